"""What pressing a widget means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.prose.names import box_name
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.table.input.board import cell_chosen
from greatrace.ui.race.table.input.choices import answered, attempt, choose
from greatrace.ui.race.table.input.hand import numbered
from greatrace.ui.race.table.input.intents import (
    AnyIntent,
    AskHint,
    CloseHint,
    Confirm,
    HidePlan,
    Notify,
    OpenSheet,
    ShowByEye,
    Undo,
    Zoom,
)
from greatrace.ui.race.table.input.planning import seal, shift
from greatrace.ui.race.table.panels.messages import ShiftWanted
from greatrace.ui.race.table.state.answers import AnswerOption, doubt_of
from greatrace.ui.race.table.state.articles import article_of
from greatrace.ui.race.table.state.boxes import BOX_ACTIONS
from greatrace.ui.race.table.state.hint import hint_refusal
from greatrace.ui.race.table.state.rivals import rivals
from greatrace.ui.race.table.state.table_state import TableState

_ZOOM = {"zoom-in": "+", "zoom-out": "-", "zoom-all": "0"}


def pressed(state: TableState, message: Pressed) -> AnyIntent | None:
    """Return what pressing a widget means, by what it carries, else by its name."""
    match message:
        case Pressed(_, CellPicked(cell)):
            return cell_chosen(state, cell)
        case Pressed(_, AnswerOption() as answer):
            return answered(state, answer)
        case Pressed(_, do.Take() as take):
            return attempt(state, take)
        case Pressed(_, ShiftWanted(source, target)):
            return shift(state, source, target)
        case Pressed(name, int() as seat) if name.startswith("strip-"):
            return why(state, seat)
        case Pressed(name, int() as number):
            return numbered(state, name, number)
        case Pressed(name, str() as place) if name.startswith("box-"):
            return _box(state, place)
    return button(state, message.name)


def button(state: TableState, name: str) -> AnyIntent | None:
    """Return what a button of the table means."""
    match name:
        case "undo":
            return undo(state)
        case "problem":
            return _problem(state)
        case "zoom-in" | "zoom-out" | "zoom-all":
            return Zoom(_ZOOM[name])
        case "log":
            return OpenSheet("log")
        case "telegraph":
            return why(state) if rivals(state) else OpenSheet("log")
        case "advice" | "hint-close":
            return hint(state)
        case "rules" | "notice":
            return rules(state)
        case "pause":
            return OpenSheet("pause")
        case "peek":
            return ShowByEye(not state.eye)
        case "ready":
            return seal(state)
        case "hide":
            return hide_plan(state)
        case "leader":
            return attempt(state, do.UseLeader())
    return None


def undo(state: TableState) -> AnyIntent:
    """Return the intent to take the last action back, or why that cannot be."""
    possible = state.planner is None and not state.controller.undo_stop
    return Undo() if possible else Notify(state.undo_words)


def hide_plan(state: TableState) -> HidePlan | None:
    """Return the intent to lower the curtain again; nothing where nobody plans behind one."""
    seat = None if state.controller.alone else state.planner
    return None if seat is None else HidePlan(seat)


def hint(state: TableState) -> AnyIntent:
    """Return the intent to ask for a hint, to put one away, or why there is none."""
    if state.hint.active:
        return CloseHint()
    refused = hint_refusal(state)
    return Notify(refused) if refused else AskHint(state.asked[0])


def rules(state: TableState) -> OpenSheet:
    """Return the intent to open the rulebook at what was just refused, else at what is asked."""
    return OpenSheet("rules", article=state.notice.article or article_of(state.frame))


def why(state: TableState, seat: int | None = None) -> AnyIntent:
    """Return the intent to read why computer crews did what they did, beginning with one of them."""
    if not rivals(state):
        return Notify(state.say.tr("No computer crew takes part."))
    return OpenSheet("why", seat)


def _problem(state: TableState) -> Notify | None:
    problem = state.controller.problem
    return Notify(state.say.tr(problem.template, **problem.values)) if problem else None


def _box(state: TableState, place: str) -> AnyIntent | None:
    """Return what pressing a box of the dashboard means: one of its assistants is played."""
    if not state.asked or state.planner is not None:
        return None
    seat, actions = state.asked[0], BOX_ACTIONS[place]
    legal = state.legal(seat)
    ways = tuple(action for action in actions if action in legal)
    if len(ways) > 1:
        return choose(state, box_name(state.say, place).capitalize(), ways, seat)
    if ways and (doubt := doubt_of(state, ways[0], seat)):
        return Confirm(ways[0], doubt, seat)
    return attempt(state, ways[0] if ways else actions[-1])
