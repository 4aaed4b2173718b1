"""A hand with a mouse at the real program: it sees the screen by its colours, and drags and clicks by xdotool.

Nothing in the program helps it: it finds the pieces of the start layout in a picture of the screen, works out from two
of them where everything is, then lays the stored solution: clicks turn a piece, a drag brings it to its place.

`python -m tests.ui.tangram.mouse OUT [TASK or keys:TASK …]` solves tasks by mouse or by keys, with a picture of each.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage

from qtcards.art.puzzle import LIGHT
from qtcards.session.puzzles import FILE
from qtcards.session.settings import Settings
from qtcards.tangram.files import load_collection
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.surd import Point
from qtcards.tangram.task import Task
from qtcards.ui.tangram.model import START, TARGET
from tests.a11y.bed import Bed, end, until

TASKS = ("house", "cat", "letter-m", "swan", "ring-with-a-stone", "digit-7", "gondola", "dragon-boat", "duck", "dog")
BY_KEYS = ("cat", "letter-m")
_LOOK = (
    "import sys; from PySide6.QtGui import QGuiApplication as A; a = A([]);"
    "sys.exit(not a.primaryScreen().grabWindow(0).save(sys.argv[1]))"
)
_LEAST = 150
"""Pixels of a piece on the field; its picture on a button has fewer."""


@dataclass(frozen=True)
class View:
    """Where a point of the field is on the screen."""

    left: float
    top: float
    scale: float

    def at(self, point: Point) -> tuple[str, str]:
        x, y = point
        return str(round(self.left + x * self.scale)), str(round(self.top + y * self.scale))


class Hand:
    """Solves the task that lies there."""

    def __init__(self, bed: Bed, task: Task) -> None:
        self._bed, self._task = bed, task

    def look(self, picture: Path) -> QImage:
        """Take a picture of the screen."""
        self._bed.run([sys.executable, "-c", _LOOK, str(picture)])
        return QImage(str(picture))

    def find(self) -> View:
        """Find the pieces of the start layout, and from the two that are farthest apart how the field is shown."""

        def found() -> View | None:
            seen = self.look(self._bed.home / "screen.png")
            left, right = centre(seen, Piece.LARGE_B), centre(seen, Piece.PARALLELOGRAM)
            if left is None or right is None:
                return None
            one, other = START[Piece.LARGE_B], START[Piece.PARALLELOGRAM]
            scale = (right[0] - left[0]) / (other.x - one.x)
            return View(left[0] - one.x * scale, left[1] - one.y * scale, scale)

        return until(found, "the pieces on the screen", 40)

    def solve(self, view: View) -> None:
        """Turn each piece by clicks where it lies, then drag it to its place."""
        goals = self._task.solved_field(self._task.target_centred_at(TARGET))
        for piece in PIECES:
            start, goal = START[piece].centre, goals[piece].centre
            way = [(start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
                   for share in (0.1, 0.5, 0.9)]  # fmt: skip
            turns = goals[piece].state
            clicks = ["click", "--repeat", str(turns), "--delay", "60", "1"] if turns else []
            moves = [word for point in (*way, goal) for word in ("mousemove", *view.at(point), "sleep", "0.03")]
            self._bed.run(
                ["xdotool", "mousemove", *view.at(start), *clicks, "sleep", "0.05", "mousedown", "1", *moves,
                 "mouseup", "1", "sleep", "0.1"]
            )  # fmt: skip

    def solve_by_keys(self) -> None:
        """Select each piece by its number, turn it by R, lead it by arrows to its place, let it snap by Enter."""
        goals = self._task.solved_field(self._task.target_centred_at(TARGET))
        for number, piece in enumerate(PIECES, 1):
            start, goal = START[piece], goals[piece]
            ways = [*_steps(goal.x - start.x, "Left", "Right"), *_steps(goal.y - start.y, "Up", "Down")]
            self._bed.key(str(number), *["r"] * goal.state, *ways, "Return")


def _steps(way: float, back: str, on: str) -> list[str]:
    """Arrow keys for a way, as few as possible: wholes with Ctrl, quarters, twentieths with Shift."""
    left, key = round(abs(way) * 20), back if way < 0 else on
    wholes, left = divmod(left, 20)
    quarters, left = divmod(left, 5)
    return [f"ctrl+{key}"] * wholes + [key] * quarters + [f"shift+{key}"] * left


def centre(seen: QImage, piece: Piece) -> Point | None:
    """The middle of all points of a piece's colour; None where there are too few."""
    wanted = QColor(LIGHT.pieces[piece.value]).rgb()
    points = [
        (x, y) for y in range(0, seen.height(), 2) for x in range(0, seen.width(), 2) if seen.pixel(x, y) == wanted
    ]
    above = [(x, y) for x, y in points if y < seen.height() * 0.8]  # below are the buttons of the pieces
    if len(above) < _LEAST:
        return None
    return sum(x for x, _ in above) / len(above), sum(y for _, y in above) / len(above)


def solved(task: str, home: Path, picture: Path | None = None, *, by_keys: bool = False) -> dict[str, Any]:
    """Solve one task in a program of its own; return what the program keeps of it."""
    own = home / "qtcards"
    own.mkdir()
    settings = Settings(own, print)
    for id, value in {"language": "en", "theme": "light"}.items():
        settings.set(id, value)
    found = load_collection().find(task)
    assert found is not None, task
    with Bed(home) as bed:
        program = bed.start_program("tangram", "--task", task, QTCARDS_HOME=str(own))
        hand = Hand(bed, found)
        view = hand.find()
        hand.solve_by_keys() if by_keys else hand.solve(view)
        kept = own / FILE
        try:
            until(kept.exists, "the result", 10)
            time.sleep(0 if picture is None else 2)  # for the picture: the celebration is over, the panel there
        finally:
            if picture is not None:
                hand.look(picture)
        end(program)
        result: dict[str, Any] = json.loads(kept.read_text())["results"].get(task, {})
        return result


def main() -> int:
    """Solve tasks, and keep a picture of each."""
    out, tasks = Path(sys.argv[1]), sys.argv[2:] or (*TASKS, *(f"keys:{task}" for task in BY_KEYS))
    out.mkdir(parents=True, exist_ok=True)
    good = 0
    for name in tasks:
        keys, _, task = name.rpartition(":")
        with tempfile.TemporaryDirectory(prefix="mouse-") as home:
            try:
                result = solved(task, Path(home), out / f"{keys}{task}.png", by_keys=bool(keys))
            except (AssertionError, pytest.fail.Exception) as fault:  # the others are solved nevertheless
                result = {"fault": str(fault)}
        good += result.get("solved") == 1
        print(name, result, flush=True)
    print(f"{good} of {len(tasks)} solved")
    return 0 if good == len(tasks) else 1


if __name__ == "__main__":
    sys.exit(main())
