"""Two instances of the program at once: each has its own game, and what one leaves the other may take up."""

import random
from pathlib import Path

import pytest

from qtcards.session.clock import Clock
from qtcards.session.holds import Holds
from qtcards.session.journal import Journal
from qtcards.session.replay import replay
from qtcards.session.trouble import Trouble
from tests.session.game_in_child import WON, Child, Table, children, dealt, flippo, state_of_kept, table_with


def no_trouble(trouble: Trouble) -> None:
    pytest.fail(str(trouble))


def last_state(child: Child) -> object:
    return [line["about"] for line in child.lines if "about" in line][-1]


def test_the_game_of_a_living_instance_is_not_taken_up(tmp_path: Path) -> None:
    first = Child(tmp_path, seed=1, steps=30)
    with children(first):
        first.read_until("idle")
        second = Child(tmp_path, seed=2, steps=30)
        with children(second):
            second.read_until("idle")
            assert second.resumed is None
            third = Child(tmp_path, steps=-1)
            with children(third):
                third.read_until("idle")
                assert third.resumed is None
            first.kill()
            fourth = Child(tmp_path, steps=-1)
            with children(fourth):
                fourth.read_until("idle")
                assert fourth.resumed == last_state(first)
                fifth = Child(tmp_path, steps=-1)
                with children(fifth):
                    fifth.read_until("idle")
                    assert fifth.resumed is None, "the fourth has it"
    assert [child.troubles for child in (first, second, third, fourth, fifth)] == [[]] * 5


def test_nor_when_it_was_dealt_in_the_place_of_one_without_moves(tmp_path: Path) -> None:
    """The file knows the new game by the number of the one that it forgot."""
    journal = Journal(tmp_path, no_trouble)
    journal.begin(flippo(1))
    former = journal.number
    journal.begin(flippo(2))
    assert journal.number == former
    other = Child(tmp_path, steps=-1)
    with children(other):
        other.read_until("idle")
        assert other.resumed is None
    journal.close()


def test_two_play_at_full_speed_and_both_games_are_whole(tmp_path: Path) -> None:
    """Seeds whose games do not end within the steps."""
    players = [Child(tmp_path, seed, steps=150, stock=40) for seed in (5, 6)]
    with children(*players):
        for player in players:
            player.read_until("idle")
    journal = Journal(tmp_path, no_trouble)
    left = []
    for _ in players:
        left.append(state_of_kept(journal.unfinished()))
        journal.finish(1.0, WON)
    assert journal.unfinished() is None
    journal.close()
    assert [player.troubles for player in players] == [[], []]
    assert {str(state) for state in left} == {str(last_state(player)) for player in players}


def test_both_make_the_file_at_the_same_moment(tmp_path: Path) -> None:
    players = [Child(tmp_path, seed, steps=1) for seed in range(4)]
    with children(*players):
        for player in players:
            player.read_until("idle")
    assert [player.troubles for player in players] == [[]] * 4
    journal = Journal(tmp_path, no_trouble)
    for _ in players:
        assert journal.unfinished() is not None
        journal.finish(1.0, WON)
    assert journal.unfinished() is None
    journal.close()


def test_both_find_the_file_damaged(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"garbage" * 1000)
    players = [Child(tmp_path, seed, steps=5) for seed in range(3)]
    with children(*players):
        for player in players:
            player.read_until("idle")
    assert sorted(player.troubles for player in players) == [[], [], ["DAMAGED"]]
    assert [path.read_bytes() for path in tmp_path.glob("*.damaged-*")] == [b"garbage" * 1000]
    journal = Journal(tmp_path, no_trouble)
    for _ in players:
        assert journal.unfinished() is not None
        journal.finish(1.0, WON)
    journal.close()


def test_one_sets_the_file_aside_under_the_hands_of_the_other(tmp_path: Path) -> None:
    """The other goes on in the new file, with its whole game."""
    journal = Journal(tmp_path, no_trouble)
    table = table_with(journal)
    for _ in range(5):
        table.step()
    (tmp_path / "aside").mkdir()
    for path in tmp_path.glob("journal.sqlite*"):
        path.rename(tmp_path / "aside" / path.name)
    other = Child(tmp_path, seed=9, steps=5)
    with children(other):
        other.read_until("idle")
        table.step()
        journal.close()
        third = Child(tmp_path, steps=-1)
        with children(third):
            third.read_until("idle")
    assert other.troubles == third.troubles == []
    assert third.resumed == table.state


def test_a_hold_ends_with_its_process(tmp_path: Path) -> None:
    """No stale locks: after a kill the number is free at once."""
    child = Child(tmp_path, steps=0)
    with children(child):
        child.read_until("idle")
        holds = Holds(tmp_path / "journal.lock")
        assert not holds.take(1)
        assert not holds.take(1, patience=0.05)
        assert holds.take(2)
        child.kill()
        assert holds.take(1)
        holds.close()


def test_without_a_lock_file_nobody_is_locked_out(tmp_path: Path) -> None:
    (tmp_path / "journal.lock").mkdir()
    holds = Holds(tmp_path / "journal.lock")
    assert not holds.are_real
    assert holds.take(1)
    holds.release(1)
    holds.close()


def test_without_locks_two_may_take_up_one_game_and_each_goes_on_in_its_own(tmp_path: Path) -> None:
    (tmp_path / "journal.lock").mkdir()
    first = Journal(tmp_path, no_trouble)
    table = table_with(first, seed=3)
    for _ in range(5):
        table.step()
    second = Journal(tmp_path, no_trouble)
    kept = second.unfinished()
    assert state_of_kept(kept) == table.state
    assert kept is not None
    other = Table(second, random.Random(77), 30, kept.invitation, dealt(kept.invitation), Clock())
    replay(other.timeline, kept.events)
    other.redos = table.redos
    for _ in range(5):
        table.step()
        other.step()
    assert table.state != other.state
    first.close()
    second.close()
    journal = Journal(tmp_path, no_trouble)
    taken_up = [state_of_kept(journal.unfinished())]
    journal.finish(1.0, WON)
    taken_up.append(state_of_kept(journal.unfinished()))
    journal.close()
    assert taken_up in ([table.state, other.state], [other.state, table.state])
