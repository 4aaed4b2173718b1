"""Icons of the toolbar and the menus: one line weight, 24 x 24, in the colour the caller asks for.

May import: `svg`. Must not: know what an action does.
"""

from qtcards.art.svg import circle, document, path

_SIZE = 24
_WEIGHT = 2.0

_LINES: dict[str, tuple[str, ...]] = {
    "undo": ("M9 5L4.5 9.5L9 14", "M5 9.5H14A5 5 0 0 1 14 19.5H9"),
    "redo": ("M15 5L19.5 9.5L15 14", "M19 9.5H10A5 5 0 0 0 10 19.5H15"),
    "hint": (
        "M9 17V15.6C6.9 14.6 5.5 12.4 5.5 9.9A6.5 6.5 0 0 1 18.5 9.9C18.5 12.4 17.1 14.6 15 15.6V17Z",
        "M10 21H14",
    ),
    "new-game": ("M12 5V19", "M5 12H19"),
    "same-deal": ("M19.5 12A7.5 7.5 0 1 1 16.9 6.3", "M17.6 2.6V6.9H13.3"),
    "help": ("M9.4 9.4A2.7 2.7 0 1 1 13.4 11.7C12.4 12.3 12 12.9 12 13.9",),
    "settings": ("M3.5 8H11", "M17 8H20.5", "M3.5 16H7", "M13 16H20.5"),
    "statistics": ("M5 20V13", "M12 20V4", "M19 20V9"),
    "history": ("M4.2 9.2A8.3 8.3 0 1 1 3.7 12", "M4 4.6V9.3H8.7", "M12 7.5V12L15.2 14"),
    "language": (
        "M3.7 12H20.3",
        "M12 3.7C9.6 6 8.4 8.8 8.4 12C8.4 15.2 9.6 18 12 20.3",
        "M12 3.7C14.4 6 15.6 8.8 15.6 12C15.6 15.2 14.4 18 12 20.3",
    ),
    "full-screen": ("M4 9V4H9", "M15 4H20V9", "M20 15V20H15", "M9 20H4V15"),
    "turn-left": ("M4.5 12A7.5 7.5 0 1 0 7.1 6.3", "M6.4 2.6V6.9H10.7"),
    "turn-right": ("M19.5 12A7.5 7.5 0 1 1 16.9 6.3", "M17.6 2.6V6.9H13.3"),
    "turn-over": ("M12 4V20", "M9 7L3.5 17H9Z", "M15 7L20.5 17H15Z"),
    "select-all": ("M4 8V4H8", "M16 4H20V8", "M20 16V20H16", "M8 20H4V16", "M9 9H15V15H9Z"),
    "moves": ("M9 6H20", "M9 12H20", "M9 18H20"),
    "close": ("M6 6L18 18", "M18 6L6 18"),
}
_RINGS = {
    "help": ((12.0, 12.0, 8.3),),
    "settings": ((14.0, 8.0, 2.8), (10.0, 16.0, 2.8)),
    "language": ((12.0, 12.0, 8.3),),
}
_DOTS = {
    "help": ((12.0, 16.9, 1.3),),
    "moves": ((4.8, 6.0, 1.5), (4.8, 12.0, 1.5), (4.8, 18.0, 1.5)),
}
ICON_NAMES = tuple(_LINES)


def icon(name: str, colour: str) -> str:
    """Return the SVG of the icon `name`, one of `ICON_NAMES`, in `colour` ("#RRGGBB").

    Raises KeyError for a name that does not exist.
    """
    lines = [path(data, stroke=colour, width=_WEIGHT) for data in _LINES[name]]
    rings = [circle((x, y), r, stroke=colour, width=_WEIGHT) for x, y, r in _RINGS.get(name, ())]
    dots = [circle((x, y), r, colour) for x, y, r in _DOTS.get(name, ())]
    return document(_SIZE, _SIZE, *lines, *rings, *dots)
