"""How often each action wins, counted over many deals."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.bots.whyfirst.prospects import Prospects
from greatrace.bots.whyfirst.tried import Tried
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.state import STAGES, View


class Tally:
    """Adds up what each action is worth to one player.

    Args:
        prospects: the player's chances by the totals after the stage.
        view: what the player knows.
        luck: a little for each action, which decides between equals.
    """

    def __init__(self, prospects: Prospects, view: View, luck: Sequence[float]) -> None:
        self._prospects, self._seat = prospects, view.seat
        self._totals, self._left = view.table.totals, STAGES - view.table.stage
        self._won, self._seconds, self._deals = list(luck), [0] * len(luck), 0

    def note(self, ends: Sequence[Sequence[int]]) -> None:
        """Note one deal: where the figures stand after the stage, for each action."""
        seat, known = self._seat, self._prospects.of
        for number, places in enumerate(ends):
            place = second(places)
            totals = self._totals
            if place is not None:
                totals = tuple([
                    total + place if where == place else total
                    for total, where in zip(totals, places, strict=True)
                ])
                self._seconds[number] += places[seat] == place
            self._won[number] += known(totals, self._left)
        self._deals += 1

    @property
    def best(self) -> int:
        """The place of the best action among the legal ones."""
        return self._won.index(max(self._won))

    def ranking(self) -> list[Tried]:
        """Return the actions, the best first."""
        deals = max(1, self._deals)
        found = [
            Tried(number, won / deals, seconds / deals)
            for number, (won, seconds) in enumerate(zip(self._won, self._seconds, strict=True))
        ]
        return sorted(found, key=_by_chance)


def _by_chance(tried: Tried) -> float:
    return -tried.chance
