"""What somebody at the window reads off the table: cards, buttons, gauges."""

from __future__ import annotations

import re

from tests.window.program import Screen, Seen


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
    return button.enabled and "–" not in button.value


def gauge(screen: Screen, name: str) -> tuple[int, int]:
    """The points of a gauge of the crew that acts, and the most that it holds."""
    now, most = screen.find(f"gauge-{name}").value.split("/")
    return int(now), int(most)


def figure(text: str) -> int:
    """Return the first number in a text."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])
