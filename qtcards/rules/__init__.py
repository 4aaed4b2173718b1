"""The rules core: cards, positions, moves, engines. Free of Qt, of text, and of chance that has no number."""
