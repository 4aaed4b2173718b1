"""Numbered deals against the published check values (oracles.md, section 3)."""

from hashlib import sha256

import pytest

from qtcards.rules.cards import Card, Rank, Suit
from qtcards.rules.deals import Numbers, flippo_pack, french_pack, reshuffled, shuffled


@pytest.mark.parametrize(
    ("seed", "outputs"),
    [
        (1, [41, 18467, 6334, 26500, 19169, 15724, 11478, 29358, 26962, 24464]),
        (617, [2053, 20350, 616, 5597, 15955]),
        (11982, [6398, 16884, 29164, 3430, 29957]),
    ],
)
def test_the_generator_gives_the_published_numbers(seed: int, outputs: list[int]) -> None:
    numbers = Numbers(seed)
    assert [numbers.next() for _ in outputs] == outputs


def dealt(packs: int, deal: int) -> str:
    return " ".join(str(card) for card in shuffled(french_pack(packs), Numbers(deal)))


@pytest.mark.parametrize(
    ("packs", "deal", "digest"),
    [
        (1, 1, "dfc7f8b31adf124d"),
        (1, 617, "9e3d4544c0feb17e"),
        (1, 11982, "d58daed886643921"),
        (2, 1, "da24703f53cd7a5d"),
        (2, 617, "874ce879e8ca66f4"),
        (2, 11982, "2e9c11ffbc3007ab"),
        (3, 1, "e6279dc56928a1c3"),
        (3, 617, "af8eab0e3023f508"),
        (3, 11982, "eff1004c30f7e3c2"),
    ],
)
def test_decks_of_52_104_and_156_cards_are_dealt_as_elsewhere(packs: int, deal: int, digest: str) -> None:
    assert sha256(dealt(packs, deal).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(
    ("packs", "first"), [(1, "JD 2D 9H JC 5D 7H"), (2, "3D 5H JC KH 5S 5H"), (3, "3D TS 8S 6H 5S JD")]
)
def test_the_first_cards_of_deal_one(packs: int, first: str) -> None:
    assert dealt(packs, 1).startswith(first)


def test_the_order_of_flippos_deal_one() -> None:
    order = " ".join(str(card) for card in shuffled(flippo_pack(), Numbers(1)))
    assert sha256(order.encode()).hexdigest()[:16] == "495e85a1bc7b1771"


FREECELL = {
    1: """
        JD KD 2S 4C 3S 6D 6S
        2D KC KS 5C TD 8S 9C
        9H 9S 9D TS 4S 8D 2H
        JC 5S QD QH TH QS 6H
        5D AD JS 4H 8H 6C
        7H QC AS AC 2C 3D
        7C KH AH 4D JH 8C
        5H 3H 3C 7S 7D TC
    """,
    617: """
        7D TD TH KD 4C 4S JD
        AD 7S QC 5H QS TS KS
        5C QD 3H 9S 9C 2H KC
        3S AC 9D 3C 9H 5D 4H
        5S 6D 6S 8S 7C JC
        8C 8H 8D 7H 6H 6C
        2D AS 3D 4D 2C JH
        AH KH TC JS 2S QH
    """,
    11982: """
        AH 3D KD JC 6C JD KC
        AS 3H 6H 5D 2C 7D 8D
        4H QS 5S 5C TH 8H 2S
        AC QC 4D 8C QH 9C 3S
        2D 8S 9H 9D 6D 2H
        6S 7H JH TD TC QD
        TS AD 9S KH 4S 4C
        JS KS 3C 7C 7S 5H
    """,
}


@pytest.mark.parametrize("deal", FREECELL)
def test_freecell_dealt_row_by_row_over_eight_columns(deal: int) -> None:
    cards = dealt(1, deal).split()
    assert [cards[column::8] for column in range(8)] == [
        row.split() for row in FREECELL[deal].split("\n") if row.strip()
    ]


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_a_french_pack_has_each_card_once_a_pack_all_of_them_distinct(packs: int) -> None:
    pack = french_pack(packs)
    assert len(set(pack)) == 52 * packs
    faces = [(card.rank, card.suit) for card in pack]
    assert all(faces.count((rank, suit)) == packs for rank in Rank for suit in Suit)


def test_red_suits() -> None:
    assert [suit.name for suit in Suit if suit.is_red] == ["DIAMONDS", "HEARTS"]


def faces(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def test_a_reshuffle_depends_on_the_deal_on_its_number_and_on_what_the_cards_show() -> None:
    pack = flippo_pack()
    first, second = pack[:12], pack[48:60]
    assert faces(first) == faces(second), "the two sets of red"
    order = faces(reshuffled(first, 1, 0))
    assert sorted(reshuffled(first, 1, 0)) == sorted(first)
    assert faces(reshuffled(reversed(first), 1, 0)) == order, "not on how they lay"
    assert faces(reshuffled(second, 1, 0)) == order, "not on which copies they are"
    assert faces(reshuffled((*first[:6], *second[6:]), 1, 0)) == order
    orders = {faces(reshuffled(first, deal, index)) for deal in (1, 2, 2**31 - 1) for index in range(20)}
    assert len(orders) == 60
