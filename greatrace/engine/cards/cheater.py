"""The Cheater swaps two tiles (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.swapping.rules import begin_swapping
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _two_tiles(race: Tables, view: View, dashboard: Dashboard) -> bool:
    tiles = view.table.tiles
    return len(tiles) - tiles.count(0) >= 2


def _too_few(article: str) -> Refused:
    return Refused(article, "two_tiles_needed")


def _play(draft: Draft, seat: int, card: int) -> None:
    begin_swapping(draft, seat)


CARD: Final[ConvoyCard] = ConvoyCard(Need(_two_tiles, _too_few), _play)
