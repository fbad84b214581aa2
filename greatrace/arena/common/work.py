"""The work of an executor: numbered tasks, in lots, that any process can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

R = TypeVar("R")
AHEAD = 3
"""Lots submitted for each process before the first results are read."""


class Work(Struct, Generic[R], frozen=True):
    """Numbered tasks that any process can do.

    Attributes:
        make: a function of a module, given the setting; what it returns does the task of a number.
        setting: all that the tasks have in common, as JSON.
        lot: how many tasks are handed out at once; 1 for tasks that take long or must not be lost.
    """

    make: Callable[[bytes], Callable[[int], R]]
    setting: bytes
    lot: int = 1


def lots(numbers: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers in lots of at most that size."""
    for begin in range(0, len(numbers), size):
        yield tuple(numbers[begin : begin + size])


def do_lot(work: Work[R], numbers: tuple[int, ...]) -> list[tuple[int, R]]:
    """Run the tasks of a lot; a process keeps what the lots of one work share."""
    task = _made(work.make, work.setting)
    return [(number, task(number)) for number in numbers]


@lru_cache(maxsize=4)
def _made(make: Callable[[bytes], Callable[[int], R]], setting: bytes) -> Callable[[int], R]:
    return make(setting)
