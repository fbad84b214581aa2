"""How well one colour is seen upon another."""

from __future__ import annotations

RGB = tuple[int, int, int]


def luminance(colour: RGB) -> float:
    """Return the relative luminance from 0 (black) to 1 (white), as web accessibility defines it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


def contrast(first: RGB, second: RGB) -> float:
    """Return the contrast ratio of two colours, from 1 to 21; text needs 4.5, large numerals 3."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
