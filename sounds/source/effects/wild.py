"""Dangers: beasts, storm, bandits, sabotage, breakdown, and how they are countered."""

from __future__ import annotations

import numpy as np

from sounds.source.effects.engines import howl
from sounds.source.effects.tools import (
    RATE,
    Wave,
    above,
    band,
    below,
    chance,
    count,
    curve,
    fading,
    floats,
    mixed,
    noise,
    resonance,
    room,
    rough,
    struck,
    times,
    tone,
)


def throat(
    rng: np.random.Generator,
    seconds: float,
    pitch: Wave,
    level: Wave,
    formants: tuple[float, ...],
    breath: float,
) -> Wave:
    """Return a beast's voice: rough pulses and breath through the formants (Hz) of its throat."""
    shake = 1 + 0.06 * below(rng.standard_normal(count(seconds)), 35) * 8
    phase = np.cumsum(pitch * shake) / RATE
    pulses = (1 - phase % 1) ** 3 - 0.25
    growl = 0.5 + 0.5 * np.sin(
        2 * np.pi * np.cumsum(27 + 5 * below(rng.standard_normal(len(pulses)), 4) * 20) / RATE
    )
    source = pulses * (1 - breath * growl) + 0.45 * breath * noise(rng, seconds) * (0.4 + growl)
    voice = sum(
        resonance(source, formant, 60 + formant * 0.22) / (1 + number * 0.45)
        for number, formant in enumerate(formants)
    )
    voice = voice + 0.12 * below(source, 320)
    return below(np.tanh(2.4 * voice / np.max(np.abs(voice))), 4200) * level


def lion(take: int) -> Wave:
    """Return the roar of a lion, with two grunts after it."""
    rng, seconds = chance("lion", take), 2.0
    pitch = curve(
        seconds, ((0, 95), (0.25, 150), (0.7, 128), (1.15, 80), (1.3, 92), (1.6, 74), (seconds, 66))
    )
    level = curve(
        seconds,
        (
            (0, 0),
            (0.18, 0.7),
            (0.4, 1),
            (0.85, 0.75),
            (1.15, 0.08),
            (1.25, 0.55),
            (1.42, 0.06),
            (1.55, 0.4),
            (1.75, 0),
            (seconds, 0),
        ),
    )
    return room(throat(rng, seconds, pitch, level, (360, 780, 1350, 2500), 0.55), 0.7, 0.2, "plain", 2600)


def tiger(take: int) -> Wave:
    """Return the moaning roar of a tiger that ends in a cough."""
    rng, seconds = chance("tiger", take), 1.8
    pitch = curve(seconds, ((0, 120), (0.35, 205), (0.8, 160), (1.15, 98), (seconds, 85)))
    level = curve(
        seconds,
        ((0, 0), (0.3, 0.75), (0.55, 1), (1.1, 0.4), (1.22, 0.05), (1.3, 0.8), (1.45, 0.1), (seconds, 0)),
    )
    return room(throat(rng, seconds, pitch, level, (480, 1020, 1750, 2900), 0.42), 0.6, 0.2, "plain", 3000)


def bear(take: int) -> Wave:
    """Return a grizzly bear that growls and huffs."""
    rng, seconds = chance("bear", take), 1.8
    pitch = curve(seconds, ((0, 70), (0.4, 98), (0.9, 76), (1.2, 58), (seconds, 52)))
    level = curve(
        seconds,
        (
            (0, 0),
            (0.12, 0.6),
            (0.45, 1),
            (0.95, 0.6),
            (1.1, 0.05),
            (1.2, 0.7),
            (1.34, 0.05),
            (1.42, 0.5),
            (1.6, 0),
            (seconds, 0),
        ),
    )
    return room(throat(rng, seconds, pitch, level, (300, 640, 1100, 2100), 0.75), 0.5, 0.18, "forest", 2200)


def jaguar(take: int) -> Wave:
    """Return a jaguar, whose call sounds like a saw."""
    rng, seconds = chance("jaguar", take), 1.7
    marks: list[tuple[float, float]] = [(0, 0)]
    for number in range(5):
        at = 0.05 + number * 0.29
        marks += [(at, 0.02), (at + 0.06, 0.6 + 0.1 * number), (at + 0.15, 0.5), (at + 0.2, 0.03)]
    level = curve(seconds, [*marks, (seconds, 0)])
    pitch = 88 + 40 * level
    return room(throat(rng, seconds, pitch, level, (520, 1150, 1900, 3100), 0.8), 0.5, 0.2, "forest", 2600)


def storm(take: int) -> Wave:
    """Return a sandstorm that breaks in: howling wind, driven sand."""
    rng, seconds = chance("storm", take), 2.3
    rise = curve(seconds, ((0, 0), (0.7, 0.7), (1.2, 1), (1.7, 0.8), (seconds, 0)))
    t = times(seconds)
    wind = howl(rng, seconds, 520, 210, 0.1) * 2.2 + howl(rng, seconds, 900, 320, 0.08) * 1.4
    hiss = band(noise(rng, seconds), 2600, 9500) * (0.3 + rough(rng, seconds, 7))
    deep = band(noise(rng, seconds, 1.4), 45, 220) * (1 + 0.4 * np.sin(2 * np.pi * 1.3 * t))
    left = (wind + 0.22 * hiss + 0.9 * deep) * rise
    right = (np.roll(wind, count(0.013)) + 0.22 * np.roll(hiss, count(0.02)) + 0.9 * deep) * rise
    return room(np.stack([left, right], axis=1), 0.5, 0.12, "plain")


def shot(rng: np.random.Generator) -> Wave:
    """Return a rifle shot with its echoes from the rocks."""
    crack = noise(rng, 0.16) * fading(0.16, 0.0004, 0.07) + 1.4 * mixed(
        0.16, (0, below(noise(rng, 0.12), 260) * fading(0.12, 0.001, 0.1))
    )
    parts = [(0.0, crack)]
    for at, share, high in ((0.19, 0.26, 1900), (0.31, 0.18, 1300), (0.47, 0.11, 900), (0.7, 0.06, 700)):
        parts.append((at, share * below(crack, high) * 2))
    return mixed(1.1, *parts)


def bandits(take: int) -> Wave:
    """Return two shots and a ricochet."""
    rng = chance("bandits", take)
    length = 0.4
    pitch = curve(length, ((0, 4200), (0.08, 3300), (length, 1500)))
    ricochet = (
        tone(pitch, length, (1, 0.4))
        * fading(length, 0.004, 0.45)
        * (0.7 + 0.3 * below(rng.standard_normal(count(length)), 60) * 6)
    )
    return room(
        mixed(1.7, (0, shot(rng)), (0.33, 0.8 * shot(rng)), (0.37, 0.16 * ricochet)), 0.9, 0.2, "canyon", 3200
    )


def countered(take: int) -> Wave:
    """Return a danger that is driven off: a shot in the air and hooves that go away."""
    rng, parts = chance("countered", take), []
    for number in range(9):
        at = 0.42 + 0.27 * (number // 3) + 0.075 * (number % 3)
        hoof = struck(0.1, ((170, 1, 0.06), (330, 0.5, 0.04), (760, 0.3, 0.02)), rng)
        parts.append((at, (0.7 - 0.06 * number) * hoof))
    return room(mixed(1.5, (0, 0.8 * shot(rng)), *parts), 0.6, 0.16, "canyon", 3000)


def jungle(take: int) -> Wave:
    """Return the jungle that closes in: a branch breaks, birds shriek."""
    rng, seconds = chance("jungle", take), 1.7
    parts: list[tuple[float, Wave]] = []
    for at in (0.0, 0.03, 0.055, 0.11):
        parts.append(
            (
                at,
                0.9
                * struck(0.2, ((330, 1, 0.07), (890, 0.8, 0.05), (1900, 0.6, 0.03), (4100, 0.4, 0.02)), rng),
            )
        )
    for at, top in ((0.32, 2500), (0.62, 2900), (0.86, 2350), (1.08, 2700)):
        length = 0.24
        t = times(length)
        pitch = top * (1 - 0.35 * t / length) * (1 + 0.06 * np.sin(2 * np.pi * 38 * t))
        shriek = np.tanh(2 * tone(pitch, length, (1, 0.7, 0.4, 0.25))) * curve(
            length, ((0, 0), (0.03, 1), (0.15, 0.7), (length, 0))
        )
        parts.append((at, rng.uniform(0.25, 0.45) * shriek))
    leaves = band(noise(rng, seconds), 1500, 7000) * curve(
        seconds, ((0, 0), (0.15, 0.35), (0.7, 0.12), (1.3, 0.2), (seconds, 0))
    )
    return room(mixed(seconds, *parts) + 0.6 * leaves, 0.6, 0.22, "forest", 4200)


def crocodile(take: int) -> Wave:
    """Return a crocodile: a hiss, the splash, jaws that snap."""
    rng, seconds = chance("crocodile", take), 1.5
    hiss = (
        band(noise(rng, 0.5), 1200, 6000)
        * curve(0.5, ((0, 0), (0.25, 0.5), (0.5, 0.1)))
        * (0.7 + 0.3 * np.sin(2 * np.pi * 31 * times(0.5)))
    )
    splash = band(noise(rng, 0.8), 300, 6500) * fading(0.8, 0.02, 0.7)
    snap = struck(0.25, ((240, 1, 0.09), (610, 0.8, 0.06), (1480, 0.6, 0.04), (3300, 0.4, 0.02)), rng)
    return room(
        mixed(seconds, (0, 0.7 * hiss), (0.42, 0.8 * splash), (0.5, 1.3 * snap), (0.72, 1.0 * snap)),
        0.3,
        0.14,
        "river",
        3600,
    )


def ambush(take: int) -> Wave:
    """Return low strings and a drum: something threatens."""
    rng, seconds = chance("ambush", take), 1.6
    strings = np.zeros(count(seconds))
    for pitch in (98.0, 98.6, 103.8, 146.8, 155.6, 196.5):
        wobble = 1 + 0.004 * np.sin(2 * np.pi * rng.uniform(5, 6.5) * times(seconds) + rng.uniform(0, 6))
        strings += tone(pitch * wobble, seconds, [1 / number for number in range(1, 15)])
    bow = curve(seconds, ((0, 0), (0.03, 1), (0.2, 0.55), (0.9, 0.75), (1.2, 0.4), (seconds, 0)))
    strings = below(strings * (1 + 0.15 * below(rng.standard_normal(len(strings)), 90) * 5), 2400) * bow
    skin = struck(0.9, ((65, 1.2, 0.6), (97, 0.7, 0.4), (131, 0.5, 0.3), (172, 0.3, 0.2)), rng)
    return room(
        0.14 * strings + mixed(seconds, (0, skin), (0.15, 0.5 * skin), (0.27, 0.6 * skin)),
        0.7,
        0.22,
        "hall",
        3200,
    )


def sabotage(take: int) -> Wave:
    """Return a cable that is cut, a spring that flies, air that escapes."""
    rng, seconds = chance("sabotage", take), 1.5
    cut = struck(0.3, ((2900, 0.8, 0.1), (4630, 0.6, 0.07), (1230, 0.8, 0.12), (7400, 0.3, 0.04)), rng)
    length = 0.75
    t = times(length)
    spring = tone(
        310 * (1 + 0.5 * np.exp(-t / 0.2) * np.sin(2 * np.pi * 17 * t)), length, (1, 0.7, 0.5, 0.4, 0.25)
    ) * fading(length, 0.004, 0.7)
    hiss = band(noise(rng, 0.9), 2200, 9500) * curve(0.9, ((0, 0), (0.03, 0.7), (0.4, 0.35), (0.9, 0)))
    return room(
        mixed(seconds, (0, cut), (0.08, 0.5 * cut), (0.14, 0.4 * spring), (0.42, 0.6 * hiss)),
        0.3,
        0.16,
        "works",
    )


def breakdown(take: int) -> Wave:
    """Return a vehicle that rolls over: a bang, metal, glass, a wheel that turns on, steam."""
    rng, seconds = chance("breakdown", take), 2.2
    metal = (
        (143, 1, 0.4),
        (221, 0.8, 0.45),
        (377, 0.8, 0.4),
        (613, 0.6, 0.33),
        (1040, 0.5, 0.25),
        (1770, 0.4, 0.2),
        (2930, 0.3, 0.12),
    )
    parts: list[tuple[float, Wave]] = []
    for at, share in ((0.0, 0.6), (0.24, 1.0), (0.31, 0.7), (0.56, 0.8), (0.63, 0.4)):
        scale = rng.uniform(0.85, 1.15)
        parts.append(
            (at, share * struck(0.7, [(pitch * scale, loud, fades) for pitch, loud, fades in metal], rng))
        )
        parts.append((at, 0.9 * share * below(noise(rng, 0.2), 900) * fading(0.2, 0.001, 0.16)))
    for _ in range(24):
        parts.append(
            (
                rng.uniform(0.28, 0.95),
                rng.uniform(0.05, 0.2) * struck(0.1, ((rng.uniform(3200, 8200), 1, 0.07),), rng),
            )
        )
    for number in range(7):
        parts.append(
            (
                0.95 + number * (0.1 + 0.014 * number),
                (0.22 - 0.024 * number) * struck(0.08, ((1250, 0.7, 0.04), (2480, 0.4, 0.03)), rng),
            )
        )
    steam = band(noise(rng, seconds), 1800, 8000) * curve(
        seconds, ((0, 0), (0.7, 0), (0.95, 0.22), (1.7, 0.12), (seconds, 0))
    )
    return room(mixed(seconds, *parts) + steam, 0.6, 0.18, "plain", 3200)


def crowd(take: int) -> Wave:
    """Return the crowd at the finish: many voices that rise, whistles, hands that clap."""
    rng, seconds = chance("crowd", take), 3.2
    out = np.zeros((count(seconds), 2))
    swell = curve(seconds, ((0, 0.1), (0.35, 0.9), (1.1, 1), (2.2, 0.7), (seconds, 0)))
    for _ in range(46):
        begin, length = rng.uniform(0, 1.5), rng.uniform(0.7, 1.6)
        high = rng.uniform(130, 330)
        pitch = (
            high
            * curve(length, ((0, 0.85), (length * 0.3, 1.12), (length, 0.8)))
            * (1 + 0.01 * below(rng.standard_normal(count(length)), 12) * 6)
        )
        glottis = tone(pitch, length, [1 / number for number in range(1, 16)]) + 0.2 * noise(rng, length)
        vowel = ((730, 1150, 2500), (570, 900, 2450), (400, 2000, 2600))[rng.integers(3)]
        voice = sum(resonance(glottis, formant * rng.uniform(0.95, 1.1), 110) for formant in vowel)
        voice = voice * curve(length, ((0, 0), (0.12, 1), (length * 0.6, 0.8), (length, 0)))
        side, at = rng.uniform(0.1, 0.9), count(begin)
        size = min(len(voice), len(out) - at)
        for column, share in ((0, 1 - side), (1, side)):
            out[at : at + size, column] += voice[:size] * np.sqrt(share) * rng.uniform(0.3, 1)
    out = out / np.max(np.abs(out)) * swell[:, None] + 0.5 * claps(rng, seconds, 260) * swell[:, None]
    return room(out, 0.6, 0.2, "square", 4000)


def claps(rng: np.random.Generator, seconds: float, number: int) -> Wave:
    """Return the clapping of many hands, left and right."""
    out = np.zeros((count(seconds), 2))
    for _ in range(number):
        pitch = rng.uniform(900, 2100)
        hand = resonance(rng.standard_normal(count(0.03)), pitch, 700) * fading(0.03, 0.0006, 0.026)
        at, side, share = (
            count(rng.uniform(0, seconds - 0.05)),
            rng.uniform(0.05, 0.95),
            rng.uniform(0.15, 0.8),
        )
        out[at : at + len(hand), 0] += hand * share * np.sqrt(1 - side)
        out[at : at + len(hand), 1] += hand * share * np.sqrt(side)
    return floats(out / np.max(np.abs(out)))


def applause(take: int) -> Wave:
    """Return the hands of those who sit round the fire."""
    rng, seconds = chance("applause", take), 2.0
    return room(
        claps(rng, seconds, 120) * curve(seconds, ((0, 0.2), (0.3, 1), (1.2, 0.8), (seconds, 0)))[:, None],
        0.4,
        0.16,
        "night",
    )


def flashbulbs(take: int) -> Wave:
    """Return three flashbulbs of the press."""
    rng, parts = chance("flashbulbs", take), []
    for at, share in ((0, 1), (0.34, 0.75), (0.52, 0.9)):
        pop = above(noise(rng, 0.05), 400) * fading(0.05, 0.0008, 0.045) + mixed(
            0.05, (0, 0.8 * below(noise(rng, 0.05), 300) * fading(0.05, 0.002, 0.04))
        )
        fizz = above(noise(rng, 0.3), 5000) * fading(0.3, 0.01, 0.28)
        click = struck(0.06, ((2700, 0.5, 0.03), (4100, 0.4, 0.02)), rng)
        parts += [(at, share * pop), (at + 0.01, 0.14 * share * fizz), (at + 0.16, 0.35 * share * click)]
    return room(mixed(1.0, *parts), 0.3, 0.14, "square")
