"""What somebody at the window reads off the table: cards, buttons, gauges."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping

from tests.window.program import Screen, Seen

PARTS = ("Spare Parts", "Toolbox")
"""Cards that can be used in a repair."""
TO_PLAY = (
    "Pilot", "Refuelling", "Financier", "Cartographer", "Finder", "Tracker", "Saboteur", "Cheater",
    "Mechanic", "Topographer",
)  # fmt: skip
"""Cards played from the hand, the most wanted first."""


def hand_cards(screen: Screen) -> list[Seen]:
    """The cards of the hand."""
    return [one for one in screen.all("card") if one.name.startswith("card-")]


def covered(card: Seen) -> bool:
    """Whether a card lies face down."""
    return card.label.endswith("a card")


def offered(screen: Screen) -> list[Seen]:
    """The cards among which a question lets choose."""
    return [one for one in screen.all("card") if one.name.startswith(("head-", "drawn-"))]


def buttons(screen: Screen) -> list[Seen]:
    """The buttons of the answers."""
    return [one for one in screen.all("button") if one.name.startswith("answer-")]


def allowed(button: Seen) -> bool:
    """Whether a button does something useful when it is pressed."""
    return button.enabled and not button.value.endswith("–")


def gauge(screen: Screen, name: str) -> tuple[int, int]:
    """The points of a gauge of the crew that acts, and the most that it holds."""
    now, most = screen.find(f"gauge-{name}").value.split("/")
    return int(now), int(most)


def weak(screen: Screen) -> bool:
    """Return whether the engine of the crew that acts is mended before anything else."""
    return gauge(screen, "engine")[0] <= 2


def worn(screen: Screen) -> bool:
    """Return whether a repair would raise a gauge of the crew that acts."""
    gauges = (gauge(screen, "engine"), gauge(screen, "chassis"))
    return any(now < most for now, most in gauges)


def useless(screen: Screen, card: str, held: list[str]) -> bool:
    """Return whether a card would bring nothing now: a Mechanic without parts, a Pilot without fuel."""
    if card == "Mechanic":
        return not (worn(screen) and {*PARTS} & {*held})
    return card == "Pilot" and not gauge(screen, "fuel")[0]


def by_heart(screen: Screen, held: list[str]) -> list[str]:
    """Return the cards of a hand: those that lie face up, and beside them those that were learnt by heart."""
    shown = hand_cards(screen)
    seen = [card.label for card in shown if not covered(card)]
    if len(seen) == len(shown):
        return seen
    if len(shown) < len(held):
        return [card for card in held if card not in PARTS]
    return [*held, *(Counter(seen) - Counter(held)).elements()]


def knows(screen: Screen, held: list[str]) -> bool:
    """Return whether these can be the cards of the hand, as far as it lies face up."""
    seen = [card.label for card in hand_cards(screen) if not covered(card)]
    return len(held) == len(hand_cards(screen)) and not Counter(seen) - Counter(held)


def figure(text: str) -> int:
    """Return the first number in a text."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])


def has_parts(screen: Screen, held: list[str]) -> bool:
    """Return whether a part is in the hand, learnt by heart, or can be bought for a weak engine."""
    if {*PARTS} & {*held}:
        return True
    price, purse = screen.find("answer-4").value, screen.find("purse").value
    return weak(screen) and figure(purse) >= figure(price.split("part:")[1])


def may_counter(screen: Screen, crew: Seen, held: Mapping[str, list[str]]) -> bool:
    """Return whether a button is that of a crew that can counter a danger, as far as its player knows."""
    if not crew.name[-1].isdigit():
        return False
    # The button also names the person.
    strip = next(one for one in screen.all("strip") if crew.label.startswith(one.label))
    return "escort 0" not in strip.value or "Ranger" in held.get(strip.label, ())


def way_off(screen: Screen, place: Seen, finish: str) -> float:
    """Return how far a place on the map is from the finish (pixels)."""
    city = next(one for one in screen.all("city") if one.label == finish)
    return math.dist(place.middle, city.middle)
