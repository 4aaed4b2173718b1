"""What the program says of itself outside its window: in menus, software centres, file managers and manuals.

`packaging/metadata.py` fills every package with it; the one place for all of these texts. May import what it tells of.
"""

from __future__ import annotations

from qtcards.session import game_file
from qtcards.text.i18n import L

ID = "org.example.qtcards"
"""The reverse domain name by which desktops know the program; example.org until the project has a home."""
MIME_TYPE = "application/x-qtcards-game"
GAME_SUFFIX = game_file.SUFFIX

TEXTS = {
    "generic_name": L("Card games"),
    "summary": L("Card games and Tangram that everybody can play"),
    # i18n: words that people type into a search, each followed by a semicolon
    "keywords": L("cards;solitaire;patience;Flippo;Klondike;FreeCell;Spider;Tangram;accessible;"),
    "about_games": L(
        "Flippo, you against an assistant who sees no more of your cards than you see of theirs. Nineteen solitaires: "
        "games like Klondike, FreeCell and Spider, Forty Thieves, and others you may not know. And Tangram, "
        "seven pieces for many figures, with tasks for beginners and for experts."
    ),
    "about_use": L(
        "Play with the mouse, by touch, with the keyboard alone or with a screen reader, in English or German. "
        "There are hints that give their reason, unlimited undo in solitaires, and cards for colour-blind eyes and in "
        "large print. What you close in the middle of a game is there at the next start. The program never uses the "
        "network."
    ),
    "saved_game": L("qtcards saved game"),
    "still_running": L("qtcards is still running. Close it, then try again."),
}
"""By the names under which the templates of the packages ask for them; none but the sentences ends in a stop."""
