"""What is known of the end of a flight before it begins changes no place of anything."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.ui.race.board.cells_ahead import CellsAhead
from greatrace.ui.race.board.names import Names
from greatrace.ui.race.board.on_cells import OnCells
from greatrace.ui.race.board.seas import Water
from tests.ui.pilot import FRAME, Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.board.test_board import surroundings

Places = list[object]


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on(crews=5)


@pytest.fixture(scope="module")
def state(race: Race) -> State:
    return played(race, 120)


def at_board(race: Race, state: State, speaks: str = "en") -> tuple[Pilot, BoardScene]:
    scene = BoardScene(race, state, speaks)
    pilot = Pilot(scene, context=surroundings((1280, 720)))
    land(pilot, scene)
    return pilot, scene


def land(pilot: Pilot, scene: BoardScene) -> None:
    for _ in range(900):
        if not scene.view.unsettled:
            break
        pilot.shell.update(FRAME)
    assert not scene.view.unsettled


def placed(scene: BoardScene) -> Places:
    """Return the places of all that stands on the cells, and of what is on the seas."""
    canvas, upon = scene.view.canvas, scene.view.canvas.on_cells
    named = [(one.city, one.ink, one.hidden, one.side, one.line and one.line.rect) for one in upon.names]
    boxes = [tag.rect for tag in upon.tags], upon.read, upon.taken, [mark.rect for mark in canvas.seas]
    return [canvas.sight.camera, named, *boxes]


def flown(race: Race, state: State, speaks: str = "en") -> list[Places]:
    """Fly to every vehicle and back, at last to a changed position; return what stood where."""
    pilot, scene = at_board(race, state, speaks)
    found, views = [placed(scene)], scene.view.views
    tables = [state.table] * 3 + [played(race, 140).table]
    for board, table in zip(state.table.dashboards[:4], tables, strict=True):
        views.where_race_is((board.cell,))
        for _ in range(6):
            pilot.shell.update(FRAME)
        scene.view.show(table)
        land(pilot, scene)
        found.append(placed(scene))
        views.whole_course()
        land(pilot, scene)
        found.append(placed(scene))
    return found


@pytest.mark.parametrize("speaks", ["en", "de"])
def test_all_stands_where_it_stands_without(
    race: Race, state: State, speaks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = flown(race, state, speaks)
    monkeypatch.setattr(CellsAhead, "measure", lambda *args: None)
    monkeypatch.setattr(CellsAhead, "_namer", OnCells._namer)
    monkeypatch.setattr(CellsAhead, "_fixed_pictures", OnCells._fixed_pictures)
    assert flown(race, state, speaks) == ahead


def test_places_around_cities_are_found_before_the_flight(
    race: Race, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = at_board(race, state)
    found, near = list[int](), Names._near

    def counted(namer: Names, number: int) -> list[tuple[float, float]]:
        found.append(number)
        return near(namer, number)

    monkeypatch.setattr(Names, "_near", counted)
    scene.view.views.where_race_is((state.table.dashboards[0].cell,))
    counts = list[int]()
    while scene.view.views.begins:
        before = len(found)
        pilot.shell.update(FRAME)
        counts.append(len(found) - before)
    assert max(counts) <= 10 < sum(counts), "a fixed number in each frame, whatever the clock says"
    known = list(found)
    land(pilot, scene)
    seen = {one.city for one in scene.view.canvas.on_cells.names}
    assert found == [*known, *(one for one in found if one not in known)] and seen == set(found)
    found.clear()
    scene.view.views.whole_course()
    land(pilot, scene)
    assert not found, "the view of the whole course is known"


def test_the_water_around_the_whole_course_is_looked_for_once(
    race: Race, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    sought, begin = list[pygame.Surface](), Water.__init__

    def counted(water: Water, picture: pygame.Surface, *args: object) -> None:
        sought.append(picture)
        begin(water, picture, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Water, "__init__", counted)
    canvas = at_board(race, state)[1].view.canvas
    canvas.aim(canvas.framing.whole)
    for _ in range(2):
        canvas.aim(canvas.framing.whole.zoomed(2.0, (640, 360)))
        canvas._sailed = None, []
        canvas.aim(canvas.framing.whole)
        assert canvas.seas
    assert len(sought) == 1
