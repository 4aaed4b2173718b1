"""A blind player of Tangram: solves tasks by what it hears over the accessibility bus and by keys, nothing else.

It uses fitting places alone (section 5 of the sheet). `words` is what it knows of a language, `mind` what it knows of
the seven pieces, `player` how it plays, `match` one task from its start to its end. Nothing here imports the puzzle.
"""
