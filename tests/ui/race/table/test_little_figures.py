"""Figures beside a long note stand above it: what a place brings is read however many stand there."""

from __future__ import annotations

import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit.blocks.places import Pawn, PlaceWidget
from greatrace.ui.kit.theme import STYLES
from tests.legibility.positions import POSITIONS
from tests.ui.race.table.hands import at_table, surroundings


@pytest.mark.parametrize("speaks", ["de", "fr", "es"])
def test_figures_do_not_stand_upon_the_note(speaks: str) -> None:
    pilot = at_table(POSITIONS["planning-africa"](), surroundings(speaks=speaks))
    pilot.wait(1.0)
    pilot.keys("2", "2", "2")
    pilot.wait(1.0)
    scene, crowded = pilot.scene, 0
    for row in (one for one in scene.tree.root.walk() if isinstance(one, PlaceWidget)):
        figures = [one.rect for one in row.walk() if isinstance(one, Pawn)]
        if figures and figures[0].h < scene.look.symbol.crew:
            crowded += 1
            # The capitals of the note begin a little below the middle.
            assert max(box.bottom for box in figures) <= row.rect.centery + scene.look.px(2), row.label
    assert crowded


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_two_mechanics_stand_clear_of_their_note(speaks: str) -> None:
    pilot = at_table(POSITIONS["planning-africa"](), surroundings(speaks=speaks))
    pilot.wait(1.0)
    pilot.keys("2", "2")
    pilot.wait(1.0)
    row = pilot.scene.tree.find("place-mechanic")
    assert isinstance(row, PlaceWidget)
    first, second = [one.rect for one in row.walk() if isinstance(one, Pawn)]
    noted = row._left + pilot.scene.look.width(STYLES.label, row.stepper.note)
    assert noted <= first.x <= second.x - first.w // 2
