"""The charts of a race that is over: curves, turning points, the ways of all."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from greatrace.boards.load import load_board
from greatrace.bots.search.worlds import Worlds
from greatrace.bots.turning import WORLDS
from greatrace.bots.turning_point import TurningPoint
from greatrace.campaign.lesson import lesson_of
from greatrace.engine.scoring import winner
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.state import State
from greatrace.lab.pictures.positions import recorded_solo
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.placed_picture import haloed
from greatrace.ui.race.board.threads import threads_of
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.replay.charts import ChartsScene, curves, moments
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.setup import little_names
from greatrace.ui.race.setup.little_map import spot_of, spread_along, spread_over
from greatrace.ui.race.table.sheets.solo_lesson import ground_text
from tests.now import now
from tests.ui.pilot import Pilot, overflowing
from tests.ui.race.replay.test_replay import finished
from tests.ui.race.table.hands import ROOT, surroundings


def test_charts_tell_what_each_crew_had_and_where_the_race_turned() -> None:
    replay = ReplayController(finished())
    scene = ChartsScene(replay)
    pilot = Pilot(scene)
    scene.find()
    pilot.leap()
    found = {name: values for name, _, values in curves(replay, pilot.context.language)}
    tables = [state.table for state in moments(replay)]
    assert found["money"][1] == tuple(table.dashboards[1].money for table in tables)
    assert found["progress"][0][-1] == finished().state.table.dashboards[0].corridor
    assert scene.points and "chance" in pilot.dump()
    pilot.keys("escape")
    assert not pilot.running


@pytest.fixture(scope="module")
def found() -> tuple[TurningPoint, ...]:
    scene = ChartsScene(ReplayController(finished()))
    scene.find()
    assert scene.points
    return scene.points


def test_where_no_round_turned_the_race_the_charts_agree_with_its_last_page() -> None:
    save = recorded_solo()
    scene = ChartsScene(ReplayController(save))
    pilot = Pilot(scene)
    ended = Controller.resumed(save, None, purpose=RaceOfItsOwn)
    told = ((one.before.table, one.events) for one in ended.history())
    lesson = lesson_of(ended.race, told, ended.table)
    assert lesson is not None
    ground = ground_text(pilot.context.language, lesson, winner(ended.table) == CREW)
    assert "Most ground was gained in round" in ground
    scene.points = ()
    pilot.leap()
    assert pilot.find("turning").label == f"No round turned this race: the chances hardly changed. {ground}"


@pytest.mark.parametrize("speaks", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900), (1920, 1080)], ids=str)
@pytest.mark.parametrize("long", [False, True])
def test_nothing_moves_when_the_turning_points_are_found(
    found: tuple[TurningPoint, ...], size: tuple[int, int], speaks: str, long: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if long:
        monkeypatch.setattr(ChartsScene, "_sentence", lambda scene, point: "The danger cost much. " * 8)
    scene = ChartsScene(ReplayController(finished()))
    pilot = Pilot(scene, size, speaks=speaks)
    names = ("leaf", "close", "charts", *(one.name for one in pilot.nodes("chart")))
    before = [pilot.find(name).rect for name in names]
    scene.points = found
    pilot.leap()
    assert "turning-" in pilot.dump()
    assert [pilot.find(name).rect for name in names] == before
    assert overflowing(scene) == []


def test_while_turning_points_are_looked_for_every_key_works_between_two_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []
    play_on = Worlds.play_on

    def counted(worlds: Worlds, state: State, last_round: int) -> State:
        played.append(last_round)
        return play_on(worlds, state, last_round)

    monkeypatch.setattr(Worlds, "play_on", counted)
    scene = ChartsScene(ReplayController(finished()))
    pilot = Pilot(scene)
    for _ in range(WORLDS + 2):
        before = len(played)
        pilot.wait(0.0)
        assert len(played) <= before + 1, "one frame waits for one world"
    assert f"round 2 of {len(scene._watched.rounds)}" in pilot.find("looking").label
    before = len(played)
    scene.dirty.all()
    pilot.shell.update(0.02)
    assert len(played) == before, "what must be painted comes first"
    pilot.keys("m")
    assert pilot.sees("map") and now(scene.points) is None
    pilot.hold("m")
    pilot.hold("m")
    assert pilot.sees("looking"), "a key that repeats while it is held turns no page back"
    pilot.let_go("m")
    pilot.keys("m", "m")
    assert pilot.sees("looking")
    pilot.keys("escape")
    assert not pilot.running


def test_the_ways_of_all_are_threads_on_a_page_of_the_charts() -> None:
    pilot = Pilot(ChartsScene(ReplayController(finished())))
    charts = len(pilot.nodes("chart"))
    assert charts
    pilot.keys("m")
    assert pilot.find("map").label == "The ways on the board"
    assert len(pilot.nodes("sample")) == 4 and not pilot.nodes("chart")
    pilot.press("leaf")
    assert len(pilot.nodes("chart")) == charts and not pilot.nodes("sample")


def test_the_ends_and_the_cities_on_the_ways_are_named_and_no_flag_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named, flags = list[str](), list[tuple[Any, ...]]()

    def written(look: Look, text: str, *how: Any) -> pygame.Surface:
        named.append(text)
        return haloed(look, text, *how)

    def drawn(look: Look, name: str, *size: Any) -> pygame.Surface:
        flags.append((name, *size))
        return picture(look, name, *size)

    picture = Look.picture
    monkeypatch.setattr(little_names, "haloed", written)
    monkeypatch.setattr(Look, "picture", drawn)
    scene = ChartsScene(ReplayController(finished()))
    pilot = Pilot(scene)
    pilot.keys("m")
    pilot.wait(0.1)
    board, course = scene._watched.race.board, scene._watched.race.course
    ends = [city for city in board.cities if city.id in (course.start, course.finish)]
    on_ways = {cell for thread in scene._threads for leg in thread.legs for cell in leg}
    met = {city.name for city in board.cities if city.cell in on_ways or city in ends}
    assert {city.name for city in ends} <= set(named) <= met < {city.name for city in board.cities}
    side = next(how[1] for how in flags if how[0] == "symbols/flag-start")
    start = next(city.cell for city in ends if city.id == course.start)
    finer = pilot.find("map").rect[2] * 3, pilot.find("map").rect[3] * 3
    along = spread_along(scene.look, board, {*on_ways, *(city.cell for city in ends)}, finer)
    assert side * 0.85 <= spot_of(board, start, along)[1] + 1


def test_the_picture_of_the_ways_is_cut_to_them() -> None:
    look, size = surroundings().look, (1140, 474)
    board = load_board(ROOT / "maps/asia.tmx")
    whole = spread_over(look, board, size)
    ends = [city.cell for city in board.cities if city.id in ("kashgar", "peking")]
    assert len(ends) == 2
    along = spread_along(look, board, ends, size)
    assert along[2] > 1.4 * whole[2]
    for cell in ends:
        x, y = spot_of(board, cell, along)
        assert 0.03 * size[0] < x < 0.97 * size[0] and 0.1 * size[1] < y < 0.9 * size[1]
    everywhere = spread_along(look, board, range(len(board.cells)), size)
    assert everywhere[2] == whole[2]


@pytest.mark.parametrize("race", [finished, recorded_solo])
def test_a_thread_joins_every_cell_that_a_vehicle_left_or_came_to(race: type[RaceSave]) -> None:
    replay = ReplayController(race())  # type: ignore[call-arg]
    threads = threads_of(replay.race, (event for one in replay.track for event in one.step.events))
    for seat, thread in enumerate(threads):
        stood = {all_vehicles(one.step.state.table)[seat] for one in replay.track}
        assert thread.seat == seat and stood <= {cell for leg in thread.legs for cell in leg}
        assert len(set(thread.legs)) == len(thread.legs)
