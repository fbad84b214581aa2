"""The benchmark level: random choice with fixed weights that favour nearing the finish."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Clear,
    Drive,
    Explore,
    Fund,
    Halt,
    Pass,
    Plan,
    Play,
    Repair,
    Step,
    TakeCard,
    TakeLine,
    UseLeader,
    UsePart,
)
from greatrace.engine.decisions import Driving, Paying, Planning, Repairing
from greatrace.engine.decisions import Sequence as Convoy
from greatrace.engine.distances import distances
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import Dashboard, State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import seeded
from greatrace.kernel.game import Game

READY: Final[dict[type, int]] = {
    Drive: 90, Fund: 60, BuyFuel: 1, Play: 40, UseLeader: 20, Repair: 1, Explore: 5, TakeCard: 5, Clear: 0,
    Pass: 0,
}
"""Weights of the actions of a sequence for a crew that can drive."""

DRY: Final[dict[type, int]] = {
    Drive: 5, Fund: 90, BuyFuel: 90, Play: 30, UseLeader: 5, Repair: 1, Explore: 1, TakeCard: 5, Clear: 0,
    Pass: 1,
}
"""Weights for a crew with little fuel."""

WORN: Final[dict[type, int]] = {
    Drive: 10, Fund: 60, BuyFuel: 1, Play: 10, UseLeader: 90, Repair: 30, Explore: 1, TakeCard: 5, Clear: 0,
    Pass: 0,
}
"""Weights for a crew with a weak engine."""

REPAIR: Final[dict[type, int]] = {UsePart: 60, BuyPart: 60, Play: 1, Halt: 2}
"""Weights of the actions of a repair."""

ALONG: Final = 1
"""Weight of a step that keeps the distance."""
NEARER: Final = 60
"""Weight of a step that reduces it."""
BACK: Final = 0
"""Weight of a step that increases it."""
HALT: Final = 1
"""Weight of ending a drive."""
LINE: Final = 240
"""Weight of a line that reduces the distance."""

LOW_FUEL: Final = 3
"""Fuel points below which `DRY` applies."""
LOW_ENGINE: Final = 3
"""Engine points below which `WORN` applies."""

LOW_MONEY: Final = 190
"""Francs below which a crew plans for money rather than drives."""

EARNING: Final = (0, 0, 0, 1, 20, 20)
"""Weights of plans by their assistants on funding, below that sum (3.7)."""
GOING: Final = (1, 4, 8, 8, 0, 0)
"""Weights of plans by their assistants on funding, from that sum on."""

_STEPS: Final = (ALONG, NEARER, BACK)
_MULTIPLIER: Final = 0x5851F42D4C957F2D
_INCREMENT: Final = 0x14057B7EF767814F
_MASK: Final = (1 << 64) - 1


class Hurried:
    """Chooses at random with fixed weights, in about a microsecond."""

    def __init__(self, race: Race, seat: int, seed: int) -> None:
        """Compute the weights of the plans of a race."""
        self._chance = seeded(seed)
        # A line counts as one cell: on a hard board heading for the next line is cheapest.
        self._distance = distances(race.links, race.finish_cell)
        self._lines = tuple((line.a, line.b) for line in race.board.lines)
        self._earning = tuple(accumulate(plan_weight(plan, EARNING) for plan in race.plans))
        self._going = tuple(accumulate(plan_weight(plan, GOING) for plan in race.plans))

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return one of the legal actions, drawn by weight."""
        if len(legal) == 1:
            return legal[0]
        # Inlined from kernel.chance: a call would cost as much as the draw.
        self._chance = chance = (self._chance * _MULTIPLIER + _INCREMENT) & _MASK
        table = view.table
        asked = type(table.frames[-1])
        sums: Sequence[int]
        if asked is Convoy:
            weights = weights_of(table.dashboards[view.seat])
            sums = list(accumulate([weights[type(action)] for action in legal]))
        elif asked is Driving:
            sums = self._step_sums(table.dashboards[view.seat].cell, legal)
        elif asked is Planning and len(legal) == len(self._going):
            sums = self._earning if table.dashboards[view.seat].money < LOW_MONEY else self._going
        elif asked is Repairing:
            sums = list(accumulate([REPAIR[type(action)] for action in legal]))
        elif asked is Paying:
            return legal[0]
        else:
            return legal[((chance >> 32) * len(legal)) >> 32]
        place = bisect_right(sums, ((chance >> 32) * sums[-1]) >> 32) if sums[-1] else len(legal) - 1
        return legal[place] if type(legal[place]) is not BuyFuel else _to_the_full(legal, place)

    def _step_sums(self, cell: int, legal: tuple[AnyAction, ...]) -> list[int]:
        """Return the cumulative weights of a drive's actions."""
        distance = self._distance
        here, total, sums = distance[cell], 0, []
        for action in legal:
            if type(action) is Step:
                total += _STEPS[here - distance[action.cell]]
            elif type(action) is TakeLine:
                a, b = self._lines[action.line]
                total += LINE if distance[b if a == cell else a] < here else BACK
            else:
                total += HALT
            sums.append(total)
        return sums


def weights_of(dashboard: Dashboard) -> dict[type, int]:
    """Return the weights for a sequence by the crew's gauges."""
    if dashboard.fuel < LOW_FUEL:
        return DRY
    return READY if dashboard.engine >= LOW_ENGINE else WORN


def plan_weight(plan: Plan, funding: Sequence[int]) -> int:
    """Return the weight of a plan; only plans of mechanics and funding have one (3.7)."""
    return 0 if plan.scout or plan.escort else funding[plan.funding]


def _to_the_full(legal: tuple[AnyAction, ...], place: int) -> AnyAction:
    """Return the largest purchase of fuel; purchases are adjacent in ascending order."""
    while place + 1 < len(legal) and type(legal[place + 1]) is BuyFuel:
        place += 1
    return legal[place]
