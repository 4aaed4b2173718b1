"""The deck: French and Flippo cards as pixmaps, one for equal cards, sharp on every screen, letters by language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication

from qtcards.art.backs import BACK_NAMES
from qtcards.art.card import Detail, Pack, Style, Vision
from qtcards.games.catalogue import find
from qtcards.rules.cards import Card, FlippoCard, FrenchCard, Rank, Suit
from qtcards.rules.position import Seat
from qtcards.session.invitation import Invitation
from qtcards.text.labels import index_letters
from qtcards.ui.language import switch_language
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.deck import MARGIN, Deck, fitting_style, strip_of
from qtcards.ui.table.poses import BACK, Face, face_of, own_face
from tests.ui.table_kit import Table

FRENCH = Style(pack=Pack.FRENCH)
FACES = [own_face(FrenchCard.of(rank, suit)) for suit, rank in product(Suit, Rank)]


def picture(pixmap: QPixmap) -> bytes:
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)  # its bits live as long as it does
    return bytes(image.constBits())


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    switch_language(qapp, "en")
    made.close()


def deal(table: Table, name: str, number: int = 5) -> Table:
    """Deal a solitaire with its usual options."""
    entry = find(name)
    assert entry is not None
    table.model.deal(Invitation(entry.id, {option.id: option.default for option in entry.options}, number))
    table.rest()
    return table


# -- what a card shows ------------------------------------------------------------------------------------------------


def test_equal_cards_of_several_packs_show_the_same() -> None:
    faces = [own_face(FrenchCard.of(Rank.QUEEN, Suit.HEARTS, pack)) for pack in (0, 1, 2)]
    assert faces == [Face(12, 2, pack=Pack.FRENCH)] * 3
    assert len({own_face(FrenchCard.of(rank, suit)) for suit, rank in product(Suit, Rank)}) == 52


def test_cards_that_are_the_same_number_show_what_they_are() -> None:
    for number in (1, 17, 33, 49, 128 + 17):
        french, flippo = own_face(FrenchCard(number)), own_face(FlippoCard(number))
        assert french.pack is Pack.FRENCH
        assert flippo.pack is Pack.FLIPPO
        assert own_face(FrenchCard(number)) == french


@pytest.mark.parametrize("name", ["goldrausch", "fachwerk", "tarantel", "jacks-in-the-box", "tabbycat"])
def test_the_cards_of_a_dealt_solitaire_are_french(name: str) -> None:
    entry = find(name)
    assert entry is not None
    game = entry.game({})
    view = game.visible_to(game.start(3), Seat.PLAYER)
    shown = [
        face_of(spec, pile, index)
        for spec, pile in zip(game.piles, view.piles, strict=True)
        for index in range(len(pile.cards))
    ]
    assert {face.pack for face in shown if face != BACK} == {Pack.FRENCH}


# -- the pictures -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", [FRENCH, Style(Vision.HIGH_CONTRAST, dimmed=True, pack=Pack.FRENCH)], ids=str)
@pytest.mark.parametrize("width", [60, 110])
def test_every_face_is_drawn_and_no_two_are_alike(qapp: QApplication, style: Style, width: int) -> None:
    deck = Deck(style, width, round(width * 1.4), 1.0)
    assert len({picture(deck.pixmap(face)) for face in [*FACES, BACK]}) == 53


def test_equal_cards_share_a_pixmap(qapp: QApplication) -> None:
    deck = Deck(FRENCH, 80, 112, 1.0)
    one, other = (own_face(FrenchCard.of(Rank.TWO, Suit.SPADES, pack)) for pack in (0, 1))
    assert deck.pixmap(one) is deck.pixmap(other)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_faces_have_the_pixels_of_the_screen(qapp: QApplication, ratio: float) -> None:
    pixmap = Deck(FRENCH, 80, 112, ratio).pixmap(FACES[12])
    assert (pixmap.width(), pixmap.height()) == (round((80 + 2 * MARGIN) * ratio), round((112 + 2 * MARGIN) * ratio))
    assert pixmap.devicePixelRatio() == ratio


@pytest.mark.parametrize(
    ("width", "ratio", "detail"),
    [
        (60, 1.0, Detail.EMBLEM),
        (60, 2.0, Detail.PORTRAIT),
        (110, 1.0, Detail.PORTRAIT),
        (110, 2.0, Detail.PAIR),
        (220, 1.0, Detail.PAIR),
    ],
)
def test_courts_show_as_much_as_the_pixels_of_the_screen_can(
    qapp: QApplication, width: int, ratio: float, detail: Detail
) -> None:
    deck = Deck(FRENCH, width, round(width * 1.4), ratio)
    assert deck.style.detail is detail
    assert deck.style == fitting_style(FRENCH, width, ratio)
    same = Deck(FRENCH, width, round(width * 1.4), ratio)
    other = Deck(FRENCH, width, round(width * 1.4), ratio)
    other.style = replace(deck.style, detail=Detail((detail + 1) % len(Detail)))
    court, seven = own_face(FrenchCard.of(Rank.KING, Suit.CLUBS)), own_face(FrenchCard.of(Rank.SEVEN, Suit.CLUBS))
    assert picture(deck.pixmap(court)) == picture(same.pixmap(court))
    assert picture(deck.pixmap(seven)) == picture(other.pixmap(seven))
    if not (deck.style.large and detail is Detail.PORTRAIT):  # large print has no room for a pair
        assert picture(deck.pixmap(court)) != picture(other.pixmap(court))


def test_a_chosen_back_is_drawn_and_another_back_is_another_deck(qapp: QApplication) -> None:
    decks = [Deck(replace(FRENCH, back=name), 80, 112, 1.0) for name in BACK_NAMES]
    assert len({picture(deck.pixmap(BACK)) for deck in decks}) == len(BACK_NAMES)
    assert not decks[0].is_like(decks[1])


def test_each_pack_has_its_back(qapp: QApplication) -> None:
    backs = {picture(Deck(Style(pack=pack), 80, 112, 1.0).pixmap(BACK)) for pack in Pack}
    assert len(backs) == 2


def test_small_french_cards_get_a_large_index_and_still_need_a_quarter_at_most() -> None:
    assert fitting_style(FRENCH, 60).large
    assert not fitting_style(FRENCH, 90).large
    assert strip_of(FRENCH) <= 0.2
    assert strip_of(fitting_style(FRENCH, 60)) <= 0.25


# -- language ---------------------------------------------------------------------------------------------------------


def pictures(table: Table, *ranks: Rank) -> list[bytes]:
    deck = table.view.table.deck
    assert deck is not None
    return [picture(deck.pixmap(own_face(FrenchCard.of(rank, Suit.CLUBS)))) for rank in ranks]


def test_courts_follow_the_language_at_once(table: Table, qapp: QApplication) -> None:
    deal(table, "fachwerk")
    courts, others = (Rank.JACK, Rank.QUEEN), (Rank.ACE, Rank.SEVEN, Rank.KING)
    english = pictures(table, *courts), pictures(table, *others)
    switch_language(qapp, "de")
    assert str(index_letters()) == "ABDK"
    german = pictures(table, *courts), pictures(table, *others)
    assert all(one != other for one, other in zip(english[0], german[0], strict=True))
    assert english[1] == german[1]
    deck = table.view.table.deck
    assert deck is not None
    assert all(item.is_drawn_by(deck) for item in items(table) if item.isVisible())
    switch_language(qapp, "en")
    assert pictures(table, *courts) == english[0]


def items(table: Table) -> list[CardItem]:
    return [table.view.table.item(card) for card in table.view.table.poses(table.position)]


def test_a_flippo_table_is_not_drawn_anew_for_letters_it_does_not_show(table: Table, qapp: QApplication) -> None:
    table.deal()
    deck = table.view.table.deck
    switch_language(qapp, "de")
    assert table.view.table.deck is deck


def test_a_language_whose_letters_cannot_be_drawn_shows_the_international_ones(
    table: Table, qapp: QApplication
) -> None:
    deal(table, "fachwerk")
    switch_language(qapp, "qps")
    deck = table.view.table.deck
    assert deck is not None
    assert deck.style.letters == "AJQK"


# -- from one game to another -----------------------------------------------------------------------------------------


def test_a_table_takes_the_look_of_the_game_that_is_dealt(table: Table) -> None:
    for name, pack in (("goldrausch", Pack.FRENCH), ("flippo", Pack.FLIPPO), ("fachwerk", Pack.FRENCH)):
        deal(table, name)
        deck = table.view.table.deck
        assert deck is not None
        assert deck.style.pack is pack
        assert seen_packs(table) == {pack}


def seen_packs(table: Table) -> set[Pack]:
    shown = {card: pose for card, pose in table.view.table.poses(table.position).items() if pose.shown}
    faces = {table.view.table.item(Card(card)).face for card in shown}
    assert faces == {pose.face for pose in shown.values()}
    return {face.pack for face in faces if face != BACK}


# -- looking through a pile -------------------------------------------------------------------------------------------


def test_french_cards_are_looked_through_enlarged_and_apart(table: Table) -> None:
    deal(table, "goldrausch")
    while len(table.position[table.pile("W")]) < 11:
        table.play("deal")
    assert table.view.look_through(table.pile("W"))
    boxes = peeked_boxes(table)
    assert len(boxes) == 11
    assert all(width > table.view.metrics.card_width for _, _, width, _ in boxes)
    for n, (x, y, width, height) in enumerate(boxes):
        assert 0 <= x <= x + width <= table.view.metrics.width
        assert 0 <= y <= y + height <= table.view.metrics.height
        assert all(abs(x - left) >= width or abs(y - top) >= height for left, top, _, _ in boxes[:n])


def peeked_boxes(table: Table) -> list[tuple[float, float, float, float]]:
    veil = table.view._furniture._peek._veil
    assert veil is not None
    cards = [item for item in veil.childItems() if hasattr(item, "face")]
    size = ((item, item.boundingRect()) for item in cards)
    return [(item.x(), item.y(), box.width() - 2 * MARGIN, box.height() - 2 * MARGIN) for item, box in size]
