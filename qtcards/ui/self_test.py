"""`qtcards --self-test`: loads every resource, catalogue and game, and plays in a window that nobody sees.

Prints `ok`, or a line for each thing that is wrong. English, like all commands. Touches nothing of the player's.
What it looks at on the table is in `self_checks`; this plays, and goes through the window.
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
from qtcards.paths import catalogues, resource
from qtcards.rules.position import Seat
from qtcards.session.folders import Folders
from qtcards.session.invitation import LEVELS, Invitation
from qtcards.tangram.files import load_collection
from qtcards.text.i18n import NAMES, catalogue_file
from qtcards.ui import self_checks
from qtcards.ui.offscreen import pass_over_notices
from qtcards.ui.sound.player import system_outputs
from qtcards.ui.sound.recording import recording
from qtcards.ui.sound.voices import NAMES as SOUNDS
from qtcards.ui.style import FONT_FILES, font_file
from qtcards.ui.windows.running import MakeProgram, Running

_MOVES = 12
_PATIENCE_S = 20.0
STILL = {"pace": "at-once", "motion": "off", "theme": "light", "cards": "standard"}
"""Settings with which every card is where it belongs, and looks as the checks expect."""
_DIALOGS = (
    "choose_new_game",
    "list_moves",
    "show_rules",
    "show_keys",
    "show_settings",
    "show_statistics",
    "show_about",
)


def self_test(make: MakeProgram) -> int:
    """Try everything; print what is missing, or `ok`; return the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    pass_over_notices()
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory(prefix="qtcards-self-test-") as home:
        missing = [
            *missing_resources(),
            *_catalogues(),
            *self_checks.wrong_order(),
            *self_checks.wrong_figures(),
            *_window(app, make, Path(home)),
        ]
    print("\n".join(missing) if missing else "ok")
    return 1 if missing else 0


def missing_resources() -> Iterator[str]:
    """Name every font, picture, sound and set of tasks that is missing or cannot be drawn or read."""
    for name in FONT_FILES:
        if QFontDatabase.addApplicationFont(str(font_file(name))) < 0:
            yield f"font {font_file(name)} is missing or damaged"
    pictures = {"application icon": app_icon(), **{f"icon {name}": icon(name, "#000000") for name in ICON_NAMES}}
    for name, svg in pictures.items():
        if not QSvgRenderer(QByteArray(svg.encode())).isValid():
            yield f"{name} cannot be drawn"
    system_outputs()
    for name in SOUNDS:
        path = resource("sounds", f"{name}.wav")
        if not path.is_file() or not recording(path, 100).samples:
            yield f"sound {path} is missing or damaged"
    for damage in load_collection().damage:
        yield f"tasks of Tangram: {damage}"


def _catalogues() -> Iterator[str]:
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for code in NAMES:
        if catalogue_file(code, catalogues()) is None:
            yield f"the texts in {code} are missing in {catalogues()}"
        if code != "en" and not (folder / f"qtbase_{code}.qm").is_file():
            yield f"Qt's own texts in {code} are missing in {folder}"


def _window(app: QApplication, make: MakeProgram, home: Path) -> Iterator[str]:
    with closing(make(app, Folders(home, home))) as program:
        for setting, choice in STILL.items():
            program.settings.set(setting, choice)
        program.window.show()
        for entry in GAMES:
            yield from _play(app, program, entry)
        program.window.show_games()
        yield from _start_page(program)
        program.window.show_table()
        yield from _languages(app, program)
        for name in _DIALOGS:
            getattr(program.window.commands, name)()
            app.processEvents()
        if not (home / "settings.json").is_file():
            yield "settings are not kept"
        program.window.close()


def _languages(app: QApplication, program: Running) -> Iterator[str]:
    """Switch through all languages and back, in the middle of a game that must not notice."""
    position = program.model.position
    said: dict[str, set[str]] = {}
    for code in (*NAMES, next(iter(NAMES))):
        program.settings.set("language", code)
        app.processEvents()
        words = self_checks.words_of(program.window)
        others = {other: former for other, former in said.items() if other != code}
        yield from self_checks.untranslated(code, words, others)
        yield from self_checks.mute_nodes(program.window.table, code)
        said[code] = words
    if program.model.position is not position:
        yield "the switch of language changed the game"


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
        yield from _look(app, program, entry)


def _look(app: QApplication, program: Running, entry: GameEntry) -> Iterator[str]:
    """See that all cards are painted, and told to screen readers."""
    app.processEvents()
    yield from self_checks.unpainted_cards(program.window.table, entry.id)
    yield from self_checks.mute_nodes(program.window.table, entry.id)


def _await(app: QApplication, true: Callable[[], bool]) -> bool:
    until = time.monotonic() + _PATIENCE_S
    while not true() and time.monotonic() < until:
        app.processEvents()
        time.sleep(0.001)
    return true()
