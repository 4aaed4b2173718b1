"""Lazy messages: looked up when shown, in the language of the moment, and never a traceback for a bad translation."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from qtcards.paths import catalogues
from qtcards.text.i18n import (
    LC,
    LN,
    LNC,
    AnyOf,
    Duration,
    L,
    Language,
    Msg,
    capitalised,
    catalogue_file,
    marked,
)

GERMAN = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "&Undo"
msgstr "&Rückgängig"

msgctxt "suit"
msgid "hearts"
msgstr "Herz"

msgctxt "organ"
msgid "hearts"
msgstr "Herzen"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"

msgctxt "talon"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "eine Karte im Talon"
msgstr[1] "{n} Karten im Talon"

msgid "{card} on {target}"
msgstr "{card} auf {target}"

msgid "Score {score}"
msgstr "Stand {skore}"

msgid "Left: {suits}"
msgstr "Übrig: {suits"

#, fuzzy
msgid "Deal"
msgstr "Handel"
"""


@pytest.fixture
def use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """`use("de")`: the little catalogue above, for this test only."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "qtcards.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr("qtcards.text.i18n.language", here := Language(tmp_path))
    return here.use


def test_a_compiled_catalogue_of_an_installed_program_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "qtcards.mo").open("wb") as compiled:
        write_mo(compiled, read_po(io.StringIO(GERMAN), locale="de"))
    here = Language(tmp_path)
    here.use("de")
    assert here.text_of(LNC("talon", "{n} card", "{n} cards")(n=2)) == "2 Karten im Talon"


def test_a_message_is_shown_in_the_language_of_the_moment(use) -> None:
    message = L("&Undo")
    assert str(message) == "&Undo"
    use("de")
    assert f"{message}" == "&Rückgängig"


def test_a_context_chooses_the_meaning(use) -> None:
    use("de")
    assert [str(LC("suit", "hearts")), str(LC("organ", "hearts"))] == ["Herz", "Herzen"]


def test_a_count_chooses_the_form(use) -> None:
    cards = LN("{n} card", "{n} cards")
    assert [str(cards(n=1)), str(cards(n=0)), str(cards(n=2))] == ["1 card", "0 cards", "2 cards"]
    use("de")
    assert [str(cards(n=1)), str(cards(n=2000))] == ["1 Karte", "2.000 Karten"]
    talon = LNC("talon", "{n} card", "{n} cards")
    assert [str(talon(n=1)), str(talon(n=2))] == ["eine Karte im Talon", "2 Karten im Talon"]


def test_a_forgotten_count_shows_the_plural_and_does_not_raise(use) -> None:
    use("de")
    assert str(LN("{n} card", "{n} cards")) == "{n} Karten"


def test_messages_inside_a_message_follow_too(use) -> None:
    move = L("{card} on {target}")(card=LC("suit", "hearts"), target=[LC("organ", "hearts"), LC("suit", "hearts")])
    assert str(move) == "hearts on hearts and hearts"
    use("de")
    assert str(move) == "Herz auf Herzen und Herz"


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        (L("Score {score}")(score=1234.5), "Score 1.234,5"),  # misspelt placeholder
        (L("Left: {suits}")(suits="x"), "Left: x"),  # unpaired brace
        (L("{card} on {target}")(card="x"), "{card} on {target}"),  # the program forgot an argument
        (L("Deal"), "Deal"),  # fuzzy: not trusted
        (L("Redo"), "Redo"),  # not translated
    ],
)
def test_a_broken_translation_gives_the_english_text(use, message: Msg, shown: str) -> None:
    use("de")
    assert str(message) == shown


def test_placeholders_are_filled_step_by_step_and_the_message_stays_as_it_was() -> None:
    open_message = L("{card} on {target}")
    half = open_message(card="A")
    assert str(half(target="B")) == "A on B"
    assert open_message == L("{card} on {target}")
    assert len({open_message, half, L("{card} on {target}")}) == 2


def test_numbers_of_a_message_are_written_as_the_language_writes_them(use) -> None:
    score = L("{score}")(score=1234567.5)
    assert str(score) == "1,234,567.5"
    use("de")
    assert str(score) == "1.234.567,5"
    assert str(L("{deal}")(deal="1234567")) == "1234567"


def test_choices_and_durations_follow(use) -> None:
    choice, time = AnyOf((LC("suit", "hearts"), 2, "x")), Duration(425)
    assert (str(choice), str(time)) == ("hearts, 2 or x", "7 minutes 5 seconds")
    use("de")
    assert (str(choice), str(time)) == ("Herz, 2 oder x", "7 Minuten 5 Sekunden")


def test_a_marked_text_is_looked_up(use) -> None:
    use("de")
    assert str(marked("&Undo")) == "&Rückgängig"


@pytest.mark.parametrize(
    ("text", "shown"), [("acht auf Pik", "Acht auf Pik"), ("„über", "„Über"), ("3 x", "3 x"), ("7", "7"), ("", "")]
)
def test_capitalised(text: str, shown: str) -> None:
    assert capitalised(text) == shown


def test_the_pseudo_language_marks_every_text_and_every_value_with_words(use) -> None:
    use("qps")
    assert str(LN("{n} card", "{n} cards")(n=3)).startswith("⟦3 ")
    assert str(Duration(5)).startswith("⟦5 ")


def test_an_unknown_language_is_refused(use) -> None:
    with pytest.raises(ValueError, match="tlh"):
        use("tlh")


@pytest.mark.parametrize("content", [None, b"", b"\xde\x12\x04\x95\0\0\0\0\xff", b"nonsense"])
def test_a_missing_or_damaged_catalogue_leaves_the_english_texts(tmp_path: Path, content: bytes | None, caplog) -> None:
    if content is not None:
        mo = tmp_path / "de" / "LC_MESSAGES" / "qtcards.mo"
        mo.parent.mkdir(parents=True)
        mo.write_bytes(content)
    here = Language(tmp_path)
    here.use("de")
    assert here.text_of(L("&Undo")) == "&Undo"
    assert str(tmp_path) in caplog.text


@pytest.mark.parametrize("code", ["en", "de"])
def test_our_own_catalogues_are_found(code: str) -> None:
    assert catalogue_file(code, catalogues()) is not None


def test_the_program_starts_in_english() -> None:
    assert Language().current == "en"
