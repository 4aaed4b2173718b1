"""Every size and every pixel ratio: at once with the pictures there are, soon after with sharp ones, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import pytest
from PySide6.QtCore import QElapsedTimer, QEvent, QEventLoop, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from qtcards.art.palette import BLACK, CLOTHS, OCEAN_LIGHT, TableColours
from qtcards.games.catalogue import find
from qtcards.ui.table import cloth, scene
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.deck import MARGIN
from qtcards.ui.table.metrics import Metrics
from tests.ui.table_kit import Table

WIDE, HIGH = 1000, 640
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    made.deal(3, "goldrausch")
    made.view.setMinimumSize(0, 0)
    yield made
    made.close()


def shown(table: Table) -> list[CardItem]:
    return [item for item in table.view.table._items.values() if item.isVisible()]


def settle(table: Table) -> None:
    """Let the pictures be drawn that are waited for."""
    watch = QElapsedTimer()
    watch.start()
    while not table.view.table.is_sharp:
        assert watch.elapsed() < 10_000
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def stale(table: Table) -> int:
    """How many cards are seen in a picture that is not drawn for the present size."""
    width = table.view.metrics.card_width
    return sum(item.boundingRect().width() * item.scale() != width + 2 * MARGIN for item in shown(table)) or sum(
        item.scale() != 1.0 for item in shown(table)
    )


def backdrop(table: Table) -> QGraphicsPixmapItem:
    return table.view.table._backdrop._cloth


def covers(table: Table) -> bool:
    """Whether the cloth reaches every edge of the table, and hardly further."""
    seen, size = backdrop(table).sceneBoundingRect(), table.view.viewport().size()
    return seen.topLeft() == QPointF() and all(
        -0.001 <= far - edge <= 1.001 for far, edge in ((seen.right(), size.width()), (seen.bottom(), size.height()))
    )


def metrics_of(name: str) -> Metrics:
    entry = find(name)
    assert entry is not None
    return Metrics(entry.game({}).piles, WIDE, HIGH)


def test_while_the_size_changes_nothing_is_drawn_anew(table: Table) -> None:
    """A window that is dragged larger sends dozens of sizes a second: pictures are drawn 100 ms after the last one."""
    settle(table)
    deck, picture = table.view.table.deck, backdrop(table).pixmap().cacheKey()
    for step in range(30):
        table.view.resize(900 + 9 * step, 600 + 5 * step)
        assert table.view.table.deck is deck
        assert backdrop(table).pixmap().cacheKey() == picture
        assert covers(table)
        table.assert_rested()
    assert table.view.table._redraw.interval() == 100
    assert stale(table) == len(shown(table))
    settle(table)
    assert table.view.table.deck is not deck
    assert stale(table) == 0
    assert not table.view.table._redraw.isActive()
    assert not table.view.table._slice.isActive()


def test_pictures_are_drawn_in_slices(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two slices the window takes events: none is longer than 8 ms, were each picture to take 2."""
    table.view.resize(1500, 900)
    table.view.table._redraw.stop()
    now = [0.0]

    class Clock:
        @staticmethod
        def monotonic() -> float:
            now[0] += 0.002
            return now[0]

    monkeypatch.setattr(scene, "time", Clock)
    table.view.table._renew_slowly()
    slices = 1
    while table.view.table._slice.isActive():
        table.view.table._slice.stop()
        began = now[0]
        table.view.table._redraw_some()
        assert now[0] - began <= 0.0085
        slices += 1
    assert slices >= 5
    assert stale(table) == 0
    table.assert_rested()


def test_a_further_change_of_size_begins_anew(table: Table) -> None:
    table.view.resize(1500, 900)
    table.view.table._redraw.stop()
    table.view.table._renew_slowly()
    table.view.resize(1000, 700)
    settle(table)
    assert stale(table) == 0
    assert covers(table)
    table.assert_rested()


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2, 3])
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (600, 1100)])
def test_every_picture_has_the_pixels_of_its_screen(
    table: Table, size: tuple[int, int], ratio: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window that is moved to another screen: stretched for a moment, then sharp, and nothing lies elsewhere."""
    places = {item: (item.x(), item.y()) for item in shown(table)}
    monkeypatch.setattr(type(table.view), "devicePixelRatioF", lambda _: ratio)
    QApplication.sendEvent(table.view, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert {item: (item.x(), item.y()) for item in shown(table)} == places
    table.view.resize(*size)
    settle(table)
    card = table.view.metrics.card_width + 2 * MARGIN
    for item in shown(table):
        assert item.pixmap().devicePixelRatio() == ratio
        assert item.pixmap().width() == round(card * ratio)
        assert item.scale() == 1.0
    assert covers(table)
    table.assert_rested()


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2, 3])
def test_a_table_with_trays_has_the_pixels_of_its_screen_and_one_without_a_sixteenth(
    qapp: QApplication, ratio: float
) -> None:
    """A tray has an edge, light has none."""
    flippo, solitaire = metrics_of("flippo"), metrics_of("goldrausch")
    assert cloth.cloth(flippo, OCEAN_LIGHT, ratio).width() == ceil(WIDE * ratio)
    assert cloth.cloth(solitaire, OCEAN_LIGHT, ratio).width() == ceil(WIDE * ratio / 4)


@pytest.mark.parametrize("ratio", [1.0, 1.25])
@pytest.mark.parametrize("colours", [*CLOTHS["berry"], OCEAN_LIGHT, BLACK])
def test_coarser_pixels_are_not_seen_in_the_light(qapp: QApplication, colours: TableColours, ratio: float) -> None:
    """Painted as large as the table, it is nowhere further from the gradient than two of 255 steps."""
    metrics = metrics_of("goldrausch")
    seen, wanted = (QImage(ceil(WIDE * ratio), ceil(HIGH * ratio), QImage.Format.Format_RGB32) for _ in range(2))
    for image in (seen, wanted):
        image.setDevicePixelRatio(ratio)
    painter = QPainter(seen)
    painter.scale(4, 4)
    painter.drawPixmap(QPointF(), cloth.cloth(metrics, colours, ratio))
    painter.end()
    painter = QPainter(wanted)
    painter.fillRect(QRectF(0, 0, WIDE + 1, HIGH + 1), cloth.light(QRectF(0, 0, WIDE, HIGH), colours))
    painter.end()
    steps = {abs(a - b) for a, b in zip(bytes(seen.constBits()), bytes(wanted.constBits()), strict=True)}
    assert max(steps) <= 2


@pytest.mark.parametrize("colours", [OCEAN_LIGHT, BLACK])
@pytest.mark.parametrize("ratio", [1.0, 1.25])
def test_bands_are_not_seen_in_the_cloth(
    qapp: QApplication, colours: TableColours, ratio: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics = metrics_of("flippo")
    whole = cloth.cloth(metrics, colours, ratio).toImage()
    monkeypatch.setattr(cloth, "_BAND", 1)
    assert len(list(cloth.woven(metrics, colours, ratio))) >= 9
    assert cloth.cloth(metrics, colours, ratio).toImage() == whole
