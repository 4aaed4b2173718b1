"""Installs the .deb on a bare Debian, plays as an ordinary user, and purges it: `packaging/check deb [SUITE …]`.

Suites are bookworm and trixie by default. `deb-all` tries the small package the same way, on trixie.
"""

import shutil
import sqlite3
import time
from pathlib import Path

import bare_system
import bundle
import icons
import tools
from bare_system import USER, BareSystem
from checking import require
from metadata import LANGUAGES, ROOT, Metadata, read
from PySide6.QtGui import QImage

SUITES = ("bookworm", "trixie")
SAVES = ROOT / "tests" / "packaging" / "saves"
_PATIENCE_S = 60
LEAST_COLOURS = 500
"""A window with cards on its table has thousands of colours, one that is empty or not drawn a handful."""
_HOME = f"/home/{USER}"
JOURNAL = f"{_HOME}/.local/share/qtcards/journal.sqlite"
# What other packages leave behind, or the system itself keeps book of.
_NOT_OURS = (
    "/usr/local/share/ca-certificates",
    "/var/",
    "/etc/",
    "/run/",
    "/tmp/",
    "/root/",
    "/home/",
    "/dev/",
    "/proc/",
)


def check(arguments: list[str]) -> None:
    """Try the package on each suite."""
    for suite in arguments or SUITES:
        try_on(suite, "amd64", "/usr/lib/qtcards")


def try_on(suite: str, architecture: str, tree: str) -> None:
    """Go through the life of dist/qtcards_VERSION_ARCHITECTURE.deb on a bare system."""
    metadata = read()
    package = ROOT / "dist" / f"{metadata['name']}_{metadata['version']}_{architecture}.deb"
    require(package.exists(), f"{package.relative_to(ROOT)} is there")
    print(f"  {package.stat().st_size / 1e6:.1f} MB")
    lint(package)
    print(f"{package.name} on {suite}", flush=True)
    with bare_system.bare_system(suite) as system:
        before = system.files()
        begun = time.monotonic()
        shutil.copyfile(package, system.path(f"/tmp/{package.name}"))
        system.run("apt-get", "-qq", "install", "-y", f"/tmp/{package.name}")
        added = system.run("dpkg-query", "-W", "-f", "${Package}\n").count("\n")
        print(f"  installed in {time.monotonic() - begun:.0f} s; {added} packages are on the system now")
        see_what_is_installed(system, metadata, tree)
        play(system, suite, architecture)
        purge(system, metadata, before)


def lint(package: Path) -> None:
    """Ask lintian: no error, no warning, nothing pedantic that is not explained in the package's overrides."""
    tools.need({"lintian": "lintian"}, "looking at Debian packages")
    said = tools.run(["lintian", "--pedantic", "--allow-root", package], cwd=ROOT)
    found = [line for line in said.splitlines() if line[:2] in {"E:", "W:", "P:"}]
    require(not found, f"lintian is content{': ' * bool(found)}{'; '.join(found)}")


def see_what_is_installed(system: BareSystem, metadata: Metadata, tree: str) -> None:
    """Menu entry, icons, file type, manuals, compiled code; how large it is."""
    name, id = metadata["name"], metadata["id"]
    share = system.path("/usr/share")
    desktop = share / "applications" / f"{id}.desktop"
    require("Comment[de]=" in desktop.read_text(), "a menu entry in both languages")
    sizes = [*(f"{size}x{size}" for size in icons.HICOLOR_SIZES), "scalable"]
    missing = [size for size in sizes if not list((share / "icons/hicolor" / size / "apps").glob(f"{id}.*"))]
    require(not missing, f"icons of {len(sizes)} sizes")
    kinds = (share / "mime" / "globs2").read_text()
    require(f"{metadata['mime_type']}:*{metadata['suffix']}" in kinds, "saved games have a file type")
    pages = [share / "man" / ("" if code == "en" else code) / "man6" / f"{name}.6.gz" for code in LANGUAGES]
    require(all(page.exists() for page in pages), "manual pages in both languages")
    notices = system.path(f"{tree}/qtcards/_data/resources/licences/notices.txt")
    require(notices.exists() and system.path(f"{tree}/{name}.cdx.json").exists(), "notices and a bill of materials")
    compiled = list(system.path(f"{tree}/qtcards/__pycache__").glob("*.pyc"))
    require(compiled, "the code is compiled")
    files = [system.path(line) for line in system.run("dpkg", "-L", name).splitlines()]
    size = sum(path.lstat().st_size for path in {*files, *system.path(tree).rglob("*.pyc")} if path.is_file())
    print(f"  {size / 1e6:.1f} MB installed, compiled code and all")


def play(system: BareSystem, suite: str, architecture: str) -> None:
    """As an ordinary user: the self-test, a window, the game that an earlier version saved."""
    told = system.run("qtcards", "--self-test", user=USER)
    require(told.strip() == "ok", "the self-test says ok")
    with bare_system.display() as display:
        folder = bundle.WORK / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        title = look(system, display, folder / f"deb-{architecture}-{suite}-first.png", LANG="de_DE.UTF-8")
        require(title, f"the window opens: {title!r}")
        for save in sorted(SAVES.glob("*.sqlite")):
            go_on_with(system, display, save, folder / f"deb-{architecture}-{suite}-{save.stem}.png")


def go_on_with(system: BareSystem, display: str, save: Path, picture: Path) -> None:
    """Start where an earlier version left off; its moves are all there afterwards."""
    journal = system.path(JOURNAL)
    for left in journal.parent.glob("journal*"):
        left.unlink()
    journal.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(save, journal)
    system.run("chown", "-R", f"{USER}:{USER}", _HOME)
    wanted = unfinished(journal)
    title = look(system, display, picture)
    require(wanted[0] in title.casefold(), f"the game of {save.name} goes on: {title!r}")
    require(unfinished(journal) == wanted, f"all its {len(wanted[1])} events are there still")


def unfinished(journal: Path) -> tuple[str, tuple[str, ...]]:
    """The game that is not at its end in a journal: its id and events."""
    database = sqlite3.connect(journal)
    number, game = database.execute("SELECT id, game FROM game WHERE state = 'open' ORDER BY id DESC").fetchone()
    events = database.execute("SELECT event FROM event WHERE game = ? ORDER BY number", (number,)).fetchall()
    database.close()
    return game, tuple(event for (event,) in events)


def look(system: BareSystem, display: str, picture: Path, **environment: str) -> str:
    """Start the program, photograph its window when it is there, close it properly; return the window's title."""
    command = system.command(["qtcards"], USER, DISPLAY=display, **environment)
    log = picture.with_suffix(".log")
    outside = {**tools.environment(0), "DISPLAY": display}
    with bare_system.running(command, log, tools.environment(0)) as process:
        window = wait_for_window(outside, process)
        require(window, f"a window opens (otherwise see {log.relative_to(ROOT)})")
        time.sleep(3)  # the cards are being dealt
        title = tools.run(["xdotool", "getwindowname", window], cwd=ROOT, env=outside).strip()
        tools.run(["import", "-window", "root", picture], cwd=ROOT, env=outside)
        require(bare_system.end(process), "it closes when it is asked to")
    require(colours(picture) >= LEAST_COLOURS, f"the window is drawn: {picture.relative_to(ROOT)}")
    require(not log.read_text().strip(), "the program complains of nothing")
    return title


def wait_for_window(outside: dict[str, str], process: int) -> str:
    """The number of the first visible window; empty when the program ended or took too long."""
    until = time.monotonic() + _PATIENCE_S
    while time.monotonic() < until and Path(f"/proc/{process}").exists():
        try_it = ["sh", "-c", "xdotool search --onlyvisible --name . || true"]
        if windows := tools.run(try_it, cwd=ROOT, env=outside).split():
            return windows[0]
        time.sleep(0.5)
    return ""


def colours(picture: Path) -> int:
    """How many colours a picture has."""
    image = QImage(str(picture))
    return len({image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)})


def purge(system: BareSystem, metadata: Metadata, before: set[str]) -> None:
    """Take the package away; only what the user made is left."""
    name, id = metadata["name"], metadata["id"]
    system.run("apt-get", "-qq", "purge", "-y", name)
    left = {path for path in system.files() - before if name in path.lower() or id in path}
    left -= {path for path in left if path.startswith((f"{_HOME}/", "/tmp/", "/var/log/", "/var/cache/"))}
    require(not left, f"nothing of it is left on the system{': ' * bool(left)}{' '.join(sorted(left)[:5])}")
    for register in ("applications/mimeinfo.cache", "mime/globs2", "mime/types"):
        path = system.path(f"/usr/share/{register}")
        require(not path.exists() or name not in path.read_text(), f"{register} has forgotten it")
    system.run("apt-get", "-qq", "autoremove", "--purge", "-y")
    owned = {line for file in system.path("/var/lib/dpkg/info").glob("*.list") for line in file.read_text().split("\n")}
    left = {path for path in system.files() - before - owned if not path.startswith(_NOT_OURS)}
    require(
        not [path for path in left if "__pycache__" not in path], f"nothing else is left{' '.join(sorted(left)[:5])}"
    )
    require(system.path(JOURNAL).exists(), "the user's games are there still")
