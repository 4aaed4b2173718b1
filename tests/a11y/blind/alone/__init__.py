"""The solitaires for the blind player: their words, the table as it was told, how it plays, and the truth beside it.

It knows the rules of none of the games. It asks for hints and for the list of moves, sends cards with Enter, tries what
may be refused, takes back; whatever comes of it, it must be able to follow from what it is told.
"""
