"""Choice of a Saboteur's target (10): whoever is likeliest to win, as far as the loss hurts and helps."""

from __future__ import annotations

from typing import Final

from greatrace.bots.mind import Mind
from greatrace.bots.rivals import chances, within_reach
from greatrace.engine.actions import AnyAction, Sabotage
from greatrace.engine.decisions import Sabotaging
from greatrace.engine.targets import mechanical_points, sabotage_targets

TORPEDO_POINT: Final = 1200
"""Harm in centimes of a mechanical point that the Torpedo loses."""

MOST_LOSS: Final = 4500
"""Loss in centimes beyond which a target suffers no more for it: a wreck is no better target."""

COMMON: Final = 70
"""Share of its mechanical points that a rival commonly has left, in percent."""

MOST_SHARE: Final = 250
"""Chance of winning of a target that counts at most, in percent of an equal chance."""

LEAST_PART: Final = 17
"""Part of a target's lost chance that falls to the crew, in percent, below which the harm counts less: a crew
that is as good as beaten decides between others only. Of equal crews, four have 33 and two have 100."""


def sabotages(mind: Mind) -> list[tuple[int, Sabotage]]:
    """Return every target and split of a Saboteur with its harm in centimes, the greatest harm first.

    A crew that cannot win any more is worth nothing, nor is a last one while another can be hit; any is
    worth little to a crew that has no chance itself. Of equal harms the one to the rival furthest ahead comes
    first, then to the earlier in the turn order: seats play no part.
    """
    race, table = mind.race, mind.table
    amount = max((one.amount for one in race.cards if one.effect == "saboteur"), default=0)
    targets = sabotage_targets(race, table, mind.seat)
    crews = [seat for seat in targets if seat < race.seats]
    crews.sort(key=lambda seat: (mind.road.left[table.dashboards[seat].cell], table.order.index(seat)))
    shares = _shares(mind, crews)
    found: list[tuple[int, int, Sabotage]] = []
    for seat in crews:
        for engine in range(amount, -1, -1):
            loss = _loss(mind, seat, engine, amount - engine)
            found.append((_harm(mind, seat, loss, shares[seat]), loss, Sabotage(seat, engine)))
    if len(targets) > len(crews):
        found.append((torpedo_harm(mind, amount), 0, Sabotage(race.seats, 0)))
    found.sort(key=lambda one: (-one[0], -one[1]))
    return [(harm, action) for harm, _, action in found]


def torpedo_harm(mind: Mind, amount: int) -> int:
    """Return the harm in centimes of taking so many points off the Torpedo's mechanics."""
    return min(amount, mechanical_points(mind.table, mind.race.seats)) * TORPEDO_POINT


def choose_sabotage(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the Saboteur's target and split."""
    assert isinstance(mind.table.frames[-1], Sabotaging)
    return sabotages(mind)[0][1]


def _shares(mind: Mind, crews: list[int]) -> dict[int, int]:
    """Return each target's chance of winning in percent of an equal chance; 0 for the last crews.

    It counts in full where at least `LEAST_PART` of what the target loses falls to the crew.
    """
    won, racing = chances(mind), 1 + len(mind.rivals)
    shares = {
        seat: min(MOST_SHARE, int(100 * racing * won[seat])) * _part(won[mind.seat], won[seat]) // LEAST_PART
        for seat in crews
    }
    last = _last(mind).intersection(crews)
    if len(last) < len(crews):
        shares |= dict.fromkeys(last, 0)
    return shares


def _part(own: float, target: float) -> int:
    """Return the part of a target's lost chance that falls to the crew, in percent, at most `LEAST_PART`."""
    return min(LEAST_PART, int(100 * own / max(own, 1 - target))) if own else 0


def _last(mind: Mind) -> set[int]:
    """Return the crews still racing with the most cells to go."""
    boards, left = mind.table.dashboards, mind.race.distance_to_finish
    to_go = {seat: left[boards[seat].cell] for seat in mind.table.order if not boards[seat].arrived}
    return {seat for seat, cells in to_go.items() if cells == max(to_go.values())}


def _loss(mind: Mind, seat: int, engine: int, chassis: int) -> int:
    """Return what a crew loses in centimes; points count as prestige for one that may arrive."""
    one, weights = mind.table.dashboards[seat], mind.weights
    loss = mind.worth.loss(one.engine, one.chassis, engine, chassis)
    loss += max(0, one.cards - max(0, one.chassis - chassis)) * weights.card
    if not within_reach(mind, one):
        return loss
    lost = min(engine, one.engine) + min(chassis, one.chassis)
    return loss + lost * weights.prestige + (weights.arrival // 4 if 0 < one.engine <= engine else 0)


def _harm(mind: Mind, seat: int, loss: int, share: int) -> int:
    """Return the harm in centimes of a loss to a rival with a share of the chance of winning, in percent.

    The less of its mechanical points a rival has left, the less, twice over: it has been hit before.
    """
    one, crew, weights = mind.table.dashboards[seat], mind.race.crews[seat], mind.weights
    most = MOST_LOSS + (2 * weights.prestige if within_reach(mind, one) else 0)
    intact = 100 * (one.engine + one.chassis) // (crew.engine + crew.chassis)
    return min(loss, most) * share // 100 * intact * intact // (COMMON * COMMON) // (2 if one.escort else 1)
