"""Tabbycat and Manx: a stock dealt onto four piles, and a tail to help (rules, chapter 5; family sheet)."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.games.entry import GameEntry
from qtcards.games.form import Difficulty
from qtcards.rules.builds import Match, down
from qtcards.rules.cards import Rank
from qtcards.rules.game import Fan
from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption, OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire, SolitaireGame, Stock
from qtcards.rules.solitaire.declaration import FROM_ANYWHERE, FROM_TABLEAU, PITCH
from qtcards.rules.solitaire.policies import Admit, Draw, Empty, Faces, Lift

COMPLETE = ChoiceOption(
    "complete",
    N_("A complete run is"),
    default="any13",
    values={"any13": N_("Thirteen cards from any rank, round the corner"), "king-to-ace": N_("King to ace only")},
    aliases={"kingtoace": "king-to-ace"},
)
TAIL = ChoiceOption(
    "tail",
    N_("From the tail come"),
    default="parts",
    values={"parts": N_("Single cards or groups"), "whole": N_("All its cards together")},
)


def _declared(id: str, tail: Group, options: Mapping[str, OptionValue]) -> Solitaire:
    building = down(Match.ANY, last=None)
    ends_at = None if options["complete"] == "any13" else Rank.ACE
    complete = down(Match.ANY, last=ends_at)
    return Solitaire(
        id=id,
        options=options,
        stock=Stock(Draw.TO_TABLEAU),
        full_run=complete,
        ends_at=ends_at,
        groups=(
            Group(PileKind.STOCK, at=(0, 0), faces=Faces.DOWN),
            Group(
                PileKind.FOUNDATION, at=(2 * PITCH, 0), count=4, capacity=13, build=complete, empty=Empty.FULL_RUN,
                admit=Admit.GROUP, accepts=FROM_TABLEAU, lift=Lift.TOP,
            ),
            tail,
            Group(
                PileKind.TABLEAU, at=(2 * PITCH, 1.2), count=4, deal=(1,) * 4, fan=Fan.DOWN, spread=1.9,
                build=building, empty=Empty.ANY, admit=Admit.GROUP, accepts=FROM_ANYWHERE,
                lift=Lift.RUN, run=building,
            ),
        ),
    )  # fmt: skip


_TAIL_AT = (0, 1.2)
_TAIL_FROM = frozenset({PileKind.TABLEAU, PileKind.FOUNDATION})


def _make_tabbycat(options: Mapping[str, OptionValue]) -> SolitaireGame:
    tail = Group(
        PileKind.RESERVE, at=_TAIL_AT, fan=Fan.DOWN, spread=1.9, empty=Empty.ANY, admit=Admit.GROUP,
        accepts=_TAIL_FROM, run=down(Match.ANY, last=None),
        lift=Lift.RUN if options["tail"] == "parts" else Lift.WHOLE,
    )  # fmt: skip
    return SolitaireGame(_declared("tabbycat", tail, options))


def _make_manx(options: Mapping[str, OptionValue]) -> SolitaireGame:
    tail = Group(
        PileKind.RESERVE, at=_TAIL_AT, empty=Empty.ANY, capacity=1, accepts=_TAIL_FROM, lift=Lift.TOP
    )  # fmt: skip
    return SolitaireGame(_declared("manx", tail, options))


TABBYCAT = GameEntry(
    id="tabbycat",
    names={"en": "Tabbycat", "de": "Tabbycat"},
    aliases=("Tabby Cat", "Getigerte Katze"),
    family="tabbycat",
    summary=N_("Four piles grow with every deal; runs of thirteen go home, and the tail holds what is in the way."),
    difficulty=Difficulty.MEDIUM,
    minutes=6,
    options=(COMPLETE, TAIL),
    make=_make_tabbycat,
)
MANX = GameEntry(
    id="manx",
    names={"en": "Manx", "de": "Manx"},
    aliases=("Manx-Katze",),
    family="tabbycat",
    summary=N_("Tabbycat with a tail that holds a single card."),
    difficulty=Difficulty.HARD,
    minutes=6,
    options=(COMPLETE,),
    make=_make_manx,
)
