"""What a listener knows of a language: names of pieces, how they lie, and the few sentences of fitting places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.a11y.tangram.mind import PIECES, Place


class UnheardOfError(AssertionError):
    """Words that a listener does not know."""


@dataclass(frozen=True)
class Words:
    """One language."""

    code: str
    name: str
    """Its own name, as the menu of languages has it."""
    languages_key: str
    pieces: tuple[str, ...]
    """In the order of the keys 1 to 7."""
    states: Mapping[str, str]
    """From what is heard to the listener's own word."""
    place: str
    """A regular expression with the groups n, count, lies, column, row, or x and y, and edges."""
    nowhere: str
    back: str
    solved: str

    def of_place(self, heard: str) -> tuple[int, int, Place] | None:
        """Number, count and place of what was announced; None when it is about something else."""
        found = re.search(self.place, heard)
        if found is None:
            return None
        piece, state = self.of_name(found["lies"])
        x = float(found["column"]) - 1 if found["column"] else self._number(found["x"])
        y = float(found["row"]) - 1 if found["row"] else self._number(found["y"])
        return int(found["n"]), int(found["count"]), Place(piece, state, x, y)

    def of_name(self, heard: str) -> tuple[int, str]:
        """The piece, from 0, and how it lies, from its name."""
        for number, name in enumerate(self.pieces):
            if heard.casefold().startswith(f"{name.casefold()}, "):
                state = heard[len(name) + 2 :]
                return number, self._state(state)
        raise UnheardOfError(heard)

    def says_nowhere(self, heard: str, piece: int) -> bool:
        """Whether that piece is said to fit nowhere."""
        return heard.casefold().endswith(self.nowhere.format(piece=self.pieces[piece]).casefold())

    def says_back(self, heard: str, piece: int) -> bool:
        """Whether that piece is said to be at the start again."""
        return heard == self.back.format(piece=self.pieces[piece])

    def _state(self, heard: str) -> str:
        for form, own in self.states.items():
            if found := re.fullmatch(form, heard):
                return own.format(*found.groups())
        raise UnheardOfError(heard)

    def _number(self, heard: str) -> float:
        return float(heard.replace(",", "."))


_SIDES = ("right", "bottom right", "bottom", "bottom left", "left", "top left", "top", "top right")
_GERMAN_SIDES = ("rechts", "unten rechts", "unten", "unten links", "links", "oben links", "oben", "oben rechts")
_WHERE = r"(?:{column} (?P<column>\d+), {row} (?P<row>\d+)|(?P<x>[\d.,]+) {left}, (?P<y>[\d.,]+) {top})"

ENGLISH = Words(
    "en",
    "English",
    "alt+l",
    (
        *("large triangle A", "large triangle B", "medium triangle", "small triangle A", "small triangle B"),
        *("square", "parallelogram"),
    ),
    {
        **{f"right angle at the {side}": side for side in _SIDES},
        "upright": "upright",
        "on its tip": "on its tip",
        r"(\d+) degrees": "{0}",
        r"mirrored, (\d+) degrees": "mirrored {0}",
    },
    r"Place (?P<n>\d+) of (?P<count>\d+): (?P<lies>.+?), "
    + _WHERE.format(column="column", row="row", left="from the left", top="from the top")
    + r"(?:, touches (?P<edges>[^.]+))?\.$",
    "{piece} fits nowhere now.",
    "Back at the start: {piece}.",
    "Solved: ",
)
GERMAN = Words(
    "de",
    "Deutsch",
    "alt+p",
    (
        *("großes Dreieck A", "großes Dreieck B", "mittleres Dreieck", "kleines Dreieck A", "kleines Dreieck B"),
        *("Quadrat", "Raute"),
    ),
    {
        **{f"rechter Winkel {heard}": side for heard, side in zip(_GERMAN_SIDES, _SIDES, strict=True)},
        "gerade": "upright",
        "auf der Spitze": "on its tip",
        r"(\d+) Grad": "{0}",
        r"gespiegelt, (\d+) Grad": "mirrored {0}",
    },
    r"Platz (?P<n>\d+) von (?P<count>\d+): (?P<lies>.+?), "
    + _WHERE.format(column="Spalte", row="Zeile", left="von links", top="von oben")
    + r"(?:, berührt (?P<edges>[^.]+))?\.$",
    "{piece} passt jetzt nirgends.",
    "Zurück am Start: {piece}.",
    "Gelöst: ",
)
LANGUAGES = {one.code: one for one in (ENGLISH, GERMAN)}

assert all(len(one.pieces) == PIECES for one in LANGUAGES.values())
