"""The race at one screen: every phase of it, mouse and keyboard alike."""

from __future__ import annotations

from greatrace.engine.decisions import Planning
from greatrace.engine.events import OrderChanged
from greatrace.prose.undo import undo_text
from greatrace.ui.kit.animation import Animation, EventQueue, Pace
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import KeyPressed, LayoutChanged, Message, PointerMoved
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Push, Replace, Scene, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.table.input.hint import Advice
from greatrace.ui.race.table.input.moves import Moves
from greatrace.ui.race.table.layout.first_focus import first_place
from greatrace.ui.race.table.layout.panel_set import PanelSet
from greatrace.ui.race.table.motion.event_animations import COMPUTER_REST, Beat, EventAnimations, beats
from greatrace.ui.race.table.panels.planning import PlanDraft
from greatrace.ui.race.table.sheets.gazette import GazetteScene, news_of
from greatrace.ui.race.table.sheets.handover import HandoverScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
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
        self._asked_before: object = None
        self.map_shown = False
        self.eye = False
        self.chosen_tile: int | None = None
        self.draft = PlanDraft(controller.race.assistants)
        self._reported = 0
        self._warned = controller.problem is not None

    # Widgets.

    def enter(self, context: Context) -> None:
        """Begin: take up where the race stands."""
        self.state = TableState(self.controller, context.language)
        self.state.planner = self._planner
        self._reported = len(self.state.log)
        self.queue: EventQueue[Beat] = EventQueue(self._direct, Pace.of(context.settings))
        self.controller.listen(self._happened)
        self.moves, self.advice = Moves(self), Advice(self)
        super().enter(context)

    def build(self) -> Widget:
        """Make all panels; the map is kept unless the language changed."""
        state = self.state
        if self._board is None or state.say is not self.context.language:
            state.speak(self.context.language)
            self._board = BoardView(state.race, state.table, teller=state.teller)
        self.queue.pace = Pace.of(self.context.settings)
        panels = self.panels = PanelSet(state, self._board)
        self._animations = EventAnimations(state, self._board, panels.spotlight, self.refresh, panels.where)
        self._show()
        return panels.page

    # Showing.

    def refresh(self) -> None:
        """Let every panel show the present position; the keyboard stays where it was."""
        if not hasattr(self, "tree"):
            return
        focus = self.tree.focus.name if self.tree.focus else ""
        self._show()
        self.tree.layout()
        self._keep_focus(focus)

    def _show(self) -> None:
        self.panels.show(
            self.draft,
            hint=self._hint(),
            undo=self.undo_words(),
            advice=self.advice.refusal,
            map_shown=self.map_shown,
            chosen=self.chosen_tile,
        )
        self.advice.show()

    def _hint(self) -> str:
        if self.queue.waits_for_step:
            return self.tr("Any key shows the next step.")
        return self.moves.hint()

    def _keep_focus(self, name: str) -> None:
        """Leave the keyboard where it was; at a new question bring it to where that is answered."""
        asked = (type(self.state.frame), self.state.asked)
        new, self._asked_before = asked != self._asked_before, asked
        if not self.context.by_keyboard:
            return
        place = self.tree.find(name) if name else None
        if place is None or (new and self.state.asked):
            place = first_place(self.tree, self.state) or place
        if place is not None and place is not self.tree.focus:
            self.tree.focus_on(place, ring=True)

    # Time.

    def exit(self) -> None:
        """End; nobody waits for a computer crew any more."""
        self.controller.leave()
        super().exit()

    @property
    def busy(self) -> bool:
        """Whether something moves or a computer crew is at it."""
        if self._covered:
            return self.tree.busy
        waiting = self.controller.thinking is not None or self.advice.thinking
        return self.tree.busy or self.queue.busy or waiting

    def update(self, seconds: float) -> Transition[None]:
        """Let events be shown, then let computer crews act, then ask the humans."""
        super().update(seconds)
        self.panels.notice.passes(seconds)
        self.advice.passes()
        self._watch_saving()
        if self._covered:
            return None
        return self._next() if self._caught_up(seconds) else None

    def _caught_up(self, seconds: float) -> bool:
        """Let events be shown; say whether all have been."""
        if self.queue.idle:
            return True
        self.queue.update(seconds)
        if self.queue.waits_for_step:
            self.panels.question.show(self.state, self._hint())
        return self.queue.idle

    def _next(self) -> Transition[None]:
        """Go on with the race once everything has been shown."""
        instant = self.queue.pace.speed is Speed.INSTANT
        for _ in range(_AT_ONCE if instant else 1):
            if self._paper_due or not self.controller.think():
                break
            if instant:
                self.queue.skip_all()
        if not self.queue.idle:
            return None
        if not self.state.settled:
            self._settle()
        return self._ask()

    @property
    def _paper_due(self) -> bool:
        """Whether a round has ended of which the Gazette has not told; nothing happens before it has."""
        return any(isinstance(event, OrderChanged) for event in self.state.log[self._reported :])

    def _ask(self) -> Transition[None]:
        """Open the sheet that is due: the Gazette, the end, the curtain."""
        paper, self._reported = self._paper_due, len(self.state.log)
        if paper:
            return self.open_sheet(GazetteScene(self.state, news_of(self.state.log)))
        if self.state.frame is None:
            return Replace(ScoringScene(self.controller, self.state))
        if isinstance(self.state.frame, Planning) and self.state.planner is None and self.controller.asked:
            seat = self.controller.asked[0]
            if self.controller.alone:
                self._plan(seat)
                return None
            self._covered = True
            return push(HandoverScene(self.state, seat), lambda _: self._plan(seat))
        return None

    def _plan(self, seat: int) -> None:
        self._covered = False
        self.draft = PlanDraft(self.controller.race.assistants)
        self.state.planner = seat
        self.refresh()

    # Sheets.

    def open_sheet(self, scene: Scene[None]) -> Push:
        """Lay a sheet upon the table; nothing happens until it is put away."""
        self.cover()
        return push(scene, self._uncovered)

    def cover(self) -> None:
        """Let the race wait: something lies upon the table, and no computer crew thinks."""
        self._covered = True
        self.controller.interrupt()
        self.moves.hand.show_hand(False)

    def uncover(self) -> None:
        """Let the race go on."""
        self._covered = False
        self.refresh()

    def _uncovered(self, _: None) -> None:
        self.uncover()

    # What the moves tell.

    def acted(self) -> None:
        """An action was carried out: what was chosen for it is forgotten."""
        self.chosen_tile = None
        if self.eye:
            self.moves.hand.show_hand(False)
        self.panels.notice.show("")
        if self.queue.pace.speed is Speed.INSTANT:
            self.queue.skip_all()
            self._settle()
        else:
            self.refresh()

    def undo_words(self) -> str:
        """Say why nothing can be taken back."""
        return undo_text(self.controller.undo_stop, self.state.say)

    def _settle(self) -> None:
        """The screen has caught up with the race."""
        self.state.table = self.controller.table
        self.state.settled = True
        self.panels.board.show(self.state.table)
        self.refresh()

    def _watch_saving(self) -> None:
        """Report once that saving in the background failed; a sign in the header stays until it succeeds."""
        failed = self.controller.problem is not None
        if failed != self._warned:
            self._warned = failed
            self.tell_problem()
            self.refresh()

    def tell_problem(self) -> None:
        """Say why the race cannot be saved, if it cannot."""
        problem = self.controller.problem
        if problem is not None:
            self.tell(self.tr(problem.template, **problem.values))

    def tell(self, text: str) -> None:
        """Show a notice."""
        self.panels.notice.show(text)
        self.tree.layout()

    def _happened(self, happened: RaceHappened) -> None:
        """Put what happened into the queue."""
        self.state.settled = False
        self.state.happened(happened)
        last = self.controller.session.log[-1:]
        bot = any(self.controller.seats[turn.seat].bot for turn in last)
        self.queue.add(beats(happened, COMPUTER_REST if bot else 0.0))

    def _direct(self, beat: Beat, reduced: bool) -> Animation:
        return self._animations(beat, reduced)

    # The player.

    def handle(self, message: Message) -> Transition[None]:
        """Skip what moves by any key; else pass it on."""
        if isinstance(message, KeyPressed) and not message.again and self._skips(message):
            return None
        if isinstance(message, KeyPressed) and self._puts_away(message):
            return None
        if isinstance(message, PointerMoved) and self.eye and not self.tree.drag:
            self._watch_eye(message.x, message.y)
        if isinstance(message, LayoutChanged):
            self.queue.skip_all()
        return super().handle(message)

    def _watch_eye(self, x: int, y: int) -> None:
        """Turn the hand face down again when the pointer leaves it."""
        if not self.panels.hand.rect.collidepoint(x, y):
            self.moves.hand.show_hand(False)

    def _puts_away(self, key: KeyPressed) -> bool:
        """Put the hint away by Escape, before anything else."""
        away = key.key == "escape" and self.advice.active and not self.tree.drag
        if away:
            self.advice.close()
        return away

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
        return self.moves.pause() if self.controller.problem else super().closing()

    def on(self, told: Emitted) -> Transition[None]:
        """Answer what a widget told."""
        return self.moves.on(told)
