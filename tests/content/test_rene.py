"""The numbers of the René cards lie in their ranges, and no two cards are alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.engine.solo.rene import Loss, ReneCard

RANGES = {
    1: {"fuel": (2, 4), "mechanics": (1, 2), "tiles": (1, 2), "first": (1, 2), "further": (1, 1)},
    2: {"fuel": (3, 5), "mechanics": (1, 3), "tiles": (2, 3), "first": (2, 3), "further": (1, 2)},
    3: {"fuel": (4, 6), "mechanics": (2, 4), "tiles": (2, 4), "first": (2, 4), "further": (1, 3)},
}
"""Fewest and most of each number by level."""
BEYOND = {
    "A1": {"effect"}, "B1": {"first"}, "C1": {"mechanics", "effect"}, "E1": {"tiles", "mechanics", "effect"},
    "F1": {"mechanics"}, "G1": {"fuel", "mechanics", "effect"}, "H1": {"further", "mechanics", "effect"},
    "B2": {"first"}, "C2": {"effect"}, "D2": {"fuel", "mechanics"}, "E2": {"tiles"},
    "F2": {"mechanics"}, "G2": {"fuel", "effect"}, "B3": {"first"},
    "D3": {"fuel"}, "E3": {"tiles"}, "F3": {"mechanics"}, "G3": {"fuel"},
}
"""What is one more than the range, or takes one thing more, for a character or a share of wins."""
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
TAKEN = {
    **dict.fromkeys(("A1", "C1", "E1", "H1"), Loss(engine=1, chassis=1)),
    "C2": Loss(engine=1, chassis=1, cards=1), "G1": Loss(chassis=1, fuel=1), "G2": Loss(chassis=1, cards=1),
}  # fmt: skip
"""The effects beyond: two things, three the Saboteur’s of level 2; the Smuggler takes what one carries."""
CARDS = setups.components("").rene


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_lies_in_the_ranges_of_its_level(card: ReneCard) -> None:
    beyond = BEYOND.get(card.id, set())
    for name, (least, most) in RANGES[card.level].items():
        number = getattr(card, name)
        assert number == most + 1 if name in beyond else least <= number <= most, name
    if "effect" in beyond:
        assert card.effect == TAKEN[card.id]
    elif card.level in EFFECTS:
        assert card.effect in EFFECTS[card.level]
    else:
        assert 1 <= sum(has(card.effect) for has in HARDER.values()) <= 2


def test_no_two_cards_are_alike_but_in_colour_and_slots() -> None:
    bare = [structs.replace(card, level=1, letter="A", colour="red", slots=()) for card in CARDS]
    assert len(set(map(repr, bare))) == len(CARDS)


def test_a_letter_is_ahead_in_what_makes_its_character_on_every_level() -> None:
    characters = {"B": "first", "E": "tiles", "F": "mechanics", "G": "fuel", "H": "further"}
    for letter, name in characters.items():
        for level in (1, 2, 3):
            of_level = {card.letter: getattr(card, name) for card in CARDS if card.level == level}
            assert of_level[letter] == max(of_level.values()), (letter, level)


def test_the_card_of_the_published_game_is_d1() -> None:
    [known] = [card for card in CARDS if card.id == "D1"]
    assert (known.fuel, known.mechanics, known.tiles, known.slots) == (4, 2, 2, (1, 3))
    assert known.effect == Loss(chassis=1)
