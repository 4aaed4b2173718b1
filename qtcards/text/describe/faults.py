"""What is wrong with an option, a deal number or a kept file, each in one sentence.

May import `rules`, `session` and the catalogue. Sentences serve the window and the command line alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from qtcards.rules.deals import FIRST_DEAL, LAST_DEAL
from qtcards.rules.options import ChoiceOption, NumberOption, OptionError, OptionFault
from qtcards.session.trouble import Keeping, Trouble, TroubleKind
from qtcards.text.i18n import AnyOf, L, Msg, marked

_UNKNOWN_OPTION = L("There is no option “{name}”.")
_NUMBERS: Mapping[OptionFault, Msg] = {
    OptionFault.NOT_A_NUMBER: L("{option} must be a whole number from {low} to {high}, not “{value}”."),
    OptionFault.OUT_OF_RANGE: L("{option} must be from {low} to {high}, not {value}."),
}
_CHOICE = L("{option} must be {values}, not “{value}”.")
_NO_DEAL = L("“{text}” is no deal number. Deals are numbered from {first} to {last}.")


def option_sentence(error: OptionError) -> Msg:
    """What is wrong with an option, and what it may be."""
    option, value = error.option, str(error.value)
    if isinstance(option, NumberOption) and error.fault in _NUMBERS:
        return _NUMBERS[error.fault](option=marked(option.label), low=option.low, high=option.high, value=value)
    if isinstance(option, ChoiceOption):
        return _CHOICE(option=marked(option.label), values=AnyOf(tuple(option.values)), value=value)
    return _UNKNOWN_OPTION(name=error.name)


def deal_sentence(text: str) -> Msg:
    """That ``text`` is no deal number, and which numbers there are."""
    return _NO_DEAL(text=text, first=FIRST_DEAL, last=LAST_DEAL)


_TROUBLES: Mapping[tuple[Keeping, TroubleKind], Msg] = {
    (Keeping.JOURNAL, TroubleKind.NO_FOLDER): L("There is no folder for games: this game is not kept."),
    (Keeping.JOURNAL, TroubleKind.READ_ONLY): L("The game cannot be kept: {path} is read-only."),
    (Keeping.JOURNAL, TroubleKind.FULL): L("The game cannot be kept: there is no room left for {path}."),
    (Keeping.JOURNAL, TroubleKind.BUSY): L("The game cannot be kept at the moment: another program uses {path}."),
    (Keeping.JOURNAL, TroubleKind.UNWRITABLE): L("The game cannot be kept: {path} cannot be written."),
    (Keeping.JOURNAL, TroubleKind.DAMAGED): L("The file of kept games was damaged. It is now called {aside}."),
    (Keeping.JOURNAL, TroubleKind.NEWER): L(
        "The file of kept games is from a newer qtcards. It is now called {aside}."
    ),
    (Keeping.JOURNAL, TroubleKind.GAME_SHORTENED): L(
        "The last moves of your game were not readable. It goes on from the last good one."
    ),
    (Keeping.JOURNAL, TroubleKind.GAME_UNREADABLE): L("Your unfinished game was not readable."),
    (Keeping.PUZZLES, TroubleKind.NO_FOLDER): L("There is no folder for Tangram: what you solve is not kept."),
    (Keeping.PUZZLES, TroubleKind.READ_ONLY): L("Tangram cannot be kept: {path} is read-only."),
    (Keeping.PUZZLES, TroubleKind.FULL): L("Tangram cannot be kept: there is no room left for {path}."),
    (Keeping.PUZZLES, TroubleKind.UNWRITABLE): L("Tangram cannot be kept: {path} cannot be written."),
    (Keeping.PUZZLES, TroubleKind.DAMAGED): L("The file of solved puzzles was damaged. It is now called {aside}."),
    (Keeping.SETTINGS, TroubleKind.NO_FOLDER): L("There is no folder for settings: they hold until you quit."),
    (Keeping.SETTINGS, TroubleKind.READ_ONLY): L("Settings cannot be kept: {path} is read-only."),
    (Keeping.SETTINGS, TroubleKind.FULL): L("Settings cannot be kept: there is no room left for {path}."),
    (Keeping.SETTINGS, TroubleKind.BUSY): L("Settings cannot be kept at the moment: another program uses {path}."),
    (Keeping.SETTINGS, TroubleKind.UNWRITABLE): L("Settings cannot be kept: {path} cannot be written."),
    (Keeping.SETTINGS, TroubleKind.DAMAGED): L("The settings file was damaged. It is now called {aside}."),
    (Keeping.SETTINGS, TroubleKind.NEWER): L("The settings file is from a newer qtcards. It is now called {aside}."),
    (Keeping.SETTINGS, TroubleKind.WRONG_VALUE): L(
        "Some settings were not valid and have been reset. The old file is now called {aside}."
    ),
}
_ANY_OTHER = L("Part of {path} was not readable.")
_STUCK: Mapping[Keeping, Msg] = {
    Keeping.JOURNAL: L("{path} is not readable and cannot be moved: this game is not kept."),
    Keeping.PUZZLES: L("{path} is not readable and cannot be moved: what you solve is not kept."),
    Keeping.SETTINGS: L("{path} is not readable and cannot be moved: settings hold until you quit."),
}
_SET_ASIDE = {TroubleKind.DAMAGED, TroubleKind.NEWER, TroubleKind.WRONG_VALUE}


def trouble_sentence(trouble: Trouble) -> Msg:
    """What happened to a kept file, where it is now, and what that means for play."""
    if trouble.kind in _SET_ASIDE and trouble.aside is None:
        return _STUCK[trouble.keeping](path=_shown(trouble.path))
    return _TROUBLES.get((trouble.keeping, trouble.kind), _ANY_OTHER)(
        path=_shown(trouble.path), aside=_shown(trouble.aside)
    )


def _shown(path: Path | None) -> str:
    return "" if path is None else str(path)
