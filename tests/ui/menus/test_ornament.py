"""What lists and panels show beside words: the winner's vehicle, wood, the vehicles of an evening."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.lab.pictures import campaign_samples
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kiosk.evening import Evening, Result
from greatrace.ui.kiosk.results import results_page
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.menus.history.row import Placed, game_row
from greatrace.ui.play.table.entry import PlayerEmblem
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.setup.scene import SoloSetupScene
from tests.legibility.openings import OPENINGS
from tests.ui.pilot import Pilot

BOX = pygame.Rect(0, 0, 900, 76)


def painted(won: PlayerEmblem) -> bytes:
    look, sheet = headless().look, pygame.Surface(BOX.size)
    row = game_row("Dakar – Djibouti", "1 May", (("1. Italy 19", won, True),), "game", None)
    row.arrange(look, BOX)
    row.paint(look, sheet)
    return pygame.image.tobytes(sheet.subsurface((0, 0, 130, BOX.h)), "RGB")


def test_a_finished_race_shows_what_its_winner_drove() -> None:
    italy = crew_look("italy")
    emblem = PlayerEmblem(italy.mark, italy.recolour())
    assert painted(structs.replace(emblem, vehicle="vehicles/italy")) != painted(emblem)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_games_of_as_many_players_are_alike_whatever_their_names(players: int) -> None:
    look, seen = headless().look, set[bytes]()
    for name in ("Jo", "Jo and Marguerite"):
        order: list[Placed] = [(f"{place}. {name} 9", None, False) for place in range(1, players + 1)]
        row = game_row("Dakar – Djibouti", "1 May", order, "game", None)
        sheet = pygame.Surface((1100, row.measure(look, 1100)[1]))
        row.arrange(look, sheet.get_rect())
        row.paint(look, sheet)
        # The first digits of the second line, whose place tells how many stand on the first.
        seen.add(pygame.image.tobytes(sheet.subsurface((390, sheet.get_height() // 2, 20, 30)), "RGB"))
    assert len(seen) == 1


def test_the_races_of_a_campaign_show_what_was_driven(tmp_path: Path) -> None:
    campaign_samples.fill(tmp_path)
    pilot = OPENINGS["campaign-races"](headless((1280, 720), home=tmp_path))
    look, seen = headless((1280, 720)).look, set[tuple[int, ...]]()
    for row in (node for node in pilot.nodes("entry") if node.name.startswith("race-")):
        poster = pygame.Rect(row.rect).inflate(-2 * look.gap.wide, -2 * look.gap.beside)
        seen.add(tuple(pilot.surface.get_at((poster.x + look.px(60), poster.y + look.px(5)))))
    assert len(seen) >= 3, "three crews drove in it"


def test_the_end_of_a_crossing_shows_who_crossed() -> None:
    pilot = OPENINGS["crossing-end"](headless((1280, 720)))
    crest, changes = pilot.find("changes"), next(iter(pilot.nodes("crest")))
    assert crest.rect[0] > changes.rect[0] + changes.rect[2]


def test_a_panel_of_walnut_shows_the_grain_of_the_wood() -> None:
    look, sheet = headless().look, pygame.Surface((400, 300))
    panel = Panel(Label(""), "walnut")
    panel.arrange(look, sheet.get_rect())
    panel.paint_ground(look, sheet)
    assert len({tuple(sheet.get_at((200, y))) for y in range(20, 280)}) > 3


@pytest.mark.parametrize("crossing", [False, True])
def test_a_race_against_the_torpedo_is_set_up_on_steel(crossing: bool) -> None:
    pilot = Pilot(SoloSetupScene())
    assert isinstance(pilot.scene, SoloSetupScene)
    pilot.scene._change(structs.replace(pilot.scene.form.solo, crossing=crossing))
    pilot.leap()
    look, box = pilot.scene.look, pilot.find("seats").rect
    ground = tuple(pilot.surface.get_at((box[0] + 12, box[1] + box[3] // 2))[:3])
    assert (ground == look.palette.steel) == (not crossing)


def test_rene_looks_from_the_place_that_eight_cards_leave_free() -> None:
    for scale, free in ((100, 1), (133, 0)):
        pilot = OPENINGS["campaign-picking"](headless((1280, 720), scale))
        assert [node.label for node in pilot.nodes("portrait")] == ["René Estienne"] * free, scale


@pytest.mark.parametrize(("position", "shown"), [("campaign-race", True), ("campaign-denials", False)])
def test_a_past_race_shows_its_crew_where_words_leave_room(position: str, shown: bool) -> None:
    pilot = OPENINGS[position](headless())
    assert pilot.sees("crest") == shown
    _, top, _, high = pilot.find("race-sheet").rect
    assert top >= 0 and top + high <= pilot.surface.get_height()


def evening(count: int, home: Path) -> Evening:
    found = Evening(home)
    roles = ("italy", "france", "belgium", "britain")[:count]
    begun = datetime(2026, 9, 25, 20).isoformat()
    found.results = tuple(
        Result(str(n), "race", "race", "Ada", role, 1, 20 - n, "africa", "dakar>djibouti", begun)
        for n, role in enumerate(roles)
    )
    return found


@pytest.mark.parametrize("count", [1, 3, 4])
def test_the_vehicles_of_the_first_three_stand_at_the_finish(count: int, tmp_path: Path) -> None:
    pilot = Pilot(results_page(evening(count, tmp_path)))
    pilot.leap()
    shown = pilot.surface.copy()
    pilot.press("leaf-whyfirst")
    assert pilot.sees("arrived") is False
    pilot.press("leaf-race")
    assert pilot.sees("arrived") and shown.get_at((640, 560)) == pilot.surface.get_at((640, 560))


def test_passports_on_the_desk_are_no_broader_than_they_may_be(tmp_path: Path) -> None:
    campaign_samples.fill(tmp_path)
    pilot = Pilot(CampaignsScene(), context=headless((1280, 720), home=tmp_path))
    cards = [node.rect for node in pilot.nodes("entry")]
    assert len(cards) == 2 and {wide for _, _, wide, _ in cards} == {500}
    assert cards[0][0] + cards[1][0] + 500 == 1280, "in the middle"
