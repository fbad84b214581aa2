"""What scenes ask for when something should be heard, whoever plays it.

`Audio` plays nothing, for pictures, tests and computers without a loudspeaker; `MixerAudio` in `mixer.py`
plays through the computer's loudspeaker. Nothing in a game is told by sound alone.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import IO, Final

import pygame
from msgspec import Struct

from greatrace.ui.kit.settings import Settings

MUTE: Final = "z"
"""The key that turns all sounds off and on, by the name that it has by itself."""


class Soundscape(Struct, frozen=True):
    """What is heard for as long as a scene lasts; an empty id is silence.

    Attributes:
        music: the id of a piece.
        tense: another mix of it, equally long, to which it crosses over while `rising`.
        rising: whether the tense mix is heard instead.
        ambience: the id of a sound of the place.
    """

    music: str = ""
    tense: str = ""
    rising: bool = False
    ambience: str = ""


class Cue(Struct, frozen=True):
    """One sound at one moment.

    Attributes:
        effect: its id; each time, one of its takes is played.
        otherwise: the id of what is played where there is no such sound.
        pan: where it comes from, from -1 (left) to 1 (right).
        gain: from 0 to 1.
        sting: whether the music steps back for it, and no other sound keeps it from being heard.
    """

    effect: str
    pan: float = 0.0
    gain: float = 1.0
    sting: bool = False
    otherwise: str = ""


class Audio:
    """Plays nothing.

    Attributes:
        scape: what is to be heard for as long as the scene lasts.
    """

    def __init__(self) -> None:
        self.scape = Soundscape()

    @property
    def moving(self) -> bool:
        """Whether something comes, leaves or steps back, which takes many updates a second."""
        return False

    def play(self, cue: Cue) -> None:
        """Play a sound now."""

    def surround(self, scape: Soundscape) -> None:
        """Cross over to what is heard from now on, if it is anything else."""
        self.scape = scape

    def hush(self) -> None:
        """End the sounds that are being played: the player skips what they belong to."""

    def follow(self, settings: Settings) -> None:
        """Take the volumes from the settings."""

    def update(self, seconds: float) -> None:
        """Advance time (seconds since the last call)."""

    def device_lost(self) -> None:
        """Take note that the loudspeaker is gone."""

    def device_found(self) -> None:
        """Take note that there is another loudspeaker."""

    def keep(self, share: float) -> None:
        """Keep only a share of the usual sounds in memory."""

    def close(self) -> None:
        """Stop, and free the loudspeaker."""


SILENCE: Final = Soundscape()
"""Neither music nor ambience."""


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
