"""The pseudo-locale: marked, longer, and what has a meaning in a text keeps it."""

from __future__ import annotations

import pytest

from qtcards.text.pseudo import pseudo, unmarked


@pytest.mark.parametrize("text", ["X", "&Undo", "New game", "Every centre pile takes every colour"])
def test_every_text_is_marked_and_grows_by_forty_per_cent(text: str) -> None:
    shown = pseudo(text)
    assert shown[0] + shown[-1] == "⟦⟧"
    assert len(shown) >= 1.4 * len(text.replace("&", ""))


@pytest.mark.parametrize("kept", ["{card}", "&U", "&&", "<b>", "</b>", "%1", "%L2", "%n", "\n", "&amp;"])
def test_what_is_not_text_is_kept(kept: str) -> None:
    assert kept in pseudo(f"some {kept} words").replace("Û", "U")


def test_an_empty_text_stays_empty() -> None:
    assert pseudo("") == ""


@pytest.mark.parametrize(
    ("shown", "left"),
    [("⟦a ⟦b⟧ c⟧", ""), ("⟦a⟧ hard", " hard"), ("<b>⟦a⟧</b>", ""), ("⟦cut of", "⟦cut of"), ("7:05", "7:05")],
)
def test_what_lies_outside_the_marks_is_found(shown: str, left: str) -> None:
    assert unmarked(shown) == left
