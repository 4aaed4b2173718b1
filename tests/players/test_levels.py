"""The three levels: fair, deterministic, within the rules, and each of the strength that it promises."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qtcards.players.expert import beats
from qtcards.players.flippo import Options
from qtcards.players.levels import LEVELS, player
from qtcards.players.protocol import Player
from qtcards.players.relaxed import Relaxed
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.table import HAND_OF, STOCK_OF, TALON
from qtcards.rules.position import Pile, Seat
from tests.flippo_drawn import Drawn, run
from tests.players.played import GAMES, after, plan, positions, thinker

EACH_LEVEL = pytest.mark.parametrize("level", LEVELS)


def test_the_levels_are_named_weakest_first() -> None:
    assert LEVELS == ("relaxed", "careful", "expert")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no level brilliant"):
        player("brilliant", Flippo())


def shuffled_out_of_sight(position: FlippoPosition, seat: Seat, seed: int) -> FlippoPosition:
    """The same table to ``seat``: everything that it cannot see is shuffled among itself."""
    covered = {TALON: len(position[TALON]), HAND_OF[seat.other]: len(position[HAND_OF[seat.other]])}
    covered |= {pile: len(position[pile]) - 1 for pile in STOCK_OF.values()}
    hidden = [card for pile, count in covered.items() for card in position[pile].cards[:count]]
    random.Random(seed).shuffle(hidden)
    piles = list(position.piles)
    for pile, count in covered.items():
        put, hidden = hidden[:count], hidden[count:]
        piles[pile] = Pile((*put, *position[pile].cards[count:]), position[pile].face_down)
    return replace(position, piles=tuple(piles), deal=seed + 1)


@EACH_LEVEL
@settings(max_examples=12)
@given(game=st.sampled_from(GAMES), deal=st.integers(1, 10_000), turn=st.integers(0, 40), seed=st.integers(1, 10_000))
def test_what_is_hidden_makes_no_difference(level: str, game: Flippo, deal: int, turn: int, seed: int) -> None:
    position = list(islice(positions(game, deal), turn + 1))[-1]
    seat = position.to_play
    other = shuffled_out_of_sight(position, seat, seed)
    mind = thinker(level, game)
    assert mind.plan(game.visible_to(other, seat)) == mind.plan(game.visible_to(position, seat))


@EACH_LEVEL
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.colours}-{game.emergency}")
def test_a_plan_is_legal_up_to_what_it_turns_up(level: str, game: Flippo) -> None:
    mind = thinker(level, game)
    for position in islice(positions(game, 7, every=5), 12):
        assert turned_up(position, planned(mind, game, position), position.to_play)


def planned(mind: Player[FlippoPosition], game: Flippo, position: FlippoPosition) -> FlippoPosition:
    """The position at the end of a plan, which must be legal and must not go on behind what it turns up."""
    now, seat = position, position.to_play
    moves = mind.plan(game.visible_to(position, seat))
    assert moves
    for n, move in enumerate(moves):
        assert n == 0 or not turned_up(position, now, seat), "a plan ends where something new is seen"
        now = after(game, now, move)  # raises when the move is illegal
    return now


def turned_up(before: FlippoPosition, now: FlippoPosition, seat: Seat) -> bool:
    drawn = set(now[HAND_OF[seat]].cards) - set(before[HAND_OF[seat]].cards)
    return now.to_play is not seat or now[STOCK_OF[seat]] != before[STOCK_OF[seat]] or bool(drawn)


@pytest.mark.parametrize(("level", "deal"), [("relaxed", 25), ("careful", 20), ("expert", 16)])
def test_plans_are_legal_all_game_long_where_the_talon_runs_out(level: str, deal: int) -> None:
    game = Flippo(40, "free", "off")
    mind, position, filled = thinker(level, game), game.start(deal), 0
    while game.outcome(position) is None:
        seat, now = position.to_play, planned(mind, game, position)
        empty, goes_on = not position[HAND_OF[seat]].cards, now.to_play is seat
        filled += empty and goes_on and bool(now[HAND_OF[seat]].cards)
        assert turned_up(position, now, seat) or not now[HAND_OF[seat]].cards
        position = now
    assert filled, "the game has a turn in which a set fills the empty hand (FL-12, 14)"


def empty_handed(height: int, *, emergency: str) -> Drawn:
    """A turn with an empty hand and no talon; one helper card fits, and the other side waits for its number."""
    return Drawn(
        f"""
        F0: {run("R", 1, height)}
        P.S: y1 R6
        P.A0: B9 R{height + 1}
        Q.S: y2 R{height + 1}
        Q.H: Y8
    """,
        emergency=emergency,
    )


@EACH_LEVEL
def test_a_plan_ends_where_a_set_fills_the_empty_hand(level: str) -> None:
    table = empty_handed(11, emergency="off")
    assert plan(level, table) == ["P.A0>F0"]
    assert len(table.play("P.A0>F0")["P.H"].split()) == 5


@EACH_LEVEL
def test_a_plan_that_leaves_the_hand_empty_goes_on_to_the_pass(level: str) -> None:
    assert plan(level, empty_handed(3, emergency="off")) == ["P.A0>F0", "pass"]


@EACH_LEVEL
def test_a_plan_ends_where_the_helper_piles_fill_the_empty_hand(level: str) -> None:
    table = empty_handed(3, emergency="on")
    assert plan(level, table) == ["P.A0>F0"]
    assert table.play("P.A0>F0")["P.H"] == "B9"


_PLANS = """
from itertools import islice
from qtcards.players.levels import LEVELS, choose
from qtcards.rules.flippo import Flippo
from tests.players.played import positions
game = Flippo(10, "free")
for position in islice(positions(game, 3, every=9), 2):
    print([choose(game, game.visible_to(position, position.to_play), level) for level in LEVELS])
"""


def test_another_process_thinks_the_same() -> None:
    def plans(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, "-c", _PLANS], env=environment, check=True, capture_output=True, text=True
        ).stdout

    assert plans("1") == plans("2") != ""


@EACH_LEVEL
def test_equal_cards_are_equal_to_the_players(level: str) -> None:
    game = Flippo(10)
    for position in islice(positions(game, 11, every=12), 4):
        view = game.visible_to(position, position.to_play)
        twins = [Pile(tuple(map(twin, pile.cards)), pile.face_down) for pile in view.piles]
        mind = thinker(level, game)
        assert mind.plan(replace(view, piles=tuple(twins))) == mind.plan(view)


def twin(card: int) -> int:
    """The other card that shows the same, of the same type; jokers have eleven twins, of which one will do."""
    return card if card < 0 else type(card)(card ^ 128)


def test_relaxed_slips_sometimes() -> None:
    game = GAMES[0]
    options = Options.of(game)
    slipping, steady = Relaxed(options), Relaxed(options, slips=False)
    views = [game.visible_to(p, p.to_play) for deal in (1, 2) for p in positions(game, deal)]
    slips = sum(slipping.plan(view) != steady.plan(view) for view in views)
    assert 0.03 < slips / len(views) < 0.5


@pytest.mark.parametrize("level", ["careful", "expert"])
def test_a_win_within_reach_is_taken(level: str) -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 3)}
        T: g1 g2 g3
        P.S: R7
        P.H: R5 Y2 J B9
        P.A1: G9 R6
        P.A3: R4
        Q.S: b1 B3
        Q.H: Y8
    """)
    for move in plan(level, table):
        table.play(move)
    assert table.outcome is not None
    assert table.outcome.winner is Seat.PLAYER


def test_careful_does_not_play_into_the_other_sides_hands() -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 4)}
        T: g1 g2 g3 g4 g5 g6 g7 g8
        P.S: y1 Y9
        P.H: R5 B11
        P.A0: B12
        Q.S: y2 R6
        Q.H: Y8
    """)
    assert plan("careful", table) == ["P.H1>P.A0"], "red 5 would let red 6 go down; blue 11 lies well on 12"


def test_careful_covers_the_number_that_the_other_side_waits_for() -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 5)}
        T: g1 g2 g3 g4 g5 g6 g7 g8
        P.S: y1 Y9
        P.H: R6 B11 G12 G12
        P.A0: B12
        Q.S: y2 R6
        Q.H: Y8
    """)
    assert plan("careful", table)[0] == "P.H0>F0"


def test_without_anything_to_play_or_put_away_everybody_passes() -> None:
    for level in LEVELS:
        table = Drawn("""
            P.S: y1 Y9
            P.A0: B12
            Q.S: y2 R6
            Q.H: Y8
        """)
        assert plan(level, table) == ["pass"]


def test_the_expert_follows_its_guesses_only_beyond_doubt() -> None:
    assert beats([3.0, 4.0, 5.0, 4.0], [1.0, 2.0, 3.0, 2.0], doubt=2.0), "the same gain every time"
    assert not beats([9.0, 0.0, 9.0, 0.0], [4.0, 4.0, 4.0, 4.0], doubt=2.0), "a gain, but as likely luck"
    assert not beats([4.0, 4.0], [4.0, 4.0], doubt=0.0), "a draw is no gain"
