"""The shell of a kiosk: it knows when a group is gone, cleans up, and lets nobody out without the PIN."""

from __future__ import annotations

import gc
from functools import partial
from math import ceil
from typing import Final

from greatrace.files.heap import close_holes
from greatrace.kernel.remembered import forget
from greatrace.prose.language import language
from greatrace.ui.kiosk.doors import doors
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import ATTRACT_PAGE, DEMO_PAGE, DOORS_PAGE, RESULTS_PAGE, SHORT_PAGE, STAFF_PAGE
from greatrace.ui.kiosk.results import results_page
from greatrace.ui.kiosk.staff import HOST, PIN, PinScene
from greatrace.ui.kiosk.start import StartScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.input import (
    Command,
    KeyPressed,
    KeyReleased,
    Message,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    Wheel,
    Window,
)
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.stack import Named, Pop, Reset, Scene, SceneMaker, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.play.names import KEYS_PAGE, LESSONS_PAGE, RULEBOOK_PAGE, TITLE_PAGE
from greatrace.ui.race.names import WATCHED_RACE
from greatrace.ui.whyfirst.names import WATCHED_WHYFIRST, WHYFIRST_PAGE

OPEN: Final = frozenset({
    RULEBOOK_PAGE, KEYS_PAGE, LESSONS_PAGE, WATCHED_RACE, WATCHED_WHYFIRST,
})  # fmt: skip
"""Scenes of the program that anybody may open; the title is the kiosk's doors, all others ask for the PIN."""


def kiosk_scene(kiosk: Kiosk, menus: SceneMaker, context: Context, named: Named) -> Scene[object]:
    """Return a scene by its name.

    Args:
        kiosk: whose.
        menus: makes the scenes of the program.
        context: of all scenes.
        named: which one.
    """
    match named.name:
        case ATTRACT_PAGE.name:
            from greatrace.ui.kiosk.attract import AttractScene

            return AttractScene(kiosk, context)
        case RESULTS_PAGE.name:
            kiosk.gather()
            return results_page(kiosk.evening)
        case DEMO_PAGE.name | SHORT_PAGE.name:
            return StartScene(named.name == SHORT_PAGE.name, kiosk)
        case WHYFIRST_PAGE.name:
            from greatrace.ui.kiosk.whyfirst import whyfirst_page

            return whyfirst_page()
        case DOORS_PAGE.name | TITLE_PAGE.name:
            return doors(kiosk, context)
    return menus(named) if named.opened_at("") in OPEN else PinScene(kiosk)


_WIDE = 620
"""Width of the sheet (theme units)."""


class CountdownScene(WidgetScene[None]):
    """Asks whether anybody is there; any press says yes. Its shell counts.

    Args:
        left: seconds.
    """

    opaque = False

    def __init__(self, left: float) -> None:
        super().__init__()
        self._left = ceil(left)

    @override
    def build(self) -> Widget:
        self._figure = Label(str(self._left), "title", align="centre", wraps=False, name="left")
        rows = [
            Label(self.tr("Are you still there?"), "display", align="centre"), self._figure,
            Label(self.tr("Press anything to play on. Otherwise the table is free for the next group."),
                  "heading", align="centre"),
        ]  # fmt: skip
        return sheet(rows, "countdown", gap=14, pad=30, width=_WIDE)

    def tell(self, left: float) -> None:
        """Show the seconds that are left."""
        if ceil(left) != self._left:
            self._left = ceil(left)
            self._figure.label = str(self._left)
            self._figure.changed()

    @override
    def handle(self, message: Message) -> Transition[None]:
        match message:
            case KeyPressed(again=False) | Command() | PointerPressed():
                return Pop(None)
        return super().handle(message)

COUNTDOWN = 20.0
"""Seconds of the countdown at most; of a short patience it takes half."""
_POINTER = "pointer"
"""Stands for the pointer among the keys that are held down."""
_TIDY_AFTER = 20.0
"""Seconds after which freed memory is given back to the system, even within a round."""
_LONGEST_FRAME = 1.0
"""Seconds that count of a frame at most: a computer that slept has kept nobody waiting."""


class KioskShell(Shell):
    """Passes events and time to the scenes of a kiosk.

    Attributes:
        idle: seconds since the last press.
    """

    def __init__(self, context: Context, kiosk: Kiosk, menus: SceneMaker) -> None:
        self.kiosk = kiosk
        self.idle = 0.0
        self._held = set[str]()
        self._tidied: tuple[Scene[object] | None, int] = None, 0
        self._untidy = 0.0
        kiosk.speaks = context.language.code
        context.public = True
        context.save_memory()
        kiosk.begin()
        maker = partial(kiosk_scene, kiosk, menus, context)
        super().__init__(context, ATTRACT_PAGE, maker, lambda: maker(ATTRACT_PAGE))

    @property
    def watched(self) -> bool:
        """Whether nobody plays: the race of computers is seen."""
        from greatrace.ui.kiosk.attract import AttractScene

        return isinstance(self.stack.top, AttractScene)

    @property
    def _with_host(self) -> bool:
        """Whether the host's page is open, or its PIN is asked for."""
        top = self.stack.top
        return top is not None and any(map(top.tree.find, (PIN, HOST)))

    @override
    def send(self, message: Message) -> None:
        if message is Window.CLOSE_ASKED:
            if not self._with_host:
                with self._standing():
                    self.stack.follow(push(STAFF_PAGE))
            return
        if self._touches(message):
            self.idle = 0.0
        super().send(message)
        self._stay()

    def _touches(self, message: Message) -> bool:
        """Return whether a message shows that somebody is there: a touch or key held down alone does not."""
        match message:
            case PointerPressed():
                self._held.add(_POINTER)
                return True
            case PointerReleased():
                self._held.discard(_POINTER)
                return True
            case KeyPressed(key, again=again):
                self._held.add(key)
                return not again
            case KeyReleased(key):
                self._held.discard(key)
            case Window.FOCUS_LOST:
                self._held.clear()
            case PointerMoved() | TextTyped():  # a key that is held down types again and again
                return not self._held and not isinstance(self.stack.top, CountdownScene)
            case Command() | Wheel():
                return not isinstance(self.stack.top, CountdownScene)
        return False

    @override
    def update(self, seconds: float) -> None:
        passed = min(max(0.0, seconds), _LONGEST_FRAME)
        self.kiosk.passes(passed)
        super().update(seconds)
        self._stay()
        if self.running and not self.kiosk.leaving:
            self._wait(passed)
        self._tidy(passed)

    def _tidy(self, passed: float) -> None:
        """Free what is not needed when a race of computers begins, at each of its rounds and now and then.

        The window never rests meanwhile, so that Python would not look for old cycles of objects by itself.
        """
        racing = self.stack.top if self.watched else None
        begins, now = racing is not self._tidied[0], (racing, self._round_of(racing))
        advances, self._tidied = now != self._tidied, now  # keeps nothing of the scene before
        self._untidy += passed
        if begins:
            forget()
        elif not advances and self._untidy < _TIDY_AFTER:
            return
        self._untidy = 0.0
        gc.collect()
        if begins:
            self.context.free()
        else:
            close_holes()

    def _round_of(self, racing: Scene[object] | None) -> int:
        """Return the round of the race of computers that is shown; 0 while none is."""
        from greatrace.ui.kiosk.attract import AttractScene

        return racing.state.table.round if isinstance(racing, AttractScene) else 0

    def _wait(self, seconds: float) -> None:
        """Count the seconds in which nobody has pressed anything."""
        if self.watched:
            self.idle = 0.0
            return
        self.idle += seconds
        left = self.kiosk.settings.idle - self.idle
        top = self.stack.top
        if left <= 0:
            self.give_free()
        elif isinstance(top, CountdownScene):
            top.tell(left)
        elif left <= min(COUNTDOWN, self.kiosk.settings.idle / 2):
            self._count_down(left)

    def _count_down(self, left: float) -> None:
        """Ask whether anybody is there; what was open for one person is covered: another one may come."""
        from greatrace.ui.play.table.scene import GameTable

        self.stack.handle(Window.FOCUS_LOST)  # nobody holds a key any more that shows a hand
        for scene in self.stack.scenes:
            if isinstance(scene, GameTable):
                scene.forsaken()
        top, asks = self.stack.top, CountdownScene(left)
        self.stack.follow(top.open_sheet(asks) if isinstance(top, GameTable) else push(asks))

    def give_free(self) -> None:
        """Close everything of a group, erase its files, and show the race of computers."""
        self.idle = 0.0
        self._held.clear()
        with self._standing():
            self.stack.follow(Reset((results_page(self.kiosk.evening),)))  # ends what still writes
            self.kiosk.clean(self.context)
            self.context.language = language(self.kiosk.speaks)
            self.stack.follow(Reset((ATTRACT_PAGE,)))

    def _stay(self) -> None:
        """Open the doors where a scene of the games would have ended the program; let go who wants to."""
        if self.kiosk.gone:
            self.give_free()
        if not self.running and not self.kiosk.leaving:
            with self._standing():
                self.stack.follow(Reset((DOORS_PAGE,)))
