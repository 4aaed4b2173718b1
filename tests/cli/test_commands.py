"""The commands that need no window: what they print, and the one sentence when they cannot."""

import io
import json
import random
from pathlib import Path

import pytest

import qtcards
from qtcards.cli import Bench, Opening, SelfTest, run
from qtcards.cli.commands import COMMANDS
from qtcards.games.catalogue import FORMS
from qtcards.rules.flippo import Flippo
from qtcards.rules.notation import write_position
from qtcards.text.i18n import language

Out = pytest.CaptureFixture[str]


def stdin(content: bytes) -> io.TextIOWrapper:
    """A stdin that holds ``content``."""
    return io.TextIOWrapper(io.BytesIO(content), encoding="ascii", errors="surrogateescape")


def printed(capsys: Out, line: str) -> str:
    """What a command line that ends well prints."""
    assert run(line.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: Out, *words: str) -> str:
    """The one sentence with which a command line is refused."""
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("qtcards: ")
    assert err.count("\n") == 1
    return err


def test_version(capsys: Out) -> None:
    assert printed(capsys, "--version") == f"qtcards {qtcards.__version__}\n"


def test_help_names_every_command_and_each_has_help_of_its_own(capsys: Out) -> None:
    text = printed(capsys, "--help")
    for name, command in COMMANDS.items():
        assert f"  {name} " in text
        own = printed(capsys, f"{name} --help")
        assert command.purpose in own.casefold()
        assert own.startswith(f"usage: qtcards {name} ")


def test_games_are_listed_with_options_and_defaults(capsys: Out) -> None:
    text = printed(capsys, "games")
    assert "flippo: Flippo (en), Flippo (de)" in text
    assert "stock=5-40  (default 30)" in text


def test_games_as_json(capsys: Out) -> None:
    (flippo,) = (game for game in json.loads(printed(capsys, "games --json")) if game["id"] == "flippo")
    assert flippo["names"] == {"en": "Flippo", "de": "Flippo"}
    assert flippo["options"] == [
        {"id": "stock", "default": 30, "low": 5, "high": 40},
        {"id": "colours", "default": "bound", "values": ["bound", "free"]},
        {"id": "emergency", "default": "on", "values": ["on", "off"]},
    ]


def test_a_deal_is_printed_in_the_interchange_form(capsys: Out) -> None:
    text = printed(capsys, "deal flippo --deal 617 --option stock=12")
    game = Flippo(12)
    assert text == write_position(game, game.start(617))
    assert text.splitlines()[-1] in ("turn: P", "turn: Q")


def test_games_go_by_their_names_in_any_case(capsys: Out) -> None:
    assert printed(capsys, "deal FLIPPO --deal 1") == printed(capsys, "deal flippo --deal 1")


def test_the_moves_of_a_deal_are_those_of_its_printed_position(
    capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = printed(capsys, "deal flippo --deal 1")
    moves = printed(capsys, "moves flippo --deal 1")
    assert moves.splitlines()[:2] == ["P.H4>F0", "P.H0>P.A0"]
    assert len(moves.splitlines()) == 21
    (tmp_path / "position").write_text(position)
    assert printed(capsys, f"moves flippo --position {tmp_path / 'position'}") == moves
    monkeypatch.setattr("sys.stdin", stdin(position.encode()))
    assert printed(capsys, "moves flippo --position -") == moves


@pytest.mark.parametrize(
    "given",
    [
        "--option runs=4 columns=8 cells=4 groups=classic --deal 11982",
        "--option runs=4 --option columns=8 --option cells=4 --option groups=classic --deal 11982",
        "--deal 11982 --option=runs=4 columns=8 --option cells=4 groups=klassisch",
        "--option columns=13 runs=4 --deal 11982 --option cells=4 groups=classic columns=8",
    ],
)
def test_c6_several_options_after_one_word_or_each_with_its_own(capsys: Out, given: str) -> None:
    """The last one counts where one is given twice."""
    columns = [line.split() for line in printed(capsys, f"deal fachwerk {given}").splitlines() if line[0] == "C"]
    assert [column[1] for column in columns] == ["AH", "AS", "4H", "AC", "2D", "6S", "TS", "JS"]


def test_what_follows_options_is_a_file_unless_it_looks_like_an_option(capsys: Out) -> None:
    assert "nowhere/a=b" in refused(
        capsys, "moves", "tarantel", "--option", "gaps=allowed", "--position", "nowhere/a=b"
    )
    assert "nowhere/a=b" in refused(capsys, "replay", "goldrausch", "--option", "draw=3", "redeals=1", "nowhere/a=b")
    assert "draw" in refused(capsys, "deal", "goldrausch", "--deal", "1", "draw=3")
    opening = run(["fachwerk", "--option", "runs=4", "columns=8", "--deal", "5"])
    assert opening == Opening("fachwerk", {"runs": "4", "columns": 8}, 5)


@pytest.mark.parametrize("form", ["freecell", "FreeCell", "FREECELL"])
def test_a_form_sets_the_options_that_make_it(capsys: Out, form: str) -> None:
    by_options = "--option runs=4 columns=8 cells=4 groups=classic"
    assert printed(capsys, f"deal fachwerk --deal 617 --form {form}") == printed(
        capsys, f"deal fachwerk --deal 617 {by_options}"
    )
    assert run(["fachwerk", "--form", form]) == Opening(
        "fachwerk", {"runs": "4", "columns": 8, "cells": 4, "groups": "classic"}, None
    )


@pytest.mark.parametrize("name", ["freecell", "FreeCell", "Spider, zwei Farben", "klondike-3", "Klondike by threes"])
def test_a_game_that_is_called_by_the_name_of_a_form_is_dealt_in_that_form(name: str) -> None:
    offered = next(each for each in FORMS if each.form.goes_by(name))
    assert run([name]) == Opening(offered.game.id, dict(offered.form.options), None)


def test_the_games_own_name_is_the_game_and_what_is_given_besides_counts_first() -> None:
    assert run(["Goldrausch"]) == Opening("goldrausch", {}, None)
    assert run(["freecell", "--form", "relaxed-freecell"]) == run(["fachwerk", "--form", "relaxed-freecell"])
    assert run(["freecell", "--option", "cells=3"]) == run(["fachwerk", "--form", "freecell", "--option", "cells=3"])


def test_an_option_that_is_given_counts_before_that_of_the_form(capsys: Out) -> None:
    opening = run(["fachwerk", "--option", "cells=3", "--form", "freecell"])
    assert opening == Opening("fachwerk", {"runs": "4", "columns": 8, "cells": 3, "groups": "classic"}, None)


def test_a_form_that_the_game_does_not_have_is_refused_with_those_it_has(capsys: Out) -> None:
    assert "freecell, relaxed-freecell, double-freecell" in refused(capsys, "fachwerk", "--form", "spider-1")
    assert "there is: none" in refused(capsys, "flippo", "--form", "freecell")
    assert "need a game" in refused(capsys, "--form", "freecell")


def test_forms_are_listed_with_the_options_that_make_them(capsys: Out) -> None:
    text = printed(capsys, "games")
    assert "  --form freecell: FreeCell  (runs=4 columns=8 cells=4 groups=classic)" in text
    assert "  --form spider-1: Spider, one suit, Spider, eine Farbe  (difficulty=easy)" in text
    listed = {game["id"]: game["forms"] for game in json.loads(printed(capsys, "games --json"))}
    assert listed["flippo"] == []
    assert listed["tarantel"][0] == {
        "id": "spider-1",
        "names": {"en": "Spider, one suit", "de": "Spider, eine Farbe"},
        "options": {"difficulty": "easy", "gaps": "forbidden"},
    }


def test_names_and_values_of_options_are_understood_in_any_case(capsys: Out) -> None:
    assert run(["goldrausch", "--option", "Redeal=Turned", "DRAW=three"]) == Opening(
        "goldrausch", {"redeal": "turned", "draw": "3"}, None
    )
    assert "shuffled or turned" in refused(capsys, "goldrausch", "--option", "redeal=turnt")
    assert "There is: draw, redeals, redeal" in refused(capsys, "goldrausch", "--option", "redraw=1")


def test_options_hold_for_the_moves(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    def plays(option: str) -> list[str]:
        monkeypatch.setattr("sys.stdin", stdin(b"F0: R1\nP.H: B2\nP.S: Y9\nQ.S: Y9"))
        return [m for m in printed(capsys, f"moves flippo --option {option} --position -").split() if ">F" in m]

    assert plays("colours=bound") == []
    assert plays("colours=free") == ["P.H0>F0"]


def test_perft_counts_the_leaves_at_each_depth(capsys: Out) -> None:
    assert printed(capsys, "perft flippo --deal 1 --depth 3") == "1 21\n2 416\n3 10320\n"


def test_play_out_of_a_game_for_one_stops_by_itself(capsys: Out) -> None:
    assert printed(capsys, "play-out goldrausch --deals 1-2 --jobs 1").endswith(" faults 0\n")
    text = printed(capsys, "play-out fachwerk --deals 1-3 --moves 30 --option cells=8 groups=classic --jobs 2")
    assert text == "games 3 moves 90 faults 0\n"


def test_play_out_asks_for_every_effect_twice(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    """C8: a shuffle with a chance of its own would be found."""
    chance = random.Random(1)
    monkeypatch.setattr(
        "qtcards.rules.solitaire.turn.reshuffled", lambda cards, deal, index: tuple(chance.sample(cards, len(cards)))
    )
    words = "play-out goldrausch --deals 1 --jobs 1"
    assert run(words.split()) == 1
    assert capsys.readouterr().err == "deal 1: a move that is made again has another effect\n"


@pytest.mark.parametrize("colours", ["bound", "free"])
def test_play_out_ends_without_faults(capsys: Out, colours: str) -> None:
    line = f"play-out flippo --deals 1-3 --option colours={colours} --option stock=5 --jobs"
    text = printed(capsys, f"{line} 1")
    games, moves = text.split()[1:4:2]
    assert text == f"games {games} moves {moves} faults 0\n"
    assert games == "3"
    assert int(moves) > 300
    assert printed(capsys, f"{line} 2") == text, "however many processes"
    assert printed(capsys, f"{line} 1 --seed -2") != text
    assert printed(capsys, f"{line} 1 --moves 10") == "games 3 moves 30 faults 0\n"


def test_play_out_says_what_is_wrong_and_where(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qtcards.cli.play_out.write_move", lambda game, move: "pass")
    assert run(["play-out", "flippo", "--deals", "5", "--moves", "2", "--jobs", "1"]) == 1
    out, err = capsys.readouterr()
    assert out == "games 1 moves 2 faults 2\n"
    assert [line.split(":")[:2] for line in err.splitlines()] == [["deal 5", " move 1"], ["deal 5", " move 2"]]


def test_a_match_counts_every_deal_in_both_seats(capsys: Out) -> None:
    line = "match flippo --first relaxed --second relaxed --deals 1-2 --option stock=5 --json"
    result = json.loads(printed(capsys, line))
    assert (result["deals"], result["games"]) == (2, 4)
    assert result["wins_first"] + result["wins_second"] + result["draws"] == 4
    assert result["score"] == 0.5, "the same level in both seats"
    assert result["options"]["stock"] == 5


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("chess", "chess"),
        ("deal bridge --deal 1", "there is no game called 'bridge'; there is: flippo"),
        ("deal flippo", "--deal"),
        ("deal flippo --deal 0", "2147483647"),
        ("deal flippo --deal 2147483648", "2147483647"),
        ("deal flippo --deal -1", "--deal"),
        ("deal flippo --deal ١", "2147483647"),
        ("deal flippo --deal " + "9" * 5000, "2147483647"),
        ("deal flippo --deal 1 --option stock=99", "40"),
        ("deal flippo --deal 1 --option stock=many", "many"),
        ("deal flippo --deal 1 --option size=10", "size"),
        ("deal flippo --deal 1 --option colours=pink", "pink"),
        ("deal flippo --deal 1 --option stock", "K=V"),
        ("deal flippo --deal 1 --option =5", "K=V"),
        ("deal flippo --deal 1 extra", "extra"),
        ("flippo --deal x", "2147483647"),
        ("flippo --option stock=4", "5"),
        ("--deal 7", "game"),
        ("--nonsense", "--nonsense"),
        ("moves flippo", "--position"),
        ("moves flippo --position - --deal 1", "not allowed"),
        ("moves flippo --position /nowhere", "/nowhere"),
        ("moves flippo --position /", "/"),
        ("perft flippo --deal 1 --depth 0", "--depth"),
        ("perft flippo --deal 1 --depth deep", "--depth"),
        ("play-out flippo --deals 5-1", "5-1"),
        ("play-out flippo --deals 1-", "'1-'"),
        ("play-out flippo --deals -5", "'-5'"),
        ("play-out flippo --deals -", "'-'"),
        ("play-out flippo --deals 1-2-3", "'1-2-3'"),
        ("play-out flippo --deals 0-2", "'0-2'"),
        ("play-out flippo --deals 1 --seed x", "'x' is no whole number"),
        ("play-out flippo --deals 1 --seed 1.5", "'1.5' is no whole number"),
        ("play-out flippo --deals 1 --seed ٣", "'٣' is no whole number"),
        ("play-out flippo --deals 1-2 --jobs 0", "--jobs"),
        ("match flippo --first deep --second careful --deals 1-2", "careful"),
        ("match chess --first expert --second careful --deals 1-2", "chess"),
        ("games --yaml", "--yaml"),
    ],
)
def test_what_does_not_exist_is_refused_in_one_sentence(capsys: Out, line: str, named: str) -> None:
    assert named in refused(capsys, *line.split())


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"P.H: R99", "R99"),
        (b"nonsense", "nonsense"),
        (b"\xff\xfe\x00", "no text"),
        (b"\x7fELF\x00", "no text"),
        (b"P.H: R5 R5 R5", "R5"),
    ],
)
def test_what_holds_no_position_is_refused(
    capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, named: str
) -> None:
    (tmp_path / "position").write_bytes(content)
    assert named in refused(capsys, "moves", "flippo", "--position", str(tmp_path / "position"))
    monkeypatch.setattr("sys.stdin", stdin(content))
    assert named in refused(capsys, "moves", "flippo", "--position", "-")


def moves_of(position: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that ask for the moves of ``position``, given on stdin."""
    monkeypatch.setattr("sys.stdin", stdin(position.encode()))
    return ["moves", "flippo", "--position", "-"]


STOCKS = "P.S: Y9\nQ.S: Y9\n"


@pytest.mark.parametrize(
    ("position", "named"),
    [
        ("", "no line"),
        (" \n\n", "no line"),
        (STOCKS + "F0: " + "J " * 12, "F0 holds 12 cards"),
        (STOCKS + "F0: R1 R3", "R3 does not fit as card 2 of F0"),
        (STOCKS + "F0: R1 G2", "G2 does not fit as card 2 of F0"),
        (STOCKS + "F1: G1 ?", "F1"),
        (STOCKS + "F1: ? G2", "F1"),
        (STOCKS + "F2: b1 B2", "F2 holds a card that lies face down"),
        (STOCKS + "P.H: R1 R2 R3 R4 R5 R6", "P.H holds 6 cards"),
        (STOCKS + "Q.H: ? ? ? ? ? ?", "Q.H holds 6 cards"),
        (STOCKS + "T: " + "? " * 107, "109 cards"),
        ("P.S: Y9", "Q.S is empty"),
        ("Q.S: Y9", "P.S is empty"),
        ("turn: P", "P.S is empty"),
        (STOCKS + "facts: turns=-1", "turns=-1"),
        (STOCKS + "facts: turns=1_0", "turns=1_0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    capsys: Out, monkeypatch: pytest.MonkeyPatch, position: str, named: str
) -> None:
    assert named in refused(capsys, *moves_of(position, monkeypatch))


@pytest.mark.parametrize(
    "position",
    [
        STOCKS,
        STOCKS + "F0: R1 J R3\nF1: J",
        STOCKS + "F0: " + "J " * 11,
        STOCKS + "P.H: R1 R2 R3 R4 R5",
        STOCKS + "T: " + "? " * 106,
        "Q.S: Y9\nfacts: ending=stock_emptied",
    ],
)
def test_a_position_with_few_cards_or_at_the_end_is_taken(
    capsys: Out, monkeypatch: pytest.MonkeyPatch, position: str
) -> None:
    assert run(moves_of(position, monkeypatch)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert (out == "") == ("ending" in position)


@pytest.mark.parametrize(
    ("game", "position", "named"),
    [
        ("goldrausch", "C0: ?", "top card of C0"),
        ("goldrausch", "C0: kd\nC1: QS", "top card of C0"),
        ("goldrausch", "W: 2h", "top card of W"),
        ("goldrausch", "T: KD", "T holds a card that lies face up"),
        ("goldrausch", "F0: AH 9C", "9C does not fit as card 2 of F0"),
        ("goldrausch", "F0: AS", "AS does not fit as card 1 of F0"),
        ("goldrausch", "F0: 2H", "2H does not fit as card 1 of F0"),
        ("goldrausch", "F0: ah 2H", "F0 holds a card that lies face down"),
        ("fachwerk", "R0: 5H 6H", "R0 holds 2 cards"),
        ("tarantel", "F3: KH QH", "no complete run"),
        ("tabbycat", "F0: KH JH", "JH does not fit as card 2 of F0"),
        ("manx", "R0: KH QH", "R0 holds 2 cards"),
        ("goldrausch", "R0: KH", "R0"),
        ("goldrausch", "C0: KH KH", "KH KH"),
    ],
)
def test_a_position_of_a_solitaire_that_cannot_be_is_refused(
    capsys: Out, monkeypatch: pytest.MonkeyPatch, game: str, position: str, named: str
) -> None:
    monkeypatch.setattr("sys.stdin", stdin(position.encode()))
    assert named in refused(capsys, "moves", game, "--position", "-")


@pytest.mark.parametrize(
    ("game", "position", "moves"),
    [
        ("goldrausch", "C0: ? 2H\nC1: 3S\nF0: AH", "C0:1>F0 C0:1>C1"),
        ("goldrausch", "T: ? ?\nW: KH", "W:1>C0 W:1>C1 W:1>C2 W:1>C3 W:1>C4 W:1>C5 W:1>C6 deal"),
        ("tarantel", "F0: KH QS JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\nC9: ? KD", "C9:1>C0"),
        ("tabbycat", "F0: 7H 6H 5H\nC0: 4D", "F0:1>R0"),
    ],
)
def test_a_study_of_a_solitaire_with_few_cards_is_taken(
    capsys: Out, monkeypatch: pytest.MonkeyPatch, game: str, position: str, moves: str
) -> None:
    monkeypatch.setattr("sys.stdin", stdin(position.encode()))
    assert set(moves.split()) <= set(printed(capsys, f"moves {game} --position -").split())


def test_free_piles_take_every_colour_in_a_position_too(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    words = moves_of(STOCKS + "F0: R1 G2", monkeypatch)
    assert run([*words, "--option", "colours=free"]) == 0
    capsys.readouterr()
    assert "no position" in refused(capsys, *moves_of(STOCKS + "F0: R1 G2", monkeypatch))


def test_a_byte_order_mark_is_skipped(capsys: Out, tmp_path: Path) -> None:
    (tmp_path / "position").write_text(printed(capsys, "deal flippo --deal 1"), encoding="utf-8-sig")
    moves = printed(capsys, f"moves flippo --position {tmp_path / 'position'}")
    assert moves == printed(capsys, "moves flippo --deal 1")


def test_without_a_command_a_window_is_asked_for() -> None:
    assert run([]) == Opening()
    assert run(["Flippo"]) == Opening("flippo")
    opening = run(["flippo", "--deal", "14", "--option", "stock=10", "--option", "colours=free"])
    assert opening == Opening("flippo", {"stock": 10, "colours": "free"}, 14)
    assert isinstance(opening, Opening)
    assert opening.options == {"stock": 10, "colours": "free"}, "only what was given"
    assert run(["--self-test"]) == SelfTest()
    assert run(["bench"]) == Bench()
    assert run(["bench", "--json"]) == Bench(json=True)


def test_the_language_of_the_window_does_not_matter(capsys: Out) -> None:
    english = refused(capsys, "deal", "flippo", "--deal", "1", "--option", "stock=99")
    language.use("de")
    try:
        assert refused(capsys, "deal", "flippo", "--deal", "1", "--option", "stock=99") == english
    finally:
        language.use("en")
