"""Paper and print: pages, typewriter, printing press, seals, stamps and stickers."""

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
)


def page(take: int) -> Wave:
    """Return a page that is turned."""
    rng, seconds = chance("page", take), 0.5
    swish = (
        band(noise(rng, seconds), 1100, 8000)
        * (0.12 + rough(rng, seconds, 45))
        * curve(seconds, ((0, 0), (0.08, 0.5), (0.2, 0.9), (0.3, 0.5), (0.36, 1), (0.42, 0.1), (seconds, 0)))
    )
    return room(swish, 0.15, 0.1)


def key(rng: np.random.Generator) -> Wave:
    """Return a key of a typewriter: the lever, the type on the platen."""
    lever = struck(0.06, ((1750, 0.4, 0.02), (3900, 0.3, 0.014)), rng)
    pitch = rng.uniform(0.94, 1.06)
    hit = struck(
        0.1,
        (
            (310 * pitch, 1, 0.035),
            (1180 * pitch, 0.9, 0.028),
            (2650 * pitch, 0.7, 0.02),
            (5200 * pitch, 0.4, 0.012),
        ),
        rng,
    )
    return mixed(
        0.14,
        (0, 0.4 * lever),
        (
            0.022,
            hit + 0.5 * mixed(0.1, (0, band(noise(rng, 0.012), 1500, 9000) * fading(0.012, 0.0004, 0.01))),
        ),
    )


def typewriter(take: int) -> Wave:
    """Return a line that is typed, its bell, and the carriage that goes back."""
    rng, parts, at = chance("typewriter", take), [], 0.0
    for _ in range(8):
        parts.append((at, rng.uniform(0.65, 1) * key(rng)))
        at += rng.choice((0.075, 0.09, 0.11, 0.16), p=(0.35, 0.3, 0.25, 0.1))
    bell = struck(0.7, ((2637, 0.8, 0.6), (5300, 0.3, 0.3), (7120, 0.2, 0.2)), rng)
    ratchet = [
        (at + 0.2 + number * 0.019, 0.25 * struck(0.04, ((1900, 0.7, 0.018), (3100, 0.4, 0.012)), rng))
        for number in range(14)
    ]
    stop = struck(0.2, ((220, 1, 0.08), (560, 0.6, 0.06), (1450, 0.5, 0.05)), rng)
    return room(
        mixed(at + 0.95, *parts, (at, 0.45 * bell), *ratchet, (at + 0.48, 0.9 * stop)), 0.25, 0.14, "office"
    )


def press(take: int) -> Wave:
    """Return the printing press of the Gazette: four sheets."""
    rng, seconds, parts = chance("press", take), 1.9, []
    for number in range(4):
        at = number * 0.4
        share = (0.8, 1, 0.9, 0.7)[number]
        down = struck(0.3, ((74, 1.2, 0.16), (148, 0.8, 0.13), (330, 0.5, 0.08), (860, 0.3, 0.05)), rng)
        arm = struck(0.25, ((640, 0.5, 0.12), (1530, 0.4, 0.1), (2960, 0.25, 0.06)), rng)
        sheet = band(noise(rng, 0.16), 1500, 7500) * curve(0.16, ((0, 0), (0.08, 0.8), (0.16, 0)))
        parts += [(at, share * down), (at + 0.13, 0.5 * share * arm), (at + 0.2, 0.45 * share * sheet)]
    hum = band(noise(rng, seconds, 1), 60, 400) * curve(
        seconds, ((0, 0), (0.2, 0.35), (1.5, 0.3), (seconds, 0))
    )
    return room(mixed(seconds, *parts) + hum, 0.35, 0.16, "works", 3600)


def seal(take: int) -> Wave:
    """Return a seal that is pressed on an envelope."""
    rng = chance("seal", take)
    paper = band(noise(rng, 0.2), 1200, 6500) * curve(0.2, ((0, 0), (0.06, 0.5), (0.2, 0)))
    thud = struck(0.25, ((118, 1, 0.11), (236, 0.6, 0.08), (530, 0.3, 0.05)), rng)
    return room(mixed(0.5, (0, 0.45 * paper), (0.14, thud)), 0.15, 0.12)


def stamp(take: int) -> Wave:
    """Return a stamp on a passport: ink pad, then the page, with weight."""
    rng = chance("stamp", take)
    body = ((92, 1.2, 0.14), (184, 0.8, 0.1), (410, 0.5, 0.06), (1250, 0.4, 0.03), (2600, 0.2, 0.02))
    pad = 0.4 * below(struck(0.3, body, rng), 900)
    hit = struck(0.35, body, rng) + mixed(
        0.35, (0, 0.5 * band(noise(rng, 0.03), 800, 6000) * fading(0.03, 0.0006, 0.025))
    )
    spring = struck(0.2, ((1420, 0.4, 0.12), (2310, 0.3, 0.1)), rng)
    return room(mixed(0.85, (0, pad), (0.34, 1.2 * hit), (0.46, 0.14 * spring)), 0.25, 0.14, "office")


def sticker(take: int) -> Wave:
    """Return a sticker that is peeled off and pressed on."""
    rng, seconds = chance("sticker", take), 0.6
    tears = np.zeros(count(seconds))
    at = 0.0
    while at < seconds - 0.05:
        length = count(0.004)
        tears[count(at) : count(at) + length] += (
            rng.uniform(0.4, 1) * rng.standard_normal(length) * np.exp(-np.arange(length) / count(0.001))
        )
        at += max(0.0035, 0.013 - 0.016 * at)
    peel = band(tears, 1100, 7000) * curve(seconds, ((0, 0.3), (0.45, 1), (0.55, 0.2), (seconds, 0)))
    pat = struck(0.2, ((150, 1, 0.07), (310, 0.6, 0.05), (820, 0.3, 0.03)), rng)
    rub = band(noise(rng, 0.25), 700, 4200) * curve(0.25, ((0, 0), (0.06, 0.4), (0.25, 0)))
    return room(
        mixed(1.15, (0, 0.8 * peel), (0.66, 1.1 * pat), (0.72, 0.5 * rub), (0.93, 0.5 * pat)),
        0.2,
        0.12,
        "office",
    )
