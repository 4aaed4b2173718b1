"""A stand-in for Freedesktop's runtime, made of a bare Debian: where Flathub cannot be reached, for trying only.

It bears the names of the real one, in an installation of Flatpak of its own. Needs root. May import: `bare_system`.
"""

import shutil
from pathlib import Path

import bare_system
import bundle
import debian
import templates
import tools
from metadata import Metadata

RUNTIME, SDK, VERSION = "org.freedesktop.Platform", "org.freedesktop.Sdk", "25.08"
REMOTE = "stand-in"
_SUITE = "bookworm"
_BESIDE_LIBRARIES = ("python3-minimal", "python3", "libpulse0", "xkb-data", "shared-mime-info", "hicolor-icon-theme")
_LEFT_OUT = ("share/doc", "share/man", "share/locale", "share/info", "lib/apt", "share/icons/Adwaita")


def names() -> dict[str, str]:
    """The real runtime, by the names that templates use."""
    return {"runtime": RUNTIME, "sdk": SDK, "runtime_version": VERSION}


def repository(metadata: Metadata, needed: set[str]) -> Path:
    """Return a repository with the stand-in: a Debian with Python and the libraries ``needed``. Made once."""
    place = bundle.WORK / "flatpak-runtime"
    if (place / "done").exists():
        return place / "repository"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    choices, _ = debian.package_choices(needed)
    with bare_system.bare_system(_SUITE) as system:
        packages = [*(choice[-1] for choice in choices), *_BESIDE_LIBRARIES]
        system.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages)
        for name in (RUNTIME, SDK):
            _export(place, name, system.root, metadata)
    (place / "done").touch()
    return place / "repository"


def _export(place: Path, name: str, root: Path, metadata: Metadata) -> None:
    runtime = place / name
    (runtime / "files").mkdir(parents=True)
    (runtime / "var").mkdir()
    tools.run(["cp", "-a", f"{root}/usr", f"{runtime}/usr"], cwd=place)
    tools.run(["cp", "-a", f"{root}/etc", f"{runtime}/usr/etc"], cwd=place)
    for folder in _LEFT_OUT:
        shutil.rmtree(runtime / "usr" / folder, ignore_errors=True)
    templates.write("flatpak/runtime", runtime / "metadata", metadata, name_of_runtime=name, **names())
    export: list[str | Path] = [
        "flatpak",
        "build-export",
        "--disable-sandbox",
        "--runtime",
        "repository",
        runtime,
        VERSION,
    ]
    tools.run(export, cwd=place, env=tools.environment(metadata.epoch))
    shutil.rmtree(runtime)


def installation(place: Path, repository: Path, metadata: Metadata) -> dict[str, str]:
    """Install the stand-in in a Flatpak of its own below ``place``; return the environment that uses it."""
    (place / "home").mkdir(parents=True)
    environment = tools.environment(
        metadata.epoch, FLATPAK_USER_DIR=str(place / "flatpak"), HOME=str(place / "home"), XDG_RUNTIME_DIR=str(place)
    )
    place.chmod(0o700)
    add: list[str | Path] = ["flatpak", "remote-add", "--user", "--no-gpg-verify", REMOTE, repository]
    tools.run(add, cwd=place, env=environment)
    for name in (RUNTIME, SDK):
        get = ["flatpak", "install", "--user", "-y", "--noninteractive", REMOTE, f"{name}//{VERSION}"]
        tools.run(get, cwd=place, env=environment)
    return environment
