"""The blind player: plays with nothing but the accessibility bus and the keyboard.

What any such player has: `bus` (announcements, the keyboard's place, names, keys), `ears` that understand sentences by
a `vocabulary`, `eyes` for the table as the tree names it, a `picture` of it, `hands` for menus and lists. `flippo` and
`alone` (the solitaires) have the words, the memory, the head and the hands for their tables. None of these knows more
than a listener does: they import nothing of qtcards.

Of the test are `desk`, which starts the program, `journal`, which reads the true game, `referee`, which compares, and
for each table `paint` and `match`. `python -m tests.a11y.blind` (`make blind`) plays many.
"""
