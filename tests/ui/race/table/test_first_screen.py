"""The first screen of a race is calm: what tells nothing yet is folded, and the map is close to the start."""

from __future__ import annotations

from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import POSITIONS
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun

ALONE, TOGETHER = ("", "quick", "quick"), ("", "", "quick")


def opened(bots: tuple[str, ...] = ALONE) -> Pilot:
    """A pilot before the first question of a race."""
    pilot = at_table(begun(bots, board=AFRICA))
    for _ in range(6):
        pilot.wait(2.0)
    return pilot


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene), pilot.scene
    return pilot.scene


def folded(pilot: Pilot) -> frozenset[str]:
    return table(pilot).panels.page.folded


def whole_course(pilot: Pilot) -> bool:
    return table(pilot).panels.board.views.target.rests


def until(pilot: Pilot, phase: str) -> None:
    """Take the first card and make a balanced plan until a phase begins."""
    for _ in range(20):
        if table(pilot).state.phase == phase and table(pilot).state.asked:
            return
        if pilot.sees("answer-seal"):
            pilot.keys("5")
            pilot.press("answer-seal")
        else:
            slots = [node.name for node in pilot.nodes("card") if node.name.startswith("slot-")]
            pilot.keys(*[name[-1] for name in slots[:1]] * 2)
        pilot.wait(2.0)
    raise AssertionError(f"{phase} never begins:\n{pilot.dump()}")


def test_what_tells_nothing_yet_is_folded_until_plans_are_revealed() -> None:
    pilot = opened()
    assert folded(pilot) == {"standings", "dashboard"} and not whole_course(pilot)
    until(pilot, "planning")
    assert folded(pilot) == {"standings", "dashboard"} and not whole_course(pilot)
    until(pilot, "convoy")
    views = table(pilot).panels.board.views
    assert folded(pilot) == frozenset() and not views.by_hand
    views.come_back()
    assert views.target.rests, "after the sequences of the convoy the whole course is seen"


def test_the_vehicle_at_the_start_is_in_sight() -> None:
    pilot = opened()
    until(pilot, "planning")
    canvas, state = table(pilot).panels.board.canvas, table(pilot).state
    start = state.table.dashboards[0].cell
    near = (start, *state.race.neighbours[start])
    assert all(canvas.framing.clear(canvas.sight.rect(cell)) for cell in near)


def test_one_key_opens_what_is_folded_and_it_stays_open() -> None:
    pilot = opened()
    until(pilot, "planning")
    assert not pilot.sees("strip-1")
    pilot.keys("s")
    pilot.wait()
    assert folded(pilot) == {"dashboard"} and pilot.sees("strip-1")
    pilot.keys("d")
    pilot.wait()
    assert folded(pilot) == frozenset()
    until(pilot, "convoy")
    assert folded(pilot) == frozenset()


def test_a_view_chosen_by_hand_stays() -> None:
    pilot = opened()
    until(pilot, "planning")
    pilot.press("zoom-in")
    pilot.wait()
    until(pilot, "convoy")
    assert not whole_course(pilot)


def test_several_people_see_who_has_planned() -> None:
    assert folded(opened(TOGETHER)) == {"dashboard"}


def test_nothing_is_folded_against_the_torpedo_or_later() -> None:
    for name in ("torpedo-bivouac", "planning-africa"):
        pilot = at_table(POSITIONS[name]())
        pilot.wait(2.0)
        assert folded(pilot) == frozenset() and whole_course(pilot)
