"""The blind player: plays whole games with nothing but the accessibility bus and the keyboard.

`bus` is what any such player has: announcements, the keyboard's place, names, keys and actions; it knows no game.
`ears` understand sentences with a `vocabulary` (`english`, `german`), `memory` is the table as it was told, `eyes` the
table as it is named in the tree, `head` chooses, `hands` carry out, `player` plays. None of these knows more than a
listener does: they import nothing of qtcards. `witness` belongs to the test: it reads the true game out of the journal;
`match` sets a game up and compares. `python -m tests.a11y.blind` (`make blind`) plays many.
"""
