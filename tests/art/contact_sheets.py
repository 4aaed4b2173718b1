"""Contact sheets of all French faces, to be looked at: `python -m tests.art.contact_sheets FOLDER`."""

import os
import sys
from pathlib import Path

from qtcards.art.backs import back_face
from qtcards.art.card import Pack, Style, Vision
from qtcards.art.french import french_face
from qtcards.art.palette import BLACK, FELT_LIGHT, OCEAN_DARK, OCEAN_LIGHT, TableColours
from qtcards.art.suits import SUITS
from tests.art.render import Sheet

LOOKS: dict[str, tuple[Style, TableColours]] = {
    "light": (Style(pack=Pack.FRENCH), OCEAN_LIGHT),
    "dark": (Style(dimmed=True, pack=Pack.FRENCH, letters="ABDK"), OCEAN_DARK),
    "contrast": (Style(Vision.HIGH_CONTRAST, pack=Pack.FRENCH), BLACK),
    "four": (Style(Vision.COLOUR_BLIND, pack=Pack.FRENCH), FELT_LIGHT),
    "large": (Style(large=True, pack=Pack.FRENCH), OCEAN_LIGHT),
    "large_contrast": (Style(Vision.HIGH_CONTRAST, large=True, pack=Pack.FRENCH), BLACK),
}


def all_faces(style: Style, table: TableColours, width: int) -> Sheet:
    """Return the sheet of one look: a row for each suit, the back beside."""
    rows = [[*(french_face(rank, suit, style) for rank in range(1, 14)), back_face(style=style)] for suit in SUITS]
    return Sheet([(table.centre, row) for row in rows], width)


def main() -> None:
    """Write all sheets as PNG."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder = Path(sys.argv[1])
    for name, look in LOOKS.items():
        for width in (60, 90, 160):
            assert all_faces(*look, width).render().save(str(folder / f"{name}_{width}.png"))


if __name__ == "__main__":
    main()
