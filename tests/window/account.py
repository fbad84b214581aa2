"""The account of what somebody at the window clicked and dragged for, in whole rounds."""

from __future__ import annotations

from collections import Counter

PLANS, POOR = ("6", "5", "7", "5"), "8"
"""The keys of the ready-made plans that each crew goes through round by round, and of the one for money."""
PATIENT = 4
"""Rounds after which a player leaves the race to the computer, so that a test does not last too long."""


class Account:
    """Counts clicks and drags, as long as the race is played in earnest.

    Attributes:
        spent: how many of each kind.
        round: of the race, from 1; a round ends with its Gazette.
        rounds: how often each crew has planned.
    """

    def __init__(self) -> None:
        self.spent = Counter[str]()
        self.round = 0
        self.rounds: dict[str, int] = {}

    @property
    def hurries(self) -> bool:
        """Whether so many rounds have been played that the race is left to the computer."""
        return self.round > PATIENT

    def spends(self, what: str) -> None:
        """Count a click or drag, as long as the race is played in earnest."""
        if not self.hurries:
            self.spent[what] += 1

    def next_plan(self, crew: str, money: int) -> str:
        """Count a round of a crew that has so many francs, and return the key of its plan."""
        number = self.rounds[crew] = self.rounds.get(crew, 0) + 1
        return POOR if money < 30 else PLANS[(number + len(crew)) % len(PLANS)]

    @property
    def clicks_a_round(self) -> float:
        """Clicks and drags at the table for each round of each human crew, since `play` began."""
        return self.spent.total() / max(1, sum(min(number, PATIENT) for number in self.rounds.values()))

    @property
    def account(self) -> str:
        """What the clicks and drags since `play` began were for, the most frequent first."""
        return ", ".join(f"{what} {number}" for what, number in self.spent.most_common())
