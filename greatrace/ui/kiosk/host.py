"""What all scenes of the kiosk share: its place, its settings, the evening, the races to be watched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime

from greatrace.engine.board import Course
from greatrace.kernel.errors import BadInput
from greatrace.ui.kiosk.evening import Evening
from greatrace.ui.kiosk.place import KioskPlace, KioskSettings
from greatrace.ui.kiosk.prepared import attract_races
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Settings, save


class Kiosk:
    """A kiosk.

    Args:
        place: its files.
        settings: PIN and patience.
        usual: the settings with which every group begins.
        seed: decides which races are watched.

    Attributes:
        evening: names and results.
        trouble: why the last group's files could not be erased.
        leaving: whether the host asked for the end.
        gone: whether the group said that it leaves.
    """

    def __init__(self, place: KioskPlace, settings: KioskSettings, usual: Settings, seed: int) -> None:
        self.place, self.settings, self.usual = place, settings, usual
        self.evening = Evening(place.home)
        self.trouble: BadInput | None = None
        self.leaving = self.gone = False
        self.seed = seed
        self._races = self._endless()

    def next_race(self) -> tuple[str, Course, int]:
        """Return board, course and seed of the next race to be watched; no seed comes twice."""
        return next(self._races)

    def _endless(self) -> Iterator[tuple[str, Course, int]]:
        last: tuple[str, Course] | None = None
        while True:
            for race in attract_races(self.seed):
                self.seed += 1
                if race != last:  # an order may begin with what the one before ended with
                    yield *race, self.seed
                last = race

    def begin(self) -> None:
        """Enter what a group that ended suddenly had finished, and erase its files."""
        self.evening.begin(datetime.now())
        self.gather()
        self.trouble = self.place.erase()

    def gather(self) -> None:
        """Enter what the group has finished so far."""
        self.evening.gather(self.place.group, datetime.now())

    def adopt(self, settings: Settings) -> None:
        """Let every group begin with these settings from now on; errors of writing are left out."""
        self.usual = settings
        with suppress(BadInput):
            save(self.place.home, settings)

    def clean(self, context: Context) -> None:
        """Forget the group: its files are erased, the settings are the usual ones again."""
        self.gone = False
        self.gather()
        self.trouble = self.place.erase()
        if context.settings != self.usual:
            context.change(self.usual)
