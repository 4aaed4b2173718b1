"""``play-out``: games played at random by legal moves, with everything that must always hold checked at every step."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain

from qtcards.cli.given import Parser, add_game, count, deal_numbers, game_of, whole_number
from qtcards.cli.jobs import for_each_deal
from qtcards.cli.streams import complain
from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame, legal_moves
from qtcards.rules.moves import Move, MoveKind, Transition, apply
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.position import Position

NO_END = 100_000
"""A game for two that goes on for so many moves has no end."""

ENOUGH = 400
"""Moves of a game for one that are played if nobody says how many: there cards can be moved to and fro for ever."""


@dataclass(slots=True)
class Played:
    """One game that was played out."""

    moves: int = 0
    faults: list[str] = field(default_factory=list)
    """What did not hold, and where."""


def add_arguments(parser: Parser) -> None:
    """Let ``parser`` take the words of the command."""
    add_game(parser)
    parser.add_argument("--deals", metavar="A-B", type=deal_numbers, required=True, help="the numbers of the deals")
    parser.add_argument("--seed", metavar="S", type=whole_number, default=1, help="another seed plays other moves")
    parser.add_argument(
        "--moves",
        metavar="M",
        type=count,
        help=f"stop each game after so many moves; default: at its end, games for one after {ENOUGH}",
    )
    parser.add_argument("--jobs", metavar="J", type=count, help="play in so many processes; default: one a processor")


def check(args: argparse.Namespace) -> int:
    """Play the deals out; print how many games, moves and faults, and the faults on stderr. Exit code 1 for faults."""
    moves = faults = 0
    play = partial(play_out, game_of(args), seed=args.seed, limit=args.moves)
    for deal, played in zip(args.deals, for_each_deal(play, args.deals, args.jobs), strict=True):
        moves += played.moves
        faults += len(played.faults)
        for fault in played.faults:
            complain(f"deal {deal}: {fault}")
    print(f"games {len(args.deals)} moves {moves} faults {faults}")
    return 1 if faults else 0


def play_out(game: AnyGame, deal: int, *, seed: int, limit: int | None) -> Played:
    """Play ``deal`` at random, to its end or for ``limit`` moves. The same seed makes the same moves."""
    choice = random.Random(f"{seed} {deal}")
    played, census = Played(), sorted(game.pack())
    limit = limit or (None if _for_two(game) else ENOUGH)
    position = start = game.start(deal)
    past: list[Transition] = []
    while played.moves < (limit or NO_END) and (moves := list(legal_moves(game, position))):
        move = _chosen(game, moves, choice)
        transition = game.transition(position, move)
        after = apply(position, transition)
        past.append(transition)
        played.moves += 1
        played.faults += (
            f"move {played.moves}: {fault}" for fault in _faults(game, census, position, transition, after)
        )
        position = after
    played.faults += _faults_at_end(game, start, position, past, limit)
    return played


def _chosen(game: AnyGame, moves: list[Move], choice: random.Random) -> Move:
    """Choose a kind of target first, then one of the moves there: a rare play is not drowned by many discards."""
    kinds: dict[object, list[Move]] = {}
    for move in moves:
        kind = game.piles[move.target].kind if move.kind is MoveKind.CARRY else move.kind
        kinds.setdefault(kind, []).append(move)
    return choice.choice(kinds[choice.choice(list(kinds))])


def _faults(
    game: AnyGame, census: list[Card], position: Position, transition: Transition, after: Position
) -> Iterator[str]:
    """Yield what does not hold for one move.

    That each move is taken back to exactly the position before it makes undo-to-start hold at every step.
    """
    if sorted(chain.from_iterable(pile.cards for pile in after.piles)) != census:
        yield "the cards are not those of the pack"
    if apply(after, transition.inverse) != position:
        yield "taking it back leads elsewhere"
    if read_move(game, write_move(game, transition.move)) != transition.move:
        yield f"{transition.move} is read as another move"


def _faults_at_end(
    game: AnyGame, start: Position, end: Position, past: list[Transition], limit: int | None
) -> Iterator[str]:
    """Yield what does not hold for a whole game."""
    if _through(end, (transition.inverse for transition in reversed(past))) != start:
        yield "taking everything back leads elsewhere"
    if _through(start, past) != end:
        yield "making all moves again leads elsewhere"
    if not _repeats(game, start, past):
        yield "a move that is made again has another effect"
    text = write_position(game, end, facts=True)
    if write_position(game, read_position(game, start, text), facts=True) != text:
        yield "the last position is read as another one"
    if len(past) == NO_END and limit is None:
        yield "the game has no end"
    elif game.outcome(end) is None and limit is None and _for_two(game):
        yield "nobody can move, and the game is not over"


def _repeats(game: AnyGame, start: Position, past: list[Transition]) -> bool:
    """Whether the game, asked anew from the start on, tells the same effects: shuffles have no chance (case C8)."""
    position = start
    for transition in past:
        if game.transition(position, transition.move) != transition:
            return False
        position = apply(position, transition)
    return True


def _for_two(game: AnyGame) -> bool:
    return any(spec.seat is not None for spec in game.piles)


def _through(position: Position, transitions: Iterable[Transition]) -> Position:
    for transition in transitions:
        position = apply(position, transition)
    return position
