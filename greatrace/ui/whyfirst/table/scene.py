"""A running game of *Why First?* at one screen, for mouse and keyboard alike."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.kernel.errors import Refused
from greatrace.prose.undo import undo_text
from greatrace.prose.whyfirst.refusals import explain
from greatrace.ui.kit.animation import Animation
from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import KeyPressed, Message, PointerMoved, TextTyped
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Push, Replace, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Dropped,
    Emitted,
    Focused,
    Hovered,
    Peeking,
    Pressed,
    Shortcut,
)
from greatrace.ui.play.names import RULEBOOK_PAGE
from greatrace.ui.play.rest import Rest
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.guide import Guide
from greatrace.ui.play.table.scene import GameTable
from greatrace.ui.whyfirst import sounds
from greatrace.ui.whyfirst.controller import Controller, WhyFirstHappened
from greatrace.ui.whyfirst.form import load_form, note_taught
from greatrace.ui.whyfirst.table.keyboard import ARTICLES, KEYS, keep_focus, of_digit
from greatrace.ui.whyfirst.table.motion import Beat, animated, beats, quiet, round_ends
from greatrace.ui.whyfirst.table.page import TablePage
from greatrace.ui.whyfirst.table.panels.backdrop import paint_table, track
from greatrace.ui.whyfirst.table.sheets import EndScene, game_help, game_log, handover, stage_scores
from greatrace.ui.whyfirst.table.state.table_state import Draft, TableState, draft_of
from greatrace.whyfirst.actions import AnyAction, Move


class TableScene(GameTable[Controller, TableState, Beat]):
    """A running game.

    Args:
        controller: the game.
        teaches: whether a first game begins with the help.
        guide: teaches the game step by step, if anybody does.

    Raises:
        BadInput: the map of the track is damaged.
    """

    def __init__(
        self, controller: Controller, teaches: bool = False, guide: Guide[AnyAction] | None = None
    ) -> None:
        super().__init__(controller, Rest(controller.alone))
        track()  # a damaged map is told of before the table opens
        self._teaches, self._guide = teaches, guide
        self._look_due = False

    @override
    def enter(self, context: Context) -> None:
        keys = KeyMap(context.settings.keys)
        self.state = TableState(self.controller, context.language, keys, self._guide)
        self.controller.listen(self._happened)
        self._teaches = self._teaches and not load_form(context.home).taught
        super().enter(context)
        self.refresh()

    heard = sounds.TABLE
    paints_below = staticmethod(paint_table)

    @override
    def build(self) -> Widget:
        state = self.state
        state.speak(self.context.spoken)
        state.adopt_languages(self.context.settings, self.context.public)
        self.shown_in, state.keys = state.say, KeyMap(self.context.settings.keys)
        self.queue.follow(self.context.settings)
        self.page = TablePage(state)
        return self.page

    @override
    def show(self, focus: str) -> None:
        self.context.keeps_pad = self.state.curtain.behind is not None
        problem = self.state.guided()
        self.page.show(self.state)
        self.tree.layout()
        keep_focus(self.tree, focus, aims=bool(self.state.targets), ring=self.context.by_keyboard)
        if problem:
            self.notify(problem)

    # Time.

    @override
    def cues(self, beat: Beat) -> Iterable[Cue]:
        return sounds.cues(beat.events, beat.count)

    @override
    def animation(self, beat: Beat, reduced: bool) -> Animation | None:
        return animated(beat, reduced, self.state, self.page, self.refresh)

    @property
    @override
    def busy(self) -> bool:
        waiting = self.controller.thinking is not None or self.state.hint.thinking or self.rest.waits
        return super().busy or (waiting and not self._covered and not self.state.looking)

    @override
    def update(self, seconds: float) -> Transition[None]:
        self.rest.passes(seconds)
        transition = super().update(seconds)
        if not self.state.curtain.lasts(self.state.question):
            self.state.look(False)
            self.refresh()
        return transition

    @override
    def passes(self, seconds: float) -> None:
        if self.state.hint.update(self.state.position):
            self.refresh()

    @override
    def next(self, seconds: float) -> Transition[None]:
        if self._teaches:
            return self._teach()
        self.queue.update(seconds)
        self._take_note()
        return self._go_on() if self.queue.idle and not self.state.looking else None

    def _take_note(self) -> None:
        looking = self._looks()
        stepping, busy = self.queue.waits_for_step or looking, not self.queue.idle
        if (self.state.stepping, self.state.busy, self.state.looking) != (stepping, busy, looking):
            self.state.stepping, self.state.busy, self.state.looking = stepping, busy, looking
            self.refresh()

    def _looks(self) -> bool:
        """Return whether all look at the open table now until somebody goes on."""
        self._look_due = self._look_due and self.queue.speed is not Speed.INSTANT
        return self._look_due and self.queue.idle

    def _go_on(self) -> Transition[None]:
        state = self.state
        if state.stage_due:
            scene, state.stage_due = stage_scores(state, state.stage_due), 0
            return self.open_sheet(scene)
        if not self.think_on() or state.stage_due:
            return None
        if not state.at_rest:
            state.settle()
            self.refresh()
        self.queue.rest(bool(self.controller.asked))
        return self._ask()

    @override
    def waits(self) -> bool:
        return self.state.hint.thinking or bool(self.state.stage_due)

    def _ask(self) -> Transition[None]:
        """Ask who must decide: open the end, lower the curtain, or wait."""
        state, asked = self.state, self.controller.asked
        if self.controller.session.over:
            return None if state.bubble is not None else Replace(EndScene(state))
        if not asked:
            return None
        if state.table.phase == "choose" and not state.forced:
            seat = state.curtain.falls_for(asked)
            return self.lower(seat) if seat is not None else None
        if self.rest.asks(asked):
            self.tree.release()
            self.refresh()
        return None

    def _teach(self) -> Push:
        self._teaches = False
        if self.context.writes:
            note_taught(self.context.home)
        return self.open_sheet(game_help(self.state.data.tactical))

    @override
    def curtain(self, seat: int) -> HandoverScene:
        return handover(self.state, seat)

    @override
    def sits(self, seat: int) -> None:
        self.state.sit(seat)
        self.rest.greets(seat)
        self.veil(False)

    @override
    def turned_back(self) -> None:
        self.state.acted()

    def _happened(self, happened: WhyFirstHappened) -> None:
        """Put what happened into the queue; a secret choice needs no time."""
        self.state.happened(happened.events)
        if quiet(happened) and self.queue.idle:
            self.state.note(happened.events)
            self.state.table = happened.view.table
            for cue in sounds.cues(happened.events, 0):
                self.context.audio.play(cue)
            self.refresh()
        else:
            shown = beats(happened)
            self._look_due = self._look_due or (not self.state.curtain.alone and round_ends(happened))
            self.queue.add(shown)

    # The player.

    @override
    def yields_to(self, key: KeyPressed) -> bool:
        return self.state.chooses_ahead(key.key.strip("[]"))

    @override
    def take(self, message: Message) -> Transition[None]:
        if isinstance(message, TextTyped) and message.text == "?":
            return self.open_sheet(game_help(self.state.data.tactical))
        bubble = self.state.bubble
        if message == KeyPressed("space") and bubble is not None:
            return self._button("tip-next") if bubble.proposed is None else None
        if isinstance(message, PointerMoved) and not self.tree.drag:
            over = self.tree.at(message.x, message.y)
            self._point(over.payload if over else None)
        return super().take(message)

    def _point(self, payload: object) -> None:
        """Take note of the figure that is pointed at, whose move is shown beforehand (15.9)."""
        figure = payload.before if isinstance(payload, Draft) else None
        if self.state.mover is not None and figure != self.state.pointed:
            self.state.pointed = figure
            self.page.track.show(self.state)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(_, Draft(int() as card)):
                self._take_card(card)
            case Pressed(_, Draft(_, int() as figure)):
                self._aim(figure)
            case Dropped(Draft(int() as card), _, int() as figure):
                self._take_card(card)
                self._aim(figure)
            case Focused(_, payload) | Hovered(_, payload):
                self._point(payload)
            case Peeking(held):
                self.state.look(held)
                self.refresh()
            case Cancelled():
                return self._back()
            case Pressed(name):
                return self._button(name)
            case Shortcut(key) if not (key.ctrl or key.alt or key.again):
                return self._key(key.key.strip("[]"), key.shift)
        return None

    def _key(self, key: str, shift: bool) -> Transition[None]:
        if len(key) == 1 and key.isdigit():
            return self.on(Pressed("", of_digit(self.state, int(key))))
        if key == "u":
            return self._button("redo" if shift else "undo")
        return self._button(KEYS.get(key, ""))

    def _button(self, name: str) -> Transition[None]:
        match name:
            case "tip-next" | "tip-close" if self.state.bubble is not None:
                self._told(closes=name == "tip-close")
            case "step" | "skip" | "confirm" if self.state.looking:
                self._look_due = False
            case "confirm":
                self._confirm()
            case "again":
                self._choose(Draft())
            case "last":
                self._play_last()
            case "step" | "skip" | "faster":
                self.queue.hurry(name)
            case "undo" | "redo":
                self._turn_back(redo=name == "redo")
            case "advice" | "hint-take":
                self._advise()
            case "hint-close":
                self.state.hint.close()
                self.refresh()
            case "help":
                return self.open_sheet(game_help(self.state.data.tactical))
            case "log":
                return self.open_sheet(game_log(self.state.names, tuple(self.state.log)))
            case "rules":
                return self.open_sheet(RULEBOOK_PAGE.opened_at(ARTICLES[self.state.table.phase]))
            case "pause":
                return self.pause()
        return None

    def _back(self) -> Transition[None]:
        """Take the choice in progress or the hint away by Escape, or pause."""
        if self.state.chooser is not None and self.state.draft != Draft():
            return self._button("again")
        return self._button("hint-close" if self.state.hint.active else "pause")

    def _told(self, closes: bool) -> None:
        """Go on to what the guide tells next, or let it tell no more."""
        guide = self.state.guide
        assert guide is not None
        if closes:
            guide.close()
        else:
            guide.next()
        self.refresh()

    # Choosing.

    def _take_card(self, card: int) -> None:
        if self.state.chooser is not None:
            self._choose(Draft(card))

    def _aim(self, figure: int) -> None:
        """Choose before whom the card goes, or move a figure (15.9)."""
        state = self.state
        if state.mover is not None:
            self._act(Move(figure), state.mover)
        elif state.chooser is not None and state.draft.card is not None:
            self._choose(Draft(state.draft.card, figure))

    def _choose(self, draft: Draft) -> None:
        """Show the choice so far; without confirmations a complete one counts at once."""
        self.state.draft = draft
        if not self.context.settings.confirmations and draft.action(self.state.data.tactical):
            self._confirm()
        else:
            self.refresh()

    def _confirm(self) -> None:
        action = self.state.draft.action(self.state.data.tactical)
        if self.state.chooser is not None and action is not None:
            self._act(action, self.state.chooser)

    def _play_last(self) -> None:
        """Play the last card of every human, which none of them can choose (15.5)."""
        if self.state.forced:
            for seat in self.controller.asked:
                self._act(self.controller.legal(seat)[0], seat)

    def _act(self, action: AnyAction, seat: int) -> None:
        """Carry an action out, or say which article forbids it."""
        try:
            self.controller.act(action, seat)
        except Refused as refused:
            self.notify(explain(refused, self.context.language), 6)
            return
        self.state.acted()
        if self.queue.instant:
            self.queue.skip_all()
        self._take_note()
        self.refresh()

    def _turn_back(self, redo: bool) -> None:
        """Take the last action back or do it again, or say why that is not possible."""
        self.queue.skip_all()
        if self.controller.redo() if redo else self.controller.undo():
            self.state.acted()
        else:
            why = undo_text(self.controller.undo_stop, self.state.say)
            self.notify(self.tr("There is nothing to redo.") if redo else why)

    def _advise(self) -> None:
        """Ask the champion for the human who decides now; asked once more, take the advice as the choice."""
        state = self.state
        seat = state.chooser if state.chooser is not None else state.mover
        if seat is None:
            self.notify(self.tr("Nobody has to decide anything now."))
            return
        answer = state.hint.answer
        if not state.hint.about(state.position) and not state.hint.recall(seat, state.position):
            state.hint.begin(seat, state.position, self.controller.hint(seat))
        elif answer is not None and state.chooser is not None:
            state.draft = draft_of(answer.action, state.hand, seat)
        self.refresh()
