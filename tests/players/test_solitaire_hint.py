"""The hint for solitaires: legal, new, fair, repeatable, its reason comes true, and it comes to an end (issue 4)."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import islice

import pytest

from qtcards.players import solitaire
from qtcards.players.advice import Advice, Reason
from qtcards.players.solitaire_past import look_back
from qtcards.players.solitaire_search import Ahead
from qtcards.rules.cards import HIDDEN, Card
from qtcards.rules.moves import Flip, Move, MoveKind, Transfer, Transition, apply
from qtcards.rules.notation import write_move
from qtcards.rules.position import Pile, PileKind, Position, Seat
from qtcards.rules.solitaire import SolitaireGame, SolitairePosition
from tests.games.option_sets import SOLITAIRES, all_option_sets, words
from tests.players.advised import FREECELL, Advised, made
from tests.players.test_hint import OF_SOLITAIRES
from tests.solitaire_drawn import Drawn

GAMES = [entry.id for entry in SOLITAIRES]
SETS = [pytest.param(entry.id, options, id=f"{entry.id} {words(options)}") for entry, options in all_option_sets()]
HINTS_IN_A_GAME = 3000


def layout(game: SolitaireGame, position: Position) -> frozenset[tuple[int, Pile]]:
    """A position, apart from which of several equal piles is which."""
    return frozenset((Ahead(game.table).worth.classes[n], pile) for n, pile in enumerate(position.piles))


@pytest.mark.parametrize("name", GAMES)
def test_c14_a_thousand_hints_are_legal_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire, "POSITIONS", 30)  # a thousand short thoughts
    game = made(name)
    chance, looked, deal = random.Random(name), 0, 0
    while looked < 1000:
        deal += 1
        position, views = game.start(deal), []
        for _ in range(50):
            views.append(game.visible_to(position, Seat.PLAYER))
            advice = solitaire.advise(game, views[-1], views[:-1])
            looked += 1
            moves = list(game.moves(position))
            assert advice is None or advice.move in moves
            if not moves:
                break
            position = apply(position, game.transition(position, chance.choice(moves)))


@pytest.mark.parametrize("name", GAMES)
def test_no_hint_leads_back_to_a_position_before(name: str) -> None:
    advised = Advised(made(name), 3)
    seen = {layout(advised.game, advised.views[0])}
    for _ in islice(advised.play(), 120):
        now = layout(advised.game, advised.views[-1])
        assert now not in seen
        seen.add(now)


@pytest.mark.parametrize("name", GAMES)
def test_following_hints_comes_to_an_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire, "POSITIONS", 60)
    advised = Advised(made(name), 1)
    hints = sum(1 for _ in islice(advised.play(), HINTS_IN_A_GAME))
    assert hints < HINTS_IN_A_GAME
    assert advised.is_won or advised.hint() is None


@pytest.mark.parametrize(("name", "options"), SETS)
def test_hints_work_with_all_options(name: str, options: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solitaire, "POSITIONS", 60)
    advised = Advised(made(name, **options), 5)
    for _ in islice(advised.play(), 60):
        pass
    assert advised.advices


@pytest.mark.parametrize("name", ["goldrausch", "tarantel", "karakurt", "tarantula", "fours-up", "tabbycat"])
def test_what_lies_hidden_changes_no_hint(name: str) -> None:
    """The hint is given the view alone; and whichever cards lie hidden, the view is the same."""
    game = made(name)
    position = game.start(4)
    other = _hidden_cards_mixed(game, position)
    assert other.piles != position.piles
    views = [game.visible_to(each, Seat.PLAYER) for each in (position, other)]
    assert views[0] == views[1]
    assert all(HIDDEN in pile.cards for pile in views[0].piles if pile.face_down)


def _hidden_cards_mixed(game: SolitaireGame, position: SolitairePosition) -> SolitairePosition:
    hidden: list[Card] = [card for pile in position.piles for card in pile.cards[: pile.face_down]]
    random.Random(1).shuffle(hidden)
    piles = []
    for pile in position.piles:
        covered = tuple(hidden.pop() for _ in range(pile.face_down))
        piles.append(Pile(covered + pile.cards[pile.face_down :], pile.face_down))
    return SolitairePosition(tuple(piles), deal=position.deal)


@pytest.mark.parametrize("name", ["goldrausch", "fachwerk", "karakurt", "tabbycat"])
def test_the_same_question_has_the_same_answer(name: str) -> None:
    asked = [Advised(made(name), 6) for _ in range(2)]  # each with a table of its own: nothing is remembered
    for each in asked:
        for _ in islice(each.play(), 25):
            pass
    assert asked[0].advices == asked[1].advices
    assert asked[0].hint() == asked[0].hint()


# -- the reasons ------------------------------------------------------------------------------------------------------


Told = tuple[SolitaireGame, SolitairePosition, Advice, Transition]
"""The view in which a hint was given, the hint, and what the move did."""


def home(case: Told) -> bool:
    game, _, _, done = case
    return any(game.piles[step.target].kind is PileKind.FOUNDATION for step in _transfers(done))


def _transfers(done: Transition) -> list[Transfer]:
    return [step for step in done.steps if isinstance(step, Transfer)]


def turns_up(case: Told) -> bool:
    return any(isinstance(step, Flip) for step in case[3].steps)


def left(case: Told) -> tuple[Card, ...]:
    _, view, advice, _ = case
    return view[advice.move.source].cards[: -advice.move.count]


def frees_home(case: Told) -> bool:
    game, view, advice, _ = case
    after = apply(view, game.transition(view, advice.move))
    return any(
        move.source == advice.move.source and move.count == 1 and game.piles[move.target].kind is PileKind.FOUNDATION
        for move in game.moves(after)
    )


def continues(case: Told) -> bool:
    _, view, advice, _ = case
    card, under = view[advice.move.source].cards[-advice.move.count], view[advice.move.target].cards[-1]
    return card >> 4 & 3 == under >> 4 & 3 and (under & 15) - (card & 15) in (1, -12)


def kind(case: Told, *, target: bool = False) -> PileKind:
    move = case[2].move
    return case[0].piles[move.target if target else move.source].kind


AT_ONCE: Mapping[Reason, Callable[[Told], bool]] = {
    Reason.GOES_HOME: lambda case: kind(case, target=True) is PileKind.FOUNDATION,
    Reason.TURNS_UP: turns_up,
    Reason.FREES_HOME: frees_home,
    Reason.FREES_COLUMN: lambda case: not left(case) and kind(case) is PileKind.TABLEAU,
    Reason.CONTINUES_RUN: continues,
    Reason.REACHES_CARD: lambda case: bool(left(case)) and left(case)[-1] != HIDDEN,
    Reason.COMES_INTO_PLAY: lambda case: kind(case) is not PileKind.TABLEAU is kind(case, target=True),
    Reason.RUN_LEAVES: lambda case: home(case) and kind(case, target=True) is PileKind.TABLEAU,
    Reason.DEALS: lambda case: case[2].move == Move(MoveKind.DEAL),
    Reason.NOTHING_BETTER: lambda case: case[2].move in list(case[0].moves(case[1])),
}  # fmt: skip
"""What the move itself does."""

SOON: Mapping[Reason, Callable[[Told, Advice], bool]] = {
    Reason.LEADS_HOME: lambda case, told: home(case) and _transfers(case[3])[0].cards[-1] == told.card,
    Reason.LEADS_TO_TURN: lambda case, told: turns_up(case) and case[2].move.source == told.pile,
    Reason.LEADS_TO_COLUMN: lambda case, told: not left(case) and case[2].move.source == told.pile,
    Reason.LEADS_TO_RUN: lambda case, _: home(case),
    Reason.LEADS_INTO_PLAY: lambda case, told: _transfers(case[3])[0].cards[-1] == told.card,
    Reason.FILLS_COLUMNS: lambda case, _: case[2].move == Move(MoveKind.DEAL),
}
"""What one of the moves does that the following hints advise."""


def worth(case: Told) -> float:
    return Ahead(case[0].table).root(case[1]).worth


LATER: Mapping[Reason, Callable[[Told, Told], bool]] = {
    Reason.BEGINS_WAY: lambda case, later: worth(later) > worth(case) or home(later) or turns_up(later),
}
"""What holds of a later position, compared with the one in which the hint was given."""

PLAYED = [
    ("goldrausch", {}), ("goldrausch", {"draw": "3"}), ("fachwerk", FREECELL), ("fachwerk", {}), ("tarantel", {}),
    ("tarantel", {"difficulty": "hard"}), ("karakurt", {}), ("fours-up", {}), ("tabbycat", {}), ("forty-thieves", {}),
    ("jacks-in-the-box", {}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "options"), PLAYED, ids=str)
def test_reasons_are_true_at_once_or_when_hints_are_followed(
    name: str, options: Mapping[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solitaire, "POSITIONS", 800)
    advised = Advised(made(name, **options), 7)
    told: list[Told] = []
    for transition in islice(advised.play(), 100):
        told.append((advised.game, advised.views[-2], advised.advices[-1], transition))
    for n, case in enumerate(told):
        advice = case[2]
        if advice.reason in AT_ONCE:
            assert AT_ONCE[advice.reason](case), f"{write_move(case[0], advice.move)}: {advice}"
        else:
            rest = told[n + 1 :]
            if advice.reason in LATER:
                came_true = any(LATER[advice.reason](case, later) for later in rest)
            else:
                came_true = any(SOON[advice.reason](later, advice) for later in rest)
            assert came_true or len(told) == 100, f"{write_move(case[0], advice.move)}: {advice}"


def test_no_card_is_taken_back_so_that_it_comes_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is taken back for is named: the card that comes home because of it, for one."""
    monkeypatch.setattr(solitaire, "POSITIONS", 800)
    advised = Advised(made("jacks-in-the-box"), 8)
    taken_back = []
    for _ in islice(advised.play(), 90):
        view, advice = advised.views[-2], advised.advices[-1]
        if advised.game.piles[advice.move.source].kind is PileKind.FOUNDATION:
            taken_back.append((view[advice.move.source].cards[-1], advice.card))
    assert taken_back
    assert [card for card, named in taken_back if card == named] == []


def test_every_reason_of_a_solitaire_is_proved() -> None:
    assert set(AT_ONCE) | set(SOON) | set(LATER) == OF_SOLITAIRES


def hint(table: Drawn) -> tuple[str, Reason]:
    view = table.game.visible_to(table.position, Seat.PLAYER)
    advice = solitaire.advise(table.game, view)
    assert advice is not None
    return write_move(table.game, advice.move), advice.reason


def test_a_card_is_turned_up_with_a_move_that_prepares_it() -> None:
    """The nine may go onto the ten when the seven, which has another place, is out of the way."""
    table = Drawn("goldrausch", "C0: ac 9H\nC1: 2H 8D\nC2: TC 7S", redeals="0")
    assert hint(table) == ("C2:1>C1", Reason.LEADS_TO_TURN)
    assert hint(table.play("C2:1>C1")) == ("C0:1>C2", Reason.TURNS_UP)


def test_columns_are_filled_where_the_deal_waits_for_them() -> None:
    """TA-14: two long runs are taken apart, though that gains nothing; then the stock is dealt."""
    table = Drawn(
        "tarantel",
        "T: ac 2c 3c 4c 5c 6c 7c 8c 9c tc\nC0: KC QC JC TC 9C 8C 7C 6C 5C\nC1: KD QD JD TD 9D 8D 7D 6D 5D",
    )
    reasons = []
    for _ in range(9):
        written, reason = hint(table)
        table = table.play(written)
        reasons.append(reason)
    assert reasons == [Reason.FILLS_COLUMNS] * 8 + [Reason.DEALS]


def test_nothing_leads_on_where_no_line_gains_anything() -> None:
    table = Drawn("fachwerk", "C0: KC\nC1: KD\nC2: KH", cells=0, empty="none")
    view = table.game.visible_to(table.position, Seat.PLAYER)
    assert solitaire.advise(table.game, view) is None


BY_HAND = [("fachwerk", FREECELL, 1, 0.85), ("fachwerk", FREECELL, 3, 0.6)]


@pytest.mark.parametrize(("name", "options", "deal", "part"), BY_HAND, ids=str)
def test_a_card_taken_back_by_hand_costs_no_game_that_was_being_won(
    name: str, options: Mapping[str, object], deal: int, part: float
) -> None:
    """The way on leads through the position that the player has just left."""
    whole = Advised(made(name, **options), deal)
    hints = sum(1 for _ in whole.play())
    assert whole.is_won
    advised = Advised(made(name, **options), deal)
    for _ in islice(advised.play(), int(hints * part)):
        pass
    advised.take_back_by_hand()
    advice = advised.hint()
    assert advice is not None
    assert advice.reason is not Reason.NOTHING_BETTER
    for _ in islice(advised.play(), HINTS_IN_A_GAME):
        pass
    assert advised.is_won


def test_the_only_way_back_is_advised_though_the_game_was_there() -> None:
    """The five is taken from its foundation: nothing but putting it back leads on."""
    table = Drawn("fachwerk", "F0: AH 2H 3H 4H 5H\nC0: 6H 6S\nC1: 7D\nC2: KS", cells=0, empty="none", groups="classic")
    before = table.game.visible_to(table.position, Seat.PLAYER)
    back = table.play("F0:1>C0")
    view = back.game.visible_to(back.position, Seat.PLAYER)
    advice = solitaire.advise(back.game, view, [before])
    assert advice is not None
    assert write_move(back.game, advice.move) == "C0:1>F0"
    assert advice.reason is Reason.GOES_HOME


def test_the_past_counts_from_the_last_gain() -> None:
    game = made("goldrausch")
    position, views = game.start(1), []
    for _ in range(3):
        views.append(game.visible_to(position, Seat.PLAYER))
        position = apply(position, game.transition(position, Move(MoveKind.DEAL)))
    views.append(game.visible_to(position, Seat.PLAYER))
    past = look_back(Ahead(game.table), views)
    assert (past.idle, past.dealt, len(past.been)) == (3, 3, 4)


# -- how good they are ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "first", "wins"),
    [("goldrausch", {}, 1, 2), ("fachwerk", FREECELL, 1, 5), ("tarantel", {}, 7, 4), ("tabbycat", {}, 1, 3)],
    ids=str,
)
def test_following_hints_wins_games(name: str, options: Mapping[str, object], first: int, wins: int) -> None:
    """Of six deals. Hints think in positions and not in time, so the count is the same everywhere."""
    games = [Advised(made(name, **options), deal) for deal in range(first, first + 6)]
    for each in games:
        for _ in islice(each.play(), HINTS_IN_A_GAME):
            pass
    assert sum(each.is_won for each in games) >= wins
