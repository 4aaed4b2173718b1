"""The one engine of all solitaires: a game is a declaration over a small vocabulary of policies.

`declaration` holds the words of a game, `policies` their meanings; `SolitaireGame` plays what was declared.
"""

from qtcards.rules.solitaire.declaration import Group, Solitaire, Stock
from qtcards.rules.solitaire.engine import SolitaireGame
from qtcards.rules.solitaire.position import SolitairePosition

__all__ = ["Group", "Solitaire", "SolitaireGame", "SolitairePosition", "Stock"]
