"""The choice of computer rivals in the setup: level, face and style."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from greatrace.bots import LEVELS, STYLES
from greatrace.bots.levels import read_name
from greatrace.saves.files import AUTOSAVE
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.race.setup.form import (
    FILE,
    OFFERED,
    SURPRISE,
    SeatForm,
    SetupForm,
    drawn_styles,
    first_form,
    load_form,
    save_form,
)
from greatrace.ui.race.setup.scene import SetupScene
from greatrace.ui.race.table.scene import TableScene
from tests.ui.menus.helpers import at, go_to, saves
from tests.ui.pilot import Pilot


def with_rivals(home: Path, *who: str) -> None:
    """Write a setup with these players in its seats, the others by default."""
    seats = [structs.replace(seat, who=name) for seat, name in zip(first_form().seats, who, strict=False)]
    save_form(home, structs.replace(first_form(), seats=(*seats, *first_form().seats[len(seats) :])))


def manner(pilot: Pilot, place: int) -> str:
    return pilot.find(f"manner-{place}").label


def test_a_rival_shows_its_level_its_face_and_how_it_plays(home: Path) -> None:
    with_rivals(home, HUMAN, "champion", "veteran:bold")
    pilot = Pilot(SetupScene(), home=home)
    assert (pilot.find("who-1").value, pilot.find("style-1").value) == ("Champion", "Even")
    assert (pilot.find("who-2").value, pilot.find("style-2").value) == ("Veteran", "Bold")
    face = pilot.scene.tree.find("face-2")
    assert isinstance(face, Drawing) and face.key()[0] == ("leaders/martinetti", LEVELS["veteran"].rank)
    assert manner(pilot, 1) == "Weighs hundreds of ways the round may go."
    assert manner(pilot, 2).endswith("Hurries on and takes risks.")
    assert not pilot.sees("face-0") and not pilot.sees("style-0")


def test_level_and_style_are_chosen_by_keyboard_alone_and_remembered(home: Path) -> None:
    pilot = Pilot(SetupScene(), home=home)
    go_to(pilot, "who-1")
    pilot.keys("right", "right")
    assert pilot.find("who-1").value == "Champion"
    go_to(pilot, "style-1")
    pilot.keys("right", "right", "right")
    assert pilot.find("style-1").value == "Saboteur"
    pilot.keys("escape")
    assert load_form(home).seats[1].who == "champion:saboteur"
    assert Pilot(SetupScene(), home=home).find("style-1").value == "Saboteur"


def test_level_and_style_are_chosen_by_mouse_alone_and_race(home: Path) -> None:
    pilot = Pilot(SetupScene(), home=home)
    for name in ("who-2", "style-2"):
        x, y, width, height = pilot.find(name).rect
        pilot.click(x + width - height // 2, y + height // 2)
    assert (pilot.find("who-2").value, pilot.find("style-2").value) == ("Veteran", "Bold")
    pilot.press("Begin the race")
    pilot.wait(0.0)
    assert at(pilot) is TableScene
    assert [seat.bot for seat in saves(home).load(RACE, AUTOSAVE).seats][2] == "veteran:bold"


def test_another_level_keeps_the_style(home: Path) -> None:
    with_rivals(home, HUMAN, "quick:cautious")
    pilot = Pilot(SetupScene(), home=home)
    go_to(pilot, "who-1")
    pilot.keys("right")
    assert (pilot.find("who-1").value, pilot.find("style-1").value) == ("Veteran", "Cautious")


def test_each_new_rival_plays_in_a_style_of_its_own(home: Path) -> None:
    with_rivals(home, HUMAN, HUMAN, HUMAN, HUMAN)
    pilot = Pilot(SetupScene(), home=home)
    for place in (1, 2, 3):
        go_to(pilot, f"who-{place}")
        pilot.keys("right")
    assert len({pilot.find(f"style-{place}").value for place in (1, 2, 3)}) == 3


def test_a_random_style_is_drawn_when_the_race_begins(home: Path) -> None:
    with_rivals(home, HUMAN, f"quick:{SURPRISE}", f"quick:{SURPRISE}")
    pilot = Pilot(SetupScene(), home=home)
    assert pilot.find("style-1").value == "Surprise"
    pilot.press("Begin the race")
    pilot.wait(0.0)
    names = [seat.bot for seat in saves(home).load(RACE, AUTOSAVE).seats if seat.bot]
    assert len({read_name(name)[1] for name in names}) == 3
    assert load_form(home).seats[1].style == SURPRISE


def test_four_random_styles_differ() -> None:
    seats = [SeatForm(f"veteran:{SURPRISE}", "italy")] * 4
    drawn = drawn_styles([*seats, SeatForm(HUMAN, "france")], lambda below: below - 1)
    assert {seat.style for seat in drawn[:4]} == set(STYLES)
    assert drawn[4].who == HUMAN


@pytest.mark.parametrize("name", ["random", "grandmaster", "quick:sleepy", "hurried:bold"])
def test_a_remembered_rival_that_is_not_offered_is_replaced_and_named(home: Path, name: str) -> None:
    with_rivals(home, HUMAN, name, "veteran")
    pilot = Pilot(SetupScene(), home=home)
    assert (pilot.find("who-1").value, pilot.find("who-2").value) == ("Quick", "Veteran")
    assert [node for node in pilot.nodes("toast") if f"“{name}”" in node.label]
    pilot.press("Begin the race")
    pilot.wait(0.0)
    assert at(pilot) is TableScene


def test_a_setup_of_an_earlier_version_is_still_read(home: Path) -> None:
    old = msgspec.json.decode(msgspec.json.encode(first_form()), type=SetupForm)
    old = structs.replace(old, seats=tuple(structs.replace(seat, who="quick") for seat in old.seats))
    (home / FILE).write_bytes(msgspec.json.encode(structs.replace(old, count=3)))
    assert Pilot(SetupScene(), home=home).find("count").value == "3 crews"


def test_only_levels_worth_playing_against_are_offered() -> None:
    assert set(OFFERED) < set(LEVELS)
    assert "random" not in OFFERED and "hurried" not in OFFERED
