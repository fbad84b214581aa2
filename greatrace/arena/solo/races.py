"""Races of one crew for measurements: against the Torpedo, or Solitary crossings."""

from __future__ import annotations

from greatrace.arena.race.races import Series
from greatrace.boards import setups
from greatrace.content.assemble import deck_of_level
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import Crossing, Solo, Stickers


class SoloSeries(Series, frozen=True, kw_only=True):
    """What all races of a measurement have in common.

    Attributes:
        level: of all René cards of the deck.
        stickers: on the Torpedo’s cards at the start.
        evolving: whether the evolving deck is played.
        par: the rounds of a Solitary crossing; 0 against the Torpedo.
    """

    level: int = 1
    stickers: Stickers = Stickers()
    evolving: bool = True
    par: int = 0


class SoloRaces:
    """Sets up the races of a series; races of one crew share their tables.

    Raises:
        BadInput: there is no such board, or no such level.
    """

    def __init__(self, series: SoloSeries) -> None:
        self.board = setups.board(series.board)
        self._series = series
        self._made: dict[tuple[str, bool], SoloRace] = {}
        deck = deck_of_level(setups.components(self.board.tile_set), series.level)
        self._solo = {
            first: Solo(deck, series.stickers, torpedo_first=first, evolving=series.evolving)
            for first in (False, True)
        }

    def of(self, crew: str, torpedo_first: bool = False) -> SoloRace:
        """Return the race of a crew.

        Raises:
            BadInput: the parts of the race do not go together.
        """
        key, one = (crew, torpedo_first), self._series
        if key not in self._made:
            terms = Crossing(one.par) if one.par else self._solo[torpedo_first]
            self._made[key] = setups.make_solo_race(
                self.board, crew, one.edition, terms, one.course, one.leaders
            )
        return self._made[key]
