"""What is secret about each question of the race (1.8): where its answers may be seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from greatrace.engine import decisions as ask
from greatrace.engine.decisions import AnyFrame

Privacy = Literal["public", "helped", "private", "sealed", "reply"]
"""How far the answers to a question are secret.

``public``: all know them; only cards that are played at any time lie in the hand.
``helped``: cards of the hand allow more than all know, which shows only while their owner peeks.
``private``: every answer is a card or tile that only its owner may see.
``sealed``: all choose at the same time, each behind the curtain.
``reply``: all see the question; whoever might answer does so on a page of its own.
"""

PRIVACY: Final[Mapping[type[AnyFrame], Privacy]] = {
    ask.Bivouac: "public",
    ask.Clearing: "public",
    ask.Driving: "helped",
    ask.Entering: "helped",
    ask.Finding: "private",
    ask.Forfeiting: "private",
    ask.HandLimit: "private",
    ask.Laying: "private",
    ask.Paying: "public",
    ask.Planning: "sealed",
    ask.Reacting: "reply",
    ask.Repairing: "helped",
    ask.Sabotaging: "public",
    ask.Sequence: "helped",
    ask.Suffering: "helped",
    ask.Swapping: "public",
    ask.TorpedoStep: "public",
    ask.Tracking: "public",
}
"""The privacy of every question."""


def privacy(frame: AnyFrame | None) -> Privacy:
    """Return how far the answers to a question are secret; no question has no secret."""
    return "public" if frame is None else PRIVACY[type(frame)]
