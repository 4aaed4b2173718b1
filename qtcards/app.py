"""The composition root: makes the program's objects, connects them, runs them. Nothing but `__main__` imports it.

Here alone it is decided which assistant plays, where games and settings are kept, and what happens with errors.
"""

from __future__ import annotations

import gc
import logging
import os
import random
import signal
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from socket import socketpair
from types import FrameType, TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer, qVersion
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication, QWidget

import qtcards.ui  # noqa: F401 - first, see there
from qtcards.cli import Bench, Opening, Puzzle, Request, SelfTest
from qtcards.games.catalogue import find
from qtcards.games.entry import GameEntry
from qtcards.players.advice import Advice
from qtcards.rules.deals import FIRST_DEAL
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move
from qtcards.rules.options import read_options
from qtcards.rules.position import Position
from qtcards.session.folders import Folders, find_folders
from qtcards.session.invitation import Invitation
from qtcards.session.journal import Journal
from qtcards.session.settings import Settings
from qtcards.session.trouble import Trouble
from qtcards.text import describe, product
from qtcards.text.i18n import L
from qtcards.ui import style
from qtcards.ui.a11y import factory
from qtcards.ui.a11y.announcer import Announcer
from qtcards.ui.appearance import Appearance
from qtcards.ui.assistant import Assistant
from qtcards.ui.display import DisplayWatch
from qtcards.ui.first_frame import REPORT, FirstFrame, report_start
from qtcards.ui.game_model import GameModel
from qtcards.ui.hints import Hints
from qtcards.ui.language import chosen_language, switch_language
from qtcards.ui.late import Late
from qtcards.ui.sound.player import Player, Silence
from qtcards.ui.sound.sounds import Sounds
from qtcards.ui.windows.game_files import GameFiles
from qtcards.ui.windows.main_window import MainWindow
from qtcards.ui.windows.messages import Messages, Words
from qtcards.ui.windows.parts import Parts

if TYPE_CHECKING:
    from qtcards.ui.tangram.model import PuzzleModel

_UNHEARD = frozenset({"offscreen", "minimal"})
"""Qt's platforms on which nobody sees a window, nor hears it."""
_CLEAN_EXIT = (6, 11)
"""The oldest Qt whose end was seen to be clean."""
_STYLE = "Fusion"
_KIB_OF_STYLE = 2048
"""What Qt keeps of icons and frames at most. It keeps those of themes of before, too: up to 10 MiB if it may."""
_SLICE = 0.001
"""Seconds for which a thinking thread keeps the interpreter from the window at most."""
_HIGHEST_DRAWN = 999_999
"""Deals that are drawn have numbers that can be told to somebody; all others can be typed."""
_FAILED = L("Something went wrong inside the program. Play goes on; the details are in the log.")
_log = logging.getLogger(__name__)


def run(request: Request) -> int:
    """Carry out what the command line asked of the window; return the exit code."""
    logging.basicConfig(format="qtcards: %(message)s", level=logging.WARNING)
    if isinstance(request, SelfTest | Bench):
        gc.enable()
    if isinstance(request, SelfTest):
        from qtcards.ui.self_test import self_test  # noqa: PLC0415 - not needed at the start

        return self_test(Program)
    if isinstance(request, Bench):
        from qtcards.ui.bench import bench  # noqa: PLC0415 - not needed at the start

        return bench(Program, as_json=request.json)
    return _play(request)


def _collect_garbage_again() -> None:
    """`__main__` stopped it for the start. What is there by now stays: it is not looked through again and again."""
    gc.freeze()
    gc.enable()


def leave(code: int) -> None:
    """End here under an old Qt for Python, return under others.

    6.8 crashes while it takes the accessible tree of the table apart at exit; 6.11 does not. All is written by now.
    """
    if tuple(map(int, qVersion().split(".")[:2])) < _CLEAN_EXIT:
        logging.shutdown()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _play(opening: Opening | Puzzle) -> int:
    folders = find_folders()
    with DisplayWatch(lambda: Settings(folders.config, lambda _: None).word("language")):
        app = QApplication([*sys.argv[:1], "-style", _STYLE])
    app.setProperty("style", _STYLE)
    program = Program(app, folders)
    sys.excepthook = program.report
    interrupts = Interrupts(program.window)
    program.window.show()
    program.player.hold()
    program.begin(opening)  # the window has its size now: the cards are drawn once, and are seen being dealt
    first = FirstFrame(program.window)
    if REPORT in os.environ:
        first.then(partial(report_start, program.window))
    first.then(program.player.release)
    first.then(program.appearance.desktop.ask)
    first.then(program.window.complete_menus)
    first.then(partial(_show_focus, app))
    QTimer.singleShot(0, _collect_garbage_again)
    try:
        return app.exec()
    finally:
        sys.excepthook = sys.__excepthook__
        interrupts.close()
        program.close()


def _show_focus(app: QApplication) -> None:
    from qtcards.ui.focus_ring import FocusRings  # noqa: PLC0415 - after the first frame

    FocusRings(app)


def choose(game: AnyGame, view: Position, level: str) -> Sequence[Move]:
    """Return the assistant's next moves. The players are loaded with the first thought, not with the window."""
    from qtcards.players import levels  # noqa: PLC0415

    return levels.choose(game, view, level)


def advise(game: AnyGame, view: Position, former: Sequence[Position] = ()) -> Advice | None:
    """Return the hint for whoever is to play in ``view``; None when no move leads on, but back to ``former`` views."""
    from qtcards.players import hint, solitaire  # noqa: PLC0415
    from qtcards.rules.solitaire import SolitaireGame, SolitairePosition  # noqa: PLC0415

    if isinstance(game, SolitaireGame) and isinstance(view, SolitairePosition):
        return solitaire.advise(game, view, [one for one in former if isinstance(one, SolitairePosition)])
    return hint.advise(game, view)


class Program:
    """Everything that lives as long as the window."""

    def __init__(self, app: QApplication, folders: Folders) -> None:
        """Dress the application and make the window; no game lies on the table yet, and nothing is shown."""
        sys.setswitchinterval(_SLICE)
        self._app, self._data = app, folders.data
        self.choose, self.advise = choose, advise
        early: list[Words] = []
        self._tell = early.append
        self.settings = Settings(folders.config, self._hear)
        _prepare(app)
        switch_language(app, chosen_language(self.settings.word("language")))
        self.appearance = Appearance(self.settings)
        self._dress()
        self.appearance.changed.connect(self._dress)  # before the windows', which measure what is dressed
        self.journal = Journal(folders.data, self._hear)
        self.model = GameModel(self.journal)
        self.assistant = Assistant(self.model, self.choose, lambda: self.settings.word("pace"))
        self.hints = Hints(self.model, self.advise)
        self.player = Silence() if app.platformName() in _UNHEARD else Player()
        self.sounds = Sounds(
            self.model, self.assistant, self.settings, self.player, lambda: self.appearance.motion == "full"
        )
        self.late_puzzle = Late(self._make_puzzle)
        self.messages = Messages()
        factory.install()
        self.window = MainWindow(
            Parts(
                self.settings,
                self.appearance,
                self.model,
                self.assistant,
                self.hints,
                self.messages,
                self.late_puzzle,
                self.journal,
                _any_deal,
            )
        )
        self.messages.said.connect(Announcer(self.window.table, lambda: self.messages.last, self.window).say)
        self._tell = self._show_trouble
        self.files = GameFiles(
            self.model, self.journal, self.window.dealing, self.messages.say, self._show_trouble, self.window
        )
        self.window.commands.file_wanted.connect(self.files.ask_what_to_open)
        self.window.commands.copy_wanted.connect(self.files.ask_where_to_save)
        for words in early:
            self._show_trouble(words)
        self.settings.changed.append(self._follow_setting)
        app.applicationStateChanged.connect(self.pause_or_go_on)

    @property
    def puzzle(self) -> PuzzleModel:
        """Tangram, loaded when it is first wanted."""
        return self.late_puzzle()

    def begin(self, opening: Opening | Puzzle) -> None:
        """Put a game on the table: the one that was asked for, else the unfinished one; else show all games.

        What is asked for goes on where it was left. Where it would end another game, that lies there and the player
        is asked.
        """
        if isinstance(opening, Puzzle):
            self.window.show_tangram(opening.task)
            if not self.window.shows_tangram:  # no task can be read, and that was told
                self.begin(Opening())
        elif opening.file is not None:
            if not self.files.open(opening.file) or not self.model.has_game:
                self.begin(Opening())
        elif opening.game is not None:
            self._begin_game(opening, opening.game)
        elif (kept := self.journal.unfinished()) is not None:
            self.model.resume(kept.invitation, kept.events, kept.elapsed)
        else:
            self.window.show_games()

    def close(self) -> None:
        """End all threads and bring the kept files up to date."""
        self._app.applicationStateChanged.disconnect(self.pause_or_go_on)
        self.player.close()
        self.assistant.close()
        self.hints.close()
        if self.late_puzzle.made is not None:
            self.late_puzzle.made.keep()
        if self.model.has_game and self.model.outcome is None:
            self.journal.keep_time(self.model.clock.elapsed)
        self.journal.close()

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log an error that nobody caught, and say that there was one; for `sys.excepthook`."""
        if issubclass(kind, KeyboardInterrupt):
            self.window.close()
            return
        _log.error("an error nobody caught", exc_info=(kind, error, trace))
        self._show_trouble(_FAILED.__str__)

    def pause_or_go_on(self, state: Qt.ApplicationState) -> None:
        """Let the clock stand while the player does something else; nothing but the clock knows of it."""
        if not self.model.has_game or self.model.outcome is not None or not self.model.timeline.past:
            return
        if state is Qt.ApplicationState.ApplicationActive:
            self.model.clock.run()
        else:
            self.model.clock.stop()
            self.journal.keep_time(self.model.clock.elapsed)
        self.window.status.refresh()

    def _make_puzzle(self) -> PuzzleModel:
        from qtcards.session.puzzles import Puzzles  # noqa: PLC0415 - not needed for games of cards
        from qtcards.ui.tangram.model import PuzzleModel  # noqa: PLC0415

        made = PuzzleModel(Puzzles(self._data, self._hear), lambda: self.settings.word("snapping") == "on")
        made.troubled.connect(self._show_trouble)
        return made

    def _begin_game(self, opening: Opening, game: str) -> None:
        entry, dealing = find(game), self.window.dealing
        assert entry is not None, "the command line has found it"
        if opening.deal is None and not opening.options:
            dealing.open(entry)
            return
        if (kept := self.journal.go_on(game)) is not None:  # on the table it is asked about as any other there
            self.model.resume(kept.invitation, kept.events, kept.elapsed)
        dealing.lay(self._invitation(opening, entry), any_deal=opening.deal is None, by=self.model.deal)

    def _invitation(self, opening: Opening, entry: GameEntry) -> Invitation:
        usual = self.window.dealing.usual(entry)
        options = read_options(entry.options, opening.options)  # what is not named is the default, as in all commands
        return replace(usual, options=options, deal=usual.deal if opening.deal is None else opening.deal)

    def _hear(self, trouble: Trouble) -> None:
        self._tell(lambda: describe.trouble(trouble))

    def _show_trouble(self, words: Words) -> None:
        self.window.banner.tell(words)
        self.messages.say(words)

    def _follow_setting(self, id: str) -> None:
        if id == "language":
            switch_language(self._app, chosen_language(self.settings.word("language")))
        elif id in {"theme", "cards", "letters", "back", "cloth", "hand", "text-size", "motion", "speed", "wordiness"}:
            self.appearance.refresh()
        elif id in {"sound", "volume"}:
            self.sounds.try_out()

    def _dress(self) -> None:
        looks = self.appearance
        style.dress(self._app, looks.colours, scale=looks.text_scale, thick=looks.theme == "contrast")


def _prepare(app: QApplication) -> None:
    app.setApplicationName("qtcards")
    app.setDesktopFileName(product.ID)
    if app.property("style") != _STYLE:  # a call costs the start 5 ms: the many words of QStyle become known to Python
        app.setStyle(_STYLE)
    QPixmapCache.setCacheLimit(_KIB_OF_STYLE)
    style.load_fonts()
    app.setWindowIcon(style.program_icon())


def _any_deal() -> int:
    return random.randint(FIRST_DEAL, _HIGHEST_DRAWN)


class Interrupts(QObject):
    """Closes a window when the terminal says so (Ctrl-C), without a timer that looks for it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self._near, self._far = socketpair()
        for end in (self._near, self._far):
            end.setblocking(False)
        self._former = {number: signal.signal(number, _leave_it_to_qt) for number in (signal.SIGINT, signal.SIGTERM)}
        signal.set_wakeup_fd(self._far.fileno())
        self._notifier = QSocketNotifier(self._near.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._close_window)

    def close(self) -> None:
        """Give the signals back."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(-1)
        for number, former in self._former.items():
            signal.signal(number, former)
        self._near.close()
        self._far.close()

    def _close_window(self) -> None:
        self._near.recv(64)
        self._window.close()


def _leave_it_to_qt(_number: int, _frame: FrameType | None) -> None:
    """The wake-up of the event loop is all that a signal has to do."""
