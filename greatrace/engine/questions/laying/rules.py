"""Laying drawn tiles next to one's path (5.1): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.draft import Draft, without
from greatrace.engine.paths import frontier
from greatrace.engine.questions.laying.frame import Lay, Laying
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def begin_laying(draft: Draft, seat: int, to_draw: int, to_lay: int) -> None:
    """Draw tiles, of which so many are laid and the others removed (5.1, 10)."""
    drawn = tuple(sorted(draft.draw_tile() for _ in range(min(to_draw, draft.bag_size))))
    draft.tell(events.TilesDrawn, seat, len(drawn), drawn)
    draft.set_drawn(seat, drawn)
    to_lay = min(to_lay, len(drawn))
    draft.frames.append(Laying(seat, to_lay))
    _go_on(draft, seat, to_lay)


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Laying) -> Actions:
    cells = frontier(race, view.table.tiles, dashboard.cell)
    actions: list[AnyAction] = []
    for tile in dict.fromkeys(view.own.drawn):
        lays = race.lays[tile]
        actions += [lays[cell] for cell in cells]
    return tuple(actions)


def _lay(draft: Draft, seat: int, frame: Laying, action: Lay) -> None:
    if draft.events is not None:
        draft.tell(events.TileLaid, seat, action.tile, action.cell)
    draft.set_drawn(seat, without(draft.own_of(seat).drawn, action.tile))
    draft.lay_tile(action.tile, action.cell)
    to_lay = frame.to_lay - 1
    draft.frames[-1] = Laying(seat, to_lay)
    _go_on(draft, seat, to_lay)


def _go_on(draft: Draft, seat: int, to_lay: int) -> None:
    """Wait for the next tile to be laid, or remove what cannot or need not be laid (5.1)."""
    if to_lay and frontier(draft.race, draft.tiles, draft.dashboards[seat].cell):
        return
    for tile in draft.own_of(seat).drawn:
        draft.remove_unlaid(seat, tile)
    draft.set_drawn(seat, ())
    draft.frames.pop()
    draft.finish_card()


def _refusal(race: Tables, view: View, frame: Laying, action: Lay) -> Refused:
    cell, table = action.cell, view.table
    if action.tile not in view.own.drawn:
        return Refused("5.1", "tile_not_drawn", tile=race.tile_id(action.tile))
    if not 0 <= cell < race.cells:
        return Refused("5.1", "not_on_path", cell=cell)
    if race.city_at[cell] >= 0:
        return Refused("7.1", "is_city", cell=cell)
    if table.tiles[cell]:
        return Refused("5.1", "not_blank", cell=cell)
    return Refused("5.1", "not_on_path", cell=cell)


QUESTION: Final[Question] = question(Laying, "5.1", _legal, (answer(Laying, Lay, _lay, _refusal),))
