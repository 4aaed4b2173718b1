"""Solitaires by keys alone: every pile is reached, any number of a run is picked, and the number is announced (C21)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWidgets import QApplication

from qtcards.games.catalogue import GAMES
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.position import PileKind
from qtcards.text import describe
from qtcards.ui.a11y.announcer import Announcer
from qtcards.ui.table.cursor import regions
from qtcards.ui.table.poses import Spot
from tests.ui.table_kit import Table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

SOLITAIRES = [entry.id for entry in GAMES if entry.id != "flippo"]
FIVE = "C0: KD TS 9H 8S 7D 6S\nC1: TC\nC2: 9D\nC3: TD"


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


def press(table: Table, *keys: str) -> None:
    for key in keys:
        combination = QKeySequence(key)[0]
        table.key(combination.key(), combination.keyboardModifiers())


def place(table: Table) -> tuple[str, int | None]:
    return table.model.game.piles[table.view.spot.pile].name, table.view.spot.index


def held(table: Table) -> str:
    return " ".join(map(str, table.view.grip.cards()))


# -- C21 --------------------------------------------------------------------------------------------------------------


def test_c21_three_of_five_cards_by_walking_to_the_first_of_them(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    press(table, "1", "Up", "Up", "Space")
    assert held(table) == "8S 7D 6S"
    press(table, "3", "Space")
    assert table.cards("C2") == "9D 8S 7D 6S"


def test_c21_three_of_five_cards_by_plus(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    press(table, "1", "+", "+", "+")
    assert held(table) == "8S 7D 6S"
    press(table, "+", "-")
    assert held(table) == "8S 7D 6S"
    assert table.rings("selected") != []
    press(table, "3", "Return")
    assert table.cards("C2") == "9D 8S 7D 6S"


def test_plus_stops_at_the_end_of_the_run_with_its_reason_and_minus_at_one_card(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 8S 7D")
    press(table, "1", "+", "+", "+")
    assert held(table) == "8S 7D"
    assert table.refusals == [Refusal.NOT_A_RUN]
    press(table, "-", "-", "-")
    assert held(table) == "7D"
    assert table.refusals == [Refusal.NOT_A_RUN]


def test_plus_in_another_place_makes_the_held_run_longer_and_leaves_the_keyboard_there(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    press(table, "1", "+", "3", "+")
    assert held(table) == "7D 6S"
    assert place(table) == ("C2", 0)


def test_minus_with_nothing_in_hand_and_plus_in_a_hand_do_nothing_bad(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    press(table, "1", "-")
    assert held(table) == ""
    table.deal(5).to_player()
    press(table, "2", "+", "+")
    assert table.view.grip.spot == Spot(table.pile("P.H"), 1)
    assert table.refusals == []


@pytest.mark.parametrize(("keys", "words"), [
    (("Up", "Up", "Space"), "3 cards picked up: eight of spades to six of spades."),
    (("+", "+"), "2 cards picked up: seven of diamonds to six of spades."),
    (("Space",), "Six of spades picked up."),
    (("Up", "Space", "Esc"), "2 cards put back: seven of diamonds to six of spades."),
])  # fmt: skip
def test_c21_the_number_of_cards_is_announced(
    table: Table, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...], words: str
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(Announcer, "_send", lambda _self, message, urgent: sent.append(message))
    table.draw("fachwerk", FIVE)
    announcer = Announcer(table.view, lambda: "")
    press(table, "1", *keys)
    announcer._announce()
    assert sent[0].endswith(words)


def test_escape_puts_a_run_back(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    press(table, "1", "Up", "Space", "Esc")
    assert held(table) == ""
    assert len(table.past) == 0


# -- going about ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SOLITAIRES)
def test_every_pile_is_reached_by_left_and_right_and_by_tab(table: Table, game: str) -> None:
    table.deal(3, game)
    piles = set(range(len(table.position.piles)))
    press(table, "Home")
    walked = [table.view.spot.pile]
    while not walked[1:] or walked[-1] != walked[-2]:
        press(table, "Right")
        walked.append(table.view.spot.pile)
    assert set(walked) == piles
    assert sorted(n for part in regions(table.model.game.piles) for n in part) == sorted(piles)


@pytest.mark.parametrize("game", SOLITAIRES)
def test_every_open_card_of_every_column_is_reached_and_no_card_that_lies_face_down(table: Table, game: str) -> None:
    table.deal(3, game)
    for n, spec in enumerate(table.model.game.piles):
        if spec.kind is not PileKind.TABLEAU or not table.position[n].cards:
            continue
        table.view.navigation.go_to_spot(Spot(n))
        seen = [table.view.spot.index]
        while not seen[1:] or seen[-1] != seen[-2]:
            press(table, "Up")
            seen.append(table.view.spot.index)
        pile = table.position[n]
        assert seen[:-1] == list(range(len(pile) - 1, pile.face_down - 1, -1))


def test_the_ring_inside_a_column_is_around_what_is_seen_of_the_card(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    press(table, "1", "Up", "Up")
    ((x, y),) = table.rings("focus")
    here = table.view.spot
    assert table.view.spot_at(QPointF(x, y)) == here


def test_letters_go_to_kinds_of_piles(table: Table) -> None:
    table.deal(3, "goldrausch")
    press(table, "D", "W")
    assert place(table) == ("W", 0)
    press(table, "S")
    assert place(table)[0] == "T"
    press(table, "F", "F")
    assert place(table)[0] == "F1"
    table.deal(3, "fachwerk")
    press(table, "1", "C", "C", "C")
    assert place(table)[0] == "R2"
    table.deal(3, "tabbycat")
    press(table, "C")
    assert place(table)[0] == "R0"


def test_a_letter_of_a_pile_that_the_game_has_not_changes_nothing(table: Table) -> None:
    table.deal(3, "fachwerk")
    press(table, "1", "W", "S")
    assert place(table)[0] == "C0"


def test_digits_go_to_columns_and_again_to_those_beyond_ten(table: Table) -> None:
    table.deal(3, "karakurt")
    seen = []
    for key in ("1", "1", "1", "3", "3", "0", "0", "5", "5"):
        press(table, key)
        seen.append(place(table)[0])
    assert seen == ["C0", "C10", "C0", "C2", "C12", "C9", "C9", "C4", "C4"]


def test_the_waste_is_one_place_on_its_top_card(table: Table) -> None:
    table.draw("goldrausch", "T: 2c\nW: 5D 9H KC\nC0: KS", draw="3")
    press(table, "W")
    assert place(table) == ("W", 2)
    press(table, "Left")
    assert place(table)[0] == "T"


# -- playing ----------------------------------------------------------------------------------------------------------


def test_enter_sends_home_by_itself_and_asks_nothing(table: Table) -> None:
    table.draw("fachwerk", "F0: AH\nC0: KD 2H\nC1: 3S\nC2: 3C")
    press(table, "1", "Return")
    assert table.last_move == Move(MoveKind.CARRY, table.pile("C0"), table.pile("F0"))
    press(table, "F", "Return")
    assert table.view.sending.menu is None
    assert table.cards("C1") == "3S 2H"


def test_enter_on_what_helps_nothing_says_so(table: Table) -> None:
    table.draw("goldrausch", "W: 9D\nC0: KS")
    press(table, "W", "Return")
    assert table.refusals == [Refusal.FITS_NOWHERE]


@pytest.mark.parametrize("game", SOLITAIRES)
def test_fifty_legal_moves_of_any_game_are_played_by_keys_alone(table: Table, game: str) -> None:
    table.deal(6, game)
    for nth in range(50):
        legal = list(table.model.game.moves(table.position))
        if not legal:
            break
        move = legal[(nth * 7) % len(legal)]
        before = len(table.past)
        if move.kind is MoveKind.DEAL:
            press(table, "S", "Space")
        else:
            _walk(table, move.source)
            press(table, *["Up"] * (move.count - 1), "Space")
            assert len(table.view.grip.cards()) == move.count
            _walk(table, move.target)
            press(table, "Space")
        assert len(table.past) == before + 1
        assert table.last_move == move
    assert table.refusals == []
    table.rest()
    table.assert_rested()
    table.assert_census()


def _walk(table: Table, pile: int) -> None:
    press(table, "Home")
    for _ in range(len(table.position.piles)):
        if table.view.spot.pile == pile:
            return
        press(table, "Right")


def test_the_words_for_one_card_are_those_of_one_card(table: Table) -> None:
    table.draw("fachwerk", FIVE)
    king = table.position[table.pile("C0")].cards[0]
    assert describe.picked_up(king) == "King of diamonds picked up."
    assert describe.put_back(king, king) == "2 cards put back: king of diamonds to king of diamonds."
