"""Every game of the catalogue: dealt from the window, its choices kept, its options in the dialog."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.options import ChoiceOption
from qtcards.session.invitation import Invitation
from qtcards.ui.windows.new_game import NewGameDialog
from tests.ui.window_kit import Kit, make_kit


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    yield made
    made.close()


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_the_choices_of_every_game_are_those_of_the_last_time(kit: Kit, entry: GameEntry) -> None:
    other = {
        option.id: list(option.values)[-1] if isinstance(option, ChoiceOption) else option.high
        for option in entry.options
    }
    kit.window.dealing.deal(Invitation(entry.id, other, 7))
    again = kit.window.dealing.usual(entry)
    assert (again.game, dict(again.options), again.deal) == (entry.id, other, 4711)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_the_dialog_offers_every_option_of_every_game(kit: Kit, entry: GameEntry) -> None:
    dialog = NewGameDialog(entry, kit.window.dealing.usual(entry), lambda: 4711, ends=None, parent=kit.window)
    invitation = dialog.invitation()
    assert invitation is not None
    assert dict(invitation.options) == {option.id: option.default for option in entry.options}
    assert dialog.level.isHidden() == (entry.id != "flippo")


def test_a_choice_that_is_none_any_more_becomes_the_default(kit: Kit) -> None:
    kit.parts.settings.set("options", {"goldrausch": "draw=17 nonsense redeals"})
    goldrausch = find("Klondike")
    assert goldrausch is not None
    assert kit.window.dealing.usual(goldrausch).options["draw"] == goldrausch.options[0].default


def test_opening_the_game_on_the_table_goes_on_with_it(kit: Kit) -> None:
    goldrausch, tarantel = find("Klondike"), find("Spinne")
    assert goldrausch is not None
    assert tarantel is not None
    kit.window.dealing.open(goldrausch)
    position = kit.model.position
    kit.window.dealing.open(goldrausch)
    assert kit.model.position is position
    kit.window.dealing.open(tarantel)
    assert kit.model.invitation.game == "tarantel"
    assert kit.parts.settings.word("recent") == "tarantel goldrausch"
