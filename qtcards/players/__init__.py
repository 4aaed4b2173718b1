"""The assistant's levels and the hint: players that see what their seat sees, and nothing else.

`player` gives a level by its id, `choose` its next moves, `advise` the hint for a person, `expected_turns` how long
a game takes. May import `rules`. Must not: know a window, a thread, a clock or a text.
"""
