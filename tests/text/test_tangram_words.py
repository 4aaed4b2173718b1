"""The words of Tangram, in both languages: what happened, what lies where, places, tasks, results, rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from qtcards.tangram.field import Placement, start_field
from qtcards.tangram.files import load_collection
from qtcards.tangram.pieces import PIECES, STATES, Piece, Shape, look
from qtcards.tangram.places import hint
from qtcards.tangram.play import Drop, Play
from qtcards.tangram.progress import Result
from qtcards.tangram.recognition import Standing, Verdict
from qtcards.tangram.snapping import Snap
from qtcards.tangram.task import Level
from qtcards.text import tangram
from qtcards.text.i18n import language
from tests.tangram.tasks import RECTANGLE, SQUARE

TASKS = load_collection().tasks


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    language.use("de")
    yield
    language.use("en")


def in_english(words: object) -> str:
    language.use("en")
    said = str(words)
    language.use("de")
    return said


def test_a_turn_says_how_the_piece_lies_now() -> None:
    raute = tangram.turned(Placement(Piece.PARALLELOGRAM, 0, 0, 5))
    assert str(raute) == "Raute, gespiegelt, 45 Grad."
    assert in_english(raute) == "Parallelogram, mirrored, 45 degrees."
    assert str(tangram.turned(Placement(Piece.LARGE_A, 0, 0))) == "Großes Dreieck A, rechter Winkel unten links."
    assert str(tangram.turned(Placement(Piece.LARGE_A, 0, 0, 3))) == "Großes Dreieck A, rechter Winkel oben."
    assert in_english(tangram.turned(Placement(Piece.SQUARE, 0, 0, 3))) == "Square, on its tip."


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("code", ["de", "en"])
def test_every_look_has_words_of_its_own(piece: Piece, code: str) -> None:
    language.use(code)
    said = {str(tangram.state_words(piece, state)) for state in range(STATES)}
    assert len(said) == len({look(piece.shape, state) for state in range(STATES)})
    assert len(said) == (2 if piece.shape is Shape.SQUARE else 8)


def test_a_drop_says_what_the_piece_snapped_to() -> None:
    field = start_field().put(Placement(Piece.SQUARE, 0.0, 0.0))
    corner = Drop(Piece.SMALL_A, Snap(0.1, 0.0, Piece.SQUARE, 1, (0.5, -0.5)))
    assert str(tangram.dropped(corner, field)) == "Kleines Dreieck A eingerastet an: Quadrat, Ecke oben rechts."
    assert in_english(tangram.dropped(corner, field)) == (
        "Small triangle A snapped to: square, corner at the top right."
    )
    edge = Drop(Piece.SMALL_A, Snap(0.1, 0.0, Piece.SQUARE, None, (0.5, 0.0)))
    assert str(tangram.dropped(edge, field)) == "Kleines Dreieck A eingerastet an: Quadrat, Kante."
    assert str(tangram.dropped(Drop(Piece.MEDIUM, None), field)) == "Mittleres Dreieck abgelegt."
    outline = Drop(Piece.MEDIUM, Snap(0.1, 0.0, None, 2, (0.5, 0.0)))
    assert str(tangram.dropped(outline, field)) == "Mittleres Dreieck eingerastet an einer Ecke des Umrisses."
    rim = Drop(Piece.MEDIUM, Snap(0.1, 0.0, None, None, (0.5, 0.0)))
    assert str(tangram.dropped(rim, field)) == "Mittleres Dreieck eingerastet am Rand des Umrisses."


def test_a_move_says_which_way() -> None:
    assert str(tangram.moved(Piece.SQUARE, 0.25, 0.0)) == "Quadrat verschoben: 0,25 nach rechts."
    assert in_english(tangram.moved(Piece.SQUARE, -1.0, 0.05)) == "Square moved 1 to the left and 0.05 down."
    assert str(tangram.moved(None, 0.0, -1.0)) == "Alle Teile verschoben: 1 nach oben."


def test_selecting_says_what_is_selected() -> None:
    assert str(tangram.selected(Placement(Piece.SQUARE, 0, 0))) == "Quadrat, gerade."
    assert str(tangram.selected(None)) == "Kein Teil ist ausgewählt."
    assert str(tangram.select_one()) == "Kein Teil ist ausgewählt; die Tasten 1 bis 7 wählen eines aus."
    assert str(tangram.selected(None, everything=True)) == "Alle sieben Teile sind ausgewählt."
    assert str(tangram.restarted()) == "Alle Teile liegen wieder am Start."
    assert str(tangram.placed(Piece.LARGE_B)) == "Großes Dreieck B gelegt."
    assert str(tangram.flipped(Placement(Piece.PARALLELOGRAM, 0, 0, 4))) == "Raute, gespiegelt, 0 Grad."


def test_TG_8_solved_is_told_with_time_and_help() -> None:
    house = next(task for task in TASKS if task.id == "house")
    assert str(tangram.solved(house, 75, scheme=False, hints=0)) == (
        "Gelöst: Haus! Du hast 1 Minute 15 Sekunden gebraucht."
    )
    assert str(tangram.solved(house, 5, scheme=True, hints=2)).endswith(
        "Das Legeschema wurde gezeigt. 2 Teile wurden von Tipps gelegt."
    )
    assert in_english(tangram.solved(house, 5, scheme=False, hints=1)).endswith("1 piece was placed by a hint.")


def test_the_standing_is_one_sentence() -> None:
    assert str(tangram.standing(Verdict(Standing.TURNED, 3), RECTANGLE)) == (
        "Richtig, aber um 135 Grad im Uhrzeigersinn gedreht."
    )
    assert str(tangram.standing(Verdict(Standing.OPEN), RECTANGLE)) == "Noch nicht gelöst."
    assert str(tangram.standing(Verdict(Standing.SOLVED), TASKS[0])) == f"Gelöst: {TASKS[0].names['de']}!"


def test_the_state_in_words_says_what_is_placed_covers_and_is_free() -> None:
    play = Play(RECTANGLE, start_field((0.0, -50.0)))
    assert [str(words) for words in tangram.survey_words(play.survey)] == [
        "Noch liegt kein Teil im Umriss.", "Unbedeckt: 8 Achtel.",
    ]  # fmt: skip
    for place in RECTANGLE.solution:
        play.put(place.placement())
    assert [str(words) for words in tangram.survey_words(play.survey)] == [
        "Alle Teile liegen im Umriss.", "Alles ist bedeckt.",
    ]  # fmt: skip
    lower = play.field[Piece.SMALL_A]
    play.put(Placement(Piece.SMALL_B, lower.x, lower.y, lower.state))
    play.put(play.field[Piece.LARGE_A].moved(-0.5, 0.0))
    said = [str(words) for words in tangram.survey_words(play.survey)]
    assert "Über dem Rand: großes Dreieck A." in said
    assert "Kleines Dreieck B überdeckt: kleines Dreieck A." in said
    assert said[-1] == "Unbedeckt: 1,4 Achtel."


def test_a_fitting_place_says_state_column_row_and_edges() -> None:
    play = Play(RECTANGLE, start_field((0.0, -50.0)), (3.0, 3.0))
    places = play.fitting_places(Piece.LARGE_A)
    said = [
        str(tangram.fitting_place(place, number, len(places), RECTANGLE, play.target))
        for number, place in enumerate(places, 1)
    ]
    assert (
        "Großes Dreieck A, rechter Winkel unten links, Spalte 1, Zeile 1, berührt den linken Rand, den oberen Rand und "
        "den unteren Rand."
    ) in {words.partition(": ")[2].replace("großes", "Großes") for words in said}
    assert said[0].startswith("Platz 1 von 12: großes Dreieck A, ")
    assert len({words.partition(":")[2] for words in said}) == len(said), "no two places sound the same"
    assert str(tangram.no_fitting_place(Piece.SQUARE)) == "Quadrat passt jetzt nirgends."


def test_no_two_fitting_places_sound_the_same() -> None:
    for task in [task for task in TASKS if task.is_on_grid][::11] + [task for task in TASKS if not task.is_on_grid][
        ::4
    ]:
        play = Play(task, start_field((0.0, -50.0)))
        for piece in PIECES:
            places = play.fitting_places(piece)
            said = {str(tangram.fitting_place(place, 1, 1, task, (0.0, 0.0))) for place in places}
            assert len(said) == len(places), (task.id, piece)


def test_a_hint_in_words() -> None:
    field = start_field((0.0, -50.0))
    found = hint(field, RECTANGLE, (0.0, 0.0))
    assert found is not None
    assert str(tangram.hinted(found)) == ("Großes Dreieck A gelegt. Großes Dreieck A, rechter Winkel unten links.")
    blocked = hint(field.put(Placement(Piece.SQUARE, *found.placement.centre)), RECTANGLE, (0.0, 0.0))
    assert str(tangram.hinted(blocked)).endswith("Zurück am Start: Quadrat.")
    assert str(tangram.hinted(None)) == "Jedes Teil liegt an seinem Platz."


def test_a_task_is_described_so_that_it_can_be_drawn() -> None:
    said = [str(words) for words in tangram.described(RECTANGLE)]
    assert said[1:3] == ["4 breit, 2 hoch; 1 ist die Seite des Quadrats.", "4 Ecken."]
    assert said[3:6] == [
        "Die linke Hälfte spiegelt die rechte.", "Die obere Hälfte spiegelt die untere.",
        "Auf den Kopf gestellt sieht sie gleich aus.",
    ]  # fmt: skip
    assert said[6:] == [
        "Start oben links, dann im Uhrzeigersinn herum.", "4 nach rechts; Ecke mit 90 Grad.",
        "2 nach unten; Ecke mit 90 Grad.", "4 nach links; Ecke mit 90 Grad.", "2 nach oben, zurück am Start.",
    ]  # fmt: skip


def test_a_diagonal_counts_diagonals_of_squares() -> None:
    assert [str(words) for words in tangram.outline_walk(SQUARE)] == [
        "Bei schrägen Wegen wird gesagt, wie weit sie zur Seite gehen.",
        "Start oben, dann im Uhrzeigersinn herum.", "Schräg 2 nach rechts unten; Ecke mit 90 Grad.",
        "Schräg 2 nach links unten; Ecke mit 90 Grad.", "Schräg 2 nach links oben; Ecke mit 90 Grad.",
        "Schräg 2 nach rechts oben, zurück am Start.",
    ]  # fmt: skip


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_walk_closes_and_its_angles_add_up_for_every_task(code: str) -> None:
    """Whoever draws what is said comes back to the start: the words are read, not the figures."""
    language.use(code)
    ways = {
        "rechts": (1, 0), "links": (-1, 0), "unten": (0, 1), "oben": (0, -1),
        "right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1),
    }  # fmt: skip
    for task in TASKS:
        x = y = 0.0
        for words in map(str, tangram.outline_walk(task)):
            if re.search("[Ss]tart .* (from|von)", words):
                continue
            step = re.split("[;,] (?=corner|back|Ecke|zurück)", words)[0]
            if (number := re.search(r"\d+(?:[.,]\d+)?", step)) is None:
                continue
            far = float(number[0].replace(",", "."))
            for way, (dx, dy) in ways.items():
                if re.search(rf"\b{way}\b", step):
                    x, y = x + far * dx, y + far * dy
        assert (x, y) == (pytest.approx(0, abs=0.05), pytest.approx(0, abs=0.05)), task.id


def test_holes_and_parts_are_described() -> None:
    with_hole = next(task for task in TASKS if task.id == "house-with-window")
    said = [str(words) for words in tangram.described(with_hole)]
    assert "Mit einem Loch." in said
    assert "Loch: Start 2 von links und 1 von oben, dann gegen den Uhrzeigersinn herum." in said
    assert "Figur 1: Start 2 von links und 0 von oben, dann im Uhrzeigersinn herum." in said
    touching = next(task for task in TASKS if task.id == "hourglass")
    assert "2 Figuren, die sich nur in Ecken berühren." in [str(words) for words in tangram.described(touching)]


def test_results_in_words() -> None:
    assert list(map(str, tangram.result_words(Result()))) == ["Noch nicht gelöst."]
    assert list(map(str, tangram.result_words(Result(1, 61.0)))) == [
        "Einmal gelöst.", "Beste Zeit: 1 Minute 1 Sekunde.",
    ]  # fmt: skip
    assert str(tangram.result_words(Result(3, 61.0, True, 1))[-1]) == "Ein Teil wurde von einem Tipp gelegt."


def test_names_follow_the_language() -> None:
    house = next(task for task in TASKS if task.id == "house")
    name = tangram.task_name(house)
    assert (str(name), in_english(name)) == ("Haus", "House")
    assert str(tangram.level_name(Level.BEGINNER)) == "Anfänger"
    assert str(tangram.set_name(load_collection().sets[0])) == "Erste Figuren"
    assert {str(tangram.piece_name(piece)) for piece in PIECES} >= {"Raute", "großes Dreieck A"}


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_rules_have_all_chapters_and_name_every_key(code: str) -> None:
    language.use(code)
    chapters = tangram.tangram_rules()
    assert len(chapters) == 6
    said = " ".join(str(point) for chapter in chapters for point in chapter.points)
    for key in ("Tab", "1", "7", "A", "R", "F", "N", "P", "Z"):
        assert re.search(rf"\b{key}", said), key
    assert "5 " in said
