"""Where the figures may stand after a stage of the basic game, card by card that could be laid."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.kernel.chance import below
from greatrace.whyfirst.actions import AnyAction, Lay
from greatrace.whyfirst.cards import DECK, VALUES
from greatrace.whyfirst.shuffling import shuffled
from greatrace.whyfirst.state import HIGHEST, LOWEST, Setup, View

Places = list[int]
"""Where each figure stands."""


class Layings:
    """Deals what a player does not see, and lays each of its cards in each deal.

    All others lay any card before anybody, and so does the player itself in the rounds to come. These
    cards are the same for all actions, so that nothing but the actions tells them apart. The ends of the
    track are respected once, after all cards: sums that lead beyond them during a stage are rare.

    Args:
        data: the game.
        view: what the player knows.
        legal: its actions.
    """

    def __init__(self, data: Setup, view: View, legal: Sequence[AnyAction]) -> None:
        table, known = view.table, {*view.table.played, *view.hand}
        self._figures, self._seat = data.figures, view.seat
        self._starts = list(table.figures)
        self._unseen = [VALUES[card] for card in DECK if card not in known]
        self._hand = [VALUES[card] for card in view.hand]
        self._others = [(seat, count) for seat, count in enumerate(table.hands) if seat != view.seat]
        self._leo = table.leo
        self._lays = [(lay.value, lay.before) for lay in legal if isinstance(lay, Lay)]

    def ends(self, chance: int) -> list[Places]:
        """Return where the figures stand after the stage, for each action, in one deal."""
        places, chance = self._laid_by_others(chance)
        later = self._laid_later(places, chance)
        return [_ended(later[value], value, before) for value, before in self._lays]

    def _laid_by_others(self, chance: int) -> tuple[Places, int]:
        """Deal to all others and lay their cards, the last ones before their owners (15.5)."""
        places, pile = self._starts.copy(), self._unseen.copy()
        for seat, count in self._others:
            for left in range(count - 1, -1, -1):
                value, chance = _drawn(pile, chance)
                figure = seat
                if left:
                    figure, chance = below(chance, self._figures)
                places[figure] += value
        for _ in range(self._leo):
            value, chance = _drawn(pile, chance)
            places[-1] += value
        return places, chance

    def _laid_later(self, others: Places, chance: int) -> dict[int, Places]:
        """Lay one's own hand but for the card that is laid now; return the places by the value of that."""
        order, chance = shuffled(self._hand, chance)
        before = []
        for _ in range(len(order) - 2):
            figure, chance = below(chance, self._figures)
            before.append(figure)
        before.append(self._seat)
        later = {}
        for value in dict.fromkeys(order):
            rest, places = list(order), others.copy()
            rest.remove(value)
            for card, figure in zip(rest, before, strict=False):
                places[figure] += card
            later[value] = places
        return later


def _drawn(pile: list[int], chance: int) -> tuple[int, int]:
    """Draw a value from a pile, whose order does not matter; return it with the next chance number."""
    place, chance = below(chance, len(pile))
    value, pile[place] = pile[place], pile[-1]
    pile.pop()
    return value, chance


def _ended(places: Places, value: int, before: int) -> Places:
    """Return the places with one more card before a figure, on the track (15.4)."""
    # Bounds as in `whyfirst.game.moved`, written out: a call a figure slows the champion's inner loop.
    ended = places.copy()
    ended[before] += value
    for figure, place in enumerate(ended):
        if not LOWEST <= place <= HIGHEST:
            ended[figure] = LOWEST if place < LOWEST else HIGHEST
    return ended
