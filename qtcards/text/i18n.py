"""The language of the program: lazy messages, and the catalogue in which they are looked up.

A message is a value. It is declared once, in no language (`L("&Undo")`), and looked up each time it is
shown, so nothing stores a translated text and a switch reaches everything. `language` is the one singleton
of the program. No Qt here: `qtcards.ui.language` switches windows. The layers below must not import this
module; they mark their texts with `N_` (`qtcards.rules.marks`), and `marked` makes messages of them.
"""
# ruff: noqa: N802 - L, LC, LN, LNC stand before every text; they are as short as gettext's own _.

from __future__ import annotations

import contextlib
import gettext
import io
import logging
import os
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from qtcards import paths
from qtcards.text import pseudo, quantities

DOMAIN = "qtcards"
DEFAULT = "en"
NAMES: Mapping[str, str] = {"en": "English", "de": "Deutsch"}
"""The languages by code, each by its own name for itself, so that a reader finds it in any language."""

_LOCALES = {"en": "en_GB", "de": "de", pseudo.CODE: "en_GB"}
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Msg:
    """A message in no language yet; `str()` shows it in the current one.

    `args` fill the placeholders: numbers, lists and messages inside are shown in the current language too.
    With `plural` the argument `n` chooses the form. Showing never raises: a broken translation gives the
    English text.
    """

    id: str
    plural: str | None = None
    context: str | None = None
    args: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __call__(self, **args: object) -> Msg:
        """The same message with these placeholders filled."""
        return replace(self, args={**self.args, **args})

    def __str__(self) -> str:
        return language.text_of(self)


def L(msgid: str) -> Msg:
    """A message. `msgid` is its English text, written out here: the extraction reads the source."""
    return Msg(msgid)


def LC(context: str, msgid: str) -> Msg:
    """A message whose meaning needs a context, e.g. the suit "hearts"."""
    return Msg(msgid, context=context)


def LN(one: str, many: str) -> Msg:
    """A message with a count: `LN("{n} card", "{n} cards")(n=3)`."""
    return Msg(one, many)


def LNC(context: str, one: str, many: str) -> Msg:
    """A message with a count and a context."""
    return Msg(one, many, context)


def marked(msgid: str) -> Msg:
    """The message of a text that was marked with `N_` where it is declared: `marked(game.name)`."""
    return Msg(msgid)


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time in seconds, shown in words of the current language: "7 minutes 5 seconds"."""

    seconds: float

    def __str__(self) -> str:
        return language.mark(quantities.duration(self.seconds, language.locale))


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Things to choose from, shown as "a, b or c"; a plain list in a message's arguments is "a, b and c"."""

    items: tuple[object, ...]

    def __str__(self) -> str:
        return language.listed(self.items, "or")


def capitalised(text: object) -> str:
    """`text` as shown, beginning with a capital unless it begins with a figure: for a sentence of its own."""
    shown = str(text)
    for place, letter in enumerate(shown):
        if letter.isalnum():
            return shown[:place] + letter.upper() + shown[place + 1 :]
    return shown


class Language:
    """The catalogue in use. There is one, `language`; tests make others."""

    def __init__(self, catalogues: Path | None = None) -> None:
        """`catalogues` holds CODE/LC_MESSAGES/qtcards.po or .mo; by default the program's own."""
        self._catalogues = paths.catalogues() if catalogues is None else catalogues
        self._current = DEFAULT
        self._texts = gettext.NullTranslations()
        self._loaded: dict[str, gettext.NullTranslations] = {pseudo.CODE: pseudo.PseudoTranslations()}

    @property
    def current(self) -> str:
        """The code of the language in use: "en", "de", or "qps" in tests."""
        return self._current

    @property
    def locale(self) -> str:
        """The locale for numbers, lists and dates, as Babel and Qt name it."""
        return _LOCALES[self._current]

    def use(self, code: str) -> None:
        """Show every text in `code` from now on; ValueError for a language we do not have."""
        if code not in _LOCALES:
            raise ValueError(f"no language {code!r}")
        if code not in self._loaded:
            self._loaded[code] = _load(self._catalogues, code)
        self._texts = self._loaded[code]
        self._current = code

    def text_of(self, message: Msg) -> str:
        """`message` in the language in use, its placeholders filled."""
        found = self._look_up(message)
        if not message.args:
            return found
        shown = {name: self.show(value) for name, value in message.args.items()}
        return _filled(found, shown) or _filled(_source(message), shown) or _source(message)

    def show(self, value: object) -> str:
        """A value as the language in use writes it: numbers grouped, lists joined, messages looked up."""
        if isinstance(value, int | float) and not isinstance(value, bool):
            return quantities.number(value, self.locale)
        if isinstance(value, list | tuple):
            return self.listed(value, "and")
        return str(value)

    def listed(self, items: Sequence[object], joining: quantities.Joining) -> str:
        """The items, each shown, in one phrase."""
        return quantities.listing([self.show(item) for item in items], self.locale, joining)

    def mark(self, text: str) -> str:
        """A text that is in this language though not from the catalogue: the pseudo-locale marks it too."""
        return pseudo.pseudo(text) if self._current == pseudo.CODE else text

    def _look_up(self, message: Msg) -> str:
        texts, context, one, many = self._texts, message.context, message.id, message.plural
        if many is None:
            return texts.gettext(one) if context is None else texts.pgettext(context, one)
        count = _count(message)
        if context is None:
            return texts.ngettext(one, many, count)
        return texts.npgettext(context, one, many, count)


def _count(message: Msg) -> int:
    count = message.args.get("n")
    return count if isinstance(count, int) else 2  # forgotten: the plural is the lesser evil


def _source(message: Msg) -> str:
    return message.id if message.plural is None or _count(message) == 1 else message.plural


def _filled(template: str, shown: Mapping[str, str]) -> str | None:
    """The template with its placeholders filled; None when one is misspelt or malformed."""
    try:
        return template.format(**shown)
    except (LookupError, ValueError, AttributeError, TypeError):
        return None


def catalogue_file(code: str, catalogues: Path) -> Path | None:
    """The texts of `code`: the .mo, unless a .po in a checkout is newer; None if there is neither."""
    folder = catalogues / code / "LC_MESSAGES"
    found = [path for path in (folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po") if path.is_file()]
    return max(found, key=lambda path: path.stat().st_mtime_ns, default=None)


def _load(catalogues: Path, code: str) -> gettext.NullTranslations:
    """The texts of `code`; the English source texts when the catalogue is missing or damaged."""
    path = catalogue_file(code, catalogues)
    if path is None:
        _log.warning("no catalogue for %s in %s", code, catalogues)
        return gettext.NullTranslations()
    try:
        compiled = _compiled(path, code) if path.suffix == ".po" else path.read_bytes()
        return gettext.GNUTranslations(io.BytesIO(compiled))
    except (OSError, ValueError, struct.error) as error:
        _log.warning("catalogue %s is damaged: %s", path, error)
        return gettext.NullTranslations()


def _compiled(path: Path, code: str) -> bytes:
    """A .po compiled, and the .mo left beside it for the next start (50 ms, with Babel): a checkout needs no build."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    stream = io.BytesIO()
    with path.open("rb") as source:
        write_mo(stream, read_po(source, locale=code))
    with contextlib.suppress(OSError):  # a checkout that cannot be written to compiles each time
        _keep(path.with_suffix(".mo"), stream.getvalue())
    return stream.getvalue()


def _keep(path: Path, compiled: bytes) -> None:
    """Write a file whole or not at all: another instance may be reading."""
    import tempfile  # noqa: PLC0415 - needed once after a change of the catalogue

    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as new:
        new.write(compiled)
    os.chmod(new.name, 0o644)  # a temporary file is private; another user may share the checkout
    os.replace(new.name, path)


language = Language()
