"""Where everything lies: metrics and poses, as text and for every size."""

from __future__ import annotations

from itertools import combinations, pairwise
from itertools import count as count_up

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qtcards.rules.cards import FlippoCard
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import Fan
from qtcards.rules.position import Pile, PileKind, Position, Seat
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.poses import BACK, Face, Spot, pile_under, poses, spot_at, spot_box, top_of
from tests.flippo_drawn import Drawn

SPECS = Flippo().piles
PILES = [n for n, spec in enumerate(SPECS) if spec.kind is not PileKind.REMOVED]
SIZES = st.tuples(st.integers(900, 3840), st.integers(520, 2040))
SMALLEST = [(900, 520), (900, 600), (630, 520), (480, 320), (3840, 2040), (3840, 600), (900, 2040)]
"""(630, 520) is what a shown history panel leaves of the smallest window."""
STRIPS = st.sampled_from([56 / 280, 80 / 280])
COUNTS = st.lists(st.integers(0, 20), min_size=len(SPECS), max_size=len(SPECS))


def piled(counts: list[int]) -> Position:
    """A position with so many cards in each pile, whatever they are; a hand holds five at most."""
    cards = count_up()
    sizes = [min(count, 5) if SPECS[n].kind is PileKind.HAND else count for n, count in enumerate(counts)]
    return Position(tuple(Pile(tuple(FlippoCard(next(cards)) for _ in range(size))) for size in sizes))


def inside(metrics: Metrics, box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.width <= metrics.width and box.y + box.height <= metrics.height


@pytest.mark.parametrize("size", SMALLEST)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 12, 40, 96])
def test_all_lies_inside_the_window_at_the_extreme_sizes(size: tuple[int, int], count: int) -> None:
    metrics, position = Metrics(SPECS, *size), piled([count] * len(SPECS))
    for n, pile in enumerate(position.piles):
        for index in range(len(pile)):
            assert inside(metrics, metrics.card(n, index, len(pile)))
    for seat in Seat:
        assert inside(metrics, metrics.region(seat))
    panel = metrics.panel()
    assert panel is not None
    assert inside(metrics, panel)


@given(SIZES, COUNTS, STRIPS)
def test_piles_never_overlap_and_lie_inside(size: tuple[int, int], counts: list[int], strip: float) -> None:
    metrics, position = Metrics(SPECS, *size, strip=strip), piled(counts)
    areas = {n: metrics.area(n, len(position[n])) for n in PILES}
    for one, other in combinations(PILES, 2):
        assert areas[one].common_area(areas[other]) == 0, (SPECS[one].name, SPECS[other].name)
    assert all(inside(metrics, area) for area in areas.values())


@given(SIZES, STRIPS)
def test_trays_and_panel_do_not_overlap_and_hold_what_they_are_for(size: tuple[int, int], strip: float) -> None:
    metrics = Metrics(SPECS, *size, strip=strip)
    panel = metrics.panel()
    assert panel is not None
    trays = [metrics.region(seat) for seat in Seat]
    for one, other in combinations([*trays, panel], 2):
        assert one.common_area(other) == 0
    for n in PILES:
        area, spec = metrics.area(n, 20 if SPECS[n].fan is not Fan.RIGHT else 5), SPECS[n]
        if spec.seat is None:
            labelled = area._replace(height=area.height + metrics.label_height)
            assert all(tray.common_area(labelled) == 0 for tray in (*trays, panel))
        else:
            labelled = area._replace(y=area.y - metrics.label_height, height=area.height + metrics.label_height)
            tray = metrics.region(spec.seat)
            assert tray.common_area(labelled) == pytest.approx(labelled.width * labelled.height)


@given(SIZES, STRIPS, st.integers(2, 30))
def test_a_fanned_card_shows_its_strip_or_nothing(size: tuple[int, int], strip: float, count: int) -> None:
    metrics = Metrics(SPECS, *size, strip=strip)
    for n in PILES:
        if SPECS[n].fan is not Fan.DOWN:
            continue
        shown = [box for box, seen in metrics.row(n, count) if seen]
        for below, above in pairwise(shown):
            assert above.y - below.y >= strip * metrics.card_height - 1
        assert len(shown) >= 2


@given(SIZES)
def test_a_hand_lies_side_by_side(size: tuple[int, int]) -> None:
    metrics = Metrics(SPECS, *size)
    hand = next(n for n, spec in enumerate(SPECS) if spec.kind is PileKind.HAND)
    boxes = [metrics.card(hand, index, 5) for index in range(5)]
    assert all(left.common_area(right) == 0 for left, right in pairwise(boxes))


@given(SIZES, COUNTS, STRIPS)
def test_what_is_seen_of_a_card_is_what_is_hit(size: tuple[int, int], counts: list[int], strip: float) -> None:
    metrics, position = Metrics(SPECS, *size, strip=strip), piled(counts)
    for n in PILES:
        count = len(position[n])
        for index, (box, shown) in enumerate(metrics.row(n, count)):
            at = (box.x + 2, box.y + 2) if SPECS[n].fan is not Fan.NONE else (box.x + 2, box.y + box.height - 0.5)
            if shown:
                assert spot_at(metrics, position, *at) == Spot(n, index)
        slot = metrics.slot(n)
        for at in ((slot.x, slot.y), (slot.x + slot.width / 2, slot.y + slot.height - 1)):
            hit = spot_at(metrics, position, *at)
            assert hit is not None
            assert hit.pile == n
            assert (hit.index is None) == (count == 0)


@given(SIZES, COUNTS)
def test_a_card_dropped_on_a_pile_is_meant_for_it(size: tuple[int, int], counts: list[int]) -> None:
    metrics, position = Metrics(SPECS, *size), piled(counts)
    for n in PILES:
        assert pile_under(metrics, position, spot_box(metrics, position, top_of(position, n))) == n
        assert pile_under(metrics, position, metrics.slot(n)._replace(y=metrics.slot(n).y + 12)) == n


def test_dropped_on_bare_cloth_is_meant_for_no_pile() -> None:
    metrics, position = Metrics(SPECS, 1280, 720), piled([1] * len(SPECS))
    panel = metrics.panel()
    assert panel is not None
    card = metrics.slot(0)._replace(x=panel.x + panel.width - metrics.card_width, y=panel.y)
    assert pile_under(metrics, position, card) is None
    assert spot_at(metrics, position, panel.x + 5, panel.y + 5) is None


def test_the_area_of_an_empty_pile_is_its_place() -> None:
    metrics = Metrics(SPECS, 900, 600)
    helper = next(n for n, spec in enumerate(SPECS) if spec.kind is PileKind.HELPER)
    assert metrics.area(helper, 0) == metrics.slot(helper)


# -- what is shown ----------------------------------------------------------------------------------------------------

TABLE = """
    T: r1 r2
    F0: R1 J R3
    X: G1 G2
    P.S: b1 B2
    P.H: R4 J
    P.A0: J Y5
    Q.S: b3 J
    Q.H: Y1 Y2
"""


def faces(drawn: Drawn, pile: str) -> list[str]:
    """What the cards of a pile show: number and colour, ``J`` a joker, ``??`` a back, in brackets what is covered."""
    view = drawn.game.visible_to(drawn.position, Seat.PLAYER)
    metrics = Metrics(drawn.game.piles, 900, 600)
    number = [spec.name for spec in drawn.game.piles].index(pile)
    placed = poses(metrics, drawn.position, view)
    return [
        text if placed[card].shown else f"({text})"
        for card in drawn.position[number].cards
        for text in [written(placed[card].face)]
    ]


def written(face: Face) -> str:
    if face == BACK:
        return "??"
    name = f"{'RGBY'[face.colour] if face.colour is not None else ''}{face.number or ''}"
    return name + "J" * face.joker


@pytest.mark.parametrize(
    ("pile", "shown"),
    [
        ("T", ["(??)", "??"]),
        ("F0", ["(R1)", "(R2J)", "R3"]),
        ("X", ["(G1)", "(G2)"]),
        ("P.S", ["(??)", "B2"]),
        ("P.H", ["R4", "J"]),
        ("P.A0", ["J", "Y5"]),
        ("Q.S", ["(??)", "J"]),
        ("Q.H", ["??", "??"]),
    ],
)
def test_every_card_shows_what_the_player_may_see(pile: str, shown: list[str]) -> None:
    assert faces(Drawn(TABLE), pile) == shown


def test_a_joker_stands_for_a_number_without_colour_where_colours_are_free() -> None:
    assert faces(Drawn("F2: R1 J", colours="free"), "F2") == ["(R1)", "2J"]


def test_cards_lie_in_the_order_of_their_pile() -> None:
    drawn = Drawn(deal=7)
    placed = poses(Metrics(SPECS, 900, 600), drawn.position, drawn.game.visible_to(drawn.position, Seat.PLAYER))
    assert len(placed) == 108
    for pile in drawn.position.piles:
        heights = [placed[card].z for card in pile.cards]
        assert heights == sorted(heights)
        assert len(set(heights)) == len(heights)
