"""What is heard of a place: decoded in a thread, as that takes longer than a frame, and crossed over to."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from greatrace.ui.kit.audio import load_sound

_PLACES = (4, 5)
"""The channels of an ambience, and of the one that leaves meanwhile."""
_FADE = 1500
"""Milliseconds in which an ambience comes and leaves."""


class Ambience:
    """Plays what is heard of one place at a time, again and again.

    Args:
        folder: with the sounds.
        complain: called with the name of one that cannot be heard, and why.
    """

    def __init__(self, folder: Path, complain: Callable[[str, Exception], None]) -> None:
        self._folder, self._complain = folder, complain
        self._decoder: ThreadPoolExecutor | None = None
        self._coming: Future[pygame.mixer.Sound] | None = None
        self._heard: pygame.mixer.Sound | None = None
        self._place, self._turn = "", 0

    @property
    def moving(self) -> bool:
        """Whether one is being decoded, which takes an update with every frame."""
        return self._coming is not None

    def update(self, asked: str, loud: float) -> None:
        """Cross over to the ambience of a name; nothing is heard without one.

        Args:
            asked: its name.
            loud: its volume, from 0 to 1.
        """
        if asked != self._place:
            pygame.mixer.Channel(_PLACES[self._turn]).fadeout(_FADE)
            if self._coming is not None:
                self._coming.cancel()
            self._place, self._heard = asked, None
            self._coming = self._decoded(asked) if asked else None
            self._turn = 1 - self._turn
        if self._coming is not None and self._coming.done():
            self._begin(self._coming, loud)
            self._coming = None

    def _decoded(self, name: str) -> Future[pygame.mixer.Sound] | None:
        """Return what is being decoded; nothing where the system starts no more threads."""
        self._decoder = self._decoder or ThreadPoolExecutor(1, "ambience")
        try:
            return self._decoder.submit(load_sound, self._folder / f"{name}.ogg")
        except RuntimeError as error:
            self._complain(name, error)
            return None

    def _begin(self, decoded: Future[pygame.mixer.Sound], loud: float) -> None:
        try:
            self._heard = decoded.result()
        except (OSError, pygame.error) as error:
            self._complain(self._place, error)
            return
        self._heard.set_volume(loud)
        pygame.mixer.Channel(_PLACES[self._turn]).play(self._heard, loops=-1, fade_ms=_FADE)

    def turn(self, loud: float) -> None:
        """Change the volume."""
        if self._heard is not None:
            self._heard.set_volume(loud)

    def close(self) -> None:
        """Stop, and wait for the thread that decodes."""
        if self._decoder:
            self._decoder.shutdown(wait=True, cancel_futures=True)
        self._decoder = self._coming = self._heard = None
        self._place = ""
