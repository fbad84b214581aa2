"""What pressing an answer of the question means."""

from __future__ import annotations

from greatrace.engine.ways.way import line_way
from greatrace.ui.race.table.input import planning
from greatrace.ui.race.table.input.board import cell_chosen, driven, set_out
from greatrace.ui.race.table.input.choices import choose, useless
from greatrace.ui.race.table.input.intents import (
    Act,
    ActInOrder,
    Adjust,
    AnswerPrivately,
    AnyIntent,
    Confirm,
    HidePlan,
    Hurry,
    LetHappen,
    NextMarked,
    Notify,
    OpenSheet,
    ShowByEye,
    ShowWay,
    TurnMap,
    Undo,
)
from greatrace.ui.race.table.state.asking import AnswerOption
from greatrace.ui.race.table.state.drawn_way import otherwise_countered
from greatrace.ui.race.table.state.table_state import TableState


def answered(state: TableState, answer: AnswerOption) -> AnyIntent | None:
    """Return what pressing an answer means."""
    if answer.does:
        return _done(state, answer)
    if answer.sets:
        return Adjust(answer.sets.name, answer.sets.value) if answer.allowed else None
    if answer.goal is not None:
        line = line_way(state.race, state.known(answer.seat), answer.goal) if answer.actions else None
        return ShowWay(line) if line else cell_chosen(state, answer.goal)
    if not answer.actions:
        return Notify(answer.note) if answer.note else None
    act = Act(answer.actions[0], answer.seat)
    if answer.allowed and answer.doubt:
        return useless(state, act, answer.doubt)
    if answer.allowed and answer.asks and state.confirms:
        return Confirm(act, answer.label, answer.asks, state.say.tr("Do it all the same"))
    if answer.in_order:
        return ActInOrder(answer.actions, answer.seat)
    if len(answer.actions) == 1:
        return act
    return choose(state, answer.label, answer.actions, answer.seat)


def _done(state: TableState, answer: AnswerOption) -> AnyIntent | None:
    """Return what pressing an answer means behind which no action of the race stands."""
    if not answer.allowed:
        return Notify(answer.note) if answer.note else None
    match answer.does:
        case "private":
            return AnswerPrivately(answer.seat)
        case "nobody":
            return LetHappen()
        case "as-last":
            return planning.as_last(state)
        case "preset":
            return planning.preset(state, answer)
        case "anew":
            return planning.anew(state)
        case "rest-funding":
            return planning.rest_on(state, "funding")
        case "seal":
            return planning.seal(state)
        case "hide":
            return HidePlan(answer.seat)
        case "drive":
            return driven(state)
        case "set-out":
            return set_out(state)
        case "counter":
            other = otherwise_countered(state)
            return ShowWay(other) if other else None
        case "back":
            return ShowWay(None)
        case "next-cell":
            return NextMarked(1)
        case "map":
            return TurnMap()
        case "skip" | "faster" | "step":
            return Hurry(answer.does)
        case "since":
            return OpenSheet("since")
        case "undo":
            return Undo()
        case "peek":
            return ShowByEye(not state.eye)
    return None
