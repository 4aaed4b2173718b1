"""What holds in every solitaire, with every set of options: rules that no game may break by its declaration."""

from __future__ import annotations

import random

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind, apply
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.automatic import chosen_automatic, goes_home, plays_by_itself
from tests.games.option_sets import Options, all_option_sets

EVERY = list(all_option_sets())
each = pytest.mark.parametrize(("entry", "options"), EVERY, ids=lambda value: getattr(value, "id", None) or str(value))


def made(entry: GameEntry, options: Options) -> SolitaireGame:
    game = entry.game(options)
    assert isinstance(game, SolitaireGame)
    return game


def positions(game: SolitaireGame, count: int = 60) -> list[SolitairePosition]:
    """Positions on the way of a random game."""
    chance, position = random.Random(game.id), game.start(3)
    met = [position]
    while len(met) < count and (moves := list(game.moves(position))):
        position = apply(position, game.transition(position, chance.choice(moves)))
        met.append(position)
    return met[::6]


@each
def test_c_17_no_card_goes_from_foundation_to_foundation_from_cell_to_cell_or_onto_stock_and_waste(
    entry: GameEntry, options: Options
) -> None:
    """FW-11, FU-10 and case C17: such moves would change nothing, or could go on for ever."""
    game = made(entry, options)
    foundation, cell, closed = PileKind.FOUNDATION, PileKind.CELL, {PileKind.STOCK, PileKind.WASTE}
    never = {(foundation, foundation), (cell, cell), (foundation, cell)}
    for position in positions(game):
        for source, pile in enumerate(game.piles):
            for target, to in enumerate(game.piles):
                if (pile.kind, to.kind) in never or to.kind in closed or pile.kind is PileKind.STOCK:
                    assert game.refusal(position, Move(MoveKind.CARRY, source, target)) is not None


@each
def test_0_4_moves_onto_the_same_pile_are_no_moves(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    position = positions(game)[-1]
    for n, pile in enumerate(position.piles):
        for count in range(1, len(pile) + 1):
            assert game.refusal(position, Move(MoveKind.CARRY, n, n, count)) is not None


@each
def test_0_5_everything_may_be_taken_back_to_the_deal(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    position, done = game.start(5), []
    chance = random.Random(entry.id)
    for _ in range(60):
        if not (moves := list(game.moves(position))):
            break
        done.append(game.transition(position, chance.choice(moves)))
        assert game.may_take_back(done[-1]) is None
        position = apply(position, done[-1])
    for transition in reversed(done):
        position = apply(position, transition.inverse)
    assert position == game.start(5)


@each
def test_0_6_cards_come_back_from_foundations_as_the_option_says(entry: GameEntry, options: Options) -> None:
    """Never in Tarantel, Karakurt and Tarantula (TA-12); always in Tabbycat and Manx (TC-11)."""
    game = made(entry, options)
    foundations = [n for n, spec in enumerate(game.piles) if spec.kind is PileKind.FOUNDATION]
    returns = game.options.get("returns", "never" if entry.family == "spider" else "allowed")
    for position in positions(game):
        for n in foundations:
            if position[n].cards:
                reasons = {game.refusal(position, Move(MoveKind.CARRY, n, target)) for target in range(len(game.piles))}
                assert (reasons == {Refusal.STAYS_HOME}) is (returns != "allowed")


@each
def test_gr_20_fw_13_and_fu_13_nothing_goes_by_itself_until_it_is_wanted(entry: GameEntry, options: Options) -> None:
    game = made(entry, options)
    assert chosen_automatic(game, {}) is Automatic.OFF
    wanted = Automatic.ALL if plays_by_itself(game) else Automatic.OFF
    assert chosen_automatic(game, {entry.id: "all"}) is wanted


def test_family_penta_has_no_automatic_play_and_tc_4_runs_go_at_the_players_choice() -> None:
    """Penta's line in the table: no auto-move. Tabbycat's and Manx's foundations are for the player alone."""
    single_cards = [entry for entry in GAMES if goes_home(entry.game({}))]
    assert [entry.id for entry in single_cards if not plays_by_itself(entry.game({}))] == ["penta", "tabbycat", "manx"]


KIN = {"low-ranks": "above-king", "returns": "allowed"}
DECIDED: dict[str, dict[str, object]] = {
    # GR-10, GR-13, GR-12, GR-6, GR-8, 0.6
    "goldrausch": {"draw": "1", "redeals": "unlimited", "redeal": "shuffled", "building": "colours", "empty": "kings",
                   "returns": "allowed"},
    # FW-1, FW-3, FW-5, FW-9, FW-10, 0.6
    "fachwerk": {"runs": "8", "columns": 10, "cells": 6, "groups": "free", "empty": "any", "returns": "allowed"},
    "constructo": {"columns": 13, "cells": 8, "groups": "free", "empty": "any", "returns": "allowed"},
    # TA-7, TA-14, TA-3
    "tarantel": {"difficulty": "easy", "gaps": "forbidden"},
    "karakurt": {"difficulty": "easy", "columns": "13", "gaps": "forbidden"},
    "tarantula": {"gaps": "forbidden"},
    # FU-6, FU-3, and the rank order of the family
    "fours-up": {"low-ranks": "as-written", "returns": "allowed"},
    "busy-aces": {"returns": "allowed"},
    "deuces": KIN, "threes-company": KIN, "cast-out-nines": KIN, "dimes": KIN, "jacks-in-the-box": KIN,
    "eights-down": {"returns": "allowed"}, "penta": {"returns": "allowed"}, "sixes-and-sevens": {"returns": "allowed"},
    # TC-4, TC-7
    "tabbycat": {"complete": "any13", "tail": "parts"},
    "manx": {"complete": "any13"},
}  # fmt: skip
"""What the sheets mark as decided or D."""


@pytest.mark.parametrize("game", DECIDED)
def test_the_defaults_are_those_that_the_sheets_decide(game: str) -> None:
    entry = find(game)
    assert entry is not None
    assert {option.id: option.default for option in entry.options} == DECIDED[game]
    rules = made(entry, {})
    explicit = made(entry, {id: str(value) for id, value in DECIDED[game].items()})
    assert rules.rules.groups == explicit.rules.groups
    assert (rules.rules.stock, rules.rules.full_run, rules.rules.carry) == (
        explicit.rules.stock, explicit.rules.full_run, explicit.rules.carry,
    )  # fmt: skip


def test_every_game_of_the_sheets_is_there() -> None:
    assert set(DECIDED) <= {entry.id for entry in GAMES}
    assert len(DECIDED) == 18


def test_what_the_sheets_mark_as_an_option_can_be_chosen() -> None:
    """O in the sheets: GR-6, GR-8, GR-13, 0.6; FW-3, FW-5, FW-9, FW-10; TA-3, TA-7, TA-14; FU-6; TC-4, TC-7."""
    offered = {
        "goldrausch": [("building", "suits"), ("empty", "any"), *(("redeals", n) for n in "012"), ("returns", "final")],
        "fachwerk": [("cells", "8"), ("cells", "4"), ("columns", "8"), ("groups", "klassisch"), ("groups", "frei"),
                     ("empty", "kings"), ("empty", "none"), ("returns", "final"), ("runs", "4")],
        "constructo": [("cells", "10"), ("cells", "6"), ("columns", "12"), ("groups", "classic"), ("empty", "none")],
        "tarantel": [("difficulty", word) for word in ("leicht", "mittel", "schwer")] + [("gaps", "allowed")],
        "karakurt": [("difficulty", word) for word in ("leicht", "mittel", "schwer")] + [("columns", "12")],
        "fours-up": [("low-ranks", word) for word in ("as-written", "above-king", "wrap")],
        "tabbycat": [("complete", "king-to-ace"), ("tail", "whole")],
        "manx": [("complete", "king-to-ace")],
    }  # fmt: skip
    for game, choices in offered.items():
        entry = find(game)
        assert entry is not None
        for option, value in choices:
            assert option in made(entry, {option: value}).options
