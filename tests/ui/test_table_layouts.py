"""The layouts of all games, as numbers: every set of options, the usual sizes of windows, usual and large texts."""

from __future__ import annotations

from hashlib import sha256

import pytest

from qtcards.rules.flippo import Flippo
from qtcards.ui.table.metrics import Metrics

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
