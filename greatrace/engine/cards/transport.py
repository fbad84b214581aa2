"""Transport makes a line cheaper (8.2)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import CompanionCard
from greatrace.engine.questions.driving.frame import TakeLine

CARD: Final[CompanionCard] = CompanionCard(TakeLine)
