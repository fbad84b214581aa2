"""Engines of the crews: each has its cylinders, its pace and its exhaust; wheels, gears and brakes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

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
    swept,
    times,
    tone,
)


@dataclass(frozen=True)
class Engine:
    """An engine: cylinders, turns a minute at rest, resonances (Hz) of its exhaust, and its character."""

    cylinders: int
    idle: float
    exhaust: tuple[float, float, float]
    uneven: float = 0.15
    rattle: float = 0.2
    whine: float = 0.0


ENGINES = {
    "": Engine(4, 620, (85, 190, 420)),
    "france": Engine(4, 640, (92, 210, 470), 0.12, 0.22),
    "belgium": Engine(4, 540, (70, 160, 380), 0.25, 0.3),
    "italy": Engine(6, 720, (110, 260, 620), 0.08, 0.15, 0.1),
    "britain": Engine(6, 600, (78, 240, 540), 0.1, 0.18, 0.05),
    "suffragettes": Engine(4, 780, (125, 300, 700), 0.2, 0.26),
    "torpedo": Engine(12, 900, (60, 330, 820), 0.04, 0.06, 0.25),
}
"""Those of the crews, the Torpedo's, and one for any other crew."""


def running(engine: Engine, seconds: float, turns: Wave, load: Wave, rng: np.random.Generator) -> Wave:
    """Return an engine whose turns a minute and load (0 to 1) change.

    Each firing is a burst in the exhaust; no two cylinders are quite alike.
    """
    phase = np.cumsum(turns / 60 * engine.cylinders / 2) / RATE
    fired = [int(at) for at in np.nonzero(np.diff(np.floor(phase), prepend=-1.0))[0]]
    strength = 1 + engine.uneven * rng.standard_normal(engine.cylinders)
    source = np.zeros(count(seconds))
    for number, at in enumerate(fired):
        length = min(count(0.012), len(source) - at)
        puff = np.exp(-np.arange(length) / count(0.0028)) * (0.55 + 0.45 * rng.standard_normal(length))
        source[at : at + length] += strength[number % engine.cylinders] * (0.6 + 0.8 * load[at]) * puff
    first, second, third = engine.exhaust
    sound = 1.5 * resonance(source, first, first * 0.9) + resonance(source, second, second * 0.5)
    sound += 0.55 * resonance(source, third, third * 0.6) + 0.12 * above(source, 1200)
    clatter = band(rng.standard_normal(len(source)), 1800, 5200) * (0.3 + np.abs(below(source, 90)) * 4)
    sound += 0.05 * engine.rattle * clatter
    if engine.whine:
        sound += 0.12 * engine.whine * tone(turns / 60 * 21, seconds, (1, 0.4, 0.2)) * (0.4 + load)
    return floats(np.tanh(1.6 * sound / np.max(np.abs(sound))))


def start(crew: str, take: int) -> Wave:
    """Return an engine that is cranked, catches and comes to rest."""
    engine, rng = ENGINES[crew], chance(f"start-{crew}", take)
    seconds = 1.45
    cranks = 0.36
    turns = curve(
        seconds,
        (
            (0, 170),
            (cranks, 190),
            (cranks + 0.18, engine.idle * 1.9),
            (0.95, engine.idle * 1.1),
            (seconds, engine.idle),
        ),
    )
    load = curve(seconds, ((0, 0), (cranks, 0.1), (cranks + 0.15, 1), (0.9, 0.25), (seconds, 0.15)))
    level = curve(seconds, ((0, 0.15), (cranks, 0.2), (cranks + 0.1, 1), (1.0, 0.6), (seconds, 0)))
    t = times(cranks)
    crank = band(noise(rng, cranks), 300, 2400) * (0.5 + 0.5 * np.sin(2 * np.pi * 11 * t)) ** 2
    crank += (
        0.3 * tone(210 + 40 * np.sin(2 * np.pi * 11 * t), cranks, (1, 0.6, 0.4)) * fading(cranks, 0.02, 3)
    )
    sound = running(engine, seconds, turns, load, rng) * level + mixed(seconds, (0, 0.28 * crank))
    return room(sound, 0.2, 0.12, "yard")


def pull(crew: str, take: int) -> Wave:
    """Return an engine that pulls the vehicle on by a cell."""
    engine, rng = ENGINES[crew], chance(f"pull-{crew}", take)
    seconds, top = 0.62, rng.uniform(2.3, 2.8)
    turns = engine.idle * curve(seconds, ((0, 1.5), (0.28, top), (seconds, top * 0.8)))
    load = curve(seconds, ((0, 0.5), (0.12, 1), (0.4, 0.8), (seconds, 0.2)))
    level = curve(seconds, ((0, 0), (0.05, 0.9), (0.32, 1), (seconds, 0)))
    return room(running(engine, seconds, turns, load, rng) * level, 0.15, 0.1, "open")


def off(take: int) -> Wave:
    """Return an engine that is turned off: it shakes a few times and stands."""
    engine, rng = ENGINES[""], chance("off", take)
    seconds = 0.95
    turns = curve(seconds, ((0, 600), (0.3, 480), (0.75, 150), (seconds, 90)))
    level = curve(seconds, ((0, 0.7), (0.35, 0.8), (0.72, 0.35), (0.8, 0), (seconds, 0)))
    sound = running(engine, seconds, turns, np.full(count(seconds), 0.1), rng) * level
    clank = struck(0.3, ((410, 0.5, 0.12), (1130, 0.35, 0.09), (2480, 0.2, 0.06)), rng)
    return room(mixed(1.1, (0, sound), (0.76, 0.35 * clank)), 0.2, 0.12, "yard")


def gears(take: int) -> Wave:
    """Return a gear that is changed down: a crunch, a whine that falls, a clunk."""
    rng, seconds = chance("gears", take), 0.5
    whine = tone(curve(seconds, ((0, 620), (0.2, 540), (seconds, 330))), seconds, (1, 0.5, 0.35, 0.2))
    crunch = mixed(
        seconds,
        *[
            (
                0.1 + 0.011 * number + rng.uniform(0, 0.002),
                0.5 * struck(0.06, ((1400, 0.6, 0.03), (3300, 0.5, 0.02)), rng),
            )
            for number in range(7)
        ],
    )
    clunk = struck(0.25, ((150, 1, 0.1), (390, 0.6, 0.09), (870, 0.4, 0.07), (2100, 0.2, 0.04)), rng)
    sound = 0.16 * whine * fading(seconds, 0.06, 0.5) + crunch + mixed(seconds, (0.2, clunk))
    return room(sound, 0.15, 0.12)


def sand(take: int) -> Wave:
    """Return tracks in sand: many small slides."""
    rng, seconds = chance("sand", take), 0.6
    hiss = band(noise(rng, seconds), 900, 6500) * (
        0.08 + 0.5 * rough(rng, seconds, 70) ** 2 + rough(rng, seconds, 14)
    )
    weight = band(noise(rng, seconds, 1), 90, 300)
    return room(
        (hiss + 0.6 * weight) * curve(seconds, ((0, 0), (0.12, 1), (0.35, 0.8), (seconds, 0))), 0.1, 0.06
    )


def water(take: int) -> Wave:
    """Return wheels that enter water: a splash, then bubbles of many sizes."""
    rng, seconds = chance("water", take), 0.85
    splash = band(noise(rng, seconds), 500, 7000) * fading(seconds, 0.035, 0.55)
    wash = band(noise(rng, seconds, 1), 200, 1600) * curve(
        seconds, ((0, 0), (0.2, 0.9), (0.5, 0.5), (seconds, 0))
    )
    bubbles = []
    for _ in range(26):
        pitch, length = rng.uniform(350, 1700), rng.uniform(0.03, 0.08)
        rising = pitch * (1 + 0.6 * times(length) / length)
        bubbles.append(
            (
                rng.uniform(0.08, 0.7),
                rng.uniform(0.1, 0.3) * tone(rising, length) * fading(length, 0.002, length),
            )
        )
    return room(splash + wash + mixed(seconds, *bubbles), 0.15, 0.1)


def stones(take: int) -> Wave:
    """Return stones that are thrown up and roll against the chassis."""
    rng, seconds = chance("stones", take), 0.7
    hits = []
    for _ in range(22):
        pitch = rng.uniform(700, 3200)
        hit = struck(0.09, ((pitch, 0.7, 0.03), (pitch * 1.47, 0.5, 0.022), (pitch * 2.3, 0.3, 0.015)), rng)
        hits.append((min(0.6, rng.gamma(2, 0.12)), rng.uniform(0.15, 0.8) * hit))
    thud = struck(0.2, ((95, 1, 0.12), (170, 0.6, 0.1)), rng)
    grit = band(noise(rng, seconds), 700, 3800) * curve(
        seconds, ((0, 0), (0.1, 0.2), (0.4, 0.14), (seconds, 0))
    )
    return room(mixed(seconds, *hits, (0.05, thud), (0.31, 0.6 * thud)) + grit, 0.15, 0.1)


def brakes(take: int) -> Wave:
    """Return drum brakes that squeal and hold."""
    rng, seconds = chance("brakes", take), 0.75
    pitch = curve(seconds, ((0, 1480), (0.4, 1390), (0.62, 1250), (seconds, 1200)))
    squeal = tone(
        pitch * (1 + 0.004 * below(rng.standard_normal(count(seconds)), 60)), seconds, (0.6, 0.25, 0.4, 0.12)
    )
    rough = 0.6 + 0.4 * below(rng.standard_normal(count(seconds)), 140) * 4
    level = curve(seconds, ((0, 0), (0.08, 0.7), (0.5, 0.9), (0.64, 0.25), (0.68, 0), (seconds, 0)))
    scrape = band(noise(rng, seconds), 1500, 6000) * level
    jolt = struck(0.2, ((110, 1, 0.1), (240, 0.5, 0.09), (900, 0.2, 0.05)), rng)
    return room(0.3 * squeal * rough * level + 0.5 * scrape + mixed(seconds, (0.62, 0.9 * jolt)), 0.2, 0.12)


def propeller(take: int) -> Wave:
    """Return an aeroplane that passes: blades, engine, and a pitch that falls as it goes by."""
    rng, seconds = chance("propeller", take), 2.1
    t = times(seconds)
    near = 1 / (1 + ((t - 0.95) / 0.42) ** 2)
    pitch = 84 * (1 + 0.11 * -np.tanh((t - 0.95) / 0.35))
    blades = tone(pitch, seconds, [0.9 / number**0.75 for number in range(1, 22)])
    beat = 0.75 + 0.25 * tone(pitch / 6.03, seconds)
    air = band(noise(rng, seconds, 1), 150, 2600) * (0.55 + 0.45 * tone(pitch, seconds))
    mono = (
        np.tanh(1.4 * (0.35 * blades * beat + 0.9 * air))
        * (0.12 + near)
        * curve(seconds, ((0, 0), (0.3, 1), (1.6, 1), (seconds, 0)))
    )
    side = 0.5 + 0.4 * np.tanh((t - 0.95) / 0.4)
    return room(np.stack([mono * np.sqrt(1 - side), mono * np.sqrt(side)], axis=1), 0.3, 0.1, "sky")


def airship(take: int) -> Wave:
    """Return the slow propellers of an airship, a little apart in pitch."""
    rng, seconds = chance("airship", take), 2.2
    shares = [1 / number**1.1 for number in range(1, 14)]
    blades = tone(46.0, seconds, shares) + tone(47.6, seconds, shares) + 0.6 * tone(45.1, seconds, shares)
    air = band(noise(rng, seconds, 1), 120, 900) * (0.6 + 0.4 * tone(46.0, seconds))
    sound = np.tanh(0.45 * blades + 0.8 * air) * curve(seconds, ((0, 0), (0.6, 1), (1.4, 1), (seconds, 0)))
    bell = struck(0.9, ((1180, 0.5, 0.8), (2790, 0.3, 0.5), (4630, 0.15, 0.3)), rng)
    return room(sound + mixed(seconds, (0.15, 0.25 * bell), (0.4, 0.2 * bell)), 0.4, 0.15, "sky")


def horn(take: int) -> Wave:
    """Return a steamer's horn: two pipes a little apart, steam before and after."""
    rng, seconds = chance("horn", take), 1.9
    level = curve(seconds, ((0, 0), (0.12, 0.6), (0.3, 1), (1.3, 1), (1.7, 0), (seconds, 0)))
    drift = 1 + 0.004 * np.exp(-times(seconds) / 0.15) * -4
    shares = (1, 0.8, 0.7, 0.5, 0.42, 0.3, 0.2, 0.16, 0.1, 0.08)
    pipes = tone(116.5 * drift, seconds, shares) + 0.8 * tone(155.6 * drift, seconds, shares)
    steam = band(noise(rng, seconds), 1200, 6500) * curve(
        seconds, ((0, 0.15), (0.2, 0.12), (1.4, 0.1), (1.6, 0.3), (seconds, 0))
    )
    return room(np.tanh(0.4 * pipes) * level + 0.35 * steam, 0.9, 0.3, "harbour", 2600)


def howl(rng: np.random.Generator, seconds: float, middle: float, spread: float, width: float) -> Wave:
    """Return wind that howls round a frequency (Hz)."""
    wander = below(rng.standard_normal(count(seconds)), 0.9)
    wander /= max(1e-9, np.max(np.abs(wander)))
    return swept(noise(rng, seconds), middle + spread * wander, width)
