"""The pictures of empty places, by the kind of pile."""

from __future__ import annotations

from qtcards.art.card import Style
from qtcards.art.palette import TableColours
from qtcards.art.slots import centre_slot, helper_slot, stock_slot, talon_slot
from qtcards.rules.game import PileSpec
from qtcards.rules.position import PileKind


def slot_svg(spec: PileSpec, style: Style, colours: TableColours) -> str | None:
    """Return the SVG of the empty place of a pile; None where an empty pile leaves bare table."""
    match spec.kind:
        case PileKind.FOUNDATION:
            return centre_slot(None if spec.takes is None else int(spec.takes), 1, style, colours)
        case PileKind.PERSONAL_STOCK:
            return stock_slot(colours)
        case PileKind.STOCK:
            return talon_slot(colours)
        case PileKind.HAND | PileKind.REMOVED:
            return None
        case _:
            return helper_slot(colours)
