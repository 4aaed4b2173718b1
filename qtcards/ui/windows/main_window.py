"""The main window: header, table, status line, history, menus; it arranges them and follows settings and appearance.

Must not: play, deal or word anything; `commands`, `dealing` and `narrator` do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from qtcards.games.catalogue import find
from qtcards.games.entry import GameEntry, OfferedForm
from qtcards.games.puzzles import TANGRAM, PuzzleEntry
from qtcards.text.describe.games import played_in_full
from qtcards.text.i18n import L, Msg
from qtcards.ui.actions import ACTIONS, Menu, give_keys, make_actions, spec
from qtcards.ui.key_rules import normalised, same
from qtcards.ui.keymap import Keymap
from qtcards.ui.language import bind, reapply
from qtcards.ui.style import chrome_icon
from qtcards.ui.table.view import TableView
from qtcards.ui.windows.automatic_menu import AutomaticMenu
from qtcards.ui.windows.availability import Availability
from qtcards.ui.windows.banner import Banner
from qtcards.ui.windows.commands import Commands
from qtcards.ui.windows.dealing import Dealing
from qtcards.ui.windows.header import Header
from qtcards.ui.windows.history import HistoryPanel
from qtcards.ui.windows.menus import LanguageMenu, fill_menu_bar
from qtcards.ui.windows.narrator import Narrator
from qtcards.ui.windows.parts import Parts
from qtcards.ui.windows.result import ResultPanel
from qtcards.ui.windows.roomy import BESIDE
from qtcards.ui.windows.status_line import StatusLine
from qtcards.ui.windows.stuck import StuckNotice

if TYPE_CHECKING:
    from qtcards.ui.tangram.page import TangramPage
    from qtcards.ui.windows.chooser import Chooser

SMALLEST = QSize(900, 600)
"""Down to this size everything has its room."""
_LEAST = QSize(560, 400)
"""Large print on a small screen: words give way, but the window can be seen whole."""
_FIRST = QSize(1280, 800)
"""The first time, where the screen has that room and the frame's."""
_HISTORY_WIDTH = 270
_WIDEST, _FARTHEST = 200, 100_000
"""Pixels of a frame on one side, and of a place, at most; what is kept and more was damaged."""


class MainWindow(QMainWindow):
    """The one window of the program; its size and place are kept from one time to the next."""

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.setObjectName("main")
        self.setAnimated(False)  # bars and panels are where they are, whatever the setting of motion
        self._parts = parts
        self.table = bind(TableView(parts.model, parts.appearance, self), accessibleName=L("Table"))
        self.dealing = Dealing(parts, self)
        self.keymap = Keymap(parts.settings, self)
        self.commands = Commands(parts, self.keymap, self.table, self.dealing, self)
        self.actions_by_id = make_actions(self, self.commands, self.keymap.keys, self.commands.finisher.stop)
        self.table.acted.connect(self.commands.finisher.stop)
        self.table.take_keys(self.keymap.keys)
        self.narrator = Narrator(parts, self.keymap.keys, self)
        self.banner = Banner(self)
        self.stuck = StuckNotice(parts, self.banner, self.dealing, self)
        self.header = Header(parts.model, self.actions_by_id, self)
        self.status = StatusLine(parts.model, self)
        self.history = HistoryPanel(parts.model, self)
        self.result = ResultPanel(parts.model, self.table)
        self.result.look_up = lambda: parts.shelf.statistics.of(parts.model.invitation, parts.shelf.number)
        self.result.is_early = lambda: self.table.festivity.is_running
        self.table.festivity.ended.connect(self.result.hurry)
        self.chooser: Chooser | None = None
        self._came_from: QWidget | None = self.table
        """The page that was seen before the start page."""
        self._drawn = self.header.shown
        """The actions whose icons are kept drawn."""
        self.tangram: TangramPage | None = None
        self._arrange()
        self.languages = self._fill_menus()
        self.availability = Availability(parts.model, self.actions_by_id, lambda: self.shows_table, self)
        self._listen()
        for setting in ("language", "clock", "history", "toolbar"):
            self._follow_setting(setting)
        self.dress()
        bind(self, windowTitle=self._title)
        self.restore_place()
        self.table.setFocus()

    def dress(self) -> None:
        """Draw the icons in the colours of the appearance, and let what stands around texts grow with them."""
        colours, scale = self._parts.appearance.colours, self._parts.appearance.text_scale
        self._draw_icons(self._drawn)
        self.header.dress(colours, scale)
        self.history.dress(colours, scale)
        self.status.dress(scale)

    def _draw_icons(self, actions: Iterable[str]) -> None:
        colours, scale = self._parts.appearance.colours, self._parts.appearance.text_scale
        for id in actions:
            if (icon := spec(id).icon) is not None:
                self.actions_by_id[id].setIcon(chrome_icon(icon, colours.text, scale))

    def complete_menus(self) -> None:
        """Draw the icons of the menus, too, from now on: each costs a millisecond, which is not the start's."""
        self._drawn = tuple(self.actions_by_id)
        self._draw_icons(self._drawn)

    @property
    def shows_games(self) -> bool:
        """Whether the start page is seen."""
        return self.chooser is not None and self._pages.currentWidget() is self.chooser

    @property
    def shows_table(self) -> bool:
        """Whether the table of cards is seen."""
        return self._pages.currentWidget() is self.table

    @property
    def shows_tangram(self) -> bool:
        """Whether Tangram is seen."""
        return self.tangram is not None and self._pages.currentWidget() is self.tangram

    def show_games(self) -> None:
        """Show the start page; the game on the table goes on when the player comes back."""
        if self.chooser is None:
            self.chooser = self._make_chooser()
        if not self.shows_games:
            self._came_from = self._pages.currentWidget()
        self._pages.setCurrentWidget(self.chooser)
        self._follow_page()
        self.chooser.refresh()

    def show_table(self) -> None:
        """Show the table, if a game lies on it."""
        if not self.shows_table and self._parts.model.has_game:
            self._pages.setCurrentWidget(self.table)
            self._follow_page()
            self.table.setFocus()

    def show_tangram(self, task: str | None = None) -> None:
        """Show Tangram with the task of this id; None: with the one that lies there, or was being laid last."""
        if self.tangram is None:
            self.tangram = self._make_tangram()
        if task is not None or not self._parts.puzzle.has_task:
            self._parts.puzzle.begin(task)
        if not self._parts.puzzle.has_task:
            return
        self._pages.setCurrentWidget(self.tangram)
        self._follow_page()
        self.tangram.board.setFocus()

    def _make_tangram(self) -> TangramPage:
        from qtcards.ui.tangram.menu import TasksMenu  # noqa: PLC0415 - not needed for games of cards
        from qtcards.ui.tangram.page import TangramPage  # noqa: PLC0415

        made = TangramPage(self._parts.puzzle, self._parts.appearance, self)
        made.take(self.actions_by_id)
        self._pages.addWidget(made)
        TasksMenu(self.menuBar(), made)
        for news in (self._parts.puzzle.changed, self._parts.puzzle.laid):
            news.connect(self.availability.refresh)
        self._parts.puzzle.told.connect(self._parts.messages.say)
        return made

    def _make_chooser(self) -> Chooser:
        from qtcards.ui.windows.chooser import Chooser  # noqa: PLC0415 - not needed for a game that is taken up

        made = Chooser(self._parts, self)
        self._pages.addWidget(made)
        made.opened.connect(self._open)
        made.options_wanted.connect(self.dealing.choose)
        made.left.connect(self._leave_games)
        return made

    def _open(self, entry: GameEntry | OfferedForm | PuzzleEntry) -> None:
        if isinstance(entry, GameEntry):
            self.dealing.open(entry)
            self.show_table()
        elif isinstance(entry, OfferedForm):
            if self.dealing.open_form(entry):
                self.show_table()
        elif entry is TANGRAM:
            self.dealing.remember(entry.id)
            self.show_tangram()

    def _leave_games(self) -> None:
        """Go back from the start page to where the player came from."""
        if self._came_from is self.tangram:
            self.show_tangram()
        else:
            self.show_table()

    def _follow_page(self) -> None:
        """Show around the page what belongs to it, and let only those keys live."""
        puzzle = self._parts.puzzle if self.shows_tangram else None  # what keys of moves and rules are about
        self.commands.puzzle = self.availability.puzzle = puzzle
        self.availability.refresh()
        if not self.shows_games:
            self._parts.messages.leave_passing(back=self._pages.currentWidget() is self._came_from)
        self.status.show_facts(self.shows_table)
        self.statusBar().setVisible(not self.shows_games)
        self.setWindowTitle(str(self._title()))
        for id in ("history", "toolbar"):
            self._follow_setting(id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What nobody wanted who had the keyboard: the table's letters and digits work in its whole window, and the key
        of a move that cannot be made now is answered with the reason.
        """
        if self.shows_table and self.table.obey_from_elsewhere(event):
            return
        key = normalised(event.keyCombination())
        asked = next((each for each in ACTIONS if key in {same(one) for one in self.keymap.keys(each.id)}), None)
        if asked is not None and asked.menu is Menu.MOVE and self.shows_table:
            getattr(self.commands, asked.slot)()  # its action is disabled, else the key had been its
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._parts.settings.set("geometry", self._geometry())
        super().closeEvent(event)

    def _arrange(self) -> None:
        middle = QWidget(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        self._pages = QStackedWidget(middle)
        self._pages.addWidget(self.table)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(middle)
        self.addToolBar(self.header)
        self.setStatusBar(self.status)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.history)
        self.setMinimumSize(_LEAST)

    def _fill_menus(self) -> LanguageMenu:
        menus = fill_menu_bar(self.menuBar(), self.actions_by_id)
        self.automatic = AutomaticMenu(menus[Menu.AUTOMATIC], self._parts)
        choose = self._parts.settings.set
        return LanguageMenu(menus[Menu.LANGUAGE], lambda code: choose("language", code))

    def _listen(self) -> None:
        parts = self._parts
        parts.messages.shown.connect(self.status.show_text)
        self.narrator.told.connect(self.table.say)
        self.stuck.told.connect(self.table.say)
        parts.hints.hinted.connect(lambda _view, advice: self.table.show_hint(advice.move))
        parts.appearance.changed.connect(self.dress)
        parts.model.dealt.connect(self.show_table)
        self.commands.games_wanted.connect(self.show_games)
        self.dealing.pointed_at = lambda: self.chooser.current if self.chooser is not None else None
        parts.model.dealt.connect(lambda: self.setWindowTitle(str(self._title())))
        parts.settings.changed.append(self._follow_setting)
        self.keymap.changed.connect(self._follow_keys)
        self.history.closed.connect(lambda: self.actions_by_id["history"].setChecked(False))
        self.result.again_wanted.connect(self.dealing.deal_another)
        self.result.same_deal_wanted.connect(self.dealing.deal_again)
        self.result.put_away.connect(self.table.setFocus)

    def _follow_setting(self, id: str) -> None:
        value = self._parts.settings.get(id)
        if id == "language":
            self.languages.check(str(value))
        elif id == "clock":
            self.status.show_clock(value == "on")
        elif id in {"history", "toolbar"}:
            self.actions_by_id[id].setChecked(value == "on")
            (self.history if id == "history" else self.header).setVisible(value == "on" and self.shows_table)

    def _follow_keys(self) -> None:
        give_keys(self.actions_by_id, self.keymap.keys)
        self.table.take_keys(self.keymap.keys)
        reapply()

    def _title(self) -> Msg:
        if self.shows_tangram:
            return L("{game} – qtcards")(game=TANGRAM.names["en"])
        if self.shows_games or not self._parts.model.has_game:
            return L("qtcards")
        entry = find(self._parts.model.invitation.game)
        assert entry is not None, "only games of the catalogue are dealt"
        return L("{game} – qtcards")(game=played_in_full(entry, self._parts.model.invitation.options))

    # -- size and place -------------------------------------------------------------------------------------------

    def _geometry(self) -> str:
        """Size and place as Qt writes them, the state of the bars, and the place without frame and the frame's sides:
        Qt moves a window down whose frame is narrower at the top than it thinks.
        """
        parts = (self.saveGeometry(), self.saveState())
        inner, outer = self.geometry(), self.frameGeometry()
        sides = [inner.left() - outer.left(), inner.top() - outer.top()]
        sides += [outer.right() - inner.right(), outer.bottom() - inner.bottom()]
        written = (bytes(part.toBase64().data()).decode() for part in parts)
        return " ".join((*written, ",".join(map(str, [inner.x(), inner.y(), *sides]))))

    def restore_place(self) -> None:
        """Take size and place of the last time; on a screen that is smaller or gone, such as can be seen."""
        self.resize(_FIRST)
        self.resizeDocks([self.history], [_HISTORY_WIDTH], Qt.Orientation.Horizontal)
        geometry, state, place, *_ = [*self._parts.settings.word("geometry").split(" "), "", ""]
        self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
        if self.restoreState(QByteArray.fromBase64(state.encode())):
            for setting in ("history", "toolbar"):  # closed on the start page, both were hidden whatever was set
                self._follow_setting(setting)
        framed = _place_in(place)
        if framed is not None and not (self.isMaximized() or self.isFullScreen()):
            self.setGeometry(QRect(framed[0], self.size()))
        self.mend_place(framed[1] if framed is not None else None)

    def mend_place(self, frame: QMargins | None = None) -> None:
        """Bring the window with its frame onto a screen, no larger than that screen; ``frame``: that of the last time.

        Before the window is shown nobody has given it one: then Qt's `pos` is the place without it, `move` with it.
        """
        screen = QGuiApplication.screenAt(self.geometry().center()) or QGuiApplication.primaryScreen()
        room, margins = screen.availableGeometry(), frame or QMargins(0, 0, BESIDE.width(), BESIDE.height())
        outer = self.geometry().marginsAdded(margins)
        if self.isMaximized() or self.isFullScreen() or room.contains(outer):
            return
        around = outer.size() - self.size()
        size = self.size().boundedTo(room.size() - around).expandedTo(self.minimumSize())
        self.resize(size)
        outer.setSize(size + around)
        left = min(outer.left(), room.left() + room.width() - outer.width())
        top = min(outer.top(), room.top() + room.height() - outer.height())
        self.move(max(left, room.left()), max(top, room.top()))


def _place_in(kept: str) -> tuple[QPoint, QMargins] | None:
    """The place and the frame that are kept; None: neither is known, or it had no frame."""
    try:
        x, y, *sides = (int(number) for number in kept.split(","))
    except ValueError:
        return None
    if len(sides) != 4 or not any(sides) or not all(0 <= side <= _WIDEST for side in sides):
        return None
    return (QPoint(x, y), QMargins(*sides)) if max(abs(x), abs(y)) <= _FARTHEST else None
