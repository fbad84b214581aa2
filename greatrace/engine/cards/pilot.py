"""The Pilot drives without an assistant (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.questions.driving.rules import leads_anywhere
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _can_drive(race: Tables, view: View, dashboard: Dashboard) -> bool:
    if not dashboard.engine:
        return False
    return not race.revised or leads_anywhere(race, view, dashboard, _drive(view.seat, dashboard))


def _no_drive(race: Tables, view: View, article: str) -> Refused:
    if not view.table.dashboards[view.seat].engine:
        return Refused("6.6", "broken_down")
    return Refused("10.6", "no_way_on")


def _drive(seat: int, dashboard: Dashboard) -> Driving:
    return Driving(seat, dashboard.engine, 0, True)


def _play(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(_drive(seat, draft.dashboards[seat]))


CARD: Final[ConvoyCard] = ConvoyCard(Need(_can_drive, _no_drive), _play)
