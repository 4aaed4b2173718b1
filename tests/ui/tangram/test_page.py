"""Tangram's page: touch, the celebration and the panel, what floats makes way, the list of tasks, the menu, damage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from qtcards.tangram.field import Placement
from qtcards.tangram.files import Collection, Damage, load_collection
from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.places import is_same
from qtcards.tangram.task import Level
from qtcards.text.tangram import task_name
from qtcards.ui.language import switch_language
from qtcards.ui.tangram.gallery import Gallery
from qtcards.ui.tangram.menu import TasksMenu
from tests.ui.tangram.kit import LEFT, Table


@pytest.fixture
def table(qapp: QApplication) -> Table:
    return Table(qapp)


@pytest.fixture
def lively(qapp: QApplication) -> Table:
    """A table where things move."""
    made = Table(qapp)
    made.settings.set("motion", "full")
    made.page.appearance.refresh()
    return made


def solve(table: Table) -> None:
    for _ in PIECES:
        table.model.hint()


def put(table: Table, piece: Piece, x: float, y: float) -> None:
    table.model.put(Placement(piece, x, y, 0), lambda: "")
    QApplication.processEvents()


# -- touch ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("travel", "turns"), [(4, 1), (9, 1), (10, 0)])
def test_tg_2_less_than_ten_pixels_of_a_finger_are_a_tap(table: Table, travel: int, turns: int) -> None:
    """Qt makes a mouse of a finger that nobody takes, and says that it was one."""
    device, viewport, start = QTest.createTouchDevice(), table.board.viewport(), table.at(Piece.LARGE_A)
    QTest.touchEvent(viewport, device).press(0, start, viewport)
    QTest.touchEvent(viewport, device).move(0, start + QPoint(travel, 0), viewport)
    QTest.touchEvent(viewport, device).release(0, start + QPoint(travel, 0), viewport)
    assert table.state(Piece.LARGE_A) == turns
    assert table.page.turns.isVisible(), "a finger has no Shift"


def test_two_fast_clicks_turn_twice(table: Table) -> None:
    at = table.at(Piece.LARGE_A)
    table.press(at)
    table.release(at)
    table._mouse(QEvent.Type.MouseButtonDblClick, at, LEFT)
    table.release(at)
    assert table.state(Piece.LARGE_A) == 2


# -- the celebration --------------------------------------------------------------------------------------------------


def test_pieces_jump_once_then_the_panel_comes_and_nothing_runs(lively: Table, qtbot: QtBot) -> None:
    lively.settings.set("speed", "fast")
    solve(lively)
    assert lively.board.joy.is_running
    assert not lively.page.done.isVisible(), "it would cover them"
    qtbot.waitUntil(lively.page.done.next.hasFocus)
    assert not lively.board.joy.is_running
    assert {item.scale() for item in lively.board.items_by_piece.values()} == {1.0}
    assert [timer for timer in lively.window.findChildren(QTimer) if timer.isActive()] == []


@pytest.mark.parametrize("where", ["the field", "a button", "a click on the field", "a click on a button"])
def test_any_key_and_any_click_ends_the_celebration_and_on_the_field_does_nothing_else(
    lively: Table, qtbot: QtBot, where: str
) -> None:
    solve(lively)
    before, button = lively.positions(), lively.page.pieces.buttons[Piece.SQUARE]
    if where == "the field":
        lively.key(Qt.Key.Key_R)
    elif where == "a button":
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Right)
    elif where == "a click on the field":
        lively.click(Piece.SQUARE)
    else:
        QTest.mouseClick(button, LEFT)
    assert not lively.board.joy.is_running
    assert lively.positions() == before
    assert not lively.page.done.isVisible(), "the key must not press its button"
    qtbot.waitUntil(lively.page.done.isVisible)
    lively.page.done.stay.click()
    lively.key(Qt.Key.Key_1)
    lively.key(Qt.Key.Key_R)
    assert lively.positions() != before, "from now on keys mean something again"


@pytest.mark.parametrize("motion", ["reduced", "off"])
def test_without_motion_nothing_jumps(lively: Table, motion: str, qtbot: QtBot) -> None:
    lively.settings.set("motion", motion)
    lively.page.appearance.refresh()
    solve(lively)
    assert not lively.board.joy.is_running
    assert not lively.board.ticker.is_moving
    qtbot.waitUntil(lively.page.done.isVisible)


def test_an_undo_during_the_celebration_means_that_no_panel_comes(lively: Table, qtbot: QtBot) -> None:
    solve(lively)
    lively.model.undo()
    lively.board.ticker.finish()
    assert not lively.page.done._delay.isActive()
    assert not lively.page.done.isVisible()


def test_at_rest_no_timer_runs(lively: Table) -> None:
    lively.click(Piece.SQUARE)
    lively.drag(Piece.SQUARE, (0.5, 2.0))
    lively.key(Qt.Key.Key_N)
    lively.board.ticker.finish()
    assert not lively.board.ticker.is_moving
    assert [timer for timer in lively.window.findChildren(QTimer) if timer.isActive()] == []


def test_the_panel_says_what_help_was_used_in_the_language_of_now(table: Table, qapp: QApplication) -> None:
    table.model.show_scheme(True)
    solve(table)
    table.page.done._come()
    assert table.page.done._sentence.text().endswith("The scheme was shown. 7 pieces were placed by hints.")
    switch_language(qapp, "de")
    assert table.page.done._heading.text() == "Gelöst: Haus!"
    assert "Legeschema" in table.page.done._sentence.text()


# -- what floats over the field ---------------------------------------------------------------------------------------


def covered(table: Table, floating: QRect) -> list[QRect]:
    return [place for place in table.board.places() if place.intersects(floating)]


@pytest.mark.parametrize("size", [(900, 560), (1280, 760)])
def test_the_panel_covers_nothing_of_the_figure(qapp: QApplication, size: tuple[int, int]) -> None:
    table = Table(qapp, size=size)
    for task in load_collection().tasks[::7]:
        table.model.lay(task, task.solved_field(task.target_centred_at((0.0, 1.2))))
        table.page.done._told = table.page.done._told or _any_words(table)
        table.page.done._come()
        assert covered(table, table.page.done.geometry()) == [], task.id


def _any_words(table: Table) -> object:
    from qtcards.text.tangram import solved

    return solved(table.model.task, 3.0, scheme=True, hints=2)


def test_task_picture_and_controls_make_way_for_pieces(table: Table) -> None:
    page, room = table.page, table.board.viewport().rect()
    usual = page.picture.geometry(), page.controls.geometry()
    assert usual[0].center().x() > room.center().x(), "at the bottom right (TG-7)"
    assert usual[1].center().x() < room.center().x(), "at the top left (TG-6)"
    put(table, Piece.SQUARE, 7.2, 4.6)
    put(table, Piece.MEDIUM, -7.0, -4.6)
    assert page.picture.geometry() != usual[0]
    assert page.controls.geometry() != usual[1]
    for floating in (page.picture, page.controls):
        assert covered(table, floating.geometry()) == []
    there = page.picture.geometry(), page.controls.geometry()
    table.model.restart()
    assert (page.picture.geometry(), page.controls.geometry()) == there, "nothing jumps to and fro"
    table.model.lay(table.model.task)
    assert (page.picture.geometry(), page.controls.geometry()) == usual


def test_turn_buttons_leave_the_task_picture_to_be_seen(table: Table) -> None:
    put(table, Piece.SQUARE, 3.4, 3.0)  # beside it: less would be covered on its right, where the picture is
    table.click(Piece.SQUARE)
    assert table.page.turns.isVisible()
    assert not table.page.turns.geometry().intersects(table.page.picture.geometry())


def test_turn_buttons_never_cover_their_piece(table: Table) -> None:
    for x in (-7.0, 0.0, 7.0):
        for y in (-4.5, 0.0, 4.5):
            put(table, Piece.SQUARE, x, y)
            table.click(Piece.SQUARE)
            place = table.board.place_of_selected()
            assert place is not None
            assert not place.intersects(table.page.turns.geometry()), (x, y)
            assert table.board.rect().contains(table.page.turns.geometry())


def test_a_task_is_solved_without_dragging_and_without_keys(table: Table) -> None:
    """A piece is clicked, then buttons bring it to the places where it fits (WCAG 2.2, 2.5.7)."""
    wanted = {goal.piece: goal for goal in table.model.task.solved_field(table.model.play.target).placements}
    for piece in PIECES:
        table.click(piece)
        for _ in range(40):
            if is_same(table.model.play.field[piece], wanted[piece]):
                break
            table.page.turns.next_place.click()
    assert table.model.is_solved


def test_turn_buttons_stay_under_the_pointer_while_they_are_used(table: Table) -> None:
    put(table, Piece.SMALL_A, 0.0, 0.0)
    table.click(Piece.SMALL_A)
    turns = table.page.turns
    QTest.mouseClick(turns.on, LEFT)
    there = turns.pos()
    for _ in range(7):
        QTest.mouseClick(turns.on, LEFT)
        place = table.board.place_of_selected()
        assert place is not None
        assert not turns.geometry().intersects(place)
    assert table.state(Piece.SMALL_A) == 1
    assert (turns.pos() - there).manhattanLength() < 40, "it may have to give way to a tip, once"
    table.click(Piece.SMALL_B)
    assert (turns.pos() - there).manhattanLength() > 40


def test_everything_that_floats_is_known_to_screen_readers(table: Table) -> None:
    """Children of a scrolling field are not: these are its siblings."""
    from PySide6.QtGui import QAccessible

    ground = QAccessible.queryAccessibleInterface(table.page.ground)
    children = [ground.child(n).object() for n in range(ground.childCount())]
    page = table.page
    assert {page.board, page.picture, page.controls, page.turns, page.done} <= set(children)
    buttons = page.findChildren(QToolButton)
    assert all(button.accessibleName() for button in buttons if button.objectName() not in _INNER)
    assert page.picture.figure.accessibleName() == "House"
    assert "corners" in page.picture.figure.accessibleDescription()


_INNER = {"ScrollLeftButton", "ScrollRightButton"}


def test_keys_of_the_field_are_known_on_the_buttons_and_a_click_leaves_the_keyboard_where_it_is(table: Table) -> None:
    button = table.page.pieces.buttons[Piece.SQUARE]
    table.board.setFocus()
    QTest.mouseClick(button, LEFT)
    assert table.model.play.selected is Piece.SQUARE
    assert table.board.hasFocus()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_R)
    assert table.state(Piece.SQUARE) == 1
    QTest.keyClick(table.page.next, Qt.Key.Key_3)
    assert table.model.play.selected is Piece.MEDIUM


def test_how_to_begin_is_told_with_the_field_until_it_was_begun(table: Table, qapp: QApplication) -> None:
    assert table.board.accessibleDescription().startswith("Keys 1 to 7 select a piece")
    table.key(Qt.Key.Key_1)
    assert table.board.accessibleDescription() == ""
    switch_language(qapp, "de")
    assert table.board.accessibleDescription() == ""


# -- the list of tasks ------------------------------------------------------------------------------------------------


@pytest.fixture
def gallery(table: Table) -> Iterator[Gallery]:
    made = Gallery(table.model, table.page.appearance, table.page)
    made.open()
    QApplication.processEvents()
    yield made
    made.close()


def test_pictures_are_painted_when_they_are_seen(table: Table, gallery: Gallery) -> None:
    count = len(table.model.collection.tasks)
    assert 0 < len(gallery.pictures._made) < count / 3
    assert {*gallery.lists} == {*Level}
    assert sum(tasks.count() for tasks in gallery.lists.values()) == count


def test_the_tasks_stand_in_rows_as_wide_as_the_list(table: Table, gallery: Gallery) -> None:
    tasks = gallery.lists[Level.BEGINNER]
    gallery.tabs.setCurrentWidget(tasks)
    for width in (700, 860, 1000):
        gallery.resize(width, 560)
        QApplication.processEvents()
        columns = tasks.viewport().width() // tasks.gridSize().width()
        assert tasks.visualItemRect(tasks.item(columns - 1)).top() == tasks.visualItemRect(tasks.item(0)).top()
        assert tasks.viewport().width() - columns * tasks.gridSize().width() < columns + 1


def test_a_level_says_how_many_of_its_tasks_are_solved(table: Table) -> None:
    solve(table)
    table.page.choose_task()
    gallery = table.page.findChild(Gallery)
    assert gallery is not None
    counts = {level: gallery.lists[level].count() for level in Level}
    assert [gallery.tabs.tabText(n) for n in range(2)] == [
        f"Beginners: 0 of {counts[Level.BEGINNER]} solved",
        f"Advanced: 1 of {counts[Level.ADVANCED]} solved",
    ]
    gallery.close()


def test_the_list_points_at_the_task_on_the_table_and_shows_it(table: Table, gallery: Gallery) -> None:
    tasks = gallery.lists[table.model.task.level]
    assert gallery.tabs.currentWidget() is tasks
    item = tasks.currentItem()
    assert item.text() == "House"
    assert tasks.viewport().rect().contains(tasks.visualItemRect(item))


def test_keys_choose_a_task(table: Table, gallery: Gallery) -> None:
    chosen: list[object] = []
    gallery.chosen.connect(chosen.append)
    tasks = gallery.lists[table.model.task.level]
    QTest.keyClick(tasks, Qt.Key.Key_Right)
    QTest.keyClick(tasks, Qt.Key.Key_Return)
    assert chosen == [table.model.neighbour(1)]
    assert not gallery.isVisible()


def test_left_and_right_go_through_all_tasks_whatever_the_rows(table: Table, gallery: Gallery) -> None:
    tasks = gallery.lists[Level.BEGINNER]
    gallery.tabs.setCurrentWidget(tasks)
    tasks.setCurrentRow(0)
    for row in range(1, 20):
        QTest.keyClick(tasks, Qt.Key.Key_Right)
        assert tasks.currentRow() == row
    QTest.keyClick(tasks, Qt.Key.Key_Left)
    assert tasks.currentRow() == 18
    tasks.setCurrentRow(0)
    QTest.keyClick(tasks, Qt.Key.Key_Left)
    assert tasks.currentRow() == 0


def test_a_solved_task_has_a_tick_and_a_reader_is_told_so(table: Table) -> None:
    plain = Gallery(table.model, table.page.appearance, table.page)._painted(
        table.model.task, "#000000", table.page.appearance.colours
    )
    solve(table)
    made = Gallery(table.model, table.page.appearance, table.page)
    ticked = made._painted(table.model.task, "#000000", table.page.appearance.colours)
    assert plain.toImage() != ticked.toImage()
    item = made.lists[table.model.task.level].currentItem()
    told = item.data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("House. Solved once. Best time: ")
    assert told.endswith("7 pieces were placed by hints.")


# -- the menu ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def menu(table: Table) -> TasksMenu:
    bar = table.window.menuBar()
    for _ in range(3):
        bar.addMenu("other")
    return TasksMenu(bar, table.page)


def test_tg_8_the_menu_leads_to_both_levels(table: Table, menu: TasksMenu) -> None:
    opened: list[Level] = []
    for entry, level in ((menu.beginners, Level.BEGINNER), (menu.advanced, Level.ADVANCED)):
        entry.trigger()
        made = table.page.findChildren(Gallery)[-1]
        assert made.tabs.currentWidget() is made.lists[level]
        opened.append(level)
        made.close()
    assert len(opened) == 2


def test_tg_8_the_menu_has_the_scheme_with_its_tick(table: Table, menu: TasksMenu) -> None:
    menu.scheme.trigger()
    assert table.model.scheme_is_shown
    assert menu.scheme.isChecked()
    table.key(Qt.Key.Key_S)
    assert not menu.scheme.isChecked()
    menu.silhouette.trigger()
    assert table.model.play.silhouette_on_field
    assert menu.silhouette.isChecked()


def test_the_menu_is_there_while_tangram_is_seen(table: Table, menu: TasksMenu) -> None:
    assert menu.menuAction().isVisible()
    table.page.hide()
    assert not menu.menuAction().isVisible()
    table.page.show()
    assert menu.menuAction().isVisible()


def test_every_entry_of_the_menu_has_a_key_or_is_reached_by_its_letter(menu: TasksMenu) -> None:
    entries: list[QAction] = [entry for entry in menu.actions() if not entry.isSeparator()]
    letters = [entry.text()[entry.text().index("&") + 1].casefold() for entry in entries]
    assert len(letters) == len(set(letters))


# -- damage -----------------------------------------------------------------------------------------------------------


def loaded(table: Table, collection: Collection) -> list[str]:
    """Let the model find these tasks; return what is told of them."""
    told: list[str] = []
    table.model.troubled.connect(lambda said: told.append(said()))
    table.model._collection, table.model._load = None, lambda: collection
    return told


def test_damaged_files_are_told_once_with_their_names(table: Table) -> None:
    whole = table.model.collection
    told = loaded(table, Collection(whole.sets[:1], (Damage("x.json", "", "torn"), Damage("x.json", "2", "odd"))))
    table.model.begin()
    table.model.begin("house")
    assert told == [
        "Some Tangram tasks are damaged and left out. They are in: x.json. Install qtcards again to have them."
    ]
    assert table.model.task in whole.sets[0].tasks


def test_where_no_task_can_be_read_that_is_one_sentence(qapp: QApplication) -> None:
    table = Table(qapp)
    before = task_name(table.model.task)
    told = loaded(table, Collection((), (Damage("tangram", "", "no tasks are here"),)))
    table.model.begin()
    assert told == [
        "No Tangram task can be read, so Tangram cannot be played. Install qtcards again to have the tasks."
    ]
    assert task_name(table.model.task) == before, "what lies there stays"


def test_where_beginners_have_no_task_others_are_laid(table: Table) -> None:
    (convex,) = (one for one in table.model.collection.sets if all(t.level is Level.ADVANCED for t in one.tasks))
    loaded(table, Collection((convex,)))
    table.model.begin()
    assert table.model.task is convex.tasks[0]
