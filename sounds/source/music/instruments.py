"""The instruments: which sound of the soundfont each has, and how it is played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Instrument:
    """An instrument.

    Attributes:
        program: its number in General MIDI, from 0; of a drum kit that in bank 128.
        kind: `pluck`, `mallet` and `keys` fade by themselves, `wind`, `bow` and `bellows` swell; `kit` is
            a drum kit.
        lowest, highest: its comfortable range.
        spread: seconds between the notes of a chord, the lowest first.
        loose: standard deviation of its timing, in seconds.
        ring: how long a note sounds, relative to its written length.
        second: another program that doubles it softly, as the second course of a lute does.
    """

    program: int
    kind: str
    lowest: int
    highest: int
    spread: float = 0.0
    loose: float = 0.006
    ring: float = 0.96
    second: int | None = None


INSTRUMENTS = {
    "accordion": Instrument(21, "bellows", 41, 93, 0.004),
    "musette": Instrument(21, "bellows", 48, 96, 0.003, second=23),
    "bandoneon": Instrument(23, "bellows", 40, 90, 0.004),
    "clarinet": Instrument(71, "wind", 50, 91, ring=1.0),
    "bassclarinet": Instrument(71, "wind", 38, 70, ring=0.98),
    "flute": Instrument(73, "wind", 60, 96, ring=1.0),
    "piccolo": Instrument(72, "wind", 72, 103),
    "oboe": Instrument(68, "wind", 58, 90, ring=1.0),
    "bassoon": Instrument(70, "wind", 34, 72),
    "mutedtrumpet": Instrument(59, "wind", 52, 86, ring=0.98),
    "trumpet": Instrument(56, "wind", 52, 86),
    "horn": Instrument(60, "wind", 41, 77, ring=1.0),
    "trombone": Instrument(57, "wind", 38, 72),
    "tuba": Instrument(58, "wind", 26, 58),
    "saxophone": Instrument(66, "wind", 44, 80),
    "violin": Instrument(40, "bow", 55, 98, ring=1.0),
    "cello": Instrument(42, "bow", 36, 79, ring=1.0),
    "strings": Instrument(48, "bow", 36, 96, 0.006, 0.01, 1.02),
    "pizzicato": Instrument(45, "pluck", 36, 88),
    "guitar": Instrument(24, "pluck", 38, 86, 0.014, 0.007, 1.15),
    "steelguitar": Instrument(25, "pluck", 40, 88, 0.009, 0.005, 1.0),
    "jazzguitar": Instrument(26, "pluck", 40, 88, 0.008, 0.006, 1.05),
    "banjo": Instrument(105, "pluck", 45, 88, 0.008, 0.005, 0.9),
    "lute": Instrument(24, "pluck", 38, 86, 0.012, 0.006, 1.15, second=105),
    "saz": Instrument(24, "pluck", 38, 88, 0.010, 0.006, 1.1, second=104),
    "koto": Instrument(107, "pluck", 40, 90, 0.016, 0.008, 1.6),
    "harp": Instrument(46, "pluck", 28, 98, 0.022, 0.008, 1.1),
    "bass": Instrument(32, "pluck", 28, 60, 0.0, 0.005, 0.94),
    "marimba": Instrument(12, "mallet", 41, 96, 0.006, 0.006, 1.0),
    "vibraphone": Instrument(11, "mallet", 53, 89, 0.008, 0.007, 1.3),
    "xylophone": Instrument(13, "mallet", 65, 103),
    "glockenspiel": Instrument(9, "mallet", 72, 108),
    "celesta": Instrument(8, "mallet", 60, 103, 0.006, 0.006, 1.2),
    "piano": Instrument(0, "keys", 24, 100, 0.005, 0.006, 1.0),
    "oldpiano": Instrument(3, "keys", 24, 100, 0.004, 0.006, 0.96),
    "kit": Instrument(0, "kit", 0, 127, 0.0, 0.004, 1.0),
    "kitbrush": Instrument(40, "kit", 0, 127, 0.0, 0.004, 1.0),
    "kithand": Instrument(0, "kit", 0, 127, 0.0, 0.006, 1.0),
}
SWELLS = ("wind", "bow", "bellows")
"""Kinds whose loudness follows the player's breath, bow or arm while a note sounds."""
