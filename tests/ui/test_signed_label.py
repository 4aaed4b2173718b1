"""A label with an icon: it stands on the first line, beside the words, whatever room there is."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QColor, QPalette
from PySide6.QtWidgets import QApplication

from qtcards.ui.signed_label import SignedLabel

ACCENT = QColor("#1B6B52")
LONG = "The file of the settings was damaged, was set aside, and the settings begin anew with what was chosen last."


def made(words: str) -> SignedLabel:
    label = SignedLabel(None)  # type: ignore[arg-type]
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Highlight, ACCENT)
    label.setPalette(palette)
    label.setWordWrap(True)
    label.setText(words)
    label.show_sign("about")
    return label


def rows_of_the_sign(label: SignedLabel) -> list[int]:
    """The rows of pixels in which the accent colour is seen left of the words."""
    image = label.grab().toImage()
    across = range(label.contentsMargins().left())
    return [y for y in range(image.height()) if any(image.pixelColor(x, y) == ACCENT for x in across)]


@pytest.mark.parametrize("height", [24, 42, 90])
def test_the_sign_of_one_line_stands_in_its_middle(qapp: QApplication, height: int) -> None:
    label = made("Solved!")
    label.resize(300, height)
    rows = rows_of_the_sign(label)
    assert sum(rows) / len(rows) == pytest.approx(height / 2, abs=2)


def test_the_sign_of_several_lines_stands_on_the_first(qapp: QApplication) -> None:
    label = made(LONG)
    label.resize(240, 160)
    rows = rows_of_the_sign(label)
    lines = label.heightForWidth(240) // label.fontMetrics().lineSpacing()
    assert lines > 2
    first = (160 - lines * label.fontMetrics().lineSpacing()) / 2 + label.fontMetrics().lineSpacing() / 2
    assert sum(rows) / len(rows) == pytest.approx(first, abs=3)


def test_without_a_sign_the_words_have_all_the_room(qapp: QApplication) -> None:
    label = made("Solved!")
    label.show_sign("")
    label.resize(300, 40)
    assert label.contentsMargins().left() == 0


def test_a_screen_reader_is_told_the_words_alone(qapp: QApplication) -> None:
    label = made("Solved!")
    found = QAccessible.queryAccessibleInterface(label)
    assert found is not None
    assert found.text(QAccessible.Text.Name) == "Solved!"
    assert found.childCount() == 0
