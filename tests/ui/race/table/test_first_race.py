"""In a first race computer crews are shown as slowly as people; afterwards, and in a demo, faster."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.engine import events as on
from greatrace.saves.envelope import encode
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE
from greatrace.scenario.lessons.first_times import shipped_tips
from greatrace.ui.kit.settings import RivalSpeed, Settings
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.opening import tipped_table_of
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.motion.timing import MOVE
from greatrace.ui.race.table.scene import TableScene
from tests.saves.played import finished_race
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import sequence


def seconds_of_a_move(home: Path, demo: bool = False) -> float:
    """For how long a move of a computer crew is shown."""
    context = headless(home=home)
    first = shipped_tips()[:1] if demo else ()
    scene = tipped_table_of(context, sequence(), first)
    assert isinstance(scene, TableScene)
    Pilot(scene, context=context).leap()
    return move_of(scene)


def move_of(scene: TableScene) -> float:
    """For how long a move of the last computer crew is shown at a table."""
    *_, seat = (seat for seat, one in enumerate(scene.controller.seats) if one.bot)
    cell = scene.state.table.dashboards[seat].cell
    event = on.Moved(seat, cell, scene.state.race.neighbours[cell][0], 1, 0, 0)
    found = scene.animation(Beat((event,), scene.state.table), True)
    assert found
    return found[0]


def test_a_first_race_shows_rivals_slowly(home: Path) -> None:
    assert seconds_of_a_move(home) == MOVE


def test_a_demo_and_a_later_race_show_them_faster(home: Path) -> None:
    assert seconds_of_a_move(home, demo=True) < MOVE * 0.7
    Archive(home / "history").enter(encode(RACE, finished_race()))
    assert seconds_of_a_move(home) < MOVE * 0.7


@pytest.mark.parametrize("speed", [one for one in RivalSpeed if one is not RivalSpeed.GROWING])
def test_a_chosen_speed_holds_in_a_first_race_too(speed: RivalSpeed) -> None:
    assert speed.met(first=True) is speed is speed.met(first=False)
    assert Settings().rivals.met(first=False).share == RivalSpeed.TRIPLE.share
