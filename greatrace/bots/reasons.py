"""Explanations of actions as labelled terms; `prose/reasons.py` has the text and unit of each label."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.aiming import best_cleared, best_removed
from greatrace.bots.driving import HOPELESS, line_terms, step_terms
from greatrace.bots.gauge_reasons import (
    end_terms,
    part_reasons,
    pay_reasons,
    repair_reasons,
    use_reasons,
)
from greatrace.bots.his_odds import reach_ahead
from greatrace.bots.his_round import on_mechanics
from greatrace.bots.laying import MOST_HARM, BoardWorth, clearing_worth
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.planning import best_way
from greatrace.bots.purposes import discard_terms, draws_soon, purpose_terms, room_terms, take_terms
from greatrace.bots.reacting import effect_harm
from greatrace.bots.sabotage import sabotages, torpedo_harm
from greatrace.bots.siting import evil
from greatrace.bots.tile_reasons import (
    changes,
    lay_reasons,
    pick_reasons,
    removal_reasons,
    swap_reasons,
    swapping,
)
from greatrace.bots.waiting import halt_terms, pass_terms
from greatrace.bots.way_reasons import ahead_terms, explored, nearer_terms, plan_terms, purse_terms
from greatrace.bots.worth import francs
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
    GoBack,
    Halt,
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
    UseLeader,
    UsePart,
)
from greatrace.engine.decisions import (
    Clearing,
    Damage,
    Driving,
    Entering,
    HandLimit,
    Reacting,
    Removal,
    Repairing,
    Sequence,
    Suffering,
    Swap,
    Swapping,
)
from greatrace.engine.price import fuel_price, line_price, step_price
from greatrace.engine.race import Race
from greatrace.engine.rates import CITY_FUEL, FUEL_ELSEWHERE, funding_francs
from greatrace.engine.state import View
from greatrace.engine.targets import mechanical_points
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
    ahead = ahead_terms(mind) if _leads_on(mind, action) else ()
    return tuple(term for term in (*terms, *ahead) if term.value)


def _leads_on(mind: Mind, action: AnyAction) -> bool:
    """Return whether an action has to do with the way ahead: a drive along it, and what it needs."""
    if isinstance(action, Step):
        return bool(mind.legs) and mind.legs[0].cell == action.cell and mind.legs[0].city < 0
    return isinstance(action, Plan | Drive | BuyFuel | Explore)


def _pass(mind: Mind, action: AnyAction) -> Terms:
    return pass_terms(mind)


def _buy_fuel(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, BuyFuel)
    price = fuel_price(mind.race, mind.me)
    dearer = FUEL_ELSEWHERE if price < FUEL_ELSEWHERE else 0
    return Term("pays", action.points * price), Term("refuels", action.points), Term("fuel_dearer", dearer)


def _drive(mind: Mind, action: AnyAction) -> Terms:
    outcome = best_way(mind, mind.me.money, mind.me.scout, mind.me.mechanic, mind.me.escort).outcome
    first = mind.legs[0] if mind.legs else None
    if first is not None and first.line >= 0 and outcome.first_moves == 1:
        fare = Term("pays", mind.fare(first.price))
        return (Term("arrives", int(not first.left)), fare, *_nearer(mind, first.line))
    driven = mind.legs[: outcome.first_moves]
    if first is not None and not driven and first.line < 0:
        return (*nearer_terms(mind, first.cell), Term("unknown", int(first.blank)))
    there = bool(driven) and not driven[-1].left
    arrives = "may_arrive" if any(leg.blank for leg in driven) else "arrives"
    return (Term(arrives, int(there)), Term("covers", outcome.first_moves))


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
        *nearer_terms(mind, cell), Term("unknown", int(not price.known)),
        Term("stops", int(price.stop and city < 0 and not guided)),
        Term("worth_move", francs(worth) if cell != mind.race.finish_cell else 0),
    )


def _line(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, TakeLine)
    terms = line_terms(mind, action)
    worth = total(terms)
    return (
        Term("pays", line_price(mind.race, mind.seat, action)), Term("draws", _cards_over(mind, action.line)),
        Term("burns", CITY_FUEL),
        *_nearer(mind, action.line), Term("worth_move", francs(worth) if worth > HOPELESS else 0),
    )


def _cards_over(mind: Mind, line: int) -> int:
    """Return the cards that a crew draws at the other end of a line (7.2, 7.3)."""
    there = mind.race.other_end(line, mind.me.cell)
    return 0 if there == mind.race.finish_cell else mind.tables.roads.cards_in(mind.race.city_at[there])


def _nearer(mind: Mind, line: int) -> Terms:
    """Return by how many cells a line leads nearer to the finish; off an island how far it is then."""
    here, far = mind.me.cell, mind.race.distance_to_finish
    there, saved = mind.race.other_end(line, here), mind.race.saved_by_line(line, here)
    onward = far[there] if not saved and far[there] < far[here] else 0
    return (Term("saves", max(0, saved)), Term("finish_onward", onward))


def _lay(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Lay)
    ground = BoardWorth(mind)
    worth = _ground(ground, (action.cell, mind.road.blank, mind.road.kinds[action.tile]))
    lesser = evil(mind.race, mind.view, action)
    if lesser is None and not any(term.value for term in worth):
        lesser = Term("neutral", 1)
    does = changes(mind, (action.cell, action.tile + 1))
    if does and lesser is not None and lesser.label == "neutral":
        return (*does, *worth)
    return (*does, *((lesser,) if lesser else lay_reasons(worth)), *worth)


def _pick(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Pick)
    frame, ground = mind.table.frames[-1], BoardWorth(mind)
    if isinstance(frame, Swapping):
        other = frame.first if frame.first >= 0 else ground.partner(action.cell)
        why = pick_reasons(ground, frame.first, action.cell)
        does = swapping(mind, other, action.cell)
        return (*does, *why, *_swapped(ground, other, action.cell)) if other >= 0 else why
    does = changes(mind, (action.cell, 0))
    return (*does, *removal_reasons(ground, action.cell), *_removed(ground, action.cell))


def _removed(ground: BoardWorth, *cells: int) -> Terms:
    return _ground(ground, *((cell, ground.cost(cell), ground.road.blank) for cell in cells))


def _swapped(ground: BoardWorth, first: int, second: int) -> Terms:
    one, other = ground.cost(first), ground.cost(second)
    return _ground(ground, (first, one, other), (second, other, one))


def _ground(ground: BoardWorth, *changed: tuple[int, int, int]) -> Terms:
    """Return what some cells are worth with other costs: each cell, its cost before and after.

    Of cells that the Torpedo may reach in this round nothing is estimated: its round is known (14.7).
    """
    mine = theirs = 0
    reckoned = reach_ahead(ground.mind.race, ground.mind.table)
    for cell, before, after in changed:
        gain = max(before - after, -MOST_HARM)
        mine += gain * ground.mine.get(cell, 0) // 100
        theirs -= 0 if cell in reckoned else gain * ground.theirs.get(cell, 0) // 100
    return (Term("worth_own_way", francs(mine)), Term("worth_rivals_way", francs(theirs)))


def _sabotage(mind: Mind, action: AnyAction) -> Terms:
    assert isinstance(action, Sabotage)
    amount = max((card.amount for card in mind.race.cards if card.effect == "saboteur"), default=0)
    if action.seat == mind.race.seats:
        points = min(amount, mechanical_points(mind.table, action.seat))
        hurt = Term("worth_harm", francs(torpedo_harm(mind, amount)))
        does = tuple(term for term in on_mechanics(mind, points) if term.label != "his_wear")
        return (*does, Term("for_sabotage", points), hurt)
    target = mind.table.dashboards[action.seat]
    harm = mind.worth.loss(target.engine, target.chassis, action.engine, amount - action.engine)
    lost = amount - action.engine
    return (
        Term("rival_reach", max(0, target.engine - action.engine) if action.engine else 0),
        Term("rival_room", max(0, target.chassis - lost) if lost else 0), Term("worth_harm", francs(harm)),
    )


def _halt(mind: Mind, action: AnyAction) -> Terms:
    """Return why a drive, a repair or a clearing ends."""
    match mind.table.frames[-1]:
        case Repairing():
            return end_terms(mind)
        case Clearing():
            return (Term("tiles_serve", 1),)
        case _:
            return halt_terms(mind)


def _go_back(mind: Mind, action: AnyAction) -> Terms:
    """Return what entering would take (6.7)."""
    frame = mind.table.frames[-1]
    assert isinstance(frame, Entering)
    price = step_price(mind.race, mind.table, frame.cell)
    return (Term("ahead_fuel", total(price.fuel)), Term("ahead_wear", total(price.mechanics)))


def _leader(mind: Mind, action: AnyAction) -> Terms:
    if mind.tables.power == "repair":
        return repair_reasons(mind, action)
    return _explore(mind, action) if mind.tables.power == "survey" else ()


def _fund(mind: Mind, action: AnyAction) -> Terms:
    funded = funding_francs(mind.me.funding)
    return (Term("funding", funded), *purse_terms(mind, mind.me.money + funded, funded))


def _clear(mind: Mind, action: AnyAction) -> Terms:
    """Return which tile a quick crew clears, and what that is worth on its way, or on that of rivals."""
    if (cell := best_cleared(mind)) < 0:
        return (Term("worth_own_way", francs(clearing_worth(mind))),)
    ground = BoardWorth(mind)
    return (*changes(mind, (cell, 0)), Term("clears", mind.table.tiles[cell]), *_removed(ground, cell))


def _explore(mind: Mind, action: AnyAction) -> Terms:
    return (Term("explores", explored(mind, 1)),)


def _take_card(mind: Mind, action: AnyAction) -> Terms:
    return (Term("draws", 1), Term("all_known", int(not explored(mind, 1))), *room_terms(mind, 1))


def _play(mind: Mind, action: AnyAction) -> Terms:
    """Return what a card brings, and that it leaves room in a full hand for cards of this round (3.5)."""
    assert isinstance(action, Play)
    full = isinstance(mind.table.frames[-1], Sequence) and len(mind.hand) >= mind.me.chassis
    draws, over = mind.race.effects[action.card] == "finder", isinstance(mind.table.frames[-1], HandLimit)
    room = full and not draws and draws_soon(mind)
    return (*_brings(mind, action), Term("makes_room", int(room)), Term("spares_card", int(over)))


def _brings(mind: Mind, action: Play) -> Terms:
    """Return what a card brings at once, else what it is worth to the crew."""
    card, full = mind.race.cards[action.card], mind.tables.crew.fuel
    match card.effect:
        case "jerrican":
            return (Term("refuels", min(card.amount, full - mind.me.fuel)),)
        case "refuelling":
            return (Term("refuels", min(mind.race.edition.refuelling or full, full - mind.me.fuel)),)
        case "financier":
            return (Term("funding", card.amount),)
        case "mechanic":
            return repair_reasons(mind, action)
        case "pilot":
            return _drive(mind, action)
        case "finder":
            return (*purpose_terms(mind, action.card), *room_terms(mind, card.amount - 2))
        case "saboteur":
            hits = sabotages(mind)
            harm = _sabotage(mind, hits[0][1]) if hits else ()
            of_hit = ("rival_reach", "rival_room", "for_sabotage")
            harm = tuple(term for term in harm if term.label not in of_hit)
            return (*purpose_terms(mind, action.card), *harm)
        case "tracker":
            ground = BoardWorth(mind)
            cells = best_removed(mind, mind.race.edition.tracker_tiles)
            does = changes(mind, *((cell, 0) for cell in cells))
            return (*does, *purpose_terms(mind, action.card), *_removed(ground, *cells))
        case "cheater":
            ground = BoardWorth(mind)
            _, first, second = ground.best_swap()
            why = (*swapping(mind, first, second), *swap_reasons(ground, first, second))
            return (*why, *_swapped(ground, first, second)) if first >= 0 else ()
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
    lost = francs(effect_harm(mind, frame.loss))
    return (Term("worth_points", lost) if countered else Term("worth_lost", -lost),)


def _kept(mind: Mind, frame: Reacting) -> Terms:
    """Return what speaks for letting a danger card happen: who else may counter it, and what is kept.

    Nothing does where it hits another crew: that is no harm.
    """
    if isinstance(frame.danger, Damage) and frame.danger.target != mind.seat:
        return ()
    others = len(frame.queue) - 1 if frame.queue[:1] == (mind.seat,) else 0
    return (Term("others_may", others), Term("keeps_counter", mind.me.escort + mind.held("ranger")))


def _damage(mind: Mind, damage: Damage, countered: bool) -> Terms:
    target = mind.table.dashboards[damage.target]
    lost = francs(mind.worth.loss(target.engine, target.chassis, damage.engine, damage.chassis))
    if damage.target != mind.seat:
        return (Term("worth_harm", -lost if countered else lost),)
    engine, chassis = min(damage.engine, target.engine), min(damage.chassis, target.chassis)
    if countered:
        return (Term("saves_engine", engine), Term("saves_chassis", chassis), Term("worth_points", lost))
    return (Term("takes_engine", engine), Term("takes_chassis", chassis), Term("worth_lost", -lost))


def _to_board(mind: Mind, danger: Removal | Swap, countered: bool) -> Terms:
    ground = BoardWorth(mind)
    if isinstance(danger, Swap):
        terms = _swapped(ground, danger.first, danger.second)
    else:
        terms = _removed(ground, *danger.cells)
    return tuple(Term(term.label, -term.value) for term in terms) if countered else terms


_WHY: Final[dict[type[AnyAction], Callable[[Mind, AnyAction], Terms]]] = {
    Plan: plan_terms, BuyFuel: _buy_fuel, Drive: _drive, Step: _step, Enter: _enter, TakeLine: _line,
    Take: take_terms, Discard: discard_terms, Lay: _lay, Pick: _pick, Sabotage: _sabotage, Pay: pay_reasons,
    BuyPart: part_reasons, UsePart: use_reasons, Repair: repair_reasons, Fund: _fund, Clear: _clear,
    Explore: _explore,
    TakeCard: _take_card, Play: _play, Decline: _danger, Cancel: _danger, Pass: _pass, Halt: _halt,
    GoBack: _go_back, UseLeader: _leader,
}
"""The terms of each class of action."""
