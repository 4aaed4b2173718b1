"""Fours Up and its family: foundations that begin with any rank and go round (rules, chapter 4; family sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qtcards.games.choices import RETURNS, returning
from qtcards.games.entry import GameEntry
from qtcards.games.form import Difficulty
from qtcards.rules.builds import Build, Match, down, up
from qtcards.rules.cards import Rank
from qtcards.rules.game import Fan
from qtcards.rules.marks import N_
from qtcards.rules.options import ChoiceOption, Option, OptionValue
from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import Group, Solitaire, SolitaireGame, Stock
from qtcards.rules.solitaire.declaration import FROM_ANYWHERE, FROM_PLAY, HOME_SUITS, PITCH
from qtcards.rules.solitaire.policies import Admit, Draw, Empty, Faces, Lift, Redeal

_ABOVE_KING = N_("Ranks under the base count above the king")
_WRAP = N_("The order goes round without end")
LOW_RANKS_AS_WRITTEN = ChoiceOption(
    "low-ranks",
    N_("Ace, two and three on the columns"),
    default="as-written",
    values={"as-written": N_("They continue no column"), "above-king": _ABOVE_KING, "wrap": _WRAP},
)
"""FU-6."""
LOW_RANKS = ChoiceOption(
    "low-ranks",
    N_("Ranks under the base on the columns"),
    default="above-king",
    values={"above-king": _ABOVE_KING, "wrap": _WRAP},
)
_HOMES, _WIDTH = 8, 10.4
"""Foundations; and how wide the top row is, in piles: stock, waste, a gap, the foundations."""
_HOMES_AT = _WIDTH - _HOMES


@dataclass(frozen=True)
class _Kin:
    """What the games of this family differ in: the parameters of the family sheet."""

    base: Rank
    dealt: bool
    """Whether the base cards start on the foundations."""
    columns: int
    match: Match = Match.SUIT
    group: Match | None = None
    """Which runs move together; None: single cards only."""
    step: int = -1
    """How columns are built; foundations go the other way."""
    cells: int = 0
    redeals: int = 0


def _rank(rank: int) -> Rank:
    return Rank((rank - 1) % 13 + 1)


def _stock(redeals: int) -> Stock:
    """FU-9: one card at a time; a redeal turns the waste over unshuffled."""
    return Stock(Draw.TO_WASTE, redeal=Redeal.TURN if redeals else Redeal.NONE, redeals=redeals)


_HEAD = (
    Group(PileKind.STOCK, at=(0, 0), faces=Faces.DOWN),
    Group(PileKind.WASTE, at=(PITCH, 0), lift=Lift.TOP),
)


def _column_build(kin: _Kin, low_ranks: object) -> Build:
    """FU-6: nothing on the base rank, unless the order goes round; as written the ranks under it are left out."""
    if low_ranks == "wrap":
        return Build(kin.step, kin.match, None)
    barred = frozenset(Rank(r) for r in range(1, kin.base)) if low_ranks == "as-written" else frozenset()
    return Build(kin.step, kin.match, kin.base, barred)


def _foundations(base: Rank, step: int, columns: int, options: Mapping[str, OptionValue]) -> Group:
    """Flush right with the columns, where these are many."""
    left = max(_HOMES_AT, columns - _HOMES)
    build = Build(step, Match.SUIT, _rank(base - step))
    return Group(
        PileKind.FOUNDATION, at=(left * PITCH, 0), count=_HOMES, suits=HOME_SUITS, build=build, empty=base, capacity=13,
        accepts=FROM_PLAY, lift=returning(options["returns"]),
    )  # fmt: skip


def _columns(kin: _Kin, build: Build) -> Group:
    run = None if kin.group is None else Build(build.step, kin.group, build.last, build.barred)
    left = _WIDTH - kin.columns if kin.cells else max(0, (_WIDTH - kin.columns) / 2)
    return Group(
        PileKind.TABLEAU, at=(left * PITCH, 1.25), count=kin.columns, deal=(1,) * kin.columns,
        fan=Fan.DOWN, spread=2.2,
        build=build, empty=Empty.ANY, admit=Admit.CARD if run is None else Admit.GROUP, accepts=FROM_ANYWHERE,
        lift=Lift.TOP if run is None else Lift.RUN, run=run,
    )  # fmt: skip


def _cells(count: int) -> tuple[Group, ...]:
    if not count:
        return ()
    accepts = frozenset({PileKind.WASTE, PileKind.TABLEAU})
    return (
        Group(
            PileKind.CELL, at=(0, 1.25), count=count, capacity=1, empty=Empty.ANY, accepts=accepts, lift=Lift.TOP
        ),
    )  # fmt: skip


def _declared(id: str, kin: _Kin, options: Mapping[str, OptionValue]) -> Solitaire:
    build = _column_build(kin, options.get("low-ranks", "above-king"))
    return Solitaire(
        id=id,
        options=options,
        packs=2,
        stock=_stock(kin.redeals),
        base_dealt=(kin.base,) if kin.dealt else (),
        groups=(
            *_HEAD,
            _foundations(kin.base, -kin.step, kin.columns, options),
            *_cells(kin.cells),
            _columns(kin, build),
        ),
    )


def _penta(options: Mapping[str, OptionValue]) -> Solitaire:
    """Penta: four foundations up and four down, three columns down and three up, all from five and in any suit."""
    lift = returning(options["returns"])

    def foundations(step: int, x: float) -> Group:
        return Group(
            PileKind.FOUNDATION, at=(x * PITCH, 0), count=4, build=Build(step, Match.ANY, _rank(Rank.FIVE - step)),
            empty=Rank.FIVE, capacity=13, accepts=FROM_PLAY, lift=lift,
        )  # fmt: skip

    def columns(step: int, x: float) -> Group:
        return Group(
            PileKind.TABLEAU, at=(x * PITCH, 1.5), count=3, deal=(1,) * 3, fan=Fan.DOWN, spread=2.2,
            build=Build(step, Match.ANY, None), empty=Empty.ANY, accepts=FROM_ANYWHERE, lift=Lift.TOP,
        )  # fmt: skip

    groups = (*_HEAD, foundations(+1, _HOMES_AT), foundations(-1, _HOMES_AT + 4.3), columns(-1, 2.9), columns(+1, 7.2))
    return Solitaire(id="penta", options=options, packs=2, stock=_stock(0), groups=groups)


def _sixes_and_sevens(options: Mapping[str, OptionValue]) -> Solitaire:
    """Sixes and Sevens: foundations up from the sevens and down from the sixes; nine places for single cards."""

    def foundations(base: Rank, build: Build, capacity: int, y: float) -> Group:
        return Group(
            PileKind.FOUNDATION, at=(_HOMES_AT * PITCH, y), count=8, suits=HOME_SUITS, build=build, empty=base,
            capacity=capacity, accepts=FROM_PLAY, lift=returning(options["returns"]),
        )  # fmt: skip

    places = Group(
        PileKind.TABLEAU, at=((_WIDTH - 9) / 2 * PITCH, 2.5), count=9, deal=(1,) * 9, empty=Empty.ANY, capacity=1,
        accepts=FROM_ANYWHERE, lift=Lift.TOP,
    )  # fmt: skip
    return Solitaire(
        id="sixes-and-sevens",
        options=options,
        packs=2,
        stock=_stock(0),
        base_dealt=(Rank.SIX, Rank.SEVEN),
        groups=(
            *_HEAD,
            foundations(Rank.SEVEN, up(Match.SUIT), 7, 0.0),
            foundations(Rank.SIX, down(Match.SUIT), 6, 1.25),
            places,
        ),
    )


def _entry(
    id: str,
    name: str,
    german: str,
    kin: _Kin,
    summary: str,
    difficulty: Difficulty,
    options: tuple[Option, ...] = (LOW_RANKS, RETURNS),
    aliases: tuple[str, ...] = (),
) -> GameEntry:
    """Return the entry of a game that `_Kin` describes."""

    def make(given: Mapping[str, OptionValue]) -> SolitaireGame:
        return SolitaireGame(_declared(id, kin, given))

    names = {"en": name, "de": name}
    return GameEntry(id, names, "canfield", options, make, (german, *aliases), summary, difficulty, minutes=12)


FOURS_UP = _entry(
    "fours-up", "Fours Up", "Vierer hoch",
    _Kin(Rank.FOUR, True, 6, Match.ANY, Match.ANY),
    N_("Eight foundations grow from the fours, round the corner to the three; columns in any suit."),
    Difficulty.HARD, (LOW_RANKS_AS_WRITTEN, RETURNS),
)  # fmt: skip
BUSY_ACES = _entry(
    "busy-aces", "Busy Aces", "Fleißige Asse",
    _Kin(Rank.ACE, False, 12),
    N_("Twelve columns in suit, and eight foundations that begin with the aces."),
    Difficulty.MEDIUM, (RETURNS,),
)  # fmt: skip
DEUCES = _entry(
    "deuces", "Deuces", "Zweier",
    _Kin(Rank.TWO, True, 10),
    N_("Eight foundations grow from the twos; ten columns are built down in suit."),
    Difficulty.MEDIUM,
)  # fmt: skip
THREES_COMPANY = _entry(
    "threes-company", "Three's Company", "Dreierbande",
    _Kin(Rank.THREE, True, 8, group=Match.SUIT),
    N_("Eight foundations grow from the threes; runs in suit move together."),
    Difficulty.MEDIUM, aliases=("Threes Company",),
)  # fmt: skip
EIGHTS_DOWN = _entry(
    "eights-down", "Eights Down", "Achter abwärts",
    _Kin(Rank.EIGHT, True, 6, group=Match.SUIT, step=+1, redeals=1),
    N_("Everything upside down: foundations go down from the eights, columns up in suit; the stock comes twice."),
    Difficulty.MEDIUM, (RETURNS,),
)  # fmt: skip
CAST_OUT_NINES = _entry(
    "cast-out-nines", "Cast Out Nines", "Neuner raus",
    _Kin(Rank.NINE, False, 7),
    N_("Find the nines first: the eight foundations begin with them."),
    Difficulty.HARD,
)  # fmt: skip
DIMES = _entry(
    "dimes", "Dimes", "Zehner",
    _Kin(Rank.TEN, False, 8),
    N_("Find the tens first: the eight foundations begin with them."),
    Difficulty.HARD,
)  # fmt: skip
JACKS_IN_THE_BOX = _entry(
    "jacks-in-the-box", "Jacks in the Box", "Buben in der Kiste",
    _Kin(Rank.JACK, True, 6, cells=4),
    N_("Eight foundations grow from the jacks; four cells help the six columns."),
    Difficulty.MEDIUM,
)  # fmt: skip
PENTA = GameEntry(
    id="penta",
    names={"en": "Penta", "de": "Penta"},
    aliases=("Fünfer",),
    family="canfield",
    summary=N_("Four foundations go up from the fives, four go down; three columns down, three up."),
    difficulty=Difficulty.EASY,
    minutes=10,
    options=(RETURNS,),
    make=lambda options: SolitaireGame(_penta(options)),
)
SIXES_AND_SEVENS = GameEntry(
    id="sixes-and-sevens",
    names={"en": "Sixes and Sevens", "de": "Sixes and Sevens"},
    aliases=("Sechser und Siebener",),
    family="canfield",
    summary=N_("Sevens go up, sixes go down, and nine places hold a card each."),
    difficulty=Difficulty.HARD,
    minutes=6,
    options=(RETURNS,),
    make=lambda options: SolitaireGame(_sixes_and_sevens(options)),
)
