"""News: what a transition did, and what the assistant's whole turn did. Result first, then what came of it.

May import `rules` and the catalogue, and the words for cards, piles and moves. Must not know any game: everything
is read from the steps. It gets views and seen transitions only, so it cannot tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import AnyGame, EndReason
from qtcards.rules.moves import Transition
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text.describe.cards import card_name, object_name
from qtcards.text.describe.happenings import Happenings, StockChange, TurnedUp, happenings
from qtcards.text.describe.moves import as_news, as_taken_back
from qtcards.text.describe.piles import from_pile, is_centre, named_at, on_pile, to_pile
from qtcards.text.describe.readings import centre_takes
from qtcards.text.describe.sentences import in_a_row
from qtcards.text.describe.turn import ends_turn, turn_clauses
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LN, L, Msg

_SET_COMPLETE = L("The set {place} is complete and leaves the table.")
_SETS_SHUFFLED = L("The completed sets were shuffled into a new talon.")
_HELPERS_SHUFFLED = L("All helper piles were shuffled into a new talon.")
_RUN_HOME = L("Complete run {source} to {target}: {first} to {last}.")
_TURNED_UP = L("{card} turned up.")
_TURNED_UP_ON = L("{card} turned up {place}.")
_STOCK_TURNED_UP = LN("{card} turned up, {n} left.", "{card} turned up, {n} left.")
_YOUR_STOCK_CHANGED = L("Stock change: {under} goes under your stock, {shown} turned up.")
_THEIR_STOCK_CHANGED = L("Stock change: {under} goes under the assistant's stock, {shown} turned up.")
_YOU_DRAW = L("You draw {cards}.")
_THEY_DRAW = LN("The assistant draws {n} card.", "The assistant draws {n} cards.")
_YOUR_TURN = L("Your turn.")
_THEIR_TURN = L("The assistant's turn.")
_THEIR_TURN_AND_DRAW = LN("The assistant's turn: it draws {n} card.", "The assistant's turn: it draws {n} cards.")
_ENDINGS = {
    Seat.PLAYER: L("Your stock is empty."),
    Seat.ASSISTANT: L("The assistant's stock is empty."),
}
_TAKES_NEXT = L("It takes {card} next.")
_HAND_LEFT = LN("{n} card is left in your hand.", "{n} cards are left in your hand.")
_OVER = L("The game is over.")
_ASSISTANT = L("Assistant: {clauses}.")
_ITS_STOCK_SHOWS = L("Its stock shows {card} now.")


def narration(game: AnyGame, before: Position, transition: Transition, wordiness: Wordiness = Wordiness.NORMAL) -> str:
    """What ``transition`` did in ``before``, both as the player sees them; also that it was taken back."""
    happened = happenings(game, before, transition)
    if transition.undoing:
        return in_a_row([as_taken_back(game, happened)])
    more = _worth_knowing(game, happened) if wordiness is Wordiness.FULL else ()
    return in_a_row([as_news(game, happened, wordiness), *more, *consequences(game, happened, wordiness)])


def turn_summary(
    game: AnyGame,
    moments: Iterable[tuple[Position, Transition]],
    wordiness: Wordiness = Wordiness.NORMAL,
    after: Position | None = None,
) -> str:
    """The assistant's whole turn in one message: `Assistant: red 5 from stock, 22 left; …. Your turn.`

    All that it changed can be followed from it, in its order. ``moments`` are pairs of view and seen transition;
    without any the message is empty. In full it ends with what the centre takes in the view ``after`` the turn.
    """
    turn = [happenings(game, before, transition) for before, transition in moments]
    if not turn:
        return ""
    clauses = "; ".join(str(clause) for happened in turn for clause in turn_clauses(game, happened, wordiness))
    stock = () if wordiness is Wordiness.SHORT else _new_stock_card(turn)
    centre = centre_takes(game, after) if wordiness is Wordiness.FULL and after is not None else ()
    return in_a_row([_ASSISTANT(clauses=clauses), *stock, *_after_turn(turn[-1]), *centre])


def _new_stock_card(turn: Sequence[Happenings]) -> Iterator[Msg]:
    """The card that lies on the assistant's stock after all that was played from it in this turn, if one is left."""
    shown = [turned.card for happened in turn for turned in happened.turned_up]
    if shown and turn[-1].ending is not EndReason.STOCK_EMPTIED:
        yield _ITS_STOCK_SHOWS(card=object_name(shown[-1]))


def _after_turn(last: Happenings) -> Iterator[Msg]:
    """What came of the end of the turn; a shuffle inside the turn is one of its clauses."""
    if ends_turn(last):
        yield from _shuffles(last)
    yield from _turn_over(last)


def _worth_knowing(game: AnyGame, happened: Happenings) -> Iterator[Msg]:
    """What follows for the player's next move: what the pile takes now, and what is left in the hand."""
    step = happened.carried
    if step is None or happened.seat is Seat.ASSISTANT:
        return
    if is_centre(game, step.target) and step.target not in happened.completed:
        yield _TAKES_NEXT(card=named_at(game, step.target, step.put_at + len(step.cards)))
    if game.piles[step.source].kind is PileKind.HAND and happened.left:
        yield _HAND_LEFT(n=happened.left)


def consequences(game: AnyGame, happened: Happenings, wordiness: Wordiness) -> Iterator[Msg]:
    """What came of a move by itself, in sentences."""
    for pile in happened.completed:
        yield _SET_COMPLETE(place=on_pile(game, pile))
    for run in happened.home:
        yield _RUN_HOME(
            source=from_pile(game, run.source),
            target=to_pile(game, run.target),
            first=card_name(run.cards[0]),
            last=card_name(run.cards[-1]),
        )
    for turned in happened.turned_up:
        if (
            len(happened.turned_up) > 1
        ):  # where one card is turned up, the move tells the pile; of several nothing would
            yield _TURNED_UP_ON(card=card_name(turned.card), place=on_pile(game, turned.pile))
        else:
            yield _TURNED_UP(card=card_name(turned.card)) if wordiness is Wordiness.SHORT else _turned_up(game, turned)
    if happened.changed is not None:
        yield _stock_changed(happened.changed)
    yield from _shuffles(happened)
    if happened.seat is Seat.ASSISTANT and (cards := happened.drawn.get(Seat.ASSISTANT)):
        yield _THEY_DRAW(n=len(cards))
    yield from _turn_over(happened)


def _turned_up(game: AnyGame, turned: TurnedUp) -> Msg:
    if game.piles[turned.pile].kind is PileKind.PERSONAL_STOCK:
        return _STOCK_TURNED_UP(card=card_name(turned.card), n=turned.left)
    return _TURNED_UP(card=card_name(turned.card))


def _stock_changed(changed: StockChange) -> Msg:
    sentence = _THEIR_STOCK_CHANGED if changed.seat is Seat.ASSISTANT else _YOUR_STOCK_CHANGED
    return sentence(under=card_name(changed.under), shown=card_name(changed.shown))


def _shuffles(happened: Happenings) -> Iterator[Msg]:
    if happened.helpers_shuffled:
        yield _HELPERS_SHUFFLED
    if happened.sets_shuffled:
        yield _SETS_SHUFFLED


def _turn_over(happened: Happenings) -> Iterator[Msg]:
    """Whose turn it is, what was drawn at its beginning, or that the game is over."""
    theirs, mine = (happened.drawn.get(seat, ()) for seat in (Seat.ASSISTANT, Seat.PLAYER))
    if happened.ending is EndReason.STOCK_EMPTIED:
        yield _ENDINGS[happened.seat]
        return
    if happened.next_seat is Seat.ASSISTANT and happened.ending is None:
        yield _THEIR_TURN_AND_DRAW(n=len(theirs)) if theirs else _THEIR_TURN
    elif happened.next_seat is Seat.ASSISTANT and theirs:
        yield _THEY_DRAW(n=len(theirs))
    elif happened.next_seat is Seat.PLAYER and happened.ending is None:
        yield _YOUR_TURN
    if mine:
        yield _YOU_DRAW(cards=_names(mine))
    if happened.ending is not None:
        yield _OVER


def _names(cards: Iterable[Card]) -> list[Msg]:
    return [object_name(card) for card in cards if card != HIDDEN]
