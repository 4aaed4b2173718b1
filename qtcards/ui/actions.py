"""All actions of the main window as one table; menus, header and the list of keys are made from it.

May import: the text layer's messages. Must not: do anything itself; a slot is named here and found on the object that
`make_actions` is given. The keys of the table itself stand in `ui.keys`, as the same kind of data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from qtcards.text.i18n import L, Msg
from qtcards.ui.language import bind


class Menu(Enum):
    """The menus of the menu bar, in their order. `LANGUAGE` is filled from the languages there are."""

    GAME = "game"
    MOVE = "move"
    VIEW = "view"
    LANGUAGE = "language"
    HELP = "help"
    READ = "read"
    """Inside `VIEW`."""
    AUTOMATIC = "automatic"
    """Inside `GAME`; filled with the three ways."""


MENU_TITLES: Mapping[Menu, Msg] = {
    Menu.GAME: L("&Game"),
    Menu.MOVE: L("&Move"),
    Menu.VIEW: L("&View"),
    # Both names in both languages, so that it is found by somebody who cannot read the language in use.
    Menu.LANGUAGE: L("&Language / Sprache"),
    Menu.HELP: L("&Help"),
    Menu.READ: L("&Read out"),
    Menu.AUTOMATIC: L("&To the foundations by itself"),
}


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action: what it is called, what it does, its keys, its place."""

    id: str
    text: Msg
    """As in the menu, with its mnemonic."""
    does: Msg
    """One short sentence: tool tip and list of keys."""
    slot: str
    """The method that carries it out."""
    menu: Menu
    keys: tuple[str, ...] = ()
    """In Qt's portable form; the first is the one that is shown."""
    icon: str | None = None
    """A name of `art.icons`; none for an action with a setting, where the menu shows the tick."""
    short: Msg | None = None
    """As on a button of the header; the menu's text without its mnemonic when there is none."""
    section: int = 0
    """Sections of a menu stand between lines."""
    table_key: str = ""
    """The entry of `ui.keys` that does the same: its key stands in the menu, and is the table's to answer."""
    setting: str | None = None
    """The setting of two values that a checkable action shows; None: it is a plain action."""


ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "games",
        L("All ga&mes"),
        L("See all games and choose one"),
        "show_games",
        Menu.GAME,
        ("Ctrl+G",),
        short=L("All games"),
        icon="games",
    ),
    ActionSpec(
        "new-game",
        L("&New deal…"),
        L("Choose a game and deal the cards anew"),
        "choose_new_game",
        Menu.GAME,
        ("Ctrl+N",),
        "new-game",
        short=L("New deal"),
    ),
    ActionSpec(
        "same-deal",
        L("Same deal &again"),
        L("Start the same deal from its beginning"),
        "deal_again",
        Menu.GAME,
        ("Ctrl+R",),
        "same-deal",
    ),
    ActionSpec(
        "deal-number",
        L("&Deal number…"),
        L("See or choose the number of the deal"),
        "choose_deal",
        Menu.GAME,
        ("Ctrl+D",),
        icon="deal-number",
    ),
    ActionSpec(
        "open-file",
        L("&Open a saved game…"),
        L("Go on with a game from a file"),
        "open_file",
        Menu.GAME,
        ("Ctrl+O",),
        section=1,
        icon="open",
    ),
    ActionSpec(
        "save-file",
        L("Save a &copy…"),
        L("Write this game into a file, to go on with it elsewhere; the program keeps your games in any case"),
        "save_file",
        Menu.GAME,
        ("Ctrl+S",),
        section=1,
        icon="save",
    ),
    ActionSpec(
        "statistics",
        L("Stat&istics…"),
        L("See what you have played and won"),
        "show_statistics",
        Menu.GAME,
        ("F4",),
        "statistics",
        short=L("Statistics"),
        section=2,
    ),
    ActionSpec(
        "settings",
        L("&Settings…"),
        L("Language, look, motion and pace"),
        "show_settings",
        Menu.GAME,
        ("Ctrl+,",),
        "settings",
        short=L("Settings"),
        section=2,
    ),
    ActionSpec(
        "quit",
        L("&Quit"),
        L("Close the program; the game is kept"),
        "quit",
        Menu.GAME,
        ("Ctrl+Q",),
        "quit",
        section=3,
    ),
    ActionSpec(
        "undo",
        L("&Undo"),
        L("Take the last move back"),
        "undo",
        Menu.MOVE,
        ("Ctrl+Z",),
        "undo",
    ),
    ActionSpec(
        "redo",
        L("&Redo"),
        L("Make the move again that was taken back"),
        "redo",
        Menu.MOVE,
        ("Ctrl+Y", "Ctrl+Shift+Z"),
        "redo",
    ),
    ActionSpec(
        "deal",
        L("D&eal"),
        L("Turn up the next cards of the stock"),
        "deal",
        Menu.MOVE,
        section=1,
        table_key="deal-or-pass",
        icon="deal",
    ),
    ActionSpec(
        "finish",
        L("All cards h&ome"),
        L("Send home what is not needed any more, to the last card where that is possible"),
        "finish",
        Menu.MOVE,
        ("Shift+Return", "Shift+Enter"),
        section=1,
        icon="finish",
    ),
    ActionSpec("hint", L("&Hint"), L("Get advice for your next move"), "hint", Menu.MOVE, ("H",), "hint", section=1),
    ActionSpec(
        "moves",
        L("All &moves…"),
        L("List all moves you can make; Enter plays one"),
        "list_moves",
        Menu.MOVE,
        ("M",),
        "moves",
        section=1,
    ),
    ActionSpec(
        "history",
        L("&History"),
        L("Show or hide what happened so far"),
        "show_history",
        Menu.VIEW,
        ("Ctrl+Shift+H",),
        setting="history",
    ),
    ActionSpec(
        "toolbar",
        L("&Toolbar"),
        L("Show or hide the bar above the table"),
        "show_toolbar",
        Menu.VIEW,
        ("Ctrl+T",),
        setting="toolbar",
    ),
    ActionSpec(
        "full-screen",
        L("&Full screen"),
        L("Use the whole screen, or go back to the window"),
        "toggle_full_screen",
        Menu.VIEW,
        ("F11",),
        "full-screen",
    ),
    ActionSpec(
        "read-pile",
        L("This &pile"),
        L("Read out all cards of the current pile"),
        "read_pile",
        Menu.READ,
        ("R",),
    ),
    ActionSpec(
        "read-tops",
        L("&Top cards"),
        L("Read out the top card of every pile"),
        "read_tops",
        Menu.READ,
        ("T",),
    ),
    ActionSpec(
        "read-state",
        L("&State of the game"),
        L("Read out how the game stands"),
        "read_state",
        Menu.READ,
        ("G",),
    ),
    ActionSpec(
        "read-opponent",
        L("The &opponent"),
        L("Read out what the opponent has"),
        "read_opponent",
        Menu.READ,
        ("O",),
    ),
    ActionSpec(
        "read-last",
        L("&Last message"),
        L("Repeat the last message"),
        "read_last",
        Menu.READ,
        ("L",),
    ),
    ActionSpec(
        "rules",
        L("&Rules of the game"),
        L("Read the rules of this game"),
        "show_rules",
        Menu.HELP,
        ("F1",),
        "help",
        short=L("Rules"),
    ),
    ActionSpec("keys", L("&Keys"), L("See all keys of the program"), "show_keys", Menu.HELP, ("?", "Shift+F1"), "keys"),
    ActionSpec(
        "about",
        L("&About qtcards"),
        L("Version, licence and what the program is made of"),
        "show_about",
        Menu.HELP,
        section=1,
        icon="about",
    ),
)


def spec(action_id: str) -> ActionSpec:
    """Return the action of this id; KeyError when there is none."""
    return _BY_ID[action_id]


_BY_ID = {action.id: action for action in ACTIONS}


KeysOf: TypeAlias = Callable[[str], tuple[str, ...]]
"""The keys of the action of this id as they are now."""


def make_actions(
    parent: QWidget, slots: object, keys_of: KeysOf, first: Callable[[], None] = lambda: None
) -> dict[str, QAction]:
    """Make every action, its texts following the language, its keys live in the window of ``parent``, connected to
    the method of ``slots`` that it names; return them by id. Before each ``first`` is called, whoever triggers it.
    """
    made = {action.id: _made(action, parent, getattr(slots, action.slot), first) for action in ACTIONS}
    give_keys(made, keys_of)
    return made


def give_keys(actions: Mapping[str, QAction], keys_of: KeysOf) -> None:
    """Let actions listen to their keys, in place of those they had, and say so in their tool tips."""
    for id, action in actions.items():
        keys = [QKeySequence(key, QKeySequence.SequenceFormat.PortableText) for key in keys_of(id)]
        action.setShortcuts(keys)
        bind(action, toolTip=_ToolTip(spec(id), keys_of))
        if spec(id).table_key:
            bind(action, text=_WithTableKey(spec(id), keys_of))


def _made(action: ActionSpec, parent: QWidget, slot: Callable[..., None], first: Callable[[], None]) -> QAction:
    made = QAction(parent)
    made.setObjectName(action.id)
    made.setCheckable(action.setting is not None)
    made.setMenuRole(_ROLES.get(action.id, QAction.MenuRole.NoRole))
    bind(made, text=action.text, iconText=action.short or _Plain(action.text))
    made.triggered.connect(lambda _checked=False: first())
    if action.setting is None:
        made.triggered.connect(lambda _checked=False: slot())
    else:
        made.toggled.connect(slot)
    parent.addAction(made)  # lives in the window even while its menu bar or header is hidden
    return made


_ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "settings": QAction.MenuRole.PreferencesRole,
    "about": QAction.MenuRole.AboutRole,
}


@dataclass(frozen=True, slots=True)
class _Plain:
    """A menu's text without its mnemonic and dots."""

    text: Msg

    def __str__(self) -> str:
        return str(self.text).replace("&", "").removesuffix("…")


@dataclass(frozen=True, slots=True)
class _WithTableKey:
    """A menu's text with a key that the table answers."""

    action: ActionSpec
    keys_of: KeysOf

    def __str__(self) -> str:
        return f"{self.action.text}\t{key_text(self.keys_of(self.action.table_key)[0])}"


@dataclass(frozen=True, slots=True)
class _ToolTip:
    """What an action does, and its first key as the system writes it."""

    action: ActionSpec
    keys_of: KeysOf

    def __str__(self) -> str:
        keys = self.keys_of(self.action.table_key or self.action.id)
        return f"{self.action.does} ({key_text(keys[0])})" if keys else str(self.action.does)


def key_text(key: str) -> str:
    """Return a key in Qt's portable form as the system and the language write it: "Strg+Z"."""
    return QKeySequence(key, QKeySequence.SequenceFormat.PortableText).toString(QKeySequence.SequenceFormat.NativeText)
