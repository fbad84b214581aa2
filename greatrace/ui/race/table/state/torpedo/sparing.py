"""What a hint loses of the missions of the passport (14.23), and how it spares them.

The champion knows no missions: it plays to win. Of what it holds for about as good, a hint takes what loses
none of them, least of all the one that was announced; that one is also kept at the price of a few wins.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, Struct, structs

from greatrace.bots.ahead import cells_ahead
from greatrace.bots.reasons import reasons
from greatrace.campaign.missions import Mission
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import fuel_price, line_price, part_price, step_price
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.engine.ways.way import find_way
from greatrace.kernel.terms import Term
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import listed
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import (
    breaks_announced,
    broken_by,
    loses_text,
    risks_text,
    spends_text,
    spent_by,
    stand_of,
)
from greatrace.ui.race.table.state.torpedo.forecast import forecast, forecast_if_crew

_RESULTS = frozenset({"unclear", "chance", "early"})
"""What a search tells of all answers that are about as good."""
_LINES = frozenset({"saves_line", "saves_fare", "fare_short", "city_line", "line_on"})
"""What a hint says of lines ahead, which nobody takes who announced to take none."""
_SPARES = Term("spares_mission", 1)
_DENIES = Term("denies_sticker", 1)
"""Why an answer is advised instead of others that are about as good."""
_WORTH = 3
"""Wins in 100 races for which a hint still keeps the mission that was announced."""
_WON, _WORTH_WON = 95, 5
"""Wins in 100 races from which one is as good as won, and those for which it is kept then."""
_FIRST = Term("as_good_as_won", 1)
"""Why missions and stickers decide then."""


class Lost(Struct, frozen=True):
    """The missions that an action costs.

    Attributes:
        broken: that are lost.
        spent: whose money it takes when the finish is near.
        risked: that a danger on unknown ground would lose, which nothing could counter.
        unserved: that a card which could be taken instead would serve, or a plan that is for no line.
        strained: that bear what it does, but not as often as before.
    """

    broken: tuple[Mission, ...] = ()
    spent: tuple[Mission, ...] = ()
    risked: tuple[Mission, ...] = ()
    unserved: tuple[Mission, ...] = ()
    strained: tuple[Mission, ...] = ()

    def weight(self, announced: str) -> tuple[int | bool, ...]:
        """Return how much that is: above all whether the announced mission, by its id, is among them."""
        lost = (*self.broken, *self.spent)
        found: list[int | bool] = []
        for missions in (lost, self.risked, self.unserved, self.strained):
            found += [any(one.id == announced for one in missions), len(missions)]
        return tuple(found)


def lost_by(state: Position, seat: int, action: do.AnyAction, told: Sequence[Term] = ()) -> Lost:
    """Return what an action of a seat costs for certain; nothing in a race without missions.

    Args:
        state: the table.
        seat: of the crew.
        action: one of its actions.
        told: the reasons of a hint for it, which tell whether a drive takes a line.
    """
    if not state.controller.purpose.missions:
        return Lost()
    more, price = _added(state, seat, action), _price(state, seat, action)
    if isinstance(action, do.Drive) and any(term.label == "takes_line" for term in told):
        more, price = {"lines": 1}, next((term.value for term in told if term.label == "pays"), 0)
    return Lost(
        broken_by(state, more), spent_by(state, seat, price), _risked(state, seat, action),
        _unserved(state, seat, action), _strained(state, more),
    )


def spared(state: Position, seat: int, answer: Reasoned[do.AnyAction]) -> Reasoned[do.AnyAction]:
    """Return the answer of a hint, or what is about as good and costs fewer missions."""
    announced, won = state.race.announced, _won(answer)
    ranked: dict[do.AnyAction, tuple[int | bool, ...]] = {}
    for one in (answer.action, *answer.equals):
        told = answer.reasons if one == answer.action else ()
        gives = gives_sticker(state, seat, one) if won else False
        ranked[one] = (*lost_by(state, seat, one, told).weight(announced), gives)
    best = min(ranked, key=lambda one: ranked[one])
    if ranked[best] == ranked[answer.action]:
        level = answer.behind <= 0 and any(ranked[best][:2])
        return _kept(state, seat, answer) if ranked[best][0] or level else answer
    others = [one for one in answer.equals if one != best and ranked[one] == ranked[best]]
    found = (term for term in answer.reasons if term.label in _RESULTS)
    missions = ranked[best][:-1] != ranked[answer.action][:-1]
    why = (*((_FIRST,) if won else ()), _SPARES if missions else _DENIES)
    terms = (*found, *why, *reasons(state.race, state.controller.view(seat), best))
    return structs.replace(answer, action=best, reasons=terms, other=next(iter(others), None), behind=0)


def _won(answer: Reasoned[do.AnyAction]) -> bool:
    """Return whether a race is as good as won with the answer of a hint."""
    return any(term.label == "chance" and term.value >= _WON for term in answer.reasons)


def _kept(state: Position, seat: int, answer: Reasoned[do.AnyAction]) -> Reasoned[do.AnyAction]:
    """Return what came close instead of an answer that loses the announced mission, where that keeps it.

    A drive without the line that is as good is also advised for the sake of another mission.
    """
    if answer.behind > (_WORTH_WON if _won(answer) else _WORTH):
        return answer
    action, view = answer.other, state.controller.view(seat)
    begins = tuple(Term("takes_step", one.value) for one in answer.reasons if one.label == "second_step")
    if action is None and begins:
        action = answer.action
    if action is None or (answer.behind <= 0 and not begins):
        return answer
    announced = state.race.announced
    kept = lost_by(state, seat, action, begins).weight(announced)
    lost = lost_by(state, seat, answer.action, answer.reasons).weight(announced)
    if kept[0] if lost[0] else kept >= lost:
        return answer
    results = [_lower(term, answer.behind) for term in answer.reasons if term.label in _RESULTS]
    why = begins or reasons(state.race, view, action)
    keeps = Term("keeps_announced", answer.behind) if answer.behind > 0 else _SPARES
    terms = (*results, keeps, *why)
    return structs.replace(answer, action=action, reasons=terms, other=None, behind=0)


def _lower(term: Term, behind: int) -> Term:
    """Return what is told of a chance that is so many percentage points lower."""
    return Term(term.label, max(1, term.value - behind)) if term.label == "chance" else term


def lost_words(state: Position, seat: int, action: do.AnyAction, told: Sequence[Term] = ()) -> str:
    """Return which missions an action of a seat costs, in sentences; empty for none.

    Args:
        state: the table.
        seat: of the crew.
        action: one of its actions.
        told: the reasons of a hint for it.
    """
    lost = lost_by(state, seat, action, told)
    line = any(term.label == "plans_line" for term in told) and bool(breaks_announced(state, lines=1))
    words = (
        loses_text(state, lost.broken), spends_text(state, lost.spent), risks_text(state, lost.risked),
        state.say.tr("The line would break the mission that you announced.") if line else "",
        _danger_left(state, seat, action),
    )
    return " ".join(filter(None, words))


def without_lines(state: Position, told: Sequence[Term]) -> tuple[Term, ...]:
    """Return the reasons of a hint without what they say of lines ahead where none may be taken (14.23)."""
    kept = breaks_announced(state, lines=1)
    return tuple(term for term in told if not (kept and term.label in _LINES))


def _danger_left(state: Position, seat: int, action: do.AnyAction) -> str:
    """Return what the danger effect of a card takes that is left lying once another is taken (14.5)."""
    torpedo, tr = state.table.torpedo, state.say.tr
    left = _dangers_left(state, action.slot) if isinstance(action, do.Take) else ()
    if not left or torpedo is UNSET or not isinstance(action, do.Take):
        return ""
    effect = state.race.solo.deck[torpedo.card].effect
    cards = listed(sorted({state.teller.card(one) for one in left}))
    told = tr(
        "Danger effect of what is left lying ({cards}): {loss}.",
        cards=cards, loss=loss_text(effect, state.say),
    )
    counters = _held(state, seat, "ranger") or state.race.effects[state.table.market[action.slot]] == "ranger"
    return " ".join((told, tr("A Ranger can counter it."))) if counters else told


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
        case do.Drive():
            return {"dangers": _dangers_driven(state, seat)}
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
        case do.Plan() if action.mechanic and not action.escort:
            cells = cells_ahead(race, view)
            blind = any(not table.tiles[cell] and race.city_at[cell] < 0 for cell in cells)
        case _:
            return ()
    return broken_by(state, {"dangers": 1}) if blind else ()


def _dangers_driven(state: Position, seat: int) -> int:
    """Return 1 where a drive along the way ahead enters a known danger that nothing counters, else 0."""
    race, tiles, view = state.race, state.table.tiles, state.controller.view(seat)
    cells = cells_ahead(race, view)
    way = find_way(race, view, cells[-1]) if cells else None
    if way is None or way.line >= 0 or state.table.dashboards[seat].escort or _held(state, seat, "ranger"):
        return 0
    known = (tiles[cell] for cell in way.cells[: way.driven])
    return int(any(tile and race.tiles[tile - 1].danger for tile in known))


def gives_sticker(state: Position, seat: int, action: do.AnyAction) -> bool:
    """Return whether the Torpedo then heads for a city that gives it a sticker in this round (14.18).

    Args:
        state: the table.
        seat: of the crew.
        action: one of its actions.
    """
    race, view = state.race, state.controller.view(seat)
    labels = {term.label for term in reasons(race, view, action)}
    if not labels.isdisjoint({"his_no_sticker", "his_sticker"}):
        return "his_sticker" in labels
    cell = state.table.dashboards[seat].cell
    match action:
        case do.Step(there):
            then = forecast_if_crew(state, there)
        case do.TakeLine(line):
            then = forecast_if_crew(state, race.other_end(line, cell))
        case do.Drive():
            cells = cells_ahead(race, view)
            way = find_way(race, view, cells[-1]) if cells else None
            then = forecast_if_crew(state, way.end if way is not None and way.driven else cell)
        case _:
            then = forecast(state)
    return then is not None and then.sticker is not None and not then.later


def _unserved(state: Position, seat: int, action: do.AnyAction) -> tuple[Mission, ...]:
    """Return the open missions of lines, where a Transport card lies there and another card is taken.

    For a plan those that a line would lose for which it is made.
    """
    if isinstance(action, do.Plan):
        why = reasons(state.race, state.controller.view(seat), action)
        for_line = any(term.label in ("plans_line", "saves_line") for term in why)
        return broken_by(state, {"lines": 1}) if for_line else ()
    race, market = state.race, state.table.market
    if not isinstance(action, do.Take) or _held(state, seat, "transport"):
        return ()
    effects = [race.effects[card] if card >= 0 else "" for card in market]
    if "transport" not in effects or effects[action.slot] == "transport":
        return ()
    missions = state.controller.purpose.missions
    return tuple(one for one in missions if one.kind == "lines" and stand_of(state, one) == "open")


def _strained(state: Position, more: dict[str, int]) -> tuple[Mission, ...]:
    """Return the missions that allow something some times, and of which so much more uses one up."""
    if not more.get("effects"):
        return ()
    return tuple(
        one for one in state.controller.purpose.missions
        if one.kind == "effects" and stand_of(state, one) not in ("held", "lost")
    )


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
