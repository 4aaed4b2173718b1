"""Flippo's engine: the rules of chapter 6 of the rules sheet, FL-1 … FL-25.

`Flippo` is the game; `table` names its piles; `position` its state. `fit` holds the one question of the game,
whether a card fits a centre pile, for the engine and for everybody who looks ahead.
"""

from qtcards.rules.flippo.engine import Flippo
from qtcards.rules.flippo.position import FlippoPosition

__all__ = ["Flippo", "FlippoPosition"]
