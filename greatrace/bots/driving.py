"""Choice during a drive (6, 8): the next cell, the payment, when to halt."""

from __future__ import annotations

from typing import Final

from greatrace.bots.apart import FAR
from greatrace.bots.mind import Mind
from greatrace.bots.repairing import part_terms
from greatrace.bots.torpedo import wants
from greatrace.engine.actions import AnyAction, BuyPart, Enter, GoBack, Halt, Pay, Play, Step, TakeLine
from greatrace.engine.decisions import Driving, Entering, Paying
from greatrace.engine.price import tile_price
from greatrace.engine.rates import CITY_FUEL, DANGER_POINTS, TRANSPORT_DISCOUNT
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

HOPELESS: Final = -(1 << 50)
FIRST_STEP: Final = 4500
"""Acceptable loss of a drive's first step in centimes; the mechanic is already spent."""

DENIED: Final = 120
"""Centimes of keeping the Torpedo of a campaign from a sticker, times the worth of a rival's loss."""

BREAKDOWN: Final = 3000
"""Cost of a breakdown in centimes, in addition to the engine's last point."""


def split(mind: Mind, points: int) -> tuple[int, int]:
    """Return the cheapest way to pay mechanical points: the engine's share and the loss in centimes."""
    me, worth = mind.me, mind.worth
    crowded = len(mind.hand)
    best = (0, 1 << 50)
    for engine in range(max(0, points - me.chassis), min(points, me.engine) + 1):
        chassis = points - engine
        loss = worth.loss(me.engine, me.chassis, engine, chassis)
        loss += max(0, crowded - (me.chassis - chassis)) * mind.weights.card // 2
        if engine == me.engine and points:
            loss += BREAKDOWN
        if loss < best[1]:
            best = (engine, loss)
    return best


def step_terms(
    mind: Mind, frame: Driving, cell: int, tile: int, counter: str, guide: bool
) -> tuple[Term, ...]:
    """Return the worth of entering a cell, as terms; ``tile`` is -1 for a city or a blank cell."""
    race, weights = mind.race, mind.weights
    away = mind.tables.roads.away[cell]
    onward = mind.left - mind.road.left[cell] - away
    rest = frame.reach - frame.moved - 1
    if race.city_at[cell] >= 0:
        return _city_terms(mind, cell, onward, rest)
    if tile < 0:
        return (Term("onward", onward + away - mind.road.entry[cell] + weights.cell), Term("blind", 0))
    price = tile_price(race, tile, cell)
    mechanics = price.mechanical_points
    terms = [Term("onward", onward), Term("fuel", -price.fuel_points * weights.fuel)]
    if price.danger:
        if counter == "escort":
            terms.append(Term("escort", -weights.escort[min(mind.me.escort, 5) - 1]))
        elif counter == "ranger":
            terms.append(Term("ranger", -mind.worth.effects["ranger"]))
        else:
            mechanics += DANGER_POINTS
    if mechanics:
        terms.append(Term("mechanical", -split(mind, mechanics)[1]))
    if guide:
        terms.append(Term("guide", -mind.worth.effects["guide"]))
    elif price.stop and rest > 0:
        terms.append(Term("stop", -min(weights.stop, rest * weights.cell)))
    return tuple(terms)


def _city_terms(mind: Mind, cell: int, onward: int, rest: int) -> tuple[Term, ...]:
    weights = mind.weights
    fuel = Term("fuel", -CITY_FUEL * weights.fuel)
    if cell == mind.race.finish_cell:
        return (Term("onward", onward), fuel, Term("arrival", weights.arrival))
    cards = mind.tables.roads.cards_in(mind.race.city_at[cell])
    return (
        Term("onward", onward), fuel, Term("cards", mind.drawn(cards)), Term("city", weights.city),
        Term("denied", DENIED * weights.rival if wants(mind.race, mind.table, cell) else 0),
        Term("stop", -min(weights.stop, rest * weights.cell)),
    )


def line_terms(mind: Mind, action: TakeLine) -> tuple[Term, ...]:
    """Return the worth of taking a line, as terms."""
    race, weights = mind.race, mind.weights
    cell = race.other_end(action.line, mind.me.cell)
    if mind.road.left[cell] >= FAR:
        return (Term("onward", HOPELESS),)
    price = race.board.lines[action.line].price - TRANSPORT_DISCOUNT * action.transports
    price -= mind.crew_amount if action.leader else 0
    onward = mind.left - mind.road.left[cell] - mind.tables.roads.away[cell]
    terms = _city_terms(mind, cell, onward, 0)
    return (
        *terms, Term("price", -max(0, price) * weights.money * weights.fare // 100),
        Term("transport", -action.transports * mind.worth.effects["transport"]),
    )


def drive_action(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the next action of a drive."""
    frame = mind.table.frames[-1]
    assert isinstance(frame, Driving)
    floor = -mind.haste - (0 if frame.moved else FIRST_STEP)
    best_value, best = floor, _halt(legal)
    wanted = mind.road.onward[mind.me.cell]
    can: AnyAction | None = None
    for action in legal:
        value = HOPELESS
        if isinstance(action, Step):
            tile = mind.table.tiles[action.cell] - 1
            value = total(step_terms(mind, frame, action.cell, tile, action.counter, action.guide))
        elif isinstance(action, TakeLine):
            value = total(line_terms(mind, action))
        elif isinstance(action, Play):
            can = action
        elif isinstance(action, BuyPart):
            value = _part_value(mind, action)
        if value > best_value:
            best_value, best = value, action
    if can is not None and not _on_the_way(best, wanted) and _can_helps(mind, frame, wanted):
        return can
    return best


def _halt(legal: tuple[AnyAction, ...]) -> AnyAction:
    return next((action for action in legal if isinstance(action, Halt)), legal[-1])


def _on_the_way(action: AnyAction, wanted: int) -> bool:
    return isinstance(action, TakeLine) or (isinstance(action, Step) and action.cell == wanted)


def _can_helps(mind: Mind, frame: Driving, wanted: int) -> bool:
    """Return whether Jerricans are enough to reach the wanted cell."""
    if wanted < 0 or (frame.moved and mind.road.line[mind.me.cell] >= 0):
        return False
    leg = mind.legs[0]
    if leg.line >= 0 and mind.me.money < mind.fare(leg.price):
        return False
    fuel = int(leg.fuel) if leg.blank else leg.fuel
    if not mind.me.fuel < fuel <= mind.me.fuel + mind.points("jerrican"):
        return False
    if leg.city >= 0 or leg.blank:
        return True
    tile = mind.table.tiles[wanted] - 1
    return mind.me.engine + mind.me.chassis > total(tile_price(mind.race, tile, wanted).mechanics)


def _part_value(mind: Mind, action: BuyPart) -> int:
    """Return the worth of buying a part before a Pilot's drive (9.2)."""
    return total(part_terms(mind, action))


def enter_action(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return how to enter the tile just revealed, or whether to go back (6.7)."""
    frame, driving = mind.table.frames[-1], mind.table.frames[-2]
    assert isinstance(frame, Entering) and isinstance(driving, Driving)
    tile = mind.table.tiles[frame.cell] - 1
    best_value, best = -FIRST_STEP - mind.haste, legal[-1]
    for action in legal:
        value = HOPELESS
        if isinstance(action, Enter):
            value = total(step_terms(mind, driving, frame.cell, tile, action.counter, action.guide))
        elif isinstance(action, GoBack):
            value = -FIRST_STEP - mind.haste
        elif isinstance(action, Play) and mind.me.fuel < tile_price(mind.race, tile, frame.cell).fuel_points:
            value = 0
        if value > best_value:
            best_value, best = value, action
    return best


def pay_action(mind: Mind, legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return the split of a payment with the smallest loss (6.2)."""
    frame = mind.table.frames[-1]
    assert isinstance(frame, Paying)
    engine, _ = split(mind, frame.mechanics)
    return next((one for one in legal if isinstance(one, Pay) and one.engine == engine), legal[0])
