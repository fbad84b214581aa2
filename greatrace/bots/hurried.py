"""The crew for benchmarks: fixed weights that favour nearing the finish, drawn from at random."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

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
from greatrace.engine.decisions import Driving, Planning, Repairing, Sequence
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import Dashboard, State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import seeded
from greatrace.kernel.game import Game

READY: dict[type, int] = {
    Drive: 90, Fund: 60, BuyFuel: 1, Play: 20, UseLeader: 20, Repair: 0, Explore: 5, TakeCard: 30, Clear: 1,
    Pass: 0,
}
"""How readily each class of action is taken in a sequence by a crew that can drive."""

DRY: dict[type, int] = {
    Drive: 0, Fund: 90, BuyFuel: 90, Play: 60, UseLeader: 5, Repair: 1, Explore: 3, TakeCard: 20, Clear: 1,
    Pass: 3,
}
"""The same for a crew without fuel."""

WORN: dict[type, int] = {
    Drive: 1, Fund: 60, BuyFuel: 0, Play: 20, UseLeader: 90, Repair: 90, Explore: 3, TakeCard: 20, Clear: 1,
    Pass: 0,
}
"""The same for a crew whose engine is weak."""

REPAIR: dict[type, int] = {UsePart: 60, BuyPart: 12, Play: 1, Halt: 3}
"""How readily each class of action is taken in a repair."""

ALONG, NEARER, BACK = 12, 400, 1
"""How readily a step is taken that keeps, lessens or adds to the distance; a halt counts as ``BACK``."""

LOW_FUEL, LOW_ENGINE = 2, 2
"""Gauge points below which a crew counts as dry, or its engine as weak."""

_STEPS = (ALONG, NEARER, BACK)
_MULTIPLIER, _INCREMENT, _MASK = 0x5851F42D4C957F2D, 0x14057B7EF767814F, (1 << 64) - 1


class Hurried:
    """Draws from fixed weights; as cheap as can be, it decides in about a microsecond."""

    def __init__(self, race: Race, seat: int, seed: int) -> None:
        """Work out the weights of the plans for a race."""
        self._chance = seeded(seed)
        self._distance = race.distance_to_finish
        self._lines = tuple((line.a, line.b) for line in race.board.lines)
        self._plans = tuple(accumulate(plan_weight(plan) for plan in race.plans))

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return one of the legal actions, drawn by weight."""
        if len(legal) == 1:
            return legal[0]
        # The generator of kernel.chance, written out: a call would cost as much as the draw.
        self._chance = chance = (self._chance * _MULTIPLIER + _INCREMENT) & _MASK
        table = view.table
        asked = type(table.frames[-1])
        if asked is Driving:
            sums = self._step_sums(table.dashboards[view.seat].cell, legal)
        elif asked is Sequence:
            weights = weights_of(table.dashboards[view.seat])
            sums = list(accumulate([weights[type(action)] for action in legal]))
        elif asked is Planning and len(legal) == len(self._plans):
            return legal[bisect_right(self._plans, ((chance >> 32) * self._plans[-1]) >> 32)]
        elif asked is Repairing:
            sums = list(accumulate([REPAIR[type(action)] for action in legal]))
        else:
            return legal[((chance >> 32) * len(legal)) >> 32]
        return legal[bisect_right(sums, ((chance >> 32) * sums[-1]) >> 32)] if sums[-1] else legal[-1]

    def _step_sums(self, cell: int, legal: tuple[AnyAction, ...]) -> list[int]:
        """Return the running sums of the weights of a drive's actions."""
        distance = self._distance
        here, total, sums = distance[cell], 0, []
        for action in legal:
            if type(action) is Step:
                total += _STEPS[here - distance[action.cell]]
            elif type(action) is TakeLine:
                a, b = self._lines[action.line]
                total += NEARER if distance[b if a == cell else a] < here else BACK
            else:
                total += BACK
            sums.append(total)
        return sums


def weights_of(dashboard: Dashboard) -> dict[type, int]:
    """Return the weights for a sequence of a crew with such gauges."""
    if dashboard.fuel < LOW_FUEL:
        return DRY
    return READY if dashboard.engine >= LOW_ENGINE else WORN


def plan_weight(plan: Plan) -> int:
    """Return how readily a plan is made: money and drives first (3.7)."""
    return (1, 1, 4, 24, 40, 8, 8)[plan.funding] * (1, 6, 6, 3, 1, 1, 1)[plan.mechanic]
