"""Makes a .deb of whatever tree of the program it is given: lays everything out, then lets debhelper pack it.

`targets/deb.py` and `targets/deb_all.py` say what is in the tree and what it depends on.
"""

import gzip
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import licences
import linux
import sbom
import templates
import tools
from building import Job
from metadata import ROOT, Metadata

_TOOLS = {"dpkg-buildpackage": "dpkg-dev", "dh": "debhelper", "as": "binutils"}
# The bus of screen readers, icons of the desktop, types of files, and the library through which sounds go.
_RECOMMENDS = ("at-spi2-core", "hicolor-icon-theme", "shared-mime-info", "libpulse0")
_SCRIPTS = ("postinst", "prerm")


@dataclass(frozen=True, slots=True)
class Contents:
    """What one package of the program has of its own."""

    tree: str
    """The folder on the installed system that goes on Python's path."""
    install: Callable[[Path], None]
    """Writes that folder's contents to where it is told."""
    depends: str
    """Dependencies beside python3, in the form of debian/control."""
    recommends: tuple[str, ...]
    """What it works better with, beside what every package of the program does."""
    kind: str
    """What the bill of materials calls the package."""
    architecture: str
    """As Debian names it."""
    overrides: tuple[str, ...]
    """Templates of lintian overrides, each saying why."""


def make(job: Job, contents: Contents) -> Path:
    """Return the finished .deb, below ``job.work``."""
    tools.need(_TOOLS, "Debian packages")
    metadata = job.metadata
    name, version = metadata["name"], metadata["version"]
    source = job.work / f"{name}-{version}"
    _lay_out(source / "staging", contents, metadata)
    _write_debian(source / "debian", contents, metadata)
    environment = tools.environment(metadata.epoch, DEB_BUILD_OPTIONS="nostrip")
    tools.run(["dpkg-buildpackage", "-us", "-uc", "-b", "-d"], cwd=source, env=environment)
    return job.work / f"{name}_{version}_{contents.architecture}.deb"


def _lay_out(staging: Path, contents: Contents, metadata: Metadata) -> None:
    """Write everything that the installed system will have, with its modes."""
    name = metadata["name"]
    share = staging / "usr" / "share"
    tree = staging / contents.tree.lstrip("/")
    tree.mkdir(parents=True)
    contents.install(tree)
    linux.install_share(share, metadata)
    linux.install_manuals(share, metadata)
    _write_documents(share / "doc" / name, metadata)
    sbom.write(tree / f"{name}.cdx.json", metadata, contents.kind, tree)
    launcher = templates.write("deb/launcher", staging / "usr" / "games" / name, metadata, tree=contents.tree)
    runtime = share / "python3" / "runtime.d" / f"{name}.rtupdate"
    templates.write("deb/rtupdate", runtime, metadata, tree=contents.tree)
    linux.set_modes(staging)
    for program in (launcher, runtime):
        program.chmod(0o755)
    linux.set_times(staging, metadata.epoch)


def _write_documents(folder: Path, metadata: Metadata) -> None:
    folder.mkdir(parents=True)
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (folder / "CHANGELOG.md.gz").write_bytes(gzip.compress(changes, compresslevel=9, mtime=0))


def _write_debian(folder: Path, contents: Contents, metadata: Metadata) -> None:
    name = metadata["name"]
    values = {
        **linux.templates_values(metadata),
        "architecture": contents.architecture,
        "depends": contents.depends,
        "recommends": ", ".join((*_RECOMMENDS, *contents.recommends)),
        "tree": contents.tree,
        "long_description": _paragraphs(metadata),
    }
    for script in _SCRIPTS:
        templates.write(f"deb/{script}", folder / f"{name}.{script}", metadata, **values)
    overrides = "".join(templates.render(f"deb/{file}", metadata) for file in contents.overrides)
    (folder / f"{name}.lintian-overrides").write_text(overrides)
    for file in ("control", "changelog", "rules"):
        templates.write(f"deb/{file}", folder / file, metadata, **values)
    (folder / "rules").chmod(0o755)
    (folder / "source").mkdir()
    (folder / "source" / "format").write_text("3.0 (native)\n")
    licences.write_debian_copyright(folder / "copyright", metadata, contents.tree)


def _paragraphs(metadata: Metadata) -> str:
    """The description as debian/control wants it: indented, paragraphs apart by a stop."""
    texts = metadata.values()
    wrapped = ["\n".join(f" {line}" for line in textwrap.wrap(texts[key], 77)) for key in ("about_games", "about_use")]
    return "\n .\n".join(wrapped)
