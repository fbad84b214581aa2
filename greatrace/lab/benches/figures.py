"""Speeds, as `greatrace bench` prints them, each with a yardstick taken just before."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from greatrace.arena.common.build import build
from greatrace.arena.common.tables import TextTable
from greatrace.lab.benches import engine, rest

Measure = Callable[[], Sequence[float]]
"""Takes samples in the unit of its id."""

UNITS: Mapping[str, str] = {
    "random_moves": "moves/s",
    "random_races": "races/s",
    "choices": "choices/s",
    "legal": "µs",
    "apply": "µs",
    "redeal": "µs",
    "quick_decision": "ms",
    "best_decision": "ms",
    "quick_race": "s",
    "frame_1080": "ms",
    "frame_2160": "ms",
    "frame_dirty": "ms",
    "frame_busy": "ms",
    "frame_race": "ms",
    "frame_thinking": "ms",
    "idle_cpu": "%",
    "idle_alive": "%",
    "start": "s",
    "first_start": "s",
    "help": "ms",
    "memory": "MB",
    "save": "ms",
    "load": "ms",
    "compiled": "modules",
}
"""The unit of every figure."""

ENGINE: Mapping[str, Measure] = {
    "random_moves": engine.random_moves,
    "random_races": engine.random_races,
    "choices": engine.choices,
    "legal": engine.legal,
    "apply": engine.apply,
    "redeal": engine.redeal,
    "quick_decision": engine.quick_decision,
    "best_decision": engine.best_decision,
    "quick_race": engine.quick_race,
    "help": rest.show_help,
    "save": rest.save,
    "load": rest.load,
    "compiled": rest.compiled,
}
"""What is measured without a screen."""


class Figure(Struct, frozen=True):
    """One figure; the field names are the keys of its JSON.

    Attributes:
        id: what was measured.
        unit: of the next three.
        median: of the samples.
        p95: nineteen samples in twenty are no larger.
        p99: ninety-nine samples in a hundred are no larger.
        max: of the samples.
        yardstick_us: what a fixed loop took just before, in microseconds.
    """

    id: str
    unit: str
    median: float
    p95: float
    p99: float
    max: float
    yardstick_us: float


def yardstick() -> float:
    """Time a fixed loop of plain Python, in microseconds: the best of several tries."""

    def once() -> float:
        begin = time.perf_counter()
        total, known = 0, {}
        for number in range(2_000):
            total = (total * 31 + number) & 0xFFFF
            known[total & 255] = (number, total)
        return (time.perf_counter() - begin) * 1e6

    return min(once() for _ in range(15))


def run(measures: Mapping[str, Measure], only: Sequence[str] = ()) -> Iterator[Figure]:
    """Take the figures, in the order of `UNITS`.

    Args:
        measures: what can be measured here.
        only: ids to take; all if empty.
    """
    for name, unit in UNITS.items():
        if name in measures and (not only or name in only):
            yard = yardstick()
            samples = sorted(measures[name]())
            late, last = (samples[min(len(samples) - 1, len(samples) * part // 100)] for part in (95, 99))
            median, late, last = map(_rounded, (statistics.median(samples), late, last))
            yield Figure(name, unit, median, late, last, _rounded(samples[-1]), round(yard, 1))


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def as_json(figures: Sequence[Figure]) -> str:
    """Write figures as a JSON list."""
    return msgspec.json.format(msgspec.json.encode(figures)).decode()


def table(figures: Iterable[Figure]) -> TextTable:
    """Write figures as a table whose first heading says `pure` or `compiled`."""
    rows = tuple(
        (
            one.id,
            *(f"{value:,.6g}" for value in (one.median, one.p95, one.max)),
            one.unit,
            f"{one.yardstick_us:.0f} µs",
        )
        for one in figures
    )
    return TextTable((build(), "median", "p95", "max", "", "yardstick"), rows, "lrrrlr")
