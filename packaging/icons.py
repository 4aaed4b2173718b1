"""The program's icon in the formats that systems want, drawn from its own art (`qtcards.art.app_icon`).

Needs PySide6 and no display. The same bytes each time.
"""

import struct
import sys
from pathlib import Path

from metadata import ROOT  # puts the checkout on sys.path
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from qtcards.art.app_icon import app_icon
from qtcards.art.palette import OCEAN_LIGHT

assert str(ROOT) in sys.path

HICOLOR_SIZES = (16, 22, 24, 32, 48, 64, 128, 256)
_ICO_SIZES = (16, 24, 32, 48, 64, 256)
_WIZARD = (164, 314)
"""Width and height of the picture, as NSIS wants it."""
_ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Types of PNG entries by Apple's icns format, and their width in pixels."""


def svg() -> str:
    """The icon as SVG."""
    return app_icon()


def png(size: int) -> bytes:
    """The icon as a PNG of ``size`` x ``size`` pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    _paint(image, QRectF(0, 0, size, size))
    return _saved(image, "PNG")


def wizard_bmp() -> bytes:
    """The icon on the table's cloth, as the first page of an installer on Windows shows it at its left."""
    width, height = _WIZARD
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(OCEAN_LIGHT.centre))
    side = width * 0.7
    _paint(image, QRectF((width - side) / 2, (width - side) / 2, side, side))
    return _saved(image, "BMP")


def _paint(image: QImage, place: QRectF) -> None:
    painter = QPainter(image)
    QSvgRenderer(QByteArray(app_icon().encode())).render(painter, place)
    painter.end()


def _saved(image: QImage, kind: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # The stubs want bytes for the format, which the library refuses in some versions.
    if not image.save(buffer, kind):  # type: ignore[call-overload]
        raise RuntimeError(f"Qt could not write a {kind}")
    return bytes(buffer.data().data())


def ico() -> bytes:
    """The icon for Windows, all sizes as PNG."""
    pictures = [png(size) for size in _ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in zip(_ICO_SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS."""
    parts = [(kind, png(size)) for kind, size in _ICNS_KINDS.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_hicolor(icons: Path, id: str) -> None:
    """Write the icon named ``id`` into the theme folder ``icons``/hicolor: PNGs and the SVG itself."""
    for size in HICOLOR_SIZES:
        target = icons / "hicolor" / f"{size}x{size}" / "apps" / f"{id}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(png(size))
    scalable = icons / "hicolor" / "scalable" / "apps" / f"{id}.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    scalable.write_text(svg(), encoding="utf-8")
