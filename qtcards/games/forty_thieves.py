"""Forty Thieves: ten columns of four open cards, built in suit, one pass. The example of CONTRIBUTING.md."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.games.choices import RETURNS, returning
from qtcards.games.entry import GameEntry
from qtcards.games.form import Difficulty
from qtcards.rules.builds import Match, down, up
from qtcards.rules.cards import Rank
from qtcards.rules.game import Fan
from qtcards.rules.marks import N_
from qtcards.rules.options import OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire, SolitaireGame, Stock
from qtcards.rules.solitaire.declaration import FROM_ANYWHERE, FROM_PLAY, HOME_SUITS, PITCH
from qtcards.rules.solitaire.policies import Draw, Empty, Faces, Lift


def _make(options: Mapping[str, OptionValue]) -> SolitaireGame:
    declared = Solitaire(
        id="forty-thieves",
        options=options,
        packs=2,
        stock=Stock(Draw.TO_WASTE),
        groups=(
            Group(PileKind.STOCK, at=(0, 0), faces=Faces.DOWN),
            Group(PileKind.WASTE, at=(PITCH, 0), lift=Lift.TOP),
            Group(
                PileKind.FOUNDATION, at=(2 * PITCH, 0), count=8,
                suits=HOME_SUITS,
                build=up(Match.SUIT), empty=Rank.ACE, capacity=13, accepts=FROM_PLAY,
                lift=returning(options["returns"]),
            ),
            Group(
                PileKind.TABLEAU, at=(0, 1.2), count=10, deal=(4,) * 10, fan=Fan.DOWN, spread=2.2,
                build=down(Match.SUIT), empty=Empty.ANY, accepts=FROM_ANYWHERE, lift=Lift.TOP,
            ),
        ),
    )  # fmt: skip
    return SolitaireGame(declared)


FORTY_THIEVES = GameEntry(
    id="forty-thieves",
    names={"en": "Forty Thieves", "de": "Vierzig Räuber"},
    aliases=("Napoleon at St Helena", "Napoleon auf St. Helena"),
    family="forty-thieves",
    summary=N_("Forty cards lie open in ten columns; single cards are built down in suit."),
    difficulty=Difficulty.HARD,
    minutes=15,
    options=(RETURNS,),
    make=_make,
)
