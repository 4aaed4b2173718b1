"""The German texts as somebody hears them who speaks German: preposition and article drawn together."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.text.test_catalogue import ROOT, catalogue


def _texts() -> Iterator[str]:
    for message in catalogue._read(catalogue.po_file(ROOT / "i18n", "de"), "de"):
        if message.id:
            yield from catalogue._strings(message)


def _found(pattern: str) -> list[str]:
    return [text for text in _texts() if re.search(pattern, text, re.IGNORECASE)]


def test_preposition_and_article_are_one_word() -> None:
    assert not _found(r"(?<!, )\b(von|in|zu|an|bei) dem\b|\bzu der\b"), "vom, im, zum, am, beim"


@pytest.mark.parametrize("place", ["pile", "source", "place", "target", "sources"])
def test_no_preposition_that_could_be_drawn_together_stands_before_the_name_of_a_pile(place: str) -> None:
    """It belongs to the name: `from_pile` and `on_pile`."""
    assert not _found(rf"\b(von|in|zu|an|bei|aus) \{{{place}\}}")
