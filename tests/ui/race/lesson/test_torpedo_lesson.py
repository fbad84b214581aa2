"""The lesson against the Torpedo: what is in sight, what goes on, and its last page."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LESSONS_PAGE
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from greatrace.ui.race.table.state.torpedo.forecast import forecast
from greatrace.ui.race.table.state.torpedo.turn import last_turn
from tests.ui.pilot import Pilot


def begun(home: Path) -> Pilot:
    context = headless((1280, 720), 100, "en", home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    pilot = Pilot(LESSONS_PAGE, context=context)
    pilot.press("lesson-torpedo")
    pilot.leap()
    return pilot


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def to_task(pilot: Pilot) -> None:
    """Go on to the first task, the plan."""
    for _ in range(4):
        bubble = table(pilot).state.bubble
        if bubble and bubble.proposed is not None:
            return
        pilot.keys("space")
    raise AssertionError("no task comes")


def test_the_finish_and_the_torpedos_city_are_in_sight_from_the_beginning(tmp_path: Path) -> None:
    scene = table(begun(tmp_path))
    meant = forecast(scene.state)
    assert meant
    assert scene.panels.board.views.sees((scene.state.race.finish_cell, meant.city))


def test_what_it_recovers_is_what_its_card_says(tmp_path: Path) -> None:
    scene = table(begun(tmp_path))
    card = scene.state.race.solo.deck[scene.state.table.torpedo.card]  # type: ignore[union-attr]
    before, now = scene.controller.history()[0].before.table, scene.state.table
    assert (card.fuel, card.mechanics) == (
        now.torpedo.fuel - before.torpedo.fuel,  # type: ignore[union-attr]
        now.torpedo.mechanics - before.torpedo.mechanics,  # type: ignore[union-attr]
    )


def test_the_key_that_goes_on_passes_no_task(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    to_task(pilot)
    before = table(pilot).state.bubble
    pilot.keys("space")
    assert table(pilot).state.bubble == before
    assert "task" in table(pilot).state.notice.text
    pilot.press("tip-next")
    assert table(pilot).state.bubble != before


def test_w_shows_the_reasons_of_his_steps_once_he_has_acted(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    to_task(pilot)
    table(pilot).act(do.Plan(1, 3, 1, 0), 0)
    pilot.leap()
    assert any(isinstance(event, on.TileLaid) for event in last_turn(table(pilot).state))
    pilot.keys("w")
    assert isinstance(pilot.scene, LogScene)


def test_the_last_page_leads_to_the_campaigns(tmp_path: Path) -> None:
    scene = table(begun(tmp_path))
    assert scene.controller.taught
    pilot = Pilot(SoloEndScene(scene.controller), context=scene.context)
    pilot.leap()
    pilot.press("campaigns")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, CampaignsScene)
