"""The colours: Flippo's cards, the tables, and the rings around cards. Checked by tests/art (WCAG 2.2, CIEDE2000).

May import: `card` (for `Vision`), `mixing`. Must not: draw.
"""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum

from qtcards.art.card import Vision
from qtcards.art.mixing import mixed


class Hue(StrEnum):
    """Flippo's four colours in the order of the rules."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


HUES = tuple(Hue)


def hue_of(colour: int | str) -> Hue:
    """Return the hue for a number 0..3 (an IntEnum will do) or an id like "red".

    Raises ValueError for anything else.
    """
    if isinstance(colour, int):
        if not 0 <= colour < len(HUES):
            raise ValueError(f"no Flippo colour {colour}")
        return HUES[colour]
    return Hue(colour)


@dataclass(frozen=True, slots=True)
class CardInk:
    """One colour of cards: the field, the large shape on it, what is printed on both, and its light on dark."""

    base: str
    tone: str
    on: str
    bright: str


@dataclass(frozen=True, slots=True)
class CapInk:
    """The jester's cap: its three horns, the brim, the bells, and the line around all."""

    left: str
    middle: str
    right: str
    brim: str
    bell: str
    line: str


@dataclass(frozen=True, slots=True)
class FlippoPalette:
    """All inks of the Flippo deck."""

    red: CardInk
    green: CardInk
    blue: CardInk
    yellow: CardInk
    joker: CardInk
    cap: CapInk
    paper: str = "#FFFDF8"
    edge: float = 0.22
    """How strong the hairline around the paper is, 0..1."""
    edge_ink: str = "#000000"

    @property
    def rim(self) -> str:
        """The colour of the hairline."""
        return mixed(self.edge_ink, self.paper, self.edge)

    def ink(self, hue: Hue) -> CardInk:
        """Return the inks of one of the four colours."""
        return {Hue.RED: self.red, Hue.GREEN: self.green, Hue.BLUE: self.blue, Hue.YELLOW: self.yellow}[hue]


_CAP = CapInk("#FF6B78", "#FFD44F", "#6FA2FF", "#4CCB8A", "#FFF6E0", "#221B3B")
_JOKER = CardInk("#221B3B", "#372D5E", "#FFFFFF", "#FFFFFF")

# Four colours that are four different greys as well (dark blue, red, green, light yellow), and that stay apart for
# every eye: with any colour blindness no two are nearer than ΔE00 18, the joker's among them.
STANDARD = FlippoPalette(
    red=CardInk("#CE1A31", "#A80F24", "#FFFFFF", "#FF7380"),
    green=CardInk("#42BA82", "#2CA36C", "#03210F", "#4CCB8A"),
    blue=CardInk("#144BAC", "#0D3A8A", "#FFFFFF", "#79A9FF"),
    yellow=CardInk("#FDD43C", "#F6BD1A", "#3B2A00", "#FFD44F"),
    joker=_JOKER,
    cap=_CAP,
)
COLOUR_BLIND = FlippoPalette(
    red=CardInk("#B8400A", "#9A3306", "#FFFFFF", "#FF8A4F"),
    green=CardInk("#5CC6A8", "#3FB393", "#06251D", "#5CC6A8"),
    blue=CardInk("#123E86", "#0C2F69", "#FFFFFF", "#86AEFF"),
    yellow=CardInk("#FBE36A", "#F3D23A", "#2E2500", "#FBE36A"),
    joker=CardInk("#1C1A24", "#34313F", "#FFFFFF", "#FFFFFF"),
    cap=CapInk("#FF8A4F", "#FBE36A", "#86AEFF", "#5CC6A8", "#FFF6E0", "#1C1A24"),
)
HIGH_CONTRAST = FlippoPalette(
    red=CardInk("#A3001B", "#7D0014", "#FFFFFF", "#A3001B"),
    green=CardInk("#2FC77C", "#1FAF68", "#000000", "#006B3A"),
    blue=CardInk("#0A2E8A", "#061F63", "#FFFFFF", "#0A2E8A"),
    yellow=CardInk("#FFE100", "#F5CB00", "#000000", "#7A5A00"),
    joker=CardInk("#FFFFFF", "#E9E9E9", "#000000", "#000000"),
    cap=CapInk("#000000", "#000000", "#000000", "#000000", "#000000", "#FFFFFF"),
    paper="#FFFFFF",
    edge=1.0,
)

NIGHT = replace(STANDARD, paper="#1E232D", edge=0.76, edge_ink="#FFFFFF")

FLIPPO_PALETTES = {
    Vision.STANDARD: STANDARD,
    Vision.COLOUR_BLIND: COLOUR_BLIND,
    Vision.HIGH_CONTRAST: HIGH_CONTRAST,
    Vision.NIGHT: NIGHT,
}


@dataclass(frozen=True, slots=True)
class TableColours:
    """The table and the chrome around it; `slot` draws empty places, at `slot_opacity`."""

    centre: str
    edge: str
    chrome: str
    line: str
    text: str
    text_2: str
    accent: str
    on_accent: str
    slot: str = "#FFFFFF"
    slot_opacity: float = 0.8
    slot_width: float = 3.0


_LIGHT = ("#FAF8F3", "#DED8CB", "#1F2430", "#5A6170", "#1B6B52", "#FFFFFF")
_DARK = ("#15191E", "#2B323B", "#ECEEF2", "#A2ABB8", "#63CFA8", "#06241A")

FELT_LIGHT = TableColours("#2F7A62", "#21594A", *_LIGHT)
FELT_DARK = TableColours("#23443A", "#13261F", *_DARK)
OCEAN_LIGHT = TableColours("#2F6F96", "#1E4D6E", *_LIGHT)
OCEAN_DARK = TableColours("#22405A", "#122433", *_DARK)
BERRY_LIGHT = TableColours("#7E3A55", "#57253B", *_LIGHT)
BERRY_DARK = TableColours("#47233A", "#241020", *_DARK)
SLATE_LIGHT = TableColours("#4C5A6B", "#323D4B", *_LIGHT)
SLATE_DARK = TableColours("#2B333F", "#151A22", *_DARK)
CLOTHS = {
    "ocean": (OCEAN_LIGHT, OCEAN_DARK),
    "felt": (FELT_LIGHT, FELT_DARK),
    "berry": (BERRY_LIGHT, BERRY_DARK),
    "slate": (SLATE_LIGHT, SLATE_DARK),
}
"""The cloths a table may have, each for the light and for the dark theme."""

BLACK = TableColours(
    *("#000000", "#000000", "#000000", "#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFD500", "#000000"),
    slot_opacity=1.0,
    slot_width=4.0,
)


class RingSign(Enum):
    """What stands in a round field at a ring's corner: what a ring means is told by a shape, too."""

    CROSS = "refused"
    ARROW = "here it goes"


@dataclass(frozen=True, slots=True)
class RingColours:
    """A ring around a card: the line, the darker line on both sides of it, whether the line is dashed, and the sign at
    its corner, if there is one.
    """

    line: str
    edge: str
    dashed: bool = False
    sign: RingSign | None = None


SELECTED_RING = RingColours("#FFC933", "#3A2200")
TARGET_RING = RingColours("#7DF5C4", "#0A3B2C")
HINT_RING = RingColours("#B9D8FF", "#0A2A5E", dashed=True)
HINT_TARGET_RING = replace(HINT_RING, sign=RingSign.ARROW)
REFUSED_RING = RingColours("#FFC4BA", "#3A0406", sign=RingSign.CROSS)
FOCUS_RING = RingColours("#FFFFFF", "#0B1020")
