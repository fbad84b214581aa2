"""A running game at one screen: what the tables of all games share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.ui.kit.animation import Animation
from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import (
    KeyPressed,
    Message,
    PointerMoved,
    PointerPressed,
    Window,
    command_of,
)
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named, Push, Scene, Transition, push
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.controller import AnyGame
from greatrace.ui.play.event_queue import EventQueue
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.rest import TOO_EARLY, Rest
from greatrace.ui.play.table.curtain import NOBODY, HandoverScene, rising
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.play.table.shown import TableShown

READ_AFTER = 0.3
"""Seconds after which a key passes what the guide tells: nobody means it who pressed before."""
_AT_ONCE = 40
"""How many actions of computer players may happen in one frame when everything is instant."""


C = TypeVar("C", bound=AnyGame)
"""The controller of the game."""
T = TypeVar("T", bound=TableShown)
"""The state of its table."""
B = TypeVar("B")
"""What is shown at once."""


class GameTable(WidgetScene[None], Generic[C, T, B]):
    """The table of a running game; each game derives its own, which says what is shown and what input means.

    Args:
        rest: holds back what comes too soon.

    Attributes:
        state: what is shown; each game makes it before anything else on entering.
        shown_in: the language in which it was built.
    """

    state: T
    shown_in: Language

    def __init__(self, controller: C, rest: Rest) -> None:
        super().__init__()
        self.controller, self.rest = controller, rest
        self._covered = self._was_covered = False
        self._looked_at: tuple[object, int] = None, 0
        self._bubble_read: tuple[object, float] = None, 0.0
        """What the guide tells, and for how many seconds."""
        self._said = tuple(one is not None for one in self.problems())

    # What each game says.

    def show(self, focus: str) -> None:
        """Show the state as it is now on every panel, given the name of what had the focus, if anything."""
        raise NotImplementedError

    def animation(self, beat: B, reduced: bool) -> Animation | None:
        """Return what shows a part of what happened, given whether motion is reduced."""
        raise NotImplementedError

    def cues(self, beat: B) -> Iterable[Cue]:
        """Return what is heard of a part of what happened, as soon as it is shown."""
        raise NotImplementedError

    def curtain(self, seat: int) -> HandoverScene:
        """Return the curtain behind which a human decides in secret, the one in this seat first."""
        raise NotImplementedError

    def sits(self, seat: int) -> None:
        """Ask the human who lifted the curtain, and resume the game."""
        raise NotImplementedError

    def turned_back(self) -> None:
        """Forget what was chosen for an action that was taken back."""
        raise NotImplementedError

    def waits(self) -> bool:
        """Return whether computer players wait, although nobody is asked."""
        raise NotImplementedError

    def passes(self, seconds: float) -> None:
        """Advance time for what goes on while a sheet is open, too."""
        raise NotImplementedError

    def next(self, seconds: float) -> Transition[None]:
        """Advance the game.

        Let ``queue`` show what happened, and ``refresh`` once it is idle, since buttons that wait for
        that are not shown by themselves; then ``think_on``, and ask a human or ``lower`` the curtain.
        """
        raise NotImplementedError

    def yields_to(self, key: KeyPressed) -> bool:
        """Return whether a key ends all motion at once, so that it answers the question behind it."""
        return False

    def uncovers(self, button: Pressable) -> bool:
        """Return whether a press of something uncovers what only one human may see; nothing by default."""
        return False

    def weighs(self, button: Pressable) -> bool:
        """Return whether a press does what nobody begins for somebody else; nothing by default."""
        return False

    def ends(self, button: Pressable) -> bool:
        """Return whether a press ends a turn or a question; nothing by default."""
        return False

    def problems(self) -> tuple[BadInput | None, ...]:
        """Return what is wrong beside the game, each in its place; `None` where nothing is."""
        return (self.controller.problem,)

    @override
    def report(self, text: str) -> None:
        """Show a sentence about what is wrong beside the game."""
        self.notify(text, 8)

    # What all tables do.

    def refresh(self) -> None:
        """Show the state as it is now, all of it anew where it is told in another language."""
        if not hasattr(self, "tree"):
            return
        self.context.own = self.state.own_language
        if self.shown_in is not self.state.say:
            self.rebuild()
        self.show(self.tree.focus.name if self.tree.focus else "")

    @override
    def enter(self, context: Context) -> None:
        self.queue: EventQueue[B] = EventQueue(self._begins)
        super().enter(context)

    def _begins(self, beat: B, reduced: bool) -> Animation | None:
        """Return the animation of what is shown next, and let it be heard; what is skipped is not heard."""
        audio = self.context.audio
        if self.queue.skipping:
            audio.hush()
        else:
            for cue in self.cues(beat):
                audio.play(cue)
        return self.animation(beat, reduced)

    @override
    def exit(self) -> None:
        self.context.keeps_pad, self.context.own = False, None
        self.controller.leave()
        super().exit()

    @property
    @override
    def busy(self) -> bool:
        return self.tree.busy or (not self._covered and self.queue.busy)

    @override
    def update(self, seconds: float) -> Transition[None]:
        if (transition := super().update(seconds)) is not None:
            return transition
        self.passes(seconds)
        self._report_new()
        transition = None if self._covered else self.next(seconds)
        bubble, (before, stood) = self.state.bubble, self._bubble_read
        told = (bubble.id, bubble.seat) if bubble is not None and bubble.proposed is None else None
        self._bubble_read = told, stood + seconds if told == before else 0.0
        self._look_round(own=self._covered or self._was_covered)
        self._was_covered = self._covered
        return transition

    def _look_round(self, own: bool) -> None:
        """Record what can be pressed now, and whether a press of the player led to it."""
        tree = self.tree
        if tree.layout_needed:
            tree.layout()
        if (tree, tree.changes) != self._looked_at:
            self._looked_at = tree, tree.changes
            tree.spread_areas()
            self.rest.finds([
                (one.area if any(one.margins) else one.rect, (one.role, one.name, one.label, one.of))
                for one in tree.root.walk() if isinstance(one, Pressable) and one.rect
            ], own)

    def _report_new(self) -> None:
        """Say once what has gone wrong, such as that saving failed."""
        problems = self.problems()
        before, self._said = self._said, tuple(one is not None for one in problems)
        for problem, said in zip(problems, before, strict=True):
            if problem is not None and not said:
                self.report(self.context.language.sentence(problem))
        if before != self._said:
            self.refresh()

    def think_on(self) -> bool:
        """Ask the computer players; return whether everything that happened has been shown."""
        instant = self.queue.instant
        for _ in range(_AT_ONCE if instant else 1):
            if self.waits() or not self.controller.think():
                break
            if instant:
                self.queue.skip_all()
        return self.queue.idle

    @override
    def handle(self, message: Message) -> Transition[None]:
        message = self.state.keys.translated(message)
        met = self._pressed_by(message)
        asked = (self.uncovers, self.weighs, self.ends)
        uncovers, weighs, ends = (met is not None and told(met) for told in asked)
        bubble, stood = self._bubble_read
        passes = message == KeyPressed("space") and bubble is not None and stood >= READ_AFTER
        if not passes and self.rest.holds_back(message, uncovers, weighs, ends) and not self._covered:
            if isinstance(message, PointerPressed):
                self.report(self.tr(self.rest.why))
            elif isinstance(message, KeyPressed) and not message.again and command_of(message) is None:
                self.report(self.tr(TOO_EARLY))
            return None
        if message == KeyPressed("pause"):
            return self.pause()
        if message is Window.LAYOUT_CHANGED:
            self.queue.skip_all()
        transition = self._yield_to(message) or self.take(message)
        if not isinstance(message, PointerMoved):
            self._look_round(own=True)
        return transition

    def _pressed_by(self, message: Message) -> Pressable | None:
        """Return what a press of the pointer meets, if it can be pressed."""
        met = self.tree.at(message.x, message.y) if isinstance(message, PointerPressed) else None
        return met if isinstance(met, Pressable) else None

    def _yield_to(self, message: Message) -> Transition[None]:
        """End at once what moves at a key that answers the next question; return what is due then."""
        waits = self._covered or self.queue.waits_for_step
        if waits or not isinstance(message, KeyPressed) or message.again or not self.yields_to(message):
            return None
        self.queue.skip_all()
        return self.next(0.0)

    def take(self, message: Message) -> Transition[None]:
        """Handle a message of the player that does not come too soon, its key as the game knows it."""
        return super().handle(message)

    @override
    def closing(self) -> Transition[None]:
        return self.pause() if self.controller.problem else super().closing()

    # Sheets.

    def pause(self) -> Push:
        """Open the pause menu."""
        return self.open_sheet(self.pause_scene())

    def pause_scene(self) -> PauseScene:
        """Return the pause menu."""
        return PauseScene(self.controller)

    def lower(self, seat: int) -> Push:
        """Lower the curtain until a human comes to decide, the one in this seat first."""
        self.veil(True)
        curtain = self.curtain(seat)
        return push(curtain, lambda seat: self._lifted(seat, curtain))

    def _lifted(self, seat: int, curtain: HandoverScene) -> None:
        """Ask who lifted the curtain, or go on where something was taken back; it rises meanwhile."""
        if seat == NOBODY:
            self.veil(False)
            self.turned_back()
        else:
            self.sits(seat)
        if curtain.picture:
            root = self.tree.root
            below = [widget for widget in root.children if widget.name != "rise"]
            root.fill([*below, rising(curtain.picture)])

    def open_sheet(self, scene: Scene[None] | Named) -> Push:
        """Lay a sheet upon the table; the game waits until it is put away."""
        self.cover()
        return push(scene, lambda _: self._put_away(scene))

    def _put_away(self, scene: Scene[None] | Named) -> Transition[None]:
        """Resume the game; a key that put a sheet away acts now if it means something at the table, too."""
        self.veil(False)
        return self.take(scene.passed) if isinstance(scene, SheetScene) and scene.passed else None

    def cover(self) -> None:
        """Suspend the game while a sheet is open: no computer player thinks."""
        self.controller.interrupt()
        self.veil(True)

    def forsaken(self) -> None:
        """Hide for good what only one human may see: whoever comes next may be somebody else."""
        if not self.state.curtain.alone:
            self.state.curtain.close()
            self.refresh()

    def veil(self, covered: bool) -> None:
        """Suspend the game with all secrets covered, or resume it."""
        self._covered = covered
        self.state.cover(covered)
        self.refresh()
