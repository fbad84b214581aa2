"""The question about a way keeps its buttons whole, however many of them and warnings there are."""

from __future__ import annotations

import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.state.drawn_way import otherwise_countered, way_to
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.shown import every
from tests.ui.race.table.test_holds import SHARED, table

_TILES = (
    "F8: steppe, F9: steppe, E9: crocodile-river, D9: bandits, G9: wild-beasts, H9: bandits, H8: bandits, "
    "E8: wild-beasts, D8: ford, E7: wild-beasts"
)
_LEAST = 28
"""The least height (pixels at 100 %) at which a button shows its words and symbol whole."""


@pytest.mark.parametrize("speaks", ["en", "de"])
@pytest.mark.parametrize(
    ("deeds", "hand", "goal"),
    [
        ("drive, step F9", "guide, ranger, jerrican, saboteur", "D10"), ("drive", "guide, ranger", "E6"),
        ("", "guide, ranger", "D6"), ("drive", "guide, ranger, jerrican, saboteur", "D6"),
    ],
)
def test_no_button_is_squeezed_beside_a_long_way_with_a_danger(
    speaks: str, deeds: str, hand: str, goal: str
) -> None:
    crew = "fuel: 7, engine: 5, chassis: 4, money: 80, scout: 1, mechanic: 2, escort: 1, funding: 1"
    controller = sequence(crew, hand, deeds=deeds, humans=SHARED, tiles=_TILES)
    pilot = at_table(controller, surroundings(speaks=speaks))
    pilot.leap()
    pilot.press("answer-peek")
    scene = table(pilot)
    cell = next(n for n, _ in enumerate(scene.state.race.neighbours) if scene.state.teller.place(n) == goal)
    carry_out(scene, want.ShowWay(way_to(scene.state, cell)))
    for _ in range(4):
        buttons = [node for node in pilot.nodes("button") if node.name.startswith("answer-")]
        assert min(node.rect[3] for node in buttons) >= _LEAST, pilot.dump()
        if otherwise_countered(scene.state):
            pilot.keys("c")


@pytest.mark.parametrize("speaks", LANGUAGES)
def test_an_arrival_with_many_answers_is_told_in_brief_and_whole_in_its_tooltip(speaks: str) -> None:
    crew = "fuel: 6, engine: 4, chassis: 4, money: 130, scout: 1, mechanic: 2, escort: 1, funding: 1"
    tiles = "K21: wild-beasts, L21: bandits, K22: wild-beasts, L22: bandits, L20: savannah, K19: savannah"
    hand = "ranger, saboteur, jerrican, cheater"
    controller = sequence(crew, hand, at="windhoek", humans=SHARED, tiles=tiles)
    pilot = at_table(controller, surroundings(speaks=speaks))
    pilot.leap()
    pilot.press("answer-peek")
    scene = table(pilot)
    carry_out(scene, want.ShowWay(way_to(scene.state, scene.state.race.finish_cell)))
    pilot.leap()
    buttons = [node for node in pilot.nodes("button") if node.name.startswith("answer-")]
    assert len(buttons) > 4 and min(node.rect[3] for node in buttons) >= _LEAST, pilot.dump()
    [told] = [words for words in every(question(scene.state), sentence) if words.tip]
    assert len(told.text) < len(told.tip) and " = " in told.tip and " = " not in told.text
