"""The loop of the window: it hears the player, looks at the scenes when it is time, paints and waits.

While something moves or the player is at it there are 60 frames a second. At rest the window sleeps until
the player does something or the next look is due.
"""

from __future__ import annotations

import ctypes
import gc
import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from math import inf
from pathlib import Path

import pygame

from greatrace.ui.kit.screen_dump import ScreenDump
from greatrace.ui.kit.shell import Shell

_SELDOM = 500
"""By how many times less often Python looks for old cycles of objects than for younger ones."""
PAINTS = 0.006
"""Seconds of a frame after which no other part of the window is painted: what is left follows in the next."""


@contextmanager
def rare_collection() -> Iterator[None]:
    """Collect old objects seldom: to look through all of them takes longer than a frame."""
    usual = gc.get_threshold()
    gc.set_threshold(*usual[:2], _SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class Loop:
    """Runs the scenes in the window that is open.

    Args:
        shell: the scenes.
        clock: lets time pass.
        take: handles an event of pygame.
        follow: adapts to another size of the window that no event told; returns whether it has one.
    """

    def __init__(
        self,
        shell: Shell,
        clock: Clock,
        take: Callable[[pygame.event.Event], None],
        follow: Callable[[], bool],
    ) -> None:
        self._shell, self._take, self._follow = shell, take, follow
        self._pace, self._tidied = Pace(clock), False
        self._describer = ScreenDump.asked_for()

    def run(self) -> None:
        """Run until no scene is left: at full rate while something happens, else asleep until it does."""
        with rare_collection():
            while self._shell.running:
                self._turn()
                if self._shell.running:
                    self._pace.wait(self._movement, self._shell.polls)
                    self._tidy()

    def _tidy(self) -> None:
        """Free what is not needed, once at the beginning of a rest.

        Python then looks for old cycles of objects, which takes longer than a frame.
        """
        if self._pace.rests and not self._tidied:
            self._shell.stack.tidy()
            gc.collect()
        self._tidied = self._pace.rests

    def _turn(self) -> None:
        """Hear the player; look at the scenes if anything was done or it is time."""
        shell, pace = self._shell, self._pace
        events = [event for event in pygame.event.get() if shell.pads.moves(event)]
        if events and pace.rests:
            # What the player begins does not begin before.
            shell.update(pace.passed)
            pace.looked(awake=False)
        for event in events:
            if self._describer:
                self._describer.hear(event)
            self._take(event)
        if events or pace.due:
            self._look(bool(events))
        elif pace.moved >= self._movement:
            self._move()

    def _look(self, heard: bool) -> None:
        """Advance time and paint what changed."""
        shell, pace = self._shell, self._pace
        resized = self._follow()
        shell.context.hidden = not pygame.display.get_active()
        shell.update(pace.passed)
        painted = self._paint()
        # After the picture, so that the first one need not wait for the loudspeaker.
        shell.context.audio.update(pace.moved)
        # What lives at rest paints ten times a second, for which few looks are enough.
        moves = shell.stack.busy or shell.pads.held or shell.late or (painted and not shell.stack.alive)
        pace.looked(awake=heard or resized or moves)
        if self._describer and shell.running:
            self._describer.note(shell.stack, heard or resized or painted)

    def _move(self) -> None:
        """Advance only what moves at rest."""
        self._shell.breathe(self._pace.moved)
        self._paint()
        self._shell.context.audio.update(self._pace.moved)
        self._pace.moved = 0.0

    def _paint(self) -> bool:
        """Paint what changed; return whether anything did."""
        surface = pygame.display.get_surface()
        parts = self._shell.paint(surface, PAINTS) if surface and self._shell.running else []
        if parts:
            pygame.display.update(parts)
        return bool(parts)

    @property
    def _movement(self) -> float:
        """Seconds between two steps of what moves even at rest; infinite if nothing does."""
        context = self._shell.context
        if context.audio.moving:
            return FADES
        return LIVES if self._shell.stack.alive and not context.hidden else inf


QUICK = 60
"""Frames a second while something moves or the player is at it."""
STAYS_QUICK = 0.5
"""Seconds after the last input or movement during which frames go on."""
RESTS, RESTS_LONG = 0.4, 1.2
"""Seconds between two looks at the scenes while nothing moves, and once that has lasted."""
LONG = 4.0
"""Seconds without anything after which the rest has lasted."""
LIVES = 0.1
"""Seconds between two pictures of what lives at rest."""
FADES = 0.05
"""Seconds between two steps of sounds that come or leave at rest."""
POLL, POLL_UNSEEN = 0.05, 0.1
"""Seconds that are slept at most where SDL cannot be waked: at a screen, and without one or keys."""
_WAKED = frozenset({"cocoa", "wayland", "windows", "x11"})
"""The drivers of SDL that sleep until something comes from the player; the others poll every millisecond."""
_UNSEEN = frozenset({"dummy", "offscreen"})
"""The drivers without screen, keyboard and pointer."""


class Clock:
    """Measures and waits for time; pygame's display must be open."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def frame(self) -> float:
        """Wait for the next frame; return the seconds since the last wait."""
        return self._clock.tick(QUICK) / 1000

    def rest(self, seconds: float, polls: bool) -> float:
        """Wait for so many seconds at most, or until the player does something.

        Args:
            seconds: until the next look is due.
            polls: whether something must be asked again and again, such as a gamepad.

        Returns:
            The seconds since the last wait.
        """
        driver = pygame.display.get_driver()
        wait = None if polls or driver not in _WAKED else _sdl_wait()
        if wait:
            wait(None, math.ceil(seconds * 1000))
        else:
            time.sleep(min(seconds, POLL_UNSEEN if driver in _UNSEEN and not polls else POLL))
        return self._clock.tick() / 1000


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """Return SDL's own wait, which leaves the event in the queue; `None` where it cannot be reached.

    That of pygame polls every millisecond, at two per cent of a processor.
    """
    library = Path(pygame.base.__file__ or "")
    if sys.platform == "win32":
        library = library.with_name("SDL2.dll")
    try:
        wait = ctypes.CDLL(str(library)).SDL_WaitEventTimeout
    except (AttributeError, OSError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    found: Callable[[None, int], int] = wait
    return found


class Pace:
    """Says when the scenes are looked at, and waits until then.

    Args:
        clock: lets time pass.

    Attributes:
        passed: seconds since the scenes were looked at.
        moved: seconds since anything that moves at rest was moved on.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._quiet = 0.0
        self.passed = self.moved = 0.0

    @property
    def rests(self) -> bool:
        """Whether nothing has happened for a while."""
        return self._quiet >= STAYS_QUICK

    @property
    def due(self) -> bool:
        """Whether the scenes are to be looked at, though the player has done nothing."""
        return not self.rests or self.passed >= self._between

    @property
    def _between(self) -> float:
        return RESTS if self._quiet < LONG else RESTS_LONG

    def looked(self, awake: bool) -> None:
        """Take note of a look at the scenes, and whether anything happened or moves."""
        self._quiet = 0.0 if awake else self._quiet + self.passed
        self.passed = self.moved = 0.0

    def wait(self, moves: float, polls: bool) -> None:
        """Wait until something is due, or the player does something.

        Args:
            moves: seconds between two steps of what moves even at rest; infinite if nothing does.
            polls: whether something must be asked again and again.
        """
        if self.rests:
            left = max(0.0, min(self._between - self.passed, moves - self.moved))
            seconds = self._clock.rest(left, polls)
        else:
            seconds = self._clock.frame()
        self.passed += seconds
        self.moved += seconds
