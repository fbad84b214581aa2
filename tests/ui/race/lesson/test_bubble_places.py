"""Where the bubble of a lesson lies: what it speaks of stays to be seen, and no press meets it unseen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Entering
from greatrace.kernel.terms import Term
from greatrace.scenario.lessons.occasions import NUMBERS
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.input import KeyPressed, PointerPressed
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.table.bubble import BubblePointer, bubble_place, line_between
from greatrace.ui.play.table.guide import Bubble
from greatrace.ui.race.lesson.tips import guide_of
from greatrace.ui.race.table.panels.hint import HintMark
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.hint import hint_words
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.lesson.test_lesson import SOURCE, begun, bubble, play_to, table_of
from tests.ui.race.lesson.test_tips import tip
from tests.ui.race.table.hands import AFRICA
from tests.ui.race.table.hands import begun as race
from tests.ui.race.table.sage import Slow


def test_the_tile_that_was_found_is_not_covered(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    play_to(pilot, "danger")
    pilot.leap()
    page, frame = table_of(pilot).panels.page, table_of(pilot).state.table.frames[-1]
    assert isinstance(frame, Entering) and pilot.sees("tip-words")
    [found] = page.board.boxes_soon([frame.cell])
    assert not page.bubble.rect.colliderect(found)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_vehicles_and_cities_are_not_covered(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = begun(tmp_path, size)
    for step in ("welcome", "explore", "lay-bad", "blank", "stop", "refuel", "onward", "city", "repair"):
        play_to(pilot, step)
        pilot.leap()
        page, race = table_of(pilot).panels.page, table_of(pilot).state.race
        standing = [one.cell for one in table_of(pilot).state.table.dashboards]
        kept = page.board.boxes_soon([*standing, *(city.cell for city in race.board.cities)])
        assert kept and not [rect for rect in kept if page.bubble.rect.colliderect(rect)], step


def upon(pointer: BubblePointer, words: list[pygame.Rect]) -> list[pygame.Rect]:
    """The words upon which the dots or the tip of a line lie."""
    tips = [pointer.line[1]] if pointer.line else []
    return [rect for rect in words for spot in (*pointer.dots, *tips) if rect.collidepoint(spot)]


def test_the_line_is_hidden_by_words_and_ends_at_what_is_meant() -> None:
    look, bubble = headless((1280, 720)).look, pygame.Rect(0, 0, 100, 100)
    words, meant = pygame.Rect(200, 0, 60, 100), pygame.Rect(400, 20, 100, 60)
    pointer = BubblePointer()
    pointer.points(look, bubble, meant, [words])
    assert pointer.line and pointer.line[1][0] == meant.left
    assert meant.inflate(2, 2).collidepoint(pointer.line[1])
    assert pointer.dots and not upon(pointer, [words])
    pointer.points(look, bubble, meant, [])
    assert [spot for spot in pointer.dots if words.collidepoint(spot)], "without words it is not hidden"


def test_the_tip_lies_beside_words_or_nowhere() -> None:
    look, bubble = headless((1280, 720)).look, pygame.Rect(0, 0, 100, 100)
    meant, beside = pygame.Rect(400, 0, 100, 100), pygame.Rect(340, 30, 58, 40)
    pointer = BubblePointer()
    pointer.points(look, bubble, meant, [beside])
    line = now(pointer.line)
    assert line and not beside.collidepoint(line[1]) and meant.inflate(2, 2).collidepoint(line[1])
    pointer.points(look, bubble, meant, [pygame.Rect(300, -200, 98, 500)])
    assert now(pointer.line) is None and not pointer.dots, "it points at nothing else"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_ends_at_what_is_meant_in_all_the_lesson(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot, ended = begun(tmp_path, size), 0
    for step in ("welcome", "plan", "explore", "lay-good", "blank", "drive", "fund", "line", "city", "place"):
        play_to(pilot, step)
        pilot.leap()
        page = table_of(pilot).panels.page
        [pointed, *_] = [rect for where in page.bubble_meant if (rect := where())]
        if page.pointer.line is not None:
            ended += 1
            look = table_of(pilot).look
            lamps = [one.lamp(look) for one in page.marks.children if isinstance(one, HintMark)]
            aimed = page.aimed_at(pointed, lamps)
            assert aimed.inflate(3, 3).collidepoint(page.pointer.line[1]), step
            assert aimed == pointed or aimed in lamps or aimed.contains(pointed), step
        assert not upon(page.pointer, page.said_beside(table_of(pilot).look, pointed)), step
        kept = page._read(table_of(pilot).look)
        for mark in page.marks.children if step != "lay-good" else ():  # on a tile it stands on the picture
            assert isinstance(mark, HintMark)
            assert mark.value or mark.lamp(table_of(pilot).look).collidelist(kept) < 0, step
    assert ended >= 7  # right above a question there is no room for it


def test_the_figures_of_a_plan_leave_the_steps_free(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    play_to(pilot, "plan")
    pilot.leap()
    table = table_of(pilot)
    steps = [one.rect for one in table.panels.question.walk() if one.name.startswith(("less-", "more-"))]
    marks = table.panels.page.marks.children
    assert len(steps) == 8 and len(marks) == 4
    for mark in marks:
        assert isinstance(mark, HintMark) and mark.lamp(table.look).collidelist(steps) < 0


def test_a_bubble_that_comes_by_itself_is_not_pressed_away_unseen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is another one with the same button in its place; keys are never held back."""
    pilot = begun(home)
    first = bubble(pilot)
    table = table_of(pilot)
    for _ in range(4):  # until no view flies any more
        table.update(0.5)
    assert table.state.guide is not None
    before = pilot.find("tip-next").rect
    monkeypatch.setattr(table.state.guide, "look", lambda sight: "")
    for step in SOURCE.steps[1:]:
        other = Bubble("other", first.seat, step.say, dict.fromkeys(NUMBERS, 1), first.aim, first.proposed)
        monkeypatch.setattr(table.state.guide, "bubble", other)
        table.refresh()
        table.update(0.01)
        if pilot.find("tip-next").rect == before:
            break
    else:
        raise AssertionError("no other bubble has as many lines")
    button = PointerPressed(*pygame.Rect(before).center, 1)
    assert table.rest.holds_back(button) and not table.rest.holds_back(KeyPressed("space"))
    table.update(0.5)
    assert not table.rest.holds_back(button)


def test_no_tooltip_lies_upon_a_bubble(home: Path) -> None:
    pilot = begun(home)
    bubble(pilot)
    page = table_of(pilot).panels.page
    assert page.bubble.visible and page.bubble.rect in page.kept_from_tips()


def test_a_tip_and_its_line_leave_words_of_the_bivouac_and_names_on_the_map_free(home: Path) -> None:
    context = headless((1280, 720), 100, "de", home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT, tips=True)
    controller = race(("", "quick", "quick", "quick"), 3, AFRICA)
    pilot = Pilot(TableScene(controller, guide=guide_of(context)), context=context)
    for name in ("bivouac", "plan", "scout"):
        assert tip(pilot) == name
        for _ in range(6):  # until no view flies any more
            pilot.shell.update(0.5)
        page = table_of(pilot).panels.page
        names = [] if page.market.visible else [one.rect for one in page.board.canvas.labels]
        choosing = [one.rect for one in page.market.children if one.label == "Noch nicht gewählt: "]
        words = [*names, *(choosing if page.market.visible else ())]
        assert words and page.bubble.visible and page.bubble.rect.collidelist(words) < 0, name
        assert not upon(page.pointer, words), name
        pilot.keys("space", *{"bivouac": "1122334455", "plan": ("5", "enter")}.get(name, ()))


def test_a_bubble_lies_where_no_words_end_its_line_even_if_that_is_farther() -> None:
    window, meant = pygame.Rect(0, 0, 1280, 720), pygame.Rect(1000, 0, 280, 720)
    words, hard = [pygame.Rect(990, 0, 4, 540)], [pygame.Rect(940, 400, 40, 320)]
    box = bubble_place((300, 100), [meant], window, hard, [], 10, window, words)
    line = line_between(box, meant)
    assert line and not words[0].clipline(line)


def test_a_bubble_hides_a_part_of_the_map_rather_than_what_is_needed() -> None:
    window, meant = pygame.Rect(0, 0, 400, 300), pygame.Rect(300, 0, 90, 90)
    hand, cities = pygame.Rect(0, 200, 400, 100), [pygame.Rect(x, 20, 40, 150) for x in range(0, 280, 60)]
    for size in ((280, 100), (280, 150)):
        assert not bubble_place(size, [meant], window, cities, [], 8, window, needed=[hand]).colliderect(hand)


def test_a_bubble_stays_where_it_lay_unless_it_would_cover_something_there() -> None:
    window, first = pygame.Rect(0, 0, 1280, 720), pygame.Rect(930, 300, 340, 400)
    last = bubble_place((372, 150), [first], window, [], [], 8, window)
    meant = pygame.Rect(40, 600, 90, 90)
    for high in (150, 120, 180):
        box = bubble_place((372, high), [meant], window, [], [], 8, window, last=last)
        assert last.topleft == box.topleft or (last.x, last.bottom) == (box.x, box.bottom)
    for kind in ("hard", "soft", "needed"):
        told = {"hard": [], "soft": [], "needed": [], kind: [last]}
        box = bubble_place((372, 150), [meant], window, gap=8, free=window, last=last, **told)
        assert not box.colliderect(last)
    assert not bubble_place((372, 150), [last], window, [], [], 8, window, last=last).colliderect(last)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_first_tip_in_the_bivouac_leaves_the_vehicles_free(home: Path, size: tuple[int, int]) -> None:
    context = headless(size, home=home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT, tips=True)
    controller = race(("", "quick", "quick", "quick"), 1, AFRICA)
    pilot = Pilot(TableScene(controller, guide=guide_of(context)), context=context)
    assert tip(pilot) == "bivouac"
    for _ in range(6):  # until no view flies any more
        pilot.shell.update(0.5)
    page = table_of(pilot).panels.page
    cells = {one.cell for one in controller.table.dashboards}
    standing = [box.inflate(box.w // 2, 0) for box in page.board.boxes_soon(cells)]
    assert standing and page.bubble.visible and page.bubble.rect.collidelist(standing) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_lesson_stays_beside_the_hint_to_which_its_words_send(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = begun(tmp_path, size)
    play_to(pilot, "plan-again")
    table = table_of(pilot)
    why = (Term("arrives", 1), Term("covers", 4), Term("city_in", 6))
    thought = Slow[do.AnyAction](Reasoned(do.Plan(1, 3, 1, 0), why))
    thought.ready = True
    table.state.hint.begin(0, table.controller.session.state, thought)
    pilot.leap()
    page = table.panels.page
    assert page.hint.visible and bubble(pilot).id == "plan-again"
    assert page.bubble.visible and not page.bubble.rect.colliderect(page.hint.rect)
    assert not page.pointer.visible
    figures = [one for one in page.marks.children if isinstance(one, HintMark) and one.value]
    assert [one.value for one in figures] == ["0", "4", "1", "0"], "both advisers name one plan"
    hint = hint_words(table.state)
    assert hint and hint.title == "The lesson proposes this:"
    champion = "scout\u00a01, mechanic\u00a03, escort\u00a01, funding\u00a00"
    assert any(one.endswith(f"the champion would choose: {champion}.") for one in hint.why), hint.why
    pilot.press("tip-next")
    hint = hint_words(table.state)
    assert hint and hint.title == "The champion would do this:", "once the step is passed"
