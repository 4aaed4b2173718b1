"""The start page: every game is found, opened, kept as a favourite, by keys alone and in both languages (C28)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtcards.art.backs import BACKS
from qtcards.art.card import Pack, Style
from qtcards.art.palette import OCEAN_LIGHT
from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import FAMILIES, GameEntry, Offered
from qtcards.games.puzzles import PUZZLES, TANGRAM
from qtcards.tangram.pieces import Piece
from qtcards.ui.a11y import factory
from qtcards.ui.a11y.announcer import Announcer
from qtcards.ui.language import switch_language
from qtcards.ui.windows.chooser import Chooser
from qtcards.ui.windows.layout_picture import layout_picture
from tests.a11y.ear import Ear
from tests.ui.window_kit import Kit, flippo, make_kit


@pytest.fixture
def kit(qapp: QApplication) -> Iterator[Kit]:
    made = make_kit(qapp)
    made.window.resize(1280, 800)
    made.window.show()
    made.window.show_games()
    yield made
    made.close()
    switch_language(qapp, "en")


@pytest.fixture
def page(kit: Kit) -> Chooser:
    assert kit.window.chooser is not None
    return kit.window.chooser


def shown(page: Chooser) -> list[str]:
    return [tile.entry.id for tile in page.shown]


OFFERED = (*GAMES, *PUZZLES)


def focused(page: Chooser) -> Offered | None:
    return next((tile.entry for tile in page.shown if tile.hasFocus()), None)


def test_all_games_are_there_and_their_number_is_told(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    assert sorted(shown(page)) == sorted(entry.id for entry in OFFERED)
    qtbot.waitUntil(lambda: kit.said == [f"{len(OFFERED)} games"])


def test_back_at_the_table_its_last_message_stands_there_again_unspoken(kit: Kit, qtbot: QtBot) -> None:
    kit.model.deal(flippo())
    message = kit.parts.messages.last
    assert message == kit.window.status.sentence.text != ""
    kit.window.show_games()
    page = kit.window.chooser
    assert page is not None
    qtbot.waitUntil(lambda: kit.said[-1] == f"{len(OFFERED)} games")
    qtbot.keyClick(page.tiles[0], Qt.Key.Key_Asterisk, Qt.KeyboardModifier.ShiftModifier)
    kit.said.clear()
    qtbot.keyClick(page.tiles[0], Qt.Key.Key_Escape)
    assert kit.window.shows_table
    assert kit.window.status.sentence.text == message
    assert kit.said == []
    kit.parts.messages.repeat()
    assert kit.said == [message]


def test_at_another_page_than_before_nothing_of_the_former_stands(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    kit.model.deal(flippo())
    kit.window.show_tangram()
    kit.window.show_games()
    qtbot.waitUntil(lambda: kit.said[-1] == f"{len(OFFERED)} games")
    kit.window.show_table()
    assert kit.window.status.sentence.text == ""


def test_what_is_dealt_from_the_start_page_is_told(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: kit.said == [f"{len(OFFERED)} games"])
    kit.model.deal(flippo())
    assert kit.window.status.sentence.text == kit.said[-1] != f"{len(OFFERED)} games"


def test_the_number_of_games_is_not_told_when_they_are_not_seen_any_more(kit: Kit, page: Chooser) -> None:
    assert page._tell.isActive()
    kit.model.deal(flippo())
    assert not kit.window.shows_games
    assert not page._tell.isActive()


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("goldrausch", "goldrausch"),
        ("Gold Rush", "goldrausch"),
        ("klondike", "goldrausch"),
        ("große spinne", "karakurt"),
        ("GROSSE SPINNE", "karakurt"),
        ("tarantle", "tarantel"),
        ("fachwrk", "fachwerk"),
        ("räuber", "forty-thieves"),
        ("threes company", "threes-company"),
        ("katze", "tabbycat"),
        ("assistenten", "flippo"),
        ("legespiel", "tangram"),
        ("geduldsspiel", "tangram"),
        ("free cell", "fachwerk"),
        ("spinne", "tarantula"),
    ],
)
def test_a_game_is_found_by_name_alias_kind_or_with_a_slip_in_either_language(
    page: Chooser, typed: str, first: str
) -> None:
    page.field.setText(typed)
    assert first in shown(page)
    assert len(page.shown) < len(GAMES)


@pytest.mark.parametrize("favourite", ["", "penta", "manx"])
@pytest.mark.parametrize(
    ("typed", "meant"), [("Fours Up", "fours-up"), ("Tabbycat", "tabbycat"), ("tarantel", "tarantel")]
)
def test_a_games_own_name_comes_before_all_that_it_may_mean_besides(
    kit: Kit, page: Chooser, favourite: str, typed: str, meant: str
) -> None:
    kit.parts.settings.set("favourites", favourite)
    page.refresh()
    page.field.setText(typed)
    assert shown(page)[0] == meant


@pytest.mark.parametrize("typed", ["Canfield kind", "Canfield-Art", "Three´s Company", "three`s company", "patience"])
def test_kinds_and_other_apostrophes_are_found(page: Chooser, typed: str) -> None:
    page.field.setText(typed)
    assert "threes-company" in shown(page)
    assert "flippo" not in shown(page)


def test_nothing_found_is_said_and_no_game_is_drawn(page: Chooser) -> None:
    page.field.setText("xyzzy")
    assert shown(page) == []
    assert page.found.text() == "No game of this name."
    assert not page.surprise.isEnabled()


@pytest.mark.parametrize("family", FAMILIES)
def test_the_filter_shows_one_family(page: Chooser, family: str) -> None:
    page.filter.setCurrentIndex(page.filter.findData(family))
    assert shown(page) == [entry.id for entry in OFFERED if entry.family == family]


def test_favourites_are_kept_and_come_first(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    tile = page.tiles[-1]
    qtbot.keyClicks(tile, "*")
    assert kit.parts.settings.word("favourites") == tile.entry.id
    assert "favourite" in tile.accessibleName()
    page.refresh()
    assert shown(page)[0] == tile.entry.id
    page.filter.setCurrentIndex(page.filter.findData("favourites"))
    assert shown(page) == [tile.entry.id]
    page.star(tile)
    assert kit.parts.settings.word("favourites") == ""


def test_recently_played_games_stand_in_their_order(kit: Kit, page: Chooser) -> None:
    for id in ("tarantel", "manx", "fachwerk"):
        entry = find(id)
        assert entry is not None
        kit.window.dealing.open(entry)
    kit.window.show_games()
    page.filter.setCurrentIndex(page.filter.findData("recent"))
    assert shown(page) == ["fachwerk", "manx", "tarantel"]


def test_a_surprise_is_one_of_the_games_shown(kit: Kit, page: Chooser) -> None:
    page.field.setText("manx")
    page.surprise.click()
    assert kit.model.invitation.game == "manx"
    assert not kit.window.shows_games


def test_arrows_walk_enter_plays_escape_goes_back(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    tiles = page.shown
    tiles[0].setFocus()
    qtbot.keyClick(tiles[0], Qt.Key.Key_Right)
    assert focused(page) is tiles[1].entry
    qtbot.keyClick(tiles[1], Qt.Key.Key_End)
    assert focused(page) is tiles[-1].entry
    qtbot.keyClick(tiles[-1], Qt.Key.Key_Home)
    qtbot.keyClick(tiles[0], Qt.Key.Key_Down)
    assert page.current is not None
    below = next(tile for tile in tiles if tile.entry is page.current)
    assert below.x() == tiles[0].x()
    assert below.y() > tiles[0].y()
    qtbot.keyClick(below, Qt.Key.Key_Return)
    assert kit.model.invitation.game == below.entry.id
    assert not kit.window.shows_games
    kit.window.show_games()
    qtbot.keyClick(page.shown[0], Qt.Key.Key_Escape)
    assert not kit.window.shows_games


def test_letters_on_a_tile_search_and_escape_forgets_them_first(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    kit.model.deal(flippo())
    kit.window.show_games()
    qtbot.keyClick(page.shown[0], Qt.Key.Key_M)
    assert page.field.text().casefold() == "m"
    qtbot.keyClick(page.field, Qt.Key.Key_Escape)
    assert page.field.text() == ""
    assert kit.window.shows_games
    qtbot.keyClick(page.field, Qt.Key.Key_Escape)
    assert not kit.window.shows_games


def test_a_puzzle_opens_its_own_table_and_the_start_page_leads_back_to_where_one_came_from(
    kit: Kit, page: Chooser, qtbot: QtBot
) -> None:
    kit.model.deal(flippo())
    kit.window.show_games()
    tile = next(tile for tile in page.shown if tile.entry is TANGRAM)
    tile.setFocus()
    assert page.current is None, "it has no options and no deal"
    tile.click()
    assert kit.window.shows_tangram
    assert kit.window.windowTitle() == "Tangram – qtcards"
    assert kit.parts.settings.word("recent").split()[0] == "tangram"
    kit.window.show_games()
    qtbot.keyClick(page.shown[0], Qt.Key.Key_Escape)
    assert kit.window.shows_tangram
    kit.parts.puzzle.select(Piece.SQUARE)
    kit.parts.puzzle.move(1, 0)
    kit.window.show_games()
    assert shown(page)[0] == "tangram"
    page.shown[1].click()
    assert kit.window.shows_table


def test_a_game_in_progress_is_first_and_goes_on(kit: Kit, page: Chooser) -> None:
    entry = find("tarantula")
    assert entry is not None
    kit.window.dealing.open(entry)
    kit.model.play(next(iter(kit.model.game.moves(kit.model.view))))
    kit.window.show_games()
    assert shown(page)[0] == "tarantula"
    assert "in progress" in page.shown[0].accessibleName()
    page.shown[0].click()
    assert len(kit.model.timeline.past) == 1


def test_every_tile_says_what_it_shows_and_follows_the_language(page: Chooser, qapp: QApplication) -> None:
    tile = next(tile for tile in page.tiles if tile.entry.id == "goldrausch")
    assert tile.accessibleName() == "Goldrausch. Klondike kind. Difficulty: easy. A game takes about 8 minutes."
    switch_language(qapp, "de")
    assert (
        tile.accessibleName() == "Goldrausch. Klondike-Familie. Schwierigkeit: leicht. Ein Spiel dauert etwa 8 Minuten."
    )
    assert page.found.text() == f"{len(OFFERED)} Spiele"
    assert all(tile.accessibleName() and tile.accessibleDescription() for tile in page.tiles)


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1900, 1000)])
def test_tiles_lie_side_by_side_and_never_one_over_the_other(kit: Kit, page: Chooser, size: tuple[int, int]) -> None:
    kit.window.resize(*size)
    QApplication.processEvents()
    places = [tile.geometry() for tile in page.shown]
    assert all(not a.intersects(b) for n, a in enumerate(places) for b in places[n + 1 :])
    assert max(place.right() for place in places) < page.width()
    assert min(place.width() for place in places) >= 236


def test_the_pictures_lie_for_the_chosen_hand(kit: Kit, page: Chooser, qtbot: QtBot) -> None:
    tile = next(tile for tile in page.tiles if tile.entry.id == "goldrausch")
    drawn = []
    for hand in ("right", "left", "right"):
        kit.parts.settings.set("hand", hand)
        kit.parts.appearance.refresh()
        tile.grab()
        qtbot.waitUntil(lambda: page.is_drawn)
        drawn.append(tile._kept.toImage())
    assert drawn[0] == drawn[2]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_picture_is_filled_by_its_table(entry: GameEntry, left_handed: bool, qapp: QApplication) -> None:
    """White are cards and the lines of empty places; the cloth is not."""
    style = Style(pack=Pack.FRENCH)
    picture = layout_picture(entry.game({}), OCEAN_LIGHT, style, 320, 1.0, left_handed=left_handed).toImage()
    white = [
        (x, y) for x in range(picture.width()) for y in range(picture.height()) if picture.pixelColor(x, y).red() > 100
    ]
    across, down = ([point[axis] for point in white] for axis in (0, 1))
    shares = (max(across) - min(across)) / picture.width(), (max(down) - min(down)) / picture.height()
    assert max(shares) >= 0.85
    assert min(shares) >= 0.45
    assert abs(max(down) + min(down) - picture.height()) <= 0.1 * picture.height(), "not in the middle"


@pytest.mark.parametrize("name", ["flippo", "goldrausch"])
def test_the_pictures_backs_are_those_that_are_chosen(name: str, qapp: QApplication) -> None:
    entry = find(name)
    assert isinstance(entry, GameEntry)
    drawn = {
        back: layout_picture(entry.game({}), OCEAN_LIGHT, Style(back=back), 320, 1.0).toImage() for back in ("", *BACKS)
    }
    others = [image for back, image in drawn.items() if back]
    assert all(one != other for one, other in combinations(others, 2))
    assert drawn[""] == drawn["waves" if name == "goldrausch" else "lattice"]


def test_the_pictures_cards_carry_the_letters_of_the_language(
    kit: Kit, page: Chooser, qapp: QApplication, qtbot: QtBot
) -> None:
    tile = next(tile for tile in page.tiles if tile.entry.id == "jacks-in-the-box")
    drawn: dict[str, list[QImage]] = {}
    for code in ("en", "de", "en"):
        switch_language(qapp, code)
        tile.grab()
        qtbot.waitUntil(lambda: page.is_drawn)
        drawn.setdefault(code, []).append(tile._kept.toImage())
    assert drawn["en"][0] == drawn["en"][1]
    assert drawn["en"][0] != drawn["de"][0]


def test_pictures_follow_the_first_frame_one_by_one(page: Chooser, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.is_drawn)
    one, other = page.tiles[:2]
    for tile in (one, other):
        tile.dress(OCEAN_LIGHT)
        tile.grab()
    assert not page.is_drawn
    assert one._is_stale
    assert other._is_stale
    qtbot.waitUntil(lambda: not one._is_stale)
    qtbot.waitUntil(lambda: page.is_drawn)
    assert not other._is_stale


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_game_goes_by_its_id_names_and_aliases_in_any_case(entry: GameEntry) -> None:
    """C28: no name means two games."""
    for name in (entry.id, *entry.names.values(), *entry.aliases):
        assert find(name) is entry, name
        assert find(f" {name.upper()} ") is entry, name


def test_messages_on_the_page_without_a_game_harm_nobody_who_listens(kit: Kit, qtbot: QtBot) -> None:
    """The table, whose notes carry announcements on Linux, is hidden then and has no game."""
    factory.install()
    with Ear() as ear:
        announcer = Announcer(kit.window.table, lambda: "", kit.window)
        announcer.say("20 games")
        qtbot.waitUntil(lambda: any(one.name == "20 games" for one in ear.heard) or "20 games" in ear.announced)


# -- what is seen where -----------------------------------------------------------------------------------------------


def test_where_nothing_is_found_the_page_says_so_and_leads_back(page: Chooser) -> None:
    page.field.setText("qqq")
    assert page.nothing.isVisible()
    page.all.click()
    assert not page.nothing.isVisible()
    assert sorted(shown(page)) == sorted(entry.id for entry in OFFERED)
    assert page.field.hasFocus()


def test_a_filter_without_a_game_leads_back_too(page: Chooser) -> None:
    page.filter.setCurrentIndex(page.filter.findData("favourites"))
    assert page.nothing.isVisible()
    page.all.click()
    assert page.filter.currentData() == "all"
    assert shown(page)


def test_that_a_game_is_going_on_is_written_under_all_else(page: Chooser) -> None:
    tile = page.tiles[0]
    plain = tile.height_for(240)
    tile.mark(favourite=False, running=True)
    assert tile.height_for(240) >= plain + tile.fontMetrics().height()
    tile.resize(240, tile.height_for(240))
    going = tile.grab().toImage()
    tile.mark(favourite=False, running=False)
    standing = tile.grab().toImage()
    rows = [y for y in range(going.height()) if any(
        going.pixel(x, y) != standing.pixel(x, y) for x in range(going.width())
    )]  # fmt: skip
    assert rows, "it is seen"
    assert min(rows) >= plain - 12, "and covers nothing"


@pytest.mark.parametrize("width", [900, 1280, 1700])
def test_tiles_begin_and_end_where_the_row_above_them_does(kit: Kit, page: Chooser, width: int) -> None:
    kit.window.resize(width, 800)
    QApplication.processEvents()
    edges = [tile.mapTo(page, tile.rect().topLeft()).x() for tile in page.shown]
    ends = [tile.mapTo(page, tile.rect().topRight()).x() for tile in page.shown]
    assert min(edges) == page.field.x()
    assert abs(max(ends) - page.surprise.geometry().right()) <= page._columns()
