"""What a look ahead comes to, and where its chance comes from."""

from __future__ import annotations

from zlib import crc32

import msgspec
from msgspec import Struct

from greatrace.engine.actions import AnyAction
from greatrace.engine.state import View

_written = msgspec.msgpack.Encoder()


class SearchResult(Struct, frozen=True):
    """A choice with what led to it.

    Attributes:
        action: the choice.
        chance: of winning after it, in thousandths.
        gain: by how many thousandths it beats the quick crew's choice; 0 where it is the same.
        worlds: how many were played on.
    """

    action: AnyAction
    chance: int
    gain: int
    worlds: int


def first_world(seed: int, view: View) -> int:
    """Return the number of the first world to deal: from the crew's seed and its view alone."""
    return (seed & 0xFFFFFFFF) << 32 ^ crc32(_written.encode(view)) << 16
