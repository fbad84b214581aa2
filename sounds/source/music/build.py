"""The music: `python -m sounds.render music` plays the scores into `sounds/music` and checks the files."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import soundfile

from sounds.source.music.checks import complaints, measure
from sounds.source.music.mixing import mix
from sounds.source.music.notation import Score, load_score
from sounds.source.music.performance import Clock
from sounds.source.music.synthesis import RATE, Samples, program, sound

SCORES = Path(__file__).parent / "scores"
MUSIC = Path(__file__).parents[2] / "music"
QUALITY = 2
"""Of the compression, from -1 to 10."""


def render(names: Sequence[str]) -> None:
    """Write the pieces that are named, or all of them."""
    MUSIC.mkdir(exist_ok=True)
    for score in scores(names):
        write(score, piece(score), MUSIC / f"{score.name}.ogg")
        print(f"music/{score.name}.ogg is written", flush=True)


def check(names: Sequence[str]) -> list[str]:
    """Print what the pieces measure, and return what is wrong with them."""
    found = {score.name: measure(MUSIC / f"{score.name}.ogg") for score in scores(names)}
    for name, measures in found.items():
        print(f"{name:14} {measures}")
    return complaints({score.name: score for score in scores(names)}, found)


def scores(names: Sequence[str]) -> list[Score]:
    """Return the scores that are named, or all of them, by name."""
    return [load_score(path) for path in sorted(SCORES.glob("*.score")) if not names or path.stem in names]


def piece(score: Score) -> Samples:
    """Return the finished piece."""
    clock = Clock(score)
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        voices = pool.map(lambda voice: sound(score, voice, clock), score.voices.values())
        return mix(score, dict(zip(score.voices, voices, strict=True)))


def write(score: Score, samples: Samples, path: Path) -> None:
    """Write a piece as Ogg Vorbis, with its title."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "piece.wav"
        soundfile.write(plain, samples, RATE, subtype="PCM_24")
        command = [program("oggenc"), "-Q", "-q", str(QUALITY), "-s", "1935", "-t", score.header["title"]]
        command += ["-a", score.header["composer"], "-o", str(path), str(plain)]
        subprocess.run(command, check=True)
