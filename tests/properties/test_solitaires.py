"""What holds in every position of every solitaire, with every value of every option: checked along random games."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, pairwise

import pytest

from qtcards.cli.possible import fault
from qtcards.games.entry import GameEntry
from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.game import IllegalMoveError, Refusal
from qtcards.rules.moves import PASS, Move, MoveKind, apply
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.position import Pile, PileKind, Seat
from qtcards.rules.sight import seen_by
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.rules.solitaire.legal import DEAL
from tests.games.option_sets import SOLITAIRES, Options, all_option_sets, some_combinations, words


def parameters(sets: Iterable[tuple[GameEntry, Options]]) -> list[object]:
    return [pytest.param(entry, options, id=f"{entry.id} {words(options)}") for entry, options in sets]


COMBINED = [(entry, options) for entry in SOLITAIRES for options in [{}, *some_combinations(entry, 2, seed=2)]]
every_option = pytest.mark.parametrize(("entry", "options"), parameters(all_option_sets()))
some_options = pytest.mark.parametrize(("entry", "options"), parameters(COMBINED))


def made(entry: GameEntry, options: Options) -> SolitaireGame:
    game = entry.game(options)
    assert isinstance(game, SolitaireGame)
    return game


def positions(game: SolitaireGame, deal: int, *, moves: int = 80, every: int = 20) -> Iterator[SolitairePosition]:
    """The start of a deal, and then one of so many positions of a random game."""
    chance, position = random.Random(deal), game.start(deal)
    for number in range(moves):
        if number % every == 0:
            yield position
        kinds: dict[object, list[Move]] = {}
        for move in game.moves(position):
            kind = game.piles[move.target].kind if move.kind is MoveKind.CARRY else move.kind
            kinds.setdefault(kind, []).append(move)
        if not kinds:
            break
        move = chance.choice(kinds[chance.choice(list(kinds))])
        position = apply(position, game.transition(position, move))
    yield position


def candidates(game: SolitaireGame, position: SolitairePosition) -> Iterator[Move]:
    """All carries between any two piles, with too few and too many cards, and what is no carry."""
    for source, pile in enumerate(position.piles):
        for target in range(len(position.piles)):
            for count in range(min(len(pile), 14) + 2):
                yield Move(MoveKind.CARRY, source, target, count)
    yield from (DEAL, PASS)


NONSENSE = [
    Move(MoveKind.CARRY, -1, 0),
    Move(MoveKind.CARRY, 0, -1),
    Move(MoveKind.CARRY, 99, 0),
    Move(MoveKind.CARRY, 0, 99),
    Move(MoveKind.CARRY, 0, 1, -1),
    Move(MoveKind.CARRY, 0, 1, 1, 0),
    Move(MoveKind.DEAL, 0),
    Move(MoveKind.DEAL, count=2),
]


@every_option
def test_legal_moves_are_those_that_are_not_refused(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    for position in positions(game, 7, every=30):
        legal = list(game.moves(position))
        assert len(legal) == len(set(legal)), "each once"
        assert {move for move in candidates(game, position) if game.refusal(position, move) is None} == set(legal)
        assert all(game.refusal(position, move) is not None for move in NONSENSE)


@some_options
def test_a_refused_move_has_no_effect_and_tells_why(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    position = list(positions(game, 3))[-1]
    refused = [move for move in candidates(game, position) if game.refusal(position, move) is not None]
    for move in random.Random(1).sample(refused, 20):
        with pytest.raises(IllegalMoveError) as raised:
            game.transition(position, move)
        assert raised.value.reason is game.refusal(position, move)


@some_options
def test_every_legal_move_is_taken_back_made_again_written_and_read(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    pack = sorted(game.pack())
    for position in positions(game, 11):
        for move in game.moves(position):
            transition = game.transition(position, move)
            after = apply(position, transition)
            assert game.may_take_back(transition) is None
            assert apply(after, transition.inverse) == position
            assert apply(apply(after, transition.inverse), transition) == after
            assert game.transition(position, move) == transition
            assert read_move(game, write_move(game, move)) == move
            assert sorted(chain.from_iterable(pile.cards for pile in after.piles)) == pack
            assert after != position, "0.4: a move moves something"


@some_options
def test_a_position_is_read_back_from_its_text(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    for position in positions(game, 12):
        text = write_position(game, position, facts=True)
        assert fault(game, position) is None, "the command line takes what comes up in a game"
        assert fault(game, game.visible_to(position, Seat.PLAYER)) is None
        again = read_position(game, game.start(1), text)
        assert write_position(game, again, facts=True) == text
        assert {write_move(game, move) for move in game.moves(again)} == {
            write_move(game, move) for move in game.moves(position)
        }


@some_options
def test_what_is_seen_depends_on_open_cards_alone(entry: GameEntry, options: Options) -> None:
    """Nothing hidden can be read from a view: the same view whatever lies face down, and the same moves."""
    game = made(entry, options)
    for position in positions(game, 13):
        view = game.visible_to(position, Seat.PLAYER)
        for pile, seen in zip(position.piles, view.piles, strict=True):
            assert seen.cards == (HIDDEN,) * pile.face_down + pile.cards[pile.face_down :]
        assert view.deal == 0
        assert game.visible_to(with_others_face_down(position), Seat.PLAYER) == view
        assert list(game.moves(view)) == list(game.moves(position))


def with_others_face_down(position: SolitairePosition) -> SolitairePosition:
    """The same open cards; those face down in another order, and another deal number."""
    hidden = [card for pile in position.piles for card in pile.cards[: pile.face_down]]
    random.Random(5).shuffle(hidden)
    left = iter(hidden)
    piles = tuple(
        Pile((*(next(left) for _ in range(pile.face_down)), *pile.cards[pile.face_down :]), pile.face_down)
        for pile in position.piles
    )
    return replace(position, piles=piles, deal=position.deal + 1)


@some_options
def test_a_move_names_no_card_that_stays_face_down(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    for position in positions(game, 14):
        for move in game.moves(position):
            after = apply(position, game.transition(position, move))
            steps = seen_by(game, position, game.transition(position, move), Seat.PLAYER).steps
            named = {card for step in steps for card in getattr(step, "cards", ())}
            known = open_cards(position) | open_cards(after) | {HIDDEN}
            assert named <= known


def open_cards(position: SolitairePosition) -> set[Card]:
    return {card for pile in position.piles for card in pile.cards[pile.face_down :]}


@some_options
def test_the_top_card_lies_open_and_open_cards_lie_on_top(entry: GameEntry, options: Options) -> None:
    """GR-9, TA-16: also after a deal, a completed run and a redeal."""
    game = made(entry, options)
    for position in positions(game, 15, every=3):
        for spec, pile in zip(game.piles, position.piles, strict=True):
            if spec.kind is PileKind.STOCK:
                assert pile.face_down == len(pile)
            elif pile.cards:
                assert pile.face_down < len(pile)
            if spec.kind is not PileKind.TABLEAU:
                assert pile.face_down in (0, len(pile))
            assert not spec.capacity or len(pile) <= spec.capacity


@some_options
def test_foundations_are_always_built_by_their_rule(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    for position in positions(game, 16, every=3):
        for n in game.table.foundations:
            spec, cards = game.piles[n], position[n].cards
            if cards and spec.starts is not None:
                assert cards[0] & 15 == spec.starts
                assert spec.takes is None or all(card >> 4 & 3 == spec.takes for card in cards)
            assert spec.builds is None or all(spec.builds.fits(upper, lower) for lower, upper in pairwise(cards))


@some_options
def test_as_many_cards_as_told_and_no_more_may_be_carried(entry: GameEntry, options: Options) -> None:
    """FW-9, C5: `most_cards` is what drags and messages count with."""
    game = made(entry, options)
    for position in positions(game, 17, every=30):
        for move in game.moves(position):
            if move.kind is MoveKind.CARRY:
                assert move.count <= game.most_cards(position, move.source, move.target)
        for move in candidates(game, position):
            if game.refusal(position, move) is Refusal.TOO_MANY:
                assert move.count > game.most_cards(position, move.source, move.target)


@some_options
def test_a_game_that_is_stuck_has_no_move_that_leads_on(entry: GameEntry, options: Options) -> None:
    """C12, the part that can be seen at once: no deal to columns, nothing from the table to a foundation."""
    game = made(entry, options)
    for position in positions(game, 18, moves=120, every=10):
        if game.stuck(position):
            kinds = [(game.piles[m.source].kind, game.piles[m.target].kind) for m in game.moves(position) if m != DEAL]
            assert not [pair for pair in kinds if pair[1] is PileKind.FOUNDATION and pair[0] is not pair[1]]
            assert game.outcome(position) is None
