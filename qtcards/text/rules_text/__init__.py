"""The rules of a game for those who play it, in the current language and true to the options of the running game.

May import all layers below `text`. The rules of every solitaire come from its declaration (`solitaire`), those of
Flippo are a module of their own; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from qtcards.rules.game import AnyGame
from qtcards.rules.solitaire import SolitaireGame
from qtcards.text.rules_text.chosen import options_chapter
from qtcards.text.rules_text.draft import Chapter
from qtcards.text.rules_text.flippo import flippo_rules
from qtcards.text.rules_text.solitaire import solitaire_rules


@dataclass(frozen=True, slots=True)
class Section:
    """A title, its paragraphs, and the points of a list after them, as shown now."""

    title: str
    paragraphs: tuple[str, ...]
    points: tuple[str, ...] = ()


def sections(game: AnyGame) -> tuple[Section, ...]:
    """The rules of ``game`` in short sections, its options at the end."""
    return tuple(_shown(chapter) for chapter in (*_rules(game), *options_chapter(game)))


def html(game: AnyGame) -> str:
    """The same as simple HTML: for each section a heading, paragraphs, and a list where there are points."""
    return _html(sections(game))


def html_of(chapters: Iterable[Chapter]) -> str:
    """Any chapters as such a page."""
    return _html(map(_shown, chapters))


def _html(shown: Iterable[Section]) -> str:
    return "\n".join(line for section in shown for line in _lines(section))


def _rules(game: AnyGame) -> list[Chapter]:
    return solitaire_rules(game) if isinstance(game, SolitaireGame) else flippo_rules(game.options)


def _shown(chapter: Chapter) -> Section:
    paragraphs = (" ".join(map(str, sentences)) for sentences in chapter.paragraphs)
    return Section(str(chapter.title), tuple(paragraphs), tuple(map(str, chapter.points)))


def _lines(section: Section) -> list[str]:
    lines = [f"<h2>{escape(section.title, quote=False)}</h2>"]
    lines += [f"<p>{escape(paragraph, quote=False)}</p>" for paragraph in section.paragraphs]
    if section.points:
        points = "".join(f"<li>{escape(point, quote=False)}</li>" for point in section.points)
        lines.append(f"<ul>{points}</ul>")
    return lines
