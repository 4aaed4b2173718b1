"""Keys in lists are drawn as caps: as many as there are, wholly seen, and read out as plain text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QTreeWidget, QTreeWidgetItem

from qtcards.ui.windows.key_caps import KEY_GAP, KeyCaps


@pytest.fixture
def tree(qapp: QApplication) -> QTreeWidget:
    made = QTreeWidget()
    made.setColumnCount(2)
    made.setHeaderHidden(True)
    made.setItemDelegateForColumn(0, KeyCaps(made))
    section = QTreeWidgetItem(made, ["On the table"])
    for keys in (["Esc"], ["Enter", "Return"], ["1", "2", "3"]):
        QTreeWidgetItem(section, [KEY_GAP.join(keys), "does something"])
    made.expandAll()
    made.resizeColumnToContents(0)
    made.resize(600, 300)
    made.show()
    QApplication.processEvents()
    return made


def cell(tree: QTreeWidget, row: int) -> QImage:
    """What is seen of the keys in a row; -1: of the heading."""
    section = tree.topLevelItem(0)
    assert section is not None
    item = section if row < 0 else section.child(row)
    box = tree.visualItemRect(item)
    left = box.left()
    return tree.viewport().grab(QRect(left, box.top(), tree.columnWidth(0) - left, box.height())).toImage()


def caps(image: QImage) -> int:
    """How many frames the middle row of pixels under the letters crosses: two sides each."""
    ground = QColor(image.pixelColor(image.width() - 1, 1))
    y = image.height() - 5
    marks = [image.pixelColor(x, y) != ground for x in range(image.width())]
    return sum(now and not before for before, now in zip([False, *marks], marks, strict=False)) // 2


@pytest.mark.parametrize(("row", "keys"), [(0, 1), (1, 2), (2, 3)])
def test_every_key_has_a_frame_of_its_own(tree: QTreeWidget, row: int, keys: int) -> None:
    assert caps(cell(tree, row)) == keys


def test_the_column_is_wide_enough_for_all_of_them(tree: QTreeWidget) -> None:
    image = cell(tree, 2)
    edge = [image.pixelColor(image.width() - 1, y) for y in range(image.height())]
    assert len({colour.name() for colour in edge}) == 1, "nothing is drawn up to the edge"


def test_a_heading_is_written_as_ever(tree: QTreeWidget) -> None:
    image = cell(tree, -1)
    ground = image.pixelColor(image.width() - 1, 1)
    assert any(image.pixelColor(x, image.height() // 2) != ground for x in range(image.width()))


def test_what_is_read_out_is_the_plain_text(tree: QTreeWidget) -> None:
    section = tree.topLevelItem(0)
    assert section is not None
    index = tree.indexFromItem(section.child(1), 0)
    assert index.data(Qt.ItemDataRole.DisplayRole) == "Enter  Return"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) is None
