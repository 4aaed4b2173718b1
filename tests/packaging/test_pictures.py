"""The picture book: the README shows it, it is made of the program, and it is not out of date."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pictures
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

_README = (pictures.ROOT / "README.md").read_text()
SHOWN = re.findall(r"!\[[^]]+\]\(docs/pictures/([a-z-]+)\.webp\)", _README)
_SMALL = QSize(320, 200)


def test_the_readme_shows_some_of_the_pictures_before_it_says_how_to_install() -> None:
    assert len(SHOWN) >= 6
    assert set(SHOWN) <= set(pictures.BOOK)
    assert {name.split("-")[0] for name in SHOWN} >= {"start", "flippo", "goldrausch", "tangram"}
    assert _README.index(f"{SHOWN[-1]}.webp") < _README.index("## Install")


def test_the_book_holds_every_subject_in_both_languages_and_themes_and_is_small() -> None:
    files = list(pictures.FOLDER.iterdir())
    assert {file.name for file in files} == {f"{name}.webp" for name in pictures.BOOK}
    assert {(one.language, one.theme) for one in pictures.BOOK.values()} == {("en", "light"), ("de", "dark")}
    assert sum(isinstance(one.of, pictures.Deal) for one in pictures.BOOK.values()) >= 2 * 5
    assert sum(file.stat().st_size for file in files) <= 2_500_000


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the README shows, made anew by a process of its own."""
    folder = tmp_path_factory.mktemp("pictures")
    subprocess.run([sys.executable, pictures.__file__, str(folder), *SHOWN], check=True, timeout=120)
    return folder


@pytest.mark.parametrize("name", SHOWN)
def test_a_picture_shows_what_the_program_shows_now(made: Path, name: str) -> None:
    old, new = (QImage(str(folder / f"{name}.webp")) for folder in (pictures.FOLDER, made))
    assert new.size() == old.size()
    assert share_that_differs(old, new) < 0.02, "out of date: make pictures"


def share_that_differs(one: QImage, other: QImage) -> float:
    """How much of the area is clearly of another lightness; the edges of letters may differ from system to system."""
    small = [
        image.scaled(_SMALL, mode=Qt.TransformationMode.SmoothTransformation).convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        for image in (one, other)
    ]
    pairs = zip(*(bytes(image.constBits()) for image in small), strict=True)
    return sum(abs(a - b) > 24 for a, b in pairs) / (_SMALL.width() * _SMALL.height())


def test_two_pictures_are_told_apart() -> None:
    one, other = (QImage(str(pictures.FOLDER / f"{name}-en-light.webp")) for name in ("tarantel", "goldrausch"))
    assert share_that_differs(one, one) == 0
    assert share_that_differs(one, other) > 0.1
