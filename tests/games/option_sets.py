"""Which option sets of each game are tried: the defaults, every other value alone, and the games of others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from qtcards.games.catalogue import GAMES
from qtcards.games.entry import GameEntry
from qtcards.rules.options import NumberOption, Option
from tests.games.recordings import PAIRINGS

Options = dict[str, str]
SOLITAIRES = [entry for entry in GAMES if entry.id != "flippo"]


def values(option: Option) -> list[str]:
    """All values of an option; of a number its ends and what dialogs offer."""
    if isinstance(option, NumberOption):
        return [str(number) for number in sorted({option.low, *option.offered, option.default, option.high})]
    return list(option.values)


def option_sets(entry: GameEntry) -> list[Options]:
    """The defaults, every other value alone, and the options that make it a game of others; none twice."""
    sets: list[Options] = [{}]
    sets += ({option.id: value} for option in entry.options for value in values(option) if value != str(option.default))
    sets += (dict(word.split("=") for word in each.options) for each in PAIRINGS if each.game == entry.id)
    return [options for n, options in enumerate(sets) if options not in sets[:n]]


def all_option_sets() -> Iterator[tuple[GameEntry, Options]]:
    for entry in SOLITAIRES:
        for options in option_sets(entry):
            yield entry, options


def some_combinations(entry: GameEntry, count: int, seed: int) -> list[Options]:
    """So many combinations of all values of all options, chosen at random."""
    every = list(product(*(values(option) for option in entry.options)))
    chosen = random.Random(f"{entry.id} {seed}").sample(every, min(count, len(every)))
    return [dict(zip((option.id for option in entry.options), each, strict=True)) for each in chosen]


def words(options: Options) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "-"
