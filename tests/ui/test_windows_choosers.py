"""The drop-down lists of the settings: all their entries can be seen at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox

from qtcards.ui import style
from qtcards.ui.windows.settings_dialog import SettingsDialog
from tests.ui.window_kit import Kit, flippo, make_kit


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    plain = qapp.font(), qapp.palette(), qapp.styleSheet()
    style_before = qapp.style().name()
    qapp.setStyle("Fusion")
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    qapp.setStyle(style_before)
    qapp.setFont(plain[0])
    qapp.setPalette(plain[1])
    qapp.setStyleSheet(plain[2])


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("thick", [False, True])
def test_the_lists_of_the_settings_open_high_enough_for_all_entries(
    kit: Kit, qapp: QApplication, scale: float, thick: bool
) -> None:
    """Qt reckons before the list has the keyboard, and without its arrows for scrolling."""
    style.dress(qapp, kit.parts.appearance.colours, scale=scale, thick=thick)
    kit.window.commands.show_settings()
    dialog = kit.window.findChild(SettingsDialog)
    for box in dialog.boxes.values():
        box.setFocus()
        box.showPopup()
        view = box.view()
        view.setFocus()
        qapp.processEvents()
        last = view.visualRect(view.model().index(box.count() - 1, 0))
        assert view.hasFocus()
        assert view.viewport().rect().bottom() >= last.bottom(), box.accessibleName()
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        arrows = box.style().styleHint(QStyle.StyleHint.SH_ComboBox_Popup, option, box)
        assert not arrows, "once shown, an arrow for scrolling covers an entry for ever"
        box.hidePopup()
