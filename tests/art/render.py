"""Renders SVG with Qt's own renderer, alone or as a contact sheet on a table."""

from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

GAP = 6


def rendered(svg: str, width: int, background: str | None = None) -> QImage:
    """Return the picture `width` pixels wide, its height by the document's proportions."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    assert renderer.isValid(), svg[:200]
    size = renderer.defaultSize()
    image = QImage(width, round(width * size.height() / size.width()), QImage.Format.Format_ARGB32)
    image.fill(QColor(background) if background else QColor(0, 0, 0, 0))
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


@dataclass(frozen=True)
class Sheet:
    """Pictures of one size in rows, each row on a table of its own."""

    rows: list[tuple[str, list[str]]]
    width: int

    @property
    def pitch(self) -> tuple[int, int]:
        return self.width + GAP, round(self.width * 1.4) + GAP

    def cells(self) -> list[tuple[int, int]]:
        return [(row, column) for row, (_, svgs) in enumerate(self.rows) for column in range(len(svgs))]

    def cut(self, image: QImage, row: int, column: int) -> QImage:
        """Return one cell of `image`, a picture of this sheet."""
        dx, dy = self.pitch
        return image.copy(column * dx, row * dy, dx, dy)

    def render(self) -> QImage:
        dx, dy = self.pitch
        columns = max(len(svgs) for _, svgs in self.rows)
        image = QImage(columns * dx + GAP, len(self.rows) * dy + GAP, QImage.Format.Format_RGB32)
        image.fill(QColor("#000000"))
        painter = QPainter(image)
        for row, (table, svgs) in enumerate(self.rows):
            painter.fillRect(0, row * dy, image.width(), dy + GAP, QColor(table))
            for column, svg in enumerate(svgs):
                painter.drawImage(column * dx + GAP, row * dy + GAP, rendered(svg, self.width))
        painter.end()
        return image
