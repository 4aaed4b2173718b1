"""Switching the language of running windows, and the bindings that keep their texts.

`bind(button, text=L("&Undo"))` sets a text now and again after every switch, as long as the object lives;
nobody writes retranslate methods. May import Qt and `qtcards.text`. Must not word anything: messages come
from above, and windows that paint texts themselves use `follow` or answer Qt's LanguageChange.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Mapping
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

from qtcards.text import pseudo
from qtcards.text.i18n import DEFAULT, NAMES, Msg, language

PSEUDO_VARIABLE = "QTCARDS_PSEUDO"

_Bound = TypeVar("_Bound")
_TEXTS = "_qtcards_texts"
_TRANSLATOR = "qtcards.qt-texts"

# Weak, and the texts are kept on the object itself: a callable that holds its window must not keep it alive. In the
# order of binding: a text may be made of one that was bound before, as a button's name of its action's.
_bound: weakref.WeakKeyDictionary[object, None] = weakref.WeakKeyDictionary()
_followers: list[weakref.WeakMethod[Callable[[], None]]] = []


def bind(obj: _Bound, **texts: object) -> _Bound:
    """Give `obj` texts that follow the language for its life, and return it.

    Each keyword is a Qt property (`text`, `toolTip`, `windowTitle`, `accessibleName` …) or anything with a
    setter of that name (`QGraphicsSimpleTextItem.setText`). Each value is a message, another value that
    shows itself in the current language, or a callable without arguments that returns one.
    """
    known: dict[str, object] = getattr(obj, _TEXTS, {})
    setattr(obj, _TEXTS, {**known, **texts})
    _bound[obj] = None
    _apply(obj, texts)
    return obj


def follow(slot: Callable[[], None]) -> None:
    """Call the bound method `slot` now and after every switch, as long as its object lives."""
    _followers.append(weakref.WeakMethod(slot, _followers.remove))
    slot()


def switch_language(app: QApplication, code: str) -> None:
    """Show everything in the language `code`; ValueError for one we do not have.

    Catalogue, Qt's own texts, numbers, direction and bindings change first; then every window gets one
    LanguageChange, and has answered it when this returns. Nothing about a game changes.
    """
    language.use(code)
    locale = QLocale(language.locale)
    QLocale.setDefault(locale)
    for window in app.topLevelWidgets():
        window.setLocale(locale)  # a widget took its locale from the default when it was made
    app.setLayoutDirection(locale.textDirection())
    _translate_qt(app, code, locale)
    reapply()
    # Qt tells the application only when a translator holds texts (the English one does not), and posts the news to
    # the windows; several in a row become one.
    QCoreApplication.sendEvent(app, QEvent(QEvent.Type.LanguageChange))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)


def system_language() -> str:
    """The first of the user's languages that we have, English when we have none."""
    wanted = (name.replace("_", "-").split("-")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in wanted if code in NAMES), DEFAULT)


def offered_languages() -> Mapping[str, str]:
    """The languages to choose from, by code, each by its own name; with QTCARDS_PSEUDO set, `qps` too."""
    return {**NAMES, pseudo.CODE: pseudo.pseudo("Pseudo")} if os.environ.get(PSEUDO_VARIABLE) else NAMES


def chosen_language(setting: str) -> str:
    """The language a setting asks for; the system's when it is empty or not one we offer."""
    return setting if setting in offered_languages() else system_language()


def _apply(obj: object, texts: Mapping[str, object]) -> None:
    for name, text in texts.items():
        shown = str(text() if callable(text) and not isinstance(text, Msg) else text)
        setter = getattr(obj, f"set{name[0].upper()}{name[1:]}", None)
        if setter is not None:
            setter(shown)
        elif not (isinstance(obj, QObject) and obj.setProperty(name, shown)):
            raise AttributeError(f"{type(obj).__name__} has no text {name!r}")


def reapply() -> None:
    """Show every text that follows the language again: something else that stands in some of them has changed."""
    for obj in list(_bound):
        if isValid(obj):  # deleted by Qt while Python still holds the shell
            _apply(obj, getattr(obj, _TEXTS))
    for follower in list(_followers):
        slot = follower()
        if slot is not None and isValid(getattr(slot, "__self__")):  # noqa: B009 - typed as a plain callable
            slot()


def _translate_qt(app: QApplication, code: str, locale: QLocale) -> None:
    """Swap the translator for Qt's own texts."""
    for old in app.findChildren(QTranslator, _TRANSLATOR):
        app.removeTranslator(old)
        delete(old)  # at once: a deferred deletion waits for the event loop, and each holds 75 kB of texts
    translator = _PseudoTranslator(app) if code == pseudo.CODE else QTranslator(app)
    translator.setObjectName(_TRANSLATOR)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if code == pseudo.CODE or translator.load(locale, "qtbase", "_", folder):
        app.installTranslator(translator)


class _PseudoTranslator(QTranslator):
    """Qt's own texts in the pseudo-locale."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        # Not a text: Qt asks for the direction of writing by this name.
        return text if text == "QT_LAYOUT_DIRECTION" else pseudo.pseudo(text)
