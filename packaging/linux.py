"""What every Linux package lays out beside the program: menu entry, software centre, file type, icons, manuals.

One layout for .deb, .rpm, Flatpak and AppImage; the folders are those of the Filesystem Hierarchy Standard.
"""

import gzip
import os
import shutil
from pathlib import Path

import icons
import templates
from metadata import LANGUAGES, SOURCE_LANGUAGE, Metadata

MANUAL_SECTION = 6  # games


def install_share(share: Path, metadata: Metadata) -> None:
    """Write everything that belongs below a `share` folder (as /usr/share or /app/share), manuals aside."""
    id = metadata["id"]
    names = templates_values(metadata)
    templates.write("linux/application.desktop", share / "applications" / f"{id}.desktop", metadata, **names)
    templates.write("linux/metainfo.xml", share / "metainfo" / f"{id}.metainfo.xml", metadata, **names)
    templates.write("linux/mime.xml", share / "mime" / "packages" / f"{id}.xml", metadata, **names)
    icons.write_hicolor(share / "icons", id)


def install_manuals(share: Path, metadata: Metadata, *, packed: bool = True) -> None:
    """Write the manual page in every language below ``share``/man, packed as Debian wants it unless told not to."""
    for code in LANGUAGES:
        folder = share / "man" / ("" if code == SOURCE_LANGUAGE else code) / f"man{MANUAL_SECTION}"
        page = folder / f"{metadata['name']}.{MANUAL_SECTION}"
        text = manual(metadata, code)
        folder.mkdir(parents=True, exist_ok=True)
        if packed:
            page.with_name(f"{page.name}.gz").write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
        else:
            page.write_text(text, encoding="utf-8")


def manual(metadata: Metadata, language: str) -> str:
    """The manual page in one language, in troff."""
    return templates.render(
        f"linux/manual.{language}.{MANUAL_SECTION}", metadata, language, **templates_values(metadata, language)
    )


def templates_values(metadata: Metadata, language: str = SOURCE_LANGUAGE) -> dict[str, str]:
    """Values in the form that Linux files want them."""
    summary = metadata.texts[language]["summary"]
    return {
        "summary_in_a_sentence": summary if language == "de" else summary[0].lower() + summary[1:],
        "developer_id": metadata["id"].rpartition(".")[0],
        "name_in_capitals": metadata["name"].upper(),
    }


def install_tree(tree: Path, target: Path) -> None:
    """Copy a tree of `bundle` to ``target`` with the modes of a system's files, whatever the umask."""
    shutil.copytree(tree, target, dirs_exist_ok=True)
    set_modes(target)


def set_times(folder: Path, moment: int) -> None:
    """Give everything one date: Debian's tools take back what is newer than the package, and leave what is older."""
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (moment, moment), follow_symlinks=False)


def set_modes(root: Path) -> None:
    """Folders 755, files 644; programs are to be marked afterwards."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() else 0o644)
