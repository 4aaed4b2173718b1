"""A size and place that were kept on another screen: mended, so that the whole window is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from qtcards.ui.windows.roomy import BESIDE
from tests.ui.window_kit import Kit, make_kit

_MAGIC, _VERSION = 0x1D9D0CB, 3


def kept(frame: QRect, inner: QRect, screen: int, *, maximized: bool = False) -> str:
    """What `QWidget.saveGeometry` (Qt 6) writes on a screen that is ``screen`` pixels wide, as the settings keep it."""
    data = QByteArray()
    stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream.setVersion(QDataStream.Version.Qt_4_0)
    stream.writeUInt32(_MAGIC)
    stream.writeUInt16(_VERSION)
    stream.writeUInt16(0)
    for box in (frame, inner):
        stream << box
    stream.writeInt32(1)  # the number of the screen
    stream.writeUInt8(maximized)
    stream.writeUInt8(0)
    stream.writeInt32(screen)
    stream << inner
    return bytes(data.toBase64().data()).decode()


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    yield made
    made.close()


def room() -> QRect:
    return QGuiApplication.primaryScreen().availableGeometry()


def test_the_bytes_are_those_of_qt(kit: Kit) -> None:
    kit.window.setGeometry(QRect(20, 30, 700, 560))
    ours = kept(kit.window.frameGeometry(), kit.window.geometry(), room().width())
    theirs = bytes(kit.window.saveGeometry().toBase64().data()).decode()
    assert len(ours) == len(theirs)
    kit.window.setGeometry(QRect(0, 0, 600, 500))
    kit.parts.settings.set("geometry", ours)
    kit.window.restore_place()
    assert kit.window.geometry() == QRect(20, 30, 700, 560)


@pytest.mark.parametrize("screen", [800, 5120])  # Qt passes over what comes from a screen of quite another width
@pytest.mark.parametrize(
    "inner",
    [
        QRect(2600, 300, 1900, 1300),  # on a second screen, which is gone
        QRect(60, 80, 3600, 2000),  # as large as a screen that was larger
        QRect(-1500, 40, 700, 560),  # on a screen to the left
        QRect(500, 650, 780, 700),  # over two edges
    ],
)
def test_it_is_seen_whole_on_the_screen_there_is(kit: Kit, inner: QRect, screen: int) -> None:
    kit.parts.settings.set("geometry", kept(inner.adjusted(-2, -28, 2, 2), inner, screen))
    kit.window.restore_place()
    kit.window.show()
    assert room().contains(kit.window.geometry())
    with_frame = kit.window.size() + BESIDE
    assert with_frame.boundedTo(room().size()) == with_frame


def test_what_was_maximized_on_a_large_screen_can_be_made_small_on_a_small_one(kit: Kit) -> None:
    inner = QRect(2600, 300, 1900, 1300)
    kit.parts.settings.set("geometry", kept(inner, inner, 800, maximized=True))
    kit.window.restore_place()
    kit.window.show()
    assert kit.window.isMaximized()
    kit.window.showNormal()
    assert room().intersects(kit.window.geometry())
    assert kit.window.width() <= room().width()
    assert kit.window.height() <= room().height()
