"""Several moves that make one step are one announcement, with the keyboard's place when its card was not named."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.notation import read_move, read_position
from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.invitation import Invitation
from qtcards.ui.table.poses import Spot
from tests.a11y.heard_kit import FOCUS, HeardKit, heard_kit
from tests.ui.window_kit import flippo

TABLE = """
    T: ac
    F0: AH
    F1: AS
    C0: 9d 8S
    C1: 9H
    C2: KC 2H
    C3: KD 2S
"""
MOVED = "Eight of spades from column 1 to column 2."
GONE = "2 cards go home: hearts up to two and spades up to two."


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[HeardKit]:
    with heard_kit(qapp, qtbot, flippo()) as made:
        model = made.model
        model.deal(Invitation("goldrausch", {}, 1))
        model.timeline._position = read_position(model.game, model.position, dedent(TABLE))
        model.dealt.emit(model.position)
        model.automatic = Automatic.SAFE
        made.act(Spot(made.pile("C2")), FOCUS)
        made.said_now()
        yield made


def test_gr_20_a_move_with_all_that_follows_is_one_announcement(kit: HeardKit) -> None:
    kit.model.play(read_move(kit.model.game, "C0:1>C1"))
    assert kit.said_now() == [f"{MOVED} {GONE} Nine of diamonds turned up. King of clubs, column 3, 1 card."]


def test_gr_20_taking_it_back_too_with_the_card_that_lies_again_where_the_keyboard_is(kit: HeardKit) -> None:
    kit.model.play(read_move(kit.model.game, "C0:1>C1"))
    kit.said_now()
    kit.model.undo()
    assert kit.said_now() == [
        f"Taken back: {MOVED[0].lower()}{MOVED[1:]} 2 cards come back from the foundations. "
        "Two of hearts, column 3, 2 cards."
    ]


def test_gr_20_all_cards_home_is_one_announcement(kit: HeardKit) -> None:
    kit.window.commands.finish()
    assert kit.said_now() == [f"{GONE} King of clubs, column 3, 1 card."]
