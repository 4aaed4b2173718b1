"""A size and place that were kept on another screen: mended, so that the whole window is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QRect, QSize
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


def again(qapp: QApplication, geometry: str) -> tuple[QRect, str]:
    """Start with what was kept, and close; return where the window was, and what is kept then."""
    kit = make_kit(qapp)
    kit.parts.settings.set("geometry", geometry)
    kit.window.restore_place()
    kit.window.show()
    qapp.processEvents()
    assert kit.window.frameGeometry() != kit.window.geometry(), "here windows have frames"
    there = kit.window.geometry()
    kit.window.close()
    kept = kit.parts.settings.word("geometry")
    kit.close()
    return there, kept


@pytest.mark.parametrize("corner", ["topLeft", "topRight", "bottomLeft", "bottomRight"])
def test_a_window_that_was_seen_whole_with_its_frame_stays_where_it_is_start_by_start(
    kit: Kit, qapp: QApplication, corner: str
) -> None:
    kit.window.show()
    kit.window.resize(QSize(560, 460).expandedTo(kit.window.minimumSize()))
    outer = kit.window.frameGeometry()
    getattr(outer, f"move{corner[0].upper()}{corner[1:]}")(getattr(room(), corner)())
    kit.window.move(outer.topLeft())
    qapp.processEvents()
    assert kit.window.frameGeometry() == outer, "in the corner, frame to edge"
    there = kit.window.geometry()
    kit.window.close()
    kept = kit.parts.settings.word("geometry")
    for _ in range(3):
        now, kept = again(qapp, kept)
        assert now == there


DAMAGED = [
    "", "500,650", "500,650,1,1", "1,2,3,4,5,6,7", "9,9,-4,0,9,9", "a,b,c,d,e,f", "9,9,0,0,0,0", "9,9,1,1,201,1",
    "99999999999,9,1,1,1,1", "9,9,1,1,1,99999999999",
]  # fmt: skip


@pytest.mark.parametrize("place", DAMAGED)
def test_a_frame_that_is_not_known_or_damaged_is_taken_to_be_as_wide_as_usual(kit: Kit, place: str) -> None:
    inner = QRect(500, 650, 700, 560)
    kit.parts.settings.set("geometry", f"{kept(inner.adjusted(-2, -28, 2, 2), inner, room().width())} - {place}")
    kit.window.restore_place()
    free = room().bottomRight() - kit.window.geometry().bottomRight()
    assert kit.window.size() == inner.size()
    assert free.x() >= BESIDE.width()
    assert free.y() >= BESIDE.height()
