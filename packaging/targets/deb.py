"""The .deb with its own Qt, for the system's python3: Debian 12 and later, Ubuntu 24.04 and later, on amd64."""

from pathlib import Path

import bundle
import linux
from building import Job
from debian_package import Contents, make


def build(job: Job) -> list[Path]:
    """Make the package, on a Debian-like system."""
    tree = bundle.make("linux", job.work / "tree")
    contents = Contents(
        tree=f"/usr/lib/{job.metadata['name']}",
        install=lambda target: linux.install_tree(tree, target),
        depends="${shlibs:Depends}",
        recommends=(),
        kind="deb",
        architecture="amd64",
        overrides=("overrides", "overrides-qt"),
    )
    return [make(job, contents)]
