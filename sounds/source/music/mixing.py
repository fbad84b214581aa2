"""Mix the voices of a piece: levels, places, a gentle room, loudness and peaks."""

from __future__ import annotations

import numpy as np
import pyloudnorm
from scipy.ndimage import minimum_filter1d
from scipy.signal import butter, fftconvolve, resample_poly, sosfilt, sosfiltfilt

from sounds.source.music.notation import Score, Voice
from sounds.source.music.synthesis import RATE, Samples

LOUDNESS = -18.0
"""Of every piece, in LUFS."""
NEAR = 0.1
"""LUFS from there that are near enough."""
CEILING = -2.0
"""True peak before compression, in dB: a decoder may overshoot by some tenths."""
TUNE = -22.0
"""Loudness of a voice at level 0, in LUFS."""
LOUDEST = 1.2
"""Dryness: how much of a voice reaches the room at share 1, relative to the room's own gain."""
FADE = 1.2
"""Seconds in which what is left of a piece that ends fades out."""
LEAN = 1.0
"""dB by which one side may be stronger than the other."""
HEARD = 2e-3
"""Share of its greatest amplitude below which an ending is over."""


def mix(score: Score, voices: dict[str, Samples]) -> Samples:
    """Return the finished piece.

    Args:
        score: the piece, with level, place and room of each voice.
        voices: what each plays.
    """
    size = max(len(samples) for samples in voices.values())
    dry, wet = np.zeros((size, 2)), np.zeros((size, 2))
    for name, samples in voices.items():
        voice = score.voices[name]
        placed = _placed(voice, _levelled(voice, samples))
        dry[: len(placed)] += placed
        wet[: len(placed)] += placed * voice.room
    seconds, share = (float(part) for part in score.header.get("room", "1.1 0.2").split())
    mixed = dry + share * LOUDEST * _echo(score, wet, seconds)
    mixed = _cleaned(score, mixed)
    if not score.loops:
        mixed = _ended(mixed)
    return _finished(_balanced(mixed))


def lean(samples: Samples) -> float:
    """Return by how much the left side is stronger than the right one, in dB."""
    left, right = (samples**2).sum(axis=0)
    return float(10 * np.log10(max(left, 1e-12) / max(right, 1e-12)))


def loudness(samples: Samples) -> float:
    """Return the integrated loudness after EBU R128, in LUFS."""
    return float(pyloudnorm.Meter(RATE).integrated_loudness(samples))


def true_peak(samples: Samples) -> float:
    """Return the true peak, four times oversampled, in dB below full scale."""
    peak = max(np.abs(resample_poly(samples[:, channel], 4, 1)).max() for channel in (0, 1))
    return float(20 * np.log10(max(peak, 1e-9)))


def _levelled(voice: Voice, samples: Samples) -> Samples:
    found = loudness(samples)
    gain = float(10 ** ((TUNE + voice.level - found) / 20)) if np.isfinite(found) else 1.0
    return samples * gain


def _placed(voice: Voice, samples: Samples) -> Samples:
    angle = (voice.pan / 50 + 1) * np.pi / 4
    placed: Samples = samples * np.array([np.cos(angle), np.sin(angle)]) * np.sqrt(2)
    return placed


def _echo(score: Score, samples: Samples, seconds: float) -> Samples:
    """Return the answer of a wooden room, without the depths; of a loop it goes round."""
    chance = np.random.default_rng(1935)
    size = round(seconds * 1.4 * RATE)
    time = np.arange(size) / RATE
    answer = np.zeros((size, 2))
    for channel in (0, 1):
        noise = chance.standard_normal(size) * 10 ** (-3 * time / seconds)
        bright = sosfilt(butter(2, 5200, "low", fs=RATE, output="sos"), noise)
        dull = sosfilt(butter(2, 1800, "low", fs=RATE, output="sos"), noise)
        body = bright * np.exp(-time * 5) + dull * (1 - np.exp(-time * 5))
        body *= 1 - np.exp(-time / 0.012)
        for delay, gain in ((0.011, 0.5), (0.017, 0.4), (0.023, 0.33), (0.031, 0.27)):
            body[round((delay + 0.002 * channel) * RATE)] += gain * 4
        answer[:, channel] = sosfilt(butter(2, 190, "high", fs=RATE, output="sos"), body)
    answer /= np.sqrt((answer**2).sum(axis=0))
    source = np.vstack([samples[-size:], samples]) if score.loops else samples
    crossed = source @ np.array([[0.8, 0.2], [0.2, 0.8]])
    echoed = np.column_stack([fftconvolve(crossed[:, channel], answer[:, channel]) for channel in (0, 1)])
    begin = len(source) - len(samples)
    part: Samples = echoed[begin : begin + len(samples)]
    return part


def _cleaned(score: Score, samples: Samples) -> Samples:
    """Take out what is below hearing; a loop is filtered with its ends put together."""
    around = RATE if score.loops else 0
    wide = np.vstack([samples[-around:], samples, samples[:around]]) if around else samples
    done: Samples = sosfiltfilt(butter(2, 32, "high", fs=RATE, output="sos"), wide, axis=0)
    return done[around : around + len(samples)]


def _ended(samples: Samples) -> Samples:
    """Return a piece up to where its last notes are nearly gone, fading out."""
    loud = np.abs(samples).max(axis=1) > HEARD * np.abs(samples).max()
    last = min(len(samples), int(np.flatnonzero(loud)[-1]) + RATE // 5)
    size = round(FADE * RATE)
    shape = np.ones(last)
    shape[-size:] = np.cos(np.linspace(0, np.pi / 2, size)) ** 2
    return samples[:last] * shape[:, None]


def _balanced(samples: Samples) -> Samples:
    """Make both sides equally strong where the voices lean to one of them."""
    away = lean(samples)
    if abs(away) <= LEAN:
        return samples
    even: Samples = samples * np.array([10 ** (-away / 40), 10 ** (away / 40)])
    return even


def _finished(samples: Samples) -> Samples:
    """Bring loudness and peaks where they belong."""
    for _ in range(3):
        away = LOUDNESS - loudness(samples)
        if abs(away) < NEAR:
            break
        samples = _limited(samples * 10 ** (away / 20))
    return samples


def _limited(samples: Samples) -> Samples:
    """Turn down what is above the ceiling, smoothly; nothing where nothing is."""
    ceiling = 10 ** (CEILING / 20)
    wide = np.vstack([samples[-RATE:], samples, samples[:RATE]]) if len(samples) > 2 * RATE else samples
    peaks = np.zeros(len(wide))
    for channel in (0, 1):
        fine = np.abs(resample_poly(wide[:, channel], 4, 1))
        peaks = np.maximum(peaks, fine[: 4 * len(wide)].reshape(-1, 4).max(axis=1))
    if peaks.max() <= ceiling:
        return samples
    gain = minimum_filter1d(np.minimum(1, ceiling / np.maximum(peaks, 1e-9)), 2 * 441 + 1)
    window = np.hanning(2 * 441 + 1)
    smooth = fftconvolve(np.pad(gain, 441, mode="edge"), window / window.sum(), mode="valid")
    done: Samples = wide * np.minimum(smooth, 1)[:, None]
    return done[RATE : RATE + len(samples)] if len(samples) > 2 * RATE else done
