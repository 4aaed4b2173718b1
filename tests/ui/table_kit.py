"""A table to test: the real view over a real model with a plain record, its motion on a clock that the test moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import dedent

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from shiboken6 import delete

from qtcards.rules.cards import Card
from qtcards.rules.game import Outcome, Refusal
from qtcards.rules.moves import Move
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import Position, Seat
from qtcards.session.invitation import Invitation
from qtcards.session.timeline import Moment
from qtcards.ui.appearance import Appearance
from qtcards.ui.game_model import GameModel
from qtcards.ui.table.poses import Face, Spot
from qtcards.ui.table.shadow import rise_of
from qtcards.ui.table.view import TableView

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton

DRAWING = """
    T: r1 r2 r3 r4 r5 r6
    F0: R1 R2
    F3: Y1
    P.S: b1 b2 B3
    P.H: R3 G5 J Y2 R12
    P.A0: G1 J B1
    P.A1: Y9
    Q.S: g9 G8
    Q.H: Y1 Y2 Y3 Y4 Y5
    Q.A2: J R7 J
"""
"""A table in the middle of a game: something to play, to look through and to be refused."""


class PlainRecord:
    """Keeps everything in memory."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def begin(self, invitation: Invitation) -> None:
        self.events.clear()

    def append(self, event: str, elapsed: float) -> None:
        self.events.append(event)

    def finish(self, elapsed: float, outcome: Outcome) -> None: ...


class Choices(dict[str, object]):
    """Settings of a test."""

    def __init__(self, **chosen: object) -> None:
        super().__init__(
            {
                "theme": "light",
                "cards": "standard",
                "letters": "language",
                "back": "usual",
                "cloth": "ocean",
                "motion": "full",
                "speed": "normal",
                "text-size": 100,
                "wordiness": "normal",
                **chosen,
            }
        )


class Table:
    """A window with the table between two buttons, and everything a test wants to do to it."""

    def __init__(self, size: tuple[int, int] = (900, 600), **chosen: object) -> None:
        self.time = 0.0
        self.choices = Choices(**chosen)
        self.appearance = Appearance(self.choices)
        self.record = PlainRecord()
        self.model = GameModel(self.record)
        self.refusals: list[Refusal] = []
        self.outcomes: list[Outcome] = []
        self.model.refused.connect(lambda reason, _move: self.refusals.append(reason))
        self.model.ended.connect(self.outcomes.append)
        self.window = QWidget()
        self.before, self.after = QPushButton("before"), QPushButton("after")
        self.view = TableView(self.model, self.appearance, self.window, now=lambda: self.time)
        column = QVBoxLayout(self.window)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.before, self.view, self.after):
            column.addWidget(widget)
        QWidget.setTabOrder(self.before, self.view)
        QWidget.setTabOrder(self.view, self.after)
        self.view.setMinimumSize(*size)
        self.window.resize(self.window.sizeHint())
        self.window.show()
        self.window.activateWindow()
        self.view.setFocus()

    def close(self) -> None:
        """Delete everything: what a signal is connected to lives as long as its sender, and no collector sees that."""
        self.window.close()
        for made in (self.window, self.model, self.appearance):
            delete(made)

    # -- the game -------------------------------------------------------------------------------------------------

    def deal(self, number: int = 5, game: str = "flippo", **options: object) -> Table:
        """Deal; with the game at rest."""
        self.deal_only(number, game, **options)
        self.rest()
        return self

    def deal_only(self, number: int, game: str = "flippo", **options: object) -> None:
        every = {"stock": 30, "colours": "bound", "emergency": "on", **options} if game == "flippo" else options
        self.model.deal(Invitation(game, every, number))

    def draw(self, game: str, drawing: str, **options: object) -> Table:
        """Put a drawn position of any game on the table."""
        self.deal_only(1, game, **options)
        position = read_position(self.model.game, self.position, dedent(drawing))
        return self.lay(position, game, **options)

    def lay(self, position: Position, game: str = "flippo", **options: object) -> Table:
        """Put a drawn position on the table as if it had been dealt."""
        self.deal_only(1, game, **options)
        self.model.timeline._position = position
        self.model.dealt.emit(position)
        self.rest()
        return self

    def play(self, *moves: str) -> None:
        """Make moves of whoever is to play, and let them come to rest."""
        for move in moves:
            assert self.model.play(read_move(self.model.game, move), self.model.position.to_play), move
        self.rest()

    def to_player(self) -> Table:
        """Let the assistant make its first legal moves until it is the player's turn."""
        while self.model.outcome is None and self.model.position.to_play is Seat.ASSISTANT:
            self.model.play(next(iter(self.model.game.moves(self.model.position))), Seat.ASSISTANT)
        self.rest()
        return self

    @property
    def position(self) -> Position:
        return self.model.position

    @property
    def past(self) -> Sequence[Moment]:
        return self.model.timeline.past

    @property
    def last_move(self) -> Move:
        return self.past[-1].transition.move

    def pile(self, name: str) -> int:
        """The number of the pile with this name in the notation."""
        return [spec.name for spec in self.model.game.piles].index(name)

    def cards(self, name: str) -> str:
        return " ".join(map(str, self.position[self.pile(name)].cards))

    # -- time -----------------------------------------------------------------------------------------------------

    def run(self, ms: float) -> None:
        """Let ``ms`` of motion pass, in frames."""
        while ms > 0:
            self.time += min(ms, 16) / 1000
            self.view.ticker.tick()
            ms -= 16

    def rest(self) -> None:
        """Let everything come to rest."""
        for _ in range(1000):
            if not self.view.ticker.is_moving:
                return
            self.run(16)
        raise AssertionError("it never rests")

    # -- hands ----------------------------------------------------------------------------------------------------

    def point(self, pile: str | int, index: int | None = None) -> QPoint:
        """A point that belongs to a card, its upper edge (the only part of a covered card that is seen)."""
        number = self.pile(pile) if isinstance(pile, str) else pile
        count = len(self.position[number])
        box = self.view.box_of(Spot(number, index if index is not None else count - 1 if count else None))
        return QPoint(round(box.x + box.width / 2), round(box.y + 8))

    def click(self, pile: str | int, index: int | None = None, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, pos=self.point(pile, index))

    def double_click(self, pile: str | int, index: int | None = None) -> None:
        """As a mouse does it: press, release, double click, release."""
        at = self.point(pile, index)
        self.click_at(at)
        self.second_click_at(at)

    def click_at(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, pos=at)

    def second_click_at(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.mouse(QEvent.Type.MouseButtonDblClick, at, button)
        self.mouse(QEvent.Type.MouseButtonRelease, at, button)

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.mouse(QEvent.Type.MouseButtonPress, at, button)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.mouse(QEvent.Type.MouseButtonRelease, at, button)

    def move(self, at: QPoint) -> None:
        self.mouse(QEvent.Type.MouseMove, at, LEFT)

    def mouse(self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton) -> None:
        """Send one event to the viewport, as a mouse or as touch that Qt makes a mouse of."""
        where = QPointF(at)
        moving, releasing = kind == QEvent.Type.MouseMove, kind == QEvent.Type.MouseButtonRelease
        event = QMouseEvent(
            kind,
            where,
            QPointF(self.view.viewport().mapToGlobal(at)),
            Qt.MouseButton.NoButton if moving else button,
            Qt.MouseButton.NoButton if releasing else button,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def begin_drag(self, source: str, index: int | None, towards: QPoint) -> None:
        start = self.point(source, index)
        self.press(start)
        self.move(start + QPoint(15, 15))
        self.move(towards)

    def drag(self, source: str, target: str, index: int | None = None) -> None:
        """Take a card near its upper edge and drop it so that it lies on the top of ``target``."""
        end = self.point(target)
        self.begin_drag(source, index, end)
        self.release(end)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.view, key, modifiers)

    # -- what holds -----------------------------------------------------------------------------------------------

    def assert_census(self) -> None:
        assert Counter(card for pile in self.position.piles for card in pile.cards) == Counter(self.model.game.pack())

    def assert_rested(self) -> None:
        """Every card is where the position has it, showing what it shows, and nothing runs."""
        assert not self.view.ticker.is_moving
        assert not self.view.ticker._timer.isActive()
        wrong = {card: (self.seen(card), goal) for card, goal in self.goals().items() if self.seen(card) != goal}
        assert wrong == {}

    def goals(self) -> dict[Card, tuple[object, ...] | None]:
        poses = self.view.table.poses(self.position)
        return {card: (round(p.x, 6), round(p.y, 6), p.z, p.face) if p.shown else None for card, p in poses.items()}

    def seen(self, card: Card) -> tuple[object, ...] | None:
        """Where a card is seen and what it shows, whole and opaque; None: it is not seen."""
        item = self.view.table.item(card)
        if not item.isVisible():
            return None
        assert item.transform().isIdentity()
        assert item.opacity() == 1.0
        # Qt takes what differs in the last digits for the same place and leaves it.
        return round(item.x(), 6), round(item.y(), 6), item.zValue(), item.face

    def rings(self, kind: str) -> list[tuple[int, int]]:
        """Where rings of a kind are seen: the middle of each, rounded."""
        found = getattr(self.view._marks._rings, f"_{kind}")
        rings = found if isinstance(found, list) else [found]
        middles = (ring.path().boundingRect().center() for ring in rings if ring.isVisible())
        return sorted((round(middle.x()), round(middle.y())) for middle in middles)

    def middles(self, *piles: str | int) -> list[tuple[int, int]]:
        """The middles of the top cards of these piles."""
        found = []
        for pile in piles:
            number = self.pile(pile) if isinstance(pile, str) else pile
            count = len(self.position[number])
            found.append(self.middle(Spot(number, count - 1 if count else None)))
        return sorted(found)

    def held_middle(self) -> tuple[int, int]:
        """The middle of the held card, which is seen a little above its place."""
        assert self.view.grip.spot is not None
        box = self.view.box_of(self.view.grip.spot)
        return round(box.x + box.width / 2), round(box.y - rise_of(self.view.metrics) + box.height / 2)

    def middle(self, spot: Spot) -> tuple[int, int]:
        box = self.view.box_of(spot)
        return round(box.x + box.width / 2), round(box.y + box.height / 2)


def peeked(table: Table) -> list[Face] | None:
    """The faces in the open peek, in reading order."""
    veil = table.view._furniture._peek._veil
    if veil is None:
        return None
    cards = [item for item in veil.childItems() if hasattr(item, "face")]
    return [item.face for item in sorted(cards, key=lambda item: (item.y(), item.x()))]
