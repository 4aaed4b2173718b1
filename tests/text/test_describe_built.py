"""Solitaires refused in words: every reason names the rule, with its facts, in both languages."""

from __future__ import annotations

import random

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.moves import Move, MoveKind, apply
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import PileKind, Seat
from qtcards.rules.solitaire import SolitaireGame
from qtcards.rules.solitaire.policies import Collect
from qtcards.text import describe
from qtcards.text.rules_text import sections
from tests.text.told import both, speaking


def made(id: str, **options: object) -> SolitaireGame:
    entry = find(id)
    assert entry is not None
    game = entry.game({name.replace("_", "-"): str(value) for name, value in options.items()})
    assert isinstance(game, SolitaireGame)
    return game


def told(game: SolitaireGame, drawing: str, move: str) -> tuple[str, str]:
    """The refusal of this move, as the rules give it."""
    position = read_position(game, game.start(1), drawing)
    view, wish = game.visible_to(position, Seat.PLAYER), read_move(game, move)
    reason = game.refusal(position, wish)
    assert reason is not None, f"{move} is legal"
    return both(lambda: describe.refusal(game, view, reason, wish))


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_refusal_of_every_game_has_words_for_any_move_and_for_none(entry: GameEntry) -> None:
    chance, game = random.Random(1), entry.game({})
    position = game.start(5)
    for _ in range(30):
        if not (moves := list(game.moves(position))):
            break
        position = apply(position, game.transition(position, chance.choice(moves)))
    piles, view = range(-1, len(game.piles) + 1), game.visible_to(position, Seat.PLAYER)
    wishes = [Move(MoveKind.CARRY, a, b, n) for a in piles for b in piles for n in (1, 3)]
    wishes = [Move(MoveKind.DEAL), Move(MoveKind.PASS), *chance.sample(wishes, 40)]
    for code in ("en", "de"):
        with speaking(code):
            for reason in Refusal:
                for wish in (None, *wishes):
                    text = describe.refusal(game, view, reason, wish)
                    assert text[0].isupper() or text[0].isdigit()
                    assert text.endswith(".")
                    assert "{" not in text
                    assert "??" not in text


@pytest.mark.parametrize("reason", EndReason)
def test_every_end_has_words(reason: EndReason) -> None:
    game = made("goldrausch")
    view = game.visible_to(game.start(1), Seat.PLAYER)
    english, german = both(lambda: describe.outcome(game, view, Outcome(Seat.PLAYER, reason)))
    assert english.endswith(".")
    assert german.endswith(".")
    assert english != german


@pytest.mark.parametrize(
    ("id", "options", "drawing", "move", "english", "german"),
    [
        (
            "goldrausch", {}, "C0: KS\nC1: 8C 5D", "C1:1>C2",
            "Only a king may start an empty column.",
            "In eine leere Kolonne darf als Erstes nur ein König.",
        ),
        (
            "goldrausch", {}, "C0: 7S\nC1: 8D 5D", "C1:1>C0",
            "Five of diamonds does not fit on seven of spades: only a red six does.",
            "Karo-Fünf passt nicht auf Pik-Sieben: Dort passt nur eine rote Sechs.",
        ),
        (
            "goldrausch", {}, "C0: 7S\nC1: 6C", "C1:1>C0",
            "Six of clubs does not fit on seven of spades: red goes on black, black on red.",
            "Kreuz-Sechs passt nicht auf Pik-Sieben: Rot kommt auf Schwarz, Schwarz auf Rot.",
        ),
        (
            "goldrausch", {}, "F0: AH\nC1: 3H", "C1:1>F0",
            "Three of hearts does not fit on the foundation of hearts: it takes two of hearts next.",
            "Herz-Drei passt nicht auf den Ziel-Stapel Herz: Dort kommt Herz-Zwei als Nächstes.",
        ),
        (
            "tarantel", {}, "T: ah 2h\nC0: 4D\nC1: KH\nC2: QD\nC3: TD\nC4: KD\nC6: KC\nC7: JC\nC8: 7C 5C 3C 2D\nC9: KS",
            "deal",
            "No deal while column 6 is empty.", "Solange Kolonne 6 leer ist, wird nicht gegeben.",
        ),
        (
            "fachwerk", {"groups": "classic", "cells": "0", "columns": "6"},
            "C0: 6D\nC1: 5S 4H\nC2: KC\nC3: KD\nC4: KH\nC5: KS", "C1:2>C0",
            "You may move only 1 card to column 1 now: more needs empty cells or columns.",
            "Du kannst jetzt nur eine Karte auf Kolonne 1 legen: Für mehr braucht es leere Hilfsablagen oder Kolonnen.",
        ),
        (
            "fachwerk", {}, "R0: KS\nC1: KC", "C1:1>R0",
            "There is room for only 1 card in cell 1.", "Auf Hilfsablage 1 ist nur Platz für eine Karte.",
        ),
        (
            "forty-thieves", {}, "C0: 7S 6S\nC1: 8S", "C0:2>C1",
            "Only the top card may be taken from column 1: six of spades.",
            "Von Kolonne 1 darfst du nur die oberste Karte nehmen: Pik-Sechs.",
        ),
        (
            "goldrausch", {"returns": "final"}, "F0: AH 2H\nC0: 3S", "F0:1>C0",
            "Two of hearts stays: cards on the foundations stay there.",
            "Herz-Zwei bleibt liegen: Karten auf den Ziel-Stapeln bleiben dort.",
        ),
        (
            "tarantel", {}, "C0: KS", "C0:1>F7",
            "Nothing is put onto foundation 8 by hand: complete runs go there by themselves.",
            "Auf Ziel-Stapel 8 legst du nichts von Hand: Vollständige Kartenfolgen kommen von selbst dorthin.",
        ),
        (
            "goldrausch", {}, "C0: KS", "C0:1>T",
            "Nothing may be put onto the stock.", "Auf den Talon darfst du nichts legen.",
        ),
        (
            "goldrausch", {"redeals": "0"}, "W: KS", "deal",
            "The stock is empty, and it is dealt only once in this game.",
            "Der Talon ist leer, und in diesem Spiel wird er nur einmal gegeben.",
        ),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule_with_its_facts(
    id: str, options: dict[str, str], drawing: str, move: str, english: str, german: str
) -> None:
    assert told(made(id, **options), drawing, move) == (english, german)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_where_runs_leave_by_themselves_every_foundation_says_so(entry: GameEntry) -> None:
    game = entry.game({})
    if not isinstance(game, SolitaireGame) or game.rules.collect is not Collect.BY_ITSELF:
        return
    view, column = game.visible_to(game.start(1), Seat.PLAYER), game.table.tableau[0]
    for foundation in game.table.foundations:
        wish = Move(MoveKind.CARRY, column, foundation)
        reason = game.refusal(game.start(1), wish)
        assert reason is not None
        english, german = both(lambda reason=reason, wish=wish: describe.refusal(game, view, reason, wish))  # type: ignore[misc]
        assert english.endswith("complete runs go there by themselves.")
        assert german.endswith("Vollständige Kartenfolgen kommen von selbst dorthin.")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_the_stock_of_a_game_for_one_is_called_so_and_the_talon_only_where_each_seat_has_a_stock(
    entry: GameEntry,
) -> None:
    """In English; in German the pile that cards are dealt from is the Talon everywhere (rules 0.2)."""
    game = entry.game({})
    stocks = [n for n, spec in enumerate(game.piles) if spec.kind is PileKind.STOCK]
    for n in stocks:
        english, german = both(lambda n=n: describe.pile(game, n))  # type: ignore[misc]
        assert english == ("Stock" if isinstance(game, SolitaireGame) else "Talon")
        assert german == "Talon"
    if isinstance(game, SolitaireGame):
        with speaking("en"):
            texts = [
                text for section in sections(game) for text in (section.title, *section.paragraphs, *section.points)
            ]
            assert not [text for text in texts if "talon" in text.lower()]
