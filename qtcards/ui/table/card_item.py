"""CardItem: one physical card in the scene. It knows where it is going, never what the rules are.

No ``paint`` in Python (two to three times slower), no item cache, no rotation: see the figures of look/.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from qtcards.ui.table.deck import MARGIN, Deck
from qtcards.ui.table.poses import Face, Pose

FLYING_Z = 100_000.0


class CardItem(QGraphicsPixmapItem):
    """A picture of a card whose position is the card's top left corner on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setOffset(-MARGIN, -MARGIN)
        self.face: Face | None = None
        self._deck: Deck | None = None

    def show_face(self, face: Face, deck: Deck, width: float) -> None:
        """Show ``face`` as ``deck`` draws it, ``width`` pixels wide: scaled while the deck is of another size."""
        if face != self.face or deck is not self._deck:
            self.setPixmap(deck.pixmap(face))
            self.face, self._deck = face, deck
        scale = width / deck.width
        if scale != self.scale():
            self.setScale(scale)
            exact = scale == 1.0
            self.setTransformationMode(
                Qt.TransformationMode.FastTransformation if exact else Qt.TransformationMode.SmoothTransformation
            )

    def is_drawn_by(self, deck: Deck) -> bool:
        """Whether the picture comes from ``deck``."""
        return self._deck is deck

    def lie(self, pose: Pose, deck: Deck, width: float) -> None:
        """Lie where the card belongs, as it belongs, at once. A card that comes to be covered is hidden elsewhere."""
        self.setTransform(QTransform())
        self.setOpacity(1.0)
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        if pose.shown:
            self.show_face(pose.face, deck, width)
            self.setVisible(True)

    def narrow(self, share: float) -> None:
        """Be seen ``share`` (0 … 1) of the full width, about the middle: half-way through a flip."""
        if share >= 1.0:
            self.setTransform(QTransform())
            return
        middle = self.boundingRect().center().x()
        self.setTransform(QTransform().translate(middle, 0).scale(max(share, 0.02), 1.0).translate(-middle, 0))
