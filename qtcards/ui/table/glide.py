"""Glide: one card on its way from where it is to a waypoint, turning over if it shows something else there."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from qtcards.ui.table.card_item import FLYING_Z, CardItem
from qtcards.ui.table.deck import Deck
from qtcards.ui.table.motion import Waypoint
from qtcards.ui.table.poses import Face
from qtcards.ui.table.ticker import Tween


def glide(item: CardItem, waypoint: Waypoint, deck: Deck, width: float, order: int) -> Tween:
    """Return the tween that leads ``item`` to ``waypoint``; ``order`` decides which flying card is above."""
    return Tween(_Glide(item, waypoint, deck, width, order), waypoint.duration, waypoint.start)


class _Glide:
    """The step function of a glide. It looks where the card is when it begins, so glides can follow one another."""

    def __init__(self, item: CardItem, waypoint: Waypoint, deck: Deck, width: float, order: int) -> None:
        self._item, self._pose, self._deck, self._width = item, waypoint.pose, deck, width
        self._z = FLYING_Z + order
        self._from: QPointF | None = None
        self._turns_to: Face | None = None

    def __call__(self, progress: float) -> None:
        if self._from is None:
            self._begin()
        if progress >= 1.0:
            self._land()
            return
        assert self._from is not None
        eased = 1.0 - (1.0 - progress) ** 3
        x = self._from.x() + (self._pose.x - self._from.x()) * eased
        y = self._from.y() + (self._pose.y - self._from.y()) * eased
        self._item.setPos(x, y)
        if self._turns_to is not None:
            if progress >= 0.5:
                self._item.show_face(self._turns_to, self._deck, self._width)
            self._item.narrow(abs(1.0 - 2.0 * progress))

    def _begin(self) -> None:
        item = self._item
        self._from = item.pos()
        item.setZValue(self._z)
        if item.face is None:
            item.show_face(self._pose.face, self._deck, self._width)
        if item.face != self._pose.face:
            self._turns_to = self._pose.face
        item.setVisible(True)

    def _land(self) -> None:
        self._item.show_face(self._pose.face, self._deck, self._width)
        self._item.narrow(1.0)
        self._item.setPos(self._pose.x, self._pose.y)
        self._item.setZValue(self._pose.z)
