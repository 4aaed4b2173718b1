"""The German texts as German: cases drawn together, one word for one thing, punctuation, reasons that agree."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from qtcards.players.advice import Reason
from qtcards.text.describe import hints
from tests.text.test_catalogue import ROOT, catalogue
from tests.text.told import speaking

OTHER_WORDS = {
    "Hinweis": "Tipp",
    "Partie": "Spiel",
    "Abwurf": "Ablagestapel",
    "Grundstapel": "Ziel-Stapel",
    "Zielstapel": "Ziel-Stapel",
    "Spalten": "Kolonnen",
    "freie Zelle": "Hilfsablage",
    "Bildschirmleser": "Screenreader",
    "Tabulator": "Tab",
    "Stapel der Mitte": "zentraler Stapel",
}


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


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_one_thing_has_one_word(word: str) -> None:
    assert not _found(rf"\b{word}"), f"it is called {OTHER_WORDS[word]}"


@pytest.mark.parametrize("written", [r"\.\.\.", r"\s…", "“[^“]*”", r'"', r"\bSie (können|haben|müssen)"])
def test_punctuation_and_the_form_of_address(written: str) -> None:
    texts = list(_texts())
    assert not [text for text in texts if re.search(written, text)]


@pytest.mark.parametrize("reason", Reason)
def test_the_reason_of_a_hint_is_a_sentence_of_its_own_and_agrees_with_every_card(reason: Reason) -> None:
    """Behind the colon German goes on with a capital; "sie" would be wrong of a king and of an ace."""
    with speaking("de"):
        words = str(hints._REASONS[reason])
    assert words[0].isupper()
    assert "sie" not in words.casefold().split()
