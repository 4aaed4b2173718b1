"""Matches: every deal in both seats, the same result on any number of cores, and honest intervals."""

import json
from dataclasses import replace

import pytest

from qtcards.cli.match import MatchResult, print_match, run_match, score_and_margin
from qtcards.players.lengths import counted_share, expected_minutes, expected_turns
from qtcards.rules.options import OptionError

SHORT: dict[str, str | int] = {"stock": 5, "colours": "free"}


@pytest.fixture(scope="module")
def match() -> MatchResult:
    return run_match("careful", "relaxed", range(1, 13), SHORT)


def untimed(result: MatchResult) -> MatchResult:
    return replace(result, ms_first=None, ms_second=None)  # type: ignore[arg-type]


def test_each_deal_is_played_in_both_seats(match: MatchResult) -> None:
    assert match.games == 2 * match.deals == 24
    assert match.wins_first + match.wins_second + match.draws == match.games
    assert match.score == (match.wins_first + match.draws / 2) / match.games


def test_the_other_way_round_is_the_mirror_image(match: MatchResult) -> None:
    mirrored = run_match("relaxed", "careful", range(1, 13), SHORT)
    assert (mirrored.wins_first, mirrored.wins_second) == (match.wins_second, match.wins_first)
    assert mirrored.turns == match.turns


def test_a_level_against_itself_breaks_even() -> None:
    assert run_match("careful", "careful", range(1, 5), SHORT).score == 0.5


def test_several_processes_play_the_same_games(match: MatchResult) -> None:
    assert untimed(run_match("careful", "relaxed", range(1, 13), SHORT, jobs=2)) == untimed(match)


def test_short_free_games_end_by_an_emptied_stock(match: MatchResult) -> None:
    assert match.emptied == 1.0
    assert 2 <= match.turns.low <= match.turns.median <= match.turns.high <= match.turns.most < 100


def test_the_interval_counts_deals_not_games() -> None:
    score, margin = score_and_margin([(1.0, 0.0), (1.0, 1.0), (0.5, 0.5), (0.0, 0.0)])
    assert score == 0.5
    assert margin == pytest.approx(1.96 * (0.5 / 3) ** 0.5 / 2)
    assert score_and_margin([(1.0, 1.0)]) == (1.0, 1.0), "one deal says nothing"


def test_the_match_as_json(match: MatchResult, capsys: pytest.CaptureFixture[str]) -> None:
    print_match(match, json=True)
    printed = json.loads(capsys.readouterr().out)
    assert printed["score"] == match.score
    assert printed["interval"] == list(match.interval)
    assert printed["options"] == {"stock": 5, "colours": "free", "emergency": "on"}
    assert printed["ms_first"]["median"] > 0


def test_the_match_in_words(match: MatchResult, capsys: pytest.CaptureFixture[str]) -> None:
    print_match(match)
    printed = capsys.readouterr().out
    assert f"wins {match.wins_first}, losses {match.wins_second}, draws {match.draws}" in printed
    assert "careful against relaxed: stock=5 colours=free emergency=on, 12 deals" in printed


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no level brilliant"):
        run_match("brilliant", "careful", range(1, 2))
    with pytest.raises(ValueError, match="no deals"):
        run_match("careful", "careful", range(1, 1))
    with pytest.raises(OptionError):
        run_match("careful", "careful", range(1, 2), {"stock": 3})


def test_expected_lengths_grow_with_the_stock() -> None:
    for colours in ("bound", "free"):
        turns = [expected_turns(stock, colours) for stock in range(5, 41)]
        assert turns == sorted(turns)
        assert expected_minutes(40, colours) == round(turns[-1] / 10)
    assert expected_turns(30, "bound") > 2 * expected_turns(30, "free")


def test_large_bound_stocks_are_often_counted() -> None:
    shares = [counted_share(stock, "bound") for stock in range(5, 41)]
    assert shares == sorted(shares)
    assert shares[25] < 0.01, "30 cards, the default, are played to the end"
    assert shares[35] > 0.5 > counted_share(40, "free")
