"""Labels: the few words that stand on the table itself. Sentences are made in `describe`."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.rules.game import Outcome
from qtcards.rules.position import PileKind, Seat
from qtcards.text.i18n import L, Msg

_SEATS: Mapping[Seat, Msg] = {Seat.PLAYER: L("You"), Seat.ASSISTANT: L("Assistant")}
_KINDS: Mapping[PileKind, Msg] = {
    PileKind.HELPER: L("Helper piles"),
    PileKind.HAND: L("Hand"),
    PileKind.STOCK: L("Talon"),
}


def pile_label(kind: PileKind, seat: Seat | None) -> Msg | None:
    """Return what stands at the first pile of a kind; a personal stock carries its owner's name."""
    if kind is PileKind.PERSONAL_STOCK and seat is not None:
        return _SEATS[seat]
    return _KINDS.get(kind)


def next_label(number: int) -> Msg:
    """Return what stands under a centre pile that waits for ``number``."""
    return L("next: {number}")(number=number)


def heading(to_play: Seat, outcome: Outcome | None) -> Msg:
    """Return the heading of the message panel: whose turn it is, or who won."""
    if outcome is None:
        return L("Your turn") if to_play is Seat.PLAYER else L("The assistant's turn")
    if outcome.winner is None:
        return L("A draw")
    return L("You have won!") if outcome.winner is Seat.PLAYER else L("The assistant has won")
