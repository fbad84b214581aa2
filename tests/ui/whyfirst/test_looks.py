"""Figures differ by more than their colour, and what is written upon them can be read."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.theme import PALETTE, Tones, mix
from greatrace.ui.whyfirst.looks import LEO, LOOKS

ALL = (*LOOKS, LEO)


def test_marks_and_colours_all_differ_and_are_drawn() -> None:
    assert len({look.mark for look in ALL}) == len({look.main for look in ALL}) == len(ALL)
    assert all(Assets().has_svg(look.mark) for look in ALL)


@pytest.mark.parametrize("look", ALL, ids=lambda look: look.mark)
def test_names_can_be_read_upon_the_colour(look: Tones) -> None:
    assert contrast(look.on, look.main) >= 4.5


@pytest.mark.parametrize("colour", [PALETTE.chalk, PALETTE.chalk_dust, PALETTE.gold])
def test_chalk_can_be_read_on_the_slate_and_on_the_table(colour: tuple[int, int, int]) -> None:
    faint = mix(PALETTE.slate, colour, 0.86)
    assert contrast(faint, PALETTE.slate) >= 4.5
    assert contrast(mix(PALETTE.walnut, colour, 0.86), PALETTE.walnut) >= 4.5


@pytest.mark.parametrize("colour", [PALETTE.plus, PALETTE.brick])
def test_values_can_be_read_on_cards(colour: tuple[int, int, int]) -> None:
    assert contrast(colour, PALETTE.snow) >= 4.5
