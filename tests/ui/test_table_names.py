"""What stands at the piles of a table for one: names, counts, and what is left to deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsSimpleTextItem, QGraphicsTextItem, QPushButton

from qtcards.games.catalogue import find
from qtcards.rules.position import PileKind
from qtcards.ui.language import switch_language
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.naming import Span, lowest, spread
from qtcards.ui.table.poses import Spot
from tests.ui.table_kit import Table
from tests.ui.test_table_layouts import SOLITAIRES


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


def words_on(table: Table) -> set[str]:
    """Every text that is seen on the table itself."""
    texts: set[str] = set()
    for item in table.view.table.items():
        if item.isVisible() and isinstance(item, QGraphicsSimpleTextItem):
            texts.add(item.text())
        elif item.isVisible() and isinstance(item, QGraphicsTextItem):
            texts.add(item.toPlainText())
    return texts - {""}


@pytest.mark.parametrize("id", [entry.id for entry in SOLITAIRES])
def test_a_table_for_one_has_no_button_to_pass_no_panel_and_no_next_number(id: str, table: Table) -> None:
    table.deal(1, "flippo")
    table.deal(1, id)
    assert not [button for button in table.view.findChildren(QPushButton) if button.isVisible()]
    assert not any(words.startswith("next:") for words in words_on(table))


NAMES = {
    "goldrausch": {"Stock", "Waste", "Foundations"},
    "fachwerk": {"Cells", "Foundations"},
    "constructo": {"Cells", "Foundations"},
    "tarantel": {"5 deals left", "Foundations"},
    "karakurt": {"6 deals left", "Foundations"},
    "tarantula": {"5 deals left", "Foundations"},
    "penta": {
        "Stock", "Waste", "Foundations upwards", "Foundations downwards", "Columns upwards", "Columns downwards",
    },
    "sixes-and-sevens": {"Stock", "Waste", "Foundations upwards", "Foundations downwards"},
    "eights-down": {"1 redeal left", "Waste", "Foundations downwards"},
    "jacks-in-the-box": {"Stock", "Waste", "Foundations", "Cells"},
    "tabbycat": {"12 deals left", "Foundations", "Tail"},
    "manx": {"12 deals left", "Foundations", "Tail"},
}  # fmt: skip


@pytest.mark.parametrize("id", [entry.id for entry in SOLITAIRES])
def test_every_pile_that_is_no_column_has_a_name_and_columns_where_their_directions_differ(
    id: str, table: Table
) -> None:
    table.deal(1, id)
    usual = {"Stock", "Waste", "Foundations"}
    assert {words for words in words_on(table) if not words.isdecimal()} == NAMES.get(id, usual)


@pytest.mark.parametrize(("code", "text_size"), [("de", 100), ("de", 150), ("de", 200), ("en", 150), ("en", 200)])
@pytest.mark.parametrize("size", [(900, 479), (900, 387), (1280, 700), (1366, 640), (1920, 900), (700, 1000)])
@pytest.mark.parametrize("id", [entry.id for entry in SOLITAIRES])
def test_names_touch_neither_one_another_nor_the_edge_and_stand_at_their_piles(
    id: str, size: tuple[int, int], text_size: int, code: str, qapp: QApplication
) -> None:
    table = Table(size, **{"text-size": text_size})
    switch_language(qapp, code)
    try:
        table.deal(1, id)
        names = table.view._furniture._labels
        assert names is not None
        metrics = table.view.metrics
        boxes = []
        for named in names._shared.values():
            item = names._names[named.first]
            rect = item.mapRectToScene(item.boundingRect())
            piles = [metrics.slot(n) for n in lowest(metrics, named)]
            left, right = piles[0].x, piles[-1].x + piles[-1].width
            letters = item.scale() * round(metrics.letters)
            assert rect.left() >= 0, item.text()
            assert rect.right() <= size[0], item.text()
            assert letters >= 8, (item.text(), item.scale())
            assert rect.left() <= right, item.text()
            assert rect.right() >= left, item.text()
            if letters > round(metrics.usual_letters) + 0.01:  # larger than usual only where it stands at its piles
                aside = abs(rect.center().x() - (left + right) / 2)
                at_edge = min(rect.left(), size[0] - rect.right()) < 10
                within = left <= rect.left() and rect.right() <= right
                assert within or aside <= (0.5 if at_edge else 0.25) * metrics.card_width + 0.1, item.text()
            boxes.append((item.text(), rect, letters))
        for (one, a, small), (other, b, large) in combinations(boxes, 2):
            half = max(small, large) / 2
            assert not a.adjusted(-half, 0.1, half, -0.1).intersects(b.adjusted(0, 0.1, 0, -0.1)), (one, other)
            if a.center().y() == b.center().y() and a.height() == b.height() and text_size > 100:
                assert small == large, (one, other)
    finally:
        switch_language(qapp, "en")
        table.close()


def test_names_of_a_row_get_smaller_together_and_then_move_aside() -> None:
    spans = [Span(50, 60, 70), Span(130, 120, 70)]
    assert [size for _, size in spread([spans[0], Span(300, 120, 70)], 800, (20, 10), 70)] == [1, 1], "there is room"
    (first, scale), (second, same) = spread(spans, 800, (20, 10), 70)
    assert 0.5 < scale == same < 1
    letters = 20 * scale
    assert second - (first + 60 * scale) >= letters / 2
    for (left, _), span in zip(((first, 0), (second, 0)), spans, strict=True):
        assert abs(left + span.width * scale / 2 - span.middle) <= 70 / 4
    tight = [Span(50, 120, 70), Span(90, 120, 70), Span(130, 120, 70)]
    for (left, size), (after, _) in pairwise(spread(tight, 800, (20, 19), 70)):
        assert after >= left + 120 * size + 9, "never one upon the other"


def test_a_name_between_the_ends_of_its_piles_keeps_its_size_wherever_it_is() -> None:
    assert spread([Span(100, 150, 60), Span(400, 200, 560)], 800, (20, 10), 60)[1][1] == 1


@pytest.mark.parametrize("text_size", [150, 200])
@pytest.mark.parametrize("size", [(900, 387), (1366, 640), (1920, 900)])
def test_stock_and_waste_of_klondike_are_told_apart_in_german(
    size: tuple[int, int], text_size: int, qapp: QApplication
) -> None:
    table = Table(size, **{"text-size": text_size})
    switch_language(qapp, "de")
    try:
        table.deal(1, "goldrausch")
        names = table.view._furniture._labels
        assert names is not None
        metrics = table.view.metrics
        for pile in (table.pile("T"), table.pile("W")):
            slot, item = metrics.slot(pile), names._names[pile]
            middle = item.mapRectToScene(item.boundingRect()).center().x()
            assert abs(middle - slot.x - slot.width / 2) <= metrics.card_width / 4
            assert item.scale() * round(metrics.letters) > metrics.usual_letters, "large texts are larger here, too"
    finally:
        switch_language(qapp, "en")
        table.close()


def test_a_name_gives_way_to_cards_that_fan_out_over_it(table: Table) -> None:
    for tail, named in (("KS", True), ("KS QS", False)):
        table.draw("tabbycat", f"R0: {tail}\nC0: 4D")
        assert ("Tail" in words_on(table)) is named


def test_a_stock_dealt_onto_columns_counts_its_deals(table: Table) -> None:
    table.deal(1, "tarantel")
    assert words_on(table) == {"5 deals left", "50", "Foundations"}
    table.play("deal")
    assert words_on(table) == {"4 deals left", "40", "Foundations"}
    table.play(*["deal"] * 4)
    assert words_on(table) == {"Stock", "Foundations"}


def test_a_limited_stock_tells_how_often_it_comes_back(table: Table) -> None:
    table.deal(1, "goldrausch", redeals="2")
    assert words_on(table) == {"2 redeals left", "24", "Waste", "Foundations"}
    table.deal(1, "goldrausch")
    assert words_on(table) == {"Stock", "24", "Waste", "Foundations"}


def test_the_name_of_a_fanned_waste_stands_in_the_middle_of_its_cards(table: Table) -> None:
    table.deal(1, "goldrausch")
    waste, labels = table.pile("W"), table.view._furniture._labels
    assert labels is not None
    name = labels._names[waste]
    for cards in range(5):
        boxes = [table.view.box_of(Spot(waste, n)) for n in range(cards)] or [table.view.metrics.slot(waste)]
        middle = name.mapRectToScene(name.boundingRect()).center().x()
        assert middle == pytest.approx((boxes[0].x + boxes[-1].x + boxes[0].width) / 2, abs=1)
        table.play("deal")


@pytest.mark.parametrize("id", ["goldrausch", "forty-thieves"])
def test_a_waste_is_counted_from_its_second_card_on(id: str, table: Table) -> None:
    table.deal(1, id)
    stock = len(table.position[table.pile("T")])
    for turned in range(1, 4):
        table.play("deal")
        counted = {words for words in words_on(table) if words.isdecimal()}
        assert counted == ({str(stock - turned), str(turned)} if turned > 1 else {str(stock - turned)})


def test_in_penta_columns_stand_in_the_middle_under_foundations_and_in_busy_aces_both_end_together() -> None:
    def ends(id: str) -> dict[tuple[PileKind, int], tuple[float, float]]:
        entry = find(id)
        assert entry is not None
        specs = entry.game({}).piles
        metrics = Metrics(specs, 1366, 640)
        sides: dict[tuple[PileKind, int], list[float]] = {}
        for n, spec in enumerate(specs):
            step = spec.builds.step if spec.builds else 0
            sides.setdefault((spec.kind, step), []).append(metrics.slot(n).x)
        return {kind: (min(xs), max(xs)) for kind, xs in sides.items()}

    penta, aces = ends("penta"), ends("busy-aces")
    for step in (1, -1):
        home, columns = penta[PileKind.FOUNDATION, step], penta[PileKind.TABLEAU, -step]
        assert sum(columns) == pytest.approx(sum(home), abs=2)
    assert aces[PileKind.FOUNDATION, 1][1] == aces[PileKind.TABLEAU, -1][1]


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_count_of_a_fanned_waste_stands_at_the_corner_of_the_fan(
    text_size: int, left_handed: bool, qapp: QApplication
) -> None:
    table = Table((900, 479), **{"text-size": text_size, "hand": "left" if left_handed else "right"})
    try:
        table.deal(1, "goldrausch")
        waste, labels = table.pile("W"), table.view._furniture._labels
        assert labels is not None
        badge = labels._counts[waste]
        for _ in range(5):
            table.play("deal")
            if not badge.isVisible():
                continue
            boxes = [table.view.box_of(Spot(waste, n)) for n in range(len(table.position[waste]))]
            first, there = min(boxes), badge.sceneBoundingRect()
            assert abs(there.left() - first.x) <= there.height() / 4
            assert abs(there.bottom() - first.y - first.height) <= 2
    finally:
        table.close()
