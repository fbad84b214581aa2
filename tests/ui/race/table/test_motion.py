"""What moves on the table shows the position after every event."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine.events import Moved, PlanSealed
from greatrace.ui.kit.settings import RivalSpeed, Speed
from greatrace.ui.race.controller import RaceHappened
from greatrace.ui.race.table.motion.event_animations import Beat, beats
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.test_pace import context_at


def happened() -> list[RaceHappened]:
    """What happened in a race of computer crews."""
    controller = begun(("quick", "quick", "hurried"), 4)
    heard: list[RaceHappened] = []
    controller.listen(heard.append)
    while controller.think():
        pass
    return heard


def test_every_event_comes_with_the_table_after_it() -> None:
    for one in happened():
        assert len(one.views) == len(one.events)
        assert not one.views or one.views[-1].table is one.view.table


def test_beats_hold_all_events_and_the_table_after_their_last_one() -> None:
    rested = 0
    for one in happened():
        found = beats(one, 0.5)
        assert tuple(event for beat in found for event in beat.events) == one.events
        assert [beat.last for beat in found] == [False] * (len(found) - 1) + [True]
        assert found[-1].table is one.view.table
        told = 0
        for beat in found[:-1]:
            told += len(beat.events)
            assert beat.table is one.views[told - 1].table and beat.rest == 0.0
        rested += found[-1].rest == 0.5
    assert rested > 40


def test_events_without_a_picture_are_shown_with_the_next_one() -> None:
    sealed = next(one for one in happened() if one.events and isinstance(one.events[0], PlanSealed))
    (beat,) = beats(structs.replace(sealed, events=sealed.events[:1], views=sealed.views[:1]), 0.5)
    assert beat.last and beat.rest == 0.0


def test_the_shown_table_follows_event_by_event_and_keeps_its_question() -> None:
    controller = begun(("quick", "quick", "quick"), 3)
    heard: list[RaceHappened] = []
    controller.listen(heard.append)
    pilot = at_table(controller, context_at(Speed.STEP))
    compared = 0
    while compared < 5:
        if pilot.scene.name == "gazette":
            pilot.keys("enter")
            continue
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        before, found = scene.state.table, beats(heard[-1], 0.0)
        for beat in found[:-1]:
            pilot.keys("space")
            pilot.wait(1.5)
            assert scene.state.table == structs.replace(beat.table, frames=before.frames)
            compared += 1
        pilot.keys("space")
        pilot.wait(1.5)
        assert not controller.table.over


@pytest.mark.parametrize(("rivals", "least"), [(RivalSpeed.FOURFOLD, 0.2), (RivalSpeed.INSTANT, 0.0)])
def test_a_rival_is_seen_to_drive_at_every_speed_but_at_once(rivals: RivalSpeed, least: float) -> None:
    context = context_at(Speed.NORMAL)
    context.settings = structs.replace(context.settings, rivals=rivals)
    pilot = at_table(begun(("", "quick"), 3), context)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    cell = scene.state.table.dashboards[1].cell
    drive = Moved(1, cell, scene.state.race.neighbours[cell][0], 1, 0, 0)
    animation = scene.queue._director(Beat((drive,), scene.state.table), False)
    assert animation and animation[0] >= least and (animation[0] > 0) == (least > 0)
