"""A storm of random input on the window, which reports its memory as lines of JSON."""

from __future__ import annotations

import random
import time

import msgspec
import pygame

from greatrace.lab.storm.sample import EVERY, Sample, memory
from greatrace.lab.trials.random_player import RandomPlayer
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.stack import Reset
from greatrace.ui.play.names import TITLE_PAGE

PAUSE = 0.05
"""Seconds between what the player does."""


class Storm:
    """Feeds random input of a player to a window.

    Args:
        player: does something now and then.
        seconds: after which the window is closed.
    """

    def __init__(self, player: RandomPlayer, seconds: float) -> None:
        self._player, self._seconds = player, seconds
        self._begin = self._sampled = self._acted = time.monotonic()
        self._inputs = 0
        self._scene = ""

    def frame(self, shell: Shell) -> None:
        """Do something, if it is time to; a window that was closed opens its title again."""
        now = time.monotonic()
        if now - self._begin > self._seconds:
            shell.stack.follow(Reset())
            return
        if not shell.running:
            shell.stack.follow(Reset((TITLE_PAGE,)))
        self._scene = shell.stack.top.name if shell.stack.top else ""
        if now - self._acted >= PAUSE:
            self._acted = now
            self._inputs += 1
            self._player.act(shell)
        if now - self._sampled >= EVERY:
            self._sampled = now
            self.report()

    def report(self) -> None:
        """Write a sample."""
        sample = Sample(round(time.monotonic() - self._begin, 1), memory(), self._inputs, self._scene)
        print(msgspec.json.encode(sample).decode(), flush=True)


def rage(seconds: float, seed: int) -> Storm:
    """Send random input to the window that is opened next; return the storm.

    Args:
        seconds: how long.
        seed: of the player.
    """
    def resize(size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)

    update = Shell.update
    storm = Storm(RandomPlayer(random.Random(seed), pygame.event.post, resize), seconds)

    def stormy(shell: Shell, passed: float) -> None:
        update(shell, passed)
        storm.frame(shell)

    Shell.update = stormy  # type: ignore[assignment,method-assign]
    return storm
