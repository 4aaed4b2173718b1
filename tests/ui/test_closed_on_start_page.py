"""A window that was closed on the start page has the table's header and history again, as they are set."""

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.app import Program
from qtcards.cli import Opening
from qtcards.session.folders import Folders
from qtcards.ui.language import switch_language


@pytest.mark.parametrize("shown", ["on", "off"])
def test_header_and_history_are_as_they_are_set(shown: str, qapp: QApplication, tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path)
    with closing(Program(qapp, folders)) as first:
        for setting in ("toolbar", "history"):
            first.settings.set(setting, shown)
        first.window.show()
        first.begin(Opening())
        assert first.window.shows_games
        first.window.close()
    with closing(Program(qapp, folders)) as second:
        second.window.show()
        second.begin(Opening("goldrausch", {}, 617))
        assert second.window.header.isVisible() is (shown == "on")
        assert second.window.history.isVisible() is (shown == "on")
        second.window.close()
    switch_language(qapp, "en")
