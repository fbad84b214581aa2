"""Look at the music: `python -m sounds.source.music.review FOLDER [NAME …]` draws and counts each piece.

A picture holds the piano roll with a colour for each voice, the spectrogram of the file, its loudness and how
many notes begin in a second. Printed are voices out of their range and half tones between voices that sound
together for longer than a passing note. Requires the extras `sounds` and `lab`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

from sounds.source.music.build import MUSIC, scores
from sounds.source.music.checks import decoded
from sounds.source.music.instruments import INSTRUMENTS
from sounds.source.music.notation import Score
from sounds.source.music.performance import Clock, Player, Tone

TOGETHER = 0.3
"""Seconds for which a half tone between two voices is worth a look."""


def played(score: Score) -> dict[str, list[Tone]]:
    """Return what each voice plays, drums left out."""
    clock = Clock(score)
    voices = (voice for voice in score.voices.values() if not voice.instrument.startswith("kit"))
    return {voice.name: Player(score, voice, clock).play()[0] for voice in voices}


def remarks(score: Score) -> list[str]:
    """Return voices out of their range, and clashes, each with its second."""
    tones = played(score)
    found = []
    for name, line in tones.items():
        instrument = INSTRUMENTS[score.voices[name].instrument]
        outside = [tone for tone in line if not instrument.lowest <= tone.pitch <= instrument.highest]
        found += [f"{name} out of range at {tone.start:.1f} s: {tone.pitch}" for tone in outside]
    for one, other in combinations(tones, 2):
        found += [f"{one}/{other} {clash}" for clash in _clashes(tones[one], tones[other])]
    return found


def _clashes(one: list[Tone], other: list[Tone]) -> list[str]:
    found = []
    for tone in one:
        for near in other:
            if abs(tone.pitch - near.pitch) == 1:
                begin = max(tone.start, near.start)
                together = min(tone.start + tone.length, near.start + near.length) - begin
                if together > TOGETHER:
                    found.append(f"at {begin:.1f} s: {tone.pitch} and {near.pitch} for {together:.1f} s")
    return found


def draw(score: Score, path: Path) -> None:
    """Draw a piece."""
    figure, (roll, sound, level, density) = plt.subplots(
        4, 1, figsize=(20, 14), sharex=True, height_ratios=[4, 3, 1, 1], layout="constrained"
    )
    starts = []
    for index, (name, tones) in enumerate(played(score).items()):
        roll.hlines(
            [tone.pitch for tone in tones], [tone.start for tone in tones],
            [tone.start + tone.length for tone in tones], f"C{index}", lw=3, alpha=0.8, label=name,
        )  # fmt: skip
        starts += [tone.start for tone in tones]
    clock, quarter = Clock(score), Fraction(0)
    for section in score.form:
        begin = clock.at(quarter)
        roll.axvline(begin, color="grey", lw=0.7)
        roll.annotate(section.name, (begin, 1), xycoords=("data", "axes fraction"), va="top")
        quarter += section.bars * section.meter
    roll.legend(loc="lower right", ncols=8)
    samples, rate = decoded(MUSIC / f"{score.name}.ogg")
    sound.specgram(samples.mean(axis=1) + 1e-9, NFFT=4096, Fs=rate, noverlap=2048, vmin=-140, vmax=-50)
    sound.set_yscale("symlog", linthresh=200)
    sound.set_ylim(30, 16000)
    size = rate // 4
    blocks = samples[: len(samples) // size * size].reshape(-1, size * 2)
    level.plot(np.arange(len(blocks)) / 4, 10 * np.log10((blocks**2).mean(axis=1) + 1e-9))
    level.set_ylim(-50, -5)
    density.hist(starts, bins=np.arange(0, clock.seconds + 1, 1))
    figure.suptitle(score.header["title"])
    figure.savefig(path, dpi=60)
    plt.close(figure)


def main(arguments: Sequence[str]) -> None:
    """Draw and count the pieces that are named, or all."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for score in scores(arguments[1:]):
        print(f"{score.name}: {Clock(score).seconds:.1f} s")
        print("\n".join(f"  {remark}" for remark in remarks(score)))
        if (MUSIC / f"{score.name}.ogg").is_file():
            draw(score, folder / f"{score.name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
