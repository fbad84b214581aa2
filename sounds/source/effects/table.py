"""Things on the table: tiles, cards, coins, pawns, needles, buttons, the curtain."""

from __future__ import annotations

import numpy as np

from sounds.source.effects.tools import (
    Wave,
    above,
    band,
    below,
    chance,
    curve,
    fading,
    mixed,
    noise,
    room,
    rough,
    struck,
)


def clack(rng: np.random.Generator, pitch: float, hard: float = 1.0) -> Wave:
    """Return a thick wooden plaque that falls on a table."""
    body = struck(
        0.22,
        (
            (pitch, 1, 0.07),
            (pitch * 2.32, 0.6 * hard, 0.045),
            (pitch * 3.85, 0.4 * hard, 0.03),
            (pitch * 6.1, 0.25 * hard, 0.018),
            (128, 0.9, 0.09),
            (205, 0.5, 0.07),
        ),
        rng,
    )
    return body + 0.35 * hard * mixed(
        0.22, (0, band(noise(rng, 0.02), 1500, 8000) * fading(0.02, 0.0005, 0.014))
    )


def tile(take: int) -> Wave:
    """Return a tile that is laid: its edge first, then its face."""
    rng = chance("tile", take)
    pitch = (620, 575, 668)[take % 3]
    return room(
        mixed(0.36, (0, 0.45 * clack(rng, pitch * 1.12)), (rng.uniform(0.035, 0.055), clack(rng, pitch))),
        0.18,
        0.14,
    )


def tile_off(take: int) -> Wave:
    """Return a tile that is pushed aside and lifted."""
    rng, seconds = chance("tile-off", take), 0.42
    slide = band(noise(rng, seconds, 0.6), 500, 4200) * curve(
        seconds, ((0, 0), (0.06, 0.8), (0.22, 0.6), (0.3, 0), (seconds, 0))
    )
    return room(mixed(0.5, (0, 0.5 * slide), (0.27, 0.5 * clack(rng, 760))), 0.18, 0.12)


def bag(take: int) -> Wave:
    """Return a hand that rummages among the tiles of a cloth bag."""
    rng, seconds = chance("bag", take), 0.75
    cloth = band(noise(rng, seconds, 0.8), 250, 3000) * (0.15 + rough(rng, seconds, 9))
    knocks = [
        (rng.uniform(0.04, 0.55), rng.uniform(0.15, 0.5) * below(clack(rng, rng.uniform(480, 800)), 2600))
        for _ in range(9)
    ]
    return room(
        0.4 * cloth * curve(seconds, ((0, 0), (0.12, 1), (0.5, 0.8), (seconds, 0))) + mixed(seconds, *knocks),
        0.12,
        0.08,
    )


def flick(rng: np.random.Generator, bright: float = 1.0) -> Wave:
    """Return a card that snaps on a table."""
    swish = band(noise(rng, 0.09), 1800 * bright, 9000) * curve(
        0.09, ((0, 0), (0.06, 0.4), (0.075, 1), (0.09, 0))
    )
    snap = struck(0.09, ((340, 0.6, 0.035), (910 * bright, 0.5, 0.02), (2300 * bright, 0.4, 0.014)), rng)
    snap += 0.5 * mixed(0.09, (0, above(noise(rng, 0.012), 1500) * fading(0.012, 0.0004, 0.01)))
    return mixed(0.2, (0, 0.5 * swish), (0.07, snap))


def card(take: int) -> Wave:
    """Return a card that is played."""
    rng = chance("card", take)
    return room(flick(rng, (1.0, 0.9, 1.12)[take % 3]), 0.15, 0.1)


def discard(take: int) -> Wave:
    """Return a card that slides onto a pile."""
    rng, seconds = chance("discard", take), 0.34
    slide = band(noise(rng, seconds), 1400, 7500) * curve(
        seconds, ((0, 0), (0.09, 0.8), (0.22, 0.3), (0.27, 0), (seconds, 0))
    )
    tap = struck(0.1, ((260, 0.8, 0.05), (640, 0.3, 0.03)), rng)
    return room(0.5 * slide + mixed(seconds, (0.23, 0.6 * tap)), 0.15, 0.1)


def deal(take: int) -> Wave:
    """Return five cards that are dealt."""
    rng = chance("deal", take)
    return room(
        mixed(
            0.85,
            *[
                (
                    number * 0.125 + rng.uniform(0, 0.015),
                    rng.uniform(0.7, 1) * flick(rng, rng.uniform(0.9, 1.1)),
                )
                for number in range(5)
            ],
        ),
        0.15,
        0.1,
    )


def shuffle(take: int) -> Wave:
    """Return a pack that is riffled, bridged and squared."""
    rng, seconds = chance("shuffle", take), 1.15
    parts = []
    for number in range(34):
        at = 0.05 + 0.5 * (number / 34) ** 0.9
        parts.append(
            (at, rng.uniform(0.25, 0.5) * band(noise(rng, 0.014), 1800, 8500) * fading(0.014, 0.0005, 0.01))
        )
    bridge = band(noise(rng, 0.3), 2500, 9000) * curve(0.3, ((0, 0), (0.2, 0.4), (0.3, 0)))
    taps = struck(0.12, ((230, 1, 0.06), (520, 0.5, 0.04), (1300, 0.2, 0.03)), rng)
    return room(mixed(seconds, *parts, (0.6, 0.5 * bridge), (0.88, 0.5 * taps), (1.0, 0.6 * taps)), 0.15, 0.1)


def ring(rng: np.random.Generator, pitch: float, fades: float = 0.5) -> Wave:
    """Return a coin that rings."""
    partials = ((1, 1, 1), (1.5, 0.25, 0.5), (2.76, 0.7, 0.7), (5.4, 0.45, 0.45), (8.93, 0.25, 0.3))
    body = struck(
        fades,
        [(pitch * up, share, fades * lasts) for up, share, lasts in partials if pitch * up < 18000],
        rng,
    )
    return body + 0.3 * mixed(fades, (0, above(noise(rng, 0.008), 3000) * fading(0.008, 0.0003, 0.007)))


def coin(take: int) -> Wave:
    """Return a coin that is put down and trembles."""
    rng = chance("coin", take)
    pitch = (2450, 2240, 2630)[take % 3]
    bounces = [(0.0, 1.0), (0.11, 0.5), (0.18, 0.34), (0.225, 0.22), (0.255, 0.14)]
    parts = [(at, share * ring(rng, pitch * rng.uniform(0.995, 1.005), 0.4)) for at, share in bounces]
    return room(
        mixed(0.7, *parts, (0, 0.3 * struck(0.1, ((190, 1, 0.06), (420, 0.5, 0.05)), rng))), 0.2, 0.12
    )


def coins(take: int) -> Wave:
    """Return several coins that slide onto each other."""
    rng = chance("coins", take)
    parts = [
        (
            number * 0.06 + rng.uniform(0, 0.035),
            rng.uniform(0.45, 1) * ring(rng, rng.uniform(1900, 3100), 0.35),
        )
        for number in range(8)
    ]
    return room(mixed(0.95, *parts), 0.2, 0.12)


def needle(take: int) -> Wave:
    """Return the brass needle of a dial that ticks on and springs back a little."""
    rng = chance("needle", take)
    parts = []
    for number, at in enumerate((0, 0.062, 0.118, 0.168, 0.25)):
        tick = struck(
            0.07,
            ((3150 + 40 * number, 0.8, 0.03), (5210, 0.6, 0.025), (7930, 0.3, 0.016), (1240, 0.5, 0.03)),
            rng,
        )
        parts.append((at + rng.uniform(0, 0.006), (0.6 + 0.1 * number if number < 4 else 0.45) * tick))
    return room(mixed(0.45, *parts), 0.15, 0.12)


def pawn(take: int) -> Wave:
    """Return a wooden figure that is put down."""
    rng = chance("pawn", take)
    pitch = (820, 760, 890)[take % 3]
    body = struck(
        0.15, ((pitch, 1, 0.05), (pitch * 1.83, 0.5, 0.035), (pitch * 3.1, 0.25, 0.02), (170, 0.7, 0.06)), rng
    )
    return room(mixed(0.26, (0, body), (0.05, 0.22 * body)), 0.15, 0.12)


def button(take: int) -> Wave:
    """Return a brass button that is pressed and comes up."""
    rng = chance("button", take)
    down = struck(0.08, ((1850, 0.6, 0.022), (3420, 0.4, 0.016), (520, 0.8, 0.03), (210, 0.6, 0.03)), rng)
    up = struck(0.06, ((2260, 0.5, 0.018), (4300, 0.3, 0.012), (700, 0.4, 0.02)), rng)
    return room(mixed(0.16, (0, down), (0.062, 0.4 * up)), 0.08, 0.08)


def toggle(take: int) -> Wave:
    """Return a switch that is thrown."""
    rng = chance("toggle", take)
    spring = struck(0.12, ((980, 0.5, 0.05), (2870, 0.3, 0.03), (4650, 0.2, 0.02)), rng)
    stop = struck(0.12, ((430, 1, 0.04), (1320, 0.6, 0.03), (2600, 0.3, 0.02)), rng)
    return room(mixed(0.22, (0, 0.5 * spring), (0.034, stop)), 0.1, 0.1)


def count_down(take: int) -> Wave:
    """Return a wood block, for three, two, one."""
    return room(
        struck(
            0.25,
            ((930, 1, 0.11), (1420, 0.5, 0.07), (2480, 0.3, 0.04), (310, 0.4, 0.06)),
            chance("count", take),
        ),
        0.2,
        0.14,
    )


def curtain(take: int) -> Wave:
    """Return heavy velvet that falls: rings on the rod, cloth, weight on the floor."""
    rng, seconds = chance("curtain", take), 1.25
    rush = band(noise(rng, seconds, 0.7), 160, 3200) * curve(
        seconds, ((0, 0), (0.2, 0.5), (0.5, 1), (0.62, 0.35), (1.0, 0.06), (seconds, 0))
    )
    rings = [
        (rng.uniform(0.0, 0.42), rng.uniform(0.04, 0.11) * ring(rng, rng.uniform(1500, 2600), 0.16))
        for _ in range(13)
    ]
    thud = struck(0.45, ((58, 1.2, 0.3), (97, 0.8, 0.22), (160, 0.4, 0.15)), rng) + 0.5 * mixed(
        0.45, (0, below(noise(rng, 0.2), 700) * fading(0.2, 0.004, 0.18))
    )
    return room(0.8 * rush + mixed(seconds, *rings, (0.55, thud)), 0.45, 0.18, "hall", 3500)


def curtain_up(take: int) -> Wave:
    """Return the curtain that is drawn up."""
    rng, seconds = chance("curtain-up", take), 0.85
    rush = band(noise(rng, seconds, 0.7), 220, 4200) * curve(
        seconds, ((0, 0), (0.12, 0.4), (0.5, 1), (0.7, 0.25), (seconds, 0))
    )
    rings = [
        (
            0.05 + 0.6 * (number / 15) ** 0.8,
            rng.uniform(0.05, 0.13) * ring(rng, rng.uniform(1600, 2900), 0.14),
        )
        for number in range(15)
    ]
    return room(0.6 * rush + mixed(seconds, *rings), 0.4, 0.16, "hall", 4200)


def suitcases(take: int) -> Wave:
    """Return suitcases that snap open together."""
    rng = chance("suitcases", take)
    latch = [
        (
            at + rng.uniform(0, 0.02),
            0.7
            * struck(
                0.12,
                ((1650 * up, 0.8, 0.05), (3280 * up, 0.6, 0.04), (5400, 0.3, 0.02), (420, 0.6, 0.04)),
                rng,
            ),
        )
        for at, up in ((0, 1), (0.045, 1.1), (0.13, 0.94), (0.17, 1.04))
    ]
    lid = band(noise(rng, 0.3, 1), 150, 2200) * curve(0.3, ((0, 0), (0.12, 0.7), (0.3, 0)))
    knock = struck(0.25, ((140, 1, 0.12), (265, 0.6, 0.09), (540, 0.3, 0.06)), rng)
    return room(mixed(0.8, *latch, (0.2, 0.6 * lid), (0.36, 0.8 * knock), (0.4, 0.5 * knock)), 0.2, 0.14)
