"""Fachwerk and Constructo, of the FreeCell kind: all cards open, cells to help (rules, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from qtcards.games.choices import RETURNS, returning
from qtcards.games.entry import GameEntry
from qtcards.games.form import Difficulty, Form
from qtcards.rules.builds import Match, down, up
from qtcards.rules.cards import Rank
from qtcards.rules.game import Fan
from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption, NumberOption, OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire, SolitaireGame
from qtcards.rules.solitaire.declaration import FROM_ANYWHERE, FROM_PLAY, FROM_TABLEAU, HOME_SUITS, PITCH
from qtcards.rules.solitaire.policies import Admit, Carry, Empty, Lift

RUNS = ChoiceOption(
    "runs",
    N_("Cards"),
    default="8",
    values={"8": N_("104 cards, eight foundations"), "4": N_("52 cards, four foundations (FreeCell)")},
)
COLUMNS = NumberOption("columns", N_("Columns"), default=10, low=6, high=13, offered=(8, 10))
CELLS = NumberOption("cells", N_("Cells"), default=6, low=0, high=8, offered=(8, 6, 4))
BIG_COLUMNS = NumberOption("columns", N_("Columns"), default=13, low=10, high=13, offered=(12, 13))
BIG_CELLS = NumberOption("cells", N_("Cells"), default=8, low=0, high=12, offered=(10, 8, 6))
GROUPS = ChoiceOption(
    "groups",
    N_("Runs may be moved"),
    default="free",
    values={"free": N_("Whatever their length"), "classic": N_("As far as the empty cells and columns allow")},
    aliases={"frei": "free", "klassisch": "classic"},
)
EMPTY = ChoiceOption(
    "empty",
    N_("Empty columns take"),
    default="any",
    values={"any": N_("Any card"), "kings": N_("Kings only"), "none": N_("Nothing")},
)
_EMPTY: Mapping[str, Empty | Rank] = {"any": Empty.ANY, "kings": Rank.KING, "none": Empty.NOTHING}
_CARDS_PER_RUN = 13
_RUNS_PER_PACK = 4
_INDEX, _LEAST_SPREAD, _MOST_SPREAD = 0.25, 1.9, 2.6
"""What a covered card shows at most, and the room for the fan of a column, in card heights."""
_FEW, _FEW_COLUMNS = 8, 10
"""Up to so many foundations and columns lie side by side without making the cards small."""


def _declared(id: str, options: Mapping[str, OptionValue]) -> Solitaire:
    runs, columns, cells = int(options.get("runs", 12)), int(options["columns"]), int(options["cells"])
    each, more = divmod(runs * _CARDS_PER_RUN, columns)
    building = down(Match.ALTERNATING)
    head = _head(runs, columns, cells)
    return Solitaire(
        id=id,
        options=options,
        packs=runs // _RUNS_PER_PACK,
        carry=Carry.FREE if options["groups"] == "free" else Carry.BY_SPACES,
        groups=(
            Group(
                PileKind.FOUNDATION, at=head.foundations, count=runs, per_row=head.foundations_per_row,
                suits=HOME_SUITS, build=up(Match.SUIT), empty=Rank.ACE, capacity=13, accepts=FROM_PLAY,
                lift=returning(options["returns"]),
            ),
            Group(
                PileKind.CELL, at=(0, 0), count=cells, per_row=head.cells_per_row, capacity=1, empty=Empty.ANY,
                accepts=FROM_TABLEAU, lift=Lift.TOP,
            ),
            Group(
                PileKind.TABLEAU, at=(0, head.height), count=columns, fan=Fan.DOWN,
                spread=min(_MOST_SPREAD, max(_LEAST_SPREAD, each * _INDEX)),
                deal=(each + 1,) * more + (each,) * (columns - more),
                build=building, empty=_EMPTY[str(options["empty"])], admit=Admit.GROUP, accepts=FROM_ANYWHERE,
                lift=Lift.RUN, run=building,
            ),
        ),
    )  # fmt: skip


class _Head(NamedTuple):
    """Where cells and foundations lie, above the columns or beside them."""

    foundations: tuple[float, float]
    foundations_per_row: int
    cells_per_row: int
    height: float
    """Where the columns begin, in card heights."""


def _head(runs: int, columns: int, cells: int) -> _Head:
    """Cells left and foundations right in one row where there is room; else, above many columns, in two rows; above
    few columns the foundations lie two by two beside them.
    """
    if cells + runs <= columns:
        return _Head(((columns - runs) * PITCH, 0.0), runs, cells, 1.2)
    if runs <= _FEW and columns <= _FEW_COLUMNS:
        return _Head((max(columns, cells) * PITCH + 0.2, 0.0), 2, cells, 1.2)
    half = runs // 2
    per_row = (cells + 1) // 2
    return _Head(((max(columns, per_row + half) - half) * PITCH, 0.0), half, per_row, 2.32)


FREECELL = Form(
    id="freecell",
    names={"en": "FreeCell", "de": "FreeCell"},
    options={"runs": "4", "columns": 8, "cells": 4, "groups": "classic"},
    summary=N_("The classical game: 52 cards in eight columns, four cells, and the deals that everybody knows."),
    difficulty=Difficulty.MEDIUM,
    minutes=10,
)
"""With Microsoft's deals under their own numbers."""
RELAXED_FREECELL = Form(
    id="relaxed-freecell",
    names={"en": "Relaxed FreeCell", "de": "Relaxed FreeCell"},
    aliases=("Lockeres FreeCell",),
    options={"runs": "4", "columns": 8, "cells": 4},
    summary=N_("FreeCell in which runs of any length move together, however many cells are empty."),
    difficulty=Difficulty.EASY,
    minutes=10,
)
DOUBLE_FREECELL = Form(
    id="double-freecell",
    names={"en": "Double FreeCell", "de": "Double FreeCell"},
    aliases=("Double FreeCell (Traditional)", "Doppeltes FreeCell"),
    options={"cells": 8, "groups": "classic"},
    summary=N_("FreeCell with 104 cards, ten columns and eight cells."),
    difficulty=Difficulty.MEDIUM,
    minutes=20,
)
TRIPLE_FREECELL = Form(
    id="triple-freecell",
    names={"en": "Triple FreeCell", "de": "Triple FreeCell"},
    aliases=("Dreifaches FreeCell",),
    options={"cells": 10, "groups": "classic"},
    summary=N_("FreeCell with 156 cards, thirteen columns and ten cells."),
    difficulty=Difficulty.HARD,
    minutes=30,
)
BIG_CELL = Form(
    id="big-cell",
    names={"en": "Big Cell", "de": "Big Cell"},
    options={"cells": 4},
    summary=N_("156 cards and only four cells, but runs of any length move together."),
    difficulty=Difficulty.HARD,
    minutes=30,
)
_NEVER_WON = frozenset({11_982, 146_692, 186_216, 455_889, 495_505, 512_118, 517_776, 781_948})
"""Of the first million deals of FreeCell those that no search of all ways has won (play.md, C6; published figures)."""
_DECIDE = ("runs", "columns", "cells", "groups", "empty")
"""The options on which it hangs whether a deal can be won; taking back from the foundations wins none of these."""


def _never_won(options: Mapping[str, OptionValue], deal: int) -> bool:
    freecell = FACHWERK.options_of(FREECELL)
    return deal in _NEVER_WON and all(options[id] == freecell[id] for id in _DECIDE)


def _make(id: str, options: Mapping[str, OptionValue]) -> SolitaireGame:
    return SolitaireGame(_declared(id, options))


FACHWERK = GameEntry(
    id="fachwerk",
    names={"en": "Fachwerk", "de": "Fachwerk"},
    aliases=("FreeCell", "Double FreeCell"),
    family="freecell",
    summary=N_("All 104 cards lie open; six cells help you to sort them by suit."),
    difficulty=Difficulty.MEDIUM,
    minutes=15,
    options=(RUNS, COLUMNS, CELLS, GROUPS, EMPTY, RETURNS),
    make=partial(_make, "fachwerk"),
    never_won=_never_won,
    forms=(FREECELL, RELAXED_FREECELL, DOUBLE_FREECELL),
)
CONSTRUCTO = GameEntry(
    id="constructo",
    names={"en": "Constructo", "de": "Constructo"},
    aliases=("Triple FreeCell",),
    family="freecell",
    summary=N_("Fachwerk with 156 cards, thirteen columns and eight cells."),
    difficulty=Difficulty.HARD,
    minutes=25,
    options=(BIG_COLUMNS, BIG_CELLS, GROUPS, EMPTY, RETURNS),
    make=partial(_make, "constructo"),
    forms=(TRIPLE_FREECELL, BIG_CELL),
)
