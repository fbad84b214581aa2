"""Carries out what the player wants, by the kind of intent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite

import pygame

from greatrace.engine import actions as do
from greatrace.engine.decisions import Repairing
from greatrace.engine.explain import refusal
from greatrace.engine.ways.plan import ahead, pinned
from greatrace.kernel.errors import Refused
from greatrace.prose.refusals import explain
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.play.table.scene import GameTable
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.bivouac import PICKED as PICKED_SLOT
from greatrace.ui.race.questions.bivouac import SLOT as LOOKED_SLOT
from greatrace.ui.race.questions.parts.answers import held_words, once_more
from greatrace.ui.race.questions.parts.raised import plays_words
from greatrace.ui.race.questions.parts.tiles import CELL, CHOSEN
from greatrace.ui.race.table.drives import Drives
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.buttons import pin
from greatrace.ui.race.table.keyboard import TableKeyboard
from greatrace.ui.race.table.layout.focus_keeper import FocusKeeper
from greatrace.ui.race.table.layout.panel_set import PanelSet
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.panels.keys import show_notice
from greatrace.ui.race.table.sheets.choosing import Chooser, PrivateAnswer
from greatrace.ui.race.table.state.drawn_way import ADVISED, PICKED, race_cells
from greatrace.ui.race.table.state.hint import beyond_advice
from greatrace.ui.race.table.state.lying_hand import note_choice
from greatrace.ui.race.table.state.plan_draft import POOL, all_set
from greatrace.ui.race.table.state.seen_tiles import SURE
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.which_sheet import sheet_of

LAID_IN_SIGHT = "laid-in-sight"
"""The name under which the state keeps the last cell of tiles that were brought into sight to be laid."""


class IntentTable(GameTable[Controller, TableState, Beat]):
    """A table that carries intents out; what is shown of it is the scene's.

    Attributes:
        keeper: keeps the focus.
    """

    panels: PanelSet
    drives: Drives
    keyboard: TableKeyboard
    keeper: FocusKeeper

    def acted(self, action: do.AnyAction | None = None) -> None:
        """Show what an action led to; what was chosen for it is forgotten."""
        raise NotImplementedError

    def show_again(self) -> None:
        """Show again what has happened since the own last turn; the race waits, and any press ends it."""
        raise NotImplementedError

    def act(self, action: do.AnyAction, seat: int) -> None:
        """Carry an action out, or show which article forbids it."""
        try:
            self.controller.decide(action, seat)
        except Refused as refused:
            self.refuse(refused)
            return
        self.acted(action)

    def refuse(self, refused: Refused) -> None:
        """Show which article forbids something."""
        self.tell(explain(refused, self.state.teller), refused.article)

    def tell(self, text: str, article: str = "", meanwhile: bool = False) -> None:
        """Show a notice, with the article that forbids something; perhaps only until somebody is asked."""
        self.state.tell(text, article, meanwhile)
        show_notice(self.panels.notice, self.state.notice)
        self.tree.layout()

    def agreed(self, then: want.Act | None, by_eye: bool) -> Transition[None]:
        """Do what the player agreed to or chose, or nothing; the race goes on, the hand open by the eye."""
        self.veil(False)
        if by_eye:
            self.state.show_by_eye(True)
        return carry_out(self, then) if then else None

    def answered(self, action: do.AnyAction | None, seat: int) -> None:
        """Take the answer of one crew alone; without one the question to all stands as before."""
        self.veil(False)
        self.keeper.changes(self.tree)
        if action is not None:
            self.act(action, seat)


def carry_out(table: IntentTable, intent: object) -> Transition[None]:
    """Do what an input handler returned."""
    match intent:
        case want.Peek(True, then=then) if then is not None:
            table.state.show_by_eye(True)
            return carry_out(table, then)
        case want.Go():
            return _go(table, intent)
        case want.Pin():
            return _pin(table, intent)
        case want.Act(action, seat, then) if _shown_first(table, (action, *then), seat):
            pass
        case want.Act(action, seat, then):
            table.drives.heads_for(intent.bound, seat)
            table.drives.halts(action, seat)
            if then:
                table.drives.together(lambda: _in_order(table, (action, *then), seat))
            elif isinstance(action, do.BuyPart | do.UsePart):
                table.drives.together(lambda: _mend(table, action, seat))
            else:
                table.act(action, seat)
                if intent.advised:
                    table.drives.advises({ADVISED: 1, **dict(intent.sets)}, intent.way)
                    table.refresh()
        case want.DriveWay():
            _drive(table, intent)
        case want.Simply("undo" | "redo" as what):
            _take_back(table, what == "redo")
        case want.Shift():
            _shift(table, intent)
        case want.PlanAs(do.Plan(0, 0, 0, 0)) if not any(table.state.draft.counts.values()):
            table.tell(table.tr("No assistant is set yet."))
        case want.PlanAs(plan):
            _replan(table, lambda: table.state.draft.take(plan))
        case want.Simply("next-tip" | "close-tip" as what):
            _tip(table, what)
        case want.Simply("course"):
            table.panels.board.views.whole_course(farther=True)
        case want.Simply("where-race-is"):
            table.panels.board.views.where_race_is(race_cells(table.state))
        case want.Simply("zoom-in" | "zoom-out" as what):
            table.panels.board.take_key("+" if what == "zoom-in" else "-")
        case want.Notify(text, article):
            table.tell(text, article, intent.meanwhile)
            table.refresh()  # what Enter takes is marked again, though the map was pressed
        case want.Simply("again"):
            table.show_again()
        case want.Simply("step" | "skip" | "faster" as how):
            table.queue.hurry(how)
        case want.PreviewFuel(points):
            table.panels.dashboard.preview(points)
        case want.Peek(shown, by_eye=False):
            if table.state.peek(bool(shown)):
                table.refresh()
                if not shown and table.keyboard.peek_tapped and not table.controller.alone:
                    table.tell(held_words(table.state))
        case want.OpenSheet() | want.Confirm() | want.Choose():
            return _lay(table, intent)
        case _ if isinstance(intent, want.Intent):
            _change(table, intent)
            table.refresh()
    return None


def _lay(table: IntentTable, intent: want.OpenSheet | want.Confirm | want.Choose) -> Transition[None]:
    """Lay what is wanted upon the table."""
    state = table.state
    match intent:
        case want.OpenSheet("curtain", int() as seat):
            state.hide_plan()
            return table.lower(seat)
        case want.OpenSheet("pause"):
            return table.pause()
        case want.OpenSheet("answer", int() as seat):
            state.answering = seat
            table.cover()
            return push(PrivateAnswer(state, seat), lambda action: table.answered(action, seat))
        case want.OpenSheet():
            lights = partial(_light, table.panels.board)
            return table.open_sheet(sheet_of(state, intent, lights, table.show_again))
    looks = state.eye
    table.cover()
    match intent:
        case want.Confirm(then, title, doubt, agree):
            sheet = Dialog(title, doubt, agree, state.say.tr("Back"), danger=True)
            # Who looked at the hand looks at it again afterwards.
            sheet.by_eye = looks
            return push(sheet, lambda agreed: table.agreed(then if agreed else None, sheet.by_eye))
        case want.Choose(seat=seat):
            ways = Chooser(intent)
            return push(ways, lambda one: table.agreed(want.Act(one, seat) if one else None, ways.by_eye))


def _change(table: IntentTable, intent: want.Intent) -> None:
    """Change what is shown or set."""
    state = table.state
    match intent:
        case want.ShowWay(way, picked=True) if way == state.way:
            state.amounts[PICKED] = 1
            table.tell(state.say.tr("Press the cell once more to drive."))
        case want.ShowWay(way):
            # Another way to a goal that was pressed does not ask for one more press.
            same = way is not None and state.way is not None and way.goal == state.way.goal
            picked = intent.picked or (same and PICKED in state.amounts)
            table.drives.show(way)
            state.amounts.update({PICKED: 1} if picked else {})
            note_choice(state, intent.openly)
        case want.Peek(seen):
            state.show_by_eye(state.peeked is None if seen is None else seen)
        case want.Simply("hint-later"):
            state.hint.awaited = later = not state.hint.awaited
            tr = state.say.tr
            words = tr("The hint comes when it is your turn.") if later else tr("No hint, then.")
            table.tell(words, meanwhile=True)
        case want.Simply("hint-away"):
            state.hint.close()
        case want.Simply("hint"):
            seat, position = state.asked[0], table.controller.session.state
            if not state.hint.recall(seat, position):
                state.hint.begin(seat, position, table.controller.hint(seat))
        case want.Raise(place, pressed):
            state.raised = place
            state.amounts.pop(PICKED_SLOT, None)
            if pressed:
                table.tell(plays_words(state))
        case want.Adjust(name, value, pressed):
            if name != LOOKED_SLOT:
                state.raised = -1
            if name == CELL:
                state.amounts.pop(CHOSEN, None)
            state.amounts.update({CELL: value, CHOSEN: value} if name == CHOSEN else {name: value})
            note_choice(state, intent.openly)
            if pressed:
                table.tell(once_more(state, value))
            elif name == SURE and value < 0:
                table.tell(state.say.tr("No tile is laid yet."))
            if name == PICKED_SLOT:
                _go_to_slot(table.tree, value)
        case want.Switch(what, on):
            state.shown.turn(what, on)
        case _:
            raise TypeError(f"nothing carries out {intent}")


def _go_to_slot(tree: WidgetTree, slot: int) -> None:
    """Bring the keyboard from one slot of the bivouac to the one that was chosen by its digit."""
    focus, chosen = tree.focus, tree.find(f"slot-{slot + 1}")
    if focus is not None and chosen not in (None, focus) and focus.name.startswith("slot-"):
        tree.focus_on(chosen, ring=tree.ring_shown)


def _in_order(table: IntentTable, actions: tuple[do.AnyAction, ...], seat: int) -> None:
    """Carry actions out one after the other, as far as each is still asked for."""
    for action in actions:
        if action in table.controller.legal(seat):
            table.act(action, seat)


def _shown_first(table: IntentTable, actions: tuple[do.AnyAction, ...], seat: int) -> bool:
    """Bring the cells of several tiles that are laid at once into sight; return whether that had to be done.

    Then one more press lays them: nothing is laid for good where its owner has not seen it lie.
    """
    state, board = table.state, table.panels.board
    cells = tuple(one.cell for one in actions if isinstance(one, do.Lay))
    if len(cells) < 2 or not state.open(seat) or not board.canvas.look or board.views.sees(cells):
        return False
    if state.amounts.get(LAID_IN_SIGHT) == cells[-1]:
        return False
    state.amounts[LAID_IN_SIGHT] = cells[-1]
    board.views.show_all(cells)
    table.tell(state.say.tr("Now the board shows where all of them lie. Press once more to lay them."))
    return True


def _mend(table: IntentTable, action: do.AnyAction, seat: int) -> None:
    """Use a part, and end the repair where nothing is worn any more."""
    table.act(action, seat)
    game = table.controller
    crew, own = game.race.crews[seat], game.table.dashboards[seat]
    if isinstance(game.frame, Repairing) and (own.engine, own.chassis) == (crew.engine, crew.chassis):
        _in_order(table, (do.Halt(),), seat)


def _drive(table: IntentTable, intent: want.DriveWay) -> None:
    way = intent.way
    if intent.begin:
        table.drives.set_out(way, lambda: _in_order(table, intent.begin, way.seat))
        return
    table.drives.order(way)
    table.refresh()


def _take_back(table: IntentTable, again: bool) -> None:
    table.queue.skip_all()
    before, log = table.controller.asked, table.controller.session.log
    last, done = log[-1].seat if log else -1, tuple(log)
    if again:
        table.controller.redo()
    else:
        table.drives.undo()
    table.acted()
    table.state.replan(done[len(log):], log[len(done):])
    if not again and last not in before:
        say = table.state.speaks(last)  # whoever decides again reads it
        who = table.state.player(last) or table.state.tellers(say)[0].crew(last)
        table.tell(say.tr("Taken back: {crew} decides again.", crew=who))


def _tip(table: IntentTable, what: str) -> None:
    guide = table.state.guide
    if guide is None or guide.bubble is None:
        return
    if what == "next-tip":
        guide.next()
    else:
        guide.close()
        if not guide.lesson:
            table.tell(table.state.say.tr("This tip is closed. The settings switch all tips off."))
    table.refresh()


def _shift(table: IntentTable, intent: want.Shift) -> None:
    """Move one assistant, or show what forbids one more, or that none is left to be set."""
    state, source, target = table.state, intent.source, intent.target
    if state.planner is None:
        return
    if state.draft.possible(source, target):
        _replan(table, lambda: state.draft.shift(source, target), intent.dropped)
    elif target == "funding" and not state.draft.room(target):
        view = state.controller.view(state.planner)
        table.refuse(refusal(state.race, view, state.draft.plan(one_more=target)))
    elif source == POOL and not state.draft.left:
        table.tell(all_set(state.say, state.draft))


def _replan(table: IntentTable, change: Callable[[], None], dropped: str = "") -> None:
    """Change the plan, and let the assistants walk who were not dropped by hand on a place with that name.

    Nobody walks where motion is reduced. A hint goes once the plan becomes another than the one it advises.
    """
    state, walks = table.state, table.panels.walks if isfinite(table.tree.motion_factor) else ()
    for walk in walks:
        walk.remember()
    before = beyond_advice(state)
    change()
    if beyond_advice(state) > before:
        state.hint.close()
    table.refresh()
    crew = state.look_of(state.subject)
    for walk in walks:
        walk.begin(crew, dropped)


def _go(table: IntentTable, intent: want.Go) -> Transition[None]:
    if table.state.shown.unfold(intent.to):
        table.refresh()
    looked = table.keyboard.go(intent, table.tree, table.panels.page)
    return carry_out(table, looked) if looked else None


def _pin(table: IntentTable, intent: want.Pin) -> Transition[None]:
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


def _light(board: BoardView, cells: Sequence[int], sheet: pygame.Rect | None) -> None:
    """Light cells, and bring them into sight where the sheet or the furniture hides one.

    Args:
        board: the map.
        cells: none for no line; where not all can be brought into sight, the last one is.
        sheet: its box (pixels); `None` once it is put away, which brings the view before back.
    """
    board.shows(codes=tuple(cells))
    if board.canvas.look is None:
        return
    if sheet is None:
        board.views.glanced()
    elif any(map(sheet.colliderect, board.boxes_soon(cells))) or not board.views.sees(cells):
        board.views.glance(cells, sheet)
