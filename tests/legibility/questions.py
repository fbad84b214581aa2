"""Questions with long answers, long words and all that was told before them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from greatrace.engine import decisions as ask
from greatrace.engine.events import AssistantPlayed, CardPlayed, Moved, SequenceBegan, TileFound
from greatrace.ui.kit.context import Context
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from tests.ui.pilot import Pilot
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_setting_out import EMPTY

_RICH = CREW.replace("money: 80", "money: 250")
_LAST = "fuel: 3, engine: 0, chassis: 4, money: 80, scout: 0, mechanic: 1, escort: 0, funding: 0"


def _at(make: Callable[[], Controller], context: Context) -> Pilot:
    pilot = at_table(make(), context)
    pilot.leap()
    return pilot


def _saved(kind: type) -> Callable[[Context], Pilot]:
    return partial(_at, lambda: Controller.resumed(position(kind), None))


def _planned(context: Context) -> Pilot:
    """Open a question of a crew that has just come to plan."""
    pilot = _saved(ask.Planning)(context)
    pilot.keys("enter")
    return pilot


def _bound(context: Context) -> Pilot:
    """Open the sequence of a crew that is bound for the finish, where it needs fuel first."""
    make = partial(sequence, f"{EMPTY}, leader: used", "financier, pilot", leaders=True)
    pilot = _at(make, context)
    scene = _table(pilot)
    scene.state.bound[0] = scene.state.race.finish_cell
    scene.refresh()
    return pilot


def _into_risk(context: Context) -> Pilot:
    """Draw a way onto unknown ground in a risk zone, of which most is said beside a price."""
    pilot = _at(partial(sequence, EMPTY, at="windhoek"), context)
    scene = _table(pilot)
    scene.state.draw_way(way_to(scene.state, scene.state.race.finish_cell))
    scene.refresh()
    assert scene.state.way and scene.state.race.risk[scene.state.way.end]
    return pilot


def _over_a_line(context: Context) -> Pilot:
    """Draw a line that two cards pay, to a city in which cards are drawn."""
    pilot = _at(partial(sequence, _RICH, "transport, transport, pilot", at="Niamey"), context)
    scene = _table(pilot)
    race, here = scene.state.race, scene.state.table.dashboards[0].cell
    scene.state.draw_way(way_to(scene.state, race.other_end(race.lines_at[here][0], here)))
    scene.refresh()
    return pilot


def _in_a_turn(context: Context) -> Pilot:
    """Open a sequence after a part of Belgium's turn was told."""
    pilot = _at(sequence, context)
    scene = _table(pilot)
    state = scene.state
    cell = state.table.dashboards[1].cell
    near = state.race.neighbours[cell][0]
    drive = AssistantPlayed(1, "mechanic", "drive")
    found, moved = TileFound(1, 0, near), Moved(1, cell, near, 3, 2, 1)
    for event in (SequenceBegan(1), CardPlayed(1, 3), drive, found, moved):
        state.note(event)
    state.settled = False
    scene.refresh()
    return pilot


def _table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


FULL = partial(sequence, f"{CREW}, leader: used", "financier, pilot", leaders=True)
LAST = partial(sequence, _LAST, "pilot, cartographer, topographer", leaders=True)
LONG_QUESTIONS: dict[str, Callable[[Context], Pilot]] = {
    "sequence-full": partial(_at, FULL),
    "sequence-bound": _bound,
    "sequence-last": partial(_at, LAST),
    "sequence-told": _in_a_turn,
    "way-into-risk": _into_risk,
    "way-over-a-line": _over_a_line,
    "planning-shared": _planned,
    "bivouac-shared": _saved(ask.Bivouac),
    "reacting-shared": _saved(ask.Reacting),
}
"""Each by its name."""
