"""Large pictures painted and written in a thread, so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from pathlib import Path
from threading import Thread

import pygame

from greatrace.kernel.errors import BadInput

Mark = tuple[pygame.Surface, tuple[int, int]]
"""Something painted already, and where it goes (pixels)."""


class SavedPicture:
    """A picture on its way to a file.

    Args:
        path: of the file.
        write: writes a file, or raises ``BadInput``; called in the thread.
        size: in pixels.
        ground: its ground from above to below, a strip at a time; they are made in the thread.
        marks: what goes upon it; nobody else may use these surfaces.

    Attributes:
        problem: why it could not be written, or ``None``.
    """

    def __init__(
        self,
        path: Path,
        write: Callable[[Path, bytes], None],
        size: tuple[int, int],
        ground: Iterable[pygame.Surface],
        marks: Sequence[Mark],
    ) -> None:
        self.path, self._write = path, write
        self._size, self._ground, self._marks = size, ground, marks
        self.problem: BadInput | None = None
        self._thread = Thread(target=self._work, name="picture")
        try:
            self._thread.start()
        except RuntimeError:  # the system starts no more threads, so the caller does the work
            self._work()

    @property
    def done(self) -> bool:
        """Whether the file is written, or could not be."""
        return not self._thread.is_alive()

    def _work(self) -> None:
        try:
            self._write(self.path, png(self._painted()))
        except BadInput as problem:
            self.problem = problem
        except Exception as error:  # reported like any other failure: a thread has nobody to raise to
            self.problem = BadInput(
                "{path} was not written because of a fault of the game ({fault}).",
                path=str(self.path), fault=type(error).__name__,
            )

    def _painted(self) -> pygame.Surface:
        sheet, top = pygame.Surface(self._size), 0
        for strip in self._ground:
            sheet.blit(strip, (0, top))
            top += strip.get_height()
        for mark, place in self._marks:
            sheet.blit(mark, place)
        return sheet


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file; pygame leaves the interpreter to other threads meanwhile."""
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()
