"""What every part of a figure is drawn with: its colours, and the room the figure has.

May import: `mixing`, `svg`. Must not: draw.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from qtcards.art.mixing import darker, lighter, mixed
from qtcards.art.svg import Point, number


class Court(IntEnum):
    """The ranks that show a figure."""

    JACK = 11
    QUEEN = 12
    KING = 13


@dataclass(frozen=True)
class Tints:
    """The colours of one person: those of the suit, the deck's metals, and their own."""

    robe: str
    shade: str
    second: str
    """The robe's lining and trimmings."""
    gold: str
    bronze: str
    cream: str
    line: str
    skin: str
    hair: str
    steel: str = "#8793A6"
    silver: str = "#C9D1DC"
    shine: str = "#E9EEF5"
    wood: str = "#8A5A12"

    @cached_property
    def skin_shade(self) -> str:
        """The side of a face that is turned away from the light."""
        return mixed("#7A2E10", self.skin, 0.17)

    @cached_property
    def neck(self) -> str:
        """Under the chin."""
        return mixed("#5A1E08", self.skin, 0.34)

    @cached_property
    def hair_light(self) -> str:
        """Strands."""
        return lighter(self.hair, 0.2)

    @cached_property
    def features(self) -> str:
        """Eyes, nose and mouth."""
        return darker(mixed(self.skin, "#2A1208", 0.12), 0.25)

    @cached_property
    def lips(self) -> str:
        """A painted mouth."""
        return mixed("#B3152F", self.skin, 0.78)

    @cached_property
    def mouth(self) -> str:
        """A mouth in a beard."""
        return mixed("#B3152F", self.skin, 0.45)

    @cached_property
    def glow(self) -> str:
        """Cheeks."""
        return mixed("#E0304E", self.skin, 0.17)


@dataclass(frozen=True, slots=True)
class Stage:
    """The room a figure has: how far its robe may reach, the line that cuts it off below, where it holds something."""

    left: float
    right: float
    base: float
    """How far below the nose the figure ends."""
    slope: float
    hand: Point

    def floor(self, x: float) -> float:
        """Return the height of the line that cuts the figure off, at `x`."""
        return self.base + self.slope * x

    def cut(self, left: float, over: str, right: float) -> str:
        """Return the data of a shape: from the floor at `left` along the path data `over` to the floor at `right`."""
        return f"M{number(left)} {number(self.floor(left))}L{over}L{number(right)} {number(self.floor(right))}Z"

    def column(self, left: float, right: float, top: float, spread: float = 0.0) -> str:
        """Return the data of a straight strip from `top` down to the floor, wider by `spread` at each side there."""
        return self.cut(left - spread, f"{number(left)} {number(top)}L{number(right)} {number(top)}", right + spread)

    def shows(self, at: Point, size: float) -> bool:
        """Whether something of `size` around `at` lies above the floor."""
        return all(at[1] + size < self.floor(at[0] + across) for across in (-size, size))
