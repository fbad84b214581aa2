"""The Guide ignores a stop symbol (6.4)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import CompanionCard
from greatrace.engine.questions.driving.frame import Enter, Step

CARD: Final[CompanionCard] = CompanionCard(Step, Enter)
