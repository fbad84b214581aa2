"""The page at the end of the first lesson: what was learned, and what the place in it is worth."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.engine.state import Table
from greatrace.prose.language import language
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.lesson.opening import race_lessons
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.told_once import learned, learned_lines
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.pilot import Pilot

LESSON = race_lessons()[0]


def table_at_end(home: Path, arrived: dict[int, int], passed: str = "place", code: str = "en") -> TableScene:
    """The lesson with some crews arrived, the first of them at the best place, and a step of its end told."""
    context = headless((1280, 720), 100, code, home)
    first = LESSON.first()
    crews = tuple(
        structs.replace(one, arrived=arrived.get(seat, 0), money=0, engine=1, chassis=1)
        for seat, one in enumerate(first.state.table.dashboards)
    )
    order = tuple(sorted(arrived, key=lambda seat: arrived[seat]))
    ended: Table = structs.replace(first.state.table, dashboards=crews, frames=(), arrivals=order)
    state = structs.replace(first.state, table=ended)
    controller = LESSON.sit(structs.replace(first, state=state), None, None)
    controller.taught = True
    context.settings = structs.replace(context.settings, lessons={"race": (passed,)})
    table = LESSON.table(controller, LESSON.guide(context))
    assert isinstance(table, TableScene)
    Pilot(table, context=context)
    return table


@pytest.mark.parametrize(
    ("arrived", "told"),
    [
        ({0: 1, 1: 2}, "already won"),
        ({1: 1, 0: 2}, "Arrived, 2 points behind. For a first race that is good"),
        ({1: 1}, "Not arrived this time"),
    ],
)
def test_it_tells_what_the_place_is_worth(home: Path, arrived: dict[int, int], told: str) -> None:
    state = table_at_end(home, arrived).state
    lines = learned_lines(state)
    assert told in lines[-1] and len(lines) == 5 and any("lines" in one for one in lines)


def test_it_comes_once_and_not_after_another_lesson_or_a_closed_one(home: Path) -> None:
    state = table_at_end(home, {0: 1}).state
    told = learned(state)
    assert told and told.name == "short-help"
    state.farewell = True
    assert learned(state) is None
    assert learned(table_at_end(home, {0: 1}, "welcome").state) is None
    closed = table_at_end(home, {0: 1}).state
    assert closed.guide is not None
    closed.guide.close()
    assert learned(closed) is None


@pytest.mark.parametrize("seen", [False, True])
def test_after_it_the_result_is_seen_and_no_second_time(
    home: Path, monkeypatch: pytest.MonkeyPatch, seen: bool
) -> None:
    table = table_at_end(home, {0: 1})
    monkeypatch.setattr(table, "_seen", seen)
    pilot = Pilot(table, context=table.context)
    while pilot.scene is table:
        pilot.shell.update(0.5)
        pilot.keys("space")
    assert (pilot.scene.name == "short-help") != seen
    pilot.wait(1.5)
    if not seen:
        pilot.keys("escape")
    pilot.wait(1.5)
    assert isinstance(now(pilot.scene), ScoringScene)


@pytest.mark.parametrize("code", ["de", "es", "fr"])
def test_it_is_translated(home: Path, code: str) -> None:
    state: TableState = table_at_end(home, {1: 1, 0: 2}).state
    english = learned_lines(state)
    state.speak(language(code))
    assert not set(english) & set(learned_lines(state))
