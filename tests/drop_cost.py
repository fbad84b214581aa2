"""What it costs to drop one assistant on another box while planning: Python calls, modules, milliseconds.

The first line is the drop alone, the second one with the frame that shows it::

    python -m tests.drop_cost
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType

import pygame
from msgspec import Struct

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

REPEATS = 9


class Cost(Struct):
    """What was called.

    Attributes:
        calls: of Python functions, by module.
        deepest: the most calls within each other.
        milliseconds: without counting anything.
    """

    calls: Counter[str]
    deepest: int = 0
    milliseconds: float = 0.0

    def __str__(self) -> str:
        total, modules = self.calls.total(), len(self.calls)
        return f"{total} calls in {modules} modules, {self.deepest} deep, {self.milliseconds:.1f} ms"


WATCH = "tests.used_messages"
"""What looks at each message that a test uses, and is no part of the game."""


def counted(act: Callable[[], object]) -> Cost:
    """Do something and return what was called for it."""
    cost, depth = Cost(Counter()), 0

    def profile(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal depth
        if event == "call":
            depth += 1
            cost.deepest = max(cost.deepest, depth)
            cost.calls[frame.f_globals.get("__name__", "")] += 1
        elif event == "return":
            depth -= 1

    sys.setprofile(profile)
    try:
        act()
    finally:
        sys.setprofile(None)
    del cost.calls[WATCH]
    return cost


class Table:
    """A table at which a human plans, with the assistant of a box in the hand."""

    def __init__(self) -> None:
        from greatrace.ui.kit.assets import Assets
        from greatrace.ui.kit.shell import headless
        from tests.legibility.openings import OPENINGS
        from tests.ui.pilot import middle

        self.pilot = OPENINGS["planning-africa"](headless((1920, 1080), assets=Assets()))
        self.pilot.wait(2.0)
        self.pilot.keys("5")
        self._middle = middle
        for source, target in (("mechanic", "scout"), ("scout", "mechanic")):
            self.carry(source, target)
            self.drop()
            self.show()

    def carry(self, source: str, target: str) -> None:
        """Take the first assistant of a box and carry it above another box."""
        start = self._middle(self.pilot.find(f"set-{source}-1"))
        self.end = self._middle(self.pilot.find(f"box-{target}"))
        self.pilot.point(*start)
        self.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.pilot.point(self.end[0] - 9, self.end[1])
        self.pilot.point(*self.end)

    def drop(self) -> None:
        """Let it go."""
        self.pilot.shell.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.end, button=1))

    def show(self) -> None:
        """Let the frame pass that shows it."""
        self.pilot.shell.update(0.0)
        self.pilot.shell.paint(self.pilot.surface)


def costs() -> tuple[Cost, Cost]:
    """Return what a drop costs, and what it costs with painting."""
    table = Table()
    boxes = ("mechanic", "scout", "mechanic")

    def turn(number: int, act: Callable[[], object]) -> None:
        table.carry(*boxes[number % 2 : number % 2 + 2])
        act()
        table.show()

    def both() -> None:
        table.drop()
        table.show()

    results: list[Cost] = []
    for number, act in enumerate((table.drop, both)):
        turn(number, partial(_count, act, results))
    for number, (cost, act) in enumerate(zip(results, (table.drop, both), strict=True)):
        times: list[float] = []

        def timed(act: Callable[[], object] = act, times: list[float] = times) -> None:
            start = time.perf_counter()
            act()
            times.append(1000 * (time.perf_counter() - start))

        for repeat in range(REPEATS):
            turn(number + repeat, timed)
        cost.milliseconds = sorted(times)[REPEATS // 2]
    return results[0], results[1]


def _count(act: Callable[[], object], results: list[Cost]) -> None:
    results.append(counted(act))


if __name__ == "__main__":
    for cost in costs():
        print(cost)
        if "--modules" in sys.argv:
            print("  " + ", ".join(f"{module} {count}" for module, count in cost.calls.most_common(20)))
