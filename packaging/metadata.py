"""The one source of what all packages say of the program: version, id, names, texts in every language, people, dates.

Read from pyproject.toml, `qtcards.__version__`, `qtcards.text.product` and the catalogues; nothing is said here.
Runs in the project's environment (Babel), never in the program.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import qtcards  # noqa: E402 - found through the line above
from qtcards.text import product  # noqa: E402
from qtcards.text.i18n import NAMES, Language  # noqa: E402

SOURCE_LANGUAGE = "en"
LANGUAGES = (SOURCE_LANGUAGE, *(code for code in NAMES if code != SOURCE_LANGUAGE))
"""All languages of the program by code, that of the source first."""


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a package needs to know; ``facts`` are the same in every language, ``texts`` are by language, then name."""

    facts: Mapping[str, str]
    texts: Mapping[str, Mapping[str, str]]
    epoch: int
    """The moment that every package bears, in seconds since 1970: SOURCE_DATE_EPOCH, else the last commit's."""

    def __getitem__(self, name: str) -> str:
        """A fact by its name in the templates; KeyError when there is none."""
        return self.facts[name]

    def values(self, language: str = SOURCE_LANGUAGE) -> dict[str, str]:
        """All facts, and the texts in one language."""
        return {**self.facts, **self.texts[language]}


def read(root: Path = ROOT) -> Metadata:
    """Read the metadata of the checkout at ``root``."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    epoch = _epoch(root)
    day = datetime.fromtimestamp(epoch, UTC)
    author = project["authors"][0]
    facts = {
        "name": project["name"],
        "version": qtcards.__version__,
        "id": product.ID,
        "licence": project["license"],
        "python": project["requires-python"].removeprefix(">="),
        "homepage": project["urls"]["Homepage"],
        "issues": project["urls"]["Issues"],
        "author": author["name"],
        "email": author["email"],
        "mime_type": product.MIME_TYPE,
        "suffix": product.GAME_SUFFIX,
        "date": f"{day:%Y-%m-%d}",
        "rfc_date": f"{day:%a, %d %b %Y %H:%M:%S +0000}",
        "year": f"{day:%Y}",
    }
    return Metadata(facts, {code: _texts(root / "i18n", code) for code in LANGUAGES}, epoch)


def _texts(catalogues: Path, code: str) -> dict[str, str]:
    language = Language(catalogues)
    language.use(code)
    return {name: language.text_of(message) for name, message in product.TEXTS.items()}


def _epoch(root: Path) -> int:
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    told = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=False
    ).stdout.strip()
    if not told:
        sys.exit("qtcards: this is no git checkout; say when it was made with SOURCE_DATE_EPOCH=seconds")
    return int(told)
