"""Short sounds: their takes, how many may sound at once, and what is kept of them in memory."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.sound_loading import load_sound

FIRST_CHANNEL: Final = 6
"""The first of the mixer's channels that play effects."""
_KEPT = 5_000_000
"""Bytes of sounds that are kept in memory."""
_AGAIN, _STING_AGAIN = 0.07, 0.6
"""Seconds before the same sound, or the same sting, is played again."""
_CROWD, _WITHIN = 4, 0.25
"""How many sounds may begin within so many seconds."""


def takes(folder: Path) -> dict[str, list[Path]]:
    """Return the files of every sound of a folder: `tile.ogg`, or its takes `tile-1.ogg` and `tile-2.ogg`."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.ogg")):
        name, _, number = path.stem.rpartition("-")
        found.setdefault(name if number.isdigit() else path.stem, []).append(path)
    return found


class Limiter:
    """Says which sounds may begin, so that many events at once make no din."""

    def __init__(self) -> None:
        self._now = 0.0
        self._last: dict[str, float] = {}
        self._begun: deque[float] = deque(maxlen=_CROWD)

    def passes(self, seconds: float) -> None:
        """Advance time."""
        self._now += seconds

    def lets(self, cue: Cue) -> bool:
        """Return whether a sound may begin now, and count it if so."""
        pause = _STING_AGAIN if cue.sting else _AGAIN
        if self._now - self._last.get(cue.effect, -pause) < pause:
            return False
        full = len(self._begun) == _CROWD and self._now - self._begun[0] < _WITHIN
        if full and not cue.sting:
            return False
        self._last[cue.effect] = self._now
        self._begun.append(self._now)
        return True


class Effects:
    """The short sounds of a folder.

    Args:
        folder: of their files.
        complain: told what was wrong with which sound.
    """

    def __init__(self, folder: Path, complain: Callable[[str, Exception], None]) -> None:
        self._takes = takes(folder)
        self._complain = complain
        self._limiter = Limiter()
        self._turns: dict[str, int] = {}
        self._kept: OrderedDict[Path, pygame.mixer.Sound] = OrderedDict()

    def passes(self, seconds: float) -> None:
        """Advance time."""
        self._limiter.passes(seconds)

    def play(self, cue: Cue, gain: float) -> float:
        """Play a sound in the mixer that is open; return its seconds, 0 where it is not heard."""
        if gain <= 0 or not self._limiter.lets(cue):
            return 0.0
        effect = cue.effect if cue.effect in self._takes or not cue.otherwise else cue.otherwise
        sound, channel = self._sound(effect), _free()
        if sound is None or channel is None:
            return 0.0
        channel.play(sound)
        left, right = sides(cue.pan)
        channel.set_volume(left * cue.gain * gain, right * cue.gain * gain)
        return sound.get_length()

    def _sound(self, effect: str) -> pygame.mixer.Sound | None:
        """Return the next take of a sound."""
        files = self._takes.get(effect)
        if not files:
            self._complain(effect, FileNotFoundError("there is no such file"))
            return None
        turn = self._turns[effect] = self._turns.get(effect, -1) + 1
        path = files[turn % len(files)]
        if path not in self._kept:
            try:
                self._kept[path] = load_sound(path)
            except (OSError, pygame.error) as error:
                self._complain(effect, error)
                files.remove(path)
                return None
        self._kept.move_to_end(path)
        self._forget_old()
        return self._kept[path]

    def _forget_old(self) -> None:
        while len(self._kept) > 1 and sum(map(_size, self._kept.values())) > _KEPT:
            self._kept.popitem(last=False)

    def stop(self, fade: float = 0.0) -> None:
        """End all that is heard, within so many seconds."""
        for number in range(FIRST_CHANNEL, pygame.mixer.get_num_channels()):
            pygame.mixer.Channel(number).fadeout(round(fade * 1000))

    def forget(self) -> None:
        """Free what is kept in memory, which only the mixer that was open can play."""
        self._kept.clear()


def sides(pan: float) -> tuple[float, float]:
    """Return how loud a sound is left and right; in the middle both are 1, farther out one loses."""
    pan = max(-0.85, min(0.85, pan))
    return min(1.0, 1 - pan) ** 0.5, min(1.0, 1 + pan) ** 0.5


def _size(sound: pygame.mixer.Sound) -> int:
    """Return the bytes of a sound."""
    return round(sound.get_length() * 44_100) * 4


def _free() -> pygame.mixer.Channel | None:
    """Return a channel that plays nothing, if there is one."""
    for number in range(FIRST_CHANNEL, pygame.mixer.get_num_channels()):
        channel = pygame.mixer.Channel(number)
        if not channel.get_busy():
            return channel
    return None
