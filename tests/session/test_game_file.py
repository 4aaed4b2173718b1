"""A game in a file of its own: what was written is read again, and nothing else is."""

import json
from pathlib import Path

import pytest

from qtcards.games.catalogue import GAMES, find
from qtcards.games.entry import GameEntry
from qtcards.rules.notation import write_move
from qtcards.session.game_file import GameFileError, read_game, write_game
from qtcards.session.invitation import Invitation
from qtcards.session.sheet import Kept
from qtcards.session.timeline import Timeline


def played(entry: GameEntry, moves: int = 6) -> Kept:
    """A game in which the first legal move was made some times, and one was taken back if that may be."""
    options = {option.id: option.default for option in entry.options}
    timeline = Timeline(entry.make(options), 7)
    events = []
    for _ in range(moves):
        move = next(iter(timeline.game.moves(timeline.position)))
        timeline.play(move)
        events.append(write_move(timeline.game, move))
    if timeline.undo_refusal() is None:
        events.append("undo")
    return Kept(Invitation(entry.id, options, 7, "expert"), tuple(events), 12.5)


def goldrausch() -> Kept:
    entry = find("goldrausch")
    assert entry is not None
    return played(entry)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_what_was_written_is_read_again(entry: GameEntry, tmp_path: Path) -> None:
    kept = played(entry)
    write_game(tmp_path / "a game.qtcards", kept)
    assert read_game(tmp_path / "a game.qtcards") == kept
    assert [path.name for path in tmp_path.iterdir()] == ["a game.qtcards"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("qtcards", 2),
        ("game", "bridge"),
        ("game", ["goldrausch"]),
        ("options", {"draw": "7"}),
        ("options", None),
        ("deal", "7"),
        ("events", ["C1:1>C1"]),
        ("events", None),
    ],
)
def test_what_is_no_game_is_refused(name: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "game.qtcards"
    write_game(path, goldrausch())
    path.write_text(json.dumps({**json.loads(path.read_text()), name: value}))
    with pytest.raises(GameFileError):
        read_game(path)


@pytest.mark.parametrize("raw", [b"", b"\x00\xff", b"[]", b"{}", b"7", b"[" * 100_000, b" " * 4_000_001])
def test_what_is_no_such_file_is_refused(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.qtcards"
    path.write_bytes(raw)
    with pytest.raises(GameFileError):
        read_game(path)


def test_a_game_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "taken.qtcards").mkdir()
    with pytest.raises(OSError, match="taken"):
        write_game(tmp_path / "taken.qtcards", goldrausch())
    assert [path.name for path in tmp_path.iterdir()] == ["taken.qtcards"]
