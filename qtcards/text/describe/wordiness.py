"""How much is said. Whoever shows or speaks words chooses, in one place, and passes it on; nothing here is remembered.

May import nothing.
"""

from __future__ import annotations

from enum import StrEnum


class Wordiness(StrEnum):
    """The three levels. Refusals name the rule on all of them."""

    SHORT = "short"
    """The least that lets one play: the card, and where it is or goes."""
    NORMAL = "normal"
    FULL = "full"
    """Also what one may want to know next: what a pile takes, where a card fits, how many are left, which keys help."""
