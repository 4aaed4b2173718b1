"""Around a table for one: header, status line and result speak of cards, deals and moves, never of seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import dedent

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from qtcards.app import advise
from qtcards.games.catalogue import GAMES
from qtcards.games.entry import GameEntry
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import SolitaireGame
from qtcards.session.invitation import Invitation
from qtcards.text.describe.games import game_name
from qtcards.ui import style
from qtcards.ui.language import switch_language
from qtcards.ui.windows.main_window import SMALLEST
from tests.ui.window_kit import Kit, make_kit

SOLITAIRES = [entry for entry in GAMES if isinstance(entry.game({}), SolitaireGame)]
NEARLY_WON = """
    F0: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
    F1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS
    F2: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
    F3: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD
    C0: KD
"""


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp, advise=advise)
    made.window.resize(SMALLEST)
    made.window.show()
    yield made
    made.close()
    switch_language(qapp, "en")


def deal(kit: Kit, game: str, number: int = 3, **options: object) -> None:
    kit.model.deal(Invitation(game, options, number))  # type: ignore[arg-type]


def lay(kit: Kit, game: str, drawing: str, **options: object) -> None:
    deal(kit, game, **options)
    kit.model.timeline._position = read_position(kit.model.game, kit.model.position, dedent(drawing))
    kit.model.dealt.emit(kit.model.position)


def play(kit: Kit, *moves: str) -> None:
    for move in moves:
        assert kit.model.play(read_move(kit.model.game, move)), move


@contextmanager
def texts_of(kit: Kit, qapp: QApplication, percent: int) -> Iterator[None]:
    """Texts of this size, as the program itself makes them."""
    looks = kit.parts.appearance

    def dress() -> None:
        style.dress(qapp, looks.colours, scale=looks.text_scale, thick=False)

    looks.changed.connect(dress)
    try:
        for size in (percent, 100):
            kit.parts.settings.set("text-size", size)
            looks.refresh()
            dress()
            kit.window.dress()
            if size == percent:
                yield
    finally:
        looks.changed.disconnect(dress)


def words_of_header(kit: Kit) -> list[str]:
    return [label.text() for label in kit.window.header.findChildren(QLabel) if label.isVisible() and label.text()]


# -- header -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", SOLITAIRES, ids=lambda entry: entry.id)
def test_the_header_tells_the_game_and_the_cards_that_are_home_in_both_languages(
    kit: Kit, qapp: QApplication, entry: GameEntry
) -> None:
    deal(kit, entry.id)
    game = kit.model.game
    cards = len(game.pack())
    home = sum(len(kit.model.position[n]) for n, s in enumerate(game.piles) if s.kind is PileKind.FOUNDATION)
    for code, fact in (("en", f"{home} of {cards} home"), ("de", f"{home} von {cards} am Ziel")):
        switch_language(qapp, code)
        assert words_of_header(kit) == [game_name(entry), fact]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("width", [560, 900])
@pytest.mark.parametrize("entry", SOLITAIRES, ids=lambda entry: entry.id)
def test_at_texts_of_200_per_cent_the_header_is_never_cut_in_the_middle_of_a_word(
    kit: Kit, qapp: QApplication, entry: GameEntry, width: int, code: str
) -> None:
    switch_language(qapp, code)
    with texts_of(kit, qapp, 200):
        kit.window.resize(width, 600)
        deal(kit, entry.id)
        qapp.processEvents()
        header = kit.window.header
        for label in (header._title, header.turn):
            assert label.width() >= label.sizeHint().width() - 1, label.text()
        assert header._title.text() == game_name(entry) or header._title.text().endswith("…")
        assert header._title.accessibleName() == game_name(entry)
        assert header._title.toolTip() == game_name(entry)
        shown = [button for button in header.findChildren(QToolButton) if button.isVisible()]
        assert all(button.mapTo(header, button.rect().topRight()).x() <= header.width() for button in shown)


def test_the_header_follows_moves_and_undo_and_the_end(kit: Kit) -> None:
    lay(kit, "goldrausch", NEARLY_WON)
    assert kit.window.header.turn.text() == "51 of 52 home"
    assert kit.window.status.facts.text() == "Deal 3 · redeals without limit"
    play(kit, "C0:1>F3")
    assert kit.window.header.turn.text() == "You have won!"
    assert kit.window.status.facts.text() == "Deal 3", "nothing is dealt any more"
    kit.model.undo()
    assert kit.window.header.turn.text() == "51 of 52 home"


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_button_and_no_word_comes_and_goes_with_the_count_or_the_end(
    kit: Kit, qapp: QApplication, code: str
) -> None:
    switch_language(qapp, code)
    header = kit.window.header
    for width in range(560, 1100, 30):
        kit.window.resize(width, 600)
        seen = set()
        for drawing in ("C0: KD", NEARLY_WON):
            lay(kit, "goldrausch", drawing)
            if drawing == NEARLY_WON:
                play(kit, "C0:1>F3")
            qapp.processEvents()
            buttons = header.findChildren(QToolButton)
            seen.add(tuple((button.isVisible(), button.toolButtonStyle()) for button in buttons))
        assert len(seen) == 1, width


# -- status line ------------------------------------------------------------------------------------------------------


def test_the_status_line_tells_how_many_deals_are_left(kit: Kit, qapp: QApplication) -> None:
    deal(kit, "tarantel")
    facts = kit.window.status.facts
    assert facts.text() == "Deal 3 · 5 deals left"
    play(kit, "deal")
    assert facts.text() == "Deal 3 · 4 deals left"
    switch_language(qapp, "de")
    assert facts.text() == "Spiel 3 · noch 4-mal geben"
    kit.model.undo()
    assert facts.text() == "Spiel 3 · noch 5-mal geben"
    switch_language(qapp, "en")
    play(kit, *["deal"] * 5)
    assert facts.text() == "Deal 3", "an empty stock is seen"


def test_the_status_line_tells_redeals_where_they_are_limited(kit: Kit) -> None:
    lay(kit, "goldrausch", "T: 2c\nW: 3D\nC0: KS", redeals="1", draw="1")
    facts = kit.window.status.facts
    assert facts.text() == "Deal 3 · 1 redeal left"
    play(kit, "deal", "deal")
    assert facts.text() == "Deal 3 · no redeal left"


@pytest.mark.parametrize("game", ["fachwerk", "constructo", "fours-up", "sixes-and-sevens", "forty-thieves"])
def test_where_nothing_is_counted_the_status_line_tells_the_deal_alone(kit: Kit, game: str) -> None:
    deal(kit, game)
    assert kit.window.status.facts.text() == "Deal 3"


def test_the_time_stands_last(kit: Kit) -> None:
    deal(kit, "tarantel")
    kit.parts.settings.set("clock", "on")
    assert kit.window.status.facts.text() == "Deal 3 · 5 deals left · 0:00"


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("entry", SOLITAIRES, ids=lambda entry: entry.id)
def test_the_first_sentence_and_the_facts_stand_side_by_side_in_the_smallest_window(
    kit: Kit, qapp: QApplication, entry: GameEntry, code: str
) -> None:
    switch_language(qapp, code)
    deal(kit, entry.id)
    qapp.processEvents()
    status = kit.window.status
    assert status.sentence.text
    assert status.facts.isVisible()
    assert status.facts.width() >= status.facts.sizeHint().width()
    assert not status.sentence.lines()[-1].endswith("…")
    assert not any(seat in status.sentence.text for seat in ("assistant", "Assistent"))


# -- result -----------------------------------------------------------------------------------------------------------


def test_the_result_tells_moves_and_time_and_follows_the_language(kit: Kit, qapp: QApplication, qtbot: QtBot) -> None:
    lay(kit, "goldrausch", NEARLY_WON)
    play(kit, "C0:1>F3")
    result = kit.window.result
    qtbot.waitUntil(result.isVisible, timeout=15000)
    heading = result.findChildren(QLabel)[0]
    assert heading.text() == "You have won!"
    assert result.text().startswith("All cards are on the foundations. 1 move in ")
    switch_language(qapp, "de")
    assert heading.text() == "Du hast gewonnen!"
    assert result.text().startswith("Alle Karten liegen auf den Ziel-Stapeln. 1 Zug in ")
    assert result.accessibleName() == f"Du hast gewonnen! {result.text()}"
    switch_language(qapp, "en")
    result.again.click()
    assert kit.model.invitation.game == "goldrausch"
    assert kit.model.outcome is None


def test_the_result_goes_when_the_end_is_taken_back(kit: Kit, qtbot: QtBot) -> None:
    lay(kit, "goldrausch", NEARLY_WON)
    play(kit, "C0:1>F3")
    qtbot.waitUntil(kit.window.result.isVisible, timeout=15000)
    assert kit.model.undo()
    assert not kit.window.result.isVisible()
    assert kit.window.table.hasFocus()
    assert kit.model.redo()
    assert not kit.window.result.isVisible(), "it was told"


def test_the_result_does_not_come_when_the_end_was_taken_back_before(kit: Kit) -> None:
    lay(kit, "goldrausch", NEARLY_WON)
    play(kit, "C0:1>F3")
    assert kit.model.undo()
    kit.window.result.hurry()
    assert not kit.window.result._delay.isActive()


def test_the_result_of_tarantel_comes_when_the_last_run_leaves(kit: Kit, qtbot: QtBot) -> None:
    homes = "\n".join(f"F{n}: " + " ".join(r + s for r in "KQJT98765432A") for n, s in enumerate("SSHHCCD"))
    lay(kit, "tarantel", homes + "\nC0: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D\nC1: AD")
    play(kit, "C1:1>C0")
    assert kit.model.outcome is not None
    qtbot.waitUntil(kit.window.result.isVisible, timeout=15000)
    assert kit.window.header.turn.text() == "You have won!"


# -- deals that nobody has won -----------------------------------------------------------------------------------------

FREECELL = {"runs": "4", "columns": 8, "cells": 4, "groups": "classic", "empty": "any", "returns": "allowed"}


@pytest.mark.parametrize(
    ("number", "changed", "warned"),
    [
        (11982, {}, True),
        (781948, {}, True),
        (617, {}, False),
        (11982, {"cells": 5}, False),
        (11982, {"groups": "free"}, False),
    ],
)
def test_c6_a_deal_that_cannot_be_won_is_told_when_it_is_dealt(
    kit: Kit, number: int, changed: dict[str, object], warned: bool
) -> None:
    deal(kit, "fachwerk", number, **{**FREECELL, **changed})
    assert kit.said[-1].endswith(" This deal cannot be won, as far as is known.") is warned


def test_c6_other_games_know_no_such_deals(kit: Kit) -> None:
    for entry in GAMES:
        options = {option.id: option.default for option in entry.options}
        assert not entry.never_won(options, 11982), entry.id
