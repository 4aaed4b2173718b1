"""The catalogues are complete, and each check of the tool finds its fault when one is planted."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("qtcards_catalogue", ROOT / "i18n" / "catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogue = _tool()

SOURCE = """
from qtcards.text.i18n import L, LC, LN, LNC
from qtcards.rules.marks import N_
UNDO = L("&Undo")
SUIT = LC("suit", "hearts")
MOVED = L("{card} on {target}")
CARDS = LN("{n} card", "{n} cards")
TALON = LNC("talon", "{n} card left", "{n} cards left")
# i18n: an option of Flippo
NAME = N_("Stock size")
RULE = L("<b>Goal</b>: empty your stock")
"""
GERMAN = {
    "&Undo": "&Rückgängig",
    "hearts": "Herz",
    "{card} on {target}": "{card} auf {target}",
    "Stock size": "Stockgröße",
    "<b>Goal</b>: empty your stock": "<b>Ziel</b>: leere deinen Stock",
}
PLURALS = {"{n} card": ("{n} Karte", "{n} Karten"), "{n} card left": ("Noch eine Karte", "Noch {n} Karten")}


class House:
    """A little program with complete catalogues, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.package, self.i18n = folder / "qtcards", folder / "i18n"
        self.package.mkdir()
        self.module = self.package / "module.py"
        self.module.write_text(SOURCE, encoding="utf-8")
        self.extract()
        self.german = catalogue.po_file(self.i18n, "de")
        text = self.german.read_text(encoding="utf-8")
        for english, german in GERMAN.items():
            text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{german}"')
        for english, (one, many) in PLURALS.items():
            text = re.sub(
                rf'(msgid "{re.escape(english)}"\nmsgid_plural ".*"\n).*\n.*\n',
                rf'\1msgstr[0] "{one}"\nmsgstr[1] "{many}"\n',
                text,
            )
        self.german.write_text(text, encoding="utf-8")

    def extract(self) -> None:
        catalogue.extract(self.i18n, self.package)

    def plant(self, old: str, new: str, path: Path | None = None) -> None:
        path = path or self.german
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def faults(self) -> list[str]:
        return catalogue.faults(self.i18n, self.package)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_our_catalogues_are_complete() -> None:
    assert catalogue.faults() == []


def test_complete_catalogues_have_no_fault(house: House) -> None:
    assert house.faults() == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("&Rückgängig", "", "de: untranslated '&Undo'"),
        ('"{n} Karten"', '""', "de: untranslated '{n} card'"),
        ("&Rückgängig", "Rückgängig", "de: mnemonic differs '&Undo' -> 'Rückgängig'"),
        ("&Rückgängig", "&Rück&gängig", "de: mnemonic differs '&Undo' -> '&Rück&gängig'"),
        ("{card} auf", "{karte} auf", "de: placeholders differ '{card} on {target}' -> '{karte} auf {target}'"),
        ("{card} auf", "{card auf", "de: placeholders differ '{card} on {target}' -> '{card auf {target}'"),
        ("Noch {n} Karten", "Noch Karten", "de: placeholders differ '{n} cards left' -> 'Noch Karten'"),
        ("<b>Ziel</b>", "<b>Ziel", "de: tags differ '<b>Goal</b>: empty your stock' -> '<b>Ziel: leere deinen Stock'"),
        ('msgid "&Undo"', '#, fuzzy\nmsgid "&Undo"', "de: fuzzy '&Undo'"),
        ('msgstr[1] "{n} Karten"\n', "", "de: untranslated '{n} card'"),
        (
            'msgstr[1] "{n} Karten"',
            'msgstr[1] "{n} Karten"\nmsgstr[2] "{n}"',
            "de: msg has more translations",
        ),
    ],
)
def test_a_planted_fault_of_a_translation_is_found(house: House, old: str, new: str, fault: str) -> None:
    house.plant(old, new)
    [found] = house.faults()
    assert found.startswith(fault)


def test_a_text_new_in_the_source_is_found_until_it_is_extracted_and_translated(house: House) -> None:
    house.plant('L("&Undo")', 'L("&Undo"); REDO = L("&Redo")', house.module)
    assert house.faults() == ["template: missing '&Redo'", "de: missing '&Redo'", "en: missing '&Redo'"]
    house.extract()
    assert all(fault.startswith("de: ") and "'&Redo'" in fault for fault in house.faults())
    assert house.faults()


def test_a_text_gone_from_the_source_is_found_until_it_is_extracted(house: House) -> None:
    house.plant('UNDO = L("&Undo")', "", house.module)
    assert house.faults() == ["template: stale '&Undo'", "de: stale '&Undo'", "en: stale '&Undo'"]
    house.extract()
    assert house.faults() == []


def test_a_text_that_changed_its_context_is_found(house: House) -> None:
    house.plant('LC("suit"', 'LC("organ"', house.module)
    assert "template: missing 'hearts' (organ)" in house.faults()
    assert "template: stale 'hearts' (suit)" in house.faults()


def test_an_obsolete_text_is_found(house: House) -> None:
    house.german.write_text(
        house.german.read_text(encoding="utf-8") + '\n#~ msgid "Old"\n#~ msgstr "Alt"\n', encoding="utf-8"
    )
    assert house.faults() == ["de: obsolete 'Old'"]


@pytest.mark.parametrize("planted", ["L(name)", 'L(f"{name}")', 'LC("suit", name)', 'LN("{n} card", name)'])
def test_a_mark_around_no_literal_is_found(house: House, planted: str) -> None:
    house.module.write_text(SOURCE + f"x = {planted}\n", encoding="utf-8")
    assert [fault for fault in house.faults() if "in quotes" in fault]


def test_extraction_twice_changes_nothing(house: House) -> None:
    before = {path: path.read_bytes() for path in house.i18n.rglob("*.po*")}
    house.extract()
    assert len(before) == 3
    assert {path: path.read_bytes() for path in before} == before


def test_the_template_holds_context_comment_and_file_but_no_date_and_no_line(house: House) -> None:
    template = (house.i18n / "qtcards.pot").read_text(encoding="utf-8")
    assert '#. an option of Flippo\n#: qtcards/module.py\nmsgid "Stock size"' in template
    assert 'msgctxt "talon"\nmsgid "{n} card left"\nmsgid_plural "{n} cards left"' in template
    assert not re.search(r"\d{4}-\d\d|module\.py:\d", template)


def test_german_says_du() -> None:
    text = catalogue.po_file(ROOT / "i18n", "de").read_text(encoding="utf-8")
    formal = re.findall(r'^(?:msgstr.*|").*\b(?:Ihnen|Ihre[mnrs]?|Sie können|Sie haben|Möchten Sie)\b.*', text, re.M)
    assert formal == []
