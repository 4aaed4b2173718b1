"""Solitaires refused in words: every reason names the rule, with its facts, in both languages."""

from __future__ import annotations

import random

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.game import EndReason, Outcome, Refusal
from qtcards.rules.moves import Move, MoveKind, apply
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import Seat
from qtcards.rules.solitaire import SolitaireGame
from qtcards.text import describe
from tests.text.told import both, speaking


def made(id: str, **options: object) -> SolitaireGame:
    entry = find(id)
    assert entry is not None
    game = entry.game({name.replace("_", "-"): str(value) for name, value in options.items()})
    assert isinstance(game, SolitaireGame)
    return game


def told(game: SolitaireGame, drawing: str, move: str) -> tuple[str, str]:
    """The refusal of this move, as the rules give it."""
    position = read_position(game, drawing)
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
