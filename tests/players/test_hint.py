"""The hint: one legal move, and a reason that is true."""

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from qtcards.players.advice import Reason
from qtcards.players.hint import advise
from qtcards.players.levels import player
from qtcards.rules.cards import Card, is_joker, number_of
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.fit import fits
from qtcards.rules.flippo.table import CENTRE, HAND_OF, HELPERS_OF, STOCK_OF
from qtcards.rules.moves import Move
from qtcards.rules.notation import write_move
from qtcards.rules.position import Seat
from tests.flippo_drawn import Drawn, run
from tests.players.played import after, positions

Case = tuple[Flippo, FlippoPosition, Move]


def card_of(case: Case) -> Card:
    _, before, move = case
    return before[move.source].cards[-1 if move.index is None else move.index]


def is_play(case: Case) -> bool:
    return case[2].target in CENTRE


def is_discard(case: Case) -> bool:
    return case[2].target in HELPERS_OF[case[1].to_play]


def from_helper(case: Case) -> bool:
    return is_play(case) and case[2].source in HELPERS_OF[case[1].to_play]


def from_hand(case: Case) -> bool:
    return is_play(case) and case[2].source == HAND_OF[case[1].to_play]


def made(case: Case) -> FlippoPosition:
    game, before, move = case
    return after(game, before, move)


def fitting(game: Flippo, position: FlippoPosition, card: Card | None) -> bool:
    assert card is not None
    return any(fits(card, n, len(position[pile]), bound=game.bound) for n, pile in enumerate(CENTRE))


def wait(game: Flippo, position: FlippoPosition, card: Card) -> int:
    """How many cards must go down before ``card`` fits somewhere, counted up pile by pile."""
    heights = [len(position[pile]) for pile in CENTRE]
    return next(
        wait
        for wait in range(13)
        if any(fits(card, n, (height + wait) % 12, bound=game.bound) for n, height in enumerate(heights))
    )


def under(case: Case) -> Card:
    """The card on which the discard goes."""
    return case[1][case[2].target].cards[-1]


def next_on(case: Case) -> bool:
    """Whether the card under the discard fits as soon as the discard was played."""
    lower, upper = under(case), card_of(case)
    n, height = next(
        (n, height) for n in range(4) for height in range(12) if fits(upper, n, height, bound=case[0].bound)
    )
    return height < 11 and fits(lower, n, height + 1, bound=case[0].bound) and not is_joker(lower)


def whole_turn(case: Case) -> list[FlippoPosition]:
    """The positions of the careful plan that the hint is the first move of."""
    game, position, _ = case
    seat, found = position.to_play, [position]
    for move in player("careful", game).plan(game.visible_to(position, seat)):
        found.append(after(game, found[-1], move))
    return found


def leads_to_stock(case: Case) -> bool:
    turn, stock = whole_turn(case), STOCK_OF[case[1].to_play]
    grown = len(turn[-2][case[2].target]) + 1
    return (
        len(turn[-1][stock]) == len(case[1][stock]) - 1
        and len(turn[-2][stock]) == len(case[1][stock])
        and len(turn[-1][case[2].target]) == grown % 12
    )


def blocks(case: Case) -> bool:
    game, before, _ = case
    stock = before[STOCK_OF[before.to_play.other]].top
    return fitting(game, before, stock) and not fitting(game, made(case), stock)


def empties_hand(case: Case) -> bool:
    turn, hand = whole_turn(case), HAND_OF[case[1].to_play]
    kept = set(turn[-1][hand].cards) & set(case[1][hand].cards)
    return not kept and len(turn[-1][hand]) > 0 and turn[-1].to_play is case[1].to_play


def prepares_stock(case: Case) -> bool:
    game, before, _ = case
    stock = before[STOCK_OF[before.to_play]].cards[-1]
    return wait(game, made(case), stock) == wait(game, before, stock) - 1


def changes_stock(case: Case) -> bool:
    game, before, _ = case
    stock = STOCK_OF[before.to_play]
    could = any(move.target in CENTRE for move in game.moves(before))
    return could and is_discard(case) and made(case)[stock].cards[0] == before[stock].cards[-1]


def latest(case: Case) -> bool:
    game, before, _ = case
    hand = [card for card in before[HAND_OF[before.to_play]].cards if not is_joker(card)]
    return is_discard(case) and max(wait(game, before, card) for card in hand) == wait(game, before, card_of(case))


def shows_the_same(case: Case) -> bool:
    lower, upper = under(case), card_of(case)
    return number_of(lower) == number_of(upper) and (not case[0].bound or str(lower) == str(upper))


TRUE: Mapping[Reason, Callable[[Case], bool]] = {
    Reason.ONLY_MOVE: lambda case: list(case[0].moves(case[1])) == [case[2]],
    Reason.WINS: lambda case: case[0].outcome(made(case)) is not None and is_play(case),
    Reason.BRINGS_STOCK_DOWN: lambda case: case[2].source == STOCK_OF[case[1].to_play],
    Reason.LEADS_TO_STOCK: leads_to_stock,
    Reason.BLOCKS_OPPONENT: blocks,
    Reason.EMPTIES_HAND: empties_hand,
    Reason.PREPARES_STOCK: prepares_stock,
    Reason.FREES_CARD: lambda case: from_helper(case) and fitting(case[0], made(case), made(case)[case[2].source].top),
    Reason.EMPTIES_HELPER: lambda case: from_helper(case) and not made(case)[case[2].source].cards,
    Reason.CLEARS_HELPER: lambda case: from_helper(case) and bool(made(case)[case[2].source].cards),
    Reason.DRAWS_MORE: from_hand,
    Reason.FITS: is_play,
    Reason.CHANGES_STOCK: changes_stock,
    Reason.KEEPS_RUN_DOWN: lambda case: is_discard(case) and next_on(case),
    Reason.JOINS_EQUAL: lambda case: is_discard(case) and shows_the_same(case),
    Reason.EMPTY_HELPER: lambda case: is_discard(case) and not case[1][case[2].target].cards,
    Reason.BURIES_LATER: lambda case: wait(case[0], case[1], under(case)) >= wait(case[0], case[1], card_of(case)),
    Reason.KEEPS_JOKER: lambda case: (
        not is_joker(card_of(case)) and any(map(is_joker, case[1][HAND_OF[case[1].to_play]].cards))
    ),
    Reason.NEEDED_LATER: latest,
    Reason.ENDS_TURN: lambda case: not is_play(case),
}


OF_SOLITAIRES = {
    Reason.GOES_HOME, Reason.TURNS_UP, Reason.FREES_HOME, Reason.FREES_COLUMN, Reason.CONTINUES_RUN,
    Reason.REACHES_CARD, Reason.COMES_INTO_PLAY, Reason.NOTHING_BETTER, Reason.DEALS, Reason.RUN_LEAVES,
    Reason.LEADS_HOME, Reason.LEADS_TO_TURN, Reason.LEADS_TO_COLUMN, Reason.LEADS_TO_RUN, Reason.LEADS_INTO_PLAY,
    Reason.FILLS_COLUMNS, Reason.BEGINS_WAY,
}  # fmt: skip
"""Flippo never gives them."""


def test_every_reason_of_flippo_is_proved() -> None:
    assert set(TRUE) == set(Reason) - OF_SOLITAIRES


@pytest.mark.parametrize("game", [Flippo(12), Flippo(12, emergency="off"), Flippo(20, "free")], ids=str)
def test_reasons_are_true(game: Flippo) -> None:
    given: Counter[Reason] = Counter()
    for deal in range(1, 3):
        for position in positions(game, deal, every=2):
            view = game.visible_to(position, position.to_play)
            advice = advise(game, view, position.to_play)
            assert advice.move in list(game.moves(position))
            assert TRUE[advice.reason]((game, position, advice.move)), f"{advice} in {position}"
            given[advice.reason] += 1
    assert len(given) >= 8, "the games are rich enough to try most reasons"


def hint(table: Drawn) -> tuple[str, Reason]:
    seat = table.position.to_play
    advice = advise(table.game, table.game.visible_to(table.position, seat), seat)
    return write_move(table.game, advice.move), advice.reason


def test_the_stock_card_first() -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 4)}
        P.S: y1 R5
        P.H: B9 B2
        Q.S: g2 Y7
    """)
    assert hint(table) == ("P.S>F0", Reason.BRINGS_STOCK_DOWN)


def test_the_way_to_the_stock_card() -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 3)}
        P.S: y1 R5
        P.H: B9 R4
        Q.S: g2 Y7
    """)
    assert hint(table) == ("P.H1>F0", Reason.LEADS_TO_STOCK)
    assert hint(table.play("P.H1>F0")) == ("P.S>F0", Reason.BRINGS_STOCK_DOWN)


def test_the_last_stock_card_wins() -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 4)}
        P.S: R5
        P.H: B9
        Q.S: g2 Y7
    """)
    assert hint(table) == ("P.S>F0", Reason.WINS)


def test_passing_may_be_all_there_is() -> None:
    table = Drawn("""
        P.S: y1 R5
        Q.S: g2 Y7
    """)
    assert hint(table) == ("pass", Reason.ONLY_MOVE)


def test_a_discard_keeps_a_run_down() -> None:
    table = Drawn("""
        T: g1 g2 g3 g4 g5 g6 g7 g8
        P.S: y1 Y9
        P.H: B11 R9
        P.A0: B12
        P.A1: G2
        P.A2: G3
        P.A3: G4
        Q.S: y2 R6
        Q.H: Y8
    """)
    assert hint(table) == ("P.H0>P.A0", Reason.KEEPS_RUN_DOWN)


@pytest.mark.parametrize("emergency", ["on", "off"])
def test_a_set_that_fills_an_empty_hand_is_played_with_a_true_reason(emergency: str) -> None:
    table = Drawn(
        f"""
        F0: {run("R", 1, 11)}
        P.S: y1 G9
        P.A0: B9 R12
        Q.S: y2 B7
        Q.H: Y8
    """,
        emergency=emergency,
    )
    assert hint(table) == ("P.A0>F0", Reason.CLEARS_HELPER), "there is no hand to play out"


def test_nobody_advises_out_of_turn() -> None:
    table = Drawn(deal=1)
    with pytest.raises(ValueError, match="nothing to play"):
        advise(table.game, table.position, table.position.to_play.other)


def test_a_finished_game_has_no_hint() -> None:
    table = Drawn(f"""
        F0: {run("R", 1, 4)}
        P.S: R5
        P.H: B9
        Q.S: g2 Y7
    """).play("P.S>F0")
    with pytest.raises(ValueError, match="nothing to play"):
        advise(table.game, table.position, Seat.PLAYER)
