"""Cases of the sheet that speak of the whole table: C9 undo, C14 hints played by hand, C19 long columns.

C1 is in `test_table_abuse`, C2 to C5 in `test_table_solitaires` and `test_table_motion`, C21 in
`test_table_solitaire_keys`, each under its id.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.app import advise
from qtcards.games.catalogue import GAMES
from qtcards.games.entry import GameEntry
from qtcards.rules.game import Fan
from qtcards.rules.moves import Move, MoveKind
from qtcards.rules.notation import read_move, read_position
from qtcards.rules.position import Pile, PileKind
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from qtcards.session.invitation import Invitation
from qtcards.ui.language import switch_language
from qtcards.ui.table.poses import BACK, Spot
from qtcards.ui.windows.main_window import SMALLEST
from tests.ui.table_kit import Table
from tests.ui.window_kit import Kit, make_kit

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)

SOLITAIRES = [entry.id for entry in GAMES if isinstance(entry.game({}), SolitaireGame)]


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    made = Table()
    yield made
    made.close()


@pytest.fixture
def kit(qapp: QApplication, qtbot: QtBot) -> Iterator[Kit]:
    made = make_kit(qapp, advise=advise)
    made.window.show()
    made.window.activateWindow()
    yield made
    made.close()
    switch_language(qapp, "en")


def press(table: Table, *keys: str) -> None:
    for key in keys:
        combination = QKeySequence(key)[0]
        table.key(combination.key(), combination.keyboardModifiers())


def seen_faces(table: Table) -> dict[object, object]:
    """What every card shows that is seen."""
    return {card: table.view.table.item(card).face for card, goal in table.goals().items() if goal is not None}


# -- C9 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("redeals", ["unlimited", "0"])
def test_c9_an_undone_deal_lies_face_down_on_the_stock_again_and_cannot_be_played(table: Table, redeals: str) -> None:
    table.draw("goldrausch", "T: 2h ah\nF0: AS\nC0: KS\nC1: 2D", redeals=redeals)
    before, shown = table.position, seen_faces(table)
    table.click("T")
    table.rest()
    (ace,) = table.position[table.pile("W")].cards
    assert table.view.table.item(ace).face.number == 1
    table.model.undo()
    table.rest()
    assert table.position == before
    assert seen_faces(table) == shown
    assert table.view.table.item(ace).face == BACK
    table.assert_rested()
    table.click("W")
    assert table.view.grip.spot is None
    press(table, "W", "Return")
    assert table.position == before, "what lay on the waste cannot be sent from there"


@pytest.mark.parametrize(("game", "drawing", "move", "turned"), [
    ("goldrausch", "C0: 4d 7c QH\nC1: KS", "C0:1>C1", "C0"),
    ("tarantel", "T: 2c\nC0: 4d 7c QH\nC1: KS", "C0:1>C1", "C0"),
    ("karakurt", "T: 2c\nC0: 4d 7c QH\nC1: KS", "C0:1>C1", "C0"),
])  # fmt: skip
def test_c9_a_card_that_a_move_turned_up_is_face_down_again_after_undo(
    table: Table, game: str, drawing: str, move: str, turned: str
) -> None:
    table.draw(game, drawing)
    before, shown = table.position, seen_faces(table)
    seven = table.position[table.pile(turned)].cards[1]
    table.play(move)
    assert table.view.table.item(seven).face.number == 7
    table.model.undo()
    table.rest()
    assert table.position == before
    assert seen_faces(table) == shown
    assert table.view.table.item(seven).face == BACK
    table.assert_rested()
    table.click(turned, 1)
    assert table.view.grip.spot != Spot(table.pile(turned), 1), "a card that lies face down is not picked up"


def _counters(kit: Kit) -> tuple[object, ...]:
    """Every number that the window shows of the game."""
    labels = kit.window.table._furniture._labels
    assert labels is not None
    counts = [badge._number.text() for badge in labels._counts.values() if badge.isVisible()]
    names = [item.text() for item in labels._names.values() if item.isVisible()]
    return kit.window.header.turn.text(), kit.window.status.facts.text(), counts, names, len(kit.model.timeline.past)


@pytest.mark.parametrize("game", SOLITAIRES)
def test_c9_all_numbers_are_as_before_after_undo(kit: Kit, game: str) -> None:
    """Thirty moves at random, each undone and made again; then all undone."""
    chance = random.Random(game)
    options: dict[str, object] = {"redeals": "2"} if game == "goldrausch" else {}
    kit.model.deal(Invitation(game, options, 3))  # type: ignore[arg-type]
    told = [_counters(kit)]
    for _ in range(30):
        moves = sorted(kit.model.game.moves(kit.model.view), key=repr)
        if not moves or kit.model.outcome is not None:
            break
        deals = [move for move in moves if move.kind is MoveKind.DEAL]
        kit.model.play(chance.choice(deals if deals and chance.random() < 0.4 else moves))
        after = _counters(kit)
        kit.model.undo()
        assert _counters(kit) == told[-1]
        kit.model.redo()
        assert _counters(kit) == after
        told.append(after)
    assert len(told) > 5
    for numbers in reversed(told[:-1]):
        kit.model.undo()
        assert _counters(kit) == numbers


# -- C14 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SOLITAIRES)
def test_c14_what_a_hint_shows_is_done_by_hand_with_two_clicks(table: Table, game: str) -> None:
    """The hint's move is what a click on its card and a click on its target make, or a click on the stock."""
    chance = random.Random(game)
    table.deal(11, game)
    for _ in range(12):
        moves = list(table.model.game.moves(table.position))
        if not moves or table.model.outcome is not None:
            break
        advice = advise(table.model.game, table.model.view)
        if advice is not None:
            table.view.show_hint(advice.move)
            assert table.rings("hints") != []
            _by_hand(table, advice.move)
            assert table.refusals == []
            made = table.last_move
            assert (made.kind, made.source, made.target) == (
                advice.move.kind, advice.move.source, advice.move.target
            )  # fmt: skip
            table.rest()
        if table.model.outcome is None and (moves := list(table.model.game.moves(table.position))):
            table.model.play(chance.choice(moves))
            table.rest()


def _by_hand(table: Table, move: Move) -> None:
    if move.kind is MoveKind.DEAL:
        table.click(next(n for n, spec in enumerate(table.model.game.piles) if spec.kind is PileKind.STOCK))
        return
    table.click(move.source, len(table.position[move.source]) - move.count)
    table.click(move.target)


# -- C19 --------------------------------------------------------------------------------------------------------------

LONG = 20


def _long_column(kit: Kit, game: str, face_down: int) -> int:
    """Put twenty cards in the first column, the first ones face down; return the column."""
    model = kit.model
    model.deal(Invitation(game, kit.window.dealing.usual(_entry(game)).options, 1))
    position = model.position
    assert isinstance(position, SolitairePosition)
    column = next(n for n, spec in enumerate(model.game.piles)
                  if spec.kind is PileKind.TABLEAU and spec.fan is Fan.DOWN)  # fmt: skip
    pack = list(model.game.pack())
    piles = [Pile(()) for _ in position.piles]
    piles[column] = Pile(tuple(pack[:LONG]), face_down)
    empty = read_position(model.game, position, "")
    model.timeline._position = replace(empty, piles=tuple(piles))
    model.dealt.emit(model.timeline._position)
    return column


def _entry(game: str) -> GameEntry:
    return next(entry for entry in GAMES if entry.id == game)


LONG_ONES = [entry.id for entry in GAMES if entry.id in SOLITAIRES and entry.id != "sixes-and-sevens"]


@pytest.mark.parametrize("cards", ["standard", "large"])
@pytest.mark.parametrize("game", LONG_ONES)
def test_c19_twenty_open_cards_in_the_smallest_window_with_texts_of_200_per_cent(
    kit: Kit, game: str, cards: str
) -> None:
    """Rank and suit of each are seen and no card lies outside; a click on what is seen of a card means that card."""
    kit.parts.settings.set("text-size", 200)
    kit.parts.settings.set("cards", cards)
    kit.parts.appearance.refresh()
    kit.window.resize(SMALLEST)
    column = _long_column(kit, game, 0)
    QApplication.processEvents()
    view = kit.window.table
    assert kit.window.size() == SMALLEST
    boxes = [view.box_of(Spot(column, n)) for n in range(LONG)]
    index = _index_height(kit)
    assert index >= 10, "pixels of numeral and suit"
    whole = QRectF(view.viewport().rect())
    for n, (box, card) in enumerate(zip(boxes, kit.model.position[column].cards, strict=True)):
        assert whole.contains(QRectF(*box))
        item = view.table.item(card)
        assert item.isVisible()
        assert (item.x(), item.y()) == (box.x, box.y)
        seen = view.metrics.seen_of(column, n, LONG).height
        assert seen >= index
        assert view.spot_at(QPointF(box.x + 5, box.y + seen / 2)) == Spot(column, n)


def _index_height(kit: Kit) -> float:
    """From a card's edge to the foot of its numeral, in pixels."""
    metrics, deck = kit.window.table.metrics, kit.window.table.table.deck
    assert deck is not None
    index = deck.style.index
    return (index.top + index.height) / 280 * metrics.card_height


@pytest.mark.parametrize("game", ["goldrausch", "tarantel", "fachwerk", "tabbycat"])
def test_c19_every_card_of_a_long_column_is_reached_by_keys_and_looked_through(
    kit: Kit, game: str, qtbot: QtBot
) -> None:
    kit.window.resize(SMALLEST)
    column = _long_column(kit, game, 0)
    view = kit.window.table
    view.setFocus()
    view.act_on(Spot(column, LONG - 1), press=False)
    reached = [view.spot.index]
    for _ in range(LONG - 1):
        qtbot.keyClick(view, QKeySequence("Up")[0].key())
        reached.append(view.spot.index)
    assert reached == list(reversed(range(LONG)))
    assert view.look_through(column)
    veil = view._furniture._peek._veil
    assert veil is not None
    cards = [item for item in veil.childItems() if hasattr(item, "face")]
    assert len(cards) == LONG
    whole = QRectF(view.viewport().rect())
    assert all(whole.contains(item.sceneBoundingRect().center()) for item in cards)


def test_c19_cards_grow_again_when_a_long_column_gets_short(table: Table) -> None:
    """Undo and redo bring the size along, also while cards fly."""
    long = "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS 5H 4H 3H 2H AH 7D 6D 5D"
    table.draw("tarantel", f"C0: 6S\nC1: {long}\nC2: 6H\nC3: 8H")
    small = table.view.metrics.card_width
    table.model.play(read_move(table.model.game, "C1:3>C3"))
    table.run(40)
    large = table.view.metrics.card_width
    assert large > small
    table.model.undo()
    table.run(40)
    assert table.view.metrics.card_width == small
    table.model.redo()
    table.rest()
    assert table.view.metrics.card_width == large
    table.assert_rested()


@pytest.mark.parametrize("game", ["tabbycat", "manx"])
def test_c19_names_counts_and_rings_follow_the_size(table: Table, game: str) -> None:
    """After every move of a long game they lie where the present size has them."""
    chance = random.Random(4)
    table.deal(4, game)
    sizes = set()
    for _ in range(60):
        moves = list(table.model.game.moves(table.position))
        if not moves:
            break
        deals = [move for move in moves if move.kind is MoveKind.DEAL]
        table.model.play(deals[0] if deals and chance.random() < 0.5 else chance.choice(moves))
        table.run(chance.choice((0, 30, 500)))
        sizes.add(table.view.metrics.card_width)
        names = table.view._furniture._labels
        assert names is not None
        for n, badge in names._counts.items():
            if badge.isVisible():
                assert badge.sceneBoundingRect().intersects(QRectF(*table.view.box_of(Spot(n, 0))))
        for n, item in table.view.table._backdrop._slots.items():
            assert (item.x(), item.y()) == table.view.metrics.slot(n)[:2]
    table.rest()
    table.assert_rested()
    assert len(sizes) > 2
