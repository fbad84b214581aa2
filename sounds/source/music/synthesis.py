"""From tones to samples: MIDI files by mido, samples by FluidSynth, one file for each voice."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import mido
import numpy as np
import soundfile
from numpy.typing import NDArray

from sounds.source.music.instruments import INSTRUMENTS, Instrument
from sounds.source.music.notation import Score, Voice
from sounds.source.music.performance import BLOCK, Clock, Player, Swell, Tone

Samples = NDArray[np.float64]
"""Samples of both channels, from -1 to 1."""
RATE = 44100
TICKS = 9600
"""Of a quarter, which always lasts half a second in the files."""
LEAD = round(0.4 / BLOCK) * BLOCK
"""Seconds ahead of the first beat, for grace notes."""
UPBEAT = round(0.07 / BLOCK) * BLOCK
"""Seconds of a file ahead of the first beat, so that a loop is joined where nothing is struck."""
TAIL = 4.0
"""Seconds in which the last notes and the room fade."""
SOUNDFONTS = (Path("/usr/share/sounds/sf2/FluidR3_GM.sf2"), Path("/usr/share/soundfonts/FluidR3_GM.sf2"))
PEDAL, VIBRATO = 11, 1
LATE = 0.32
"""Seconds after which a wind player begins to let a long note tremble."""


class MissingError(RuntimeError):
    """A program or the soundfont is not installed."""


def soundfont() -> Path:
    """Return the soundfont.

    Raises:
        MissingError: it is not installed.
    """
    for path in SOUNDFONTS:
        if path.is_file():
            return path
    raise MissingError("FluidR3_GM.sf2 is not installed: on Debian it is in fluid-soundfont-gm")


def program(name: str) -> str:
    """Return the path of a program.

    Raises:
        MissingError: it is not installed.
    """
    if path := shutil.which(name):
        return path
    raise MissingError(f"{name} is not installed")


def sound(score: Score, voice: Voice, clock: Clock) -> Samples:
    """Return what a voice plays: of a loop one period with all that rings on from the one before."""
    tones, swells = Player(score, voice, clock).play()
    if not tones:
        return np.zeros((round(clock.seconds * RATE), 2))
    instrument = INSTRUMENTS[voice.instrument]
    times = [0.0, clock.seconds] if score.loops else [0.0]
    samples = _rendered(instrument, instrument.program, tones, swells, times)
    if instrument.second is not None:
        later = [replace(one, start=one.start + 0.011, velocity=max(10, one.velocity - 16)) for one in tones]
        other = _rendered(instrument, instrument.second, later, swells, times)
        size = min(len(samples), len(other))
        samples = samples[:size] + 0.55 * other[:size]
    period, lead = round(clock.seconds * RATE), round((LEAD - UPBEAT) * RATE)
    if score.loops:
        return samples[lead + period : lead + 2 * period]
    return samples[lead : lead + period + round(TAIL * RATE)]


def _rendered(
    instrument: Instrument, number: int, tones: list[Tone], swells: list[Swell], times: list[float]
) -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        notes, samples = Path(folder) / "voice.mid", Path(folder) / "voice.wav"
        _midi(instrument, number, tones, swells, times).save(notes)
        command = [program("fluidsynth"), "-ni", "-q", "-g", "0.6", "-R", "0", "-C", "0", "-r", str(RATE)]
        command += ["-o", "synth.polyphony=512", "-T", "wav", "-O", "float"]
        command += ["-F", str(samples), str(soundfont()), str(notes)]
        subprocess.run(command, check=True, capture_output=True)
        data: Samples = soundfile.read(samples, dtype="float64", always_2d=True)[0]
        return data


def _midi(
    instrument: Instrument, number: int, tones: list[Tone], swells: list[Swell], times: list[float]
) -> mido.MidiFile:
    channel = 9 if instrument.kind == "kit" else 0
    events = [(0, 0, mido.Message("program_change", channel=channel, program=number))]
    for time in times:
        events += [
            (_ticks(swell.start + time), 1, mido.Message("control_change", control=PEDAL, value=swell.value))
            for swell in swells
        ]
        for tone in tones:
            events += _struck(instrument, tone, time, channel)
    file = mido.MidiFile(ticks_per_beat=TICKS)
    track = mido.MidiTrack()
    file.tracks.append(track)
    before = 0
    for ticks, _, message in sorted(events, key=lambda event: event[:2]):
        track.append(message.copy(time=ticks - before))
        before = ticks
    track.append(mido.Message("control_change", control=PEDAL, value=100, time=_ticks(TAIL)))
    return file


def _struck(
    instrument: Instrument, tone: Tone, time: float, channel: int
) -> Iterator[tuple[int, int, mido.Message]]:
    begin, end = tone.start + time, tone.start + tone.length + time
    pitch = {"channel": channel, "note": tone.pitch}
    if instrument.kind in ("wind", "bow"):
        trembles = 26 if instrument.kind == "wind" else 34
        long = ((LATE, trembles // 2), (1.6 * LATE, trembles)) if tone.length > 2 * LATE else ()
        for late, value in ((0.0, 0), *long):
            yield _ticks(begin + late), 1, mido.Message("control_change", control=VIBRATO, value=value)
    yield _ticks(end), 2, mido.Message("note_off", **pitch, velocity=64)
    yield _ticks(begin), 3, mido.Message("note_on", **pitch, velocity=tone.velocity)


def _ticks(second: float) -> int:
    return max(0, round((second + LEAD) * 2 * TICKS))
