"""The base class of the events of a race."""

from __future__ import annotations

from msgspec import Struct


class Event(Struct, frozen=True, tag=True):
    """Anything that happened in a race."""
