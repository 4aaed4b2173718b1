"""A solitaire of a few dozen lines over the four nouns: they carry drawing, runs, turned cards and redeals.

Two columns are built down by rank; the stock is drawn card by card onto the waste; when it is empty, the waste is
shuffled into a new stock (case C8: undo and redo repeat that shuffle exactly).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from qtcards.cli.play_out import play_out
from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.deals import Numbers, french_pack, reshuffled, shuffled
from qtcards.rules.game import Fan, IllegalMoveError, Outcome, PileSpec, Refusal, legal_moves
from qtcards.rules.moves import Flip, Move, MoveKind, Reorder, Transfer, Transition, apply
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.options import OptionValue
from qtcards.rules.position import Pile, PileKind, Position, Seat
from qtcards.rules.recorder import Recorder
from qtcards.rules.sight import seen_by
from qtcards.session.timeline import Timeline

STOCK, WASTE, COLUMNS = 0, 1, (2, 3)
DRAW = Move(MoveKind.DEAL)


def rank(card: Card) -> int:
    return card & 15


class SmallSolitaire:
    id = "small"
    options: Mapping[str, OptionValue] = {}
    piles = (
        PileSpec("T", PileKind.STOCK, (0, 0)),
        PileSpec("W", PileKind.WASTE, (1, 0)),
        PileSpec("C0", PileKind.TABLEAU, (2, 0), number=1, fan=Fan.DOWN),
        PileSpec("C1", PileKind.TABLEAU, (3, 0), number=2, fan=Fan.DOWN),
    )

    def pack(self) -> tuple[Card, ...]:
        return french_pack()

    def start(self, deal: int) -> Position:
        cards = shuffled(french_pack(), Numbers(deal))
        return Position((Pile(cards[12:], 40), Pile(), Pile(cards[:6], 5), Pile(cards[6:12], 5)), deal=deal)

    def moves(self, position: Position) -> Iterator[Move]:
        carries = (
            Move(MoveKind.CARRY, source, target, count)
            for source in (WASTE, *COLUMNS)
            for target in COLUMNS
            for count in range(1, len(position[source]) + 1)
        )
        yield from (move for move in (DRAW, *carries) if self.refusal(position, move) is None)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        if move == DRAW:
            return None if position[STOCK].cards or position[WASTE].cards else Refusal.NO_CARD
        pile = position[move.source]
        run = pile.cards[-move.count :]
        if move.count > (1 if move.source == WASTE else len(pile) - pile.face_down):
            return Refusal.NO_CARD
        goal = position[move.target].top
        ranks = [rank(card) for card in ((goal,) if goal is not None else ()) + run]
        if move.source == move.target or ranks != [ranks[0] - n for n in range(len(ranks))]:
            return Refusal.WRONG_NUMBER
        return None

    def transition(self, position: Position, move: Move) -> Transition:
        if (reason := self.refusal(position, move)) is not None:
            raise IllegalMoveError(reason)
        table = Recorder(position)
        if move != DRAW:
            table.carry(move.source, move.target, move.count)
            if table[move.source].face_down and table[move.source].face_down == len(table[move.source]):
                table.flip(move.source)
        elif table[STOCK].cards:
            table.carry(STOCK, WASTE)
        else:
            table.carry(WASTE, STOCK, len(table[WASTE]), is_up=False)
            index = table.fact("shuffles")
            table.reorder(STOCK, reshuffled(table[STOCK].cards, table.fact("deal"), index))
            table.change("shuffles", index + 1)
        return table.transition(move)

    def outcome(self, position: Position) -> Outcome | None:
        return None

    def visible_to(self, position: Position, seat: Seat) -> Position:
        piles = (Pile((HIDDEN,) * p.face_down + p.cards[p.face_down :], p.face_down) for p in position.piles)
        return Position(tuple(piles), position.to_play, 0, position.shuffles)

    def may_take_back(self, transition: Transition) -> Refusal | None:
        return None


GAME = SmallSolitaire()


def drawn(text: str) -> Position:
    return read_position(GAME, GAME.start(1), text)


def after(position: Position, *moves: str) -> Position:
    for word in moves:
        position = apply(position, GAME.transition(position, read_move(GAME, word)))
    return position


def lines(position: Position) -> list[str]:
    return write_position(GAME, position).splitlines()


def test_a_card_is_drawn_from_the_stock_and_lies_face_up() -> None:
    assert lines(after(drawn("T: 4c 7h\nW: KS"), "deal")) == ["T: 4c", "W: KS 7H", "C0:", "C1:"]


def test_a_run_keeps_its_order_and_the_card_under_it_is_turned_up_in_the_same_move() -> None:
    position = drawn("C0: 2s 9d 6H 5S 4D\nC1: kc 7D")
    moved = after(position, "C0:3>C1")
    assert lines(moved) == ["T:", "W:", "C0: 2s 9D", "C1: kc 7D 6H 5S 4D"]
    transition = GAME.transition(position, read_move(GAME, "C0:3>C1"))
    assert [type(step) for step in transition.steps] == [Transfer, Flip]
    assert apply(moved, transition.inverse) == position


def test_no_more_is_carried_than_lies_face_up_and_in_order() -> None:
    position = drawn("C0: 6s 5D\nC1: kc 7D")
    assert {write_move(GAME, move) for move in legal_moves(GAME, position)} == set()
    assert not legal_moves(GAME, position)
    with pytest.raises(IllegalMoveError) as refused:
        after(position, "C0:2>C1")
    assert refused.value.reason is Refusal.NO_CARD


def test_c8_a_redeal_with_a_shuffle_is_repeated_not_shuffled_anew() -> None:
    game = Timeline(GAME, 617)
    for _ in range(40):
        game.play(DRAW)
    before = game.position
    assert before[STOCK].cards == ()
    game.play(DRAW)
    order = game.position[STOCK].cards
    assert sorted(order) == sorted(before[WASTE].cards)
    assert order != before[WASTE].cards
    for _ in range(3):
        game.play(DRAW)
    end = game.position
    for _ in range(4):
        game.undo()
    assert game.position == before
    for _ in range(4):
        game.redo()
    assert game.position == end
    game.undo()
    assert game.position[WASTE].cards + game.position[STOCK].cards[::-1] == order[::-1]


def test_c8_the_second_redeal_has_an_order_of_its_own_and_the_same_deal_again_repeats_both() -> None:
    def redealt() -> list[tuple[Card, ...]]:
        position, orders = GAME.start(5), []
        for _ in range(2):
            position = after(position, *["deal"] * 41)
            orders.append(position[STOCK].cards)
        return orders

    assert redealt() == redealt()
    assert len(set(redealt())) == 2


def test_a_step_that_does_not_fit_is_refused() -> None:
    position = drawn("T: 4c 7h\nW: KS")
    draw = GAME.transition(position, DRAW)
    with pytest.raises(ValueError, match="does not fit"):
        apply(after(position, "deal"), draw)
    redeal = Transition(DRAW, (Reorder(STOCK, position[WASTE].cards, ()),))
    with pytest.raises(ValueError, match="does not fit"):
        apply(position, redeal)


def test_what_the_player_sees_of_a_draw_is_the_card_and_of_a_redeal_no_order() -> None:
    position = drawn("T: 7h\nW: KS")
    (step,) = seen_by(GAME, position, GAME.transition(position, DRAW), Seat.PLAYER).steps
    assert isinstance(step, Transfer)
    assert [str(card) for card in step.cards] == ["7H"]
    position = after(position, "deal")
    steps = seen_by(GAME, position, GAME.transition(position, DRAW), Seat.PLAYER).steps
    (shuffle,) = (step for step in steps if isinstance(step, Reorder))
    assert {*shuffle.before, *shuffle.after} == {HIDDEN}


@pytest.mark.parametrize("deal", [1, 617, 11982])
def test_it_is_played_at_random_without_a_fault(deal: int) -> None:
    played = play_out(GAME, deal, seed="1", limit=300)
    assert (played.moves, played.faults) == (300, [])
