"""Games of several kinds, each left in the middle for another one: every one waits, and is gone on with."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from qtcards.games.catalogue import find
from qtcards.rules.notation import write_move
from qtcards.session.holds import Holds
from qtcards.session.invitation import Invitation
from qtcards.session.journal import Journal
from qtcards.session.timeline import Timeline
from qtcards.session.trouble import Trouble
from tests.session.game_in_child import WON, Child, children


def opened(folder: Path | None) -> Journal:
    def no_trouble(trouble: Trouble) -> None:
        pytest.fail(str(trouble))

    return Journal(folder, no_trouble)


def invitation(game: str, deal: int = 3) -> Invitation:
    entry = find(game)
    assert entry is not None
    return Invitation(game, {option.id: option.default for option in entry.options}, deal)


def moves_of(game: str, count: int, deal: int = 3) -> tuple[str, ...]:
    """The first legal move, so many times."""
    entry, events = find(game), []
    assert entry is not None
    timeline: Timeline = Timeline(entry.game({}), deal)
    for _ in range(count):
        move = next(iter(timeline.game.moves(timeline.position)))
        timeline.play(move)
        events.append(write_move(timeline.game, move))
    return tuple(events)


def play(journal: Journal, game: str, count: int, deal: int = 3) -> tuple[str, ...]:
    journal.begin(invitation(game, deal))
    events = moves_of(game, count, deal)
    for n, event in enumerate(events, 1):
        journal.append(event, float(n))
    return events


def test_each_kind_has_a_game_that_waits_and_goes_on(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    gold = play(journal, "goldrausch", 5)
    fach = play(journal, "fachwerk", 7)
    play(journal, "tarantel", 2)
    assert journal.waiting() == {"goldrausch", "fachwerk"}
    kept = journal.go_on("goldrausch")
    assert kept is not None
    assert (kept.invitation, kept.events, kept.elapsed) == (invitation("goldrausch"), gold, 5.0)
    assert journal.waiting() == {"fachwerk", "tarantel"}
    journal.append("undo", 6.0)
    kept = journal.go_on("fachwerk")
    assert kept is not None
    assert kept.events == fach
    kept = journal.go_on("goldrausch")
    assert kept is not None
    assert kept.events == (*gold, "undo")
    journal.close()


def test_they_wait_over_a_restart_and_what_was_played_last_is_taken_up(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    play(journal, "goldrausch", 5)
    fach = play(journal, "fachwerk", 4)
    assert journal.go_on("goldrausch") is not None
    journal.close()
    journal = opened(tmp_path)
    kept = journal.unfinished()
    assert kept is not None
    assert kept.invitation.game == "goldrausch", "though the other one was begun later"
    assert journal.waiting() == {"fachwerk"}
    kept = journal.go_on("fachwerk")
    assert kept is not None
    assert kept.events == fach
    journal.close()


def test_a_new_deal_of_a_kind_takes_the_place_of_the_one_that_waited(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    play(journal, "goldrausch", 5)
    play(journal, "fachwerk", 4)
    new = play(journal, "goldrausch", 3, deal=8)
    assert journal.waiting() == {"fachwerk"}
    assert journal.go_on("fachwerk") is not None
    kept = journal.go_on("goldrausch")
    assert kept is not None
    assert (kept.invitation.deal, kept.events) == (8, new)
    journal.close()


def test_a_game_without_a_move_or_that_is_over_does_not_wait(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.begin(invitation("goldrausch"))
    play(journal, "fachwerk", 3)
    journal.finish(9.0, WON)
    journal.begin(invitation("tarantel"))
    assert journal.waiting() == frozenset()
    assert journal.go_on("goldrausch") is None
    assert journal.go_on("fachwerk") is None
    journal.close()


def test_what_another_window_plays_does_not_wait_for_us(tmp_path: Path) -> None:
    other = Child(tmp_path, seed=1, steps=5)
    with children(other):
        other.read_until("idle")
        journal = opened(tmp_path)
        play(journal, "fachwerk", 2)
        assert journal.waiting() == frozenset()
        assert journal.go_on("flippo") is None
        other.kill()
        assert journal.waiting() == {"flippo"}, "nobody has it any more"
        kept = journal.go_on("flippo")
        assert kept is not None
        assert len(kept.events) == 5
        journal.close()


def test_without_a_file_nothing_waits() -> None:
    journal = Journal(None, lambda _trouble: None)
    play(journal, "goldrausch", 2)
    play(journal, "fachwerk", 2)
    assert journal.waiting() == frozenset()
    assert journal.go_on("goldrausch") is None
    journal.close()


def test_only_games_that_are_wanted_are_asked_whether_somebody_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question is a lock of the operating system."""
    journal = opened(tmp_path)
    kinds = ("goldrausch", "fachwerk", "tarantel", "manx", "penta")
    for kind in kinds:
        play(journal, kind, 2)
    asked: list[int] = []
    take = Holds.take

    def counted(holds: Holds, number: int, patience: float = 0.0) -> bool:
        asked.append(number)
        return take(holds, number, patience)

    monkeypatch.setattr(Holds, "take", counted)
    assert journal.waiting() == set(kinds[:-1])
    assert len(set(asked)) == len(asked) == 4, "one of each kind"
    asked.clear()
    assert journal.go_on("fachwerk") is not None
    assert len(set(asked)) == 1, "those of its kind"
    asked.clear()
    journal.begin(invitation("goldrausch", deal=9))
    assert len(set(asked)) <= 2, "the one that waited, and the new one"
    journal.close()


def test_what_waits_can_be_looked_at_before_it_is_taken_up(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    play(journal, "goldrausch", 2, deal=5)
    play(journal, "fachwerk", 2)
    assert journal.waits("goldrausch") == invitation("goldrausch", 5)
    assert journal.waits("fachwerk") is None, "it is on the table"
    assert journal.waiting() == {"goldrausch"}, "nothing was taken up"
    journal.close()


@pytest.mark.parametrize("column", ["options", "deal"])
@pytest.mark.parametrize("nonsense", ["[]", "3.5", "null", "{", b"\xff"])
def test_one_that_is_no_game_stops_nobody(column: str, nonsense: object, tmp_path: Path) -> None:
    journal = Journal(tmp_path, lambda _trouble: None)
    play(journal, "goldrausch", 2)
    play(journal, "fachwerk", 2)
    with sqlite3.connect(tmp_path / "journal.sqlite") as db:
        db.execute(f"UPDATE game SET {column} = ? WHERE game = 'goldrausch'", (nonsense,))
    db.close()
    assert journal.waits("goldrausch") is None
    new = play(journal, "goldrausch", 3, deal=8)
    assert journal.current is not None
    assert journal.current.events == new
    assert {one.kind.game: one.games for one in journal.statistics.tallies()} == {"goldrausch": 1, "fachwerk": 1}
    journal.close()
