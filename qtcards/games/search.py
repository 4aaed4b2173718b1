"""Search: which games somebody means who types a few letters, in whatever language.

Pure functions over words that are passed in with the games: names and aliases are data, headings come from above.
Forms are found by their own names only: whoever looks for a kind is shown its games.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from qtcards.games.entry import Offered, OfferedForm

_Offered = TypeVar("_Offered", bound=Offered)
_PATIENCE = ("solitaire", "solitar", "patience", "kind", "art")
"""What games for one are called as a whole, in either language, and their families ("Canfield kind", "Canfield-Art");
the families of `_NO_PATIENCE` are none.
"""
_NO_PATIENCE = frozenset({"flippo", "puzzle"})
_APOSTROPHES = "'’‘`´ʼ"
_FORGIVING = 4
"""From so many letters on one wrong, missing or additional letter is forgiven."""


def plain(text: str) -> str:
    """Return ``text`` without case, accents and signs: "Große Spinne" is "grosse spinne"."""
    whole = "".join(sign for sign in text.casefold() if sign not in _APOSTROPHES)
    apart = unicodedata.normalize("NFKD", whole)
    kept = (sign if sign.isalnum() else " " for sign in apart if not unicodedata.combining(sign))
    return " ".join("".join(kept).split())


def search(wanted: str, games: Sequence[_Offered], kinds: Mapping[str, Iterable[str]]) -> tuple[_Offered, ...]:
    """Return the games that ``wanted`` may mean, those of just this name first, then those that are also called so;
    all when nothing is wanted.

    Else they come in the order of ``games``.
    ``kinds`` holds headings by family, in all languages. Slips are forgiven only where nothing fits exactly.
    """
    words = plain(wanted).split()
    together = "".join(words)
    known = {entry.id: _words_of(entry, kinds.get(entry.family, ())) for entry in games}
    exact = tuple(
        entry
        for entry in games
        if all(_begins(word, known[entry.id]) for word in words) or _begins(together, known[entry.id])  # "free cell"
    )
    found = exact or tuple(entry for entry in games if all(_resembles(word, known[entry.id]) for word in words))
    return tuple(sorted(found, key=lambda entry: _distance(together, entry)))


def _distance(together: str, entry: Offered) -> int:
    """How far from what the entry itself is called: 0 its name, 1 an alias, 2 something else; words written as one."""
    for distance, names in enumerate(((entry.id, *entry.names.values()), entry.aliases)):
        if together in {plain(name).replace(" ", "") for name in names}:
            return distance
    return 2


def _words_of(entry: Offered, headings: Iterable[str]) -> frozenset[str]:
    names = [plain(name) for name in (entry.id, *entry.names.values(), *entry.aliases)]
    texts = [*names, *(name.replace(" ", "") for name in names)]
    if not isinstance(entry, OfferedForm):
        texts += [plain(entry.family), *map(plain, headings), *(_PATIENCE if entry.family not in _NO_PATIENCE else ())]
    return frozenset(word for text in texts for word in text.split())


def _begins(word: str, known: Iterable[str]) -> bool:
    return any(each.startswith(word) for each in known)


def _resembles(word: str, known: Iterable[str]) -> bool:
    return _begins(word, known) or (len(word) >= _FORGIVING and any(_one_slip(word, each) for each in known))


def _one_slip(word: str, other: str) -> bool:
    """Whether one letter less, more or other, or two exchanged, makes ``word`` the beginning of ``other``."""
    same = next((n for n, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    rest, there = word[same:], other[same:]
    exchanged = rest[1:2] + rest[:1] + rest[2:]
    return any(
        (there.startswith(rest[1:]), there[1:].startswith(rest[1:]), there[1:].startswith(rest))
    ) or there.startswith(exchanged)
