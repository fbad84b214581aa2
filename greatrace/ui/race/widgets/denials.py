"""The stickers that were denied in a race, city by city; more than two are folded (14.9, 14.18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from greatrace.campaign.missions import Denial
from greatrace.prose.language import Language
from greatrace.prose.rene import sticker_name
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Padding

_UNFOLDED, _APART = 2, 5
"""So many are always shown; room above and below the button (theme units)."""


def denial_rows(
    say: Language,
    denials: Sequence[Denial],
    count: int,
    city: Callable[[str], str],
    row: Callable[[str], Widget],
    opened: bool,
    does: Callable[[Button], Button],
) -> list[Widget]:
    """Return rows about the stickers that were denied in a race.

    Args:
        say: the language.
        denials: the stickers; none where only their number is known.
        count: how many were denied.
        city: returns the name of a city by its id.
        row: returns the row of a line.
        opened: whether more than two are shown one by one.
        does: lets the button fold and open them that is called `denials`.
    """
    lines = [denial_text(say, one, city) for one in denials]
    if count and len(lines) != count:
        return [row(_counted(say, count))]
    if len(lines) <= _UNFOLDED:
        return [row(line) for line in lines]
    label = say.tr("Fold the cities") if opened else say.tr("Show the cities")
    shown = lines if opened else []
    fold = does(Button(label, "denials"))
    return [row(_counted(say, count)), *map(row, shown), Padding(fold, 0, _APART)]


def _counted(say: Language, count: int) -> str:
    return say.tr_n("{n} sticker denied", "{n} stickers denied", count)


def denial_text(say: Language, denial: Denial, city: Callable[[str], str]) -> str:
    """Return in which round and city a sticker was denied, and what the Torpedo did instead."""
    facts = {
        "round": denial.round, "city": city(denial.city),
        "sticker": sticker_name(say, denial.colour, denial.level), "other": city(denial.instead),
    }
    if denial.reached:
        return say.tr(
            "Round {round}, {city}: sticker {sticker} denied. René came to {other} instead.", **facts
        )
    return say.tr(
        "Round {round}, {city}: sticker {sticker} denied. René headed for {other} instead.", **facts
    )
