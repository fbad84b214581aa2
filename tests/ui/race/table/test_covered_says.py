"""What is done with what lies face down is answered; so is a short press of the key that looks."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.questions.parts.tiles import marked_cells
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from tests.now import now
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, faces, opened, own_turn, table

FIRST = "First show the tiles: hold P, or press the eye."
HELD = "P shows it only while it is held; V, or the eye, keeps it open for your whole turn."


def test_a_short_press_of_the_key_that_looks_says_that_it_is_held() -> None:
    pilot = own_turn()
    pilot.hold("p")
    assert faces(pilot)
    pilot.let_go("p")
    assert not faces(pilot) and pilot.sees(HELD)


def test_nothing_is_said_of_it_where_nobody_is_to_be_kept_from_looking() -> None:
    pilot = at_table(sequence(CREW, hand="guide, ranger"))
    pilot.leap()
    pilot.hold("p")
    pilot.let_go("p")
    assert faces(pilot) and not pilot.sees(HELD)


@pytest.mark.parametrize("meanwhile", ["a repeat", "another key"])
def test_who_held_the_key_is_told_nothing(meanwhile: str) -> None:
    pilot = own_turn()
    pilot.hold("p")
    if meanwhile == "a repeat":
        pilot.hold("p")
    else:
        pilot.keys("k")
    pilot.let_go("p")
    assert not pilot.sees(HELD)


def test_covered_tiles_are_to_be_shown_first() -> None:
    pilot = opened(placed("laying", SHARED))
    state = table(pilot).state
    assert isinstance(state.frame, ask.Laying)
    pilot.keys("r")
    assert pilot.sees(FIRST)
    cell = marked_cells(state, 0)[0]
    answer = respond(state, Pressed("board", CellPicked(cell)))
    assert answer == want.Notify(FIRST)


def test_the_eye_has_a_tooltip_only_while_it_covers_nothing() -> None:
    pilot = own_turn()
    eye = table(pilot).panels.hand.eye
    tip = now(eye.tip)
    assert tip and tip.title == "Show the hand: P while it is held, V or a press here for longer"
    pilot.press("peek")
    assert now(eye.tip) is None and eye.label == "Cover the cards"
    pilot.press("peek")
    assert now(eye.tip) is not None
    laying = opened(placed("laying", SHARED))
    eye = table(laying).panels.hand.eye
    assert eye.tip and eye.tip.title == "Show the tiles: P while it is held, V or a press here for longer"
