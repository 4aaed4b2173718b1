"""The state of a solitaire."""

from __future__ import annotations

from dataclasses import dataclass

from qtcards.rules.position import Position


@dataclass(frozen=True, slots=True)
class SolitairePosition(Position):
    """A position of a solitaire."""

    redeals: int = 0
    """How often the waste became the stock again."""
