"""The window of the rules: beside the table and never in its way, true to the game that lies there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QTextBlock
from PySide6.QtWidgets import QApplication

from qtcards.games.goldrausch import GOLDRAUSCH
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.windows.rules_help import RulesHelp, beside
from tests.ui.window_kit import Kit, flippo, make_kit


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    switch_language(qapp, "en")


@pytest.fixture
def rules(kit: Kit) -> RulesHelp:
    kit.window.commands.show_rules()
    found = kit.window.findChild(RulesHelp)
    assert isinstance(found, RulesHelp)
    return found


def goldrausch(**options: object) -> Invitation:
    return Invitation("goldrausch", GOLDRAUSCH.game(options).options, 7)


def listed(rules: RulesHelp) -> list[str]:
    """The points of all lists on the page."""
    points, block = [], rules.page.document().begin()
    while QTextBlock.isValid(block):
        if block.textList() is not None:
            points.append(block.text())
        block = block.next()
    return points


def test_the_game_can_be_played_beside_the_rules(rules: RulesHelp) -> None:
    assert rules.isVisible()
    assert not rules.isModal()


def test_the_options_are_a_list(kit: Kit, rules: RulesHelp) -> None:
    assert "Stock size: 30" in listed(rules)
    kit.model.deal(goldrausch(draw="3"))
    assert "Cards turned at once: Three cards" in listed(rules)
    assert "Stock size: 30" not in listed(rules)


def test_another_game_is_read_from_its_top(kit: Kit, rules: RulesHelp, qapp: QApplication) -> None:
    rules.resize(300, 200)
    qapp.processEvents()
    bar = rules.page.verticalScrollBar()
    bar.setValue(40)
    kit.model.deal(flippo(deal=8))
    assert bar.value() == 40
    kit.model.deal(goldrausch())
    assert bar.value() == 0


def test_the_page_follows_the_language(kit: Kit, rules: RulesHelp, qapp: QApplication) -> None:
    kit.model.deal(goldrausch())
    assert rules.windowTitle() == "Goldrausch: rules of the game"
    switch_language(qapp, "de")
    assert rules.windowTitle() == "Goldrausch: Spielregeln"
    assert "Ziel-Stapel" in rules.page.toPlainText()
    assert "Ablagestapel" in rules.page.toPlainText()


ROOM = QRect(0, 30, 1920, 1000)
OWN = QRect(0, 0, 500, 700)


@pytest.mark.parametrize(
    ("window", "at"),
    [
        (QRect(100, 80, 1200, 800), QPoint(1300, 80)),
        (QRect(700, 80, 1200, 800), QPoint(200, 80)),
        (QRect(0, 30, 1920, 1000), QPoint(1420, 30)),
        (QRect(100, 500, 1200, 500), QPoint(1300, 330)),
        (QRect(100, -20, 1200, 800), QPoint(1300, 30)),
    ],
    ids=["right of it", "left of it", "over the edge of a large one", "not under the screen", "not above it"],
)
def test_the_window_lies_beside_the_table(window: QRect, at: QPoint) -> None:
    assert beside(window, OWN, ROOM) == at
