"""Checks on the texts of a live window: what it says, what is hard-coded, what is cut off, which keys clash.

`untranslated` and `truncated` need the pseudo-locale; `dump` and `clashes` any language. They look at widgets, menus,
actions, item views and graphics items, shown or hidden.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import reduce
from itertools import combinations

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGraphicsItem,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QScrollArea,
    QTabBar,
    QTextEdit,
    QWidget,
)

from qtcards.text.pseudo import CLOSING, OPENING, unmarked
from tests.ui.painted import Painted, painted_by_item, painted_by_widget

PROPERTIES = (
    "text",
    "title",
    "plainText",
    "toolTip",
    "statusTip",
    "whatsThis",
    "windowTitle",
    "placeholderText",
    "accessibleName",
    "accessibleDescription",
    "iconText",
    "prefix",
    "suffix",
)
_CUT = "…"


def texts(root: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of `root` and what lies in it, as (where, text)."""
    for obj in (root, *root.findChildren(QObject)):
        if not isinstance(obj, QWidget | QAction) or obj.objectName().startswith("qt_") or _is_spare_arrow(obj):
            continue
        for name in PROPERTIES:
            text = obj.property(name)
            if isinstance(text, str) and text and not _typed_by_the_user(obj, name):
                yield f"{_name(obj)}.{name}", text
        if isinstance(obj, QTabBar):
            yield from ((f"{_name(obj)}.tab", obj.tabText(place)) for place in range(obj.count()))
        if isinstance(obj, QComboBox | QAbstractItemView):
            yield from ((f"{_name(obj)}.item", text) for text in _model_texts(obj.model()))
        if isinstance(obj, QGraphicsView):
            yield from _scene_texts(obj)


def dump(root: QWidget) -> str:
    """All texts of `root`, a line for each, to compare one window with another."""
    return "\n".join(f"{where}: {text}" for where, text in texts(root))


def untranslated(root: QWidget, allowed: frozenset[str] = frozenset()) -> list[str]:
    """Texts with words outside the marks of the pseudo-locale: hard-coded ones."""
    return [
        f"{where}: {text}"
        for where, text in texts(root)
        if text not in allowed and re.search(r"[^\W\d_]{2,}", unmarked(_whole(text)))
    ]


def truncated(root: QWidget) -> list[str]:
    """Visible texts that are elided, that reach beyond the widget, the item or the window they stand in, or that lie
    one over the other on a table.
    """
    found: list[str] = []
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisibleTo(root) or isinstance(_parent(widget), QGraphicsView):
            continue
        if isinstance(widget, QGraphicsView):
            found += _cut_items(widget)
        elif painted := painted_by_widget(widget):
            scrolls = isinstance(_parent(widget), QAbstractItemView | QTextEdit)
            found += [f"{_name(widget)}: {fault}" for fault in _cut(painted, QRectF(widget.rect()), scrolls=scrolls)]
            if not scrolls and not _fits_its_parents(widget):
                found.append(f"{_name(widget)}: beyond its parent: {_text(painted)}")
    return found


def clashes(root: QWidget) -> list[str]:
    """Mnemonics used twice in one menu or one window, menu entries without one, and keys with two actions."""
    scopes: dict[str, list[str]] = defaultdict(list)
    for bar in root.findChildren(QMenuBar):
        scopes["window"] += [action.text() for action in bar.actions() if action.isVisible()]
    for widget in root.findChildren(QWidget):
        mnemonic_works = isinstance(widget, QAbstractButton) or (isinstance(widget, QLabel) and widget.buddy())
        if mnemonic_works and widget.property("text") and widget.isVisibleTo(root):
            scopes["window"].append(widget.property("text"))
    for menu in root.findChildren(QMenu):
        scopes[f"menu {menu.title()}"] += [action.text() for action in menu.actions() if action.text()]
    found = [f"{scope}: {fault}" for scope, names in scopes.items() for fault in _doubled(names, _mnemonic)]
    found += [
        f"{scope}: no mnemonic: {name}"
        for scope, names in scopes.items()
        for name in names
        if scope.startswith("menu") and _mnemonic(name) is None
    ]
    keys = [(action.text(), key) for action in _actions(root) for key in action.shortcuts()]
    keys += [(name, QKeySequence(f"Alt+{_mnemonic(name)}")) for name in scopes["window"] if _mnemonic(name)]
    pressed = {f"{name} [{place}]": key.toString() for place, (name, key) in enumerate(keys)}
    return found + [f"key: {fault}" for fault in _doubled(list(pressed), pressed.get)]


def _is_spare_arrow(obj: QObject) -> bool:
    """An arrow of a row of tabs that all fit: Qt names it once, in the language of that moment, and hides it."""
    return isinstance(obj, QAbstractButton) and isinstance(obj.parent(), QTabBar) and not obj.isVisible()


def _typed_by_the_user(obj: QObject, name: str) -> bool:
    return (isinstance(obj, QLineEdit) and name == "text") or (
        isinstance(obj, QTextEdit) and name == "plainText" and not obj.isReadOnly()
    )


def _name(obj: QObject) -> str:
    return type(obj).__name__ + (f"#{obj.objectName()}" if obj.objectName() else "")


def _scene_texts(view: QGraphicsView) -> Iterator[tuple[str, str]]:
    for item in view.scene().items(Qt.SortOrder.AscendingOrder) if view.scene() else ():
        found = {"painted": _text(painted_by_item(item)), "toolTip": item.toolTip()}
        yield from ((f"{type(item).__name__}.{kind}", text) for kind, text in found.items() if text)


def _model_texts(model: QAbstractItemModel | None) -> Iterator[str]:
    if model is None:
        return
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    for row in range(model.rowCount()):
        for column in range(columns):
            values = (model.index(row, column).data(role) for role in roles)
            yield from (value for value in values if isinstance(value, str) and value)
    for column in range(columns):
        heading = model.headerData(column, Qt.Orientation.Horizontal)
        if isinstance(heading, str):
            yield heading


def _text(painted: list[Painted]) -> str:
    return "".join(run.text for run in painted)


def _whole(text: str) -> str:
    """The text without style sheets, and with the mark that it lost when it was elided: that is another fault."""
    text = re.sub(r"<(style|head)\b.*?</\1>", "", text, flags=re.S)
    return text + CLOSING * (text.count(OPENING) - text.count(CLOSING)) if _CUT in text else text


def _is_whole(run: Painted, room: QRectF, scrolls: bool) -> bool:
    """Whether all of a run can be seen, give or take a pixel; of one that can be scrolled to, all of its width."""
    endless = 1_000_000 if scrolls else 1
    seen = (edge.adjusted(-1, -endless, 1, endless) for edge in (run.clip, room))
    return all(edge.contains(run.place) for edge in seen)


def _cut(painted: list[Painted], room: QRectF, *, scrolls: bool = False) -> Iterator[str]:
    text = _text(painted)
    # What scrolls paints only the lines that are in view.
    halved = not scrolls and text.count(OPENING) != text.count(CLOSING)
    if halved or _CUT in text.replace(_CUT + "~", ""):
        yield f"elided: {text}"
    else:
        yield from (f"cut off: {run.text}" for run in painted if not _is_whole(run, room, scrolls))


def _cut_items(view: QGraphicsView) -> Iterator[str]:
    window = QRectF(view.viewport().rect())
    placed: list[tuple[str, QRectF]] = []
    for item in view.scene().items(Qt.SortOrder.AscendingOrder):
        painted = painted_by_item(item) if _shows(item) else []
        if not painted:
            continue
        for fault in _cut(painted, item.boundingRect()):
            yield f"{type(item).__name__}: {fault}"
        to_view = item.deviceTransform(view.viewportTransform())
        place = reduce(QRectF.united, (to_view.mapRect(run.place) for run in painted))
        if not window.contains(place):
            yield f"{type(item).__name__}: outside the view: {_text(painted)}"
        placed.append((_text(painted), place))
    for (text, place), (other, there) in combinations(placed, 2):
        if place.adjusted(1, 1, -1, -1).intersects(there.adjusted(1, 1, -1, -1)):
            yield f"one over the other: {text} / {other}"


def _shows(item: QGraphicsItem) -> bool:
    return item.isVisible() and item.effectiveOpacity() > 0


def _parent(widget: QWidget) -> QWidget | None:
    return widget.parentWidget()


def _fits_its_parents(widget: QWidget) -> bool:
    """Whether the whole widget is inside its window; what a scroll area shows may be larger than it."""
    here, place = widget, QRect(widget.rect())
    while not here.isWindow() and (parent := _parent(here)) is not None:
        place.translate(here.pos())
        if isinstance(_parent(parent), QScrollArea):
            return True
        if not parent.rect().contains(place):
            return False
        here = parent
    return True


def _actions(root: QWidget) -> list[QAction]:
    own = {Qt.ShortcutContext.WidgetShortcut, Qt.ShortcutContext.WidgetWithChildrenShortcut}
    return [action for action in root.findChildren(QAction) if action.shortcutContext() not in own]


def _mnemonic(text: str) -> str | None:
    found = re.search(r"&(\w)", text.replace("&&", ""))
    return found.group(1).casefold() if found else None


def _doubled(names: list[str], key_of: Callable[[str], str | None]) -> list[str]:
    by_key: dict[str, list[str]] = defaultdict(list)
    for name in names:
        if key := key_of(name):
            by_key[key].append(name)
    return [f"{key}: {' / '.join(users)}" for key, users in by_key.items() if len(users) > 1]
