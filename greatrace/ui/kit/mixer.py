"""Plays effects, music and ambience through the computer's loudspeaker.

Where there is no loudspeaker, where it is lost or another program holds it, and where a file is missing or
broken, nothing is heard and one line says why in the log; the game goes on. Nothing is opened before
something is to be heard.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.animation import towards
from greatrace.ui.kit.audio import Audio, Cue, Soundscape, load_sound
from greatrace.ui.kit.complaints import complaints
from greatrace.ui.kit.music import Ambience
from greatrace.ui.kit.override import override
from greatrace.ui.kit.settings import Settings

FIRST_CHANNEL: Final = 6
"""The first of the mixer's channels that play effects."""
_KEPT = 20_000_000
"""Bytes of sounds that are usually kept in memory."""
_PAUSE = 0.025
"""Seconds before each sound that is loaded ahead, so that all take a few; its own share is some 2 ms."""
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


class Effects:
    """The short sounds of a folder; of many at once only some begin, so that they make no din.

    Args:
        folder: of their files.
        complain: told what was wrong with which sound.

    Attributes:
        most: bytes of sounds that are kept in memory.
    """

    def __init__(self, folder: Path, complain: Callable[[str, Exception], None]) -> None:
        self._takes = takes(folder)
        self._complain = complain
        self._now = 0.0
        self._last: dict[str, float] = {}
        self._begun: deque[float] = deque(maxlen=_CROWD)
        self._turns: dict[str, int] = {}
        self._kept: OrderedDict[Path, pygame.mixer.Sound] = OrderedDict()
        self._lock = threading.Lock()
        self._ahead: threading.Thread | None = None
        self._ends = threading.Event()
        self.most = _KEPT

    def begin(self) -> None:
        """Load all in a thread, as far as they are kept: no frame is held up, nor the first pictures."""
        self._ends.clear()
        ahead = threading.Thread(target=self._load, name="effects", daemon=True)
        with suppress(RuntimeError):  # the system starts no more threads: each is loaded when it is heard
            ahead.start()
            self._ahead = ahead

    def _load(self) -> None:
        for path in [path for files in self._takes.values() for path in files]:
            if self._held() > self.most:
                return
            if path not in self._kept:
                if self._ends.wait(_PAUSE):
                    return
                with suppress(OSError, pygame.error):  # said when it should be heard
                    self._keep(path, load_sound(path))

    def _keep(self, path: Path, sound: pygame.mixer.Sound) -> None:
        with self._lock:
            self._kept[path] = sound

    def _held(self) -> int:
        """Return the bytes of sounds that are kept."""
        with self._lock:
            return sum(map(_size, self._kept.values()))

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

    def play(self, cue: Cue, gain: float) -> float:
        """Play a sound in the mixer that is open; return its seconds, 0 where it is not heard."""
        if gain <= 0 or not self.lets(cue):
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
                self._keep(path, load_sound(path))
            except (OSError, pygame.error) as error:
                self._complain(effect, error)
                files.remove(path)
                return None
        with self._lock:
            self._kept.move_to_end(path)
            sound = self._kept[path]
        while self._held() > self.most and len(self._kept) > 1:
            with self._lock:
                self._kept.popitem(last=False)
        return sound

    def stop(self, fade: float = 0.0) -> None:
        """End all that is heard, within so many seconds."""
        for number in range(FIRST_CHANNEL, pygame.mixer.get_num_channels()):
            pygame.mixer.Channel(number).fadeout(round(fade * 1000))

    def forget(self) -> None:
        """Free what is kept in memory, which only the mixer that was open can play."""
        self._ends.set()
        if self._ahead is not None:
            self._ahead.join()
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


if TYPE_CHECKING:
    from greatrace.ui.kit.music import Music
    from greatrace.ui.kit.ogg import OggFile

RATE: Final = 44_100
"""Frames a second."""
_CHANNELS = 16
_BUFFER = 2048
"""Frames that are mixed at a time."""
_ROOM = 0.7
"""How loud everything is at the loudest settings, so that several sounds together do not clip."""
_SLOW = 0.4
"""Seconds between two looks at the music while nothing changes; a segment lasts five times as long."""
_DUCKED, _STEPS_BACK, _COMES_BACK = 0.35, 6.0, 0.8
"""How loud music is under a sting, and how fast it steps back and returns, per second."""


class MixerAudio(Audio):
    """Plays through pygame's mixer.

    Args:
        folder: with `effects`, `music` and `ambience`.
        settings: with the volumes.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        super().__init__()
        self._folder = folder
        self._open = self._failed = False
        self._complain = complaints()
        self._effects = Effects(folder / "effects", lambda name, why: self._say(f"effects/{name}", why))
        self._music: Music | None = None
        self._around = Ambience(folder / "ambience", lambda name, why: self._say(f"ambience/{name}", why))
        self._duck, self._ducked = 1.0, 0.0
        self._settled: Soundscape | None = None
        self._passed = 0.0
        self.follow(settings)

    @override
    def play(self, cue: Cue) -> None:
        if self._loud[0] > 0 and self._opened():
            seconds = self._effects.play(cue, self._loud[0])
            if cue.sting:
                self._ducked = max(self._ducked, seconds)

    @override
    def hush(self) -> None:
        if self._open:
            self._effects.stop(0.08)

    @override
    def follow(self, settings: Settings) -> None:
        self._settled = None
        # What was refused before may be tried once more.
        volumes = (settings.effects_volume, settings.music_volume, settings.ambience_volume)
        self._loud = tuple(0.0 if settings.muted else _ROOM * gain_of(volume) for volume in volumes)
        self._failed = False
        self._around.turn(self._loud[2])
        if self._open and settings.muted:
            self._effects.stop()

    @override
    def update(self, seconds: float) -> None:
        self._effects.passes(seconds)
        if not (self._wanted and self._opened()):
            return
        self._passed += seconds
        if not self.moving and self.scape == self._settled and self._passed < _SLOW:
            return
        seconds, self._passed = self._passed, 0.0
        self._ducked -= seconds
        sinks = self._ducked > 0
        self._duck = towards(
            self._duck, _DUCKED if sinks else 1.0, seconds * (_STEPS_BACK if sinks else _COMES_BACK)
        )
        self._settled = self.scape
        self._update_music(seconds)
        self._around.update(self.scape.ambience if self._loud[2] > 0 else "", self._loud[2])

    @property
    @override
    def moving(self) -> bool:
        music = self._music is not None and self._music.moving
        return music or self._around.moving or self._ducked > 0 or self._duck < 1

    @property
    def _wanted(self) -> bool:
        """Whether there is or was anything to be heard for long."""
        return self._open or (any(self._loud[1:]) and self.scape != Soundscape())

    def _update_music(self, seconds: float) -> None:
        if self._music is None:
            from greatrace.ui.kit.music import Music  # imported late: the first picture needs no threads

            self._music = Music(self._piece, lambda name, why: self._say(f"music/{name}", why))
        if self._loud[1] > 0:
            self._music.ask(self.scape)
            self._music.update(seconds, self._loud[1] * self._duck)
        else:
            self._music.stop()

    def _piece(self, name: str) -> OggFile | None:
        from greatrace.ui.kit.ogg import read_ogg

        path = self._folder / "music" / f"{name}.ogg"
        try:
            return read_ogg(path) if path.parent.is_dir() else None
        except BadInput as problem:
            self._say(f"music/{name}", problem)
            return None

    def _opened(self) -> bool:
        """Return whether the loudspeaker is open; open it if it was not yet tried."""
        if not self._open and not self._failed:
            try:
                _look_only_where_sound_can_be()
                pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(_CHANNELS)
                pygame.mixer.set_reserved(FIRST_CHANNEL)
                self._effects.begin()
                self._open = True
            except (pygame.error, NotImplementedError) as error:
                self._failed = True
                self._say("loudspeaker", error)
        return self._open

    @override
    def device_lost(self) -> None:
        if self._open:
            self._say("loudspeaker", pygame.error("it was taken away"))
            self._shut()

    @override
    def device_found(self) -> None:
        self._failed = False

    @override
    def keep(self, share: float) -> None:
        self._effects.most = round(share * _KEPT)

    @override
    def close(self) -> None:
        if self._open:
            self._shut()

    def _shut(self) -> None:
        if self._music is not None:
            self._music.close()
        self._effects.forget()
        self._around.close()
        self._music = None
        self._settled = None
        self._open = False
        pygame.mixer.quit()

    def _say(self, what: str, why: Exception) -> None:
        """Write one line to the log, once for each thing that cannot be heard."""
        self._complain(f"sound of {what}", why)


def _look_only_where_sound_can_be() -> None:
    """Refuse a Linux without sound card and sound server, since SDL's attempt prints several lines.

    Raises:
        pygame.error: there is nothing that could play.
    """
    environment = os.environ
    if not sys.platform.startswith("linux") or environment.get("SDL_AUDIODRIVER"):
        return
    runtime = environment.get("XDG_RUNTIME_DIR") or "/nowhere"
    servers = (f"{runtime}/pulse/native", f"{runtime}/pipewire-0", "/etc/asound.conf")
    cards = ("/dev/snd", "/dev/dsp", os.path.expanduser("~/.asoundrc"))
    named = environment.get("PULSE_SERVER") or environment.get("PIPEWIRE_REMOTE")
    if not named and not any(os.path.exists(path) for path in (*servers, *cards)):
        raise pygame.error("there is neither a sound card nor a sound server")


def gain_of(volume: int) -> float:
    """Return the factor of a volume in percent, of which each step is heard as about the same."""
    return float((volume / 100) ** 1.5)
