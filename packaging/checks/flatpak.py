"""Installs the Flatpak, plays in its sandbox, and removes it: `packaging/check flatpak`.

A file that was made with the stand-in runtime is tried on it, in an installation of Flatpak of its own; a real one in
the person's, on the runtime that is there.
"""

import tempfile
from pathlib import Path

import bare_system
import bundle
import stand_in_runtime
import tools
from checking import require
from metadata import ROOT, Metadata, read

from checks import deb

_TOOLS = {"flatpak": "flatpak", "xdotool": "xdotool", "import": "imagemagick", "Xvfb": "xvfb"}
_INTERFACES = "import socket; print(*(name for _, name in socket.if_nameindex()))"


def check(arguments: list[str]) -> None:
    """Go through the life of the package; no arguments."""
    del arguments
    metadata = read()
    stem = f"{metadata['name']}-{metadata['version']}-x86_64"
    names = [f"{stem}.flatpak", f"{stem}.stand-in.flatpak"]
    package = next(
        (ROOT / "dist" / name for name in names if (ROOT / "dist" / name).exists()), ROOT / "dist" / names[0]
    )
    require(package.exists(), f"dist/{package.name} is there, {package.stat().st_size / 1e6:.1f} MB")
    tools.need(_TOOLS, "trying Flatpaks")
    with tempfile.TemporaryDirectory(prefix="qtcards-flatpak-") as place:
        environment = tools.environment(metadata.epoch)
        if package.name == names[1]:
            repository = stand_in_runtime.repository(metadata, set())
            environment = stand_in_runtime.installation(Path(place), repository, metadata)
        install(package, metadata, environment)
        play(Path(place), metadata, environment)
        remove(Path(place), metadata, environment)


def installation_of(environment: dict[str, str]) -> Path:
    """Where Flatpak keeps what is installed for one person."""
    return Path(environment.get("FLATPAK_USER_DIR") or Path(environment["HOME"], ".local/share/flatpak"))


def install(package: Path, metadata: Metadata, environment: dict[str, str]) -> None:
    """Install, and look at what it is allowed and what it brings to the desktop."""
    tools.run(["flatpak", "install", "--user", "-y", "--noninteractive", package], cwd=ROOT, env=environment)
    allowed = tools.run(["flatpak", "info", "--show-permissions", metadata["id"]], cwd=ROOT, env=environment)
    require("shared=ipc;" in allowed, "it shares nothing but memory with the display")
    require("network" not in allowed and "filesystems" not in allowed, "it may use no network and no files of the host")
    exported = installation_of(environment) / "exports" / "share"
    for path in (f"applications/{metadata['id']}.desktop", f"mime/packages/{metadata['id']}.xml"):
        require((exported / path).exists(), f"the desktop is told: {path}")
    place = tools.run(["flatpak", "info", "--show-location", metadata["id"]], cwd=ROOT, env=environment).strip()
    tree = Path(place) / "files" / "lib" / metadata["name"]
    require((tree / f"{metadata['name']}.cdx.json").exists(), "a bill of materials")
    require("libxcb-cursor" in (tree / "qtcards/_data/resources/licences/notices.txt").read_text(), "full notices")
    require(list((tree / "qtcards" / "__pycache__").glob("*.pyc")), "the code is compiled")
    print(f"  {bundle.size_of(tree) / 1e6:.0f} MB installed")


def play(place: Path, metadata: Metadata, environment: dict[str, str]) -> None:
    """In the sandbox: no network, the self-test, a window."""
    id = metadata["id"]
    seen = tools.run(
        ["flatpak", "run", "--command=python3", id, "-c", _INTERFACES], cwd=place, env=environment
    ).split()  # fmt: skip
    require(seen[-1:] == ["lo"], f"the sandbox sees no network: {seen[-1:]}")
    told = tools.run(["flatpak", "run", id, "--self-test"], cwd=place, env=environment)
    require(told.split()[-1:] == ["ok"], "the self-test says ok")
    folder = bundle.WORK / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    picture = folder / "flatpak.png"
    with bare_system.display() as display:
        outside = {**environment, "DISPLAY": display}
        log = picture.with_suffix(".log")
        with bare_system.running(
            ["flatpak", "run", "--unset-env=LC_ALL", "--env=LANG=de_DE.UTF-8", id], log, outside
        ) as process:
            window = deb.wait_for_window(outside, process)
            require(window, f"a window opens (otherwise see {log.relative_to(ROOT)})")
            tools.run(["sleep", "3"], cwd=ROOT)
            tools.run(["import", "-window", "root", picture], cwd=ROOT, env=outside)
            require(bare_system.end(process), "it closes when it is asked to")
        require(deb.colours(picture) >= deb.LEAST_COLOURS, f"the window is drawn: {picture.relative_to(ROOT)}")


def remove(place: Path, metadata: Metadata, environment: dict[str, str]) -> None:
    """Take it away; only what the user made is left."""
    id = metadata["id"]
    tools.run(["flatpak", "uninstall", "--user", "-y", "--noninteractive", id], cwd=place, env=environment)
    installation = installation_of(environment)
    left = [path for path in installation.rglob(f"*{id}*") if "repo" not in path.relative_to(installation).parts]
    require(not left, f"nothing of it is left{': ' * bool(left)}{' '.join(map(str, left[:5]))}")
    require(list(Path(environment["HOME"], ".var/app", id).rglob("journal.sqlite")), "the user's games are there still")
