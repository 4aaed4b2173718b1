"""Numbers, lists and lengths of time as a locale writes them; the clock of a game.

Pure functions: the locale is passed in ("de", "en_GB"), nothing is remembered. Babel's import costs 35 ms,
so it happens at the first text that needs it and never at the start. May import nothing of ours, and no Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Joining = Literal["and", "or"]

_SECONDS_PER_UNIT = (("hour", 3600), ("minute", 60), ("second", 1))


def number(value: float, locale: str) -> str:
    """`value` with the locale's grouping and decimal sign: 1234567.5 is "1.234.567,5" in German.

    Ids are not quantities: pass a deal's number as `str`, so that nobody groups it.
    """
    if isinstance(value, int) and 0 <= value < 1000:
        return str(value)  # the same digits in all our locales: no Babel for the counts on the table
    from babel.numbers import format_decimal  # noqa: PLC0415

    return format_decimal(value, locale=locale)


def listing(items: Sequence[str], locale: str, joining: Joining = "and") -> str:
    """`items` in one phrase: "a, b and c" or, for a choice, "a, b or c"; no items give an empty text."""
    if len(items) < 2:
        return "".join(items)
    from babel.lists import format_list  # noqa: PLC0415

    # Never style="unit": it raises KeyError for German in older Babels.
    return format_list(items, style="or" if joining == "or" else "standard", locale=locale)


def duration(seconds: float, locale: str) -> str:
    """Whole seconds in words: "7 minutes 5 seconds"; parts that are nought are left out.

    Not Babel's format_timedelta, which rounds to the largest unit. Less than nothing counts as nothing.
    """
    from babel.units import format_unit  # noqa: PLC0415

    rest = max(0, int(seconds))
    words: list[str] = []
    for unit, length in _SECONDS_PER_UNIT:
        count, rest = divmod(rest, length)
        if count or (unit == "second" and not words):
            words.append(format_unit(count, f"duration-{unit}", "long", locale=locale))
    return " ".join(words)


def clock(seconds: float) -> str:
    """The running time of a game, the same in every language: "7:05", from an hour on "1:07:05"."""
    minutes, second = divmod(max(0, int(seconds)), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02d}:{second:02d}" if hour else f"{minute}:{second:02d}"
