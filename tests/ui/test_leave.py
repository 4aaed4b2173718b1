"""The end of the program: under an old Qt it does not wait for Qt to take itself apart, under others it does."""

import os

import pytest

from qtcards import app


@pytest.mark.parametrize(("version", "ended"), [("6.8.2", [3]), ("6.10.1", [3]), ("6.11.3", []), ("6.12.0", [])])
def test_only_an_old_qt_is_left_at_once(version: str, ended: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    monkeypatch.setattr(app, "qVersion", lambda: version)
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(app.logging, "shutdown", lambda: None)
    app.leave(3)
    assert codes == ended
