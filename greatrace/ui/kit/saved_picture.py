"""Large pictures painted and written in a thread, so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from io import BytesIO
from pathlib import Path
from threading import Thread

import pygame

from greatrace.kernel.errors import BadInput

Mark = tuple[pygame.Surface, tuple[int, int]]
"""Something painted already, and where it goes (pixels)."""


def saved_picture(
    path: Path, write: Callable[[Path, bytes], None], size: tuple[int, int],
    ground: Iterable[pygame.Surface], marks: Sequence[Mark],
) -> Future[Path]:
    """Paint and write a picture in a thread; return its path once that is done, or why it could not be.

    Args:
        path: of the file.
        write: writes a file, or raises ``BadInput``; called in the thread.
        size: in pixels.
        ground: its ground from above to below, a strip at a time; they are made in the thread.
        marks: what goes upon it; nobody else may use these surfaces.
    """
    saved: Future[Path] = Future()

    def work() -> None:
        try:
            write(path, png(_painted(size, ground, marks)))
            saved.set_result(path)
        except BadInput as problem:
            saved.set_exception(problem)
        except Exception as error:  # reported like any other failure: a thread has nobody to raise to
            saved.set_exception(BadInput(
                "{path} was not written because of a fault of the game ({fault}).",
                path=str(path), fault=type(error).__name__,
            ))

    try:
        Thread(target=work, name="picture").start()
    except RuntimeError:  # the system starts no more threads, so the caller does the work
        work()
    return saved


def _painted(
    size: tuple[int, int], ground: Iterable[pygame.Surface], marks: Sequence[Mark]
) -> pygame.Surface:
    sheet, top = pygame.Surface(size), 0
    for strip in ground:
        sheet.blit(strip, (0, top))
        top += strip.get_height()
    for mark, place in marks:
        sheet.blit(mark, place)
    return sheet


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file; pygame leaves the interpreter to other threads meanwhile."""
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()
