"""A JPEG cut into strips without decoding it, so that a part of it can be decoded without the rest.

A JPEG with a restart marker after every row of its blocks is a chain of rows that do not depend on each
other. The markers are numbered from 0 to 7 again and again: cut after each number 7, the strips are
complete pictures once a header with their height stands before them. Without sharing colours between
pixels (subsampling) they decode to the very pixels of the whole picture.
"""

from __future__ import annotations

from msgspec import Struct

_BASELINE = 0xC0
_SCAN, _INTERVAL = 0xDA, 0xDD
_LAST_RESTART, _END = b"\xff\xd7", b"\xff\xd9"
_ROWS = 8
"""Rows of blocks in a strip: as many as there are restart markers."""
_SIDE = 8
"""Width and height of a block in pixels."""


class Strips(Struct, frozen=True):
    """The strips of a JPEG, from above to below.

    Attributes:
        height: of every strip but the last, in pixels.
    """

    height: int
    _full: int
    _head: bytes
    _tail: bytes
    _bodies: tuple[bytes, ...]

    @classmethod
    def of(cls, data: bytes) -> Strips | None:
        """Cut the content of a file; return `None` if it is not a JPEG that can be cut."""
        segments = _segments(data)
        frame, scan, interval = (segments.get(kind) for kind in (_BASELINE, _SCAN, _INTERVAL))
        if frame is None or scan is None or interval is None:
            return None
        height, width, colours = frame.number(1), frame.number(3), frame.at(5)
        shared = any(frame.at(7 + 3 * colour) != 0x11 for colour in range(colours))
        across = -(-width // _SIDE)
        if shared or scan.at(0) != colours or interval.number(0) != across:
            return None
        end = data.rfind(_END)
        bodies = tuple(data[scan.end : end].split(_LAST_RESTART)) if end >= scan.end else ()
        if len(bodies) != -(-height // (_ROWS * _SIDE)):
            return None
        place = frame.start + 1
        return cls(_ROWS * _SIDE, height, data[:place], data[place + 2 : scan.end], bodies)

    def __len__(self) -> int:
        return len(self._bodies)

    def picture(self, number: int) -> bytes:
        """Return a strip as the content of a JPEG of its own."""
        high = min(self.height, self._full - number * self.height)
        return self._head + high.to_bytes(2) + self._tail + self._bodies[number] + _END


class _Segment(Struct, frozen=True):
    """A segment of a header, between two places in its file, without kind and length."""

    data: bytes
    start: int
    end: int

    def at(self, place: int) -> int:
        """Return a byte; 0 where the segment is too short."""
        return self.data[self.start + place] if self.start + place < self.end else 0

    def number(self, place: int) -> int:
        """Return a number of two bytes."""
        return self.at(place) << 8 | self.at(place + 1)


def _segments(data: bytes) -> dict[int, _Segment]:
    """Return the segments of a JPEG's header by their kinds, up to the scan; nothing of other files."""
    found: dict[int, _Segment] = {}
    at = 2
    while data[:2] == b"\xff\xd8" and at + 4 <= len(data) and data[at] == 0xFF and _SCAN not in found:
        kind, long = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        found[kind] = _Segment(data, at + 4, min(at + 2 + max(2, long), len(data)))
        at = found[kind].end
    return found
