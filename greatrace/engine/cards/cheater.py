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


def _different_tiles(race: Tables, view: View, dashboard: Dashboard) -> bool:
    tiles = view.table.tiles
    return len(set(tiles) - {0} if race.revised else tiles.replace(b"\0", b"")) >= 2


def _none_differ(race: Tables, view: View, article: str) -> Refused:
    tiles = view.table.tiles
    if len(tiles) - tiles.count(0) < 2:
        return Refused(article, "two_tiles_needed")
    return Refused("10.6", "tiles_alike")


def _play(draft: Draft, seat: int, card: int) -> None:
    begin_swapping(draft, seat)


CARD: Final[ConvoyCard] = ConvoyCard(Need(_different_tiles, _none_differ), _play)
