"""Renders effects and ambience, checks them, and draws them on a sheet.

`python -m sounds.source.effects.build FILE` draws the waveform and the spectrogram of every file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from sounds.source.effects import ambience, camp, engines, paper, table, wild
from sounds.source.effects.tools import RATE, Wave, finished, loudest, weighted
from sounds.source.music.mixing import LEAN, lean

SOUNDS = Path(__file__).resolve().parents[2]
LOUD, USUAL, SOFT, FAINT = -16.0, -19.0, -22.0, -25.0
"""How loud the loudest moment of an effect is (LUFS): stings, events, things that are moved, buttons."""
AMBIENCE = -30.0
"""How loud an ambience is as a whole (LUFS)."""
_QUALITY, _PLACE_QUALITY = 0.35, 0.25
_BLOCK = 4096

Maker = Callable[[int], Wave]

EFFECTS: dict[str, tuple[Maker, float, int]] = {
    "ambush": (wild.ambush, LOUD, 1),
    "applause": (wild.applause, USUAL, 1),
    "airship": (engines.airship, USUAL, 1),
    "bag": (table.bag, SOFT, 2),
    "bandits": (wild.bandits, LOUD, 1),
    "beast-africa": (wild.lion, LOUD, 1),
    "beast-asia": (wild.tiger, LOUD, 1),
    "beast-north_america": (wild.bear, LOUD, 1),
    "beast-south_america": (wild.jaguar, LOUD, 1),
    "bell": (camp.bell, USUAL, 1),
    "brakes": (engines.brakes, SOFT, 2),
    "breakdown": (wild.breakdown, LOUD, 1),
    "button": (table.button, FAINT, 1),
    "card": (table.card, SOFT, 3),
    "chalk": (camp.chalk, SOFT, 1),
    "coin": (table.coin, SOFT, 3),
    "coins": (table.coins, SOFT, 2),
    "count": (table.count_down, USUAL, 1),
    "countered": (wild.countered, LOUD, 1),
    "crocodile": (wild.crocodile, LOUD, 1),
    "crowd": (wild.crowd, LOUD, 1),
    "curtain": (table.curtain, USUAL, 1),
    "curtain-up": (table.curtain_up, SOFT, 1),
    "deal": (table.deal, SOFT, 1),
    "discard": (table.discard, SOFT, 2),
    "drum": (camp.drum, USUAL, 1),
    "engine-off": (engines.off, USUAL, 1),
    "flashbulbs": (wild.flashbulbs, USUAL, 1),
    "fuel": (camp.fuel, USUAL, 2),
    "gears": (engines.gears, SOFT, 3),
    "jungle": (wild.jungle, LOUD, 1),
    "leader": (camp.leader, USUAL, 1),
    "needle": (table.needle, SOFT, 2),
    "page": (paper.page, SOFT, 2),
    "pawn": (table.pawn, SOFT, 3),
    "press": (paper.press, USUAL, 1),
    "propeller": (engines.propeller, USUAL, 1),
    "sabotage": (wild.sabotage, LOUD, 1),
    "sand": (engines.sand, SOFT, 3),
    "seal": (paper.seal, USUAL, 1),
    "ship-horn": (engines.horn, USUAL, 1),
    "shuffle": (table.shuffle, SOFT, 1),
    "stamp": (paper.stamp, USUAL, 1),
    "steel": (camp.steel, USUAL, 2),
    "sticker": (paper.sticker, USUAL, 1),
    "stones": (engines.stones, SOFT, 3),
    "storm": (wild.storm, LOUD, 1),
    "suitcases": (table.suitcases, USUAL, 1),
    "tile": (table.tile, SOFT, 3),
    "tile-off": (table.tile_off, SOFT, 2),
    "toggle": (table.toggle, FAINT, 1),
    "typewriter": (paper.typewriter, USUAL, 2),
    "water": (engines.water, SOFT, 3),
    "whistle": (camp.whistle, USUAL, 1),
    "wrench": (camp.wrench, USUAL, 2),
}
"""How each effect is made, how loud it is and how many takes it has."""
for _crew in engines.ENGINES:
    _end = f"-{_crew}" if _crew else ""
    EFFECTS[f"engine-start{_end}"] = (partial(engines.start, _crew), USUAL, 1)
    EFFECTS[f"engine-pull{_end}"] = (partial(engines.pull, _crew), USUAL, 3)

PLACES: dict[str, Maker] = {
    "africa": ambience.africa,
    "asia": ambience.asia,
    "north_america": ambience.north_america,
    "south_america": ambience.south_america,
    "campfire": ambience.campfire,
}
"""How each ambience is made."""


def files() -> Iterator[tuple[Path, str, int]]:
    """Yield the file of each take, with the name of its sound and the number of the take."""
    for name, (_, _, takes) in EFFECTS.items():
        for take in range(takes):
            end = f"-{take + 1}" if takes > 1 else ""
            yield SOUNDS / "effects" / f"{name}{end}.ogg", name, take
    for name in PLACES:
        yield SOUNDS / "ambience" / f"{name}.ogg", name, 0


def made(name: str, path: Path, take: int) -> Wave:
    """Return a finished sound."""
    if path.parent.name == "ambience":
        loop = balanced(PLACES[name](take))
        for _ in range(2):
            loop = loop * 10 ** ((AMBIENCE - whole(loop)) / 20)
        return loop
    make, loudness, _ = EFFECTS[name]
    return finished(make(take), loudness)


def balanced(wave: Wave) -> Wave:
    """Make both sides of a loop equally strong where it leans to one of them."""
    return wave if abs(lean(wave)) <= LEAN else wave * np.array([1, 10 ** (lean(wave) / 20)])


def whole(wave: Wave) -> float:
    """Return the loudness of a whole sound without gates (LUFS); it is a loop, so its filters run in."""
    power = weighted(np.concatenate([wave[-RATE:], wave]))[RATE:] ** 2
    return float(-0.691 + 10 * np.log10(np.sum(np.mean(power, axis=0))))


def write(path: Path, wave: Wave) -> None:
    """Write a sound in blocks."""
    path.parent.mkdir(exist_ok=True)
    level = 1 - (_PLACE_QUALITY if path.parent.name == "ambience" else _QUALITY)
    with soundfile.SoundFile(
        path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=level
    ) as file:
        for at in range(0, len(wave), _BLOCK):
            file.write(wave[at : at + _BLOCK])


def wrong(path: Path, name: str) -> str:
    """Return what is wrong with a file, or nothing."""
    if not path.is_file():
        return "is missing"
    wave, rate = soundfile.read(path)
    if rate != RATE or wave.ndim != 2:
        return "is not of two channels at 44,100 Hz"
    if np.max(np.abs(wave)) > 10 ** (-1 / 20):
        return "comes within 1 dB of full scale"
    if path.parent.name == "ambience":
        seam, inside = np.abs(wave[0] - wave[-1]).max(), np.abs(np.diff(wave, axis=0)).max()
        if seam > inside:
            return f"has a seam of {seam:.4f}, inside at most {inside:.4f}"
        if abs(lean(wave)) > LEAN + 0.1:
            return f"leans by {lean(wave):+.1f} dB to the left"
        return "" if abs(whole(wave) - AMBIENCE) <= 3 else f"is of {whole(wave):.1f} LUFS"
    aim = EFFECTS[name][1]
    return (
        "" if abs(loudest(wave) - aim) <= 2 else f"is of {loudest(wave):.1f} LUFS at its loudest, not {aim}"
    )


def sheet(target: Path) -> None:
    """Draw the waveform and spectrogram of every file on one sheet."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    every = [path for path, _, _ in files() if path.is_file()]
    columns = 8
    rows = -(-len(every) // columns)
    figure, axes = plt.subplots(rows * 2, columns, figsize=(columns * 3, rows * 2.6))
    for number, path in enumerate(every):
        wave = soundfile.read(path)[0]
        row, column = divmod(number, columns)
        shape, colours = axes[2 * row][column], axes[2 * row + 1][column]
        shape.plot(np.arange(len(wave)) / RATE, wave[:, 0], lw=0.3)
        shape.set_ylim(-1, 1)
        shape.set_title(
            f"{path.stem} {loudest(wave):.0f} LUFS, peak {20 * np.log10(np.abs(wave).max()):.1f} dB",
            fontsize=6,
        )
        colours.specgram(wave.mean(axis=1) + 1e-7, NFFT=1024, Fs=RATE, noverlap=768, vmin=-130, vmax=-40)
        colours.set_ylim(0, 10_000)
    for one in axes.flat:
        one.set_xticks([])
        one.set_yticks([])
    figure.tight_layout(pad=0.2)
    figure.savefig(target, dpi=75)


def render(names: Sequence[str]) -> None:
    """Write the sounds that are named, or all."""
    for path, name, take in files():
        if not names or name in names:
            write(path, made(name, path, take))


def check(names: Sequence[str]) -> list[str]:
    """Return what is wrong with the sounds that are named, or with all."""
    found = [(path, wrong(path, name)) for path, name, _ in files() if not names or name in names]
    return [f"{path.name} {problem}" for path, problem in found if problem]


if __name__ == "__main__":
    sheet(Path(sys.argv[1]))
