"""Thrift: what is free in the C library's heap goes back to the system."""

from __future__ import annotations

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
