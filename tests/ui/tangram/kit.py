"""A page of Tangram to test: the real page over a real model, settings and what is kept in memory, motion off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

from qtcards.session.puzzles import Puzzles
from qtcards.session.settings import Settings
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.ui.appearance import Appearance
from qtcards.ui.language import switch_language
from qtcards.ui.tangram.items import UNIT
from qtcards.ui.tangram.model import PuzzleModel
from qtcards.ui.tangram.page import TangramPage

LEFT = Qt.MouseButton.LeftButton
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


class Table:
    """A window with Tangram in it, and everything a test wants to do to it."""

    def __init__(self, app: QApplication, task: str = "house", size: tuple[int, int] = (1100, 760)) -> None:
        switch_language(app, "en")
        app.setStyleSheet("")  # a program that another test made may have left its own: larger buttons
        self.settings = Settings(None, lambda _trouble: None)
        self.settings.set("motion", "off")
        self.puzzles = Puzzles(None, lambda _trouble: None)
        self.said: list[str] = []
        self.model = PuzzleModel(self.puzzles, lambda: self.settings.word("snapping") == "on")
        self.model.told.connect(lambda said: self.said.append(said()))
        self.window = QMainWindow()
        self.page = TangramPage(self.model, Appearance(self.settings), self.window)
        self.board = self.page.board
        self.window.setCentralWidget(self.page)
        self.window.resize(*size)
        self.window.show()
        self.model.begin(task)
        self.board.setFocus()
        QApplication.processEvents()

    # -- the pointer ----------------------------------------------------------------------------------------------

    def at(self, piece: Piece) -> QPoint:
        """Where in the viewport the centroid of a piece lies: in all seven it is inside."""
        placement = self.model.play.field[piece]
        return self.board.mapFromScene(QPointF(placement.x * UNIT, placement.y * UNIT))

    def click(self, piece: Piece, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.board.viewport(), LEFT, modifiers, self.at(piece))

    def press(self, at: QPoint) -> None:
        self._mouse(QEvent.Type.MouseButtonPress, at, LEFT)

    def lead(self, at: QPoint) -> None:
        self._mouse(QEvent.Type.MouseMove, at, LEFT)

    def release(self, at: QPoint) -> None:
        self._mouse(QEvent.Type.MouseButtonRelease, at, Qt.MouseButton.NoButton)

    def drag(self, piece: Piece, way: tuple[float, float]) -> None:
        """Drag a piece by so many u, as exactly as pixels allow."""
        start, scale = self.at(piece), self.board.transform().m11() * UNIT
        end = start + QPoint(round(way[0] * scale), round(way[1] * scale))
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            self.lead(start + (end - start) * share)
        self.release(end)

    def _mouse(self, kind: QEvent.Type, at: QPoint, held: Qt.MouseButton) -> None:
        viewport = self.board.viewport()
        place = QPointF(at)
        event = QMouseEvent(kind, place, QPointF(viewport.mapToGlobal(at)), LEFT, held, NONE)
        QApplication.sendEvent(viewport, event)

    # -- the keyboard ---------------------------------------------------------------------------------------------

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.board, key, modifiers)

    # -- looking --------------------------------------------------------------------------------------------------

    def state(self, piece: Piece) -> int:
        return self.model.play.field[piece].state

    def place(self, piece: Piece) -> tuple[float, float]:
        return self.model.play.field[piece].centre

    def positions(self) -> list[tuple[float, float, int]]:
        return [(*self.place(piece), self.state(piece)) for piece in PIECES]
