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
            return say.tr("Against him: every round tiles, easy ones on your way, hard ones on his.")
        case "hospitality":
            return say.tr("Against him: you gain by standing in the cities that he wants.")
        case "repair":
            return say.tr("Against him: repairs what his danger effects break, without an assistant.")
        case "sea_discount":
            return say.tr("Against him: overtakes by sea, which he cannot before his third blue sticker.")
        case "extra_card":
            return say.tr("Against him: takes a danger card that is left over, before it strikes.")
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
            return say.tr("Against him: drives of {n} cells reach the city that he wants first.", n=most)
        case "chassis":
            return say.tr(
                "Against him: a chassis of {n} bears his danger effects, and keeps a Ranger.", n=most
            )
        case _:
            return say.tr("Against him: {n} fuel last for a long pursuit.", n=most)
