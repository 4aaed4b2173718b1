"""What the self-test looks at: pixels, sorting, languages, the tree for screen readers. Each yields what is wrong.

May import: Qt, the table and the accessible tree. Must not: make a program or deal a game; `self_test` does.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCollator, QCoreApplication, QLocale
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QImage

from qtcards.art.palette import STANDARD
from qtcards.rules.position import PileKind
from qtcards.text import quantities
from qtcards.ui.a11y.board import Board
from qtcards.ui.table.poses import top_of
from qtcards.ui.table.view import TableView
from qtcards.ui.windows.main_window import MainWindow

_SORTED = ["Apfel", "äpfel", "Karte 9", "Karte 10", "Ofen", "Öl", "Strasse", "Straße", "Zebra"]
"""The order of German and English dictionaries, numbers by their value."""
_NUMBERS = {"en": "1,234,567.5", "de": "1.234.567,5"}
_QT_CANCEL = {"en": "Cancel", "de": "Abbrechen"}
"""How Qt's own catalogue translates a button, which is in no catalogue of ours."""
_STEP = 3
"""Pixels from one that is looked at to the next."""
_LEAST_PAPER = 0.06
"""The share of a card's pixels that are paper or its edge, at least, on either side; on an empty place fewer."""
_PAPER_TOLERANCE = 32


def unpainted_cards(view: TableView, where: str) -> Iterator[str]:
    """Name the piles whose top card is not seen in a picture of the table. The cards must lie still."""
    picture = view.viewport().grab().toImage()
    ratio = picture.devicePixelRatio()
    position = view.model.view
    for number, pile in enumerate(position.piles):
        spec = view.metrics.specs[number]
        if not pile.cards or spec.kind is PileKind.REMOVED:
            continue
        box = view.box_of(top_of(position, number))
        pixels = _pixels(picture, box.x * ratio, box.y * ratio, box.width * ratio, box.height * ratio)
        if not _shows_card(pixels):
            yield f"{where}: the top card of pile {number} ({spec.kind.name.lower()}) is not painted"


def _shows_card(pixels: list[QColor]) -> bool:
    return bool(pixels) and sum(map(_is_paper, pixels)) >= _LEAST_PAPER * len(pixels)


def _pixels(picture: QImage, x: float, y: float, width: float, height: float) -> list[QColor]:
    """Some pixels of a rectangle, as far as it lies in the picture."""
    columns = range(max(0, int(x)), min(picture.width(), int(x + width)), _STEP)
    rows = range(max(0, int(y)), min(picture.height(), int(y + height)), _STEP)
    return [picture.pixelColor(column, row) for row in rows for column in columns]


def _is_paper(pixel: QColor) -> bool:
    paper = QColor(STANDARD.paper)
    pairs = ((pixel.red(), paper.red()), (pixel.green(), paper.green()), (pixel.blue(), paper.blue()))
    return all(abs(one - other) <= _PAPER_TOLERANCE for one, other in pairs)


def wrong_order() -> Iterator[str]:
    """Name the languages whose words are sorted wrongly: the rules for it are data that a package may lack."""
    for code in _NUMBERS:
        rules = QCollator(QLocale(code))
        rules.setNumericMode(True)
        # Begun with the order of code points, the same each time: to Windows Straße and Strasse are equal.
        found = sorted(sorted(_SORTED), key=rules.sortKey)
        if found != _SORTED:
            yield f"words are sorted wrongly in {code}: {', '.join(found)}"


def wrong_figures() -> Iterator[str]:
    """Name the languages in which numbers are written wrongly."""
    for code, wanted in _NUMBERS.items():
        if (found := quantities.number(1234567.5, code)) != wanted:
            yield f"numbers are written wrongly in {code}: {found}"


def words_of(window: MainWindow) -> set[str]:
    """All that the menus say now, and the status line."""
    return {action.text() for action in window.actions_by_id.values()} | {window.status.sentence.text}


def untranslated(code: str, words: set[str], others: dict[str, set[str]]) -> Iterator[str]:
    """Name what the switch to ``code`` did not reach: ``words`` are said now, ``others`` were in other languages."""
    if not all(words):
        yield f"the window says nothing in {code}"
    for other, former in others.items():
        if len(words & former) > len(words) / 2:
            yield f"the window in {code} says what it says in {other}"
    if (found := QCoreApplication.translate("QPlatformTheme", "Cancel")) != _QT_CANCEL[code]:
        yield f"Qt's own texts are not in {code}: {found}"


def mute_nodes(view: TableView, where: str) -> Iterator[str]:
    """Name what a screen reader is not told of the table: piles and cards without a name, or none at all."""
    board = QAccessible.queryAccessibleInterface(view)
    if not isinstance(board, Board):
        yield f"{where}: screen readers find no table"
        return
    nodes = list(_below(board))
    cards = sum(bool(pile.cards) for pile in view.model.view.piles)
    if len(nodes) < cards:
        yield f"{where}: screen readers find {len(nodes)} things, but cards lie in {cards} places"
    mute = [node for node in nodes if not node.text(QAccessible.Text.Name).strip()]
    if mute:
        yield f"{where}: {len(mute)} of {len(nodes)} things on the table have no name for screen readers"


def _below(parent: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for index in range(parent.childCount()):
        child = parent.child(index)
        if child is not None and child.role() != QAccessible.Role.Notification:
            yield child
            yield from _below(child)
