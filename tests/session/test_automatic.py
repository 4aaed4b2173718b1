"""Automatic play to the foundations: one step with the player's move, exact when replayed (GR-20, FW-13, C15)."""

from __future__ import annotations

import random
from textwrap import dedent

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.moves import Move
from qtcards.rules.notation import NotationError, read_move, read_position, write_move
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.automatic import finishing, follower
from qtcards.session.replay import FOLLOWS, REDO, UNDO, replay
from qtcards.session.timeline import Timeline


def _timeline(game: str = "goldrausch", deal: int = 1) -> Timeline:
    entry = find(game)
    assert entry is not None
    return Timeline(entry.game({}), deal)


def _played(timeline: Timeline, how: Automatic, seed: int = 1, turns: int = 60) -> list[str]:
    """Play at random, and what follows by itself; return the events of the journal."""
    chance, events = random.Random(seed), []
    for _ in range(turns):
        moves = list(timeline.game.moves(timeline.position))
        if not moves:
            break
        events.append(write_move(timeline.game, timeline.play(chance.choice(moves)).transition.move))
        while (move := follower(timeline, how)) is not None:
            timeline.follow(move)
            events.append(FOLLOWS + write_move(timeline.game, move))
    return events


@pytest.mark.parametrize("game", ["goldrausch", "forty-thieves"])
def test_what_followed_is_replayed_whatever_the_setting_is_now(game: str) -> None:
    timeline = _timeline(game)
    events = _played(timeline, Automatic.ALL)
    assert any(event.startswith(FOLLOWS) for event in events)
    again = _timeline(game)
    replay(again, events)
    assert again.past == timeline.past
    assert again.position == timeline.position


def test_off_plays_nothing() -> None:
    assert not any(event.startswith(FOLLOWS) for event in _played(_timeline(), Automatic.OFF))


def test_followers_belong_to_the_step_of_the_move_before() -> None:
    timeline = _timeline()
    events = _played(timeline, Automatic.ALL)
    while not _undo_goes_on(timeline):
        timeline.undo()
        events.append(UNDO)
    while _undo_goes_on(timeline):
        timeline.undo()
        events.append(UNDO)
    timeline.undo()
    events.append(UNDO)
    assert not _redo_goes_on(timeline)  # the player's own move comes first
    timeline.redo()
    events.append(REDO)
    assert _redo_goes_on(timeline)
    again = _timeline()
    replay(again, events)
    assert again.position == timeline.position
    assert again.redo_goes_on


def _undo_goes_on(timeline: Timeline) -> bool:
    return timeline.undo_goes_on


def _redo_goes_on(timeline: Timeline) -> bool:
    return timeline.redo_goes_on


def test_c15_a_card_taken_back_stays_until_another_is_moved() -> None:
    for seed in range(200):
        timeline = _timeline(deal=seed + 1)
        _played(timeline, Automatic.ALL, seed)
        back = _takes_back(timeline)
        if back is not None:
            timeline.play(back)
            assert follower(timeline, Automatic.ALL) is None
            return
    pytest.fail("no card could be taken back")


@pytest.mark.parametrize("another", ["deal", "C2:1>C3"])
def test_c15_it_stays_while_it_is_led_about(another: str) -> None:
    timeline = _timeline()
    drawing = """
        T: kc 9d
        F0: AH 2H 3H
        C0: 4S
        C1: 4C
        C2: KD
    """
    timeline._position = read_position(timeline.game, timeline.position, dedent(drawing))
    for move in ("F0:1>C0", "C0:1>C1"):
        timeline.play(read_move(timeline.game, move))
        assert follower(timeline, Automatic.ALL) is None, move
    timeline.play(read_move(timeline.game, another))
    followed = follower(timeline, Automatic.ALL)
    assert followed is not None
    assert write_move(timeline.game, followed) == "C1:1>F0", "another card was moved"


def _takes_back(timeline: Timeline) -> Move | None:
    piles = timeline.game.piles
    return next(
        (
            move
            for move in timeline.game.moves(timeline.position)
            if move.source >= 0 and piles[move.source].kind is PileKind.FOUNDATION
        ),
        None,
    )


@pytest.mark.parametrize("event", ["+C0>F0", "+", "+undo"])
def test_a_damaged_follower_is_no_event(event: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - NotationError or IllegalMoveError, both are ValueErrors
        replay(_timeline(), [event])
    assert issubclass(NotationError, ValueError)


def test_flippo_never_plays_by_itself() -> None:
    timeline = _timeline("flippo")
    timeline.play(next(iter(timeline.game.moves(timeline.position))))
    assert follower(timeline, Automatic.ALL) is None
    assert finishing(timeline) == ()
