"""A running game of *Why First?* at one screen, for mouse and keyboard alike."""

from __future__ import annotations

import pygame

from greatrace.kernel.errors import Refused
from greatrace.prose.undo import undo_text
from greatrace.prose.whyfirst.refusals import explain
from greatrace.ui.kit.animation import Animation
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import Message, PointerMoved, TextTyped
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Named, Push, Replace, Transition
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
from greatrace.ui.play.names import Menu
from greatrace.ui.play.rest import Rest
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.keys import table_key_map
from greatrace.ui.play.table.scene import GameTable
from greatrace.ui.whyfirst.controller import Controller, WhyFirstHappened
from greatrace.ui.whyfirst.setup.form import load_form, save_form, taught
from greatrace.ui.whyfirst.table.choosing import Choosing
from greatrace.ui.whyfirst.table.layout.page import TablePage
from greatrace.ui.whyfirst.table.motion.animations import animated
from greatrace.ui.whyfirst.table.motion.beats import Beat, beats, quiet
from greatrace.ui.whyfirst.table.panels.backdrop import paint_table
from greatrace.ui.whyfirst.table.panels.messages import CardHeld, Target
from greatrace.ui.whyfirst.table.sheets.end import EndScene
from greatrace.ui.whyfirst.table.sheets.handover import handover
from greatrace.ui.whyfirst.table.sheets.help import HelpScene
from greatrace.ui.whyfirst.table.sheets.log import LogScene
from greatrace.ui.whyfirst.table.sheets.stage import StageScene
from greatrace.ui.whyfirst.table.state.draft import Draft
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.ui.whyfirst.track import track
from greatrace.whyfirst.actions import AnyAction

ARTICLES = {"choose": "15.3", "move": "15.9", "scored": "15.6", "over": "15.7"}
"""The article that the rulebook opens at in each phase."""
_KEYS = {
    "t": "advice", "h": "help", "l": "log", "f1": "rules", "x": "skip", "q": "faster", "space": "step",
    "return": "confirm",
}  # fmt: skip
"""The buttons that keys press."""


class TableScene(GameTable[Controller, TableState, Beat]):
    """A running game.

    Args:
        controller: the game.
        teaches: whether a first game begins with the help.

    Raises:
        BadInput: the map of the track is damaged.
    """

    def __init__(self, controller: Controller, teaches: bool = False) -> None:
        super().__init__(controller, Rest(controller.alone))
        self._track = track()
        self._teaches = teaches

    @override
    def enter(self, context: Context) -> None:
        keys = table_key_map(context.settings.keys)
        self.state = TableState(self.controller, context.language, keys, self._track)
        self._choosing = Choosing(self.state, self._act, self.refresh)
        self.controller.listen(self._happened)
        if self._teaches and load_form(context.folders.home).taught:
            self._teaches = False
        super().enter(context)

    @override
    def build(self) -> Widget:
        state = self.state
        state.say, state.keys = self.context.language, table_key_map(self.context.settings.keys)
        self._choosing.confirms = self.context.settings.confirmations
        self.tempo.follows(self.context.settings)
        self.page = TablePage(state)
        return self.page

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        paint_table(self.look, surface)

    @override
    def refresh(self) -> None:
        if not hasattr(self, "tree"):
            return
        focus = self.tree.focus.name if self.tree.focus else ""
        self.page.show(self.state)
        self.tree.layout()
        self._keep_focus(focus)

    def _keep_focus(self, before: str) -> None:
        """Keep the focus; once a choice is complete bring it to the button that confirms it."""
        found = self.tree.find("confirm") or self.tree.find("last") or self.tree.find("step")
        place = self.tree.find(before) if before else None
        if self.tree.drag is not None:
            return
        if found is not None:
            self.tree.focus_on(found, ring=self.context.by_keyboard)
        elif place is None or not place.focusable:
            self.tree.focus_on(self._first_stop(), ring=self.context.by_keyboard)
        elif place is not self.tree.focus:
            self.tree.focus_on(place, ring=self.context.by_keyboard)

    def _first_stop(self) -> Widget | None:
        """Return where the keyboard begins: a place if one can be meant, else a card of the hand."""
        names = ("place-0", "hand-0") if self.state.targets else ("hand-0", "place-0")
        found = (self.tree.find(name) for name in names)
        return next((one for one in found if one is not None and one.focusable), None)

    # Time.

    @override
    def animation(self, beat: Beat, reduced: bool) -> Animation | None:
        return animated(beat, reduced, self.state, self.page, self.refresh)

    @property
    @override
    def busy(self) -> bool:
        waiting = self.controller.thinking is not None or self.state.hint.thinking or not self.rest.over
        return super().busy or (waiting and not self._covered)

    @override
    def update(self, seconds: float) -> Transition[None]:
        self.rest.passes(seconds)
        transition = super().update(seconds)
        if self.state.curtain.outlived(self.state.question):
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
        self.tempo.update(seconds)
        self._take_note(self.queue.waits_for_step)
        return self._go_on() if self.queue.idle else None

    def _take_note(self, stepping: bool) -> None:
        busy = not self.queue.idle
        if (self.state.stepping, self.state.busy) != (stepping, busy):
            self.state.stepping, self.state.busy = stepping, busy
            self.refresh()

    def _go_on(self) -> Transition[None]:
        """Continue the game once everything has been shown."""
        state = self.state
        if state.stage_due:
            return self._explain_stage()
        if not self.think_on() or state.stage_due:
            return None
        if state.table is not self.controller.table:
            state.settle()
            self.refresh()
        self.tempo.rests(bool(self.controller.asked))
        return self._ask()

    @override
    def waits(self) -> bool:
        return self.state.hint.thinking or bool(self.state.stage_due)

    def _ask(self) -> Transition[None]:
        """Ask who must decide: open the end, lower the curtain, or wait."""
        state, asked = self.state, self.controller.asked
        if self.controller.session.over:
            return Replace(EndScene(state))
        if not asked:
            return None
        if state.table.phase == "choose" and not state.forced:
            seat = state.curtain.falls_for(asked)
            return self.lower(seat) if seat is not None else None
        if self.rest.asks(asked):
            self.tree.release()
            self.refresh()
        return None

    def _explain_stage(self) -> Push:
        """Explain the scores of a stage; the game goes on when the sheet is put away."""
        scene = StageScene(self.state, self.state.stage_due)
        self.state.stage_due = 0
        return self.open_sheet(scene)

    def _teach(self) -> Push:
        """Show a first player the game in four sentences, once."""
        self._teaches = False
        if self.context.writes:
            home = self.context.folders.home
            save_form(home, taught(load_form(home)))
        return self.open_sheet(HelpScene(self.state.data.tactical))

    @override
    def curtain(self, seat: int) -> HandoverScene:
        return handover(self.state, seat)

    @override
    def sits(self, seat: int) -> None:
        self.state.sit(seat)
        self.rest.greets(seat)
        self.veil(False)

    def _happened(self, happened: WhyFirstHappened) -> None:
        """Put what happened into the queue; a secret choice needs no time."""
        self.state.happened(happened.events)
        if quiet(happened) and self.queue.idle:
            self.state.note(happened.events)
            self.state.table = happened.view.table
            self.refresh()
        else:
            self.queue.add(beats(happened, looks=not self.state.curtain.alone))

    # The player.

    @override
    def take(self, message: Message) -> Transition[None]:
        if isinstance(message, TextTyped) and message.text == "?":
            return self.open_sheet(HelpScene(self.state.data.tactical))
        if isinstance(message, PointerMoved) and not self.tree.drag:
            self._watch_pointer(message.x, message.y)
        return super().take(message)

    def _watch_pointer(self, x: int, y: int) -> None:
        """Take note of the figure under the pointer, whose move is shown beforehand (15.9)."""
        over = self.tree.root.at(x, y)
        self._point(over.payload.figure if over is not None and isinstance(over.payload, Target) else None)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(_, CardHeld(card)):
                self._choosing.take_card(card)
            case Pressed(_, Target(figure)):
                self._choosing.aim(figure)
            case Dropped(CardHeld(card), _, int() as figure):
                self._choosing.take_card(card)
                self._choosing.aim(figure)
            case Focused(_, payload) | Hovered(_, payload):
                self._point(payload.figure if isinstance(payload, Target) else None)
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

    def _button(self, name: str) -> Transition[None]:
        match name:
            case "confirm":
                self._choosing.confirm()
            case "again":
                self._choosing.clear()
            case "last":
                self._choosing.play_last()
            case "step" | "skip" | "faster":
                self.tempo.hurry(name)
            case "undo" | "redo":
                self._turn_back(redo=name == "redo")
            case "advice" | "hint-take":
                self._advise()
            case "hint-close":
                self._close_hint()
            case "help":
                return self.open_sheet(HelpScene(self.state.data.tactical))
            case "log":
                return self.open_sheet(LogScene(self.state.names, tuple(self.state.log)))
            case "rules":
                return self.open_sheet(Named(Menu.RULEBOOK, ARTICLES[self.state.table.phase]))
            case "pause":
                return self.pause()
        return None

    def _key(self, key: str, shift: bool) -> Transition[None]:
        if len(key) == 1 and key.isdigit():
            self._choosing.digit(int(key))
            return None
        if key == "u":
            return self._button("redo" if shift else "undo")
        return self._button(_KEYS.get(key, ""))

    def _back(self) -> Transition[None]:
        """Take the choice in progress or the hint away by Escape, or pause."""
        if self.state.chooser is not None and self.state.draft != Draft():
            self._choosing.clear()
        elif self.state.hint.active:
            self._close_hint()
        else:
            return self.pause()
        return None

    # Choosing.

    def _act(self, action: AnyAction, seat: int) -> None:
        """Carry an action out, or say which article forbids it."""
        try:
            self.controller.act(action, seat)
        except Refused as refused:
            self.notify(explain(refused, self.context.language), 6)
            return
        self.state.acted()
        if self.tempo.instant:
            self.queue.skip_all()
        self._take_note(self.queue.waits_for_step)
        self.refresh()

    def _turn_back(self, redo: bool) -> None:
        """Take the last action back or do it again, or say why that is not possible."""
        self.queue.skip_all()
        if not (self.controller.redo() if redo else self.controller.undo()):
            why = undo_text(self.controller.undo_stop, self.state.say)
            self.notify(self.tr("There is nothing to redo.") if redo else why)
            return
        self.state.acted()

    def _advise(self) -> None:
        if not self._choosing.advise():
            self.notify(self.tr("Nobody has to decide anything now."))

    def _close_hint(self) -> None:
        self.state.hint.close()
        self.refresh()

    def _point(self, figure: int | None) -> None:
        if self.state.mover is not None and figure != self.state.pointed:
            self.state.pointed = figure
            self.page.track.show(self.state)
