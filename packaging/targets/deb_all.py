"""The small .deb on the distribution's own Qt for Python: Debian 13 and later, every processor."""

from pathlib import Path

import bundle
import linux
from building import Job
from debian_package import Contents, make

_DEPENDS = (
    *(f"python3-pyside6.{module.lower()} (>= 6.8)" for module in bundle.MODULES),
    "python3-babel (>= 2.14)",
    "qt6-svg-plugins",
    "qt6-translations-l10n",
)


def build(job: Job) -> list[Path]:
    """Make the package, on a Debian-like system."""
    tree = job.work / "tree"
    tree.mkdir()
    bundle.add_program(tree)
    contents = Contents(
        tree=f"/usr/share/{job.metadata['name']}",
        install=lambda target: linux.install_tree(tree, target),
        depends=", ".join(_DEPENDS),
        recommends=("qt6-wayland",),
        kind="deb-all",
        architecture="all",
        overrides=("overrides",),
    )
    return [make(job, contents)]
