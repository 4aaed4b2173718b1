"""What always holds in Flippo (chapter 6.3), in games played at random from any deal with any options."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from qtcards.rules.cards import HIDDEN, Card, colour_of, is_joker, number_of
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.flippo.table import CENTRE, HAND_OF, REMOVED, STOCK_OF, TALON
from qtcards.rules.game import IllegalMoveError, LegalMoves, legal_moves
from qtcards.rules.moves import Flip, Move, MoveKind, Reorder, Transfer, Transition, apply
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.position import Pile, Seat
from qtcards.rules.sight import seen_by

GAMES = st.builds(
    Flippo,
    stock=st.integers(1, 49),
    colours=st.sampled_from(["bound", "free"]),
    emergency=st.sampled_from(["on", "off"]),
)


@dataclass(frozen=True)
class Game:
    """A game and how it is played: so many moves, chosen by a seed; greedy ones prefer plays to discards."""

    rules: Flippo
    deal: int
    seed: int
    greed: float
    length: int

    @property
    def start(self) -> FlippoPosition:
        return self.rules.start(self.deal)

    def steps(self) -> Iterator[tuple[FlippoPosition, Transition, FlippoPosition]]:
        """Each move: the position before, what the move did, the position after."""
        choice, position = random.Random(self.seed), self.start
        for _ in range(self.length):
            moves = list(self.rules.moves(position))
            plays = [move for move in moves if move.target in CENTRE]
            if not moves:
                return
            move = choice.choice(plays if plays and choice.random() < self.greed else moves)
            before, transition = position, self.rules.transition(position, move)
            position = apply(position, transition)
            yield before, transition, position

    @property
    def last(self) -> FlippoPosition:
        position = self.start
        for _, _, after in self.steps():
            position = after
        return position


PLAYED = st.builds(
    Game,
    rules=GAMES,
    deal=st.integers(1, 2**31 - 1),
    seed=st.integers(0, 2**16),
    greed=st.sampled_from([0.0, 0.5, 0.9, 1.0]),
    length=st.integers(1, 300),
)
SEATS = st.sampled_from(list(Seat))
ALL_CARDS = sorted(Flippo().pack())


def lying(position: FlippoPosition) -> Iterator[Card]:
    return chain.from_iterable(pile.cards for pile in position.piles)


def stock_sizes(position: FlippoPosition) -> list[int]:
    return [len(position[STOCK_OF[seat]]) for seat in Seat]


def check_invariants(rules: Flippo, position: FlippoPosition) -> None:
    assert sorted(lying(position)) == ALL_CARDS
    for n, centre in enumerate(CENTRE):
        cards = position[centre].cards
        assert len(cards) <= 11
        for height, card in enumerate(cards):
            assert is_joker(card) or number_of(card) == height + 1
            assert is_joker(card) or not rules.bound or colour_of(card) == n
    assert all(len(position[HAND_OF[seat]]) <= 5 for seat in Seat)
    assert position[TALON].cards or not position[REMOVED].cards
    assert len(position[REMOVED]) % 12 == 0
    for number, pile in enumerate(position.piles):
        hidden = len(pile) if number == TALON else max(0, len(pile) - 1) if number in STOCK_OF.values() else 0
        assert pile.face_down == hidden


@settings(max_examples=40)
@given(PLAYED)
def test_the_invariants_hold_after_every_move(game: Game) -> None:
    check_invariants(game.rules, game.start)
    for before, _, after in game.steps():
        check_invariants(game.rules, after)
        assert all(new <= old for new, old in zip(stock_sizes(after), stock_sizes(before), strict=True))


@settings(max_examples=30)
@given(PLAYED)
def test_games_end_when_no_move_is_left_and_only_then(game: Game) -> None:
    for before, _, _ in game.steps():
        assert game.rules.outcome(before) is None
    assert bool(legal_moves(game.rules, game.last)) is (game.rules.outcome(game.last) is None)


@settings(max_examples=40)
@given(PLAYED)
def test_all_moves_are_taken_back_to_the_start_and_made_again(game: Game) -> None:
    past = []
    position = game.start
    for before, transition, after in game.steps():
        assert apply(after, transition.inverse) == before
        assert transition.inverse.inverse == transition
        past.append(transition)
        position = after
    end = position
    for transition in reversed(past):
        position = apply(position, transition.inverse)
    assert position == game.start
    for transition in past:
        position = apply(position, transition)
    assert position == end


@settings(max_examples=40)
@given(PLAYED)
def test_moves_and_positions_are_read_as_they_were_written(game: Game) -> None:
    for before, transition, _ in game.steps():
        assert read_move(game.rules, write_move(game.rules, transition.move)) == transition.move
        assert len({write_move(game.rules, move) for move in game.rules.moves(before)}) == len(
            list(game.rules.moves(before))
        )
    text = write_position(game.rules, game.last, facts=True)
    read = read_position(game.rules, game.start, text)
    assert write_position(game.rules, read, facts=True) == text
    assert [pile.face_down for pile in read.piles] == [pile.face_down for pile in game.last.piles]
    assert sorted(lying(read)) == ALL_CARDS
    assert (read.ending, read.deal, read.to_play) == (game.last.ending, game.last.deal, game.last.to_play)
    assert list(game.rules.moves(read)) == list(game.rules.moves(game.last))


@settings(max_examples=30)
@given(PLAYED, SEATS)
def test_a_view_is_read_as_it_was_written(game: Game, seat: Seat) -> None:
    view = game.rules.visible_to(game.last, seat)
    text = write_position(game.rules, view, facts=True)
    assert write_position(game.rules, read_position(game.rules, view, text), facts=True) == text


def may_know(position: FlippoPosition, seat: Seat) -> set[Card]:
    """What FL-25 lets a seat see: everything but the talon, the stocks below their tops, the other hand."""
    secret = {*position[TALON].cards, *position[HAND_OF[seat.other]].cards}
    for stock in STOCK_OF.values():
        secret.update(position[stock].cards[:-1])
    return set(lying(position)) - secret


@settings(max_examples=60)
@given(PLAYED, SEATS)
def test_a_view_names_exactly_what_the_seat_may_know(game: Game, seat: Seat) -> None:
    position = game.last
    view = game.rules.visible_to(position, seat)
    assert view.deal == 0
    assert {card for card in lying(view) if card != HIDDEN} == may_know(position, seat)
    assert [(len(pile), pile.face_down) for pile in view.piles] == [(len(p), p.face_down) for p in position.piles]
    for seen, true in zip(lying(view), lying(position), strict=True):
        assert seen in (true, HIDDEN)


@settings(max_examples=60)
@given(PLAYED, SEATS, st.randoms(use_true_random=False))
def test_the_view_stays_the_same_however_the_hidden_cards_lie(game: Game, seat: Seat, chance: random.Random) -> None:
    position = game.last
    view = game.rules.visible_to(position, seat)
    assume(HIDDEN in set(lying(view)))
    hidden = [true for true, seen in zip(lying(position), lying(view), strict=True) if seen == HIDDEN]
    chance.shuffle(hidden)
    piles = tuple(
        Pile(tuple(hidden.pop() if seen == HIDDEN else seen for seen in pile.cards), pile.face_down)
        for pile in view.piles
    )
    other = FlippoPosition(
        piles, position.to_play, position.deal + 1, position.shuffles, position.turns, position.plays,
        position.emergencies, position.plays_since_emergency, position.idle_passes, position.coin, position.ending,
    )  # fmt: skip
    assert sorted(lying(other)) == ALL_CARDS
    assert game.rules.visible_to(other, seat) == view


CLOSED = {TALON, *STOCK_OF.values(), *HAND_OF.values()}


@settings(max_examples=25)
@given(PLAYED, SEATS)
def test_a_move_as_seen_names_no_card_that_the_seat_may_not_know(game: Game, seat: Seat) -> None:
    for before, transition, after in game.steps():
        seen = seen_by(game.rules, before, transition, seat)
        # If only until they are shuffled: what a seat has seen may be named.
        laid_open = {
            card
            for carry in transition.steps
            if isinstance(carry, Transfer) and carry.target not in CLOSED
            for card in carry.cards
        }
        known = may_know(before, seat) | may_know(after, seat) | laid_open
        for step, true in zip(seen.steps, transition.steps, strict=True):
            if isinstance(step, Transfer):
                assert isinstance(true, Transfer)
                named = set(step.cards) - {HIDDEN}
                assert named <= known & set(true.cards)
                assert len(step.cards) == len(true.cards)
                if step.target == HAND_OF[seat.other]:
                    assert not named, "what the other seat draws"
            elif isinstance(step, Flip):
                assert step == true, "cards are only turned up and down before everybody's eyes"
            elif isinstance(step, Reorder):
                assert {*step.before, *step.after} == {HIDDEN}
            else:
                assert step == true
        undone = seen_by(game.rules, after, transition.inverse, seat)
        carries = [step for step in undone.steps if isinstance(step, Transfer)]
        assert {card for carry in carries for card in carry.cards} <= known | {HIDDEN}


CONCEIVABLE = [
    *(
        Move(MoveKind.CARRY, source, target, count, index)
        for source, target, count, index in product(
            range(-1, 19), range(-1, 19), (0, 1, 2), (None, -1, 0, 1, 2, 3, 4, 5)
        )
    ),
    *(Move(kind, source, target) for kind in MoveKind for source in (-1, 0, 7) for target in (-1, 0, 1)),
]


@settings(max_examples=25)
@given(PLAYED)
def test_the_legal_moves_are_all_conceivable_moves_that_are_not_refused(game: Game) -> None:
    position = game.last
    accepted = {move for move in CONCEIVABLE if game.rules.refusal(position, move) is None}
    listed = list(game.rules.moves(position))
    assert set(listed) == accepted
    assert len(listed) == len(accepted), "none twice"
    assert listed == list(game.rules.moves(position)), "always in the same order"


@settings(max_examples=25)
@given(PLAYED, st.sampled_from(CONCEIVABLE))
def test_legal_moves_answer_without_being_listed(game: Game, move: Move) -> None:
    legal = legal_moves(game.rules, game.last)
    listed = set(legal)
    assert isinstance(legal, LegalMoves)
    assert bool(legal) is bool(listed)
    assert (move in legal) is (move in listed)
    assert all(each in legal for each in listed)
    assert "P.H0>F0" not in legal


@settings(max_examples=25)
@given(PLAYED, st.sampled_from(CONCEIVABLE))
def test_a_refused_move_does_nothing_but_say_why(game: Game, move: Move) -> None:
    position = game.last
    reason = game.rules.refusal(position, move)
    assume(reason is not None)
    with pytest.raises(IllegalMoveError) as refused:
        game.rules.transition(position, move)
    assert refused.value.reason is reason
