"""Fills the templates of `packaging/templates`: `@name@` becomes a fact or a text of `metadata`.

In desktop files and XML an element that is nothing but one text is repeated in every other language. No template
holds a version, a date or a text of its own; tests/packaging/test_templates.py sees to that.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from metadata import LANGUAGES, SOURCE_LANGUAGE, Metadata

FOLDER = Path(__file__).resolve().parent / "templates"
SUFFIX = ".in"

_MARK = re.compile(r"@([a-z][a-z0-9_]*)@")
_DESKTOP_LINE = re.compile(r"^(\w+)=@(\w+)@\n", re.MULTILINE)
_XML_ELEMENT = re.compile(r"^( *)<(\w+)>@(\w+)@</\2>\n", re.MULTILINE)
_XML = {".xml", ".wxs", ".plist", ".manifest"}


def all_templates() -> list[Path]:
    """Every template, as paths below FOLDER without the suffix `.in`."""
    return sorted(path.relative_to(FOLDER).with_suffix("") for path in FOLDER.rglob(f"*{SUFFIX}"))


def render(name: str | Path, metadata: Metadata, language: str = SOURCE_LANGUAGE, **more: str) -> str:
    """Return the filled template ``name`` (a path below FOLDER, without `.in`); ``more`` adds values and wins.

    KeyError when it asks for something that nobody knows.
    """
    text = (FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8")
    kind = Path(name).suffix
    shield = _shield(kind)
    text = _in_all_languages(text, kind, metadata, shield)
    values = {**metadata.values(language), **more}
    return _MARK.sub(lambda mark: shield(values[mark[1]]), text)


def write(name: str | Path, target: Path, metadata: Metadata, language: str = SOURCE_LANGUAGE, **more: str) -> Path:
    """Write the filled template to ``target``, whose folder is made; return ``target``."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(render(name, metadata, language, **more), encoding="utf-8")
    return target


def _shield(kind: str) -> Callable[[str], str]:
    """How a value is written in a file of this kind, so that it stays one value."""
    if kind in _XML:
        return lambda value: escape(value, {'"': "&quot;"})
    if re.fullmatch(r"\.[1-8]", kind):  # a manual page
        return lambda value: value.replace("\\", "\\e").replace("-", "\\-")
    return str


def _in_all_languages(text: str, kind: str, metadata: Metadata, shield: Callable[[str], str]) -> str:
    """Repeat what stands alone in a line or an element for each language but the first."""

    def said(name: str) -> Mapping[str, str]:
        texts = {code: metadata.texts[code].get(name) for code in LANGUAGES if code != SOURCE_LANGUAGE}
        return {code: shield(shown) for code, shown in texts.items() if shown is not None}

    def lines(found: re.Match[str]) -> str:
        return found[0] + "".join(f"{found[1]}[{code}]={shown}\n" for code, shown in said(found[2]).items())

    def elements(found: re.Match[str]) -> str:
        indent, tag, name = found.groups()
        others = said(name).items()
        return found[0] + "".join(f'{indent}<{tag} xml:lang="{code}">{shown}</{tag}>\n' for code, shown in others)

    if kind == ".desktop":
        return _DESKTOP_LINE.sub(lines, text)
    if kind == ".xml":
        return _XML_ELEMENT.sub(elements, text)
    return text
