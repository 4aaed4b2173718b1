"""A task solved with the mouse in the real program; ten, and two by keys, with `python -m tests.ui.tangram.mouse`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.ui.tangram.mouse import solved

pytestmark = pytest.mark.x11


def test_a_task_is_solved_with_the_mouse_alone() -> None:
    with TemporaryDirectory(prefix="mouse-") as home:
        result = solved("house", Path(home))
    assert result["solved"] == 1
    assert (result["scheme"], result["hints"]) == (False, 0)
