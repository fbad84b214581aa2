"""How long a bot may think, counted so that the same budget gives the same choice anywhere."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


def never() -> bool:
    """Ask for no stop."""
    return False


class Budget(Struct, frozen=True):
    """What a bot may spend on one choice; it polls this and answers with the best it has by then.

    Attributes:
        iterations: how much a bot searches, in its own measure; 0 for as much as its level asks for. Bots
            that do not search take no notice.
        stop: made outside, says that the answer is wanted now (a clock, a cancelled turn).
    """

    iterations: int = 0
    stop: Callable[[], bool] = never

    def spent(self, done: int) -> bool:
        """Say whether a bot must answer after so many iterations."""
        return 0 < self.iterations <= done or self.stop()
