"""Settings: what the player chose, as a declared table and a JSON file in the config folder.

Read once, written at every change by replacing the file. Imports the standard library and the declared options
of the games; must stay quick to import. No Qt, no text: labels are made where the settings are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from qtcards.games.flippo import COLOURS, EMERGENCY, STOCK
from qtcards.session import settings_file
from qtcards.session.invitation import DEFAULT_LEVEL, LEVELS
from qtcards.session.trouble import Keeping, Trouble, TroubleHeard, TroubleKind, kind_of

Value: TypeAlias = str | int | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words."""

    id: str
    values: tuple[str, ...]
    default: str

    def allows(self, value: object) -> bool:
        """Whether ``value`` is one of the words."""
        return isinstance(value, str) and value in self.values


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from ``low`` to ``high``."""

    id: str
    low: int
    high: int
    default: int

    def allows(self, value: object) -> bool:
        """Whether ``value`` is such a number."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Text:
    """Any short text that means something only to the one who wrote it; empty by default."""

    id: str
    longest: int = 4096
    default: str = ""

    def allows(self, value: object) -> bool:
        """Whether ``value`` is a text that is short enough."""
        return _is_text(value, self.longest)


@dataclass(frozen=True, slots=True)
class Texts:
    """Short texts by name; which names and texts mean something is for the one who reads them. Empty by default."""

    id: str
    most: int = 200
    longest: int = 80
    default: Mapping[str, str] = field(default_factory=dict)

    def allows(self, value: object) -> bool:
        """Whether ``value`` is a mapping of texts, none too long and not too many."""
        if not isinstance(value, Mapping) or len(value) > self.most:
            return False
        return all(_is_text(text, self.longest) for pair in value.items() for text in pair)


def _is_text(value: object, longest: int) -> bool:
    """Whether ``value`` is a text of characters (JSON can spell half of one), no longer than ``longest``."""
    return isinstance(value, str) and len(value) <= longest and not any("\ud800" <= sign <= "\udfff" for sign in value)


Setting: TypeAlias = Choice | Number | Text | Texts

SETTINGS: tuple[Setting, ...] = (
    Choice("language", ("system", "de", "en"), "system"),
    Choice("theme", ("system", "light", "dark", "contrast"), "system"),
    Choice(
        "cards",
        ("standard", "large", "safe", "safe-large", "contrast", "contrast-large", "night", "night-large"),
        "standard",
    ),
    Choice("letters", ("language", "international", "german"), "language"),  # in the corners of the courts
    Choice("back", ("usual", "lattice", "waves", "rosette", "leaves", "night", "tiles"), "usual"),
    Choice("cloth", ("ocean", "felt", "berry", "slate"), "ocean"),
    Choice("hand", ("right", "left"), "right"),  # for which the table lies
    Number("text-size", 100, 200, 100),  # per cent of the system's size
    Choice("motion", ("system", "full", "reduced", "off"), "system"),
    Choice("speed", ("slow", "normal", "fast"), "normal"),
    Choice("sound", ("on", "reader-off", "off"), "on"),  # reader-off: none while a screen reader listens
    Number("volume", 0, 100, 75),  # per cent
    Choice("pace", ("slow", "normal", "fast", "at-once"), "normal"),
    Choice("wordiness", ("short", "normal", "full"), "normal"),
    Choice("clock", ("on", "off"), "off"),
    Choice("snapping", ("on", "off"), "on"),  # of Tangram's pieces
    Texts("keys"),  # by the id of what they do, as `ui.keymap` reads them
    # The choices of the last new game.
    Number("stock", STOCK.low, STOCK.high, STOCK.default),
    Choice("colours", tuple(COLOURS.values), COLOURS.default),
    Choice("emergency", tuple(EMERGENCY.values), EMERGENCY.default),
    Choice("level", LEVELS, DEFAULT_LEVEL),
    # The choices of the last time for every other game, by its id: "draw=3 redeals=2". Games by id, blanks between.
    Texts("options", longest=400),
    # How far cards go to the foundations by themselves, by the game's id: "safe" or "all"; else they do not.
    Texts("automatic"),
    Text("favourites"),
    Text("recent"),
    # How the window was left.
    Text("geometry"),
    Choice("history", ("on", "off"), "off"),
    Choice("toolbar", ("on", "off"), "on"),
)
"""Every setting there is. A new one is added here and nowhere else."""

_BY_ID = {setting.id: setting for setting in SETTINGS}


class Settings:
    """The settings of this run. ``folder`` is the config folder, made when it is missing; None: kept in memory only.

    Damaged files and wrong values are told to ``on_trouble`` and replaced by defaults; nothing here raises
    because of a file. Only for one thread.
    """

    def __init__(self, folder: Path | None, on_trouble: TroubleHeard) -> None:
        self.changed: list[Callable[[str], None]] = []
        """Called with the id of a setting after it got another value."""
        self._on_trouble = on_trouble
        self._told: TroubleKind | None = None
        self._path = None if folder is None else settings_file.path_in(folder)
        self._unsaved: dict[str, Value] = {}
        self._values: dict[str, Value] = {setting.id: setting.default for setting in SETTINGS}
        if self._path is None:
            on_trouble(Trouble(Keeping.SETTINGS, TroubleKind.NO_FOLDER, None))
        else:
            self._read(self._path)

    def get(self, id: str) -> Value:
        """Return the value of a setting of the table. KeyError when there is none of this id."""
        return self._values[id]

    def word(self, id: str) -> str:
        """Return the value of a `Choice` or `Text`."""
        return str(self._values[id])

    def number(self, id: str) -> int:
        """Return the value of a `Number`."""
        value = self._values[id]
        assert isinstance(value, int), id
        return value

    def texts(self, id: str) -> Mapping[str, str]:
        """Return the value of a `Texts`."""
        value = self._values[id]
        assert isinstance(value, Mapping), id
        return value

    def set(self, id: str, value: Value) -> None:
        """Give a setting another value, write it, then tell `changed`; the same value again does nothing.

        KeyError for an unknown id, ValueError for a value that is not allowed. What another instance of the
        program wrote meanwhile stays in the file.
        """
        if not _BY_ID[id].allows(value):
            raise ValueError(f"{id}={value!r}")
        if value == self._values[id]:
            return
        if isinstance(value, Mapping):
            value = dict(value)
        self._values[id] = value
        self._unsaved[id] = value
        self._save()
        for callback in tuple(self.changed):
            callback(id)

    def correct(self, id: str, value: Value, detail: str) -> None:
        """Replace a kept value of which its reader could not use everything: a trouble, as for any wrong value."""
        self._values[id] = value
        if self._path is None:
            return
        with suppress(settings_file.DamagedError):  # told when the file is written next
            good = {**settings_file.read(self._path), id: value}
            self._set_aside(self._path, TroubleKind.WRONG_VALUE, detail, good)

    def _read(self, path: Path) -> None:
        try:
            found = settings_file.read(path)
        except settings_file.DamagedError as error:
            self._set_aside(path, TroubleKind.DAMAGED, str(error), {})
            return
        wrong = [id for id, value in found.items() if id in _BY_ID and not _BY_ID[id].allows(value)]
        good = {id: value for id, value in found.items() if id not in wrong}
        self._values.update({id: value for id, value in good.items() if id in _BY_ID})  # type: ignore[misc]
        if wrong:
            detail = ", ".join(f"{id}={found[id]!r:.60}" for id in wrong)
            self._set_aside(path, TroubleKind.WRONG_VALUE, detail, good)

    def _set_aside(self, path: Path, kind: TroubleKind, detail: str, good: dict[str, object]) -> None:
        """Keep the file as it was under another name, the ``good`` part of it in its place."""
        aside = settings_file.replace_damaged(path, good)
        self._on_trouble(Trouble(Keeping.SETTINGS, kind, path, aside, detail))

    def _save(self) -> None:
        if self._path is None:
            return
        try:
            settings_file.merge(self._path, self._unsaved)
        except settings_file.DamagedError as error:  # it was damaged while the program ran
            self._set_aside(self._path, TroubleKind.DAMAGED, str(error), dict(self._values))
        except OSError as error:
            kind = kind_of(error)
            if kind is not self._told:
                self._told = kind
                self._on_trouble(Trouble(Keeping.SETTINGS, kind, self._path, detail=str(error)))
            return
        self._told = None
        self._unsaved.clear()
