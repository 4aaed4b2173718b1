"""The card unit, the style all decks are drawn in, and the sheet every face lies on.

A card is 200 x 280 units with corners of radius 15. A deck is a module like `flippo` or `french` with functions that
take a `Style`. May import: `mixing`, `svg`. Must not: draw a face.
"""

from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum

from qtcards.art.mixing import dimmed
from qtcards.art.svg import document, group, rect

CARD_WIDTH = 200.0
CARD_HEIGHT = 280.0
CARD_RADIUS = 15.0
SMALL_CARD_WIDTH = 72
"""Narrower than this many pixels a card should be drawn with `Style.large`."""


class Vision(StrEnum):
    """The families of colours a deck comes in."""

    STANDARD = "standard"
    COLOUR_BLIND = "colour-blind"
    HIGH_CONTRAST = "high-contrast"
    NIGHT = "night"


class Pack(StrEnum):
    """The packs of cards there are pictures of."""

    FLIPPO = "flippo"
    FRENCH = "french"


class Detail(IntEnum):
    """How much of a court there is room for: a crowned pip, one figure, two half figures."""

    EMBLEM = 0
    PORTRAIT = 1
    PAIR = 2

    @classmethod
    def fitting(cls, pixels: float) -> "Detail":
        """Return what can be seen on a card so many pixels of the screen wide."""
        return cls.EMBLEM if pixels < _PORTRAIT_FROM else cls.PORTRAIT if pixels < _PAIR_FROM else cls.PAIR


_PORTRAIT_FROM, _PAIR_FROM = 66, 170
"""Widths in pixels of the screen: at 66 a face is 15 wide, at 170 each of a pair's two is 23."""


@dataclass(frozen=True, slots=True)
class Index:
    """Measures of the index (number and mark in the corner), in card units."""

    left: float
    top: float
    height: float
    weight: float
    mark: float
    gap: float
    strip: float
    """Height of the strip at the top of a covered card that shows the whole index and nothing else."""
    clear: float
    """How high such a strip may be before anything else of the face is seen."""
    side: float
    """Width of the strip at the left of a covered card that shows the whole index."""


STANDARD_INDEX = Index(left=17, top=12.5, height=39, weight=18, mark=33, gap=8, strip=56, clear=58, side=106)
LARGE_INDEX = Index(left=16, top=12, height=64, weight=17.5, mark=52, gap=11, strip=80, clear=86, side=156)
FRENCH_INDEX = Index(left=11, top=8, height=40, weight=16.5, mark=33, gap=6, strip=54, clear=62, side=90)
LARGE_FRENCH_INDEX = Index(left=11, top=4.5, height=64, weight=17.5, mark=53, gap=8, strip=70, clear=74, side=140)
"""French faces are white up to the edge: the large index stands higher, so a quarter of the card shows it."""
_INDEXES = {
    (Pack.FLIPPO, False): STANDARD_INDEX,
    (Pack.FLIPPO, True): LARGE_INDEX,
    (Pack.FRENCH, False): FRENCH_INDEX,
    (Pack.FRENCH, True): LARGE_FRENCH_INDEX,
}
INTERNATIONAL, GERMAN = "AJQK", "ABDK"
"""What the indexes of ace, jack, queen and king show, one letter each."""


@dataclass(frozen=True, slots=True)
class Style:
    """How faces are drawn; hashable, so it can be part of a cache key.

    `large` prints the index 60 % larger (and needs a higher strip, see `index`), `dimmed` takes the glare off
    for dark tables. `pack` decides the index and the empty places; `letters` are those of ace, jack, queen and
    king; `back` is one of `backs.BACK_NAMES`, or empty for the pack's usual one; `detail` is for the courts.
    """

    vision: Vision = Vision.STANDARD
    large: bool = False
    dimmed: bool = False
    pack: Pack = Pack.FLIPPO
    letters: str = INTERNATIONAL
    back: str = ""
    detail: Detail = Detail.PAIR

    def of_pack(self, pack: Pack) -> "Style":
        """Return this style for the cards of `pack`; letters that they do not show make no difference to it."""
        return replace(self, pack=pack, letters=self.letters if pack is Pack.FRENCH else INTERNATIONAL)

    @property
    def index(self) -> Index:
        """Return the measures of the index; `index.strip` is what a fanned pile must leave visible."""
        return _INDEXES[self.pack, self.large]


STANDARD_STYLE = Style()


def turned(body: str) -> str:
    """Return `body` turned by half a turn about the middle of the card."""
    return group(body, transform="rotate(180 100 140)")


def sheet(paper: str, field: str, inset: float = 7.0, *, rim: str) -> str:
    """Return the card's paper with the coloured field on it, and a hairline in the colour `rim` around it.

    The hairline is what is seen of another sheet under the paper: two fills cost a tenth of a half transparent line.
    """
    under = rect((0, 0, CARD_WIDTH, CARD_HEIGHT), CARD_RADIUS, fill=rim)
    whole = under + rect((1.6, 1.6, CARD_WIDTH - 3.2, CARD_HEIGHT - 3.2), CARD_RADIUS - 1.4, fill=paper)
    return whole if field == paper else whole + panel(field, inset)


def panel(fill: str, inset: float) -> str:
    """Return a rounded field `inset` units inside the card's edge."""
    box = (inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset)
    return rect(box, max(CARD_RADIUS - 0.75 * inset, 4), fill=fill)


def card(style: Style, *body: str) -> str:
    """Return the SVG document of one card."""
    svg = document(CARD_WIDTH, CARD_HEIGHT, *body)
    return dimmed(svg) if style.dimmed else svg
