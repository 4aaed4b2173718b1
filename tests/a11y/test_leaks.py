"""Nothing hidden leaks: whole games are played in the window, and at every move all its words are read.

Names in the accessible tree, and what stands in the window, may name only cards that lie open to the player then. A
message, and a row of the history, may also name cards that lay open while its move was made.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QLabel,
    QListWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from qtcards.players.levels import choose
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move, Transition, apply
from qtcards.rules.position import Position, Seat
from qtcards.ui.windows.lists import MoveList
from tests.a11y.heard_kit import HeardKit, heard_kit
from tests.text.test_describe_hidden import named, shown
from tests.ui.window_kit import flippo

GAMES = 50
_LONG = {3: 10, 14: 30, 27: 10}
"""The stock of some games; all others are short."""


def quick(game: AnyGame, view: Position, _level: str = "") -> Sequence[Move]:
    """The player that thinks least of those that bring a game to its end."""
    return choose(game, view, "relaxed")


class Watch:
    """Keeps what the player may know, and compares everything that is worded with it."""

    def __init__(self, kit: HeardKit) -> None:
        self.kit = kit
        self.widgets = [kit.window, *kit.window.findChildren(QWidget)]
        self.rows: list[set[str]] = []
        self.moves = 0
        self._meanwhile: set[str] = set()
        self._message: set[str] = set()
        self._messages: list[tuple[str, set[str]]] = []
        kit.model.dealt.connect(self._begin)
        kit.model.moved.connect(self._follow)
        kit.parts.messages.said.connect(self._listen)
        self._history = kit.window.history.list.model()  # made before the first move: it hears of each before `_look`
        kit.model.narrated.connect(self._look)

    def _begin(self, _position: Position) -> None:
        self.rows.clear()
        self._meanwhile = set()

    def _follow(self, before: Position, transition: Transition) -> None:
        """Remember what lies open before, at every step of, and after a move."""
        game, position = self.kit.model.game, before
        open_cards = shown(game.visible_to(before, Seat.PLAYER))
        for step in transition.steps:
            position = apply(position, Transition(transition.move, (step,)))
            open_cards |= shown(game.visible_to(position, Seat.PLAYER))
        self.rows.append(open_cards)
        if before.to_play is Seat.PLAYER:
            self._meanwhile = set()
        self._meanwhile |= open_cards  # the message about the assistant's turn is about all of its moves

    def _listen(self, message: str) -> None:
        self._message = self._meanwhile | shown(self.kit.model.view)
        assert named(message) <= self._message, message
        self._messages.append((message, self._message))

    def _look(self, _before: Position, _seen: Transition) -> None:
        self.moves += 1
        row = self._history.index(len(self.rows) - 1, 0).data()
        assert named(str(row)) <= self.rows[-1], row
        self.look()

    def look(self) -> None:
        """Read all words there are at this moment."""
        may_know = shown(self.kit.model.view)
        for spot, name in self.kit.names().items():
            assert named(name) <= may_know, (spot, name)
        may_tell = may_know | self._message
        for text in self._texts():
            assert named(text) <= may_tell, text
        for note in self.kit.ear.notes():
            told = [may_tell for message, may_tell in self._messages if message in note]
            assert named(note) <= may_know.union(*told), note
            self._messages = [each for each in self._messages if each[0] not in note]

    def look_back(self) -> None:
        """Read the whole history."""
        rows = self._history
        assert rows.rowCount() == len(self.rows)
        for number, may_tell in enumerate(self.rows):
            row = str(rows.index(number, 0).data())
            assert named(row) <= may_tell, row

    def _texts(self) -> Iterator[str]:
        for widget in self.widgets:
            yield from (widget.toolTip(), widget.statusTip(), widget.windowTitle())
            yield from (widget.accessibleName(), widget.accessibleDescription())
            if isinstance(widget, QLabel | QAbstractButton):
                yield widget.text()
        yield self.kit.window.status.sentence.text
        for item in self.kit.window.table.table.items():
            if isinstance(item, QGraphicsSimpleTextItem):
                yield item.text()
            elif isinstance(item, QGraphicsTextItem):
                yield item.toPlainText()


def play_out(kit: HeardKit) -> None:
    """Play a game to its end as fast as the window allows."""
    model = kit.model
    end = time.monotonic() + 120
    while model.outcome is None:
        assert time.monotonic() < end, "a game does not end"
        if model.position.to_play is Seat.PLAYER:
            model.play(quick(model.game, model.view)[0])
        QApplication.processEvents()
        time.sleep(0.0005)  # lets the assistant's thread think


@pytest.mark.parametrize("part", range(5))
def test_in_whole_games_nothing_is_named_that_is_hidden(part: int, qapp: QApplication, qtbot: QtBot) -> None:
    with heard_kit(qapp, qtbot, flippo(), quick) as kit:
        watch = Watch(kit)
        for number in range(part, GAMES, 5):
            kit.model.deal(flippo(number + 1, _LONG.get(number, 5), "bound" if number % 2 else "free"))
            play_out(kit)
            watch.look_back()
        assert watch.moves > 200


def test_the_list_of_moves_names_only_what_the_player_sees(qapp: QApplication, qtbot: QtBot) -> None:
    with heard_kit(qapp, qtbot, flippo(7, 5), quick) as kit:
        dialog = MoveList(kit.model, kit.window)
        items = dialog.findChild(QListWidget)

        def look() -> None:
            for row in range(items.count()):
                assert named(items.item(row).text()) <= shown(kit.model.view)

        kit.model.moved.connect(look)
        play_out(kit)
        assert len(kit.model.timeline.past) > 20


def test_a_leak_would_be_found(qapp: QApplication, qtbot: QtBot) -> None:
    with heard_kit(qapp, qtbot, flippo()) as kit:
        watch = Watch(kit)
        hidden = next(card for card in map(str, kit.model.position[0].cards) if card not in shown(kit.model.view))
        colour = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow"}[hidden[0]]
        kit.window.status.facts.setToolTip(f"{colour} {hidden[1:]}")
        with pytest.raises(AssertionError):
            watch.look()
