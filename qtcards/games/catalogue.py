"""All games, in the order in which they are shown. Adding a game means adding its entry here."""

from __future__ import annotations

from qtcards.games import fours_up
from qtcards.games.entry import GameEntry, OfferedForm
from qtcards.games.fachwerk import CONSTRUCTO, FACHWERK
from qtcards.games.flippo import FLIPPO
from qtcards.games.forty_thieves import FORTY_THIEVES
from qtcards.games.goldrausch import GOLDRAUSCH
from qtcards.games.tabbycat import MANX, TABBYCAT
from qtcards.games.tarantel import KARAKURT, TARANTEL, TARANTULA

GAMES: tuple[GameEntry, ...] = (
    FLIPPO,
    GOLDRAUSCH,
    FACHWERK,
    CONSTRUCTO,
    TARANTEL,
    KARAKURT,
    TARANTULA,
    fours_up.FOURS_UP,
    fours_up.BUSY_ACES,
    fours_up.DEUCES,
    fours_up.THREES_COMPANY,
    fours_up.PENTA,
    fours_up.SIXES_AND_SEVENS,
    fours_up.EIGHTS_DOWN,
    fours_up.CAST_OUT_NINES,
    fours_up.DIMES,
    fours_up.JACKS_IN_THE_BOX,
    TABBYCAT,
    MANX,
    FORTY_THIEVES,
)

FORMS: tuple[OfferedForm, ...] = tuple(OfferedForm(entry, form) for entry in GAMES for form in entry.forms)
"""All well-known forms, in the order of their games."""


def find(name: str) -> GameEntry | None:
    """Return the game of this id, English or German name, or alias (case C28), or that has a form of this name.

    None when there is none.
    """
    called = (entry for entry in GAMES if entry.goes_by(name))
    return next(called, None) or next((offered.game for offered in FORMS if offered.form.goes_by(name)), None)
