"""What a group sees before its race: long names whole, and a picture of each course."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.engine.solo.race import new_race
from greatrace.saves.envelope import Seat
from greatrace.ui.kiosk.briefing import briefed
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.place import KioskSettings, group_in
from greatrace.ui.kiosk.prepared import demo
from greatrace.ui.kiosk.staff import PinScene
from greatrace.ui.kiosk.start import StartScene
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.kit.shell import headless
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("name", ["W" * 16, "Maximiliane Schneider-Wolf", "Jo"])
def test_names_stand_whole_upon_their_plates(name: str) -> None:
    save = demo(0, 5, 1)
    named = structs.replace(save, seats=(Seat(name),) * len(save.seats))
    scene = briefed(new_race(save.data), named)
    pilot = Pilot(scene, context=headless((1280, 720), KIOSK.ui_scale, "en"))
    look, plates = scene.look, [node for node in pilot.nodes("label") if node.label.startswith(f"{name}: ")]
    assert len(plates) == 5
    for plate in plates:
        rim = 2 * look.line.frame
        rows = range(plate.rect[1] + look.gap.pad, plate.rect[1] + plate.rect[3] // 4)
        for x in (plate.rect[0] + rim, plate.rect[0] + plate.rect[2] - 1 - rim):
            assert {pilot.surface.get_at((x, y))[:3] for y in rows} == {look.palette.parchment}


def test_each_course_of_a_short_race_shows_its_continent(tmp_path: Path) -> None:
    place = tmp_path / "kiosk"
    scene = StartScene(True, Kiosk(place, KioskSettings("4711", 60), KIOSK, 7))
    pilot = Pilot(scene, context=headless((1280, 720), KIOSK.ui_scale, "en", group_in(place)))
    seen = set[bytes]()
    courses = [node for node in pilot.nodes("button") if node.name.startswith("course-")]
    for course in courses:
        x, y, _, high = course.rect
        side = scene.look.gap.pad
        box = x + 2 * side, y + 2 * side, high, high - 4 * side
        seen.add(pilot.surface.subsurface(box).copy().get_buffer().raw)
    assert len(seen) == len(courses) > 1


def test_the_signs_of_the_pin_page_are_drawn_and_have_words_for_readers(tmp_path: Path) -> None:
    place = tmp_path / "kiosk"
    scene = PinScene(Kiosk(place, KioskSettings("4711", 60), KIOSK, 7))
    pilot = Pilot(scene, context=headless((1280, 720), KIOSK.ui_scale, "en", group_in(place)))
    for name in ("rub", "cancel"):
        button = pilot.find(name)
        assert button.label.replace(" ", "").isalpha()
        inner = pygame.Rect(button.rect).inflate(-button.rect[2] // 2, -button.rect[3] // 4)
        seen = pilot.surface.subsurface(inner)
        dark = pygame.mask.from_threshold(seen, scene.look.palette.ink, (60, 60, 60, 255))
        assert dark.count() > inner.h * inner.h // 8
