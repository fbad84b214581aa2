"""The pixels of a board's finished picture: only the part that is needed is decoded, if the file allows."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from threading import Event, Thread

import pygame

from greatrace.boards.backdrop import Backdrop, backdrop_file
from greatrace.boards.jpeg import Jpeg
from greatrace.boards.png import Png
from greatrace.boards.strips import Strips
from greatrace.files.reading import understood
from greatrace.kernel.errors import BadInput

_UNFETCHED = 2.0
"""Seconds for which a decoded picture waits."""


Part = tuple[pygame.Surface, pygame.Rect]
"""Decoded pixels, and their box in the picture."""


class Aside:
    """Does in a thread what takes longer than a frame, beside the frames that show the map blurred.

    A decoded picture that nobody fetches, because something else covers the map, is freed after some seconds.

    Args:
        load: returns the whole picture; `None` if it need not be decoded beforehand.
        then: what else takes long, and is needed as soon.
    """

    def __init__(self, load: Callable[[], pygame.Surface | None], then: Callable[[], None]) -> None:
        self._load, self._then = load, then
        self._picture: pygame.Surface | None = None
        self._ready, self._fetched = Event(), Event()
        self._thread = Thread(target=self._work, name="map", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        try:
            with contextlib.suppress(BadInput):
                self._picture = self._load()
                self._then()
        finally:
            self._ready.set()
        if self._picture is not None:
            self._fetched.wait(_UNFETCHED)
            self._picture = None

    @property
    def waits(self) -> bool:
        """Whether it is at work, or a picture waits to be fetched."""
        return self._thread.is_alive()

    def result(self) -> pygame.Surface | None:
        """Wait for the picture and return it; `None` if there is none (any more)."""
        self._ready.wait()
        picture = self._picture
        self._fetched.set()
        return picture


class BoardPicture:
    """A board's finished picture in its file.

    A file that can be cut into strips (as those that ship) is decoded where it is needed; any other is
    decoded as a whole, aside if there is time.

    Args:
        backdrop: the file.
    """

    def __init__(self, backdrop: Backdrop) -> None:
        self._backdrop = backdrop
        self._part: Part | None = None
        self._strips: Strips | None = None
        self._can_be_cut: bool | None = None
        self._aside: Aside | None = None
        self._begun = False

    @property
    def box(self) -> pygame.Rect:
        """The whole picture, in its pixels."""
        return pygame.Rect(0, 0, self._backdrop.width, self._backdrop.height)

    def begin(self, then: Callable[[], None]) -> None:
        """Begin aside with what will be needed soon.

        Args:
            then: what else takes long, beside decoding the whole picture if that must be; needed once.
        """
        needless = self._begun if self._can_be_cut else self._part is not None
        if not needless and not (self._aside and self._aside.waits):
            self._begun = True
            self._aside = Aside(self._load, then)

    def check(self) -> None:
        """See whether the file can still be decoded, as far as its structure tells if it can be cut.

        Raises:
            BadInput: it cannot.
        """
        if not self._cut_up():
            self.part(self.box)

    def check_all(self) -> None:
        """Decode everything once and keep nothing: what passes is shown.

        Raises:
            BadInput: it cannot be decoded.
        """
        if strips := self._cut_up():
            for number in range(len(strips)):
                self._strip(strips, number)
        else:
            self.part(self.box)
        self.release()

    def near(self, needed: pygame.Rect) -> bool:
        """Hold a part (pixels of the picture) of which several smaller ones follow, if that saves work.

        Returns:
            Whether it was not held yet.

        Raises:
            BadInput: the file cannot be read or decoded.
        """
        if not (needed.w and needed.h and self._cut_up()) or self._holds(needed):
            return False
        self.part(needed)
        return True

    def _holds(self, needed: pygame.Rect) -> bool:
        return self._part is not None and bool(self._part[1].contains(needed))

    def part(self, needed: pygame.Rect) -> pygame.Surface:
        """Return the pixels of a part (pixels of the picture) without a copy, and hold what was decoded.

        Raises:
            BadInput: the file cannot be read or decoded.
        """
        if self._part is None or not self._holds(needed):
            self._part = None
            strips = self._cut_up()
            self._part = self._from_strips(strips, needed) if strips else self._whole()
        pixels, box = self._part
        return pixels.subsurface(needed.move(-box.x, -box.y))

    def release(self) -> None:
        """Free what is held, until it is needed again."""
        self._part = self._strips = self._aside = None

    def _cut_up(self) -> Strips | None:
        """Return the strips of the file; `None` if it cannot be cut."""
        if self._strips is None and self._can_be_cut is not False:
            self._strips = _strips(backdrop_file(self._backdrop))
            self._can_be_cut = self._strips is not None
        return self._strips

    def _from_strips(self, strips: Strips, needed: pygame.Rect) -> Part:
        with understood(self._backdrop.path):
            pixels = pygame.Surface(needed.size, depth=24)
        for number in range(needed.top // strips.height, (needed.bottom - 1) // strips.height + 1):
            pixels.blit(self._strip(strips, number), (-needed.x, number * strips.height - needed.y))
        return pixels, needed

    def _whole(self) -> Part:
        picture = self._aside.result() if self._aside else None
        self._aside = None
        return picture or self._decoded(backdrop_file(self._backdrop)), self.box

    def _load(self) -> pygame.Surface | None:
        """Return the whole picture if it cannot be decoded part by part."""
        found = backdrop_file(self._backdrop)
        self._can_be_cut = _strips(found) is not None
        return None if self._can_be_cut else self._decoded(found)

    def _strip(self, strips: Strips, number: int) -> pygame.Surface:
        high = min(strips.height, self._backdrop.height - number * strips.height)
        with understood(self._backdrop.path):
            return decoded(strips.picture(number), Jpeg.name, (self._backdrop.width, high))

    def _decoded(self, found: Jpeg | Png) -> pygame.Surface:
        with understood(self._backdrop.path):
            return decoded(found.content, found.name, (found.width, found.height))


def decoded(data: bytes, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Decode a picture to 24 bits a pixel, or 32 if some are transparent.

    Args:
        data: the content of a JPEG or PNG.
        name: tells the decoder which of them.
        size: in pixels, as its header says.

    Raises:
        pygame.error, ValueError: it cannot be decoded, or is of another size.
    """
    picture = pygame.image.load(io.BytesIO(data), name)
    if picture.get_size() != size:
        raise ValueError(f"{picture.get_size()} instead of {size}")
    clear = bool(picture.get_masks()[3]) or picture.get_colorkey() is not None
    if picture.get_bitsize() == (32 if clear else 24):
        return picture
    plain = pygame.Surface(size, pygame.SRCALPHA) if clear else pygame.Surface(size, depth=24)
    plain.blit(picture, (0, 0))
    return plain


def _strips(found: Jpeg | Png) -> Strips | None:
    return Strips.of(found) if isinstance(found, Jpeg) else None
