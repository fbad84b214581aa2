"""Music that is decoded while it is played, a piece at a time, over and over without a gap.

A channel of the mixer plays segments, of which the next one always waits: so long as a segment is a whole
number of the mixer's buffers, no frame of silence comes between two. A piece is decoded by a thread, for
which the screen never waits.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import pygame

from greatrace.ui.kit.animation import towards
from greatrace.ui.kit.ogg import BrokenSoundError, OggFile, Piece
from greatrace.ui.kit.sound_loading import load_sound

FRAME: Final = 4
"""Bytes of a frame: two channels of 16 bit."""
SEGMENT: Final = 42 * 2048 * FRAME
"""Bytes of a segment, just under two seconds: a whole number of the mixer's buffers, of 2,048 frames."""


def decoded(piece: Piece) -> bytes:
    """Return the frames of a piece.

    Raises:
        BrokenSoundError: it has fewer frames than its file says.
        pygame.error: it is broken.
    """
    raw = load_sound(io.BytesIO(piece.data)).get_raw()
    if len(raw) < piece.frames * FRAME:
        raise BrokenSoundError("too short")
    return raw[len(raw) - piece.frames * FRAME :]


class Stream:
    """The frames of a file, over and over.

    Args:
        file: the file.
        decoder: the thread that decodes it.
        at: the piece that comes first.

    Attributes:
        broken: why it cannot go on, or `None`.
    """

    def __init__(self, file: OggFile, decoder: ThreadPoolExecutor, at: int = 0) -> None:
        self._file, self._decoder = file, decoder
        self._next = at % len(file)
        self._frames = bytearray()
        self._asked: Future[bytes] | None = None
        self.broken: Exception | None = None

    @property
    def at(self) -> int:
        """The piece that is decoded next."""
        return self._next

    @property
    def ready(self) -> bool:
        """Whether the next segment is there."""
        return len(self._frames) >= SEGMENT

    def fill(self) -> None:
        """Take what was decoded, and have more decoded unless the next segment is there."""
        if self._asked is not None and self._asked.done():
            self._take(self._asked)
            self._asked = None
        if self._asked is None and not self.ready and self.broken is None:
            self._asked = self._decoder.submit(decoded, self._file.piece(self._next))
            self._next = (self._next + 1) % len(self._file)

    def _take(self, asked: Future[bytes]) -> None:
        try:
            self._frames += asked.result()
        except (BrokenSoundError, pygame.error) as error:
            self.broken = error

    def segment(self) -> pygame.mixer.Sound:
        """Return the next segment, which is ready."""
        taken = bytes(self._frames[:SEGMENT])
        del self._frames[:SEGMENT]
        return pygame.mixer.Sound(buffer=taken)


class Score:
    """One piece of music in one mix or in several equally long ones, which stay in step.

    Args:
        key: what it is known by.
        streams: its mixes.
        channels: of the mixer, one for each mix.

    Attributes:
        playing: whether it has begun.
        level: how loud it is, from 0 to 1; it moves to `goal`.
        share: how far it has crossed over from the first mix to the second, from 0 to 1.
    """

    def __init__(
        self, key: str, streams: Sequence[Stream], channels: Sequence[pygame.mixer.Channel]
    ) -> None:
        self.key = key
        self._voices = tuple(zip(streams, channels, strict=True))
        self.playing = False
        self.level, self.goal = 0.0, 1.0
        self.share = 0.0

    @property
    def at(self) -> int:
        """The piece of its file that it has come to, so that it can go on there another time."""
        return self._voices[0][0].at

    @property
    def broken(self) -> Exception | None:
        """Why it cannot go on, or `None`."""
        return next((stream.broken for stream, _ in self._voices if stream.broken), None)

    def approach(self, step: float, share: float, share_step: float) -> None:
        """Move level and share towards where they should be, by a step each, once it plays."""
        if self.playing:
            self.level = towards(self.level, self.goal, step)
        self.share = towards(self.share, share, share_step)

    def feed(self) -> None:
        """Decode ahead, start once every mix is ready, and put the next segments in their place."""
        for stream, _ in self._voices:
            stream.fill()
        if self.playing and all(channel.get_busy() for _, channel in self._voices):
            self._queue()
        elif all(stream.ready for stream, _ in self._voices):
            self._start()

    def _queue(self) -> None:
        """Queue the next segments, all together: a mix that has none would fall behind."""
        waiting = [voice for voice in self._voices if voice[1].get_queue() is None]
        if len(waiting) == len(self._voices) and all(stream.ready for stream, _ in waiting):
            for stream, channel in waiting:
                channel.queue(stream.segment())

    def _start(self) -> None:
        """Start all mixes at the same frame: what is paused goes on together."""
        for stream, channel in self._voices:
            channel.play(stream.segment())
            channel.pause()
        for _, channel in self._voices:
            channel.set_volume(0.0)
        pygame.mixer.unpause()
        self.playing = True

    def sound(self, gain: float) -> None:
        """Set how loud the mixes are: each by its share, of equal power together."""
        turn = self.share * math.pi / 2
        levels = (math.cos(turn), math.sin(turn)) if len(self._voices) > 1 else (1.0,)
        for (_, channel), level in zip(self._voices, levels, strict=True):
            channel.set_volume(level * self.level * gain)

    def stop(self) -> None:
        """End at once."""
        for _, channel in self._voices:
            channel.stop()
