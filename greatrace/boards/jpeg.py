"""The structure of a JPEG, read as its decoder reads it, so that nothing in it can surprise the decoder.

Only usual files are taken: one frame, in baseline, extended or progressive coding, with 8 bits a colour. What
has two meanings is refused. A decoder gets `Jpeg.content`: the segments that it needs, written anew.
"""

from __future__ import annotations

import re
from typing import ClassVar

from msgspec import Struct

from greatrace.boards.unfit import CUT_SHORT, DAMAGED, TOO_LARGE_AT_ONCE, UNUSUAL, Unfit
from greatrace.kernel.phrase import Phrase

MOST_SCANS = 32
MOST_SEGMENTS = 10_000
MOST_TABLES = 100_000
"""Bytes of tables in a file; all that 32 scans can use are fewer."""
MOST_HELD = 100_000_000
"""Bytes that a decoder may hold of a picture of several scans: two for each value of a colour."""

_START, _END = b"\xff\xd8", b"\xff\xd9"
_EOI, _SCAN, _INTERVAL = 0xD9, 0xDA, 0xDD
_TABLES = (0xC4, 0xDB, _INTERVAL)
"""Tables of codes, tables of quantization, and the restart interval."""
BASELINE, _PROGRESSIVE = 0xC0, 0xC2
_FRAMES = (BASELINE, 0xC1, _PROGRESSIVE)
_NOTES = (*range(0xE0, 0xF0), 0xFE)
"""Segments that a decoder need not know: of applications, and comments."""
_STRAY = (0x00, 0x01, *range(0xD0, 0xD9))
"""What may not stand between segments: stuffing, restart markers, a second start."""
_JFIF = b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
_ADOBE = b"\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00"
_MARKER = re.compile(rb"\xff+([^\xff])", re.DOTALL)
"""A marker, after any number of bytes that fill."""
_AFTER_SCAN = re.compile(rb"\xff[\x01-\xcf\xd8-\xfe]")
"""The first marker that ends the pixels of a scan: neither stuffing nor a restart."""
_RESTART = re.compile(rb"\xff[\xd0-\xd7]")


class Component(Struct, frozen=True):
    """A colour of a frame: its id, and how finely it is sampled across and down (1 to 4)."""

    identity: int
    across: int
    down: int


class Scan(Struct, frozen=True):
    """A scan.

    Attributes:
        tables: the segments of tables since the scan before.
        head: its header, without marker and length.
        pixels: its coded pixels, with their restart markers.
        interval: blocks between restart markers; 0 without.
    """

    tables: bytes
    head: bytes
    pixels: bytes
    interval: int

    @property
    def components(self) -> tuple[int, ...]:
        """The ids of its colours."""
        return tuple(self.head[1 : 1 + 2 * self.head[0] : 2])


class Jpeg(Struct, frozen=True):
    """A usual JPEG.

    Attributes:
        kind: of its frame, as the marker says.
        frame: the header of the frame, without marker and length.
        notes: the segments that tell how its colours are meant.
        scans: at least one.
    """

    kind: int
    frame: bytes
    notes: bytes
    scans: tuple[Scan, ...]

    name: ClassVar[str] = "picture.jpg"
    """Tells a decoder what it gets."""
    clear: ClassVar[bool] = False
    """Whether parts of it may be transparent."""

    @property
    def width(self) -> int:
        """In pixels."""
        return int.from_bytes(self.frame[3:5])

    @property
    def height(self) -> int:
        """In pixels."""
        return int.from_bytes(self.frame[1:3])

    @property
    def components(self) -> tuple[Component, ...]:
        """Its colours."""
        return _components(self.frame)

    @property
    def content(self) -> bytes:
        """A file with the same pixels and nothing else."""
        scans = b"".join(one.tables + segment(_SCAN, one.head) + one.pixels for one in self.scans)
        return b"".join((_START, self.notes, segment(self.kind, self.frame), scans, _END))

    def part(self, height: int, pixels: bytes) -> bytes:
        """Return a file of a part of a picture of one scan.

        Args:
            height: of the part, in pixels.
            pixels: coded, with restart markers from 0.
        """
        frame = self.frame[:1] + height.to_bytes(2) + self.frame[3:]
        scan = Scan(self.scans[0].tables, self.scans[0].head, pixels, self.scans[0].interval)
        return Jpeg(self.kind, frame, self.notes, (scan,)).content

    def check(self) -> None:
        """Check what only reading all pixels would tell: nothing, as a decoder bounds that by the frame."""


def segment(kind: int, body: bytes) -> bytes:
    """Return a segment as it stands in a file."""
    return b"\xff" + bytes((kind,)) + (2 + len(body)).to_bytes(2) + body


def parse(data: bytes) -> Jpeg | None:
    """Read the structure of a file; return `None` if it does not begin as a JPEG.

    Raises:
        Unfit: it is cut short, damaged, unusual or ambiguous.
    """
    return _Parser(data).jpeg() if data[:2] == _START else None


class _Parser:
    """Goes through the segments of a file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = len(_START)
        self._kind, self._frame = 0, b""
        self._tables, self._length_of_tables, self._interval = b"", 0, 0
        self._jfif, self._adobe = b"", b""
        self._scans: list[Scan] = []

    def jpeg(self) -> Jpeg:
        """Read everything up to the end of the picture; what follows is no part of it."""
        for _ in range(MOST_SEGMENTS):
            if (kind := self._marker()) == _EOI:
                break
            if kind in _STRAY:
                raise Unfit(DAMAGED)
            self._take(kind, self._body())
        else:
            raise Unfit(UNUSUAL)
        if not self._scans:
            raise Unfit(CUT_SHORT)
        _check_scans(self._kind, self._frame, self._scans)
        return Jpeg(self._kind, self._frame, self._jfif + self._adobe, tuple(self._scans))

    def _marker(self) -> int:
        found = _MARKER.match(self._data, self._at)
        if not found:
            raise Unfit(CUT_SHORT if self._data[self._at :].strip(b"\xff") == b"" else DAMAGED)
        self._at = found.end()
        return found[1][0]

    def _body(self) -> bytes:
        """Return the content of a segment, and go behind it."""
        long = int.from_bytes(self._data[self._at : self._at + 2])
        start, self._at = self._at + 2, self._at + long
        if self._at > len(self._data):
            raise Unfit(CUT_SHORT)
        if long < 2:
            raise Unfit(DAMAGED)
        return self._data[start : self._at]

    def _take(self, kind: int, body: bytes) -> None:
        if kind in _FRAMES:
            self._take_frame(kind, body)
        elif kind in _TABLES:
            self._take_table(kind, body)
        elif kind == _SCAN:
            self._take_scan(body)
        elif kind not in _NOTES:
            raise Unfit(UNUSUAL)
        elif kind == 0xE0 and body[:5] == b"JFIF\0" and len(body) >= 14:
            self._jfif = _JFIF
        elif kind == 0xEE and body[:5] == b"Adobe" and len(body) >= 12:
            self._adobe = _ADOBE + body[11:12]

    def _take_frame(self, kind: int, body: bytes) -> None:
        if self._frame:
            raise Unfit(Phrase("it tells its size twice"))
        if len(body) < 6 or len(body) != 6 + 3 * body[5] or self._scans:
            raise Unfit(DAMAGED)
        if body[5] == 4:
            raise Unfit(Phrase("its colours are made for printing; save it in RGB"))
        if body[0] != 8 or body[5] not in (1, 3):
            raise Unfit(UNUSUAL)
        found = _components(body)
        fine = all(1 <= number <= 4 for one in found for number in (one.across, one.down))
        if not fine or len({one.identity for one in found}) != len(found):
            raise Unfit(DAMAGED)
        self._kind, self._frame = kind, body

    def _take_table(self, kind: int, body: bytes) -> None:
        self._length_of_tables += len(body) + 4
        if self._length_of_tables > MOST_TABLES:
            raise Unfit(Phrase("it holds more tables than a picture can use"))
        if kind == _INTERVAL:
            if len(body) != 2:
                raise Unfit(DAMAGED)
            self._interval = int.from_bytes(body)
        self._tables += segment(kind, body)

    def _take_scan(self, head: bytes) -> None:
        known = {one.identity for one in _components(self._frame)}
        meant = head[1 : 1 + 2 * head[0] : 2] if head else b""
        if not meant or len(head) != 4 + 2 * head[0] or not set(meant) <= known or len(set(meant)) != head[0]:
            raise Unfit(DAMAGED)
        if len(self._scans) == MOST_SCANS:
            raise Unfit(Phrase("it has more than {most} scans; save it anew", most=MOST_SCANS))
        end = _AFTER_SCAN.search(self._data, self._at)
        if not end:
            raise Unfit(CUT_SHORT)
        pixels = self._data[self._at : end.start()]
        if not self._interval and _RESTART.search(pixels):
            raise Unfit(DAMAGED)
        self._scans.append(Scan(self._tables, head, pixels.rstrip(b"\xff"), self._interval))
        self._tables, self._at = b"", end.start()


def _components(frame: bytes) -> tuple[Component, ...]:
    """Return the colours of the header of a frame."""
    parts = (frame[place : place + 3] for place in range(6, len(frame) - 2, 3))
    return tuple(Component(one[0], one[1] >> 4, one[1] & 15) for one in parts)


def _check_scans(kind: int, frame: bytes, scans: list[Scan]) -> None:
    """Check that every colour is there, once unless the coding is progressive, and what decoding holds.

    Raises:
        Unfit: it is not.
    """
    found = [identity for scan in scans for identity in scan.components]
    colours = _components(frame)
    if set(found) != {one.identity for one in colours}:
        raise Unfit(CUT_SHORT)
    if kind != _PROGRESSIVE and len(found) > len(colours):
        raise Unfit(DAMAGED)
    if (kind == _PROGRESSIVE or len(scans) > 1) and _held(frame, colours) > MOST_HELD:
        raise Unfit(TOO_LARGE_AT_ONCE)


def _held(frame: bytes, colours: tuple[Component, ...]) -> int:
    """Return the bytes that a decoder holds of a picture whose scans add up."""
    finest = max(one.across for one in colours) * max(one.down for one in colours)
    share = sum(one.across * one.down for one in colours) / finest
    return round(2 * share * int.from_bytes(frame[1:3]) * int.from_bytes(frame[3:5]))
