"""What the map shows: the cells to choose, a drive before it is driven with price and odds, the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from greatrace.engine import actions as do
from greatrace.engine.price import step_price
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.way import crosses_unknown, find_way, over_line
from greatrace.prose.actions import action_label
from greatrace.prose.ways import odds_text
from greatrace.prose.words import francs
from greatrace.ui.race.board.messages import BoardTarget, Pill
from greatrace.ui.race.board.targets import odds_pill
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.parts.gauges import line_action
from greatrace.ui.race.questions.parts.goals import step_target
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state import drawn_way
from greatrace.ui.race.table.state.drawn_way import around, view_for, way_on
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.forecast import Forecast, forecast, if_you_stand, pill_text
from greatrace.ui.race.table.state.torpedo.turn import way_ahead

_CHOSEN_NEAR = 4
"""Steps from the vehicle within which cells that can be chosen are seen."""


def _targets(state: TableState, named: Mapping[int, BoardTarget]) -> dict[int, BoardTarget]:
    """Return the cells that the crew that is asked can choose, as far as that shows no secret.

    They are those that its actions name, and those that the question has ``named`` besides.
    """
    if not state.asked:
        return {}
    found: dict[int, BoardTarget] = {}
    seat = state.asked[0]
    for action in state.legal(seat):
        match action:
            case do.Step(cell):
                found.setdefault(cell, step_target(state, cell))
            case do.TakeLine():
                origin = state.table.dashboards[seat].cell
                cell = state.race.other_end(action.line, origin)
                price = francs(state.race.board.lines[action.line].price)
                found.setdefault(cell, BoardTarget("line", state.teller.line(action.line, origin), price))
            case do.Pick():
                label = action_label(action, state.teller, state.known(seat))
                found[action.cell] = BoardTarget("pick", label)
            case _:
                pass
    return {**found, **{cell: one for cell, one in named.items() if cell not in found}}


def question_cells(state: TableState) -> tuple[int, ...]:
    """Return the cells that the open question of the convoy is about, that of the vehicle first.

    By default those that can be chosen are among them: near the vehicle, so that they are large; all where
    none is near.
    """
    asked = question(state)
    if asked.near:
        return asked.near
    race, here = state.race, state.table.dashboards[state.subject].cell
    targets, around_it = _targets(state, asked.targets), around(race, here, _CHOSEN_NEAR)
    chosen = tuple(cell for cell in targets if cell in around_it) or tuple(targets)
    return tuple(dict.fromkeys((*around(race, here, 1), *chosen)))


def pointed_way(state: TableState, cell: int) -> Way | None:
    """Return the way to a cell that its tooltip tells: the drawn one as it is paid, or what would be drawn.

    Outside an own sequence or drive it is the way of a drive that began now, if that came so far.
    """
    if not state.asked:
        return None
    if not drawn_way.may_draw(state):
        begun = find_way(state.race, state.known(state.asked[0]), cell)
        return begun if begun and begun.arrives else None
    way = drawn_way.wanted_way(state)
    if way is None or way.goal != cell or drawn_way.way_unseen(state):
        return drawn_way.way_to(state, cell)
    return _as_paid(state, way)


def _as_paid(state: TableState, way: Way) -> Way:
    """Return a way as it is paid: one over a line with the Transport cards that are set for it."""
    if way.line < 0:
        return way
    return over_line(state.race, view_for(state, way.goal), line_action(state, way))


def show_marks(board: BoardView, state: TableState) -> None:
    """Show the way that is drawn, where the Torpedo means to go, what is told beside cells, names, codes."""
    way, ahead, meant = _drawn(state), way_ahead(state), forecast(state)
    origin = state.table.dashboards[way.seat].cell if way else -1
    if ahead:
        board.shows(way=ahead, halt=None, pills=tuple(_headed(state, ahead)), forecast=())
    else:
        pills, cells = (*_pills(state, way), *_meant(state, meant, way)), (origin, *way.cells) if way else ()
        halt = origin if way and not way.driven else way.end if way and not way.arrives else None
        board.shows(way=cells, halt=halt, pills=pills, forecast=meant.way if meant else ())
    board.foretell(partial(if_you_stand, state))
    board.shows(all_names=state.shown.names, all_codes=state.shown.codes)


def _drawn(state: TableState) -> Way | None:
    """Return the way that is drawn, also the one on which the crew that is asked may drive on."""
    on = way_on(state)
    way = on.way if on else drawn_way.seen_way(state)
    return _as_paid(state, way) if way and not drawn_way.way_unseen(state) else way


def _pills(state: TableState, way: Way | None) -> Iterator[Pill]:
    """Yield the price of the whole way at its goal, other prices on it, and the odds of blank cells."""
    if way:
        yield _goal(state, way)
        yield from _on_the_way(state, way)
    ending = way.odds if way and way.odds and way.odds.cell != way.goal else None
    if ending:
        yield odds_pill(state.say, ending)
    near = state.race.neighbours[state.table.dashboards[state.subject].cell]
    for cell, odds in drawn_way.blank_odds_ahead(state).items():
        # The map tells those of the cells next to the vehicle by itself.
        told = way is not None and cell in (way.goal, way.end)
        if cell not in near and not told:
            yield odds_pill(state.say, odds)


def _headed(state: TableState, ahead: tuple[int, ...]) -> Iterator[Pill]:
    """Yield where the Torpedo heads for, at the end of its way (14.9)."""
    if len(ahead) > 1:
        name, cells = state.teller.place(ahead[-1]), len(ahead) - 1
        words = state.say.tr_n("{place}, {n} cell", "{place}, {n} cells", cells, place=name)
        yield Pill(ahead[-1], "goal", text=words)


def _meant(state: TableState, meant: Forecast | None, way: Way | None) -> Iterator[Pill]:
    """Yield where the Torpedo means to go, unless the own way ends there and tells its price."""
    if meant and (way is None or way.goal != meant.city):
        yield Pill(meant.city, "rival", text=pill_text(state, meant), sticker=meant.sticker)


def _goal(state: TableState, way: Way) -> Pill:
    """Return the price of the whole way; what nobody knows of it yet is a question mark."""
    say = state.say
    name = state.teller.place(way.goal)
    words = say.tr_n("{place}, {n} cell", "{place}, {n} cells", len(way.cells), place=name)
    if way.line >= 0:
        origin = state.table.dashboards[way.seat].cell
        words = f"{state.teller.line(way.line, origin)} · {francs(way.money)}"
    fuel, mechanics = (way.fuel, way.mechanics) if way.arrives else (way.whole_fuel, way.whole_mechanics)
    if way.odds and way.odds.cell == way.goal:
        share = way.odds.tiles < way.odds.every
        words = f"{words} · {odds_text(say, way.odds)}" if share or fuel or mechanics else words
    elif crosses_unknown(state.race, state.table, way):
        more = say.tr("or more · {place}", place=words)
        words = more if fuel or mechanics else say.tr("{place} · price unknown", place=words)
    return Pill(way.goal, "goal" if way.driven else "short", fuel or None, mechanics or None, words)


def _on_the_way(state: TableState, way: Way) -> Iterator[Pill]:
    """Yield the price of each cell before the goal where it is not what the figures on the cell say."""
    race, table = state.race, state.table
    for cell in way.cells[: way.driven]:
        fuel = sum(term.fuel for term in way.terms if term.cell == cell)
        mechanics = sum(term.mechanics for term in way.terms if term.cell == cell)
        price, tile = step_price(race, table, cell), table.tiles[cell] - 1
        printed = (race.tiles[tile].fuel, race.tiles[tile].mechanics) if tile >= 0 else (price.fuel_points, 0)
        if cell != way.goal and (fuel, mechanics) != printed:
            yield Pill(cell, "price", fuel or None, mechanics or None)


def show_question(board: BoardView, state: TableState) -> None:
    """Show the cells that can be chosen, and ghost, arc and codes of the question that is asked."""
    asked = question(state)
    board.set_targets(_targets(state, asked.targets))
    board.shows(ghosts=asked.ghosts, attack=asked.attack, codes=asked.cells)

