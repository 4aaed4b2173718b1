"""A recorder of our own: random play-outs of our engine under the conventions of others, printed as they print them."""

import random
from collections import Counter
from typing import Any

from qtcards.cli.conventions import as_recorded
from qtcards.rules.cards import Suit
from qtcards.rules.game import legal_moves
from qtcards.rules.moves import MoveKind, apply
from qtcards.rules.notation import read_position, write_move, write_position
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from tests.games.recordings import Pairing

SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}
PRINTED_ALIKE = {"(1 Suit)": ("SHDshd", "CCCccc"), "(2 Suits)": ("SDsd", "CHch")}


def record(pairing: Pairing, deal: int, seed: int, moves: int) -> dict[str, Any]:
    """A random play-out of at most so many moves, from the layout that others record for deal 1, else from ours."""
    game, start = _begun(pairing, deal)
    position, chance = start, random.Random(seed)
    steps: list[dict[str, Any]] = []
    while True:
        possible = list(legal_moves(game, position))
        carries = [write_move(game, move) for move in possible if move.kind is MoveKind.CARRY]
        steps.append({"legal": sorted(carries), "canDeal": len(carries) < len(possible)})
        if not possible or len(steps) > moves:
            break
        move = chance.choice(possible)
        steps[-1]["do"] = write_move(game, move)
        position = apply(position, game.transition(position, move))
    piles = {"initial": printed(pairing, game, start), "final": printed(pairing, game, position)}
    return {"game": pairing.recorded, "deal": deal, "steps": steps, **piles}


def _begun(pairing: Pairing, deal: int) -> tuple[SolitaireGame, SolitairePosition]:
    own = pairing.made()
    text = write_position(own, own.start(deal))
    if deal == 1 and pairing.layout.exists() and "Suit" not in pairing.recorded:
        names = {spec.name for spec in own.piles}
        text = "\n".join(line for line in pairing.layout.read_text().splitlines() if line.split(":")[0] in names)
    position = read_position(own, own.start(deal), text)
    tops = [position[n].top for n in own.table.foundations]
    game = SolitaireGame(as_recorded(own.rules, [None if top is None else SUITS[str(top)[1]] for top in tops]))
    return game, position


def printed(pairing: Pairing, game: SolitaireGame, position: SolitairePosition) -> list[str]:
    """The piles as others print them: a stock although there is none, and suits printed alike."""
    lines = write_position(game, position).splitlines()
    alike = next((letters for sign, letters in PRINTED_ALIKE.items() if sign in pairing.recorded), ("", ""))
    piles = [line.split(":") for line in ([] if lines[0].startswith("T") else ["T: "]) + lines]
    return [f"{name}:{cards.translate(str.maketrans(*alike))}" for name, cards in piles]


def with_the_rest(pairing: Pairing, piles: list[str], rest_on: str) -> list[str]:
    """The lines of a start: the given piles, and all other cards on one pile; face down if that is the stock."""
    game = pairing.made()
    alike = next((letters for sign, letters in PRINTED_ALIKE.items() if sign in pairing.recorded), ("", ""))
    left = Counter(str(card).translate(str.maketrans(*alike)) for card in game.pack())
    given = dict(pile.split(": ") for pile in piles)
    left -= Counter(word.upper() for cards in given.values() for word in cards.split())
    rest = " ".join(left.elements())
    given[rest_on] = rest.lower() if rest_on == "T" else rest
    return [f"{spec.name}: {given.get(spec.name, '')}" for spec in game.piles]
