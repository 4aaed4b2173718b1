"""The hint for solitaires: the legal move that achieves most, by rules of thumb on what the player sees.

Every advised move is one of `Game.moves` on the view. May import `rules` and this package. Must not: search deep, see
more than the view, or return to a position that it is told was there just before.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from qtcards.players.advice import Advice, Reason
from qtcards.rules.cards import HIDDEN, Card, Rank
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.rules.solitaire.automatic import is_safe

Layout = frozenset[tuple[PileKind, tuple[Card, ...]]]
"""A position, apart from which of several equal places is which."""


def layout(game: SolitaireGame, position: SolitairePosition) -> Layout:
    """Return what makes two positions the same for the player."""
    return frozenset((spec.kind, pile.cards) for spec, pile in zip(game.piles, position.piles, strict=True))


def advise(game: SolitaireGame, view: SolitairePosition, before: Container[Layout] = ()) -> Advice | None:
    """Return the best move and why; None when no move leads on. ``before``: layouts not to return to."""
    return next(iter(ranked(game, view, before)), None) or next(_left_over(game, view, before), None)


def ranked(game: SolitaireGame, view: SolitairePosition, before: Container[Layout] = ()) -> list[Advice]:
    """Return the moves that lead on with their reasons, the best one first."""
    rated = [
        (value, advice)
        for move in game.moves(view)
        if (found := _rate(game, view, move)) is not None
        for value, advice in [found]
        if move.kind is MoveKind.DEAL or layout(game, _after(view, move)) not in before
    ]
    rated.sort(key=lambda pair: -pair[0])  # stable: of equals the first of the rules' own order
    return [advice for _, advice in rated]


def _left_over(game: SolitaireGame, view: SolitairePosition, before: Container[Layout]) -> Iterator[Advice]:
    """Yield the moves that achieve nothing to be seen, but lead where the game was not yet (C12)."""
    for move in game.moves(view):
        if game.piles[move.source].kind is not PileKind.FOUNDATION and layout(game, _after(view, move)) not in before:
            yield Advice(move, Reason.NOTHING_BETTER)


def _after(view: SolitairePosition, move: Move) -> SolitairePosition:
    """Return the view after the cards were carried, without what follows by itself."""
    piles = list(view.piles)
    source, target = piles[move.source], piles[move.target]
    cut = len(source) - move.count
    piles[move.source] = Pile(source.cards[:cut], min(source.face_down, cut))
    piles[move.target] = Pile(target.cards + source.cards[cut:], target.face_down)
    return SolitairePosition(tuple(piles), redeals=view.redeals)


@dataclass(frozen=True)
class _Carried:
    """A move of cards with what it does, as the player sees it."""

    game: SolitaireGame
    view: SolitairePosition
    move: Move

    @property
    def kinds(self) -> tuple[PileKind, PileKind]:
        piles = self.game.piles
        return piles[self.move.source].kind, piles[self.move.target].kind

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that stay in the source."""
        pile = self.view[self.move.source]
        return pile.cards[: len(pile) - self.move.count]

    @property
    def lowest(self) -> Card:
        """The card of those carried that will lie on the target."""
        return self.view[self.move.source].cards[-self.move.count]

    @property
    def on(self) -> Pile:
        return self.view[self.move.target]

    @property
    def turns_up(self) -> bool:
        return bool(self.left) and self.left[-1] == HIDDEN

    @property
    def frees(self) -> bool:
        """Whether the card under those carried fits a foundation."""
        return bool(self.left) and not self.turns_up and _goes_home(self.game, self.view, self.left[-1])

    def same_suit(self, under: tuple[Card, ...]) -> bool:
        """Whether the carried cards continue those of their suit that lie ``under`` them."""
        if not under or under[-1] == HIDDEN or under[-1] >> 4 & 3 != self.lowest >> 4 & 3:
            return False
        return (under[-1] & 15) - (self.lowest & 15) in (1, -12)

    @property
    def belongs(self) -> bool:
        """Whether the carried cards lie on a card already that they were built on."""
        build = self.game.piles[self.move.source].builds
        if not self.left or self.turns_up or build is None:
            return False
        return self.lowest in build.followers[self.left[-1]]


def _goes_home(game: SolitaireGame, view: SolitairePosition, card: Card) -> bool:
    for n in game.table.foundations:
        spec, pile = game.piles[n], view[n]
        if pile.cards:
            if spec.builds is not None and card in spec.builds.followers[pile.cards[-1]]:
                return True
        elif spec.starts is not None and Rank(card & 15) is spec.starts and spec.takes in (None, card >> 4 & 3):
            return True
    return False


def _rate(game: SolitaireGame, view: SolitairePosition, move: Move) -> tuple[int, Advice] | None:
    if move.kind is MoveKind.DEAL:
        return 20, Advice(move, Reason.DEALS)
    found = _rate_carry(_Carried(game, view, move))
    return None if found is None else (found[0], Advice(move, found[1]))


def _rate_carry(it: _Carried) -> tuple[int, Reason] | None:
    source, target = it.kinds
    if source is PileKind.FOUNDATION:
        return None
    if target is PileKind.FOUNDATION:
        if it.move.count > 1 or is_safe(it.game, it.view, it.move):
            return 100, Reason.GOES_HOME
        return (85, Reason.GOES_HOME) if it.turns_up else (60, Reason.GOES_HOME)
    if target is PileKind.CELL:
        return _rate_cell(it)
    return _rate_column(it, source)


def _rate_cell(it: _Carried) -> tuple[int, Reason] | None:
    if it.frees:
        return 30, Reason.FREES_HOME
    return None if it.kinds[0] is PileKind.CELL else (5 - len(it.left) // 4, Reason.MAKES_ROOM)


def _rate_column(it: _Carried, source: PileKind) -> tuple[int, Reason] | None:
    if source is not PileKind.TABLEAU:
        value = 45 if it.on.cards else 25
        return value, Reason.COMES_INTO_PLAY
    if not it.on.cards:
        return _rate_empty(it)
    if it.turns_up:
        return 80 - min(20, len(it.left)), Reason.TURNS_UP
    if it.frees:
        return 70, Reason.FREES_HOME
    if not it.left:
        return 65, Reason.FREES_COLUMN
    return _rate_order(it)


def _rate_order(it: _Carried) -> tuple[int, Reason] | None:
    """Between columns, where nothing is turned up or freed: only what puts cards into a better order."""
    if it.same_suit(it.on.cards) and not it.same_suit(it.left):
        return 50, Reason.CONTINUES_RUN
    return None if it.belongs else (40, Reason.REACHES_CARD)


def _rate_empty(it: _Carried) -> tuple[int, Reason] | None:
    """A whole column that moves to an empty one changes nothing; a run that is broken needs a gain."""
    if not it.left:
        return None
    if it.turns_up:
        return 35, Reason.TURNS_UP
    if it.frees:
        return 34, Reason.FREES_HOME
    return None if it.belongs else (10, Reason.REACHES_CARD)
