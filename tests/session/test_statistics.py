"""Statistics are honest (case C17), by the real file of the journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from qtcards.rules.position import Seat
from qtcards.session.game_file import read_game, write_game
from qtcards.session.journal import Journal
from qtcards.session.replay import REDO
from qtcards.session.statistics import Kind, Tally, kind_of
from tests.session.played_games import (
    FIRST_OF_ASSISTANT,
    FIRST_OF_PLAYER,
    SOLVABLE,
    SOLVED,
    begin,
    counts,
    flippo_to_the_end,
    give_up,
    invitation,
    no_trouble,
    tally,
    win,
)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    made = Journal(tmp_path, no_trouble)
    yield made
    made.close()


# -- what counts ----------------------------------------------------------------------------------------------------


def test_c17a_a_deal_without_a_move_is_not_counted(journal: Journal) -> None:
    for deal in range(1, 11):
        journal.begin(invitation("goldrausch", deal))
    assert journal.statistics.tallies() == []


def test_c17a_in_flippo_the_move_must_be_the_players(journal: Journal) -> None:
    theirs = begin(journal, invitation("flippo", FIRST_OF_ASSISTANT))
    while theirs.timeline.position.to_play is Seat.ASSISTANT:
        theirs.moves(1)
    assert theirs.timeline.past
    assert journal.statistics.tallies() == []
    journal.begin(invitation("flippo", 77))
    assert journal.statistics.tallies() == []
    begin(journal, invitation("flippo", FIRST_OF_PLAYER)).moves(1)
    assert counts(tally(journal, "flippo")) == {"running": 1}


def test_c17a_also_when_the_assistants_moves_waited(journal: Journal) -> None:
    theirs = begin(journal, invitation("flippo", FIRST_OF_ASSISTANT))
    theirs.moves(1)
    begin(journal, invitation("tarantel")).moves(1)
    journal.begin(invitation("flippo", 77))
    assert counts(tally(journal, "flippo")) == {}


def test_c17b_all_moves_undone_none_counted(journal: Journal) -> None:
    begin(journal, invitation("goldrausch")).moves(3).undo(3)
    assert journal.statistics.tallies() == []
    journal.begin(invitation("goldrausch", 4))
    assert journal.statistics.tallies() == []


def test_c17b_one_move_made_again_counts(journal: Journal) -> None:
    begin(journal, invitation("goldrausch")).moves(3).undo(3).events([REDO])
    journal.begin(invitation("goldrausch", 4))
    assert counts(tally(journal)) == {"left": 1}


def test_c17b_also_when_it_waited_before_it_was_left(journal: Journal) -> None:
    begin(journal, invitation("goldrausch")).moves(3).undo(3)
    begin(journal, invitation("tarantel")).moves(1)
    journal.begin(invitation("goldrausch", 4))
    assert counts(tally(journal)) == {}
    assert counts(tally(journal, "tarantel")) == {"running": 1}


# -- once -----------------------------------------------------------------------------------------------------------


def test_c17c_a_won_game_that_is_won_again_through_undo_is_one_win(journal: Journal) -> None:
    game = begin(journal, SOLVABLE).events(SOLVED)
    assert game.timeline.outcome is not None
    first = tally(journal, "fachwerk")
    assert counts(first) == {"won": 1}
    game.undo(5).events([REDO] * 5)
    journal.begin(replace(SOLVABLE, deal=4))
    again = tally(journal, "fachwerk")
    assert counts(again) == {"won": 1}
    assert (again.best_seconds, again.fewest_moves) == (first.best_seconds, first.fewest_moves) == (178.0, 178)


def test_c17c_a_won_game_stays_won_whatever_is_taken_back(journal: Journal) -> None:
    begin(journal, SOLVABLE).events(SOLVED).undo(178)
    assert counts(tally(journal, "fachwerk")) == {"won": 1}
    journal.begin(replace(SOLVABLE, deal=4))
    assert counts(tally(journal, "fachwerk")) == {"won": 1}


def test_c17c_the_same_deal_won_again_is_no_second_win(journal: Journal) -> None:
    """Ruling: a deal counts once. All that is played of it is one game, and its first end is the one that counts."""
    win(journal, 5, seconds=90.0)
    win(journal, 5, seconds=10.0)
    one = tally(journal)
    assert counts(one) == {"won": 1}
    assert (one.streak, one.best_seconds) == (1, 90.0), "the second time the cards were known"
    give_up(journal, 5)
    assert counts(tally(journal)) == {"won": 1}
    assert tally(journal).streak == 1


def test_a_deal_begun_again_before_its_end_is_the_same_game(journal: Journal) -> None:
    """To start the same deal again is to take all moves back and go on."""
    win(journal, 4)
    begin(journal, invitation("goldrausch", 5)).moves(3)
    begin(journal, invitation("goldrausch", 5)).moves(2)
    assert counts(tally(journal)) == {"won": 1, "running": 1}
    win(journal, 5)
    assert counts(tally(journal)) == {"won": 2}
    assert tally(journal).streak == 2


def test_a_deal_taken_up_again_later_has_its_place_where_it_was_decided(journal: Journal) -> None:
    give_up(journal, 5)
    win(journal, 6)
    give_up(journal, 7)
    win(journal, 5)
    assert counts(tally(journal)) == {"won": 2, "left": 1}
    assert (tally(journal).streak, tally(journal).best_streak) == (1, 1)


def test_a_lost_deal_of_flippo_is_not_made_good_by_playing_it_again(journal: Journal) -> None:
    lost = flippo_to_the_end(journal, "lost")
    begin(journal, lost.invitation).moves(1).win()
    assert counts(tally(journal, "flippo")) == {"lost": 1}


def test_the_same_deal_with_other_options_is_another_game(journal: Journal) -> None:
    win(journal, 5)
    win(journal, 5, draw=3)
    assert [counts(one) for one in journal.statistics.tallies()] == [{"won": 1}, {"won": 1}]


# -- streaks and times ----------------------------------------------------------------------------------------------


def test_c17d_options_of_a_deal_not_begun_do_not_break_a_streak(journal: Journal) -> None:
    win(journal, 1)
    win(journal, 2)
    journal.begin(invitation("goldrausch", 3))
    journal.begin(invitation("goldrausch", 3, draw=3))
    journal.begin(invitation("goldrausch", 3))
    win(journal, 4)
    assert (tally(journal).streak, tally(journal).best_streak) == (3, 3)


def test_a_streak_ends_with_a_game_that_is_not_won(journal: Journal) -> None:
    for deal in (1, 2, 3):
        win(journal, deal)
    give_up(journal, 4)
    win(journal, 5)
    assert (tally(journal).streak, tally(journal).best_streak) == (1, 3)
    assert counts(tally(journal)) == {"won": 4, "left": 1}


def test_a_draw_is_no_win_and_ends_a_streak(journal: Journal) -> None:
    won = flippo_to_the_end(journal, "won")
    journal.begin(invitation("flippo", 999))
    drawn = replace(won.invitation, deal=998)
    begin(journal, drawn).moves(4)
    journal.finish(9.0, replace(won.timeline.outcome, winner=None))  # type: ignore[type-var]
    one = tally(journal, "flippo")
    assert counts(one) == {"won": 1, "drawn": 1}
    assert (one.streak, one.best_streak, one.share) == (0, 1, 50)


def test_a_game_left_waiting_is_neither_won_nor_lost_until_it_ends(journal: Journal) -> None:
    win(journal, 1)
    begin(journal, invitation("goldrausch", 2)).moves(3)
    begin(journal, invitation("tarantel")).moves(1)
    one = tally(journal)
    assert counts(one) == {"won": 1, "running": 1}
    assert (one.games, one.decided, one.share, one.streak) == (2, 1, 100, 1)
    assert journal.go_on("goldrausch") is not None
    journal.begin(invitation("goldrausch", 3))
    assert counts(tally(journal)) == {"won": 1, "left": 1}
    assert counts(tally(journal, "tarantel")) == {"running": 1}


def test_c17e_times_are_those_of_games_won(journal: Journal) -> None:
    win(journal, 1, seconds=100.0)
    win(journal, 2, seconds=50.0)
    begin(journal, invitation("goldrausch", 3)).moves().seconds = 1.0
    journal.keep_time(7.0)
    give_up(journal, 4)
    one = tally(journal)
    assert (one.best_seconds, one.average_seconds) == (50.0, 75.0)


def test_of_a_hundred_only_what_is_exact_is_nought_or_all() -> None:
    kind = Kind("goldrausch", (), "")
    assert Tally(kind).share is None
    assert Tally(kind, left=3).share == 0
    assert Tally(kind, won=3).share == 100
    assert Tally(kind, won=1, left=999).share == 1
    assert Tally(kind, won=999, left=1).share == 99
    assert Tally(kind, won=1, left=1, unknown=5, running=2).share == 50


# -- kinds ----------------------------------------------------------------------------------------------------------


def test_flippo_counts_for_each_level_of_the_assistant_and_solitaires_do_not(journal: Journal) -> None:
    for level in ("relaxed", "expert"):
        flippo_to_the_end(journal, "won", level)
    flippo_to_the_end(journal, "lost", "expert")
    flippo = {one.kind.level: counts(one) for one in journal.statistics.tallies()}
    assert flippo == {"relaxed": {"won": 1}, "expert": {"won": 1, "lost": 1}}
    begin(journal, invitation("goldrausch", 1, level="relaxed")).moves().win()
    begin(journal, invitation("goldrausch", 2, level="expert")).moves().win()
    assert counts(tally(journal)) == {"won": 2}


def test_options_are_kept_as_they_are_stored(journal: Journal) -> None:
    win(journal, 1, draw=3)
    (one,) = journal.statistics.tallies()
    assert dict(one.kind.options) == dict(invitation("goldrausch", draw=3).options)
    assert one.kind == kind_of(invitation("goldrausch", 99, draw=3))


def test_an_option_that_came_later_counts_with_its_default(journal: Journal, tmp_path: Path) -> None:
    win(journal, 1)
    win(journal, 2)
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        db.execute("""UPDATE game SET options = '{"draw": "1"}' WHERE id = 1""")
    db.close()
    assert counts(tally(journal)) == {"won": 2}


def test_what_is_played_most_comes_first_and_a_games_kinds_together(journal: Journal) -> None:
    win(journal, 1, game="tarantel")
    for deal in (2, 3):
        win(journal, deal, draw=3)
    for deal in (4, 5):
        win(journal, deal, game="penta")
    for deal in (6, 7, 8):
        win(journal, deal)
    order = [(one.kind.game, one.games) for one in journal.statistics.tallies()]
    assert order == [("goldrausch", 3), ("goldrausch", 2), ("penta", 2), ("tarantel", 1)]


def test_of_the_game_on_the_table_it_is_known_whether_it_counts(journal: Journal) -> None:
    win(journal, 1)
    found = journal.statistics.of(invitation("goldrausch", 1), journal.number)
    assert found is not None
    assert (counts(found[0]), found[1]) == ({"won": 1}, True)
    win(journal, 1)
    found = journal.statistics.of(invitation("goldrausch", 1), journal.number)
    assert found is not None
    assert (counts(found[0]), found[1]) == ({"won": 1}, False)
    assert journal.statistics.of(invitation("tarantel"), journal.number) is None
    assert journal.statistics.of(invitation("goldrausch", 2), None) is None, "not kept: not said to count, nor not to"


# -- games from files -----------------------------------------------------------------------------------------------


def test_a_game_brought_from_elsewhere_counts_when_it_ends_here(journal: Journal, tmp_path: Path) -> None:
    elsewhere = Journal(None, lambda _trouble: None)
    begin(elsewhere, SOLVABLE).events(SOLVED[:-1])
    assert elsewhere.current is not None
    write_game(tmp_path / "a.qtcards", elsewhere.current)
    journal.take_over(read_game(tmp_path / "a.qtcards"))
    assert counts(tally(journal, "fachwerk")) == {"running": 1}
    journal.append(SOLVED[-1], 200.0)
    game = begin(elsewhere, SOLVABLE).events(SOLVED)
    assert game.timeline.outcome is not None
    journal.finish(200.0, game.timeline.outcome)
    one = tally(journal, "fachwerk")
    assert (counts(one), one.best_seconds, one.fewest_moves) == ({"won": 1}, 200.0, 178)


@pytest.mark.parametrize("taken_back", [0, 4])
def test_one_that_was_over_before_it_came_here_does_not(taken_back: int, journal: Journal, tmp_path: Path) -> None:
    elsewhere = Journal(None, lambda _trouble: None)
    begin(elsewhere, SOLVABLE).events(SOLVED).undo(taken_back)
    assert elsewhere.current is not None
    write_game(tmp_path / "a.qtcards", elsewhere.current)
    journal.take_over(read_game(tmp_path / "a.qtcards"))
    assert journal.statistics.tallies() == []
    journal.begin(replace(SOLVABLE, deal=4))
    assert journal.statistics.tallies() == []


def test_a_copy_of_ones_own_game_is_the_same_game(journal: Journal, tmp_path: Path) -> None:
    begin(journal, SOLVABLE).events(SOLVED[:-1])
    assert journal.current is not None
    write_game(tmp_path / "a.qtcards", journal.current)
    journal.append(SOLVED[-1], 178.0)
    begin(journal, SOLVABLE).events(SOLVED)
    journal.take_over(read_game(tmp_path / "a.qtcards"))
    journal.append(SOLVED[-1], 178.0)
    assert counts(tally(journal, "fachwerk")) == {"won": 1}


# -- reset ----------------------------------------------------------------------------------------------------------


def test_a_kind_is_reset_and_nothing_else(journal: Journal) -> None:
    win(journal, 1)
    win(journal, 2, draw=3)
    flippo_to_the_end(journal, "lost")
    assert journal.statistics.reset(kind_of(invitation("goldrausch", 1)))
    kinds = [(one.kind.game, dict(one.kind.options).get("draw")) for one in journal.statistics.tallies()]
    assert sorted(kinds, key=str) == [("flippo", None), ("goldrausch", "3")]


def test_all_are_reset_but_games_that_go_on_stay_and_will_count(journal: Journal, tmp_path: Path) -> None:
    win(journal, 1)
    begin(journal, invitation("goldrausch", 2)).moves(2)
    begin(journal, invitation("tarantel")).moves(2)
    assert journal.statistics.reset()
    assert counts(tally(journal)) == counts(tally(journal, "tarantel")) == {"running": 1}
    assert journal.go_on("goldrausch") is not None
    journal.finish(30.0, begin(Journal(None, lambda _t: None), SOLVABLE).events(SOLVED).timeline.outcome)  # type: ignore[arg-type]
    assert counts(tally(journal)) == {"won": 1}
    journal.close()
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        assert db.execute("SELECT count(*) FROM game").fetchone() == (3,), "nothing is deleted"
    db.close()


@pytest.mark.parametrize("taken_back", [0, 2])
def test_after_a_reset_a_deal_counts_anew_but_a_win_before_it_never_again(taken_back: int, journal: Journal) -> None:
    game = begin(journal, SOLVABLE).events(SOLVED).undo(taken_back)
    assert journal.statistics.reset()
    game.undo(3).events([REDO] * (3 + taken_back))
    assert journal.statistics.tallies() == []
    begin(journal, SOLVABLE).events(SOLVED)
    assert counts(tally(journal, "fachwerk")) == {"won": 1}
