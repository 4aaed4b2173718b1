"""Tarantel and Karakurt, of the Spider kind, and Tarantula (rules, chapter 3; family sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qtcards.games.entry import Difficulty, GameEntry
from qtcards.rules.builds import Match, down
from qtcards.rules.cards import Rank
from qtcards.rules.game import Fan
from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption, OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire, SolitaireGame, Stock
from qtcards.rules.solitaire.declaration import FROM_TABLEAU, PITCH
from qtcards.rules.solitaire.policies import Admit, Collect, Draw, Empty, Faces, Gaps, Lift

DIFFICULTY = ChoiceOption(
    "difficulty",
    N_("Runs that move and leave the table"),
    default="easy",
    values={
        "easy": N_("Easy: of any suits"),
        "medium": N_("Medium: of one colour"),
        "hard": N_("Hard: of one suit"),
    },
    aliases={"leicht": "easy", "mittel": "medium", "schwer": "hard"},
)
GAPS = ChoiceOption(
    "gaps",
    N_("Dealing while a column is empty"),
    default="forbidden",
    values={"forbidden": N_("Not allowed"), "allowed": N_("Allowed")},
)
COLUMNS = ChoiceOption(
    "columns", N_("Columns"), default="13", values={"13": N_("13 columns, 6 deals"), "12": N_("12 columns, 7 deals")}
)
_MATCHES = {"easy": Match.ANY, "medium": Match.COLOUR, "hard": Match.SUIT}


@dataclass(frozen=True)
class _Web:
    """What the games of this kind differ in."""

    id: str
    packs: int
    columns: tuple[int, ...]
    """Cards dealt to each column."""
    moves: Match
    leaves: Match


def _declared(web: _Web, options: Mapping[str, OptionValue]) -> Solitaire:
    foundations = 4 * web.packs
    return Solitaire(
        id=web.id,
        options=options,
        packs=web.packs,
        stock=Stock(Draw.TO_TABLEAU, gaps=Gaps.FORBIDDEN if options["gaps"] == "forbidden" else Gaps.ALLOWED),
        full_run=down(web.leaves),
        ends_at=Rank.ACE,
        collect=Collect.BY_ITSELF,
        groups=(
            Group(PileKind.STOCK, at=(0, 0), faces=Faces.DOWN),
            Group(
                PileKind.FOUNDATION, at=((max(len(web.columns), foundations + 1) - foundations) * PITCH, 0),
                count=foundations, capacity=13,
            ),
            Group(
                PileKind.TABLEAU, at=(0, 1.2), count=len(web.columns), deal=web.columns, faces=Faces.TOP_UP,
                fan=Fan.DOWN, spread=2.2,
                build=down(Match.ANY), empty=Empty.ANY, admit=Admit.GROUP, accepts=FROM_TABLEAU,
                lift=Lift.RUN, run=down(web.moves),
            ),
        ),
    )  # fmt: skip


_TEN = (6,) * 4 + (5,) * 6


def _make_tarantel(options: Mapping[str, OptionValue]) -> SolitaireGame:
    match = _MATCHES[str(options["difficulty"])]
    return SolitaireGame(_declared(_Web("tarantel", 2, _TEN, match, match), options))


def _make_karakurt(options: Mapping[str, OptionValue]) -> SolitaireGame:
    match = _MATCHES[str(options["difficulty"])]
    return SolitaireGame(_declared(_Web("karakurt", 3, (6,) * int(options["columns"]), match, match), options))


def _make_tarantula(options: Mapping[str, OptionValue]) -> SolitaireGame:
    return SolitaireGame(_declared(_Web("tarantula", 2, _TEN, Match.COLOUR, Match.SUIT), options))


TARANTEL = GameEntry(
    id="tarantel",
    names={"en": "Tarantel", "de": "Tarantel"},
    aliases=("Spider", "Spinne"),
    family="spider",
    summary=N_("Build runs from king to ace in ten columns; complete ones leave the table."),
    difficulty=Difficulty.EASY,
    minutes=15,
    options=(DIFFICULTY, GAPS),
    make=_make_tarantel,
)
KARAKURT = GameEntry(
    id="karakurt",
    names={"en": "Karakurt", "de": "Karakurt"},
    aliases=("Big Spider", "Große Spinne"),
    family="spider",
    summary=N_("Tarantel with 156 cards in thirteen columns."),
    difficulty=Difficulty.MEDIUM,
    minutes=25,
    options=(DIFFICULTY, COLUMNS, GAPS),
    make=_make_karakurt,
)
TARANTULA = GameEntry(
    id="tarantula",
    names={"en": "Tarantula", "de": "Tarantula"},
    aliases=("Rote Spinne",),
    family="spider",
    summary=N_("Runs of one colour move, but only runs of one suit leave the table."),
    difficulty=Difficulty.HARD,
    minutes=20,
    options=(GAPS,),
    make=_make_tarantula,
)
