"""Hair: what hangs behind a head, and what lies over its forehead.

May import: `parts`, `svg`. Must not: draw hats.
"""

from typing import NamedTuple

from qtcards.art.people.parts import Tints
from qtcards.art.svg import circle, path


class Cut(NamedTuple):
    """Path data: behind the head, before the forehead, and strands drawn as lines on what is behind."""

    behind: str
    before: str
    strands: str = ""


CUTS = {
    # Jacks
    "pageboy": Cut(
        "M-24 -18V9C-24 19 -20 22 -12 22H12C20 22 24 19 24 9V-18C24 -34 -24 -34 -24 -18Z",
        "M-18.4 -24V2C-16 -2 -15.4 -8 -15 -13H15C15.4 -8 16 -2 18.4 2V-24Z",
    ),
    "curls": Cut(
        "M-20 -24C-30 -22 -30 -12 -26 -9C-32 -5 -30 4 -25 6C-28 13 -22 20 -15 18H15C22 20 28 13 25 6"
        "C30 4 32 -5 26 -9C30 -12 30 -22 20 -24Z",
        "M-18 -24C-20 -16 -19 -8 -16.4 -4C-15 -10 -12.6 -11 -10 -10C-8.4 -14.4 -3.6 -15 -1 -11.8"
        "C1.4 -15 7 -14.6 9 -10.6C12.4 -11.4 15 -9 16.4 -4C19 -8 20 -16 18 -24Z",
    ),
    "swept": Cut(
        "M-19.5 -20C-22 -8 -21 4 -18.6 9H18.6C21 4 22 -8 19.5 -20Z",
        "M-18.6 -24C-20 -12 -19 -4 -17 2C-15.6 -4 -15.4 -9 -14 -13C-6 -11 6 -13 12 -19"
        "C14.6 -15 15.6 -6 17 2C19 -4 20 -12 18.6 -24Z",
    ),
    "tied": Cut(
        "M-19 -20C-21 -8 -20 4 -17.6 10C-22 16 -27 22 -24 33C-20 31 -15 25 -13 17H13V10H17.6C20 4 21 -8 19 -20Z",
        "M-18 -24C-19.4 -14 -18.6 -6 -16.8 0C-15.6 -7 -12 -13 -4 -15C4 -13.6 13 -14 15 -8L16.8 0"
        "C18.6 -6 19.4 -14 18 -24Z",
    ),
    # Queens
    "waves": Cut(
        "M-23 -20C-29 -8 -21 0 -27 12C-32 22 -25 33 -31 42C-22 46 -12 44 -9 36H9C12 44 22 46 31 42"
        "C25 33 32 22 27 12C21 0 29 -8 23 -20C20 -30 -20 -30 -23 -20Z",
        "M-17.6 -24C-19.6 -12 -19.4 -3 -17 5C-14 -1 -13.4 -9 -6 -14.4C-2.4 -17 2.4 -17 6 -14.4"
        "C13.4 -9 14 -1 17 5C19.4 -3 19.6 -12 17.6 -24Z",
        "M-23 8C-26 18 -21 26 -25 36M23 8C26 18 21 26 25 36",
    ),
    "straight": Cut(
        "M-22 -20C-24 -4 -25 26 -25 46H-11V20H11V46H25C25 26 24 -4 22 -20C18 -32 -18 -32 -22 -20Z",
        "M-17.6 -24C-19.4 -12 -19 -2 -17.4 7C-16.4 -3 -15.6 -10 -14.6 -13.4H14.6C15.6 -10 16.4 -3 17.4 7"
        "C19 -2 19.4 -12 17.6 -24Z",
        "M-20 14V42M20 14V42",
    ),
    "braids": Cut(
        "M-20 -20C-24 -6 -23 6 -20 11H20C23 6 24 -6 20 -20Z",
        "M-17.4 -24C-19.4 -12 -18.6 -3 -17 3C-15 -5 -10 -13.6 0 -15.6C10 -13.6 15 -5 17 3C18.6 -3 19.4 -12 17.4 -24Z",
    ),
    "cloud": Cut(
        "M0 -40C-20 -42 -34 -28 -32 -12C-36 -2 -32 10 -23 13C-19 17 -13 17 -10 14H10C13 17 19 17 23 13"
        "C32 10 36 -2 32 -12C34 -28 20 -42 0 -40Z",
        "M-17.4 -24C-20 -14 -19 -5 -16.6 -1C-15.6 -8 -12 -13 -7 -13.4C-2 -15.4 2 -15.4 7 -13.4"
        "C12 -13 15.6 -8 16.6 -1C19 -5 20 -14 17.4 -24Z",
    ),
    # Kings
    "mane": Cut(
        "M-21 -20C-26 -6 -26 8 -30 20C-26 26 -18 27 -14 24H14C18 27 26 26 30 20C26 8 26 -6 21 -20Z",
        "M-18.4 -24V-2C-16 -4 -15.4 -10 -14.6 -14H14.6C15.4 -10 16 -4 18.4 -2V-24Z",
        "M-23 4C-24 12 -25 16 -26 20M23 4C24 12 25 16 26 20",
    ),
    "full": Cut(
        "M-20.6 -20C-24 -10 -27 4 -23 15C-20 20 -14 20 -11 17H11C14 20 20 20 23 15C27 4 24 -10 20.6 -20Z",
        "M-18.2 -24C-19.6 -12 -19 -4 -17.2 1C-15.8 -6 -15.4 -10 -14 -13.6C-5 -12 5 -12 14 -13.6"
        "C15.4 -10 15.8 -6 17.2 1C19 -4 19.6 -12 18.2 -24Z",
    ),
    "hidden": Cut(
        "M-18.4 -16V4H18.4V-16Z", "M-17.4 -22V-1C-16 -5 -15.6 -9 -15.4 -12V-22ZM17.4 -22V-1C16 -5 15.6 -9 15.4 -12V-22Z"
    ),
    "cropped": Cut(
        "M-20 -22C-25 -16 -24 -2 -20.6 6H20.6C24 -2 25 -16 20 -22C14 -34 -14 -34 -20 -22Z",
        "M-18 -24C-20 -14 -19.4 -6 -17.4 -2L-15.4 -11C-10 -14 -5 -12.6 0 -14C5 -12.6 10 -14 15.4 -11L17.4 -2"
        "C19.4 -6 20 -14 18 -24Z",
    ),
}
_KNOTS = ((-25.0, 8.0, 6.6), (-26.5, 17.0, 6.2), (-27.0, 26.0, 5.6), (-26.6, 34.0, 4.8))


def hair_behind(cut: str, t: Tints) -> str:
    """Draw what is seen of the hair beside and below a face."""
    of = CUTS[cut]
    strands = path(of.strands, stroke=t.hair_light, width=1.8) if of.strands else ""
    return path(of.behind, t.hair) + strands


def hair_before(cut: str, t: Tints) -> str:
    """Draw what hangs into a face, and braids."""
    braids = ""
    if cut == "braids":
        knots = [
            circle((x * side, y), r, t.hair, stroke=t.hair_light, width=1.2) for side in (1, -1) for x, y, r in _KNOTS
        ]
        braids = "".join(knots) + circle((-26.4, 40), 3, t.gold) + circle((26.4, 40), 3, t.gold)
    return path(CUTS[cut].before, t.hair) + braids
