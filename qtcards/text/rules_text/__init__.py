"""The rules of a game for those who play it, in the current language and true to the options of the running game.

May import all layers below `text`. The text of each family of games is a module of its own; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from qtcards.rules.game import AnyGame
from qtcards.rules.options import OptionValue
from qtcards.text.i18n import Msg
from qtcards.text.rules_text.flippo import flippo_rules

Draft = list[tuple[Msg, list[Msg]]]
"""Titles with their paragraphs, in no language yet."""

_RULES: Mapping[str, Callable[[Mapping[str, OptionValue]], Draft]] = {"flippo": flippo_rules}


@dataclass(frozen=True, slots=True)
class Section:
    """A title and its paragraphs, as shown now."""

    title: str
    paragraphs: tuple[str, ...]


def sections(game: AnyGame) -> tuple[Section, ...]:
    """The rules of ``game`` in short sections; KeyError for a game that has none."""
    draft = _RULES[game.id](game.options)
    return tuple(Section(str(title), tuple(map(str, paragraphs))) for title, paragraphs in draft)


def html(game: AnyGame) -> str:
    """The same as simple HTML: a heading and paragraphs for each section."""
    lines = []
    for section in sections(game):
        lines.append(f"<h2>{escape(section.title, quote=False)}</h2>")
        lines += [f"<p>{escape(paragraph, quote=False)}</p>" for paragraph in section.paragraphs]
    return "\n".join(lines)
