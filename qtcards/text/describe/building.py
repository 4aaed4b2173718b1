"""What a pile of French cards takes next, in words: `red six`, `ace of hearts`, `a king`.

May import `rules` and the catalogue, and the names of cards. Must not judge: it reads the table, and the rules decide.
A phrase stands where German has the nominative; "a king" has three forms for the three genders of the ranks.
"""

from __future__ import annotations

from collections.abc import Mapping

from qtcards.rules.builds import Match
from qtcards.rules.cards import HIDDEN, FrenchCard, Rank, Suit
from qtcards.rules.game import AnyGame, PileSpec
from qtcards.rules.position import Position
from qtcards.rules.solitaire import SolitaireGame
from qtcards.rules.solitaire.policies import Empty
from qtcards.text.describe.cards import card_name, rank_name
from qtcards.text.i18n import LC, L, Msg

_A_RANK: Mapping[Rank, Msg] = {
    Rank.ACE: LC("wanted", "an ace"),
    Rank.TWO: LC("wanted", "a two"),
    Rank.THREE: LC("wanted", "a three"),
    Rank.FOUR: LC("wanted", "a four"),
    Rank.FIVE: LC("wanted", "a five"),
    Rank.SIX: LC("wanted", "a six"),
    Rank.SEVEN: LC("wanted", "a seven"),
    Rank.EIGHT: LC("wanted", "an eight"),
    Rank.NINE: LC("wanted", "a nine"),
    Rank.TEN: LC("wanted", "a ten"),
    Rank.JACK: LC("wanted", "a jack"),
    Rank.QUEEN: LC("wanted", "a queen"),
    Rank.KING: LC("wanted", "a king"),
}
_RED = {
    "ace": LC("wanted: ace", "a red {rank}"),
    "jack": LC("wanted: jack, king", "a red {rank}"),
    "two": LC("wanted: two to ten, queen", "a red {rank}"),
}
_BLACK = {
    "ace": LC("wanted: ace", "a black {rank}"),
    "jack": LC("wanted: jack, king", "a black {rank}"),
    "two": LC("wanted: two to ten, queen", "a black {rank}"),
}
_GENDERS = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.KING: "jack"}
_OTHER_SUIT = L("{rank} of another suit")
_FULL_RUN = L("a complete run")
_FROM_KING: Mapping[Match, Msg] = {
    Match.ANY: L("a complete run from king to ace"),
    Match.COLOUR: L("a complete run of one colour from king to ace"),
    Match.SUIT: L("a complete run of one suit from king to ace"),
}
ANY_CARD = L("any card")
"""What an empty pile takes where no rule binds it."""


def wanted(game: AnyGame, view: Position, n: int) -> Msg | None:
    """What pile ``n`` takes next; None where it takes nothing, or where no rule of building tells it."""
    if not 0 <= n < len(game.piles):
        return None
    spec, top = game.piles[n], view[n].top
    if spec.capacity and len(view[n]) >= spec.capacity:
        return None
    return first_wanted(game, n) if top is None else _next_wanted(spec, top)


def first_wanted(game: AnyGame, n: int) -> Msg | None:
    """What may start the empty pile ``n``."""
    spec = game.piles[n]
    if spec.starts is not None:
        suit = spec.takes
        return card_name(FrenchCard.of(spec.starts, suit)) if isinstance(suit, Suit) else _A_RANK[spec.starts]
    if not isinstance(game, SolitaireGame):
        return None
    group = game.table.groups[n]
    if not group.accepts:
        return None
    if group.empty is Empty.FULL_RUN:
        return run_wanted(spec)
    return ANY_CARD if group.empty is Empty.ANY else None


def run_wanted(spec: PileSpec) -> Msg | None:
    """What comes together to an empty pile for complete runs, by hand or by itself; None: another pile."""
    if spec.run is None:
        return None
    return _FULL_RUN if spec.run.last is None else _FROM_KING[spec.run.match]


def stays_empty(game: AnyGame, n: int) -> bool:
    """Whether pile ``n`` may not be filled again once it is empty, though cards lie there at the start."""
    return not game.piles[n].refills


def _next_wanted(spec: PileSpec, top: int) -> Msg | None:
    if spec.builds is None or top == HIDDEN:
        return None
    under = FrenchCard(top)
    rank = spec.builds.next_rank(under.rank)
    return None if rank is None else _in_suit(rank, under.suit, spec.builds.match)


def _in_suit(rank: Rank, under: Suit, match: Match) -> Msg:
    if match is Match.SUIT:
        return card_name(FrenchCard.of(rank, under))
    if match is Match.OTHER_SUIT:
        return _OTHER_SUIT(rank=_A_RANK[rank])
    if match is Match.ANY:
        return _A_RANK[rank]
    colour = _RED if under.is_red is (match is Match.COLOUR) else _BLACK
    return colour[_GENDERS.get(rank, "two")](rank=rank_name(rank))
