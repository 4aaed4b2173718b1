"""The engine against a second, slow Flippo that was written from the rules sheet: they must agree at every step."""

import random

import pytest

from tests.flippo_drawn import Drawn
from tests.flippo_slow import SlowFlippo, leaves


@pytest.mark.parametrize("emergency", ["on", "off"])
@pytest.mark.parametrize("colours", ["bound", "free"])
@pytest.mark.parametrize("stock", [1, 5, 12, 30, 40, 49])
def test_both_know_the_same_moves_and_come_to_the_same_end(stock: int, colours: str, emergency: str) -> None:
    for deal in range(stock, stock + 2):
        choice = random.Random(f"{deal} {colours} {emergency}")
        fast = Drawn(deal=deal, stock=stock, colours=colours, emergency=emergency)
        slow = SlowFlippo(stock, colours, emergency, deal)
        for step in range(400):
            assert fast.text == slow.text(), f"deal {deal}, step {step}"
            legal = slow.legal()
            assert fast.legal == set(legal), f"deal {deal}, step {step}"
            if not legal:
                break
            plays = [move for move in legal if ">F" in move]
            move = choice.choice(plays if plays and choice.random() < 0.8 else legal)
            fast.play(move)
            slow.play(move)
        ending = fast.position.ending
        assert slow.over == ("" if ending is None else ending.name.lower())
        assert slow.turns == fast.position.turns


@pytest.mark.parametrize(("deal", "options"), [(1, {}), (14, {"stock": 5, "colours": "free"})])
def test_the_slow_count_of_the_tree_agrees(deal: int, options: dict[str, object]) -> None:
    """The golden numbers in tests/games were counted by both; the small ones are counted again here."""
    slow = SlowFlippo(deal=deal, **options)  # type: ignore[arg-type]
    fast = Drawn(deal=deal, **options)  # type: ignore[arg-type]
    assert len(fast.legal) == leaves(slow, 1)
    assert sum(len(fast.at(move).legal) for move in fast.legal) == leaves(slow, 2)
