"""Drives of all crews are seen from close by, with dust, on ships and aircraft; tiles fly out of the bag."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.messages import Pill
from greatrace.ui.race.board.motion import Move
from greatrace.ui.race.board.moving import moving
from greatrace.ui.race.board.pennant import pennant
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.under_way import flying_tile
from greatrace.ui.race.board.vehicles import vehicle_width
from greatrace.ui.race.questions.parts.tiles import CELL
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table import following
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import around, race_cells
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence

RIVAL = 1


def at_rest(crew: str = CREW) -> Pilot:
    """A player in a sequence, once the view has come close."""
    pilot = Pilot(TableScene(sequence(crew)), context=headless())
    pilot.wait(1.2)
    return pilot


@pytest.fixture(name="pilot", scope="module")
def at_the_table() -> Pilot:
    return at_rest()


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def step(scene: TableScene) -> on.Moved:
    """A step of a rival."""
    cell = scene.state.table.dashboards[RIVAL].cell
    return on.Moved(RIVAL, cell, scene.state.race.neighbours[cell][0], 1, 0, 0)


def landed(pilot: Pilot) -> Camera:
    """Where the view is once it does not fly any more."""
    views = table(pilot).panels.board.views
    while views.move(1.0):
        pass
    return views.target


def test_ones_own_sequence_opens_the_close_view_and_the_whole_course_stays_when_asked_for() -> None:
    pilot = at_rest()
    scene = table(pilot)
    board, cell = scene.panels.board, scene.state.table.dashboards[0].cell
    assert board.canvas.framing.narrow and landed(pilot).zoom > 1.5
    assert board.views.sees(around(scene.state.race, cell, 2))
    pilot.keys("0")
    assert board.views.target.rests
    scene.controller.act(do.Explore(), 0)
    pilot.wait(2.0)
    assert isinstance(scene.state.frame, ask.Laying) and board.views.target.rests


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_on_a_large_screen_a_drive_is_as_large_a_part_of_the_picture(size: tuple[int, int]) -> None:
    pilot = Pilot(TableScene(sequence(CREW)), context=headless(size))
    pilot.wait(1.2)
    board = table(pilot).panels.board
    framing, seen = board.canvas.framing, landed(pilot)
    assert board.views.sees(around(table(pilot).state.race, table(pilot).state.table.dashboards[0].cell, 2))
    assert seen.zoom > 1.5 and seen.scale * framing.board.hex_width > size[1] / 12


def laying() -> Pilot:
    """A player who lays tiles at the end of a long path."""
    path = "D8: stony-ground, E8: rocks, F8: savannah, H8: sandstorm, I8: steppe, J8: rocks, K8: steppe"
    pilot = Pilot(TableScene(sequence(CREW, at="K8", tiles=path)), context=headless())
    pilot.wait(1.2)
    table(pilot).controller.act(do.Explore(), 0)
    pilot.wait(1.0)
    assert isinstance(table(pilot).state.frame, ask.Laying)
    return pilot


def test_where_tiles_are_laid_the_cells_near_the_vehicle_are_seen_large() -> None:
    pilot = laying()
    board, state, following = table(pilot).panels.board, table(pilot).state, table(pilot).following
    here = state.table.dashboards[0].cell
    near = [cell for cell in board.canvas.targets if cell in around(state.race, here, 4)]
    assert len(near) > 8 and len(board.canvas.targets) > len(near) + 6
    state.amounts[CELL] = near[0]
    following._turn = ()
    following.watch(board)
    assert landed(pilot).scale > 1.4 * board.canvas.framing.whole.scale, "the path is longer than that"
    assert board.views.sees(near)


def test_the_cells_on_which_tiles_are_proposed_are_seen_together_with_the_vehicle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot = laying()
    board, state = table(pilot).panels.board, table(pilot).state
    here = state.table.dashboards[0].cell
    meant = question(state).cells
    assert not set(meant) <= set(around(state.race, here, 4)), "one of them is far away"
    landed(pilot)
    assert board.views.sees((here, *meant))
    moved: list[object] = []
    monkeypatch.setattr(board.views, "sees", lambda cells: False)
    monkeypatch.setattr(board.views, "close_up", moved.append)
    state.amounts[CELL] = meant[-1]
    table(pilot).following.watch(board)
    assert not moved, "nothing moves beneath a pointer that looks at cells"


def test_a_tile_that_is_laid_later_far_away_does_not_take_the_close_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its button names the cell; where the vehicle stands would be lost on a map of the whole continent."""
    scene = table(laying())
    here = scene.state.table.dashboards[0].cell
    far = scene.state.race.neighbours[scene.state.race.finish_cell][0]
    near = next(cell for cell in question(scene.state).cells if cell in around(scene.state.race, here, 4))

    def asked(state: TableState) -> Question:
        found = question(state)
        return structs.replace(found, cells=(near, far)) if found.cells else found

    monkeypatch.setattr(following, "question", asked)
    pilot = laying()
    board = table(pilot).panels.board
    assert landed(pilot).scale > 2 * board.canvas.framing.whole.scale
    assert board.views.sees((here, near)) and not board.views.sees((far,))


def test_the_drive_of_a_rival_shares_the_close_view(pilot: Pilot) -> None:
    scene, event = table(pilot), step(table(pilot))
    board, following = scene.panels.board, scene.following
    before = landed(pilot)
    assert before.zoom > 1.5
    assert not following.drive(board, event) and board.views.target == before, "it is in sight"
    board.views.whole_course()
    whole = landed(pilot)
    assert not following.drive(board, event) and board.views.target == whole
    following._turn = ()
    following.watch(board)
    assert landed(pilot) == before, "another turn, after somebody else has acted"


def plans(italy: str) -> tuple[Camera, TableScene]:
    """Where the view was in the convoy, and the table at the next plan; Italy stands somewhere."""
    crew = "fuel: 3, engine: 4, chassis: 4, mechanic: 0, scout: 0, escort: 0, funding: 1"
    pilot = Pilot(TableScene(sequence(crew, italy=italy)), context=headless())
    pilot.wait(1.2)
    scene, before = table(pilot), landed(pilot)
    scene.controller.act(do.Pass(), 0)
    for _ in range(400):
        pilot.wait(0.25)
        if pilot.scene is not scene:
            pilot.keys("escape")
        elif scene.state.phase == "bivouac" and scene.controller.asked:
            assert scene.panels.board.views.target.scale == before.scale, "cards lie upon the map"
            scene.controller.act(scene.controller.legal(0)[0], 0)
        elif scene.state.phase == "planning":
            break
    assert scene.state.phase == "planning"
    scene.following.watch(scene.panels.board)
    landed(pilot)
    return before, scene


def test_the_map_keeps_its_scale_for_plans_while_all_is_seen_where_the_race_is() -> None:
    before, scene = plans("G8")
    views = scene.panels.board.views
    assert not before.rests and views.target.scale == before.scale
    assert views.sees(race_cells(scene.state))


def test_the_view_goes_back_to_the_whole_course_for_plans_where_rivals_are_far_away() -> None:
    before, scene = plans("")
    assert not before.rests and scene.panels.board.views.target.rests


def test_a_tile_that_a_rival_lays_is_brought_into_view() -> None:
    pilot = at_rest()
    scene = table(pilot)
    views, cells = scene.panels.board.views, scene.state.race.board.cells
    landed(pilot)
    cell = next(cell for cell in range(len(cells)) if not views.sees((cell,)))
    assert scene.following.drive(scene.panels.board, on.TileLaid(RIVAL, 0, cell))
    landed(pilot)
    assert views.sees((cell,))
    views.chosen()
    far = next(cell for cell in range(len(cells)) if not views.sees((cell,)))
    assert not scene.following.drive(scene.panels.board, on.TileLaid(RIVAL, 0, far)), "it was moved by hand"


def test_the_way_to_a_far_goal_is_seen_as_far_as_cells_stay_large() -> None:
    pilot = at_rest()
    scene = table(pilot)
    board = scene.panels.board
    landed(pilot)
    pilot.keys("g")
    pilot.wait(1.0)
    way = scene.state.way
    assert way is not None and not board.views.sees((way.goal,)), "the finish is too far away"
    assert not board.views.target.rests and board.views.sees(way.cells[: way.driven])
    _, pill = board.canvas.on_cells.pill_boxes((0, 0))
    assert board.canvas.sight.window.contains(pill), "it points to where the goal is"


def test_the_pill_of_a_goal_out_of_sight_stays_and_points_there() -> None:
    pilot = at_rest()
    board = table(pilot).panels.board
    landed(pilot)
    window, centres = board.canvas.sight.window, board.canvas.sight.centres
    far = [cell for cell, at in enumerate(centres) if not window.collidepoint(at)]
    for cell in far[:: len(far) // 5]:
        board.shows(pills=(Pill(cell, "goal", 1, None, "Far away"),))
        head, pill = (pygame.Vector2(box.center) for box in board.canvas.on_cells.pill_boxes((0, 0)))
        assert window.collidepoint(pill) and window.collidepoint(head)
        assert abs((head - pill).angle_to(pygame.Vector2(centres[cell]) - pill)) < 30


def test_a_vehicle_turns_its_way_in_dust_that_is_gone_when_it_arrives(pilot: Pilot) -> None:
    scene = table(pilot)
    sight, cells = scene.panels.board.canvas.sight, scene.state.race.board.cells
    start = scene.state.table.dashboards[0].cell
    for end in scene.state.race.neighbours[start]:
        half = moving(scene.look, sight, "france", Move(start, end, 0.5), acting=True, left_before=False)
        there = moving(scene.look, sight, "france", Move(start, end, 1.0), acting=True, left_before=False)
        assert len(half) > 3 and len(there) == 2, "pennant and vehicle alone"
        if cells[end].x < cells[start].x:
            right = moving(scene.look, sight, "france", Move(end, start, 1.0), True, left_before=True)
            flipped = pygame.transform.flip(there[-1].picture, True, False)
            assert flipped.get_buffer().raw == right[-1].picture.get_buffer().raw


def test_the_vehicle_that_acts_is_never_too_small_to_be_found(pilot: Pilot) -> None:
    assert vehicle_width(table(pilot).look, 20.0, acting=True) == 26


def test_lines_are_ridden_on_their_craft(pilot: Pilot) -> None:
    scene = table(pilot)
    sight = scene.panels.board.canvas.sight
    for line in scene.state.race.board.lines:
        marks = moving(scene.look, sight, "france", Move(line.b, line.a, 0.5), True, left_before=False)
        assert len(marks) > 4 and marks[-1].rect.w >= 46


def test_a_vehicle_goes_on_board_of_a_craft_that_grows_and_has_its_pennant(pilot: Pilot) -> None:
    scene = table(pilot)
    sight, line = scene.panels.board.canvas.sight, scene.state.race.board.lines[0]

    def ride(share: float) -> list[PlacedPicture]:
        move = Move(line.b, line.a, share)
        return moving(scene.look, sight, "france", move, acting=True, left_before=False)

    begun, half, there = ride(0.02), ride(0.5), ride(0.98)
    assert begun[-1].rect.w < 0.8 * half[-1].rect.w > there[-1].rect.w / 0.8
    foot = sight.centres[line.b]
    vehicle = begun[-2]
    assert abs(vehicle.rect.centerx - foot[0]) < 3 and vehicle.rect.w > 0.8 * sight.hex_width
    mast = pennant(scene.look, "france", sight.hex_width, (0, 0)).rect.size
    assert mast in [one.rect.size for one in half]


def test_a_tile_flies_from_the_bag_to_its_cell(pilot: Pilot) -> None:
    scene = table(pilot)
    sight, kind = scene.panels.board.canvas.sight, scene.state.race.tiles[0]
    start, cell = (300, 28), scene.state.table.dashboards[0].cell

    def tile(share: float) -> pygame.Rect:
        return list(flying_tile(scene.look, sight, kind, cell, (0, share, start)))[-1].rect

    assert abs(tile(0.01).centerx - start[0]) < 12
    assert tile(0.97).inflate(6, 6).contains(sight.rect(cell))
    assert tile(0.3).h > tile(0.05).h and tile(0.52).w < tile(0.3).w / 2, "it grows and turns over"
