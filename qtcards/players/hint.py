"""The hint for a person: one move, chosen by the careful level, and the reason for it.

A reason is looked up in the position, never taken from the search's numbers: what it says holds for the move in that
position. `text.describe` words it. May import `rules` and this package. Must not: see more than the view.
"""

from __future__ import annotations

from qtcards.players.advice import Advice, Reason
from qtcards.players.careful import Careful
from qtcards.players.compact import JOKER, Codes, Seen
from qtcards.players.evaluation import distances
from qtcards.players.flippo import Options, spell
from qtcards.players.search import Ending, Finish, Source, Step
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.table import CENTRE, FULL
from qtcards.rules.game import AnyGame
from qtcards.rules.position import Position, Seat


def advise(game: AnyGame, view: Position, seat: Seat | None = None) -> Advice:
    """Return the hint for ``seat``, which is to play in ``view``, its own view (`Game.visible_to`).

    ValueError for a game that nobody here plays, where ``seat`` is not to play, and where the game is over.
    """
    if not isinstance(game, Flippo) or not isinstance(view, FlippoPosition):
        raise ValueError(f"no advice for {game.id}")
    if view.ending is not None or seat not in (None, view.to_play):
        raise ValueError("nothing to play")
    options = Options.of(game)
    seen = options.look(view)
    ending = Careful(options).choose(seen)
    move, steps = spell(view, seen.places, ending)[0], ending.node.steps
    legal = list(game.moves(view))
    if legal == [move]:
        return Advice(move, Reason.ONLY_MOVE)
    if steps:
        return Advice(move, _reason_to_play(seen, ending, steps))
    idle = seen.changing and not seen.played
    if idle and any(other.target in CENTRE for other in legal):
        return Advice(move, Reason.CHANGES_STOCK)
    return Advice(move, _reason_to_discard(seen, ending))


def _reason_to_play(seen: Seen, ending: Ending, steps: tuple[Step, ...]) -> Reason:
    first, last = steps[0], steps[-1]
    if first.source == Source.STOCK:
        return Reason.WINS if seen.stock_count == 1 else Reason.BRINGS_STOCK_DOWN
    after = _heights_after(seen.heights, first.pile)
    blocks = _fits(seen, seen.heights, seen.their_stock) and not _fits(seen, after, seen.their_stock)
    draws = seen.emergency or seen.talon_count > 0
    reveals = ending.finish is Finish.REVEAL
    return _first(
        (Reason.LEADS_TO_STOCK, last.source == Source.STOCK and last.pile == first.pile),
        (Reason.BLOCKS_OPPONENT, blocks),
        (Reason.EMPTIES_HAND, reveals and bool(seen.hand) and not ending.node.stock_played and draws),
        (Reason.PREPARES_STOCK, _distance(seen, after, seen.stock) < _distance(seen, seen.heights, seen.stock)),
        (Reason.DRAWS_MORE, first.source == Source.HAND and draws),
        otherwise=_reason_to_clear(seen, after, first),
    )


def _reason_to_clear(seen: Seen, after: Codes, step: Step) -> Reason:
    if step.source == Source.HAND:
        return Reason.FITS
    helper = seen.helpers[step.source - Source.HELPER]
    if len(helper) == 1:
        return Reason.EMPTIES_HELPER
    return Reason.FREES_CARD if _fits(seen, after, helper[-2]) else Reason.CLEARS_HELPER


def _reason_to_discard(seen: Seen, ending: Ending) -> Reason:
    code, distance = ending.code, distances(seen.heights, seen.places.bound)
    if ending.finish is not Finish.DISCARD or code == JOKER:
        return Reason.ENDS_TURN
    helper = seen.helpers[ending.pile]
    top = helper[-1] if helper else JOKER
    return _first(
        (Reason.EMPTY_HELPER, not helper),
        (Reason.KEEPS_RUN_DOWN, top != JOKER and code + 1 == top and top % FULL > 0),
        (Reason.JOINS_EQUAL, code == top),
        (Reason.BURIES_LATER, top != JOKER and distance[top] >= distance[code]),
        (Reason.KEEPS_JOKER, JOKER in seen.hand),
        (Reason.NEEDED_LATER, all(distance[other] <= distance[code] for other in seen.hand)),
        otherwise=Reason.ENDS_TURN,
    )


def _first(*reasons: tuple[Reason, bool], otherwise: Reason) -> Reason:
    return next((reason for reason, holds in reasons if holds), otherwise)


def _heights_after(heights: Codes, pile: int) -> Codes:
    return (*heights[:pile], (heights[pile] + 1) % FULL, *heights[pile + 1 :])


def _distance(seen: Seen, heights: Codes, code: int) -> int:
    return 0 if code == JOKER else distances(heights, seen.places.bound)[code]


def _fits(seen: Seen, heights: Codes, code: int) -> bool:
    return not _distance(seen, heights, code)
