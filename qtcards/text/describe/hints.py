"""The hint in words: what to do, and why.

May import `rules`, `players` and the catalogue, and the words for moves. Must not choose: the advice is the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Protocol

from qtcards.rules.game import AnyGame
from qtcards.rules.moves import Move
from qtcards.rules.position import Position
from qtcards.text.describe.moves import as_advice
from qtcards.text.i18n import L, Msg


class AdviceLike(Protocol):
    """A move and the reason for it, as `players.advise` gives them."""

    @property
    def move(self) -> Move:
        """What to do."""

    @property
    def reason(self) -> Enum:
        """Why."""


_HINT = L("{move}: {reason}.")
_BARE = L("{move}.")
_REASONS: Mapping[str, Msg] = {
    "BRINGS_STOCK_DOWN": L("it brings your stock down"),
    "LEADS_TO_STOCK": L("it clears the way for your stock card"),
}


def hint_sentence(game: AnyGame, view: Position, advice: AdviceLike) -> Msg:
    """The advised move with its reason: `Play red 5 from your stock onto the red pile: it brings your stock down.`"""
    move, reason = as_advice(game, view, advice.move), _REASONS.get(advice.reason.name)
    return _BARE(move=move) if reason is None else _HINT(move=move, reason=reason)
