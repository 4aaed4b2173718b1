"""The page of the settings on which everything that has a key is given another one.

A list, and under it a field that takes the next key that is pressed: all but Tab and Esc, which lead out of it.
May import: `ui.keymap`. Must not: decide which keys are good; `Keymap.fault` does.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from qtcards.text.i18n import L, Msg
from qtcards.ui.actions import MENU_TITLES, ActionSpec, key_text
from qtcards.ui.key_rules import KeyFault, normalised
from qtcards.ui.keymap import ENTRIES, Entry, Keymap, entry
from qtcards.ui.keys import TableKey
from qtcards.ui.language import bind, follow
from qtcards.ui.windows.key_caps import KEY_GAP, KeyTree
from qtcards.ui.windows.messages import Messages

FAULTS: Mapping[KeyFault, Msg] = {
    KeyFault.NO_KEY: L("This is no key that can be used alone."),
    KeyFault.SCREEN_READER: L("{key} belongs to screen readers."),
    KeyFault.SYSTEM: L("{key} belongs to the system."),
    KeyFault.EDITING: L("{key} is for editing texts, as in every program."),
    KeyFault.MENUS: L("{key} opens menus."),
    KeyFault.CONTROLS: L("{key} works buttons and lists, and is free on the table only."),
}
_TAKEN = L("{key} is taken: {what}.")
_GIVEN = L("{what}: {key}.")
_WITH_NUMBER = L("{what}: {number}")
_ID = Qt.ItemDataRole.UserRole


class KeyPage(QWidget):
    """What was done or refused is said in a sentence under the field, and to the screen reader."""

    def __init__(self, keymap: Keymap, messages: Messages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keymap, self._messages = keymap, messages
        self.list = KeyTree(1, self)
        self.field = KeyField(self)
        self._caption = QLabel(self)
        self._sentence = QLabel(self)
        self.reset = bind(QPushButton(self), text=L("&Reset"), toolTip=L("Restore its original key"))
        self.reset_all = bind(QPushButton(self), text=L("Reset &all"), toolTip=L("Restore all original keys"))
        self._arrange()
        self._fill()
        self.list.currentItemChanged.connect(lambda *_items: self._show_entry())
        self.list.itemActivated.connect(lambda *_item: self.field.setFocus())
        self.field.pressed.connect(self._give)
        self.reset.clicked.connect(self._reset)
        self.reset_all.clicked.connect(self._reset_all)
        keymap.changed.connect(self.refresh)
        follow(self.refresh)

    @property
    def sentence(self) -> str:
        """What was said last."""
        return self._sentence.text()

    def choose(self, id: str) -> None:
        """Go to the row of an entry."""
        self.list.setCurrentItem(self._rows[id])

    def refresh(self) -> None:
        """Write everything in the language in use."""
        for title, heading in self._headings:
            heading.setText(0, str(title).replace("&", ""))
        for id, row in self._rows.items():
            row.setText(0, _name(entry(id)))
            row.setText(1, self._keys_of(id))
            font = row.font(1)
            font.setBold(self._keymap.is_changed(id))
            row.setFont(1, font)
        self._show_entry()

    def _arrange(self) -> None:
        bind(self.list, accessibleName=L("All keys of the program; Enter goes to the field for another key"))
        self._caption.setBuddy(self.field)
        self._caption.setWordWrap(True)
        self._sentence.setWordWrap(True)
        self._sentence.setProperty("role", "fault")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        for button in (self.reset, self.reset_all):
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 14)
        column.setSpacing(8)
        column.addWidget(self.list, 1)
        column.addWidget(self._caption)
        column.addLayout(row)
        column.addWidget(self._sentence)

    def _fill(self) -> None:
        self._headings: list[tuple[Msg, QTreeWidgetItem]] = []
        self._rows: dict[str, QTreeWidgetItem] = {}
        sections: dict[Msg, list[Entry]] = {L("On the table"): [], **{title: [] for title in MENU_TITLES.values()}}
        for each in ENTRIES:
            sections[_section_of(each)].append(each)
        for title, entries in sections.items():
            if entries:
                self._fill_section(title, entries)
        self.list.expandAll()
        self.list.setCurrentItem(next(iter(self._rows.values())))

    def _fill_section(self, title: Msg, entries: list[Entry]) -> None:
        heading = QTreeWidgetItem(self.list)
        heading.setFirstColumnSpanned(True)
        heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = heading.font(0)
        font.setBold(True)
        heading.setFont(0, font)
        self._headings.append((title, heading))
        for each in entries:
            row = self._rows[each.id] = QTreeWidgetItem(heading)
            row.setData(0, _ID, each.id)

    def _keys_of(self, id: str) -> str:
        return KEY_GAP.join(key_text(key) for key in self._keymap.keys(id))

    def _chosen(self) -> str | None:
        row = self.list.currentItem()
        return None if row is None else row.data(0, _ID)

    def _show_entry(self) -> None:
        id = self._chosen()
        for widget in (self.field, self.reset):
            widget.setEnabled(id is not None)
        self.reset_all.setEnabled(self._keymap.has_changes)
        if id is None:
            return
        self.reset.setEnabled(self._keymap.is_changed(id))
        name = _name(entry(id))
        self._caption.setText(str(L("New key for “{what}”: go to the field and press it.")(what=name)))
        self.field.setText(self._keys_of(id))
        self.field.setAccessibleName(str(L("New key for {what}")(what=name)))
        self.field.setAccessibleDescription(str(L("Press the key. Tab leaves the field.")))

    def _give(self, key: str) -> None:
        if (id := self._chosen()) is None:
            return
        fault = self._keymap.fault(id, key)
        if fault is None:
            self._keymap.give(id, key)
            self._say(_GIVEN(what=_name(entry(id)), key=self._keys_of(id)))
        elif isinstance(fault, KeyFault):
            self._say(FAULTS[fault](key=key_text(key)))
        else:
            self._say(_TAKEN(key=key_text(key), what=_name(fault)))

    def _reset(self) -> None:
        if (id := self._chosen()) is None:
            return
        if (holder := self._keymap.reset(id)) is not None:
            self._say(_TAKEN(key=key_text(entry(id).keys[0]), what=_name(holder)))
        else:
            self._say(_GIVEN(what=_name(entry(id)), key=self._keys_of(id)))
        self.field.setFocus()

    def _reset_all(self) -> None:
        self._keymap.reset_all()
        self._say(L("Everything has its original key again."))
        self.list.setFocus()

    def _say(self, words: Msg) -> None:
        self._sentence.setText(str(words))
        self._messages.say(words)


class KeyField(QLineEdit):
    """Takes the next key that is pressed. Tab, Shift+Tab and Esc do what they do everywhere."""

    pressed = Signal(str)
    """A key, in Qt's portable form."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not _leads_out(event):
            event.accept()  # it is asked for here, and does not do what it does elsewhere
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _leads_out(event):
            event.ignore()
        elif event.key() not in _HELD:
            self.pressed.emit(normalised(event.keyCombination()))


_HELD = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_unknown}
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


def _leads_out(event: QKeyEvent) -> bool:
    leading = {Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape}
    return event.key() in leading and event.modifiers() in _PLAIN


def _section_of(of: Entry) -> Msg:
    return MENU_TITLES[of.menu] if isinstance(of, ActionSpec) else L("On the table")


def _name(of: Entry) -> str:
    if isinstance(of, ActionSpec):
        return str(of.does)
    return _numbered(of) if of.argument is not None else str(of.text)


def _numbered(of: TableKey) -> str:
    return str(_WITH_NUMBER(what=of.text, number=of.argument))
