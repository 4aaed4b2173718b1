"""The pictures of empty places, by the kind of pile."""

from __future__ import annotations

from collections.abc import Callable

from qtcards.art.card import Pack, Style
from qtcards.art.palette import TableColours
from qtcards.art.slots import (
    centre_slot,
    column_slot,
    helper_slot,
    quiet_slot,
    redeal_slot,
    run_slot,
    spent_slot,
    stock_slot,
    suit_slot,
    talon_slot,
)
from qtcards.rules.game import PileSpec
from qtcards.rules.position import PileKind

_BARE = (PileKind.HAND, PileKind.REMOVED)
_PLAIN: dict[PileKind, Callable[[TableColours], str]] = {
    PileKind.WASTE: quiet_slot,
    PileKind.CELL: quiet_slot,
    PileKind.RESERVE: quiet_slot,
    PileKind.HELPER: helper_slot,
    PileKind.PERSONAL_STOCK: stock_slot,
}


def slot_svg(spec: PileSpec, style: Style, colours: TableColours) -> str | None:
    """Return the SVG of the empty place of a pile; None where an empty pile leaves bare table."""
    if spec.kind in _BARE:
        return None
    plain = _PLAIN.get(spec.kind)
    return plain(colours) if plain else _telling(spec, style, colours)


def _telling(spec: PileSpec, style: Style, colours: TableColours) -> str:
    """The places that tell what they are for."""
    takes = None if spec.takes is None else int(spec.takes)
    begins = None if spec.starts is None else int(spec.starts)
    if spec.kind is PileKind.STOCK:
        return talon_slot(colours, style.pack)
    if spec.kind is PileKind.TABLEAU:
        return column_slot(begins, style, colours) if spec.refills else spent_slot(colours)
    if style.pack is not Pack.FRENCH:
        return centre_slot(takes, 1, style, colours)
    if spec.run is not None:
        return run_slot(None if spec.run.last is None else int(spec.run.last), style, colours)
    return suit_slot(takes, begins, style, colours, 0 if spec.builds is None else spec.builds.step)


def empty_stock_svg(colours: TableColours, *, redeal: bool) -> str:
    """Return the SVG of a stock that has been dealt out: a round arrow while it may be dealt again, else a cross."""
    return redeal_slot(colours) if redeal else spent_slot(colours)
