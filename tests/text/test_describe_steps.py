"""A step of several moves is one message: what was chosen, how many cards went home, how far the foundations reach."""

from __future__ import annotations

from qtcards.rules.moves import Transition, apply
from qtcards.rules.notation import read_move
from qtcards.rules.position import Seat
from qtcards.rules.sight import seen_by
from qtcards.text import describe
from qtcards.text.describe import Wordiness
from tests.solitaire_drawn import Drawn
from tests.text.told import Seen, both


class Stepped(Drawn):
    """A drawn solitaire whose moves are told together."""

    def see(self, *moves: str) -> tuple[Seen, ...]:
        """Make the moves; return them as the player sees them."""
        return tuple(self._go(self.game.transition(self.position, read_move(self.game, move))) for move in moves)

    def see_back(self, times: int) -> tuple[Seen, ...]:
        """Take the last moves back; return that as the player sees it."""
        return tuple(self._go(self.transitions.pop().inverse) for _ in range(times))

    def told(self, step: tuple[Seen, ...], wordiness: Wordiness = Wordiness.NORMAL) -> tuple[str, str]:
        return both(lambda: describe.step_told(self.game, step, wordiness))

    def names(self, step: tuple[Seen, ...]) -> set[str]:
        return {describe.card(card) for card in describe.named_in_step(self.game, step)}

    def _go(self, transition: Transition) -> Seen:
        seen = self.game.visible_to(self.position, Seat.PLAYER), seen_by(
            self.game, self.position, transition, Seat.PLAYER
        )  # fmt: skip
        self.position = apply(self.position, transition)
        if not transition.undoing:
            self.transitions.append(transition)
        return seen


ROW = """
    F0: AH 2H
    C0: 6s 3H
    C1: 4H AS
    C2: 9D
    C3: 8S 5H
"""
HOME = ("C0:1>F0", "C1:1>F1", "C1:1>F0", "C3:1>F0")


def test_gr_20_cards_that_go_home_are_told_by_how_far_the_foundations_reach() -> None:
    table = Stepped("goldrausch", ROW)
    assert table.told(table.see(*HOME)) == (
        "4 cards go home: hearts up to five and spades up to ace. Six of spades turned up.",
        "4 Karten kommen ans Ziel: Herz bis Fünf und Pik bis Ass. Pik-Sechs aufgedeckt.",
    )


def test_gr_20_in_short_they_are_counted() -> None:
    table = Stepped("goldrausch", ROW)
    english, german = table.told(table.see(*HOME), Wordiness.SHORT)
    assert english == "4 cards go home. Six of spades turned up."
    assert german == "4 Karten kommen ans Ziel. Pik-Sechs aufgedeckt."


def test_gr_20_taken_back_together_they_are_one_sentence() -> None:
    table = Stepped("goldrausch", ROW)
    table.see(*HOME)
    assert table.told(table.see_back(4)) == (
        "Taken back: 4 cards that went home.",
        "Zurückgenommen: 4 Karten, die ans Ziel gekommen waren.",
    )
    assert table.lines == Drawn("goldrausch", ROW).lines


CHOSEN = """
    F0: AH
    C0: 9d 8S
    C1: 9H
    C2: 2c 2H
"""


def test_gr_20_what_was_chosen_is_told_first_and_what_was_turned_up_last() -> None:
    table = Stepped("goldrausch", CHOSEN)
    assert table.told(table.see("C0:1>C1", "C2:1>F0")) == (
        "Eight of spades from column 1 to column 2. 1 card goes home: hearts up to two. "
        "Turned up: nine of diamonds and two of clubs.",
        "Pik-Acht von Kolonne 1 auf Kolonne 2. Eine Karte kommt ans Ziel: Herz bis Zwei. "
        "Aufgedeckt: Karo-Neun und Kreuz-Zwei.",
    )


def test_gr_20_a_move_taken_back_with_what_followed_is_one_message() -> None:
    table = Stepped("goldrausch", CHOSEN)
    table.see("C0:1>C1", "C2:1>F0")
    assert table.told(table.see_back(2)) == (
        "Taken back: eight of spades from column 1 to column 2. 1 card comes back from the foundations.",
        "Zurückgenommen: Pik-Acht von Kolonne 1 auf Kolonne 2. Eine Karte kommt von den Ziel-Stapeln zurück.",
    )


def test_gr_20_a_deal_with_what_followed_is_one_message_both_ways() -> None:
    table = Stepped("goldrausch", "T: 2h ah")
    assert table.told(table.see("deal", "W:1>F0"))[0] == "Ace of hearts turned up. 1 card goes home: hearts up to ace."
    assert table.told(table.see_back(2)) == (
        "Taken back: the deal of 1 card. 1 card comes back from the foundations.",
        "Zurückgenommen: das Geben von einer Karte. Eine Karte kommt von den Ziel-Stapeln zurück.",
    )


def test_a_card_that_is_turned_up_and_goes_home_is_told_once() -> None:
    table = Stepped("goldrausch", "C0: ah 8S\nC1: 9H")
    told, _ = table.told(table.see("C0:1>C1", "C0:1>F0"))
    assert told == "Eight of spades from column 1 to column 2. 1 card goes home: hearts up to ace."


def test_a_single_move_is_told_as_ever() -> None:
    table = Stepped("goldrausch", CHOSEN)
    step = table.see("C0:1>C1")
    assert table.told(step) == both(lambda: describe.narration(table.game, *step[0]))
    assert table.names(step) == {"Eight of spades", "Nine of diamonds"}


def test_foundations_that_go_down_say_so() -> None:
    table = Stepped("eights-down", "F0: 8S\nF2: 8H\nC0: 6S 7S\nC1: 7H")
    english, german = table.told(table.see("C0:1>F0", "C0:1>F0", "C1:1>F2"))
    assert english == "3 cards go home: spades down to six and hearts down to seven."
    assert german == "3 Karten kommen ans Ziel: Pik bis Sechs und Herz bis Sieben."


def test_foundations_of_any_suit_are_told_by_their_numbers() -> None:
    table = Stepped("penta", "F0: 5S\nF4: 5C\nC0: 6H\nC1: 4D")
    assert table.told(table.see("C0:1>F0", "C1:1>F4")) == (
        "2 cards go home: foundation 1 with six of hearts and foundation 5 with four of diamonds.",
        "2 Karten kommen ans Ziel: Ziel-Stapel 1 mit Herz-Sechs und Ziel-Stapel 5 mit Karo-Vier.",
    )


def test_two_foundations_of_one_suit_are_both_told() -> None:
    table = Stepped("fachwerk", "F0: AH 2H\nF1: AH\nC0: 3H\nC1: 2H")
    assert table.told(table.see("C0:1>F0", "C1:1>F1"))[0] == (
        "2 cards go home: hearts up to three and hearts up to two."
    )


def test_only_cards_named_one_by_one_count_as_told() -> None:
    """The keyboard's place is added to a message that did not name the card which lies there now."""
    table = Stepped("goldrausch", CHOSEN)
    step = table.see("C0:1>C1", "C2:1>F0")
    assert table.names(step) == {"Eight of spades", "Nine of diamonds", "Two of clubs"}
    assert table.names(table.see_back(2)) == {"Eight of spades", "Nine of diamonds"}
    home = Stepped("goldrausch", ROW)
    assert home.names(home.see(*HOME)) == {"Six of spades"}
    assert home.names(home.see_back(4)) == set()
