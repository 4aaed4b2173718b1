"""The recipe for macOS: an application with its icon and file type, signed, notarised, in a disk image.

Carried out on a Mac only, with Xcode's command line tools; elsewhere everything that needs no Mac is written and looked
at, and nothing is packed. `CODESIGN_IDENTITY` and `NOTARY_PROFILE` name a developer's certificate and stored login;
without them the application is signed for this Mac only, and strangers must allow it by hand.
"""

import os
import platform
import plistlib
import shutil
import sys
from pathlib import Path

import bundle
import icons
import licences
import sbom
import templates
import tools
from building import Job
from metadata import LANGUAGES, SOURCE_LANGUAGE, Metadata

IDENTITY = "CODESIGN_IDENTITY"
"""Environment: a certificate in the keychain, "Developer ID Application: …"."""
PROFILE = "NOTARY_PROFILE"
"""Environment: what `xcrun notarytool store-credentials` was told."""
_OLDEST = "14.0"
"""What the libraries of the PySide6 wheels ask for."""


def build(job: Job) -> list[Path]:
    """Make the disk image on a Mac; elsewhere only write the recipe's files, and say so."""
    write_recipe(job.work, job.metadata)
    if platform.system() != "Darwin":
        print("  a disk image can only be made on a Mac; its Info.plist, icon and entitlements were written")
        return []
    application = freeze(job)
    sign(application, job.work)
    if profile := os.environ.get(PROFILE):
        notarise(application, job, profile)
    return [pack(application, job)]


def write_recipe(work: Path, metadata: Metadata) -> None:
    """Write everything that is made of the one source."""
    (work / "program.icns").write_bytes(icons.icns())
    (work / "Info.plist").write_bytes(plistlib.dumps(info(metadata)))
    templates.write("macos/entitlements.plist", work / "entitlements.plist", metadata)
    templates.write("macos/start.py", work / "start.py", metadata)


def info(metadata: Metadata) -> dict[str, object]:
    """What the application says of itself to macOS."""
    name, id, version = metadata["name"], metadata["id"], metadata["version"]
    kind = f"{id}.game"
    return {
        "CFBundleIdentifier": id,
        "CFBundleName": name,
        "CFBundleDisplayName": name,
        "CFBundleExecutable": name,
        "CFBundleVersion": version,
        "CFBundleShortVersionString": version,
        "CFBundlePackageType": "APPL",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleIconFile": "program.icns",
        "CFBundleDevelopmentRegion": SOURCE_LANGUAGE,
        "CFBundleLocalizations": list(LANGUAGES),
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": metadata.values()["saved_game"],
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": metadata.values()["saved_game"],
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [metadata["suffix"].removeprefix(".")],
                    "public.mime-type": [metadata["mime_type"]],
                },
            }
        ],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": _OLDEST,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": f"{metadata['author']}, {metadata['licence']}",
    }


def freeze(job: Job) -> Path:
    """Return the application that PyInstaller makes of the program: a folder, nothing unpacks itself."""
    name = job.metadata["name"]
    program = job.work / "program"
    program.mkdir()
    bundle.add_program(program)
    data = program / "qtcards" / "_data"
    leave_out = [
        word for module in ("QtNetwork", "QtQml", "QtQuick") for word in ("--exclude-module", f"PySide6.{module}")
    ]
    options: list[str | Path] = [
        "--noconfirm",
        "--windowed",
        "--name",
        name,
        "--icon",
        "program.icns",
        "--paths",
        program,
    ]
    gathered = ["--collect-submodules", "qtcards", "--add-data", f"{data}{os.pathsep}qtcards/_data"]
    command = [sys.executable, "-m", "PyInstaller", *options, *gathered, *leave_out, "start.py"]
    tools.run(command, cwd=job.work, env=tools.environment(job.metadata.epoch))
    application = job.work / "dist" / f"{name}.app"
    contents = application / "Contents"
    shutil.copyfile(job.work / "Info.plist", contents / "Info.plist")
    shutil.copyfile(job.work / "program.icns", contents / "Resources" / "program.icns")
    shutil.copyfile(licences.NOTICES, contents / "Resources" / licences.NOTICES.name)
    sbom.write(contents / "Resources" / f"{name}.cdx.json", job.metadata, "macos", program)
    return application


def sign(application: Path, work: Path) -> None:
    """Sign from the inside out, with the hardened runtime; "-" is a signature of nobody."""
    identity = os.environ.get(IDENTITY, "-")
    options: list[str | Path] = [
        "--force",
        "--options",
        "runtime",
        "--entitlements",
        work / "entitlements.plist",
        "--sign",
        identity,
    ]
    stamp = ["--timestamp"] if identity != "-" else ["--timestamp=none"]
    inside = [path for path in application.rglob("*") if path.suffix in {".so", ".dylib"} and not path.is_symlink()]
    for path in (*sorted(inside, key=lambda path: -len(path.parts)), application):
        tools.run(["codesign", *options, *stamp, path], cwd=work)
    tools.run(["codesign", "--verify", "--deep", "--strict", application], cwd=work)


def notarise(application: Path, job: Job, profile: str) -> None:
    """Have Apple look at it, and staple the answer to the application."""
    packed = job.work / "for-apple.zip"
    tools.run(["ditto", "-c", "-k", "--keepParent", application, packed], cwd=job.work)
    tools.run(["xcrun", "notarytool", "submit", packed, "--keychain-profile", profile, "--wait"], cwd=job.work)
    tools.run(["xcrun", "stapler", "staple", application], cwd=job.work)


def pack(application: Path, job: Job) -> Path:
    """Return the disk image with the application and a way to the folder of applications."""
    name = job.metadata["name"]
    content = job.work / "image"
    content.mkdir()
    tools.run(["ditto", application, content / application.name], cwd=job.work)
    (content / "Applications").symlink_to("/Applications")
    target = job.work / f"{name}-{job.metadata['version']}.dmg"
    options: list[str | Path] = ["-volname", name, "-srcfolder", content, "-fs", "HFS+", "-format", "UDZO"]
    tools.run(["hdiutil", "create", *options, target], cwd=job.work)
    return target
