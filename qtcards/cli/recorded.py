"""Recorded play-outs of solitaires: the files that ``replay`` reads, checked before anything is played.

A file is a list of play-outs: the ``game``'s name and ``deal``, the ``initial`` piles, ``steps`` with all ``legal``
moves, whether the stock ``canDeal``, and what was done (``do``; the last step may do nothing), and the ``final`` piles.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qtcards.cli.given import UsageError

Piles = Mapping[str, tuple[str, ...]]
"""The words for the cards of each pile, bottom to top, by the pile's name; lower case lies face down."""

DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Step:
    """What was possible in one position, and what was done."""

    legal: frozenset[str]
    can_deal: bool
    do: str | None
    """None: the play-out ends here."""


@dataclass(frozen=True, slots=True)
class PlayOut:
    """One recorded game."""

    game: str
    deal: str
    initial: Piles
    steps: tuple[Step, ...]
    final: Piles


class _DamagedError(ValueError):
    """The file is not what it should be; the message says where."""


def read_play_outs(path: str) -> tuple[PlayOut, ...]:
    """Return the play-outs of a file. UsageError when it cannot be read or is damaged."""
    try:
        data = json.loads(Path(path).read_bytes())
        return _play_outs(data)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    except _DamagedError as error:
        raise UsageError(f"{path!r} is damaged: {error}") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{path!r} holds no recorded play-outs: it is no JSON") from None


def _play_outs(data: object) -> tuple[PlayOut, ...]:
    entries = _list(data, "the file")
    if not entries:
        raise _DamagedError("there is no play-out in it")
    return tuple(_play_out(entry, f"play-out {number}") for number, entry in enumerate(entries, 1))


def _play_out(entry: object, where: str) -> PlayOut:
    steps = _list(_part(entry, "steps", where), f"{where}, steps")
    if not steps:
        raise _DamagedError(f"{where} has no steps")
    read = tuple(_step(step, f"{where}, step {number}") for number, step in enumerate(steps, 1))
    for number, step in enumerate(read[:-1], 1):
        if step.do is None:
            raise _DamagedError(f"{where}, step {number} does nothing, and there are more")
    return PlayOut(
        _text(_part(entry, "game", where), f"{where}, game"),
        str(_part(entry, "deal", where)),
        _piles(_part(entry, "initial", where), f"{where}, initial"),
        read,
        _piles(_part(entry, "final", where), f"{where}, final"),
    )


def _step(entry: object, where: str) -> Step:
    words = _list(_part(entry, "legal", where), f"{where}, legal")
    legal = frozenset(_text(word, f"{where}, legal") for word in words)
    can_deal = _part(entry, "canDeal", where)
    if not isinstance(can_deal, bool):
        raise _DamagedError(f"{where}, canDeal is neither true nor false")
    do = entry.get("do") if isinstance(entry, dict) else None
    if do is not None and not (do == DEAL and can_deal) and do not in words:
        raise _DamagedError(f"{where} does {do!r}, which is not among its legal moves")
    return Step(legal, can_deal, do)


def _piles(lines: object, where: str) -> Piles:
    piles: dict[str, tuple[str, ...]] = {}
    for line in _list(lines, where):
        name, colon, cards = _text(line, where).partition(":")
        if not colon or name in piles:
            raise _DamagedError(f"{where}: {line!r} is no pile, or there twice")
        piles[name] = tuple(cards.split())
        up = [word == word.upper() for word in piles[name]]
        if up != sorted(up):
            raise _DamagedError(f"{where}: in {name} a card lies face down on one that lies face up")
    return piles


def _part(entry: object, key: str, where: str) -> Any:
    if not isinstance(entry, dict) or key not in entry:
        raise _DamagedError(f"{where} has no {key!r}")
    return entry[key]


def _list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise _DamagedError(f"{where} is no list")
    return value


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise _DamagedError(f"{where} holds {value!r} where there should be a text")
    return value
