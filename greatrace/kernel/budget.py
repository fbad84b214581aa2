"""Limits on the work that a bot spends on one choice."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


def never() -> bool:
    """Return False: never stop."""
    return False


class Budget(Struct, frozen=True):
    """A limit that a bot polls while it searches; at the limit it returns the best choice found so far.

    The same iterations give the same choice on every machine; ``stop`` may depend on a clock.

    Attributes:
        iterations: how much a bot searches, in its own measure; 0 for its level's default. Bots that do not
            search ignore it.
        stop: returns True when the answer is wanted now (a deadline, a cancelled turn).
    """

    iterations: int = 0
    stop: Callable[[], bool] = never

    def spent(self, done: int) -> bool:
        """Return whether a bot must answer after ``done`` iterations."""
        return 0 < self.iterations <= done or self.stop()
