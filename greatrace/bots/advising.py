"""What a hint advises where the search sees no difference, or stops before what must come first."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.ahead import cells_ahead
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.quick import choice
from greatrace.bots.reacting import card_value
from greatrace.bots.search.coming_true import coming_true
from greatrace.bots.way_reasons import fuel_held
from greatrace.engine.actions import AnyAction, BuyFuel, Discard, Drive, Explore, Pass, Play, UseLeader
from greatrace.engine.decisions import HandLimit, Sequence
from greatrace.engine.paths import frontier
from greatrace.engine.race import Race
from greatrace.engine.state import Dashboard, View
from greatrace.engine.ways.order import order_of, step_of
from greatrace.engine.ways.plan import LIKELY, filled, fuel_towards
from greatrace.engine.ways.way import escorted, find_way

MOST_CHANCE: Final = 99
"""Percent that a hint shows at most: nothing is certain before the race is over."""

MOST_STEPS: Final = 20
"""Answers after which no drive is looked for any more."""

FUEL_CARDS: Final = frozenset({"jerrican", "refuelling"})
"""The effects of cards that bring fuel themselves."""


def advised(
    race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction, other: AnyAction | None,
    level: bool,
) -> tuple[AnyAction, AnyAction | None]:
    """Return what is advised, and what else was close.

    Passing gives up all assistants but escorts for good (3.12): it is not advised where something else is as
    good. Nor is a drive that fuel which is to be had takes further, nor what ends the time to buy it (3.10)
    before one.

    Args:
        race: the race.
        view: the view of the seat that decides.
        legal: its actions.
        action: the choice of the search.
        other: what came closest.
        level: whether that is as good.
    """
    own = view.table.dashboards[view.seat]
    gives_up = isinstance(action, Pass) and own.scout + own.mechanic + own.funding > 0
    if gives_up and level and other is not None:
        action, other = other, action
    offered = {one.points: one for one in legal if isinstance(one, BuyFuel)}
    drives = _before_drive(race, view, action) if offered else None
    points = fuel_first(race, drives, max(offered)) if drives is not None else 0
    points = points or _fuel_before(race, view, action, max(offered, default=0))
    points = points or _cheap_fuel(race, view, action, max(offered, default=0))
    if points not in offered:
        return action, other
    instead = other is None or isinstance(other, BuyFuel) or _before_drive(race, view, other) is not None
    return offered[points], None if instead else other


def _fuel_before(race: Race, view: View, action: AnyAction, most: int) -> int:
    """Return the fuel (points) that a later drive of the sequence lacks, bought in a city before a card.

    After a card, or the power of a leader, none may be bought any more (3.10).
    """
    own = view.table.dashboards[view.seat]
    if not most or race.city_at[own.cell] < 0 or not own.mechanic or not own.engine:
        return 0
    if not isinstance(action, Play | UseLeader):
        return 0
    if isinstance(action, Play) and (
        race.cards[action.card].kind == "lightning" or race.effects[action.card] in FUEL_CARDS
    ):
        return 0
    cells = cells_ahead(race, view)
    way = find_way(race, view, cells[-1]) if cells else None
    if way is None or way.line >= 0:
        return 0
    return fuel_towards(race, view, cells[-1], most)


def _cheap_fuel(race: Race, view: View, action: AnyAction, most: int) -> int:
    """Return the fuel (points) that tank and hand lack on known ground, bought in a city before a drive.

    On the way to the next city it costs more (9.1).
    """
    own = view.table.dashboards[view.seat]
    if not most or race.city_at[own.cell] < 0 or not isinstance(action, Drive):
        return 0
    mind, fuel = Mind(plain_table(race, view.seat), view), 0.0
    for leg in mind.legs:
        if leg.blank or leg.line >= 0:
            break
        fuel += leg.fuel
        if leg.city >= 0:
            break
    return max(0, min(most, round(fuel) - fuel_held(mind)))


def _before_drive(race: Race, view: View, action: AnyAction) -> View | None:
    """Return the view of a drive that comes before more fuel: with an action, or after it (3.10).

    After a card or the power of a leader the crew plays an assistant: a mechanic where no others are left,
    else a quick crew tells which. ``None`` where that is no drive, and for cards that bring fuel themselves.
    The francs are those before it, and an engine that it mends counts as mended.
    """
    own = view.table.dashboards[view.seat]
    if isinstance(action, Drive):
        return view
    if isinstance(action, Play):
        card = race.cards[action.card]
        if card.effect == "pilot":
            return view
        if card.kind == "lightning" or card.effect in FUEL_CARDS:
            return None
        mends = card.effect == "mechanic"
    elif isinstance(action, UseLeader):
        mends = race.crews[view.seat].leader.effect == "repair"
    else:
        return None
    if not own.mechanic or not (own.engine or mends):
        return None
    if not own.engine:
        return _with(view, structs.replace(own, engine=1))
    if not (own.scout or own.escort or own.funding):
        return view
    driven = _drive_after(race, view, action)
    if driven is None:
        return None
    return _with(driven, structs.replace(driven.table.dashboards[view.seat], money=own.money))


def _with(view: View, own: Dashboard) -> View:
    """Return a view with another dashboard of its crew."""
    boards = view.table.dashboards
    changed = (*boards[: view.seat], own, *boards[view.seat + 1 :])
    return structs.replace(view, table=structs.replace(view.table, dashboards=changed))


def _drive_after(race: Race, view: View, action: AnyAction) -> View | None:
    """Return the view of the drive that a quick crew begins in the same sequence after a card or a power."""
    state = race.advance(race.redeal(view, 0), action, view.seat)
    for _ in range(MOST_STEPS):
        asked = state.table.frames[-1].asked if state.table.frames else ()
        if not asked:
            break
        seen, sequence = race.view(state, asked[0]), isinstance(state.table.frames[-1], Sequence)
        answer = choice(race, seen)
        pilot = isinstance(answer, Play) and race.effects[answer.card] == "pilot"
        if sequence and (asked[0] != view.seat or pilot or not isinstance(answer, Play | UseLeader)):
            return seen if asked[0] == view.seat and (pilot or isinstance(answer, Drive)) else None
        state = race.advance(state, answer, asked[0])
    return None


def answers(view: View, action: AnyAction) -> bool:
    """Return whether an action answers what is asked: no card that is merely played before (10.3).

    At the hand limit a card may be played instead of being discarded (3.5).
    """
    return not isinstance(action, Play) or isinstance(view.table.frames[-1], Sequence | HandLimit)


def played_instead(race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction) -> AnyAction:
    """Return the play of a Jerrican instead of the discard of a card that is worth no less (3.5)."""
    plays, own = Play(race.jerrican), view.table.dashboards[view.seat]
    full = own.fuel >= race.crews[view.seat].fuel
    if not isinstance(action, Discard) or full or plays not in legal:
        return action
    if not isinstance(view.table.frames[-1], HandLimit):
        return action
    mind = Mind(plain_table(race, view.seat), view)
    return plays if card_value(mind, action.card) >= card_value(mind, race.jerrican) else action


def explores_first(race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction) -> bool:
    """Return whether exploring comes before a drive: it may lay good ground on a blank cell of it (5.1).

    Args:
        race: the race.
        view: the view of the seat that decides.
        legal: its actions.
        action: that would be advised, such as a drive, or the card of a driver.
    """
    drives = isinstance(action, Drive) or (
        isinstance(action, Play) and race.cards[action.card].effect == "pilot"
    )
    cells = cells_ahead(race, view) if drives and Explore() in legal and view.table.bag_size else ()
    way = find_way(race, view, cells[-1]) if cells else None
    if way is None or way.line >= 0:
        return False
    own, tiles = view.table.dashboards[view.seat], view.table.tiles
    reached = way.cells[: way.driven + (way.odds is not None or not way.driven)]
    return not set(reached).isdisjoint(frontier(race, tiles, own.cell))


def fuel_first(race: Race, view: View, most: int) -> int:
    """Return the fuel (points) to be bought before a drive along the way ahead, at most ``most``.

    It is bought where the first cell can hardly be paid without it, or where the drive ends for want of it;
    also where with it, and with what is in hand, the drive reaches its goal.
    """
    cells = cells_ahead(race, view)
    if not cells:
        return 0
    goal = cells[-1]
    way = find_way(race, view, goal)
    points = fuel_towards(race, view, goal, most)
    if way is None or way.stop.kind == "fuel":
        return points
    goes = way.driven > 1 or (way.driven == 1 and way.odds is None)
    likely = way.odds is not None and way.odds.percent >= LIKELY
    if not goes and not likely:
        return points
    farther = find_way(race, filled(race, view, points), goal) if points and not way.arrives else None
    return points if farther is not None and farther.arrives else 0


def step_ahead(race: Race, view: View, legal: tuple[AnyAction, ...]) -> AnyAction | None:
    """Return the next step of the way ahead, as the window draws it; ``None`` where it leads over a line."""
    cells = cells_ahead(race, view)
    way = find_way(race, view, cells[-1]) if cells else None
    if way is None or way.line >= 0 or not way.driven:
        return None
    step = step_of(order_of(escorted(race, view, way), view.table))
    return step if step in legal else None


def shown(race: Race, chance: int) -> int:
    """Return the chance of winning in percent that is shown for one in the search (thousandths).

    What is behind is behind in chances that are shown, too: no lead is more than all of the chance.
    """
    chance = max(0, chance)
    true = chance if race.par else coming_true(chance, race.alone)
    return min(MOST_CHANCE, round(true / 10))


def early(race: Race, view: View) -> bool:
    """Return whether more than half of the way to the finish is still ahead of a crew."""
    far = race.distance_to_finish
    return 2 * far[view.table.dashboards[view.seat].cell] > far[race.start_cell]
