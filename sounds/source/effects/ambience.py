"""Ambience: wind, insects, rain, frogs and fire, as loops without a seam."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sounds.source.effects.engines import howl
from sounds.source.effects.tools import (
    Wave,
    above,
    band,
    below,
    chance,
    count,
    curve,
    fading,
    floats,
    noise,
    struck,
    times,
    tone,
)

SECONDS = 24.0
_SEAM = 2.0
"""Seconds over which the end of a loop fades into its beginning."""


def looped(make: Callable[[np.random.Generator, float], Wave], rng: np.random.Generator) -> Wave:
    """Return a bed whose end leads into its beginning."""
    bed = make(rng, SECONDS + _SEAM)
    seam = count(_SEAM)
    fade = np.sqrt(np.linspace(0, 1, seam))
    loop = bed[: count(SECONDS)].copy()
    loop[:seam] = loop[:seam] * fade + bed[count(SECONDS) :][:seam] * fade[::-1]
    return loop


def stereo(make: Callable[[np.random.Generator, float], Wave], rng: np.random.Generator) -> Wave:
    """Return a looped bed, left and right each of its own."""
    return np.stack([looped(make, rng), looped(make, rng)], axis=1)


def placed(loop: Wave, part: Wave, at: float, side: float) -> None:
    """Add a sound to a loop at a second and a side (0 left, 1 right); what passes the end begins it."""
    where = (count(at) + np.arange(len(part))) % len(loop)
    np.add.at(loop[:, 0], where, part * np.sqrt(1 - side))
    np.add.at(loop[:, 1], where, part * np.sqrt(side))


def slow(rng: np.random.Generator, seconds: float, rate: float, least: float) -> Wave:
    """Return a level that wanders between ``least`` and 1, so many times a second."""
    wander = below(rng.standard_normal(count(seconds + 4)), rate)[count(4) :]
    wander = (wander - wander.min()) / (wander.max() - wander.min())
    return floats(least + (1 - least) * wander)


def wind(middle: float, spread: float) -> Callable[[np.random.Generator, float], Wave]:
    """Return what makes a bed of wind round a frequency (Hz)."""

    def make(rng: np.random.Generator, seconds: float) -> Wave:
        body = band(noise(rng, seconds, 1), 70, 900) * slow(rng, seconds, 0.25, 0.35)
        return body + 0.5 * howl(rng, seconds, middle, spread, 0.16) * slow(rng, seconds, 0.3, 0.05)

    return make


def rain(rng: np.random.Generator, seconds: float) -> Wave:
    """Return rain on needles and tents."""
    hiss = band(noise(rng, seconds, 0.4), 900, 9000) * slow(rng, seconds, 0.2, 0.6)
    out = 0.22 * hiss + 0.2 * band(noise(rng, seconds, 1.2), 100, 500)
    for _ in range(round(seconds * 34)):
        pitch = rng.uniform(900, 4200)
        drop = struck(0.03, ((pitch, 1, 0.02), (pitch * 1.7, 0.4, 0.012)))
        at = rng.integers(0, len(out) - len(drop))
        out[at : at + len(drop)] += rng.uniform(0.02, 0.16) * drop
    return out


def cricket(rng: np.random.Generator, pitch: float, pulses: int, gap: float) -> Wave:
    """Return a chirp of a cricket."""
    parts = np.zeros(count(pulses * gap + 0.05))
    for number in range(pulses):
        t = times(gap * 0.7)
        pulse = np.sin(2 * np.pi * pitch * (1 - 0.01 * t / gap) * t) * np.sin(np.pi * t / (gap * 0.7)) ** 2
        at = count(number * gap)
        parts[at : at + len(pulse)] += pulse * (0.6 + 0.4 * number / pulses)
    return parts


def crickets(loop: Wave, rng: np.random.Generator, number: int, level: float) -> None:
    """Add crickets, each of which chirps evenly through the whole loop."""
    for _ in range(number):
        pitch, pulses, gap = rng.uniform(3700, 5200), int(rng.integers(2, 5)), rng.uniform(0.014, 0.02)
        times_over, side, loud = (
            int(rng.integers(14, 34)),
            rng.uniform(0.05, 0.95),
            level * rng.uniform(0.25, 1),
        )
        first = rng.uniform(0, 1)
        for turn in range(times_over):
            at = (first + turn) * SECONDS / times_over + rng.uniform(-0.03, 0.03)
            placed(loop, loud * cricket(rng, pitch, pulses, gap), at % SECONDS, side)


def frogs(loop: Wave, rng: np.random.Generator, number: int, level: float) -> None:
    """Add tree frogs that call now and then."""
    for _ in range(number):
        pitch, side = rng.uniform(700, 1900), rng.uniform(0, 1)
        for _ in range(int(rng.integers(4, 9))):
            call = (
                tone(pitch * np.array(1.0), 0.13, (1, 0.5, 0.25))
                * (0.5 + 0.5 * np.sign(np.sin(2 * np.pi * 62 * times(0.13))))
                * fading(0.13, 0.01, 0.16)
            )
            placed(loop, level * rng.uniform(0.3, 1) * below(call, 4000), rng.uniform(0, SECONDS), side)


def birds(loop: Wave, rng: np.random.Generator, number: int, low: float, high: float, level: float) -> None:
    """Add birds that sing a short phrase now and then."""
    for _ in range(number):
        base, side, at = rng.uniform(low, high), rng.uniform(0.05, 0.95), rng.uniform(0, SECONDS)
        for note in range(int(rng.integers(2, 6))):
            length = rng.uniform(0.06, 0.22)
            start, end = base * rng.uniform(0.85, 1.2), base * rng.uniform(0.8, 1.25)
            song = (
                tone(curve(length, ((0, start), (length, end))), length, (1, 0.12))
                * np.sin(np.pi * times(length) / length) ** 2
            )
            placed(loop, level * rng.uniform(0.4, 1) * song, (at + note * 0.24) % SECONDS, side)


def africa(take: int) -> Wave:
    """Return dry wind over the plain, with crickets."""
    rng = chance("africa", take)
    loop = stereo(wind(380, 140), rng)
    crickets(loop, rng, 7, 0.12)
    birds(loop, rng, 4, 1300, 1900, 0.08)
    return loop


def asia(take: int) -> Wave:
    """Return the high wind of the Gobi and the passes, with a bell of a caravan far away."""
    rng = chance("asia", take)
    loop = stereo(wind(560, 240), rng)
    for _ in range(9):
        bell = struck(1.2, ((1170, 0.6, 1.0), (2440, 0.35, 0.7), (3890, 0.2, 0.4)), rng)
        placed(loop, rng.uniform(0.02, 0.06) * bell, rng.uniform(0, SECONDS), rng.uniform(0.2, 0.8))
    return loop


def north_america(take: int) -> Wave:
    """Return rain in the spruce, with a raven and a loon far away."""
    rng = chance("north-america", take)
    loop = stereo(rain, rng) + 0.5 * stereo(wind(300, 90), rng)
    for at in (5.0, 16.5):
        length = 1.5
        pitch = curve(length, ((0, 620), (0.35, 640), (0.5, 930), (1.1, 900), (length, 600)))
        call = tone(pitch, length, (1, 0.1, 0.04)) * curve(
            length, ((0, 0), (0.2, 0.7), (0.6, 1), (1.2, 0.6), (length, 0))
        )
        placed(loop, 0.08 * call, at, rng.uniform(0.2, 0.8))
    return loop


def south_america(take: int) -> Wave:
    """Return the forest: insects, frogs, birds, water that drips."""
    rng = chance("south-america", take)
    loop = stereo(
        lambda rng, seconds: (
            0.5 * band(noise(rng, seconds, 1), 90, 700) * slow(rng, seconds, 0.2, 0.5)
            + 0.03 * band(noise(rng, seconds), 4800, 6600) * slow(rng, seconds, 0.5, 0.4)
        ),
        rng,
    )
    crickets(loop, rng, 9, 0.07)
    frogs(loop, rng, 7, 0.07)
    birds(loop, rng, 12, 1600, 3200, 0.05)
    return loop


def campfire(take: int) -> Wave:
    """Return a fire by night, with crickets round it."""
    rng = chance("campfire", take)

    def fire(rng: np.random.Generator, seconds: float) -> Wave:
        flames = band(noise(rng, seconds, 1.3), 60, 420) * slow(rng, seconds, 2.5, 0.45)
        return flames + 0.09 * band(noise(rng, seconds), 700, 4500) * slow(rng, seconds, 5, 0.2)

    loop = stereo(fire, rng)
    for _ in range(190):
        pitch = rng.uniform(900, 4800)
        crack = struck(0.04, ((pitch, 1, 0.012), (pitch * 2.2, 0.6, 0.008))) + 0.5 * above(
            noise(rng, 0.04), 1500
        ) * fading(0.04, 0.0004, 0.01)
        placed(loop, rng.uniform(0.02, 0.5) ** 2 * crack, rng.uniform(0, SECONDS), rng.uniform(0.3, 0.7))
    crickets(loop, rng, 4, 0.06)
    return loop
