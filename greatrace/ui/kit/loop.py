"""The loop of the window: it hears the player, looks at the scenes when it is time, paints and waits."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

import pygame

from greatrace.ui.kit.pace import FADES, LIVES, Clock, Pace
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
