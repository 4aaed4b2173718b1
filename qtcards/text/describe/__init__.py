"""Words for everything about a game: cards, piles, moves, refusals, hints, results, and what is wrong.

The only package that words these. The announcer, the accessible names, the history, the status line and the hints
all call the functions below; each returns whole sentences in the current language, at the moment of showing.
They get `GameModel.view` and what `GameModel.narrated` brings, where hidden cards are HIDDEN: nothing hidden can be
said. What is said again and again takes a `Wordiness`. May import all layers below `text`. Must not import Qt, and
must not keep a text.
"""

from __future__ import annotations

from qtcards.players.advice import Advice
from qtcards.rules.cards import Card
from qtcards.rules.game import AnyGame, Outcome, Refusal
from qtcards.rules.moves import Move
from qtcards.rules.options import OptionError
from qtcards.rules.position import Position
from qtcards.session.trouble import Trouble
from qtcards.text.describe.alone import NEVER_WON, home_fact, is_alone, played_sentence
from qtcards.text.describe.alone import none_goes_home as why_none_goes
from qtcards.text.describe.cards import StandsFor, card_name
from qtcards.text.describe.endings import beginning, ending
from qtcards.text.describe.faults import deal_sentence, option_sentence, trouble_sentence
from qtcards.text.describe.hints import hint_sentence
from qtcards.text.describe.holding import picking_up, putting_back
from qtcards.text.describe.invitations import length_sentence, level_name
from qtcards.text.describe.invitations import level_note as note_on_level
from qtcards.text.describe.moves import as_advice
from qtcards.text.describe.narration import narration, turn_summary
from qtcards.text.describe.piles import pile_name
from qtcards.text.describe.places import pile_whole, place_name
from qtcards.text.describe.readings import (
    centre_takes,
    keys_that_help,
    opponent_seen,
    state_of,
    to_do_now,
    tops,
    turn_status,
)
from qtcards.text.describe.refusals import refusal_sentence
from qtcards.text.describe.sentences import in_a_row
from qtcards.text.describe.steps import named_in_step, step_told
from qtcards.text.describe.wordiness import Wordiness
from qtcards.text.i18n import capitalised

__all__ = [
    "StandsFor",
    "Wordiness",
    "card",
    "deal_fault",
    "expected_length",
    "helping_keys",
    "hint",
    "home",
    "is_alone",
    "level",
    "level_note",
    "move",
    "named_in_step",
    "narration",
    "never_won",
    "none_goes_home",
    "opening",
    "opponent",
    "option_fault",
    "outcome",
    "picked_up",
    "pile",
    "place",
    "played",
    "put_back",
    "read_pile",
    "read_tops",
    "refusal",
    "state",
    "status",
    "step_told",
    "to_do",
    "trouble",
    "turn_summary",
]


def card(card: Card, stands_for: StandsFor = None) -> str:
    """The name of a card: `Red 5`, `Seven of hearts`; a joker with what it stands for: `Joker as red 5`.

    ``stands_for`` is a FlippoCard, or a plain number where the colours are free. HIDDEN is `Face-down card`.
    """
    return capitalised(card_name(card, stands_for))


def pile(game: AnyGame, n: int) -> str:
    """The name of pile ``n``: `Red pile`, `Helper pile 2`, `Assistant's stock`."""
    return capitalised(pile_name(game, n))


def place(
    game: AnyGame, view: Position, n: int, index: int | None = None, wordiness: Wordiness = Wordiness.NORMAL
) -> str:
    """A card in its place, no full stop: `Red 5, helper pile 2, 3 of 4`. ``index`` counts from 0 at the bottom.

    Without an index the pile by its top card. Empty piles say so, and what they take; face-down cards are counted.
    """
    return capitalised(place_name(game, view, n, index, wordiness))


def read_pile(game: AnyGame, view: Position, n: int) -> str:
    """Pile ``n`` read whole, from its top down; a hand from its first card on."""
    return in_a_row(pile_whole(game, view, n))


def read_tops(game: AnyGame, view: Position) -> str:
    """All that can be seen on top of the piles: the centre, the own side, the assistant's."""
    return in_a_row(tops(game, view))


def state(game: AnyGame, view: Position, elapsed: float | None) -> str:
    """How the game stands: cards left in stocks and talon, turns, and the time when ``elapsed`` (seconds) is given."""
    return in_a_row(state_of(game, view, elapsed))


def opponent(game: AnyGame, view: Position) -> str:
    """What the assistant shows: stock card and count, number of hand cards, tops of its helper piles."""
    return in_a_row(opponent_seen(game, view))


def status(game: AnyGame, view: Position, wordiness: Wordiness = Wordiness.NORMAL) -> str:
    """Whose turn it is and what to do; after the end the result."""
    ended = game.outcome(view)
    return in_a_row(turn_status(game, view, wordiness)) if ended is None else outcome(game, view, ended)


def to_do(game: AnyGame, view: Position, wordiness: Wordiness = Wordiness.NORMAL) -> str:
    """What to do, for a place under a heading that says whose turn it is; after the end the result."""
    if (ended := game.outcome(view)) is not None:
        return outcome(game, view, ended)
    return in_a_row(to_do_now(game, view, wordiness))


def opening(game: AnyGame, view: Position, wordiness: Wordiness = Wordiness.NORMAL) -> str:
    """What a new deal shows: the size of the stocks, both stock cards, who starts and why (the coin, FL-9)."""
    more = centre_takes(game, view) if wordiness is Wordiness.FULL else ()
    return in_a_row([*beginning(game, view, wordiness), *more])


def never_won() -> str:
    """That a deal is known as one that cannot be won (C6)."""
    return in_a_row([NEVER_WON])


def none_goes_home(game: AnyGame, view: Position) -> str:
    """Why no card goes to a foundation when the player sends home what is not needed any more."""
    return in_a_row([why_none_goes(game, view)])


def helping_keys(hint: str, moves: str) -> str:
    """The keys for a hint and for the list of moves, as the system writes them; for those who want to be told all."""
    return in_a_row([keys_that_help(hint, moves)])


def move(game: AnyGame, view: Position, move: Move) -> str:
    """A move as something to do, no full stop: `Play red 5 from your stock onto the red pile`."""
    return capitalised(as_advice(game, view, move))


def refusal(game: AnyGame, view: Position, reason: Refusal, move: Move | None = None) -> str:
    """Why something is not possible: the rule, with the cards of ``move`` when they are known."""
    return in_a_row([refusal_sentence(game, view, reason, move)])


def hint(game: AnyGame, view: Position, advice: Advice, wordiness: Wordiness = Wordiness.NORMAL) -> str:
    """An advised move with its reason; ``view`` is the one that the advice was made for."""
    return in_a_row([hint_sentence(game, view, advice, wordiness)])


def picked_up(*cards: Card) -> str:
    """That the player took up ``cards``, to put them somewhere: `Red 5 picked up.` Of a run its number and its ends."""
    return in_a_row([picking_up(cards)])


def put_back(*cards: Card) -> str:
    """That ``cards`` are no longer held and lie where they lay: `Red 5 put back.`"""
    return in_a_row([putting_back(cards)])


def outcome(game: AnyGame, view: Position, outcome: Outcome) -> str:
    """Who won, why the game is over, and what was left."""
    return in_a_row(ending(game, view, outcome))


def home(game: AnyGame, view: Position) -> str:
    """How many cards are on the foundations, for a badge: `12 of 52 home`."""
    return str(home_fact(game, view))


def played(moves: int, seconds: float) -> str:
    """How much a game that was won took: `112 moves in 7 minutes 5 seconds.`"""
    return in_a_row([played_sentence(moves, seconds)])


def option_fault(error: OptionError) -> str:
    """What is wrong with an option and what is allowed, in one sentence."""
    return str(option_sentence(error))


def deal_fault(text: str) -> str:
    """That ``text`` is no deal number, and which there are."""
    return str(deal_sentence(text))


def expected_length(stock: int, colours: str, emergency: str) -> str:
    """How many turns and minutes a game with these options takes: `About 220 turns, about 45 minutes.`"""
    return in_a_row([length_sentence(stock, colours, emergency)])


def level(level_id: str) -> str:
    """The name of a level of the assistant: `Careful`."""
    return capitalised(level_name(level_id))


def level_note(level_id: str) -> str:
    """A sentence on how the assistant plays on a level."""
    return in_a_row([note_on_level(level_id)])


def trouble(trouble: Trouble) -> str:
    """What happened to a kept file, where it lies now, and what that means."""
    return str(trouble_sentence(trouble))
