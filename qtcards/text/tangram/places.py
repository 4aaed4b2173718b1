"""Fitting places in words: how the piece would lie, in which column and row, what it would touch (section 5)."""

from __future__ import annotations

from collections.abc import Iterable

from qtcards.tangram.field import Placement
from qtcards.tangram.geometry import Box
from qtcards.tangram.pieces import Piece
from qtcards.tangram.surd import Point
from qtcards.tangram.task import Task
from qtcards.text.i18n import LC, L, Msg
from qtcards.text.tangram.directions import length
from qtcards.text.tangram.names import piece_name
from qtcards.text.tangram.pieces import piece_lies
from qtcards.text.tangram.sentence import Opened

_NEAR = 0.03

_PLACE = L("Place {n} of {count}: {piece}, {where}.")
_NO_PLACE = L("{piece} fits nowhere now.")
_WHERE = L("column {column}, row {row}")
_BETWEEN = L("{x} from the left, {y} from the top")
_TOUCHING = L("{where}, touches {edges}")
_EDGES = (
    LC("touches", "the left edge"),
    LC("touches", "the top edge"),
    LC("touches", "the right edge"),
    LC("touches", "the bottom edge"),
)


def fitting_place(placement: Placement, number: int, count: int, task: Task, target: Point) -> Msg:
    """The fitting place ``number`` (from 1) of ``count``, the task's origin being at ``target`` of the field."""
    return _PLACE(n=number, count=count, piece=piece_lies(placement), where=position_words(placement, task, target))


def no_fitting_place(piece: Piece) -> Msg:
    """The piece fits nowhere into what is free."""
    return _NO_PLACE(piece=Opened(piece_name(piece)))


def position_words(placement: Placement, task: Task, target: Point) -> Msg:
    """Where a piece lies in the silhouette: column and row of its top left, counted from 1, and the edges it touches.

    The columns and rows are as wide as the square, counted in the upright box around the silhouette. Between them the
    way from the left and from the top is told.
    """
    left, top, right, bottom = task.box
    bounds = (left + target[0], top + target[1], right + target[0], bottom + target[1])
    box = placement.box
    x, y = box[0] - bounds[0], box[1] - bounds[1]
    if max(abs(x - round(x)), abs(y - round(y))) < _NEAR:
        where = _WHERE(column=round(x) + 1, row=round(y) + 1)
    else:
        where = _BETWEEN(x=length(x), y=length(y))
    edges = [name for name, near in zip(_EDGES, _touched(box, bounds), strict=True) if near]
    return _TOUCHING(where=where, edges=edges) if edges else where


def _touched(box: Box, bounds: Box) -> Iterable[bool]:
    return (abs(mine - edge) < _NEAR for mine, edge in zip(box, bounds, strict=True))
