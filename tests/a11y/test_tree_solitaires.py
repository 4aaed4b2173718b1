"""The accessible tree of solitaires: every pile and every open card is there, and can be acted on. Cases C21, C22."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.games.catalogue import GAMES
from qtcards.rules.cards import HIDDEN
from qtcards.rules.moves import MoveKind
from qtcards.rules.position import PileKind
from qtcards.session.invitation import Invitation
from qtcards.text import describe
from qtcards.ui.table.poses import Spot
from tests.a11y.heard_kit import FOCUS, PRESS, HeardKit, heard_kit
from tests.ui.window_kit import flippo

SOLITAIRES = [entry.id for entry in GAMES if entry.id != "flippo"]


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[HeardKit]:
    with heard_kit(qapp, qtbot, flippo()) as made:
        yield made


def deal(kit: HeardKit, game: str, number: int = 3) -> None:
    kit.model.deal(Invitation(game, {}, number))


@pytest.mark.parametrize("game", SOLITAIRES)
def test_c22_every_pile_is_a_child_with_name_role_and_place_and_every_open_card_is_a_child_of_it(
    kit: HeardKit, game: str
) -> None:
    deal(kit, game)
    for _ in range(12):
        rules, view = kit.model.game, kit.model.view
        assert [node.subject for node in kit.piles] == [Spot(n) for n in range(len(rules.piles))]
        names = kit.names()
        assert all(names.values())
        others = [n for n, spec in enumerate(rules.piles) if spec.kind is not PileKind.FOUNDATION]
        assert len({names[Spot(n)] for n in others}) == len(others)
        for node in kit.piles:
            assert isinstance(node.subject, Spot)
            pile = view[node.subject.pile]
            up = [n for n, card in enumerate(pile.cards) if card != HIDDEN and pile.is_up(n)]
            assert [card.subject for card in kit.children(node)] == [Spot(node.subject.pile, n) for n in up]
            for each in (node, *kit.children(node)):
                assert each.role() == QAccessible.Role.ListItem
                assert each.rect() == kit.screen_rect(each.subject)  # type: ignore[arg-type]
                assert each.rect().isValid()
        moves = list(rules.moves(kit.model.position))
        if not moves:
            return
        kit.model.play(moves[-1])
        QApplication.processEvents()


@pytest.mark.parametrize("game", ["goldrausch", "karakurt"])
def test_c22_a_card_that_lies_face_down_is_not_told(kit: HeardKit, game: str) -> None:
    deal(kit, game)
    names = re.sub(r"begins with \w+ of \w+", "", " ".join(kit.names().values()).lower())  # wanted, not seen
    for pile in kit.model.position.piles:
        for card in pile.cards[: pile.face_down]:
            word = describe.card(card).lower()
            told = sum(describe.card(other).lower() == word for other in _open(kit))
            assert names.count(word) <= 2 * told  # the pile by its top card, and the card


def _open(kit: HeardKit) -> list[object]:
    return [card for pile in kit.model.view.piles for card in pile.cards[pile.face_down :]]


def test_empty_piles_are_there(kit: HeardKit) -> None:
    deal(kit, "goldrausch")
    assert "empty" in kit.names()[Spot(kit.pile("F0"))]
    assert "empty" in kit.names()[Spot(kit.pile("W"))]


def test_pressing_the_stock_deals_and_pressing_cards_and_piles_plays(kit: HeardKit) -> None:
    deal(kit, "goldrausch")
    kit.act(Spot(kit.pile("T")), PRESS)
    assert kit.model.timeline.past[-1].transition.move.kind is MoveKind.DEAL
    kinds = [spec.kind for spec in kit.model.game.piles]
    move = next(move for move in kit.model.game.moves(kit.model.position)
                if move.kind is MoveKind.CARRY and kinds[move.source] is PileKind.TABLEAU)  # fmt: skip
    kit.act(Spot(move.source, len(kit.model.position[move.source]) - move.count), PRESS)
    assert len(kit.window.table.grip.cards()) == move.count
    kit.act(Spot(move.target), PRESS)
    assert kit.model.timeline.past[-1].transition.move == move


def test_a_card_inside_a_run_is_focused_and_picked_with_all_on_it(kit: HeardKit) -> None:
    deal(kit, "karakurt")
    game = kit.model.game
    for _ in range(40):
        move = next((move for move in game.moves(kit.model.position) if move.count > 1), None)
        if move is not None:
            break
        kit.model.play(next(iter(game.moves(kit.model.position))))
    assert move is not None
    spot = Spot(move.source, len(kit.model.position[move.source]) - move.count)
    kit.act(spot, FOCUS)
    assert kit.window.table.spot == spot
    kit.act(spot, PRESS)
    first, *_, last = kit.window.table.grip.cards()
    told = f"{move.count} cards picked up: {describe.card(first)} to {describe.card(last)}."
    assert kit.said_now()[-1].lower().endswith(told.lower())


def test_the_tree_is_never_larger_than_the_places_of_the_table(kit: HeardKit) -> None:
    """However many games are played, nodes are used again: one for each pile and for each place in it."""
    sizes = []
    for _ in range(3):
        for game in ("karakurt", "goldrausch", "constructo"):
            deal(kit, game, number=5)
            kit.names()
        sizes.append(len(kit.board._nodes))
    assert sizes[1] == sizes[2]
    assert sizes[2] < 500
