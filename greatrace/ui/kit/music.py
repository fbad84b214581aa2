"""The music of scenes: one score at a time, which crosses over to the next."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pygame

from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.music_streams import Score, Stream
from greatrace.ui.kit.ogg import OggFile

CHANNELS: Final = ((0, 1), (2, 3))
"""The mixer's channels of a score, and of the one that leaves meanwhile."""
_COMES, _LEAVES, _RISES = 1.2, 1.6, 3.0
"""Seconds in which a score comes, leaves, and crosses over between its mixes."""
_STEP = 0.05
"""Seconds that levels move at a time at most, so that no step is heard, however long a frame took."""


class Music:
    """Plays what a scene asks for, in the mixer that is open.

    Args:
        find: returns the file of a piece by its id, or `None`.
        complain: told what was wrong with which piece, which is then not asked for again.
    """

    def __init__(
        self, find: Callable[[str], OggFile | None], complain: Callable[[str, Exception], None]
    ) -> None:
        self._find, self._complain = find, complain
        self._decoder = ThreadPoolExecutor(1, "music")
        self._score: Score | None = None
        self._leaving: Score | None = None
        self._asked = Soundscape()
        self._room = 1
        self._places: dict[str, int] = {}

    @property
    def moving(self) -> bool:
        """Whether anything comes, leaves or crosses over, which takes an update with every frame."""
        score = self._score
        rests = score is None or (score.level == score.goal and score.share == float(self._asked.rising))
        return self._leaving is not None or not rests

    def ask(self, scape: Soundscape) -> None:
        """Cross over to the music of a scene, unless it is heard already."""
        if (scape.music, scape.tense) != (self._asked.music, self._asked.tense):
            self._leave()
            self._score = self._new(scape)
        self._asked = scape

    def update(self, seconds: float, gain: float) -> None:
        """Advance time, with all music as loud as this."""
        seconds = min(seconds, _STEP)
        if self._leaving is not None:
            # What is heard stays until what follows has been decoded.
            if self._score is None or self._score.playing:
                self._leaving.goal = 0.0
            self._advance(self._leaving, seconds / _LEAVES, seconds, gain)
            if self._leaving.level <= 0:
                self._leaving.stop()
                self._leaving = None
        if self._score is not None:
            self._advance(self._score, seconds / _COMES, seconds, gain)
            if (broken := self._score.broken) is not None:
                self._complain(self._score.key, broken)
                self._score.stop()
                self._score = None

    def _advance(self, score: Score, step: float, seconds: float, gain: float) -> None:
        score.approach(step, float(self._asked.rising), seconds / _RISES)
        score.feed()
        score.sound(gain)

    def _leave(self) -> None:
        if self._leaving is not None:
            self._leaving.stop()
        self._leaving, self._score = self._score, None
        if self._leaving is not None:
            self._places[self._leaving.key] = self._leaving.at

    def _new(self, scape: Soundscape) -> Score | None:
        """Return the score of a scene, which goes on where it was left."""
        files = [self._find(name) for name in (scape.music, scape.tense) if name]
        if not files or files[0] is None:
            return None
        mixes = [file for file in files if file is not None and file.frames == files[0].frames]
        self._room = 1 - self._room
        channels = [pygame.mixer.Channel(number) for number in CHANNELS[self._room][: len(mixes)]]
        at = self._places.get(scape.music, 0)
        return Score(scape.music, [Stream(file, self._decoder, at) for file in mixes], channels)

    def stop(self) -> None:
        """Stop at once; what is asked for next begins anew."""
        for score in (self._score, self._leaving):
            if score is not None:
                self._places[score.key] = score.at
                score.stop()
        self._score = self._leaving = None
        self._asked = Soundscape()

    def close(self) -> None:
        """Stop, and wait for the thread that decodes."""
        self.stop()
        self._decoder.shutdown(wait=True, cancel_futures=True)
