"""How a piece lies, in words."""

from __future__ import annotations

from qtcards.tangram.field import Placement
from qtcards.tangram.pieces import Piece, Shape, angle, is_mirrored, offsets
from qtcards.text.i18n import L, Msg
from qtcards.text.tangram.directions import side
from qtcards.text.tangram.names import piece_name

_RIGHT_ANGLE = L("right angle at the {side}")
_UPRIGHT = L("upright")
_ON_ITS_TIP = L("on its tip")
_MIRRORED = L("mirrored, {degrees} degrees")
_PLAIN = L("{degrees} degrees")
_LIES = L("{piece}, {state}")


def state_words(piece: Piece, state: int) -> Msg:
    """How the piece lies: where its right angle is, whether it stands on its tip, or its angle (TG-4)."""
    if piece.shape is Shape.SQUARE:
        return _ON_ITS_TIP if state % 2 else _UPRIGHT
    if piece.shape is Shape.PARALLELOGRAM:
        return (_MIRRORED if is_mirrored(piece, state) else _PLAIN)(degrees=angle(piece, state))
    return _RIGHT_ANGLE(side=side(*offsets(piece.shape, state)[0]))


def piece_lies(placement: Placement) -> Msg:
    """The piece and how it lies: "large triangle A, right angle at the bottom left"."""
    return _LIES(piece=piece_name(placement.piece), state=state_words(placement.piece, placement.state))
