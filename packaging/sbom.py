"""The bill of materials of a package: CycloneDX 1.5 in JSON, made from `licences.parts` and the files of a tree.

The same tree gives the same bytes: no random serial number, the moment is that of the commit.
"""

import hashlib
import json
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import licences
from metadata import Metadata

FORMAT = "CycloneDX"
FORMAT_VERSION = "1.5"
_NAMESPACE = uuid.UUID("5f0c2a54-6d7c-5b0e-9d55-0a2f6a5c7e11")
"""Any UUID, kept: what is made under it is the same each time."""


def write(target: Path, metadata: Metadata, package: str, tree: Path, more: list[licences.Part] | None = None) -> Path:
    """Write the bill of ``package`` (its kind, as "deb") with the program at ``tree``; ``more`` parts it carries."""
    has_qt = (tree / "PySide6").exists()
    there = [part for part in licences.parts() if (any(_files(part, tree)) if part.files else has_qt)]
    bill = make(metadata, package, tree, [*there, *(more or [])])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
    return target


def make(metadata: Metadata, package: str, tree: Path, parts: list[licences.Part]) -> dict[str, Any]:
    """Return the bill: the program, then a component for each part with the hashes of its libraries in ``tree``."""
    name, version = metadata["name"], metadata["version"]
    own = f"pkg:generic/{name}@{version}"
    components = [_component(part, tree) for part in parts]
    return {
        "bomFormat": FORMAT,
        "specVersion": FORMAT_VERSION,
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, f'{own}#{package}')}",
        "version": 1,
        "metadata": {
            "timestamp": f"{datetime.fromtimestamp(metadata.epoch, UTC):%Y-%m-%dT%H:%M:%SZ}",
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": name,
                "version": version,
                "purl": own,
                "description": metadata.values()["summary"],
                "licenses": [{"license": {"id": metadata["licence"]}}],
                "properties": [{"name": f"{name}:package", "value": package}],
            },
        },
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [component["bom-ref"] for component in components]}],
    }


def _component(part: licences.Part, tree: Path) -> dict[str, Any]:
    known = "LicenseRef" not in part.licence
    component: dict[str, Any] = {
        "type": "library" if part.purl or part.text.startswith("Qt") else "data",
        "bom-ref": part.purl or part.name,
        "name": part.name,
        "licenses": [{"license": {"id" if known else "name": part.licence}}],
        "copyright": part.copyright,
        "externalReferences": [{"type": "distribution", "url": part.source}],
    }
    if part.version:
        component["version"] = part.version
    if part.purl:
        component["purl"] = part.purl
    if part.change:
        component["pedigree"] = {"notes": part.change}
    if files := [path for path in _files(part, tree) if path.suffix != ".py"]:
        component["components"] = [_file(path, tree) for path in files]
    return component


def _files(part: licences.Part, tree: Path) -> list[Path]:
    """The part's own files, not those of a part that is named before it and lies inside the same folder."""
    mine = _below(part, tree)
    for other in licences.parts():
        if other is not part and other.name != part.name and _is_inside(other, part):
            mine -= _below(other, tree)
    return sorted(mine)


def _is_inside(inner: licences.Part, outer: licences.Part) -> bool:
    return any(path.startswith(f"{folder}/") for path in inner.files for folder in outer.files)


def _below(part: licences.Part, tree: Path) -> set[Path]:
    found: set[Path] = set()
    for pattern in part.files:
        for path in tree.glob(pattern):
            found.update((path,) if path.is_file() else (file for file in path.rglob("*") if file.is_file()))
    return found


def _file(path: Path, tree: Path) -> dict[str, Any]:
    return {
        "type": "file",
        "name": path.relative_to(tree).as_posix(),
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }
