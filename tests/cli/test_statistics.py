"""`qtcards statistics`: what the window shows, for people and for programs; the player's files stay as they are."""

import json
import sqlite3
from pathlib import Path

import pytest

from qtcards.cli import run
from qtcards.session.folders import OVERRIDE
from qtcards.session.journal import Journal
from qtcards.text.i18n import language
from tests.session.played_games import flippo_to_the_end, give_up, no_trouble, win

Out = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return tmp_path


@pytest.fixture
def played(home: Path) -> Path:
    journal = Journal(home, no_trouble)
    win(journal, 1, seconds=151.0)
    give_up(journal, 2)
    flippo_to_the_end(journal, "lost", "expert")
    journal.close()
    result = {"solved": 1, "seconds": 60.0, "scheme": False, "hints": 0}
    (home / "tangram.json").write_text(json.dumps({"results": {"house": result}}))
    return home


def said(capsys: Out, *words: str) -> str:
    assert run(["statistics", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_in_sentences(played: Path, capsys: Out) -> None:
    before = (played / "journal.sqlite").read_bytes()
    assert said(capsys).splitlines() == [
        "Goldrausch. 50% won. 2 games: 1 won and 1 not won. Won in a row: 0 now, 1 at best. "
        "Games won: best time 2 minutes 31 seconds, average 2 minutes 31 seconds, fewest moves 1.",
        "Flippo. Assistant: expert. Stock size: 5. 0% won. 1 game: 0 won and 1 lost.",
        "Tangram. 1 task solved.",
    ]
    assert (played / "journal.sqlite").read_bytes() == before


def test_in_german(played: Path, capsys: Out) -> None:
    try:
        assert said(capsys, "--lang", "de").splitlines()[-1] == "Tangram. 1 Aufgabe gelöst."
    finally:
        language.use("en")


def test_for_programs(played: Path, capsys: Out) -> None:
    told = json.loads(said(capsys, "--json"))
    assert told["tangram"] == {"solved": 1}
    gold, flippo = told["games"]
    assert (gold["game"], gold["options"]["draw"], "level" in gold) == ("goldrausch", "1", False)
    assert (gold["games"], gold["won"], gold["left"], gold["best_seconds"]) == (2, 1, 1, 151.0)
    assert (flippo["level"], flippo["lost"], flippo["average_seconds"]) == ("expert", 1, None)


def test_where_nothing_was_played(home: Path, capsys: Out) -> None:
    assert said(capsys) == "Nothing is counted yet. A game counts from your first move on.\n"
    assert json.loads(said(capsys, "--json")) == {"games": [], "tangram": {"solved": 0}}
    assert list(home.iterdir()) == []


def test_a_file_that_is_no_journal_is_told_in_one_sentence_and_left_alone(home: Path, capsys: Out) -> None:
    (home / "journal.sqlite").write_bytes(b"no database " * 1000)
    (home / "tangram.json").write_text("{")
    assert run(["statistics"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"qtcards: cannot read the games in {home}: ")
    assert err.count("\n") == 1
    assert sorted(path.name for path in home.iterdir()) == ["journal.sqlite", "tangram.json"]


def test_a_file_that_is_still_empty_holds_no_games(home: Path, capsys: Out) -> None:
    (home / "journal.sqlite").touch()
    assert said(capsys) == "Nothing is counted yet. A game counts from your first move on.\n"


def test_a_file_of_a_newer_version_is_called_so(played: Path, capsys: Out) -> None:
    with sqlite3.connect(played / "journal.sqlite") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert run(["statistics"]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == (
        "",
        f"qtcards: the games in {played} were written by a newer version of qtcards: schema 99\n",
    )
