"""Cuts the data library of ICU that comes with Qt on Linux from 32 MB to what German and English need.

ICU is modified in nothing else; what is left out is data of other languages, East Asian dictionaries and character
sets, transliteration and spelt-out numbers. Asked for another language ICU falls back to its root rules.
Needs `as` and `ld` (binutils). The format is that of ICU's udata.cpp: a header, then a table of names and offsets.
"""

import re
import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path

_MAGIC = b"CmnD"
_MAGIC_AT = 12
_LANGUAGES = ("root", "de", "en")
_LOCALE = re.compile(r"[a-z]{2,3}(_\w+)?|root(_\w+)?")
_LEFT_OUT_FOLDERS = {"translit", "rbnf"}
_LEFT_OUT_SUFFIXES = {".dict", ".spp", ".cfu"}
_LEFT_OUT = {"unames.icu"}
_LARGEST_CHARACTER_SET = 6000
"""Bytes: those of one byte a character are smaller."""
_ALIGNMENT = 16
_SOURCE = """\
.section .rodata
.balign 16
.globl {symbol}
.type {symbol}, @object
{symbol}:
.incbin "{data}"
.size {symbol}, .-{symbol}
.section .note.GNU-stack, "", @progbits
"""


def cut(library: Path) -> None:
    """Write the ICU data library at ``library`` (libicudata.so.N) anew without what nobody here reads."""
    header, items = read(library.read_bytes())
    kept = {name: data for name, data in items.items() if is_kept(name, len(data))}
    version = library.name.rpartition(".")[2]
    blob, source, object_file = (library.with_suffix(suffix) for suffix in (".dat", ".s", ".o"))
    blob.write_bytes(header + packed(kept))
    source.write_text(_SOURCE.format(symbol=f"icudt{version}_dat", data=blob.name))
    folder = library.parent
    subprocess.run(["as", source.name, "-o", object_file.name], cwd=folder, check=True)
    options = ["-shared", "-s", "-soname", library.name, "--build-id=none", "--hash-style=gnu", "-z", "noexecstack"]
    subprocess.run(["ld", *options, object_file.name, "-o", library.name], cwd=folder, check=True)
    for path in (blob, source, object_file):
        path.unlink()


def read(library: bytes) -> tuple[bytes, dict[str, bytes]]:
    """Return the header of ICU's data in ``library`` and its items by name. ValueError when there is none."""
    start = library.index(_MAGIC) - _MAGIC_AT
    header_size, signature = struct.unpack_from("<HH", library, start)
    if signature != 0x27DA:
        raise ValueError("this is no data of ICU for processors of this kind")
    table = start + header_size
    (count,) = struct.unpack_from("<I", library, table)
    entries = list(struct.iter_unpack("<II", library[table + 4 : table + 4 + 8 * count]))
    # The data ends where the section does; only the last item, a small resource, may get some zeros too many.
    ends = [offset for _, offset in entries[1:]] + [_end_of_resource(library, table + entries[-1][1]) - table]
    items = {}
    for (name_at, offset), end in zip(entries, ends, strict=True):
        name = library[table + name_at : library.index(b"\0", table + name_at)].decode()
        items[name] = library[table + offset : table + end]
    return library[start:table], items


def _end_of_resource(library: bytes, start: int) -> int:
    """Where the last item ends: resource bundles say their length in words, in the fourth index behind the header."""
    header_size = struct.unpack_from("<H", library, start)[0]
    words = struct.unpack_from("<I", library, start + header_size + 4 * 4)[0]
    return int(start + header_size + 4 * words)


def is_kept(name: str, size: int) -> bool:
    """Whether German and English programs may ask for this item (`icudt73l/coll/de.res`) of ``size`` bytes."""
    *folders, file = name.split("/")[1:]
    stem, dot, suffix = file.rpartition(".")
    if file in _LEFT_OUT or dot + suffix in _LEFT_OUT_SUFFIXES or _LEFT_OUT_FOLDERS & set(folders) or "_cj" in stem:
        return False
    if suffix == "cnv":
        return size < _LARGEST_CHARACTER_SET
    if suffix == "res" and _LOCALE.fullmatch(stem):
        return stem.partition("_")[0] in _LANGUAGES
    return True


def packed(items: Mapping[str, bytes]) -> bytes:
    """The table and the items, sorted by name as ICU wants to search them."""
    names = sorted(items)
    strings = b"".join(name.encode() + b"\0" for name in names)
    table_size = 4 + 8 * len(names)
    offset = _aligned(table_size + len(strings))
    table, body, name_at = struct.pack("<I", len(names)), b"", table_size
    for name in names:
        table += struct.pack("<II", name_at, offset + len(body))
        body += items[name].ljust(_aligned(len(items[name])), b"\0")
        name_at += len(name) + 1
    return (table + strings).ljust(offset, b"\0") + body


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
