"""Explanations of actions as labelled terms; `prose/reasons.py` has the text and unit of each label."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.driving import HOPELESS, line_terms, step_terms
from greatrace.bots.harmless import CENTIMES
from greatrace.bots.laying import MOST_HARM, BoardWorth, clearing_worth
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.planning import best_way
from greatrace.bots.purposes import discard_terms, purpose_terms, room_terms, take_terms
from greatrace.bots.reacting import effect_harm
from greatrace.bots.repairing import part_terms, repair_gain, use_terms
from greatrace.bots.sabotage import sabotages, torpedo_harm
from greatrace.bots.scouting import SCOUT_TILES
from greatrace.bots.siting import evil
from greatrace.bots.waiting import pass_terms
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Cancel,
    Clear,
    Decline,
    Discard,
    Drive,
    Enter,
    Explore,
    Fund,
    Lay,
    Pass,
    Pay,
    Pick,
    Plan,
    Play,
    Repair,
    Sabotage,
    Step,
    Take,
    TakeCard,
    TakeLine,
    UsePart,
)
from greatrace.engine.decisions import (
    Damage,
    Driving,
    Entering,
    Paying,
    Reacting,
    Removal,
    Suffering,
    Swap,
    Swapping,
)
from greatrace.engine.price import fuel_price, line_price, step_price
from greatrace.engine.race import Race
from greatrace.engine.rates import CITY_FUEL, funding_francs
from greatrace.engine.state import View
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]


def reasons(race: Race, view: View, action: AnyAction) -> Terms:
    """Return the terms for and against an action, as a quick crew evaluates it, without zeros.

    Each label has its own unit: cells, cards, gauge points, francs. Labels of worth (``worth_…``)
    are in francs, negative where they speak against the action.
    """
    mind = Mind(plain_table(race, view.seat), view)
    told = _WHY.get(type(action))
    terms = told(mind, action) if told else ()
    ahead = _ahead(mind) if _leads_on(mind, action) else ()
    return tuple(term for term in (*terms, *ahead) if term.value)


def _leads_on(mind: Mind, action: AnyAction) -> bool:
    """Return whether an action has to do with the way ahead: a drive along it, and what it needs."""
    if isinstance(action, Step):
        return bool(mind.legs) and mind.legs[0].cell == action.cell and mind.legs[0].city < 0
    return isinstance(action, Plan | Drive | BuyFuel | Explore)


def _ahead(mind: Mind) -> Terms:
    """Return the terms of the way ahead: the finish or the next city, with its cards and the fuel needed."""
    fuel = 0.0
    for cells, leg in enumerate(mind.legs, start=1):
        fuel += leg.fuel
        told = Term("fuel_there", round(fuel))
        if not leg.left:
            return (Term("finish_in", cells), told)
        if leg.city >= 0:
            line = next((onward.price for onward in mind.legs[cells:]), 0)
            near = Term("city_in", cells) if leg.line < 0 else Term("city_line", mind.fare(leg.price))
            return (near, Term("city_cards", leg.city), told, Term("line_on", mind.fare(line)))
    return ()


def _plan(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Plan)
    francs = funding_francs(action.funding)
    money = mind.me.money + mind.points("financier") + francs
    best = best_way(mind, money, action.scout, action.mechanic, action.escort)
    outcome = best.outcome
    return (
        Term("arrives", int(outcome.arrived)), Term("may_cover", outcome.moved), Term("funding", francs),
        Term("mends", outcome.mended), Term("explores", _explored(mind, best.way.explores)),
        Term("guards", action.escort),
    )


def _pass(mind: Mind, action: AnyAction) -> Terms:
    return pass_terms(mind)


def _explored(mind: Mind, scouts: int) -> int:
    """Return the number of blank cells on the way that some scouts lay tiles on (5.1)."""
    blank = sum(1 for leg in mind.legs if leg.blank)
    return min(scouts * SCOUT_TILES, blank, mind.table.bag_size)


def _buy_fuel(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, BuyFuel)
    return (Term("pays", action.points * fuel_price(mind.race, mind.me)), Term("refuels", action.points))


def _drive(mind: Mind, action: AnyAction) -> Terms:
    outcome = best_way(mind, mind.me.money, mind.me.scout, mind.me.mechanic, mind.me.escort).outcome
    first = mind.legs[0] if mind.legs else None
    if first is not None and first.line >= 0 and outcome.first_moves == 1:
        fare = Term("pays", mind.fare(first.price))
        return (Term("arrives", int(outcome.arrived)), fare, *_nearer(mind, first.line))
    return (Term("arrives", int(outcome.arrived)), Term("covers", outcome.first_moves))


def _step(mind: Mind, action: AnyAction) -> Terms:
    frame = mind.table.frames[-1]
    assert isinstance(action, Step) and isinstance(frame, Driving)
    return _entry(mind, frame, action.cell, action.counter != "", action.guide)


def _enter(mind: Mind, action: AnyAction) -> Terms:
    frame, driving = mind.table.frames[-1], mind.table.frames[-2]
    assert isinstance(action, Enter) and isinstance(frame, Entering) and isinstance(driving, Driving)
    return _entry(mind, driving, frame.cell, action.counter != "", action.guide)


def _entry(mind: Mind, frame: Driving, cell: int, countered: bool, guided: bool) -> Terms:
    price = step_price(mind.race, mind.table, cell)
    mechanics = tuple(term for term in price.mechanics if not (countered and term.label == "danger"))
    city = mind.race.city_at[cell]
    tile = mind.table.tiles[cell] - 1
    worth = total(step_terms(mind, frame, cell, tile, "", guided)) if price.known else 0
    return (
        Term("arrives", int(cell == mind.race.finish_cell)),
        Term("draws", mind.tables.roads.cards_in(city) if city >= 0 and cell != mind.race.finish_cell else 0),
        Term("burns", total(price.fuel)), Term("wears", total(mechanics)),
        Term("unknown", int(not price.known)), Term("stops", int(price.stop and city < 0 and not guided)),
        Term("worth_move", _francs(worth) if cell != mind.race.finish_cell else 0),
    )


def _line(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, TakeLine)
    terms = line_terms(mind, action)
    worth = total(terms)
    return (
        Term("pays", line_price(mind.race, mind.seat, action)), Term("burns", CITY_FUEL),
        *_nearer(mind, action.line), Term("worth_move", _francs(worth) if worth > HOPELESS else 0),
    )


def _nearer(mind: Mind, line: int) -> Terms:
    """Return by how many cells a line leads nearer to the finish, else how far on it leads."""
    here, corridors = mind.me.cell, mind.race.corridors
    there, saved = mind.race.other_end(line, here), mind.race.saved_by_line(line, here)
    onward = 0 if saved else max(0, corridors[there] - corridors[here])
    return (Term("saves", max(0, saved)), Term("onward", onward))


def _lay(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Lay)
    ground = BoardWorth(mind)
    worth = _ground(ground, (action.cell, mind.road.blank, mind.road.kinds[action.tile]))
    lesser = evil(mind.race, mind.view, action)
    return (lesser, *worth) if lesser else worth


def _pick(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Pick)
    frame, ground = mind.table.frames[-1], BoardWorth(mind)
    if isinstance(frame, Swapping):
        other = frame.first if frame.first >= 0 else ground.partner(action.cell)
        return _swapped(ground, other, action.cell) if other >= 0 else ()
    return _removed(ground, action.cell)


def _removed(ground: BoardWorth, *cells: int) -> Terms:
    return _ground(ground, *((cell, ground.cost(cell), ground.road.blank) for cell in cells))


def _swapped(ground: BoardWorth, first: int, second: int) -> Terms:
    one, other = ground.cost(first), ground.cost(second)
    return _ground(ground, (first, one, other), (second, other, one))


def _ground(ground: BoardWorth, *changed: tuple[int, int, int]) -> Terms:
    """Return what some cells are worth with other costs: each cell, its cost before and after."""
    mine = theirs = 0
    for cell, before, after in changed:
        gain = max(before - after, -MOST_HARM)
        mine += gain * ground.mine.get(cell, 0) // 100
        theirs -= gain * ground.theirs.get(cell, 0) // 100
    return (Term("worth_own_way", _francs(mine)), Term("worth_rivals_way", _francs(theirs)))


def _sabotage(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Sabotage)
    amount = max((card.amount for card in mind.race.cards if card.effect == "saboteur"), default=0)
    if action.seat == mind.race.seats:
        return (Term("worth_harm", _francs(torpedo_harm(mind, amount))),)
    target = mind.table.dashboards[action.seat]
    harm = mind.worth.loss(target.engine, target.chassis, action.engine, amount - action.engine)
    return (Term("worth_harm", _francs(harm)),)


def _pay(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Pay)
    frame = mind.table.frames[-1]
    assert isinstance(frame, Paying)
    lost = mind.worth.loss(mind.me.engine, mind.me.chassis, action.engine, frame.mechanics - action.engine)
    return (Term("worth_lost", -_francs(lost)),)


def _part(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, BuyPart)
    terms = part_terms(mind, action)
    francs = -sum(term.value for term in terms if term.label == "price") // mind.weights.money
    gained = sum(term.value for term in terms if term.label == "point")
    return (Term("pays", francs), Term("worth_points", _francs(gained)))


def _use(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, UsePart)
    gained = sum(term.value for term in use_terms(mind, action) if term.label == "points")
    return (Term("worth_points", _francs(gained)),)


def _repair(mind: Mind, action: AnyAction) -> Terms:
    return (Term("worth_points", _francs(repair_gain(mind))),)


def _fund(mind: Mind, action: AnyAction) -> Terms:
    return (Term("funding", funding_francs(mind.me.funding)),)


def _clear(mind: Mind, action: AnyAction) -> Terms:
    return (Term("worth_own_way", _francs(clearing_worth(mind))),)


def _explore(mind: Mind, action: AnyAction) -> Terms:
    return (Term("explores", _explored(mind, 1)),)


def _take_card(mind: Mind, action: AnyAction) -> Terms:
    return (Term("draws", 1), *room_terms(mind, 1))


def _play(mind: Mind, action: AnyAction) -> Terms:
    """Return what a card brings at once, else what it is worth to the crew."""
    assert isinstance(action, Play)
    card, full = mind.race.cards[action.card], mind.tables.crew.fuel
    match card.effect:
        case "jerrican":
            return (Term("refuels", min(card.amount, full - mind.me.fuel)),)
        case "refuelling":
            return (Term("refuels", min(mind.race.edition.refuelling or full, full - mind.me.fuel)),)
        case "financier":
            return (Term("funding", card.amount),)
        case "mechanic":
            return _repair(mind, action)
        case "pilot":
            return _drive(mind, action)
        case "finder":
            return (*purpose_terms(mind, action.card), *room_terms(mind, card.amount - 2))
        case "saboteur":
            hits = sabotages(mind)
            harm = _sabotage(mind, hits[0][1]) if hits else ()
            return (*purpose_terms(mind, action.card), *harm)
        case "tracker":
            ground = BoardWorth(mind)
            return _removed(ground, *ground.best_removed(mind.race.edition.tracker_tiles))
        case "cheater":
            ground = BoardWorth(mind)
            _, first, second = ground.best_swap()
            return _swapped(ground, first, second) if first >= 0 else ()
        case _:
            return purpose_terms(mind, action.card)


def _danger(mind: Mind, action: AnyAction) -> Terms:
    """Return what a danger that is allowed does, or what is saved by countering it."""
    frame, countered = mind.table.frames[-1], isinstance(action, Cancel)
    if isinstance(frame, Reacting):
        kept = () if countered else _kept(mind, frame)
        if isinstance(frame.danger, Damage):
            return (*kept, *_damage(mind, frame.danger, countered))
        return (*kept, *_to_board(mind, frame.danger, countered))
    if not isinstance(frame, Suffering):
        return ()
    lost = _francs(effect_harm(mind, frame))
    return (Term("worth_points", lost) if countered else Term("worth_lost", -lost),)


def _kept(mind: Mind, frame: Reacting) -> Terms:
    """Return what speaks for letting a danger card happen: who else may counter it, and what is kept."""
    others = len(frame.queue) - 1 if frame.queue[:1] == (mind.seat,) else 0
    return (Term("others_may", others), Term("keeps_counter", mind.me.escort + mind.held("ranger")))


def _damage(mind: Mind, damage: Damage, countered: bool) -> Terms:
    target = mind.table.dashboards[damage.target]
    lost = _francs(mind.worth.loss(target.engine, target.chassis, damage.engine, damage.chassis))
    if damage.target != mind.seat:
        return (Term("worth_harm", -lost if countered else lost),)
    return (Term("worth_points", lost) if countered else Term("worth_lost", -lost),)


def _to_board(mind: Mind, danger: Removal | Swap, countered: bool) -> Terms:
    ground = BoardWorth(mind)
    if isinstance(danger, Swap):
        terms = _swapped(ground, danger.first, danger.second)
    else:
        terms = _removed(ground, *danger.cells)
    return tuple(Term(term.label, -term.value) for term in terms) if countered else terms


def _francs(centimes: int) -> int:
    """Round centimes to whole francs."""
    return round(centimes / CENTIMES)


_WHY: Final[dict[type[AnyAction], Callable[[Mind, AnyAction], Terms]]] = {
    Plan: _plan, BuyFuel: _buy_fuel, Drive: _drive, Step: _step, Enter: _enter, TakeLine: _line,
    Take: take_terms, Discard: discard_terms, Lay: _lay, Pick: _pick, Sabotage: _sabotage, Pay: _pay,
    BuyPart: _part, UsePart: _use, Repair: _repair, Fund: _fund, Clear: _clear, Explore: _explore,
    TakeCard: _take_card, Play: _play, Decline: _danger, Cancel: _danger, Pass: _pass,
}
"""The terms of each class of action."""
