"""Solitaires told from end to end: random games of all of them, in both languages, on every level of wordiness."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.cards import HIDDEN
from qtcards.rules.moves import Move, MoveKind, Transition, apply
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import Seat
from qtcards.rules.sight import seen_by
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.text import describe
from qtcards.text.describe import Wordiness
from qtcards.text.describe.alone import left_in_stock
from tests.text.told import both, speaking

SOLITAIRES = [entry for entry in GAMES if isinstance(entry.game({}), SolitaireGame)]
NAMED = re.compile(r"(?i)\b(\w+) of (hearts|spades|clubs|diamonds)\b")
WANTED = re.compile(r"(?i)(?:takes|begins with|only) \w+ of \w+")
"""Cards that are only wanted need not be seen."""


class Played:
    """A solitaire being played, seen by the player."""

    def __init__(self, id: str, deal: int = 1, **options: str) -> None:
        entry = find(id)
        assert entry is not None
        game = entry.game(options)
        assert isinstance(game, SolitaireGame)
        self.game, self.position = game, game.start(deal)

    @property
    def view(self) -> SolitairePosition:
        return self.game.visible_to(self.position, Seat.PLAYER)

    def go(self, transition: Transition) -> tuple[SolitairePosition, Transition]:
        """Carry it out; return it as the player sees it."""
        seen = self.view, seen_by(self.game, self.position, transition, Seat.PLAYER)
        self.position = apply(self.position, transition)
        return seen

    def news(self, move: str) -> tuple[str, str]:
        """Make a move; what is told of it in English and German."""
        seen = self.go(self.game.transition(self.position, read_move(self.game, move)))
        return both(lambda: describe.narration(self.game, *seen))


def readings(game: SolitaireGame, view: SolitairePosition, wordiness: Wordiness) -> Iterator[str]:
    """What can be said of a view on a level of wordiness."""
    yield from (describe.read_tops(game, view), describe.state(game, view, 9.0), describe.home(game, view))
    yield from (describe.status(game, view, wordiness), describe.opening(game, view, wordiness))
    for n, pile in enumerate(view.piles):
        yield describe.read_pile(game, view, n)
        yield from (describe.place(game, view, n, index, wordiness) for index in (None, *range(len(pile))))
    for move in game.moves(view):
        yield describe.move(game, view, move)


def open_cards(view: SolitairePosition) -> set[str]:
    return {describe.card(card).lower() for pile in view.piles for card in pile.cards if card != HIDDEN}


def check(text: str, seen: set[str]) -> None:
    assert "{" not in text
    assert "??" not in text
    assert "assistant" not in text.lower()
    assert "assistent" not in text.lower()
    named = {" of ".join(found).lower() for found in NAMED.findall(WANTED.sub("", text))}
    assert {name for name in named if name.split()[0] != "foundation" and not name[0].isdigit()} <= seen, text


def taken_back(played: Played, move: Move, before: SolitairePosition) -> tuple[SolitairePosition, Transition]:
    """Take ``move`` back, which was made in ``before``; return that as the player sees it."""
    return played.go(played.game.transition(before, move).inverse)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("entry", SOLITAIRES, ids=lambda entry: entry.id)
def test_c22_random_games_told_name_no_hidden_card(entry: GameEntry, code: str) -> None:
    chance, played = random.Random(entry.id), Played(entry.id, 7)
    levels = list(Wordiness)
    with speaking(code):
        for step in range(60):
            moves = list(played.game.moves(played.position))
            if not moves:
                break
            deals = [move for move in moves if move.kind is MoveKind.DEAL]
            move = deals[0] if deals and chance.random() < 0.2 else chance.choice(moves)
            before_it = played.position
            before, seen = played.go(played.game.transition(played.position, move))
            known = open_cards(before) | open_cards(played.view)
            wordiness = levels[step % 3]
            check(describe.narration(played.game, before, seen, wordiness), known)
            if step % 5 == 0:
                for text in readings(played.game, played.view, wordiness):
                    check(text, known)
            if step % 7 == 3:
                check(describe.narration(played.game, *taken_back(played, move, before_it)), known)


@pytest.mark.parametrize("entry", SOLITAIRES, ids=lambda entry: entry.id)
def test_c22_no_two_piles_share_a_name(entry: GameEntry) -> None:
    game = entry.game({})
    for code in ("en", "de"):
        with speaking(code):
            assert len({describe.pile(game, n) for n in range(len(game.piles))}) == len(game.piles)


@pytest.mark.parametrize(
    ("id", "options", "english", "german"),
    [
        ("tarantel", {}, "for a complete run from king to ace", "für eine vollständige Folge vom König bis zum Ass"),
        ("tarantel", {"difficulty": "medium"}, "for a complete run of one colour from king to ace",
         "für eine vollständige Folge nur roter oder nur schwarzer Karten vom König bis zum Ass"),
        ("tarantula", {}, "for a complete run of one suit from king to ace",
         "für eine vollständige Folge einer einzigen Farbe vom König bis zum Ass"),
        ("tabbycat", {}, "begins with a complete run", "als Erstes kommt eine vollständige Folge"),
        ("manx", {"complete": "king-to-ace"}, "begins with a complete run from king to ace", "vom König bis zum Ass"),
    ],
)  # fmt: skip
def test_an_empty_foundation_for_complete_runs_says_so(
    id: str, options: dict[str, str], english: str, german: str
) -> None:
    played = Played(id, **options)
    first = next(n for n, spec in enumerate(played.game.piles) if spec.name == "F0")
    told = both(lambda: describe.place(played.game, played.view, first))
    assert told[0] == f"Foundation 1, empty, {english}"
    assert told[1].endswith(german)


def test_gr_12_the_stock_dealt_and_dealt_again() -> None:
    played = Played("goldrausch", draw="3", redeal="turned")
    english, german = played.news("deal")
    assert english.startswith("3 cards turned up, ")
    assert german.startswith("3 Karten aufgedeckt, obenauf ")
    while played.view.piles[0].cards:
        played.news("deal")
    assert both(lambda: describe.move(played.game, played.view, read_move(played.game, "deal")))[0] == (
        "Deal the waste again"
    )
    assert played.news("deal") == (
        "The waste was turned over and is the stock again: 24 cards.",
        "Der Ablagestapel wurde umgedreht und ist wieder der Talon: 24 Karten.",
    )


def test_what_is_left_to_deal_is_counted_and_none_is_told_in_words() -> None:
    played = Played("tarantel")
    left = []
    for _ in range(5):
        played.news("deal")
        left.append(both(lambda: " ".join(map(str, left_in_stock(played.game, played.view)))))
    assert left[0] == ("4 deals left", "noch 4-mal geben")
    assert left[3:] == [("1 deal left", "noch einmal geben"), ("no deal left", "nichts mehr zu geben")]


def test_ta_11_of_several_cards_that_are_turned_up_each_is_told_with_its_column() -> None:
    played = Played("tarantel")
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    played.position = read_position(played.game, played.position, f"C2: 9h 3c AS\nC4: 8d {run}\nC5: 7d 2H")
    assert played.news("C2:1>C4") == (
        "Ace of spades from column 3 to column 5. "
        "Complete run from column 5 to foundation 1: king of spades to ace of spades. "
        "Three of clubs turned up in column 3. Eight of diamonds turned up in column 5.",
        "Pik-Ass von Kolonne 3 auf Kolonne 5. "
        "Vollständige Folge von Kolonne 5 auf Ziel-Stapel 1: Pik-König bis Pik-Ass. "
        "Kreuz-Drei in Kolonne 3 aufgedeckt. Karo-Acht in Kolonne 5 aufgedeckt.",
    )
    assert played.news("C5:1>C2")[0].endswith("Seven of diamonds turned up."), "the move tells where it lies"


def test_ta_13_a_deal_onto_all_columns_is_one_sentence() -> None:
    english, german = Played("tarantel").news("deal")
    assert english.startswith("10 cards dealt, one onto each column, beginning with column 1: ")
    assert german.startswith("10 Karten gegeben, auf jede Kolonne eine, ab Kolonne 1: ")
    assert english.count(" of ") == 10
