"""What a hint loses of the missions of the passport (14.23), and how it spares them.

The champion knows no missions: it plays to win. Of what it holds for about as good, a hint takes what loses
none of them, least of all the one that was announced.
"""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.reasons import reasons
from greatrace.campaign.missions import Mission
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import fuel_price, line_price, part_price, step_price
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import broken_by, loses_text, spends_text, stand_of

_RESULTS = frozenset({"unclear", "chance", "early"})
"""What a search tells of all answers that are about as good."""
_LAST_PART = 3
"""Money counts for a mission (14.23) in the last third of the way: before that more comes in."""


Lost = tuple[tuple[Mission, ...], tuple[Mission, ...]]
"""The missions that an action loses, and those whose money it takes when the finish is near."""


def lost_by(state: Position, seat: int, action: do.AnyAction) -> Lost:
    """Return what an action of a seat costs for certain; nothing in a race without missions."""
    if not state.controller.purpose.missions:
        return (), ()
    more, price = _added(state, seat, action), _price(state, seat, action)
    return broken_by(state, more), _spent(state, seat, price)


def _weight(lost: Lost, announced: str) -> tuple[bool, int]:
    """Return how much that is: above all whether the announced mission, by its id, is among them."""
    missions = [one for some in lost for one in some]
    return any(one.id == announced for one in missions), len(missions)


def spared(state: Position, seat: int, answer: Reasoned[do.AnyAction]) -> Reasoned[do.AnyAction]:
    """Return the answer of a hint, or what is about as good and costs fewer missions."""
    announced = state.race.announced
    ranked = {one: _weight(lost_by(state, seat, one), announced) for one in (answer.action, *answer.equals)}
    best = min(ranked, key=lambda one: ranked[one])
    if ranked[best] == ranked[answer.action]:
        return answer
    others = [one for one in answer.equals if one != best and ranked[one] == ranked[best]]
    found = (term for term in answer.reasons if term.label in _RESULTS)
    terms = (*found, *reasons(state.race, state.controller.view(seat), best))
    return structs.replace(answer, action=best, reasons=terms, other=next(iter(others), None), behind=0)


def lost_words(state: Position, seat: int, action: do.AnyAction) -> str:
    """Return which missions an action of a seat costs, in sentences; empty for none."""
    broken, spent = lost_by(state, seat, action)
    return " ".join(filter(None, (loses_text(state, broken), spends_text(state, spent))))


def _added(state: Position, seat: int, action: do.AnyAction) -> dict[str, int]:
    """Return what an action adds to the journey for certain, by the names of `Journey`."""
    own, race = state.table.dashboards[seat], state.race
    match action:
        case do.BuyFuel(points) if race.city_at[own.cell] < 0:
            return {"fuel_outside": points}
        case do.BuyPart():
            return {"parts": part_price(race, own)}
        case do.TakeLine():
            return {"lines": 1}
        case do.Step(cell) if not action.counter:
            price = step_price(race, state.table, cell)
            return {"dangers": int(any(term.label == "danger" for term in price.mechanics))}
        case do.Decline() if isinstance(state.frame, ask.Suffering):
            return {"effects": 1}
        case _:
            return {}


def _price(state: Position, seat: int, action: do.AnyAction) -> int:
    """Return what an action costs in francs."""
    own, race = state.table.dashboards[seat], state.race
    match action:
        case do.BuyFuel(points):
            return points * fuel_price(race, own)
        case do.BuyPart():
            return part_price(race, own)
        case do.TakeLine():
            return line_price(race, seat, action)
        case _:
            return 0


def _spent(state: Position, seat: int, price: int) -> tuple[Mission, ...]:
    """Return the missions that the money is there for, but not any more once a price is paid."""
    own, far = state.table.dashboards[seat], state.race.distance_to_finish
    if not price or _LAST_PART * far[own.cell] > far[state.race.start_cell]:
        return ()
    return tuple(
        one for one in state.controller.purpose.missions
        if one.kind == "money" and own.money - price < one.amount <= own.money
        and stand_of(state, one) != "held"
    )
