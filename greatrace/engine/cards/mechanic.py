"""The Mechanic repairs without an assistant (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.repairing.rules import begin_repair, repairs
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _can_repair(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return not race.revised or bool(repairs(race, view, dashboard))


def _no_repair(race: Tables, view: View, article: str) -> Refused:
    crew, dashboard = race.crews[view.seat], view.table.dashboards[view.seat]
    full = dashboard.engine >= crew.engine and dashboard.chassis >= crew.chassis
    return Refused("10.6", "gauges_full" if full else "no_parts")


def _play(draft: Draft, seat: int, card: int) -> None:
    begin_repair(draft, seat)


CARD: Final[ConvoyCard] = ConvoyCard(Need(_can_repair, _no_repair), _play)
