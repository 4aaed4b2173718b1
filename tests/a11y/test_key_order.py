"""While somebody listens, keys that are typed quickly are carried out in their order, whoever they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from tests.a11y.bed import Bed, Client
from tests.a11y.blind.alone.english import ENGLISH
from tests.a11y.blind.bus import Bus
from tests.a11y.blind.hands import Hands
from tests.a11y.heard_kit import HeardKit, heard_kit
from tests.ui.window_kit import flippo


@pytest.fixture(scope="module")
def bus() -> Iterator[Bus]:
    with TemporaryDirectory(prefix="order-") as home, Bed(Path(home)) as bed:
        client = Client(bed)
        bed.start_program("fachwerk", "--deal", "1")
        bus = Bus(bed, client)
        bus.find_announcing()
        yield bus


@pytest.mark.x11
def test_the_windows_keys_wait_for_those_of_the_table(bus: Bus) -> None:
    columns = [3, 1, 4, 2, 9, 7, 8]
    bus.keys(*(key for column in columns for key in (str(column), "r")))
    heard: list[int] = []

    def read() -> bool | None:
        while (text := bus.announcement()) is not None:
            heard.extend(int(number) for number in re.findall(r"Column (\d+), \d+ cards, from the top", text))
        return len(heard) >= len(columns) or None

    bus.wait(read, "all columns")
    assert heard == columns


@pytest.mark.x11
def test_so_they_do_when_the_keyboard_was_on_a_button(bus: Bus) -> None:
    """The table's digits are handed on to it; what is read after each is the column it named."""
    columns = [3, 1, 4, 2, 9]
    heard: list[int] = []
    for column in columns:
        bus.keys("F6", str(column), "r")

        def read(wanted: int = column) -> bool | None:
            while (text := bus.announcement()) is not None:
                heard.extend(int(number) for number in re.findall(r"Column (\d+), \d+ cards, from the top", text))
            return wanted in heard or None

        bus.wait(read, f"column {column}")
    assert heard == columns


@pytest.mark.x11
def test_a_menu_that_alt_opens_stays_open(bus: Bus) -> None:
    hands = Hands(bus, bus.find_announcing(), ())
    for _ in range(8):
        bus.keys("3", ENGLISH.languages_key)
        entry = bus.wait(hands.menu, "the menu of languages")
        assert bus.step("Down", entry).inside == "popup menu"
        bus.keys("Escape", "Escape")
        hands.come_back()


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[HeardKit]:
    with heard_kit(qapp, qtbot, flippo(3)) as made:
        yield made


def press(menu: QMenu, kind: QEvent.Type) -> None:
    QApplication.sendEvent(menu, QKeyEvent(kind, Qt.Key.Key_Alt, Qt.KeyboardModifier.NoModifier))


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)
def test_alt_closes_a_menu_only_when_it_was_pressed_there(kit: HeardKit, qtbot: QtBot) -> None:
    assert isinstance(kit.window, QMainWindow)
    menu = kit.window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    menu.popup(kit.window.pos())
    qtbot.waitUntil(menu.isVisible)
    press(menu, QEvent.Type.KeyPress)
    assert menu.isVisible(), "it opened the menu, and comes late"
    press(menu, QEvent.Type.KeyRelease)
    assert menu.isVisible()
    press(menu, QEvent.Type.KeyPress)
    assert not menu.isVisible()
