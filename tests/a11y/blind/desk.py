"""Desk: the program as a player finds it: in a desktop of its own, with a listener, and a witness beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from qtcards.session.settings import Settings, Value
from tests.a11y.bed import Bed, Client
from tests.a11y.blind.bus import Bus
from tests.a11y.blind.journal import Painter, Witness


@contextmanager
def desk(
    home: Path, invitation: list[str], settings: Mapping[str, Value], paint: Painter
) -> Iterator[tuple[Bus, Witness]]:
    """Start the program with these arguments and settings; ``home`` is an empty folder for it."""
    own = home / "qtcards"
    own.mkdir()
    _write(own, {"motion": "off", **settings})
    with Bed(home) as bed:
        client = Client(bed)  # it listens before there is anything to hear
        bed.start_program(*invitation, QTCARDS_HOME=str(own))
        bus = Bus(bed, client)
        bus.find_announcing()
        witness = Witness(own, paint)
        try:
            yield bus, witness
        finally:
            witness.close()


def _write(home: Path, chosen: Mapping[str, Value]) -> None:
    troubles: list[object] = []
    settings = Settings(home, troubles.append)
    for id, value in chosen.items():
        settings.set(id, value)
    assert not troubles, troubles
