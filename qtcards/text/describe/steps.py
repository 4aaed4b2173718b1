"""A whole step in one message: the move that was chosen, and the cards that went home by themselves after it.

May import `rules` and the catalogue, and the words for cards, piles and moves. Must not know any game. However many
cards go, they are told by their number and by what lies on top of the foundations then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from qtcards.rules.builds import Match
from qtcards.rules.cards import Card, FrenchCard
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Flip, Transfer, Transition
from qtcards.rules.position import PileKind, Position
from qtcards.text.describe.cards import SUITS, card_name, rank_name
from qtcards.text.describe.happenings import Happenings, TurnedUp, happenings
from qtcards.text.describe.moves import as_news, as_taken_back
from qtcards.text.describe.narration import consequences, narration
from qtcards.text.describe.piles import pile_name
from qtcards.text.describe.sentences import in_a_row
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import LC, LN, L, Msg

Moment = tuple[Position, Transition]
"""A view and what happened in it, as the player saw it."""

_HOME = LN("{n} card goes home: {piles}.", "{n} cards go home: {piles}.")
_HOME_SHORT = LN("{n} card goes home.", "{n} cards go home.")
_UP_TO = LC("on the foundations", "{suit} up to {rank}")
_DOWN_TO = LC("on the foundations", "{suit} down to {rank}")
_PILE_TO = LC("on the foundations", "{pile} with {card}")
_TURNED_UP = L("Turned up: {cards}.")
_HOME_TAKEN_BACK = LN("Taken back: {n} card that went home.", "Taken back: {n} cards that went home.")
_COME_BACK = LN("{n} card comes back from the foundations.", "{n} cards come back from the foundations.")


def step_told(game: AnyGame, step: Sequence[Moment], wordiness: Wordiness = Wordiness.NORMAL) -> str:
    """What a step did, or that it was taken back; its moments stand in the order in which they were seen."""
    if len(step) == 1:
        return narration(game, *step[0], wordiness)
    parts = _in_order(game, step)
    is_all_home = _is_all_home(game, parts)
    if step[0][1].undoing:
        return in_a_row(_taken_back(game, parts, is_all_home=is_all_home))
    gone = parts if is_all_home else parts[1:]
    return in_a_row([
        *(() if is_all_home else _chosen(game, parts[0], wordiness)),
        _home(game, gone, wordiness),
        *_turned_up(game, parts, wordiness),
    ])  # fmt: skip


def named_in_step(game: AnyGame, step: Sequence[Moment]) -> set[Card]:
    """The cards that `step_told` names one by one."""
    if len(step) == 1:
        return _touched(step[0][1])
    parts = _in_order(game, step)
    undoing = step[0][1].undoing
    named: set[Card] = set() if undoing else {turned.card for turned in _left_open(parts)}
    if not _is_all_home(game, parts):
        named |= _touched((step[-1] if undoing else step[0])[1])
    return named


def _touched(seen: Transition) -> set[Card]:
    moved = {card for part in seen.steps if isinstance(part, Transfer) for card in part.cards}
    return moved | {part.card for part in seen.steps if isinstance(part, Flip)}


def _in_order(game: AnyGame, step: Sequence[Moment]) -> list[Happenings]:
    """What happened, the chosen move first, also of a step that was taken back."""
    parts = [happenings(game, before, seen) for before, seen in step]
    return parts[::-1] if step[0][1].undoing else parts


def _is_all_home(game: AnyGame, parts: Sequence[Happenings]) -> bool:
    """Whether the chosen card went home like those that followed: then no one of them is more than the others."""
    return all(part.carried and game.piles[part.carried.target].kind is PileKind.FOUNDATION for part in parts)


def _taken_back(game: AnyGame, parts: Sequence[Happenings], *, is_all_home: bool) -> Iterator[Msg]:
    if is_all_home:
        yield _HOME_TAKEN_BACK(n=len(parts))
    else:
        yield as_taken_back(game, parts[0])
        yield _COME_BACK(n=len(parts) - 1)


def _chosen(game: AnyGame, chosen: Happenings, wordiness: Wordiness) -> Iterator[Msg]:
    yield as_news(game, chosen, wordiness)
    yield from consequences(game, replace(chosen, turned_up=[]), wordiness)


def _home(game: AnyGame, gone: Sequence[Happenings], wordiness: Wordiness) -> Msg:
    if wordiness is Wordiness.SHORT:
        return _HOME_SHORT(n=len(gone))
    tops = {part.carried.target: part.carried.cards[-1] for part in gone if part.carried is not None}
    return _HOME(n=len(gone), piles=[_grown(game, n, tops[n]) for n in sorted(tops)])


def _grown(game: AnyGame, n: int, top: Card) -> Msg:
    """How far a foundation reaches now; where it takes any suit, its number tells more than the suit on top."""
    builds, card = game.piles[n].builds, FrenchCard(top)
    if builds is None or builds.match is not Match.SUIT:
        return _PILE_TO(pile=pile_name(game, n), card=card_name(card))
    return (_UP_TO if builds.step > 0 else _DOWN_TO)(suit=SUITS[card.suit], rank=rank_name(card.rank))


def _turned_up(game: AnyGame, parts: Sequence[Happenings], wordiness: Wordiness) -> Iterator[Msg]:
    turned = _left_open(parts)
    if len(turned) == 1:
        yield from consequences(game, Happenings(parts[0].seat, turned_up=turned), wordiness)
    elif turned:
        yield _TURNED_UP(cards=[card_name(one.card) for one in turned])


def _left_open(parts: Sequence[Happenings]) -> list[TurnedUp]:
    """The cards that were turned up and still lie there: those that went home are among the cards told already."""
    gone = {card for part in parts[1:] if part.carried is not None for card in part.carried.cards}
    return [one for part in parts for one in part.turned_up if one.card not in gone]
