"""The four suits of the French deck and their inks. Checked by tests/art (WCAG 2.2, CIEDE2000).

May import: `card` (for `Vision`), `mixing`. Must not: draw, or know the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from qtcards.art.card import Vision
from qtcards.art.mixing import BLACK, WHITE, mixed


class Suit(StrEnum):
    """The suits in the order of the rules."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


SUITS = tuple(Suit)


def suit_of(suit: int | str) -> Suit:
    """Return the suit for a number 0..3 (an IntEnum will do) or an id like "hearts".

    Raises ValueError for anything else.
    """
    if isinstance(suit, int):
        if not 0 <= suit < len(SUITS):
            raise ValueError(f"no French suit {suit}")
        return SUITS[suit]
    return Suit(suit)


@dataclass(frozen=True, slots=True)
class SuitInk:
    """One suit: index and pips; the court's robe, its darker side, the ground behind court and ace, the lining."""

    pip: str
    robe: str
    shade: str
    tint: str
    second: str


@dataclass(frozen=True, slots=True)
class FrenchPalette:
    """All inks of the French deck."""

    suits: Mapping[Suit, SuitInk]
    paper: str = "#FFFDF8"
    edge: float = 0.34
    """How strong the hairline around the paper is, 0..1: white cards lie on white ones."""
    edge_ink: str = BLACK
    halo: str = "#FFFFFF"
    line: str = "#1B2030"
    gold: str = "#E9B03A"
    bronze: str = "#B97F14"
    cream: str = "#FFF6E0"

    @property
    def rim(self) -> str:
        """The colour of the hairline."""
        return mixed(self.edge_ink, self.paper, self.edge)


CLASSIC = FrenchPalette(
    {
        Suit.CLUBS: SuitInk("#1B2030", "#1F7A5C", "#12543E", "#E2F1EA", "#C9622E"),
        Suit.DIAMONDS: SuitInk("#C8202F", "#D9572B", "#A03A17", "#FCEBDD", "#1F7F86"),
        Suit.HEARTS: SuitInk("#C8202F", "#C8202F", "#8E1323", "#FBE7E4", "#3C4C8C"),
        Suit.SPADES: SuitInk("#1B2030", "#2F4A8A", "#1D2F5E", "#E6EBF6", "#8C3A62"),
    }
)
FOUR_COLOURS = replace(
    CLASSIC,
    suits={
        Suit.CLUBS: SuitInk("#238067", "#238067", "#0F5643", "#E2F1E8", "#C9622E"),
        Suit.DIAMONDS: SuitInk("#0E36B4", "#2A55C8", "#0E2F8A", "#E4EEFB", "#1B8E8C"),
        Suit.HEARTS: SuitInk("#C8190F", "#C8202F", "#8E1323", "#FBE7E4", "#5B3A7E"),
        Suit.SPADES: SuitInk("#12151F", "#3B4258", "#1B2030", "#E9EBF1", "#8C3A62"),
    },
)
STRONG = FrenchPalette(
    {
        Suit.CLUBS: SuitInk("#126458", "#0B5A2B", "#06381B", "#FFFFFF", "#8A3A0E"),
        Suit.DIAMONDS: SuitInk("#08208F", "#0B47A8", "#062C69", "#FFFFFF", "#0B6A6A"),
        Suit.HEARTS: SuitInk("#A81605", "#B00016", "#6E000E", "#FFFFFF", "#3A2368"),
        Suit.SPADES: SuitInk("#000000", "#303030", "#000000", "#FFFFFF", "#6E1F48"),
    },
    paper="#FFFFFF",
    edge=1.0,
    line="#000000",
)
DARK = FrenchPalette(
    {
        Suit.CLUBS: SuitInk("#E8ECF5", "#2FA37D", "#268A69", "#1F3A36", "#E08A4A"),
        Suit.DIAMONDS: SuitInk("#FF8A8A", "#E8743F", "#C25A2B", "#45302B", "#2E9AA0"),
        Suit.HEARTS: SuitInk("#FF8A8A", "#E0485A", "#CE495C", "#452A35", "#6C7FCB"),
        Suit.SPADES: SuitInk("#E8ECF5", "#6389DF", "#5074C8", "#2A3656", "#B85C8C"),
    },
    paper="#1E232D",
    edge=0.76,
    edge_ink=WHITE,
    halo="#7C8BA6",
    line="#12151F",
)
FRENCH_PALETTES = {
    Vision.STANDARD: CLASSIC,
    Vision.COLOUR_BLIND: FOUR_COLOURS,
    Vision.HIGH_CONTRAST: STRONG,
    Vision.NIGHT: DARK,
}
"""Two colours as everybody knows them; four where colours are chosen to be told apart by all eyes."""
