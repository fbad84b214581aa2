"""The plate of every crew shows its vehicle beside its name, however long that is in a language."""

from __future__ import annotations

import pygame
import pytest

from greatrace.content.load import load_components
from greatrace.prose.language import LANGUAGES, language
from greatrace.prose.names import crew_names, named
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.setup.crew_plate import CrewPlate

LINE = "Citroën-Kégresse P17"
PLATE = pygame.Rect(0, 0, 374, 86)
"""Its place in a window of 1280 × 720 (pixels)."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_plate_has_room_for_the_vehicle(code: str) -> None:
    look, say = headless((1280, 720)).look, language(code)
    names, painted = crew_names(say), list[str]()
    crews = [(crew, named(names, crew.id)) for crew in load_components().crews]
    paint = look.paint

    def noting(surface: pygame.Surface, name: str, box: pygame.Rect, *more: object) -> None:
        painted.append(name)
        paint(surface, name, box, *more)  # type: ignore[arg-type]

    look.paint = noting  # type: ignore[method-assign, assignment]
    for index, _ in enumerate(crews):
        plate = CrewPlate(say, "", crews, index, LINE, "crew")
        plate.arrange(look, PLATE)
        plate.paint(look, pygame.Surface(PLATE.size))
    assert [f"vehicles/{crew.id}" for crew, _ in crews] == [one for one in painted if "vehicles" in one]
