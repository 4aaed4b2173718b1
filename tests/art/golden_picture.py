"""Comparison with a stored picture. `QTCARDS_GOLDEN=write pytest tests/art` stores the pictures anew: look at them."""

import os
from operator import sub
from pathlib import Path

from PySide6.QtGui import QImage

from .render import Sheet

GOLDEN = Path(__file__).parent / "golden"
WRITE = os.environ.get("QTCARDS_GOLDEN") == "write"
MEAN = 0.4
"""Mean difference of a channel (0..255) allowed in one cell. Qt 6.8.3 and 6.11.3 draw the same to the bit."""
STRONG, STRONG_SHARE = 48, 0.002
"""A channel that differs by more than STRONG is a real change unless fewer than this share of a cell do."""


def differs(one: QImage, other: QImage) -> bool:
    """Tell whether two pictures of one size show something different."""
    images = [image.convertToFormat(QImage.Format.Format_RGB32) for image in (one, other)]  # bits live as long as they
    bytes_one, bytes_other = (bytes(image.constBits()) for image in images)
    if bytes_one == bytes_other:
        return False
    if len(bytes_one) != len(bytes_other):
        return True
    gaps: list[int] = list(map(abs, map(sub, bytes_one, bytes_other)))
    strong = sum(gap > STRONG for gap in gaps)
    return sum(gaps) / len(gaps) > MEAN or strong / len(gaps) > STRONG_SHARE


def changed_cells(sheet: Sheet, path: Path) -> list[tuple[int, int]]:
    """Return (row, column) of the cells that differ from the picture stored at `path`."""
    now, stored = sheet.render(), QImage(str(path))
    assert not stored.isNull(), f"{path} is missing"
    assert stored.size() == now.size(), f"{path} has another size"
    return [cell for cell in sheet.cells() if differs(sheet.cut(now, *cell), sheet.cut(stored, *cell))]
