"""A stage of the tactical variant played out quickly, with lists instead of positions."""

from __future__ import annotations

from typing import Final

from greatrace.kernel.chance import below
from greatrace.whyfirst.cards import DECK, VALUES
from greatrace.whyfirst.game import moved
from greatrace.whyfirst.scoring import second
from greatrace.whyfirst.shuffling import shuffled
from greatrace.whyfirst.state import ROUNDS, Setup, View

Queue = list[tuple[int, int]]
"""Owners and cards, in the order in which they move figures (15.9)."""
_CARELESS: Final = 3
"""One thought out of so many is given up: nobody is as careful as that."""


class Stage:
    """A stage of the tactical variant that goes on, with all cards dealt as they may be.

    Args:
        data: the game.
        figures: where they stand; changed by playing.
        hands: the cards of each player; changed by playing.
        leo: Leo's pile; changed by playing.
        round_: the card round.
        chance: the chance number of what is played at random.
    """

    def __init__(
        self,
        data: Setup,
        figures: list[int],
        hands: list[list[int]],
        leo: list[int],
        round_: int,
        chance: int,
    ) -> None:
        self.data, self.figures, self.hands, self.leo = data, figures, hands, leo
        self.round, self.chance = round_, chance

    @classmethod
    def dealt(cls, data: Setup, view: View, chance: int) -> Stage:
        """Deal what a player does not see."""
        table = view.table
        known = {*table.played, *view.hand}
        pile, chance = shuffled([card for card in DECK if card not in known], chance)
        cards = list(pile)
        hands = []
        for seat, count in enumerate(table.hands):
            hands.append(list(view.hand) if seat == view.seat else cards[:count])
            if seat != view.seat:
                del cards[:count]
        return cls(data, list(table.figures), hands, cards[: table.leo], table.round, chance)

    def copy(self) -> Stage:
        """Return the same stage to play on separately, with the same chance."""
        hands = [list(hand) for hand in self.hands]
        return Stage(self.data, list(self.figures), hands, list(self.leo), self.round, self.chance)

    def draw(self, sides: int) -> int:
        """Draw a number below another."""
        number, self.chance = below(self.chance, sides)
        return number

    def any_card(self, seat: int) -> int:
        """Take a random card from a hand."""
        hand = self.hands[seat]
        return hand.pop(self.draw(len(hand)))

    def queue(self, chosen: list[int]) -> Queue:
        """Return who moves when by the cards that all players have chosen."""
        cards = list(enumerate(chosen))
        if self.leo:
            cards.append((self.data.players, self.leo.pop(0)))
        return sorted(cards, key=_by_card)

    def move_on(self, queue: Queue) -> None:
        """Move a figure for each owner, by what looks best at once, and end the round."""
        for owner, card in queue:
            if owner == self.data.players:
                figure = owner
            elif self.draw(_CARELESS) == 0:
                figure = self.draw(self.data.figures)
            else:
                figure = self._best_move(owner, VALUES[card])
            self.figures[figure] = moved(self.figures[figure], VALUES[card])
        self.round += 1

    def _best_move(self, seat: int, by: int) -> int:
        best, found = -99, seat
        for figure in range(self.data.figures):
            start = self.figures[figure]
            self.figures[figure] = moved(start, by)
            worth = standing(self.figures, seat) * 8 + self.draw(8)
            self.figures[figure] = start
            if worth > best:
                best, found = worth, figure
        return found

    def finish(self) -> None:
        """Play random cards to the end of the stage."""
        players = range(self.data.players)
        while self.round <= ROUNDS:
            self.move_on(self.queue([self.any_card(seat) for seat in players]))


def standing(figures: list[int], seat: int) -> int:
    """Return how well a figure stands: what it would score now, less where it is first or behind."""
    place = second(figures)
    here = figures[seat]
    if place is None:
        return -1
    if here == place:
        return here if here > 0 else here - 1
    return -2 if here > place else -1 - min(3, place - here)


def _by_card(owned: tuple[int, int]) -> int:
    return -owned[1]
