"""Case C16: the process is killed at any moment, and nothing is lost."""

import random
import time
from pathlib import Path

from qtcards.session.journal import Journal
from tests.session.game_in_child import Child, children, state_of_kept

KILLS = 20


def fail(trouble: object) -> None:
    raise AssertionError(trouble)


def test_killed_at_twenty_random_moments(tmp_path: Path) -> None:
    rng = random.Random()
    seed = rng.randrange(1_000_000)
    rng.seed(seed)
    possible = [None]
    written = 0
    for life in range(KILLS):
        child = Child(tmp_path, seed + life, steps=1_000_000, stock=10)
        with children(child):
            assert child.read_until("resumed")["resumed"] in possible, f"seed {seed}, life {life}"
            assert not child.troubles
            time.sleep(rng.uniform(0, 0.12))
            child.kill()
        possible = child.possible_states()
        written += sum("done" in line for line in child.lines)
    journal = Journal(tmp_path, fail)
    assert state_of_kept(journal.unfinished()) in possible, f"seed {seed}, at the end"
    journal.close()
    assert written > KILLS, "they were killed before they played"
    assert not list(tmp_path.glob("*damaged*"))


def test_twenty_moves_two_seconds_then_killed(tmp_path: Path) -> None:
    child = Child(tmp_path, seed=3, steps=20)
    with children(child):
        child.read_until("idle")
        time.sleep(2)
        last = [line for line in child.lines if "about" in line][-1]
        child.kill()
    journal = Journal(tmp_path, fail)
    kept = journal.unfinished()
    assert kept is not None
    assert state_of_kept(kept) == last["about"]
    assert abs(kept.elapsed - (last["elapsed"] + 2)) <= 1
    journal.close()
