"""What a listener hears: real Orca reads the real program, and the log of its speech is compared by words.

A passage in English, Orca being there before the program, and one in German, Orca coming later. Both are made from a
game played beside the program (`twin`): every sentence is worded by `text.describe` there and must be heard here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from qtcards.players.hint import advise
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Move, MoveKind
from qtcards.text import describe
from qtcards.text.i18n import language
from tests.a11y.bed import Bed
from tests.a11y.reader import Reader, words_of
from tests.a11y.twin import Twin

pytestmark = pytest.mark.x11

DEAL = 7
PACE = 400
STOCK, HAND, GREEN, RED, HELPER = 6, 7, 2, 1, 8


@pytest.fixture(autouse=True)
def speaking() -> Iterator[None]:
    yield
    language.use("en")


class Passage:
    """A listener who follows a scripted game; `heard` is all they heard, by the keys that were pressed."""

    def __init__(self, bed: Bed, reader: Reader) -> None:
        self._bed, self.reader = bed, reader
        self.twin = Twin(DEAL)
        self.heard: list[tuple[str, list[str]]] = []

    def press(self, keys: str, *texts: str) -> list[str]:
        said = self.reader.hears(keys, *texts)
        self.heard.append((keys, said))
        return said

    def place(self, pile: int, index: int | None = None) -> str:
        return describe.place(self.twin.game, self.twin.view, pile, index)

    def card(self, pile: int, index: int = -1) -> int:
        return self.twin.view[pile].cards[index]

    def news(self, move: Move) -> str:
        """Make a move beside the program; return how it is told."""
        return describe.narration(self.twin.game, *self.twin.play(move))

    # -- the parts of the script ----------------------------------------------------------------------------------

    def walk(self) -> None:
        self.press("2", self.place(HAND, 1))
        self.press("Right", self.place(HAND, 2))
        self.press("End", self.place(HAND, 4))
        self.press("s", self.place(STOCK))

    def play_jokers(self) -> None:
        """The stock's joker and one from the hand onto the green pile: then it has cards to move through."""
        self.press("space", describe.picked_up(self.card(STOCK)))
        self.press("f f", self.place(GREEN))
        said = self.press("space", self.news(Move(MoveKind.CARRY, STOCK, GREEN)))
        assert len(said) == len(spoken_keys(said)) + 1, "the result and nothing else"
        self.press("5", self.place(HAND, 4))
        self.press("space", describe.picked_up(self.card(HAND, 4)))
        self.press("f f", self.place(GREEN))
        self.press("space", self.news(Move(MoveKind.CARRY, HAND, GREEN, index=4)))
        self.press("Up", self.place(GREEN, 0))
        self.press("Down", self.place(GREEN))

    def be_refused(self) -> None:
        self.press("2", self.place(HAND, 1))
        self.press("space", describe.picked_up(self.card(HAND, 1)))
        self.press("f", self.place(RED))
        move = Move(MoveKind.CARRY, HAND, RED, index=1)
        refusal = describe.refusal(self.twin.game, self.twin.view, Refusal.WRONG_NUMBER, move)
        self.press("space", f"{refusal} {describe.put_back(self.card(HAND, 1))}")
        self.press("3", self.place(HAND, 2))
        self.press("space", describe.picked_up(self.card(HAND, 2)))
        self.press("Escape", describe.put_back(self.card(HAND, 2)))

    def ask(self) -> None:
        game, view = self.twin.game, self.twin.view
        self.press("h", describe.hint(game, view, advise(game, view)))
        self.press("t", describe.read_tops(game, view))
        self.press("g", describe.state(game, view, None))
        self.press("o", describe.opponent(game, view))
        self.press("l", describe.opponent(game, view))
        self.press("f", self.place(RED))
        self.press("r", describe.read_pile(game, view, RED))

    def list_moves(self, title: str) -> None:
        game, view = self.twin.game, self.twin.view
        first = next(iter(game.moves(view)))
        self.press("m", title, describe.move(game, view, first))
        self.press("Escape", self.place(RED))

    def end_turn(self) -> None:
        """Put a hand card onto a helper pile; the assistant's turn is one message."""
        self.press("1", self.place(HAND, 0))
        self.press("space", describe.picked_up(self.card(HAND, 0)))
        self.press("c", self.place(HELPER))
        mine = self.news(Move(MoveKind.CARRY, HAND, HELPER, index=0))
        theirs = describe.turn_summary(self.twin.game, self.twin.answer())
        self.press("space", mine, theirs)

    # -- what holds for everything that was heard -----------------------------------------------------------------

    def assert_pleasant(self) -> None:
        for keys, said in self.heard:
            texts = [words_of(text) for text in said if text not in spoken_keys(said)]
            assert len(texts) == len(set(texts)), f"said twice after {keys}: {said}"
            for text in said:
                assert not re.search(r"[<>{}_|]|&\w|Spot|None|21474836|not selected|nicht ausgewählt", text), text


def spoken_keys(said: list[str]) -> list[str]:
    """Orca's echo of the keys: it is the listener's own setting, and not ours."""
    return [text for text in said if text.endswith(" ")]


def test_a_passage_in_english_with_orca_from_the_start(tmp_path: Path) -> None:
    with Bed(tmp_path) as bed:
        reader = Reader(bed, PACE)
        reader.start()
        reader.quiet()
        bed.start_program("flippo", "--deal", str(DEAL), "--option", "stock=5")
        passage = Passage(bed, reader)
        opening = describe.opening(passage.twin.game, passage.twin.view)
        reader.waits_for(passage.place(HAND, 0), opening)
        passage.walk()
        passage.play_jokers()
        passage.be_refused()
        passage.ask()
        passage.list_moves("All moves")
        passage.end_turn()
        passage.assert_pleasant()


def test_a_passage_in_german_with_orca_coming_later_and_the_language_switched(tmp_path: Path) -> None:
    with Bed(tmp_path) as bed:
        bed.env["LANGUAGE"] = "de"
        bed.start_program("flippo", "--deal", str(DEAL), "--option", "stock=5")
        language.use("de")
        reader = Reader(bed, PACE)
        reader.start()
        passage = Passage(bed, reader)
        reader.waits_for(passage.place(HAND, 0), describe.opening(passage.twin.game, passage.twin.view))
        passage.walk()
        passage.play_jokers()
        passage.be_refused()
        passage.ask()
        passage.press("ctrl+comma", "Language")
        language.use("en")
        passage.press("Down")
        passage.press("Escape", passage.place(RED))
        passage.press("2", passage.place(HAND, 1))
        passage.press("ctrl+comma", "Language")
        language.use("de")
        passage.press("Down")
        passage.press("Escape", passage.place(HAND, 1))
        passage.end_turn()
        passage.assert_pleasant()
