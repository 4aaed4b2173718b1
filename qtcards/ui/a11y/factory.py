"""The factory that gives Qt our accessible interface for the table. Install it before the first widget is made."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface

from qtcards.ui.a11y.board import Board
from qtcards.ui.table.view import TableView

_boards: dict[int, Board] = {}
"""The owning references, by view: Qt keeps only a pointer to what the factory returned."""
_awaited: dict[int, Callable[[], object]] = {}


def install() -> None:
    """Make Qt ask for our boards. Calling it again changes nothing."""
    QAccessible.installFactory(_make)


def board_of(view: TableView) -> Board | None:
    """Return the board of a view; None as long as nobody asked for one."""
    return _boards.get(id(view))


def when_asked(view: TableView, tell: Callable[[], object]) -> None:
    """Call ``tell`` once, when somebody first asks for the board of ``view``: a listener has come."""
    if id(view) in _boards:
        tell()
    else:
        key = id(view)
        _awaited[key] = tell
        view.destroyed.connect(lambda: _awaited.pop(key, None))


def _make(_key: str, subject: QObject) -> QAccessibleInterface | None:
    if not isinstance(subject, TableView):
        return None
    key = id(subject)
    if key not in _boards:
        _boards[key] = Board(subject)
        subject.destroyed.connect(lambda: _drop(key))
        if (tell := _awaited.pop(key, None)) is not None:
            tell()
    return _boards[key]


def _drop(key: int) -> None:
    board = _boards.pop(key, None)
    if board is not None:
        board.forget()
