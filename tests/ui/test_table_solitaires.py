"""Solitaires under the mouse: runs are picked, dragged and sent; the stock deals. Cases C2, C5, C10, C11, C15."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from qtcards.games.catalogue import GAMES
from qtcards.rules.game import EndReason, Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.notation import write_move
from qtcards.rules.position import PileKind, Seat
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.ui.table.choosing import is_dealt_from, moves_of, pick_refusal
from qtcards.ui.table.poses import Spot
from tests.ui.table_kit import RIGHT, Table, peeked

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

SOLITAIRES = [entry.id for entry in GAMES if entry.id != "flippo"]
FREECELL = {"runs": "4", "columns": 8, "cells": 4, "groups": "classic"}

KLONDIKE = """
    T: 2c 3c 4c
    W: 5D 9H
    F0: AH 2H
    C0: 6s 8d TS
    C1: kd QH JS
    C2: 7c
    C3: KS QD
    C4: 3H
    C6: 4d JD
"""
"""Nine of hearts on the waste, three of hearts to go home, a run of three, of which the jack fits on a queen."""


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


def told(table: Table) -> str:
    return write_move(table.model.game, table.last_move)


def press(table: Table, *keys: str) -> None:
    for key in keys:
        combination = QKeySequence(key)[0]
        table.key(combination.key(), combination.keyboardModifiers())


# -- picking up -------------------------------------------------------------------------------------------------------


def test_a_click_inside_a_run_picks_that_card_with_all_on_it(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 9H 8S 7D\nC1: TS\nC2: 9D")
    table.click("C0", 1)
    assert [str(card) for card in table.view.grip.cards()] == ["9H", "8S", "7D"]
    assert table.rings("targets") == table.middles("C1", *range(table.pile("C3"), table.pile("C9") + 1))
    table.click("C1")
    assert told(table) == "C0:3>C1"
    table.rest()
    table.assert_rested()


def test_a_click_on_another_card_of_the_run_takes_the_shorter_one_and_a_click_on_that_puts_back(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 9H 8S 7D")
    table.click("C0", 1)
    table.click("C0", 3)
    assert table.view.grip.spot == Spot(table.pile("C0"), 3)
    table.click("C0", 3)
    assert table.view.grip.spot is None
    assert table.refusals == []


@pytest.mark.parametrize(
    ("game", "drawing", "pile", "index", "reason"),
    [
        ("fachwerk", "C0: KD 9H 8S 7D", "C0", 0, Refusal.NOT_A_RUN),
        ("goldrausch", "C0: kd 9H", "C0", 0, Refusal.FACE_DOWN),
        ("forty-thieves", "C0: 9H 8H", "C0", 0, Refusal.ONE_CARD),
        ("tarantel", "F0: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\nC0: KS", "F0", 12, Refusal.STAYS_HOME),
    ],
)
def test_what_may_not_be_taken_is_refused_with_the_rule(
    table: Table, game: str, drawing: str, pile: str, index: int, reason: Refusal
) -> None:
    """C11 (d): a card of a finished run cannot be pulled back."""
    table.draw(game, drawing)
    table.click(pile, index)
    assert table.refusals == [reason]
    assert table.view.grip.spot is None
    start = table.point(pile, index)
    table.begin_drag(pile, index, start + QPoint(60, 60))
    assert not table.view._pointer.is_dragging
    table.release(start + QPoint(60, 60))
    assert table.refusals == [reason] * 2


def test_a_tail_that_moves_only_whole_is_taken_whole_wherever_it_is_clicked(table: Table) -> None:
    table.draw("tabbycat", "C0: KD\nR0: 9H 8S 7D", tail="whole")
    table.click("R0", 2)
    assert len(table.view.grip.cards()) == 3


def test_c15_a_card_of_a_foundation_is_picked_up_where_the_game_lets_it_and_stays_on_the_column(table: Table) -> None:
    table.draw("goldrausch", KLONDIKE.replace("C4: 3H", "C4: 3S"), returns="allowed")
    table.click("F0")
    table.click("C4")
    assert told(table) == "F0:1>C4"
    table.model.undo()
    table.draw("goldrausch", KLONDIKE, returns="final")
    table.click("F0")
    assert table.refusals == [Refusal.STAYS_HOME]


def test_c15_with_automatic_play_a_card_taken_back_stays_until_the_player_moves_another(table: Table) -> None:
    table.draw("goldrausch", KLONDIKE.replace("C4: 3H", "C4: 3S"), returns="allowed")
    table.model.automatic = Automatic.ALL
    start = table.position
    home, column = table.pile("F0"), table.pile("C4")
    table.click("F0")
    table.click("C4")
    assert len(table.position[column]) == 2
    press(table, "D")
    assert [len(table.position[home]), len(table.position[column])] == [2, 1]
    table.model.undo()
    assert len(table.position[column]) == 2
    table.model.undo()
    assert table.position == start


@pytest.mark.parametrize("game", SOLITAIRES)
def test_what_can_be_picked_and_put_are_exactly_the_legal_moves(table: Table, game: str) -> None:
    table.deal(7, game)
    for _ in range(25):
        position, rules = table.position, table.model.game
        legal = {move for move in rules.moves(position) if move.kind is MoveKind.CARRY}
        spots = [Spot(n, index) for n, pile in enumerate(position.piles) for index in range(len(pile))]
        takeable = [spot for spot in spots if pick_refusal(rules, position, spot) is None]
        assert {move for spot in takeable for move in moves_of(rules, position, spot)} == legal
        move = next((move for move in rules.moves(position) if move.kind is MoveKind.DEAL), None)
        move = move or next(iter(legal), None)
        if move is None:
            break
        table.model.play(move)


# -- drag -------------------------------------------------------------------------------------------------------------


def test_all_cards_of_a_run_travel_under_the_pointer_and_land_together(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 9H 8S 7D\nC1: TS")
    goals, cards = table.goals(), table.position[table.pile("C0")].cards
    start = table.point("C0", 1)
    table.begin_drag("C0", 1, start + QPoint(20, 245))
    for card in cards[1:]:
        seen, goal = table.seen(card), goals[card]
        assert seen is not None
        assert goal is not None
        assert seen[:2] == (goal[0] + 20, goal[1] + 245)
    assert table.rings("targets")
    heights = [table.view.table.item(card).zValue() for card in cards]
    assert heights == sorted(heights)
    table.release(start + QPoint(20, 245))
    assert len(table.past) == 0
    table.rest()
    table.assert_rested()
    table.drag("C0", "C1", 1)
    assert told(table) == "C0:3>C1"


def test_a_run_dropped_where_it_does_not_fit_is_refused_with_the_rule_and_glides_back(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 9H 8S 7D\nC1: TD\nC2: TS")
    table.drag("C0", "C1", 1)
    assert table.refusals == [Refusal.WRONG_SUIT]
    assert len(table.past) == 0
    table.run(60)
    assert table.view.ticker.is_moving
    table.rest()
    table.assert_rested()


def test_dropped_on_the_free_table_under_a_column_a_run_goes_onto_it(table: Table) -> None:
    table.draw("fachwerk", "C0: KD 9H 8S 7D\nC1: TS\nC2: TD")
    for column, height in (("C2", 4), ("C1", 1)):
        below = table.point(column) + QPoint(4, 330)
        assert table.view.spot_at(below.toPointF()) is None
        table.begin_drag("C0", 1, below)
        table.release(below)
        assert len(table.position[table.pile("C0")]) == height
    assert table.refusals == [Refusal.WRONG_SUIT]


@pytest.mark.parametrize("game", ["goldrausch", "tarantel", "constructo", "tabbycat"])
def test_c2_keys_deal_undo_new_game_and_the_right_button_while_a_run_hangs_on_the_pointer(
    table: Table, game: str
) -> None:
    happenings = [
        lambda: press(table, "D"),
        lambda: press(table, "Return"),
        lambda: press(table, "+"),
        lambda: press(table, "Esc"),
        table.model.undo,
        table.model.redo,
        lambda: table.model.play(Move(MoveKind.DEAL)),
        lambda: table.deal_only(9, game),
        lambda: table.deal_only(9, "goldrausch" if game != "goldrausch" else "karakurt"),
        lambda: table.deal_only(9),
        lambda: table.press(table.point("C1"), RIGHT),
        table.view.clearFocus,
    ]
    for happening in happenings:
        table.deal(5, game)
        table.model.play(next(iter(table.model.game.moves(table.position))))
        table.rest()
        column = next(spec.name for n, spec in enumerate(table.model.game.piles)
                      if spec.kind is PileKind.TABLEAU and table.position[n].cards)  # fmt: skip
        at = QPoint(420, 330)
        table.begin_drag(column, None, at)
        assert table.view._pointer.is_dragging
        happening()
        table.run(50)
        table.move(at)
        table.release(at)
        table.rest()
        table.assert_rested()
        table.assert_census()
        assert peeked(table) is None
        assert table.view.grip.spot is None
        assert not table.view.table._lifted


# -- C5 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["drag", "click", "keys"])
@pytest.mark.parametrize(("empty", "to_empty"), [(0, False), (1, False), (2, False), (1, True), (2, True)])
@pytest.mark.parametrize("cells", range(5))
def test_c5_the_same_number_of_cards_by_drag_click_and_keys(
    table: Table, cells: int, empty: int, to_empty: bool, how: str
) -> None:
    """FW-9: (c+1)*2^t cards; an empty target does not count among the empty columns."""
    most = (cells + 1) << (empty - to_empty)
    for count in {min(most, len(RUN)), min(most + 1, len(RUN))}:
        run = RUN[-count:]
        target = f"C{6 - empty}" if to_empty else "C7"
        in_the_way = [f"R{n}" for n in range(4 - cells)] + [f"C{n}" for n in range(6 - empty)]
        spare = [rank + "C" for rank in "KQJT98765432"]
        drawing = [f"{place}: {card}" for place, card in zip(in_the_way, spare, strict=False)]
        drawing += [f"C6: {' '.join(run)}", f"C7: {'KH' if to_empty else UNDER[run[0]]}"]
        table.draw("fachwerk", "\n".join(drawing), **FREECELL)
        table.refusals.clear()
        _carry(table, "C6", target, how)
        if count <= most:
            assert table.last_move.count == count
            assert table.refusals == []
        else:
            assert table.refusals == [Refusal.TOO_MANY]
            assert len(table.past) == 0


RUN = ["QD", "JS", "TD", "9S", "8D", "7S", "6D", "5S", "4D", "3S", "2D", "AS"]
UNDER = dict(zip(RUN, ["KS", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H"], strict=True)) | {
    "TD": "JS", "8D": "9S", "6D": "7S", "4D": "5S", "2D": "3S"
}  # fmt: skip


def _carry(table: Table, source: str, target: str, how: str) -> None:
    if how == "drag":
        table.drag(source, target, 0)
    elif how == "click":
        table.click(source, 0)
        table.click(target)
    else:
        column = int(source[1:]) + 1
        press(table, str(column), *["Up"] * (len(table.position[table.pile(source)]) - 1), "Space")
        press(table, str(int(target[1:]) + 1), "Space")


def test_c5_sending_too_many_is_refused_with_that_reason(table: Table) -> None:
    cells = "".join(f"R{n}: {card}\n" for n, card in enumerate(("KC", "QC", "JC", "TC")))
    table.draw("fachwerk", cells + "C0: 9H 8S\nC1: TS\nC2: 5C\nC3: 4C\nC4: 3C\nC5: 2C\nC6: AC\nC7: 5S", **FREECELL)
    table.double_click("C0", 0)
    assert table.refusals == [Refusal.TOO_MANY]


# -- the stock --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "Return", "Space", "D"])
def test_the_stock_deals_and_when_it_is_empty_the_waste_is_dealt_again(table: Table, how: str) -> None:
    table.draw("goldrausch", "T: 2c\nW: 5D\nC0: KS")
    for cards in (0, 2, 1):
        if how == "click":
            table.click("T")
        elif how == "D":
            press(table, "D")
        else:
            press(table, "S", how)
        assert len(table.position[table.pile("T")]) == cards
    assert table.refusals == []


def test_a_stock_that_gives_nothing_says_why(table: Table) -> None:
    table.draw("fours-up", "W: 5D\nC0: KS")
    table.click("T")
    assert table.refusals == [Refusal.NO_REDEAL]


@pytest.mark.parametrize("how", ["click", "key"])
def test_c10_no_deal_while_a_column_is_empty(table: Table, how: str) -> None:
    table.draw("tarantel", "T: 2c 3c 4c 5c 6c 7c 8c 9c tc jc\nC0: KS 9D 8C\nC1: KS 3D 2H\nC3: 4D 6H QH JH")
    before = table.position
    if how == "click":
        table.click("T")
    else:
        press(table, "D")
    assert table.refusals == [Refusal.EMPTY_COLUMN]
    assert table.position == before


def test_quick_clicks_leaf_through_the_stock_but_never_deal_two_rows(table: Table) -> None:
    table.deal(3, "goldrausch")
    before = len(table.position[table.pile("T")])
    table.double_click("T")
    assert len(table.position[table.pile("T")]) == before - 2
    table.deal(3, "tarantel")
    before = len(table.position[table.pile("T")])
    table.double_click("T")
    assert len(table.position[table.pile("T")]) == before - 10


def test_a_click_on_the_stock_with_cards_in_hand_puts_them_back_and_deals(table: Table) -> None:
    table.deal(3, "goldrausch")
    table.click("C0")
    table.click("T")
    assert table.last_move.kind is MoveKind.DEAL
    assert table.view.grip.spot is None
    assert table.refusals == []


def test_the_hint_to_deal_marks_the_stock(table: Table) -> None:
    table.deal(3, "tarantel")
    table.view.show_hint(Move(MoveKind.DEAL))
    ((x, y),) = table.rings("hints")
    assert table.view.spot_at(QPoint(x, y).toPointF()) == Spot(table.pile("T"), 49)
    table.deal(3, "goldrausch")
    assert table.rings("hints") == []


# -- peek -------------------------------------------------------------------------------------------------------------


def test_the_other_button_and_k_show_all_open_cards_of_a_column(table: Table) -> None:
    table.draw("goldrausch", KLONDIKE)
    table.click("C1", button=RIGHT)
    seen = peeked(table)
    assert seen is not None
    assert [face.number for face in seen] == [11, 12]
    press(table, "Esc", "2", "K")
    assert peeked(table) is not None
    press(table, "K")
    assert peeked(table) is None


# -- C3, C11 ----------------------------------------------------------------------------------------------------------


def test_c3_ten_deals_of_all_kinds_in_a_second(table: Table) -> None:
    for number, game in enumerate(("goldrausch", "tarantel", "constructo", "flippo", "karakurt") * 2, start=1):
        table.deal_only(number, game)
        table.run(100)
    assert table.model.invitation.deal == 10
    table.rest()
    table.assert_rested()
    assert table.position == table.model.game.start(10)


def test_c11_a_run_completed_by_a_row_leaves_after_the_whole_row_and_wins_once(table: Table) -> None:
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    rest = ["KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD", "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"]
    homes = "\n".join(f"F{n}: {(rest * 4)[n]}" for n in range(4))
    table.draw("tarantel", f"{homes}\nT: 4c 3c as\nC0: {run}\nC1: 6C\nC2: 5C", gaps="allowed")
    table.click("T")
    spades = table.position[table.pile("F4")].cards
    assert len(spades) == 13
    king, last = spades[0], table.position[table.pile("C2")].cards[-1]
    start = table.view.table.item(king).pos()
    while table.view.ticker.moves(last):
        assert table.view.table.item(king).pos() == start
        table.run(16)
    table.rest()
    table.assert_rested()


def test_the_last_card_home_ends_the_game_once(table: Table) -> None:
    homes = (
        f"F{n}: {' '.join(rank + suit for rank in 'A23456789TJQK'[: 13 - (n == 3)])}" for n, suit in enumerate("HSCD")
    )
    table.draw("goldrausch", "\n".join([*homes, "C0: KD"]))
    table.double_click("C0", 0)
    assert [outcome.reason for outcome in table.outcomes] == [EndReason.SOLVED]
    assert table.outcomes[0].winner is Seat.PLAYER
    table.rest()  # a click before would end the celebration
    table.click("F3")
    assert len(table.outcomes) == 1
    assert table.refusals == [Refusal.GAME_OVER]


def test_stock_piles_of_all_games_deal_or_say_nothing(table: Table) -> None:
    for game in SOLITAIRES:
        table.deal(4, game)
        for n, spec in enumerate(table.model.game.piles):
            assert is_dealt_from(table.model.game, table.position, n) == (spec.kind is PileKind.STOCK)


def test_flippo_does_not_deal_from_its_talon(table: Table) -> None:
    table.deal(4)
    assert not is_dealt_from(table.model.game, table.position, table.pile("T"))
    press(table, "Home")
    table.key(Qt.Key.Key_Return)
    assert len(table.past) == 0
