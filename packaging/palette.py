"""Pictures with a palette: as few bytes as a README needs, by the Qt that is there. The same bytes each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtGui import QImage

_MOST = 256
_LARGE = 0.8
"""Power of the number of pixels: 0 would leave a cloth one colour, 1 the court cards."""
_CHANNELS = (16, 8, 0)
"""By how many bits red, green and blue are shifted in a pixel."""

_Counted = list[tuple[int, int]]
"""Colours as 0xRRGGBB, and how many pixels have each."""


def reduced(image: QImage) -> QImage:
    """Return an opaque picture in the 256 colours that suit it best (median cut), each pixel in the nearest."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(plain.constBits()).cast("I"))
    return plain.convertToFormat(QImage.Format.Format_Indexed8, palette(list(pixels.items())))


def palette(counted: Sequence[tuple[int, int]]) -> list[int]:
    """Return at most 256 colours, opaque, for pixels of these colours and counts."""
    boxes: list[tuple[float, int, _Counted]] = [_measured([(pixel & 0xFFFFFF, count) for pixel, count in counted])]
    while len(boxes) < _MOST:
        boxes.sort(key=lambda box: box[0])
        weight, shift, box = boxes.pop()
        if weight == 0:
            boxes.append((weight, shift, box))
            break
        boxes += [_measured(half) for half in _halves(box, shift)]
    return sorted(0xFF000000 | _mean(box) for _, _, box in boxes)


def _measured(box: _Counted) -> tuple[float, int, _Counted]:
    """A box with what it costs to keep it whole, and the shift of its widest channel."""
    spans = [(max(values) - min(values), shift) for shift in _CHANNELS for values in [_channel(box, shift)]]
    span, shift = max(spans)
    return span * span * _weight(sum(count for _, count in box)), shift, box


def _weight(count: int) -> float:
    """What large areas count: their shades are seen, but they must not take all colours from what is small."""
    return float(count**_LARGE)


def _channel(box: _Counted, shift: int) -> list[int]:
    return [colour >> shift & 255 for colour, _ in box]


def _halves(box: _Counted, shift: int) -> tuple[_Counted, _Counted]:
    """Parted where the widest channel is half way: what is far apart gets colours of its own."""
    values = _channel(box, shift)
    middle = (min(values) + max(values)) // 2
    low = [one for one in box if one[0] >> shift & 255 <= middle]
    return low, [one for one in box if one[0] >> shift & 255 > middle]


def _mean(box: _Counted) -> int:
    total = sum(count for _, count in box)
    return sum(
        (sum((colour >> shift & 255) * count for colour, count in box) + total // 2) // total << shift
        for shift in _CHANNELS
    )
