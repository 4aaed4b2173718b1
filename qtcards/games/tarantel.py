"""Tarantel and Karakurt, of the Spider kind, and Tarantula (rules, chapter 3; family sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qtcards.games.entry import GameEntry
from qtcards.games.form import Difficulty, Form
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


_ONE_SUIT = N_("As with cards of one suit: all four are seen, but runs of any suits move and leave the table.")
_TWO_SUITS = N_("As with cards of two suits: red stands for one, black for the other.")
_FOUR_SUITS = N_("The classical game: only runs of one suit move and leave the table.")
SPIDERS = (
    Form(
        id="spider-1",
        names={"en": "Spider, one suit", "de": "Spider, eine Farbe"},
        aliases=("Spider 1 suit", "Spider 1 Farbe", "Spider (1 Suit)"),
        options={"difficulty": "easy"},
        summary=_ONE_SUIT,
        difficulty=Difficulty.EASY,
        minutes=15,
    ),
    Form(
        id="spider-2",
        names={"en": "Spider, two suits", "de": "Spider, zwei Farben"},
        aliases=("Spider 2 suits", "Spider 2 Farben", "Spider (2 Suits)"),
        options={"difficulty": "medium"},
        summary=_TWO_SUITS,
        difficulty=Difficulty.MEDIUM,
        minutes=20,
    ),
    Form(
        id="spider-4",
        names={"en": "Spider, four suits", "de": "Spider, vier Farben"},
        aliases=("Spider", "Spider 4 suits", "Spider 4 Farben", "Spider (4 Suits)"),
        options={"difficulty": "hard"},
        summary=_FOUR_SUITS,
        difficulty=Difficulty.HARD,
        minutes=25,
    ),
    Form(
        id="relaxed-spider",
        names={"en": "Relaxed Spider", "de": "Relaxed Spider"},
        aliases=("Lockeres Spider",),
        options={"difficulty": "hard", "gaps": "allowed"},
        summary=N_("Spider with four suits in which rows are dealt although a column is empty."),
        difficulty=Difficulty.HARD,
        minutes=25,
    ),
)
"""TA-7: with one and two suits, Spider is the same game as easy and medium, whatever is printed on the cards."""
BIG_SPIDERS = (
    Form(
        id="big-spider-1",
        names={"en": "Big Spider, one suit", "de": "Big Spider, eine Farbe"},
        aliases=("Big Spider 1 suit", "Big Spider 1 Farbe", "Große Spinne 1 Farbe"),
        options={"difficulty": "easy"},
        summary=_ONE_SUIT,
        difficulty=Difficulty.MEDIUM,
        minutes=25,
    ),
    Form(
        id="big-spider-2",
        names={"en": "Big Spider, two suits", "de": "Big Spider, zwei Farben"},
        aliases=("Big Spider 2 suits", "Big Spider 2 Farben", "Große Spinne 2 Farben"),
        options={"difficulty": "medium"},
        summary=_TWO_SUITS,
        difficulty=Difficulty.HARD,
        minutes=30,
    ),
    Form(
        id="big-spider-4",
        names={"en": "Big Spider, four suits", "de": "Big Spider, vier Farben"},
        aliases=("Big Spider", "Big Spider 4 suits", "Big Spider 4 Farben", "Große Spinne 4 Farben"),
        options={"difficulty": "hard"},
        summary=_FOUR_SUITS,
        difficulty=Difficulty.HARD,
        minutes=35,
    ),
)
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
    forms=SPIDERS,
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
    forms=BIG_SPIDERS,
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
