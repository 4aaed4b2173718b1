"""Nothing hidden can be said: whole random games are told, and every card that is named lies open."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from qtcards.rules.cards import HIDDEN
from qtcards.rules.game import Refusal, legal_moves
from qtcards.rules.moves import Move, MoveKind, Transition, apply
from qtcards.rules.notation import write_move
from qtcards.rules.position import PileKind, Position, Seat
from qtcards.text import describe, pseudo
from tests.text.told import Told, speaking

NAMED = re.compile(r"(?i)\b(?:red|green|blue|yellow) \d+\b")
WANTED = re.compile(r"(?i)\btakes [^.]*? next\b|\btakes \w+ \d+|\bjoker as \w+ \d+")
"""Cards that are only wanted, or that a joker stands for, need not be seen."""


def named(text: str) -> set[str]:
    """The cards that a text names, as in the notation."""
    mentions = (card.split() for card in NAMED.findall(WANTED.sub("", text)))
    return {colour[0].upper() + number for colour, number in mentions}


def shown(view: Position) -> set[str]:
    """The cards that lie open in a view, as in the notation."""
    return {str(card) for pile in view.piles for card in pile.cards if card != HIDDEN}


def readings(table: Told, view: Position) -> Iterator[str]:
    """All that can be said of a view."""
    game = table.game
    yield from (describe.read_tops(game, view), describe.opponent(game, view), describe.state(game, view, 9.0))
    yield from (describe.status(game, view), describe.opening(game, view) if view[6].cards and view[12].cards else "")
    for n, pile in enumerate(view.piles):
        yield describe.read_pile(game, view, n)
        yield from (describe.place(game, view, n, index) for index in (None, *range(len(pile))))
    for n, spec in enumerate(game.piles):
        index = 0 if spec.kind is PileKind.HAND else None
        move = Move(MoveKind.CARRY, n, 1, index=index)
        yield describe.move(game, view, move)
        yield from (describe.refusal(game, view, reason, move) for reason in Refusal)


def play_on(table: Told, chance: random.Random) -> tuple[Position, set[str], str]:
    """Make a random move, rather a play than a discard; return the view before, what lay open meanwhile, the news."""
    before, position = table.view, table.position
    moves = list(legal_moves(table.game, position))
    plays = [move for move in moves if 1 <= move.target <= 4]
    move = chance.choice(plays if plays and chance.random() < 0.9 else moves)
    open_cards = shown(before)
    for step in table.game.transition(position, move).steps:
        position = apply(position, Transition(move, (step,)))
        open_cards |= shown(table.game.visible_to(position, Seat.PLAYER))
    seen = table.seen(write_move(table.game, move))
    told = f"{describe.narration(table.game, *seen)} {describe.turn_summary(table.game, [seen])}"
    return before, open_cards, told


@pytest.mark.parametrize("deal", range(1, 21))
def test_fl_25_random_games_told(deal: int) -> None:
    chance = random.Random(deal)
    table = Told(deal=deal, stock=(5, 12, 30)[deal % 3], colours=("bound", "free")[deal % 2])
    with speaking("en"):
        for step in range(120):
            if table.outcome is not None:
                break
            before, open_cards, news = play_on(table, chance)
            assert named(news) <= open_cards, news
            if step % 20 == 0:
                for text in readings(table, before):
                    assert named(text) <= shown(before), text


def test_a_leak_would_be_found() -> None:
    table = Told(deal=1)
    with speaking("en"):
        said = describe.read_pile(table.game, table.position, table.number("Q.H"))
        assert not named(said) <= shown(table.view)


def test_the_assistants_draw_is_counted_only() -> None:
    table = Told("T: r1 r2 r3 r4\nP.S: G1\nP.H: B1 B2\nQ.S: G2\nQ.H: Y1 Y2")
    assert table.news("P.H0>P.A0")[0].endswith("The assistant's turn: it draws 3 cards.")


def test_everything_said_comes_from_the_catalogue() -> None:
    table, chance = Told(deal=5, stock=8), random.Random(5)
    with speaking(pseudo.CODE):
        for _ in range(60):
            _, _, news = play_on(table, chance)
            for text in (news, *readings(table, table.view)):
                assert not re.search(r"[^\W\d]", pseudo.unmarked(text)), text
