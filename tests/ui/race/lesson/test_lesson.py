"""Lessons at the table: by mouse and by keys, left and resumed, in every language and window."""

from __future__ import annotations

import time
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, language
from greatrace.saves.files import AUTOSAVE
from greatrace.saves.race.kind import RACE
from greatrace.scenario.lessons.coach import Aim
from greatrace.scenario.lessons.occasions import NUMBERS
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LESSONS_PAGE, TITLE_PAGE
from greatrace.ui.play.table.bubble import BubblePanel, bubble_place
from greatrace.ui.play.table.guide import Bubble
from greatrace.ui.race.lesson.opening import RaceLesson, race_lessons
from greatrace.ui.race.questions.parts.tiles import marked_cells, meant_cell
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from tests.now import now
from tests.ui.pilot import Pilot

RACE_LESSON: RaceLesson = race_lessons()[0]
SOURCE = next(one for one in shipped_lessons() if isinstance(one, LessonSource))


def table_of(pilot: Pilot) -> TableScene:
    table = pilot.scene
    assert isinstance(table, TableScene)
    return table


def bubble(pilot: Pilot) -> Bubble[do.AnyAction]:
    """What the bubble shows once the computer crews have acted."""
    for _ in range(400):
        pilot.shell.update(0.1)
        if isinstance(pilot.scene, TableScene) and (found := table_of(pilot).state.bubble) is not None:
            pilot.leap(0.0)
            return found
        time.sleep(0.002)
    raise AssertionError("no bubble comes")


def at_lessons(home: Path, size: tuple[int, int] = (1280, 720)) -> Pilot:
    context = headless(size, 100, "en", home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    return Pilot(LESSONS_PAGE, context=context)


def begun(home: Path, size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = at_lessons(home, size)
    pilot.press("lesson-race")
    return pilot


def test_the_title_page_leads_to_the_lessons() -> None:
    pilot = Pilot(TITLE_PAGE)
    pilot.press("learn")
    assert pilot.sees("lesson-race")


def test_the_first_steps_by_keys_alone(tmp_path: Path) -> None:
    pilot = at_lessons(tmp_path)
    pilot.keys("enter")
    assert bubble(pilot).id == "welcome"
    pilot.keys("space")
    assert bubble(pilot).id == "take"
    pilot.keys("2", "enter")
    assert bubble(pilot).id == "boxes"
    pilot.keys("space")
    assert bubble(pilot).id == "plan"
    pilot.keys("space")
    pilot.keys("5", "enter")
    assert bubble(pilot).id == "explore"
    pilot.keys("1")
    assert bubble(pilot).id == "lay-good"


def test_the_cell_that_is_meant_at_first_is_the_one_that_the_bubble_speaks_of(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    for step in ("lay-good", "lay-bad"):
        play_to(pilot, step)
        state, told = table_of(pilot).state, bubble(pilot).proposed
        assert isinstance(told, do.Lay) and meant_cell(state, marked_cells(state, 0)) == told.cell


def test_the_first_steps_by_mouse_alone(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    assert bubble(pilot).id == "welcome"
    pilot.press("tip-next")
    assert bubble(pilot).id == "take"
    pilot.press("slot-1")
    assert bubble(pilot).id == "take", "the first press chooses it"
    pilot.press("slot-1")
    assert bubble(pilot).id == "boxes"
    assert table_of(pilot).controller.session.log[-1].action != do.Take(1)


def marks_of(table: TableScene) -> dict[str, str]:
    """Figures of the marks by the place that they lie on."""
    places = {tuple(widget.rect): widget.name for widget in table.panels.question.walk()}
    marks = table.panels.page.marks.children
    return {places[tuple(mark.rect)]: mark.value for mark in marks}


def test_the_figures_of_the_plan_count_down(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    while bubble(pilot).id != "plan":
        choose(pilot, 0) if bubble(pilot).proposed else pilot.keys("space")
    table, wanted = table_of(pilot), {"scout": "1", "mechanic": "2", "escort": "1", "funding": "1"}
    assert marks_of(table) == {f"place-{place}": number for place, number in wanted.items()}
    for place in ("mechanic", "mechanic", "scout", "scout"):
        carry_out(table, want.Shift("pool", place))
    table.refresh()
    pilot.leap()
    assert marks_of(table) == {"place-scout": "−1", "place-escort": "1", "place-funding": "1"}


def test_the_first_bubble_shows_start_and_goal_on_a_calm_map_and_the_next_one_is_near(
    tmp_path: Path,
) -> None:
    pilot = begun(tmp_path)
    assert bubble(pilot).id == "welcome"
    table = table_of(pilot)
    race, views = table.state.race, table.panels.board.views
    assert not now(table.state.camp_shown) and views.sees((race.start_cell, race.finish_cell))
    assert not pilot.sees("slot-2") and table.panels.page.folded == {"standings", "dashboard"}
    canvas = table.panels.board.canvas
    [goal] = [name for name in canvas.on_cells.names
              if race.board.cities[name.city].cell == race.finish_cell]
    assert not goal.hidden and canvas.sight.window.inflate(-12, -12).contains(goal.ink)
    pilot.keys("m")
    assert bubble(pilot).id == "take" and table.state.camp_shown and pilot.sees("slot-2")
    assert not now(views.target.rests) and not views.sees((race.start_cell, race.finish_cell))


def test_nothing_is_told_upon_the_plan_of_a_drive_but_how_to_drive(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    while bubble(pilot).id != "blank":
        choose(pilot, 0) if bubble(pilot).proposed else pilot.keys("space")
    table = table_of(pilot)
    way = way_to(table.state, 30)
    assert way is not None
    carry_out(table, want.ShowWay(way))
    pilot.wait(0.1)
    assert now(table.state.bubble) is None and not pilot.sees("tip-words")
    carry_out(table, want.ShowWay(None))
    assert bubble(pilot).id == "blank"
    pilot.keys("space")
    assert bubble(pilot).id == "drive"
    carry_out(table, want.ShowWay(way))
    assert bubble(pilot).id == "drive"


def test_a_closed_lesson_is_a_race_like_any_other(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    pilot.press("tip-close")
    pilot.wait(0.2)
    table = table_of(pilot)
    assert table.state.bubble is None
    assert table.state.asked
    assert not pilot.sees("tip-words")


def test_left_in_mid_bubble_it_goes_on_in_another_language(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    pilot.press("tip-next")
    pilot.press("slot-2")
    pilot.press("slot-2")
    assert bubble(pilot).id == "boxes"
    english = pilot.find("tip-words").label
    settings = pilot.context.settings
    assert settings.lessons == {"race": ("welcome", "take")}
    table_of(pilot).exit()

    context = headless((1280, 720), 100, "de", tmp_path)
    context.settings = settings
    again = Pilot(LESSONS_PAGE, context=context)
    again.press("lesson-race")
    assert bubble(again).id == "boxes"
    assert again.find("tip-words").label not in ("", english)


def test_what_is_explained_because_something_happened_is_there_again_after_leaving(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    for step, code in (("go-on", "es"), ("stop", "de"), ("city", "fr")):
        play_to(pilot, step)
        lines = len(table_of(pilot).state.log)
        table_of(pilot).exit()
        context = headless((1280, 720), 100, code, tmp_path, pilot.context.assets)
        context.settings = structs.replace(pilot.context.settings, language=code)
        pilot = Pilot(LESSONS_PAGE, context=context)
        pilot.press("lesson-race")
        assert bubble(pilot).id == step
        assert len(table_of(pilot).state.log) == lines


def test_from_the_beginning_forgets_how_far_one_was(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    pilot.press("tip-next")
    table_of(pilot).exit()
    again = Pilot(LESSONS_PAGE, context=pilot.context)
    again.press("anew-race")
    assert bubble(again).id == "welcome"


def test_a_lesson_never_touches_the_race_that_continue_opens(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    bubble(pilot)
    table_of(pilot).exit()  # what is saved in the background is durable then
    assert not list((tmp_path / "saves").glob("*"))
    assert RACE_LESSON.store(pilot.context).load(RACE, AUTOSAVE).data == RACE_LESSON.first().data


def test_a_damaged_save_of_a_lesson_begins_anew(tmp_path: Path) -> None:
    store = RACE_LESSON.store(headless((1280, 720), 100, "en", tmp_path))
    store.folder.mkdir(parents=True)
    store.path(AUTOSAVE).write_bytes(b"no save")
    with pytest.raises(BadInput):
        store.load(RACE, AUTOSAVE)
    assert bubble(begun(tmp_path)).id == "welcome"


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_the_words_of_every_step_fit_in_every_language(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = begun(tmp_path, size)
    bubble(pilot)
    state, look = table_of(pilot).state, table_of(pilot).look
    assert state.guide is not None
    lessons = [one for one in shipped_lessons() if isinstance(one, LessonSource)]
    for code, lesson in product(LANGUAGES, lessons):
        state.speak(language(code))
        panel = BubblePanel(state.say, True, state.key_named("space"))
        for step in lesson.steps:
            state.guide.bubble = Bubble(step.id, 0, step.say, dict.fromkeys(NUMBERS, 10), step.aim, None)
            panel.show(state.say, state.guide.bubble)
            assert panel.measure(look, size[0])[1] < 0.36 * size[1], (code, step.id)


def test_the_bubble_covers_neither_what_it_means_nor_the_question() -> None:
    window, question = pygame.Rect(0, 0, 1280, 720), pygame.Rect(920, 300, 350, 400)
    for meant in (pygame.Rect(600, 300, 90, 90), pygame.Rect(930, 500, 150, 40), pygame.Rect(0, 0, 80, 80)):
        box = bubble_place((372, 150), [meant], window, [question], [], 8, window)
        assert window.contains(box)
        assert not box.colliderect(meant)
        assert not box.colliderect(question)


def choose(pilot: Pilot, seat: int) -> None:
    """Do as the bubble says, or what a computer crew would; a step is driven as a way that was ordered."""
    table = table_of(pilot)
    state, session = table.state, table.controller.session
    legal, told = table.controller.legal(seat), state.bubble
    action = told.proposed if told and told.proposed in legal else None
    if action is None:
        action = SOURCE.player("quick", seat).choose(
            state.race, session.view(seat), legal, Budget()
        )
    way = way_to(state, action.cell) if isinstance(action, do.Step) else None
    if way is None or not way.driven:
        table.act(action, seat)
    else:
        carry_out(table, want.DriveWay(way))


def play_to(pilot: Pilot, step: str) -> None:
    """Do as the bubbles say up to a step."""
    while (now := bubble(pilot)).id != step:
        if now.proposed is None:
            pilot.keys("space")
        else:
            choose(pilot, now.seat)
        free(pilot)


def free(pilot: Pilot) -> None:
    """Decide like a computer crew where no bubble says anything."""
    for _ in range(4000):
        pilot.shell.update(0.1)
        table = pilot.scene
        if not isinstance(table, TableScene):
            pilot.keys("escape")
        elif table.busy or table.state.order:
            time.sleep(0.001)
        elif table.state.bubble is not None:
            return
        elif table.state.asked:
            choose(pilot, table.state.asked[0])


def test_no_step_of_the_lesson_ever_waits_unseen(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    told: list[str] = []
    for _ in range(4000):
        pilot.shell.update(0.1)
        table = pilot.scene
        if not isinstance(table, TableScene):
            if told[-1:] in (["francs"], ["late"]):
                break
            pilot.keys("escape")
            continue
        state = table.state
        if table.busy or state.order or not (state.asked or (state.settled and state.frame is None)):
            time.sleep(0.001)
            continue
        if (now := state.bubble) is None:
            choose(pilot, state.asked[0])
            continue
        assert pilot.sees("tip-words"), now.id
        if state.frame is None:
            assert state.subject == now.seat == SOURCE.seat
        told.append(now.id)
        if now.proposed is None:
            pilot.keys("space")
        else:
            choose(pilot, now.seat)
    assert told[-1] in ("francs", "late")
    assert {"danger", "stop", "go-on"} <= {*told}


def test_the_danger_found_by_a_drive_that_was_ordered_is_explained_at_once(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    while bubble(pilot).id != "drive":
        choose(pilot, 0) if bubble(pilot).proposed else pilot.keys("space")
    pilot.keys("space")
    table = table_of(pilot)
    table.act(do.Drive(), 0)
    way = way_to(table.state, 30)
    assert way is not None
    carry_out(table, want.DriveWay(way))
    assert bubble(pilot).id == "danger"
    assert pilot.sees("tip-words")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_plan_is_sealed_by_the_words_of_its_button(code: str) -> None:
    say = language(code)
    step = next(step for step in SOURCE.steps if step.id == "plan")
    assert say.tr("Seal the plan") in say.tr(step.say)


def test_who_goes_on_without_doing_passes_one_tip_and_not_the_lesson(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    assert bubble(pilot).proposed is None
    assert pilot.find("tip-next").label == "Go on"
    pilot.keys("space")
    assert bubble(pilot).proposed is not None
    assert pilot.find("tip-next").label == "Next tip"


def test_the_map_goes_back_to_the_vehicle_once_a_bubble_has_pointed_elsewhere(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    while bubble(pilot).id != "explore":
        choose(pilot, 0) if bubble(pilot).proposed else pilot.keys("space")
    table = table_of(pilot)
    state, views = table.state, table.panels.board.views
    assert state.guide is not None
    own, far = state.table.dashboards[0].cell, state.race.finish_cell
    for cell, seen, lost in ((far, far, own), (-1, own, far)):
        aim: Aim[do.AnyAction] | None = Aim(cell=cell) if cell >= 0 else None
        state.guide.bubble = Bubble("line", 0, "", {}, aim, None)
        table.following.watch(table.panels.board)
        assert views.sees((seen,))
        assert not views.sees((lost,))
