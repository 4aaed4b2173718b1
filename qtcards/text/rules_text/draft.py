"""What a page of rules is made of before it is shown in a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qtcards.text.i18n import Msg

Paragraph = Sequence[Msg]
"""Sentences, each a message of its own."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A title with its paragraphs and, after them, the points of a list; in no language yet."""

    title: Msg
    paragraphs: Sequence[Paragraph] = ()
    points: Sequence[Msg] = ()
