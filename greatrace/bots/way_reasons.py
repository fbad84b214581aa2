"""What lies ahead of a crew, and what a plan (3.7) and the francs of a funding do for that way."""

from __future__ import annotations

from greatrace.bots.legs import Leg
from greatrace.bots.mind import Mind
from greatrace.bots.planning import best_way
from greatrace.bots.scouting import SCOUT_TILES
from greatrace.engine.actions import AnyAction, Plan
from greatrace.engine.price import fuel_price, part_price
from greatrace.engine.rates import funding_francs
from greatrace.engine.scoring import FRANCS_A_POINT
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]


def ahead_terms(mind: Mind) -> Terms:
    """Return the terms of the way ahead: the finish or the next city, with its cards and the fuel needed.

    Over unknown ground the fuel is an average.
    """
    fuel, label = 0.0, "fuel_there"
    for cells, leg in enumerate(mind.legs, start=1):
        fuel += leg.fuel
        label = "fuel_about" if leg.blank else label
        told = Term(label, round(fuel))
        if not leg.left:
            return (Term("finish_in", cells), told)
        if leg.city >= 0:
            line = next((onward.price for onward in mind.legs[cells:]), 0)
            near = Term("city_in", cells) if leg.line < 0 else Term("city_line", mind.fare(leg.price))
            return (near, Term("city_cards", leg.city), told, Term("line_on", mind.fare(line)))
    return ()


def nearer_terms(mind: Mind, cell: int) -> Terms:
    """Return by how many cells a step that does not reach the finish leads nearer to it, over land."""
    far = mind.race.distance_to_finish
    if not far[cell]:
        return ()
    return (Term("saves", max(0, far[mind.me.cell] - far[cell])),)


def explored(mind: Mind, scouts: int) -> int:
    """Return the number of blank cells on the way that some scouts lay tiles on (5.1)."""
    blank = sum([1 for leg in mind.legs if leg.blank])
    return min(scouts * SCOUT_TILES, blank, mind.table.bag_size)


def plan_terms(mind: Mind, action: AnyAction) -> Terms:
    """Return what a plan does in the best round that it allows: a line is no cell that is driven.

    Where the vehicle stands still, that others may open the ground speaks for it.
    """
    assert isinstance(action, Plan)
    funded = funding_francs(action.funding)
    money = mind.me.money + funded
    best = best_way(mind, money + mind.points("financier"), action.scout, action.mechanic, action.escort)
    outcome, explores = best.outcome, best.way.explores
    covered = mind.legs[: outcome.moved]
    lines = [leg for leg in covered if leg.line >= 0]
    stays = not covered and bool(mind.legs) and mind.legs[0].blank
    tiles = explored(mind, explores)
    return (
        Term("may_arrive", int(outcome.arrived)), Term("may_cover", len(covered) - len(lines)),
        Term("mends", outcome.mended), Term("explores", tiles),
        Term("takes_cards", action.scout - (explores if tiles else 0)), Term("funding", funded),
        Term("guards", action.escort), *_over_lines(mind, lines),
        *(purse_terms(mind, money, funded, outcome.moved) if funded and not lines else ()),
        Term("opens", int(stays and mind.opened > 0)),
    )


def _over_lines(mind: Mind, lines: list[Leg]) -> Terms:
    """Return which line is taken first of some, its fare and the cards that come with it (7.2)."""
    if not lines:
        return ()
    leg = lines[0]
    cards = max(0, leg.city) if leg.left else 0
    fare = mind.fare(leg.price)
    return (Term("plans_line", leg.line + 1), Term("plans_fare", fare), Term("plans_cards", cards))


def purse_terms(mind: Mind, money: int, funded: int, covered: int = 0) -> Terms:
    """Return what francs are for: the first that those which the crew had without them do not pay.

    That is a line on the way, fuel to the next city, parts, fuel to the finish, else prestige there (11.4).

    Args:
        mind: the crew.
        money: its francs with those that come in.
        funded: those that come in.
        covered: legs of its way that it covers before.
    """
    left, had = money, money - funded
    for leg in mind.legs[covered:]:
        fare = mind.fare(leg.price) if leg.line >= 0 else 0
        if fare > had:
            short = max(0, fare - left)
            return (Term("saves_line", leg.line + 1), Term("saves_fare", fare), Term("fare_short", short))
        left, had = left - fare, had - fare
    me, crew = mind.me, mind.tables.crew
    point, worn = fuel_price(mind.race, me), crew.engine + crew.chassis - me.engine - me.chassis
    near, far = fuel_missing(mind)
    if near * point > had:
        return (Term("for_tank", near),)
    parts = worn * part_price(mind.race, me)
    if near * point + parts > had:
        return (Term("for_parts", worn),)
    if far * point + parts > had:
        return (Term("for_finish", far),)
    return (Term("for_prestige", FRANCS_A_POINT),)


def fuel_missing(mind: Mind) -> tuple[int, int]:
    """Return the fuel (points) that tank and hand lack for the way to the next city, and to the finish."""
    held = fuel_held(mind)
    near, far = -1.0, 0.0
    for leg in mind.legs:
        far += leg.fuel
        if leg.city >= 0 and near < 0:
            near = far
    return max(0, round(far if near < 0 else near) - held), max(0, round(far) - held)


def fuel_held(mind: Mind) -> int:
    """Return the fuel (points) in the tank and in the hand."""
    refuelling = (mind.race.edition.refuelling or mind.tables.crew.fuel) * mind.held("refuelling")
    return mind.me.fuel + mind.points("jerrican") + refuelling
