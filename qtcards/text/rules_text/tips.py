"""A few tips for each family of solitaires, as far as they hold with the options of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from qtcards.games.catalogue import find
from qtcards.rules.builds import Match
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, SolitaireGame
from qtcards.rules.solitaire.policies import Empty
from qtcards.text.i18n import LC, L, Msg
from qtcards.text.rules_text.draft import Chapter

_TIPS = LC("rules", "Tips")

_TURN_UP = L("Turn up the face-down cards first, above all in the long columns.")
_KING_READY = L("Empty a column only when a king is ready to go there.")
_KEEP_SPACE = L("Keep an empty column for a card that frees others.")
_HOME_SOON = L("Aces and twos can go home at once. With higher cards, look first whether the columns still need them.")

_FIND_ACES = L("Look first where the aces and twos lie, and clear those columns.")
_CELLS_FREE = L("Keep as many cells empty as you can: a card that finds no way out of its cell blocks it for long.")
_SPACE_IS_DEAR = L("An empty column is precious: fill it only when that opens a way.")
_EVEN_SUITS = L("Let the foundations grow evenly, so that no column waits for a card that has already gone home.")

_BEFORE_DEAL = L("Before a deal, make every move that turns up a card or empties a column.")
_SUITS_TOGETHER = L("Where you have the choice, join cards of one suit: such runs can be moved on and leave the table.")
_COLOURS_TOGETHER = L(
    "Where you have the choice, join cards of one colour: such runs can be moved on and leave the table."
)
_ON_HIGH = L("Build on high cards first: a run that begins with a low card soon comes to its end.")
_SORT_IN_SPACE = L("Use an empty column to sort runs, and fill it as late as possible.")

_LAST_PLACE = L("Fill an empty column with care: it is the only place for a card that fits nowhere else.")
_TWINS = L("Every card is there twice: if one is buried, the other may do.")
_NOT_COVER = L("Do not cover cards that the foundations need soon.")
_NEEDED_SOON = L("Put only such cards into the columns as the foundations need soon.")

_DEAL_LATE = L("Every deal covers all columns: put them in order first, and deal as late as possible.")
_WAY_BACK = L("Before you use the tail, look where its cards can go afterwards.")
_LONG_RUNS = L("One long run is better than two short ones: a deal buries only its end.")

_FREE_SEVERAL = L("Fill an empty column only when that frees several cards.")
_COLUMNS_FIRST = L("Look through the columns for a move before you turn the next card.")


def tips_chapter(game: SolitaireGame) -> list[Chapter]:
    """Two to four tips for the family of ``game``; nothing for one that is not in the catalogue."""
    entry = find(game.id)
    tips = _BY_FAMILY.get(entry.family) if entry is not None else None
    return [Chapter(_TIPS, points=tips(game))] if tips is not None else []


def _column(game: SolitaireGame) -> Group:
    return next(group for group in game.rules.groups if group.kind is PileKind.TABLEAU)


def _klondike(game: SolitaireGame) -> list[Msg]:
    return [_TURN_UP, _KEEP_SPACE if _column(game).empty is Empty.ANY else _KING_READY, _HOME_SOON]


def _freecell(game: SolitaireGame) -> list[Msg]:
    cells = [_CELLS_FREE] if game.table.cells else []
    space = [] if _column(game).empty is Empty.NOTHING else [_SPACE_IS_DEAR]
    return [_FIND_ACES, *cells, *space, _EVEN_SUITS]


def _spider(game: SolitaireGame) -> list[Msg]:
    assert game.rules.full_run is not None
    joined = {Match.SUIT: _SUITS_TOGETHER, Match.COLOUR: _COLOURS_TOGETHER}
    return [_BEFORE_DEAL, joined.get(game.rules.full_run.match, _ON_HIGH), _SORT_IN_SPACE]


def _canfield(game: SolitaireGame) -> list[Msg]:
    return [_LAST_PLACE, _TWINS, _NEEDED_SOON if _column(game).build is None else _NOT_COVER]


_BY_FAMILY: Mapping[str, Callable[[SolitaireGame], list[Msg]]] = {
    "klondike": _klondike,
    "freecell": _freecell,
    "spider": _spider,
    "canfield": _canfield,
    "tabbycat": lambda _: [_DEAL_LATE, _WAY_BACK, _LONG_RUNS],
    "forty-thieves": lambda _: [_FREE_SEVERAL, _COLUMNS_FIRST, _FIND_ACES],
}
