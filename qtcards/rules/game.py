"""What every game offers to those above: the `Game` protocol, its table, its refusals and its outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from qtcards.rules.builds import Build, Match
from qtcards.rules.cards import Card, Colour, Rank, Suit
from qtcards.rules.moves import Move, Transition
from qtcards.rules.options import OptionValue
from qtcards.rules.position import PileKind, Position, Seat


class Fan(Enum):
    """How the cards of a pile lie over one another."""

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class FullRun:
    """Thirteen cards that follow one another downwards and come to a pile together."""

    match: Match
    """What their suits have in common."""
    last: Rank | None
    """The rank they end with; None: any, the order goes round."""


@dataclass(frozen=True, slots=True)
class PileSpec:
    """One pile of a game's table: the logical layout that the view, the arrow keys and the words share."""

    name: str
    """In the notation: ``T``, ``F0``, ``P.A2`` …"""
    kind: PileKind
    at: tuple[float, float]
    """Left and top edge, in card widths and card heights."""
    number: int = 0
    """1, 2, 3 … among the piles of its kind and seat; 0 where there is only one."""
    seat: Seat | None = None
    """Whose pile it is; None: everybody's."""
    fan: Fan = Fan.NONE
    spread: float = 0.0
    """Room for the fan beyond the first card, in card widths (RIGHT) or heights (DOWN)."""
    takes: Colour | Suit | None = None
    """The one colour or suit this pile is for, where it is bound to one."""
    starts: Rank | None = None
    """The one rank that may start the empty pile, where it is bound to one."""
    builds: Build | None = None
    """What may be put on a card here, in games with building."""
    capacity: int = 0
    """The most cards the pile may hold; 0: any number."""
    run: FullRun | None = None
    """What comes here together, where the empty pile takes complete runs."""
    refills: bool = True
    """Whether anything may come to a column once it is empty."""


class Refusal(Enum):
    """Why a move, an undo or a redo is not possible. `text.describe` words each of them."""

    GAME_OVER = "game over"
    NOT_YOUR_TURN = "not your turn"
    NO_CARD = "no card there"
    NOT_A_SOURCE = "nothing may be taken from there"
    NOT_A_TARGET = "nothing may be put there"
    NOT_YOUR_PILE = "not your pile"
    WRONG_NUMBER = "not the next number"
    WRONG_COLOUR = "pile of another colour"
    ONLY_FROM_HAND = "only a hand card ends the turn"
    CANNOT_PASS = "passing only with an empty hand"
    FITS_NOWHERE = "fits nowhere"
    NO_SUCH_MOVE = "not an action of this game"
    FACE_DOWN = "the card lies face down"
    NOT_A_RUN = "the cards do not follow one another"
    ONE_CARD = "one card at a time"
    ALL_TOGETHER = "only all cards together"
    STAYS_HOME = "cards on the foundations stay there"
    NOT_FROM_THERE = "nothing goes from there to here"
    SAME_PILE = "the cards lie there already"
    PILE_FULL = "the pile is full"
    STAYS_EMPTY = "nothing goes onto an empty pile here"
    NEEDS_RANK = "an empty pile begins with another rank"
    NEEDS_FULL_RUN = "only a complete run"
    NOTHING_BUILT = "nothing is put on that card"
    WRONG_RANK = "not the next rank"
    WRONG_SUIT = "the suit does not fit"
    TOO_MANY = "too many cards for the empty places"
    EMPTY_COLUMN = "no deal while a column is empty"
    NOTHING_TO_DEAL = "nothing left to deal"
    NO_REDEAL = "the waste may not be dealt again"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    UNDO_REVEALED = "a card was turned up"
    UNDO_TURN_OVER = "the turn is over"


class IllegalMoveError(ValueError):
    """The move is against the rules. Carries the reason; the words are made elsewhere."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.value)
        self.reason = reason


class EndReason(Enum):
    """How a game came to its end."""

    STOCK_EMPTIED = "stock emptied"
    STALEMATE = "two passes in a row"
    NOTHING_PLAYED = "nothing played between two emergency shuffles"
    TURN_LIMIT = "turn limit"
    SOLVED = "all cards on the foundations"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won (None: a draw) and why it is over."""

    winner: Seat | None
    reason: EndReason


P = TypeVar("P", bound=Position)


class Game(Protocol[P]):
    """One game with its options bound. Everybody above sees the rules only through this.

    Positions are values: no method changes one. Moves are named by pile numbers, which index ``piles``.
    """

    @property
    def id(self) -> str:
        """The stable English id, as on the command line."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options that this game was made with."""

    @property
    def piles(self) -> tuple[PileSpec, ...]:
        """The table, in the order of the interchange text form."""

    def pack(self) -> tuple[Card, ...]:
        """All cards of the game: the census."""

    def start(self, deal: int) -> P:
        """Return the position that deal number ``deal`` starts with. ValueError outside 1 … 2 147 483 647."""

    def moves(self, position: P) -> Iterator[Move]:
        """Yield the legal moves, in an order that is always the same."""

    def refusal(self, position: P, move: Move) -> Refusal | None:
        """Say why ``move`` is illegal; None when it is legal."""

    def transition(self, position: P, move: Move) -> Transition:
        """Return all that ``move`` does. IllegalMoveError when it is against the rules."""

    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def stuck(self, position: P) -> bool:
        """Whether nothing leads on any more, though the game is not over: told, with undo offered, never forced.

        Never true while anything could still lead on (GR-19, FW-12, FU-12, TC-14, TA-15; case C12).
        """

    def visible_to(self, position: P, seat: Seat) -> P:
        """Return the position as ``seat`` may know it: cards it may not know are HIDDEN, the deal number is 0."""

    def may_take_back(self, transition: Transition) -> Refusal | None:
        """Say why ``transition`` cannot be undone; None when it can."""


AnyGame: TypeAlias = Game[Any]
"""A game whose kind of position does not matter to the one who holds it."""


class LegalMoves(Generic[P]):
    """The legal moves of a position, made only when asked for; ``move in legal`` makes none at all."""

    def __init__(self, game: Game[P], position: P) -> None:
        self._game = game
        self._position = position

    def __iter__(self) -> Iterator[Move]:
        return self._game.moves(self._position)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._game.refusal(self._position, move) is None

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


def legal_moves(game: Game[P], position: P) -> LegalMoves[P]:
    """Return the legal moves of ``position``, lazily."""
    return LegalMoves(game, position)
