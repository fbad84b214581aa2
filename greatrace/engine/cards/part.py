"""Spare Parts and Toolbox repair (5.3)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import CompanionCard
from greatrace.engine.questions.repairing.frame import UsePart

CARD: Final[CompanionCard] = CompanionCard(UsePart)
