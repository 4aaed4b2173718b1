"""`qtcards --self-test`: loads every resource, catalogue and game, and plays in a window that nobody sees.

Prints `ok`, or a line for each thing that is missing. English, like all commands. Touches nothing of the player's.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QByteArray, QLibraryInfo
from PySide6.QtGui import QFontDatabase
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from qtcards.art.app_icon import app_icon
from qtcards.art.icons import ICON_NAMES, icon
from qtcards.games.catalogue import GAMES
from qtcards.games.entry import GameEntry
from qtcards.paths import catalogues
from qtcards.rules.position import Seat
from qtcards.session.folders import Folders
from qtcards.session.invitation import LEVELS, Invitation
from qtcards.text.i18n import NAMES, catalogue_file
from qtcards.ui.offscreen import pass_over_notices
from qtcards.ui.style import FONT_FILES, font_file
from qtcards.ui.windows.running import MakeProgram, Running

_MOVES = 12
_PATIENCE_S = 20.0
_DIALOGS = ("choose_new_game", "list_moves", "show_rules", "show_keys", "show_settings", "show_about")


def self_test(make: MakeProgram) -> int:
    """Try everything; print what is missing, or `ok`; return the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    pass_over_notices()
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory(prefix="qtcards-self-test-") as home:
        missing = [*missing_resources(), *_catalogues(), *_window(app, make, Path(home))]
    print("\n".join(missing) if missing else "ok")
    return 1 if missing else 0


def missing_resources() -> Iterator[str]:
    """Name every font and picture that is missing or cannot be drawn."""
    for name in FONT_FILES:
        if QFontDatabase.addApplicationFont(str(font_file(name))) < 0:
            yield f"font {font_file(name)} is missing or damaged"
    pictures = {"application icon": app_icon(), **{f"icon {name}": icon(name, "#000000") for name in ICON_NAMES}}
    for name, svg in pictures.items():
        if not QSvgRenderer(QByteArray(svg.encode())).isValid():
            yield f"{name} cannot be drawn"


def _catalogues() -> Iterator[str]:
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for code in NAMES:
        if catalogue_file(code, catalogues()) is None:
            yield f"the texts in {code} are missing in {catalogues()}"
        if code != "en" and not (folder / f"qtbase_{code}.qm").is_file():
            yield f"Qt's own texts in {code} are missing in {folder}"


def _window(app: QApplication, make: MakeProgram, home: Path) -> Iterator[str]:
    with closing(make(app, Folders(home, home))) as program:
        program.settings.set("pace", "at-once")
        program.window.show()
        for entry in GAMES:
            yield from _play(app, program, entry)
        program.window.show_games()
        yield from _start_page(program)
        program.window.show_table()
        for code in NAMES:
            program.settings.set("language", code)
            if not program.window.windowTitle() or not program.window.status.sentence.text:
                yield f"the window says nothing in {code}"
        for name in _DIALOGS:
            getattr(program.window.commands, name)()
            app.processEvents()
        if not (home / "settings.json").is_file():
            yield "settings are not kept"
        program.window.close()


def _start_page(program: Running) -> Iterator[str]:
    """Draw every tile of the start page."""
    assert program.window.chooser is not None
    for tile in program.window.chooser.tiles:
        if tile.grab().isNull() or not tile.accessibleName():
            yield f"the start page does not show {tile.entry.id}"


def _play(app: QApplication, program: Running, entry: GameEntry) -> Iterator[str]:
    """Play some moves, the assistant its own, on every level."""
    options = {option.id: option.default for option in entry.options}
    model = program.model
    for level in LEVELS:
        program.window.dealing.deal(Invitation(entry.id, options, 1, level))
        for _ in range(_MOVES):
            if not _await(app, lambda: model.outcome is not None or model.position.to_play is Seat.PLAYER):
                yield f"{entry.id}: the assistant ({level}) does not play"
                return
            if model.outcome is None:
                model.play(next(iter(model.game.moves(model.view))))
        if not model.timeline.past:
            yield f"{entry.id}: no move was possible"


def _await(app: QApplication, true: Callable[[], bool]) -> bool:
    until = time.monotonic() + _PATIENCE_S
    while not true() and time.monotonic() < until:
        app.processEvents()
        time.sleep(0.001)
    return true()
