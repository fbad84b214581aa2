"""A key that comes while its question waits is kept, exactly one, and never answers another question."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.test_pace import context_at
from tests.ui.race.table.test_proposing import Table


def laid(table: Table) -> list[do.AnyAction]:
    return [turn.action for turn in table.controller.session.log if isinstance(turn.action, do.Lay)]


def test_the_key_that_lays_all_is_kept_while_the_champion_thinks() -> None:
    table = Table()
    table.pilot.keys("r", "r")
    assert table.scene.state.proposal.thinking and not laid(table)
    meant = table.thinks_all_over()
    table.pilot.wait(0.1)
    assert laid(table)[: len(meant)] == list(meant[: len(laid(table))]) and laid(table)


def test_another_press_drops_the_key_that_waits() -> None:
    table = Table()
    table.pilot.keys("r", "n")
    table.thinks_all_over()
    table.pilot.wait(0.1)
    assert not laid(table)


def test_a_key_that_waits_is_forgotten_with_its_question() -> None:
    table = Table()
    table.pilot.keys("r")
    lay = next(one for one in table.controller.legal(0) if isinstance(one, do.Lay))
    table.controller.act(lay, 0)
    table.pilot.wait(0.1)
    assert table.scene.state.settled and isinstance(table.controller.frame, ask.Laying)
    table.thinks_all_over()
    table.pilot.wait(0.1)
    assert laid(table) == [lay]


def moving() -> tuple[Pilot, TableScene]:
    """A tile that was laid is on its way, and the next one is to be laid."""
    controller = placed("laying")
    pilot = at_table(controller, context_at(Speed.HALF))
    pilot.wait(5.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and isinstance(scene.state.frame, ask.Laying)
    pilot.keys("1", "g", "enter")
    assert isinstance(controller.frame, ask.Laying) and not scene.state.settled
    return pilot, scene


def test_a_key_for_the_next_tile_counts_once_the_one_before_lies() -> None:
    pilot, scene = moving()
    before = dict(scene.state.amounts)
    pilot.keys("2")
    assert scene.state.amounts == before, "not yet"
    pilot.wait(5.0)
    assert scene.state.settled and scene.state.amounts != before


def test_enter_is_not_kept_while_something_moves() -> None:
    pilot, scene = moving()
    done = len(scene.controller.session.log)
    pilot.keys("enter")
    pilot.wait(5.0)
    assert len(scene.controller.session.log) == done
