"""Thrift: pictures are kept without what they were painted with, and memory that is free goes back to the system.

glibc keeps what was freed between things that are still in use: after the pictures were drawn for another size some
3 MiB, and it tells the system only when asked. Asking takes half a millisecond. Other libraries do it by themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtGui import QPixmap


def settled(picture: QPixmap) -> QPixmap:
    """Return a picture that is painted, to be kept: Qt holds up to 30 KiB of tools for each that was painted on."""
    return picture.copy()


def give_back_memory() -> None:
    """Give the system what is free."""
    if (trim := _trim()) is not None:
        trim()


@lru_cache(maxsize=1)
def _trim() -> Callable[[], object] | None:
    """Return glibc's `malloc_trim`; None elsewhere."""
    if sys.platform != "linux":
        return None
    from ctypes import CDLL, c_int, c_size_t  # noqa: PLC0415 - not needed at the start

    trim = getattr(CDLL(None), "malloc_trim", None)  # musl has none
    if trim is None:
        return None
    trim.argtypes, trim.restype = [c_size_t], c_int
    return lambda: trim(0)
