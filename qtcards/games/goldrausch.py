"""Goldrausch, of the Klondike kind: the stock is reshuffled when it runs out (rules, chapter 1)."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.games.choices import RETURNS, returning
from qtcards.games.entry import GameEntry
from qtcards.games.form import Difficulty, Form
from qtcards.rules.builds import Match, down, up
from qtcards.rules.cards import Rank
from qtcards.rules.game import Fan
from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption, OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire, SolitaireGame, Stock
from qtcards.rules.solitaire.declaration import FROM_ANYWHERE, FROM_PLAY, HOME_SUITS, PITCH
from qtcards.rules.solitaire.policies import Admit, Draw, Empty, Ending, Faces, Lift, Redeal

DRAW = ChoiceOption(
    "draw",
    N_("Cards turned at once"),
    default="1",
    values={"1": N_("One card"), "3": N_("Three cards")},
    aliases={"one": "1", "three": "3"},
)
REDEALS = ChoiceOption(
    "redeals",
    N_("How often the stock may be dealt again"),
    default="unlimited",
    values={"unlimited": N_("As often as wanted"), "0": N_("Never"), "1": N_("Once"), "2": N_("Twice")},
)
REDEAL = ChoiceOption(
    "redeal",
    N_("When the stock is dealt again"),
    default="shuffled",
    values={"shuffled": N_("It is shuffled"), "turned": N_("The waste is turned over, in its order")},
)
BUILDING = ChoiceOption(
    "building",
    N_("Columns are built"),
    default="colours",
    values={"colours": N_("Red on black, black on red"), "suits": N_("On any other suit")},
)
EMPTY = ChoiceOption(
    "empty",
    N_("Empty columns take"),
    default="kings",
    values={"kings": N_("Kings only"), "any": N_("Any card")},
)


def _declared(options: Mapping[str, OptionValue]) -> Solitaire:
    building = down(Match.ALTERNATING if options["building"] == "colours" else Match.OTHER_SUIT)
    redeals = None if options["redeals"] == "unlimited" else int(options["redeals"])
    redeal = Redeal.RESHUFFLE if options["redeal"] == "shuffled" else Redeal.TURN
    return Solitaire(
        id="goldrausch",
        options=options,
        stock=Stock(Draw.TO_WASTE, count=int(options["draw"]), redeal=redeal, redeals=redeals),
        ending=Ending.ROUND,
        groups=(
            Group(PileKind.STOCK, at=(0, 0), faces=Faces.DOWN),
            Group(PileKind.WASTE, at=(PITCH, 0), lift=Lift.TOP, fan=Fan.RIGHT, spread=0.9),
            Group(
                PileKind.FOUNDATION, at=(3 * PITCH, 0), count=4,
                suits=HOME_SUITS,
                build=up(Match.SUIT), empty=Rank.ACE, capacity=13, accepts=FROM_PLAY,
                lift=returning(options["returns"]),
            ),
            Group(
                PileKind.TABLEAU, at=(0, 1.25), count=7, deal=(1, 2, 3, 4, 5, 6, 7), faces=Faces.TOP_UP,
                fan=Fan.DOWN, spread=1.9,
                build=building, empty=Rank.KING if options["empty"] == "kings" else Empty.ANY,
                admit=Admit.GROUP, accepts=FROM_ANYWHERE, lift=Lift.RUN, run=building,
            ),
        ),
    )  # fmt: skip


def _make(options: Mapping[str, OptionValue]) -> SolitaireGame:
    return SolitaireGame(_declared(options))


KLONDIKE = Form(
    id="klondike",
    names={"en": "Klondike, draw one", "de": "Klondike, eine Karte"},
    aliases=("Klondike", "Klondike 1", "Klondike by one", "Draw 1", "Turn one"),
    options={"draw": "1", "redeal": "turned"},
    summary=N_("The stock turns up one card at a time, and comes again in the same order, as often as wanted."),
    difficulty=Difficulty.EASY,
    minutes=8,
)
KLONDIKE_BY_THREES = Form(
    id="klondike-3",
    names={"en": "Klondike, draw three", "de": "Klondike, drei Karten"},
    aliases=("Klondike 3", "Klondike by threes", "Draw 3", "Turn three"),
    options={"draw": "3", "redeal": "turned"},
    summary=N_("The stock turns up three cards at a time, and comes again in the same order, as often as wanted."),
    difficulty=Difficulty.HARD,
    minutes=8,
)
GOLDRAUSCH = GameEntry(
    id="goldrausch",
    names={"en": "Goldrausch", "de": "Goldrausch"},
    aliases=("Klondike", "Gold Rush", "Solitaire", "Solitär", "Patience"),
    family="klondike",
    summary=N_("Uncover seven columns and bring the four suits home; the stock never runs dry."),
    difficulty=Difficulty.EASY,
    minutes=8,
    options=(DRAW, REDEALS, REDEAL, BUILDING, EMPTY, RETURNS),
    make=_make,
    forms=(KLONDIKE, KLONDIKE_BY_THREES),
)
