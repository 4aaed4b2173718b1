"""The interchange text form: what is read, what is written, what is refused."""

import pytest

from qtcards.rules.cards import HIDDEN
from qtcards.rules.flippo import Flippo
from qtcards.rules.game import EndReason
from qtcards.rules.moves import PASS, Move, MoveKind
from qtcards.rules.notation import NotationError, read_move, read_position, write_move, write_position
from qtcards.rules.position import Seat
from tests.flippo_drawn import Drawn

GAME = Flippo()
START = GAME.start(1)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("P.H2>F1", Move(MoveKind.CARRY, 7, 2, index=2)),
        ("P.S>F0", Move(MoveKind.CARRY, 6, 1)),
        ("P.A1>F3", Move(MoveKind.CARRY, 9, 4)),
        ("P.H0>P.A2", Move(MoveKind.CARRY, 7, 10, index=0)),
        ("Q.S>F0", Move(MoveKind.CARRY, 12, 1)),
        ("F0:3>F1", Move(MoveKind.CARRY, 1, 2, 3)),
        ("F0:1>P.A0", Move(MoveKind.CARRY, 1, 8)),
        ("P.A0:2>F1", Move(MoveKind.CARRY, 8, 2, 2)),
        ("pass", PASS),
        ("deal", Move(MoveKind.DEAL)),
    ],
)
def test_moves_are_written_and_read(text: str, move: Move) -> None:
    assert write_move(GAME, move) == text
    assert read_move(GAME, text) == move
    assert read_move(GAME, f" {text}\n") == move


def test_other_ways_to_write_the_same() -> None:
    assert read_move(GAME, "T") == read_move(GAME, "deal")
    assert read_move(GAME, "F0>F1") == read_move(GAME, "F0:1>F1")


@pytest.mark.parametrize(
    "text",
    ["", ">", "P.S", "P.S>", ">F0", "P.S>F9", "R.S>F0", "P.S>F0>F1", "P.S:x>F0", "P.S:>F-1", "Pass", "2>F0", "P.H²>F0"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_move(GAME, text)


@pytest.mark.parametrize(
    "number", ["٣", "-1", "+1", "1_0", "1" * 5000], ids=["arabic", "minus", "plus", "underscore", "long"]
)
@pytest.mark.parametrize("move", ["P.H{}>F0", "P.S:{}>F0"])
def test_numbers_are_plain_digits(move: str, number: str) -> None:
    with pytest.raises(NotationError):
        read_move(GAME, move.format(number))
    with pytest.raises(NotationError):
        read_position(GAME, START, f"facts: turns={number}")


def test_every_pile_has_its_line_and_the_turn_comes_last() -> None:
    names = [line.split(":")[0] for line in write_position(GAME, START).splitlines()]
    assert " ".join(names) == "T F0 F1 F2 F3 X P.S P.H P.A0 P.A1 P.A2 P.A3 Q.S Q.H Q.A0 Q.A1 Q.A2 Q.A3 turn"


def test_piles_may_be_left_out_and_lines_may_be_indented() -> None:
    read = read_position(GAME, START, "\n   P.H: J R5\n\n   turn: Q\n")
    assert [str(card) for card in read[7].cards] == ["J", "R5"]
    assert read.to_play is Seat.ASSISTANT
    assert sum(map(len, read.piles)) == 2
    assert read.deal == read.turns == 0


def test_facts_are_read_in_their_kinds() -> None:
    read = read_position(GAME, START, "facts: deal=7 coin=1 shuffles=2 ending=turn_limit turns=600")
    assert (read.deal, read.coin, read.shuffles, read.turns) == (7, True, 2, 600)
    assert read.coin is True
    assert read.ending is EndReason.TURN_LIMIT


@pytest.mark.parametrize("reason", EndReason)
def test_how_a_game_ended_is_kept(reason: EndReason) -> None:
    text = f"facts: ending={reason.name.lower()}"
    assert Drawn(text)["facts"] == text.removeprefix("facts: ")


def test_hidden_cards_stay_hidden() -> None:
    read = read_position(GAME, START, "P.S: ? ? R5\nQ.H: ? ?\nT: ?")
    assert read[6].cards[:2] == (HIDDEN, HIDDEN)
    assert (read[6].face_down, read[13].face_down, read[0].face_down) == (2, 0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "P.Z: R5",
        "P.H: R13",
        "P.H: R0",
        "P.H: Q5",
        "P.H: R5 R5 R5",
        "P.H: R5\nT: r5 r5",
        "P.S: R5 r6",
        "turn: X",
        "turn:",
        "facts: turns",
        "facts: turns=many",
        "facts: coin=2",
        "facts: ending=boredom",
        "facts: weather=1",
        "facts: piles=1",
        "P.H: R5\nP.H: R6",
        "\x00",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_position(GAME, START, text)
