"""The keys of Tangram's field, as data: what each is called in the list of keys, the method of `TangramPage` it calls.

Section 5 of the sheet. The keys of menus (undo, hint, help …) are those of `ui.actions`.
"""

from __future__ import annotations

from qtcards.text.i18n import L
from qtcards.ui.keys import TableKey

TANGRAM_KEYS: tuple[TableKey, ...] = (
    *(TableKey((str(number),), "select_number", L("Piece by its number"), number) for number in range(1, 8)),
    TableKey(("Tab",), "select_next", L("Next piece; after the last one out of the field"), stays=True),
    TableKey(("Shift+Tab",), "select_previous", L("Previous piece"), stays=True),
    TableKey(("Left",), "go_left", L("Move to the left; with Shift a little, with Ctrl far")),
    TableKey(("Right",), "go_right", L("Move to the right; with Shift a little, with Ctrl far")),
    TableKey(("Up",), "go_up", L("Move up; with Shift a little, with Ctrl far")),
    TableKey(("Down",), "go_down", L("Move down; with Shift a little, with Ctrl far")),
    TableKey(("R",), "turn_on", L("Turn clockwise")),
    TableKey(("Shift+R",), "turn_back", L("Turn counter-clockwise")),
    TableKey(("F",), "turn_over", L("Turn the parallelogram over")),
    TableKey(("Enter", "Return"), "put_down", L("Put the piece down, so that it snaps to what is near")),
    TableKey(("A",), "select_all", L("Select all pieces, to move them together")),
    TableKey(("N",), "next_place", L("Next place where the piece fits")),
    TableKey(("P",), "previous_place", L("Previous place where the piece fits")),
    TableKey(("Backspace", "Del"), "put_back", L("Put the piece back where it lay at the start")),
    TableKey(("Z",), "undo", L("Take the last step back")),
    TableKey(("D",), "describe", L("Describe the task")),
    TableKey(("G",), "tell_standing", L("Tell what lies where")),
    TableKey(("S",), "toggle_scheme", L("Show or hide how the pieces lie, in the task picture")),
    TableKey(("V",), "toggle_silhouette", L("Put the figure on the table, or take it away")),
    TableKey(("T",), "choose_task", L("Choose a task")),
    TableKey(("PgDown",), "next_task", L("Next task")),
    TableKey(("PgUp",), "previous_task", L("Previous task")),
    TableKey(("Esc",), "let_go", L("Select nothing"), stays=True),
)
