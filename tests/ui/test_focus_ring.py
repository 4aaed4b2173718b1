"""The ring inside a button of the accent colour: it is seen exactly while the button has the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qtcards.art.palette import OCEAN_LIGHT
from qtcards.ui.focus_ring import FocusRing, FocusRings
from qtcards.ui.style import dress

IN_THE_RING = 4
"""Pixels from the edge of a button."""


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[QWidget]:
    """Two buttons, the first of the accent colour."""
    before = qapp.styleSheet()
    dress(qapp, OCEAN_LIGHT, scale=1.0, thick=False)
    rings = FocusRings(qapp)
    made = QWidget()
    column = QVBoxLayout(made)
    for role in ("primary", ""):
        button = QPushButton("Button", made)
        button.setProperty("role", role)
        button.setAutoDefault(False)
        column.addWidget(button)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()
    rings.deleteLater()
    qapp.setStyleSheet(before)


def settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def ringed(button: QPushButton) -> bool:
    at = QPoint(button.width() // 2, IN_THE_RING)
    return bool(button.grab().toImage().pixelColor(at) == QColor(OCEAN_LIGHT.on_accent))


def test_the_ring_comes_and_goes_with_the_keyboard(window: QWidget) -> None:
    first, second = window.findChildren(QPushButton)
    second.setFocus()
    settle()
    assert not ringed(first)
    first.setFocus()
    settle()
    assert ringed(first)
    first.resize(first.width() + 60, first.height() + 20)
    assert ringed(first)
    second.setFocus()
    settle()
    assert not ringed(first)
    assert first.findChildren(FocusRing) == []


def test_a_button_without_the_accent_colour_has_its_border_instead(window: QWidget) -> None:
    _, second = window.findChildren(QPushButton)
    second.setFocus()
    settle()
    assert not ringed(second)
    second.setCheckable(True)
    second.setChecked(True)
    assert ringed(second)


def test_a_button_that_goes_takes_its_ring_with_it(window: QWidget) -> None:
    first, second = window.findChildren(QPushButton)
    first.setFocus()
    first.deleteLater()
    settle()
    second.setFocus()
    settle()
    assert second.findChildren(FocusRing)


def test_a_screen_reader_is_not_told_of_it(window: QWidget) -> None:
    first, _ = window.findChildren(QPushButton)
    first.setFocus()
    settle()
    assert first.findChildren(FocusRing)
    found = QAccessible.queryAccessibleInterface(first)
    assert found is not None
    assert found.childCount() == 0
