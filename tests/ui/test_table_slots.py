"""Empty places: what they show is what the pile is for."""

from __future__ import annotations

from itertools import product

import pytest

from qtcards.art.card import Pack, Style
from qtcards.art.palette import OCEAN_LIGHT
from qtcards.art.slots import (
    centre_slot,
    column_slot,
    helper_slot,
    quiet_slot,
    run_slot,
    spent_slot,
    stock_slot,
    suit_slot,
    talon_slot,
)
from qtcards.games.catalogue import find
from qtcards.rules.builds import Build, Match
from qtcards.rules.cards import Colour, Rank, Suit
from qtcards.rules.game import FullRun, PileSpec
from qtcards.rules.position import PileKind
from qtcards.ui.table.slots import empty_stock_svg, slot_svg

FRENCH, FLIPPO = Style(pack=Pack.FRENCH), Style()
FELT = OCEAN_LIGHT


def shown(
    kind: PileKind, style: Style = FRENCH, *, takes: Suit | Colour | None = None, starts: Rank | None = None
) -> str:
    svg = slot_svg(PileSpec("X", kind, (0, 0), takes=takes, starts=starts), style, FELT)
    assert svg is not None
    return svg


def test_a_foundation_shows_its_suit_and_the_rank_that_starts_it() -> None:
    choices = list(product([*Suit, None], [Rank.ACE, Rank.FOUR, Rank.KING, None]))
    places = [shown(PileKind.FOUNDATION, takes=suit, starts=rank) for suit, rank in choices]
    assert len(set(places)) == len(places)
    assert shown(PileKind.FOUNDATION, takes=Suit.HEARTS, starts=Rank.ACE) == suit_slot("hearts", 1, FRENCH, FELT)


def test_a_foundation_for_complete_runs_shows_their_first_and_their_last_rank() -> None:
    def place(last: Rank | None) -> str | None:
        run = FullRun(Match.ANY, last)
        return slot_svg(PileSpec("F0", PileKind.FOUNDATION, (0, 0), run=run), FRENCH, FELT)

    assert place(Rank.ACE) == run_slot(1, FRENCH, FELT)
    assert place(Rank.ACE) != run_slot(1, Style(pack=Pack.FRENCH, letters="ABDA"), FELT)
    assert place(None) == run_slot(None, FRENCH, FELT)
    assert len({place(Rank.ACE), place(None), quiet_slot(FELT)}) == 3


def test_a_foundation_for_any_suit_shows_its_direction() -> None:
    def place(step: int) -> str | None:
        builds = Build(step, Match.ANY, None)
        spec = PileSpec("F0", PileKind.FOUNDATION, (0, 0), starts=Rank.FIVE, builds=builds)
        return slot_svg(spec, FRENCH, FELT)

    assert len({place(1), place(-1), suit_slot(None, 5, FRENCH, FELT)}) == 3


def test_a_column_shows_the_one_rank_it_takes() -> None:
    assert shown(PileKind.TABLEAU, starts=Rank.KING) == column_slot(13, FRENCH, FELT)
    assert shown(PileKind.TABLEAU) == column_slot(None, FRENCH, FELT) != column_slot(13, FRENCH, FELT)


def test_a_column_that_stays_empty_has_a_cross_as_a_stock_that_is_spent() -> None:
    fachwerk = find("fachwerk")
    assert fachwerk is not None
    for empty, svg in (("none", spent_slot(FELT)), ("any", column_slot(None, FRENCH, FELT))):
        column = fachwerk.game({"empty": empty}).piles[-1]
        assert slot_svg(column, FRENCH, FELT) == svg


def test_letters_are_those_of_the_style() -> None:
    german = Style(pack=Pack.FRENCH, letters="ABDK")
    for kind in (PileKind.FOUNDATION, PileKind.TABLEAU):
        assert shown(kind, german, starts=Rank.QUEEN) != shown(kind, FRENCH, starts=Rank.QUEEN)
        assert shown(kind, german, starts=Rank.KING) == shown(kind, FRENCH, starts=Rank.KING)


@pytest.mark.parametrize("kind", [PileKind.WASTE, PileKind.CELL, PileKind.RESERVE])
def test_waste_cells_and_reserve_are_quiet(kind: PileKind) -> None:
    assert shown(kind) == quiet_slot(FELT)


def test_an_empty_stock_tells_whether_it_may_be_dealt_again() -> None:
    places = {shown(PileKind.STOCK), empty_stock_svg(FELT, redeal=True), empty_stock_svg(FELT, redeal=False)}
    assert len(places) == 3


@pytest.mark.parametrize("kind", [PileKind.HAND, PileKind.REMOVED])
@pytest.mark.parametrize("style", [FRENCH, FLIPPO], ids=["french", "flippo"])
def test_hands_and_what_is_removed_leave_bare_table(kind: PileKind, style: Style) -> None:
    assert slot_svg(PileSpec("X", kind, (0, 0)), style, FELT) is None


def test_flippo_looks_as_ever() -> None:
    assert shown(PileKind.FOUNDATION, FLIPPO, takes=Colour.BLUE) == centre_slot("blue", 1, FLIPPO, FELT)
    assert shown(PileKind.FOUNDATION, FLIPPO) == centre_slot(None, 1, FLIPPO, FELT)
    assert shown(PileKind.STOCK, FLIPPO) == talon_slot(FELT)
    assert shown(PileKind.PERSONAL_STOCK, FLIPPO) == stock_slot(FELT)
    assert shown(PileKind.HELPER, FLIPPO) == helper_slot(FELT)
