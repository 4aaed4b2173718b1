"""The checks on a live window find the faults that are planted here, and nothing in a good window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QListWidget,
    QMainWindow,
    QPushButton,
    QRadioButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from qtcards.text.i18n import L
from qtcards.ui.language import bind, switch_language
from tests.ui.window_text import clashes, dump, truncated, untranslated


class Words(QGraphicsItem):
    """A graphics item that paints its words itself, as a table does."""

    def __init__(self, words: object, room: QRectF) -> None:
        super().__init__()
        self.words, self.room = words, room

    def boundingRect(self) -> QRectF:
        return self.room

    def paint(self, painter: QPainter, *_: object) -> None:
        painter.drawText(self.room, Qt.TextFlag.TextDontClip, str(self.words))


class Window(QMainWindow):
    """A window without a fault."""

    def __init__(self) -> None:
        super().__init__()
        bind(self, windowTitle=L("Games"))
        self.menu = bind(self.menuBar().addMenu(""), title=L("&Game"))
        self.undo = bind(QAction(self), text=L("&Undo"), toolTip=L("Take back the last move"))
        self.undo.setShortcut("Ctrl+Z")
        self.menu.addAction(self.undo)
        self.scene = QGraphicsScene(self)
        self.scene.setSceneRect(0, 0, 400, 200)
        self.scene.addItem(Words(L("Talon"), QRectF(0, 0, 200, 40)))
        self.view = QGraphicsView(self.scene)
        self.label = bind(QLabel(), text=L("Your turn: play a card, and end with a discard."))
        self.label.setWordWrap(True)
        self.button = bind(QPushButton(), text=L("&Deal"))
        self.rules = bind(QTextBrowser(), html=L("<h1>Rules</h1><p>Empty your stock.</p>"))
        self.centre = QWidget()
        column = QVBoxLayout(self.centre)
        for widget in (self.view, self.label, self.button, self.rules):
            column.addWidget(widget)
        self.setCentralWidget(self.centre)
        self.resize(500, 600)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[Window]:
    qapp.setStyleSheet("")  # a program that another test made may have left its own
    switch_language(qapp, "qps")
    window = Window()
    window.show()
    qapp.processEvents()
    yield window
    switch_language(qapp, "en")


def test_a_good_window_has_no_fault(window: Window) -> None:
    assert (untranslated(window), truncated(window), clashes(window)) == ([], [], [])


def test_the_dump_holds_every_kind_of_text(window: Window, qapp: QApplication) -> None:
    switch_language(qapp, "en")
    said = dump(window).splitlines()
    assert "Window.windowTitle: Games" in said
    assert "QMenu.title: &Game" in said
    assert "QAction.toolTip: Take back the last move" in said
    assert "Words.painted: Talon" in said
    assert "QPushButton.text: &Deal" in said
    assert "QTextBrowser.plainText: Rules\nEmpty your stock." in dump(window)


def _hard_label(window: Window) -> None:
    window.label.setText("Your turn")


def _hard_half(window: Window) -> None:
    window.button.setText(window.button.text() + " now")


def _hard_tool_tip(window: Window) -> None:
    window.undo.setToolTip("Take back")


def _hard_item(window: Window) -> None:
    window.scene.addItem(Words("Stock", QRectF(0, 100, 200, 40)))


def _hard_item_tool_tip(window: Window) -> None:
    window.scene.items()[0].setToolTip("Stock")


def _hard_choice(window: Window) -> None:
    box = QComboBox(window.centre)
    box.addItems(["7", "Fast"])


def _hard_list(window: Window) -> None:
    QListWidget(window.centre).addItem("You play 5")


def _hard_accessible_name(window: Window) -> None:
    window.view.setAccessibleName("Table")


def _hard_hidden(window: Window) -> None:
    QLabel("Never seen", window.centre).hide()


def _hard_rules(window: Window) -> None:
    window.rules.setHtml("<p>Rules</p>")


@pytest.mark.parametrize(
    "plant",
    [
        _hard_label,
        _hard_half,
        _hard_tool_tip,
        _hard_item,
        _hard_item_tool_tip,
        _hard_choice,
        _hard_list,
        _hard_accessible_name,
        _hard_hidden,
        _hard_rules,
    ],
)
def test_a_hard_coded_text_is_found(window: Window, plant) -> None:
    plant(window)
    assert untranslated(window)


def _narrow_button(window: Window) -> None:
    window.button.setFixedWidth(20)


def _low_label(window: Window) -> None:
    window.label.setFixedSize(60, 20)


def _squeezed_choice(window: Window) -> None:
    choice = bind(QRadioButton(window.centre), text=L("Each centre pile takes one colour"))
    choice.setStyleSheet("padding: 5px")
    choice.setGeometry(0, 0, 500, 16)
    choice.show()


def _narrow_label(window: Window) -> None:
    window.label.setWordWrap(False)
    window.label.setFixedWidth(40)


def _narrow_item(window: Window) -> None:
    window.scene.addItem(Words(L("Stock"), QRectF(0, 100, 10, 40)))


def _elided_item(window: Window) -> None:
    window.scene.addItem(Words("⟦Sto…", QRectF(0, 100, 200, 40)))


def _item_beyond_the_view(window: Window) -> None:
    window.scene.addItem(Words(L("Stock"), QRectF(3000, 100, 200, 40)))


def _item_over_another(window: Window) -> None:
    window.scene.addItem(Words(L("Stock"), QRectF(0, 8, 200, 40)))


def _narrow_list(window: Window) -> None:
    box = QListWidget(window.centre)
    box.addItem(str(L("You play a very long move onto the helper pile")))
    box.setFixedSize(60, 60)
    box.show()


def _widget_beyond_its_parent(window: Window) -> None:
    label = bind(QLabel(window.centre), text=L("Far away"))
    label.adjustSize()
    label.move(window.centre.width() - 10, 0)
    label.show()


@pytest.mark.parametrize(
    "plant",
    [
        _narrow_button,
        _low_label,
        _squeezed_choice,
        _narrow_label,
        _narrow_item,
        _elided_item,
        _item_beyond_the_view,
        _item_over_another,
        _narrow_list,
        _widget_beyond_its_parent,
    ],
)
def test_a_text_that_is_cut_off_is_found(window: Window, qapp: QApplication, plant) -> None:
    plant(window)
    qapp.processEvents()
    assert truncated(window)


def test_clashes_are_found(window: Window, qapp: QApplication) -> None:
    switch_language(qapp, "en")
    other = QAction("U&ndo all", window)
    window.menu.addAction(other)
    assert clashes(window) == []
    other.setText("&Until the deal")
    other.setShortcut("Ctrl+Z")
    window.button.setText("&Go")
    assert clashes(window) == [
        "window: g: &Game / &Go",
        "menu &Game: u: &Undo / &Until the deal",
        "key: Ctrl+Z: &Undo [0] / &Until the deal [1]",
        "key: Alt+G: &Game [2] / &Go [3]",
    ]
    other.setText("Until the deal")
    assert "menu &Game: no mnemonic: Until the deal" in clashes(window)


def test_a_menu_key_and_a_shortcut_clash(window: Window, qapp: QApplication) -> None:
    switch_language(qapp, "en")
    window.undo.setShortcut("Alt+G")
    assert clashes(window) == ["key: Alt+G: &Undo [0] / &Game [1]"]
