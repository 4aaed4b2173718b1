"""The Flatpak: on Freedesktop's runtime, in a sandbox without network; one .flatpak file.

Where the real runtime is not installed and Flathub cannot be reached, a stand-in is taken (`stand_in_runtime`), and the
file says so in its name: what is in it is the same but for the compiled code.
"""

import subprocess
from pathlib import Path

import bundle
import licences
import linux
import own_python
import sbom
import stand_in_runtime
import templates
import tools
from building import Job
from metadata import Metadata

from targets.appimage import BROUGHT_ALONG

_TOOLS = {"flatpak": "flatpak", "flatpak-builder": "flatpak-builder", "as": "binutils", "patchelf": "patchelf"}
BRANCH = "stable"


def build(job: Job) -> list[Path]:
    """Make the file with flatpak-builder."""
    tools.need(_TOOLS, "Flatpaks")
    metadata = job.metadata
    tree = bundle.make("linux", job.work / "tree")
    needed = bundle.check(tree)
    lay_out(job.work / "staging" / "app", tree, metadata)
    environment = tools.environment(metadata.epoch)
    real = has_real_runtime(environment)
    if not real:
        repository = stand_in_runtime.repository(metadata, needed)
        environment = stand_in_runtime.installation(job.work / "installation", repository, metadata)
    write_manifest(job.work, metadata, real=real)
    options = ["--user", "--disable-rofiles-fuse", "--disable-updates", "--force-clean", "--repo=repository"]
    build = ["flatpak-builder", *options, f"--default-branch={BRANCH}", "built", f"{metadata['id']}.yaml"]
    tools.run(build, cwd=job.work, env=environment)
    kind = "" if real else ".stand-in"
    target = job.work / f"{metadata['name']}-{metadata['version']}-x86_64{kind}.flatpak"
    tools.run(["flatpak", "build-bundle", "repository", target, metadata["id"], BRANCH], cwd=job.work, env=environment)
    return [target]


def has_real_runtime(environment: dict[str, str]) -> bool:
    """Whether Freedesktop's runtime is installed here."""
    names = [f"{name}//{stand_in_runtime.VERSION}" for name in (stand_in_runtime.RUNTIME, stand_in_runtime.SDK)]
    asked = [
        subprocess.run(["flatpak", "info", name], env=environment, capture_output=True, check=False) for name in names
    ]
    return all(done.returncode == 0 for done in asked)


def write_manifest(folder: Path, metadata: Metadata, *, real: bool) -> Path:
    """Write the manifest for the real runtime, or for the stand-in, which has no tools of software centres."""
    options = "" if real else "appstream-compose: false"
    return templates.write(
        "flatpak/manifest.yaml",
        folder / f"{metadata['id']}.yaml",
        metadata,
        options=options,
        **stand_in_runtime.names(),
    )


def lay_out(app: Path, tree: Path, metadata: Metadata) -> None:
    """Write everything that will be /app."""
    name = metadata["name"]
    target = app / "lib" / name
    linux.install_tree(tree, target)
    libraries = target / "PySide6" / "Qt" / "lib"
    own_python.bring_only(libraries, BROUGHT_ALONG)
    folder = target / "qtcards" / "_data" / "resources" / "licences"
    more = own_python.parts_of([libraries / brought for brought in BROUGHT_ALONG], target, folder)
    (folder / licences.NOTICES.name).write_text(licences.notices(metadata, more), encoding="utf-8")
    sbom.write(target / f"{name}.cdx.json", metadata, "flatpak", target, more)
    linux.install_share(app / "share", metadata)
    launcher = templates.write("deb/launcher", app / "bin" / name, metadata, tree=f"/app/lib/{name}")
    linux.set_modes(app)
    launcher.chmod(0o755)
    linux.set_times(app, metadata.epoch)
