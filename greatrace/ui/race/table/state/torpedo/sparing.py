"""What a hint loses of the missions of the passport (14.23), and how it spares them.

The champion knows no missions: it plays to win. Of what it holds for about as good, a hint takes what loses
none of them, least of all the one that was announced.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, structs

from greatrace.bots.ahead import cells_ahead
from greatrace.bots.reasons import reasons
from greatrace.campaign.missions import Mission
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import fuel_price, line_price, part_price, step_price
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.engine.ways.way import find_way
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import (
    broken_by,
    loses_text,
    risks_text,
    spends_text,
    stand_of,
)

_RESULTS = frozenset({"unclear", "chance", "early"})
"""What a search tells of all answers that are about as good."""
_LAST_PART = 3
"""Money counts for a mission (14.23) in the last third of the way: before that more comes in."""


class Lost(Struct, frozen=True):
    """The missions that an action costs.

    Attributes:
        broken: that are lost.
        spent: whose money it takes when the finish is near.
        risked: that a danger on unknown ground would lose, which nothing could counter.
        unserved: that a card which could be taken instead would serve.
    """

    broken: tuple[Mission, ...] = ()
    spent: tuple[Mission, ...] = ()
    risked: tuple[Mission, ...] = ()
    unserved: tuple[Mission, ...] = ()

    def weight(self, announced: str) -> tuple[int | bool, ...]:
        """Return how much that is: above all whether the announced mission, by its id, is among them."""
        lost = (*self.broken, *self.spent)
        found: list[int | bool] = []
        for missions in (lost, self.risked, self.unserved):
            found += [any(one.id == announced for one in missions), len(missions)]
        return tuple(found)


def lost_by(state: Position, seat: int, action: do.AnyAction) -> Lost:
    """Return what an action of a seat costs for certain; nothing in a race without missions."""
    if not state.controller.purpose.missions:
        return Lost()
    more, price = _added(state, seat, action), _price(state, seat, action)
    return Lost(
        broken_by(state, more), _spent(state, seat, price), _risked(state, seat, action),
        _unserved(state, seat, action),
    )


def spared(state: Position, seat: int, answer: Reasoned[do.AnyAction]) -> Reasoned[do.AnyAction]:
    """Return the answer of a hint, or what is about as good and costs fewer missions."""
    announced = state.race.announced
    ranked = {one: lost_by(state, seat, one).weight(announced) for one in (answer.action, *answer.equals)}
    best = min(ranked, key=lambda one: ranked[one])
    if ranked[best] == ranked[answer.action]:
        return answer
    others = [one for one in answer.equals if one != best and ranked[one] == ranked[best]]
    found = (term for term in answer.reasons if term.label in _RESULTS)
    terms = (*found, *reasons(state.race, state.controller.view(seat), best))
    return structs.replace(answer, action=best, reasons=terms, other=next(iter(others), None), behind=0)


def lost_words(state: Position, seat: int, action: do.AnyAction) -> str:
    """Return which missions an action of a seat costs, in sentences; empty for none."""
    lost = lost_by(state, seat, action)
    told = loses_text(state, lost.broken), spends_text(state, lost.spent), risks_text(state, lost.risked)
    return " ".join(filter(None, told))


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
        case do.Enter() if not action.counter and isinstance(state.frame, ask.Entering):
            return {"dangers": int(state.race.tiles[state.table.tiles[state.frame.cell] - 1].danger)}
        case do.Decline() if isinstance(state.frame, ask.Suffering):
            return {"effects": 1}
        case do.Take(slot) if isinstance(state.frame, ask.Bivouac) and not _held(state, seat, "ranger"):
            return {"effects": int(bool(_dangers_left(state, slot)))}
        case _:
            return {}


def _dangers_left(state: Position, slot: int) -> tuple[int, ...]:
    """Return the danger cards of which one is left over for sure once a card is taken (14.5)."""
    frame, table, torpedo = state.frame, state.table, state.table.torpedo
    if not isinstance(frame, ask.Bivouac) or torpedo is UNSET or torpedo.card < 0:
        return ()
    return dangers_left(state.race, table.market, len(frame.queue), slot)


def _held(state: Position, seat: int, effect: str) -> int:
    """Return how many cards of an effect a seat holds."""
    hand = state.controller.view(seat).own.hand
    return sum(state.race.effects[card] == effect for card in hand)


def _risked(state: Position, seat: int, action: do.AnyAction) -> tuple[Mission, ...]:
    """Return the missions that a danger on unknown ground would lose, as nothing could counter it (6.7)."""
    race, table, view = state.race, state.table, state.controller.view(seat)
    if table.dashboards[seat].escort or _held(state, seat, "ranger"):
        return ()
    if not any(number and tile.danger for tile, number in zip(race.tiles, table.bag, strict=True)):
        return ()
    match action:
        case do.Step(cell):
            blind = not table.tiles[cell] and race.city_at[cell] < 0
        case do.Drive():
            cells = cells_ahead(race, view)
            way = find_way(race, view, cells[-1]) if cells else None
            blind = way is not None and way.odds is not None
        case _:
            return ()
    return broken_by(state, {"dangers": 1}) if blind else ()


def _unserved(state: Position, seat: int, action: do.AnyAction) -> tuple[Mission, ...]:
    """Return the open missions of lines, where a Transport card lies there and another card is taken."""
    race, market = state.race, state.table.market
    if not isinstance(action, do.Take) or _held(state, seat, "transport"):
        return ()
    effects = [race.effects[card] if card >= 0 else "" for card in market]
    if "transport" not in effects or effects[action.slot] == "transport":
        return ()
    missions = state.controller.purpose.missions
    return tuple(one for one in missions if one.kind == "lines" and stand_of(state, one) == "open")


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
