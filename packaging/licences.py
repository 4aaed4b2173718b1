"""What the packages are made of, and under which licences: one table for notices, debian/copyright and the SBOM.

The notices that the program shows (Help, About) are resources/licences/notices.txt; `python packaging/licences.py`
writes them anew, and a test compares.
"""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import templates
from metadata import ROOT, Metadata, read

FOLDER = ROOT / "resources" / "licences"
NOTICES = FOLDER / "notices.txt"


@dataclass(frozen=True, slots=True)
class Part:
    """Somebody else's work in a package."""

    name: str
    version: str
    licence: str
    """As an SPDX expression."""
    copyright: str
    source: str
    """Where its source can be had."""
    text: str
    """The file in resources/licences or resources/fonts with the licence's text."""
    files: tuple[str, ...] = ()
    """Where it lies below the program's tree, as patterns; empty where it is inside other files."""
    change: str = ""
    """What we changed; empty for nothing."""
    purl: str = ""
    """Its package URL, where it has one."""


def pinned(name: str) -> str:
    """The version of a distribution in requirements.lock."""
    found = re.search(rf"^{re.escape(name)}==(\S+)", (ROOT / "requirements.lock").read_text(), flags=re.MULTILINE)
    if found is None:
        raise KeyError(name)
    return found[1]


def parts() -> list[Part]:
    """Everything that is not ours, in the order in which it is named."""
    qt, babel = pinned("pyside6-essentials"), pinned("babel")
    qt_source = f"https://download.qt.io/official_releases/qt/{qt.rpartition('.')[0]}/{qt}/"
    pyside_source = f"https://download.qt.io/official_releases/QtForPython/pyside6/PySide6-{qt}-src/"
    return [
        Part(
            "Qt", qt, "LGPL-3.0-only", "The Qt Company Ltd. and other contributors", qt_source, "LGPL-3.0.txt",
            ("PySide6/Qt", "PySide6/Qt6*.dll", "PySide6/plugins", "PySide6/translations"),
            purl=f"pkg:generic/qt@{qt}",
        ),
        Part(
            "Qt for Python (PySide6, Shiboken6)", qt, "LGPL-3.0-only", "The Qt Company Ltd. and other contributors",
            pyside_source, "LGPL-3.0.txt", ("PySide6", "shiboken6"), purl=f"pkg:pypi/pyside6-essentials@{qt}",
        ),
        Part(
            "Libraries inside Qt", qt, "LicenseRef-Qt-third-party",
            "many, each named in the text (HarfBuzz, PCRE2, libpng, md4c, double-conversion …)",
            "https://doc.qt.io/qt-6/licenses-used-in-qt.html", "Qt-third-party.txt",
        ),
        Part(
            "ICU", "73.2", "ICU", "1991-2023 Unicode, Inc. and others",
            "https://github.com/unicode-org/icu/releases/tag/release-73-2", "ICU.txt", ("PySide6/Qt/lib/libicu*",),
            "the data library holds the data of German, English and the root locale only (packaging/icu_data.py)",
            "pkg:generic/icu@73.2",
        ),
        Part(
            "Babel", babel, "BSD-3-Clause", "2013-2026 the Babel Team", f"https://pypi.org/project/babel/{babel}/",
            "Babel.txt", ("babel",), "only what the program uses, with German and English data",
            f"pkg:pypi/babel@{babel}",
        ),
        Part(
            "Unicode CLDR (data in Babel and Qt)", "", "Unicode-3.0", "2004-2025 Unicode, Inc.",
            "https://cldr.unicode.org/", "Unicode-3.0.txt", ("babel/locale-data", "babel/global.dat"),
        ),
        Part(
            "Inter (typeface)", "4.0 beta 7", "OFL-1.1", "2016-2022 The Inter Project Authors",
            "https://github.com/rsms/inter", "OFL.txt", ("qtcards/_data/resources/fonts/*.otf",),
        ),
    ]  # fmt: skip


def text_file(part: Part) -> Path:
    """Where the text of a part's licence stands in the checkout."""
    return next(
        folder / part.text for folder in (FOLDER, ROOT / "resources" / "fonts") if (folder / part.text).exists()
    )


def notices(metadata: Metadata, more: Sequence[Part] = ()) -> str:
    """The notices that every package carries and the program shows, in English as licences are; ``more`` at the end."""
    lines = [
        f"{metadata['name']} is free software: you may use, study, share and change it under the GNU General Public "
        "License, version 3 or (at your option) any later version. It comes without any warranty. The text of the "
        "licence is GPL-3.0.",
        "",
        "Its packages carry the following works of others. Qt's libraries are separate files beside the program; "
        "under the LGPL you may replace them by versions of your own. The source of each can be had at its address.",
        "",
    ]
    for part in (*parts(), *more):
        lines.append(f"{part.name} {part.version}".rstrip())
        lines.append(f"    Licence: {part.licence}; text: {Path(part.text).stem}")
        lines.append(f"    Copyright: {part.copyright}")
        lines.append(f"    Source: {part.source}")
        if part.change:
            lines.append(f"    Changed: {part.change}")
        lines.append("")
    return "\n".join(lines)


def write_debian_copyright(target: Path, metadata: Metadata, tree: str) -> None:
    """Write debian/copyright (machine-readable format 1.0) for a package with the program at ``tree``."""
    installed = tree.lstrip("/")
    stanzas = [_debian_files(part, installed) for part in parts() if part.files]
    texts = {_debian_name(part): _debian_text(part, tree) for part in parts()}
    texts |= {
        name: f" On Debian systems the text is in /usr/share/common-licenses/{path}." for name, path in _COMMON.items()
    }
    stanzas += [f"License: {name}\n{text}\n" for name, text in texts.items()]
    templates.write("deb/copyright", target, metadata, stanzas="\n".join(stanzas))


_COMMON = {"GPL-3+": "GPL-3", "LGPL-3": "LGPL-3"}
_LONGEST_TEXT = 30_000
"""Characters; what is longer is named by its place in the package."""


def _debian_name(part: Part) -> str:
    return {"LGPL-3.0-only": "LGPL-3", "LicenseRef-Qt-third-party": "Qt-third-party"}.get(part.licence, part.licence)


def _debian_files(part: Part, tree: str) -> str:
    patterns = (
        f"{tree}/{pattern}" if "*" in pattern or "." in pattern else f"{tree}/{pattern}/*" for pattern in part.files
    )
    comment = f"{part.name}, from {part.source}" + (f"; {part.change}" if part.change else "")
    return "\n".join(
        (
            f"Files: {' '.join(patterns)}",
            f"Copyright: {part.copyright}",
            f"License: {_debian_name(part)}",
            f"Comment: {comment}",
            "",
        )
    )


def _debian_text(part: Part, tree: str) -> str:
    text = text_file(part).read_text(encoding="utf-8")
    if len(text) > _LONGEST_TEXT:
        return f" The notices are in {tree}/qtcards/_data/resources/licences/{part.text}."
    return "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.splitlines())


if __name__ == "__main__":
    NOTICES.write_text(notices(read()), encoding="utf-8")
    sys.exit(0)
