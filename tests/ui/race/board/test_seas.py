"""Names, ships and beasts on the seas of the whole course: on free water only, in every language."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.theme import mix
from greatrace.ui.race.board.camera import Camera
from greatrace.ui.race.board.engraving import open_sea
from greatrace.ui.race.board.seas import SHADE, Water
from tests.courses import BOARDS
from tests.ui.pilot import Pilot
from tests.ui.race.board.gallery import BoardScene, played, race_on
from tests.ui.race.table.hands import surroundings

SIZE = (1920, 1080)


def seen(name: str, speaks: str = "en") -> BoardScene:
    """Return a board in a window, the whole course in view."""
    race = race_on(f"maps/{name}.tmx")
    scene = BoardScene(race, played(race, 60), speaks)
    pilot = Pilot(scene, context=surroundings(SIZE, speaks=speaks))
    scene.view.canvas.aim(scene.view.canvas.framing.whole)
    pilot.wait()
    return scene


def test_the_nearest_free_water_is_found_and_nothing_else() -> None:
    picture = pygame.Surface((200, 100))
    picture.fill((160, 191, 191))
    picture.fill((230, 205, 160), (0, 0, 100, 100))
    water = Water(picture, 10, [pygame.Rect(100, 0, 40, 100)])
    assert water.nearest((30, 20), (150, 50), 100) == pygame.Rect(140, 40, 30, 20)
    assert water.nearest((30, 20), (40, 50), 90) is None
    assert water.nearest((30, 20), (40, 50), 130) == pygame.Rect(140, 40, 30, 20)
    water.take(pygame.Rect(140, 40, 30, 20))
    found = water.nearest((30, 20), (150, 50), 100)
    assert found and not found.colliderect((140, 40, 30, 20))
    assert water.nearest((70, 20), (150, 50), 100) is None


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("speaks", LANGUAGES)
def test_seas_are_named_and_sailed_beside_all_that_is_played_on(name: str, speaks: str) -> None:
    canvas = seen(name, speaks).view.canvas
    assert canvas.sight.camera.rests and len(canvas.seas) >= 2
    boxes = [mark.rect for mark in canvas.seas]
    assert all(canvas.sight.window.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    cells = [canvas.sight.rect(cell) for cell in range(len(canvas.sight.centres))]
    kept = [*cells, *canvas.on_cells.taken, *(mark.rect for mark in canvas.ornaments)]
    assert all(box.collidelist(kept) < 0 for box in boxes)


def test_nothing_is_afloat_in_a_closer_view_and_all_returns_without_being_placed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = seen("africa")
    canvas = scene.view.canvas
    before = canvas.seas
    placed: list[Camera] = []

    def counted(*args: object) -> list[object]:
        placed.append(canvas.sight.camera)
        return []

    monkeypatch.setattr("greatrace.ui.race.board.sheet.sea_marks", counted)
    canvas.aim(canvas.framing.whole.zoomed(2.0, (960, 540)))
    assert not canvas.seas
    canvas.aim(canvas.framing.whole)
    assert canvas.seas == before and not placed


def test_letters_on_the_sea_can_be_read() -> None:
    palette = seen("africa").look.palette
    assert contrast(mix(palette.lagoon, palette.ink, SHADE), open_sea(palette)) >= 4.5
