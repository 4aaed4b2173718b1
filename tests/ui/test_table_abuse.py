"""Case C1 and worse: everything at once, at random, while cards fly; then all is where it belongs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qtcards.rules.position import PileKind, Seat
from qtcards.ui.keys import TABLE_KEYS
from qtcards.ui.language import switch_language
from qtcards.ui.table.choosing import held_spot, pick_refusal
from qtcards.ui.table.poses import Spot, top_of
from tests.ui.table_kit import LEFT, RIGHT, Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()
    switch_language(qapp, "en")


LIFTED = (PileKind.TABLEAU, PileKind.WASTE, PileKind.CELL)
"""Piles of solitaires whose top card can always be taken."""


class Hands:
    """Hands that do anything, the same for the same seed. ``games``: solitaires to deal from; none: Flippo."""

    def __init__(self, table: Table, seed: int, *games: str) -> None:
        self.table, self.chance, self.games = table, random.Random(seed), games

    def somewhere(self) -> QPoint:
        """A point on some pile, on its neighbour, or anywhere."""
        piles = [n for n, spec in enumerate(self.table.model.game.piles) if spec.kind is not PileKind.REMOVED]
        pile = self.chance.choice(piles)
        count = len(self.table.position[pile])
        box = self.table.view.box_of(Spot(pile, self.chance.randrange(count) if count else None))
        if self.chance.random() < 0.15:
            box = box._replace(x=self.chance.uniform(0, 880), y=self.chance.uniform(0, 580))
        return QPoint(round(box.x + self.chance.uniform(1, box.width)), round(box.y + self.chance.uniform(1, 60)))

    def click(self) -> None:
        self.table.click_at(self.somewhere())

    def double_click(self) -> None:
        at = self.somewhere()
        self.table.click_at(at)
        self.table.second_click_at(at)

    def triple_click(self) -> None:
        at = self.somewhere()
        self.table.click_at(at)
        self.table.second_click_at(at)
        self.table.click_at(at)

    def right_click(self) -> None:
        self.table.click_at(self.somewhere(), RIGHT)

    def drag(self) -> None:
        start, end = self.somewhere(), self.somewhere()
        self.table.press(start)
        for way in (0.3, 0.7, 1.0):
            self.table.move(start + (end - start) * way)
            if self.chance.random() < 0.2:
                self.anything_but_drag()
        self.table.release(end)

    def play(self) -> None:
        """A legal move of the one whose turn it is, mostly a sensible one, so that the game goes on."""
        model = self.table.model
        moves = list(model.game.moves(model.position))
        homes = [n for n, spec in enumerate(model.game.piles) if spec.kind is PileKind.FOUNDATION]
        centre = [move for move in moves if move.target in homes]
        if moves:
            model.play(self.chance.choice(centre if centre and self.chance.random() < 0.9 else moves), self.to_play)

    @property
    def to_play(self) -> Seat:
        return self.table.position.to_play

    def answer(self) -> None:
        """Answer a question, if there is one."""
        menu = self.table.view.sending.menu
        if menu is not None:
            keys = [Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape]
            QTest.keyClick(menu, self.chance.choice(keys))

    def key(self) -> None:
        entry = self.chance.choice([entry for entry in TABLE_KEYS if entry.method != "leave"])
        self.table.view.setFocus()
        from PySide6.QtGui import QKeySequence

        pressed = QKeySequence(self.chance.choice(entry.keys))[0]
        self.table.key(pressed.key(), pressed.keyboardModifiers())

    def undo(self) -> None:
        self.table.model.undo()

    def redo(self) -> None:
        self.table.model.redo()

    def hint(self) -> None:
        move = next(iter(self.table.model.game.moves(self.table.position)), None)
        if move is not None:
            self.table.view.show_hint(move)

    def deal(self) -> None:
        if self.games:
            self.table.deal_only(self.chance.randrange(1, 1000), self.chance.choice(self.games))
            return
        self.table.deal_only(
            self.chance.randrange(1, 1000),
            stock=self.chance.choice((5, 30, 40)),
            colours=self.chance.choice(("bound", "free")),
            emergency=self.chance.choice(("on", "off")),
        )

    def resize(self) -> None:
        self.table.view.setMinimumSize(0, 0)
        self.table.view.resize(self.chance.randrange(480, 1400), self.chance.randrange(320, 900))

    def style(self) -> None:
        choices = self.table.choices
        choices["theme"] = self.chance.choice(("light", "dark", "contrast"))
        choices["cards"] = self.chance.choice(("standard", "safe", "contrast"))
        choices["motion"] = self.chance.choice(("full", "full", "reduced", "off"))
        self.table.appearance.refresh()

    def language(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        switch_language(app, self.chance.choice(("de", "en")))

    def leave(self) -> None:
        self.chance.choice((self.table.before, self.table.after, self.table.view)).setFocus()

    def wait(self) -> None:
        self.table.run(self.chance.choice((16, 50, 200, 800)))

    def events(self) -> None:
        QApplication.processEvents()

    def half_a_press(self) -> None:
        self.chance.choice((self.table.press, self.table.release, self.table.move))(self.somewhere())

    OFTEN: tuple[Callable[[Hands], None], ...] = (click, double_click, drag, play, play, answer, key, wait)
    SELDOM: tuple[Callable[[Hands], None], ...] = (
        *(triple_click, right_click, undo, redo, hint, resize, style, leave, events, half_a_press),
        *(language, deal),
    )

    def anything_but_drag(self) -> None:
        self.chance.choice([act for act in (*self.OFTEN, *self.SELDOM) if act is not Hands.drag])(self)

    def anything(self) -> None:
        self.chance.choice(self.OFTEN if self.chance.random() < 0.8 else self.SELDOM)(self)


def let_go(table: Table) -> None:
    """End whatever is held or open, and let everything come to rest."""
    table.release(QPoint(2, 2))
    table.view._interrupt()
    table.rest()


def assert_sound(table: Table) -> None:
    table.assert_rested()
    table.assert_census()
    spot, count = table.view.spot, len(table.position[table.view.spot.pile])
    assert spot.index is None or spot.index < count
    if table.view.grip.spot is None:
        assert table.rings("targets") == table.rings("selected") == []


def assert_every_top_can_be_taken(table: Table) -> None:
    if table.model.outcome is not None or table.position.to_play is not Seat.PLAYER:
        return
    alone = all(spec.seat is None for spec in table.model.game.piles)
    for n, spec in enumerate(table.model.game.piles):
        top = top_of(table.position, n)
        mine = spec.kind in LIFTED if alone else spec.seat is Seat.PLAYER
        if mine and top.index is not None:
            top = held_spot(table.model.game, table.position, top)
            assert pick_refusal(table.model.game, table.position, top) is None
            table.click(n)
            assert table.view.grip.spot == top, spec.name
            table.click(n)


def assert_undo_leads_back(table: Table) -> None:
    """Undo as far as the rules allow, then the rest by the record itself, gives the deal."""
    while table.model.undo():
        table.run(30)
    table.rest()
    table.assert_rested()
    start = table.model.game.start(table.model.invitation.deal)
    assert table.past[0].before == start if table.past else table.position == start


@pytest.mark.parametrize("seed", [1])
def test_c1_two_thousand_clicks_while_cards_fly(table: Table, seed: int) -> None:
    table.deal(seed + 40)
    hands = Hands(table, seed)
    for nth in range(2000):
        if table.model.outcome is not None:
            hands.deal()
        hands.chance.choice((hands.click, hands.double_click, hands.triple_click, hands.right_click))()
        hands.answer()
        if hands.to_play is Seat.ASSISTANT or hands.chance.random() < 0.1:
            hands.play()
        table.run(hands.chance.choice((0, 16, 60, 120)))
        if nth % 50 == 49:
            for act in (hands.undo, hands.redo):
                for _ in range(10):
                    act()
                    table.run(16)
            let_go(table)
            assert_sound(table)
            assert_every_top_can_be_taken(table)
    assert_undo_leads_back(table)


@pytest.mark.parametrize("game", ["goldrausch", "tarantel", "constructo", "tabbycat", "penta"])
def test_c1_two_thousand_clicks_in_a_solitaire_while_cards_fly(table: Table, game: str) -> None:
    table.deal(41, game)
    hands = Hands(table, 1, game)
    for nth in range(2000):
        hands.chance.choice((hands.click, hands.double_click, hands.triple_click, hands.right_click))()
        assert table.view.sending.menu is None
        if hands.chance.random() < 0.1:
            hands.play()
        table.run(hands.chance.choice((0, 16, 60, 120)))
        if nth % 50 == 49:
            for act in (hands.undo, hands.redo):
                for _ in range(10):
                    act()
                    table.run(16)
            let_go(table)
            assert_sound(table)
            assert_every_top_can_be_taken(table)
    assert len(table.past) > 200
    assert_undo_leads_back(table)
    assert not table.past


@pytest.mark.parametrize("game", ["goldrausch", "tarantel", "constructo", "tabbycat", "fours-up"])
def test_anything_at_any_time_in_a_solitaire(table: Table, game: str) -> None:
    table.deal(7, game)
    hands = Hands(table, 9, game, "flippo", "karakurt")
    for nth in range(500):
        if table.model.outcome is not None:
            hands.deal()
        hands.anything()
        if hands.to_play is Seat.ASSISTANT:
            hands.play()
        if nth % 25 == 24:
            let_go(table)
            assert_sound(table)
    assert_every_top_can_be_taken(table)
    assert_undo_leads_back(table)


@pytest.mark.parametrize("seed", [7, 8])
def test_anything_at_any_time(table: Table, seed: int) -> None:
    table.deal(seed)
    hands = Hands(table, seed)
    for nth in range(1000):
        if table.model.outcome is not None:
            hands.deal()
        hands.anything()
        if hands.to_play is Seat.ASSISTANT:
            hands.play()
        if nth % 25 == 24:
            let_go(table)
            assert_sound(table)
    assert_every_top_can_be_taken(table)
    assert_undo_leads_back(table)


def test_a_press_at_every_place_of_the_table_is_harmless(table: Table) -> None:
    table.deal(3)
    for x in range(0, 900, 35):
        for y in range(0, 600, 23):
            table.click_at(QPoint(x, y), LEFT if (x + y) % 2 else RIGHT)
            let_go(table)
    assert_sound(table)
