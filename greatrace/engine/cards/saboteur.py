"""The Saboteur damages another crew's vehicle (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.sabotaging.frame import Sabotaging
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import sabotage_targets
from greatrace.kernel.errors import Refused


def _has_target(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return bool(sabotage_targets(race, view.table.tiles, view.table.dashboards, view.seat))


def _no_target(article: str) -> Refused:
    return Refused(article, "no_target")


def _play(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(Sabotaging(seat))


CARD: Final[ConvoyCard] = ConvoyCard(Need(_has_target, _no_target), _play)
