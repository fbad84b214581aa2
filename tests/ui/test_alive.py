"""What lives at rest moves within a second, unless motion is reduced or nobody sees the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Named, Scene
from greatrace.ui.play.names import SETTINGS_PAGE, TITLE_PAGE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.whyfirst.controller import Controller as WhyFirstController
from greatrace.ui.whyfirst.table.scene import TableScene as WhyFirstScene
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import begun
from tests.ui.race.table.sequences import CREW, sequence


def camp() -> Scene[None]:
    return TableScene(begun(("", "")))


def title() -> Named:
    return TITLE_PAGE


def convoy() -> Scene[None]:
    return TableScene(sequence(CREW))


def over() -> Controller:
    """A race that is over."""
    controller = begun(("hurried", "hurried"))
    while controller.think():
        pass
    return controller


def last_page() -> Scene[None]:
    return ScoringScene(over())


def why_first() -> Scene[None]:
    seats = (Seat("Ada", ""), Seat("", "quick"))
    return WhyFirstScene(WhyFirstController.begun(Origin(Setup(2), 5, "", seats), None))


def desk() -> Scene[None]:
    return CampaignsScene()


def settings() -> Named:
    return SETTINGS_PAGE


Made = Callable[[], Scene[object] | Named]
LIVING: dict[str, Made] = {
    "title": title, "bivouac": camp, "finish": last_page, "why first": why_first, "desk": desk,
}
RESTING: dict[str, Made] = {"convoy": convoy, "settings": settings}


def context_in(folder: Path, reduced: bool = False) -> Context:
    context = headless(home=folder)
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL, reduced_motion=reduced)
    return context


def rested(scene: Scene[object] | Named, context: Context) -> Pilot:
    """A scene that has been left alone for a while."""
    pilot = Pilot(scene, context=context)
    pilot.wait(2.5)
    return pilot


def differs(pilot: Pilot) -> bool:
    """Whether any picture of a second differs from the first one, though nothing is busy."""
    before = pilot.surface.get_view("2").raw
    assert not pilot.scene.busy
    changed = False
    for _ in range(10):
        pilot.leap(0.1)
        changed = changed or pilot.surface.get_view("2").raw != before
    return changed


@pytest.mark.parametrize("name", LIVING)
def test_a_living_scene_moves_while_nobody_does_anything(name: str, tmp_path: Path) -> None:
    pilot = rested(LIVING[name](), context_in(tmp_path))
    assert pilot.shell.stack.alive and differs(pilot)
    pilot.context.hidden = True
    assert not differs(pilot), "nobody sees it"


@pytest.mark.parametrize("name", LIVING)
def test_it_rests_where_motion_is_reduced(name: str, tmp_path: Path) -> None:
    pilot = rested(LIVING[name](), context_in(tmp_path, reduced=True))
    assert not pilot.shell.stack.alive and not differs(pilot)


@pytest.mark.parametrize("name", RESTING)
def test_tables_and_forms_rest(name: str, tmp_path: Path) -> None:
    pilot = rested(RESTING[name](), context_in(tmp_path))
    assert not pilot.shell.stack.alive and not differs(pilot)


def test_the_rays_of_the_title_turn_more_slowly_than_its_wheels(tmp_path: Path) -> None:
    pilot = rested(title(), context_in(tmp_path))
    turned = 0
    for _ in range(30):
        pilot.leap(0.1)
        turned += any(part.y < pilot.surface.get_height() // 3 for part in pilot.painted)
    assert 5 <= turned <= 7


def test_it_paints_ten_times_a_second_and_only_where_it_lives(tmp_path: Path) -> None:
    pilot = rested(title(), context_in(tmp_path))
    painted = 0
    for _ in range(60):
        pilot.leap(1 / 60)
        painted += bool(pilot.painted)
        assert all(part.w < 720 and part.h < 400 for part in pilot.painted)
    assert 9 <= painted <= 11
