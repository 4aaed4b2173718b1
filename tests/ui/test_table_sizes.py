"""Every size and every pixel ratio: at once with the pictures there are, soon after with sharp ones, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import pytest
from PySide6.QtCore import QElapsedTimer, QEvent, QEventLoop, QPointF
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene

from qtcards.art.palette import BLACK, CLOTHS, OCEAN_LIGHT, TableColours
from qtcards.games.catalogue import find
from qtcards.ui.table import cloth, scene
from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.deck import MARGIN
from qtcards.ui.table.metrics import Metrics
from tests.ui.table_kit import Table

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


def cloth_of(table: Table) -> list[QGraphicsPixmapItem]:
    return table.view.table._backdrop.cloth._items


def covers(table: Table) -> bool:
    """Whether the coarse picture of the cloth reaches beyond every edge of the table, and hardly further."""
    seen, size = cloth_of(table)[0].sceneBoundingRect(), table.view.viewport().size()
    return seen.topLeft() == QPointF() and all(
        0 < far - edge < 7 for far, edge in ((seen.right(), size.width()), (seen.bottom(), size.height()))
    )


def test_while_the_size_changes_nothing_is_drawn_anew(table: Table) -> None:
    """A window that is dragged larger sends dozens of sizes a second: pictures are drawn 100 ms after the last one."""
    settle(table)
    deck, pictures = table.view.table.deck, [item.pixmap().cacheKey() for item in cloth_of(table)]
    for step in range(30):
        table.view.resize(900 + 9 * step, 600 + 5 * step)
        assert table.view.table.deck is deck
        assert [item.pixmap().cacheKey() for item in cloth_of(table)] == pictures
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
@pytest.mark.parametrize("game", ["flippo", "goldrausch"])
@pytest.mark.parametrize("colours", [*CLOTHS["berry"], OCEAN_LIGHT, BLACK])
def test_the_cloth_looks_as_if_it_were_one_picture_with_the_pixels_of_its_screen(
    qapp: QApplication, colours: TableColours, game: str, ratio: float
) -> None:
    """Nowhere do the coarse picture and the edges of the trays differ from it by more than two of 255 steps."""
    entry = find(game)
    assert entry is not None
    metrics = Metrics(entry.game({}).piles, 620, 410)
    seen, wanted = (QImage(ceil(620 * ratio), ceil(410 * ratio), QImage.Format.Format_RGB32) for _ in range(2))
    for image in (seen, wanted):
        image.setDevicePixelRatio(ratio)
    painter = QPainter(seen)
    for piece in cloth.woven(metrics, colours, ratio):
        painter.setTransform(QTransform.fromScale(piece.scale, piece.scale).translate(piece.at.x(), piece.at.y()))
        painter.drawPixmap(QPointF(), piece.pixmap)
    painter.end()
    painter = QPainter(wanted)
    cloth._paint(painter, metrics, list(cloth._trays(metrics)), colours)
    painter.end()
    steps = {abs(a - b) for a, b in zip(bytes(seen.constBits()), bytes(wanted.constBits()), strict=True)}
    assert max(steps) <= 2


def test_the_cloth_takes_a_fraction_of_the_pixels_of_its_table(qapp: QApplication) -> None:
    for game, share in (("goldrausch", 1 / 15), ("flippo", 1 / 4)):
        entry = find(game)
        assert entry is not None
        metrics = Metrics(entry.game({}).piles, 1920, 950)
        pieces = [piece.pixmap for piece in cloth.woven(metrics, OCEAN_LIGHT, 1.0)]
        assert sum(picture.width() * picture.height() for picture in pieces) < 1920 * 950 * share


def test_covered_cards_keep_no_picture_of_a_former_size(table: Table) -> None:
    settle(table)
    stock = [item for item in table.view.table._items.values() if not item.isVisible()]
    for item in stock:
        table.view.table.uncover(next(card for card, one in table.view.table._items.items() if one is item))
    assert stock
    assert not any(item.pixmap().isNull() for item in stock)
    table.view.resize(1500, 900)
    settle(table)
    deck = table.view.table.deck
    assert deck is not None
    for item in table.view.table._items.values():
        assert item.is_drawn_by(deck) if item.isVisible() else item.pixmap().isNull()


@pytest.mark.parametrize("game", ["flippo", "goldrausch"])
def test_while_many_cards_move_the_cloth_is_one_picture_that_looks_the_same(table: Table, game: str) -> None:
    table.deal(3, game)
    settle(table)
    cloth_item, scene_of = table.view.table._backdrop.cloth, table.view.table
    for item in scene_of.items():
        if item not in cloth_item._items:
            item.setOpacity(0.0)
    apart = table.view.viewport().grab().toImage()
    table.view.paint_crowds(True)
    assert cloth_item._whole.isVisible()
    assert not any(item.isVisible() for item in cloth_item._items)
    cloth_item._whole.setOpacity(1.0)
    assert table.view.viewport().grab().toImage() == apart
    table.view.paint_crowds(False)
    assert cloth_item._whole.pixmap().isNull()
    assert not cloth_item._whole.isVisible()
    assert all(item.isVisible() for item in cloth_item._items)


def test_a_change_of_size_amid_many_moving_cards_leaves_no_stale_cloth(table: Table) -> None:
    settle(table)
    table.view.paint_crowds(True)
    table.view.resize(1400, 800)
    assert table.view.table._backdrop.cloth._whole.pixmap().isNull()
    assert covers(table)


def test_before_the_first_game_there_is_no_cloth_to_be_one_picture(qapp: QApplication) -> None:
    made = QGraphicsScene()
    bare = cloth.Cloth(made)
    bare.spread_whole(1.0)
    assert bare._whole.pixmap().isNull()
