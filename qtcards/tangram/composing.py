"""Figures as they are thought of: piece attached to piece, corner to corner, exactly. Tasks are made with it.

May import task and outline. The text, one figure after another:

    set animals | Animals | Tiere | LICENCE | SOURCE      once, at the top
    = cat | Cat | Katze                                   id, English name, German name
    Q 1                                                   the first piece: letter and state
    S1 3  bl = Q tr                                       piece, state, its corner = a corner of a piece that lies there

Pieces are L1 L2 M S1 S2 Q P. A corner is a number (0 is the first, of triangles the right angle, then clockwise) or two
letters: tl tr bl br are the left and right one of the topmost and lowest corners, lt lb rt rb the upper and lower one
of the leftmost and rightmost; `a-b` is the middle of two corners. After the corners a way may follow, as in
`bl = Q tr + 1 0`, in u, to slide along an edge; r is √2, 1/2 a half. `//` begins a comment.

A figure on the grid may be drawn instead, a line a row: `#` a full square, `◢◣◤◥` the filled half, `.` nothing. Then
the first solution that is found is taken.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from qtcards.tangram.files import TaskSet
from qtcards.tangram.outline import outline_of
from qtcards.tangram.pieces import PIECES, STATES, Piece
from qtcards.tangram.proof import faults_of, overlap
from qtcards.tangram.solver import count_solutions, covers
from qtcards.tangram.surd import ORIGIN, ExactPoint, Surd
from qtcards.tangram.task import Loop, Place, Task

LETTERS: dict[str, Piece] = dict(zip(("L1", "L2", "M", "S1", "S2", "Q", "P"), PIECES, strict=True))

# For each corner by letters, what is least of it first and then; a minus is the greatest.
_BY_LETTERS = {
    "tl": "+y+x", "tr": "+y-x", "bl": "-y+x", "br": "-y-x", "lt": "+x+y", "lb": "+x-y", "rt": "-x+y", "rb": "-x-y",
}  # fmt: skip
_QUARTERS: dict[str, tuple[int, ...]] = {
    "#": (0, 1, 2, 3), "◣": (2, 3), "◤": (0, 3), "◥": (0, 1), "◢": (1, 2), ".": (),
}  # fmt: skip
_NUMBER = re.compile(r"(-?)(\d*)(/2)?(r?)")


class ComposingError(ValueError):
    """A line that cannot be followed; the message says why."""


def compose(text: str) -> tuple[TaskSet, list[str]]:
    """The set of tasks that the text tells; what is wrong with it, a line each: such figures are left out."""
    head = next((line for line in _lines(text) if line.startswith("set ")), "")
    words = [word.strip() for word in head.removeprefix("set ").split("|")]
    if len(words) != 5 or not all(words):
        return TaskSet("", {}, "", "", ()), ["no line tells the set: id | English | German | licence | source"]
    tasks, faults = read_figures(text, words[0])
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
    stripped = (line.partition("//")[0].strip() for line in text.splitlines())
    return [line for line in stripped if line]


def _figure(head: str, lines: Sequence[str], group: str) -> Task:
    words = [word.strip() for word in head.split("|")]
    if len(words) != 3:
        raise ComposingError("the figure's line is not: id | English | German")
    if lines and set(lines[0]) <= set(_QUARTERS):
        return _task(words, _drawn(lines), group)
    laid: dict[Piece, Place] = {}
    for line in lines:
        place = _laid(line.split(), laid)
        if place.piece in laid:
            raise ComposingError(f"{line!r}: the piece lies there already")
        laid[place.piece] = place
    if len(laid) != len(PIECES):
        missing = [letter for letter, piece in LETTERS.items() if piece not in laid]
        raise ComposingError(f"missing: {' '.join(missing)}")
    return _task(words, tuple(laid[piece] for piece in PIECES), group)


def _drawn(rows: Sequence[str]) -> tuple[Place, ...]:
    """The first solution of a figure drawn on the grid."""
    if not all(set(row) <= set(_QUARTERS) for row in rows):
        raise ComposingError("a row has a sign that is none of # ◢ ◣ ◤ ◥ .")
    cells = [
        (column, row, quarter)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        for quarter in _QUARTERS[sign]
    ]
    if len(cells) != 32:
        raise ComposingError(f"its area is {len(cells) / 4:g}, not 8")
    if (found := next(covers(cells), None)) is None:
        raise ComposingError("it cannot be laid")
    return tuple(sorted(found, key=lambda place: PIECES.index(place.piece)))


def _task(words: Sequence[str], solution: tuple[Place, ...], group: str) -> Task:
    for one, other in combinations(solution, 2):
        if overlap(one.vertices, other.vertices):
            raise ComposingError(f"{one.piece} and {other.piece} overlap")
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
    if word not in _BY_LETTERS:
        raise ComposingError(f"{word!r} is no corner")
    order = _BY_LETTERS[word]
    return _least(_least(corners, order[0], order[1]), order[2], order[3])[0]


def _least(corners: Loop, sign: str, axis: str) -> Loop:
    """The corners whose x or y is least, or greatest with a minus."""
    values: list[Surd] = [getattr(corner, axis) for corner in corners]
    best = max(values, key=float) if sign == "-" else min(values, key=float)
    return tuple(corner for corner, value in zip(corners, values, strict=True) if value == best)


def _number(word: str) -> Surd:
    """A number of u, in halves of u: as in 2, -1/2, r, 1/2r."""
    if not (match := _NUMBER.fullmatch(word)) or not word.strip("-"):
        raise ComposingError(f"{word!r} is no number")
    minus, digits, halved, root = match.groups()
    halves = int(digits or "1") * (1 if halved else 2) * (-1 if minus else 1)
    return Surd(0, halves) if root else Surd(halves)
