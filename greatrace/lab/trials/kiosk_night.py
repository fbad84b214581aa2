"""A night of a kiosk by script: groups of random visitors who come, press anything, and go; kills between.

Time is simulated: an hour of presses takes as long as the computer needs for them. A kill leaves a group's
files as they are; the kiosk that follows must find and erase them.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
from msgspec import Struct

from greatrace.kernel.errors import BadInput
from greatrace.lab.storm.sample import memory
from greatrace.lab.trials.random_player import RandomPlayer
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.place import KioskSettings, group_in
from greatrace.ui.kiosk.shell import KioskShell
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import SceneMaker

PIN, IDLE = "86421975", 120
PRESSES = 200
"""A minute, by all visitors of a group together."""
_FRAME = 60 / PRESSES
"""Seconds of the simulated clock between two presses."""
_KILLED = 5
"""Every so many groups one is killed instead of leaving."""
_JUMP = 7 * 86_400.0
"""Seconds by which a clock jumps."""


class Group(Struct, frozen=True):
    """What became of a group.

    Attributes:
        number: from 1.
        visitors: how many people it was.
        presses: how many it did.
        killed: whether the kiosk was killed.
        files: of the group before it left.
        left: of the group's files after it.
        watched: whether the race of computers ran afterwards.
        memory: in MB, afterwards.
    """

    number: int
    visitors: int
    presses: int
    killed: bool
    files: int
    left: int
    watched: bool
    memory: float


class Night:
    """Runs a kiosk for one group after the other.

    Args:
        home: the folder of the kiosk.
        context: makes a context with the group's folder.
        menus: makes the scenes of the program.
        seed: of visitors and races.
    """

    def __init__(
        self, home: Path, context: Callable[[Path], Context], menus: SceneMaker, seed: int
    ) -> None:
        self._home, self._context, self._menus = home, context, menus
        self._chance = random.Random(seed)
        self._seed = seed
        self.shell = self._opened()

    def _opened(self) -> KioskShell:
        """Open the kiosk, as its parent does after a kill."""
        self._seed += 1
        context = self._context(group_in(self._home))
        kiosk = Kiosk(self._home, KioskSettings(PIN, IDLE), context.settings, self._seed)
        self._surface = pygame.Surface(context.size)
        return KioskShell(context, kiosk, self._menus)

    def groups(self, number: int, visitors: int, minutes: float) -> Iterator[Group]:
        """Run the visits of groups, one after another.

        Args:
            number: how many groups.
            visitors: how many people they are together.
            minutes: for how long each presses.

        Raises:
            BadInput: the kiosk ended, which no visitor may do.
        """
        for one in range(1, number + 1):
            people = visitors * one // number - visitors * (one - 1) // number
            presses = round(minutes * PRESSES)
            self._visit(presses)
            killed, files = one % _KILLED == 0, count(group_in(self._home))
            if killed:
                self._kill()
            else:
                self._leave()
            self._frame(_FRAME)
            yield Group(
                one, people, presses, killed, files, count(group_in(self._home)), self.shell.watched, memory()
            )

    def _visit(self, presses: int) -> None:
        player = RandomPlayer(self._chance, self.shell.take)
        for press in range(presses):
            player.act(self.shell)
            self._frame(_JUMP if press == presses // 2 else _FRAME)

    def _kill(self) -> None:
        """Open the kiosk anew without what the killed one had in memory, as another process would."""
        del self.shell
        gc.collect()
        self.shell = self._opened()

    def _leave(self) -> None:
        """Press the screen once more and hold it, as a bag on the table does, until the time is up."""
        self.shell.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
        for _ in range(IDLE + 2):
            self.shell.update(1.0)

    def _frame(self, seconds: float) -> None:
        self.shell.update(seconds)
        if not self.shell.running:
            raise BadInput("The kiosk ended without its PIN.")
        self.shell.paint(self._surface)


def count(folder: Path) -> int:
    """Return how many files lie in a folder and below."""
    return sum(path.is_file() for path in folder.rglob("*")) if folder.exists() else 0
