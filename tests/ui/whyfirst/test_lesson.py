"""The lesson of *Why First?*: by keys to its end, otherwise than proposed, left and resumed."""

from __future__ import annotations

import time
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.prose.language import LANGUAGES, language
from greatrace.scenario.lessons.shelf import find_lessons, load_lesson
from greatrace.scenario.whyfirst.lesson import NUMBERS
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LESSONS_PAGE
from greatrace.ui.play.table.bubble import BubblePanel
from greatrace.ui.play.table.guide import Bubble
from greatrace.ui.whyfirst.opening import game_lessons
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import EndScene
from greatrace.whyfirst.actions import AnyAction, Lay
from tests.now import now
from tests.ui.pilot import Pilot

LESSON = game_lessons()[0]


def at_lessons(home: Path, size: tuple[int, int] = (1280, 720), code: str = "en") -> Pilot:
    context = headless(size, 100, code, home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    return Pilot(LESSONS_PAGE, context=context)


def begun(home: Path, size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = at_lessons(home, size)
    pilot.press("lesson-whyfirst")
    return pilot


def asked(pilot: Pilot) -> Bubble[AnyAction] | None:
    """The bubble once the pupil is asked or something is told; nothing where the game's end is shown."""
    for _ in range(600):
        pilot.shell.update(0.1)
        if isinstance(pilot.scene, EndScene):
            return None
        if not isinstance(pilot.scene, TableScene):
            pilot.keys("enter")
            continue
        state = pilot.scene.state
        if state.bubble is not None:
            return state.bubble
        if state.forced and not state.busy:
            pilot.keys("enter")
        elif state.chooser is not None:
            pilot.keys("1", "1", "enter")
        else:
            time.sleep(0.002)
    raise AssertionError(pilot.dump())


def bubble(pilot: Pilot) -> Bubble[AnyAction]:
    found = asked(pilot)
    assert found is not None
    return found


def test_by_keys_alone_from_the_list_to_the_end(tmp_path: Path) -> None:
    pilot = at_lessons(tmp_path)
    pilot.keys("down", "down", "down", "enter")
    seen = []
    while (shown := asked(pilot)) is not None:
        seen.append(shown.id)
        if shown.proposed is None:
            pilot.keys("space")
        else:
            assert shown.proposed == Lay(3, 1)
            pilot.keys("3", "2", "enter")
    assert seen[:6] == ["welcome", "choose", "turned", "ties", "last", "scored"]
    assert seen[-1] in ("won", "lost")
    again = Pilot(LESSONS_PAGE, context=pilot.context)
    assert "done" in again.find("state-whyfirst").label


def test_who_does_otherwise_is_led_on(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    assert bubble(pilot).id == "welcome"
    pilot.press("tip-next")
    assert bubble(pilot).id == "choose"
    pilot.keys("1", "1", "enter")
    assert bubble(pilot).id == "turned"


def test_the_bubble_hides_neither_who_leads_nor_who_is_second(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    for step in ("welcome", "choose"):
        assert bubble(pilot).id == step
        table = pilot.scene
        assert isinstance(table, TableScene)
        signs = table.page.track.signs(table.look)
        assert len(signs) == 2
        box = pygame.Rect(pilot.find("bubble").rect)
        assert box.w and not any(box.colliderect(sign) for sign in signs)
        pilot.keys("space")


def test_what_the_bubble_proposes_can_be_passed(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    pilot.keys("space", "space")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.wait(1.0)
    assert now(scene.state.bubble), "the key that goes on passes no task"
    pilot.press("tip-next")
    assert scene.state.bubble is None and scene.state.chooser == 0 and not pilot.sees("tip-words")


def test_a_closed_lesson_is_a_game_like_any_other(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    pilot.press("tip-close")
    assert asked(pilot) is None, "it is played to its end without a bubble"


def test_left_in_mid_bubble_it_goes_on_in_another_language(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    pilot.keys("space")
    assert bubble(pilot).id == "choose"
    english, settings = pilot.find("tip-words").label, pilot.context.settings
    pilot.scene.exit()
    again = at_lessons(tmp_path, code="de")
    again.context.settings = settings
    again.press("lesson-whyfirst")
    assert bubble(again).id == "choose"
    assert again.find("tip-words").label not in ("", english)
    assert not list((tmp_path / "saves").glob("*"))


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_the_words_of_every_step_fit_in_every_language(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = begun(tmp_path, size)
    bubble(pilot)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for code, step in product(LANGUAGES, load_lesson(find_lessons()[LESSON.name]).steps):
        panel = BubblePanel(language(code), True, "Space")
        panel.show(language(code), Bubble(step.id, 0, step.say, dict.fromkeys(NUMBERS, 10), step.aim, None))
        assert panel.measure(scene.look, size[0])[1] < 0.36 * size[1], (code, step.id)


def test_the_bubble_covers_no_figure_no_card_and_no_question(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    for _ in range(5):
        bubble(pilot)
        box = pygame.Rect(pilot.find("bubble").rect)
        for name in ("figure-0", "figure-1", "figure-2", "question", "hand-0", "keys"):
            assert not box.colliderect(pilot.find(name).rect), (pilot.find("tip-words").label, name)
        if pilot.sees("last"):
            break
        pilot.keys("space")
