"""The Ranger counters the danger of a tile or of a card (5.9)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import CompanionCard
from greatrace.engine.questions.driving.frame import Enter, Step
from greatrace.engine.questions.reacting.frame import Cancel

CARD: Final[CompanionCard] = CompanionCard(Step, Enter, Cancel)
