"""While the last round of *Why First?* is counted, a card may be chosen; who is second is told afterwards."""

from __future__ import annotations

from greatrace.ui.play.rest import LONGEST_REST
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot
from tests.ui.whyfirst.tables import played, table

SETUP = Setup(3)


def counting() -> tuple[Pilot, TableScene]:
    """A game whose first round is being counted."""
    pilot = table(played(SETUP, 0), SETUP)
    pilot.wait(1.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("1", "1", "enter")
    for _ in range(600):
        if scene.state.busy and scene.state.lit is not None:
            return pilot, scene
        pilot.wait(1 / 60)
    raise AssertionError("nothing is counted")


def test_a_whole_entry_counts_while_figures_move() -> None:
    pilot, scene = counting()
    before = len(scene.controller.session.log)
    pilot.keys("2", "3")
    draft = scene.state.draft
    assert draft.card == scene.state.hand[1] and draft.before == 2
    pilot.keys("enter")
    assert [turn.seat for turn in scene.controller.session.log[before:]].count(0) == 1


def test_other_keys_let_the_counting_go_on() -> None:
    pilot, scene = counting()
    pilot.keys("enter", "9", "0")
    assert scene.state.busy


def test_nothing_is_second_while_a_figure_moves() -> None:
    pilot, scene = counting()
    moved = False
    for _ in range(600):
        if not scene.state.busy:
            break
        assert not pilot.find("runner-up").label if pilot.sees("runner-up") else True
        figures = [one.space for one in scene.page.track.figures]
        if any(space != int(space) for space in figures):
            moved = True
            assert scene.page.track.signs(scene.look) == ()
        pilot.wait(1 / 60)
    assert moved and pilot.find("runner-up").label


def test_impatient_presses_uncover_the_last_cards_in_the_end() -> None:
    pilot = table(played(SETUP, 4), SETUP, (0, 1, 2))
    for _ in range(600):
        if pilot.sees("last"):
            break
        pilot.wait(1 / 60)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    done = len(scene.controller.session.log)
    pilot.keys("enter")
    for _ in range(7):
        pilot.leap(LONGEST_REST / 6)
        pilot.keys("enter")
    assert len(scene.controller.session.log) > done
