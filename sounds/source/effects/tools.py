"""What all sounds are made of: noise, struck bodies, filters, envelopes, a small room, and loudness."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import signal

Wave = NDArray[np.float64]
"""Samples: of one channel, or two columns of left and right."""

RATE = 44_100
"""Samples a second."""
PEAK = 10 ** (-3 / 20)
"""The largest value of a finished sound, 3 dB under full scale."""


def floats(values: object) -> Wave:
    """Return samples as what they are."""
    return np.asarray(values, dtype=np.float64)


def chance(name: str, take: int = 0) -> np.random.Generator:
    """Return the chance of a sound: the same for each rendering."""
    return np.random.default_rng(zlib.crc32(f"{name}-{take}".encode()))


def count(seconds: float) -> int:
    """Return the samples of a time."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """Return the second of every sample."""
    return np.arange(count(seconds)) / RATE


def noise(rng: np.random.Generator, seconds: float, tilt: float = 0.0) -> Wave:
    """Return noise; ``tilt`` 1 is pink, 2 brown."""
    size = count(seconds)
    spectrum = np.fft.rfft(rng.standard_normal(size))
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 20)
    wave = np.fft.irfft(spectrum / frequency ** (tilt / 2), size)
    return floats(wave / np.max(np.abs(wave)))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Keep what lies between two frequencies (Hz)."""
    sections = signal.butter(order, (low, high), "bandpass", fs=RATE, output="sos")
    return floats(signal.sosfilt(sections, wave, axis=0))


def below(wave: Wave, high: float, order: int = 2) -> Wave:
    """Keep what lies under a frequency (Hz)."""
    return floats(signal.sosfilt(signal.butter(order, high, "lowpass", fs=RATE, output="sos"), wave, axis=0))


def above(wave: Wave, low: float, order: int = 2) -> Wave:
    """Keep what lies over a frequency (Hz)."""
    return floats(signal.sosfilt(signal.butter(order, low, "highpass", fs=RATE, output="sos"), wave, axis=0))


def rough(rng: np.random.Generator, seconds: float, rate: float) -> Wave:
    """Return an uneven level between 0 and 1 that changes about so many times a second."""
    level = np.abs(below(rng.standard_normal(count(seconds)), rate))
    return floats(level / np.max(level))


def resonance(wave: Wave, frequency: float, width: float) -> Wave:
    """Return what a resonance of a width (Hz) makes of a sound."""
    b, a = signal.iirpeak(frequency, max(0.5, frequency / width), fs=RATE)
    return floats(signal.lfilter(b, a, wave))


def swept(wave: Wave, frequency: Wave, width: float) -> Wave:
    """Return what a resonance makes of a sound whose frequency (Hz) changes with every sample."""
    out, low, middle = np.zeros_like(wave), 0.0, 0.0
    step = 2 * np.sin(np.pi * np.minimum(frequency, RATE / 7) / RATE)
    for at, value in enumerate(wave):
        low += step[at] * middle
        middle += step[at] * (value - low - width * middle)
        out[at] = middle
    return out * width


def tone(frequency: Wave | float, seconds: float, shares: Sequence[float] = (1.0,)) -> Wave:
    """Return a tone with harmonics of these shares; its frequency (Hz) may change."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(frequency, count(seconds))) / RATE
    return floats(np.sum([share * np.sin(number * phase) for number, share in enumerate(shares, 1)], axis=0))


def struck(
    seconds: float, partials: Sequence[tuple[float, float, float]], rng: np.random.Generator | None = None
) -> Wave:
    """Return a struck body: partials of frequency (Hz), loudness and seconds until they fade by 60 dB."""
    t, out = times(seconds), np.zeros(count(seconds))
    for frequency, share, fades in partials:
        off = 1 + 0.004 * rng.standard_normal() if rng else 1.0
        start = rng.uniform(0, 2 * np.pi) if rng else 0.0
        out += share * np.exp(-6.9 * t / fades) * np.sin(2 * np.pi * frequency * off * t + start)
    return out * np.minimum(1, t / 0.0006)


def fading(seconds: float, attack: float, fades: float) -> Wave:
    """Return an envelope that rises within ``attack`` and then fades by 60 dB within ``fades`` seconds."""
    t = times(seconds)
    return np.minimum(1, t / max(attack, 1e-4)) * np.exp(-6.9 * np.maximum(0, t - attack) / fades)


def curve(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """Return a line through points of second and value."""
    at, values = zip(*points, strict=True)
    return floats(np.interp(times(seconds), at, values))


def mixed(seconds: float, *parts: tuple[float, Wave]) -> Wave:
    """Return parts that begin at their second, in a sound of a length."""
    out = np.zeros(count(seconds))
    for start, part in parts:
        at = count(start)
        size = max(0, min(len(part), len(out) - at))
        out[at : at + size] += part[:size]
    return out


def room(
    wave: Wave, seconds: float = 0.25, wet: float = 0.16, name: str = "room", dark: float = 5000
) -> Wave:
    """Return a sound in a room, left and right."""
    rng = chance(name)
    dry = wave if wave.ndim == 2 else np.stack([wave, wave], axis=1)
    tail = np.zeros((count(seconds) + len(dry), 2))
    tail[: len(dry)] = dry
    t = times(seconds)
    for side in range(2):
        echo = below(rng.standard_normal(len(t)), dark) * np.exp(-6.9 * t / seconds)
        echo[: count(0.004)] = 0
        for _ in range(6):
            echo[count(rng.uniform(0.004, 0.03))] += rng.uniform(1, 3) * rng.choice((-1, 1))
        echo /= np.sqrt(np.sum(echo**2))
        tail[: len(dry) + len(t) - 1, side] += wet * signal.fftconvolve(dry[:, side], echo)
    return tail


def weighted(wave: Wave) -> Wave:
    """Return a sound as the ear weighs it (ITU-R BS.1770)."""
    shelf = (
        [1.53512485958697, -2.69169618940638, 1.19839281085285],
        [1, -1.69065929318241, 0.73248077421585],
    )
    # The coefficients are those for 48,000 Hz: at 44,100 Hz they are right within 0.3 dB.
    raised = signal.lfilter(*shelf, wave, axis=0)
    return floats(signal.lfilter([1, -2, 1], [1, -1.99004745483398, 0.99007225036621], raised, axis=0))


def loudest(wave: Wave, seconds: float = 0.15) -> float:
    """Return the loudness (LUFS) of the loudest moment of a sound."""
    power = np.sum(weighted(wave) ** 2, axis=1) if wave.ndim == 2 else 2 * weighted(wave) ** 2
    window = np.ones(count(seconds)) / count(seconds)
    return float(-0.691 + 10 * np.log10(max(1e-12, np.max(signal.fftconvolve(power, window)))))


def finished(wave: Wave, loudness: float) -> Wave:
    """Return a sound of two channels whose loudest moment is so loud (LUFS), with a bounded peak."""
    both = wave if wave.ndim == 2 else np.stack([wave, wave], axis=1)
    both = above(both, 32)
    for _ in range(4):  # bending peaks makes a sound a little softer
        both = both * 10 ** ((loudness - loudest(both)) / 20)
        both = bent(both)
    heard = np.nonzero(np.max(np.abs(both), axis=1) > 10 ** (-62 / 20))[0]
    both = both[heard[0] : heard[-1] + 1]
    edge = min(len(both), count(0.012))
    both[-edge:] *= np.linspace(1, 0, edge)[:, None] ** 2
    both[:32] *= np.linspace(0, 1, 32)[:, None]
    return both


def bent(wave: Wave) -> Wave:
    """Bend peaks over half of the largest value softly."""
    knee = PEAK / 2
    over = np.maximum(0, np.abs(wave) - knee)
    return np.sign(wave) * (np.minimum(np.abs(wave), knee) + knee * np.tanh(over / knee))
