"""Layout pictures: a game's table after its first moves, small: for the tiles of the start page.

Painted at any size and pixel ratio from the game's own piles and first deal, with simple cards: nobody reads
indexes at this size. A few moves were made, so that columns are seen to be columns. Must not: know any game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial, reduce
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from qtcards.art.backs import back_ink
from qtcards.art.card import Pack, Style
from qtcards.art.palette import FLIPPO_PALETTES, TableColours, hue_of
from qtcards.art.suits import FRENCH_PALETTES, suit_of
from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move, MoveKind, apply
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.ui.table.deck import blank
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import Face, own_face, poses
from qtcards.ui.thrift import settled

WIDE, HIGH = 640.0, 360.0
"""The table as it is measured; pictures are this, made smaller."""
_MARGIN = 18.0
_MOST_STRETCH = 1.35
"""How much further apart than measured the rows of a wide, flat table may lie."""
_MOVES = 16
"""So many moves were made: enough to see what is done here; each costs the page half a millisecond."""
_MOVES_OF_TWO = 18
"""The same at a table of two."""


def layout_picture(
    game: AnyGame, colours: TableColours, style: Style, width: float, ratio: float, *, left_handed: bool = False
) -> QPixmap:
    """Return deal 1 after its first moves as the player sees it, ``width`` logical pixels wide."""
    scale = width / WIDE
    picture = blank(width, HIGH * scale, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    metrics = Metrics(game.piles, WIDE, HIGH, left_handed=left_handed)
    _paint(painter, game, metrics, colours, style.of_pack(own_face(game.pack()[0]).pack))
    painter.end()
    return settled(picture)


def paint_cloth(painter: QPainter, box: QRectF, colours: TableColours) -> None:
    """Paint the table without anything on it: the ground of a picture, or a picture that is still to come."""
    cloth = QLinearGradient(box.topLeft(), box.bottomLeft())
    cloth.setColorAt(0, QColor(colours.centre))
    cloth.setColorAt(1, QColor(colours.edge))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(cloth)
    rounding = 18 * box.width() / WIDE
    painter.drawRoundedRect(box, rounding, rounding)


def _paint(painter: QPainter, game: AnyGame, metrics: Metrics, colours: TableColours, style: Style) -> None:
    paint_cloth(painter, QRectF(0, 0, WIDE, HIGH), colours)
    position = _in_play(game)
    size = metrics.card_width, metrics.card_height
    places = [
        QRectF(*metrics.slot(number))
        for number, spec in enumerate(game.piles)
        if spec.kind not in {PileKind.HAND, PileKind.REMOVED}
    ]
    lying = poses(metrics, position, game.visible_to(position, Seat.PLAYER)).values()
    shown = sorted((pose for pose in lying if pose.shown), key=lambda pose: pose.z)
    cards = [(QRectF(pose.x, pose.y, *size), pose.face) for pose in shown]
    boxes = [*places, *(box for box, _ in cards)]
    _move_apart(boxes)
    _use_whole_area(painter, boxes)
    for place in places:
        _paint_place(painter, place, colours)
    for box, face in cards:
        _paint_card(painter, box, face, style)


def _in_play(game: AnyGame) -> Position:
    """Deal 1 after its first moves, where it is for one."""
    position: Position = game.start(1)
    if any(spec.seat is not None for spec in game.piles):
        return _played_by_two(game, position)
    moved: set[Card] = set()
    for _ in range(_MOVES):
        moves = [move for move in game.moves(position) if _tells(game, position, move, moved)]
        if not moves:
            break
        move = min(moves, key=lambda move: _rank(game, move))
        if move.kind is MoveKind.CARRY:
            moved.add(_carried(position, move)[0])
        position = apply(position, game.transition(position, move))
    return position


def _played_by_two(game: AnyGame, position: Position) -> Position:
    """After some turns of both, at the player's: what fits goes to the centre, and turns end on the lowest pile."""
    for made in range(2 * _MOVES_OF_TWO):
        moves = [move for move in game.moves(position) if move.kind is MoveKind.CARRY]
        if not moves or (made >= _MOVES_OF_TWO and position.to_play is Seat.PLAYER):
            break
        move = min(moves, key=partial(_rank_of_two, game, position))
        position = apply(position, game.transition(position, move))
    return position


def _rank_of_two(game: AnyGame, position: Position, move: Move) -> tuple[int, int]:
    return _rank(game, move), len(position[move.target])


def _rank(game: AnyGame, move: Move) -> int:
    """Cards go home first, then from the waste onto columns, then from column to column; the stock comes last."""
    if move.kind is MoveKind.DEAL:
        return 3
    if game.piles[move.target].kind is PileKind.FOUNDATION:
        return 0
    return 2 if game.piles[move.source].kind is PileKind.TABLEAU else 1


def _tells(game: AnyGame, position: Position, move: Move, moved: Collection[Card]) -> bool:
    """Whether a move is a deal, or puts a card that was not ``moved`` yet home or on a column; none gets empty."""
    if move.kind is MoveKind.DEAL:
        return True
    source, target = game.piles[move.source], game.piles[move.target]
    if source.kind is PileKind.TABLEAU and move.count >= len(position[move.source]):
        return False
    if source.kind is PileKind.FOUNDATION or _carried(position, move)[0] in moved:
        return False
    return target.kind is PileKind.FOUNDATION or (target.kind is PileKind.TABLEAU and bool(position[move.target].cards))


def _carried(position: Position, move: Move) -> tuple[Card, ...]:
    return position[move.source].cards[-move.count :]


def _move_apart(boxes: Sequence[QRectF]) -> None:
    """Let the rows lie further apart, as far as the picture has room when it is as wide as can be."""
    used = reduce(QRectF.united, boxes)
    high, way = boxes[0].height(), used.height() - boxes[0].height()
    if way <= 0:
        return
    room = used.width() * (HIGH - 2 * _MARGIN) / (WIDE - 2 * _MARGIN) - high
    stretch = min(max(room / way, 1.0), _MOST_STRETCH)
    for box in boxes:
        box.moveTop(used.top() + (box.top() - used.top()) * stretch)


def _use_whole_area(painter: QPainter, boxes: Sequence[QRectF]) -> None:
    """Let what is painted fill the picture up to a margin, in its middle, without the room columns grow into."""
    used = reduce(QRectF.united, boxes)
    scale = min((WIDE - 2 * _MARGIN) / used.width(), (HIGH - 2 * _MARGIN) / used.height())
    painter.translate(WIDE / 2, HIGH / 2)
    painter.scale(scale, scale)
    painter.translate(-used.center())


def _paint_place(painter: QPainter, box: QRectF, colours: TableColours) -> None:
    line = QColor(colours.slot)
    line.setAlphaF(colours.slot_opacity * 0.6)
    painter.setPen(QPen(line, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), box.width() * 0.09, box.width() * 0.09)


def _paint_card(painter: QPainter, box: QRectF, face: Face, style: Style) -> None:
    paper, ink = _inks(face, style)
    round_ = box.width() * 0.09
    painter.setPen(QPen(QColor(0, 0, 0, 110), 1.2))
    painter.setBrush(QColor(paper))
    painter.drawRoundedRect(box, round_, round_)
    if face.is_back:
        _paint_back(painter, box, style)
        return
    letters = "★" if face.joker else _index(face, style)
    font = QFont(painter.font())
    font.setPixelSize(max(6, round(box.width() * 0.42)))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    corner = QRectF(box.x() + box.width() * 0.09, box.y() + box.width() * 0.04, box.width(), box.width() * 0.44)
    painter.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, letters)
    if face.pack is Pack.FRENCH:
        size = box.width() * 0.5
        place = QRectF(box.center().x() - size / 2 + box.width() * 0.08, box.bottom() - size * 1.35, size, size)
        _paint_suit(painter, place, int(face.colour or 0))
    elif face.colour is not None:
        size = box.width() * 0.46
        _paint_sign(painter, QRectF(box.center().x() - size / 2, box.bottom() - size * 1.5, size, size), face.colour)


def _paint_back(painter: QPainter, box: QRectF, style: Style) -> None:
    """A field with a line in it, as every back has it inside its white rim: so it is no empty place in any colours."""
    back = back_ink(style)
    for share, line, fill in ((0.07, None, back.base), (0.2, back.light, None)):
        painter.setPen(QPen(QColor(line), box.width() * 0.04) if line else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        inset = box.width() * share
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), box.width() * 0.04, box.width() * 0.04)


def _index(face: Face, style: Style) -> str:
    """What stands in the corner, in the letters of the language in use."""
    lettered = dict(zip((1, 11, 12, 13), style.letters, strict=True)) if face.pack is Pack.FRENCH else {}
    return lettered.get(face.number or 0, str(face.number))


def _inks(face: Face, style: Style) -> tuple[str, str]:
    """Paper and print of a card."""
    if face.is_back:
        back = back_ink(style)
        return (FRENCH_PALETTES if face.pack is Pack.FRENCH else FLIPPO_PALETTES)[style.vision].paper, back.light
    if face.pack is Pack.FRENCH:
        palette = FRENCH_PALETTES[style.vision]
        return palette.paper, palette.suits[suit_of(int(face.colour or 0))].pip
    flippo = FLIPPO_PALETTES[style.vision]
    ink = flippo.joker if face.colour is None or face.joker else flippo.ink(hue_of(int(face.colour)))
    return ink.base, ink.on


def _paint_suit(painter: QPainter, box: QRectF, suit: int) -> None:
    """Clubs, diamonds, hearts or spades in the colour of the pen, of few strokes."""
    painter.setBrush(painter.pen().color())
    painter.setPen(Qt.PenStyle.NoPen)
    x, y, s = box.x(), box.y(), box.width()
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)
    if suit == 1:
        _polygon(shape, x, y, s, ((0.5, 0), (0.9, 0.5), (0.5, 1), (0.1, 0.5)))
    elif suit == 2:
        for left in (0.02, 0.46):
            shape.addEllipse(QRectF(x + left * s, y + 0.06 * s, 0.52 * s, 0.52 * s))
        _polygon(shape, x, y, s, ((0.06, 0.45), (0.94, 0.45), (0.5, 1)))
    else:
        if suit == 3:
            for left in (0.02, 0.48):
                shape.addEllipse(QRectF(x + left * s, y + 0.36 * s, 0.5 * s, 0.5 * s))
            _polygon(shape, x, y, s, ((0.5, 0), (0.95, 0.5), (0.05, 0.5)))
        else:
            for left, top in ((0.26, 0.0), (0.02, 0.38), (0.5, 0.38)):
                shape.addEllipse(QRectF(x + left * s, y + top * s, 0.48 * s, 0.48 * s))
        _polygon(shape, x, y, s, ((0.46, 0.5), (0.54, 0.5), (0.68, 1), (0.32, 1)))
    painter.drawPath(shape)


def _paint_sign(painter: QPainter, box: QRectF, colour: int) -> None:
    """Flippo's circle, triangle, square or star in the colour of the pen."""
    painter.setBrush(painter.pen().color())
    painter.setPen(Qt.PenStyle.NoPen)
    x, y, s = box.x(), box.y(), box.width()
    shape = QPainterPath()
    if colour == 0:
        shape.addEllipse(box)
    elif colour == 1:
        _polygon(shape, x, y, s, ((0.5, 0), (1, 0.95), (0, 0.95)))
    elif colour == 2:
        shape.addRect(box.adjusted(s * 0.06, s * 0.06, -s * 0.06, -s * 0.06))
    else:
        _polygon(shape, x, y, s, _STAR)
    painter.drawPath(shape)


_STAR = tuple((0.5 + r * sin(pi * n / 5), 0.53 - r * cos(pi * n / 5)) for n, r in enumerate((0.55, 0.24) * 5))


def _polygon(shape: QPainterPath, x: float, y: float, size: float, corners: tuple[tuple[float, float], ...]) -> None:
    first, *others = (QPointF(x + a * size, y + b * size) for a, b in corners)
    shape.moveTo(first)
    for corner in others:
        shape.lineTo(corner)
    shape.closeSubpath()
