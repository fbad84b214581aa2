"""Passing (3.12): what is lost by it, and whether there is anything else to do."""

from __future__ import annotations

from functools import partial

from greatrace.engine import actions as do
from greatrace.ui.race.questions.parts.answers import asked
from greatrace.ui.race.questions.question import END_KEY, AnswerOption
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.answers import doubt_of
from greatrace.ui.race.table.state.setting_out import setting_out
from greatrace.ui.race.table.state.table_state import TableState


def passing(state: TableState, seat: int) -> AnswerOption:
    """Return passing, with what is lost by it (3.12); it is asked once more where something could be done."""
    say, own = state.say, state.table.dashboards[seat]
    label = say.tr_n("Pass: {n} assistant stays unused", "Pass: {n} assistants stay unused", own.active)
    note = say.tr("escorts may still counter") if own.escort else ""
    passes = AnswerOption(label, Act(do.Pass(), seat), END_KEY, icon="tick", note=note, share="whole",
                          brief=say.tr("Pass"))
    asks = say.tr_n(
        "{n} assistant would go unused for the rest of the round (3.12).",
        "{n} assistants would go unused for the rest of the round (3.12).", own.active,
    )
    wastes = own.active > own.escort and state.confirms and _could_do(state, seat)
    return asked(state, passes, label, asks) if wastes else passes


def _could_do(state: TableState, seat: int) -> bool:
    """Return whether anything useful but clearing could still be done, as far as that shows no secret."""
    if state.may_allow_more(seat):
        return True
    legal, useful = state.legal(seat), do.Explore | do.TakeCard | do.Fund | do.Play | do.UseLeader
    if any(isinstance(one, useful) for one in legal):
        return True
    if do.Repair() in legal and not doubt_of(state, do.Repair(), seat):
        return True
    return do.Drive() in legal and any(map(partial(_leads, state), _next_cells(state, seat)))


def _next_cells(state: TableState, seat: int) -> tuple[int, ...]:
    """Return the cells to which a crew may drive or take a line from where it stands."""
    race, cell = state.race, state.table.dashboards[seat].cell
    return (*race.neighbours[cell], *(race.other_end(line, cell) for line in race.lines_at[cell]))


def _leads(state: TableState, cell: int) -> bool:
    """Return whether a crew can set out for a cell, unless it would surely have to turn round there."""
    found = setting_out(state, cell)
    return found is not None and (found.way.odds is None or found.way.odds.tiles > 0)
