"""Large texts: nothing is cut off at 150 % in the smallest window and at 200 % in a usual one; beyond, it scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.rules.notation import read_move, read_position
from qtcards.session.folders import Folders
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.windows.about import AboutDialog
from qtcards.ui.windows.main_window import SMALLEST
from qtcards.ui.windows.roomy import BESIDE, Page, RoomyDialog
from tests.ui.program_kit import put_away
from tests.ui.window_text import truncated

USUAL = QSize(1280, 800)
LEAST_TARGET = 24
"""Pixels; WCAG 2.2, 2.5.8."""
DIALOGS = ("new-game", "settings", "statistics", "moves", "rules", "keys", "about")

Open = Callable[..., Program]


@pytest.fixture
def opened(qapp: QApplication, tmp_path: Path) -> Iterator[Open]:
    """A program with a game dealt, in a window of a size, with settings."""
    programs: list[Program] = []

    def make(size: QSize = SMALLEST, **settings: object) -> Program:
        folder = tmp_path / str(len(programs))
        program = Program(qapp, Folders(folder, folder))
        programs.append(program)
        wanted = {"language": "en", "motion": "off", "pace": "at-once", **settings}
        for id, value in wanted.items():
            program.settings.set(id.replace("_", "-"), value)
        program.window.resize(size)
        program.begin(Opening("flippo", {}, 7))
        program.window.show()
        qapp.processEvents()
        return program

    yield make
    for program in programs:
        put_away(program)
    plain = Program(qapp, Folders(tmp_path / "plain", tmp_path / "plain"))  # the texts of the tests that follow
    put_away(plain)
    switch_language(qapp, "en")


def settle() -> None:
    """Let layouts inside of layouts come to rest."""
    for _ in range(3):
        QApplication.processEvents()


def open_dialogs(program: Program) -> list[QDialog]:
    for name in DIALOGS:
        program.window.actions_by_id[name].trigger()
    settle()
    windows = QApplication.topLevelWidgets()
    return [window for window in windows if isinstance(window, QDialog) and window.parent() is program.window]


# -- sizes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_text_of_the_program_is_that_much_larger_than_the_systems(
    opened: Open, qapp: QApplication, percent: int
) -> None:
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).pointSizeF()
    program = opened(text_size=percent)
    wanted = system * percent / 100
    assert qapp.font().pointSizeF() == pytest.approx(wanted)
    dialogs = open_dialogs(program)
    assert len(dialogs) == len(DIALOGS)
    for window in (program.window, *dialogs):
        for widget in (window, *window.findChildren(QWidget)):
            assert widget.font().pointSizeF() >= wanted - 0.01, widget


def test_a_change_holds_at_once(opened: Open) -> None:
    program = opened()
    before, letters = program.window.menuBar().sizeHint().height(), program.window.table.metrics.letters
    program.settings.set("text-size", 150)
    QApplication.processEvents()
    assert program.window.menuBar().sizeHint().height() > 1.2 * before
    assert program.window.table.metrics.letters > 1.25 * letters
    program.settings.set("text-size", 100)
    assert program.window.table.metrics.letters == letters


def test_the_tables_texts_grow_with_the_others_but_not_beyond_their_room(opened: Open) -> None:
    program = opened()
    specs = program.model.game.piles
    found = [Metrics(specs, 860, 430, text=scale) for scale in (1.0, 1.25, 1.5, 1.75, 2.0)]
    letters = [metrics.letters for metrics in found]
    assert letters == sorted(letters)
    assert letters[-1] >= 1.3 * letters[0]
    for metrics in found:
        assert metrics.letters <= metrics.label_height
        assert metrics.label_height <= 0.25 * metrics.card_height
        assert metrics.card_width == found[0].card_width, "the cards do not give way"


CASES = [(SMALLEST, 150), (USUAL, 200)]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), CASES, ids=["150 % at 900x600", "200 % at 1280x800"])
def test_nothing_is_cut_off(opened: Open, size: QSize, percent: int, code: str) -> None:
    program = opened(size, language=code, text_size=percent)
    window = program.window
    for _ in range(6):  # some moves, so that there are counts, messages and cards on all kinds of piles
        moves = list(program.model.game.moves(program.model.view))
        program.model.play(moves[-1])
        settle()
        assert truncated(window) == []
        assert "…" not in "".join(window.status.sentence.lines())
    assert window.size() == size


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("percent", [150, 200])
def test_nothing_is_cut_off_in_dialogs(opened: Open, percent: int, code: str) -> None:
    program = opened(SMALLEST, language=code, text_size=percent)
    for dialog in open_dialogs(program):
        assert truncated(dialog) == [], dialog


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_dialog_opens_larger_than_the_screen(opened: Open, code: str) -> None:
    program = opened(USUAL, language=code, text_size=200)
    room = program.window.screen().availableGeometry().size()
    for dialog in open_dialogs(program):
        assert dialog.width() <= room.width(), dialog
        assert dialog.height() <= room.height(), dialog


@pytest.mark.parametrize("name", ["settings", "moves", "rules", "keys", "statistics"])
def test_a_dialog_that_is_open_grows_with_the_texts_and_stays_on_the_screen(opened: Open, name: str) -> None:
    program = opened(USUAL)
    program.window.actions_by_id[name].trigger()
    settle()
    windows = QApplication.topLevelWidgets()
    (dialog,) = (one for one in windows if isinstance(one, QDialog) and one.parent() is program.window)
    usual, room = dialog.size(), dialog.screen().availableGeometry()
    program.settings.set("text-size", 200)
    settle()
    for side in ("width", "height"):
        before, now, most = (getattr(size, side)() for size in (usual, dialog.size(), room.size() - BESIDE))
        assert now > before or before >= most, side
        assert now <= max(before, most), side
    assert room.contains(dialog.geometry())


def test_at_200_per_cent_the_cards_of_a_usual_window_keep_nine_tenths_of_their_size(opened: Open) -> None:
    program = opened(USUAL)
    before = program.window.table.metrics.card_width
    program.settings.set("text-size", 200)
    settle()
    assert program.window.table.metrics.card_width >= 0.9 * before


@pytest.mark.parametrize("code", ["en", "de"])
def test_at_200_per_cent_the_smallest_window_can_be_used(opened: Open, code: str) -> None:
    program = opened(SMALLEST, language=code, text_size=200)
    window = program.window
    assert window.size() == SMALLEST, "it needs no more room than that"
    assert window.table.height() >= 320, "the table keeps most of it"
    for button in window.header.findChildren(QToolButton):
        if button.isVisible():
            assert button.mapTo(window, button.rect().bottomRight()).x() <= window.width()
    room = window.screen().availableGeometry().size()
    for dialog in open_dialogs(program):
        assert dialog.minimumSizeHint().width() <= room.width(), dialog
        assert dialog.minimumHeight() <= room.height(), dialog
        buttons = [button for button in dialog.findChildren(QAbstractButton) if button.isVisible()]
        low = [button for button in buttons if not _scrolls(button)]
        assert all(dialog.rect().contains(button.mapTo(dialog, button.rect().center())) for button in low)


def _scrolls(widget: QWidget) -> bool:
    """Whether a widget stands inside something that scrolls."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def test_the_page_of_a_dialog_that_is_too_high_follows_the_keyboard(
    opened: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RoomyDialog, "room", lambda _self: QSize(800, 300))
    program = opened(text_size=200)
    dialogs = {dialog.windowTitle(): dialog for dialog in open_dialogs(program)}
    dialog = dialogs["New deal"]
    dialog.resize(dialog.width(), 300)
    dialog.activateWindow()
    QApplication.processEvents()
    page = dialog.findChild(Page)
    assert page is not None
    assert page.verticalScrollBar().maximum() > 0
    for _ in range(12):
        focused = dialog.focusWidget()
        if page.isAncestorOf(focused):
            top = focused.mapTo(page, focused.rect().topLeft()).y()
            assert -1 <= top <= page.height() - min(focused.height(), page.height()) + 1, focused
        qtbot.keyClick(focused, Qt.Key.Key_Tab)


def test_a_page_without_fields_is_scrolled_by_the_page_keys(
    opened: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RoomyDialog, "room", lambda _self: QSize(800, 250))
    program = opened(text_size=200)
    dialog = next(dialog for dialog in open_dialogs(program) if isinstance(dialog, AboutDialog))
    dialog.resize(dialog.width(), 250)
    QApplication.processEvents()
    bar = dialog.findChild(Page).verticalScrollBar()
    qtbot.keyClick(dialog, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(dialog, Qt.Key.Key_PageUp)
    assert bar.value() == 0


# -- the notice that nothing leads on ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "percent"), [(900, 100), (900, 200), (1280, 150)])
def test_the_notice_with_all_its_buttons_is_seen_whole(opened: Open, language: str, width: int, percent: int) -> None:
    program = opened(QSize(width, 600), language=language, text_size=percent)
    program.model.deal(Invitation("fachwerk", {"cells": "0", "empty": "none"}, 1))
    program.model.timeline._position = read_position(
        program.model.game, program.model.position, "C0: 3H 9S\nC1: 4H 9C\nC2: TH"
    )
    program.model.play(read_move(program.model.game, "C0:1>C2"))
    QApplication.processEvents()
    window, banner = program.window, program.window.banner
    assert program.model.is_stuck
    assert (window.width(), window.height()) == (width, 600)
    shown = [button for button in (*banner.offered, banner.button) if button.isVisible()]
    assert len(shown) == 4
    assert [each.text() for each in shown if each.width() < each.sizeHint().width()] == []
    boxes = [QRect(each.mapTo(window, QPoint()), each.size()) for each in (*shown, banner._sentence)]
    assert all(window.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert truncated(banner) == []


# -- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "contrast"])
@pytest.mark.parametrize("percent", [100, 200])
def test_whatever_is_clicked_is_at_least_24_pixels_high_and_wide(opened: Open, theme: str, percent: int) -> None:
    program = opened(theme=theme, text_size=percent, history="on")
    program.window.banner.tell(lambda: "One thing.")
    program.window.result.show()
    QApplication.processEvents()
    small, checked = [], 0
    for window in (program.window, *open_dialogs(program)):
        for widget in window.findChildren(QWidget):
            if isinstance(widget, QAbstractButton | QComboBox | QLineEdit) and widget.isVisibleTo(window):
                checked += 1
                if min(widget.width(), widget.height()) < LEAST_TARGET:
                    small.append((widget.metaObject().className(), widget.objectName(), widget.size().toTuple()))
    assert small == []
    assert checked > 40


def test_menus_tabs_and_rows_of_lists_are_at_least_24_pixels_high(opened: Open) -> None:
    program = opened(history="on")
    program.model.play(next(iter(program.model.game.moves(program.model.view))))
    bar = program.window.menuBar()
    assert min(bar.actionGeometry(action).height() for action in bar.actions()) >= LEAST_TARGET
    for menu in bar.actions():
        entries = menu.menu()
        assert entries is not None
        entries.ensurePolished()
        shown = [each for each in entries.actions() if each.isVisible() and not each.isSeparator()]
        heights = [entries.actionGeometry(each).height() for each in shown]
        assert min(heights) >= LEAST_TARGET
    listed = program.window.history.list
    assert listed.visualRect(listed.model().index(0, 0)).height() >= LEAST_TARGET
    settings = next(dialog for dialog in open_dialogs(program) if dialog.windowTitle() == "Settings")
    tabs = settings.pages.tabBar()  # type: ignore[attr-defined]
    assert min(tabs.tabRect(n).height() for n in range(tabs.count())) >= LEAST_TARGET


@pytest.mark.parametrize("size", [SMALLEST, QSize(560, 400)])
def test_what_can_be_seen_of_a_card_is_a_target(opened: Open, size: QSize) -> None:
    metrics = opened(size).window.table.metrics
    assert metrics.card_width >= LEAST_TARGET
    assert metrics.card_height >= LEAST_TARGET
