"""Tangram by mouse and by keys, as the sheet has it: ids TG-1 to TG-11 and section 5."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.recognition import Standing
from qtcards.ui.tangram.model import TABLE
from tests.ui.tangram.kit import CTRL, SHIFT, Table

SELECT_ONE = "No piece is selected; the keys 1 to 7 select one."


@pytest.fixture
def table(qapp: QApplication) -> Table:
    return Table(qapp)


def picture(table: Table, piece: Piece) -> QImage:
    place = table.board.items_by_piece[piece].sceneBoundingRect()
    return table.board.grab(table.board.mapFromScene(place).boundingRect()).toImage()


def test_tg_1_the_selected_piece_has_another_colour_and_an_outline_and_stripes(table: Table) -> None:
    plain = picture(table, Piece.SQUARE)
    table.model.select(Piece.SQUARE)
    selected = picture(table, Piece.SQUARE)
    middle = QPoint(plain.width() // 2, plain.height() // 2)
    around = [(x, y) for x in range(-6, 7) for y in range(-6, 7)]
    inside = {selected.pixel(middle + QPoint(x, y)) for x, y in around}
    assert len({plain.pixel(middle + QPoint(x, y)) for x, y in around}) == 1, "one colour"
    assert len(inside) > 1, "stripes"
    item = table.board.items_by_piece[Piece.SQUARE]
    other = table.board.items_by_piece[Piece.SMALL_A]
    assert item.pen().color() != other.pen().color()
    assert item.pen().widthF() > other.pen().widthF()


def test_tg_2_a_click_turns_clockwise_and_with_shift_the_other_way(table: Table) -> None:
    table.click(Piece.LARGE_A)
    assert table.state(Piece.LARGE_A) == 1
    assert table.model.play.selected is Piece.LARGE_A
    table.click(Piece.LARGE_A, SHIFT)
    table.click(Piece.LARGE_A, SHIFT)
    assert table.state(Piece.LARGE_A) == 7


@pytest.mark.parametrize(("travel", "turns"), [(4, 1), (5, 0)])
def test_tg_2_less_than_five_pixels_are_a_click(table: Table, travel: int, turns: int) -> None:
    start = table.at(Piece.MEDIUM)
    table.press(start)
    table.lead(start + QPoint(travel, 0))
    table.release(start + QPoint(travel, 0))
    assert table.state(Piece.MEDIUM) == turns


def test_tg_2_buttons_turn_the_piece_that_was_pointed_at(table: Table) -> None:
    turns = table.page.turns
    table.click(Piece.PARALLELOGRAM)
    assert turns.isVisible()
    turns.on.click()
    turns.back.click()
    turns.back.click()
    assert table.state(Piece.PARALLELOGRAM) == 0
    turns.over.click()
    assert table.state(Piece.PARALLELOGRAM) == 4
    table.click(Piece.SQUARE)
    assert not turns.over.isVisible(), "only the Raute has another side"
    table.key(Qt.Key.Key_1)
    assert not turns.isVisible(), "keys have no need of them"


def test_tg_3_a_piece_at_the_border_stays_and_comes_back_after_eight_turns(table: Table) -> None:
    table.drag(Piece.LARGE_B, (-30, -30))
    before = table.place(Piece.LARGE_B)
    for _ in range(8):
        table.click(Piece.LARGE_B)
        left, top, right, bottom = table.model.play.field[Piece.LARGE_B].box
        assert left >= TABLE[0] - 1e-9
        assert top >= TABLE[1] - 1e-9
        assert right <= TABLE[2] + 1e-9
        assert bottom <= TABLE[3] + 1e-9
    assert table.place(Piece.LARGE_B) == before
    assert table.state(Piece.LARGE_B) == 0


def test_tg_4_the_raute_is_turned_over_after_half_a_turn(table: Table) -> None:
    for _ in range(4):
        table.click(Piece.PARALLELOGRAM)
    assert table.state(Piece.PARALLELOGRAM) == 4
    assert "mirrored" in table.said[-1]
    for _ in range(4):
        table.click(Piece.PARALLELOGRAM)
    assert table.state(Piece.PARALLELOGRAM) == 0


def test_tg_5_no_other_piece_is_turned_over(table: Table) -> None:
    table.model.select(Piece.LARGE_A)
    before = table.positions()
    table.key(Qt.Key.Key_F)
    assert table.positions() == before
    assert table.said[-1] == "Only the parallelogram can be turned over."


def test_tg_6_all_are_dragged_together_and_a_click_turns_nothing(table: Table) -> None:
    before = table.positions()
    table.page.controls.all.click()
    table.click(Piece.SQUARE)
    assert table.positions() == before
    table.drag(Piece.SQUARE, (0.5, 2.0))
    ways = {(round(x - a, 6), round(y - b, 6)) for (x, y, _), (a, b, _) in zip(table.positions(), before, strict=True)}
    assert len(ways) == 1
    table.page.controls.restart.click()
    assert table.positions() == before
    table.model.undo()
    assert table.positions() != before


def test_tg_6_the_field_is_shown_larger_and_smaller(table: Table) -> None:
    def width() -> int:
        return picture(table, Piece.SQUARE).width()

    plain = width()
    table.page.controls.larger.click()
    larger = width()
    table.page.controls.smaller.click()
    table.page.controls.smaller.click()
    assert larger > plain > width()


def test_tg_7_the_task_picture_is_shown_larger_and_smaller_in_its_corner(table: Table) -> None:
    shown, room = table.page.picture, table.board.viewport().rect()
    plain = shown.width()
    assert room.width() - shown.geometry().right() < 20
    assert room.height() - shown.geometry().bottom() < 20
    shown.larger.click()
    assert shown.width() > plain
    QApplication.processEvents()
    assert room.width() - shown.geometry().right() < 20
    shown.smaller.click()
    shown.smaller.click()
    assert shown.width() < plain


def test_tg_8_the_scheme_is_shown_in_the_task_picture_and_noted(table: Table) -> None:
    plain = table.page.picture.grab().toImage()
    table.key(Qt.Key.Key_S)
    assert table.page.picture.grab().toImage() != plain
    assert table.page.scheme.isChecked()
    table.key(Qt.Key.Key_S)
    assert table.page.picture.grab().toImage() == plain
    assert table.model.play.scheme_shown, "it was seen"


def test_tg_9_the_start_is_the_same_for_every_task(table: Table) -> None:
    before = table.positions()
    table.key(Qt.Key.Key_PageDown)
    assert table.positions() == before


def test_tg_10_the_piece_that_is_dragged_comes_to_the_front(table: Table) -> None:
    to_square = [b - a for a, b in zip(table.place(Piece.LARGE_A), table.place(Piece.SQUARE), strict=True)]
    table.settings.set("snapping", "off")
    table.drag(Piece.LARGE_A, (to_square[0], to_square[1]))
    assert table.model.play.field.order[-1] is Piece.LARGE_A
    table.click(Piece.SQUARE)
    assert table.state(Piece.SQUARE) == 0, "it lies below"
    items = table.board.items_by_piece
    assert max(PIECES, key=lambda piece: items[piece].zValue()) is Piece.LARGE_A


@pytest.mark.parametrize("snapping", ["on", "off"])
def test_tg_11_a_drop_snaps_unless_that_is_off(table: Table, snapping: str) -> None:
    table.settings.set("snapping", snapping)
    square, small = table.model.play.field[Piece.SQUARE], table.model.play.field[Piece.SMALL_B]
    way = (square.box[0] - small.box[2] - 0.1, square.box[3] - small.box[3] + 0.07)
    table.drag(Piece.SMALL_B, way)
    gap = table.model.play.field[Piece.SMALL_B].box[3] - square.box[3]
    assert (abs(gap) < 1e-9) == (snapping == "on")
    assert ("snapped" in table.said[-1]) == (snapping == "on")


# -- keys -------------------------------------------------------------------------------------------------------------


def test_digits_and_tab_select_and_the_last_tab_leads_out(table: Table) -> None:
    table.key(Qt.Key.Key_4)
    assert table.model.play.selected is PIECES[3]
    for piece in PIECES[4:]:
        table.key(Qt.Key.Key_Tab)
        assert table.model.play.selected is piece
    table.key(Qt.Key.Key_Tab)
    assert table.model.play.selected is None
    assert not table.board.hasFocus()


@pytest.mark.parametrize(("modifier", "step"), [(Qt.KeyboardModifier.NoModifier, 0.25), (SHIFT, 0.05), (CTRL, 1.0)])
def test_arrows_move_by_a_quarter_a_twentieth_or_a_whole(
    table: Table, modifier: Qt.KeyboardModifier, step: float
) -> None:
    table.key(Qt.Key.Key_6)
    x, y = table.place(Piece.SQUARE)
    table.key(Qt.Key.Key_Down, modifier)
    assert table.place(Piece.SQUARE) == pytest.approx((x, y + step))
    table.key(Qt.Key.Key_Left, modifier)
    assert table.place(Piece.SQUARE) == pytest.approx((x - step, y + step))


def test_r_turns_z_takes_back_enter_snaps(table: Table) -> None:
    before = table.positions()
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_R)
    assert table.state(Piece.LARGE_A) == 1
    table.key(Qt.Key.Key_R, SHIFT)
    table.key(Qt.Key.Key_Z)
    table.key(Qt.Key.Key_Z)
    assert table.positions() == before
    table.key(Qt.Key.Key_Return)
    assert "Large triangle A" in table.said[-1]


def test_fitting_places_are_gone_through_and_told_and_put_the_figure_on_the_table(table: Table) -> None:
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_N)
    assert table.model.play.silhouette_on_field
    assert table.said[-1].startswith("Place 1 of ")
    places = table.model.play.fitting_places(Piece.LARGE_A)
    for number in range(2, len(places) + 1):
        table.key(Qt.Key.Key_N)
        assert table.said[-1].startswith(f"Place {number} of {len(places)}: ")
    table.key(Qt.Key.Key_N)
    assert table.said[-1].startswith("Place 1 of ")
    table.key(Qt.Key.Key_P)
    assert table.said[-1].startswith(f"Place {len(places)} of ")


def test_fitting_places_go_on_from_where_the_piece_lies_whatever_was_done_in_between(table: Table) -> None:
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_N)
    table.key(Qt.Key.Key_N)
    table.key(Qt.Key.Key_6)
    table.key(Qt.Key.Key_R)
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_N)
    assert table.said[-1].startswith("Place 3 of ")


def test_backspace_puts_a_piece_back_where_it_lay_at_the_start(table: Table) -> None:
    before = table.positions()
    table.key(Qt.Key.Key_1)
    table.key(Qt.Key.Key_N)
    table.key(Qt.Key.Key_Backspace)
    assert table.positions() == before
    assert table.said[-1] == "Back at the start: large triangle A."
    table.key(Qt.Key.Key_Z)
    assert table.positions() != before
    table.key(Qt.Key.Key_Escape)
    assert table.said[-1] == "No piece is selected."
    table.key(Qt.Key.Key_Backspace)
    assert table.said[-1] == SELECT_ONE


def test_with_no_piece_selected_keys_say_so_and_how_one_is(table: Table) -> None:
    before = table.positions()
    keys = (Qt.Key.Key_R, Qt.Key.Key_F, Qt.Key.Key_N, Qt.Key.Key_Return, Qt.Key.Key_Backspace)
    for key in (*keys, Qt.Key.Key_Left):
        table.said.clear()
        table.key(key)
        assert table.said == [SELECT_ONE]
    table.key(Qt.Key.Key_A)
    for key in keys:
        table.said.clear()
        table.key(key)
        assert table.said == ["All seven pieces are selected; the keys 1 to 7 select a single one."]
    assert table.positions() == before


# -- the end ----------------------------------------------------------------------------------------------------------


def test_solved_is_told_once_with_the_help_that_was_used(table: Table, qtbot: QtBot) -> None:
    solved: list[bool] = []
    table.model.solved.connect(lambda: solved.append(True))
    for _ in PIECES:
        table.model.hint()
    assert table.model.play.verdict.standing is Standing.SOLVED
    assert len(solved) == 1
    assert "7 pieces were placed by hints." in table.said[-1]
    qtbot.waitUntil(table.page.done.isVisible)
    assert table.model.progress[table.model.task.id].solved == 1
    table.model.undo()
    assert not table.page.done.isVisible()
    table.model.redo()
    assert len(solved) == 1, "once for each time that it is laid"
    assert table.model.progress[table.model.task.id].solved == 1


def test_the_panel_leads_on_to_the_next_task(table: Table, qtbot: QtBot) -> None:
    task = table.model.task
    for _ in PIECES:
        table.model.hint()
    qtbot.waitUntil(table.page.done.next.hasFocus)
    table.page.done.next.click()
    assert table.model.task is not task
    assert not table.page.done.isVisible()
    assert table.board.hasFocus()


def test_a_task_that_is_being_laid_is_kept_for_the_next_time(qapp: QApplication, table: Table) -> None:
    table.drag(Piece.SQUARE, (1.0, 3.0))
    table.key(Qt.Key.Key_S)
    table.model.keep()
    before = table.positions()
    table.model.begin()
    assert table.positions() == before
    assert table.model.play.scheme_shown
