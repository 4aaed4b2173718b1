"""Figures as they are thought of: piece attached to piece, corner to corner, exactly. Tasks are made with it.

May import task and outline. The text, one figure after another:

    set animals | Animals | Tiere | LICENCE | SOURCE      once, at the top
    = cat | Cat | Katze                                   id, English name, German name
    Q 1                                                   the first piece: letter and state
    S1 3  sw = Q ne                                       piece, state, its corner = a corner of a piece that lies there

Pieces are L1 L2 M S1 S2 Q P. A corner is a number (0 is the first, of triangles the right angle, then clockwise) or one
of n ne e se s sw w nw: the corner that lies farthest that way. `a-b` is the middle of two corners. After the corners a
way may follow, as in `sw = Q ne + 1 0`, in u, to slide along an edge; 1r is √2, 1/2 a half. `#` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from qtcards.tangram.files import TaskSet
from qtcards.tangram.outline import outline_of
from qtcards.tangram.pieces import PIECES, STATES, Piece
from qtcards.tangram.proof import faults_of
from qtcards.tangram.solver import count_solutions
from qtcards.tangram.surd import ORIGIN, ExactPoint, Surd
from qtcards.tangram.task import Loop, Place, Task

LETTERS: dict[str, Piece] = dict(zip(("L1", "L2", "M", "S1", "S2", "Q", "P"), PIECES, strict=True))

_COMPASS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
_NUMBER = re.compile(r"(-?)(\d*)(/2)?(r?)")


class ComposingError(ValueError):
    """A line that cannot be followed; the message says why."""


def compose(text: str) -> tuple[TaskSet, list[str]]:
    """The set of tasks that the text tells; what is wrong with it, a line each: such figures are left out."""
    head = next((line for line in _lines(text) if line.startswith("set ")), "set x | x | x | x | x")
    words = [word.strip() for word in head.removeprefix("set ").split("|")]
    tasks, faults = read_figures(text, words[0])
    if len(words) != 5:
        return TaskSet("", {}, "", "", ()), ["the line of the set does not have five parts"]
    return TaskSet(words[0], {"en": words[1], "de": words[2]}, words[3], words[4], tuple(tasks)), faults


def read_figures(text: str, group: str = "") -> tuple[list[Task], list[str]]:
    """The figures, and the faults of those that are left out."""
    figures: list[tuple[str, list[str]]] = []
    for line in _lines(text):
        if line.startswith("="):
            figures.append((line.removeprefix("="), []))
        elif figures:
            figures[-1][1].append(line)
    tasks, faults = [], []
    for head, lines in figures:
        try:
            task = _figure(head, lines, group)
            wrong = faults_of(task, count=False)
        except ValueError as error:
            wrong = [str(error)]
        if wrong:
            faults += [f"{head.strip()}: {fault}" for fault in wrong]
        else:
            tasks.append(task)
    return tasks, faults


def _lines(text: str) -> list[str]:
    stripped = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in stripped if line]


def _figure(head: str, lines: Sequence[str], group: str) -> Task:
    words = [word.strip() for word in head.split("|")]
    if len(words) != 3:
        raise ComposingError("the figure's line is not: id | English | German")
    laid: dict[Piece, Place] = {}
    for line in lines:
        place = _laid(line.split(), laid)
        if place.piece in laid:
            raise ComposingError(f"{line!r}: the piece lies there already")
        laid[place.piece] = place
    if len(laid) != len(PIECES):
        missing = [letter for letter, piece in LETTERS.items() if piece not in laid]
        raise ComposingError(f"missing: {' '.join(missing)}")
    solution = tuple(laid[piece] for piece in PIECES)
    outline = outline_of(place.vertices for place in solution)
    names = {"en": words[1], "de": words[2]}
    task = Task(words[0], names, outline, solution, None, group)
    return Task(words[0], names, outline, solution, count_solutions(task) if task.is_on_grid else None, group)


def _laid(words: Sequence[str], laid: dict[Piece, Place]) -> Place:
    """The place that a line tells: PIECE STATE [CORNER = PIECE CORNER [+ X Y]]."""
    if len(words) < 2 or words[0] not in LETTERS or words[1] not in {str(state) for state in range(STATES)}:
        raise ComposingError(f"{' '.join(words)!r} does not begin with a piece and a state")
    place = Place(LETTERS[words[0]], int(words[1]), ORIGIN)
    if len(words) == 2:
        return place
    if len(words) not in (6, 9) or words[3] != "=":
        raise ComposingError(f"{' '.join(words)!r} is not: PIECE STATE CORNER = PIECE CORNER [+ X Y]")
    if (other := laid.get(LETTERS.get(words[4], place.piece))) is None:
        raise ComposingError(f"{' '.join(words)!r}: the other piece does not lie there yet")
    target = _corner(other.vertices, words[5])
    if len(words) == 9:
        target += ExactPoint(_number(words[7]), _number(words[8]))
    return Place(place.piece, place.state, target - _corner(place.vertices, words[2]))


def _corner(corners: Loop, word: str) -> ExactPoint:
    first, dash, second = word.partition("-")
    if dash:
        one, other = _corner(corners, first), _corner(corners, second)
        return ExactPoint((one.x + other.x).half, (one.y + other.y).half)
    if word.isdecimal() and int(word) < len(corners):
        return corners[int(word)]
    if word not in _COMPASS:
        raise ComposingError(f"{word!r} is no corner")
    x, y = (Surd(part) for part in _COMPASS[word])
    far = [x * corner.x + y * corner.y for corner in corners]
    best = max(far, key=float)
    if far.count(best) > 1:
        raise ComposingError(f"two corners lie farthest {word}")
    return corners[far.index(best)]


def _number(word: str) -> Surd:
    """A number of u, in halves of u: as in 2, -1/2, r, 1/2r."""
    if not (match := _NUMBER.fullmatch(word)) or not word.strip("-"):
        raise ComposingError(f"{word!r} is no number")
    minus, digits, halved, root = match.groups()
    halves = int(digits or "1") * (1 if halved else 2) * (-1 if minus else 1)
    return Surd(0, halves) if root else Surd(halves)
