"""The race at one screen: every phase of it, mouse and keyboard alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from greatrace.engine import actions as do
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.ui.kit.animation import Animation
from greatrace.ui.kit.audio import Cue, Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Named, Push, Replace, Scene, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Dropped, Emitted, Held, Pressed, PressedBeside
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.event_queue import FRAME
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.guide import Guide
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.controller import Controller, RaceHappened
from greatrace.ui.race.lesson.tips import guide_of
from greatrace.ui.race.only_answers import discards_text
from greatrace.ui.race.questions.registry import keep_seen
from greatrace.ui.race.sounds import Moment, cues, soundscape
from greatrace.ui.race.table.carrying_out import IntentTable, carry_out
from greatrace.ui.race.table.drives import Drives
from greatrace.ui.race.table.following import Following
from greatrace.ui.race.table.input.buttons import hint
from greatrace.ui.race.table.input.intents import Peek
from greatrace.ui.race.table.input.respond import ends, respond, weighs
from greatrace.ui.race.table.keyboard import TableKeyboard
from greatrace.ui.race.table.layout.focus_keeper import FocusKeeper
from greatrace.ui.race.table.layout.panel_set import PanelSet, looked_away
from greatrace.ui.race.table.motion.event_animations import Beat, EventAnimations, beats
from greatrace.ui.race.table.motion.rests import answers_next, chooses_ahead, rest_after, shown_again
from greatrace.ui.race.table.panels.keys import show_notice
from greatrace.ui.race.table.sheets.gazette import prepared_page
from greatrace.ui.race.table.sheets.handover import handover
from greatrace.ui.race.table.sheets.seats import SeatsScene
from greatrace.ui.race.table.sheets.told_once import learned
from greatrace.ui.race.table.state.hint import hint_due
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.sparing import spared
from greatrace.ui.race.table.state.torpedo.turn import torpedo_acts
from greatrace.ui.race.table.which_sheet import due_sheet, end_of, report_due


class TableScene(IntentTable):
    """A running race.

    Args:
        planner: for pictures only: the seat that plans, the curtain being up already.
        guide: tells what is new, if anything does.
        first: whether nobody has finished a race here, so that computer crews may be shown more slowly.
    """

    folds = pieces = True

    def __init__(
        self, controller: Controller, planner: int | None = None, guide: Guide[do.AnyAction] | None = None,
        first: bool = False,
    ) -> None:
        self._board: BoardView | None = None
        self._said_in: Language | None = None
        self._no_picture: BadInput | None = None
        self.keeper, self._press = FocusKeeper(controller.alone), prepared_page()
        super().__init__(controller, self.keeper.rest)
        self._planner, self._guide, self._first, self._again = planner, guide, first, False
        self._seen = controller.table.over
        self._followed: tuple[object, ...] = ()

    @override
    def enter(self, context: Context) -> None:
        self.state = TableState(self.controller, context.language, self._planner, self._guide)
        self.drives = Drives(self.state, self.controller, self.report)
        self.following = Following(self.state, self.state.taught and self.state.race.rival is None)
        self.keyboard = TableKeyboard(self.state, self.keeper)
        self.controller.listen(self._happened)
        self.state.propose()
        super().enter(context)
        self.refresh()

    @override
    def build(self) -> Widget:
        state = self.state
        if self._board is None or self._said_in is not self.context.spoken:
            self._said_in = self.context.spoken
            state.speak(self.context.spoken)
            if self._board:
                self._board.canvas.close()
            self._board = BoardView(state.race, state.table, teller=state.tellers(self._said_in)[0])
        self.queue.follow(self.context.settings)
        state.adopt(self.context.settings, self.context.public)
        self.shown_in = state.say
        self._board.speak(state.teller)
        panels = self.panels = PanelSet(state, self._board)
        self._animations = EventAnimations(
            state, self._board, panels.overlays, self.refresh, panels.where,
            lambda event: not self.queue.instant and self.following.drive(panels.board, event),
            self.context.settings.rivals.met(self._first), self._guide is not None and not self._guide.lesson,
        )
        panels.show()
        return panels.page

    @override
    def show(self, focus: str) -> None:
        if self.state.followed != self._followed:
            self._followed = self.state.followed
            self.drives.follows_hand()
        problem = self.state.guided()
        self.panels.show()
        keep_seen(self.state)
        self.tree.layout()
        self.keeper.keep(self.tree, self.state, focus, self.context.by_keyboard)
        if problem:
            self.tell(problem)

    @override
    def exit(self) -> None:
        if self._board:
            self._board.canvas.close()
        super().exit()

    @property
    @override
    def busy(self) -> bool:
        thinking = self.controller.thinking is not None and not self.state.lingers
        waiting = thinking or self.state.hint.thinking or self.state.proposal.thinking or self.rest.waits
        return super().busy or (waiting and not self._covered)

    @property
    @override
    def soundscape(self) -> Soundscape:
        return soundscape(self.state.race, self.state.table, self.state.phase)

    @override
    def cues(self, beat: Beat) -> Iterable[Cue]:
        moment = Moment(self.state.race, beat.table, self.panels.board.canvas.sight.heard)
        return (cue for event in beat.events for cue in cues(event, moment))

    @override
    def animation(self, beat: Beat, reduced: bool) -> Animation | None:
        return self._animations(beat, reduced)

    @override
    def update(self, seconds: float) -> Transition[None]:
        self.keeper.passes(seconds, self.tree, self.state, self.context.by_keyboard)
        self.drives.passes(seconds)
        transition = super().update(seconds)
        if transition is None and not self._covered and (key := self.keyboard.due()):
            transition = self.take(key)
        if transition is None and hint_due(self.state):
            transition = carry_out(self, hint(self.state))
        self._agree()
        return transition

    def _agree(self) -> None:
        """Refresh all panels where secrets opened or closed or a drive ends; say what Enter takes."""
        self.context.keeps_pad = self.state.curtain.behind is not None
        if self.state.followed != self._followed:
            self.refresh()
        self.panels.follow_enter(self.tree.focus)

    @override
    def passes(self, seconds: float) -> None:
        self._press(self.context.look, self.state, self.queue.idle)
        notice = self.state.notice
        if notice.passes(seconds) or notice.outlived(bool(self.state.asked)):
            show_notice(self.panels.notice, notice)
        self._update_hint()
        self.panels.board.views.passes(seconds)
        # A proposal that came while a tile is carried or a button pressed would take it out of the hand.
        if not (self.tree.drag or self.tree.captured) and self.state.propose():
            self.refresh()
        self.panels.market.prepare(self.look, self.state, not self.panels.board.unsettled)
        if self.state.bubble is not None:
            self.panels.page.guide_again(self.look)

    def _update_hint(self) -> None:
        if (hint := self.state.hint).update(self.controller.session.state):
            if hint.answer:
                hint.answer = spared(self.state, hint.seat, hint.answer)
            self.refresh()
        elif hint.active:
            self.panels.page.hint_again(self.look)

    def _caught_up(self, seconds: float) -> bool:
        """Show events; return whether all had been shown before the last frame."""
        moved = self.queue.busy and not self.queue.instant and seconds < FRAME
        self.queue.watch(torpedo_acts(self.state))
        with self._animations.gathered():
            self.queue.update(seconds)
        if self.state.stepping != self.queue.waits_for_step:
            self.state.stepping = self.queue.waits_for_step
            self.panels.question.show(self.state)
        return self.queue.idle and not moved

    @override
    def next(self, seconds: float) -> Transition[None]:
        if self._caught_up(seconds):
            return self._go_on()
        if chooses_ahead(self.state, self.queue.last):
            self.think_on()
        return None

    @override
    def waits(self) -> bool:
        return report_due(self.state, self.context.settings) or self.controller.reseats

    def _go_on(self) -> Transition[None]:
        """Continue the race once everything has been shown, and who looks at new cards has seen them."""
        self.following.watch(self.panels.board, self.panels.market.rect)
        if self.state.peeked is not None and not self.state.settled:
            self._settle()
        if self.state.lingers or not self.think_on():
            return None
        if not self.state.settled:
            self._settle()
        self.queue.rest(bool(self.state.asked))
        if (step := self.drives.next()) is not None:
            return carry_out(self, step)
        if self.drives.draws_on():
            self.refresh()
        self.following.watch(self.panels.board, self.panels.market.rect)
        return self._ask()

    def _ask(self) -> Transition[None]:
        """Open the sheet that is due: the first help, a sticker, the Gazette, the end, the curtain."""
        state = self.state
        if (sheet := due_sheet(state, self.context.settings, self.panels.board)) is not None:
            return self.open_sheet(sheet)
        if self.controller.reseats:
            seated = self.controller.reseated()
            return Replace(TableScene(seated, guide=guide_of(self.context), first=self._first))
        if state.frame is None:
            return None if state.bubble is not None else self._ends()
        if state.privacy == "sealed" and state.planner is None and (asked := self.controller.asked):
            if (seat := state.curtain.falls_for(asked)) is not None:
                return self.lower(seat)
            self.sits(asked[0])
        return None

    def _ends(self) -> Transition[None]:
        """Open what a lesson has taught, or the end of the race."""
        sheet, self.state.farewell = None if self._seen else learned(self.state), True
        return self.open_sheet(sheet) if sheet else Replace(end_of(self.state, fresh=not self._seen))

    @override
    def curtain(self, seat: int) -> HandoverScene:
        return handover(self.state, seat)

    @override
    def sits(self, seat: int) -> None:
        self.state.plan(seat)
        self.veil(False)
        self.keeper.greets(self.tree, self.state, seat, self.context.by_keyboard)

    @override
    def turned_back(self) -> None:
        self.acted()

    def _happened(self, happened: RaceHappened) -> None:
        """Put what happened into the queue."""
        self.state.happened(happened)
        if told := discards_text(self.controller.obliged, happened.events, self.state.teller):
            self.tell(told)
        self.queue.add(beats(happened, rest_after(self.controller, happened.events)))

    @override
    def show_again(self) -> None:
        if not (self.state.asked and self.queue.idle):
            return
        table, again = shown_again(self.state)
        if again:
            self._again, self.state.settled, self.state.table = True, False, table
            self.panels.board.show(table)
            self.queue.add(again)
            self.refresh()

    def _settle(self) -> None:
        """Show the race as it stands, once all before has been shown; the map follows a frame later."""
        self._again = False
        self.state.settle()
        self.state.propose()
        with self.panels.board.gathered(later=True):
            self.panels.board.show(self.state.table)
            self.refresh()

    @override
    def problems(self) -> tuple[BadInput | None, ...]:
        """Return why saving failed, and why the board's own picture is not shown, which is said once."""
        self._no_picture = self._no_picture or (self._board.canvas.problem if self._board else None)
        return (*super().problems(), self._no_picture)

    @override
    def report(self, text: str) -> None:
        self.tell(text)

    @override
    def handle(self, message: Message) -> Transition[None]:
        transition = super().handle(message)
        self._agree()
        return transition

    @override
    def yields_to(self, key: KeyPressed) -> bool:
        return not self.panels.overlays.covers and answers_next(self.state, key, self.queue.unshown)

    @override
    def uncovers(self, button: Pressable) -> bool:
        means = respond(self.state, Pressed(button.name, button.payload))
        return isinstance(means, Peek) and not self.state.open(self.state.owner)

    @override
    def weighs(self, button: Pressable) -> bool:
        return weighs(respond(self.state, Pressed(button.name, button.payload)))

    @override
    def ends(self, button: Pressable) -> bool:
        return ends(respond(self.state, Pressed(button.name, button.payload)))

    @override
    def take(self, message: Message) -> Transition[None]:
        if self._skips(message) or self.drives.doubled(message):
            return None
        if self.keyboard.keeps(message, self.queue.unshown):
            return None
        if isinstance(message, PointerPressed | KeyPressed) and not getattr(message, "again", False):
            self.drives.stop()
            for walk in self.panels.walks:
                walk.end()
        taken = self.keyboard.take(message, self.tree, self.panels.page)
        if not isinstance(taken, Message):
            return carry_out(self, taken) if taken else None
        away = looked_away(taken, self.panels, self.tree, self.state.lingers)
        transition = super().take(taken)
        if self.state.eye and away:
            self.state.show_by_eye(False)
        return transition

    def _skips(self, message: Message) -> bool:
        """End what is shown again, read or above the table at any press but X, which does nothing else."""
        key = message.key if isinstance(message, KeyPressed) and not message.again else ""
        again = self._again and not (self.queue.waits_for_step and key == "space")
        reads = self._animations.read and bool(self.queue.unshown)
        if not (again or ((reads or self.panels.overlays.covers) and key != "x")):
            return False
        if pressed := bool(key) or isinstance(message, PointerPressed | Command):
            self.queue.skip_all() if again else self.queue.skip()
        return pressed

    @override
    def pause(self) -> Push:
        self.state.hint.close()
        self.refresh()
        return super().pause()

    @override
    def pause_scene(self) -> PauseScene:
        if self._guide is not None and self._guide.lesson:
            return PauseScene(self.controller, shown=self._where_shown)
        why = self.tr("A race against the Torpedo or of a campaign belongs to one person.")
        own = self.controller
        return PauseScene(own, partial(SeatsScene, own), why if own.keeps_seats else "", self._where_shown)

    def _where_shown(self, say: Language) -> str:
        """Return course and round as the table shows them while the end of a round is still told."""
        return self.controller.where_in(say, self.state.table.round)

    @override
    def on(self, told: Emitted) -> Transition[None]:
        intent = respond(self.state, self.panels.located(told))
        if isinstance(told, Pressed | PressedBeside | Dropped) or (isinstance(told, Held) and not told.short):
            self.state.notice.clear()
            show_notice(self.panels.notice, self.state.notice)
        return carry_out(self, intent) if intent else None

    @override
    def open_sheet(self, scene: Scene[None] | Named) -> Push:
        opened = super().open_sheet(scene)
        if isinstance(scene, SheetScene):
            self.state.tell(scene.remember(self.context))
        return opened

    @override
    def acted(self, action: do.AnyAction | None = None) -> None:
        self.state.acted(action)
        if self.queue.instant:
            self.queue.skip_all()
            self._settle()
        else:
            self.refresh()
            self.queue.hold()
