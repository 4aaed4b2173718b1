"""Layout pictures: a game's table at its start, small: for the tiles of the start page.

Painted at any size and pixel ratio from the game's own piles and first deal, with simple cards: nobody reads
indexes at this size. Must not: know any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from qtcards.art.card import Pack, Style
from qtcards.art.palette import FLIPPO_PALETTES, TableColours, hue_of
from qtcards.art.suits import FRENCH_PALETTES, suit_of
from qtcards.rules.game import AnyGame
from qtcards.rules.position import PileKind, Seat
from qtcards.ui.table.deck import blank
from qtcards.ui.table.metrics import Metrics
from qtcards.ui.table.poses import Face, poses

WIDE, HIGH = 640.0, 400.0
"""The table as it is measured; pictures are this, made smaller."""
_MARGIN = 18.0
_RANKS = " A23456789TJQK"


def layout_picture(game: AnyGame, colours: TableColours, style: Style, width: float, ratio: float) -> QPixmap:
    """Return the start of deal 1 as the player sees it, ``width`` logical pixels wide."""
    scale = width / WIDE
    picture = blank(width, HIGH * scale, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    _paint(painter, game, colours, style)
    painter.end()
    return picture


def _paint(painter: QPainter, game: AnyGame, colours: TableColours, style: Style) -> None:
    cloth = QLinearGradient(QPointF(0, 0), QPointF(0, HIGH))
    cloth.setColorAt(0, QColor(colours.centre))
    cloth.setColorAt(1, QColor(colours.edge))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(cloth)
    painter.drawRoundedRect(QRectF(0, 0, WIDE, HIGH), 18, 18)
    metrics, position = Metrics(game.piles, WIDE, HIGH), game.start(1)
    size = metrics.card_width, metrics.card_height
    places = [
        QRectF(*metrics.slot(number))
        for number, spec in enumerate(game.piles)
        if spec.kind not in {PileKind.HAND, PileKind.REMOVED}
    ]
    lying = poses(metrics, position, game.visible_to(position, Seat.PLAYER)).values()
    shown = sorted((pose for pose in lying if pose.shown), key=lambda pose: pose.z)
    cards = [(QRectF(pose.x, pose.y, *size), pose.face) for pose in shown]
    _use_whole_area(painter, [*places, *(box for box, _ in cards)])
    for place in places:
        _paint_place(painter, place, colours)
    for box, face in cards:
        _paint_card(painter, box, face, style)


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
        inside = box.adjusted(*(box.width() * share for share in (0.1, 0.1, -0.1, -0.1)))
        painter.setPen(QPen(QColor(ink), box.width() * 0.045))
        painter.drawRoundedRect(inside, round_ / 2, round_ / 2)
        return
    letters = "★" if face.joker else str(face.number) if face.pack is Pack.FLIPPO else _RANKS[face.number or 0]
    font = QFont(painter.font())
    font.setPixelSize(max(6, round(box.width() * 0.42)))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    corner = QRectF(box.x() + box.width() * 0.09, box.y() + box.width() * 0.04, box.width(), box.width() * 0.44)
    painter.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, letters.replace("T", "10"))
    if face.pack is Pack.FRENCH:
        size = box.width() * 0.5
        place = QRectF(box.center().x() - size / 2 + box.width() * 0.08, box.bottom() - size * 1.35, size, size)
        _paint_suit(painter, place, int(face.colour or 0))


def _inks(face: Face, style: Style) -> tuple[str, str]:
    """Paper and print of a card."""
    if face.is_back:
        return "#24467C", "#B9CDEE"
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


def _polygon(shape: QPainterPath, x: float, y: float, size: float, corners: tuple[tuple[float, float], ...]) -> None:
    first, *others = (QPointF(x + a * size, y + b * size) for a, b in corners)
    shape.moveTo(first)
    for corner in others:
        shape.lineTo(corner)
    shape.closeSubpath()
