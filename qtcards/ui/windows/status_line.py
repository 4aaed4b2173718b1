"""The line under the table: what was said last, and on the right who is played against, on which deal, for how long.

Must not: word moves or cards; the sentence is given to it.
"""

from __future__ import annotations

from functools import reduce

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStatusBar, QWidget

from qtcards.text.describe import is_alone, level
from qtcards.text.describe.alone import worth_saying
from qtcards.text.i18n import L, Msg
from qtcards.text.quantities import clock
from qtcards.ui.game_model import GameModel
from qtcards.ui.language import bind, follow

_MOST_OF_FACTS = 0.33
"""Share of the line that the facts may take; where they would take more they give way to the sentence."""
_SECOND = 1000
_WIDE = 640
"""From this width on, in pixels at the usual size of texts, long sentences have room in two lines; else in three."""


class StatusLine(QStatusBar):
    """Two lines high, or three where texts are large for the width, so that a long sentence does not move the table."""

    def __init__(self, model: GameModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusLine")
        self._model = model
        self.sentence = Sentence(self)
        bind(self.sentence, accessibleDescription=L("Last message"))
        self.facts = QLabel(self)
        self.facts.setProperty("role", "quiet")
        self.facts.setTextFormat(Qt.TextFormat.PlainText)
        self._second = QTimer(self)
        self._second.setInterval(_SECOND)
        self._second.timeout.connect(self.refresh)
        self._shows_clock = False
        self._has_facts = True
        self._scale = 1.0
        self.setSizeGripEnabled(False)
        line = QWidget(self)
        row = self._row = QHBoxLayout(line)
        row.setContentsMargins(14, 2, 14, 2)
        row.setSpacing(24)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.facts)
        self.addWidget(line, 1)
        model.dealt.connect(self.refresh)
        model.moved.connect(self.refresh)
        follow(self.refresh)

    def dress(self, scale: float) -> None:
        """Have room for texts of this size."""
        self._scale = scale
        self._make_room()

    def show_clock(self, shown: bool) -> None:
        """Show the time that was played, or not; nothing ticks while it is not shown."""
        self._shows_clock = shown
        self.refresh()

    def show_facts(self, shown: bool) -> None:
        """Show the facts of the game beside the sentence, or not: while something else is seen."""
        self._has_facts = shown
        self._make_room()

    @property
    def ticks(self) -> bool:
        """Whether the line is renewed every second."""
        return self._second.isActive()

    def refresh(self) -> None:
        """Show the facts as they are now."""
        if not self._model.has_game:
            return
        self.facts.setText(str(self._facts()))
        self._make_room()
        running = self._model.clock.running if self._shows_clock else False
        if running != self._second.isActive():
            self._second.start() if running else self._second.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def show_text(self, text: str) -> None:
        """Show a sentence; where it does not fit beside the facts, they give way until the next one."""
        self.sentence.show_text(text)
        self._make_room()

    def _make_room(self) -> None:
        self.sentence.set_lines(2 if self.width() >= _WIDE * self._scale else 3)
        facts, margins = self.facts.sizeHint().width(), self._row.contentsMargins()
        whole = self.width() - margins.left() - margins.right()
        beside = whole - facts - self._row.spacing()
        self.facts.setVisible(self._has_facts and facts <= self.width() * _MOST_OF_FACTS and self.sentence.fits(beside))

    def _facts(self) -> Msg:
        invitation = self._model.invitation
        if is_alone(self._model.game):
            return self._facts_of_one(str(invitation.deal))
        known: dict[str, object] = {"level": level(invitation.level), "deal": str(invitation.deal)}
        if self._shows_clock:
            return L("Assistant: {level} · Deal {deal} · {clock}")(**known, clock=clock(self._model.clock.elapsed))
        return L("Assistant: {level} · Deal {deal}")(**known)

    def _facts_of_one(self, deal: str) -> Msg:
        """The deal, what is left to be dealt, and the time."""
        model = self._model
        left = () if model.outcome is not None else worth_saying(model.game, model.view)
        facts = reduce(_beside, left, L("Deal {deal}")(deal=deal))
        return _beside(facts, clock(self._model.clock.elapsed)) if self._shows_clock else facts


def _beside(one: object, other: object) -> Msg:
    return L("{one} · {other}")(one=one, other=other)


class Sentence(QWidget):
    """A text of a few lines; when it is longer its end gives way, and the tool tip holds it whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._most = 2
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """The whole sentence."""
        return self._text

    def show_text(self, text: str) -> None:
        """Show this sentence instead of the last one."""
        self._text = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def set_lines(self, most: int) -> None:
        """Have room for so many lines."""
        if most != self._most:
            self._most = most
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(200, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.fontMetrics().lineSpacing() * self._most + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def fits(self, width: int) -> bool:
        """Whether the whole sentence could be read at this width."""
        return len(self._starts(width)) <= self._most

    def lines(self) -> list[str]:
        """Return what is shown, line by line."""
        starts = self._starts(self.width())
        shown = [self._text[a:b].strip() for a, b in zip(starts, [*starts[1:], None], strict=True)][: self._most]
        if len(starts) > self._most:
            rest = self._text[starts[self._most - 1] :]
            shown[-1] = self.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, self.width())
        return shown

    def _starts(self, width: int) -> list[int]:
        """Where in the text the lines begin at this width, at most one more than are shown."""
        layout = QTextLayout(self._text, self.font())
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeading))
        layout.beginLayout()
        starts: list[int] = []
        while len(starts) <= self._most and (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            starts.append(line.textStart())
        layout.endLayout()
        return starts

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), _SENTENCE, "\n".join(self.lines()))


_SENTENCE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
