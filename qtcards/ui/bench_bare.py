"""The floor of the bench: a bare PySide6 window with 52 cards, run as a script of its own.

Nothing but Qt: the plainest cards that one could want, drawn once, in a scene. It reports as `first_frame` does.
Must not: import anything of ours, nor have an easier or a harder task than such a window has.
"""

from __future__ import annotations

import json
import os
import sys
import time

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_WIDTH, _HEIGHT = 90, 126


class _Table(QGraphicsView):
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, _report)


def _report() -> None:
    spawned, cpu = float(os.environ["QTCARDS_REPORT_START"]), 1000 * time.process_time()
    memory = ["0", "0"]
    if os.path.exists("/proc/self/status"):
        with open("/proc/self/status", encoding="ascii") as status:
            memory = next(line.split() for line in status if line.startswith("VmRSS"))
    print(json.dumps({"ms": 1000 * (time.time() - spawned), "cpu": cpu, "mib": int(memory[1]) / 1024}), flush=True)
    QApplication.quit()


def _card(rank: str, colour: str) -> QPixmap:
    picture = QPixmap(_WIDTH, _HEIGHT)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor("white"))
    painter.drawRoundedRect(QRectF(0.5, 0.5, _WIDTH - 1, _HEIGHT - 1), 7, 7)
    painter.setPen(QColor(colour))
    painter.drawText(QRectF(8, 6, _WIDTH, _HEIGHT), rank)
    painter.end()
    return picture


def main() -> None:
    """Show 52 cards, report after the first frame, end."""
    app = QApplication(sys.argv[:1])
    scene = QGraphicsScene()
    scene.setBackgroundBrush(QColor("#2F7A62"))
    for row, colour in enumerate(("black", "red", "green", "blue")):
        for column, rank in enumerate(_RANKS):
            scene.addPixmap(_card(rank, colour)).setPos(95 * column, 180 * row)
    window = QMainWindow()
    window.setCentralWidget(_Table(scene))
    window.resize(1280, 800)
    window.show()
    app.exec()


if __name__ == "__main__":
    main()
