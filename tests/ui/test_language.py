"""The switch of a language: bindings, Qt's own texts, numbers, and that nothing is kept alive by it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QGraphicsScene,
    QLabel,
    QPushButton,
    QSpinBox,
    QWidget,
)
from shiboken6 import delete

from qtcards.text.i18n import LN, L, Msg, language
from qtcards.ui.language import (
    bind,
    chosen_language,
    follow,
    offered_languages,
    switch_language,
    system_language,
)

GERMAN = {"&Undo": "&Zurück", "Take back the last move": "Letzten Zug zurücknehmen"}


@pytest.fixture(autouse=True)
def german_words(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    """A tiny German, so that these tests do not hang on the words of the real one."""

    def text_of(message: Msg) -> str:
        found = GERMAN.get(message.id, message.id) if language.current == "de" else message.id
        return found.format(**{name: language.show(value) for name, value in message.args.items()})

    monkeypatch.setattr(language, "text_of", text_of)
    switch_language(qapp, "en")
    yield
    switch_language(qapp, "en")


def test_bound_text_and_tool_tip_follow_the_language(qapp: QApplication) -> None:
    action = bind(QAction(), text=L("&Undo"), toolTip=L("Take back the last move"))
    assert (action.text(), action.toolTip()) == ("&Undo", "Take back the last move")
    switch_language(qapp, "de")
    assert (action.text(), action.toolTip()) == ("&Zurück", "Letzten Zug zurücknehmen")
    switch_language(qapp, "en")
    assert (action.text(), action.toolTip()) == ("&Undo", "Take back the last move")


def test_a_callable_is_asked_again_at_every_switch(qapp: QApplication, qtbot: object) -> None:
    score = [1000]
    label = bind(QLabel(), text=lambda: L("{n} points")(n=score[0]))
    assert label.text() == "1,000 points"
    score[0] = 2000
    switch_language(qapp, "de")
    assert label.text() == "2.000 points"


def test_binding_again_replaces_one_text_and_keeps_the_others(qapp: QApplication) -> None:
    action = bind(QAction(), text=L("&Undo"), toolTip=L("Undo"))
    bind(action, text=LN("{n} move", "{n} moves")(n=1))
    switch_language(qapp, "de")
    assert (action.text(), action.toolTip()) == ("1 move", "Undo")


def test_a_text_made_of_one_that_was_bound_before_follows_it(qapp: QApplication) -> None:
    actions = [bind(QAction(), text=L("&Undo")) for _ in range(50)]
    buttons = [bind(QPushButton(), text=action.text) for action in actions]
    switch_language(qapp, "de")
    assert {button.text() for button in buttons} == {"&Zurück"}


def test_the_text_of_a_graphics_item_follows(qapp: QApplication) -> None:
    scene = QGraphicsScene()
    item = scene.addSimpleText("")
    bind(item, text=L("&Undo"))
    switch_language(qapp, "de")
    assert item.text() == "&Zurück"


def test_a_misspelt_property_is_refused(qapp: QApplication) -> None:
    with pytest.raises(AttributeError, match="txet"):
        bind(QObject(), txet=L("&Undo"))


def test_a_followed_method_is_called_now_and_at_every_switch(qapp: QApplication) -> None:
    class Announcer:
        def __init__(self) -> None:
            self.told: list[str] = []

        def tell(self) -> None:
            self.told.append(str(L("&Undo")))

    announcer = Announcer()
    follow(announcer.tell)
    switch_language(qapp, "de")
    assert announcer.told == ["&Undo", "&Zurück"]


def test_qts_own_buttons_follow(qapp: QApplication) -> None:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    button = box.button(QDialogButtonBox.StandardButton.Cancel)
    english = button.text()
    switch_language(qapp, "de")
    assert button.text() == "Abbrechen"
    switch_language(qapp, "qps")
    assert button.text().startswith("⟦")
    assert button.text().endswith("⟧")
    switch_language(qapp, "en")
    assert button.text() == english


def test_numbers_of_widgets_that_are_already_there_follow(qapp: QApplication) -> None:
    window = QWidget()
    box = QSpinBox(window)
    box.setRange(0, 1_000_000)
    box.setGroupSeparatorShown(True)
    box.setValue(12345)
    assert box.text() == "12,345"
    switch_language(qapp, "de")
    assert box.text() == "12.345"
    assert QLocale().name() == "de_DE"


@pytest.mark.parametrize("steps", [("de",), ("de", "en"), ("de", "qps"), ("en",)])
def test_each_switch_sends_a_window_one_change_and_the_texts_are_ready_then(
    qapp: QApplication, steps: tuple[str, ...]
) -> None:
    seen: list[str] = []

    class Window(QWidget):
        def changeEvent(self, event: QEvent) -> None:
            if event.type() == QEvent.Type.LanguageChange:
                seen.append(f"{language.current} {button.text()}")
            super().changeEvent(event)

    window = Window()
    button = bind(QPushButton(window), text=L("&Undo"))
    for code in steps:
        switch_language(qapp, code)
    words = {"de": "&Zurück", "en": "&Undo", "qps": "&Undo"}
    assert seen == [f"{code} {words[code]}" for code in steps]


def test_a_binding_keeps_no_window_alive(qapp: QApplication) -> None:
    class Window(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.moves = 3
            self.label = bind(QLabel(self), text=lambda: str(self.moves))
            follow(self.retell)

        def retell(self) -> None:
            self.told = language.current

    window = Window()
    gone = weakref.ref(window)
    del window
    gc.collect()
    assert gone() is None
    switch_language(qapp, "de")


def test_an_object_that_qt_deleted_is_passed_over(qapp: QApplication) -> None:
    label = bind(QLabel(), text=L("&Undo"))
    delete(label)
    switch_language(qapp, "de")


def test_a_wrapper_nobody_holds_keeps_its_binding_while_its_window_lives(qapp: QApplication) -> None:
    window = QWidget()
    bind(QLabel(window), text=L("&Undo"))
    gc.collect()
    switch_language(qapp, "de")
    assert window.findChild(QLabel).text() == "&Zurück"


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        (["de-AT", "en-GB"], "de"),
        (["de_DE"], "de"),
        (["fr-FR", "de-DE"], "de"),
        (["en-US", "de-DE"], "en"),
        (["fr-FR"], "en"),
        ([], "en"),
    ],
)
def test_the_system_language_is_the_first_we_have(
    monkeypatch: pytest.MonkeyPatch, wanted: list[str], taken: str
) -> None:
    class System:
        def uiLanguages(self) -> list[str]:
            return wanted

    monkeypatch.setattr(QLocale, "system", staticmethod(System))
    assert system_language() == taken
    assert chosen_language("") == taken
    assert chosen_language("klingon") == taken
    assert chosen_language("de") == "de"


def test_the_pseudo_locale_is_offered_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QTCARDS_PSEUDO", raising=False)
    assert list(offered_languages()) == ["en", "de"]
    monkeypatch.setenv("QTCARDS_PSEUDO", "1")
    assert list(offered_languages()) == ["en", "de", "qps"]


def test_an_unknown_language_is_refused_and_changes_nothing(qapp: QApplication) -> None:
    switch_language(qapp, "de")
    with pytest.raises(ValueError, match="xx"):
        switch_language(qapp, "xx")
    assert language.current == "de"


def test_a_switch_leaves_no_former_translator_behind(qapp: QApplication) -> None:
    for code in ("de", "en", "de", "en", "de"):
        switch_language(qapp, code)
    assert len(qapp.findChildren(QTranslator)) == 1
    switch_language(qapp, "en")
