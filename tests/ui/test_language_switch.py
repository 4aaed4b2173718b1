"""The whole window in another language: it says what a window says that was started in it, and the game is not touched.

Every dialog is open, the history is shown, and the game is in the middle, or just won.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.games.catalogue import GAMES
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move
from qtcards.rules.notation import read_move, write_move
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.session.folders import Folders
from qtcards.session.invitation import Invitation
from qtcards.session.settings import Settings
from qtcards.session.timeline import Timeline
from qtcards.text.i18n import L
from qtcards.ui.language import switch_language
from tests.ui.program_kit import put_away
from tests.ui.window_text import clashes, dump, truncated, untranslated

SMALLEST = QSize(900, 600)
"""The smallest size at which everything has to be there; a smaller window shows what it can."""
DIALOGS = ("new-game", "settings", "statistics", "moves", "rules", "keys", "about", "same-deal")
OWN_NAMES = frozenset({"Flippo", "English", "Deutsch", "&English", "&Deutsch", "qtcards", "Inter"})
"""The same in every language."""


@dataclass(frozen=True)
class Game:
    """A game that was played up to some move of the player's."""

    invitation: Invitation
    events: tuple[str, ...]
    last: Move
    """The player's next move."""


def _played(deal: int, stock: int, is_there: Callable[[Timeline, Position], bool]) -> Game:
    """Play both seats, centre first, until the move after which ``is_there``."""
    entry = GAMES[0]
    timeline: Timeline = Timeline(entry.game({"stock": stock}), deal)
    events: list[str] = []
    while True:
        game, before = timeline.game, timeline.position
        move = _eager_move(game, before)
        timeline.play(move)
        if before.to_play is Seat.PLAYER and is_there(timeline, before):
            return Game(Invitation(entry.id, {"stock": stock}, deal), tuple(events), move)
        assert timeline.outcome is None, "over before it was there"
        events.append(write_move(game, move))


def _eager_move(game: AnyGame, position: Position) -> Move:
    moves = list(game.moves(game.visible_to(position, position.to_play)))
    return next((move for move in moves if game.piles[move.target].kind is PileKind.FOUNDATION), moves[0])


@pytest.fixture(scope="module")
def middle() -> Game:
    return _played(7, 30, lambda timeline, before: len(timeline.past) > 40 and timeline.position.to_play is Seat.PLAYER)


@pytest.fixture(scope="module")
def won() -> Game:
    return _played(7, 5, lambda timeline, _: timeline.outcome is not None)


class Table:
    """A program with a game on it and everything open."""

    def __init__(self, app: QApplication, folder: Path, code: str, game: Game) -> None:
        Settings(Folders(folder, folder).config, print).set("language", code)
        self.program = Program(app, Folders(folder, folder))
        for setting, value in (("motion", "off"), ("clock", "off"), ("history", "on")):
            self.program.settings.set(setting, value)
        self.window, self.model = self.program.window, self.program.model
        self.window.resize(SMALLEST)
        self.program.journal.begin(game.invitation)
        for event in game.events:
            self.program.journal.append(event, 83.0)
        self.program.begin(Opening())
        self.window.show()
        app.processEvents()

    def open_everything(self) -> None:
        for name in DIALOGS:
            self.window.actions_by_id[name].trigger()
        self.window.banner.tell(
            lambda: str(L("Something went wrong inside the program. Play goes on; the details are in the log."))
        )
        QApplication.processEvents()

    def choose_language(self, code: str) -> None:
        """By the menu, as a player does."""
        entry = next(action for action in self.window.findChildren(QAction) if action.data() == code)
        entry.trigger()
        QApplication.processEvents()


@pytest.fixture
def sit_down(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str, Game], Table]]:
    """`sit_down("de", game)`: a program that was started in German."""
    tables: list[Table] = []

    def make(code: str, game: Game) -> Table:
        tables.append(Table(qapp, tmp_path / f"{len(tables)}", code, game))
        return tables[-1]

    yield make
    for table in tables:
        put_away(table.program)
    switch_language(qapp, "en")


def test_a_window_switched_to_german_says_what_one_says_that_was_started_in_german(sit_down, middle: Game) -> None:
    switched = sit_down("en", middle)
    switched.open_everything()
    english = dump(switched.window)
    switched.choose_language("de")
    german = dump(switched.window)
    switched.choose_language("en")
    assert dump(switched.window) == english

    started = sit_down("de", middle)
    started.open_everything()
    assert dump(started.window) == german
    assert german != english


def test_the_result_of_a_game_follows(sit_down, won: Game, qtbot) -> None:
    switched, started = sit_down("en", won), sit_down("de", won)
    for table in (switched, started):
        table.model.play(table_move(table, won))
        qtbot.waitUntil(table.window.result.isVisible)
    switched.choose_language("de")
    assert dump(switched.window) == dump(started.window)
    assert "Du hast gewonnen!" in dump(switched.window)


def table_move(table: Table, game: Game) -> Move:
    return read_move(table.model.game, write_move(table.model.game, game.last))


def test_position_undo_and_clock_are_untouched(sit_down, middle: Game) -> None:
    table = sit_down("en", middle)
    table.model.play(table_move(table, middle))
    timeline, clock, position = table.model.timeline, table.model.clock, table.model.position
    past, elapsed, running = timeline.past, clock.elapsed, clock.running
    for code in ("de", "en", "de"):
        table.choose_language(code)
    assert table.model.timeline is timeline
    assert table.model.position is position
    assert timeline.past == past
    assert (table.model.clock, clock.running) == (clock, running)
    assert elapsed <= clock.elapsed < elapsed + 60
    assert table.model.undo()
    assert table.model.redo()


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_two_entries_share_a_key(sit_down, middle: Game, code: str) -> None:
    table = sit_down(code, middle)
    assert clashes(table.window) == []
    for name in DIALOGS:
        table.window.actions_by_id[name].trigger()
    for dialog in _dialogs(table):
        assert clashes(dialog) == []


def _dialogs(table: Table) -> list:
    return [
        window for window in QApplication.topLevelWidgets() if window.parent() is table.window and window.isVisible()
    ]


def test_the_pseudo_locale_finds_no_hard_coded_text(sit_down, middle: Game, qapp: QApplication) -> None:
    table = sit_down("en", middle)
    table.open_everything()
    switch_language(qapp, "qps")
    assert untranslated(table.window, OWN_NAMES) == []


def but_the_message(faults: list[str]) -> list[str]:
    """The message on the table gives way rather than get smaller; the status line says it whole."""
    return [fault for fault in faults if not fault.startswith("QGraphicsTextItem: elided")]


def assert_nothing_is_cut_off(window: QWidget, qtbot: QtBot) -> None:
    """As soon as the window has laid itself out anew, which takes it some rounds of events."""

    def laid_out() -> None:
        assert but_the_message(truncated(window)) == []

    qtbot.waitUntil(laid_out, timeout=10_000)


@pytest.mark.parametrize("code", ["en", "de", "qps"])
def test_nothing_is_cut_off_in_the_smallest_window(
    sit_down, middle: Game, qapp: QApplication, qtbot: QtBot, code: str
) -> None:
    table = sit_down("en", middle)
    table.program.settings.set("history", "off")
    table.open_everything()
    switch_language(qapp, code)
    assert_nothing_is_cut_off(table.window, qtbot)
    assert table.window.size() == SMALLEST


@pytest.mark.parametrize("code", ["en", "de", "qps"])
def test_beside_the_history_only_the_message_on_the_table_gives_way(
    sit_down, middle: Game, qapp: QApplication, qtbot: QtBot, code: str
) -> None:
    table = sit_down("en", middle)
    switch_language(qapp, code)
    assert_nothing_is_cut_off(table.window, qtbot)
    assert "…" not in "".join(table.window.status.sentence.lines()), "the status line says it whole"


def test_a_pile_that_is_looked_through_keeps_no_title_in_the_old_language(
    sit_down, middle: Game, qapp: QApplication
) -> None:
    table = sit_down("en", middle)
    position = table.model.position
    helper = next(n for n, pile in enumerate(table.model.game.piles) if pile.kind is PileKind.HELPER and position[n])
    quiet = dump(table.window)
    table.window.table.look_through(helper)
    assert dump(table.window) != quiet
    switch_language(qapp, "qps")
    assert untranslated(table.window, OWN_NAMES) == []


def test_the_pseudo_locale_finds_no_fault_when_the_game_is_won(sit_down, won: Game, qapp: QApplication, qtbot) -> None:
    table = sit_down("en", won)
    switch_language(qapp, "qps")
    table.model.play(table_move(table, won))
    qtbot.waitUntil(table.window.result.isVisible)
    assert untranslated(table.window, OWN_NAMES) == []
    assert truncated(table.window.result) == []
