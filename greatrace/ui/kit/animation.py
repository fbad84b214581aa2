"""Animations, and the pace at which they run; seconds are those of speed 1×."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Protocol

import msgspec

from greatrace.ui.kit.settings import Settings, Speed


def ease(share: float) -> float:
    """Map a share from 0 to 1 to one from 0 to 1 that starts and ends slowly."""
    return share * share * (3 - 2 * share)


def between(start: float, end: float, share: float) -> float:
    """Return the eased number at a share of the way from `start` to `end`."""
    return start + (end - start) * ease(share)


class Pace(msgspec.Struct, frozen=True):
    """The speed and kind of movement.

    Attributes:
        speed: the setting.
        reduced: whether fades replace movement.
    """

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Pace:
        """Return the pace of the settings."""
        return cls(settings.speed, settings.reduced_motion)

    @property
    def needle_factor(self) -> float:
        """The factor on the speed of moving widgets; infinite when they jump."""
        return inf if self.reduced else self.speed.factor


class Animation(Protocol):
    """The animation of one event."""

    @property
    def seconds(self) -> float:
        """The duration at speed 1×."""
        ...

    def show(self, share: float) -> None:
        """Show the state at a share from 0 to 1 of the duration; the last call is always with 1."""
        ...


class Tween(msgspec.Struct, frozen=True):
    """An animation by a function of the share from 0 to 1."""

    seconds: float
    paint: Callable[[float], None]

    def show(self, share: float) -> None:
        """Call the function."""
        self.paint(share)
