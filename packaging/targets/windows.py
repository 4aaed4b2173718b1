"""Installers for Windows 10 and 11: setup.exe for one person without an administrator, and an MSI for whole computers.

No single-file program and no packer: both are taken for malware. Made on Linux with makensis and wixl.
"""

import re
import shutil
import struct
import uuid
from pathlib import Path, PurePath
from xml.etree import ElementTree

import icons
import templates
import tools
import windows_tree
from building import Job
from metadata import LANGUAGES, ROOT, Metadata

_TOOLS = {"makensis": "nsis", "wixl": "wixl", "msibuild": "msitools"}
_NAMES_IN_NSIS = {"en": "English", "de": "German"}
"""Languages of the program as the installer calls them."""
_TEMPLATE = "x64;0"
"""For which processor and in which language an MSI is: none, so that Windows says everything in the person's own."""
_NAMESPACE = uuid.UUID("0c6bb3b0-6a0e-5b3e-8a51-4d1c9f0e2b77")
"""Any UUID, kept: Windows knows the program by what is made under it."""
_PACKAGE_CODE = re.compile(rb"(\x1e\0\0\0\x27\0\0\0)\{[0-9A-F-]{36}\}")
"""In the summary, a property set of OLE: a text (type 30) of 39 bytes with its end."""
_MOMENT = re.compile(rb"(\x40\0\0\0)[\s\S]{6}[\xd0-\xef]\x01")
"""A FILETIME (type 64) of our time: its highest bytes are 01Dx or 01Ex."""
_SUMMARY_REACH = 200
_SECONDS_FROM_1601 = 11_644_473_600
_WIX = "http://schemas.microsoft.com/wix/2006/wi"


def build(job: Job) -> list[Path]:
    """Make both installers, on a Debian-like system."""
    tools.need(_TOOLS, "Windows installers")
    windows_tree.make(job)
    (job.work / "program.ico").write_bytes(icons.ico())
    (job.work / "wizard.bmp").write_bytes(icons.wizard_bmp())
    shutil.copyfile(ROOT / "LICENSE", job.work / "licence.txt")
    return [make_setup(job), make_msi(job)]


def make_setup(job: Job) -> Path:
    """Return the setup.exe of the tree in ``job.work``."""
    target = job.work / f"{job.metadata['name']}-{job.metadata['version']}-setup.exe"
    write_script(job, target.name)
    environment = tools.environment(job.metadata.epoch)
    tools.run(["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", "setup.nsi"], cwd=job.work, env=environment)
    return target


def write_script(job: Job, setup_file: str) -> Path:
    """Write the script of NSIS for the tree in ``job.work``, which makes ``setup_file``."""
    tree = job.work / "tree"
    return templates.write(
        "windows/setup.nsi",
        job.work / "setup.nsi",
        job.metadata,
        setup_file=setup_file,
        languages="\n".join(_languages(job.metadata)),
        removals="\n".join(_removals(tree)),
        saved_game_number=str(windows_tree.TEXT_NUMBERS["saved_game"]),
        size_in_kib=str(sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) // 1024),
        **windows_tree.versions(job.metadata),
    )


def _languages(metadata: Metadata) -> list[str]:
    lines = [f'!insertmacro MUI_LANGUAGE "{_NAMES_IN_NSIS[code]}"' for code in LANGUAGES]
    for text in ("summary", "saved_game", "still_running"):
        lines += [
            f'LangString {text.upper()} {windows_tree.LANGUAGE_NUMBERS[code]} "{quoted(metadata.texts[code][text])}"'
            for code in LANGUAGES
        ]
    return lines


def quoted(text: str) -> str:
    """A text inside the quotes of an NSIS script."""
    return text.replace("$", "$$").replace('"', '$\\"')


def _removals(tree: Path) -> list[str]:
    """Lines that take away every file that was installed, and folders when they are empty; nothing else."""
    files = sorted(path.relative_to(tree) for path in tree.rglob("*") if path.is_file())
    folders = sorted({folder for path in files for folder in path.parents} - {PurePath()}, reverse=True)
    return [
        *(f'  Delete "$INSTDIR\\{_backslashed(path)}"' for path in files),
        *(f'  RMDir "$INSTDIR\\{_backslashed(folder)}"' for folder in folders),
    ]


def _backslashed(path: PurePath) -> str:
    return path.as_posix().replace("/", "\\")


def make_msi(job: Job) -> Path:
    """Return the MSI of the tree in ``job.work``."""
    metadata = job.metadata
    target = job.work / f"{metadata['name']}-{metadata['version']}-x64.msi"
    templates.write("windows/package.wxs", job.work / "package.wxs", metadata, **wxs_values(metadata))
    write_tree(job.work / "tree", job.work / "tree.wxs", metadata)
    environment = tools.environment(metadata.epoch)
    tools.run(["wixl", "-a", "x64", "-o", target, "package.wxs", "tree.wxs"], cwd=job.work, env=environment)
    package_code = _code(f"{codes(metadata)['product_code']} package")
    speak_all_languages(target, package_code, metadata)
    target.write_bytes(with_moment(target.read_bytes(), package_code, metadata.epoch))
    return target


def wxs_values(metadata: Metadata) -> dict[str, str]:
    """What package.wxs asks for beside the metadata."""
    return {**codes(metadata), "saved_game_number": str(windows_tree.TEXT_NUMBERS["saved_game"])}


def speak_all_languages(msi: Path, package_code: str, metadata: Metadata) -> None:
    """Write into an MSI what wixl cannot: that it is in no language, and where the menu entry's words lie in all."""
    environment = tools.environment(metadata.epoch)
    words = f"`DescriptionResourceDLL`='[INSTALLDIR]{metadata['name']}.exe'"
    number = f"`DescriptionResourceId`={windows_tree.TEXT_NUMBERS['summary']}"
    tools.run(["msibuild", msi, "-q", f"UPDATE `Shortcut` SET {words}, {number}"], cwd=msi.parent, env=environment)
    summary = [metadata.values()["summary"], metadata["author"], _TEMPLATE, f"{{{package_code}}}"]
    tools.run(["msibuild", msi, "-s", *summary], cwd=msi.parent, env=environment)


def with_moment(msi: bytes, package_code: str, epoch: int) -> bytes:
    """The same MSI with this package code and moment in its summary, where its maker puts a random one and its own.

    ValueError when the summary is not where it is looked for.
    """
    found = list(_PACKAGE_CODE.finditer(msi))
    if len(found) != 1:
        raise ValueError("an MSI has one package code")
    start, end = found[0].start() - _SUMMARY_REACH, found[0].end() + _SUMMARY_REACH
    moment = struct.pack("<Q", (epoch + _SECONDS_FROM_1601) * 10_000_000)
    summary, times = _MOMENT.subn(lambda mark: mark[1] + moment, msi[start:end])
    if times != 2:
        raise ValueError("an MSI says twice when it was made")
    summary = _PACKAGE_CODE.sub(lambda mark: mark[1] + f"{{{package_code}}}".encode(), summary)
    return msi[:start] + summary + msi[end:]


def codes(metadata: Metadata) -> dict[str, str]:
    """The numbers by which Windows knows the program (the same always), this version, and the menu entry."""
    own = metadata["id"]
    return {
        "upgrade_code": _code(own),
        "product_code": _code(f"{own} {metadata['version']} {metadata.epoch}"),
        "menu_code": _code(f"{own} menu"),
    }


def _code(name: str) -> str:
    return str(uuid.uuid5(_NAMESPACE, name)).upper()


def write_tree(tree: Path, target: Path, metadata: Metadata) -> Path:
    """Write the list of all files as the MSI's maker wants it: a component for each."""
    root = ElementTree.Element("Wix", xmlns=_WIX)
    fragment = ElementTree.SubElement(root, "Fragment")
    top = ElementTree.SubElement(fragment, "DirectoryRef", Id="INSTALLDIR")
    group = ElementTree.SubElement(ElementTree.SubElement(root, "Fragment"), "ComponentGroup", Id="Tree")
    folders: dict[PurePath, ElementTree.Element] = {PurePath(): top}
    for path in sorted(tree.rglob("*")):
        inside = path.relative_to(tree)
        mark = uuid.uuid5(_NAMESPACE, inside.as_posix()).hex.upper()
        parent = folders[PurePath(inside).parent]
        if path.is_dir():
            folders[PurePath(inside)] = ElementTree.SubElement(parent, "Directory", Id=f"D{mark}", Name=path.name)
            continue
        guid = _code(f"{metadata['id']} {inside.as_posix()}")
        component = ElementTree.SubElement(parent, "Component", Id=f"C{mark}", Guid=guid, Win64="yes")
        source = path.relative_to(target.parent).as_posix()
        ElementTree.SubElement(component, "File", Id=f"F{mark}", Source=source, KeyPath="yes")
        ElementTree.SubElement(group, "ComponentRef", Id=f"C{mark}")
    ElementTree.ElementTree(root).write(target, encoding="utf-8", xml_declaration=True)
    return target
