"""The layouts of all games, as numbers: every set of options, the usual sizes of windows, usual and large texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations, pairwise, product

import pytest
from PySide6.QtWidgets import QApplication, QGraphicsSimpleTextItem, QGraphicsTextItem, QPushButton

from qtcards.art.card import Pack, Style
from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.options import NumberOption
from qtcards.rules.position import PileKind
from qtcards.ui.table.column import tops
from qtcards.ui.table.deck import fitting_style, strip_of
from qtcards.ui.table.metrics import Box, Metrics, fitting_width
from tests.ui.table_kit import Table

FLIPPO_AS_DELIVERED = {
    (900, 600, 56): "e8a42e20c1a770b7",
    (900, 600, 80): "b92ab53f623f1452",
    (1280, 800, 56): "d72622e76b77aa63",
    (1280, 800, 80): "25e4a57503e7f4cc",
    (1920, 1080, 56): "a5da162eec37d302",
    (1920, 1080, 80): "903cf753ae566439",
    (700, 1000, 56): "0634e77f634c3ec7",
    (700, 1000, 80): "6bcd96b9ec10d031",
}
"""Fingerprints of where Flippo's cards lay before the solitaires came, by size and strip (units of 280)."""


@pytest.mark.parametrize(("width", "height", "strip"), FLIPPO_AS_DELIVERED)
def test_flippos_cards_lie_where_they_always_lay(width: int, height: int, strip: int) -> None:
    metrics = Metrics(Flippo().piles, width, height, strip=strip / 280)
    piles = range(len(metrics.specs))
    counts = (1, 2, 5, 12, 20)
    places: list[object] = [
        (tuple(map(int, box)), shown) for n in piles for count in counts for box, shown in metrics.row(n, count)
    ]
    places += [tuple(round(at, 3) for at in metrics.area(n, count)) for n in piles for count in (0, 1, 5)]
    assert sha256(repr(places).encode()).hexdigest()[:16] == FLIPPO_AS_DELIVERED[width, height, strip]


# -- all games --------------------------------------------------------------------------------------------------------

SOLITAIRES = [entry for entry in GAMES if entry.id != "flippo"]
SIZES = [(900, 600), (1280, 800), (1920, 1080), (700, 1000)]
CARDS_IN_A_LONG_COLUMN = 20
NUMERAL = {False: (8 + 40) / 280, True: (4.5 + 64) / 280}
"""What of a French card the numeral and the suit in its corner take from the top, by whether the index is large."""


def sets_of_options(entry: GameEntry) -> Iterator[dict[str, object]]:
    """Everything that any option offers, and the least and the most of every number."""
    offered: list[list[tuple[str, object]]] = []
    for option in entry.options:
        values: Iterable[object] = (option.low, option.high, option.default, *option.offered) if isinstance(
            option, NumberOption
        ) else option.values  # fmt: skip
        offered.append([(option.id, value) for value in dict.fromkeys(values)])
    yield from (dict(chosen) for chosen in product(*offered))


@cache
def tables(id: str) -> tuple[tuple[PileSpec, ...], ...]:
    """The different tables that a game may be played on."""
    entry = find(id)
    assert entry is not None
    made = (entry.game(options).piles for options in sets_of_options(entry))
    seen = {tuple((spec.kind, spec.at, spec.fan, spec.spread) for spec in piles): piles for piles in made}
    return tuple(seen.values())


def laid_out(specs: tuple[PileSpec, ...], size: tuple[int, int], text: float) -> tuple[Metrics, Style]:
    """The table as the scene measures it; large texts come with a large index."""
    chosen = Style(pack=Pack.FRENCH, large=text > 1)
    style = fitting_style(chosen, fitting_width(specs, *size))
    return Metrics(specs, *size, strip=strip_of(style), text=text), style


every_table = pytest.mark.parametrize(
    ("id", "size", "text"),
    [pytest.param(e.id, size, text, id=f"{e.id}-{size[0]}x{size[1]}-{text:.0%}")
     for e in SOLITAIRES for size in SIZES for text in (1.0, 2.0)],
)  # fmt: skip


@every_table
def test_no_card_lies_outside_and_no_piles_overlap(id: str, size: tuple[int, int], text: float) -> None:
    """Every pile full: twenty cards in a column, thirteen elsewhere, the first five of a column face down."""
    for specs in tables(id):
        metrics, _ = laid_out(specs, size, text)
        areas = []
        for n, spec in enumerate(specs):
            count, down = (CARDS_IN_A_LONG_COLUMN, 5) if spec.fan is Fan.DOWN else (13, 0)
            areas.append(metrics.area(n, count, down))
            for box, _shown in metrics.row(n, count, down):
                assert box.common_area(Box(0, 0, *size)) == pytest.approx(box.width * box.height), spec.name
        for (one, first), (other, second) in combinations(enumerate(areas), 2):
            assert first.common_area(second) == 0, (specs[one].name, specs[other].name)


@every_table
def test_c19_of_every_card_of_a_long_column_something_is_seen(id: str, size: tuple[int, int], text: float) -> None:
    """Open cards show their whole index unless the room is used up, and even then half of it."""
    for specs in tables(id):
        metrics, style = laid_out(specs, size, text)
        for n, spec in enumerate(specs):
            if spec.fan is not Fan.DOWN:
                continue
            for down in (0, 6):
                row = metrics.row(n, CARDS_IN_A_LONG_COLUMN, down)
                strips = [above.box.y - below.box.y for below, above in pairwise(row)]
                assert all(place.shown for place in row)
                assert min(strips) >= 1
                full = row[-1].box.y + metrics.card_height >= size[1] - 0.07 * metrics.card_height - 1
                assert min(strips[down:]) >= NUMERAL[style.large] * metrics.card_height * (0.5 if full else 1) - 1


@every_table
def test_a_waste_shows_its_last_three_cards(id: str, size: tuple[int, int], text: float) -> None:
    for specs in tables(id):
        metrics, _ = laid_out(specs, size, text)
        for n, spec in enumerate(specs):
            if spec.kind is PileKind.WASTE and spec.fan is Fan.RIGHT:
                row = metrics.row(n, 12)
                assert [place.shown for place in row] == [False] * 9 + [True] * 3
                assert all(place.box == metrics.slot(n) for place in row[:10])
                assert row[9].box.x < row[10].box.x < row[11].box.x


def test_face_down_cards_show_less_than_open_ones_and_close_up_last() -> None:
    roomy = tops(10, 4, 100, 19, 300)
    steps = [after - before for before, after in pairwise(roomy)]
    assert steps[:4] == pytest.approx([9] * 4)
    assert steps[4:] == pytest.approx([22] * 5)
    tight = [after - before for before, after in pairwise(tops(10, 4, 100, 19, 120))]
    assert tight[4:] == pytest.approx([19] * 5)
    assert tight[:4] == pytest.approx([6.25] * 4)
    too_tight = tops(10, 4, 100, 19, 50)
    assert too_tight[-1] == pytest.approx(50)
    assert min(after - before for before, after in pairwise(too_tight)) > 0
    assert tops(0, 0, 100, 19, 50) == ()
    assert tops(3, 3, 100, 19, 50) == pytest.approx((0, 9, 18))


def test_in_a_tall_window_the_cards_of_a_column_lie_further_apart_however_many_they_are() -> None:
    assert tops(3, 0, 100, 19, 900) == pytest.approx((0, 32, 64))
    assert tops(12, 0, 100, 19, 900)[:3] == pytest.approx((0, 32, 64))


# -- a table for one --------------------------------------------------------------------------------------------------


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
    assert {words for words in words_on(table) if not words[0].isdigit()} <= {"Talon"}


def test_a_stock_dealt_onto_columns_counts_its_deals(table: Table) -> None:
    table.deal(1, "tarantel")
    assert words_on(table) == {"5 deals left", "50"}
    table.play("deal")
    assert words_on(table) == {"4 deals left", "40"}


def test_a_limited_stock_tells_how_often_it_comes_back(table: Table) -> None:
    table.deal(1, "goldrausch", redeals="2")
    assert words_on(table) == {"2 redeals left", "24"}
    table.deal(1, "goldrausch")
    assert words_on(table) == {"Talon", "24"}
