"""Why a move of a solitaire is not possible: the rule that it breaks, with its facts.

May import `rules` and the catalogue, and the words for cards and piles. Must not judge: the reason comes from the
rules, and only the words are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from qtcards.rules.builds import Match
from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import AnyGame, Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind, Position
from qtcards.rules.solitaire import SolitaireGame
from qtcards.rules.solitaire.policies import Collect, Lift
from qtcards.text.describe.building import first_wanted, wanted
from qtcards.text.describe.cards import card_name
from qtcards.text.describe.moves import chosen_cards
from qtcards.text.describe.piles import from_pile, on_pile, pile_name, piles_of, to_pile
from qtcards.text.i18n import LC, LN, L, Msg

PLAIN: Mapping[Refusal, Msg] = {
    Refusal.FACE_DOWN: L("A card that lies face down cannot be moved."),
    Refusal.NOT_A_RUN: L("Only cards that follow one another move together."),
    Refusal.ONE_CARD: L("Only one card at a time may be moved here."),
    Refusal.ALL_TOGETHER: L("These cards may only be moved all together."),
    Refusal.STAYS_HOME: L("Cards on the foundations stay there."),
    Refusal.NOT_FROM_THERE: L("Nothing goes from there to here."),
    Refusal.SAME_PILE: L("The cards lie there already."),
    Refusal.PILE_FULL: L("This pile is full."),
    Refusal.STAYS_EMPTY: L("An empty pile stays empty here."),
    Refusal.NEEDS_RANK: L("This empty pile begins with another rank."),
    Refusal.NEEDS_FULL_RUN: L("Only a complete run of thirteen cards goes here."),
    Refusal.NOTHING_BUILT: L("Nothing may be put onto this card."),
    Refusal.WRONG_RANK: L("This is not the next rank."),
    Refusal.WRONG_SUIT: L("The suit does not fit."),
    Refusal.TOO_MANY: L("These are more cards than the empty cells and columns allow."),
    Refusal.EMPTY_COLUMN: L("No deal while a column is empty."),
    Refusal.NOTHING_TO_DEAL: L("There is nothing left to deal."),
    Refusal.NO_REDEAL: L("The stock is empty, and the waste may not be dealt again."),
}
"""For every reason the sentence that is true without knowing the move."""

_FACE_UP = LN(
    "Cards that lie face down cannot be moved: only {n} card {place} lies face up.",
    "Cards that lie face down cannot be moved: only {n} cards {place} lie face up.",
)
_BREAKS = L("Only a run moves together: {card} does not continue {under}.")
_ONLY_TOP = L("Only the top card may be taken {source}: {card}.")
_STAYS_HOME = L("{card} stays: cards on the foundations stay there.")
_ONE_AT_A_TIME = L("Only one card at a time goes onto {pile}.")
_WHOLE = LN(
    "The {n} card {place} may only be moved as a whole.", "The {n} cards {place} may only be moved all together."
)
_COMES_FROM = L("Only cards {sources} go onto {pile}.")
_SOURCES: Mapping[PileKind, Msg] = {
    PileKind.STOCK: LC("where cards come from", "from the stock"),
    PileKind.WASTE: LC("where cards come from", "from the waste"),
    PileKind.FOUNDATION: LC("where cards come from", "from the foundations"),
    PileKind.CELL: LC("where cards come from", "from the cells"),
    PileKind.RESERVE: LC("where cards come from", "from the tail"),
    PileKind.TABLEAU: LC("where cards come from", "from the columns"),
}
_FULL = LN("There is room for only {n} card {place}.", "There is room for only {n} cards {place}.")
_EMPTY_COLUMNS_STAY = L("An empty column stays empty in this game.")
_STARTS_COLUMN = L("Only {first} may start an empty column.")
_BEGINS = L("{card} does not fit on {pile}: it begins with {first}.")
_FULL_RUN = L("Only thirteen cards that follow one another go onto {pile}, all at once.")
_FULL_RUN_ENDING = L("Only a complete run from king to ace goes onto {pile}, all at once.")
_BY_THEMSELVES = L("Nothing is put onto {pile} by hand: complete runs go there by themselves.")
_LAST = L("Nothing may be put onto {card}.")
_NEXT_HERE = L("{card} does not fit on {pile}: it takes {next} next.")
_NEXT = L("{card} does not fit on {under}: only {next} does.")
_SUITS: Mapping[Match, Msg] = {
    Match.SUIT: L("{card} does not fit on {under}: the suit must be the same."),
    Match.COLOUR: L("{card} does not fit on {under}: the colour must be the same."),
    Match.ALTERNATING: L("{card} does not fit on {under}: red goes on black, black on red."),
    Match.OTHER_SUIT: L("{card} does not fit on {under}: the suit must be another one."),
}
_AT_MOST = LN(
    "You may move only {n} card to {pile} now: more needs empty cells or columns.",
    "You may move at most {n} cards to {pile} now: more needs empty cells or columns.",
)
_GAP = LN("No deal while {piles} is empty.", "No deal while {piles} are empty.")
_ONE_PASS = L("The stock is empty, and it is dealt only once in this game.")
_PASSES = LN(
    "The stock is empty, and the waste was dealt again already, as often as allowed: {n} time.",
    "The stock is empty, and the waste was dealt again already, as often as allowed: {n} times.",
)

_Worded = Callable[[SolitaireGame, Position, Move], Msg | None]


def built_refusal(game: AnyGame, view: Position, reason: Refusal, move: Move | None) -> Msg | None:
    """Why ``move`` is refused, with its facts; None for reasons or moves that these words do not know."""
    if not isinstance(game, SolitaireGame):
        return None
    if (worded := _BY_TABLE.get(reason)) is not None:
        return worded(game, view)
    by_move = _BY_MOVE.get(reason)
    if by_move is None or move is None or move.kind is not MoveKind.CARRY or move.source == move.target:
        return None
    piles = range(len(game.piles))
    knows_where = move.target in piles or (move.target < 0 and reason in _OF_THE_SOURCE)
    return by_move(game, view, move) if move.source in piles and knows_where else None


def _empty_columns(game: SolitaireGame, view: Position) -> Msg | None:
    empty = [n for n in piles_of(game, PileKind.TABLEAU) if not view[n].cards]
    return _GAP(piles=[pile_name(game, n) for n in empty], n=len(empty)) if empty else None


def _no_redeal(game: SolitaireGame, view: Position) -> Msg | None:
    redeals = getattr(view, "redeals", 0)
    return _PASSES(n=redeals) if redeals else _ONE_PASS


_BY_TABLE: Mapping[Refusal, Callable[[SolitaireGame, Position], Msg | None]] = {
    Refusal.EMPTY_COLUMN: _empty_columns,
    Refusal.NO_REDEAL: _no_redeal,
}


def _face_down(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    pile = view[move.source]
    return _FACE_UP(place=on_pile(game, move.source), n=len(pile) - pile.face_down)


def _not_a_run(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    run, cards = game.table.groups[move.source].run, chosen_cards(view, move)
    if run is None or HIDDEN in cards:
        return None
    broken = [(under, card) for under, card in pairwise(cards) if not run.fits(card, under)]
    return _BREAKS(under=card_name(broken[-1][0]), card=card_name(broken[-1][1])) if broken else None


def _one_card(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    if game.table.groups[move.source].lift is Lift.TOP or move.target < 0:
        top = view[move.source].top
        return (
            None
            if top is None or top == HIDDEN
            else _ONLY_TOP(source=from_pile(game, move.source), card=card_name(top))
        )
    return _ONE_AT_A_TIME(pile=to_pile(game, move.target))


def _stays_home(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    top = view[move.source].top
    return None if top is None else _STAYS_HOME(card=card_name(top))


def _all_together(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    return _WHOLE(place=on_pile(game, move.source), n=len(view[move.source]))


def _not_from_there(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    accepts, here = game.table.groups[move.target].accepts, {spec.kind for spec in game.piles}
    sources = [name for kind, name in _SOURCES.items() if kind in accepts and kind in here]
    return _COMES_FROM(sources=sources, pile=to_pile(game, move.target)) if sources else None


def _not_a_target(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    by_itself = game.rules.collect is Collect.BY_ITSELF and game.piles[move.target].kind is PileKind.FOUNDATION
    return _BY_THEMSELVES(pile=to_pile(game, move.target)) if by_itself else None


def _full(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    capacity = game.piles[move.target].capacity
    return _FULL(place=on_pile(game, move.target), n=capacity) if capacity else None


def _stays_empty(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    return _EMPTY_COLUMNS_STAY if game.piles[move.target].kind is PileKind.TABLEAU else None


def _needs_rank(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    card, first = _known(chosen_cards(view, move)[0]), first_wanted(game, move.target)
    if first is None:
        return None
    if game.piles[move.target].kind is PileKind.TABLEAU:
        return _STARTS_COLUMN(first=first)
    return _BEGINS(card=card, pile=to_pile(game, move.target), first=first) if card else None


def _needs_full_run(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    sentence = _FULL_RUN if game.rules.ends_at is None else _FULL_RUN_ENDING
    return sentence(pile=to_pile(game, move.target))


def _nothing_built(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    top = view[move.target].top
    return None if top is None or top == HIDDEN else _LAST(card=card_name(top))


def _wrong_rank(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    card, top, next_ = chosen_cards(view, move)[0], view[move.target].top, wanted(game, view, move.target)
    if card == HIDDEN or top is None or next_ is None:
        return None
    if game.piles[move.target].kind is PileKind.FOUNDATION:
        return _NEXT_HERE(card=card_name(card), pile=to_pile(game, move.target), next=next_)
    return _NEXT(card=card_name(card), under=card_name(top), next=next_)


def _wrong_suit(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    top, builds = view[move.target].top, game.piles[move.target].builds
    if top is None:
        return _needs_rank(game, view, move)
    card, sentence = chosen_cards(view, move)[0], _SUITS.get(builds.match) if builds else None
    if sentence is None or HIDDEN in (card, top):
        return None
    return sentence(card=card_name(card), under=card_name(top))


def _too_many(game: SolitaireGame, view: Position, move: Move) -> Msg | None:
    most = game.most_cards(view, move.source, move.target)  # type: ignore[arg-type]  # the view of a solitaire
    return _AT_MOST(n=most, pile=to_pile(game, move.target)) if most < move.count else None


def _known(card: Card) -> Msg | None:
    return None if card == HIDDEN else card_name(card)


_OF_THE_SOURCE = frozenset({
    Refusal.FACE_DOWN, Refusal.NOT_A_RUN, Refusal.ONE_CARD, Refusal.ALL_TOGETHER, Refusal.STAYS_HOME,
})  # fmt: skip
"""What is said of cards that may not be picked up, wherever they were to go."""
_BY_MOVE: Mapping[Refusal, _Worded] = {
    Refusal.FACE_DOWN: _face_down,
    Refusal.NOT_A_RUN: _not_a_run,
    Refusal.ONE_CARD: _one_card,
    Refusal.ALL_TOGETHER: _all_together,
    Refusal.STAYS_HOME: _stays_home,
    Refusal.NOT_FROM_THERE: _not_from_there,
    Refusal.NOT_A_TARGET: _not_a_target,
    Refusal.PILE_FULL: _full,
    Refusal.STAYS_EMPTY: _stays_empty,
    Refusal.NEEDS_RANK: _needs_rank,
    Refusal.NEEDS_FULL_RUN: _needs_full_run,
    Refusal.NOTHING_BUILT: _nothing_built,
    Refusal.WRONG_RANK: _wrong_rank,
    Refusal.WRONG_SUIT: _wrong_suit,
    Refusal.TOO_MANY: _too_many,
}
