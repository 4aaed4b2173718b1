"""The games of the catalogue in words: for tiles, and for those who hear them."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.games.entry import FAMILIES, GameEntry, Offered, OfferedForm
from qtcards.games.form import Difficulty, Form
from qtcards.rules.options import OptionValue
from qtcards.text.describe.sentences import in_a_row
from qtcards.text.i18n import LC, LN, L, Msg, language, marked

_DIFFICULTIES = {
    Difficulty.EASY: LC("difficulty", "easy"),
    Difficulty.MEDIUM: LC("difficulty", "medium"),
    Difficulty.HARD: LC("difficulty", "hard"),
}
_SENTENCE = L("{text}.")
_ALSO_CALLED = LC("a game, and what it is called besides", "{name} ({other})")
_FORM_OF = L("A form of {game}")
_OWN_CHOICE = L("Own choice of options")
_MINUTES = LN("about {n} minute", "about {n} minutes")


def game_name(entry: Offered | Form) -> str:
    """Return a game's or form's name in the language in use."""
    return entry.names.get(language.current, entry.names["en"])


def played(entry: GameEntry, options: Mapping[str, OptionValue]) -> str:
    """Return in short what a game with these options is called: "FreeCell"; with the usual ones by its own name."""
    form = entry.form_of(options)
    return game_name(entry if form is None or options == entry.usual else form)


def played_in_full(entry: GameEntry, options: Mapping[str, OptionValue]) -> str:
    """Return both names of a game whose options make a form: "FreeCell (Fachwerk)", "Tarantel (Spider, one suit)"."""
    name, form = played(entry, options), entry.form_of(options)
    if form is None:
        return name
    other = game_name(form if name == game_name(entry) else entry)
    return str(_ALSO_CALLED(name=name, other=other))


def own_choice() -> str:
    """Return what stands for options that are neither the usual ones nor those of a form."""
    return str(_OWN_CHOICE)


def game_kind(entry: Offered) -> Msg:
    """Return the heading of a game's family; of a form, which game it belongs to."""
    if isinstance(entry, OfferedForm):
        return _FORM_OF(game=game_name(entry.game))
    return marked(FAMILIES[entry.family])


def game_facts(entry: Offered) -> str:
    """Return how hard a game is and what it takes: "easy · about 10 minutes"."""
    return str(L("{difficulty} · {time}")(difficulty=_DIFFICULTIES[entry.difficulty], time=_MINUTES(n=entry.minutes)))


def game_read_out(entry: Offered, *, favourite: bool, running: bool) -> str:
    """Return all that a tile shows, for a screen reader; the sentence about the game is told apart from it."""
    facts: list[Msg] = [_SENTENCE(text=game_name(entry))]
    if running:
        facts.append(L("A game is in progress."))
    if favourite:
        facts.append(L("It is a favourite."))
    facts += [
        _SENTENCE(text=game_kind(entry)),
        L("Difficulty: {difficulty}.")(difficulty=_DIFFICULTIES[entry.difficulty]),
        LN("A game takes about {n} minute.", "A game takes about {n} minutes.")(n=entry.minutes),
    ]
    return in_a_row(facts)


def games_found(count: int) -> str:
    """Return how many games a search has found."""
    return str(LN("{n} game", "{n} games")(n=count)) if count else str(L("No game of this name."))
