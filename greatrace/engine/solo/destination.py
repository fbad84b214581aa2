"""Where the Torpedo heads for (14.9), and which way (14.10, 14.11)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from greatrace.engine.distances import FAR
from greatrace.engine.solo.choosing import choose
from greatrace.engine.solo.course import Course, Outlook
from greatrace.engine.solo.ground import Walker
from greatrace.engine.solo.powers import uses_sea_lines
from greatrace.engine.solo.reason import Candidate, Reason
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables
from greatrace.kernel.terms import Term


def outlook(table: Table, torpedo: Torpedo) -> Outlook:
    """Return what the destination depends on in a position."""
    crew = table.dashboards[0]
    return Outlook(table.tiles, torpedo, -1 if crew.arrived else crew.cell)


def intent(race: Tables, table: Table, torpedo: Torpedo) -> Course:
    """Return the destination and the way of the Torpedo before its next assistant acts."""
    return course(race, outlook(table, torpedo))


def course(race: Tables, seen: Outlook) -> Course:
    """Return the destination (14.9) and the way there (14.10)."""
    torpedo, aim = seen.torpedo, destination(race, seen)
    way = race.ground.way(seen.tiles, torpedo.cell, aim.cell, uses_sea_lines(race, torpedo))
    return Course(aim, way)


def admissible(race: Tables, seen: Outlook) -> tuple[int, ...]:
    """Return the cells of the cities that the Torpedo may head for, the finish included (14.9)."""
    torpedo, nearness = seen.torpedo, race.ground.to_finish
    here = nearness[torpedo.cell]
    return tuple(
        city.cell for city in race.board.cities
        if city.cell == race.finish_cell
        or (
            city.cell not in torpedo.reached and city.cell not in (seen.crew, torpedo.cell)
            and (nearness[city.cell] < here or city.cell in torpedo.headed)
        )
    )


def destination(race: Tables, seen: Outlook) -> Reason:
    """Return the city that the Torpedo heads for, and why (14.9)."""
    torpedo, cities = seen.torpedo, admissible(race, seen)
    if torpedo.objectives:
        return _nearest(race, cities, torpedo.objectives[-1], "after_objective")
    objective = race.solo.deck[torpedo.card].colour
    of_colour = [cell for cell in cities if race.board.cities[race.city_at[cell]].colour == objective]
    reachable = _measured(race, of_colour, torpedo.cell)
    if not reachable:
        return Reason("14.9", "no_city_left", race.finish_cell)
    aim = choose("14.9", "colour", reachable)
    for to_finish in _measured(race, (race.finish_cell,), torpedo.cell):
        if to_finish.terms[0].value < aim.candidates[0].terms[0].value:
            return Reason("14.9", "finish_nearer", race.finish_cell, (to_finish, *aim.candidates))
    return aim


def held_city(race: Tables, seen: Outlook) -> int:
    """Return the cell of the city that it would head for if the player did not stand there; -1 for none."""
    crew = seen.crew
    if crew < 0 or race.city_at[crew] < 0 or crew == race.finish_cell:
        return -1
    return crew if destination(race, Outlook(seen.tiles, seen.torpedo, -1)).cell == crew else -1


def _nearest(race: Tables, cities: Iterable[int], origin: int, rule: str) -> Reason:
    """Return the city nearest to a cell; the finish where no way leads to any."""
    measured = _measured(race, cities, origin)
    return choose("14.9", rule, measured) if measured else Reason("14.9", "no_city_left", race.finish_cell)


def _measured(race: Tables, cities: Iterable[int], origin: int) -> list[Candidate]:
    """Return the cities that can be reached from a cell with the criteria of 14.9."""
    ground = race.ground
    away = ground.seen_from(origin, race.finish_cell)
    return [
        Candidate(
            cell,
            (Term("distance", away[cell]), Term("finish", ground.to_finish[cell]), Term("number", cell)),
        )
        for cell in cities if away[cell] < FAR
    ]


def next_cell(race: Tables, seen: Outlook, goal: int) -> Reason | None:
    """Return the cell that the Torpedo drives to next (14.11), ``None`` without a way."""
    torpedo = seen.torpedo
    walker = Walker(race.ground, seen.tiles, torpedo.cell, goal, uses_sea_lines(race, torpedo))
    cities = set(admissible(race, seen)) | {goal}
    beside = [near for near in race.neighbours[torpedo.cell] if near in cities]
    if goal in beside:
        return Reason("14.11", "destination_beside", goal)
    onward = [walker.candidate(near) for near in beside if walker.left[near] < FAR]
    if onward:
        return choose("14.11", "city_beside", onward)
    return walker.fork(torpedo.cell)


def coming(race: Tables, seen: Outlook, goal: int) -> tuple[int, ...]:
    """Return the cells that the Torpedo enters on its drives to a destination, those of 14.11 included.

    Beside an admissible city it enters that one first: this may lead round where the way of 14.10 does not.
    At the finish its race ends, wherever it meant to go. Empty where no way leads there.
    """
    cells: list[int] = []
    ends = (goal, race.finish_cell)
    while seen.torpedo.cell not in ends and (reason := next_cell(race, seen, goal)) is not None:
        cell, torpedo = reason.cell, seen.torpedo
        reached = (*torpedo.reached, cell) if race.city_at[cell] >= 0 else torpedo.reached
        seen = Outlook(seen.tiles, structs.replace(torpedo, cell=cell, reached=reached), seen.crew)
        cells.append(cell)
    return tuple(cells)
