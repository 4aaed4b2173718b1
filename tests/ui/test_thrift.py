"""Thrift: pictures are as heavy as their pixels, and what is free in the C library's heap goes back to the system."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pytest

from qtcards.ui.thrift import give_back_memory

PROGRAM = """
from qtcards.ui.first_frame import memory_mib
from qtcards.ui.thrift import give_back_memory
held = [bytearray(60_000 if n % 2 else 2_000) for n in range(1_200)]  # small enough for the heap, not for Python's own
full = memory_mib()
del held[1::2]  # what is left lies between
kept = memory_mib()
give_back_memory()
print(full - kept, kept - memory_mib())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps it")
def test_what_is_free_between_things_in_use_goes_back_to_the_system() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=True)
    by_itself, when_asked = map(float, done.stdout.split())
    assert by_itself < 10  # MiB, of 34 that are free
    assert when_asked > 20


def test_it_may_be_asked_for_everywhere_and_again() -> None:
    give_back_memory()
    give_back_memory()


DRAWN = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPixmap
from qtcards.ui.first_frame import memory_mib
from qtcards.ui.table.deck import drawn
from qtcards.ui.thrift import give_back_memory

app = QGuiApplication([])
svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" stroke="red"/></svg>'
held = [drawn(svg, 24, 24, 1.0)]
give_back_memory()
before = memory_mib()
held += [drawn(svg, 24, 24, 1.0) for _ in range(500)]
give_back_memory()
print(1024 * (memory_mib() - before) / 500)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a process is told how large it is")
def test_a_picture_weighs_hardly_more_than_its_pixels() -> None:
    """Qt's tools of painting, which weigh six times as much as this one, do not stay with it."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", DRAWN], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    pixels = 24 * 24 * 4 / 1024
    assert pixels <= float(done.stdout) < 3 * pixels
