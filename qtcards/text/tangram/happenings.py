"""What just happened, as it is announced: turned, flipped, moved, dropped, placed, solved."""

from __future__ import annotations

from qtcards.tangram.field import Field, Placement
from qtcards.tangram.pieces import Piece
from qtcards.tangram.places import Hint
from qtcards.tangram.play import Drop
from qtcards.tangram.recognition import Standing, Verdict
from qtcards.tangram.surd import Point
from qtcards.tangram.task import Task
from qtcards.text.i18n import LN, Duration, L, Msg
from qtcards.text.tangram.directions import length, side
from qtcards.text.tangram.names import piece_name, task_name
from qtcards.text.tangram.pieces import piece_lies
from qtcards.text.tangram.sentence import Opened, Sentences

_SENTENCE = L("{words}.")
_MOVED = L("{piece} moved {way}.")
_MOVED_ALL = L("All pieces moved {way}.")
_ALL = L("All seven pieces are selected.")
_NONE = L("No piece is selected.")
_SELECT_ONE = L("No piece is selected; the keys 1 to 7 select one.")
_SELECT_ONE_OF_ALL = L("All seven pieces are selected; the keys 1 to 7 select a single one.")
_DROPPED = L("{piece} put down.")
_CORNER = L("{piece} snapped to: {other}, corner at the {side}.")
_EDGE = L("{piece} snapped to: {other}, edge.")
_OUTLINE_CORNER = L("{piece} snapped to a corner of the outline.")
_OUTLINE_EDGE = L("{piece} snapped to the edge of the outline.")
_PLACED = L("{piece} placed.")
_BACK_TO_START = L("Back at the start: {pieces}.")
_NO_HINT = L("Every piece lies where it belongs.")
_RESTARTED = L("All pieces are back at the start.")
_SOLVED = L("Solved: {task}!")
_IN_TIME = L("It took you {time}.")
_TURNED = L("Right, but turned by {degrees} degrees clockwise.")
_OPEN = L("Not solved yet.")
_OPENING = L("{task}: lay this figure with all seven pieces.")
_NO_OTHER_SIDE = L("Only the parallelogram can be turned over.")
_AT_THE_BORDER = L("The table ends here.")
_UNDONE = L("Taken back.")
_REDONE = L("Done again.")
_UNDONE_WITH = L("Taken back: {pieces}.")
_REDONE_WITH = L("Done again: {pieces}.")
_FEW = 2
"""So many pieces are told of a step; more are all of them."""
_SCHEME_SHOWN = L("The task picture shows how the pieces lie.")
_SCHEME_HIDDEN = L("The task picture shows the figure alone.")
_SILHOUETTE_SHOWN = L("The figure lies on the table: pieces snap to it, and N goes through the places where one fits.")
_SILHOUETTE_HIDDEN = L("The figure is only in the task picture.")
_WITH_SCHEME = L("The scheme was shown.")
_WITH_HINTS = LN("{n} piece was placed by a hint.", "{n} pieces were placed by hints.")

_WAYS = (
    L("{n} to the right"),
    L("{n} to the right and {m} down"),
    L("{m} down"),
    L("{n} to the left and {m} down"),
    L("{n} to the left"),
    L("{n} to the left and {m} up"),
    L("{m} up"),
    L("{n} to the right and {m} up"),
)
_WAY_OF_SIGNS = {(1, 0): 0, (1, 1): 1, (0, 1): 2, (-1, 1): 3, (-1, 0): 4, (-1, -1): 5, (0, -1): 6, (1, -1): 7}


def selected(placement: Placement | None, *, everything: bool = False) -> Msg:
    """What is selected now: the piece and how it lies, all, or none."""
    if everything:
        return _ALL
    return _NONE if placement is None else _SENTENCE(words=Opened(piece_lies(placement)))


def select_one(*, everything: bool = False) -> Msg:
    """Why nothing was done: it needs a selected piece, and none is, or all are; and how one is."""
    return _SELECT_ONE_OF_ALL if everything else _SELECT_ONE


def turned(placement: Placement) -> Msg:
    """A piece was turned and now lies like this (TG-2, TG-4): "Parallelogram, mirrored, 45 degrees."."""
    return _SENTENCE(words=Opened(piece_lies(placement)))


def flipped(placement: Placement) -> Msg:
    """The Raute was turned over and now lies like this."""
    return turned(placement)


def moved(piece: Piece | None, dx: float, dy: float) -> Msg:
    """A piece was moved by so many u; None: all were."""
    signs = _sign(dx), _sign(dy)
    way = _WAYS[_WAY_OF_SIGNS[signs]](n=length(abs(dx)), m=length(abs(dy)))
    return _MOVED_ALL(way=way) if piece is None else _MOVED(piece=_opened(piece), way=way)


def _sign(value: float) -> int:
    return (value > 1e-9) - (value < -1e-9)


def dropped(drop: Drop, field: Field) -> Msg:
    """A piece was dropped on ``field``, and perhaps snapped to something (TG-11)."""
    piece, snap = _opened(drop.piece), drop.snap
    if snap is None:
        return _DROPPED(piece=piece)
    if snap.piece is None:
        return (_OUTLINE_EDGE if snap.corner is None else _OUTLINE_CORNER)(piece=piece)
    other = piece_name(snap.piece)
    if snap.corner is None:
        return _EDGE(piece=piece, other=other)
    return _CORNER(piece=piece, other=other, side=_corner_side(field[snap.piece], snap.at))


def _corner_side(placement: Placement, at: Point) -> Msg:
    return side(at[0] - placement.x, at[1] - placement.y)


def placed(piece: Piece) -> Msg:
    """A piece was put on a fitting place."""
    return _PLACED(piece=_opened(piece))


def hinted(hint: Hint | None) -> Sentences:
    """A hint placed a piece; what lay in the way went back; None: there was nothing left to do."""
    if hint is None:
        return Sentences((_NO_HINT,))
    back = [piece_name(piece) for piece in hint.in_the_way]
    first = _SENTENCE(words=Opened(piece_lies(hint.placement)))
    said = (_PLACED(piece=_opened(hint.placement.piece)), first)
    return Sentences((*said, _BACK_TO_START(pieces=back)) if back else said)


def put_back(piece: Piece) -> Msg:
    """A piece was put back where it lay at the start."""
    return _BACK_TO_START(pieces=[piece_name(piece)])


def opening(task: Task) -> Msg:
    """A task was laid."""
    return _OPENING(task=task_name(task))


def only_the_parallelogram() -> Msg:
    """Why nothing was turned over (TG-5)."""
    return _NO_OTHER_SIDE


def at_the_border() -> Msg:
    """Why nothing moved: a piece stays on the table."""
    return _AT_THE_BORDER


def undone(before: Field, after: Field) -> Msg:
    """A step was taken back; the pieces that lie otherwise now, and how."""
    return _stepped(_UNDONE, _UNDONE_WITH, before, after)


def redone(before: Field, after: Field) -> Msg:
    """It was made again."""
    return _stepped(_REDONE, _REDONE_WITH, before, after)


def _stepped(plain: Msg, with_pieces: Msg, before: Field, after: Field) -> Msg:
    changed = [one for one in after.placements if before[one.piece] != one]
    return with_pieces(pieces=[piece_lies(one) for one in changed]) if len(changed) <= _FEW else plain


def scheme(*, shown: bool) -> Msg:
    """The scheme is shown in the task picture, or no longer (TG-8)."""
    return _SCHEME_SHOWN if shown else _SCHEME_HIDDEN


def silhouette(*, shown: bool) -> Msg:
    """The figure lies on the field, or no longer (section 5)."""
    return _SILHOUETTE_SHOWN if shown else _SILHOUETTE_HIDDEN


def restarted() -> Msg:
    """All pieces went back (TG-6)."""
    return _RESTARTED


def solved(task: Task, seconds: float, *, scheme: bool, hints: int) -> Sentences:
    """The task is solved (TG-12), in how much time and with how much help (TG-8)."""
    return Sentences(
        (_SOLVED(task=task_name(task)), _IN_TIME(time=Duration(seconds)), *help_used(scheme=scheme, hints=hints))
    )


def help_used(*, scheme: bool, hints: int) -> tuple[Msg, ...]:
    """The help that was used, a sentence for each kind; nothing when there was none."""
    return (*((_WITH_SCHEME,) if scheme else ()), *((_WITH_HINTS(n=hints),) if hints else ()))


def standing(verdict: Verdict, task: Task) -> Msg:
    """How the field stands to the task, in one sentence."""
    if verdict.standing is Standing.SOLVED:
        return _SOLVED(task=task_name(task))
    return _TURNED(degrees=45 * verdict.turned) if verdict.standing is Standing.TURNED else _OPEN


def _opened(piece: Piece) -> Opened:
    return Opened(piece_name(piece))
