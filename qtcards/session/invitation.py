"""Who plays what: all that has to be known to deal a game, to keep it and to deal it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from qtcards.rules.options import OptionValue

LEVELS = ("relaxed", "careful", "expert")
"""The assistant's levels, the weakest first."""
DEFAULT_LEVEL = "careful"


@dataclass(frozen=True, slots=True)
class Invitation:
    """A game to be dealt: the catalogue's id, a complete set of options, the deal's number, the assistant's level."""

    game: str
    options: Mapping[str, OptionValue] = field(hash=False)
    deal: int
    level: str = DEFAULT_LEVEL
