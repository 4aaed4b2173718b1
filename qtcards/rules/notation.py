"""The interchange text form: positions and moves as people and tests write them (stable, English, no catalogue).

A position is a line a pile, ``NAME: cards`` from bottom to top; lower case lies face down, ``?`` is hidden. Then
come, where asked for, the ``facts:`` (``shuffles=2 ending=stalemate``), and in games for two whose ``turn:`` it is.
A move is ``C2:3>C5`` (three cards), ``P.H2>F1`` (the third hand card), ``P.S>F0``, ``deal`` (or ``T``) or ``pass``.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import AnyGame, EndReason
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import Pile, PileKind, Position, Seat

SEATS = {Seat.PLAYER: "P", Seat.ASSISTANT: "Q"}
_HIDDEN = "?"
_DEALING = "T"
"""The stock's action, by the stock's name."""

_MOST_DIGITS = 10

_BESIDE_FACTS = ("piles", "to_play")
"""The parts of a position that have lines of their own."""

P = TypeVar("P", bound=Position)


class NotationError(ValueError):
    """The text is no position or move of this game; the message names the line or word."""


def write_move(game: AnyGame, move: Move) -> str:
    """Return ``move`` in the notation."""
    if move.kind is not MoveKind.CARRY:
        return str(move.kind.value)
    source, target = game.piles[move.source].name, game.piles[move.target].name
    index = "" if move.index is None else str(move.index)
    count = f":{move.count}" if _counted(game, move.source) or move.count != 1 else ""
    return f"{source}{index}{count}>{target}"


def _counted(game: AnyGame, pile: int) -> bool:
    """Personal games name single cards; builders say how many are carried."""
    return game.piles[pile].seat is None


def read_move(game: AnyGame, text: str) -> Move:
    """Return the move that ``text`` names, legal or not. NotationError when it names none."""
    text = text.strip()
    if text == _DEALING:
        return Move(MoveKind.DEAL)
    for kind in (MoveKind.DEAL, MoveKind.PASS):
        if text == kind.value:
            return Move(kind)
    left, arrow, right = text.partition(">")
    left, _, count = left.partition(":")
    names = {spec.name: number for number, spec in enumerate(game.piles)}
    pile = left if left in names else left.rstrip("0123456789")
    if not arrow or right not in names or pile not in names:
        raise NotationError(text)
    try:
        index = None if pile == left else _read_number(left[len(pile) :])
        return Move(MoveKind.CARRY, names[pile], names[right], _read_number(count or "1"), index)
    except ValueError:
        raise NotationError(text) from None


def _read_number(word: str) -> int:
    """Read plain digits: none of what `int` takes besides, no sign, and no more than a deal's number needs."""
    if not (word.isascii() and word.isdecimal() and len(word) <= _MOST_DIGITS):
        raise ValueError(word)
    return int(word)


def write_position(game: AnyGame, position: Position, *, facts: bool = False) -> str:
    """Return ``position`` in the text form; with ``facts`` also the counters, so that nothing is lost."""
    lines = [
        f"{spec.name}: {' '.join(_card_words(pile))}" for spec, pile in zip(game.piles, position.piles, strict=True)
    ]
    if facts:
        lines.append("facts: " + " ".join(f"{name}={value}" for name, value in _facts(position)))
    if any(spec.seat is not None for spec in game.piles):
        lines.append(f"turn: {SEATS[position.to_play]}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _card_words(pile: Pile) -> list[str]:
    return [
        _HIDDEN if card == HIDDEN else str(card) if pile.is_up(n) else str(card).lower()
        for n, card in enumerate(pile.cards)
    ]


def _facts(position: Position) -> list[tuple[str, str]]:
    """The facts of a position beside the cards and the turn, where they are not at their default."""
    values = ((f.name, getattr(position, f.name), f.default) for f in fields(position))
    return [
        (name, value.name.lower() if isinstance(value, EndReason) else str(int(value)))
        for name, value, default in values
        if name not in _BESIDE_FACTS and value != default
    ]


def read_position(game: AnyGame, template: P, text: str) -> P:
    """Return the position that ``text`` describes; piles it does not name are empty, facts it does not name default.

    ``template`` is any position of the game: it says which facts there are. The cards are taken from the game's
    pack, equal ones in the order of the text. NotationError names the first line that does not fit.
    """
    reader = _Reader(game)
    facts: dict[str, Any] = {f.name: f.default for f in fields(template) if f.name not in _BESIDE_FACTS}
    seat = Seat.PLAYER
    for line in text.splitlines():
        name, colon, rest = line.strip().partition(":")
        if not line.strip():
            continue
        if not colon:
            raise NotationError(line)
        if name == "turn":
            seat = _read_seat(line, rest.strip())
        elif name == "facts":
            facts.update(_read_facts(line, rest, facts))
        else:
            reader.read_pile(line, name, rest.split())
    return replace(template, piles=tuple(reader.piles), to_play=seat, **facts)


def _read_seat(line: str, word: str) -> Seat:
    for seat, sign in SEATS.items():
        if sign == word:
            return seat
    raise NotationError(line)


def _read_facts(line: str, rest: str, known: dict[str, object]) -> dict[str, object]:
    facts: dict[str, Any] = {}
    for word in rest.split():
        name, _, value = word.partition("=")
        if name not in known:
            raise NotationError(line)
        try:
            facts[name] = _read_fact(known[name], value)
        except (KeyError, ValueError):
            raise NotationError(line) from None
    return facts


def _read_fact(default: object, value: str) -> int | EndReason:
    """Read a fact of the kind that ``default`` shows; the one that is nothing by default is how the game ended."""
    if default is None:
        return EndReason[value.upper()]
    if isinstance(default, bool):
        return {"0": False, "1": True}[value]
    return _read_number(value)


class _Reader:
    """Fills the piles of a position, taking each card from the pack once."""

    def __init__(self, game: AnyGame) -> None:
        self._numbers = {spec.name: number for number, spec in enumerate(game.piles)}
        self._specs = game.piles
        self._left: dict[str, list[Card]] = {}
        for card in game.pack():
            self._left.setdefault(str(card), []).append(card)
        self.piles = [Pile() for _ in game.piles]

    def read_pile(self, line: str, name: str, words: list[str]) -> None:
        """Fill pile ``name`` with the cards that ``words`` name; face-down ones must lie under the others."""
        number = self._numbers.pop(name, None)  # each pile once
        if number is None:
            raise NotationError(line)
        down = [word == _HIDDEN or word != word.upper() for word in words]
        if down != sorted(down, reverse=True):
            raise NotationError(line)
        kind = self._specs[number].kind
        face_down = 0 if kind is PileKind.HAND else sum(down)
        self.piles[number] = Pile(tuple(self._card(line, word) for word in words), face_down)

    def _card(self, line: str, word: str) -> Card:
        if word == _HIDDEN:
            return HIDDEN
        left = self._left.get(word.upper())
        if not left:
            raise NotationError(line)
        return left.pop(0)
