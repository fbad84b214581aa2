"""The views of the board: zooming and dragging by hand, and those that the scene asks for."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from msgspec import structs

from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scale import Scale
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.messages import Cancelled, Pressed
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.canvas import BoardCanvas
from greatrace.ui.race.board.framing import Framing
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.table.layout.furniture import furniture
from tests.courses import BOARDS
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.board.test_board import changed_box


@pytest.fixture(scope="module")
def race() -> Race:
    return race_on(crews=3)


@pytest.fixture(scope="module")
def state(race: Race) -> State:
    return played(race, 120)


def at_board(race: Race, state: State) -> tuple[Pilot, BoardScene]:
    scene = BoardScene(race, state)
    return Pilot(scene, context=surroundings()), scene


@cache
def surroundings() -> Context:
    """Return one context for all tests, so that the map is drawn once."""
    pygame.font.init()
    return headless((1280, 720))


def test_wheel_and_keys_zoom_in_and_out(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    whole = scene.view.cell_rect(0).w
    pilot.wheel("board", 3)
    assert scene.view.cell_rect(0).w > whole
    scene.tree.focus_on(scene.view, ring=True)
    pilot.keys("0")
    pilot.wait(1.0)
    assert scene.view.cell_rect(0).w == whole


def test_a_zoomed_map_is_drawn_sharp_after_a_moment(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    still = pilot.surface.copy()
    pilot.wheel("board", 2)
    stretched = pilot.surface.copy()
    pilot.wait(1.0)
    assert changed_box(stretched, pilot.surface).size != (0, 0)
    scene.tree.focus_on(scene.view, ring=False)
    pilot.keys("0")
    pilot.point(5, 5)
    pilot.wait(1.0)
    scene.tree.focus_on(None)
    scene.dirty.all()
    pilot.wait(0.0)
    assert changed_box(still, pilot.surface).size == (0, 0)


def test_a_key_shows_the_whole_course_and_escape_leaves(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    whole = scene.view.cell_rect(0)
    assert scene.view.take_key("+") and not scene.view.take_key("x")
    assert scene.view.cell_rect(0) != whole
    scene.tree.focus_on(scene.view, ring=True)
    pilot.keys("0")
    pilot.wait(1.0)
    assert scene.view.cell_rect(0) == whole
    pilot.keys("escape")
    assert scene.told[-1] == Cancelled()


def test_dragging_pans_and_picks_nothing(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    pilot.wheel("board", 6)
    x, y = middle(pilot.find("board"))
    before = scene.view.cell_rect(0)
    pressed = [one for one in scene.told if isinstance(one, Pressed)]
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    pilot.point(x + 40, y + 30)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(x + 40, y + 30), button=1)
    assert scene.view.cell_rect(0).topleft == (before.x + 40, before.y + 30)
    assert [one for one in scene.told if isinstance(one, Pressed)] == pressed


def test_the_keyboard_brings_a_target_into_view(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    pilot.wheel("board", 8)
    scene.view.set_targets({0: BoardTarget("pick", "This one")})
    before = scene.view.cell_rect(0)
    assert not scene.view.rect.contains(before), "a zoom chosen by hand stays"
    scene.tree.focus_on(scene.view, ring=True)
    pilot.keys("g")
    pilot.wait(1.0)
    assert scene.view.rect.contains(scene.view.cell_rect(0))
    assert scene.view.cell_rect(0).w == before.w


def test_a_board_adapts_to_every_size_of_the_window(race: Race, state: State) -> None:
    scene = BoardScene(race, state)
    pilot = Pilot(scene, (1280, 720))
    small = scene.view.cell_rect(0).w
    pilot.surface = pygame.Surface((1920, 1080))
    pilot.shell.resize((1920, 1080))
    pilot.wait(0.0)
    assert scene.view.cell_rect(0).w > small


def race_round(race: Race, state: State) -> list[int]:
    cell = state.table.dashboards[0].cell
    return [cell, *race.neighbours[cell]]


def test_the_race_is_shown_closer_in_the_middle_and_then_the_whole_course(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    whole, cells = scene.view.cell_rect(0), race_round(race, state)
    scene.view.views.where_race_is(cells)
    pilot.wait(1.0)
    assert scene.view.cell_rect(0).w == pytest.approx(whole.w * 1.8, abs=2)
    assert all(scene.view.rect.contains(scene.view.cell_rect(cell)) for cell in cells)
    scene.view.views.whole_course()
    pilot.wait(1.0)
    assert scene.view.cell_rect(0) == whole


def test_a_race_spread_over_the_course_is_shown_whole(race: Race, state: State) -> None:
    _, scene = at_board(race, state)
    framing = scene.view.canvas.framing
    assert framing.closer([0, race.start_cell, race.finish_cell]) == framing.whole == framing.closer([])


def test_a_drive_is_followed_closer_and_the_view_comes_back(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    whole = scene.view.cell_rect(0)
    scene.view.views.follow(race_round(race, state))
    pilot.wait(1.0)
    assert scene.view.cell_rect(0).w > whole.w
    scene.view.views.follow(race_round(race, state)[:1])
    pilot.wait(1.0)
    scene.view.views.come_back()
    pilot.wait(1.0)
    assert scene.view.cell_rect(0) == whole
    scene.view.views.come_back()
    pilot.wait(1.0)
    assert scene.view.cell_rect(0) == whole


def test_a_map_that_slides_under_a_still_pointer_tells_and_marks_nothing(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    x, y = 640, 330
    pilot.point(x, y)
    pilot.wait(1.0)
    before = scene.view.pointed
    assert before is not None and now(scene.view.tip_shown)
    scene.view.views.where_race_is(race_round(race, state))
    pilot.wait(0.1)
    assert now(scene.view.tip_shown) is None, "it goes as soon as the map moves"
    pilot.wait(2.0)
    under = scene.view.cell_at(x, y)
    assert under not in (None, before)
    assert scene.view.pointed is None and scene.view.tip_shown is None
    pilot.point(x + 1, y)
    pilot.wait(1.0)
    assert scene.view.pointed is None, "a hand that trembles points at nothing"
    pilot.point(x + 12, y)
    pilot.wait(1.0)
    under = scene.view.cell_at(x + 12, y)
    assert under is not None and scene.view.tip_shown == scene.view.tip_of(under)


def test_the_tip_of_a_cell_to_which_the_keyboard_brings_the_map_comes_once_it_is_there(
    race: Race, state: State
) -> None:
    pilot, scene = at_board(race, state)
    scene.view.control.put_cursor(race.start_cell)
    scene.tree.focus_on(scene.view, ring=True)
    pilot.keys("right")
    pilot.wait(1.0)
    cell = scene.view.pointed
    assert cell is not None and scene.view.tip_shown == scene.view.tip_of(cell)
    scene.view.views.where_race_is(race_round(race, state))
    pilot.wait(2.0)
    assert scene.view.tip_shown is None, "the keyboard has not moved since"


def test_a_pointer_that_moves_while_the_view_flies_tells_nothing_afterwards(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    scene.view.views.where_race_is(race_round(race, state))
    pilot.wait(0.1)
    pilot.point(640, 330)
    pilot.wait(2.0)
    assert scene.view.cell_at(640, 330) is not None
    assert scene.view.pointed is None and scene.view.tip_shown is None


def test_the_price_of_a_line_tells_of_the_line(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    tag = scene.view.canvas.on_cells.tags[0].rect.move(scene.view.rect.topleft)
    pilot.point(*tag.center)
    pilot.wait(1.0)
    line, tip = race.board.lines[0], scene.view.tip_shown
    places = map(scene.view.canvas.teller.place, (line.a, line.b))
    assert tip and tip.title.endswith("–".join(places))
    assert f"{line.price}" in tip.terms[0][1]
    pilot.point(*scene.view.cell_rect(race.start_cell).center)
    pilot.wait(1.0)
    other = scene.view.tip_shown
    assert other and other.title != tip.title


def test_a_zoom_chosen_by_hand_is_kept(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    pilot.point(*scene.view.cell_rect(race.finish_cell).center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=6, precise_x=0.0, precise_y=6.0)
    far = race.finish_cell
    chosen = scene.view.cell_rect(far)
    scene.view.views.follow([far])
    pilot.wait(1.0)
    assert scene.view.cell_rect(far) == chosen, "it is in sight"
    scene.view.views.follow([0])
    pilot.wait(1.0)
    assert scene.view.cell_rect(0).w == chosen.w and scene.view.rect.contains(scene.view.cell_rect(0))
    here = scene.view.cell_rect(0)
    scene.view.views.come_back()
    pilot.wait(1.0)
    assert scene.view.cell_rect(0) == here
    scene.view.views.whole_course()
    pilot.wait(1.0)
    scene.view.views.follow([0])
    pilot.wait(1.0)
    assert scene.view.views.target.scale * race.board.hex_width == pytest.approx(95), "seen close up"


def test_a_board_with_very_small_cells_opens_where_the_race_is() -> None:
    race = race_on(crews=2)
    state = played(race, 60)
    canvas = BoardCanvas(race, state.table, Teller(language("en"), race.data))
    canvas.settle(surroundings().look, (500, 400))
    assert canvas.framing.tiny and canvas.sight.hex_width == pytest.approx(60)
    assert all(canvas.bounds.contains(canvas.sight.rect(one.cell)) for one in state.table.dashboards)


def test_furniture_is_kept_clear_of(race: Race, state: State) -> None:
    pilot, scene = at_board(race, state)
    view, box = scene.view, pygame.Rect(0, 300, 500, 390)
    view.canvas.reserve([box], pygame.Rect(500, 0, 500, 690))
    view.place(scene.tree.look)
    local = [view.canvas.sight.rect(cell) for cell in range(race.cells)]
    assert all(rect.inflate(-rect.w // 2, -rect.h // 2).colliderect(box) is False for rect in local)
    scene.tree.focus_on(view, ring=True)
    assert view.take_key("+")
    view.views.where_race_is([race.finish_cell])
    pilot.wait(1.0)
    assert view.canvas.sight.rect(race.finish_cell).colliderect(pygame.Rect(500, 0, 500, 690))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("board", BOARDS)
def test_no_city_lies_under_the_discs_in_the_close_view_of_a_drive(board: str, size: tuple[int, int]) -> None:
    race = race_on(f"maps/{board}.tmx", crews=3)
    look = Look(Assets(), Scale(*size, 100))
    places = furniture(look.scale, 3)
    left, top = places.dashboard.right, places.plate.bottom
    free = pygame.Rect(left, top, places.question.left - left, size[1] - top)
    framing = Framing.of(
        race.board, look, pygame.Rect(0, 0, *size), places.reserved(4), free, places.zoom
    )
    moved = 0
    for cell in range(0, race.cells, 3):
        cells = (cell, *race.neighbours[cell])
        close = framing.close(cells)
        aside = framing.aside(close, cells)
        moved += aside != close
        cities = [box(framing, aside, city.cell) for city in race.board.cities]
        assert places.zoom.collidelist(cities) < 0, cell
        for one in cells:
            if framing.clear(box(framing, close, one)):
                assert framing.clear(box(framing, aside, one))
    assert moved


def box(framing: Framing, camera: Camera, cell: int) -> pygame.Rect:
    """The box of a cell in a view."""
    width = framing.board.hex_width * camera.scale
    found = pygame.Rect(0, 0, round(width), round(width * 1.1547))
    x, y = camera.to_screen(framing.place(cell))
    found.center = round(x), round(y)
    return found


def short_race() -> Race:
    """A race over a part of the board: from Cape Town to Mombasa."""
    course = structs.replace(race_on().data.course, start="cape-town", finish="mombasa")
    return race_on(crews=3, course=course)


def test_a_short_course_has_a_view_of_its_own_and_from_there_all_is_seen() -> None:
    race = short_race()
    pilot, scene = at_board(race, race.start(1).state)
    widths = [scene.view.cell_rect(0).w]
    scene.tree.focus_on(scene.view, ring=True)
    for _ in range(2):
        pilot.keys("0")
        pilot.wait(2.0)
        widths.append(scene.view.cell_rect(0).w)
    course, whole = widths[0], widths[1]
    assert course > 1.3 * whole and widths[2] == course
    sight = scene.view.canvas.sight
    ends = [sight.rect(cell) for cell in (race.start_cell, race.finish_cell)]
    assert all(sight.window.contains(box) for box in ends)


def test_a_course_across_the_board_is_seen_with_all_of_it(race: Race, state: State) -> None:
    _, scene = at_board(race, state)
    assert scene.view.canvas.sight.camera == scene.view.canvas.framing.whole
