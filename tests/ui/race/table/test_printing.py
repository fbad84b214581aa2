"""The Gazette comes from the press; keys reach the page meanwhile."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.lab.pictures.positions import position
from greatrace.prose.gazette import front_page
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.race.table.sheets import gazette as page_of
from greatrace.ui.race.table.sheets.gazette import PRINTED, gazette
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import surroundings


def ended(context: Context) -> TableState:
    """The end of a round."""
    controller, log = position(recorded_race(), "maintenance", 0)
    state = TableState(controller, context.language)
    state.log[:] = log
    return state


def opened(reduced: bool = False) -> Pilot:
    """The page as it opens."""
    context = surroundings()
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL, reduced_motion=reduced)
    return Pilot(gazette(ended(context)), context=context)


def foot(pilot: Pilot) -> bytes:
    """The pixels of the button at the foot of the page."""
    return pygame.image.tobytes(pilot.surface.subsurface(pilot.find("read").rect), "RGB")


def test_a_page_is_printed_from_above() -> None:
    pilot = opened()
    bare = foot(pilot)
    pilot.wait(PRINTED / 3)
    assert foot(pilot) == bare
    pilot.wait(PRINTED)
    assert foot(pilot) != bare


def test_with_reduced_motion_it_is_printed_at_once() -> None:
    pilot = opened(reduced=True)
    pilot.wait(0.05)
    printed = foot(pilot)
    pilot.wait(PRINTED)
    assert foot(pilot) == printed


def test_enter_puts_a_page_away_that_is_still_being_printed() -> None:
    pilot = opened()
    pilot.wait(PRINTED / 4)
    pilot.keys("enter")
    assert not pilot.shell.running


def test_a_long_page_leaves_room_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    context = surroundings((1280, 720))
    long = " ".join(["All crews were seen on the road to the next town, singing."] * 3)
    monkeypatch.setattr(
        page_of, "front_page", lambda *asked: structs.replace(front_page(*asked), items=(long, long))
    )
    pilot = Pilot(gazette(ended(context)), context=context)
    pilot.leap()
    page = pygame.Rect(pilot.find("gazette").rect)
    assert page.top > 0 and page.bottom < 720, page


def test_a_page_has_a_frame_and_a_rule_between_its_columns() -> None:
    pilot = opened(reduced=True)
    pilot.wait(PRINTED)
    page, first = (pygame.Rect(pilot.find(name).rect) for name in ("gazette", "place-1"))
    ink = pilot.scene.look.palette.ink

    def inked(columns: range) -> bool:
        return any(tuple(pilot.surface.get_at((x, first.centery)))[:3] == ink for x in columns)

    assert inked(range(page.x, page.x + 14)) and inked(range(page.right - 14, page.right))
    assert inked(range(first.x - 24, first.x - 4)), "between picture and order"


def test_the_page_tells_where_a_vehicle_stands_by_a_city_of_the_map() -> None:
    context = surroundings()
    state = ended(context)
    pilot = Pilot(gazette(state), context=context)
    ground = [own.cell for own in state.table.dashboards if state.race.city_at[own.cell] < 0]
    told = " ".join(f"{node.label} {node.value}" for node in pilot.nodes())
    assert ground
    for cell in ground:
        assert f"near {state.teller.near(cell)} · " in told
        assert f"{state.teller.place(cell)} · " not in told
