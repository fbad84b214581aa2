"""The goals that a drive is offered, before it too: cities in reach, lines from here, the finish far away."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import line_price, step_price
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.reach import city_ways
from greatrace.engine.ways.way import escorted, line_way
from greatrace.prose.actions import action_label
from greatrace.prose.language import Language
from greatrace.prose.scores import step_text
from greatrace.prose.ways import odds_text, used_name
from greatrace.prose.words import francs, listed, price
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.questions.parts.answers import may_hold, why_not
from greatrace.ui.race.questions.parts.drives import better_lines, sets_out, shows_goal
from greatrace.ui.race.questions.parts.ways import brings_cards
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act, DriveWay, Peek, ShowWay
from greatrace.ui.race.table.state.drawn_way import LOOKED_AT, setting_out, way_on, way_to
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

GOAL_KEY = "G"
"""The key that shows the way to one goal after another before a drive."""
_MOST = 5
"""How many goals are offered."""
_BACK = 1
"""How much farther from the finish a city lies at most that is offered beside others that lead on (cells)."""
Goal = tuple[int, AnswerOption]
"""A cell and the answer that shows the way there."""


def goals_in_reach(state: TableState, seat: int, frame: Driving) -> list[AnswerOption]:
    """Return the answers that show ways: lines better than driving, then what leads nearest to the finish.

    What cannot be paid stands last. Where none brings it nearer, the way towards the finish comes before
    them, as far as the drive leads.
    """
    distance, here = state.race.distance_to_finish, state.table.dashboards[seat].cell
    lines = list(_lines(state, seat, frame))
    cities = list(_cities(state, seat))[: max(1, _MOST - len(lines))]
    better = [way.goal for way in better_lines(state)]
    goals = sorted((*cities, *lines), key=lambda goal: (
        not goal[1].allowed, better.index(goal[0]) if goal[0] in better else len(better), distance[goal[0]],
    ))
    nearer = any(answer.allowed and distance[cell] < distance[here] for cell, answer in goals)
    towards = [] if nearer else _towards_finish(state, seat)
    if nearer:  # cities far back are reached by a press on the map
        goals = [goal for goal in goals if goal in lines or distance[goal[0]] <= distance[here] + _BACK]
    if nearer or towards:  # so is the start
        goals = [goal for goal in goals if goal in lines or goal[0] != state.race.start_cell]
    return [*towards, *(answer for _, answer in goals)]


def step_target(state: Position, cell: int) -> BoardTarget:
    """Return a cell that a drive may enter as it is marked on the map, with its price."""
    cost, label = step_price(state.race, state.table, cell), action_label(do.Step(cell), state.teller)
    return BoardTarget("step" if cost.known else "blind", label, step_text(cost, state.say))


def _cities(state: TableState, seat: int) -> Iterator[Goal]:
    """Yield the cities in reach of the drive."""
    view = state.known(seat)
    for plain in city_ways(state.race, view):
        way = escorted(state.race, view, plain)
        cost = price(state.say, fuel=way.fuel, mechanics=way.mechanics)
        note = state.say.tr_n("{n} cell: {price}", "{n} cells: {price}", len(way.cells), price=cost)
        note = listed(filter(None, (note, _helped(state, way))))
        yield way.goal, AnswerOption(state.teller.place(way.goal), ShowWay(way), icon="city", note=note)


def _lines(state: TableState, seat: int, frame: Driving) -> Iterator[Goal]:
    """Yield the ends of the lines that begin here, those that cannot be taken with what is missing (8)."""
    race, own, view = state.race, state.table.dashboards[seat], state.known(seat)
    for line in () if frame.moved else race.lines_at[own.cell]:
        cell = race.other_end(line, own.cell)
        way = line_way(race, view, cell)
        icon = _line_icon(state, line)
        label = state.teller.place(cell)
        if way:
            cost = listed((francs(way.money), price(state.say, fuel=way.fuel)))
            yield cell, AnswerOption(label, ShowWay(way), icon=icon, note=cost)
        else:
            take = do.TakeLine(line, view.own.hand.count(race.transport))
            money = line_price(race, seat, take)
            note = state.say.tr("{price}: not enough", price=francs(money))
            if money <= own.money:
                note = why_not(state, seat, take)
            yield cell, AnswerOption(label, Act(take, seat), allowed=False, icon=icon, note=note)


def _line_icon(state: TableState, line: int) -> str:
    return "line-ship" if state.race.board.lines[line].kind == "sea" else "line-plane"


def _helped(state: TableState, way: Way) -> str:
    """Return what a way is driven with against its dangers and stops; empty for nothing."""
    what = listed(dict.fromkeys(used_name(state.teller, state.race, one.kind) for one in way.cards))
    return state.say.tr("with {what}", what=what) if what else ""


def _towards_finish(state: TableState, seat: int) -> list[AnswerOption]:
    """Return the answer that shows the way to the finish, of which this drive makes a part."""
    way = way_to(state, state.race.finish_cell)
    if way is None or not way.driven or way.line >= 0:
        return []
    label = state.say.tr("Towards {place}", place=state.teller.place(way.goal))
    note = listed(filter(None, (*_part_of(state.say, way), _helped(state, way))))
    return [AnswerOption(label, ShowWay(way), icon="map", note=note)]


def _part_of(say: Language, way: Way) -> Iterator[str]:
    """Yield how far a drive leads on a way and what it costs; only why, where its first cell is too dear."""
    odds = way.odds
    if way.hopeless:
        yield say.tr("cannot be paid") if way.after.fuel else say.tr("cannot be paid: no fuel")
        return
    yield say.tr("{n} of {most} cells", n=way.driven, most=len(way.cells))
    yield price(say, fuel=way.fuel, mechanics=way.mechanics) if way.fuel or way.mechanics else ""
    yield odds_text(say, odds) if odds else ""


def sees_goal(state: TableState) -> AnswerOption | None:
    """Return the answer of a sequence that shows the way to the finish, or to a city where none leads there.

    There is none once the crew is bound for somewhere, where another answer drives on, if it cannot drive, or
    where all ways lead farther away from the finish.
    """
    if way_on(state) is not None:
        return None
    shows = shows_goal(state)
    if shows is None or shows.way is None:
        return None
    far = state.race.distance_to_finish
    if far[shows.way.goal] >= far[state.table.dashboards[shows.way.seat].cell]:
        return None
    tr, goal = state.say.tr, state.teller.place(shows.way.goal)
    label, tip, icon = tr("See way"), tr("See the way to {place}", place=goal), "map"
    if shows.way.line >= 0:
        label, tip = tr("See line"), _first_line(state, shows.way)
        icon = _line_icon(state, shows.way.line)
    return AnswerOption(label, shows, GOAL_KEY, icon=icon, note=goal, notes=("",), tip=tip,
                        name="see-goal", share="cell", at="above")


def driven_towards(state: TableState, drive: AnswerOption) -> AnswerOption:
    """Return the answer that begins a drive and draws the way to the goal, which the next press drives.

    That is the goal that was looked at just before, if any, which it names. Where that way is in no doubt, a
    hold drives it at once. Nothing is drawn where fuel is to be bought first, nor in a lesson, which says
    where to drive. A line that is better than driving is named.
    """
    looked_at = state.amounts.get(LOOKED_AT)
    goal = sees_goal(state) if looked_at is None else None
    shown = goal.means.way.goal if goal and isinstance(goal.means, ShowWay) and goal.means.way else looked_at
    found = None if shown is None else setting_out(state, shown)
    if found and looked_at is not None:
        drive = structs.replace(drive, note=state.say.tr("to {place}", place=state.teller.place(looked_at)))
    means = sets_out(state, found) if found else None
    if found and found.way.hopeless:
        return drive
    if found and not found.fuel and isinstance(drive.means, Act) and not state.taught:
        drive = drives_for(state, drive, found.way)
    if found is None or not isinstance(means, DriveWay):
        return drive
    tip = state.say.tr("Hold it to drive towards {place} at once.", place=state.teller.place(found.way.goal))
    looks = may_hold(state, found.way.seat) and brings_cards(state, found.way)
    return structs.replace(drive, tip=tip, held=Peek(True, then=means) if looks else means)


def drives_for(state: TableState, drive: AnswerOption, way: Way) -> AnswerOption:
    """Return the answer that begins a drive and draws a way; a line on it is named, with its price."""
    means = drive.means
    if isinstance(means, Act):
        drive = structs.replace(drive, means=structs.replace(means, bound=way.goal))
    if way.line < 0:
        return drive
    place, cost = state.teller.place(way.goal), francs(way.money)
    tip = _first_line(state, way)
    return structs.replace(drive, note=listed((place, cost)), notes=(place,), tip=tip)


def _first_line(state: TableState, way: Way) -> str:
    """Return that a way shows first its line, named from where the vehicle stands."""
    origin = state.table.dashboards[way.seat].cell
    return state.say.tr("It shows first: {line}.", line=state.teller.line(way.line, origin))


def other_goal(state: TableState) -> tuple[AnswerOption, ...]:
    """Return the answer that shows the way to another goal before a drive, where there is one."""
    shows = shows_goal(state)
    if shows is None:
        return ()
    return (AnswerOption(state.say.tr("Elsewhere"), shows, GOAL_KEY, name="other-goal", share="half"),)
