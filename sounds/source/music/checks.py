"""What is measured of each piece, and what it has to be."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from sounds.source.music.mixing import LEAN, LOUDNESS, lean, loudness, true_peak
from sounds.source.music.notation import Score
from sounds.source.music.synthesis import RATE, Samples

PAIR = ("convoy_calm", "convoy_tense")
"""Two mixes that are crossed over anywhere."""
SHORTEST, LONGEST = 60.0, 150.0
PEAK = -1.0
QUIET = 1.5
"""Seconds of silence that a piece may have inside."""


@dataclass(frozen=True)
class Measures:
    """A decoded piece.

    Attributes:
        rate, channels, frames: as the file says.
        loudness: in LUFS.
        peak: true peak in dB.
        lean: by how much the left side is stronger, in dB.
        seam: difference between the last and the first sample, or the greatest of both channels.
        inside: difference that 999 of 1,000 neighbouring samples inside do not exceed.
        silence: the longest silence, in seconds.
        size: of the file, in bytes.
    """

    rate: int
    channels: int
    frames: int
    loudness: float
    peak: float
    lean: float
    seam: float
    inside: float
    silence: float
    size: int

    @property
    def seconds(self) -> float:
        """Return how long it lasts."""
        return self.frames / self.rate

    def __str__(self) -> str:
        """Return a line of a table."""
        return (
            f"{self.seconds:7.2f} s {self.loudness:7.2f} LUFS {self.peak:6.2f} dB  "
            f"lean {self.lean:+4.1f} dB  seam {self.seam:.5f} of {self.inside:.5f}  "
            f"silence {self.silence:4.2f} s {self.size / 1e6:5.2f} MB"
        )


def decoded(path: Path) -> tuple[Samples, int]:
    """Return the samples of a file and its rate; read in blocks, as long files fail whole."""
    with soundfile.SoundFile(path) as file:
        blocks = list(file.blocks(1 << 16, dtype="float64", always_2d=True))
        return np.vstack(blocks), file.samplerate


def measure(path: Path) -> Measures:
    """Decode and measure a piece."""
    samples, rate = decoded(path)
    steps = np.abs(np.diff(samples, axis=0)).max(axis=1)
    seam = float(np.abs(samples[0] - samples[-1]).max())
    return Measures(
        rate, samples.shape[1], len(samples), loudness(samples), true_peak(samples),
        lean(samples), seam, float(np.quantile(steps, 0.999)), _silence(samples), path.stat().st_size,
    )  # fmt: skip


def _silence(samples: Samples) -> float:
    """Return the longest time below -60 dB, in seconds."""
    size = RATE // 20
    power = (samples[: len(samples) // size * size] ** 2).mean(axis=1).reshape(-1, size).mean(axis=1)
    longest = now = 0
    for loud in power > 1e-6:
        now = 0 if loud else now + 1
        longest = max(longest, now)
    return longest / 20


def complaints(scores: dict[str, Score], found: dict[str, Measures]) -> list[str]:
    """Return what is wrong with the pieces, a sentence each."""
    wrong = []
    for name, one in found.items():
        rules = {
            f"is {one.rate} Hz with {one.channels} channels": one.rate == RATE and one.channels == 2,
            f"lasts {one.seconds:.1f} s": SHORTEST <= one.seconds <= LONGEST,
            f"has {one.loudness:.1f} LUFS": abs(one.loudness - LOUDNESS) <= 1,
            f"has a true peak of {one.peak:.1f} dB": one.peak < PEAK,
            f"leans by {one.lean:+.1f} dB to the left": abs(one.lean) <= LEAN + 0.1,
            f"has a seam of {one.seam:.4f}": not scores[name].loops or one.seam <= one.inside,
            f"is silent for {one.silence:.1f} s": one.silence <= QUIET,
        }
        wrong += [f"music/{name}.ogg {what}" for what, right in rules.items() if not right]
    if set(PAIR) <= set(found) and found[PAIR[0]].frames != found[PAIR[1]].frames:
        wrong.append("the two mixes of the convoy differ in length")
    return wrong
