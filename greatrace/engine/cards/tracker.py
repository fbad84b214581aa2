"""The Tracker removes tiles (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.tracking.rules import begin_tracking
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import any_removable
from greatrace.kernel.errors import Refused


def _tiles_to_remove(race: Tables, view: View, dashboard: Dashboard) -> bool:
    table = view.table
    return any_removable(race, table, view.seat, race.edition.tracker_where)


def _none(race: Tables, view: View, article: str) -> Refused:
    return Refused(article, "no_tiles_to_remove")


def _play(draft: Draft, seat: int, card: int) -> None:
    begin_tracking(draft, seat)


CARD: Final[ConvoyCard] = ConvoyCard(Need(_tiles_to_remove, _none), _play)
