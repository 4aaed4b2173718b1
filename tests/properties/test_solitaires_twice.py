"""The engine against a second, slow one that was written from the rules sheets: they must agree at every step."""

import random

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.moves import apply
from qtcards.rules.notation import read_move, read_position, write_move, write_position
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from tests.games.option_sets import SOLITAIRES
from tests.solitaire_slow import SHEETS, SlowSolitaire

TWICE = [(game, options) for game, sheets in SHEETS.items() for options in sheets]


def test_every_game_of_the_sheets_is_played_twice() -> None:
    assert set(SHEETS) == {entry.id for entry in SOLITAIRES} - {"forty-thieves"}


def made(game: str, options: str) -> SolitaireGame:
    entry = find(game)
    assert entry is not None
    rules = entry.game(dict(word.split("=") for word in options.split() if word != "-"))
    assert isinstance(rules, SolitaireGame)
    return rules


def play_both(
    rules: SolitaireGame, slow: SlowSolitaire, position: SolitairePosition, choice: random.Random, moves: int
) -> None:
    """Play both from the same position on, half of the time to a foundation where that is possible."""
    for step in range(moves):
        where = f"step {step}\n{slow.text()}"
        assert write_position(rules, position) == slow.text(), where
        legal = slow.legal()
        assert {write_move(rules, move) for move in rules.moves(position)} == legal, where
        if not legal:
            break
        home = sorted(move for move in legal if ">F" in move)
        move = choice.choice(home if home and choice.random() < 0.5 else sorted(legal))
        position = apply(position, rules.transition(position, read_move(rules, move)))
        if slow.play(move):
            stock = write_position(rules, position).splitlines()[0].split()[1:]
            assert sorted(stock) == sorted(slow.piles["T"])
            slow.piles["T"] = stock


@pytest.mark.parametrize(("game", "options"), TWICE, ids=[" ".join(each) for each in TWICE])
def test_both_know_the_same_moves_and_come_to_the_same_positions(game: str, options: str) -> None:
    rules = made(game, options)
    for deal in (1, 617, 11982):
        start = rules.start(deal)
        slow = SlowSolitaire(SHEETS[game][options], write_position(rules, start))
        play_both(rules, slow, start, random.Random(deal), moves=70)


RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
"""A run that wants two cards."""


@pytest.mark.parametrize(
    ("game", "options", "text"),
    [
        ("tarantel", "-", f"T: ah ad\nC0: 5h {RUN} 2D\nC1: 9c AS\nC2: KH\nC3: AC"),
        ("tarantel", "difficulty=medium", f"C0: 5h {RUN}\nC1: 9c 2C AC\nC2: 2D\nC3: AC\nC4: KD"),
        ("tarantel", "difficulty=hard gaps=allowed", f"T: as\nC0: {RUN} 2S\nC1: 2C AC\nC2: AS AH"),
        ("tarantula", "-", f"C0: 5h {RUN}\nC1: 2S AS\nC2: 2C AC\nC3: KC QS"),
        ("karakurt", "difficulty=hard columns=12", f"C0: {RUN} 2S\nC1: AS\nC2: AC\nC3: KD QH"),
        ("tabbycat", "-", f"C0: {RUN} 2S\nC1: AH\nC2: KD QD\nR0: AD KC QC"),
        ("tabbycat", "-", "C0: 8H 7D 6C 5D 4D 3D 2D AD KD QD JD TD 9D 8D 7H\nC1: 9C\nF0: 2C AC"),
        ("tabbycat", "tail=whole", "C0: KD\nC1: 4C\nR0: 3C 2C\nT: ad ac"),
        ("manx", "complete=king-to-ace", f"C0: {RUN} 2S\nC1: AC KC\nR0: AD"),
        ("fachwerk", "groups=classic cells=8", "C0: 9H 8S 7H 6S 5H 4S\nC1: TS\nR0: AC\nR1: AD\nR2: AH\nR3: AS\nR4: KC"),
        ("fachwerk", "empty=kings groups=classic cells=4", "C0: KD QS JH TS 9H\nC1: KH\nR0: AC\nR1: AD\nR2: AH"),
        ("sixes-and-sevens", "-", "F0: 7H 8H\nF8: 6H 5H\nC0: 9H\nC1: 4H\nC2: AH\nW: KC"),
        ("penta", "-", "F0: 5H 6C\nF4: 5S 4D\nC0: KD\nC1: AC\nC3: KH\nC4: AS\nW: QD"),
        ("eights-down", "-", "F0: 8H 7H\nC0: KS\nC1: AS 2S\nC2: 8D\nC3: 9D\nC4: 7D\nW: 6H"),
        ("goldrausch", "-", "F0: AH 2H\nC0: 5c KD QS\nC1: 3S\nC2: 4H\nW: 2D AS\nF1: AC"),
    ],
)
def test_both_agree_where_chance_seldom_comes(game: str, options: str, text: str) -> None:
    rules = made(game, options)
    start = read_position(rules, rules.start(1), text)
    for seed in range(8):
        slow = SlowSolitaire(SHEETS[game][options], write_position(rules, start))
        play_both(rules, slow, start, random.Random(seed), moves=25)
