"""A new sticker is pressed on over the map, at the city that gained it; then it goes to its card (14.18)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.race import new_race
from greatrace.lab.pictures import campaign_samples
from greatrace.lab.pictures.positions import recorded_solo
from greatrace.prose.events import tell
from greatrace.prose.rene import power_text
from greatrace.prose.told_solo import gains_text
from greatrace.saves.campaigns import Shelf
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.campaign.book import gained_in
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.questions import torpedo_step
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.pressing import PressingScene
from greatrace.ui.race.table.sheets.sticking import StickerScene
from tests.ui.campaign.shelves import LATE, NAME, fresh, gained_before_end, put, raced, stopped_before
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot


def before_gain(home: Path, place: int = 0) -> tuple[RaceSave, Pilot]:
    """Continue a race one action before its first sticker; return it as it was raced, and the table."""
    race = raced(fresh(), LATE)
    Shelf(home / "saves").begin(NAME, fresh())
    put(home, stopped_before(race, gained_before_end(race)[place] + 1))
    pilot = Pilot(TITLE_PAGE, context=headless((1280, 720), 100, "en", home))
    pilot.keys("enter")
    pilot.wait(0.5)
    return race, pilot


def until_gained(race: RaceSave, pilot: Pilot) -> PressingScene:
    """Do the next action as it was done, and let the Torpedo come to its city."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.controller.act(race.log[len(scene.controller.session.log)].action, 0)
    for _ in range(100):
        pilot.wait(0.2)
        if isinstance(found := pilot.scene, PressingScene):
            pilot.wait(1.0)
            return found
    raise AssertionError("no sticker is gained")


@pytest.mark.parametrize(("way", "ends"), [("enter", ""), ("escape", "escape"), ("enter", "enter")])
def test_a_sticker_is_pressed_on_at_its_city_and_goes_to_its_card(home: Path, way: str, ends: str) -> None:
    race, pilot = before_gain(home)
    table = pilot.scene
    assert isinstance(table, TableScene)
    scene = until_gained(race, pilot)
    assert "In Abidjan" in pilot.find("story").label and "In this race so far" in pilot.find("example").label
    board, sheet = table.panels.board, scene.tree.find("pressing")
    city = next(one.cell for one in table.state.race.board.cities if one.id == "abidjan")
    assert sheet and not board.cell_rect(city).colliderect(sheet.rect) and board.views.sees((city,))
    assert not table.state.camp_shown
    pilot.keys(way)
    assert pilot.find("flying").value == "flies"
    pilot.wait(0.7)
    assert pilot.find("flying").value == "on" and at(pilot) is PressingScene
    pilot.wait(0.6)
    assert at(pilot) is StickerScene
    assert pilot.find("story").label == "Now on its card: green 1." and not pilot.sees("for-good")
    pilot.wait(1.0)
    assert "1/4" in pilot.find("power-green").value and not pilot.sees("flying")
    if ends:
        pilot.keys(ends)
    pilot.wait(0.2 if ends else 2.0)  # what was put on by one press goes on by itself
    assert at(pilot) not in (StickerScene, PressingScene) and table.state.camp_shown


def test_only_its_page_and_the_log_tell_what_a_sticker_gives(home: Path) -> None:
    race, pilot = before_gain(home)
    table = pilot.scene
    assert isinstance(table, TableScene)
    until_gained(race, pilot)
    gained = next(event for event in reversed(table.state.log) if isinstance(event, StickerGained))
    power = power_text(table.state.say, gained.colour, gained.level)
    assert power in pilot.find("story").label and power in tell(gained, table.state.teller)
    table.state.past.shown(gained, table.state.table)
    told = torpedo_step.ask(table.state, 1).head
    assert told == "In Abidjan the Torpedo gained a sticker, green 1."
    ended = gains_text([gained, StickerGained("red", 2, gained.city)], table.state.teller)
    assert ended == "The Torpedo keeps 2 stickers of this race: green 1 in Abidjan and red 2 in Abidjan."


@pytest.mark.parametrize(("level", "stays"), [(3, False), (4, True)])
def test_a_full_card_stays_until_it_was_read(home: Path, level: int, stays: bool) -> None:
    context = headless((1280, 720), 100, "en", home)
    save, gained = recorded_solo(), (StickerGained("green", level, 0),)
    stickers = structs.replace(campaign_samples.sample().stickers, green=level)
    won = partial(gained_in, campaign_samples.sample())
    scene = StickerScene(stickers, won, gained, new_race(save.data), gained)
    scene.comes_from(pygame.Rect(600, 300, 60, 60))
    pilot = Pilot(scene, context=context)
    pilot.wait(1.0)
    assert f"{level}/4" in pilot.find("power-green").value and not pilot.sees("flying")
    pilot.wait(3.0)
    assert pilot.running == stays
    if stays:
        pilot.keys("enter")
        assert not pilot.running
