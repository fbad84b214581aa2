"""What all scenes of the kiosk share: its place, its settings, the evening, the races to be watched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import cycle
from math import ceil
from pathlib import Path
from typing import Final

from greatrace.engine.board import Course
from greatrace.kernel.errors import BadInput
from greatrace.scenario import demos
from greatrace.ui.kiosk.evening import Evening
from greatrace.ui.kiosk.place import KioskSettings, changed, erase, group_in
from greatrace.ui.kiosk.prepared import attract_races
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Settings, save

_TRIES: Final = 5
_PAUSE: Final = 30.0
"""Wrong PINs after which none is taken for some seconds, and these seconds."""


class Kiosk:
    """A kiosk.

    Args:
        home: the folder with its files.
        settings: PIN and patience.
        usual: the settings with which every group begins.
        seed: decides which races are watched.

    Attributes:
        evening: names and results.
        trouble: why the last group's files could not be erased.
        leaving: whether the host asked for the end.
        gone: whether the group said that it leaves.
        raced: whether the group has begun a race, so that its next one is no first race.
        speaks: the code of the language in which every group begins, once a shell knows it.
    """

    def __init__(self, home: Path, settings: KioskSettings, usual: Settings, seed: int) -> None:
        self.home, self.settings, self.usual = home, settings, usual
        self.evening = Evening(home)
        self._wrong, self._barred = 0, 0.0
        self.trouble: BadInput | None = None
        self.leaving = self.gone = self.raced = False
        self.seed, self.speaks = seed, ""
        self._races = self._endless()
        self._demo = seed

    @property
    def barred(self) -> int:
        """For how many seconds no PIN is taken, however often somebody opens the page that asks for it."""
        return ceil(self._barred)

    def failed(self) -> None:
        """Count a wrong PIN."""
        self._wrong += 1
        if self._wrong >= _TRIES:
            self._wrong, self._barred = 0, _PAUSE

    def let_go(self) -> None:
        """Take note that the group leaves."""
        self.gone = True

    def passes(self, seconds: float) -> None:
        """Advance time."""
        self._barred = max(0.0, self._barred - seconds)

    def next_race(self) -> tuple[str, Course, int]:
        """Return board, course and seed of the next race to be watched; no seed comes twice."""
        return next(self._races)

    def next_demo(self) -> int:
        """Return the number of the next demo’s position; all of them take turns."""
        self._demo = (self._demo + 1) % demos.count()
        return self._demo

    def _endless(self) -> Iterator[tuple[str, Course, int]]:
        """Yield all courses in turn, so that none comes again before every other one has."""
        for race in cycle(attract_races(self.seed)):
            self.seed += 1
            yield *race, self.seed

    def begin(self) -> None:
        """Enter what a group that ended suddenly had finished, and erase its files."""
        self.evening.begin(datetime.now())
        self.gather()
        self.trouble = erase(group_in(self.home))

    def gather(self) -> None:
        """Enter what the group has finished so far."""
        self.evening.gather(group_in(self.home), datetime.now())

    def guard(self, pin: str, idle: str) -> None:
        """Take over and write another PIN and patience, as they were typed.

        Raises:
            BadInput: one of them cannot be, or the file cannot be written; then both stay as they were.
        """
        self.settings = changed(self.home, pin, idle)

    def adopt(self, settings: Settings) -> None:
        """Write the settings with which every group begins from now on; ignore write errors."""
        if settings.language and settings.language != self.usual.language:
            self.speaks = settings.language
        self.usual = settings
        with suppress(BadInput):
            save(self.home, settings)

    def clean(self, context: Context) -> None:
        """Forget the group: its files are erased, the settings are the usual ones again."""
        self.gone = self.raced = False
        self.gather()
        self.trouble = erase(group_in(self.home))
        if context.settings != self.usual:
            context.change(self.usual)
