"""Memory over time: what was shown and closed leaves nothing behind. Counted in objects; no time, no bytes."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakMethod

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication, QDialog, QGraphicsItem
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.games.catalogue import GAMES
from qtcards.session.folders import Folders
from qtcards.session.invitation import Invitation
from qtcards.session.timeline import Timeline
from qtcards.ui.language import switch_language
from qtcards.ui.table.deck import Deck
from tests.ui.program_kit import put_away

DIALOGS = (
    "choose_new_game",
    "choose_deal",
    "show_settings",
    "show_statistics",
    "show_rules",
    "show_keys",
    "show_about",
)


HEAVY = (QGraphicsItem, QPixmap, Deck, Timeline, WeakMethod)
"""What weighs, or holds what weighs, or is gone through at every switch of language."""


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    made = Program(qapp, Folders(tmp_path, tmp_path))
    made.settings.set("language", "en")
    made.settings.set("motion", "off")
    made.begin(Opening("goldrausch", {}, 7))
    made.window.show()
    yield made
    put_away(made)
    switch_language(qapp, "en")
    qapp.setStyleSheet("")


def alive(qapp: QApplication) -> Counter[str]:
    """What lives in Qt and in Python when all that was closed is gone, by class."""
    qapp.processEvents()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    roots = [qapp, *qapp.topLevelWidgets()]
    below = [one for root in roots for one in (root, *root.findChildren(QObject))]
    in_qt = Counter(f"Qt {one.metaObject().className()}" for one in below)
    del below  # of what only Qt made, these are the only Python objects
    return in_qt + Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, HEAVY))


def left_over(before: Counter[str], after: Counter[str], times: int) -> Counter[str]:
    """What there is more of, at least once for each time."""
    return Counter({name: n for name, n in (after - before).items() if n >= times})


@pytest.mark.parametrize("opened", DIALOGS)
def test_a_dialog_that_was_closed_leaves_nothing(program: Program, qapp: QApplication, opened: str) -> None:
    def open_and_close() -> None:
        getattr(program.window.commands, opened)()
        shown = [one for one in qapp.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
        assert shown
        for one in shown:
            one.close()
        qapp.processEvents()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    for _ in range(2):  # the first time, what it needs is loaded
        open_and_close()
    before = alive(qapp)
    for _ in range(4):
        open_and_close()
    assert left_over(before, alive(qapp), 4) == {}


def test_new_deals_leave_nothing(program: Program, qapp: QApplication, qtbot: QtBot) -> None:
    def deal(number: int) -> None:
        for name in ("goldrausch", "flippo"):
            entry = next(entry for entry in GAMES if entry.id == name)
            program.model.deal(Invitation(name, {option.id: option.default for option in entry.options}, number))
            qtbot.waitUntil(lambda: program.window.table.table.is_sharp, timeout=10_000)

    for number in range(1, 31):  # until nearly every face was seen: of each a picture is kept
        deal(number)
    before = alive(qapp)
    for number in range(31, 43):
        deal(number)
    assert left_over(before, alive(qapp), 12) == {}
    assert len(program.window.table.table._items) == len(program.model.game.pack())


def test_other_looks_sizes_and_languages_leave_nothing(program: Program, qapp: QApplication, qtbot: QtBot) -> None:
    def change(n: int) -> None:
        program.settings.set("theme", ("light", "dark", "contrast")[n % 3])
        program.settings.set("cards", ("standard", "safe")[n % 2])
        program.settings.set("language", ("en", "de")[n % 2])
        program.window.resize(900 + 60 * (n % 4), 640)
        qtbot.waitUntil(lambda: program.window.table.table.is_sharp, timeout=10_000)

    for n in range(4):
        change(n)
    before = alive(qapp)
    for n in range(4, 12):
        change(n)
    after = alive(qapp)
    assert left_over(before, after, 8) == {}
    assert after["Deck"] <= before["Deck"], "those of tests before this one may be among them"


def test_qt_keeps_little_of_former_themes(program: Program) -> None:
    assert QPixmapCache.cacheLimit() <= 2048
