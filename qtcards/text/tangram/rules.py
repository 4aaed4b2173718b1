"""The rules of Tangram for those who play it, in the sections that pages of rules have."""

from __future__ import annotations

from qtcards.tangram.field import CLICK_TRAVEL
from qtcards.text.i18n import LC, L
from qtcards.text.rules_text.draft import Chapter

_GOAL = L("Lay the figure of the task with all seven pieces.")
_WHOLE = L("No piece is left over, and none lies on another one.")
_ANYWHERE = L("You may build the figure anywhere on the field.")
_ANY_SOLUTION = L("Every solution counts, not only the one that the scheme shows.")
_LOOKED_AT = L("After each move the program looks whether the figure is right, and says so.")
_AS_SHOWN = L("When a figure is right but turned as a whole, you are told so; it is not yet solved.")
_NO_MIRROR = L("A mirrored figure does not count.")

_LARGE = L("Two large triangles, each a quarter of the figure.")
_MIDDLE = L("A medium triangle, a square and a parallelogram, each an eighth.")
_SMALL = L("Two small triangles, each a sixteenth.")

_DRAG = L("Drag a piece to move it. The selected piece has another colour and an outline.")
_CLICK = L("Click a piece to turn it by 45 degrees clockwise; with Shift it turns the other way.")
_TRAVEL = L("A click is a drop where the piece lay: the pointer moved less than {n} pixels.")
_TOUCH = L("On a touch screen, turn the selected piece with the two buttons.")
_RAUTE = L("After half a turn the parallelogram would look the same. So it turns over instead.")
_EIGHT = L("After eight turns every piece lies as before.")
_SNAP = L("A piece that you drop close to another one snaps to it; you can switch that off in the settings.")
_ALL = L("With all pieces selected, dragging moves the whole figure and a click turns nothing.")
_RESTART = L("Restart puts all pieces back; you can undo without limit.")

_SCHEME = L("The scheme shows the borders of the pieces in the picture of the task.")
_HINT = L("A hint places one piece where it belongs.")
_NOTED = L("Both are noted in your result.")

_TAB = L("Tab and the keys 1 to 7 select a piece, A selects all.")
_ARROWS = L("The arrow keys move by a quarter, with Shift by a twentieth, with Ctrl by a whole side of the square.")
_TURN = L("R turns, Shift+R turns back, F turns the parallelogram over.")
_ENTER = L("Enter puts the piece down, and it snaps.")
_PLACES = L("N and P lead through the fitting places: where the piece fits into what is still free of the outline.")
_STILL = L("Not every fitting place belongs to a solution.")
_UNDO = L("Z takes back; Backspace puts the piece back where it lay at the start.")

_BIG_FIRST = L("Lay the two large triangles first: they have the fewest places.")
_TIPS_OUT = L("Look at the tips of the figure: only a few pieces reach into them.")
_SQUARE_LATE = L("The square and the small triangles fill what is left.")


def tangram_rules() -> list[Chapter]:
    """The rules in chapters, in no language yet: the goal, the pieces, moving, help, keys, tips."""
    return [
        Chapter(
            LC("rules", "Goal"), [[_GOAL, _WHOLE], [_ANYWHERE, _ANY_SOLUTION], [_LOOKED_AT, _AS_SHOWN, _NO_MIRROR]]
        ),
        Chapter(LC("rules", "Pieces"), points=[_LARGE, _MIDDLE, _SMALL]),
        Chapter(
            LC("rules", "Moving and turning"),
            points=[_DRAG, _CLICK, _TRAVEL(n=CLICK_TRAVEL), _TOUCH, _RAUTE, _EIGHT, _SNAP, _ALL, _RESTART],
        ),
        Chapter(LC("rules", "Help"), [[_SCHEME, _HINT, _NOTED]]),
        Chapter(LC("rules", "With the keyboard"), points=[_TAB, _ARROWS, _TURN, _ENTER, _PLACES, _STILL, _UNDO]),
        Chapter(LC("rules", "Tips"), points=[_BIG_FIRST, _TIPS_OUT, _SQUARE_LATE]),
    ]
