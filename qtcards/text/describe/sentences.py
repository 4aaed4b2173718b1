"""How sentences stand together: one after the other, each beginning with a capital.

May import the catalogue. Sentences are messages; nothing here puts words together.
"""

from __future__ import annotations

from collections.abc import Iterable

from qtcards.text.i18n import capitalised


def in_a_row(sentences: Iterable[object]) -> str:
    """The sentences, as shown in the current language, one after the other."""
    return " ".join(capitalised(sentence) for sentence in sentences)
