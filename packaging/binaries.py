"""Which shared libraries a program file asks for: ELF (Linux) and PE (Windows), read without any tool.

Imports the standard library only.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

_ELF_SECTION_DYNAMIC = 6
_DT_NEEDED = 1
_PE_IMPORT_TABLE = 1


def needed(path: Path) -> set[str]:
    """Return the names of the libraries that ``path`` is linked to; empty for a file that is no program file."""
    data = path.read_bytes()
    if data[:5] == b"\x7fELF\x02":
        return set(_needed_by_elf(data))
    if data[:2] == b"MZ":
        return set(_needed_by_pe(data))
    return set()


def _needed_by_elf(data: bytes) -> Iterator[str]:
    (sections,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    headers = [struct.unpack_from("<IIQQQQIIQQ", data, sections + size * number) for number in range(count)]
    for _, kind, _, _, offset, length, link, *_ in headers:
        if kind != _ELF_SECTION_DYNAMIC:
            continue
        strings = headers[link][4]
        for tag, value in struct.iter_unpack("<QQ", data[offset : offset + length]):
            if tag == _DT_NEEDED:
                yield _string(data, strings + value)


def _needed_by_pe(data: bytes) -> Iterator[str]:
    (header,) = struct.unpack_from("<I", data, 60)
    (count,) = struct.unpack_from("<H", data, header + 6)
    (optional_size,) = struct.unpack_from("<H", data, header + 20)
    optional = header + 24
    (magic,) = struct.unpack_from("<H", data, optional)
    directories = optional + (112 if magic == 0x20B else 96)
    (table,) = struct.unpack_from("<I", data, directories + 8 * _PE_IMPORT_TABLE)
    sections = [struct.unpack_from("<IIII", data, optional + optional_size + 40 * n + 8) for n in range(count)]

    def place(address: int) -> int:
        size: int
        start: int
        stored: int
        offset: int
        for size, start, stored, offset in sections:
            if start <= address < start + max(size, stored):
                return address - start + offset
        raise ValueError(f"no section holds address {address:#x}")

    if not table:
        return
    entry = place(table)
    while (name := struct.unpack_from("<I", data, entry + 12)[0]) != 0:
        yield _string(data, place(name))
        entry += 20


def _string(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode("ascii")
