"""The bar above the table: what is played, how it stands, whose turn it is, and the actions used most.

May import: `ui.actions`, `ui.game_model`. Must not: make actions; it shows those it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolBar, QToolButton, QWidget

from qtcards.art.palette import TableColours
from qtcards.games.catalogue import find
from qtcards.rules.game import EndReason, Outcome
from qtcards.rules.position import PileKind, Seat
from qtcards.text.describe import home, is_alone
from qtcards.text.describe.alone import home_fact
from qtcards.text.describe.games import played, played_in_full
from qtcards.text.i18n import LN, L, Msg, language
from qtcards.text.labels import heading, headings
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind, follow
from qtcards.ui.style import ICON_SIZE, chrome_icon

_WITH_TEXT = ("undo", "redo", "hint")
_PRIMARY = "new-game"
_ICON_ONLY = ("rules", "settings")
_GIVEN_UP = ("settings", "rules", "redo", "hint", "undo")
"""Buttons that a narrow bar leaves to the menus and the keys, in this order."""
_WON = Outcome(Seat.PLAYER, EndReason.SOLVED)
_LEAST_NAME, _NO_NAME = "mmmmmm", "mm"
"""So much of a game's name is seen as long as there are buttons to be given up, and so much in any case."""
_GAP = 22
_STYLES = {True: Qt.ToolButtonStyle.ToolButtonTextBesideIcon, False: Qt.ToolButtonStyle.ToolButtonIconOnly}
"""Of a button, by whether it has words."""
_ENDLESS = QRect(0, 0, 2000, 2000)
_CAPTIONS: Mapping[Seat, Msg] = {Seat.PLAYER: L("You"), Seat.ASSISTANT: L("Assistant")}
_COUNTS: Mapping[Seat, Msg] = {
    Seat.PLAYER: LN("{n} card in your stock", "{n} cards in your stock"),
    Seat.ASSISTANT: LN("{n} card in the assistant's stock", "{n} cards in the assistant's stock"),
}


class Header(QToolBar):
    """A bar that gives up the words on its buttons, then the captions, when the window is narrow; then the buttons
    that open a window, which stand in the menus as well; at last the end of the game's name.
    """

    def __init__(self, model: GameModel, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        bind(self, windowTitle=L("Toolbar"), accessibleName=L("Toolbar"))
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._model = model
        self._bar = QWidget(self)
        self._row = QHBoxLayout(self._bar)
        self._title = _label(self._bar, "title")
        self._name = ""
        self._counts = {seat: _Count(seat, self._bar) for seat in Seat}
        self.turn = _label(None, "chip")
        """In the bar as soon as there is a game: it gets its look together with its first colour."""
        self._buttons = {name: _button(self._bar, actions[name]) for name in (*_WITH_TEXT, _PRIMARY, *_ICON_ONLY)}
        for name in _WITH_TEXT + _ICON_ONLY:
            self._buttons[name].setDefaultAction(actions[name])
        for name in _ICON_ONLY:
            self._buttons[name].setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self._make_primary(actions[_PRIMARY])
        self._arrange()
        model.dealt.connect(self.refresh)
        model.moved.connect(self.refresh)
        follow(self.refresh)

    def refresh(self) -> None:
        """Show the game as it stands."""
        if not self._model.has_game:
            return
        entry = find(self._model.invitation.game)
        assert entry is not None, "only games of the catalogue are dealt"
        options = self._model.invitation.options
        self._name, in_full = played(entry, options), played_in_full(entry, options)
        self._title.setAccessibleName(in_full)
        self._title.setToolTip(in_full)
        for seat, count in self._counts.items():
            count.show_count(self._stock(seat))
        self._show_turn()
        self._fit()
        self._row.activate()  # at once: else the new words are first seen in the room of the old ones

    @property
    def shown(self) -> tuple[str, ...]:
        """The actions whose icons stand on buttons here."""
        return (*_WITH_TEXT, *_ICON_ONLY)

    def counts(self) -> dict[Seat, str]:
        """Return what is shown as the number of cards in each stock."""
        return {seat: count.number for seat, count in self._counts.items()}

    def dress(self, colours: TableColours, scale: float) -> None:
        """Make the icons grow with the texts, and draw the one on the button of colour; the others are the actions'."""
        size = round(ICON_SIZE * scale)
        for button in self._buttons.values():
            button.setIconSize(QSize(size, size))
        self._buttons[_PRIMARY].setIcon(chrome_icon(_PRIMARY, colours.on_accent, scale))
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press a button, as it does everywhere else."""
        pressed = self.focusWidget()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(pressed, QToolButton):
            pressed.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())  # the words give way before the window does

    def _arrange(self) -> None:
        row = self._row
        row.setContentsMargins(16, 6, 10, 6)
        row.setSpacing(4)
        row.addWidget(self._title)
        row.addSpacing(_GAP)
        for count in self._counts.values():
            row.addWidget(count)
        self._place_of_turn = row.count()
        row.addStretch(1)
        for name, button in self._buttons.items():
            row.addWidget(button)
            if name in {_WITH_TEXT[-1], _PRIMARY}:
                row.addSpacing(6)
        self.addWidget(self._bar)

    def _make_primary(self, action: QAction) -> None:
        """A button of its own instead of the action's: its icon stands on the accent colour."""
        button = self._buttons[_PRIMARY]
        button.setProperty("role", "primary")
        bind(button, text=action.iconText, toolTip=action.toolTip)
        button.clicked.connect(action.trigger)

    def _stock(self, seat: Seat) -> int | None:
        model = self._model
        for number, pile in enumerate(model.game.piles):
            if pile.kind is PileKind.PERSONAL_STOCK and pile.seat is seat:
                return len(model.position[number])
        return None

    def _show_turn(self) -> None:
        game, over = self._model.game, self._model.outcome is not None
        mine = self._model.position.to_play is Seat.PLAYER and not is_alone(game)
        if is_alone(game) and not over:
            self.turn.setText(home(game, self._model.view))
        else:
            self.turn.setText(str(heading(self._model.position.to_play, self._model.outcome)))
        if self.turn.property("mine") != (mine and not over):
            self.turn.setProperty("mine", mine and not over)
            if self.turn.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
                self.turn.style().unpolish(self.turn)
                self.turn.style().polish(self.turn)
        if self.turn.parent() is None:
            self._row.insertWidget(self._place_of_turn, self.turn, 0, Qt.AlignmentFlag.AlignVCenter)
            self.turn.show()

    def _fit(self) -> None:
        """Use as many words as there is room for, as soon as there is a game to tell of."""
        if not self._model.has_game:
            return
        for widget in self._bar.findChildren(QWidget):
            widget.ensurePolished()  # else it is measured in another font than it gets
        self._title.setText(self._name)
        for words in (3, 2, 1, 0):
            self._use(words)
            if self._missing() <= 0:
                return
        for count in range(1, len(_GIVEN_UP) + 1):
            self._use(0, _GIVEN_UP[:count])
            if self._missing() <= (self._to_spare() if count >= len(_ICON_ONLY) else 0):
                break
        if (missing := self._missing()) > 0:
            font = self._title.fontMetrics()
            room = max(font.horizontalAdvance(self._name) - missing, font.horizontalAdvance(_NO_NAME))
            self._title.setText(font.elidedText(self._name, Qt.TextElideMode.ElideRight, room))
            self._row.invalidate()

    def _use(self, words: int, hidden: Sequence[str] = ()) -> None:
        """Show so many words (3: all, 0: none), and all buttons but those that are ``hidden``."""
        for name in _WITH_TEXT:
            self._buttons[name].setToolButtonStyle(_STYLES[words == 3])
        for count in self._counts.values():
            count.caption.setVisible(words >= 2)
        self._buttons[_PRIMARY].setToolButtonStyle(_STYLES[words >= 1])
        for name in _GIVEN_UP:
            self._buttons[name].setVisible(name not in hidden)
        self._row.invalidate()

    def _missing(self) -> int:
        """How many pixels too narrow the bar is."""
        return self._row.minimumSize().width() + self._spare() - self.width()

    def _to_spare(self) -> int:
        """What the game's name may give up of its width."""
        font = self._title.fontMetrics()
        return max(0, font.horizontalAdvance(self._name) - font.horizontalAdvance(_LEAST_NAME))

    def _spare(self) -> int:
        """What the badge of the turn may need more at another time: no word beside it comes and goes with the turn."""
        if not self.turn.text():
            return 0
        longest = max(self._width(str(text)) for text in self._badges())
        return longest - self._width(self.turn.text())

    def _badges(self) -> Iterable[Msg]:
        """The longest that the badge may show in the game on the table."""
        game = self._model.game
        if not is_alone(game):
            return headings()
        every = len(game.pack())
        return home_fact(game, self._model.view)(n=every, total=every), heading(Seat.PLAYER, _WON)

    def _width(self, text: str) -> int:
        """Measured as a label measures, to the pixel."""
        return self.turn.fontMetrics().boundingRect(_ENDLESS, self.turn.alignment(), text).width()


def _label(parent: QWidget | None, role: str) -> QLabel:
    label = QLabel(parent)
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _button(parent: QWidget, action: QAction) -> QToolButton:
    button = QToolButton(parent)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    bind(button, accessibleName=action.iconText, accessibleDescription=action.toolTip)
    return button


class _Count(QWidget):
    """How many cards are left in the stock of a seat."""

    def __init__(self, seat: Seat, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._number: int | None = None
        self.caption, self._value = _label(self, "quiet"), _label(self, "value")
        bind(self.caption, text=_CAPTIONS[seat])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, _GAP, 0)
        row.setSpacing(7)
        row.addWidget(self.caption)
        row.addWidget(self._value)

    @property
    def number(self) -> str:
        """What is shown as the count."""
        return self._value.text()

    def show_count(self, number: int | None) -> None:
        """Show this many cards; None: the game has no such stock."""
        self._number = number
        self.setVisible(number is not None)
        if number is not None:
            self._value.setText(language.show(number))
            words = str(_COUNTS[self._seat](n=number))
            self.setToolTip(words)
            self._value.setAccessibleName(words)
