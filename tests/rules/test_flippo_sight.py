"""FL-25 and FL-U: what a seat may know, and what may be taken back."""

from qtcards.rules.cards import HIDDEN
from qtcards.rules.flippo import Flippo, FlippoPosition
from qtcards.rules.game import Refusal
from qtcards.rules.moves import Reorder, Transfer, Transition
from qtcards.rules.notation import read_move
from qtcards.rules.position import Seat
from qtcards.rules.sight import seen_by
from qtcards.session.timeline import Timeline
from tests.flippo_drawn import Drawn, cards

OPEN = """
    T: r1 j
    F0: R1 J
    X: Y1
    P.S: b4 J
    P.H: G1 J
    P.A0: G3 J B2
    Q.S: b4 b5 Y7
    Q.H: G7 G8
    Q.A3: R8 R9
    facts: deal=77 shuffles=3 emergencies=1 turns=9
"""


def test_fl_25_a_seat_sees_the_open_cards_all_counts_and_its_own_hand() -> None:
    table = Drawn(OPEN)
    seen = table.seen_from(Seat.ASSISTANT)
    hidden = {"T": "? ?", "P.S": "? J", "P.H": "? ?", "Q.S": "? ? Y7"}
    assert {**table.lines, **hidden, "facts": "shuffles=3 turns=9 emergencies=1"} == seen
    seen = table.seen_from(Seat.PLAYER)
    hidden = {"T": "? ?", "P.S": "? J", "Q.H": "? ?", "Q.S": "? ? Y7"}
    assert {**table.lines, **hidden, "facts": "shuffles=3 turns=9 emergencies=1"} == seen


def test_fl_25_the_number_of_the_deal_stays_hidden() -> None:
    table = Drawn(deal=617)
    assert table.game.visible_to(table.position, Seat.ASSISTANT).deal == 0


def seen(table: Drawn, move: str, seat: Seat = Seat.PLAYER) -> Transition:
    transition = table.game.transition(table.position, read_move(table.game, move))
    return seen_by(table.game, table.position, transition, seat)


def carried(transition: Transition) -> list[str]:
    return [" ".join(map(str, step.cards)) for step in transition.steps if isinstance(step, Transfer)]


DRAWING = """
    T: r9 r8 r7 r6
    P.S: b4 J
    P.H: G1 B2
    Q.S: y9 Y7
    Q.H: G7 G8
"""


def test_fl_25_what_the_other_seat_draws_has_no_name() -> None:
    assert carried(seen(Drawn(DRAWING), "P.H0>P.A0")) == ["G1", "??", "??", "??"]
    assert carried(seen(Drawn(DRAWING), "P.H0>P.A0", Seat.ASSISTANT)) == ["G1", "R6", "R7", "R8"]


def test_fl_25_cards_shuffled_into_the_talon_are_lost_to_sight() -> None:
    """The helper piles lay open, but what is drawn from them after the shuffle is hidden again."""
    table = Drawn("""
        P.S: b4 J
        P.H: G1 B2
        P.A1: R5 R6 R7 R8
        Q.S: y9 Y7
        Q.H: G7 G8
    """)
    transition = seen(table, "P.H0>P.A0")
    assert carried(transition) == ["G1", "G1", "R5 R6 R7 R8", "??", "??", "??"]
    (shuffle,) = (step for step in transition.steps if isinstance(step, Reorder))
    assert set(shuffle.before) == set(shuffle.after) == {HIDDEN}
    mine = seen(table, "P.H0>P.A0", Seat.ASSISTANT)
    assert cards(*carried(mine)[3:]) == cards(table.play("P.H0>P.A0")["Q.H"].removeprefix("G7 G8"))


def test_fl_25_removed_sets_shuffled_into_the_talon_are_lost_to_sight() -> None:
    table = Drawn("""
        T: r9
        X: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12
        P.S: b4 J
        P.H: G1 J
        Q.S: y9 Y7
        Q.H: G7 G8
    """)
    assert carried(seen(table, "P.H0>P.A0"))[-2:] == ["??", "??"]


def test_fl_25_the_change_of_a_stock_card_shows_the_old_and_the_new() -> None:
    table = Drawn(DRAWING.replace("y9 Y7", "y9 y7 y8 G2") + "facts: emergencies=1\nturn: Q")
    shown = seen(table, "Q.H0>Q.A0")
    assert carried(shown)[:2] == ["G7", "G2"]
    assert "Y8" in str(shown)
    assert "Y7" not in str(shown)
    assert "Y9" not in str(shown)


def timeline(drawing: str) -> Timeline:
    drawn = Drawn(drawing)

    class FromDrawing(Flippo):
        def start(self, deal: int) -> FlippoPosition:
            return drawn.position

    return Timeline(FromDrawing(), 1)


def play(game: Timeline, *moves: str) -> Timeline:
    for move in moves:
        game.play(read_move(game.game, move))
    return game


OWN_TURN = """
    T: r9 r8 r7 r6 y1 y2 y3 y4 y5 y6
    P.S: b4 J
    P.H: G1 G2 J B9
    P.A0: G3
    Q.S: y9 Y7
"""


def test_fl_u_own_plays_are_taken_back_and_made_again() -> None:
    game = timeline(OWN_TURN)
    start = game.position
    play(game, "P.H0>F1", "P.H0>F1", "P.A0>F1")
    end = game.position
    for _ in range(3):
        assert game.undo_refusal() is None
        game.undo()
    assert game.position == start
    assert game.undo_refusal() is Refusal.NOTHING_TO_UNDO
    for _ in range(3):
        game.redo()
    assert game.position == end
    assert game.redo_refusal() is Refusal.NOTHING_TO_REDO


def test_fl_u_never_past_a_stock_card_that_was_turned_up() -> None:
    game = play(timeline(OWN_TURN), "P.H0>F1", "P.S>F0")
    assert game.undo_refusal() is Refusal.UNDO_REVEALED
    play(game, "P.H0>F1")
    game.undo()
    assert game.undo_refusal() is Refusal.UNDO_REVEALED


def test_fl_u_never_past_the_end_of_a_turn() -> None:
    assert play(timeline(OWN_TURN), "P.H0>P.A0").undo_refusal() is Refusal.UNDO_TURN_OVER


def test_fl_u_never_past_the_end_of_a_turn_also_when_nothing_was_drawn() -> None:
    game = play(timeline("P.S: B4\nP.H: G1 G2\nQ.S: B5\nQ.H: R1 R2 R3 R4 R5"), "P.H0>P.A0")
    assert game.undo_refusal() is Refusal.UNDO_TURN_OVER


def test_fl_u_never_past_the_end_of_the_game() -> None:
    game = play(timeline("T: r1\nP.S: J\nP.H: G1 G2\nQ.S: B5"), "P.S>F2")
    assert game.undo_refusal() is Refusal.GAME_OVER


def test_fl_u_a_completed_set_comes_back_and_leaves_again_in_the_same_order() -> None:
    """The shuffle takes nothing out of sight that was turned up, and undo and redo repeat it exactly."""
    game = timeline("F1: G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11\nP.S: J\nP.H: G12 G2\nQ.S: B5\nfacts: deal=5")
    before = game.position
    after = play(game, "P.H0>F1").position
    assert len(after[0]) == 12
    game.undo()
    assert game.position == before
    game.redo()
    assert game.position == after
