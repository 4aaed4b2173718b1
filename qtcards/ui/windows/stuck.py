"""Who says that nothing leads on any more (GR-19, FW-12, FU-12, TC-14), with ways out offered and nothing
forced: undo, the same deal again, a new deal.

The notice stands as long as it is true. It is spoken once for each position of a deal: not again when that position is
reached by redo, and not when the game is taken up again, whose first message says it.
May import: the model, the hints and dealing. Must not: find out; the rules do.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from qtcards.rules.position import Position
from qtcards.text.i18n import L
from qtcards.ui.windows.banner import Banner, Offer
from qtcards.ui.windows.dealing import Dealing
from qtcards.ui.windows.messages import Words
from qtcards.ui.windows.parts import Parts

STUCK = L("No useful move is left.")
_NOTHING_FOUND = L("The hint finds no way on from here. There may be one all the same: take moves back, or deal again.")
_NOTHING_AT_THE_START = L("The hint finds no way on from here. There may be one all the same; or deal again.")
_UNDO, _SAME, _NEW = L("&Undo"), L("Same &deal again"), L("&New deal")


class StuckNotice(QObject):
    """A sentence across the top with buttons that lead out of it; spoken once."""

    told = Signal(object)
    """`Words` for those who look at the table."""

    def __init__(self, parts: Parts, banner: Banner, dealing: Dealing, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts, self._banner, self._dealing = parts, banner, dealing
        self._words: Words = STUCK.__str__
        self._known: set[Position] = set()
        parts.model.dealt.connect(self._begin)
        parts.model.stuck.connect(self._follow)
        parts.hints.nothing_found.connect(self._tell_nothing)

    def _begin(self, position: Position) -> None:
        """A game that was taken up has said already how it stands."""
        self._known = {position} if self._parts.model.timeline.past else set()

    def _follow(self, stuck: bool) -> None:
        if not stuck:
            self._banner.withdraw(self._words)
            return
        model = self._parts.model
        undo = (Offer(_UNDO, self._undo),) if model.may_undo else ()
        deals = Offer(_SAME, self._dealing.deal_again), Offer(_NEW, self._dealing.choose)
        self._banner.tell(self._words, *undo, *deals)
        if model.position not in self._known:
            self._known.add(model.position)
            self._parts.messages.say(STUCK)

    def _undo(self) -> None:
        self._parts.model.undo()

    def _tell_nothing(self, _view: Position) -> None:
        model = self._parts.model
        found_none = _NOTHING_FOUND if model.may_undo else _NOTHING_AT_THE_START
        words = STUCK if model.is_stuck else found_none  # the hint looks only so far; the rules are sure
        self._parts.messages.say(words)
        self.told.emit(words.__str__)
