"""The games of the catalogue in words: for tiles, and for those who hear them."""

from __future__ import annotations

from qtcards.games.entry import FAMILIES, Difficulty, Offered
from qtcards.text.describe.sentences import in_a_row
from qtcards.text.i18n import LC, LN, L, Msg, language, marked

_DIFFICULTIES = {
    Difficulty.EASY: LC("difficulty", "easy"),
    Difficulty.MEDIUM: LC("difficulty", "medium"),
    Difficulty.HARD: LC("difficulty", "hard"),
}
_SENTENCE = L("{text}.")
_MINUTES = LN("about {n} minute", "about {n} minutes")


def game_name(entry: Offered) -> str:
    """Return a game's name in the language in use."""
    return entry.names.get(language.current, entry.names["en"])


def game_kind(entry: Offered) -> Msg:
    """Return the heading of a game's family."""
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
