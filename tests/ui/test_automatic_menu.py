"""The way cards go to the foundations by themselves: chosen for each game in the menu, kept, changed at any time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.rules.solitaire.automatic import Automatic
from qtcards.session.invitation import Invitation
from tests.ui.window_kit import Kit, flippo, make_kit


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.show()
    made.model.deal(Invitation("goldrausch", {}, 1))
    yield made
    made.close()


def _chosen(kit: Kit) -> Automatic:
    entries = kit.window.automatic.entries
    (chosen,) = [how for how, entry in entries.items() if entry.isChecked()]
    assert kit.model.automatic is chosen
    return chosen


def test_no_card_goes_by_itself_until_the_player_wants_it(kit: Kit) -> None:
    assert _chosen(kit) is Automatic.OFF


def test_every_game_has_its_own_way_and_keeps_it(kit: Kit) -> None:
    kit.window.automatic.entries[Automatic.ALL].trigger()
    assert _chosen(kit) is Automatic.ALL
    kit.model.deal(Invitation("fachwerk", {}, 1))
    assert _chosen(kit) is Automatic.OFF
    kit.window.automatic.entries[Automatic.SAFE].trigger()
    kit.model.deal(Invitation("goldrausch", {}, 2))
    assert _chosen(kit) is Automatic.ALL
    assert kit.parts.settings.texts("automatic") == {"goldrausch": "all", "fachwerk": "safe"}


def test_off_leaves_nothing_in_the_settings(kit: Kit) -> None:
    kit.window.automatic.entries[Automatic.SAFE].trigger()
    kit.window.automatic.entries[Automatic.OFF].trigger()
    assert kit.parts.settings.texts("automatic") == {}
    assert _chosen(kit) is Automatic.OFF


def test_a_word_of_a_later_version_is_off(kit: Kit) -> None:
    kit.parts.settings.set("automatic", {"goldrausch": "some"})
    assert _chosen(kit) is Automatic.OFF


def test_it_works_at_once_while_a_game_runs(kit: Kit) -> None:
    model, rules = kit.model, kit.model.game
    kit.window.automatic.entries[Automatic.ALL].trigger()
    for _ in range(200):
        model.play(next(move for move in rules.moves(model.position) if move.source < 0))
        if any(event.startswith("+") for event in kit.record.events):
            return
    pytest.fail("no card went home")


@pytest.mark.parametrize("other", [flippo(), Invitation("tarantel", {}, 1)], ids=["Flippo", "Tarantel"])
def test_it_is_offered_only_where_single_cards_go_home(kit: Kit, other: Invitation) -> None:
    menu = kit.window.automatic.menu.menuAction()
    assert menu.isVisible()
    kit.model.deal(other)
    assert not menu.isVisible()
