"""``replay``: recorded play-outs played again; the moves that are legal at every step are compared, and the end."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from qtcards.cli.conventions import as_recorded
from qtcards.cli.given import Parser, UsageError, add_game, game_of
from qtcards.cli.recorded import DEAL, Piles, PlayOut, Step, read_play_outs
from qtcards.cli.streams import complain
from qtcards.rules.cards import Card, Suit
from qtcards.rules.game import legal_moves
from qtcards.rules.moves import MoveKind, apply
from qtcards.rules.notation import NotationError, read_move, write_move
from qtcards.rules.position import Pile
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition

_TOLD = 10
"""So many differences are told one by one."""

_LETTERS = {letter: suit for suit, letter in zip(Suit, "CDHS", strict=True)}
_BY_LIKENESS = {"C": "CSDH", "S": "SCDH", "D": "DHCS", "H": "HDCS"}
"""By suit: the suits that a card printed with it may have, the likest first."""

_EXPLAINED = """\
FILE is a recording of another program's play-outs, in JSON; its conventions (moves among cells and among
foundations, complete runs moved by hand, suits printed alike) are taken over. The options make the games equal,
for example:
  goldrausch --option redeal=turned                   Klondike
  fachwerk --option cells=8 groups=classic            Double FreeCell (Traditional)
  tarantel --option difficulty=hard                   Spider
  tabbycat --option complete=king-to-ace              Tabby Cat
The whole list is tests/games/replays.tsv."""


@dataclass(slots=True)
class Compared:
    """What came of comparing."""

    positions: int = 0
    differences: list[str] = field(default_factory=list)
    """Where a position's legal moves, its deal or the end of a play-out is another one."""


def add_arguments(parser: Parser) -> None:
    """Let ``parser`` take the words of the command."""
    add_game(parser)
    parser.add_argument("file", metavar="FILE", help="a file of recorded play-outs")
    parser.add_argument("--verbose", action="store_true", help=f"tell all differences, not only the first {_TOLD}")
    parser.epilog = _EXPLAINED


def replay(args: argparse.Namespace) -> int:
    """Replay all play-outs of a file; print the positions and the differences. Exit code 1 for differences."""
    game = game_of(args)
    if not isinstance(game, SolitaireGame):
        raise UsageError(f"{game.id} is no solitaire: there are no recordings of it")
    compared = Compared()
    for number, play_out in enumerate(read_play_outs(args.file), 1):
        compare(game, play_out, f"play-out {number}, {play_out.game} {play_out.deal}", compared)
    for difference in compared.differences[: None if args.verbose else _TOLD]:
        complain(difference)
    print(f"positions {compared.positions} differences {len(compared.differences)}")
    return 1 if compared.differences else 0


def compare(game: SolitaireGame, play_out: PlayOut, where: str, compared: Compared) -> None:
    """Replay one play-out with the rules of ``game``; add what was found to ``compared``.

    A step that our rules do not allow ends the comparison of this play-out. UsageError when the play-out is none of
    a game with these piles and cards.
    """
    table = _Table(game, play_out, where)
    position = table.position
    for number, step in enumerate(play_out.steps, 1):
        here = f"{where}, step {number}"
        compared.positions += 1
        compared.differences += (f"{here}: {other}" for other in _unlike(table.game, position, step))
        if step.do is None:
            break
        try:
            move = read_move(table.game, step.do)
        except NotationError:
            raise UsageError(f"{here}: {step.do!r} is no move of {game.id}") from None
        if table.game.refusal(position, move) is not None:
            return
        position = apply(position, table.game.transition(position, move))
    compared.differences += (f"{where}, at the end: {other}" for other in table.unlike(position, play_out.final))


def _unlike(game: SolitaireGame, position: SolitairePosition, step: Step) -> Iterator[str]:
    """Yield, as one sentence, how the moves of ``position`` are others than those recorded."""
    moves = list(legal_moves(game, position))
    ours = {write_move(game, move) for move in moves if move.kind is MoveKind.CARRY}
    parts = []
    if ours - step.legal:
        parts.append(f"only here legal: {' '.join(sorted(ours - step.legal))}")
    if step.legal - ours:
        parts.append(f"only in the recording: {' '.join(sorted(step.legal - ours))}")
    if any(move.kind is MoveKind.DEAL for move in moves) != step.can_deal:
        parts.append(f"{DEAL} only {'in the recording' if step.can_deal else 'here'}")
    if parts:
        yield "; ".join(parts)


class _Table:
    """A recorded start laid out with physical cards, and the rules that it is played by."""

    def __init__(self, game: SolitaireGame, play_out: PlayOut, where: str) -> None:
        piles = _fitting(game, play_out.initial, where)
        self._faces = _cast(game, piles, where)
        cards = iter(self._faces)
        laid = [Pile(tuple(next(cards) for _ in words), _face_down(words)) for words in piles.values()]
        begun = [_begun(laid[n], self._faces) for n in game.table.foundations]
        self.game = SolitaireGame(as_recorded(game.rules, begun))
        self.position = SolitairePosition(tuple(laid))

    def unlike(self, position: SolitairePosition, final: Piles) -> Iterator[str]:
        """Yield, as one sentence, how the piles are others than those recorded."""
        ours = {spec.name: self._words(pile) for spec, pile in zip(self.game.piles, position.piles, strict=True)}
        others = [name for name in {**ours, **final} if ours.get(name, ()) != final.get(name, ())]
        if others:
            yield f"other cards in {' '.join(others)}"

    def _words(self, pile: Pile) -> tuple[str, ...]:
        faces = [self._faces[card] for card in pile.cards]
        return tuple(face if pile.is_up(n) else face.lower() for n, face in enumerate(faces))


def _fitting(game: SolitaireGame, recorded: Piles, where: str) -> dict[str, tuple[str, ...]]:
    """Return the words by the game's own piles. UsageError when the piles are others; empty ones may be left out."""
    names = [spec.name for spec in game.piles]
    more = [name for name, words in recorded.items() if name not in names and (words or name[0] not in "TW")]
    less = [name for name in names if name not in recorded and name[0] not in "TW"]
    if more or less:
        raise UsageError(
            f"{where} does not fit {game.id} with these options: {_counts(recorded)}, not {_counts(names)}"
        )
    return {name: recorded.get(name, ()) for name in names}


def _counts(names: Mapping[str, object] | list[str]) -> str:
    of_kind = Counter(name[0] for name in names)
    return f"{of_kind['F']} foundations, {of_kind['R']} cells, {of_kind['C']} columns"


def _cast(game: SolitaireGame, piles: Mapping[str, tuple[str, ...]], where: str) -> dict[Card, str]:
    """Return, in the order of the piles, a card of the pack for each word, with the face that the word gives it.

    A recording with fewer suits prints several suits alike: each of its suits stands for as many cards of the pack,
    of its own colour as far as they go. UsageError when the words are not those of such a pack.
    """
    words = [word.upper() for cards in piles.values() for word in cards]
    pack, suits = game.pack(), {word[-1] for word in words} & _LETTERS.keys()
    shown = {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in suits}
    if Counter(words) != dict.fromkeys(shown, len(pack) // max(1, len(shown))):
        raise UsageError(f"{where}: its cards are not the {len(pack)} cards of {game.id}")
    left: dict[str, list[Card]] = {}
    for card in pack:
        left.setdefault(str(card), []).append(card)
    faces: dict[Card, str] = {}
    for word in words:
        fitting = (word[0] + suit for suit in _BY_LIKENESS[word[1]])
        faces[next(left[face].pop(0) for face in fitting if left[face])] = word
    return faces


def _face_down(words: tuple[str, ...]) -> int:
    return sum(word != word.upper() for word in words)


def _begun(pile: Pile, faces: Mapping[Card, str]) -> Suit | None:
    return _LETTERS[faces[pile.cards[0]][-1]] if pile.cards else None
