"""Tangram without its window: pieces, field, tasks, recognition, fitting places. Imports no Qt and no game of cards.

    surd          numbers a + b·√2, exact points        geometry      convex polygons in floats
    pieces        the seven, in their eight states      field         where they lie; operations
    task          silhouette, solution, level           recognition   solved, turned, overlaps, survey
    snapping      the last bit of a drop                places        fitting places, hint
    play          a task being laid, undo, help         progress      what was solved
    outline       the silhouette of a solution          proof         every claim of a task, proved
    solver        all solutions of grid tasks           files         tasks as data, damaged ones skipped
    composing     figures attached corner to corner  export        figures laid on the field, as tasks

Everywhere x grows to the right and y downwards, as on a screen, in u, the leg of the small triangle; a state more is a
turn of 45° clockwise. The rules are TG-1 to TG-12 of the sheet.
"""
