"""Quality checks of the track of *Why First?*: one finding per criterion, as for boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import dist
from statistics import median

from greatrace.boards.check import CheckResult, msgid
from greatrace.boards.track import SPACES, Track
from greatrace.whyfirst.state import HIGHEST

NARROWEST, LOWEST_SPACE = 0.025, 0.15
"""The least width of a space by the map's width, and its least height by the map's height."""
SHORTEST_STEP, LONGEST_STEP = 0.67, 1.5
"""How long a step from one space to the next may be, by the median of all."""
NEAREST = 0.6
"""How far the finish may lie from the last space, by the length of a step."""


def check_track(track: Track) -> list[CheckResult]:
    """Evaluate every criterion on a track."""
    return [finding for part in _PARTS for finding in part(track)]


def _spaces(track: Track) -> Iterator[CheckResult]:
    count = len(track.spaces)
    yield CheckResult("spaces", count == len(SPACES), msgid("Spaces"), str(count), str(len(SPACES)))
    numbered = list(zip(SPACES, track.spaces, strict=True))
    over = tuple(f"{one} – {other}" for (one, a), (other, b) in combinations(numbered, 2) if a.meets(b))
    yield CheckResult("overlaps", not over, msgid("Spaces that overlap"), str(len(over)), "0", over)


def _sizes(track: Track) -> Iterator[CheckResult]:
    small = tuple(
        str(number) for number, space in zip(SPACES, track.spaces, strict=True)
        if space.width < NARROWEST * track.width or space.height < LOWEST_SPACE * track.height
    )
    wide = min(space.width for space in track.spaces) / track.width
    high = min(space.height for space in track.spaces) / track.height
    yield CheckResult(
        "room", not small, msgid("Least width and height of a space, by the map’s"),
        f"{100 * wide:.1f} %, {100 * high:.0f} %",
        f"≥ {100 * NARROWEST:.1f} %, ≥ {100 * LOWEST_SPACE:.0f} %", small,
    )


def _steps(track: Track) -> Iterator[CheckResult]:
    steps = _lengths(track)
    shares = [step / max(median(steps), 1e-9) for step in steps]
    uneven = tuple(
        f"{number} – {number + 1}" for number, share in zip(SPACES, shares, strict=False)
        if not SHORTEST_STEP <= share <= LONGEST_STEP
    )
    title = msgid("Steps between spaces, by the middle one")
    measured = f"{min(shares):.2f}–{min(max(shares), 999):.2f}"
    yield CheckResult("steps", not uneven, title, measured, f"{SHORTEST_STEP}–{LONGEST_STEP}", uneven)


def _finish(track: Track) -> Iterator[CheckResult]:
    near = dist(track.finish.middle, track.space(HIGHEST).middle) / (sum(_lengths(track)) / (len(SPACES) - 1))
    title = msgid("The finish from the last space, in steps")
    yield CheckResult("finish", near <= NEAREST, title, f"{min(near, 999):.2f}", f"≤ {NEAREST}")


def _table(track: Track) -> Iterator[CheckResult]:
    laid = {"scores": track.scores, "cards": track.cards}
    over = [name for name, area in laid.items() if any(area.meets(space) for space in track.spaces)]
    if track.scores.meets(track.cards):
        over.append("scores – cards")
    title = msgid("What covers the track or one another")
    yield CheckResult("table", not over, title, str(len(over)), "0", tuple(over))


def _lengths(track: Track) -> list[float]:
    """Return the length of each step, from middle to middle, in pixels of the map."""
    return [dist(one.middle, other.middle) for one, other in pairwise(track.spaces)]


_PARTS: tuple[Callable[[Track], Iterator[CheckResult]], ...] = (_spaces, _sizes, _steps, _finish, _table)
