"""Starts of other programs' games with our cards: the same deal number lays out the same cards (oracles.md, 2 and 3).

Games that we deal in the same way are compared as they are; where another program deals in another order (from right
to left, a first card on the waste, six cards elsewhere), the order of our cards is laid out by its rule.
"""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import chain

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.cards import Card, FrenchCard, Rank, Suit
from qtcards.rules.deals import Numbers, french_pack, shuffled
from qtcards.rules.moves import apply
from qtcards.rules.notation import write_position
from qtcards.rules.solitaire.legal import DEAL
from tests.games.recordings import FIXTURES, LAYOUT_HASHES, PAIRINGS, Pairing

DEALS = (1, 617, 11982, 31999)
"""Numbers from 32000 on are dealt by another generator there."""


def digest(lines: Iterable[str]) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def recorded(game: str, deal: int) -> str:
    return LAYOUT_HASHES[game, deal]


def test_the_dump_is_hashed_as_the_recorder_hashed_it() -> None:
    for (game, deal), wanted in LAYOUT_HASHES.items():
        if deal == 1:
            name = game.replace(" ", "_").replace("(", "").replace(")", "")
            assert digest((FIXTURES / f"layout_{name}_1.txt").read_text().splitlines()) == wanted


# As we deal.

SAME_DEAL = [
    "FreeCell", "Double FreeCell (Traditional)", "Triple FreeCell", "Big Cell", "Big Spider", "Tabby Cat", "Manx",
]  # fmt: skip
BY_NAME = {pairing.recorded: pairing for pairing in PAIRINGS}


def piles_of(pairing: Pairing, deal: int, *, with_a_card_on_the_waste: bool = False) -> dict[str, str]:
    game = pairing.made()
    position = game.start(deal)
    if with_a_card_on_the_waste:
        position = apply(position, game.transition(position, DEAL))
    return dict(line.split(":") for line in write_position(game, position).splitlines())


def dump(piles: dict[str, str]) -> list[str]:
    """The recorder's form: a stock although there is none, a blank after every colon."""
    return [f"{name}: {cards.strip()}" for name, cards in ({"T": ""} | piles).items()]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("name", SAME_DEAL)
def test_the_same_start_as_elsewhere(name: str, deal: int) -> None:
    assert digest(dump(piles_of(BY_NAME[name], deal))) == recorded(name, deal)


WITH_A_WASTE = ["Busy Aces", "Deuces", "Jacks in the Box", "Sixes and Sevens"]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("name", WITH_A_WASTE)
def test_the_same_start_but_for_a_card_on_the_waste_and_the_order_of_foundations(name: str, deal: int) -> None:
    piles = piles_of(BY_NAME[name], deal, with_a_card_on_the_waste=True)
    homes = [pile for pile in piles if pile[0] == "F"]
    for first in range(0, len(homes), 8):
        eight = homes[first : first + 8]
        by_suit = sorted((piles[home] for home in eight), key=lambda card: "CSHD".find(card[-1:]))
        if name == "Sixes and Sevens":
            by_suit = by_suit[::2] + by_suit[1::2]
        piles |= dict(zip(eight, by_suit, strict=True))
    assert digest(dump(piles)) == recorded(name, deal)


# Laid out by another's rule from our order.

Order = Iterator[Card]
Layout = dict[str, list[str]]


def face(card: Card, up: bool = True) -> str:
    return str(card) if up else str(card).lower()


def rows(order: Order, layout: Layout, columns: Iterable[int], *, up: bool) -> None:
    for column in columns:
        layout[f"C{column}"].append(face(next(order), up))


def empty(foundations: int, cells: int, columns: int) -> Layout:
    names = chain(
        (f"F{n}" for n in range(foundations)), (f"R{n}" for n in range(cells)), (f"C{n}" for n in range(columns))
    )
    return {"T": [], **{name: [] for name in names}}


def stocked(order: Order, layout: Layout) -> Layout:
    return layout | {"T": [face(card, False) for card in order][::-1]}


def klondike(order: Order) -> Layout:
    layout = empty(4, 0, 7)
    for first in range(1, 7):
        rows(order, layout, range(6, first - 1, -1), up=False)
    rows(order, layout, range(6, -1, -1), up=True)
    waste = face(next(order))
    layout = stocked(order, layout)
    return {"T": layout.pop("T"), "W": [waste], **layout}


def spider(order: Order) -> Layout:
    layout = empty(8, 0, 10)
    for _ in range(4):
        rows(order, layout, range(10), up=False)
    rows(order, layout, (0, 3, 6, 9), up=False)
    rows(order, layout, range(10), up=True)
    return stocked(order, layout)


def big_spider(order: Order) -> Layout:
    layout = empty(12, 0, 13)
    for row in range(6):
        rows(order, layout, range(13), up=row == 5)
    return stocked(order, layout)


def repair(order: Order) -> Layout:
    layout = empty(8, 4, 10)
    for _ in range(10):
        rows(order, layout, range(10), up=True)
    for cell in range(4):
        layout[f"R{cell}"].append(face(next(order)))
    return layout


def eight_columns(order: Order, cells: int) -> Layout:
    layout = empty(8, cells, 8)
    for _ in range(13):
        rows(order, layout, range(8), up=True)
    return layout


def double_freecell(order: Order) -> Layout:
    """The aces of the first pack are taken out for the foundations."""
    layout, cards = empty(4, 6, 10), list(order)
    for n, suit in enumerate((Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)):
        layout[f"F{n}"].append(face(FrenchCard.of(Rank.ACE, suit)))
        cards.remove(FrenchCard.of(Rank.ACE, suit))
    left = iter(cards)
    for _ in range(10):
        rows(left, layout, range(10), up=True)
    return layout


ONE_SUIT, TWO_SUITS = str.maketrans("SHDshd", "CCCccc"), str.maketrans("SDsd", "CHch")
NO_CHANGE: dict[int, int] = {}
LAID_OUT: list[tuple[str, int, Callable[[Order], Layout], dict[int, int]]] = [
    ("Klondike", 1, klondike, NO_CHANGE),
    *((name, 2, spider, NO_CHANGE) for name in ("Spider", "Relaxed Spider", "Tarantula", "Black Widow")),
    ("Spider (1 Suit)", 2, spider, ONE_SUIT),
    ("Spider (2 Suits)", 2, spider, TWO_SUITS),
    ("Big Spider", 3, big_spider, NO_CHANGE),
    ("Big Spider (1 Suit)", 3, big_spider, ONE_SUIT),
    ("Big Spider (2 Suits)", 3, big_spider, TWO_SUITS),
    ("Repair", 2, repair, NO_CHANGE),
    ("Headquarters", 2, lambda order: eight_columns(order, 6), NO_CHANGE),
    ("Limpopo", 2, lambda order: eight_columns(order, 2), NO_CHANGE),
    ("Double FreeCell", 2, double_freecell, NO_CHANGE),
]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize(("name", "packs", "lay_out", "suits"), LAID_OUT, ids=[each[0] for each in LAID_OUT])
def test_our_order_laid_out_as_elsewhere(
    name: str, packs: int, lay_out: Callable[[Order], Layout], suits: dict[int, int], deal: int
) -> None:
    layout = lay_out(iter(shuffled(french_pack(packs), Numbers(deal))))
    lines = [f"{pile}: {' '.join(cards).translate(suits)}" for pile, cards in layout.items()]
    assert digest(lines) == recorded(name, deal)


def test_every_recorded_layout_is_compared() -> None:
    assert {game for game, _ in LAYOUT_HASHES} == {*SAME_DEAL, *WITH_A_WASTE, *(each[0] for each in LAID_OUT)}


# Check values of oracles.md, section 3.


def started(game: str, deal: int, *options: str) -> dict[str, str]:
    entry = find(game)
    assert entry is not None
    made = entry.game(dict(word.split("=") for word in options))
    return {name: cards.strip() for name, cards in
            (line.split(":") for line in write_position(made, made.start(deal)).splitlines())}  # fmt: skip


def columns(piles: dict[str, str]) -> str:
    return " | ".join(cards for name, cards in piles.items() if name[0] == "C")


FREECELL = ("runs=4", "columns=8", "cells=4", "groups=classic")


@pytest.mark.parametrize(
    ("deal", "laid"),
    [
        (1, "JD KD 2S 4C 3S 6D 6S | 2D KC KS 5C TD 8S 9C | 9H 9S 9D TS 4S 8D 2H | JC 5S QD QH TH QS 6H | "
            "5D AD JS 4H 8H 6C | 7H QC AS AC 2C 3D | 7C KH AH 4D JH 8C | 5H 3H 3C 7S 7D TC"),
        (617, "7D TD TH KD 4C 4S JD | AD 7S QC 5H QS TS KS | 5C QD 3H 9S 9C 2H KC | 3S AC 9D 3C 9H 5D 4H | "
              "5S 6D 6S 8S 7C JC | 8C 8H 8D 7H 6H 6C | 2D AS 3D 4D 2C JH | AH KH TC JS 2S QH"),
        (11982, "AH 3D KD JC 6C JD KC | AS 3H 6H 5D 2C 7D 8D | 4H QS 5S 5C TH 8H 2S | AC QC 4D 8C QH 9C 3S | "
                "2D 8S 9H 9D 6D 2H | 6S 7H JH TD TC QD | TS AD 9S KH 4S 4C | JS KS 3C 7C 7S 5H"),
    ],
)  # fmt: skip
def test_c6_microsofts_deals_exactly(deal: int, laid: str) -> None:
    """C6: Fachwerk with one pack, eight columns and four cells is FreeCell, with its numbers."""
    piles = started("fachwerk", deal, *FREECELL)
    assert columns(piles) == laid
    assert [name for name in piles if name[0] == "R"] == ["R0", "R1", "R2", "R3"]


def test_goldrausch_deals_from_left_to_right_and_turns_nothing_at_the_start() -> None:
    """GR-2, GR-3."""
    piles = started("goldrausch", 1)
    assert columns(piles) == (
        "JD | 2d 5H | 9h kd QC | jc kc kh 9D | 5d 9s 3h qd AH | 7h 5s 2s js 3c 5C | 7c ad ks as 4c ts QH"
    )
    stock = "6H 2H 9C 6S TC 8C 3D 6C QS 8D 8S 6D 7D JH 2C 8H TH 4S TD 3S 7S 4D AC 4H"
    assert (piles["T"], piles["W"]) == (stock.lower(), "")


@pytest.mark.parametrize("game", ["tabbycat", "manx"])
def test_tabbycat_and_manx_deal_four_cards_and_next_four(game: str) -> None:
    """TC-1."""
    piles = started(game, 1)
    assert columns(piles) == "JD | 2D | 9H | JC"
    assert piles["T"].upper().split()[::-1][:4] == ["5D", "7H", "7C", "5H"]
    assert len(piles["T"].split()) == 48


def test_tarantel_deals_our_spiders_cards_with_the_six_cards_on_the_left() -> None:
    """TA-2: the order is Spider's; what is dealt next, too."""
    piles = started("tarantel", 1)
    order = [str(card) for card in shuffled(french_pack(2), Numbers(1))]
    assert [cards.upper().split() for name, cards in piles.items() if name[0] == "C"] == [
        order[column:50:10] + order[50 + column : 54][:1] for column in range(10)
    ]
    assert piles["T"].upper().split()[::-1][:10] == ["QH", "9S", "2S", "QH", "3C", "AS", "4S", "KS", "6D", "TD"]


@pytest.mark.parametrize(
    ("deal", "tableau", "next_cards", "sha"),
    [
        (1, "3D 5H JC KH 5S 5H", "KC KC 8D JD AS 8C 6C 6H TC 8D JS QC KD 2H TD", "d7bbccae6c5e88fa"),
        (617, "KS 8C 5C 9D KD 9S", "2C KC 9S 8H 5D", "b6e4380e9ca9a651"),
        (11982, "3C 5D 7D 6C 6D TC", "KH QH 5D QC", "964218e24caed5a6"),
    ],
)
def test_fours_up_starts(deal: int, tableau: str, next_cards: str, sha: str) -> None:
    """FU-1, FU-4, FU-9."""
    piles = started("fours-up", deal)
    stock = piles["T"].upper().split()[::-1]
    assert columns(piles).replace(" | ", " ") == tableau
    assert " ".join(stock).startswith(next_cards)
    assert sha256(" ".join(stock).encode()).hexdigest().startswith(sha)
    assert sorted(piles[f"F{n}"] for n in range(8)) == sorted(["4C", "4D", "4H", "4S"] * 2)


@pytest.mark.parametrize(
    ("packs", "deal", "sha"),
    [
        (2, 1, "632aa7b69a941fa9"), (2, 617, "365c04e655b16ba6"), (2, 11982, "379de21a3582e59d"),
        (3, 1, "cfbc343da61737c6"), (3, 617, "e0aff788a5f57df4"), (3, 11982, "ae6c971ded3ee463"),
    ],
)  # fmt: skip
def test_the_same_shuffle_of_another_programs_packs(packs: int, deal: int, sha: str) -> None:
    """Two and three packs that lie rank by rank before they are shuffled give the known orders of that program."""
    by_rank = [FrenchCard.of(rank, suit, pack) for pack in range(packs) for rank in Rank for suit in Suit]
    order = " ".join(map(str, shuffled(by_rank, Numbers(deal))))
    assert sha256(order.encode()).hexdigest().startswith(sha)
