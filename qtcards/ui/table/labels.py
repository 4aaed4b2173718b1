"""Labels on the table: names of places, counts, the next numbers, and the message panel. They follow the language."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QGraphicsSimpleTextItem, QGraphicsTextItem

from qtcards.art.palette import TableColours
from qtcards.rules.game import AnyGame, Fan, PileSpec
from qtcards.rules.position import PileKind, Position
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.text.i18n import Msg
from qtcards.text.labels import deals_label, name_label, next_label, pile_label, redeals_label
from qtcards.ui.table.metrics import Box, Metrics
from qtcards.ui.table.naming import Named, Span, line_of, lowest, named_piles, span_of, spread

LABEL_Z = 50_000.0
_COUNTED_FROM = {PileKind.PERSONAL_STOCK: 1, PileKind.STOCK: 1, PileKind.HELPER: 4, PileKind.WASTE: 2}
"""From how many cards on a pile shows its count: where not all of them can be seen."""
_GAP = 0.6
"""What stays free between two names at a table of two, in heights of their letters."""


class Labels:
    """All texts that belong to piles. ``place`` after a change of size or theme, ``update`` after every move."""

    def __init__(self, scene: QGraphicsScene, game: AnyGame) -> None:
        self._scene, self._game = scene, game
        self._metrics: Metrics | None = None
        self._shared = {named.first: named for named in named_piles(game.piles)} if _is_for_one(game) else {}
        self._names = {n: QGraphicsSimpleTextItem() for n in self._shared or _of_two(game)}
        self._counts = {n: Badge() for n, spec in enumerate(game.piles) if spec.kind in _COUNTED_FROM}
        for item in (*self._names.values(), *self._counts.values()):
            item.setZValue(LABEL_Z)
            scene.addItem(item)

    def remove(self) -> None:
        """Leave the scene."""
        for item in (*self._names.values(), *self._counts.values()):
            self._scene.removeItem(item)

    def place(self, metrics: Metrics, colours: TableColours, family: str) -> None:
        """Take size and colours from ``metrics`` and ``colours``."""
        self._metrics = metrics
        font = QFont(family)
        font.setPixelSize(round(metrics.letters))
        font.setWeight(QFont.Weight.DemiBold)
        for name in self._names.values():
            name.setFont(font)
            name.setBrush(QColor("#FFFFFF"))
        for count in self._counts.values():
            count.dress(font, colours)

    def update(self, position: Position) -> None:
        """Show the texts that ``position`` asks for, in the current language."""
        metrics = self._metrics
        if metrics is None:
            return
        for n, item in self._names.items():
            name = self._name(n, position)
            item.setVisible(name is not None)
            item.setText(str(name or ""))
            if not self._shared:
                item.setScale(min(1.0, self._room(metrics, n) / max(item.boundingRect().width(), 1.0)))
                _align(item, metrics, n)
        self._spread(metrics, position)
        for n, count in self._counts.items():
            cards = len(position[n])
            count.setVisible(cards >= _COUNTED_FROM[metrics.specs[n].kind])
            if count.isVisible():
                # at the corner of a fan to the right: between two cards it would seem to be part of one
                where = 0 if metrics.specs[n].fan is Fan.RIGHT else cards - 1
                count.show_number(cards, metrics.card(n, where, cards, position[n].face_down))

    def _spread(self, metrics: Metrics, position: Position) -> None:
        """Place the names of a table for one, row by row."""
        rows: dict[tuple[float, bool], list[tuple[Span, Named]]] = {}
        for named in self._shared.values():
            item = self._names[named.first]
            if item.text():
                span = span_of(metrics, named, item.boundingRect().width(), len(position[named.first]))
                level = metrics.slot(lowest(metrics, named)[0]).y, named.above
                rows.setdefault(level, []).append((span, named))
        for row in rows.values():
            row.sort(key=lambda at: at[0].middle)
            spans, letters = [span for span, _ in row], (round(metrics.letters), round(metrics.usual_letters))
            places = spread(spans, metrics.width, letters, metrics.card_width)
            for (_, named), (left, scale) in zip(row, places, strict=True):
                item = self._names[named.first]
                item.setScale(scale)
                item.setPos(left, line_of(metrics, named, item.boundingRect().height() * scale))

    def _room(self, metrics: Metrics, n: int) -> float:
        """How wide the name of pile ``n`` may be beside the others of its row. A long language writes it smaller."""
        here, seat, gap = metrics.slot(n), metrics.specs[n].seat, metrics.letters * _GAP
        row = (metrics.slot(other) for other in self._names)
        steps = (slot.x - here.x for slot in row if slot.y == here.y)
        if seat is None:  # in the middle: as far to the nearer edge as to both sides
            edge = 2 * min(here.x, metrics.width - here.x - here.width) + here.width - gap
        else:
            tray = metrics.region(seat)
            edge = tray.x + tray.width - here.x - gap
        return min([edge, *(abs(step) - gap for step in steps if step > 0 or (step < 0 and seat is None))])

    def _name(self, n: int, position: Position) -> Msg | None:
        """What stands at pile ``n``; None: nothing, for the picture of the empty place says it."""
        spec = self._game.piles[n]
        if isinstance(self._game, SolitaireGame):
            if spec.fan is Fan.DOWN and len(position[n]) > 1 and not self._shared[n].above:
                return None  # its cards lie where its name would stand
            told = _stock_name(self._game, position) if spec.kind is PileKind.STOCK else None
            return told or name_label(spec.kind, self._shared[n].step)
        if spec.kind is PileKind.FOUNDATION:
            return next_label(len(position[n]) + 1)
        return pile_label(spec.kind, spec.seat)


def _is_for_one(game: AnyGame) -> bool:
    return isinstance(game, SolitaireGame)


def _of_two(game: AnyGame) -> list[int]:
    """The piles that have a name at a table of two: the first of each kind and seat, and every centre pile."""
    first = {(spec.kind, spec.seat): n for n, spec in reversed(tuple(enumerate(game.piles))) if _has_name(spec)}
    return sorted({*first.values(), *(n for n, spec in enumerate(game.piles) if spec.kind is PileKind.FOUNDATION)})


def _has_name(spec: PileSpec) -> bool:
    return pile_label(spec.kind, spec.seat) is not None


def _stock_name(game: SolitaireGame, position: Position) -> Msg | None:
    """A stock counts its rows, or how often the waste may come back where that is limited; None: it counts nothing."""
    assert isinstance(position, SolitairePosition)
    if all(spec.kind is not PileKind.WASTE for spec in game.piles):
        deals = game.deals_left(position)
        return deals_label(deals) if deals else None
    redeals = game.redeals_left(position)
    return redeals_label(redeals) if redeals else None


def _align(item: QGraphicsSimpleTextItem, metrics: Metrics, n: int) -> None:
    """Common piles are named below, personal ones above: as high as may be, for a card that is held rises there."""
    slot = metrics.slot(n)
    width, height = item.boundingRect().width() * item.scale(), item.boundingRect().height() * item.scale()
    line = (metrics.label_height - height) / 2
    if metrics.specs[n].seat is None:
        item.setPos(slot.x + (slot.width - width) / 2, slot.y + slot.height + line + 1)
    else:
        item.setPos(slot.x, slot.y - metrics.label_height - 1)


class Badge(QGraphicsPathItem):
    """The number of cards in a pile, in a small round field at the corner that every face leaves free."""

    def __init__(self) -> None:
        super().__init__()
        self._number = QGraphicsSimpleTextItem(self)

    def dress(self, font: QFont, colours: TableColours) -> None:
        """Take font and colours."""
        self._number.setFont(font)
        self._number.setBrush(QColor(colours.text))
        self.setBrush(QBrush(QColor(colours.chrome)))
        self.setPen(QPen(QColor(colours.line), 1.0))

    def show_number(self, number: int, card: Box) -> None:
        """Show ``number`` at the lower left corner of the card at ``card``."""
        self._number.setText(str(number))
        text = self._number.boundingRect()
        height = text.height() + 2
        width = max(height, text.width() + height * 0.6)
        x = card.x - height * 0.2
        y = card.y + card.height - height
        path = QPainterPath()
        path.addRoundedRect(QRectF(x, y, width, height), height / 2, height / 2)
        self.setPath(path)
        self._number.setPos(x + (width - text.width()) / 2, y + 1)


class Panel:
    """The message panel: a heading (whose turn) and the last message, wrapped into its box."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._heading = QGraphicsTextItem()
        self._message = QGraphicsTextItem()
        for item in (self._heading, self._message):
            item.setZValue(LABEL_Z)
            item.setDefaultTextColor(QColor("#FFFFFF"))
            item.document().setDocumentMargin(0)
            scene.addItem(item)
        self._box = Box(0, 0, 0, 0)
        self._family, self._size = "", 14
        self._shown = ("", "")

    def hide(self) -> None:
        """Say nothing: this table has no place for messages."""
        self._heading.hide()
        self._message.hide()

    def place(self, box: Box, family: str, size: int) -> None:
        """Lie in ``box``; ``size`` is the height of the message's letters in pixels."""
        self._box, self._family, self._size = box, family, size
        self._shown = ("", "")
        for item in (self._heading, self._message):
            item.setTextWidth(box.width)
            item.show()
        self._heading.setFont(self._font(1.3, QFont.Weight.DemiBold))
        self._message.setFont(self._font(1.0, QFont.Weight.Normal))

    def show(self, heading: str, message: str) -> None:
        """Show both texts, every message in letters of one size. One that is too long takes the heading's room, for
        the window's header too says whose turn it is; of one that is too long even then the end is lost, which the
        status line shows.
        """
        if (heading, message) == self._shown:
            return
        self._shown = heading, message
        self._heading.setPlainText(heading)
        below = self._heading.boundingRect().height() + self._size * 0.3
        crowded = not self._fits(message, self._box.height - below)
        self._heading.setVisible(not crowded)
        top = 0 if crowded else below
        self._heading.setPos(self._box.x, self._box.y)
        self._message.setPos(self._box.x, self._box.y + top)
        self._message.setPlainText(self._cut(message, self._box.height - top))

    def _font(self, scale: float, weight: QFont.Weight) -> QFont:
        font = QFont(self._family)
        font.setPixelSize(round(self._size * scale))
        font.setWeight(weight)
        return font

    def _fits(self, message: str, height: float) -> bool:
        """Whether a message, wrapped, has room in the letters of the panel."""
        flags = int(Qt.TextFlag.TextWordWrap.value)
        room = QRectF(0, 0, self._box.width, 10_000)
        return QFontMetricsF(self._message.font()).boundingRect(room, flags, message).height() <= height

    def _cut(self, message: str, height: float) -> str:
        """As much of a message as fits."""
        words = message.split(" ")
        while words and not self._fits(message, height):
            words.pop()
            message = " ".join(words) + " …" if words else ""
        return message
