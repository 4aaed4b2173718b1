"""A column that is longer than its room goes on beside itself: how its cards are shared out, and how it is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from qtcards.art.card import Pack, Style
from qtcards.games.catalogue import find
from qtcards.rules.game import Fan
from qtcards.ui.table.column import least, strands
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.sizing import Sizing
from tests.ui.table_kit import Table

RUN = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
"""24 cards that follow one another, as Tabbycat builds them: round the corner, in any suit."""


# -- how cards are shared out -----------------------------------------------------------------------------------------


def test_a_column_that_has_room_is_one_strand() -> None:
    assert strands(10, 4, 100, 20, 400, 3) == ((10, 4),)
    assert strands(0, 0, 100, 20, 400, 3) == ()


def test_a_strand_is_filled_before_the_next_begins() -> None:
    assert strands(24, 0, 100, 20, 200, 3) == ((11, 0), (11, 0), (2, 0))
    assert least(11, 0, 100, 20) == 200


def test_cards_that_lie_face_down_fill_the_first_strand_first() -> None:
    assert strands(12, 8, 100, 20, 64, 3) == ((11, 8), (1, 0))
    assert strands(9, 7, 100, 20, 6, 3) == ((3, 3), (3, 3), (3, 1))


def test_what_does_not_fit_is_shared_out_evenly() -> None:
    assert strands(24, 0, 100, 20, 60, 2) == ((12, 0), (12, 0))
    assert strands(24, 0, 100, 20, 60, 1) == ((24, 0),)


def test_no_card_changes_its_strand_when_others_come_on_top_of_it() -> None:
    former: list[int] = []
    for count in range(1, 34):
        strand = [n for n, (cards, _) in enumerate(strands(count, 0, 100, 20, 200, 3)) for _ in range(cards)]
        assert strand[:-1] == former
        former = strand


# -- where they lie ---------------------------------------------------------------------------------------------------


def measured(id: str, size: tuple[int, int], count: int, *, left_handed: bool = False) -> Metrics:
    entry = find(id)
    assert entry is not None
    specs = entry.game({}).piles
    heights = [(count if spec.fan is Fan.DOWN else 0, 0) for spec in specs]
    return Sizing(specs, size, Style(pack=Pack.FRENCH), left_handed=left_handed).fitting_heights(heights)


@pytest.mark.parametrize(("size", "width"), [((900, 479), 55), ((1366, 645), 85), ((1920, 957), 130)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_cards_stay_large_beside_a_column_of_28(size: tuple[int, int], width: float, left_handed: bool) -> None:
    """Without strands they were 38, 51 and 86 pixels wide."""
    metrics = measured("tabbycat", size, 28, left_handed=left_handed)
    assert metrics.card_width >= width
    columns = [n for n, spec in enumerate(metrics.specs) if spec.fan is Fan.DOWN]
    assert len({place.box.x for place in metrics.row(columns[0], 28)}) > 1
    areas = [metrics.area(n, 28) for n in columns]
    assert all(one.common_area(other) == 0 for one, other in combinations(areas, 2))
    assert max(area.x + area.width for area in areas) <= size[0]


def test_columns_without_room_between_them_stay_one_strand() -> None:
    metrics = measured("karakurt", (900, 479), 14)
    assert metrics.strands == 1


# -- how it is played -------------------------------------------------------------------------------------------------


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table((900, 479)).draw("tabbycat", f"C0: 5D\nC1: {RUN}\nC2: 4C")
    yield made
    made.close()


def long_one(table: Table) -> tuple[int, int]:
    """The pile in strands, and the first card of its second strand."""
    pile = table.pile("C1")
    row = [place.box for place in table.view.metrics.row(pile, 24)]
    second = next(n for n, (below, above) in enumerate(pairwise(row)) if above.x > below.x) + 1
    return pile, second


def test_a_click_on_what_is_seen_of_a_card_means_that_card(table: Table) -> None:
    pile, second = long_one(table)
    assert 1 < second < 23
    for index in range(24):
        seen = table.view.metrics.seen_of(pile, index, 24)
        for x, y in ((seen.x + 2, seen.y + 2), (seen.x + seen.width - 3, seen.y + 2)):
            assert table.view.spot_at(QPointF(x, y)) == Spot(pile, index)


def test_a_run_over_both_strands_is_carried_and_dropped(table: Table) -> None:
    pile, second = long_one(table)
    first = second - 2
    start = table.view.metrics.seen_of(pile, first, 24)
    table.press(QPoint(round(start.x + 6), round(start.y + 6)))
    end = table.point("C0")
    table.move(QPoint(round(start.x + 25), round(start.y + 25)))
    table.move(end)
    assert table.view.table.is_carried
    items = [table.view.table.item(card) for card in table.position[pile].cards[first:]]
    assert len({item.x() for item in items}) == 1, "carried as one strand"
    assert all(0 < above.y() - below.y() <= above.boundingRect().height() for below, above in pairwise(items))
    table.release(end)
    table.rest()
    assert table.cards("C0") == "5D"  # the rules say no: a queen does not lie on a five
    table.assert_rested()


def test_a_held_run_is_ringed_strand_by_strand(table: Table) -> None:
    pile, second = long_one(table)
    table.view.setFocus()
    table.view.navigation.go_to_spot(Spot(pile, second - 2))
    table.key(Qt.Key.Key_Space)
    table.rest()
    assert table.view.grip.spot == Spot(pile, second - 2)
    rings = [ring.path().boundingRect() for ring in table.view._marks._rings._selected if ring.isVisible()]
    assert len(rings) == 2
    assert rings[0].top() > rings[1].top(), "what is not held of the first strand is not ringed"
    table.key(Qt.Key.Key_Escape)
    assert table.rings("selected") == []


def test_what_is_dropped_on_the_second_strand_lies_on_the_column(table: Table) -> None:
    table.draw("tabbycat", f"C0: 2D\nC1: {RUN}\nC2: 4C")
    pile, _ = long_one(table)
    top = table.view.box_of(Spot(pile, 23))
    at = QPoint(round(top.x + top.width * 0.9), round(top.y + 20))
    table.begin_drag("C0", 0, at)
    table.release(at)
    table.rest()
    assert table.cards("C1").endswith("3S 2D")
    table.assert_rested()


def test_keys_walk_from_strand_to_strand_and_the_ring_goes_along(table: Table) -> None:
    pile, second = long_one(table)
    table.view.setFocus()
    table.view.navigation.go_to_spot(Spot(pile, second))
    table.key(Qt.Key.Key_Up)
    assert table.view.navigation.spot == Spot(pile, second - 1)
    ((x, _),) = table.rings("focus")
    box = table.view.box_of(Spot(pile, second - 1))
    assert box.x < x < box.x + box.width
