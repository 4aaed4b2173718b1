"""The layouts of all games, as numbers: every set of options, the usual sizes of windows, usual and large texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations, pairwise, product

import pytest

from qtcards.art.card import Pack, Style
from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.options import NumberOption
from qtcards.rules.position import PileKind, Seat
from qtcards.ui.table.column import tops
from qtcards.ui.table.deck import clear_of, fitting_style, side_of
from qtcards.ui.table.fitting import fitting_width, largest_width
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.sizing import Sizing

FLIPPO_AS_DELIVERED = {
    (900, 600, 56): "988866b3c8aa3ac7",
    (900, 600, 80): "6ff44a0569c87f3c",
    (1280, 800, 56): "64da5f83efd5ef27",
    (1280, 800, 80): "e1e4714922d02597",
    (1920, 1080, 56): "f87c5e0d07f65380",
    (1920, 1080, 80): "df2cdf41bbb95e43",
    (700, 1000, 56): "f5a8d9099df27f39",
    (700, 1000, 80): "1031acc83e249b24",
}
"""Fingerprints of how Flippo's cards lay to one another before the solitaires, by size and strip (units of 280)."""


@pytest.mark.parametrize(("width", "height", "strip"), FLIPPO_AS_DELIVERED)
def test_flippos_cards_lie_to_one_another_as_they_always_lay(width: int, height: int, strip: int) -> None:
    metrics = Metrics(Flippo().piles, width, height, strip=strip / 280)
    piles = range(len(metrics.specs))
    left, top, *_ = metrics.slot(0)
    counts = (1, 2, 5, 12, 20)
    places: list[object] = [
        (int(x - left), int(y - top), int(wide), int(high), shown)
        for n in piles
        for count in counts
        for (x, y, wide, high), shown in metrics.row(n, count)
    ]
    places += [
        (round(x - left, 3), round(y - top, 3), round(wide, 3), round(high, 3))
        for n in piles
        for count in (0, 1, 5)
        for x, y, wide, high in [metrics.area(n, count)]
    ]
    assert sha256(repr(places).encode()).hexdigest()[:16] == FLIPPO_AS_DELIVERED[width, height, strip]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(
    ("width", "height"), [(900, 420), (1280, 640), (1366, 620), (1920, 900), (3840, 1900), (700, 900)]
)
def test_flippos_trays_stand_in_the_middle_of_the_table(width: int, height: int, left_handed: bool) -> None:
    metrics = Metrics(Flippo().piles, width, height, left_handed=left_handed)
    x, y, wide, high = metrics.around([metrics.region(seat) for seat in Seat])
    assert x == pytest.approx(width - x - wide, abs=2)
    assert y == pytest.approx(height - y - high, abs=2)
    assert min(x, y) > 0


# -- all games --------------------------------------------------------------------------------------------------------

SOLITAIRES = [entry for entry in GAMES if entry.id != "flippo"]
SIZES = [(900, 600), (1280, 800), (1920, 1080), (700, 1000), (900, 387)]
"""The last is what texts of 200 % leave of the smallest window."""
CARDS_IN_A_LONG_COLUMN = 20
LEAST_NUMERAL = 10
"""Pixels that numeral and suit have at least in the smallest window, whatever lies on the table."""
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


def laid_out(
    specs: tuple[PileSpec, ...], size: tuple[int, int], text: float, column: tuple[int, int]
) -> tuple[Metrics, Style]:
    """The table as the scene measures it with columns of so many cards, so many face down; large texts come with a
    large index.
    """
    chosen = Style(pack=Pack.FRENCH, large=text > 1)
    heights = [column if spec.fan is Fan.DOWN else (1, 0) for spec in specs]
    metrics = Sizing(specs, size, chosen, text).fitting_heights(heights)
    return metrics, fitting_style(chosen, metrics.card_width)


every_table = pytest.mark.parametrize(
    ("id", "size", "text"),
    [pytest.param(e.id, size, text, id=f"{e.id}-{size[0]}x{size[1]}-{text:.0%}")
     for e in SOLITAIRES for size in SIZES for text in (1.0, 2.0)],
)  # fmt: skip


@every_table
def test_no_card_lies_outside_and_no_piles_overlap(id: str, size: tuple[int, int], text: float) -> None:
    """Every pile full: twenty cards in a column, thirteen elsewhere, the first five of a column face down."""
    for specs in tables(id):
        metrics, _ = laid_out(specs, size, text, (CARDS_IN_A_LONG_COLUMN, 5))
        areas = []
        for n, spec in enumerate(specs):
            count, down = (CARDS_IN_A_LONG_COLUMN, 5) if spec.fan is Fan.DOWN else (13, 0)
            areas.append(metrics.area(n, count, down))
            for box, _shown in metrics.row(n, count, down):
                assert box.common_area(Box(0, 0, *size)) == pytest.approx(box.width * box.height), spec.name
        for (one, first), (other, second) in combinations(enumerate(areas), 2):
            assert first.common_area(second) == 0, (specs[one].name, specs[other].name)


@every_table
def test_c19_every_card_of_a_long_column_shows_its_rank_and_its_suit(
    id: str, size: tuple[int, int], text: float
) -> None:
    """Cards grow smaller before an index is covered; of those that lie face down an edge is seen."""
    for specs, down in product(tables(id), (0, 6)):
        metrics, style = laid_out(specs, size, text, (CARDS_IN_A_LONG_COLUMN, down))
        for n, spec in enumerate(specs):
            if spec.fan is not Fan.DOWN:
                continue
            row = metrics.row(n, CARDS_IN_A_LONG_COLUMN, down)
            assert all(place.shown for place in row)
            for index, (below, above) in enumerate(pairwise(row)):
                if above.box.x > below.box.x:  # the column goes on beside itself
                    assert above.box.x - below.box.x >= side_of(style) * metrics.card_width
                    continue
                assert above.box.y - below.box.y >= 1
                if index >= down:
                    assert above.box.y - below.box.y >= NUMERAL[style.large] * metrics.card_height - 1
            assert NUMERAL[style.large] * metrics.card_height >= LEAST_NUMERAL


@every_table
def test_cards_are_small_only_while_columns_are_long(id: str, size: tuple[int, int], text: float) -> None:
    """The size belongs to the position, never grows with a column, and moves no column sideways out of its place."""
    for specs in tables(id):
        sizes = [laid_out(specs, size, text, (count, 0))[0] for count in range(1, 25)]
        widths = [metrics.card_width for metrics in sizes]
        assert widths == sorted(widths, reverse=True)
        assert widths[0] == largest_width(specs, *size)
        for n in range(len(specs)):
            middles = {metrics.slot(n).x + metrics.card_width / 2 for metrics in sizes}
            assert max(middles) - min(middles) <= 1


def test_cards_keep_their_size_while_single_cards_come_and_go() -> None:
    (specs,) = tables("tabbycat")[:1]

    def heights(count: int) -> list[tuple[int, int]]:
        return [(count if spec.kind is PileKind.TABLEAU else 0, 0) for spec in specs]

    def fresh(count: int) -> float:
        return Sizing(specs, (900, 479), Style(pack=Pack.FRENCH)).fitting_heights(heights(count)).card_width

    sizing = Sizing(specs, (900, 479), Style(pack=Pack.FRENCH))
    growing = []
    for count in range(1, 25):
        metrics = sizing.fitting_heights(heights(count))
        assert metrics.shows_all(heights(count)), "no card is ever covered"
        assert metrics.card_width >= fresh(count), "nor smaller than it would be at first sight"
        growing.append(metrics.card_width)
    assert growing == sorted(growing, reverse=True)
    before, changes = growing[-1], 0
    for count in range(24, 0, -1):
        width = sizing.fitting_heights(heights(count)).card_width
        assert before <= width <= fresh(count)
        if width > before:
            assert fresh(count) == width, "they grow at once as far as they can"
            changes += 1
        before = width
    assert 2 <= changes < len(set(growing)) - 1
    sizing.begin()
    assert sizing.fitting_heights(heights(1)).card_width == fresh(1)


@every_table
def test_cards_use_the_width_or_the_height(id: str, size: tuple[int, int], text: float) -> None:
    """What is free is less than the cards would need to be a tenth larger."""
    for specs in tables(id):
        metrics, _ = laid_out(specs, size, text, (1, 0))
        slots = [metrics.slot(n) for n in range(len(specs))]
        rows: dict[float, list[float]] = {}
        for slot in slots:
            rows.setdefault(slot.y, []).append(slot.x)
        closest = min(b - a for xs in rows.values() for a, b in pairwise(sorted(xs)))
        wide = max(slot.x for slot in slots) + metrics.card_width - min(slot.x for slot in slots)
        touches = closest <= metrics.card_width * 1.07 and wide >= size[0] * 0.93
        deep = max(slot.y + metrics.card_height * (1 + spec.spread * (spec.fan is Fan.DOWN))
                   for slot, spec in zip(slots, specs, strict=True))  # fmt: skip
        assert touches or deep >= size[1] * 0.9, (wide, deep)


NARROWED = {"fours-up", "threes-company", "penta", "eights-down", "cast-out-nines", "dimes"}
"""Games whose foundations and whose columns need less width than both beside stock and waste."""


@pytest.mark.parametrize("id", [entry.id for entry in SOLITAIRES if entry.id not in ("sixes-and-sevens", "constructo")])
def test_in_a_tall_window_foundations_get_rows_of_their_own_where_cards_grow_by_it(id: str) -> None:
    (specs,) = tables(id)[:1]
    for size in SIZES:
        metrics = Metrics(specs, *size)
        as_drawn = len({metrics.slot(n).y for n in range(len(specs))}) == len({spec.at[1] for spec in specs})
        assert as_drawn is not (size == (700, 1000) and id in NARROWED), size
        read = [sorted(range(len(specs)), key=lambda n: (metrics.slot(n).y, metrics.slot(n).x)),
                sorted(range(len(specs)), key=lambda n: (specs[n].at[1], specs[n].at[0]))]  # fmt: skip
        assert read[0] == read[1], "the order in which arrow keys go"


@pytest.mark.parametrize(
    ("size", "aside"), [((900, 600), False), ((1366, 640), True), ((1920, 950), True), ((700, 1000), False)]
)
def test_twelve_foundations_stand_beside_thirteen_columns_where_cards_grow_by_it(
    size: tuple[int, int], aside: bool
) -> None:
    constructo = find("constructo")
    assert constructo is not None
    specs = constructo.game({}).piles
    metrics = Metrics(specs, *size)
    slots = {kind: [metrics.slot(n) for n, spec in enumerate(specs) if spec.kind is kind] for kind in PileKind}
    columns, cells = slots[PileKind.TABLEAU], slots[PileKind.CELL]
    assert (min(slot.x for slot in slots[PileKind.FOUNDATION]) > columns[-1].x) is aside
    assert (len({slot.y for slot in cells}) == 1) is aside
    assert (cells[0].x, columns[0].x) == (columns[0].x, min(slot.x for slot in columns))


@pytest.mark.parametrize(("id", "gain"), [("fours-up", 1.22), ("penta", 1.18), ("threes-company", 1.2)])
def test_cards_are_that_much_larger_in_a_tall_window(id: str, gain: float) -> None:
    (specs,) = tables(id)[:1]
    right = max(spec.at[0] + 1 for spec in specs) + 0.52
    assert fitting_width(specs, 700, 1000) >= gain * 700 / right


@every_table
def test_a_waste_shows_its_last_three_cards(id: str, size: tuple[int, int], text: float) -> None:
    for specs in tables(id):
        metrics, _ = laid_out(specs, size, text, (1, 0))
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


def test_no_card_shows_more_than_its_index_before_slivers_of_the_rest_are_seen() -> None:
    assert tops(3, 0, 100, 19, 900, 22.1) == pytest.approx((0, 22.1, 44.2))
    assert tops(3, 0, 100, 19, 30, 22.1) == tops(3, 0, 100, 19, 30)
    assert tops(3, 0, 100, 25, 900, 22.1) == pytest.approx((0, 25, 50)), "the index first"


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1200, 1900), (1920, 1080)])
@pytest.mark.parametrize("large", [False, True])
def test_columns_of_no_table_show_slivers(size: tuple[int, int], large: bool) -> None:
    for entry in (each for each in GAMES if each.id != "flippo"):
        game = entry.game({})
        metrics = Sizing(game.piles, size, Style(pack=Pack.FRENCH, large=large)).fitting(game.start(5))
        clear = clear_of(fitting_style(Style(pack=Pack.FRENCH, large=large), metrics.card_width)) * metrics.card_height
        for pile, spec in enumerate(game.piles):
            if spec.kind is PileKind.TABLEAU and spec.fan is Fan.DOWN:
                boxes = [place.box.y for place in metrics.row(pile, 9)]
                assert max(low - high for high, low in pairwise(boxes)) <= max(clear, 1), (entry.id, pile)
