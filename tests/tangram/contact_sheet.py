"""Pictures of tasks to look at: `python -m tests.tangram.contact_sheet OUT.png FILE.json|FILE.txt [--plain] [ID …]`.

Each figure with the borders of its pieces (not with --plain), its id, names, corners, solutions and level.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPainterPath, QPen, QPolygonF

from qtcards.tangram.files import load_set
from qtcards.tangram.pieces import Piece
from qtcards.tangram.task import Task

COLUMNS, WIDE, HIGH, TEXT = 8, 170, 190, 44
COLOURS = {
    Piece.LARGE_A: "#3b6ea5", Piece.LARGE_B: "#6a9bd1", Piece.MEDIUM: "#c98a2b", Piece.SMALL_A: "#7a4fa0",
    Piece.SMALL_B: "#a87cc9", Piece.SQUARE: "#3d8f5f", Piece.PARALLELOGRAM: "#b8463f",
}  # fmt: skip


def sheet(tasks: list[Task], *, plain: bool) -> QImage:
    """One picture of all tasks."""
    rows = -(-len(tasks) // COLUMNS)
    image = QImage(COLUMNS * WIDE, max(1, rows) * HIGH, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, task in enumerate(tasks):
        painter.save()
        painter.translate(number % COLUMNS * WIDE, number // COLUMNS * HIGH)
        _draw(painter, task, plain)
        painter.restore()
    painter.end()
    return image


def _draw(painter: QPainter, task: Task, plain: bool) -> None:
    painter.setPen(QColor("black"))
    painter.setFont(QFont("Inter", 7))
    words = f"{task.id}\n{task.names['de']} / {task.names['en']}\n{task.corners} c, {task.solutions} s, {task.level}"
    painter.drawText(QRectF(3, HIGH - TEXT, WIDE - 6, TEXT), Qt.TextFlag.TextWordWrap, words)
    width, height = task.size
    scale = min((WIDE - 16) / width, (HIGH - TEXT - 16) / height, 30)
    left, top, _, _ = task.box
    painter.translate((WIDE - width * scale) / 2, (HIGH - TEXT - height * scale) / 2)
    painter.scale(scale, scale)
    painter.translate(-left, -top)
    if plain:
        path = QPainterPath()
        for loop in task.polygons:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in loop]))
            path.closeSubpath()
        painter.fillPath(path, QColor("#222"))
        return
    painter.setPen(QPen(QColor("white"), 0.04))
    for placement in task.scheme:
        painter.setBrush(QColor(COLOURS[placement.piece]))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in placement.polygon]))


def _tasks(path: Path) -> list[Task]:
    if path.suffix == ".txt":
        from qtcards.tangram.composing import read_figures

        read, faults = read_figures(path.read_text(encoding="utf-8"))
        print(*faults, sep="\n")
        return list(read)
    one, damage = load_set(path)
    print(*damage, sep="\n")
    return list(one.tasks) if one is not None else []


def main(out: str, *words: str) -> None:
    """Write the picture of the files' tasks."""
    ids = {word for word in words if not word.endswith((".json", ".txt")) and not word.startswith("-")}
    tasks = [task for word in words if word.endswith((".json", ".txt")) for task in _tasks(Path(word))]
    chosen = [task for task in tasks if not ids or task.id in ids]
    app = QGuiApplication(sys.argv[:1])
    sheet(chosen, plain="--plain" in words).save(out)
    del app


if __name__ == "__main__":
    main(*sys.argv[1:])
