"""Loading of sounds: one at a time, whichever thread asks."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import IO

import pygame

_ONE = threading.Lock()


def load_sound(source: Path | IO[bytes]) -> pygame.mixer.Sound:
    """Read and decode a sound.

    SDL's mixer opens its decoders at the first use and bears no second thread there.

    Raises:
        OSError: it cannot be read.
        pygame.error: it is broken.
    """
    with _ONE:
        return pygame.mixer.Sound(source)
