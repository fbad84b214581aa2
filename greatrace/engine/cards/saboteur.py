"""The Saboteur damages another crew's vehicle (10)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.cards.effect import ConvoyCard
from greatrace.engine.draft import Draft
from greatrace.engine.needs import Need
from greatrace.engine.questions.sabotaging.frame import Sabotaging
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import mechanical_points, others_racing, sabotage_targets
from greatrace.kernel.errors import Refused


def _targets(race: Tables, view: View) -> list[int]:
    return sabotage_targets(race, view.table, view.seat)


def _can_damage(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return any(
        not race.revised or mechanical_points(view.table, seat) for seat in _targets(race, view)
    )


def _no_damage(race: Tables, view: View, article: str) -> Refused:
    if _targets(race, view):
        return Refused("10.6", "nothing_to_damage")
    if others_racing(view.table, view.seat):
        return Refused("0/saboteur", "none_on_path")
    return Refused(article, "no_target")


def _play(draft: Draft, seat: int, card: int) -> None:
    draft.frames.append(Sabotaging(seat))


CARD: Final[ConvoyCard] = ConvoyCard(Need(_can_damage, _no_damage), _play)
