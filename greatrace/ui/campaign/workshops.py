"""How fast the Torpedo learns, as the founder of a campaign chooses it: both rules side by side (14.18)."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import Language
from greatrace.ui.kit.theme import Palette
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.race.widgets.chart import Chart, Line

_PRINTED: Final = (80, 63, 50, 22, 12, 7, 2, 2, 3, 3, 0, 0)
_SLOW: Final = (84, 77, 72, 67, 53, 37, 38, 28, 33, 20, 28, 19)
"""Of a hundred campaigns those in which the quick crew wins a race, from the first race on
(`content/balance-solo.md`)."""


def workshops(say: Language, palette: Palette, slow: bool, able: bool, high: int) -> Widget:
    """Return both rules as buttons, with what each means around race 10, and how a campaign goes by them.

    Args:
        say: the language.
        palette: the colours.
        slow: whether the slow workshop is chosen.
        able: whether there is a choice.
        high: height of the chart in theme units; 0 leaves it out.
    """
    names = say.tr("As printed"), say.tr("Slow workshop")
    buttons = [
        Button(
            name, f"workshop-{'slow' if means else 'printed'}", payload=means,
            kind=ButtonKind.MAIN if means == slow else ButtonKind.QUIET,
        ).able(able).growing()
        for name, means in zip(names, (False, True), strict=True)
    ]
    told = [Label(words, "note", name=f"told-{n}").growing() for n, words in enumerate(_told(say))]
    parts: list[Widget] = [Row(buttons, gap=10, even=True), Row(told, gap=14, even=True)]
    if high:
        parts.append(_chart(say, palette, names).sized(height=high))
    return Column(parts, gap=5, even=True)


def _chart(say: Language, palette: Palette, names: tuple[str, str]) -> Widget:
    lines = (Line(names[0], palette.brick, 2, _PRINTED), Line(names[1], palette.lagoon, 0, _SLOW))
    return Chart(say.tr("Races won of 100"), lines, 1, "chart-workshops")


def _told(say: Language) -> tuple[str, str]:
    return (
        say.tr(
            "All sixteen stickers after six or seven races. Around race 10 a quick computer crew wins 1 race "
            "of 16."
        ),
        say.tr(
            "A sticker a race at most, none after René has won. Around race 10 a quick computer crew wins 1 "
            "race of 4."
        ),
    )
