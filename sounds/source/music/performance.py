"""Play a score: from written notes to seconds and velocities, as people would who breathe and listen.

All chance comes from the seed of the score, so that a piece sounds the same whenever it is rendered.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from sounds.source.music.instruments import INSTRUMENTS, SWELLS, Instrument
from sounds.source.music.notation import LEVELS, Mark, Note, Score, Section, Voice

STEP = 16
"""Points of the tempo's curve in a quarter."""
BLOCK = 64 / 44100
"""Seconds in which the synthesiser takes up events; the length of a loop is a multiple of it."""
PHRASE = 4
"""Bars of a phrase, unless the section says otherwise."""


@dataclass(frozen=True)
class Tone:
    """A note as it is played: seconds from the beginning, seconds it sounds, pitch, velocity."""

    start: float
    length: float
    pitch: int
    velocity: int


@dataclass(frozen=True)
class Swell:
    """A value of the expression pedal, 0 to 127, at a time in seconds."""

    start: float
    value: int


class Clock:
    """Turns quarters from the beginning of a piece into seconds."""

    def __init__(self, score: Score) -> None:
        """Draw the curve of the tempo.

        A section may say `tempo 72` (quarters a minute), `breath 0.04` (how much a phrase gives way at its
        ends), `phrase 4` (its bars), `rit 2` and `to 0.8` (its last bars slow down to that share), and
        `swing 0.6` (the share of a quarter that the first of two eighths takes).
        """
        self.points = [0.0]
        self.swings: list[tuple[Fraction, float]] = []
        start = Fraction(0)
        seconds = 0.0
        for section in score.form:
            length = section.bars * section.meter
            self.swings.append((start, section.number("swing", float(score.header.get("swing", 0.5)))))
            for index in range(int(length * STEP)):
                tempo = _tempo(score, section, index / STEP, float(length))
                seconds += 60 / tempo / STEP
                self.points.append(seconds)
            start += length
        self.quarters = start
        self.stretch = 1.0
        if score.loops:
            self.stretch = round(seconds / BLOCK) * BLOCK / seconds
        self.seconds = seconds * self.stretch

    def at(self, quarter: Fraction) -> float:
        """Return the second of a moment given in quarters."""
        place = self._swung(quarter) * STEP
        index = min(int(place), len(self.points) - 2)
        low, high = self.points[index], self.points[index + 1]
        return (low + (high - low) * (place - index)) * self.stretch

    def _swung(self, quarter: Fraction) -> float:
        index = bisect_right([start for start, _ in self.swings], quarter) - 1
        swing = self.swings[max(0, index)][1]
        whole, part = divmod(quarter, 1)
        if swing == 0.5:
            return float(quarter)
        half = float(part) * 2
        return whole + (half * swing if half < 1 else swing + (half - 1) * (1 - swing))


def _tempo(score: Score, section: Section, quarter: float, length: float) -> float:
    """Return the tempo at a moment of a section, in quarters a minute."""
    tempo = section.number("tempo", float(score.header["tempo"]))
    breath = section.number("breath", float(score.header.get("breath", 0.0)))
    phrase = section.number("phrase", PHRASE) * float(section.meter)
    place = quarter % phrase / phrase
    tempo *= 1 + breath * (0.35 - place**6 * 1.6 - 0.5 * (1 - place) ** 6)
    last = section.number("rit", 0) * float(section.meter)
    if last and quarter > length - last:
        tempo *= 1 - (1 - section.number("to", 0.8)) * ((quarter - length + last) / last) ** 1.5
    return tempo


def loudness_at(marks: list[Mark], moment: Fraction) -> float:
    """Return the velocity that the marks ask for at a moment, in quarters."""
    index = bisect_right([mark.start for mark in marks], moment)
    before = marks[index - 1] if index else Mark(Fraction(0), LEVELS["mf"], False)
    following = marks[index] if index < len(marks) else None
    if following is None or not following.gradual or following.start == before.start:
        return before.velocity
    share = float((moment - before.start) / (following.start - before.start))
    return before.velocity + (following.velocity - before.velocity) * share


class Player:
    """Plays one voice of a score."""

    def __init__(self, score: Score, voice: Voice, clock: Clock) -> None:
        """Seat a player.

        Args:
            score: the piece.
            voice: what is played.
            clock: shared by all.
        """
        self.score, self.voice, self.clock = score, voice, clock
        self.instrument: Instrument = INSTRUMENTS[voice.instrument]
        self.chance = Random(f"{score.header['seed']} {voice.name}")

    def play(self) -> tuple[list[Tone], list[Swell]]:
        """Return the tones and the swells of the whole piece."""
        tones: list[Tone] = []
        swells: list[Swell] = []
        start = Fraction(0)
        for section in self.score.form:
            line = section.lines.get(self.voice.name)
            if line is not None:
                drift = 0.0
                for note in line.notes:
                    if note.order == 0:
                        drift = 0.55 * drift + self.chance.gauss(0, self.instrument.loose)
                    velocity = self._velocity(note, section, line.marks)
                    tones += self._tones(note, start, velocity, drift)
                    if self.instrument.kind in SWELLS and note.order == 0:
                        swells += self._swells(tones[-1], loudness_at(line.marks, note.start + note.length))
            start += section.bars * section.meter
        tones.sort(key=lambda tone: tone.start)
        return _apart(tones), sorted(swells, key=lambda swell: swell.start)

    def _velocity(self, note: Note, section: Section, marks: list[Mark]) -> int:
        place = note.start % section.meter
        accent = 4 if place == 0 else 0 if place.denominator == 1 else -3
        bars = section.number("phrase", PHRASE) * section.meter
        arch = float(note.start % bars / bars)
        accent_of_phrase = 10 * arch * (1 - arch) * 2 - 2
        strong = 11 if "L" in note.touch else 0
        asked = loudness_at(marks, note.start) + accent + accent_of_phrase + strong
        return max(12, min(124, round(asked + self.chance.gauss(0, 2.6))))

    def _tones(self, note: Note, start: Fraction, velocity: int, drift: float) -> Iterator[Tone]:
        begin, end = self.clock.at(start + note.start), self.clock.at(start + note.start + note.length)
        shift = self.voice.shift
        begin += drift + note.order * self.instrument.spread * self.chance.uniform(0.8, 1.2)
        length = max(0.05, end + drift - begin) * (0.45 if "." in note.touch else self.instrument.ring)
        ahead = 0.075 * len(note.grace) if note.order == 0 else 0.0
        for index, pitch in enumerate(note.grace if note.order == 0 else ()):
            yield Tone(begin - ahead + 0.075 * index, 0.085, pitch + shift, max(12, velocity - 12))
        if "M" in note.touch:
            above = 2 if self.chance.random() < 0.5 else 1
            yield Tone(begin, 0.06, note.pitch + shift, velocity)
            yield Tone(begin + 0.06, 0.06, note.pitch + shift + above, max(12, velocity - 10))
            begin, length = begin + 0.12, max(0.06, length - 0.12)
        yield Tone(begin, length, note.pitch + shift, velocity)

    def _swells(self, tone: Tone, after: float) -> Iterator[Swell]:
        """A note longer than a third of a second blooms and gives way; a short one is even."""
        if tone.length < 0.35:
            yield Swell(tone.start - 0.012, 104)
            return
        goal = max(0.75, min(1.18, after / max(20.0, float(tone.velocity))))
        for share, value in ((0.0, 92), (0.15, 100), (0.4, 112), (0.7, 108), (0.95, 92)):
            bent = value * (1 + (goal - 1) * share)
            yield Swell(tone.start - 0.012 + tone.length * share, max(30, min(127, round(bent))))


def _apart(tones: list[Tone]) -> list[Tone]:
    """Return the tones so that none is struck again while it sounds: that would leave one stuck."""
    sounding: dict[int, int] = {}
    out: list[Tone] = []
    for tone in tones:
        index = sounding.get(tone.pitch)
        if index is not None and out[index].start + out[index].length > tone.start - 0.012:
            old = out[index]
            out[index] = Tone(old.start, max(0.03, tone.start - 0.012 - old.start), old.pitch, old.velocity)
        sounding[tone.pitch] = len(out)
        out.append(tone)
    return out
