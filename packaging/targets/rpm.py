"""The .rpm with its own Qt, for the system's python3: Fedora, RHEL 9 with Python 3.11, openSUSE, on x86_64.

rpmbuild finds what the libraries need of the system, by soname; what lies in the package's own folder is left out.
"""

from pathlib import Path

import bundle
import licences
import linux
import sbom
import templates
import tools
from building import Job
from metadata import LANGUAGES, ROOT, SOURCE_LANGUAGE, Metadata

_TOOLS = {"rpmbuild": "rpm", "as": "binutils"}


def build(job: Job) -> list[Path]:
    """Make the package, on any system with rpmbuild."""
    tools.need(_TOOLS, "RPM packages")
    metadata = job.metadata
    tree = bundle.make("linux", job.work / "tree")
    staging = job.work / "staging"
    lay_out(staging, tree, metadata)
    spec = write_spec(job.work / f"{metadata['name']}.spec", tree, metadata)
    top = job.work / "rpmbuild"
    options = ["--target", "x86_64", "--define", f"_topdir {top}", "--define", f"staging {staging}"]
    tools.run(["rpmbuild", "-bb", *options, spec], cwd=job.work, env=tools.environment(metadata.epoch))
    return sorted(top.glob("RPMS/x86_64/*.rpm"))


def place(metadata: Metadata) -> str:
    """The folder of the installed system that goes on Python's path."""
    return f"/usr/lib/{metadata['name']}"


def lay_out(staging: Path, tree: Path, metadata: Metadata) -> None:
    """Write everything that the installed system will have, with its modes."""
    name = metadata["name"]
    share = staging / "usr" / "share"
    target = staging / place(metadata).lstrip("/")
    linux.install_tree(tree, target)
    linux.install_share(share, metadata)
    linux.install_manuals(share, metadata)
    sbom.write(target / f"{name}.cdx.json", metadata, "rpm", target)
    write_licences(share / "licenses" / name)
    launcher = templates.write("deb/launcher", staging / "usr" / "bin" / name, metadata, tree=place(metadata))
    linux.set_modes(staging)
    launcher.chmod(0o755)
    linux.set_times(staging, metadata.epoch)


def write_licences(folder: Path) -> None:
    """Put the licence, the notices and the licences of others where people look for them."""
    folder.mkdir(parents=True)
    texts = {licences.text_file(part) for part in licences.parts()}
    for path in (ROOT / "LICENSE", licences.NOTICES, *sorted(texts)):
        (folder / path.name).write_bytes(path.read_bytes())


def write_spec(target: Path, tree: Path, metadata: Metadata) -> Path:
    """Write the spec file for a package with ``tree`` inside."""
    named = {part.licence for part in licences.parts() if not part.licence.startswith("LicenseRef")}
    return templates.write(
        "rpm/package.spec",
        target,
        metadata,
        tree=place(metadata),
        private="|".join(private_libraries(tree)),
        licences=" AND ".join([metadata["licence"], *sorted(named)]),
        manuals="\n".join(_manual_line(code, metadata) for code in LANGUAGES),
    )


def _manual_line(code: str, metadata: Metadata) -> str:
    folder = "man6" if code == SOURCE_LANGUAGE else f"{code}/man6"
    mark = "" if code == SOURCE_LANGUAGE else f"%lang({code}) "
    return f"{mark}/usr/share/man/{folder}/{metadata['name']}.{linux.MANUAL_SECTION}.gz"


def private_libraries(tree: Path) -> list[str]:
    """What the sonames of the package's own libraries begin with: their file names up to `.so`, as patterns of rpm."""
    libraries = {path.name.partition(".so")[0] for path in tree.rglob("lib*.so*") if path.is_file()}
    return [name.replace(".", "\\\\.") + "\\\\.so" for name in sorted(libraries)]
