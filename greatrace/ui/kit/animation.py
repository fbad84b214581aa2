"""Animations; their seconds are those of speed 1×."""

from __future__ import annotations

from collections.abc import Callable


def ease(share: float) -> float:
    """Map a share from 0 to 1 to one from 0 to 1 that starts and ends slowly."""
    return share * share * (3 - 2 * share)


def passed(share: float, span: tuple[float, float]) -> float:
    """Return how much of a span of time, given by shares of the whole, has passed at a share: from 0 to 1."""
    return min(1.0, max(0.0, (share - span[0]) / (span[1] - span[0])))


def between(start: float, end: float, share: float) -> float:
    """Return the eased number at a share of the way from `start` to `end`."""
    return start + (end - start) * ease(share)


def towards(now: float, goal: float, step: float) -> float:
    """Return a number moved towards a goal, by at most a step."""
    return min(goal, now + step) if now < goal else max(goal, now - step)


Animation = tuple[float, Callable[[float], None]]
"""The duration of what shows an event, in seconds at speed 1×, and what shows the state at a share of it.

The share is from 0 to 1; the last call is always with 1.
"""
