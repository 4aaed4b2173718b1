"""Whether a position that somebody wrote down can come up in a game.

May import `rules`. Must not: read arguments. Asks for what the engine relies on, not for a history of the game:
a study with few cards on the table is welcome.
"""

from __future__ import annotations

from collections.abc import Iterator

from qtcards.rules.cards import HIDDEN
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.fit import fits
from qtcards.rules.flippo.table import CENTRE, FULL, HAND_OF, HAND_SIZE, STOCK_OF
from qtcards.rules.game import AnyGame, PileSpec
from qtcards.rules.position import Pile, PileKind, Position, Seat
from qtcards.rules.solitaire import SolitaireGame
from qtcards.rules.solitaire.policies import Collect
from qtcards.rules.solitaire.runs import is_full_run


def fault(game: AnyGame, position: Position) -> str | None:
    """Return what is impossible about ``position``, as half a sentence; None when nothing is found."""
    return next(_faults(game, position), None)


def _faults(game: AnyGame, position: Position) -> Iterator[str]:
    cards, pack = sum(map(len, position.piles)), len(game.pack())
    if cards > pack:
        yield f"{cards} cards lie on the table, and the pack has {pack}"
    if isinstance(game, Flippo) and isinstance(position, FlippoPosition):
        yield from _centre_faults(game, position)
        yield from _seat_faults(game, position)
    if isinstance(game, SolitaireGame):
        for spec, pile in zip(game.piles, position.piles, strict=True):
            yield from _face_faults(spec, pile)
            if spec.kind is PileKind.FOUNDATION:
                yield from _foundation_faults(game, spec, pile)


def _face_faults(spec: PileSpec, pile: Pile) -> Iterator[str]:
    """The stock lies face down; whatever may be played lies face up (GR-9, TA-16)."""
    if spec.kind is PileKind.STOCK and pile.face_down < len(pile):
        yield f"{spec.name} holds a card that lies face up"
    if spec.kind is not PileKind.STOCK and 0 < len(pile) == pile.face_down:
        yield f"the top card of {spec.name} lies face down"
    if spec.capacity and len(pile) > spec.capacity:
        yield f"{spec.name} holds {len(pile)} cards, and there is room for {spec.capacity}"


def _foundation_faults(game: SolitaireGame, spec: PileSpec, pile: Pile) -> Iterator[str]:
    """A foundation is built card by card from its own rank and suit, or takes complete runs and holds nothing else."""
    if pile.face_down:
        yield f"{spec.name} holds a card that lies face down"
        return
    if game.rules.collect is Collect.BY_ITSELF and pile.cards and not is_full_run(game.rules, pile.cards):
        yield f"the cards of {spec.name} are no complete run"
    for height, card in enumerate(pile.cards):
        if height == 0:
            fitting = spec.starts in (None, card & 15) and spec.takes in (None, card >> 4 & 3)
        else:
            fitting = spec.builds is None or spec.builds.fits(card, pile.cards[height - 1])
        if not fitting:
            yield f"{card} does not fit as card {height + 1} of {spec.name}"


def _centre_faults(game: Flippo, position: FlippoPosition) -> Iterator[str]:
    """A centre pile is built card by card (FL-4) and leaves the table when it is full (FL-5)."""
    for n, number in enumerate(CENTRE):
        pile, name = position[number], game.piles[number].name
        if len(pile) >= FULL:
            yield f"{name} holds {len(pile)} cards, and a set of {FULL} leaves the table"
        if pile.face_down:
            yield f"{name} holds a card that lies face down"
        for height, card in enumerate(pile.cards):
            if card == HIDDEN or not fits(card, n, height, bound=game.bound):
                yield f"{card} does not fit as card {height + 1} of {name}"


def _seat_faults(game: Flippo, position: FlippoPosition) -> Iterator[str]:
    """A hand is filled up to five cards (FL-10); an empty personal stock is the end of the game (FL-18)."""
    for seat in Seat:
        hand, stock = HAND_OF[seat], STOCK_OF[seat]
        if len(position[hand]) > HAND_SIZE:
            yield f"{game.piles[hand].name} holds {len(position[hand])} cards, and a hand has {HAND_SIZE} at most"
        if not position[stock].cards and position.ending is None:
            yield f"{game.piles[stock].name} is empty, and the game has not ended"
