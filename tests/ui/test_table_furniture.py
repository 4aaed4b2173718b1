"""What lies on the table beside the cards, rings, labels, counts, the panel: it follows game, size and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPathItem, QGraphicsSimpleTextItem

from qtcards.rules.moves import Move
from qtcards.rules.notation import read_move
from qtcards.ui.language import switch_language
from qtcards.ui.table.metrics import Box
from qtcards.ui.table.poses import Spot
from qtcards.ui.table.rings import Badge
from tests.flippo_drawn import Drawn
from tests.ui.table_kit import Table
from tests.ui.window_text import truncated, untranslated

DRAWING = """
    T: r1 r2 r3 r4 r5 r6
    F0: R1 R2
    F3: Y1
    P.S: b1 b2 B3
    P.H: R3 G5 J Y2 R12
    P.A0: G1 J B1 Y7
    P.A1: Y9
    Q.S: g9 G8
    Q.H: Y1 Y2 Y3 Y4 Y5
    Q.A2: J R7 J
"""


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table().lay(Drawn(DRAWING).position)
    yield made
    made.close()
    switch_language(qapp, "en")


# -- the hint ---------------------------------------------------------------------------------------------------------


def hinted(table: Table, move: str = "P.H0>F0") -> Move:
    advised = read_move(table.model.game, move)
    table.view.show_hint(advised)
    return advised


def marked(table: Table) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """What a hint marks: the cards that are moved, and where they go."""
    return table.rings("hints"), table.rings("hint_targets")


def test_a_hint_marks_card_and_target_and_comes_to_rest(table: Table) -> None:
    hinted(table)
    card = table.middle(Spot(table.pile("P.H"), 0))
    assert marked(table) == ([card], table.middles("F0"))
    table.rest()
    table.assert_rested()
    assert marked(table) == ([card], table.middles("F0"))


def test_only_the_target_of_a_hint_has_an_arrow(table: Table) -> None:
    """The direction is seen without colour: both lines are dashed, and where the card goes an arrow points down."""
    hinted(table)
    signs = {}
    for kind in ("hints", "hint_targets"):
        (ring,) = (ring for ring in getattr(table.view._marks._rings, f"_{kind}") if ring.isVisible())
        signs[kind] = [item for item in ring.childItems() if isinstance(item, Badge)]
    assert signs["hints"] == []
    (arrow,) = signs["hint_targets"]
    (strokes,) = arrow.childItems()
    assert isinstance(strokes, QGraphicsPathItem)
    path = strokes.path()
    points = [(path.elementAt(n).x, path.elementAt(n).y) for n in range(path.elementCount())]  # type: ignore[attr-defined]
    tip = max(points, key=lambda point: point[1])
    assert tip[0] == arrow.path().boundingRect().center().x(), "it points straight down into the pile"
    assert arrow.path().boundingRect().contains(path.boundingRect())


def test_a_hint_from_a_pile_marks_its_top(table: Table) -> None:
    table.play("P.H2>F2")
    hinted(table, "P.A0>F0")
    assert marked(table) == (table.middles("P.A0"), table.middles("F0"))


@pytest.mark.parametrize(
    "action",
    [
        lambda table: table.play("P.H0>F0"),
        lambda table: table.play("P.H4>P.A3"),
        lambda table: table.deal(4),
        lambda table: table.click("P.H", 3),
    ],
)
def test_the_next_action_takes_the_hint_away(table: Table, action: Callable[[Table], object]) -> None:
    hinted(table)
    action(table)
    assert marked(table) == ([], [])
    table.rest()
    assert marked(table) == ([], [])


def test_the_hint_stays_while_the_hinted_card_is_carried_there(table: Table) -> None:
    hinted(table)
    table.click("P.H", 0)
    assert [len(rings) for rings in marked(table)] == [1, 1]
    table.click("F0")
    assert marked(table) == ([], [])


def test_a_hint_to_pass_marks_nothing(table: Table) -> None:
    hinted(table, "pass")
    assert marked(table) == ([], [])


def test_without_motion_a_hint_does_not_pulse(table: Table) -> None:
    table.choices["motion"] = "off"
    hinted(table)
    assert not table.view.ticker.is_moving


def test_rings_go_along_with_a_change_of_size(table: Table) -> None:
    hinted(table)
    table.click("P.H", 0)
    table.view.setMinimumSize(0, 0)
    table.view.resize(1300, 800)
    assert table.rings("selected") == [table.held_middle()]
    assert [len(rings) for rings in marked(table)] == [1, 1]
    assert table.rings("targets") == table.middles("F0", "P.A0", "P.A1", "P.A2", "P.A3")


# -- labels -----------------------------------------------------------------------------------------------------------


def labels(table: Table) -> dict[str, QGraphicsSimpleTextItem]:
    """The texts at the piles by the names of these."""
    assert table.view._furniture._labels is not None
    return {table.model.game.piles[n].name: item for n, item in table.view._furniture._labels._names.items()}


def counts(table: Table) -> dict[str, str]:
    assert table.view._furniture._labels is not None
    return {
        table.model.game.piles[n].name: badge._number.text()
        for n, badge in table.view._furniture._labels._counts.items()
        if badge.isVisible()
    }


def said(table: Table) -> tuple[str, str]:
    panel = table.view._furniture._panel
    return panel._heading.toPlainText(), panel._message.toPlainText()


def test_centre_piles_say_what_comes_next(table: Table) -> None:
    assert [labels(table)[f"F{n}"].text() for n in range(4)] == ["next: 3", "next: 1", "next: 1", "next: 2"]
    table.play("P.H0>F0")
    assert labels(table)["F0"].text() == "next: 4"


def test_stocks_are_counted_and_helper_piles_that_are_not_seen_whole(table: Table) -> None:
    assert counts(table) == {"T": "6", "P.S": "3", "Q.S": "2", "P.A0": "4"}


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize("size", [(900, 520), (1280, 700)])
def test_labels_never_touch_one_another_and_nothing_is_cut_off(
    table: Table, qapp: QApplication, language: str, size: tuple[int, int]
) -> None:
    switch_language(qapp, language)
    table.deal(5)
    table.view.setMinimumSize(*size)
    table.window.resize(table.window.sizeHint())
    QTest.qWait(0)
    shown = [item.mapRectToScene(QRectF(item.boundingRect())) for item in labels(table).values()]
    # The pseudo-locale is longer than any language: under the centre piles only real ones have to fit.
    if language != "qps":
        assert [(one, other) for one, other in combinations(shown, 2) if one.intersects(other)] == []
    assert truncated(table.view) == []


def test_all_texts_follow_the_language(table: Table, qapp: QApplication) -> None:
    def texts() -> tuple[object, ...]:
        return said(table), [item.text() for item in labels(table).values()], table.view._furniture._pass.text()

    english = texts()
    switch_language(qapp, "de")
    german = texts()
    switch_language(qapp, "en")
    assert english == texts()
    for one, other in zip(english, german, strict=True):
        assert one != other
    switch_language(qapp, "qps")
    assert untranslated(table.view) == []


def test_the_switch_changes_nothing_about_the_game(table: Table, qapp: QApplication) -> None:
    table.click("P.H", 0)
    before = table.position, table.view.grip.spot, table.rings("targets"), table.view.spot
    switch_language(qapp, "de")
    assert (table.position, table.view.grip.spot, table.rings("targets"), table.view.spot) == before


# -- the panel --------------------------------------------------------------------------------------------------------


def test_the_panel_says_what_to_do_without_its_heading_again(table: Table) -> None:
    assert said(table) == ("Your turn", "Play a card, or end the turn with a hand card onto a helper pile.")
    table.play("P.H4>P.A3")
    assert said(table) == ("The assistant's turn", "")


def test_the_panel_shows_what_it_is_told_until_the_next_deal(table: Table) -> None:
    table.view.say(lambda: "Something happened.")
    assert said(table)[1] == "Something happened."
    table.deal(4)
    assert said(table)[1] != "Something happened."


def test_a_message_too_long_for_the_panel_ends_with_a_sign(table: Table) -> None:
    table.view.say(lambda: "much to say " * 80)
    _, message = said(table)
    assert message.endswith(" …")
    panel = table.view.metrics.panel()
    assert panel is not None
    item = table.view._furniture._panel._message
    assert item.y() + item.boundingRect().height() <= panel.y + panel.height + 1


def test_a_long_message_takes_the_room_of_the_heading_before_its_end_is_lost(qapp: QApplication) -> None:
    """Whose turn it is, the window's header says too."""
    small = Table((960, 300)).deal(5)
    panel = small.view._furniture._panel
    panel.place(Box(0, 0, 300, 90), "Inter", 18)
    message = "Yellow 4 from hand to helper pile 4. It is the assistant's turn."
    for words, headed in ((message, True), (f"{message} It draws four cards.", False), ("Your turn.", True)):
        panel.show("Assistant's turn", words)
        assert panel._message.toPlainText() == words
        assert panel._heading.isVisible() is headed
        assert panel._message.y() + panel._message.boundingRect().height() <= 90
    small.close()


def test_a_panel_with_no_room_for_a_line_shows_no_line(qapp: QApplication) -> None:
    """The status line has it."""
    small = Table((960, 300)).deal(5)
    panel = small.view._furniture._panel
    panel.place(Box(0, 0, 200, 20), "Inter", 28)
    panel.show("Your turn", "Red 1 to the centre.")
    assert panel._message.toPlainText() == ""
    panel.place(Box(0, 0, 200, 90), "Inter", 28)
    panel.show("Your turn", "Red 1 to the centre.")
    assert panel._message.toPlainText() != ""
    small.close()


def test_all_messages_of_a_table_have_letters_of_one_size_and_none_smaller_than_the_windows(table: Table) -> None:
    item = table.view._furniture._panel._message
    for size in ((1280, 640), (640, 400)):
        table.view.resize(*size)
        sizes = set()
        for words in ("little to say", "much to say " * 80):
            table.view.say(lambda words=words: words)
            sizes.add(item.font().pixelSize())
        assert len(sizes) == 1
        assert sizes.pop() >= QFontInfo(table.view.font()).pixelSize()


# -- other games, other screens ---------------------------------------------------------------------------------------


def slot_pictures(table: Table) -> set[int]:
    """How many different pictures the four empty centre piles have."""
    slots = table.view.table._backdrop._slots
    return {slots[n].pixmap().cacheKey() for n in (1, 2, 3, 4)}


def test_the_empty_places_are_those_of_the_options(table: Table) -> None:
    table.deal(3, colours="bound")
    assert len(slot_pictures(table)) == 4
    table.deal(3, colours="free")
    assert len(slot_pictures(table)) == 1
    assert all(spec.takes is None for spec in table.view.metrics.specs)
    table.deal(3, colours="bound")
    assert len(slot_pictures(table)) == 4


def test_a_game_that_was_there_before_the_table_is_shown(qapp: QApplication, table: Table) -> None:
    from qtcards.ui.table.view import TableView

    view = TableView(table.model, table.appearance)
    view.resize(900, 600)
    view.show()
    assert view.is_ready
    assert view.grab().size() == view.size()
    view.close()
    view.deleteLater()


def test_another_screen_means_other_pictures(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(table.view), "devicePixelRatioF", lambda _: 1.5)
    QApplication.sendEvent(table.view, QEvent(QEvent.Type.DevicePixelRatioChange))
    QTest.qWait(160)
    assert table.view.table.deck is not None
    assert table.view.table.deck.ratio == 1.5
    table.assert_rested()


@pytest.mark.parametrize("size", [(480, 320), (700, 900), (1600, 900)])
def test_after_a_change_of_size_sharp_pictures_come(table: Table, size: tuple[int, int]) -> None:
    table.view.setMinimumSize(0, 0)
    table.view.resize(*size)
    table.assert_rested()
    QTest.qWait(160)
    deck = table.view.table.deck
    assert deck is not None
    assert deck.width == table.view.metrics.card_width
    items = [table.view.table.item(card) for card, goal in table.goals().items() if goal is not None]
    assert all(item.scale() == 1.0 and item.is_drawn_by(deck) for item in items)
    table.assert_rested()
