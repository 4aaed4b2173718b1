"""The notice that nothing leads on as real Orca reads it: the sentence, and by Tab each way out that it offers."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from qtcards.rules.notation import write_move
from qtcards.session.folders import OVERRIDE
from qtcards.session.journal import Journal
from qtcards.text.i18n import L, language
from qtcards.ui.windows.stuck import STUCK
from tests.a11y.bed import Bed
from tests.a11y.reader import Reader
from tests.session.played_games import begin, invitation, no_trouble

pytestmark = pytest.mark.x11
PACE = 400


def play_until_nothing_leads_on(home: Path) -> None:
    """A game in progress in this folder, from which no move leads on."""
    journal, chance = Journal(home, no_trouble), random.Random(2)
    game = begin(journal, invitation("fachwerk", 2, cells=0, empty="none"))
    line = game.timeline
    while not line.game.stuck(line.position):
        game.event(write_move(line.game, chance.choice(list(line.game.moves(line.position)))))
    journal.close()


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_notice_and_each_way_out_of_it_are_heard(tmp_path: Path, code: str) -> None:
    home = tmp_path / "games"
    play_until_nothing_leads_on(home)
    (home / "settings.json").write_text(json.dumps({"language": code}))
    language.use(code)
    try:
        notice = str(STUCK)
        buttons = [str(text).replace("&", "") for text in (L("&Undo"), L("Same &deal again"), L("&New deal"), L("O&K"))]
        question = str(L("Same deal again"))
    finally:
        language.use("en")
    (tmp_path / "bed").mkdir()
    with Bed(tmp_path / "bed") as bed:
        reader = Reader(bed, PACE)
        reader.start()
        reader.quiet()
        bed.start_program(**{OVERRIDE: str(home)})
        reader.waits_for(notice)
        reader.quiet()
        reader.hears("F6", buttons[0])
        for button in buttons[1:]:
            reader.hears("Tab", button)
        reader.hears("shift+Tab shift+Tab space", question)
