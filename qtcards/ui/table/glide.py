"""Glide: one card on its way from where it is to a waypoint, turning over if it shows something else there."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from qtcards.ui.table.card_item import CardItem
from qtcards.ui.table.deck import Deck
from qtcards.ui.table.motion import Waypoint
from qtcards.ui.table.poses import Face
from qtcards.ui.table.ticker import Tween


def glide(item: CardItem, waypoint: Waypoint, deck: Deck, width: float, z: float) -> Tween:
    """Return the tween that leads ``item`` to ``waypoint``, at height ``z`` on its way."""
    return Tween(_Glide(item, waypoint, deck, width, z), waypoint.duration, waypoint.start)


class _Glide:
    """The step function of a glide. It looks where the card is when it begins, so glides can follow one another."""

    def __init__(self, item: CardItem, waypoint: Waypoint, deck: Deck, width: float, z: float) -> None:
        self._item, self._pose, self._deck, self._width, self._z = item, waypoint.pose, deck, width, z
        self._from: QPointF | None = None
        self._turns_to: Face | None = None

    def __call__(self, progress: float) -> None:
        start = self._begin() if self._from is None else self._from
        if progress >= 1.0:
            self._land()
            return
        eased = 1.0 - (1.0 - progress) ** 3
        x = start.x() + (self._pose.x - start.x()) * eased
        y = start.y() + (self._pose.y - start.y()) * eased
        self._item.setPos(x, y)
        if self._turns_to is not None:
            if progress >= 0.5:
                self._item.show_face(self._turns_to, self._deck, self._width)
            self._item.narrow(abs(1.0 - 2.0 * progress))

    def _begin(self) -> QPointF:
        item = self._item
        self._from = item.pos()
        item.setZValue(self._z)
        item.show_face(item.face, self._deck, self._width)
        if item.face != self._pose.face:
            self._turns_to = self._pose.face
        item.setVisible(True)
        return self._from

    def _land(self) -> None:
        self._item.show_face(self._pose.face, self._deck, self._width)
        self._item.narrow(1.0)
        self._item.setPos(self._pose.x, self._pose.y)
        self._item.setZValue(self._pose.z)
