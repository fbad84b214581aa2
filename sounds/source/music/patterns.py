"""Accompaniments from chord names: `guitar =pompe | Am | Dm E7 |` in a score.

A pattern answers with bars in the notation, so that a score could as well say them note by note. Voicings
move as little as possible from chord to chord.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from random import Random

ROOTS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9), "9": (0, 4, 10, 14), "dim": (0, 3, 6, 9), "m7b5": (0, 3, 6, 10),
    "aug": (0, 4, 8), "7b9": (0, 4, 10, 13), "sus": (0, 5, 7), "5": (0, 7), "add9": (0, 4, 7, 14),
    "madd9": (0, 3, 7, 14),
}  # fmt: skip
NAMES = ("C", "^C", "D", "_E", "E", "F", "^F", "G", "_A", "A", "_B", "B")

Bar = Callable[["Harmony", Fraction, int, Random], str]
"""Returns what is played while one chord lasts: chord, its quarters, number of the bar, chance."""


def spelled(pitch: int) -> str:
    """Return a pitch in the notation."""
    name, octave = NAMES[pitch % 12], pitch // 12 - 5
    if octave > 0:
        return name.lower() + "'" * (octave - 1)
    return name + "," * -octave


class Harmony:
    """A chord, voiced near the one before it.

    Attributes:
        bass: the pitch of its root, or of the note after a stroke, low on a double bass.
        fifth: a pitch beside it for the second beat.
        notes: its voicing in the middle of a guitar, the lowest first.
        next_bass: the bass of the chord that follows.
    """

    def __init__(self, name: str, before: tuple[int, ...]) -> None:
        """Voice a chord.

        Args:
            name: such as `Am7`, `F#dim` or `C/G`.
            before: the voicing of the chord before it.

        Raises:
            ValueError: no such chord.
        """
        match = re.fullmatch(r"([A-G])([#b]?)([a-z0-9]*)(?:/([A-G])([#b]?))?", name)
        if match is None or match[3] not in QUALITIES:
            raise ValueError(f"{name!r} is no chord")
        root = ROOTS[match[1]] + {"#": 1, "b": -1, "": 0}[match[2]]
        low = ROOTS[match[4]] + {"#": 1, "b": -1, "": 0}[match[5]] if match[4] else root
        tones = QUALITIES[match[3]]
        self.bass = 28 + (low - 28) % 12
        fifth = 28 + (root + tones[min(2, len(tones) - 1)] - 28) % 12
        self.fifth = fifth if fifth != self.bass else self.bass + 12
        self.third = 28 + (root + tones[1] - 28) % 12
        self.next_bass = self.bass
        self.notes = _voiced([(root + tone) % 12 for tone in tones], before)


def _voiced(classes: list[int], before: tuple[int, ...]) -> tuple[int, ...]:
    """Return the closed position between E below and A above middle C that moves least."""
    choices = [[pitch for pitch in range(52, 72) if pitch % 12 == one] for one in classes]
    best: tuple[float, tuple[int, ...]] = (10**6, ())
    for pitches in product(*choices):
        chord = tuple(sorted(pitches))
        gaps = [above - below for below, above in pairwise(chord)]
        if len(set(chord)) == len(classes) and max(chord) - min(chord) <= 15 and min(gaps, default=3) > 1:
            centre = abs(sum(chord) / len(chord) - 61)
            moved = sum(min(abs(one - other) for other in before) for one in chord) if before else 0
            best = min(best, (moved * 2 + centre, chord))
    if not best[1]:
        return _voiced(classes[:1] + classes[2:], before)
    return best[1]


def chord(harmony: Harmony, length: str, touch: str = "") -> str:
    """Return the voicing in the notation."""
    return f"{touch}[{''.join(spelled(pitch) for pitch in harmony.notes)}]{length}"


def pompe(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Hot jazz guitar: short chords on every beat, accents on the second and the fourth."""
    beats = []
    for beat in range(int(quarters)):
        if beat % 2 and chance.random() < 0.25:
            beats.append(chord(harmony, "", "L.") + chord(harmony, "", "."))
        else:
            beats.append(chord(harmony, "", "L." if beat % 2 else "") + "z")
    return " ".join(beats)


def oompah(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Off-beats of a waltz or march: rest, then chords."""
    if quarters == 3:
        last = chord(harmony, "", ".") + "z" if bar % 4 != 3 else "z2"
        return f"z2 {chord(harmony, '', '.')}z {last}"
    return " ".join(f"z{chord(harmony, '', '.')}" for _ in range(int(quarters)))


def waltzbass(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Bass of a waltz: the root, now and then a way to the next one."""
    low = harmony.bass if bar % 2 == 0 or harmony.next_bass != harmony.bass else harmony.fifth
    if bar % 4 == 3 and harmony.next_bass != harmony.bass:
        return f"{spelled(low)}4 {spelled(_towards(low, harmony.next_bass))}2"
    return f"{spelled(low)}4 z2"


def twobeat(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Bass in two: root and fifth; before another chord a step towards it."""
    if quarters == 1:
        return f"{spelled(harmony.bass)}2"
    if quarters == 2:
        low, fifth = spelled(harmony.bass), spelled(harmony.fifth)
        return f"{low}2 {fifth}2" if bar % 2 else f"{low}4"
    second = f"{spelled(harmony.fifth)}4"
    if harmony.next_bass != harmony.bass and bar % 2:
        second = f"{spelled(harmony.fifth)}2 {spelled(_towards(harmony.fifth, harmony.next_bass))}2"
    return f"{spelled(harmony.bass)}4 {second}"


def walking(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Bass in four: chord tones, the last one beside the next root."""
    tones = [harmony.bass, harmony.third, harmony.fifth]
    if chance.random() < 0.5:
        tones[1:] = [harmony.fifth, harmony.bass + 12 if harmony.bass < 36 else harmony.third]
    last = _towards(tones[max(0, int(quarters) - 2)], harmony.next_bass)
    return " ".join(f"{spelled(pitch)}2" for pitch in [*tones[: int(quarters) - 1], last])


def broken(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Chords note by note in eighths, rising, then falling."""
    up = list(harmony.notes)
    turn = up + up[-2:0:-1] if bar % 2 == 0 else up[::-1] + up[1:-1]
    count = int(quarters * 2)
    return " ".join(spelled(turn[index % len(turn)]) for index in range(count))


def held(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Chords that last."""
    return chord(harmony, str(int(quarters * 2)))


def charleston(harmony: Harmony, quarters: Fraction, bar: int, chance: Random) -> str:
    """Two pushes of a piano or of brass in a bar, in four shapes."""
    shapes = ("{0}3 {1} z4", "z {0}3 z2 {1} z", "{0}. {0}. z {1}3 z2", "z3 {0} z {1}3")
    full = shapes[bar % len(shapes)].replace("{0}.", "{2}").replace("{1}.", "{2}")
    plain, short = chord(harmony, ""), chord(harmony, "", ".")
    return full.format(plain, plain, short) if quarters == 4 else f"{chord(harmony, '3')} {short}"


PATTERNS: dict[str, Bar] = {
    "pompe": pompe, "oompah": oompah, "waltzbass": waltzbass, "twobeat": twobeat, "walking": walking,
    "broken": broken, "held": held, "charleston": charleston,
}  # fmt: skip


def _towards(pitch: int, goal: int) -> int:
    """Return a half or whole tone beside a root, from the side on which the line stands."""
    return goal + (1 if pitch > goal else -1)


def accompany(pattern: str, bars: str, meter: Fraction, seed: int) -> str:
    """Return the bars that a pattern makes of chord names.

    Args:
        pattern: its name.
        bars: chord names, several in a bar sharing it evenly; `%` for the bar before, `Z` for rests.
        meter: length of a bar, in quarters.
        seed: of its chance.
    """
    chance = Random(seed)
    written = [re.findall(r"![^!]+!|[^\s!]+", bar) for bar in bars.strip().strip("|").split("|")]
    for index, names in enumerate(written):
        if "%" in names:
            written[index] = [one for one in names if one.startswith("!")] + [
                one for one in written[index - 1] if not one.startswith("!")
            ]
    harmonies: list[list[Harmony | str]] = []
    before: tuple[int, ...] = ()
    for names in written:
        harmonies.append([])
        for name in names:
            if name.startswith("!") or name == "Z":
                harmonies[-1].append(name)
            else:
                harmonies[-1].append(harmony := Harmony(name, before))
                before = harmony.notes
    every = [one for bar in harmonies for one in bar if isinstance(one, Harmony)]
    for one, following in zip(every, every[1:] + every[:1], strict=True):
        one.next_bass = following.bass
    answer = []
    for number, bar in enumerate(harmonies):
        share = meter / max(1, sum(isinstance(one, Harmony) for one in bar))
        told = [one if isinstance(one, str) else PATTERNS[pattern](one, share, number, chance) for one in bar]
        answer.append(" ".join(told))
    return " | ".join(answer)
