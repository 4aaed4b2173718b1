"""Options as data: window, command line, help and tests read the same declaration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

OptionValue: TypeAlias = int | str


class OptionFault(Enum):
    """What can be wrong with a given option."""

    UNKNOWN_OPTION = "unknown option"
    NOT_A_NUMBER = "not a whole number"
    OUT_OF_RANGE = "out of range"
    UNKNOWN_VALUE = "unknown value"


class OptionError(ValueError):
    """An option was refused. ``option`` is its declaration; None when there is no option of this name."""

    def __init__(self, fault: OptionFault, name: str, value: object, option: Option | None = None) -> None:
        super().__init__(f"{fault.value}: {name}={value}")
        self.fault, self.name, self.value, self.option = fault, name, value, option


@dataclass(frozen=True, slots=True)
class NumberOption:
    """A whole number from ``low`` to ``high``. ``label`` and ``offered`` are for dialogs."""

    id: str
    label: str
    default: int
    low: int
    high: int
    offered: tuple[int, ...] = ()

    def read(self, value: object) -> int:
        """Return ``value`` (an int or digits) as this option's value; OptionError when it is none."""
        if not re.fullmatch("-?[0-9]{1,20}", str(value)):
            raise OptionError(OptionFault.NOT_A_NUMBER, self.id, value, self)
        number = int(str(value))
        if not self.low <= number <= self.high:
            raise OptionError(OptionFault.OUT_OF_RANGE, self.id, value, self)
        return number


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of several named values; ``values`` maps each id, in lower case, to its label."""

    id: str
    label: str
    default: str
    values: Mapping[str, str] = field(hash=False)
    aliases: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Other words for values, in lower case."""

    def read(self, value: object) -> str:
        """Return ``value``, or what it is an alias of, in whatever case, as this option's value; OptionError when it
        is none.
        """
        word = str(value).strip().casefold() if isinstance(value, (str, int)) else ""  # None is not the value "none"
        word = self.aliases.get(word, word)
        if word not in self.values:
            raise OptionError(OptionFault.UNKNOWN_VALUE, self.id, value, self)
        return word


Option: TypeAlias = NumberOption | ChoiceOption


def read_options(declared: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return a value for every declared option: the given one, else its default. OptionError on the first fault."""
    by_id = {option.id: option for option in declared}
    for name, value in given.items():
        if name not in by_id:
            raise OptionError(OptionFault.UNKNOWN_OPTION, name, value)
    return {option.id: option.read(given.get(option.id, option.default)) for option in declared}
