"""The race at one screen: every phase of it, mouse and keyboard alike."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.errors import Refused
from greatrace.prose.refusals import explain
from greatrace.ui.kit.animation import Animation, Pace
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import KeyPressed, LayoutChanged, Message, PointerMoved
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Push, Replace, Scene, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Dropped, Emitted, Pressed
from greatrace.ui.play.event_queue import EventQueue
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.table.changes import Change, change
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.respond import respond
from greatrace.ui.race.table.layout.focus_keeper import FocusKeeper
from greatrace.ui.race.table.layout.panel_set import PanelSet
from greatrace.ui.race.table.motion.event_animations import COMPUTER_REST, Beat, EventAnimations, beats
from greatrace.ui.race.table.sheets.by_name import sheet_of
from greatrace.ui.race.table.sheets.chooser import Chooser
from greatrace.ui.race.table.sheets.gazette import GazetteScene, news_of
from greatrace.ui.race.table.sheets.handover import HandoverScene
from greatrace.ui.race.table.sheets.private_answer import PrivateAnswer
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.state.privacy import privacy
from greatrace.ui.race.table.state.table_state import TableState

_AT_ONCE = 40
"""How many actions of computer crews may happen in one frame when everything is instant."""


class TableScene(WidgetScene[None]):
    """A running race.

    Args:
        controller: the race.
        planner: for pictures only: the seat that plans, the curtain being up already.
    """

    def __init__(self, controller: Controller, planner: int | None = None) -> None:
        super().__init__()
        self.controller = controller
        self._planner = planner
        self._covered = False
        self._board: BoardView | None = None
        self._warned = controller.problem is not None
        self.keeper = FocusKeeper(controller.alone)

    # Widgets.

    def enter(self, context: Context) -> None:
        """Begin where the race stands."""
        self.state = TableState(self.controller, context.language, self._planner)
        self.queue: EventQueue[Beat] = EventQueue(self._animate, Pace.of(context.settings))
        self.controller.listen(self._happened)
        super().enter(context)

    def build(self) -> Widget:
        """Make all panels; the map is kept unless the language changed."""
        state = self.state
        if self._board is None or state.say is not self.context.language:
            state.speak(self.context.language)
            if self._board:
                self._board.close()
            self._board = BoardView(state.race, state.table, teller=state.teller)
        self.queue.pace = Pace.of(self.context.settings)
        panels = self.panels = PanelSet(state, self._board)
        self._animations = EventAnimations(
            state, self._board, panels.spotlight, self.refresh, panels.where
        )
        panels.show()
        return panels.page

    def refresh(self) -> None:
        """Let every panel show the state as it is now; the keyboard stays where it was."""
        if not hasattr(self, "tree"):
            return
        focus = self.tree.focus.name if self.tree.focus else ""
        self.panels.show()
        self.tree.layout()
        self.keeper.keep(self.tree, self.state, focus, self.context.by_keyboard)

    # Time.

    def exit(self) -> None:
        """End; nobody waits for a computer crew any more."""
        self.controller.leave()
        if self._board:
            self._board.close()
        super().exit()

    @property
    def busy(self) -> bool:
        """Whether something moves or somebody is thinking."""
        if self._covered:
            return self.tree.busy
        waiting = self.controller.thinking is not None or self.state.hint.thinking
        return self.tree.busy or self.queue.busy or waiting

    def update(self, seconds: float) -> Transition[None]:
        """Let events be shown, then let computer crews act, then ask the humans."""
        self.keeper.rest.passes(seconds)
        if (transition := super().update(seconds)) is not None:
            return transition
        if self.state.notice.passes(seconds):
            self.panels.notice.show(self.state.notice)
        self._update_hint()
        self._watch_saving()
        if self._covered:
            return None
        return self._next() if self._caught_up(seconds) else None

    def _update_hint(self) -> None:
        hint = self.state.hint
        if hint.update(self.controller.session.state):
            self.refresh()
        elif hint.active:
            self.panels.page.marks.place(self.look)

    def _caught_up(self, seconds: float) -> bool:
        """Let events be shown; return whether all have been."""
        if not self.queue.idle:
            self.queue.update(seconds)
        if self.state.stepping != self.queue.waits_for_step:
            self.state.stepping = self.queue.waits_for_step
            self.panels.question.show(self.state)
        return self.queue.idle

    def _next(self) -> Transition[None]:
        """Continue the race once everything has been shown."""
        instant = self.queue.pace.speed is Speed.INSTANT
        for _ in range(_AT_ONCE if instant else 1):
            if self.state.gazette_due or not self.controller.think():
                break
            if instant:
                self.queue.skip_all()
        if not self.queue.idle:
            return None
        if not self.state.settled:
            self._settle()
        return self._ask()

    def _ask(self) -> Transition[None]:
        """Open the sheet that is due: the Gazette, the end, the curtain."""
        state = self.state
        gazette, state.reported = state.gazette_due, len(state.log)
        if gazette:
            return self._open_sheet(GazetteScene(state, news_of(state.log)))
        if state.frame is None:
            return Replace(ScoringScene(self.controller, state))
        if privacy(state.frame) == "sealed" and state.planner is None and self.controller.asked:
            return self._ask_plan(self.controller.asked)
        return None

    def _ask_plan(self, asked: tuple[int, ...]) -> Transition[None]:
        """Let the first crew that is asked plan, behind the curtain where others share the screen."""
        seat = self.state.curtain.falls_for(asked)
        if seat is not None:
            return self._lower(seat)
        self._plan(asked[0])
        return None

    def _lower(self, seat: int) -> Push:
        """Lower the curtain until a human comes to plan, the one in this seat first."""
        self._veil(True)
        return push(HandoverScene(self.state, seat), self._plan)

    def _plan(self, seat: int) -> None:
        self.state.plan(seat)
        self._veil(False)
        self.keeper.greets(self.tree, seat)

    def _happened(self, happened: RaceHappened) -> None:
        """Put what happened into the queue."""
        self.state.happened(happened)
        last = self.controller.session.log[-1:]
        bot = any(self.controller.seats[turn.seat].bot for turn in last)
        self.queue.add(beats(happened, COMPUTER_REST if bot else 0.0))

    def _animate(self, beat: Beat, reduced: bool) -> Animation:
        return self._animations(beat, reduced)

    def _settle(self) -> None:
        """Show the race as it stands, once everything before has been shown."""
        self.state.settle()
        self.panels.board.show(self.state.table)
        self.refresh()

    def _watch_saving(self) -> None:
        """Report once that saving in the background failed; a sign in the header stays until it succeeds."""
        problem = self.controller.problem
        if (problem is not None) != self._warned:
            self._warned = problem is not None
            if problem is not None:
                self._tell(self.tr(problem.template, **problem.values))
            self.refresh()

    # The player.

    def handle(self, message: Message) -> Transition[None]:
        """Hold back what comes too soon; skip what moves by any key; else pass the message on."""
        if self.keeper.rest.holds_back(message) and not self._covered:
            return None
        if isinstance(message, KeyPressed) and not message.again and self._skips(message):
            return None
        if isinstance(message, KeyPressed) and self._takes(message):
            return None
        if isinstance(message, PointerMoved) and self.state.eye and not self.tree.drag:
            self._watch_eye(message.x, message.y)
        if isinstance(message, LayoutChanged):
            self.queue.skip_all()
        return super().handle(message)

    def _watch_eye(self, x: int, y: int) -> None:
        """Turn the hand face down again when the pointer leaves it."""
        if not self.panels.hand.rect.collidepoint(x, y) and self.state.show_by_eye(False):
            self.refresh()

    def _takes(self, key: KeyPressed) -> bool:
        """Handle a key that concerns no widget: it closes the hint or brings the focus."""
        return self._closes_hint(key) or self.keeper.brings(self.tree, self.state, key)

    def _closes_hint(self, key: KeyPressed) -> bool:
        """Put the hint away by Escape, before anything else."""
        closes = key.key == "escape" and self.state.hint.active and not self.tree.drag
        if closes:
            self._close_hint()
        return closes

    def _skips(self, key: KeyPressed) -> bool:
        if self.queue.idle or key.key in ("escape", "f1", "p"):
            return False
        if self.queue.pace.speed is Speed.STEP:
            self.queue.step()
        else:
            self.queue.skip_all()
        return True

    def closing(self) -> Transition[None]:
        """End the program; a race that could not be saved is asked for first."""
        if self.controller.problem:
            return self._carry_out(want.OpenSheet("pause"))
        return super().closing()

    def on(self, told: Emitted) -> Transition[None]:
        """Carry out what the player wants by a message of a widget."""
        intent = respond(self.state, self.panels.located(told))
        if isinstance(told, Pressed | Dropped):
            self.state.notice.clear()
            self.panels.notice.show(self.state.notice)
        return self._carry_out(intent) if intent else None

    # What the player wants.

    def _carry_out(self, intent: want.AnyIntent) -> Transition[None]:
        """Do what an input handler returned."""
        match intent:
            case want.Act(action, seat):
                self._act(action, seat)
            case want.Undo():
                self.controller.undo()
                self._acted()
            case want.Refuse(refused):
                self._refuse(refused)
            case want.Notify(text):
                self._tell(text)
            case want.LetHappen():
                self._act(do.Decline(), self.state.asked[0])
            case want.Confirm() | want.Choose() | want.OpenSheet() | want.AnswerPrivately() | want.HidePlan():
                return self._open(intent)
            case want.Zoom() | want.PreviewFuel() | want.FocusOn():
                self._point(intent)
            case _:
                self._change(intent)
        return None

    def _open(
        self,
        intent: want.Confirm | want.Choose | want.OpenSheet | want.AnswerPrivately | want.HidePlan,
    ) -> Push:
        """Lay upon the table what is wanted."""
        match intent:
            case want.Confirm(action, doubt, seat):
                return self._push_confirm(action, doubt, seat)
            case want.Choose(seat=seat):
                self._cover()
                return push(Chooser(intent), lambda action: self._chosen(action, seat))
            case want.AnswerPrivately(seat):
                self._cover()
                return push(PrivateAnswer(self.state, seat), lambda action: self._answered(action, seat))
            case want.HidePlan(seat):
                self.state.hide_plan()
                return self._lower(seat)
            case want.OpenSheet(sheet):
                if sheet == "pause":
                    self._close_hint()
                return self._open_sheet(sheet_of(self.state, intent))

    def _push_confirm(self, action: do.AnyAction, doubt: str, seat: int) -> Push:
        tr = self.tr
        self._cover()
        sheet = Dialog(tr("Without effect"), doubt, tr("Do it all the same"), tr("Back"), danger=True)
        return push(sheet, lambda agreed: self._chosen(action if agreed else None, seat))

    def _point(self, intent: want.Zoom | want.PreviewFuel | want.FocusOn) -> None:
        """Change what one widget shows, without any change of the state."""
        match intent:
            case want.Zoom(key):
                self.panels.board.take_key(key)
            case want.PreviewFuel(points):
                self.panels.dashboard.preview(points)
            case want.FocusOn(names):
                found = (self.tree.find(name) for name in names)
                self.tree.focus_on(next((place for place in found if place), None), ring=True)

    def _change(self, intent: Change) -> None:
        """Change what the table shows, and let the panels follow."""
        if change(self.state, self.controller, intent):
            self.refresh()

    def _act(self, action: do.AnyAction, seat: int) -> None:
        """Carry an action out, or show which article forbids it."""
        reacting = isinstance(self.state.frame, ask.Reacting)
        try:
            if reacting and isinstance(action, do.Cancel):
                self.controller.react(seat, action)
            elif reacting and isinstance(action, do.Decline):
                self.controller.let_happen()
            else:
                self.controller.act(action, seat)
        except Refused as refused:
            self._refuse(refused)
            return
        self._acted(action)

    def _acted(self, action: do.AnyAction | None = None) -> None:
        """Show what an action led to; what was chosen for it is forgotten."""
        self.state.acted(action)
        if self.queue.pace.speed is Speed.INSTANT:
            self.queue.skip_all()
            self._settle()
        else:
            self.refresh()

    def _refuse(self, refused: Refused) -> None:
        self._tell(explain(refused, self.state.teller), refused.article)

    def _tell(self, text: str, article: str = "") -> None:
        """Show a notice, with the article that forbids what was refused."""
        self.state.tell(text, article)
        self.panels.notice.show(self.state.notice)
        self.tree.layout()

    def _close_hint(self) -> None:
        self._change(want.CloseHint())

    # Sheets.

    def _open_sheet(self, scene: Scene[None]) -> Push:
        """Lay a sheet upon the table; the race waits until it is put away."""
        self._cover()
        return push(scene, lambda _: self._uncover())

    def _cover(self) -> None:
        """Let the race wait: something lies upon the table, and no computer crew thinks."""
        self.controller.interrupt()
        self._veil(True)

    def _uncover(self) -> None:
        self._veil(False)

    def _veil(self, covered: bool) -> None:
        """Let the race wait with all secrets covered, or go on."""
        self._covered = covered
        self.state.cover(covered)
        self.refresh()

    def _chosen(self, action: do.AnyAction | None, seat: int) -> None:
        """Take the result of a sheet that asked which action."""
        self._uncover()
        if action is not None:
            self._act(action, seat)

    def _answered(self, action: do.AnyAction | None, seat: int) -> None:
        """Take the answer of one crew alone; without one the question to all stands as before."""
        self._uncover()
        self.keeper.changes(self.tree)
        if action is not None:
            self._act(action, seat)
