"""Carries out what the player wants: one function for each kind of intent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from greatrace.engine import actions as do
from greatrace.engine.explain import refusal
from greatrace.engine.ways.plan import ahead, pinned
from greatrace.kernel.errors import Refused
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Named, Push, Scene, SceneName, Transition, push
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.play.event_queue import EventQueue, Tempo
from greatrace.ui.race.board.lighting import light
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.drives import Drives
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.buttons import pin
from greatrace.ui.race.table.keyboard import TableKeyboard
from greatrace.ui.race.table.layout.panel_set import PanelSet
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.panels.messages import FOLDED, OPENED
from greatrace.ui.race.table.sheets.by_name import sheet_of
from greatrace.ui.race.table.sheets.chooser import Chooser
from greatrace.ui.race.table.sheets.private_answer import PrivateAnswer
from greatrace.ui.race.table.state.drawn_way import race_cells
from greatrace.ui.race.table.state.table_state import TableState


class Table(Protocol):
    """The scene as far as intents need it."""

    state: TableState
    controller: Controller
    panels: PanelSet
    tree: WidgetTree
    queue: EventQueue[Beat]
    tempo: Tempo[Beat]
    drives: Drives
    keyboard: TableKeyboard

    def refresh(self) -> None:
        """Let every panel show the state as it is now."""

    def act(self, action: do.AnyAction, seat: int) -> None:
        """Carry an action out, or show which article forbids it."""

    def acted(self) -> None:
        """Show what changed; what was chosen is forgotten."""

    def refuse(self, refused: Refused) -> None:
        """Show which article forbids something."""

    def tell(self, text: str, article: str = "") -> None:
        """Show a notice."""

    def cover(self) -> None:
        """Let the race wait: something lies upon the table."""

    def agreed(self, then: want.Act | None) -> Transition[None]:
        """Do what the player agreed to or chose, or nothing; the race goes on."""
        ...

    def answered(self, action: do.AnyAction | None, seat: int) -> None:
        """Take the answer of one crew alone, if it gave one."""

    def show_again(self) -> None:
        """Show again on the map what has happened since the own last turn."""

    def lower(self, seat: int) -> Push:
        """Lower the curtain until a human comes to plan."""
        ...

    def pause(self) -> Push:
        """Open the pause."""
        ...

    def open_sheet(self, scene: Scene[None] | SceneName | Named) -> Push:
        """Lay a sheet upon the table."""
        ...


def carry_out(table: Table, intent: object) -> Transition[None]:
    """Do what an input handler returned."""
    return CARRIED[type(intent)](table, intent)


def _act(table: Table, intent: want.Act) -> None:
    if intent.then:
        _in_order(table, (intent.action, *intent.then), intent.seat)
    else:
        table.act(intent.action, intent.seat)


def _in_order(table: Table, actions: tuple[do.AnyAction, ...], seat: int) -> None:
    """Carry actions out one after the other, as far as each is still asked for."""
    for action in actions:
        if action in table.controller.legal(seat):
            table.act(action, seat)


def _drive(table: Table, intent: want.DriveWay) -> None:
    way = intent.way
    if intent.begin:
        table.drives.set_out(way, lambda: _in_order(table, intent.begin, way.seat))
        return
    table.drives.order(way)
    table.refresh()


def _take_back(table: Table, intent: want.TakeBack) -> None:
    table.queue.skip_all()
    before, log = table.controller.asked, table.controller.session.log
    last = log[-1].seat if log else -1
    if intent.again:
        table.controller.redo()
    else:
        table.drives.undo()
    table.acted()
    if not intent.again and last not in before:
        crew = table.state.teller.crew(last)
        table.tell(table.state.say.tr("Taken back: {crew} decides again.", crew=crew))


def _show_way(table: Table, intent: want.ShowWay) -> None:
    table.state.draw_way(intent.way)
    table.refresh()


def _notify(table: Table, intent: want.Notify) -> None:
    table.tell(intent.text, intent.article)


# What lies upon the table.


def _confirm(table: Table, intent: want.Confirm) -> Transition[None]:
    table.cover()
    back = table.state.say.tr("Back")
    sheet = Dialog(intent.title, intent.doubt, intent.agree, back, danger=True)
    return push(sheet, lambda agreed: table.agreed(intent.then if agreed else None))


def _choose(table: Table, intent: want.Choose) -> Transition[None]:
    table.cover()
    seat = intent.seat
    return push(Chooser(intent), lambda one: table.agreed(want.Act(one, seat) if one else None))


def _answer_privately(table: Table, intent: want.AnswerPrivately) -> Transition[None]:
    table.cover()
    seat = intent.seat
    return push(PrivateAnswer(table.state, seat), lambda action: table.answered(action, seat))


def _hide_plan(table: Table, intent: want.HidePlan) -> Transition[None]:
    table.state.hide_plan()
    return table.lower(intent.seat)


def _open_sheet(table: Table, intent: want.OpenSheet) -> Transition[None]:
    if intent.sheet == "pause":
        return table.pause()
    lights = partial(light, table.panels.board)
    return table.open_sheet(sheet_of(table.state, intent, lights, table.show_again))


# Secrets, the hint, the plan, the question.


def _peek(table: Table, intent: want.Peek) -> None:
    state = table.state
    shown = not state.eye if intent.shown is None else intent.shown
    if intent.by_eye:
        state.show_by_eye(shown)
        table.refresh()
    elif state.peek(shown):
        table.refresh()


def _look(table: Table, intent: want.Look) -> Transition[None]:
    table.state.show_by_eye(True)
    return carry_out(table, intent.then)


def _hint(table: Table, intent: want.Hint) -> None:
    hint, controller = table.state.hint, table.controller
    if intent.seat is None:
        hint.close()
    else:
        hint.begin(intent.seat, controller.session.state, controller.hint(intent.seat))
    table.refresh()


def _tip(table: Table, intent: want.Tip) -> None:
    guide = table.state.guide
    if guide is None or guide.bubble is None:
        return
    problem = ""
    if intent.how == "next":
        guide.next()
    else:
        problem = guide.close()
    table.refresh()
    if problem:
        table.tell(problem)


def _shift(table: Table, intent: want.Shift) -> None:
    """Move one assistant, or show what forbids one more; nothing where none is left to be moved."""
    state, target = table.state, intent.target
    if state.planner is None:
        return
    if state.draft.possible(intent.source, target):
        _replan(table, lambda: state.draft.shift(intent.source, target), intent.dropped)
    elif target == "funding" and not state.draft.room(target):
        view = state.controller.view(state.planner)
        table.refuse(refusal(state.race, view, state.draft.plan(one_more=target)))


def _plan_as(table: Table, intent: want.PlanAs) -> None:
    _replan(table, lambda: table.state.draft.take(intent.plan))


def _replan(table: Table, change: Callable[[], None], dropped: str = "") -> None:
    """Change the plan, and let the assistants walk who were not dropped by hand on a place with that name."""
    walks, state = table.panels.walks, table.state
    walks.remember()
    change()
    table.refresh()
    walks.begin(state.look_of(state.subject), dropped)


def _adjust(table: Table, intent: want.Adjust) -> None:
    table.state.amounts[intent.name] = intent.value
    table.refresh()


# What is shown.


def _switch(table: Table, intent: want.Switch) -> None:
    shown = table.state.shown
    before = bool(getattr(shown, intent.what))
    setattr(shown, intent.what, not before if intent.on is None else intent.on)
    table.refresh()


def _fold(table: Table, intent: want.Fold) -> None:
    shown = table.state.shown
    if intent.piece in (FOLDED, OPENED):
        shown.folded = shown.folded - {FOLDED, OPENED} | {intent.piece}
    else:
        shown.fold(intent.piece)
    table.refresh()


def _move_map(table: Table, intent: want.MoveMap) -> None:
    board = table.panels.board
    if intent.to == "course":
        board.views.whole_course()
    elif intent.to == "race":
        board.views.where_race_is(race_cells(table.state))
    else:
        board.take_key(intent.to)


def _go(table: Table, intent: want.Go) -> Transition[None]:
    if table.state.shown.unfold(intent.to):
        table.refresh()
    looked = table.keyboard.go(intent, table.tree, table.panels.page)
    return carry_out(table, looked) if looked else None


def _hurry(table: Table, intent: want.Hurry) -> None:
    table.tempo.hurry(intent.how)


def _again(table: Table, intent: want.Again) -> None:
    table.show_again()


def _preview_fuel(table: Table, intent: want.PreviewFuel) -> None:
    table.panels.dashboard.preview(intent.points)


def _pin(table: Table, intent: want.Pin) -> Transition[None]:
    """Pin a cell as the next goal of the own route, or take it out; the one that is pointed at if it may."""
    state, cell = table.state, intent.cell
    if cell is None:
        pointed = table.panels.board.pointed
        wanted = None if pointed is None else pin(state, pointed, intent.unpin)
        return carry_out(table, wanted) if wanted else None
    seat, routes = state.owner, state.routes
    goals = ahead(routes.get(seat, ()), state.table.dashboards[seat].cell)
    routes[seat] = pinned(goals, cell, intent.unpin)
    state.shown.route_hidden = False
    table.refresh()
    return None


CARRIED: Final[Mapping[type, Callable[..., Transition[None]]]] = {
    want.Act: _act,
    want.Adjust: _adjust,
    want.Again: _again,
    want.AnswerPrivately: _answer_privately,
    want.Choose: _choose,
    want.Confirm: _confirm,
    want.DriveWay: _drive,
    want.Fold: _fold,
    want.Go: _go,
    want.HidePlan: _hide_plan,
    want.Hint: _hint,
    want.Hurry: _hurry,
    want.Look: _look,
    want.MoveMap: _move_map,
    want.Notify: _notify,
    want.OpenSheet: _open_sheet,
    want.Peek: _peek,
    want.Pin: _pin,
    want.PlanAs: _plan_as,
    want.PreviewFuel: _preview_fuel,
    want.Shift: _shift,
    want.ShowWay: _show_way,
    want.Switch: _switch,
    want.TakeBack: _take_back,
    want.Tip: _tip,
}
"""What carries each kind of intent out."""
