"""The pixels of a board's finished picture: only the part that is needed is decoded, if the file allows."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from threading import Event, Thread

import pygame

from greatrace.boards.backdrop import Backdrop, backdrop_file
from greatrace.boards.strips import Strips
from greatrace.kernel.errors import BadInput

UNREADABLE = (pygame.error, OSError, BadInput)
"""Why a picture cannot be shown: damaged, or changed since its header was read."""

_UNFETCHED = 2.0
"""Seconds for which a decoded picture waits."""


class Part:
    """A decoded picture, or a part of it.

    Args:
        pixels: of the part.
        box: its place in the picture, in pixels.
    """

    def __init__(self, pixels: pygame.Surface, box: pygame.Rect) -> None:
        self.pixels, self.box = pixels, box

    def cut(self, box: pygame.Rect) -> pygame.Surface:
        """Return what lies in a box (pixels of the picture), without a copy."""
        return self.pixels.subsurface(box.move(-self.box.x, -self.box.y))


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
            with contextlib.suppress(*UNREADABLE):
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
        """See whether the file can still be decoded, as far as its header tells if it can be cut.

        Raises:
            BadInput, OSError, pygame.error: it cannot.
        """
        if not self._cut_up():
            self.part(self.box)

    def near(self, needed: pygame.Rect) -> None:
        """Hold a part (pixels of the picture) of which several smaller ones follow, if that saves work.

        Raises:
            BadInput, OSError, pygame.error: the file cannot be read or decoded.
        """
        if needed.w and needed.h and self._cut_up():
            self.part(needed)

    def part(self, needed: pygame.Rect) -> Part:
        """Return a decoded part that contains another (pixels of the picture), and hold it.

        Raises:
            BadInput, OSError, pygame.error: the file cannot be read or decoded.
        """
        if self._part is None or not self._part.box.contains(needed):
            self._part = None
            strips = self._cut_up()
            self._part = self._from_strips(strips, needed) if strips else self._whole()
        return self._part

    def release(self) -> None:
        """Free what is held, until it is needed again."""
        self._part = self._strips = self._aside = None

    def _cut_up(self) -> Strips | None:
        """Return the strips of the file; `None` if it cannot be cut."""
        if self._strips is None and self._can_be_cut is not False:
            self._strips = Strips.of(backdrop_file(self._backdrop))
            self._can_be_cut = self._strips is not None
        return self._strips

    def _from_strips(self, strips: Strips, needed: pygame.Rect) -> Part:
        pixels = pygame.Surface(needed.size, depth=24)
        for number in range(needed.top // strips.height, (needed.bottom - 1) // strips.height + 1):
            strip = self._decoded(strips.picture(number))
            pixels.blit(strip, (-needed.x, number * strips.height - needed.y))
        return Part(pixels, needed)

    def _whole(self) -> Part:
        picture = self._aside.result() if self._aside else None
        self._aside = None
        return Part(picture or self._decoded(backdrop_file(self._backdrop)), self.box)

    def _load(self) -> pygame.Surface | None:
        """Return the whole picture if it cannot be decoded part by part."""
        data = backdrop_file(self._backdrop)
        self._can_be_cut = Strips.of(data) is not None
        return None if self._can_be_cut else self._decoded(data)

    def _decoded(self, data: bytes) -> pygame.Surface:
        return pygame.image.load(io.BytesIO(data), self._backdrop.path.name)
