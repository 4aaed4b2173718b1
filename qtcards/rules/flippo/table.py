"""The table of Flippo: which pile is which (FL-2), and where they lie.

The order of the piles is that of the interchange text form: T, F0 … F3, X, then each seat's stock, hand, helpers.
"""

from __future__ import annotations

from qtcards.rules.cards import Colour
from qtcards.rules.game import Fan, PileSpec
from qtcards.rules.position import PileKind, Seat

TALON = 0
CENTRE = (1, 2, 3, 4)
REMOVED = 5
STOCK_OF = {Seat.PLAYER: 6, Seat.ASSISTANT: 12}
HAND_OF = {Seat.PLAYER: 7, Seat.ASSISTANT: 13}
HELPERS_OF = {Seat.PLAYER: (8, 9, 10, 11), Seat.ASSISTANT: (14, 15, 16, 17)}

HAND_SIZE = 5
FULL = 12
"""Height at which a centre pile is a complete set and leaves the table (FL-5)."""

_HELPER_X = (1.35, 2.5, 3.65, 4.8)
_HELPER_SPREAD = 0.42
_HAND_X = 6.15
_HAND_SPREAD = 4.28
_ROW_Y = {Seat.ASSISTANT: 0.2, Seat.PLAYER: 3.32}
_CENTRE_Y = 1.84


def _seat_specs(seat: Seat, sign: str) -> tuple[PileSpec, ...]:
    y = _ROW_Y[seat]
    return (
        PileSpec(f"{sign}.S", PileKind.PERSONAL_STOCK, (0.0, y), seat=seat),
        PileSpec(f"{sign}.H", PileKind.HAND, (_HAND_X, y), seat=seat, fan=Fan.RIGHT, spread=_HAND_SPREAD),
        *(
            PileSpec(
                f"{sign}.A{n}",
                PileKind.HELPER,
                (x, y),
                number=n + 1,
                seat=seat,
                fan=Fan.DOWN,
                spread=_HELPER_SPREAD,
            )
            for n, x in enumerate(_HELPER_X)
        ),
    )


def specs(*, bound: bool) -> tuple[PileSpec, ...]:
    """Return the piles; ``bound``: each centre pile belongs to one colour (FL-3)."""
    return (
        PileSpec("T", PileKind.STOCK, (0.0, _CENTRE_Y)),
        *(
            PileSpec(
                f"F{n}",
                PileKind.FOUNDATION,
                (_HELPER_X[n], _CENTRE_Y),
                number=n + 1,
                takes=Colour(n) if bound else None,
            )
            for n in range(4)
        ),
        PileSpec("X", PileKind.REMOVED, (0.0, _CENTRE_Y)),
        *_seat_specs(Seat.PLAYER, "P"),
        *_seat_specs(Seat.ASSISTANT, "Q"),
    )


def seat_of(pile: int) -> Seat | None:
    """Return whose pile it is; None for the common ones in the centre."""
    if pile < STOCK_OF[Seat.PLAYER]:
        return None
    return Seat.PLAYER if pile < STOCK_OF[Seat.ASSISTANT] else Seat.ASSISTANT
