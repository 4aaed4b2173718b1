"""The pseudo-locale `qps`: a made-up language that shows what a translation would find.

Every text of the catalogue comes out ⟦marked⟧, accented and 40 % longer, so a text without marks is
hard-coded and a text without its closing mark is cut off. For tests, and for users who set QTCARDS_PSEUDO.
May import nothing of ours, and no Qt: Qt's own strings are marked by `qtcards.ui.language`.
"""

from __future__ import annotations

import gettext
import math
import re

CODE = "qps"
OPENING, CLOSING = "⟦", "⟧"

_GROWTH = 0.4
_ACCENTED = str.maketrans("AEIOUaeiouyncsBDgklrt", "ÅÉÎÖÛåéîøüýñçšßÐĝķļŕţ")
# Placeholders ({n}, %1, %n), mnemonics, entities, tags and line breaks have a meaning and stay.
_KEPT = re.compile(r"(\{[^{}]*\}|%L?\d+|%n|&\w+;|&&|&(?=\w)|\n|<[^<>]+>)")
_MARKED = re.compile(f"{OPENING}[^{OPENING}{CLOSING}]*{CLOSING}")
_TAG = re.compile(r"<[^<>]+>")


def pseudo(text: str) -> str:
    """`text` marked, accented and at least 40 % longer; an empty text stays empty."""
    if not text:
        return text
    accented = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTED) for part in _KEPT.split(text))
    growth = math.ceil(_GROWTH * len(_KEPT.sub("", text)))
    return f"{OPENING}{accented}{_padding(max(0, growth - 2), wraps=' ' in text)}{CLOSING}"


def unmarked(text: str) -> str:
    """What of a shown text lies outside all marks: hard-coded, if it holds words."""
    rest, found = _TAG.sub("", text), 1
    while found:  # marks nest: a message inside a message
        rest, found = _MARKED.subn("", rest)
    return rest


def _padding(length: int, *, wraps: bool) -> str:
    """Filling of `length` characters; in a text that may wrap it may wrap too, as words do."""
    return "".join(" " if wraps and i % 7 == 0 else "~" for i in range(length))


class PseudoTranslations(gettext.NullTranslations):
    """A catalogue that needs no file: it answers every message with its pseudo text."""

    def gettext(self, message: str) -> str:
        """The pseudo text of a message."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The pseudo text of the English plural form for `n`."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The pseudo text of a message with a context."""
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The pseudo text of the plural form for `n` of a message with a context."""
        return self.ngettext(msgid1, msgid2, n)
