"""Leaders' powers (12): those used in one's own sequence, and those that change another rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.catalogue import LeaderEffect
from greatrace.engine.draft import Draft
from greatrace.engine.needs import BAG_FILLED, NOTHING, Need
from greatrace.engine.phases.convoy.frame import Sequence, UseLeader
from greatrace.engine.questions.laying.rules import begin_laying
from greatrace.engine.questions.repairing.rules import begin_repair
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


class Power:
    """A power that is an action of its own.

    Attributes:
        need: what must hold to use it.
        use: what it does; takes the draft, the seat and the leader's number.
    """

    __slots__ = ("need", "use")

    def __init__(self, need: Need, use: Callable[[Draft, int, int], None]) -> None:
        self.need = need
        self.use = use


def _survey(draft: Draft, seat: int, amount: int) -> None:
    begin_laying(draft, seat, amount, amount)


def _repair(draft: Draft, seat: int, amount: int) -> None:
    begin_repair(draft, seat)


POWERS: Final[dict[LeaderEffect, Power | None]] = {
    "survey": Power(BAG_FILLED, _survey),
    "repair": Power(NOTHING, _repair),
    "hospitality": None,
    "sea_discount": None,
    "extra_card": None,
}
"""Every power; ``None`` for one that changes another rule, by a function of this module."""


def can_use(race: Tables, view: View, dashboard: Dashboard) -> bool:
    """Return whether a crew can use its leader's power in its sequence now, in a race with leaders (12.2)."""
    if not dashboard.leader_ready:
        return False
    power = POWERS[race.crews[view.seat].leader.effect]
    return power is not None and power.need.holds(race, view, dashboard)


def use_leader(draft: Draft, seat: int, frame: Sequence, action: UseLeader) -> None:
    """Use the leader's power once a round (12.2); like a card, it ends the time to buy fuel."""
    leader = draft.race.crews[seat].leader
    power = POWERS[leader.effect]
    assert power is not None
    draft.tell(events.LeaderUsed, seat)
    draft.change(seat, structs.replace(draft.dashboards[seat], leader_ready=False))
    draft.frames[-1] = Sequence(seat, True)
    power.use(draft, seat, leader.amount)


def has_used_power(race: Tables, seat: int, dashboard: Dashboard) -> bool:
    """Return whether a crew has used a power of its own sequence in this round (12.2)."""
    return race.leaders and not dashboard.leader_ready and POWERS[race.crews[seat].leader.effect] is not None


def leader_refusal(race: Tables, view: View, frame: Sequence, action: UseLeader) -> Refused:
    """Return why a crew cannot use its leader's power now."""
    if not race.leaders:
        return Refused("0/leaders", "no_leaders")
    leader = race.crews[view.seat].leader
    article = f"12/{leader.id}"
    power = POWERS[leader.effect]
    if power is None:
        return Refused(article, "no_leader_power")
    if not view.table.dashboards[view.seat].leader_ready:
        return Refused("12.2", "leader_spent")
    return power.need.refusal(race, view, article)


def city_cards(race: Tables, seat: int, cards: int) -> int:
    """Return how many cards a crew draws in a city that gives so many (7.2, 12)."""
    leader = race.crews[seat].leader
    if race.leaders and leader.effect == "hospitality":
        return max(cards, leader.amount)
    return cards


def has_line_discount(race: Tables, seat: int, dashboard: Dashboard, line: int) -> bool:
    """Return whether a crew can use its leader's discount on a line (12)."""
    return (
        race.leaders and dashboard.leader_ready and race.crews[seat].leader.effect == "sea_discount"
        and race.board.lines[line].kind == "sea"
    )


def discount_refusal(race: Tables, seat: int, dashboard: Dashboard, line: int) -> Refused | None:
    """Return why a crew cannot use a leader's discount on a line, or None where it can (12)."""
    if not race.leaders:
        return Refused("0/leaders", "no_leaders")
    leader = race.crews[seat].leader
    article = f"12/{leader.id}"
    if leader.effect != "sea_discount":
        return Refused(article, "no_leader_power")
    if race.board.lines[line].kind != "sea":
        return Refused(article, "discount_sea_only")
    return None if dashboard.leader_ready else Refused("12.2", "discount_spent")


def extra_card_seat(race: Tables) -> int:
    """Return the seat whose leader takes the extra card in the bivouac (13.3), or -1."""
    if race.leaders:
        for seat, crew in enumerate(race.crews):
            if crew.leader.effect == "extra_card":
                return seat
    return -1
