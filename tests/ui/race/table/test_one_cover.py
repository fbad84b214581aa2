"""One rule for looking at what is secret: what is shown, where it is covered, and until when (1.8)."""

from __future__ import annotations

from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.registry import question
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, faces, opened, own_turn, table

HOLDS = "cartographer, guide, ranger"


def laying(how: str) -> Pilot:
    """France lays tiles, and has cards in hand; its owner looks in one of the ways."""
    pilot = opened(sequence(CREW, HOLDS, deeds="play cartographer", humans=SHARED))
    assert isinstance(table(pilot).state.frame, ask.Laying)
    if how == "key":
        pilot.hold("p")
    else:
        pilot.press(how)
    return pilot


def tiles_open(pilot: Pilot) -> bool:
    return not any(node.label.startswith("Tile ") for node in pilot.nodes("tile"))


def test_looking_at_tiles_shows_the_tiles_only() -> None:
    for how in ("key", "answer-peek", "peek"):
        pilot = laying(how)
        assert tiles_open(pilot) and not faces(pilot), how
        pilot.press("card-0")
        assert pilot.sees("Only the tiles are shown now: no card is played while they are laid.")
        pilot.keys("j")
        assert not pilot.sees("There is no Jerrican in the hand.") and not faces(pilot)


def test_tiles_stay_open_on_the_way_to_a_cell_until_it_is_pressed_twice() -> None:
    pilot = laying("answer-peek")
    board, state = table(pilot).panels.board, table(pilot).state
    marked = sorted(board.canvas.targets, key=lambda cell: board.cell_rect(cell).x)
    x, y = board.cell_rect(marked[0]).center
    pilot.point(x, y)
    assert tiles_open(pilot)
    before = len(state.controller.session.log)
    pilot.click(x, y)
    assert tiles_open(pilot) and not pilot.sees("Show the tiles first: hold P or press the eye.")
    pilot.click(x, y)
    assert len(state.controller.session.log) == before + 1


def test_the_hand_is_open_where_cards_are_the_question() -> None:
    pilot = opened(placed("finding", SHARED))
    pilot.hold("p")
    assert len(faces(pilot)) > 0


def test_a_look_by_the_eye_lasts_through_the_next_question_of_its_owner() -> None:
    for eye in ("peek", "answer-peek"):
        pilot = own_turn()
        pilot.press(eye)
        assert now(table(pilot).state.eye) and faces(pilot)
        pilot.keys("3")
        pilot.wait(0.1)
        assert isinstance(table(pilot).state.frame, ask.Driving)
        assert table(pilot).state.opened == (0,) and faces(pilot)


def test_a_look_that_an_answer_began_lasts_until_the_turn_passes_on() -> None:
    pilot = own_turn()
    pilot.hold_down("answer-1")
    for _ in range(3):
        pilot.wait(0.1)
    assert isinstance(table(pilot).state.frame, ask.Laying) and now(table(pilot).state.eye)
    assert tiles_open(pilot)
    while isinstance(table(pilot).state.frame, ask.Laying):
        pilot.keys("r", "enter")
        pilot.wait(0.1)
    assert not table(pilot).state.opened


def test_every_question_with_secrets_offers_to_show_and_to_cover_them() -> None:
    for pilot in (own_turn(), opened(placed("hand-limit", SHARED)), opened(placed("laying", SHARED))):
        label = {one.name: one.label for one in question(table(pilot).state).answers}["peek"]
        assert label.startswith("Show the ")
        pilot.press("answer-peek")
        shown = {one.name: one.label for one in question(table(pilot).state).answers}["peek"]
        assert shown == label.replace("Show", "Cover")
        pilot.press("answer-peek")
        assert not table(pilot).state.opened
