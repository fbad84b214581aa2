"""A JPEG cut into strips without decoding it, so that a part of it can be decoded without the rest.

A JPEG with a restart marker after every row of its blocks is a chain of rows that do not depend on each
other. The markers are numbered from 0 to 7 again and again: cut after each number 7, the strips are
complete pictures once a header with their height stands before them. Without sharing colours between
pixels (subsampling) they decode to the very pixels of the whole picture.
"""

from __future__ import annotations

from msgspec import Struct

from greatrace.boards.jpeg import BASELINE, Jpeg

_LAST_RESTART = b"\xff\xd7"
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
    _whole: Jpeg
    _bodies: tuple[bytes, ...]

    @classmethod
    def of(cls, jpeg: Jpeg) -> Strips | None:
        """Cut a picture; return `None` if it cannot be cut."""
        scan = jpeg.scans[0]
        shared = any((one.across, one.down) != (1, 1) for one in jpeg.components)
        alone = jpeg.kind == BASELINE and len(jpeg.scans) == 1
        if shared or not alone or scan.interval != -(-jpeg.width // _SIDE):
            return None
        bodies = tuple(scan.pixels.split(_LAST_RESTART))
        if len(bodies) != -(-jpeg.height // (_ROWS * _SIDE)):
            return None
        return cls(_ROWS * _SIDE, jpeg, bodies)

    def __len__(self) -> int:
        return len(self._bodies)

    def picture(self, number: int) -> bytes:
        """Return a strip as the content of a JPEG of its own."""
        high = min(self.height, self._whole.height - number * self.height)
        return self._whole.part(high, self._bodies[number])
