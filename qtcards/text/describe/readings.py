"""The table at a glance: all tops, the state of the game, the opponent, whose turn it is and what can be done.

May import `rules` and the catalogue, and the words for cards and piles. Must not know any game: it speaks of the
kinds of piles that a table has, and is silent about those it has not.
"""

from __future__ import annotations

from collections.abc import Iterator

from qtcards.rules.cards import HIDDEN
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import MoveKind
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.alone import is_alone, possible, standing
from qtcards.text.describe.cards import card_name
from qtcards.text.describe.piles import is_centre, next_card, pile_name, piles_of
from qtcards.text.describe.places import place_name
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LC, LN, Duration, L, Msg

_CENTRE_TAKES = L("The centre takes {cards} next.")
_STOCKS = {
    Seat.PLAYER: LN("Your stock: {card}, {n} card.", "Your stock: {card}, {n} cards."),
    Seat.ASSISTANT: LN("Assistant's stock: {card}, {n} card.", "Assistant's stock: {card}, {n} cards."),
}
_HAND = L("Your hand: {cards}.")
_HAND_EMPTY = L("Your hand is empty.")
_THEIR_HAND = LN("Assistant's hand: {n} card.", "Assistant's hand: {n} cards.")
_HELPERS = {
    Seat.PLAYER: L("Your helper piles: {cards}."),
    Seat.ASSISTANT: L("Assistant's helper piles: {cards}."),
}
_EMPTY = LC("helper pile", "empty")
_LEFT = L("Cards left: {counts}.")
_COUNT = LC("cards left", "{pile} {n}")
_TURN = L("Turn {number}.")
_EMERGENCIES = LN("{n} emergency shuffle so far.", "{n} emergency shuffles so far.")
_PLACE = L("{place}.")
_EMPTY_ONES = {
    PileKind.FOUNDATION: LN("{n} foundation is empty.", "{n} foundations are empty."),
    PileKind.CELL: LN("{n} cell is empty.", "{n} cells are empty."),
}
_TIME = L("Time played: {duration}.")

_THEIR_TURN = L("The assistant's turn.")
_YOUR_TURN_PLAY = L("Your turn: play a card, or end the turn with a hand card onto a helper pile.")
_YOUR_TURN_END = L("Your turn: nothing fits the centre. End the turn with a hand card onto a helper pile.")
_YOUR_TURN_EMPTY_HAND = L("Your turn: your hand is empty. Play on, or pass.")
_YOUR_TURN_PASS = L("Your turn: your hand is empty and nothing fits. Pass.")
_UNDER_HEADING = {
    _YOUR_TURN_PLAY: L("Play a card, or end the turn with a hand card onto a helper pile."),
    _YOUR_TURN_END: L("Nothing fits the centre. End the turn with a hand card onto a helper pile."),
    _YOUR_TURN_EMPTY_HAND: L("Your hand is empty. Play on, or pass."),
    _YOUR_TURN_PASS: L("Your hand is empty and nothing fits. Pass."),
}
_SHORT = {
    _YOUR_TURN_PLAY: L("Your turn."),
    _YOUR_TURN_END: L("Your turn: nothing fits the centre."),
    _YOUR_TURN_EMPTY_HAND: L("Your turn: your hand is empty."),
    _YOUR_TURN_PASS: L("Your turn: pass."),
}
_SHORT_UNDER_HEADING = {
    _YOUR_TURN_END: L("Nothing fits the centre."),
    _YOUR_TURN_EMPTY_HAND: L("Your hand is empty."),
    _YOUR_TURN_PASS: L("Pass."),
}
_KEYS = L("{hint} gives a hint, {moves} lists your moves.")


def tops(game: AnyGame, view: Position) -> Iterator[Msg]:
    """What can be seen on top of every pile, the centre first."""
    if is_alone(game):
        yield from _table_of_one(game, view)
        return
    yield from centre_takes(game, view)
    yield from _stock(game, view, Seat.PLAYER)
    yield from _own_hand(game, view)
    yield from _helpers(game, view, Seat.PLAYER)
    yield from opponent_seen(game, view)


def _table_of_one(game: AnyGame, view: Position) -> Iterator[Msg]:
    """Every pile of a game for one by its top card; empty foundations and cells are counted together."""
    for n, spec in enumerate(game.piles):
        if view[n].cards or spec.kind not in (PileKind.FOUNDATION, PileKind.CELL):
            yield _PLACE(place=place_name(game, view, n, None))
    for kind, words in _EMPTY_ONES.items():
        if empty := sum(not view[n].cards for n in piles_of(game, kind)):
            yield words(n=empty)


def centre_takes(game: AnyGame, view: Position) -> Iterator[Msg]:
    """What the centre piles take next; nothing in a game without any."""
    centre = [n for n in range(len(game.piles)) if is_centre(game, n)]
    if centre:
        yield _CENTRE_TAKES(cards=[next_card(game, view, n, among_others=True) for n in centre])


def opponent_seen(game: AnyGame, view: Position) -> Iterator[Msg]:
    """All that the assistant shows: its stock card, the number of its hand cards, its helper piles."""
    yield from _stock(game, view, Seat.ASSISTANT)
    for n in piles_of(game, PileKind.HAND, Seat.ASSISTANT):
        yield _THEIR_HAND(n=len(view[n]))
    yield from _helpers(game, view, Seat.ASSISTANT)


def state_of(game: AnyGame, view: Position, elapsed: float | None) -> Iterator[Msg]:
    """How the game stands in numbers: cards left, turns, seconds played (None: the time is not shown)."""
    if is_alone(game):
        yield from standing(game, view)
        if elapsed is not None:
            yield _TIME(duration=Duration(elapsed))
        return
    personal = [n for seat in Seat for n in piles_of(game, PileKind.PERSONAL_STOCK, seat)]
    counted = [*personal, *piles_of(game, PileKind.STOCK)]
    if counted:
        yield _LEFT(counts=[_COUNT(pile=pile_name(game, n), n=len(view[n])) for n in counted])
    turns = getattr(view, "turns", None)
    if turns is not None:
        yield _TURN(number=turns + 1)
    if emergencies := getattr(view, "emergencies", 0):
        yield _EMERGENCIES(n=emergencies)
    if elapsed is not None:
        yield _TIME(duration=Duration(elapsed))


def turn_status(game: AnyGame, view: Position, wordiness: Wordiness = Wordiness.NORMAL) -> Iterator[Msg]:
    """Whose turn it is in a game that goes on, and what can be done in it; in full also what the centre takes."""
    if is_alone(game):
        yield from possible(game, view, Wordiness.FULL)
        return
    status = _usual_status(game, view)
    yield _SHORT.get(status, status) if wordiness is Wordiness.SHORT else status
    if wordiness is Wordiness.FULL and view.to_play is Seat.PLAYER:
        yield from centre_takes(game, view)


def keys_that_help(hint: str, moves: str) -> Msg:
    """The keys for a hint and for the list of moves, as they are called."""
    return _KEYS(hint=hint, moves=moves)


def _usual_status(game: AnyGame, view: Position) -> Msg:
    if view.to_play is Seat.ASSISTANT:
        return _THEIR_TURN
    moves = list(game.moves(view))
    can_play = any(move.kind is MoveKind.CARRY and is_centre(game, move.target) for move in moves)
    if any(move.kind is MoveKind.PASS for move in moves):
        return _YOUR_TURN_EMPTY_HAND if can_play else _YOUR_TURN_PASS
    return _YOUR_TURN_PLAY if can_play else _YOUR_TURN_END


def to_do_now(game: AnyGame, view: Position, wordiness: Wordiness = Wordiness.NORMAL) -> Iterator[Msg]:
    """What can be done, where a heading says already whose turn it is; nothing while there is only waiting."""
    if is_alone(game):
        yield from possible(game, view, wordiness)
        return
    words = _SHORT_UNDER_HEADING if wordiness is Wordiness.SHORT else _UNDER_HEADING
    if (now := words.get(_usual_status(game, view))) is not None:
        yield now
    if wordiness is Wordiness.FULL and view.to_play is Seat.PLAYER:
        yield from centre_takes(game, view)


def _stock(game: AnyGame, view: Position, seat: Seat) -> Iterator[Msg]:
    for n in piles_of(game, PileKind.PERSONAL_STOCK, seat):
        if view[n].cards:
            yield _STOCKS[seat](card=card_name(view[n].cards[-1]), n=len(view[n]))


def _own_hand(game: AnyGame, view: Position) -> Iterator[Msg]:
    for n in piles_of(game, PileKind.HAND, Seat.PLAYER):
        cards = [card_name(card) for card in view[n].cards if card != HIDDEN]
        yield _HAND(cards=cards) if cards else _HAND_EMPTY


def _helpers(game: AnyGame, view: Position, seat: Seat) -> Iterator[Msg]:
    piles = piles_of(game, PileKind.HELPER, seat)
    if piles:
        yield _HELPERS[seat](cards=[card_name(view[n].cards[-1]) if view[n].cards else _EMPTY for n in piles])
