"""The picture book of the README, taken of the real program: `make pictures` writes docs/pictures.

Fixed deals, played on by the program's own hints (Flippo by its assistant), in a window that nobody sees; without
motion and clock, so that the same program makes the same pictures each time. Needs PySide6 and no display.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from metadata import ROOT  # puts the checkout on sys.path
from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from qtcards.app import Program, advise
from qtcards.games.catalogue import find
from qtcards.rules.notation import write_move
from qtcards.rules.options import read_options
from qtcards.rules.position import Position, Seat
from qtcards.session.folders import Folders
from qtcards.session.invitation import Invitation
from qtcards.session.settings import Value
from qtcards.session.timeline import Timeline
from qtcards.ui.offscreen import pass_over_notices

assert str(ROOT) in sys.path

FOLDER = ROOT / "docs" / "pictures"
_WINDOW = QSize(1280, 800)
_LOSSLESS = 100
"""What Qt calls WebP without loss: every shade of the cloth in two thirds of a PNG's bytes."""
_PATIENCE_S, _QUIET_ROUNDS = 20.0, 5
_STILL: Mapping[str, Value] = {
    "pace": "at-once",
    "motion": "off",
    "clock": "off",
    "sound": "off",
    "text-size": 100,
    "wordiness": "normal",
}


@dataclass(frozen=True, slots=True)
class Deal:
    """A game in the middle: a deal, and how many moves were made of it before it is the player's turn again."""

    game: str
    number: int
    moves: int

    def show(self, program: Program) -> None:
        """Lay it on the table."""
        invitation, events = _played(self)
        program.journal.begin(invitation)
        for event in events:
            program.journal.append(event, 0.0)
        program.model.resume(invitation, events, 0.0)


@dataclass(frozen=True, slots=True)
class Task:
    """A Tangram half laid: some pieces lie where they belong."""

    id: str
    pieces: int

    def show(self, program: Program) -> None:
        """Lay it."""
        program.window.show_tangram(self.id)
        for _ in range(self.pieces):
            program.puzzle.hint()
        program.puzzle.select(None)
        program.puzzle.show_silhouette(True)


@dataclass(frozen=True, slots=True)
class StartPage:
    """All games, as somebody sees them who has played before and may go on."""

    favourites: str
    unfinished: Deal

    def show(self, program: Program) -> None:
        """Open it."""
        program.settings.set("favourites", self.favourites)
        self.unfinished.show(program)
        program.window.show_games()


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: what is seen, in which language and theme, on which cloth."""

    of: Deal | Task | StartPage
    language: str
    theme: str
    cloth: str


_SUBJECTS: Mapping[str, tuple[Deal | Task | StartPage, str]] = {
    "start": (StartPage("flippo fachwerk", Deal("goldrausch", 11, 58)), "ocean"),
    "flippo": (Deal("flippo", 20, 75), "ocean"),
    "goldrausch": (Deal("goldrausch", 11, 58), "felt"),
    "fachwerk": (Deal("fachwerk", 5, 24), "slate"),
    "tarantel": (Deal("tarantel", 4, 34), "berry"),
    "fours-up": (Deal("fours-up", 8, 44), "ocean"),
    "tangram": (Task("saddled-donkey", 5), "ocean"),
}
"""By name: what is seen, and on which cloth."""
BOOK: Mapping[str, Picture] = {
    f"{name}-{language}-{theme}": Picture(of, language, theme, cloth)
    for name, (of, cloth) in _SUBJECTS.items()
    for language, theme in (("en", "light"), ("de", "dark"))
}
"""All pictures by the names of their files, without `.webp`."""


def make(folder: Path, names: Iterable[str] = BOOK) -> None:
    """Write the pictures of these names into ``folder``, which must exist. Once in a process: it is an application."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = "1"
    pass_over_notices()
    app = QApplication(sys.argv[:1])
    for name in names:
        with tempfile.TemporaryDirectory(prefix="qtcards-pictures-") as home:
            program = Program(app, Folders(Path(home), Path(home)))
            image = _taken(app, program, BOOK[name])
            program.window.close()
            program.close()
            _delete(program)
        if not image.convertToFormat(QImage.Format.Format_RGB32).save(str(folder / f"{name}.webp"), quality=_LOSSLESS):
            raise RuntimeError(f"Qt could not write {name}.webp into {folder}")


def _taken(app: QApplication, program: Program, picture: Picture) -> QImage:
    chosen: Mapping[str, Value] = {"language": picture.language, "theme": picture.theme, "cloth": picture.cloth}
    for id, value in {**_STILL, **chosen}.items():
        program.settings.set(id, value)
    program.window.resize(_WINDOW)
    program.window.show()
    picture.of.show(program)
    _rest(app, program.window)
    return program.window.grab().toImage()


def _delete(program: Program) -> None:
    """What a signal is connected to lives as long as its sender, and would be dressed again with every picture."""
    made = (program.window, program.assistant, program.hints, program.puzzle, program.sounds, program.model)
    for one in (*made, program.messages, program.appearance):
        delete(one)


def _rest(app: QApplication, window: QWidget) -> None:
    """Let the window come to rest: nothing is drawn late, told late, or on its way."""
    deadline = time.monotonic() + _PATIENCE_S
    quiet = 0
    while quiet < _QUIET_ROUNDS:
        app.processEvents()
        busy = any(timer.isActive() for timer in window.findChildren(QTimer))
        quiet = 0 if busy else quiet + 1
        if time.monotonic() > deadline:
            raise RuntimeError("the window never comes to rest")
        time.sleep(0.005)


@cache
def _played(deal: Deal) -> tuple[Invitation, tuple[str, ...]]:
    """The deal, and its moves as the journal would have kept them."""
    entry = find(deal.game)
    assert entry is not None, deal.game
    invitation = Invitation(deal.game, read_options(entry.options, {}), deal.number)
    timeline = Timeline(entry.game(invitation.options), deal.number)
    events: list[str] = []
    former: list[Position] = []
    while len(events) < deal.moves or timeline.position.to_play is not Seat.PLAYER:
        view = timeline.game.visible_to(timeline.position, timeline.position.to_play)
        advice = advise(timeline.game, view, former)
        if advice is None:
            raise RuntimeError(f"nothing leads on after {len(events)} moves of {deal}")
        timeline.play(advice.move)
        events.append(write_move(timeline.game, advice.move))
        former.append(view)
    return invitation, tuple(events)


def main(arguments: Sequence[str]) -> None:
    """Make the book anew: `pictures.py`; or some of its pictures elsewhere: `pictures.py FOLDER NAME…`."""
    if arguments:
        make(Path(arguments[0]), arguments[1:])
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    make(FOLDER)


if __name__ == "__main__":
    main(sys.argv[1:])
