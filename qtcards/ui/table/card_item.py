"""CardItem: one physical card in the scene. It knows what it shows and where it lies, never what the rules are.

No ``paint`` in Python (two to three times slower), no item cache, no rotation: see the figures of look/.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from qtcards.ui.table.deck import MARGIN, Deck
from qtcards.ui.table.poses import BACK, Face, Pose

FLYING_Z = 100_000.0


class CardItem(QGraphicsPixmapItem):
    """A picture of a card whose position is the card's top left corner on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setOffset(-MARGIN, -MARGIN)
        self.face = BACK
        """What it shows, or would show if it were not hidden: it must not come to light with a face of former times."""
        self._drawn_by: Deck | None = None

    def show_face(self, face: Face, deck: Deck, width: float) -> None:
        """Show ``face`` as ``deck`` draws it, ``width`` pixels wide: scaled while the deck is of another size."""
        if face != self.face or deck is not self._drawn_by:
            self.setPixmap(deck.pixmap(face))
            self.face, self._drawn_by = face, deck
        scale = width / deck.width
        if scale != self.scale():
            self.setScale(scale)
            exact = scale == 1.0
            self.setTransformationMode(
                Qt.TransformationMode.FastTransformation if exact else Qt.TransformationMode.SmoothTransformation
            )

    def is_drawn_by(self, deck: Deck) -> bool:
        """Whether the picture comes from ``deck``."""
        return self._drawn_by is deck

    def forget_picture(self) -> None:
        """Hold no picture, until a face is to be shown again. Only while it is hidden."""
        self.setPixmap(QPixmap())
        self._drawn_by = None

    def lie(self, pose: Pose, deck: Deck, width: float) -> None:
        """Lie where the card belongs, as it belongs, at once. Cards that are covered are not drawn at all."""
        self.narrow(1.0)
        self.setOpacity(1.0)
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        if pose.shown:
            self.show_face(pose.face, deck, width)
        elif pose.face != self.face:
            self.face, self._drawn_by = pose.face, None
        self.setVisible(pose.shown)

    def lies(self, pose: Pose) -> bool:
        """Whether it is seen where ``pose`` has it, showing the same."""
        return self.isVisible() and self.face == pose.face and self.pos() == QPointF(pose.x, pose.y)

    def narrow(self, share: float) -> None:
        """Be seen ``share`` (0 … 1) of the full width, about the middle: half-way through a flip."""
        if share >= 1.0:
            if not self.transform().isIdentity():
                self.setTransform(QTransform())
            return
        middle = self.boundingRect().center().x()
        self.setTransform(QTransform().translate(middle, 0).scale(max(share, 0.02), 1.0).translate(-middle, 0))
