"""Hints in the window, for solitaires of every kind: said with a reason, and good to follow (issue 4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.app import advise
from qtcards.session.invitation import Invitation
from tests.games.option_sets import SOLITAIRES
from tests.ui.window_kit import Kit, make_kit


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp, advise=advise)
    made.window.show()
    yield made
    made.close()


@pytest.mark.parametrize("game", [entry.id for entry in SOLITAIRES])
def test_hints_are_said_with_a_reason_and_can_be_followed(kit: Kit, qtbot: QtBot, game: str) -> None:
    model = kit.model
    model.deal(Invitation(game, {}, 3))
    seen = [model.position.piles]
    for _ in range(5):
        kit.said.clear()
        with qtbot.waitSignal(kit.parts.hints.hinted, timeout=20_000) as told:
            kit.window.commands.hint()
        assert len(kit.said) == 1
        assert ": " in kit.said[0]
        assert model.play(told.args[1].move)
        assert model.position.piles not in seen
        seen.append(model.position.piles)


def test_a_hint_tells_what_it_prepares(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(Invitation("tarantel", {}, 1))
    for _ in range(60):
        kit.said.clear()
        with qtbot.waitSignal(kit.parts.hints.hinted, timeout=20_000) as told:
            kit.window.commands.hint()
        if told.args[1].pile is not None:
            column = kit.model.game.piles[told.args[1].pile].number
            assert kit.said[0].endswith((f"turn up a card in column {column}.", f"empty column {column}."))
            return
        assert kit.model.play(told.args[1].move)
    pytest.fail("no hint of a whole game prepares anything")
