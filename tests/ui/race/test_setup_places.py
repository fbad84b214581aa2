"""The setup of a race keeps its rows and selectors in their places, and offers no course that cannot be."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.ui.kit.stack import Named
from greatrace.ui.race.names import SETUP_PAGE, SOLO_PAGE
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.form import first_form, save_form
from tests.ui.pilot import Pilot

SELECTORS = ("board", "course", "reverse", "edition", "leaders")


def places(pilot: Pilot, *names: str) -> list[tuple[int, int, int, int]]:
    return [pilot.find(name).rect for name in names]


def turn(pilot: Pilot, choice: str) -> None:
    """Press the right arrow of a choice."""
    x, y, width, height = pilot.find(choice).rect
    pilot.click(x + width - height // 2, y + height // 2)


def to_own_course(pilot: Pilot) -> None:
    """Go on with the course until any two cities can be chosen."""
    for _ in range(9):
        if pilot.sees("from"):
            return
        turn(pilot, "course")


@pytest.mark.parametrize("scene", [SETUP_PAGE, SOLO_PAGE])
@pytest.mark.parametrize("ui_scale", [100, 150])
def test_no_selector_moves_when_two_cities_are_chosen(home: Path, scene: Named, ui_scale: int) -> None:
    pilot = Pilot(scene, ui_scale=ui_scale, home=home)
    before = places(pilot, *SELECTORS)
    to_own_course(pilot)
    assert pilot.sees("from") and places(pilot, *SELECTORS) == before


@pytest.mark.parametrize("ui_scale", [100, 150])
def test_no_seat_moves_when_another_number_of_crews_is_chosen(home: Path, ui_scale: int) -> None:
    pilot = Pilot(SETUP_PAGE, ui_scale=ui_scale, home=home)
    seen = []
    for _ in range(4):
        seen.append(places(pilot, "count", "crew-0", "who-0", "crew-1", "who-1", "style-1"))
        turn(pilot, "count")
    assert all(one == seen[0] for one in seen)


def test_cities_to_choose_are_said_to_be_purple(home: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    to_own_course(pilot)
    assert "purple" in pilot.find("course").value
    for name in ("from", "to"):
        widget = pilot.scene.tree.find(name)
        assert widget and widget.tip and "purple cities" in widget.tip.text


def test_start_and_finish_are_never_the_same_city(home: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    to_own_course(pilot)
    chosen = set()
    for _ in range(12):
        turn(pilot, "from")
        assert pilot.find("from").value != pilot.find("to").value
        length = pilot.scene.tree.find("length")
        assert length and length.tip and "shortest way" in length.tip.title, "the road may be longer"
        chosen.add(pilot.find("from").value)
    assert len(chosen) > 3


def test_a_kept_course_that_ends_where_it_starts_is_replaced(home: Path) -> None:
    first = first_form()
    save_form(home, structs.replace(first, start="dakar", finish="dakar"))
    pilot = Pilot(SETUP_PAGE, home=home)
    scene = pilot.scene
    assert isinstance(scene, CourseScene) and scene.form.start != scene.form.finish


def test_a_course_without_any_way_has_no_length_and_is_not_reversed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("greatrace.ui.race.setup.boards_shelf.course_way", lambda board, course: ())
    pilot = Pilot(SETUP_PAGE, home=home)
    assert not pilot.sees("length") and not pilot.sees("minutes") and not pilot.find("reverse").enabled


def test_a_caravan_passes_where_the_next_crew_would_sit(home: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    rows = [pygame.Rect(pilot.find(f"crew-{number}").rect) for number in (0, 1, 2, 3)]
    free = rows[3].move(0, rows[3].y - rows[2].y).inflate(-8, -8)
    assert not pilot.sees("crew-4")
    painted = pilot.surface.subsurface(free)
    colours = {tuple(painted.get_at((x, y)))[:3] for x in range(0, free.w, 3) for y in range(0, free.h, 3)}
    assert len(colours) > 4
