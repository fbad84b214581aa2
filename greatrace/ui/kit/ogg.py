"""Ogg Vorbis files in pieces, each of which decodes by itself, so that music need not be decoded whole.

A piece is the file's head with some of its pages. A decoder needs one page more to begin with, so that the
sound of a piece is the end of what comes out: as many frames as the pages count. Put together, the pieces
are the file, frame by frame.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from greatrace.files.reading import read_bounded, understood

LARGEST = 8_000_000
"""Bytes that a file may have."""
_PIECE = 4 * 44_100
"""Frames that a piece has at least; the last one of a file may have fewer. Each reads the head anew."""
_HEADER = 27
"""Bytes of a page before the lengths of its parts."""
_HEADS = 3
"""Packets with which a file begins that hold no sound."""


class _Page(Struct, frozen=True):
    """A page: where it begins and ends (bytes), the frames up to its end, and how many packets end on it."""

    start: int
    end: int
    frames: int
    packets: int


OggPart = tuple[bytes, int]
"""An Ogg file of its own, and how many of the last frames that it decodes to are a piece of a file."""


class OggFile:
    """The pieces of a file.

    Raises:
        ValueError: it is no Ogg file, is cut off or has no sound.
    """

    def __init__(self, data: bytes) -> None:
        pages = _pages(data)
        heads = _heads(pages)
        body = pages[heads:]
        self._data, self._head = data, data[: pages[heads - 1].end]
        self._spans = _spans(body)
        if not self._spans:
            raise ValueError("no sound")
        self.frames = body[-1].frames

    def __len__(self) -> int:
        """Return how many pieces there are."""
        return len(self._spans)

    def piece(self, at: int) -> OggPart:
        """Return a piece."""
        start, end, frames = self._spans[at]
        return self._head + self._data[start:end], frames


def read_ogg(path: Path) -> OggFile:
    """Read a file.

    Raises:
        BadInput: it cannot be read, or is broken.
    """
    with understood(path):
        return OggFile(read_bounded(path, LARGEST))


def _pages(data: bytes) -> list[_Page]:
    pages: list[_Page] = []
    at = 0
    while at < len(data):
        lengths = at + _HEADER
        if data[at : at + 4] != b"OggS" or lengths > len(data):
            raise ValueError("no page")
        parts = data[lengths : lengths + data[at + 26]]
        end = lengths + len(parts) + sum(parts)
        if end > len(data):
            raise ValueError("cut off")
        frames = int.from_bytes(data[at + 6 : at + 14], "little", signed=True)
        pages.append(_Page(at, end, frames, sum(part < 255 for part in parts)))
        at = end
    return pages


def _heads(pages: list[_Page]) -> int:
    """Return how many pages the head has."""
    packets = 0
    for number, page in enumerate(pages, 1):
        packets += page.packets
        if packets >= _HEADS:
            return number
    raise ValueError("no head")


def _spans(body: list[_Page]) -> list[tuple[int, int, int]]:
    """Return where pieces begin and end (bytes), with the page to begin with, and their frames."""
    spans: list[tuple[int, int, int]] = []
    done, first = 0, 0
    for number, page in enumerate(body):
        if page.frames - done >= _PIECE or (number == len(body) - 1 and page.frames > done):
            spans.append((body[max(0, first - 1)].start, page.end, page.frames - done))
            done, first = page.frames, number + 1
    return spans
