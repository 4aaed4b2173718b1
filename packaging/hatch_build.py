"""Build hook of hatchling: compiles the translations and puts them into the wheel.

`i18n/LANGUAGE/LC_MESSAGES/NAME.po` becomes `qtcards/_data/i18n/LANGUAGE/LC_MESSAGES/NAME.mo`.
Runs in the build environment (hatchling and Babel), never in the program.
"""

import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Adds one compiled catalogue for each translated one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together; an sdist and an editable install keep the sources."""
        if self.target_name != "wheel" or version == "editable":
            return
        self._compiled = tempfile.TemporaryDirectory()
        root = Path(self.root)
        for source in sorted(root.glob("i18n/*/LC_MESSAGES/*.po")):
            name = source.relative_to(root).with_suffix(".mo")
            target = Path(self._compiled.name, name)
            target.parent.mkdir(parents=True)
            with source.open("rb") as text, target.open("wb") as binary:
                catalogue = read_po(text, locale=source.parts[-3])
                catalogue.creation_date = datetime.fromtimestamp(0, UTC)  # Babel would write the present minute
                write_mo(binary, catalogue)
            build_data["force_include"][str(target)] = f"qtcards/_data/{name.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the compiled files away again."""
        if hasattr(self, "_compiled"):
            self._compiled.cleanup()
