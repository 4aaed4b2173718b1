"""The colours of Tangram's pieces, by theme: the field of each, the line around it, and how a selected one is hatched.

May import: nothing of `art`. Must not: know the pieces' shapes; a piece is one of the ids of `PIECES`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

PIECES = ("large-a", "large-b", "medium", "small-a", "small-b", "square", "parallelogram")
"""The ids of the pieces, as `qtcards.tangram` has them."""


@dataclass(frozen=True, slots=True)
class PuzzleColours:
    """What a table of Tangram is painted with, beside cloth and chrome."""

    pieces: Mapping[str, str]
    line: str
    """Around every piece; where two pieces touch it keeps them apart."""
    chosen_line: str
    """Around the selected piece, with `chosen_edge` outside it."""
    chosen_edge: str
    hatch: str
    """The stripes over the selected piece, so that it is told by more than its colour."""
    silhouette: str
    """The figure in the task picture and on the field."""
    scheme: str
    """The borders of the pieces inside the figure."""


_WARM = dict(
    zip(PIECES, ("#F3B23C", "#EF6A4C", "#F6DDB0", "#A8CC4A", "#C9B2F0", "#FFFDF4", "#F6A6C1"), strict=True),
)
_DUSK = dict(
    zip(PIECES, ("#D99A2B", "#D65A3F", "#DCC294", "#8DB03A", "#AC93DA", "#E9E5D8", "#DB86A4"), strict=True),
)
_PLAIN = dict(
    zip(PIECES, ("#FFFFFF", "#FFD500", "#7DF5FF", "#FF9CF2", "#8CFF8C", "#FFFFFF", "#FFB36B"), strict=True),
)

LIGHT = PuzzleColours(_WARM, "#33261A", "#FFC933", "#4A2F00", "#7A4B00", "#1E2A35", "#FFFFFF")
DARK = PuzzleColours(_DUSK, "#120D08", "#FFC933", "#2A1B00", "#4A2F00", "#C9D3DE", "#15191E")
CONTRAST = PuzzleColours(_PLAIN, "#000000", "#FFD500", "#000000", "#000000", "#FFFFFF", "#000000")
PUZZLE_COLOURS: Mapping[str, PuzzleColours] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
"""By the theme of `ui.appearance`."""
