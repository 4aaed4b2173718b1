"""What may be moved in a solitaire: how columns are built, what moves together, empty columns, cells and the tail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qtcards.rules.builds import Build, Match
from qtcards.rules.cards import Rank
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, SolitaireGame
from qtcards.rules.solitaire.policies import Admit, Carry, Empty, Faces, Lift
from qtcards.text.i18n import LC, L, Msg
from qtcards.text.rules_text.draft import Chapter, Paragraph
from qtcards.text.rules_text.ranks import RANKS

_MOVES = LC("rules", "Moves")

_COLUMNS = LC("where cards are built", "In the columns")
_SOME_COLUMNS = LC("where cards are built", "In columns {first} to {last}")
_BUILT: Mapping[tuple[int, Match], Msg] = {
    (-1, Match.ANY): L("{where}, each card goes onto one that is a rank higher, in any suit: a six onto any seven."),
    (-1, Match.SUIT): L(
        "{where}, each card goes onto one of the same suit that is a rank higher: "
        "the six of hearts onto the seven of hearts."
    ),
    (-1, Match.COLOUR): L(
        "{where}, each card goes onto one of the same colour that is a rank higher: a red six onto a red seven."
    ),
    (-1, Match.ALTERNATING): L(
        "{where}, each card goes onto one of the other colour that is a rank higher: a red six onto a black seven."
    ),
    (-1, Match.OTHER_SUIT): L(
        "{where}, each card goes onto one of another suit that is a rank higher: "
        "the six of hearts onto any seven but the seven of hearts."
    ),
    (+1, Match.ANY): L("{where}, each card goes onto one that is a rank lower, in any suit: a seven onto any six."),
    (+1, Match.SUIT): L(
        "{where}, each card goes onto one of the same suit that is a rank lower: "
        "the seven of hearts onto the six of hearts."
    ),
    (+1, Match.COLOUR): L(
        "{where}, each card goes onto one of the same colour that is a rank lower: a red seven onto a red six."
    ),
    (+1, Match.ALTERNATING): L(
        "{where}, each card goes onto one of the other colour that is a rank lower: a red seven onto a black six."
    ),
    (+1, Match.OTHER_SUIT): L(
        "{where}, each card goes onto one of another suit that is a rank lower: "
        "the seven of hearts onto any six but the six of hearts."
    ),
}
_ROUND: Mapping[int, Msg] = {
    -1: L("The order goes round: a king may go onto an ace."),
    +1: L("The order goes round: an ace may go onto a king."),
}
_LAST = L("Nothing goes onto {ranks}.")
_BARRED = L("The {ranks} continue no column: they go onto no other card, and no other card goes onto them.")

_ONE_BY_ONE = L("Only the top card of a column can be moved.")
_SUCH_RUN = L("Cards that already lie in this order at the end of a column can be moved together, all or some of them.")
_OWN_RUN: Mapping[Match, Msg] = {
    Match.COLOUR: L(
        "Cards that already lie in this order at the end of a column can be moved together, all or some of them, "
        "but only if they are all red or all black."
    ),
    Match.SUIT: L(
        "Cards that already lie in this order at the end of a column can be moved together, all or some of them, "
        "but only if they are all of one suit."
    ),
}
_ANY_NUMBER = L("Their number is not limited by the empty cells.")
_BY_CELLS_AND_COLUMNS = L(
    "There may be at most as many as could be moved one by one: one more than there are empty cells, "
    "doubled for every empty column besides the one they go to."
)
_BY_CELLS = L("There may be at most as many as could be moved one by one: one more than there are empty cells.")
_BY_COLUMNS = L(
    "There may be at most as many as could be moved one by one: "
    "a single card, doubled for every empty column besides the one they go to."
)

_EMPTY_ANY: Mapping[Admit, Msg] = {
    Admit.CARD: L("An empty column takes any single card."),
    Admit.GROUP: L("An empty column takes any card and any cards that move together."),
}
_EMPTY_RANK: Mapping[Admit, Msg] = {
    Admit.CARD: L("Only {ranks} go into an empty column."),
    Admit.GROUP: L("Only {ranks} go into an empty column, alone or with the cards that follow them."),
}
_STAYS_EMPTY = L("A column that has become empty stays empty.")
_SINGLE = L("No card goes onto another in the columns. An empty column takes any card.")
_TURNED_UP = L("A face-down card that becomes the top card of its column is turned up by itself.")

_CELLS = L(
    "The top card of a column may go into an empty cell, and from there onto a column or a foundation where it fits."
)
_CELLS_AND_WASTE = L(
    "The top card of a column or of the waste may go into an empty cell, "
    "and from there onto a column or a foundation where it fits."
)
_TAIL_RUN = L("While the tail is empty, it takes a card or several that move together. Nothing else goes onto them.")
_TAIL_CARD = L("While the tail is empty, it takes the top card of a column.")
_TAIL_BACK: Mapping[Lift, Msg] = {
    Lift.TOP: L("From there it goes back onto a column where it fits."),
    Lift.RUN: L("From the tail, cards come back onto the columns one by one or several together, from the last on."),
    Lift.WHOLE: L("From the tail, the cards come back onto the columns only all together."),
}


def moves_chapter(game: SolitaireGame) -> Chapter:
    """How each group of columns is built, what holds for all of them, and what the other piles are for."""
    columns = [group for group in game.rules.groups if group.kind is PileKind.TABLEAU]
    built = [list(_built(game, group)) for group in columns if group.build is not None]
    moved: list[Paragraph] = []
    for group in columns:
        moved += [paragraph for paragraph in _moved(game, group) if paragraph not in moved]
    return Chapter(_MOVES, [*built, *moved, *_beside(game)])


def goes_round(build: Build) -> bool:
    """Whether the order goes on from ace to king, or upwards from king to ace."""
    return build.next_rank(Rank.ACE if build.step < 0 else Rank.KING) is not None


def _built(game: SolitaireGame, group: Group) -> Iterator[Msg]:
    build = group.build
    assert build is not None
    yield _BUILT[build.step, build.match](where=_where(game, group))
    if goes_round(build):
        yield _ROUND[build.step]
    if build.barred:
        yield _BARRED(ranks=[RANKS[rank] for rank in sorted(build.barred)])
    if build.last is not None:
        yield _LAST(ranks=RANKS[build.last])


def _where(game: SolitaireGame, group: Group) -> Msg:
    if group.count == len(game.table.tableau):
        return _COLUMNS
    numbers = [game.piles[n].number for n in game.table.tableau if game.table.groups[n] is group]
    return _SOME_COLUMNS(first=numbers[0], last=numbers[-1])


def _moved(game: SolitaireGame, group: Group) -> Iterator[Paragraph]:
    if group.build is None:
        yield [_SINGLE]
        return
    yield list(_together(game, group))
    yield list(_emptied(group, Admit.CARD if _one_by_one(game, group) else group.admit))


def _emptied(group: Group, admit: Admit) -> Iterator[Msg]:
    """What becomes of a column when cards leave it."""
    if group.empty is Empty.ANY:
        yield _EMPTY_ANY[admit]
    elif isinstance(group.empty, Rank):
        yield _EMPTY_RANK[admit](ranks=RANKS[group.empty])
    else:
        yield _STAYS_EMPTY
    if group.faces is Faces.TOP_UP:
        yield _TURNED_UP


def _one_by_one(game: SolitaireGame, group: Group) -> bool:
    """Whether cards never move together: by the rule, or for want of any space that would help (FW-9)."""
    if group.run is None or group.lift is Lift.TOP:
        return True
    return game.rules.carry is Carry.BY_SPACES and not game.table.cells and group.empty is not Empty.ANY


def _together(game: SolitaireGame, group: Group) -> Iterator[Msg]:
    assert group.build is not None
    if group.run is None or _one_by_one(game, group):
        yield _ONE_BY_ONE
        return
    cells, spaces = bool(game.table.cells), group.empty is Empty.ANY
    yield _SUCH_RUN if group.run.match is group.build.match else _OWN_RUN[group.run.match]
    if game.rules.carry is Carry.FREE:
        if cells:
            yield _ANY_NUMBER
    elif cells:
        yield _BY_CELLS_AND_COLUMNS if spaces else _BY_CELLS
    else:
        yield _BY_COLUMNS


def _beside(game: SolitaireGame) -> Iterator[Paragraph]:
    for group in game.rules.groups:
        if group.kind is PileKind.CELL and group.count:
            yield [_CELLS_AND_WASTE if PileKind.WASTE in group.accepts else _CELLS]
        elif group.kind is PileKind.RESERVE:
            yield [_TAIL_RUN if group.admit is Admit.GROUP else _TAIL_CARD, _TAIL_BACK[group.lift]]
