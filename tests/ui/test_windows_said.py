"""What the window tells: one sentence for each action, the history, both in the language in use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from qtcards.rules.game import Refusal
from qtcards.rules.moves import PASS
from qtcards.rules.position import Seat
from qtcards.text import describe
from qtcards.ui.language import switch_language
from tests.ui.window_kit import THEIRS, Kit, first_player_move, flippo, make_kit, move_to_undo


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(flippo())
    yield made
    made.close()
    switch_language(qapp, "en")


def history(kit: Kit) -> list[str]:
    rows = kit.window.history.list.model()
    return [str(rows.index(row, 0).data()) for row in range(rows.rowCount())]


# -- what is said -----------------------------------------------------------------------------------------------------


def test_a_deal_is_told_on_the_status_line(kit: Kit) -> None:
    assert kit.said == [describe.opening(kit.model.game, kit.model.view)]
    assert kit.window.status.sentence.text == kit.said[-1]


def test_one_sentence_for_a_move_of_the_player(kit: Kit) -> None:
    kit.said.clear()
    before = kit.model.view
    told: list[object] = []
    kit.model.narrated.connect(lambda _before, seen: told.append(seen))
    kit.model.play(move_to_undo(kit.model))
    assert kit.said == [describe.narration(kit.model.game, before, told[0])]


def test_one_sentence_for_the_assistants_whole_turn(kit: Kit, qtbot: QtBot) -> None:
    kit.said.clear()
    kit.model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
    assert len(kit.model.timeline.past) >= 1
    assert len(kit.said) == 2  # the deal, and the turn
    assert kit.said[1].startswith("Assistant: ")


def test_the_turn_that_ends_the_game_is_told_before_the_result(kit: Kit, qtbot: QtBot) -> None:
    model = kit.model
    model.deal(flippo(stock=5, colours="free"))
    while model.outcome is None:
        qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
        if model.outcome is None:  # the player never plays, so the assistant wins
            model.play(list(model.game.moves(model.view))[-1])
    qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
    assert model.outcome.winner is Seat.ASSISTANT
    turn, result = kit.said[-2:]
    assert turn.startswith("Assistant: ")
    assert "the last one" in turn
    assert result == describe.outcome(model.game, model.view, model.outcome)


def test_a_refusal_is_said_and_shown(kit: Kit) -> None:
    kit.model.play(PASS)
    assert kit.said[-1] == describe.refusal(kit.model.game, kit.model.view, Refusal.CANNOT_PASS, PASS)
    assert kit.window.status.sentence.text == kit.said[-1]


def test_a_hint_is_said_with_its_reason(kit: Kit, qtbot: QtBot) -> None:
    kit.window.commands.hint()
    qtbot.waitUntil(lambda: "brings your stock down" in kit.said[-1])


def test_reading_commands_say_what_describe_says(kit: Kit) -> None:
    commands, game, view = kit.window.commands, kit.model.game, kit.model.view
    commands.read_pile()
    assert kit.said[-1] == describe.read_pile(game, view, kit.window.table.spot.pile)
    commands.read_tops()
    assert kit.said[-1] == describe.read_tops(game, view)
    commands.read_opponent()
    assert kit.said[-1] == describe.opponent(game, view)
    kit.parts.settings.set("clock", "off")
    commands.read_state()
    assert kit.said[-1] == describe.state(game, view, None)
    commands.read_last()
    assert kit.said[-1] == kit.said[-2]


def test_a_sentence_that_stands_follows_the_language_without_being_said_again(kit: Kit, qapp: QApplication) -> None:
    kit.said.clear()
    english = kit.window.status.sentence.text
    switch_language(qapp, "de")
    german = kit.window.status.sentence.text
    assert german == describe.opening(kit.model.game, kit.model.view) != english
    assert kit.said == []


def test_the_assistants_moves_are_not_the_players_to_take_back(kit: Kit, qtbot: QtBot) -> None:
    kit.parts.settings.set("pace", "slow")
    kit.model.deal(flippo(THEIRS))
    assert kit.model.position.to_play is Seat.ASSISTANT
    for command in (kit.window.commands.undo, kit.window.commands.redo):
        command()
        assert kit.said[-1] == describe.refusal(kit.model.game, kit.model.view, Refusal.NOT_YOUR_TURN)


# -- what the table's panel shows --------------------------------------------------------------------------------------


def panel(kit: Kit) -> str:
    """What is meant to stand there; how much of it fits is another matter."""
    return kit.window.table._furniture._panel._shown[1]


def test_a_fresh_deal_shows_the_opening_and_what_to_do(kit: Kit) -> None:
    game, view = kit.model.game, kit.model.view
    assert panel(kit) == f"{describe.opening(game, view)} {describe.to_do(game, view)}"
    kit.parts.settings.set("wordiness", "full")
    kit.parts.appearance.refresh()
    kit.model.deal(flippo())
    assert panel(kit).count("The centre takes") == 1


def test_refusals_and_hints_stand_on_the_table_until_something_happens(kit: Kit, qtbot: QtBot) -> None:
    kit.model.play(PASS)
    assert panel(kit) == kit.said[-1] == describe.refusal(kit.model.game, kit.model.view, Refusal.CANNOT_PASS, PASS)
    kit.window.commands.hint()
    qtbot.waitUntil(lambda: "brings your stock down" in panel(kit))
    assert panel(kit) == kit.said[-1]
    hint = panel(kit)
    kit.model.play(move_to_undo(kit.model))
    assert panel(kit) == kit.said[-1] != hint


def test_what_is_read_out_is_not_put_on_the_table(kit: Kit) -> None:
    shown = panel(kit)
    kit.window.commands.read_tops()
    assert panel(kit) == shown != kit.said[-1]


def test_a_game_that_is_taken_up_tells_the_assistants_last_turn_and_what_to_do(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo(THEIRS))
    qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
    told = kit.said[-1]
    assert told.startswith("Assistant: ")
    kit.model.resume(flippo(THEIRS), tuple(kit.record.events), 12.0)
    assert kit.said[-1] == f"{told} {describe.to_do(kit.model.game, kit.model.view)}"
    assert panel(kit) == kit.said[-1]


def test_a_game_that_is_taken_up_after_an_own_move_tells_what_to_do(kit: Kit) -> None:
    kit.model.play(move_to_undo(kit.model))
    kit.model.resume(flippo(), tuple(kit.record.events), 12.0)
    assert kit.said[-1] == describe.status(kit.model.game, kit.model.view)


# -- history ----------------------------------------------------------------------------------------------------------


def test_the_history_grows_and_shrinks_with_the_game(kit: Kit) -> None:
    kit.model.play(move_to_undo(kit.model))
    kit.model.play(first_player_move(kit.model))
    told = history(kit)
    assert len(told) == 2
    assert all(told)
    kit.model.deal(flippo())
    assert history(kit) == []
    kit.model.play(move_to_undo(kit.model))
    kit.model.undo()
    assert history(kit) == []
    kit.model.redo()
    assert history(kit) == told[:1]


def test_the_history_of_a_game_that_is_taken_up_is_whole(kit: Kit, qtbot: QtBot) -> None:
    for _ in range(8):
        qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
        kit.model.play(first_player_move(kit.model))
    qtbot.waitUntil(lambda: not kit.parts.assistant.at_it)
    told, events = history(kit), tuple(kit.record.events)
    kit.model.resume(flippo(), events, 12.0)
    assert history(kit) == told
    assert len(told) == len(events)


def test_the_history_follows_the_language(kit: Kit, qapp: QApplication) -> None:
    kit.model.play(move_to_undo(kit.model))
    english = history(kit)
    switch_language(qapp, "de")
    assert history(kit) != english
    switch_language(qapp, "en")
    assert history(kit) == english


def test_the_history_is_opened_and_closed_by_its_action_and_its_cross(kit: Kit) -> None:
    action, settings = kit.window.actions_by_id["history"], kit.parts.settings
    assert not kit.window.history.isVisible()
    action.trigger()
    assert kit.window.history.isVisible()
    assert settings.word("history") == "on"
    cross = kit.window.history.findChild(QToolButton)
    assert cross is not None
    cross.click()
    assert not kit.window.history.isVisible()
    assert not action.isChecked()
    assert settings.word("history") == "off"
