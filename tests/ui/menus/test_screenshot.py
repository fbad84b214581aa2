"""Pictures of every scene, without a display."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from greatrace.app import menus
from greatrace.cli.scenes import SCENES as ASKED
from greatrace.engine.decisions import Planning
from greatrace.kernel.errors import BadInput
from greatrace.lab.pictures.positions import position
from greatrace.lab.pictures.screenshot import SCENES, take
from greatrace.lab.pictures.staging import ALONE
from greatrace.saves.envelope import encode
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.assets import cache_in
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.settings import save as save_settings
from greatrace.ui.pictures.race_positions import recorded_race
from tests.ui.menus.helpers import controller

SMALL = (1280, 720)


def test_the_command_knows_the_same_scenes() -> None:
    assert set(SCENES) == set(ASKED)


@pytest.mark.parametrize("scene", SCENES)
def test_a_picture_is_taken_of_every_scene(scene: str, home: Path) -> None:
    output = home / f"{scene}.png"
    take(scene, menus(), SMALL, seat=0 if scene in ALONE else 1, language="de", output=output)
    picture = pygame.image.load(output)
    assert picture.get_size() == SMALL
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    assert len(colours) > 8, "more than an empty sheet"


def test_pictures_are_the_same_every_time(home: Path) -> None:
    for name in ("one", "two"):
        take("load", menus(), SMALL, output=home / f"{name}.png")
    assert (home / "one.png").read_bytes() == (home / "two.png").read_bytes()


def test_a_picture_has_the_looks_of_the_settings_in_a_folder(home: Path) -> None:
    save_settings(home, Settings(reduced_motion=True))
    for name, folder in (("set", home), ("default", home / "empty")):
        take("settings", menus(), SMALL, output=home / f"{name}.png", home=folder)
    assert (home / "set.png").read_bytes() != (home / "default.png").read_bytes()


def test_the_picture_cache_lies_in_the_folder_that_is_named(home: Path, tmp_path: Path) -> None:
    take("title", menus(), SMALL, output=home / "one.png", home=tmp_path / "named")
    assert list((tmp_path / "named" / "cache" / "pictures").glob("*.png"))
    assert cache_in(None) is None and not (home / "cache" / "greatrace").exists()


def test_a_save_is_shown(home: Path) -> None:
    save = home / "race.save"
    save.write_bytes(encode(RACE, recorded_race()))
    take("planning", menus(), SMALL, save=save, seat=2, output=home / "out.png")
    assert (home / "out.png").exists()


def test_a_position_is_seen_through_the_eyes_asked_for() -> None:
    for seat in range(4):
        shown = position(recorded_race(), "planning", seat)[0]
        assert shown.humans == (seat,) and isinstance(shown.frame, Planning) and shown.asked == (seat,)


def test_the_curtain_names_the_seat_asked_for() -> None:
    for seat in range(4):
        shown = position(recorded_race(), "handover", seat)[0]
        assert len(shown.humans) == 2 and shown.asked[0] == seat


@pytest.mark.parametrize(
    "scene,size,seat,says",
    [
        ("lobby", SMALL, 0, "no scene “lobby”"),
        ("title", (0, 720), 0, "0x720"),
        ("title", (99999, 720), 0, "99999x720"),
        ("convoy", SMALL, 7, "no seat 8"),
    ],
)
def test_impossible_pictures_are_refused_in_one_sentence(
    scene: str, size: tuple[int, int], seat: int, says: str, home: Path
) -> None:
    with pytest.raises(BadInput, match=says):
        take(scene, menus(), size, seat=seat, output=home / "out.png")
    assert not (home / "out.png").exists()


def test_a_race_that_never_came_there_is_refused(home: Path) -> None:
    race = controller(home)
    with pytest.raises(BadInput, match="never came"):
        position(race.recording.save(), "scoring", 0)


def test_an_unwritable_output_is_named(home: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot be written"):
        take("title", menus(), SMALL, output=home / "nowhere" / "out.png")


@pytest.mark.skipif(os.name != "posix", reason="names of other bytes")
def test_a_picture_can_have_a_name_that_is_no_text(home: Path) -> None:
    output = home / os.fsdecode(b"a\xff.png")
    take("title", menus(), SMALL, output=output)
    assert output.read_bytes().startswith(b"\x89PNG")
