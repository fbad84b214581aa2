"""How often the window looks at its scenes, and how it waits in between.

While something moves or the player is at it there are 60 frames a second. At rest the window sleeps until
the player does something or the next look is due.
"""

from __future__ import annotations

import ctypes
import math
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

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
