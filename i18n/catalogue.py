"""The tool for the catalogues: `python i18n/catalogue.py extract | check`.

    extract   reads the marked texts of the source into qtcards.pot and merges them into every qtcards.po
    check     one line for each fault of the catalogues; exit 1 when there is one

The texts in the source are English. The English catalogue holds them again, filled by `extract`, so that it can be
checked and edited like every other one. Needs Babel and nothing of ours. The build compiles (packaging/hatch_build.py).
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import PoFileError, read_po, write_po

DOMAIN = "qtcards"
CODES = ("de", "en")
SOURCE_LANGUAGE = "en"
HERE = Path(__file__).parent
PACKAGE = HERE.parent / "qtcards"

# As pybabel's -k L -k LC:1c,2 -k LN:1,2 -k LNC:1c,2,3 -k N_
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "N_": None,
    "L": None,
    "LC": ((1, "c"), 2),
    "LN": (1, 2),
    "LNC": ((1, "c"), 2, 3),
}
_TEXTS_OF = {"N_": 1, "L": 1, "LC": 2, "LN": 2, "LNC": 3}
# Lines of the header that change although no text did.
_RESTLESS = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid).*\n', re.M
)

Key = tuple[str | None, tuple[str, ...]]
"""What makes a message itself: its context, and its text or (singular, plural)."""


def po_file(directory: Path, code: str) -> Path:
    """The place of a language's texts below `directory`."""
    return directory / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted(package: Path) -> Catalog:
    """The marked texts of all modules below `package`, with the files (no lines) they stand in."""
    catalogue = _empty(None)
    found = extract_from_dir(
        package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",), strip_comment_tags=True
    )
    for file, line, texts, comments, context in found:
        place = (f"{package.name}/{Path(file).as_posix()}", line)
        catalogue.add(texts, locations=[place], auto_comments=comments, context=context)
    return catalogue


def extract(directory: Path = HERE, package: Path = PACKAGE) -> None:
    """Bring the template and every language's texts up to date; texts that went away are dropped."""
    template = extracted(package)
    _write(directory / f"{DOMAIN}.pot", template)
    for code in CODES:
        catalogue = _merged(po_file(directory, code), template, code)
        _write(po_file(directory, code), catalogue)


def faults(directory: Path = HERE, package: Path = PACKAGE) -> list[str]:
    """Everything that is wrong with the catalogues, a line for each; empty when they are complete."""
    wanted = _keys(extracted(package))
    template = _keys(_read(directory / f"{DOMAIN}.pot", None))
    found = [*_not_literal(package), *_differences("template", wanted, template)]
    for code in CODES:
        try:
            catalogue = _read(po_file(directory, code), code)
        except PoFileError as error:
            found.append(f"{code}: {error}")
            continue
        found += _differences(code, wanted, _keys(catalogue))
        found += [f"{code}: obsolete {message.id!r}" for message in catalogue.obsolete.values()]
        found += [f"{code}: {fault}" for message in catalogue if message.id for fault in _faults_of(message)]
    return found


def _merged(path: Path, template: Catalog, code: str) -> Catalog:
    catalogue = _read(path, code) if path.exists() else _empty(code)
    catalogue.update(template, no_fuzzy_matching=True)  # it guesses wildly where texts are this short
    if code == SOURCE_LANGUAGE:
        for message in catalogue:
            if message.id and not any(_strings(message)):
                message.string = message.id
    return catalogue


def _empty(code: str | None) -> Catalog:
    return Catalog(locale=code, project=DOMAIN, version="1", fuzzy=False, header_comment=f"# Texts of {DOMAIN}.")


def _read(path: Path, code: str | None) -> Catalog:
    with path.open("rb") as stream:
        return read_po(stream, locale=code, domain=DOMAIN, abort_invalid=True)  # e.g. too many plural forms


def _write(path: Path, catalogue: Catalog) -> None:
    stream = io.BytesIO()
    write_po(stream, catalogue, width=100, sort_output=True, ignore_obsolete=True, include_lineno=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_RESTLESS.sub(b"", stream.getvalue()))


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _keys(catalogue: Catalog) -> set[Key]:
    return {(message.context, _ids(message)) for message in catalogue if message.id}


def _differences(where: str, wanted: set[Key], there: set[Key]) -> Iterator[str]:
    for keys, word in ((wanted - there, "missing"), (there - wanted, "stale")):
        for context, ids in sorted(keys, key=lambda key: (key[0] or "", key[1])):
            yield f"{where}: {word} {ids[0]!r}{f' ({context})' if context else ''}"


def _faults_of(message: Message) -> Iterator[str]:
    ids, strings = _ids(message), _strings(message)
    if not all(strings):
        yield f"untranslated {ids[0]!r}"
        return
    if message.fuzzy:
        yield f"fuzzy {ids[0]!r}"
    for place, shown in enumerate(strings):
        spelt_out = len(ids) > 1 and place == 0  # "one card" for "{n} card"
        wanted = _fields(ids[-1]) - Counter("n" if spelt_out else ())
        if _fields(shown) - Counter("n" if spelt_out else ()) != wanted:
            yield f"placeholders differ {ids[-1]!r} -> {shown!r}"
        if _tags(shown) != _tags(ids[-1]):
            yield f"tags differ {ids[-1]!r} -> {shown!r}"
        if _mnemonics(shown) != _mnemonics(ids[-1]):
            yield f"mnemonic differs {ids[-1]!r} -> {shown!r}"


def _fields(text: str) -> Counter[str]:
    """The placeholders of a text; braces that do not pair count as one that no other text has."""
    try:
        return Counter(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)
    except ValueError:
        return Counter([text])


def _tags(text: str) -> Counter[str]:
    return Counter(re.findall(r"</?\w+", text))


def _mnemonics(text: str) -> int:
    return len(re.findall(r"&(?=\w)(?!\w+;)", text.replace("&&", "")))


def _not_literal(package: Path) -> Iterator[str]:
    """Marks around something the extraction cannot read, an f-string or a variable: the text would be lost."""
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS):
                continue
            texts = node.args[: _TEXTS_OF[node.func.id]]
            if not all(isinstance(text, ast.Constant) and isinstance(text.value, str) for text in texts):
                yield f"{path.relative_to(package.parent)}:{node.lineno}: {node.func.id}() needs its text in quotes"


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    parser = argparse.ArgumentParser(description="Extract or check the texts of qtcards.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract")
    commands.add_parser("check")
    chosen = parser.parse_args(arguments)
    if chosen.command == "extract":
        extract()
    else:
        found = faults()
        print("\n".join(found) or "catalogues complete")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
