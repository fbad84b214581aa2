"""What a crew, or its leader, is good for against the Torpedo, in one line each (12.2, 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from greatrace.engine.catalogue import Crew, Leader
from greatrace.prose.language import Language
from greatrace.prose.names import GAUGES


def leader_against(say: Language, leader: Leader) -> str:
    """Return what the power of a leader is good for against the Torpedo."""
    match leader.effect:
        case "survey":
            return say.tr(
                "Your advantage: tiles in every round, easy ones on your way, hard ones on the Torpedo’s."
            )
        case "hospitality":
            return say.tr("Your advantage: you gain by standing in the cities that the Torpedo wants.")
        case "repair":
            return say.tr(
                "Your advantage: repairs what the Torpedo’s danger effects break, without an assistant."
            )
        case "sea_discount":
            return say.tr(
                "Your advantage: overtakes by sea, which the Torpedo cannot before its third blue sticker."
            )
        case "extra_card":
            return say.tr("Your advantage: takes a danger card that is left over, before it strikes.")
        case _:
            assert_never(leader.effect)


def crew_against(say: Language, crew: Crew, crews: Sequence[Crew]) -> str:
    """Return what the gauge in which a crew is furthest above all crews is good for against the Torpedo.

    Args:
        say: the language.
        crew: the crew.
        crews: all of them, itself included.
    """
    def ahead(gauge: str) -> int:
        return len(crews) * int(getattr(crew, gauge)) - sum(int(getattr(one, gauge)) for one in crews)

    best = max(GAUGES, key=ahead)
    most = getattr(crew, best)
    match best:
        case "engine":
            return say.tr(
                "Your advantage: drives of {n} cells reach first the city that the Torpedo wants.", n=most
            )
        case "chassis":
            return say.tr(
                "Your advantage: a chassis of {n} bears the Torpedo’s danger effects, and keeps a Ranger.",
                n=most,
            )
        case _:
            return say.tr("Your advantage: {n} fuel last for a long pursuit.", n=most)
