"""Labels: the few words that stand on the table itself. Sentences are made in `describe`."""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.rules.game import Outcome
from qtcards.rules.position import PileKind, Seat
from qtcards.text.i18n import LC, LN, LNC, L, Msg

_SEATS: Mapping[Seat, Msg] = {Seat.PLAYER: L("You"), Seat.ASSISTANT: L("Assistant")}
_KINDS: Mapping[PileKind, Msg] = {
    PileKind.HELPER: L("Helper piles"),
    PileKind.HAND: L("Hand"),
    PileKind.STOCK: L("Talon"),
}
_OF_ONE: Mapping[tuple[PileKind, int], Msg] = {
    (PileKind.STOCK, 0): LC("label", "Stock"),
    (PileKind.WASTE, 0): LC("label", "Waste"),
    (PileKind.CELL, 0): LC("label", "Cells"),
    (PileKind.RESERVE, 0): LC("label", "Tail"),
    (PileKind.FOUNDATION, 0): LC("label", "Foundations"),
    (PileKind.FOUNDATION, 1): LC("label", "Foundations upwards"),
    (PileKind.FOUNDATION, -1): LC("label", "Foundations downwards"),
    (PileKind.TABLEAU, 1): LC("label", "Columns upwards"),
    (PileKind.TABLEAU, -1): LC("label", "Columns downwards"),
}


def pile_label(kind: PileKind, seat: Seat | None) -> Msg | None:
    """Return what stands at the first pile of a kind; a personal stock carries its owner's name."""
    if kind is PileKind.PERSONAL_STOCK and seat is not None:
        return _SEATS[seat]
    return _KINDS.get(kind)


def name_label(kind: PileKind, step: int) -> Msg:
    """Return what stands at piles of a table for one; ``step`` is their direction, where it has to be told, else 0."""
    return _OF_ONE[kind, step]


def next_label(number: int) -> Msg:
    """Return what stands under a centre pile that waits for ``number``."""
    return L("next: {number}")(number=number)


_DEALS_LEFT = LN("{n} deal left", "{n} deals left")
_REDEALS_LEFT = LNC("label", "{n} redeal left", "{n} redeals left")


def deals_label(deals: int) -> Msg:
    """Return what stands at a stock from which ``deals`` more rows can be dealt onto the columns."""
    return _DEALS_LEFT(n=deals)


def redeals_label(redeals: int) -> Msg:
    """Return what stands at a stock that can be made of the waste ``redeals`` more times."""
    return _REDEALS_LEFT(n=redeals)


def index_letters() -> Msg:
    """Return what stands in the corners of ace, jack, queen and king, one capital each; `art` has to know them."""
    return LC("corners of ace, jack, queen, king: one capital each", "AJQK")


_TURNS: Mapping[Seat, Msg] = {Seat.PLAYER: L("Your turn"), Seat.ASSISTANT: L("The assistant's turn")}
_WINNERS: Mapping[Seat | None, Msg] = {
    Seat.PLAYER: L("You have won!"),
    Seat.ASSISTANT: L("The assistant has won"),
    None: L("A draw"),
}


def heading(to_play: Seat, outcome: Outcome | None) -> Msg:
    """Return the heading of the message panel: whose turn it is, or who won."""
    return _TURNS[to_play] if outcome is None else _WINNERS[outcome.winner]


def headings() -> tuple[Msg, ...]:
    """Return every heading there is."""
    return (*_TURNS.values(), *_WINNERS.values())
