"""Installs the .rpm with rpm on a bare root, plays as an ordinary user, and removes it: `packaging/check rpm`.

No distribution with rpm can be had from Debian's servers; so the root is a bare Debian with rpm and the libraries.
A small package made here tells rpm which of them are there, read from the libraries themselves as rpm reads them;
then rpm checks the requirements of ours for real.
"""

import shutil
import time
from pathlib import Path

import bare_system
import bundle
import debian
import templates
import tools
from bare_system import USER, BareSystem
from checking import require
from metadata import ROOT, Metadata, read

from checks import deb

SUITE = "bookworm"
_TOOLS = {"rpmbuild": "rpm", "rpm": "rpm"}
_LIBRARIES = "/usr/lib/x86_64-linux-gnu"
_READ_AS_RPM_DOES = f"find {_LIBRARIES} /lib64 -name '*.so*' | /usr/lib/rpm/find-provides"
_NOT_OURS = ("/home/", "/tmp/", "/var/lib/rpm", "/proc/", "/dev/")
_PARTS = ("bin/{name}", "lib/{name}", "share/licenses/{name}", "share/applications/{id}.desktop")


def check(arguments: list[str]) -> None:
    """Go through the life of the package; no arguments."""
    del arguments
    metadata = read()
    package = ROOT / "dist" / f"{metadata['name']}-{metadata['version']}-1.x86_64.rpm"
    require(package.exists(), f"{package.relative_to(ROOT)} is there")
    tools.need(_TOOLS, "RPM packages")
    see_what_it_says(package, metadata)
    with bare_system.bare_system(SUITE) as system:
        furnish(system, metadata)
        before = system.files()
        install(system, package)
        see_what_is_installed(system, metadata)
        play(system)
        remove(system, metadata, before)


def see_what_it_says(package: Path, metadata: Metadata) -> None:
    """Ask rpm about the package file."""

    def ask(*words: str) -> list[str]:
        return tools.run(["rpm", "-qp", *words, package], cwd=ROOT).splitlines()

    tags = ask("--queryformat", "%{NAME} %{VERSION} %{SUMMARY} %{URL}\n")
    wanted = " ".join((metadata["name"], metadata["version"], metadata.values()["summary"], metadata["homepage"]))
    require(tags == [wanted], "name, version, summary and address are those of the source")
    needs = ask("--requires")
    require("libxcb.so.1()(64bit)" in needs and f"python3 >= {metadata['python']}" in needs, "it asks by soname")
    ours = [line for line in needs if bundle.is_ours(line)]
    require(not ours, f"it does not ask for its own libraries{': ' * bool(ours)}{' '.join(ours)}")
    provides = {line.split()[0].partition("(")[0] for line in ask("--provides")}
    allowed = {metadata["name"], "application", "mimehandler", "metainfo"}
    require(provides <= allowed, f"it offers no library to others: {' '.join(sorted(provides))}")
    require(not [line for line in ask("--list") if "__pycache__" in line], "no code compiled for one Python")
    print(f"  {package.stat().st_size / 1e6:.1f} MB, {int(ask('--queryformat', '%{SIZE}')[0]) / 1e6:.0f} MB installed")


def furnish(system: BareSystem, metadata: Metadata) -> None:
    """Put rpm, Python and the libraries of the distribution there, and tell rpm's own database of them."""
    choices, unknown = debian.package_choices(bundle.check(bundle.WORK / "rpm" / "tree") - _of_every_system())
    require(not unknown, f"every library is known to this check{': ' * bool(unknown)}{' '.join(sorted(unknown))}")
    packages = [choice[-1] for choice in choices]
    system.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", "rpm", "python3", *packages)
    offered = sorted(set(system.run("sh", "-c", _READ_AS_RPM_DOES).splitlines()))
    require(len(offered) > 100, f"rpm reads {len(offered)} names of libraries from the system")
    offered += [f"python3 = {system.run('python3', '-c', 'import platform; print(platform.python_version())').strip()}"]
    # What no library says of itself: glibc's packages offer its way of looking up names by hand.
    offered += ["hicolor-icon-theme", "/bin/sh", "/usr/bin/python3", "rtld(GNU_HASH)"]
    spec = templates.render("rpm/stand-in.spec", metadata, provides="\n".join(f"Provides: {name}" for name in offered))
    system.path("/tmp/stand-in.spec").write_text(spec)
    system.run("rpmbuild", "-bb", "--define", "_topdir /tmp/stand-in", "/tmp/stand-in.spec")
    system.run("sh", "-c", "rpm -i /tmp/stand-in/RPMS/noarch/*.rpm")


def _of_every_system() -> set[str]:
    return {f"lib{name}" for name in ("c.so.6", "m.so.6", "dl.so.2", "pthread.so.0", "rt.so.1", "gcc_s.so.1")} | {
        "ld-linux-x86-64.so.2"
    }


def install(system: BareSystem, package: Path) -> None:
    """Install with the requirements checked."""
    shutil.copyfile(package, system.path(f"/tmp/{package.name}"))
    begun = time.monotonic()
    system.run("rpm", "-i", f"/tmp/{package.name}")
    print(f"  installed in {time.monotonic() - begun:.0f} s, all its requirements met")


def see_what_is_installed(system: BareSystem, metadata: Metadata) -> None:
    """The files are there and as they were packed."""
    missing = [part for part in _PARTS if not system.path(f"/usr/{part.format(**metadata.facts)}").exists()]
    require(not missing, f"program, menu entry and licences{': ' * bool(missing)}{' '.join(missing)}")
    tree = system.path(f"/usr/lib/{metadata['name']}")
    require((tree / f"{metadata['name']}.cdx.json").exists(), "a bill of materials")
    require(list((tree / "qtcards" / "__pycache__").glob("*.pyc")), "the code is compiled")
    changed = system.run("rpm", "-V", metadata["name"]).strip()
    require(not changed, f"rpm finds every file as it was packed{': ' * bool(changed)}{changed}")


def play(system: BareSystem) -> None:
    """As an ordinary user: the self-test and a window."""
    require(system.run("qtcards", "--self-test", user=USER).strip() == "ok", "the self-test says ok")
    with bare_system.display() as display:
        folder = bundle.WORK / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        title = deb.look(system, display, folder / "rpm.png", LANG="de_DE.UTF-8")
        require(title, f"the window opens: {title!r}")


def remove(system: BareSystem, metadata: Metadata, before: set[str]) -> None:
    """Take the package away; only what the user made is left."""
    system.run("rpm", "-e", metadata["name"])
    name = metadata["name"]
    left = {path for path in system.files() - before if not path.startswith(_NOT_OURS)}
    # Folders of icons and manuals are those of packages that a system with rpm has; Python's own caches are Python's.
    left = {path for path in left if name in path or not (system.path(path).is_dir() or "__pycache__" in path)}
    require(not left, f"nothing of it is left{': ' * bool(left)}{' '.join(sorted(left)[:5])}")
    require(system.path(deb.JOURNAL).exists(), "the user's games are there still")
