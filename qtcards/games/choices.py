"""Options that several solitaires share."""

from __future__ import annotations

from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption
from qtcards.rules.solitaire.policies import Lift

RETURNS = ChoiceOption(
    "returns",
    N_("Cards on the foundations"),
    default="allowed",
    values={"allowed": N_("The top card may be taken back"), "final": N_("They stay there")},
)
"""Rules 0.6, GR-16, FU-3."""


def returning(value: object) -> Lift:
    """Return what may be taken from a foundation under a value of `RETURNS`."""
    return Lift.TOP if value == "allowed" else Lift.NOTHING
