"""All card effects by the name that content uses."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards import (
    cartographer,
    cheater,
    financier,
    finder,
    guide,
    jerrican,
    mechanic,
    part,
    pilot,
    ranger,
    refuelling,
    saboteur,
    topographer,
    tracker,
    transport,
)
from greatrace.engine.cards.effect import AnyCard

CARDS: Final[dict[str, AnyCard]] = {
    "tracker": tracker.CARD,
    "mechanic": mechanic.CARD,
    "ranger": ranger.CARD,
    "pilot": pilot.CARD,
    "cartographer": cartographer.CARD,
    "saboteur": saboteur.CARD,
    "finder": finder.CARD,
    "cheater": cheater.CARD,
    "transport": transport.CARD,
    "financier": financier.CARD,
    "part": part.CARD,
    "guide": guide.CARD,
    "refuelling": refuelling.CARD,
    "jerrican": jerrican.CARD,
    "topographer": topographer.CARD,
}
