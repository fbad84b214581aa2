"""Tips in an ordinary race: one at a time, gone for good, off and on again by one switch."""

from __future__ import annotations

import time
from pathlib import Path

from msgspec import structs

from greatrace.saves.envelope import Seat
from greatrace.scenario.lessons.first_times import shipped_tips
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LESSONS_PAGE, SETTINGS_PAGE, TITLE_PAGE
from greatrace.ui.race.lesson.tips import TAUGHT, guide_of, introduce
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import sequence


def begun(home: Path, settings: Settings | None = None) -> Pilot:
    """A race of a person against computers, begun from the title page."""
    context = headless((1280, 720), 100, "en", home)
    on = structs.replace(context.settings, speed=Speed.INSTANT, tips=True)
    context.settings = settings or on
    pilot = Pilot(TITLE_PAGE, context=context)
    pilot.press("new")
    pilot.press("start")
    return pilot


def tip(pilot: Pilot) -> str:
    """Which tip is shown once the computers have acted; empty if the person is asked and none is."""
    for _ in range(400):
        pilot.shell.update(0.1)
        table = pilot.scene
        if table.name == "short-help":
            pilot.keys("escape")
        if isinstance(table, TableScene) and table.state.asked and table.state.settled:
            return table.state.bubble.id if table.state.bubble else ""
        time.sleep(0.002)
    raise AssertionError("nobody is asked")


def test_a_tip_is_gone_for_good_once_its_question_is_answered(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    assert tip(pilot) == "bivouac"
    pilot.keys(*"1122334455")
    assert tip(pilot) == "plan"
    pilot.keys("space")
    assert tip(pilot) == ""
    assert pilot.shell.context.settings.tips_told == ("bivouac", "plan")
    again = begun(tmp_path, structs.replace(pilot.shell.context.settings))
    assert tip(again) == ""


def test_what_the_lesson_taught_is_not_told_again(tmp_path: Path) -> None:
    through = ("welcome", "take", "boxes", "plan", "order")
    on = Settings(speed=Speed.INSTANT, tips=True, lessons={"race": through})
    pilot = begun(tmp_path, on)
    pilot.leap()
    assert pilot.scene.name != "short-help"
    assert tip(pilot) == ""
    steps = {step.id for lesson in shipped_lessons() if lesson.name == "race" for step in lesson.steps}
    assert {step for names in TAUGHT.values() for step in names} <= steps
    assert {*TAUGHT} <= {step.id for step in shipped_tips()}


def test_a_key_held_down_passes_one_tip_only(tmp_path: Path) -> None:
    context = headless((1280, 720), 100, "en", tmp_path)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    pilot = Pilot(LESSONS_PAGE, context=context)
    pilot.press("lesson-race")
    assert tip(pilot) == "welcome"
    pilot.keys("space")
    pilot.keys("2", "enter")
    assert tip(pilot) == "boxes"
    for _ in range(3):
        pilot.hold("space")
    assert tip(pilot) == "plan"


def test_a_tip_is_closed_alone_and_the_settings_end_and_bring_back_all(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    assert tip(pilot) == "bivouac"
    pilot.press("tip-close")
    assert tip(pilot) == "" and pilot.shell.context.settings.tips
    assert pilot.shell.context.settings.tips_told == ("bivouac",)
    assert pilot.sees("This tip is closed. The settings switch all tips off.")
    settings = Pilot(SETTINGS_PAGE, context=pilot.shell.context)
    for on in (False, True):
        settings.press("tips")
        assert settings.shell.context.settings.tips is on
    found = pilot.shell.context.settings
    assert found.tips and found.tips_told == ()


def test_a_group_that_is_new_is_told_a_race_in_short(tmp_path: Path) -> None:
    context = headless((1280, 720), 100, "en", tmp_path)
    introduce(context, (Seat("Anna", ""), Seat("Ben", "")))
    assert not context.settings.race_explained
    context.settings = structs.replace(context.settings, race_explained=True)
    introduce(context, (Seat("Anna", ""), Seat("Cleo", ""), Seat("Dora", "quick")))
    assert context.settings.race_explained
    assert context.settings.introduced == ("Anna", "Ben", "Cleo")
    introduce(context, (Seat("Player 1", ""),))
    assert context.settings.race_explained
    introduce(context, (Seat("Emil", ""),))
    assert not context.settings.race_explained


def among_people(home: Path, hand: str = "guide") -> Pilot:
    """France in its sequence at a screen with others, with tips."""
    context = headless((1280, 720), 100, "en", home)
    passed = tuple(one.id for one in shipped_tips() if one.id not in ("danger-card", "scout", "mechanic"))
    context.settings = structs.replace(
        context.settings, speed=Speed.INSTANT, tips=True, tips_told=passed, race_explained=True,
    )
    game = sequence(hand=hand, humans=(0, 1))
    pilot = Pilot(TableScene(game, guide=guide_of(context)), context=context)
    pilot.wait(0.1)
    return pilot


def shown_tip(pilot: Pilot) -> str:
    table = pilot.scene
    assert isinstance(table, TableScene)
    return table.state.bubble.id if table.state.bubble else ""


def test_a_tip_about_a_card_that_lies_face_down_waits_until_it_is_seen(tmp_path: Path) -> None:
    pilot = among_people(tmp_path, "saboteur")
    assert shown_tip(pilot) == "scout", "nobody else learns what was drawn"
    pilot.hold("p")
    assert shown_tip(pilot) == "danger-card"
    pilot.let_go("p")
    assert shown_tip(pilot) == "scout"


def test_one_press_goes_on_from_a_tip_that_somebody_else_has_come_to(tmp_path: Path) -> None:
    """Other keys of whoever is asked next wait longer; at once it was meant for what was before."""
    pilot = among_people(tmp_path)
    pilot.wait(1.2)
    pilot.keys("space")
    assert shown_tip(pilot) == "mechanic"
    table = pilot.scene
    assert isinstance(table, TableScene)
    table.keeper.rest.begin()
    pilot.keys("space")
    assert shown_tip(pilot) == "mechanic"
    pilot.wait(0.4)
    assert not table.keeper.rest.over
    pilot.keys("space")
    assert shown_tip(pilot) == ""
