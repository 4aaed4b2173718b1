"""What the Flatpak asks for; making and trying it is for `packaging/check flatpak`."""

import re
from pathlib import Path

import metadata
import pytest
import stand_in_runtime
import templates
from targets import flatpak

KNOWN = metadata.read()


@pytest.mark.parametrize("real", [True, False])
def test_the_manifest_says_what_the_source_says(tmp_path: Path, real: bool) -> None:
    manifest = flatpak.write_manifest(tmp_path, KNOWN, real=real)
    assert manifest.name == f"{KNOWN['id']}.yaml"
    fields = dict(re.findall(r"^([a-z-]+): (.+)$", manifest.read_text(), flags=re.MULTILINE))
    assert (fields["id"], fields["command"]) == (KNOWN["id"], KNOWN["name"])
    assert (fields["runtime"], fields["runtime-version"]) == (
        "org.freedesktop.Platform",
        f"'{stand_in_runtime.VERSION}'",
    )
    assert ("appstream-compose" in fields) is not real


def test_the_sandbox_has_no_network_and_no_files_of_the_host(tmp_path: Path) -> None:
    text = flatpak.write_manifest(tmp_path, KNOWN, real=True).read_text()
    asked = re.findall(r"^  - (--\S+)$", text, flags=re.MULTILINE)
    assert set(asked) == {
        "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri",
    }  # fmt: skip


def test_the_stand_in_bears_the_names_of_the_real_runtime() -> None:
    text = templates.render("flatpak/runtime", KNOWN, name_of_runtime="some.Name", **stand_in_runtime.names())
    assert "\nname=some.Name\n" in text
    assert f"\nruntime={stand_in_runtime.RUNTIME}/x86_64/{stand_in_runtime.VERSION}\n" in text
