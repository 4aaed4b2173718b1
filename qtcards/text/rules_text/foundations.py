"""How the foundations of a solitaire are filled, card by card or with complete runs, and whether cards come back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from qtcards.rules.builds import RANKS as RUN
from qtcards.rules.builds import Build, Match
from qtcards.rules.cards import Rank
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, SolitaireGame
from qtcards.rules.solitaire.policies import Collect, Lift
from qtcards.text.i18n import LC, L, Msg
from qtcards.text.rules_text.draft import Chapter, Paragraph
from qtcards.text.rules_text.ranks import UP_TO, WITH

_FOUNDATIONS = LC("rules", "Foundations")
_CARD_BY_CARD: Mapping[tuple[int, Match], Msg] = {
    (+1, Match.SUIT): L("{foundations} foundations begin with {ranks} and go up in the same suit, {last}."),
    (-1, Match.SUIT): L("{foundations} foundations begin with {ranks} and go down in the same suit, {last}."),
    (+1, Match.ANY): L("{foundations} foundations begin with {ranks} and go up in any suit, {last}."),
    (-1, Match.ANY): L("{foundations} foundations begin with {ranks} and go down in any suit, {last}."),
}
_ALL_BEGIN = L("All {foundations} foundations begin with {ranks}.")
_OF_THEM: Mapping[tuple[int, Match], Msg] = {
    (+1, Match.SUIT): L("Foundations {first} to {to} go up in the same suit, {last}."),
    (-1, Match.SUIT): L("Foundations {first} to {to} go down in the same suit, {last}."),
    (+1, Match.ANY): L("Foundations {first} to {to} go up in any suit, {last}."),
    (-1, Match.ANY): L("Foundations {first} to {to} go down in any suit, {last}."),
}
_ROUND: Mapping[int, Msg] = {
    +1: L("After the king comes the ace."),
    -1: L("After the ace comes the king."),
}
_EMPTY = L("They are empty at first.")
_ONE_BY_ONE = L("Cards go there one by one. You need not put a card there as soon as it fits.")

_BY_ITSELF: Mapping[Match, Msg] = {
    Match.ANY: L("A complete run from king to ace, in any suits, leaves its column for a foundation by itself."),
    Match.COLOUR: L(
        "A complete run from king to ace, all red or all black, leaves its column for a foundation by itself."
    ),
    Match.SUIT: L("A complete run from king to ace, all of one suit, leaves its column for a foundation by itself."),
}
_ONE_EACH = L("There are {foundations} foundations, one for each run.")
_ANY_RUN = L(
    "An empty foundation takes only a complete run of {run} cards from the end of a column, in any suits. "
    "It may begin with any rank and goes round the corner: from seven down to eight, say."
)
_KING_TO_ACE = L(
    "An empty foundation takes only a complete run from king to ace from the end of a column, in any suits."
)

_BACK = L("The top card of a foundation may be taken back onto a column where it fits.")
_BACK_TO_TAIL = L(
    "The top card of a foundation may be taken back onto a column where it fits, or into the empty tail. "
    "The foundation then takes the cards that continue it."
)
_STAY = L("Cards on the foundations stay there.")


def foundations_chapter(game: SolitaireGame) -> Chapter:
    """Each group of foundations, and what may be taken back from them."""
    return Chapter(_FOUNDATIONS, [*_filled(game), [_returns(game)]])


def foundation_groups(game: SolitaireGame) -> list[Group]:
    """The groups of foundations, in the order of the table."""
    return [group for group in game.rules.groups if group.kind is PileKind.FOUNDATION]


def come_back(game: SolitaireGame) -> bool:
    """Whether cards may be taken back from the foundations."""
    return any(group.lift is not Lift.NOTHING for group in foundation_groups(game))


def _filled(game: SolitaireGame) -> Iterator[Paragraph]:
    full, foundations = game.rules.full_run, len(game.table.foundations)
    if full is None:
        groups = foundation_groups(game)
        if len(groups) > 1 and len({group.empty for group in groups}) == 1:
            yield list(_all_begin(game, groups[0]))
            yield from (list(_of_them(game, groups, n)) for n in range(len(groups)))
        else:
            yield from ([*_card_by_card(group), *_at_first(game, group)] for group in groups)
        yield [_ONE_BY_ONE]
    elif game.rules.collect is Collect.BY_ITSELF:
        yield [_BY_ITSELF[full.match], _ONE_EACH(foundations=foundations)]
    else:
        yield [_ONE_EACH(foundations=foundations), _ANY_RUN(run=RUN) if game.rules.ends_at is None else _KING_TO_ACE]


def _card_by_card(group: Group) -> Iterator[Msg]:
    build, first = _direction(group)
    yield _CARD_BY_CARD[build.step, build.match](foundations=group.count, ranks=WITH[first], last=_ends_on(group))
    yield from _goes_round(group)


def _all_begin(game: SolitaireGame, group: Group) -> Iterator[Msg]:
    """Foundations that begin alike and then part: one sentence tells the beginning of all of them."""
    yield _ALL_BEGIN(foundations=len(game.table.foundations), ranks=WITH[_direction(group)[1]])
    yield from _at_first(game, group)


def _of_them(game: SolitaireGame, groups: Sequence[Group], n: int) -> Iterator[Msg]:
    before, group = sum(group.count for group in groups[:n]), groups[n]
    build, _ = _direction(group)
    yield _OF_THEM[build.step, build.match](first=before + 1, to=before + group.count, last=_ends_on(group))
    yield from _goes_round(group)


def _direction(group: Group) -> tuple[Build, Rank]:
    assert group.build is not None
    assert isinstance(group.empty, Rank)
    return group.build, group.empty


def _last(group: Group) -> int:
    """The rank that completes it, counted on round the corner."""
    build, first = _direction(group)
    return first + build.step * (group.capacity - 1)


def _ends_on(group: Group) -> Msg:
    return UP_TO[Rank((_last(group) - 1) % RUN + 1)]


def _goes_round(group: Group) -> Iterator[Msg]:
    if not 1 <= _last(group) <= RUN:
        yield _ROUND[_direction(group)[0].step]


def _at_first(game: SolitaireGame, group: Group) -> Iterator[Msg]:
    if group.empty not in game.rules.base_dealt:
        yield _EMPTY


def _returns(game: SolitaireGame) -> Msg:
    if not come_back(game):
        return _STAY
    return _BACK_TO_TAIL if game.table.of(PileKind.RESERVE) else _BACK
