"""How solitaires move: rows, redeals and runs within about 0.6 s, in the order of the steps, cut at any moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.games.catalogue import GAMES
from qtcards.rules.moves import Move, MoveKind, Reorder, Transfer, apply
from qtcards.rules.position import Position, Seat
from qtcards.ui.table import motion
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.motion import Waypoint
from qtcards.ui.table.poses import BACK, poses_in
from tests.ui.table_kit import Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

SOLITAIRES = [entry.id for entry in GAMES if entry.id != "flippo"]
DEAL = Move(MoveKind.DEAL)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table((1400, 900))
    yield made
    made.close()


def planned(table: Table, before: Position, *, back: bool = False) -> dict[object, list[Waypoint]]:
    """The waypoints of the last move, or of taking it back."""
    rules, transition = table.model.game, table.past[-1].transition
    metrics = Metrics(rules.piles, 1400, 900)
    if back:
        before, transition = apply(before, transition), transition.inverse
    return dict(motion.plan(before, transition, lambda position, piles: poses_in(
        metrics, position, rules.visible_to(position, Seat.PLAYER), piles)))  # fmt: skip


def length(tracks: dict[object, list[Waypoint]]) -> float:
    return max(way.start + way.duration for ways in tracks.values() for way in ways)


@pytest.mark.parametrize("game", SOLITAIRES)
@pytest.mark.parametrize("back", [False, True])
def test_no_move_takes_long_and_none_takes_longer_back(table: Table, game: str, back: bool) -> None:
    chance = random.Random(3)
    table.choices["motion"] = "off"
    table.deal(2, game)
    for _ in range(60):
        legal = list(table.model.game.moves(table.position))
        if not legal:
            break
        before = table.position
        table.model.play(DEAL if DEAL in legal and chance.random() < 0.4 else chance.choice(legal))
        steps = table.past[-1].transition.steps
        runs = any(len(step.cards) == 13 for step in steps if isinstance(step, Transfer))
        shuffles = any(isinstance(step, Reorder) for step in steps) and not back
        assert length(planned(table, before, back=back)) <= (1500 if runs else 1250 if shuffles else 630)


@pytest.mark.parametrize("redeal", ["turned", "shuffled"])
def test_gr14_a_redeal_of_24_cards_takes_no_longer_than_a_row(table: Table, redeal: str) -> None:
    table.deal(2, "goldrausch", redeal=redeal)
    for _ in range(24):
        table.model.play(DEAL)
    before = table.position
    table.model.play(DEAL)
    assert len(before[1].cards) == 24
    for back in (False, True):
        tracks = planned(table, before, back=back)
        assert len(tracks) == 24
        assert length(tracks) <= (1250 if redeal == "shuffled" and not back else 630)


def test_gr14_a_shuffle_is_seen_after_the_cards_came_and_shows_no_face(table: Table) -> None:
    table.deal(2, "goldrausch", redeal="shuffled")
    for _ in range(24):
        table.model.play(DEAL)
    before = table.position
    table.model.play(DEAL)
    shuffled = [ways for ways in planned(table, before).values() if len(ways) > 1]
    assert len(shuffled) == 12
    stays = next(ways for ways in planned(table, before).values() if len(ways) == 3)
    aside = {way.pose.x - ways[0].pose.x for ways in shuffled for way in ways}
    assert aside == {0.0, 60.0}
    assert all(way.pose.face == BACK for ways in shuffled for way in ways)
    assert all(ways[-1].pose.x == ways[0].pose.x for ways in shuffled)
    came = max(ways[0].start + ways[0].duration for ways in planned(table, before).values())
    assert stays[1].start >= came


def test_ta13_a_row_is_dealt_from_left_to_right_in_one_rhythm(table: Table) -> None:
    table.deal(2, "karakurt")
    before = table.position
    table.model.play(DEAL)
    tracks = planned(table, before)
    columns = [table.position[table.pile(f"C{n}")].cards[-1] for n in range(13)]
    starts = [tracks[card][0].start for card in columns]
    gaps = {round(after - earlier, 6) for earlier, after in pairwise(starts)}
    assert len(gaps) == 1
    assert gaps.pop() > 15


def test_a_run_between_columns_travels_as_one(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 9H 8S 7D 6S\nC1: TS")
    before = table.position
    table.play("C0:4>C1")
    times = {(way.start, way.duration) for ways in planned(table, before).values() for way in ways}
    assert len(times) == 1


@pytest.mark.parametrize("game", ["goldrausch", "tarantel", "constructo", "tabbycat"])
def test_a_deal_a_row_and_a_redeal_can_be_cut_at_any_moment(table: Table, game: str) -> None:
    chance = random.Random(4)
    table.deal_only(3, game)
    for nth in range(60):
        table.run(chance.uniform(0, 700))
        legal = list(table.model.game.moves(table.position))
        if not legal:
            break
        table.model.play(DEAL if DEAL in legal and nth % 2 else chance.choice(legal))
        if nth % 5 == 4:
            table.model.undo()
        if nth % 10 == 9:
            table.view.ticker.finish()
            table.assert_rested()
    table.rest()
    table.assert_rested()
    table.assert_census()


@pytest.mark.parametrize("game", SOLITAIRES)
def test_a_new_deal_flies_in_and_every_card_lands(table: Table, game: str) -> None:
    table.deal_only(8, game)
    assert table.view.ticker.is_moving
    table.run(1500)
    table.assert_rested()
