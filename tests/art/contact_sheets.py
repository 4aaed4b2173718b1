"""Contact sheets of all cards, to be looked at: `python -m tests.art.contact_sheets FOLDER`.

Every deck 60, 110 and 220 pixels wide as a screen of ratio 1 shows it, and 110 wide as one of ratio 2 does.
"""

import os
import sys
from dataclasses import replace
from pathlib import Path

from qtcards.art.backs import BACK_NAMES, back_face
from qtcards.art.card import Pack, Style, Vision
from qtcards.art.flippo import joker_face, number_face
from qtcards.art.french import french_face
from qtcards.art.palette import BLACK, FELT_DARK, FELT_LIGHT, HUES, OCEAN_LIGHT, TableColours
from qtcards.art.suits import SUITS
from qtcards.ui.table.deck import fitting_style
from tests.art.deck import NUMBERS, RANKS
from tests.art.render import Sheet

LOOKS: dict[str, tuple[Style, TableColours]] = {
    "classic": (Style(), FELT_LIGHT),
    "dark": (Style(dimmed=True, letters="ABDK"), FELT_DARK),
    "contrast": (Style(Vision.HIGH_CONTRAST), BLACK),
    "four": (Style(Vision.COLOUR_BLIND), OCEAN_LIGHT),
    "large": (Style(large=True), OCEAN_LIGHT),
    "large_contrast": (Style(Vision.HIGH_CONTRAST, large=True), BLACK),
}
SIZES = {"60": (60, 1), "110": (110, 1), "220": (220, 1), "110@2": (110, 2)}


def french_sheet(style: Style, table: TableColours, width: int) -> Sheet:
    """Return the French cards of one look, a row for each suit."""
    return Sheet([(table.centre, [french_face(rank, suit, style) for rank in RANKS]) for suit in SUITS], width)


def flippo_sheet(style: Style, table: TableColours, width: int) -> Sheet:
    """Return Flippo's cards of one look, a row for each colour, then the jokers."""
    rows = [[number_face(number, hue, style) for number in NUMBERS] for hue in HUES]
    rows.append([joker_face(style=style), joker_face(5, style=style), *(joker_face(8, hue, style) for hue in HUES)])
    return Sheet([(table.centre, row) for row in rows], width)


def backs_sheet(width: int) -> Sheet:
    """Return all backs in all looks, a row for each look and pack."""
    looks = [(style.of_pack(pack), table) for style, table in list(LOOKS.values())[:3] for pack in Pack]
    return Sheet(
        [(table.centre, [back_face(replace(style, back=name)) for name in BACK_NAMES]) for style, table in looks], width
    )


def main() -> None:
    """Write all sheets as PNG."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = Path(sys.argv[1])
    for size, (width, ratio) in SIZES.items():
        sheets = {f"backs_{size}": backs_sheet(width * ratio)}
        for name, (style, table) in LOOKS.items():
            french, flippo = (fitting_style(style.of_pack(pack), width, ratio) for pack in (Pack.FRENCH, Pack.FLIPPO))
            sheets[f"french_{name}_{size}"] = french_sheet(french, table, width * ratio)
            sheets[f"flippo_{name}_{size}"] = flippo_sheet(flippo, table, width * ratio)
        for name, sheet in sheets.items():
            assert sheet.render().save(str(folder / f"{name}.png"))


if __name__ == "__main__":
    main()
