"""Pages use their room, name keys as keyboards do, and say so where they are empty."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from greatrace.app import games
from greatrace.prose.language import LANGUAGES
from greatrace.ui.campaign.manage import CopyInScene
from greatrace.ui.campaign.new_campaign import NewCampaignScene
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.entries import save_row
from greatrace.ui.menus.history.table import table
from greatrace.ui.menus.vignette import paint_cropped
from greatrace.ui.play.names import KEYS_PAGE, LESSONS_PAGE, SETTINGS_PAGE, TITLE_PAGE
from greatrace.ui.race.setup.scene import SoloSetupScene
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import game_log
from greatrace.whyfirst.state import Setup
from tests.legibility.openings import OPENINGS
from tests.ui.pilot import Pilot
from tests.ui.whyfirst.tables import controller, played


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_keys_are_seen_at_once(code: str) -> None:
    pilot = Pilot(KEYS_PAGE, (1280, 720), 100, code)
    (shown,) = (one for one in pilot.scene.tree.root.walk() if isinstance(one, ScrollList))
    assert shown.length <= shown.rect.h


@pytest.mark.parametrize("code,key", [("en", "Del"), ("fr", "Suppr"), ("es", "Supr"), ("de", "Entf")])
def test_keys_are_called_as_on_the_keyboards_of_a_language(code: str, key: str) -> None:
    pilot = Pilot(KEYS_PAGE, (1280, 720), 100, code)
    assert key in [node.value for node in pilot.nodes("button")]


def test_an_empty_log_says_so() -> None:
    assert Pilot(game_log(("Ada", "Bea"), ())).sees("Nothing has happened yet.")


def test_both_buttons_of_the_curtain_are_as_wide_as_each_other() -> None:
    data = Setup(3)
    pilot = Pilot(TableScene(controller(played(data, 0), data, (0, 1, 2))), speaks="de")
    assert pilot.find("lift").rect[2] == pilot.find("other").rect[2]


def test_the_sign_hangs_between_valance_and_fringe_of_the_curtain() -> None:
    _, top, _, high = OPENINGS["curtain"](headless((1280, 720), 100, "de")).find("sign").rect
    assert top > 110 and top + high < 660


def test_an_empty_folder_says_where_files_come_from(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home))
    assert Pilot(CopyInScene(), home=home).sees("“More” beside a campaign exports it into such a file.")


@pytest.mark.parametrize("scale", [100, 133])
def test_the_few_volumes_stand_as_close_as_other_settings(scale: int) -> None:
    pilot = Pilot(SETTINGS_PAGE, (1280, 720), scale, "de")
    apart = [pilot.find(low).rect[1] - pilot.find(high).rect[1]
             for high, low in (("effects_volume", "music_volume"), ("music_volume", "ambience_volume"),
                               ("language", "ui_scale"))]
    assert max(apart[:2]) <= apart[2]


def test_the_picture_of_a_save_lies_within_the_inner_line_of_its_row() -> None:
    row = save_row("Save", ("Round 1", "Ada"), (), "today", "save", None, ("title", "africa"))
    look, surface = Pilot(TITLE_PAGE).scene.look, pygame.Surface((900, 80))
    row.arrange(look, surface.get_rect())
    row.paint(look, surface)
    line = tuple(surface.get_at((look.gap.pad, 40)))[:3]
    assert line == look.palette.parchment, "parchment between the line and the picture"


def test_every_lesson_that_ships_has_a_picture_in_the_list() -> None:
    pilot = Pilot(LESSONS_PAGE)
    pictures = [one.picture for one in games().lessons]
    assert sum(one.name == "picture" for one in pilot.scene.tree.root.walk()) == len(pictures) > 3
    assert all((assets_root() / "sprites" / f"{one}.svg").is_file() for one in pictures)


def test_what_both_rules_of_powers_mean_begins_on_one_line() -> None:
    pilot = Pilot(NewCampaignScene(), speaks="de")
    first, second = (pilot.find(f"told-{number}").rect for number in (0, 1))
    assert first[1] == second[1] and first[0] == pilot.find("workshop-printed").rect[0]
    assert second[0] == pilot.find("workshop-slow").rect[0]


def test_a_picture_fills_a_room_that_is_higher_than_its_own_shape() -> None:
    look, sheet = Pilot(TITLE_PAGE).scene.look, pygame.Surface((300, 280))
    paint_cropped(look, sheet, sheet.get_rect(), "passport/desk")
    empty = pygame.mask.from_threshold(sheet, (0, 0, 0), (1, 1, 1, 255))
    assert not empty.count()


def test_below_what_changed_in_a_race_is_a_picture_until_cards_are_picked() -> None:
    pilot = OPENINGS["campaign-picking"](headless())
    (picture,) = (one for one in pilot.scene.tree.root.walk() if one.role == "picture")
    assert picture.rect.h > pilot.find("changes").rect[3] / 3
    high = picture.rect.h
    pilot.press("pick-A1")
    (picture,) = (one for one in pilot.scene.tree.root.walk() if one.role == "picture")
    assert picture.rect.h < high and picture.rect.bottom < pilot.find("later").rect[1]


def test_what_a_crew_is_worth_against_the_torpedo_stands_below_its_plate() -> None:
    line = Pilot(SoloSetupScene(), speaks="de").scene.tree.find("against")
    assert isinstance(line, Label) and line.align == "left"


def test_the_head_of_a_table_of_numbers_stands_out_from_those_of_its_columns() -> None:
    look = Pilot(TITLE_PAGE).scene.look
    made = table(("Crews", "Games"), [("Italy", "7")], (96,))
    made.arrange(look, pygame.Rect(0, 0, 600, made.measure(look, 600)[1]))
    head, column, name, _ = (one for one in made.walk() if isinstance(one, Label))
    assert head.block(look).px > max(column.block(look).px, name.block(look).px)
    assert head.rect.bottom == column.rect.bottom
