"""Head: chooses a move from memory. Plain play: what brings the own stock down, then whatever fits, then a discard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.a11y.blind.flippo.cards import JOKER
from tests.a11y.blind.flippo.memory import Memory

_MINE = tuple(f"my helper {n}" for n in range(1, 5))
_HAND, _STOCK = "my hand", "my stock"


@dataclass(frozen=True)
class Intention:
    """A card to be carried somewhere; ``index`` is its place in the hand, from 0, or -1: the top of its pile."""

    card: str
    source: str
    index: int
    target: str


def choose(memory: Memory) -> Intention | None:
    """Return the move to make; None when only passing is left."""
    plays = _towards_stock(memory), next(_plain(memory), None), next(_freeing_jokers(memory), None)
    move = next((play for play in plays if play is not None), None)
    return move or _all_jokers(memory) or _discard(memory) or next(_jokers(memory), None)


def mistake(memory: Memory) -> Intention | None:
    """Return a move that the rules forbid, to hear what is said about it; None when everything fits."""
    wrong = (
        Intention(card, source, index, pile)
        for card, source, index in _own(memory)
        for pile in memory.centre
        if not fits(memory, card, pile)
    )
    return next(wrong, None)


def fits(memory: Memory, card: str, pile: str) -> bool:
    """Whether a centre pile takes a card."""
    return card == JOKER or (_number(card) == len(memory.piles[pile]) + 1 and _is_for(memory, card, pile))


def _is_for(memory: Memory, card: str, pile: str) -> bool:
    return not memory.is_bound or card.split(maxsplit=1)[0] == pile.rsplit(maxsplit=1)[-1]


def _number(card: str) -> int:
    return 0 if card == JOKER else int(card.rsplit(maxsplit=1)[-1])


def _own(memory: Memory) -> Iterator[tuple[str, str, int]]:
    """All cards that may be played, the stock card first, the hand last."""
    for pile in (_STOCK, *_MINE):
        if memory.piles[pile]:
            yield memory.piles[pile][-1], pile, -1
    for index, card in enumerate(memory.piles[_HAND]):
        yield card, _HAND, index


def _towards_stock(memory: Memory) -> Intention | None:
    """Return the stock card's own move, or the first of a row of cards that leads to it, the shortest row first."""
    if not memory.piles[_STOCK]:
        return None
    top = memory.piles[_STOCK][-1]
    piles = [pile for pile in memory.centre if top == JOKER or _is_for(memory, top, pile)]
    if top == JOKER:
        return Intention(top, _STOCK, -1, max(piles, key=lambda pile: len(memory.piles[pile])))
    for pile in sorted(piles, key=lambda pile: -len(memory.piles[pile])):
        row = _row(memory, pile, _number(top))
        if row is not None:
            return Intention(top, _STOCK, -1, pile) if not row else row[0]
    return None


def _row(memory: Memory, pile: str, end: int) -> list[Intention] | None:
    """Return the moves that bring ``pile`` to just below ``end``; None when the cards for it are not there."""
    hand = list(enumerate(memory.piles[_HAND]))
    helpers = {name: list(memory.piles[name]) for name in _MINE}
    row: list[Intention] = []
    if len(memory.piles[pile]) >= end:
        return None
    for number in range(len(memory.piles[pile]) + 1, end):
        move = _step(memory, pile, number, hand, helpers)
        if move is None:
            return None
        row.append(move)
    return row


def _step(
    memory: Memory, pile: str, number: int, hand: list[tuple[int, str]], helpers: dict[str, list[str]]
) -> Intention | None:
    """Take the card for ``number`` out of hand or helpers, a joker only where there is no other."""
    for is_wanted in (lambda card: _number(card) == number and _is_for(memory, card, pile), JOKER.__eq__):
        for name, cards in helpers.items():
            if cards and is_wanted(cards[-1]):
                return Intention(cards.pop(), name, -1, pile)
        for place, (index, card) in enumerate(hand):
            if is_wanted(card):
                del hand[place]
                return Intention(card, _HAND, index, pile)
    return None


def _plain(memory: Memory) -> Iterator[Intention]:
    """Every card with a number that fits somewhere."""
    for card, source, index in _own(memory):
        for pile in memory.centre:
            if card != JOKER and fits(memory, card, pile):
                yield Intention(card, source, index, pile)


def _freeing_jokers(memory: Memory) -> Iterator[Intention]:
    """A joker where the card after it can be played at once."""
    own = [card for card, _, _ in _own(memory) if card != JOKER]
    for card, source, index in _own(memory):
        for pile in memory.centre:
            after = len(memory.piles[pile]) + 2
            if card == JOKER and any(_number(other) == after and _is_for(memory, other, pile) for other in own):
                yield Intention(card, source, index, pile)


def _all_jokers(memory: Memory) -> Intention | None:
    """A joker, when the hand holds nothing else: five new cards are worth it."""
    hand = memory.piles[_HAND]
    return next(_jokers(memory), None) if hand and set(hand) == {JOKER} else None


def _jokers(memory: Memory) -> Iterator[Intention]:
    lowest = min(memory.centre, key=lambda pile: len(memory.piles[pile]))
    for card, source, index in _own(memory):
        if card == JOKER:
            yield Intention(card, source, index, lowest)


def _discard(memory: Memory) -> Intention | None:
    hand = memory.piles[_HAND]
    choices = [Intention(card, _HAND, index, pile) for index, card in enumerate(hand) for pile in _MINE]
    return min(choices, key=lambda move: _cost(memory, move), default=None)


def _cost(memory: Memory, move: Intention) -> tuple[int, int, int]:
    """Rather a number than a joker; onto an equal or the next higher card, else an empty pile; high cards first."""
    lying = memory.piles[move.target]
    gap = _number(lying[-1]) - _number(move.card) if lying else 2
    return int(move.card == JOKER), gap if 0 <= gap <= 2 else 3 + len(lying), -_number(move.card)
