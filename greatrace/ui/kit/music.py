"""The music of scenes, one score at a time, and what is heard of a place; each crosses over to the next.

Music is decoded while it is played, a piece at a time, over and over without a gap.
"""

from __future__ import annotations

import io
import math
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pygame

from greatrace.ui.kit.animation import towards
from greatrace.ui.kit.audio import Soundscape, load_sound
from greatrace.ui.kit.ogg import OggFile, OggPart

FRAME: Final = 4
"""Bytes of a frame: two channels of 16 bit."""
SEGMENT: Final = 42 * 2048 * FRAME
"""Bytes of a segment, just under two seconds: a whole number of the mixer's buffers, of 2,048 frames."""


_TURNS: Final = 3
"""The segments of a stream: one is heard, one waits, one is decoded into."""


def decoded(piece: OggPart) -> memoryview:
    """Return the frames of a piece, as bytes.

    Raises:
        ValueError: it has fewer frames than its file says.
        pygame.error: it is broken.
    """
    data, frames = piece
    raw = _bytes(load_sound(io.BytesIO(data)))
    if len(raw) < frames * FRAME:
        raise ValueError("too short")
    return raw[len(raw) - frames * FRAME :]


def _bytes(sound: pygame.mixer.Sound) -> memoryview:
    """Return the frames of a sound, which can be written."""
    return memoryview(sound).cast("B")  # type: ignore[arg-type]  # pygame does not tell that it is a buffer


class Stream:
    """The frames of a file, over and over.

    Args:
        decoder: the thread that decodes it.
        at: the piece that comes first.

    Attributes:
        ready: whether the next segment has been decoded.
        broken: why it cannot go on, or `None`.
    """

    def __init__(self, file: OggFile, decoder: ThreadPoolExecutor, at: int = 0) -> None:
        self._file, self._decoder = file, decoder
        self._next = at % len(file)
        self._left = memoryview(b"")
        self._segments = deque(pygame.mixer.Sound(buffer=bytes(SEGMENT)) for _ in range(_TURNS))
        self._asked: Future[None] | None = None
        self.ready = False
        self.broken: Exception | None = None

    @property
    def at(self) -> int:
        """The piece that is decoded next."""
        return self._next

    def take(self) -> None:
        """Take note of whether the next segment has been decoded."""
        if self._asked is None or not self._asked.done():
            return
        asked, self._asked = self._asked, None
        try:
            asked.result()
            self.ready = True
        except (ValueError, pygame.error) as error:
            self.broken = error

    def ask(self) -> None:
        """Have the next segment decoded, unless it is there or being decoded."""
        if self._asked is None and not self.ready and self.broken is None:
            try:
                self._asked = self._decoder.submit(self._decode, self._segments[0])
            except RuntimeError as error:  # the system starts no more threads
                self.broken = error

    def _decode(self, segment: pygame.mixer.Sound) -> None:
        """Fill a segment; runs in the thread that decodes."""
        room = _bytes(segment)
        while room:
            if not self._left:
                self._left = decoded(self._file.piece(self._next))
                self._next = (self._next + 1) % len(self._file)
            part = self._left[: len(room)]
            room[: len(part)] = part
            room, self._left = room[len(part) :], self._left[len(part) :]

    def segment(self) -> pygame.mixer.Sound:
        """Return the next segment, which is ready; the one before the last is decoded into from now on."""
        self.ready = False
        self._segments.rotate(-1)
        return self._segments[-1]


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
        self._set: list[float] = []

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
        """Start once every mix is ready, put the next segments in their place, and decode ahead."""
        for stream, _ in self._voices:
            stream.take()
        if self.playing and all(channel.get_busy() for _, channel in self._voices):
            self._queue()
        elif all(stream.ready for stream, _ in self._voices):
            self._start()
        for stream, _ in self._voices:
            stream.ask()

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
        self._set = []
        for _, channel in self._voices:
            channel.set_volume(0.0)
        pygame.mixer.unpause()
        self.playing = True

    def sound(self, gain: float) -> None:
        """Set how loud the mixes are: each by its share, of equal power together."""
        turn = self.share * math.pi / 2
        levels = (math.cos(turn), math.sin(turn)) if len(self._voices) > 1 else (1.0,)
        volumes = [level * self.level * gain for level in levels]
        if volumes != self._set:  # each waits for what plays
            self._set = volumes
            for (_, channel), volume in zip(self._voices, volumes, strict=True):
                channel.set_volume(volume)

    def stop(self) -> None:
        """End at once."""
        for _, channel in self._voices:
            channel.stop()


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
