"""Picture: what lies on a table, as it was told, as it is shown in the tree, or as it is; to be compared.

Cards are words of the player's own (`red 5`, `hearts 7`), and `?` where they lie face down; piles are rows from the
bottom to the top, by the player's own names (`my stock`, `column 3`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

HIDDEN = "?"
Piles = dict[str, tuple[str, ...]]


class ConfusedError(AssertionError):
    """What was told does not fit what was told before."""


@dataclass(frozen=True)
class Picture:
    """A whole visible position; ``facts`` are all that is known beside the cards."""

    piles: Piles
    facts: Mapping[str, object] = field(default_factory=dict)

    def differences(self, other: Picture) -> list[str]:
        """Say in what two pictures differ."""
        return [*_differences(self.piles, other.piles), *_differences(self.facts, other.facts)]


def _differences(one: Mapping[str, object], another: Mapping[str, object]) -> list[str]:
    names = sorted(one.keys() | another.keys())
    return [f"{name}: {one.get(name)} or {another.get(name)}" for name in names if one.get(name) != another.get(name)]
