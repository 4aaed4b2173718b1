"""The stored icon is the drawn one."""

from pathlib import Path

from PySide6.QtGui import QColor

from qtcards.art.app_icon import app_icon

from .golden_picture import WRITE
from .render import rendered

STORED = Path(__file__).parents[2] / "resources" / "icons" / "qtcards.svg"


def test_the_stored_icon_is_up_to_date() -> None:
    if WRITE:
        STORED.write_text(app_icon() + "\n", encoding="utf-8")
    assert STORED.read_text(encoding="utf-8") == app_icon() + "\n"


def test_nothing_of_the_icon_is_cut_off() -> None:
    image = rendered(app_icon(), 256)
    last = image.width() - 1
    rim = [image.pixelColor(a, b) for i in range(256) for a, b in ((i, 0), (i, last), (0, i), (last, i))]
    assert {colour.alpha() for colour in rim} == {0}
    assert image.pixelColor(128, 160) != QColor(0, 0, 0, 0)
