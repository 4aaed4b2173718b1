"""Which card goes to the foundations by itself after what was played last (GR-20, FW-13, FU-13; case C15)."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.rules.builds import Match
from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition, automatic
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.timeline import Moment, Timeline


def goes_home(game: AnyGame) -> bool:
    """Whether single cards go to the foundations of ``game``, so that they could go by themselves."""
    if not isinstance(game, SolitaireGame):
        return False
    foundations = (game.piles[n] for n in game.table.foundations)
    return any(spec.builds is not None for spec in foundations)


def plays_by_itself(game: AnyGame) -> bool:
    """Whether the player may want cards to go by themselves: not where foundations take any suit, for there it matters
    which card goes where (Penta: no auto-move; TC-4: at the player's choice).
    """
    if not isinstance(game, SolitaireGame) or not goes_home(game):
        return False
    builds = (game.piles[n].builds for n in game.table.foundations)
    return all(build is None or build.match is not Match.ANY for build in builds)


def chosen_automatic(game: AnyGame, kept: Mapping[str, str]) -> Automatic:
    """Return what the setting `automatic` says for ``game``; off where it says nothing that is known."""
    word = kept.get(game.id)
    if not plays_by_itself(game) or word not in {how.value for how in Automatic}:
        return Automatic.OFF
    return Automatic(word)


def follower(timeline: Timeline, how: Automatic) -> Move | None:
    """Return the move that follows the last step by itself; None when nothing follows.

    Nothing does after a card was taken back from a foundation: it stays until the player moves another card (C15).
    Leading it on is none; dealing is one.
    """
    game, position = timeline.game, timeline.position
    if how is Automatic.OFF or not isinstance(game, SolitaireGame) or not timeline.past:
        return None
    if timeline.outcome is not None or _took_back(timeline):
        return None
    assert isinstance(position, SolitairePosition)
    return automatic.automatic_move(game, position, how)


def last_chosen(timeline: Timeline) -> Moment | None:
    """Return the last move that the player chose; None when there is none."""
    return next((moment for moment in reversed(timeline.past) if not moment.follows), None)


_FAR_BACK = 200
"""So many steps a card that was taken back can be led about, and it still stays."""


def _took_back(timeline: Timeline) -> bool:
    """Whether a card was taken back and no other one was moved since."""
    kept: set[Card] = set()
    for moment in timeline.past[-_FAR_BACK:]:
        move = moment.transition.move
        if moment.follows:
            continue
        if move.kind is not MoveKind.CARRY:
            kept.clear()
            continue
        cards = set(moment.before[move.source].cards[-move.count :])
        if timeline.game.piles[move.source].kind is PileKind.FOUNDATION:
            kept |= cards
        elif kept.isdisjoint(cards):
            kept.clear()
    return bool(kept)


def finishing(timeline: Timeline) -> tuple[Move, ...]:
    """Return the moves that bring all cards home, when the game plays itself from here (GR-20); else none."""
    game, position = timeline.game, timeline.position
    if not isinstance(game, SolitaireGame) or timeline.outcome is not None:
        return ()
    assert isinstance(position, SolitairePosition)
    return automatic.finish(game, position)


def homeward(timeline: Timeline) -> Move | None:
    """Return the next card on the way home when the player asks for all of them: what is safe, else what is part of
    bringing home every card (GR-20). None when nothing is.
    """
    game, position = timeline.game, timeline.position
    if not isinstance(game, SolitaireGame) or timeline.outcome is not None:
        return None
    assert isinstance(position, SolitairePosition)
    safe = automatic.automatic_move(game, position, Automatic.SAFE)
    return safe or next(iter(finishing(timeline)), None)
