"""Opens the disk image, looks at the application, and lets it test itself: `packaging/check macos`, on a Mac only."""

import platform
import plistlib
import tempfile
from pathlib import Path

import tools
from checking import require
from metadata import ROOT, read


def check(arguments: list[str]) -> None:
    """Go through what can be seen without a person; no arguments."""
    del arguments
    metadata = read()
    require(platform.system() == "Darwin", "this is a Mac")
    name = metadata["name"]
    image = ROOT / "dist" / f"{name}-{metadata['version']}.dmg"
    require(image.exists(), f"dist/{image.name} is there, {image.stat().st_size / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory(prefix="qtcards-image-") as place:
        mounted = Path(place) / "mounted"
        tools.run(["hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", mounted, image], cwd=ROOT)
        try:
            application = Path(place) / f"{name}.app"
            tools.run(["ditto", mounted / application.name, application], cwd=ROOT)
        finally:
            tools.run(["hdiutil", "detach", mounted], cwd=ROOT)
        info = plistlib.loads((application / "Contents" / "Info.plist").read_bytes())
        require(info["CFBundleShortVersionString"] == metadata["version"], "it says its version")
        resources = application / "Contents" / "Resources"
        require(
            (resources / "notices.txt").exists() and (resources / f"{name}.cdx.json").exists(), "notices and a bill"
        )
        tools.run(["codesign", "--verify", "--deep", "--strict", application], cwd=ROOT)
        told = tools.run([application / "Contents" / "MacOS" / name, "--self-test"], cwd=Path(place))
        require(told.split()[-1:] == ["ok"], "the self-test says ok")
