"""The numbers of the René cards lie in their ranges."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from greatrace.boards import setups
from greatrace.engine.solo.rene import Loss, ReneCard

RANGES = {
    1: {"fuel": (2, 4), "mechanics": (1, 2), "tiles": (1, 2), "first": (1, 2), "further": (1, 1)},
    2: {"fuel": (3, 5), "mechanics": (1, 3), "tiles": (2, 3), "first": (2, 3), "further": (1, 2)},
    3: {"fuel": (4, 6), "mechanics": (2, 4), "tiles": (2, 4), "first": (2, 4), "further": (1, 3)},
}
"""Fewest and most of each number by level."""
BEYOND = {"C1": {"mechanics"}, "F1": {"mechanics"}}
"""Numbers that are one more; ``balance-solo.md`` says why."""
EFFECTS = {
    1: (Loss(chassis=1), Loss(engine=1), Loss(fuel=1)),
    2: (Loss(engine=1, chassis=1), Loss(fuel=2), Loss(francs=10), Loss(cards=1)),
}
HARDER: Mapping[str, Callable[[Loss], bool]] = {
    "engine and chassis": lambda one: one.engine >= 1 and one.chassis >= 1,
    "fuel": lambda one: one.fuel >= 2,
    "francs": lambda one: one.francs >= 10,
    "cards": lambda one: one.cards >= 1,
}
"""The effects of level 2; a card of level 3 has two of them, or one of them, or takes 20 F."""


@pytest.mark.parametrize("card", setups.components("").rene, ids=lambda card: card.id)
def test_a_card_lies_in_the_ranges_of_its_level(card: ReneCard) -> None:
    for name, (least, most) in RANGES[card.level].items():
        beyond = name in BEYOND.get(card.id, ())
        assert least <= getattr(card, name) <= most + beyond, name
    if card.level in EFFECTS:
        assert card.effect in EFFECTS[card.level]
    else:
        assert 1 <= sum(has(card.effect) for has in HARDER.values()) <= 2


def test_the_card_of_the_published_game_is_d1() -> None:
    [known] = [card for card in setups.components("").rene if card.id == "D1"]
    assert (known.fuel, known.mechanics, known.tiles, known.slots) == (4, 2, 2, (1, 3))
    assert known.effect == Loss(chassis=1)
