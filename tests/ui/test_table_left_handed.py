"""The table for the left hand: mirrored kind by kind; eyes, keys, mouse and screen reader find the same places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.art.card import Pack, Style
from qtcards.games.catalogue import GAMES
from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind, Seat
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.sizing import Sizing
from tests.a11y.heard_kit import heard_kit
from tests.ui.table_kit import Table
from tests.ui.test_table_layouts import CARDS_IN_A_LONG_COLUMN, SIZES, tables

SHORT = 4
"""Cards in a column that no table has to make room for."""
EVERY = [entry.id for entry in GAMES]
every_game = pytest.mark.parametrize("id", EVERY)
every_size = pytest.mark.parametrize("size", SIZES)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table(hand="left")
    yield made
    made.close()


def measured(
    specs: tuple[PileSpec, ...], size: tuple[int, int], *, left_handed: bool, column: int = CARDS_IN_A_LONG_COLUMN
) -> Metrics:
    """The table as the scene measures it, its columns long."""
    pack = Pack.FLIPPO if any(spec.seat is not None for spec in specs) else Pack.FRENCH
    heights = [(column, column // 4) if spec.fan is Fan.DOWN else (1, 0) for spec in specs]
    return Sizing(specs, size, Style(pack=pack), left_handed=left_handed).fitting_heights(heights)


def full(metrics: Metrics, pile: int, column: int = CARDS_IN_A_LONG_COLUMN) -> tuple[Box, list[Box]]:
    """The area of a pile with many cards, and its cards; a hand holds five."""
    spec = metrics.specs[pile]
    count = column if spec.fan is Fan.DOWN else 5 if spec.kind is PileKind.HAND else 13
    return metrics.area(pile, count), [place.box for place in metrics.row(pile, count)]


# -- where it lies ----------------------------------------------------------------------------------------------------


@every_size
@every_game
def test_nothing_lies_outside_and_no_piles_overlap(id: str, size: tuple[int, int]) -> None:
    for specs in tables(id):
        metrics = measured(specs, size, left_handed=True)
        piles = [n for n, spec in enumerate(specs) if spec.kind is not PileKind.REMOVED]
        areas = {n: full(metrics, n)[0] for n in piles}
        for n in piles:
            for box in (areas[n], *full(metrics, n)[1]):
                assert box.common_area(Box(0, 0, *size)) == pytest.approx(box.width * box.height), specs[n].name
        for one, other in combinations(piles, 2):
            assert areas[one].common_area(areas[other]) == 0, (specs[one].name, specs[other].name)


@every_size
@every_game
def test_every_kind_of_pile_changes_sides_in_its_order_and_cards_keep_their_size(
    id: str, size: tuple[int, int]
) -> None:
    """Mirrored is the room that all piles of a kind and seat take together; inside it they lie as ever. What a long
    column has beside itself is not mirrored: it is on the right as every fan.
    """
    for specs in tables(id):
        usual, mirrored = (measured(specs, size, left_handed=hand, column=SHORT) for hand in (False, True))
        assert mirrored.card_width == usual.card_width
        long = {measured(specs, size, left_handed=hand).card_width for hand in (False, True)}
        assert len(long) == 1
        ends = [(min(sides), max(sides)) for metrics in (usual, mirrored) for sides in [sides_of(metrics, specs)]]
        for kind, seat in {(spec.kind, spec.seat) for spec in specs}:
            piles = [n for n, spec in enumerate(specs) if (spec.kind, spec.seat) == (kind, seat)]
            (left, right), (new_left, new_right) = (across(metrics, piles) for metrics in (usual, mirrored))
            assert new_left - ends[1][0] == pytest.approx(ends[0][1] - right, abs=2), kind
            assert ends[1][1] - new_right == pytest.approx(left - ends[0][0], abs=2), kind
            first = piles[0]
            for n in piles:
                assert mirrored.slot(n).y == usual.slot(n).y
                ways = [metrics.slot(n).x - metrics.slot(first).x for metrics in (usual, mirrored)]
                assert ways[0] == pytest.approx(ways[1], abs=1)


def across(metrics: Metrics, piles: list[int]) -> tuple[float, float]:
    areas = [full(metrics, n, SHORT)[0] for n in piles]
    return min(area.x for area in areas), max(area.x + area.width for area in areas)


def sides_of(metrics: Metrics, specs: tuple[PileSpec, ...]) -> list[float]:
    """Left and right edges of all piles."""
    return [side for n in range(len(specs)) for side in across(metrics, [n])]


@every_game
def test_columns_count_from_the_left_and_fans_open_to_the_right(id: str) -> None:
    """Ruling: the index of a card is at its upper left, so a fan to the left would cover what it is there to show."""
    for specs in tables(id):
        metrics = measured(specs, (1280, 800), left_handed=True)
        columns = [metrics.slot(n).x for n, spec in enumerate(specs) if spec.kind is PileKind.TABLEAU]
        assert columns == sorted(columns)
        for n, spec in enumerate(specs):
            if spec.fan is Fan.RIGHT:
                boxes = full(metrics, n)[1][-3:]
                assert all(one.x < other.x for one, other in pairwise(boxes))


@pytest.mark.parametrize("id", ["goldrausch", "tarantel", "fours-up", "tabbycat", "flippo"])
def test_what_cards_are_dealt_from_lies_at_the_right(id: str) -> None:
    (specs,) = tables(id)[:1]
    metrics = measured(specs, (1280, 800), left_handed=True)
    middles = {n: metrics.slot(n).x for n, spec in enumerate(specs)}
    dealt = (PileKind.STOCK, PileKind.PERSONAL_STOCK)
    stocks = [x for n, x in middles.items() if specs[n].kind in dealt]
    assert min(stocks) >= max(x for n, x in middles.items() if specs[n].kind is PileKind.FOUNDATION)
    assert min(stocks) > 1280 / 2


# -- what stands at the piles -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "text_size"), [("de", 100), ("de", 200), ("en", 200)])
@pytest.mark.parametrize("size", [(900, 387), (1280, 700), (700, 1000)])
@every_game
def test_names_stay_in_the_window_and_touch_none_other(
    id: str, size: tuple[int, int], text_size: int, code: str, qapp: QApplication
) -> None:
    table = Table(size, hand="left", **{"text-size": text_size})
    switch_language(qapp, code)
    try:
        table.deal(1, id)
        names = table.view._furniture._labels
        assert names is not None
        seen = [item for item in names._names.values() if item.isVisible() and item.text()]
        boxes = [(item.text(), item.mapRectToScene(item.boundingRect())) for item in seen]
        assert all(item.scale() * table.view.metrics.letters >= 8 for item in seen)
        for text, box in boxes:
            assert box.left() >= 0, text
            assert box.right() <= size[0], text
        for (one, a), (other, b) in combinations(boxes, 2):
            assert not a.adjusted(0.1, 0.1, -0.1, -0.1).intersects(b.adjusted(0.1, 0.1, -0.1, -0.1)), (one, other)
    finally:
        switch_language(qapp, "en")
        table.close()


@pytest.mark.parametrize("size", [(900, 387), (900, 600), (1280, 700)])
def test_the_last_name_of_a_tray_stays_in_it(size: tuple[int, int], qapp: QApplication) -> None:
    table = Table(size, hand="left", **{"text-size": 200})
    switch_language(qapp, "de")
    try:
        table.deal(1)
        names = table.view._furniture._labels
        assert names is not None
        for name, seat in (("P.S", Seat.PLAYER), ("Q.S", Seat.ASSISTANT)):
            item = names._names[table.pile(name)]
            tray = table.view.metrics.region(seat)
            assert item.mapRectToScene(item.boundingRect()).right() <= tray.x + tray.width - 3, item.text()
            assert item.scale() * table.view.metrics.letters >= 8
    finally:
        switch_language(qapp, "en")
        table.close()


@every_size
def test_flippos_trays_and_panel_lie_inside(size: tuple[int, int]) -> None:
    (specs,) = tables("flippo")[:1]
    metrics = Metrics(specs, *size, left_handed=True)
    panel = metrics.panel()
    assert panel is not None
    for box in (panel, *map(metrics.region, Seat)):
        assert box.common_area(Box(0, 0, *size)) == pytest.approx(box.width * box.height)
    centre = [metrics.slot(n) for n, spec in enumerate(specs) if spec.seat is None]
    assert all(slot.common_area(panel) == 0 for slot in centre)


# -- keys, mouse, ear -------------------------------------------------------------------------------------------------


@every_game
def test_right_goes_on_to_what_lies_to_the_right_row_by_row(id: str, table: Table) -> None:
    table.deal(1, id)
    table.key(Qt.Key.Key_Home)
    boxes = [table.view.area_of(table.view.spot.pile)]
    piles = [table.view.spot.pile]
    for _ in range(2 * len(table.model.game.piles)):
        table.key(Qt.Key.Key_Right)
        if table.view.spot.pile != piles[-1]:
            piles.append(table.view.spot.pile)
            boxes.append(table.view.area_of(piles[-1]))
    shown = [n for n, spec in enumerate(table.model.game.piles) if spec.kind is not PileKind.REMOVED]
    assert sorted(piles) == shown
    assert all(b.x > a.x if abs(b.y - a.y) < 1 else b.y > a.y for a, b in pairwise(boxes))


def test_numbers_reach_the_columns_as_they_are_seen(table: Table) -> None:
    table.deal(1, "tarantel")
    seen = []
    for key in "1234567890":
        table.key(Qt.Key(ord(key)))
        seen.append(table.view.box_of(table.view.spot).x)
    assert seen == sorted(seen)
    assert len(set(seen)) == 10


def test_a_hand_is_counted_from_the_left(table: Table) -> None:
    table.deal(7)
    table.to_player()
    seen = []
    for key in "12345":
        table.key(Qt.Key(ord(key)))
        seen.append(table.view.box_of(table.view.spot).x)
    assert seen == sorted(seen)
    assert max(seen) < table.view.metrics.width / 2, "the hand lies at the left"


def test_a_card_is_dragged_to_a_cell_that_lies_at_the_right(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 8S\nC1: 9H")
    assert table.point("R5").x() > table.view.metrics.width * 0.8
    table.drag("C0", "R5")
    assert table.cards("R5") == "8S"
    table.drag("R5", "C1")
    assert table.cards("C1") == "9H 8S"
    table.rest()
    table.assert_rested()


def test_a_click_on_the_stock_at_the_right_deals(table: Table) -> None:
    table.deal(1, "goldrausch")
    table.click("T")
    table.rest()
    assert table.point("T").x() > table.point("W").x() > table.point("F3").x()
    assert table.view.spot_at(table.point("W").toPointF()) == Spot(table.pile("W"), len(table.cards("W").split()) - 1)
    assert len(table.past) == 1


def test_a_screen_reader_is_told_the_places_as_they_are_seen(qapp: QApplication, qtbot: QtBot) -> None:
    with heard_kit(qapp, qtbot, Invitation("goldrausch", {"draw": "1", "redeals": "unlimited"}, 1)) as kit:
        table = kit.window.table
        before = [pile.rect() for pile in kit.children(kit.board)]
        kit.parts.settings.set("hand", "left")
        kit.parts.appearance.refresh()
        QApplication.processEvents()
        after = [pile.rect() for pile in kit.children(kit.board)]
        areas = [table.area_of(n) for n in range(len(kit.model.game.piles))]
        corner = table.viewport().mapToGlobal(QPoint())
        assert [rect.x() - corner.x() for rect in after[: len(areas)]] == [
            pytest.approx(area.x, abs=1) for area in areas
        ]
        assert after[0].x() > before[0].x(), "the stock"


# -- the setting ------------------------------------------------------------------------------------------------------


def test_the_table_is_turned_round_while_a_game_runs(qapp: QApplication) -> None:
    table = Table()
    try:
        table.deal(5, "goldrausch")
        table.play("deal")
        table.key(Qt.Key.Key_S)
        place, position, left = table.view.spot, table.position, table.view.box_of(table.view.spot).x
        table.choices["hand"] = "left"
        table.appearance.refresh()
        assert table.view.box_of(place).x > left
        assert (table.view.spot, table.position) == (place, position)
        table.assert_rested()
        table.key(Qt.Key.Key_Left)
        assert table.model.game.piles[table.view.spot.pile].kind is PileKind.WASTE, "the waste is at its left now"
        table.choices["hand"] = "right"
        table.appearance.refresh()
        assert table.view.box_of(place).x == left
        table.assert_rested()
    finally:
        table.close()
