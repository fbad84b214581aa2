"""Names of stickers, powers and objectives of the Torpedo (14.3, 14.18–14.22)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from greatrace.engine.solo.rene import FURTHER_DRIVES, Colour
from greatrace.prose.language import Language


def letter_name(say: Language, letter: str) -> str:
    """Return the character that the René cards of a letter have in all levels (14.3)."""
    return _letters(say).get(letter, letter)


def objective_name(say: Language, colour: Colour) -> str:
    """Return the cities that a René card aims at."""
    return _objectives(say)[colour]


def sticker_name(say: Language, colour: Colour, level: int) -> str:
    """Return the name of a sticker: its colour and its number."""
    return say.tr_c("sticker", "{colour} {n}", colour=_colours(say)[colour], n=level)


def sticker_colour(say: Language, colour: Colour) -> str:
    """Return the name of a colour of stickers."""
    return _colours(say)[colour]


def power_text(say: Language, colour: Colour, level: int) -> str:
    """Return what a sticker gives, in one sentence."""
    return _powers(say)[colour][level - 1]


def drives_text(first: int, further: int) -> str:
    """Return the cells of its four drives, as its assistants get them (14.7)."""
    return "·".join(map(str, (first, *[further] * FURTHER_DRIVES)))


def powers_off(say: Language) -> str:
    """Return what it means that the legacy powers are off (14.18)."""
    return say.tr("The legacy powers are off: no sticker is gained, and none has an effect.")


@cache
def _letters(say: Language) -> Mapping[str, str]:
    return {
        "A": say.tr_c("rene", "Steady"),
        "B": say.tr_c("rene", "Racer"),
        "C": say.tr_c("rene", "Saboteur"),
        "D": say.tr_c("rene", "Quartermaster"),
        "E": say.tr_c("rene", "Surveyor"),
        "F": say.tr_c("rene", "Mechanic"),
        "G": say.tr_c("rene", "Smuggler"),
        "H": say.tr_c("rene", "Marathon runner"),
    }


@cache
def _colours(say: Language) -> Mapping[Colour, str]:
    return {
        "blue": say.tr_c("sticker", "blue"),
        "yellow": say.tr_c("sticker", "yellow"),
        "green": say.tr_c("sticker", "green"),
        "red": say.tr_c("sticker", "red"),
    }


@cache
def _objectives(say: Language) -> Mapping[Colour, str]:
    return {
        "blue": say.tr("blue cities"),
        "yellow": say.tr("yellow cities"),
        "green": say.tr("green cities"),
        "red": say.tr("red cities"),
    }


@cache
def _powers(say: Language) -> Mapping[Colour, tuple[str, str, str, str]]:
    return {
        "yellow": (
            say.tr("the maximum of both gauges is 7."),
            say.tr("the maximum of both gauges is 8."),
            say.tr("the maximum of both gauges is 9."),
            say.tr("the maximum of both gauges is 10."),
        ),
        "red": (
            say.tr("a danger card that it takes in the bivouac hits you."),
            say.tr("a danger card that it draws in a city hits you."),
            say.tr("a danger on its way costs it 1 mechanical point instead of 2."),
            say.tr("a danger on its way costs it nothing."),
        ),
        "green": (
            say.tr("a Jerrican or Refuelling that it takes in the bivouac gives it fuel."),
            say.tr("Spare Parts or a Toolbox that it takes in the bivouac repair it."),
            say.tr("a Jerrican or Refuelling that it draws in a city gives it fuel."),
            say.tr("Spare Parts or a Toolbox that it draws in a city repair it."),
        ),
        "blue": (
            say.tr("a stop symbol no longer ends its drive."),
            say.tr("risk zones cost it no extra fuel."),
            say.tr("it takes sea lines free of charge where they shorten its way."),
            say.tr("its first drive goes one cell further."),
        ),
    }
