"""The search against the rules: what it takes for possible is legal, and comes out as the rules say."""

from collections import Counter

import pytest

from qtcards.players.compact import JOKER, Seen
from qtcards.players.flippo import Options, Spelling
from qtcards.players.search import Node, Search, Source, Step
from qtcards.rules.cards import is_joker
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.table import CENTRE, HAND_OF, HELPERS_OF, STOCK_OF
from qtcards.rules.moves import Move
from tests.players.played import GAMES, after, positions

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.colours}-{game.emergency}")


def looked_at(game: Flippo, position: FlippoPosition) -> Seen:
    return Options.of(game).look(game.visible_to(position, position.to_play))


def search(game: Flippo, position: FlippoPosition, limit: int) -> Search:
    return Search(looked_at(game, position), Options.of(game).weights, limit)


def spelt(game: Flippo, position: FlippoPosition, steps: tuple[Step, ...]) -> list[Move]:
    spelling = Spelling(position, Options.of(game).places)
    for step in steps:
        spelling.play(step)
    return spelling.moves


def table_of(seen: Seen) -> tuple[object, ...]:
    depth = tuple(len(pile) for pile in seen.helpers)
    return seen.heights, sorted(seen.hand), depth


@EACH_GAME
def test_every_situation_of_the_search_is_what_the_rules_make_of_its_plays(game: Flippo) -> None:
    compared = 0
    for deal in (1, 2, 3):
        for position in positions(game, deal, every=2):
            for node in search(game, position, limit=12).nodes():
                compared += compare(game, position, node)
    assert compared > 200


def compare(game: Flippo, position: FlippoPosition, node: Node) -> int:
    seat, now = position.to_play, position
    for move in spelt(game, position, node.steps):
        now = after(game, now, move)  # raises when the move is illegal
    revealed = node.stock_played or (node.step is not None and not node.hand)
    if not revealed:
        assert table_of(looked_at(game, now)) == (node.heights, list(node.hand), node.depth)
        return 1
    assert now.to_play is seat
    assert tuple(len(now[pile]) for pile in CENTRE) == node.heights
    assert tuple(len(now[pile]) for pile in HELPERS_OF[seat]) in (node.depth, (0, 0, 0, 0))
    assert len(now[STOCK_OF[seat]]) == len(position[STOCK_OF[seat]]) - node.stock_played
    return 1


@EACH_GAME
def test_the_search_leaves_out_no_play_but_useless_jokers_and_doubles(game: Flippo) -> None:
    for position in positions(game, 4, every=2):
        seen, found = looked_at(game, position), search(game, position, limit=1)
        mine = {effect(seen, step.source, step.code, step.pile) for step in found.plays(next(iter(found.nodes())))}
        legal = [move for move in game.moves(position) if move.target in CENTRE]
        assert mine <= {of_move(game, position, seen, move) for move in legal}
        numbered = [move for move in legal if not is_joker(card_of(position, move))]
        assert mine >= {of_move(game, position, seen, move) for move in numbered}
        if seen.stock == JOKER:
            assert any(source == Source.STOCK for source, _, _ in mine)


def effect(seen: Seen, source: int, code: int, pile: int) -> tuple[int, int, object]:
    """A play, told apart only where it matters: piles that are not bound are told by their heights alone."""
    return source, code, pile if seen.places.bound else seen.heights[pile]


def of_move(game: Flippo, position: FlippoPosition, seen: Seen, move: Move) -> tuple[int, int, object]:
    seat = position.to_play
    sources = {HAND_OF[seat]: Source.HAND.value, STOCK_OF[seat]: Source.STOCK.value}
    sources |= {pile: Source.HELPER + n for n, pile in enumerate(HELPERS_OF[seat])}
    code = seen.places.code(card_of(position, move))
    return effect(seen, sources[move.source], code, CENTRE.index(move.target))


def card_of(position: FlippoPosition, move: Move) -> int:
    return position[move.source].cards[-1 if move.index is None else move.index]


@EACH_GAME
def test_the_hidden_cards_are_exactly_those_that_lie_hidden(game: Flippo) -> None:
    for position in positions(game, 5, every=9):
        seat = position.to_play
        places = Options.of(game).places
        talon, hand = position[0].cards, position[HAND_OF[seat.other]].cards
        stocks = [card for pile in STOCK_OF.values() for card in position[pile].cards[:-1]]
        hidden = Counter(places.codes([*talon, *hand, *stocks]))
        assert Counter(looked_at(game, position).hidden) == hidden
