"""What shows events above the table for a moment."""

from __future__ import annotations

from typing import NamedTuple

from greatrace.ui.race.table.motion.slides import Slides
from greatrace.ui.race.table.motion.spotlight import Spotlight
from greatrace.ui.race.table.motion.strike_poster import StrikePoster
from greatrace.ui.race.table.motion.suitcases import Suitcases


class Overlays(NamedTuple):
    """A card in passing, strikes, plans that are revealed, coins and assistants on their way."""

    spotlight: Spotlight
    poster: StrikePoster
    suitcases: Suitcases
    slides: Slides

    @property
    def visible(self) -> bool:
        """Whether one of them is shown."""
        return any(one.visible for one in self)

    @property
    def covers(self) -> bool:
        """Whether the whole table is covered, so that any press ends that first."""
        return self.poster.visible or self.suitcases.visible
