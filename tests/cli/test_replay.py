"""``replay``: play-outs recorded by others, and play-outs recorded here with their conventions."""

import json
from collections import Counter
from pathlib import Path

import pytest

from qtcards.cli import run
from tests.games.recorder import record, with_the_rest
from tests.games.recordings import FIXTURES, PAIRINGS, Pairing

Out = pytest.CaptureFixture[str]

RECORDED = [pairing for pairing in PAIRINGS if pairing.trace.exists()]
BY_NAME = {pairing.recorded: pairing for pairing in PAIRINGS}


def replayed(capsys: Out, pairing: Pairing, path: Path, *options: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of the command."""
    given = options or pairing.options
    code = run(["replay", pairing.game, *(["--option", *given] if given else []), str(path)])
    assert isinstance(code, int)
    out, err = capsys.readouterr()
    return code, out, err


def test_every_recording_that_there_is_belongs_to_a_game() -> None:
    assert {pairing.trace for pairing in RECORDED} == set(FIXTURES.glob("trace_*.json"))
    assert len(RECORDED) == 11


@pytest.mark.parametrize("pairing", RECORDED, ids=lambda pairing: pairing.recorded)
def test_others_play_outs_have_the_same_moves_at_every_step(capsys: Out, pairing: Pairing) -> None:
    steps = sum(len(play_out["steps"]) for play_out in json.loads(pairing.trace.read_text()))
    assert replayed(capsys, pairing, pairing.trace) == (0, f"positions {steps} differences 0\n", "")


@pytest.mark.parametrize(
    ("recorded", "options"),
    [
        ("Double FreeCell (Traditional)", ["cells=8", "groups=free"]),
        ("Big Cell", ["cells=4", "groups=classic"]),
        ("Spider", ["difficulty=easy"]),
        ("Spider (1 Suit)", ["difficulty=hard"]),
        ("Big Spider", ["difficulty=medium"]),
        ("Klondike", ["redeal=turned", "building=suits"]),
        ("Klondike", ["redeal=turned", "returns=final"]),
        ("Tabby Cat", ["complete=king-to-ace", "tail=whole"]),
        ("Sixes and Sevens", ["returns=final"]),
    ],
)
def test_with_other_options_the_games_are_found_to_be_different(capsys: Out, recorded: str, options: list[str]) -> None:
    pairing = BY_NAME[recorded]
    code, out, err = replayed(capsys, pairing, pairing.trace, *options)
    assert code == 1
    assert int(out.split()[-1]) > 0
    assert err.startswith(f"play-out 1, {recorded}") or err.startswith("play-out")


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda pairing: pairing.recorded)
def test_play_outs_of_all_games_recorded_here_are_replayed(capsys: Out, tmp_path: Path, pairing: Pairing) -> None:
    play_outs = [record(pairing, deal, seed, moves) for deal, seed, moves in [(1, 1, 60), (2, 2, 60), (617, 3, 200)]]
    (tmp_path / "trace.json").write_text(json.dumps(play_outs))
    steps = sum(len(play_out["steps"]) for play_out in play_outs)
    assert replayed(capsys, pairing, tmp_path / "trace.json") == (0, f"positions {steps} differences 0\n", "")


# Situations that chance does not reach in sixty moves, written down by the conventions of oracles.md, section 2.

KINGS_RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"


def one_step(capsys: Out, tmp_path: Path, recorded: str, piles: list[str], rest_on: str) -> list[str]:
    """What the command finds to be legal only here, in a position that is recorded as one without any moves."""
    pairing = BY_NAME[recorded]
    initial = with_the_rest(pairing, piles, rest_on)
    play_out = {"game": recorded, "deal": 1, "initial": initial, "final": initial, "steps": [{"legal": []}]}
    play_out["steps"][0]["canDeal"] = False  # type: ignore[index]
    (tmp_path / "trace.json").write_text(json.dumps([play_out]))
    _, out, err = replayed(capsys, pairing, tmp_path / "trace.json")
    assert out.startswith("positions 1 ")
    ours, *deal = err.strip().partition("step 1: ")[2].split("; ")
    return [*ours.removeprefix("only here legal: ").split(), *deal]


def test_complete_runs_go_to_any_empty_foundation_by_hand(capsys: Out, tmp_path: Path) -> None:
    run_of_hearts = KINGS_RUN.replace("S", "H")
    piles = [f"F1: {KINGS_RUN}", f"C0: 5c {run_of_hearts}", f"C1: {KINGS_RUN}", *(f"C{n}: KD" for n in (2, 3))]
    moves = one_step(capsys, tmp_path, "Spider", piles, "T")
    assert [move for move in moves if ">F" in move] == [f"C{c}:13>F{f}" for c in (0, 1) for f in (0, *range(2, 8))]
    assert "deal only here" not in " ".join(moves), "columns are empty"


def test_runs_in_one_colour_are_complete_in_two_suits_printed_alike(capsys: Out, tmp_path: Path) -> None:
    black = KINGS_RUN.replace("S", "C")
    for recorded, legal in (("Spider (2 Suits)", 8), ("Spider (1 Suit)", 8)):
        moves = one_step(capsys, tmp_path, recorded, [f"C0: {black}"], "T")
        assert Counter(move[-2] for move in moves if ":13>" in move)["F"] == legal


def test_no_deal_onto_empty_columns_however_few_cards_lie_there(capsys: Out, tmp_path: Path) -> None:
    assert "deal only here" not in one_step(capsys, tmp_path, "Spider", ["C0: KD"], "T")
    assert "deal only here" in one_step(capsys, tmp_path, "Relaxed Spider", ["C0: KD"], "T")


def test_the_tail_sends_a_run_from_king_to_ace_home(capsys: Out, tmp_path: Path) -> None:
    moves = one_step(capsys, tmp_path, "Tabby Cat", [f"R0: {KINGS_RUN}", "C0: 4D", "C1: 9D", "C2: 8D", "C3: 6D"], "T")
    assert [move for move in moves if ">F" in move] == [f"R0:13>F{n}" for n in range(4)]
    assert "R0:12>C0" not in moves
    assert {"R0:3>C0", "R0:8>C1", "R0:7>C2", "R0:5>C3"} <= set(moves)


def test_a_run_round_the_corner_stays_and_nothing_comes_back_from_the_foundations(capsys: Out, tmp_path: Path) -> None:
    around = "7H 6H 5H 4H 3H 2H AH KH QH JH TH 9H 8H"
    moves = one_step(capsys, tmp_path, "Tabby Cat", [f"F0: {KINGS_RUN}", f"C0: {around}", "C1: 2D"], "T")
    assert not [move for move in moves if "F" in move]
    assert "C0:13>C2" in moves


def test_cells_and_foundations_move_among_themselves(capsys: Out, tmp_path: Path) -> None:
    piles = ["F0: AC 2C 3C", "F1: AC 2C", "F2: AS", "R0: 9D", "R3: 5C"]
    moves = one_step(capsys, tmp_path, "Double FreeCell (Traditional)", piles, "C9")
    assert {"F0:1>F1", "F2:1>F3", "F0:1>R1", "F2:1>R7", "R0:1>R1", "R3:1>R7", "F1:1>C8"} <= set(moves)
    assert not {"F1:1>F0", "F2:1>F4", "F2:1>F0", "R0:1>R3"} & set(moves)


def test_three_foundations_of_a_suit_lie_side_by_side(capsys: Out, tmp_path: Path) -> None:
    moves = one_step(capsys, tmp_path, "Triple FreeCell", ["R0: AC", "R1: AS", "R2: AH", "R3: AD"], "C0")
    homes = [move for move in moves if ">F" in move and move.startswith("R")]
    assert homes == sorted(f"R{suit}:1>F{3 * suit + n}" for suit in range(4) for n in range(3))


def test_foundations_that_begin_with_a_card_lie_as_in_the_recording(capsys: Out, tmp_path: Path) -> None:
    sevens = [f"F{n}: 7{suit}" for n, suit in enumerate("CSHDCSHD")]
    sixes = [f"F{n}: 6{suit}" for n, suit in enumerate("CSHDCSHD", 8)]
    moves = one_step(capsys, tmp_path, "Sixes and Sevens", [*sevens, *sixes, "C0: 8H", "C1: 5S", "C2: AC"], "T")
    assert [move for move in moves if move[0] == "C" and ">F" in move] == ["C0:1>F2", "C0:1>F6", "C1:1>F13", "C1:1>F9"]
    assert "F0:1>C3" in moves, "the base card comes back, too"


def test_a_waste_is_turned_over_and_the_first_card_lies_on_it_at_the_start(capsys: Out, tmp_path: Path) -> None:
    pairing = BY_NAME["Klondike"]
    initial = with_the_rest(pairing, ["W: 2D 9H KC"], "C6")
    turned = [line if line[0] not in "TW" else {"T": "T: kc 9h 2d", "W": "W: "}[line[0]] for line in initial]
    moves = [move for move in one_step(capsys, tmp_path, "Klondike", ["W: 2D 9H KC"], "C6") if ">" in move]
    step = {"legal": moves, "canDeal": True, "do": "deal"}
    last = {"legal": [move for move in moves if move[0] != "W"], "canDeal": True}
    play_out = {"game": "Klondike", "deal": 1, "initial": initial, "steps": [step, last], "final": turned}
    (tmp_path / "trace.json").write_text(json.dumps([play_out]))
    assert replayed(capsys, pairing, tmp_path / "trace.json") == (0, "positions 2 differences 0\n", "")
    assert replayed(capsys, pairing, tmp_path / "trace.json", "redeal=shuffled")[0] == 1


# What is wrong with a file is told, and a difference of a single move is found.


@pytest.mark.parametrize("change", ["a move less", "a move more", "the deal", "a card at the end", "its face"])
def test_a_single_difference_is_found_and_told(capsys: Out, tmp_path: Path, change: str) -> None:
    pairing = BY_NAME["Klondike"]
    play_outs = json.loads(pairing.trace.read_text())
    step, final = play_outs[1]["steps"][30], play_outs[1]["final"]
    if change == "a move less":
        step["legal"].remove(next(move for move in step["legal"] if move != step["do"]))
    elif change == "a move more":
        step["legal"].append("C0:1>F3")
    elif change == "the deal":
        play_outs[1]["steps"][30 if step["do"] != "deal" else 31]["canDeal"] ^= True
    elif change == "a card at the end":
        line = next(n for n, line in enumerate(final) if line[0] == "C" and len(line.split()) > 3)
        final[line] = final[line].rsplit(" ", 1)[0]
    else:
        line = next(n for n, line in enumerate(final) if line[0] == "C" and line != line.upper())
        final[line] = final[line].upper()
    (tmp_path / "trace.json").write_text(json.dumps(play_outs))
    code, out, err = replayed(capsys, pairing, tmp_path / "trace.json")
    assert (code, out) == (1, "positions 300 differences 1\n")
    assert err.startswith("play-out 2, Klondike 2, ")
    assert err.count("\n") == 1


DAMAGED: list[tuple[object, str]] = [
    ({}, "no list"),
    ([], "no play-out"),
    ([{}], "'steps'"),
    ([{"steps": []}], "no steps"),
    ([{"steps": [{"legal": []}]}], "'canDeal'"),
    ([{"steps": [{"legal": [1], "canDeal": True}]}], "1"),
    ([{"steps": [{"legal": [], "canDeal": 1}]}], "neither"),
    ([{"steps": [{"legal": [], "canDeal": False, "do": "deal"}]}], "not among"),
    ([{"steps": [{"legal": [], "canDeal": True, "do": ["deal"]}]}], "not among"),
    ([{"steps": [{"legal": [], "canDeal": True}]}], "'game'"),
    ([{"steps": [{"legal": [], "canDeal": True}], "game": 5}], "5"),
]


@pytest.mark.parametrize(("content", "named"), DAMAGED)
def test_a_damaged_file_is_refused_in_one_sentence(capsys: Out, tmp_path: Path, content: object, named: str) -> None:
    (tmp_path / "trace.json").write_text(json.dumps(content))
    code, out, err = replayed(capsys, BY_NAME["Klondike"], tmp_path / "trace.json")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert named in err


@pytest.mark.parametrize("content", [b"", b"[", b"\xff\xfe\x00", b"[" * 100_000])
def test_a_file_that_is_no_json_is_refused(capsys: Out, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "trace.json").write_bytes(content)
    code, out, err = replayed(capsys, BY_NAME["Klondike"], tmp_path / "trace.json")
    assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("was", "becomes", "named"),
    [
        ("C0: QH", "C0: QS", "cards"),
        ("C0: QH", "C0: ", "cards"),
        ("C0: QH", "C0: XX", "cards"),
        ("C0: QH", "C0: Q", "cards"),
        ("C0: QH", "C7: QH", "8 columns"),
        ("C0: QH", "C1: QH", "twice"),
        ("C0: QH", "C0 QH", "no pile"),
        ("C1: 7h TS", "C1: 7H ts", "face down"),
    ],
)
def test_a_start_that_cannot_be_is_refused(capsys: Out, tmp_path: Path, was: str, becomes: str, named: str) -> None:
    text = BY_NAME["Klondike"].trace.read_text().replace(was, becomes, 1)
    if becomes.startswith("C7"):
        text = text.replace('"C1: 7h', '"C0: ","C1: 7h', 1)
    (tmp_path / "trace.json").write_text(text)
    code, out, err = replayed(capsys, BY_NAME["Klondike"], tmp_path / "trace.json")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert named in err


@pytest.mark.parametrize(
    "words",
    [
        ["replay", "flippo", "FILE"],
        ["replay", "tarantel", "FILE"],
        ["replay", "goldrausch", "/nowhere"],
        ["replay", "goldrausch", "/"],
        ["replay", "goldrausch"],
        ["replay", "chess", "FILE"],
        ["replay", "goldrausch", "--option", "redeal=never", "FILE"],
    ],
)
def test_what_does_not_fit_together_is_refused_in_one_sentence(capsys: Out, words: list[str]) -> None:
    trace = str(BY_NAME["Klondike"].trace)
    assert run([trace if word == "FILE" else word for word in words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_many_differences_are_told_one_by_one_only_if_asked_for(capsys: Out) -> None:
    pairing = BY_NAME["Klondike"]
    words = ["replay", "goldrausch", "--option", "building=suits", str(pairing.trace)]
    assert run(words) == 1
    first = capsys.readouterr()
    assert run([*words, "--verbose"]) == 1
    every = capsys.readouterr()
    assert first.out == every.out
    assert len(first.err.splitlines()) == 10 < len(every.err.splitlines()) == int(every.out.split()[-1])
