"""Flippo for the blind player: its words, what a listener knows of its rules, how it plays, and the truth beside it."""
