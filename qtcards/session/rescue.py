"""Rescue: the unfinished games of a damaged ledger, as far as they can still be read, and what came of the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress

from qtcards.session.ledger import Ledger, Row
from qtcards.session.sheet import Sheet, UnreadableError, take_up


def rescue(ledger: Ledger, wanted: Callable[[int], bool]) -> list[tuple[Sheet, str]]:
    """Return the games whose number is ``wanted`` and what is wrong with each (or nothing), the last one last."""
    try:
        ids = [id for id, _, _ in ledger.waiting() if wanted(id)]
    except sqlite3.Error:
        return []
    found = (_rescued(ledger, id) for id in reversed(ids))
    return [game for game in found if game is not None]


def rescue_results(ledger: Ledger) -> list[Row]:
    """Return the games that are over, without their moves, up to the first that cannot be read."""
    found: list[Row] = []
    with suppress(sqlite3.Error):
        for row in ledger.rows():
            if isinstance(row.id, int) and row.state in {"finished", "left"}:
                found.append(row)
    return found


def _rescued(ledger: Ledger, id: int) -> tuple[Sheet, str] | None:
    try:
        row = ledger.row(id)
        if row is None or row.state not in {"open", "waiting"}:
            return None
        events, damage = ledger.salvage(id)
        sheet, fault = take_up(row, events)
    except (sqlite3.Error, UnreadableError):
        return None
    if row.state == "waiting" and sheet.state == "open":
        sheet.state = "waiting"
    return sheet, fault or str(damage or "")
