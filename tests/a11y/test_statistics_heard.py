"""The statistics as real Orca reads them, in both languages: the window, its rows by arrow keys, the question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qtcards.session.folders import OVERRIDE
from qtcards.session.journal import Journal
from qtcards.text.describe.statistics import all_in_all, kind_name, shown
from qtcards.text.i18n import L, language
from tests.a11y.bed import Bed
from tests.a11y.reader import Reader
from tests.session.played_games import SOLVABLE, SOLVED, begin, flippo_to_the_end, give_up, no_trouble, win

pytestmark = pytest.mark.x11
PACE = 400


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_statistics_are_heard_row_by_row(tmp_path: Path, code: str) -> None:
    home = tmp_path / "games"
    journal = Journal(home, no_trouble)
    for deal in (1, 2):
        win(journal, deal, seconds=151.0)
    give_up(journal, 3)
    flippo_to_the_end(journal, "lost", "expert")
    begin(journal, SOLVABLE).events(SOLVED[:9])
    tallies = journal.statistics.tallies()
    journal.close()
    (home / "settings.json").write_text(json.dumps({"language": code}))
    language.use(code)
    try:
        first, second, third = (shown(tally).read_out for tally in tallies)
        title, total = str(L("Statistics")), all_in_all(tallies)
        anew = str(L("The statistics of {game} begin anew.")(game=kind_name(tallies[2].kind)))
        question, keep = str(L("Reset statistics")), str(L("&Keep them")).replace("&", "")
    finally:
        language.use("en")
    (tmp_path / "bed").mkdir()
    with Bed(tmp_path / "bed") as bed:
        reader = Reader(bed, PACE)
        reader.start()
        reader.quiet()
        bed.start_program(**{OVERRIDE: str(home)})
        reader.quiet()
        said = reader.hears("F4", title, second)  # the row of the game on the table
        assert total in " ".join(said), said
        reader.hears("Up", first)
        reader.hears("Down Down", third)
        reader.hears("alt+r" if code == "en" else "alt+d", question, keep)
        reader.hears("Escape", third)
        reader.hears("alt+r" if code == "en" else "alt+d", question)
        reader.hears("alt+f" if code == "en" else "alt+z", anew)
