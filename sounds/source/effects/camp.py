"""What is heard round the vehicles: fuel, tools, drum, bells, calls, and the steel of the Torpedo."""

from __future__ import annotations

import numpy as np

from sounds.source.effects.tools import (
    Wave,
    band,
    below,
    chance,
    count,
    curve,
    fading,
    mixed,
    noise,
    room,
    rough,
    struck,
    times,
    tone,
)


def fuel(take: int) -> Wave:
    """Return fuel that gurgles from a can into a tank."""
    rng, seconds = chance("fuel", take), 1.05
    parts = []
    for number in range(7):
        at, length = 0.08 + number * 0.125 + rng.uniform(-0.012, 0.012), 0.1
        pitch = (240 + 26 * number) * (1 + 0.9 * (times(length) / length) ** 2)
        parts.append(
            (
                at,
                (0.8 + 0.1 * rng.standard_normal())
                * tone(pitch, length, (1, 0.35, 0.15))
                * fading(length, 0.012, 0.12),
            )
        )
    stream = band(noise(rng, seconds), 700, 4500) * curve(
        seconds, ((0, 0), (0.1, 0.22), (0.85, 0.2), (seconds, 0))
    )
    cap = struck(0.15, ((880, 0.5, 0.09), (2120, 0.4, 0.06), (3900, 0.2, 0.04)), rng)
    return room(mixed(seconds, (0, 0.5 * cap), *parts) + stream, 0.2, 0.14, "can", 3000)


def wrench(take: int) -> Wave:
    """Return a ratchet that tightens a nut."""
    rng = chance("wrench", take)
    click = ((2150, 0.7, 0.05), (3470, 0.5, 0.035), (5830, 0.3, 0.02), (740, 0.5, 0.04))
    parts = [
        (stroke * 0.34 + number * 0.036, (0.5 + 0.05 * number) * struck(0.08, click, rng))
        for stroke in range(2)
        for number in range(6)
    ]
    clank = struck(0.4, ((520, 0.8, 0.3), (1310, 0.6, 0.24), (2790, 0.35, 0.15), (4410, 0.2, 0.1)), rng)
    return room(mixed(1.0, *parts, (0.62, 0.8 * clank)), 0.2, 0.14)


def drum(take: int) -> Wave:
    """Return a frame drum that calls to the bivouac."""
    rng, parts = chance("drum", take), []
    for at, share, pitch in ((0, 1, 92), (0.24, 0.55, 98), (0.36, 0.8, 92)):
        t = times(0.6)
        skin = np.sin(2 * np.pi * np.cumsum(pitch * (1 + 0.5 * np.exp(-t / 0.02))) / 44_100) * np.exp(
            -6.9 * t / 0.45
        )
        skin += struck(
            0.6, ((pitch * 1.59, 0.5, 0.25), (pitch * 2.14, 0.3, 0.18), (pitch * 2.92, 0.2, 0.12)), rng
        )
        slap = band(noise(rng, 0.05), 600, 4500) * fading(0.05, 0.001, 0.04)
        parts.append((at, share * (skin + mixed(0.6, (0, 0.35 * slap)))))
    return room(mixed(1.1, *parts), 0.4, 0.16, "night")


def bell(take: int) -> Wave:
    """Return the bell of a city that is reached."""
    rng = chance("bell", take)
    partials = (
        (0.5, 0.6, 2.6),
        (1, 1, 2.2),
        (1.19, 0.7, 1.7),
        (1.56, 0.35, 1.3),
        (2, 0.8, 1.2),
        (2.66, 0.4, 0.8),
        (3.01, 0.3, 0.7),
        (4.1, 0.25, 0.4),
    )
    strike = struck(1.9, [(523 * up, share, fades) for up, share, fades in partials], rng)
    return room(
        mixed(2.0, (0, strike), (0.42, 0.6 * strike)) * curve(2.0, ((0, 1), (1.5, 1), (2.0, 0))),
        0.6,
        0.2,
        "square",
        4000,
    )


def leader(take: int) -> Wave:
    """Return a short call of a muted cornet: a leader takes the matter in hand."""
    rng, parts = chance("leader", take), []
    for at, pitch, length in ((0, 392.0, 0.13), (0.14, 523.25, 0.13), (0.28, 659.25, 0.5)):
        t = times(length)
        bend = 1 - 0.03 * np.exp(-t / 0.025) + 0.004 * np.sin(2 * np.pi * 5.4 * t) * np.minimum(1, t / 0.25)
        horn = tone(pitch * bend, length, (0.5, 0.8, 1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.12))
        level = curve(length, ((0, 0), (0.025, 1), (length * 0.6, 0.75), (length, 0)))
        parts.append(
            (at, band(horn, 500, 3600, 1) * level + 0.05 * band(noise(rng, length), 1500, 5000) * level)
        )
    return room(mixed(0.9, *parts), 0.4, 0.2, "hall")


def steel(take: int) -> Wave:
    """Return the Torpedo's assistant that steps in: a steel plate, a piston."""
    rng = chance("steel", take)
    plate = struck(
        0.6,
        (
            (212, 0.9, 0.3),
            (341, 0.8, 0.35),
            (587, 0.7, 0.4),
            (973, 0.5, 0.3),
            (1610, 0.4, 0.22),
            (2740, 0.25, 0.15),
            (4380, 0.15, 0.08),
        ),
        rng,
    )
    hiss = band(noise(rng, 0.3), 2500, 9000) * curve(0.3, ((0, 0), (0.03, 0.5), (0.3, 0)))
    return room(
        mixed(0.75, (0, 0.35 * hiss), (0.1, 0.9 * plate), (0.16, 0.35 * plate)), 0.35, 0.16, "works", 3200
    )


def chalk(take: int) -> Wave:
    """Return chalk on a slate: three strokes."""
    rng, parts = chance("chalk", take), []
    for at, length in ((0, 0.16), (0.24, 0.12), (0.42, 0.24)):
        stroke = (
            band(noise(rng, length), 1900, 6800)
            * (0.2 + rough(rng, length, 130))
            * curve(length, ((0, 0), (0.012, 1), (length * 0.8, 0.6), (length, 0)))
        )
        tap = struck(0.05, ((1250, 0.8, 0.02), (2900, 0.4, 0.015)), rng)
        parts += [(at, 0.7 * tap), (at, 0.6 * stroke)]
    return room(mixed(0.75, *parts), 0.15, 0.1)


def whistle(take: int) -> Wave:
    """Return a guide's whistle on two fingers."""
    rng, seconds = chance("whistle", take), 0.62
    pitch = curve(
        seconds, ((0, 1350), (0.12, 2150), (0.22, 2050), (0.3, 1700), (0.42, 2650), (seconds, 2500))
    )
    level = curve(
        seconds, ((0, 0), (0.04, 0.8), (0.24, 0.7), (0.27, 0.15), (0.32, 0.9), (0.5, 0.8), (seconds, 0))
    )
    air = band(noise(rng, seconds), 1500, 6000) * 0.1
    return room(
        (
            tone(
                pitch * (1 + 0.003 * below(rng.standard_normal(count(seconds)), 40)), seconds, (1, 0.08, 0.03)
            )
            + air
        )
        * level,
        0.6,
        0.2,
        "valley",
        4500,
    )
