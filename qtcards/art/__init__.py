"""The pictures of qtcards as SVG strings: faces, backs, empty places, icons, and the colours of the table.

May import: the standard library only. Must not: know Qt, the rules, or any language; read or write files.

Everything is drawn in card units (a card is 200 x 280) in the small part of SVG that QtSvg renders without
surprises: path, rect, circle, g and transform. There is no text element and no font: numerals are stroked lines.
"""
