"""The start page: all games as tiles, found by typing, walked with arrows, opened with Enter.

It chooses and does nothing else: the main window deals and shows the table. Made when it is shown for the first time.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qtcards.games.catalogue import FORMS, GAMES
from qtcards.games.entry import FAMILIES, GameEntry, Offered, OfferedForm
from qtcards.games.puzzles import PUZZLES, TANGRAM
from qtcards.games.search import search
from qtcards.text.describe.games import games_found
from qtcards.text.i18n import NAMES, L, Language, marked
from qtcards.ui.language import bind, follow
from qtcards.ui.style import ICON_SIZE, chrome_icon
from qtcards.ui.windows.chooser_filter import Filter
from qtcards.ui.windows.chooser_tile import Tile
from qtcards.ui.windows.layout_picture import layout_picture
from qtcards.ui.windows.parts import Parts
from qtcards.ui.windows.slices import Slices

_LEAST_TILE, _GAP = 236, 14
_LEFT, _RIGHT = 24, 18
"""Free at the left and right of the page; and what of it is beside the tiles, where the scroll bar is."""
_SIGN = 0.9
"""Size of the sign on a button, of the chrome's icons."""
_TOLD_AFTER_MS = 400
"""The number of results is told when typing pauses."""
_ARROWS = {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End}
_FILTERS = {
    "all": L("All games"),
    "favourites": L("Favourites"),
    "recent": L("Recently played"),
    "forms": L("Well-known forms"),
}
_ORDER = [
    *(id for entry in GAMES for id in (entry.id, *(form.id for form in entry.forms))),
    *(entry.id for entry in PUZZLES),
]
"""Of all that is offered: a game, then its forms."""


class Chooser(QWidget):
    """Shows what is in the settings: favourites and recently played games."""

    opened = Signal(object)
    """GameEntry, OfferedForm or PuzzleEntry: the player wants to play this."""
    options_wanted = Signal(object)
    """GameEntry or OfferedForm: the player wants to choose options or a deal of this game first."""
    left = Signal()
    """The player wants to go back to the table."""

    def __init__(self, parts: Parts, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("chooser")
        self._parts = parts
        self.offered: tuple[Offered, ...] = (*GAMES, *PUZZLES)
        self._pictures = Slices(self)
        self.tiles = [Tile(entry, self._picture_of(entry), self._pictures, self) for entry in self.offered]
        """Those of forms are made when they are first wanted."""
        self.shown: list[Tile] = list(self.tiles)
        self._headings = _headings_in_all_languages()
        self.heading = bind(QLabel(self), text=L("What would you like to play?"))
        self.heading.setProperty("role", "heading")
        self.field = bind(QLineEdit(self), placeholderText=L("Find a game"), accessibleName=L("Search by name or kind"))
        self.field.textChanged.connect(self._search)
        self.filter = bind(Filter(self), accessibleName=L("Games shown"))
        for id in (*_FILTERS, *FAMILIES):
            self.filter.addItem("", id)
        self.filter.currentIndexChanged.connect(self._search)
        self.surprise = bind(QPushButton(self), text=L("S&urprise me"), toolTip=L("Play any of the games shown"))
        self.surprise.setAutoDefault(True)
        self.surprise.clicked.connect(self._surprise)
        self.found = QLabel(self)
        self.found.setProperty("role", "quiet")
        self._tell = QTimer(self, singleShot=True, interval=_TOLD_AFTER_MS)
        self._tell.timeout.connect(lambda: parts.messages.say_in_passing(self._found_words))
        self._arrange()
        for tile in self.tiles:
            self._listen_to(tile)
        self.field.installEventFilter(self)
        parts.appearance.changed.connect(self.dress)
        follow(self._word)
        self.dress()

    def refresh(self) -> None:
        """Come anew: the game in progress first, then favourites, then all others; nothing searched."""
        self.field.clear()
        self.filter.setCurrentIndex(0)
        self._mark()
        self._sort()
        self._search()  # tells how many games there are, as soon as the page is read
        self.tiles[0].setFocus()

    @property
    def is_drawn(self) -> bool:
        """Whether all pictures that are seen are drawn."""
        return not self._pictures.is_busy

    @property
    def current(self) -> GameEntry | OfferedForm | None:
        """The game or form of the tile that has the keyboard; a puzzle is none."""
        pointed = next((tile.entry for tile in self.shown if tile.hasFocus()), None)
        return pointed if isinstance(pointed, (GameEntry, OfferedForm)) else None

    def dress(self) -> None:
        """Follow colours and sizes of texts."""
        looks = self._parts.appearance
        side = round(ICON_SIZE * _SIGN * looks.text_scale)
        self.surprise.setIconSize(QSize(side, side))
        self.surprise.setIcon(chrome_icon("surprise", looks.colours.text, _SIGN * looks.text_scale))
        for tile in self.tiles:
            tile.dress(looks.colours)
        self._lay_out()

    def star(self, tile: Tile) -> None:
        """Make a game a favourite, or no longer."""
        settings, id = self._parts.settings, tile.entry.id
        kept = settings.word("favourites").split()
        settings.set("favourites", " ".join([each for each in kept if each != id] + ([] if id in kept else [id])))
        self._mark()
        told = L("A favourite now.") if tile.favourite else L("No favourite any more.")
        self._parts.messages.say_in_passing(told)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.ShortcutOverride and _is_typed(event):
                event.accept()  # letters search here, they are no keys of the table
                return True
            if event.type() is QEvent.Type.KeyPress:
                return self._press(watched, event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.field.isClearButtonEnabled():
            self._pictures.want(self._complete_field)

    def _complete_field(self) -> None:
        """After everything else: with its first own icon Qt looks through all icon themes of the system, 40 ms long."""
        if self._pictures.is_busy:
            self._pictures.want(self._complete_field)
        else:
            self.field.setClearButtonEnabled(True)

    def hideEvent(self, event: QHideEvent) -> None:
        self._tell.stop()  # what was found is no news any more where something else is seen
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _press(self, watched: QObject, event: QKeyEvent) -> bool:
        key, ctrl = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Escape:
            self._escape()
        elif watched is self.field:
            if key not in {Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter} or not self.shown:
                return False
            self.shown[0].setFocus() if key == Qt.Key.Key_Down else self.shown[0].click()
        elif key in _ARROWS and isinstance(watched, Tile):
            self._walk(self.shown.index(watched), key)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(watched, Tile):
            watched.click()
        elif isinstance(watched, Tile) and (event.text() == "*" or (ctrl and key == Qt.Key.Key_B)):
            self.star(watched)
        elif _is_typed(event) and key != Qt.Key.Key_Space:
            self.field.setFocus()
            self.field.setText(self.field.text() + event.text())
        else:
            return False
        return True

    def _escape(self) -> None:
        """First what was searched goes, then the page."""
        if self.field.text():
            self.field.clear()
        else:
            self.left.emit()

    def _walk(self, here: int, key: int) -> None:
        columns, last = self._columns(), len(self.shown) - 1
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        there = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}.get(Qt.Key(key), here + step.get(Qt.Key(key), 0))
        if there < 0:
            self.field.setFocus()
            return
        tile = self.shown[min(there, last)]
        tile.setFocus()
        self._area.ensureWidgetVisible(tile, 0, _GAP)

    def _surprise(self) -> None:
        if self.shown:
            self.opened.emit(random.choice(self.shown).entry)

    def _open_menu(self, tile: Tile, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(str(L("Continue") if tile.running else L("Play")), tile.click)
        if isinstance(tile.entry, (GameEntry, OfferedForm)):
            menu.addAction(str(L("Options and deal…")), lambda: self.options_wanted.emit(tile.entry))
        menu.addAction(str(L("No favourite") if tile.favourite else L("Favourite")), lambda: self.star(tile))
        menu.popup(at)

    def _mark(self) -> None:
        model, favourites = self._parts.model, self._parts.settings.word("favourites").split()
        going = model.has_game and model.outcome is None and bool(model.timeline.past)
        puzzle, shelf = self._parts.late_puzzle.made, self._parts.shelf
        waiting = shelf.waiting()
        unfinished = [game for id in waiting if (game := shelf.waits(id)) is not None]
        if going:
            unfinished.append(model.invitation)
        for tile in self.tiles:
            running = tile.entry is TANGRAM and puzzle is not None and puzzle.is_going
            running |= going and model.invitation.game == tile.entry.id
            running |= tile.entry.id in waiting
            if isinstance(tile.entry, OfferedForm):
                running |= any(tile.entry.is_made_by(one.game, one.options) for one in unfinished)
            tile.mark(favourite=tile.entry.id in favourites, running=running)

    def _sort(self) -> None:
        self.tiles.sort(key=lambda tile: (not tile.running, not tile.favourite, _ORDER.index(tile.entry.id)))

    def _make_forms(self) -> None:
        """Make the tiles of the forms: they are seen only when something is searched, or when they are favourites."""
        if any(isinstance(tile.entry, OfferedForm) for tile in self.tiles):
            return
        for entry in FORMS:
            tile = Tile(entry, self._picture_of(entry), self._pictures, self._grid)
            tile.dress(self._parts.appearance.colours)
            self._listen_to(tile)
            self.tiles.append(tile)
        self._mark()
        self._sort()

    def _listen_to(self, tile: Tile) -> None:
        tile.clicked.connect(lambda: self.opened.emit(tile.entry))
        tile.star_wanted.connect(lambda: self.star(tile))
        tile.menu_wanted.connect(lambda at: self._open_menu(tile, at))
        tile.installEventFilter(self)

    def _search(self) -> None:
        typed, wanted = self.field.text().strip(), self.filter.currentData()
        starred = set(self._parts.settings.word("favourites").split())
        if typed or wanted == "forms" or any(form.id in starred for form in FORMS):
            self._make_forms()
        offered = [
            tile.entry
            for tile in self.tiles
            if typed or wanted == "forms" or tile.favourite or not isinstance(tile.entry, OfferedForm)
        ]
        found = search(typed, offered, self._headings)
        among = self._parts.settings.word(wanted).split() if wanted in {"favourites", "recent"} else None
        by_entry = {tile.entry: tile for tile in self.tiles}
        self.shown = [
            by_entry[entry] for entry in found if (_belongs(entry, wanted) if among is None else entry.id in among)
        ]
        if wanted == "recent" and among is not None:
            self.shown.sort(key=lambda tile: among.index(tile.entry.id))
        for tile in self.tiles:
            tile.setVisible(tile in self.shown)
        self.nothing.setVisible(not self.shown)
        self.found.setText(self._found_words())
        self.surprise.setEnabled(bool(self.shown))
        self._lay_out()
        self._tell.start()

    def _found_words(self) -> str:
        return games_found(len(self.shown))

    def _word(self) -> None:
        """Follow the language."""
        for n in range(self.filter.count()):
            id = str(self.filter.itemData(n))
            self.filter.setItemText(n, str(_FILTERS[id] if id in _FILTERS else marked(FAMILIES[id])))
        self.found.setText(self._found_words())
        self.dress()  # the cards in the pictures carry the language's letters, too

    def _picture_of(self, entry: Offered) -> Callable[[float, float], QPixmap]:
        looks = self._parts.appearance

        def picture(width: float, ratio: float) -> QPixmap:
            if not isinstance(entry, (GameEntry, OfferedForm)):
                from qtcards.ui.tangram.tile_picture import tangram_picture  # noqa: PLC0415 - after the first frame

                return tangram_picture(looks.colours, looks.theme, width, ratio)
            game = entry.game({}) if isinstance(entry, GameEntry) else entry.game.game(entry.form.options)
            hand = looks.left_handed
            return layout_picture(game, looks.colours, looks.card_style, width, ratio, left_handed=hand)

        return picture

    def _arrange(self) -> None:
        self._grid = QWidget(self)
        self._grid.setObjectName("page")
        self._area = QScrollArea(self)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._area.setWidget(self._grid)
        for tile in self.tiles:
            tile.setParent(self._grid)
        self.nothing = self._empty_state()
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.field, 1)
        row.addWidget(self.filter)
        row.addWidget(self.surprise)
        top = QHBoxLayout()
        top.addWidget(self.heading, 1)
        top.addWidget(self.found, 0, Qt.AlignmentFlag.AlignBottom)
        head = QVBoxLayout()
        head.setContentsMargins(0, 0, _RIGHT, 0)
        head.setSpacing(10)
        head.addLayout(top)
        head.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(_LEFT, 16, _LEFT - _RIGHT, 0)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self._area, 1)

    def _empty_state(self) -> QWidget:
        """What is seen where no game is found: that there is none, and a way back to all."""
        made = QWidget(self._grid)
        words = bind(QLabel(made), text=L("No game is called that, and none is of that kind."))
        words.setProperty("role", "title")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.setWordWrap(True)
        self.all = bind(QPushButton(made), text=L("Show &all games"))
        self.all.setAutoDefault(True)
        self.all.clicked.connect(self._show_all)
        column = QVBoxLayout(made)
        column.setSpacing(16)
        column.addStretch(1)
        column.addWidget(words)
        column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        made.hide()
        return made

    def _show_all(self) -> None:
        self.filter.setCurrentIndex(0)
        self.field.clear()
        self.field.setFocus()

    def _least(self) -> int:
        return max(_LEAST_TILE, self.fontMetrics().horizontalAdvance("m") * 19)

    def _columns(self) -> int:
        return max(1, (self._whole() + _GAP) // (self._least() + _GAP))

    def _whole(self) -> int:
        """The width of all tiles: they end where the row above them does, the scroll bar beside them."""
        bar = self._area.verticalScrollBar().sizeHint().width()
        return self._area.viewport().width() + bar - _RIGHT

    def _lay_out(self) -> None:
        """Rows of equal tiles, each as high as its highest one."""
        columns, whole = self._columns(), self._whole()
        width, top = (whole - (columns - 1) * _GAP) // columns, 6
        for first in range(0, len(self.shown), columns):
            row = self.shown[first : first + columns]
            height = max(tile.height_for(width) for tile in row)
            for n, tile in enumerate(row):
                tile.setGeometry(QRect(n * (width + _GAP), top, width, height))
            top += height + _GAP
        if not self.shown:
            top = self._area.viewport().height() - 6
            self.nothing.setGeometry(0, 0, whole, top)
        self._grid.resize(whole, top + 6)
        for tile, then in zip(self.shown, self.shown[1:], strict=False):
            QWidget.setTabOrder(tile, then)


def _belongs(entry: Offered, wanted: str) -> bool:
    """Whether the filter of this id lets a game through; a form that is a favourite stands with its family."""
    return wanted in {"all", entry.family} or (wanted == "forms" and isinstance(entry, OfferedForm))


def _is_typed(event: QKeyEvent) -> bool:
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return event.text().isprintable() and bool(event.text()) and not held


def _headings_in_all_languages() -> dict[str, list[str]]:
    """The headings of the families in every language, whichever is in use."""
    found: dict[str, list[str]] = {family: [] for family in FAMILIES}
    for code in NAMES:
        other = Language()
        other.use(code)
        for family, heading in FAMILIES.items():
            found[family].append(other.text_of(marked(heading)))
    return found
