"""What several moves at once sound like on the accessibility bus, and sending a card from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from qtcards.games.catalogue import find
from qtcards.session.automatic import homeward
from qtcards.session.timeline import Timeline
from qtcards.text import describe
from tests.a11y.bed import Bed, Client, until

pytestmark = pytest.mark.x11

DEAL = 13
"""In this deal of Goldrausch three cards can go home at once."""
SHOWING = "object:state-changed:showing"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Bed, Client, list[int]]]:
    with Bed(tmp_path_factory.mktemp("steps")) as bed:
        client = Client(bed)
        program = bed.start_program("goldrausch", "--deal", str(DEAL))
        table = until(lambda: client.ask("find", role="list", name="Table"), client.situation, 40)
        yield bed, client, table
        assert program.poll() is None


def notes(client: Client) -> list[str]:
    """What was announced since the last time."""
    events: list[dict[str, Any]] = client.ask("events")
    return [event["name"] for event in events if event["type"] == SHOWING and event["role"] == "notification"]


def heard(client: Client, wanted: str) -> list[str]:
    """Wait until ``wanted`` is announced; return all that was until then."""
    told: list[str] = []
    until(lambda: told.extend(notes(client)) or wanted in " ".join(told), lambda: f"{wanted!r} in {told}")
    return told


def chain() -> str:
    """What is told of all cards that go home at the start of this deal."""
    entry = find("goldrausch")
    assert entry is not None
    timeline = Timeline(entry.game({}), DEAL)
    while (move := homeward(timeline)) is not None:
        (timeline.follow if timeline.past else timeline.play)(move)
    moments = tuple((moment.before, moment.transition) for moment in timeline.past)
    assert len(moments) >= 3
    return describe.step_told(timeline.game, moments)


def test_all_cards_home_is_one_announcement_and_so_is_taking_it_back(desk: tuple[Bed, Client, list[int]]) -> None:
    bed, client, _table = desk
    bed.key("1")
    until(lambda: any(event["detail"] for event in client.ask("events")), "the focus on column 1")
    bed.key("shift+Return")
    told = heard(client, chain())
    assert len(told) == 1, told
    bed.key("ctrl+z")
    told = heard(client, "Taken back: 3 cards that went home.")
    assert len(told) == 1, told


def test_a_client_sends_a_card_and_deals_by_the_action_send(desk: tuple[Bed, Client, list[int]]) -> None:
    _bed, client, table = desk
    stock = client.ask("find", role="list item", name="tock, ") or client.ask("find", role="list item", name="alon, ")
    assert client.ask("act", path=stock, action="Send")
    assert len(heard(client, "turned up.")) == 1
    piles = client.ask("tree", path=table)["children"]
    ace = next(n for n, pile in enumerate(piles) if pile["name"].startswith("Ace of "))
    assert client.ask("act", path=[*table, ace], action="Send")
    assert len(heard(client, "to the foundation of ")) == 1
