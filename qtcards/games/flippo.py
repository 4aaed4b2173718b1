"""Flippo in the catalogue: names, options, and how the engine is made from them."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.games.entry import GameEntry
from qtcards.rules.flippo import Flippo
from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption, NumberOption, OptionValue

STOCK = NumberOption("stock", N_("Stock size"), default=30, low=5, high=40, offered=(10, 15, 20, 30))
COLOURS = ChoiceOption(
    "colours",
    N_("Colours"),
    default="bound",
    values={
        "bound": N_("Each centre pile takes one colour"),
        "free": N_("Every centre pile takes every colour"),
    },
)
EMERGENCY = ChoiceOption(
    "emergency",
    N_("When nothing is left to draw"),
    default="on",
    values={
        "on": N_("The helper piles are shuffled into a new talon"),
        "off": N_("The game may end undecided"),
    },
)


def _make(options: Mapping[str, OptionValue]) -> Flippo:
    return Flippo(int(options["stock"]), str(options["colours"]), str(options["emergency"]))


FLIPPO = GameEntry(
    id="flippo",
    names={"en": "Flippo", "de": "Flippo"},
    family="flippo",
    summary=N_("Empty your stock before the assistant empties theirs."),
    minutes=25,
    options=(STOCK, COLOURS, EMERGENCY),
    make=_make,
)
