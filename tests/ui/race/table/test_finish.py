"""The finish: the winner arrives and its prestige is counted; any press opens the last page."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.engine.scoring import scores
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.replay.charts import ChartsScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets import finish
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import begun
from tests.ui.race.table.prompt import Prompt


@pytest.fixture(name="over", scope="module")
def a_race_that_is_over() -> Controller:
    controller = begun(("hurried", "hurried"))
    while controller.think():
        pass
    return controller


def at_the_end(over: Controller, home: Path, speed: Speed = Speed.NORMAL, reduced: bool = False) -> Pilot:
    context = headless(home=home)
    context.settings = structs.replace(context.settings, speed=speed, reduced_motion=reduced)
    return Pilot(ScoringScene(over, fresh=True), context=context)


def test_the_finish_counts_every_term_and_then_opens_the_last_page(over: Controller, tmp_path: Path) -> None:
    pilot = at_the_end(over, tmp_path)
    shown = pilot.find("finish")
    assert shown.label.startswith("Victory: ") and shown.value.count(" + ") == 2
    first = pilot.surface.copy()
    pilot.leap(3.0)
    assert pilot.sees("finish") and pilot.surface.get_view("2").raw != first.get_view("2").raw
    for _ in range(12):
        pilot.leap(0.5)
    assert not pilot.sees("finish") and pilot.find("winner").label == shown.label


def test_a_notice_on_the_last_page_covers_none_of_its_buttons(over: Controller, tmp_path: Path) -> None:
    pilot = at_the_end(over, tmp_path)
    pilot.keys("enter")
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, ScoringScene)
    scene.notify("Picture (png) and story (txt) written: recife-buenos-aires, in the folder share/greatrace")
    scene.tree.layout()
    widgets = [one for one in scene.tree.root.walk() if one.visible]
    (toast,) = (one for one in widgets if one.role == "toast")
    buttons = [one.rect for one in widgets if isinstance(one, Button)]
    assert buttons and toast.rect.bottom <= min(one.top for one in buttons), "with more crews they lie lower"


def test_the_sum_grows_with_every_term(over: Controller, tmp_path: Path) -> None:
    pilot = at_the_end(over, tmp_path)
    assert isinstance(pilot.scene, ScoringScene)
    stage = pilot.scene._stage
    assert stage
    values = [one.value for one in scores(over.race, over.table)[0].terms]
    assert stage.counted == 0
    sums = set()
    while pilot.sees("finish"):
        sums.add(stage.counted)
        pilot.leap(0.05)
    assert {*accumulate(values)} <= sums and max(sums) == sum(values) and len(sums) > len(values) + 1


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (1920, 1080), (3840, 2160)])
def test_the_vehicle_hides_no_step_of_the_podium(
    over: Controller, tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = Pilot(ScoringScene(over, fresh=True), context=headless(size, home=tmp_path))
    assert isinstance(pilot.scene, ScoringScene)
    stage = pilot.scene._stage
    assert stage
    wheels = stage.rect.centerx + stage.vehicle_wide(pilot.scene.look) // 2
    assert wheels > stage.rect.centerx + 150
    assert all(wheels <= stage.step(place).left for place in range(3))
    if size[0] * 9 == size[1] * 16:
        plates = stage.rect.bottom - pilot.scene.look.px(sum((finish._PLATE[1], finish._SIGN)))
        assert all(stage.step(place).bottom <= plates for place in range(3)), "above what is counted"


@pytest.mark.parametrize("how", ["key", "pointer"])
def test_any_press_ends_it_and_does_nothing_else(over: Controller, tmp_path: Path, how: str) -> None:
    pilot = at_the_end(over, tmp_path)
    pilot.leap(0.5)
    if how == "key":
        pilot.keys("l")
    else:
        pilot.click(640, 590)
    pilot.leap(0.1)
    assert isinstance(pilot.scene, ScoringScene) and pilot.sees("winner") and not pilot.sees("finish")


def test_whoever_presses_twice_to_end_it_begins_no_rematch(over: Controller, tmp_path: Path) -> None:
    pilot = at_the_end(over, tmp_path)
    pilot.leap(2.0)
    for _ in range(3):
        pilot.keys("enter")
        pilot.leap(0.3)
    assert isinstance(pilot.scene, ScoringScene) and pilot.sees("winner")
    pilot.leap(1.0)
    pilot.keys("enter")
    assert isinstance(now(pilot.scene), ChartsScene), "a second later Enter acts, but begins no race"


@pytest.mark.parametrize(("speed", "reduced"), [(Speed.INSTANT, False), (Speed.NORMAL, True)])
def test_who_wants_no_motion_sees_the_last_page(
    over: Controller, tmp_path: Path, speed: Speed, reduced: bool
) -> None:
    assert at_the_end(over, tmp_path, speed, reduced).sees("winner")


@pytest.mark.parametrize(("kind", "article"), [("", "11.4"), ("rival", "14.15"), ("par", "14.24")])
def test_the_rulebook_opens_from_the_last_page_at_what_is_counted(
    over: Controller, tmp_path: Path, kind: str, article: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_the_end(over, tmp_path, Speed.INSTANT)
    pilot.leap(2.0)
    if kind:
        monkeypatch.setattr(over.race, kind, 8)
    pilot.keys("f1")
    assert isinstance(pilot.scene, RulebookScene) and pilot.scene.article == article


def test_it_rains_where_the_race_is_lost(
    over: Controller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    won = at_the_end(over, tmp_path, reduced=True).surface
    monkeypatch.setattr(ScoringScene, "lost", True)
    lost = at_the_end(over, tmp_path)
    assert lost.surface.get_at((20, 200)) != won.get_at((20, 200))
    sides = [one for one in lost.scene.tree.root.walk() if one.role == "flashes"]
    lost.leap(0.5)
    drops = lost.surface.copy()
    lost.leap(0.3)
    parts = [(drops.subsurface(side.rect), lost.surface.subsurface(side.rect)) for side in sides]
    assert len(parts) == 2
    assert all(pygame.image.tobytes(was, "RGB") != pygame.image.tobytes(now, "RGB") for was, now in parts)


def test_the_golden_button_of_the_last_page_has_the_focus_after_a_lesson_the_ordinary_race(
    over: Controller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {}
    for taught, first in ((True, "new"), (False, "charts")):
        monkeypatch.setattr(over, "taught", taught)
        pilot = at_the_end(over, tmp_path, Speed.INSTANT)
        focused = pilot.focused
        assert focused is not None and focused.name == first
        button = pilot.scene.tree.find(first)
        assert isinstance(button, Button) and button.kind == "main"
        places[taught] = pilot.find("new" if taught else "again").rect
    assert places[True] == places[False]


def test_a_bar_in_its_colour_tells_how_far_a_crew_came_that_did_not_arrive(
    over: Controller, tmp_path: Path
) -> None:
    race, boards = over.race, over.session.state.table.dashboards
    late = next(seat for seat in range(2) if not boards[seat].arrived)
    pilot = at_the_end(over, tmp_path, Speed.INSTANT)
    row = next(node for node in pilot.nodes() if node.name.startswith("result-") and "progress" in node.value)
    box, colour = pygame.Rect(row.rect), crew_look(race.crews[late].id).main
    line = [tuple(pilot.surface.get_at((x, box.bottom - 16)))[:3] for x in range(box.x + 140, box.right)]
    full, rest = line.count(colour), line.count(pilot.scene.look.palette.parchment)
    assert full / (full + rest) == pytest.approx(boards[late].corridor / max(race.corridors), abs=0.04)


def at_its_table(controller: Controller, home: Path) -> Pilot:
    """The end of a race as the table opens it, which is first shown all that happens there."""
    pilot = Pilot(TableScene(controller), context=headless(home=home))
    for _ in range(200):
        pilot.leap(0.5)
        if isinstance(pilot.scene, ScoringScene):
            return pilot
        if not isinstance(pilot.scene, TableScene):
            pilot.keys("escape")
    raise AssertionError(pilot.scene)


def test_a_result_that_is_seen_again_has_no_finish_before_it(over: Controller, tmp_path: Path) -> None:
    race = begun(("hurried", "hurried"))
    for _ in over.session.log[:-1]:
        race.think()
    assert not now(race.table.over)
    assert at_its_table(race, tmp_path).sees("finish"), "it ends at this table"
    assert now(race.table.over)
    again = Controller.resumed(over.recording.save(over.facts()), None, Prompt())
    assert not at_its_table(again, tmp_path).sees("finish")


def test_escape_tells_where_the_last_page_is_found_again_before_it_leaves(
    over: Controller, tmp_path: Path
) -> None:
    pilot = at_the_end(over, tmp_path, Speed.INSTANT)
    pilot.wait(1.2)
    pilot.keys("escape")
    assert isinstance(now(pilot.scene), Dialog) and "the history shows this page again" in pilot.dump()
    pilot.keys("escape")
    assert isinstance(now(pilot.scene), ScoringScene), "Escape twice leaves nothing"
    pilot.keys("escape", "enter")
    assert now(pilot.scene).name == "TitleScene"
