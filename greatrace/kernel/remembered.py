"""Answers that are remembered because they are asked for again, until whoever runs the games forgets them.

They hold their race with all its tables: a window that shows one race after the other would keep the last
dozens of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_FORGET: list[Callable[[], None]] = []


def remembered(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember what a pure function of hashable arguments returned, for so many arguments asked for last."""

    def decorate(find: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize=most)(find)
        _FORGET.append(kept.cache_clear)
        return cast("Callable[P, R]", kept)

    return decorate


def forget() -> None:
    """Forget all that is remembered of any game."""
    for one in _FORGET:
        one()
