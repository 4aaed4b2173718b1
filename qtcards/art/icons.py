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
    "previous": ("M14.5 5.5L8 12L14.5 18.5",),
    "next": ("M9.5 5.5L16 12L9.5 18.5",),
    "larger": ("M12 5.5V18.5", "M5.5 12H18.5"),
    "smaller": ("M5.5 12H18.5",),
    "place-before": ("M21 12H9.5", "M14 7.5L9.5 12L14 16.5", "M4 5V19"),
    "next-place": ("M3 12H14.5", "M10 7.5L14.5 12L10 16.5", "M20 5V19"),
    "figure": ("M5 4L12 9.5L19 4V13L12 20L5 13Z",),
    "scheme": ("M4 4H20V20H4Z", "M4 4L20 20", "M20 4L12 12"),
    "games": ("M4 4H10V10H4Z", "M14 4H20V10H14Z", "M4 14H10V20H4Z", "M14 14H20V20H14Z"),
    "deal-number": ("M9.5 4L7.5 20", "M16.5 4L14.5 20", "M4.5 9H20", "M4 15H19.5"),
    "open": ("M3.5 18.5V5.5H9.5L11.5 8H20.5V18.5Z",),
    "save": ("M12 4V14.5", "M7.5 10.5L12 15L16.5 10.5", "M4.5 16V20H19.5V16"),
    "quit": ("M14 4.5H5V19.5H14", "M10 12H20.5", "M16.5 8L20.5 12L16.5 16"),
    "deal": ("M4 7H13V20H4Z", "M8 3.5H17V7", "M17 12V18", "M14.5 15.5L17 18L19.5 15.5"),
    "finish": ("M4 11.5L12 4.5L20 11.5", "M6.5 10V19.5H17.5V10"),
    "keys": ("M3 6.5H21V17.5H3Z", "M8.5 14H15.5"),
    "about": ("M12 11V16.5",),
    "won": ("M12 3.5L14.6 9L20.5 9.8L16.2 13.9L17.3 19.8L12 16.9L6.7 19.8L7.8 13.9L3.5 9.8L9.4 9Z",),
    "surprise": ("M5 5H19V19H5Z",),
}
_RINGS = {
    "help": ((12.0, 12.0, 8.3),),
    "settings": ((14.0, 8.0, 2.8), (10.0, 16.0, 2.8)),
    "language": ((12.0, 12.0, 8.3),),
    "about": ((12.0, 12.0, 8.3),),
}
_DOTS = {
    "help": ((12.0, 16.9, 1.3),),
    "moves": ((4.8, 6.0, 1.5), (4.8, 12.0, 1.5), (4.8, 18.0, 1.5)),
    "about": ((12.0, 7.8, 1.3),),
    "keys": ((6.6, 10.2, 1.2), (10.2, 10.2, 1.2), (13.8, 10.2, 1.2), (17.4, 10.2, 1.2)),
    "surprise": ((9.0, 9.0, 1.5), (12.0, 12.0, 1.5), (15.0, 15.0, 1.5), (15.0, 9.0, 1.5), (9.0, 15.0, 1.5)),
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
