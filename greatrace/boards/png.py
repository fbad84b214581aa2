"""The structure of a PNG, read as its decoder reads it, so that nothing in it can surprise the decoder.

A decoder gets `Png.content`: header, palette, transparency and pixels; texts, profiles, times and further
pictures of an animation are left out, however large they would grow.
"""

from __future__ import annotations

import zlib
from itertools import pairwise
from typing import ClassVar

from msgspec import Struct

from greatrace.boards.unfit import CUT_SHORT, DAMAGED, UNUSUAL, Unfit
from greatrace.kernel.phrase import Phrase

_START = b"\x89PNG\r\n\x1a\n"
_HEAD, _PALETTE, _CLEAR, _PIXELS, _END = b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"
_GREY, _COLOUR, _INDEXED, _GREY_ALPHA, _COLOUR_ALPHA = 0, 2, 3, 4, 6
SAMPLES = {_GREY: 1, _COLOUR: 3, _INDEXED: 1, _GREY_ALPHA: 2, _COLOUR_ALPHA: 4}
_DEPTHS = {
    _GREY: (1, 2, 4, 8, 16), _COLOUR: (8, 16), _INDEXED: (1, 2, 4, 8), _GREY_ALPHA: (8, 16),
    _COLOUR_ALPHA: (8, 16),
}  # fmt: skip
"""The bits of a sample for each kind of colours."""
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""The first column and row of each pass of an interlaced picture, and its steps across and down."""
MOST_CHUNKS = 20_000
_AT_ONCE = 1 << 20
"""Bytes of pixels that are looked at together."""


class Png(Struct, frozen=True):
    """A PNG.

    Attributes:
        head: the content of its first chunk.
        palette: colours, if it is indexed.
        transparency: colours that are not seen, or seen in part.
        pixels: compressed.
    """

    head: bytes
    palette: bytes
    transparency: bytes
    pixels: tuple[bytes, ...]

    name: ClassVar[str] = "picture.png"
    """Tells a decoder what it gets."""

    @property
    def clear(self) -> bool:
        """Whether parts of it may be transparent."""
        return bool(self.transparency) or self.head[9] in (_GREY_ALPHA, _COLOUR_ALPHA)

    @property
    def width(self) -> int:
        """In pixels."""
        return int.from_bytes(self.head[:4])

    @property
    def height(self) -> int:
        """In pixels."""
        return int.from_bytes(self.head[4:8])

    @property
    def content(self) -> bytes:
        """A file with the same pixels and nothing else."""
        parts = [(_HEAD, self.head), (_PALETTE, self.palette), (_CLEAR, self.transparency)]
        parts += [(_PIXELS, one) for one in self.pixels]
        written = b"".join(chunk(kind, body) for kind, body in parts if body)
        return _START + written + chunk(_END, b"")

    def check(self) -> None:
        """Check that there are as many pixels as the header says; they are inflated, but never held.

        Raises:
            Unfit: there are fewer or more.
        """
        left, inflate = raw_size(self.head), zlib.decompressobj()
        try:
            for body in (*self.pixels, b""):
                while left >= 0:
                    found = len(inflate.decompress(body, _AT_ONCE))
                    left, body = left - found, inflate.unconsumed_tail
                    if not found and not body:
                        break
        except zlib.error:
            raise Unfit(DAMAGED) from None
        if left < 0:
            raise Unfit(Phrase("it holds more pixels than it says"))
        if left or not inflate.eof:
            raise Unfit(CUT_SHORT)


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return a chunk as it stands in a file."""
    return len(body).to_bytes(4) + kind + body + zlib.crc32(kind + body).to_bytes(4)


def raw_size(head: bytes) -> int:
    """Return the bytes of pixels of a picture, with the byte before each row."""
    width, height = int.from_bytes(head[:4]), int.from_bytes(head[4:8])
    bits = head[8] * SAMPLES[head[9]]
    passes = PASSES if head[12] else ((0, 0, 1, 1),)
    sizes = ((-(-(width - x) // across), -(-(height - y) // down)) for x, y, across, down in passes)
    return sum(rows * (1 + -(-columns * bits // 8)) for columns, rows in sizes if columns > 0 and rows > 0)


def parse(data: bytes) -> Png | None:
    """Read the structure of a file; return `None` if it does not begin as a PNG.

    Raises:
        Unfit: it is cut short, damaged, unusual or ambiguous.
    """
    if data[:8] != _START:
        return None
    chunks = _chunks(data)
    found = [one for one in chunks if one[0] in (_HEAD, _PALETTE, _CLEAR, _PIXELS)]
    for kind in (_HEAD, _PALETTE, _CLEAR):
        if [one[0] for one in found].count(kind) > 1:
            raise Unfit(Phrase("it tells its size twice") if kind == _HEAD else DAMAGED)
    if chunks[0][0] != _HEAD:
        raise Unfit(DAMAGED)
    head = chunks[0][1]
    _check_head(head)
    pixels = tuple(body for kind, body in found if kind == _PIXELS)
    runs = [kind for kind, _ in chunks]
    begins = sum(a != _PIXELS and b == _PIXELS for a, b in pairwise(runs))
    if begins != 1 or not any(pixels):
        raise Unfit(DAMAGED if pixels else CUT_SHORT)
    before = dict(chunks[: runs.index(_PIXELS)])
    palette, clear = before.get(_PALETTE, b""), before.get(_CLEAR, b"")
    return Png(head, _palette(head, palette), _clear(head, palette, clear), tuple(filter(None, pixels)))


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Return kind and content of all chunks up to the end; what follows is no part of the picture.

    Raises:
        Unfit: the end is missing, a chunk is damaged, or one is needed that no usual picture has.
    """
    found: list[tuple[bytes, bytes]] = []
    at = len(_START)
    while not found or found[-1][0] != _END:
        if len(found) == MOST_CHUNKS:
            raise Unfit(UNUSUAL)
        long, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body, check = data[at + 8 : at + 8 + long], data[at + 8 + long : at + 12 + long]
        if len(check) < 4:
            raise Unfit(CUT_SHORT)
        known = kind in (_HEAD, _PALETTE, _CLEAR, _PIXELS, _END)
        if known and int.from_bytes(check) != zlib.crc32(body, zlib.crc32(kind)):
            raise Unfit(DAMAGED)
        if not known and not kind[0] & 0x20:
            raise Unfit(UNUSUAL)
        found.append((kind, body if known else b""))
        at += 12 + long
    return found


def _check_head(head: bytes) -> None:
    if len(head) != 13 or head[8] not in _DEPTHS.get(head[9], ()):
        raise Unfit(DAMAGED)
    if head[10] or head[11] or head[12] > 1:
        raise Unfit(UNUSUAL)


def _palette(head: bytes, palette: bytes) -> bytes:
    """Return the palette of an indexed picture; others only suggest one."""
    if head[9] != _INDEXED:
        return b""
    if not palette or len(palette) % 3 or len(palette) > 3 * 256:
        raise Unfit(DAMAGED)
    return palette


def _clear(head: bytes, palette: bytes, clear: bytes) -> bytes:
    """Return what is transparent; a picture with alpha says it by that."""
    if not clear or head[9] in (_GREY_ALPHA, _COLOUR_ALPHA):
        return b""
    fits = {_GREY: len(clear) == 2, _COLOUR: len(clear) == 6, _INDEXED: 3 * len(clear) <= len(palette)}
    if not fits[head[9]]:
        raise Unfit(DAMAGED)
    return clear
