"""The page of bests: for each course who has most points, and who has won in the fewest rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.prose.words import capital
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.menus.history.medal import place_medal

_WIDE = 110
"""Width of the column beside the names (theme units)."""


class Record(Struct, frozen=True):
    """What one person has done best on a course, in words.

    Attributes:
        where: the course, and what was played.
        most: whether it is points that count, not rounds.
        amount: in points or rounds, and in words.
        person: who has it.
        day: when the game began.
    """

    where: tuple[str, str]
    most: bool
    amount: tuple[int, str]
    person: str
    day: str


def _rule(look: Look, surface: pygame.Surface, row: pygame.Rect) -> None:
    """Draw a fine line below a row."""
    shapes.fill(surface, pygame.Rect(row.x, row.bottom, row.w, look.line.thin), look.palette.parchment_dim)


def best_rows(say: Language, records: Iterable[Record], abreast: bool) -> list[Widget]:
    """Return a part for each course, those of a course side by side or one below the other.

    Args:
        say: the language.
        records: of all courses, those of one in a row.
        abreast: whether there is room for two columns.
    """
    courses: dict[tuple[str, str], list[Record]] = {}
    for one in records:
        courses.setdefault(one.where, []).append(one)
    return [_course(say, where, found, abreast) for where, found in courses.items()]


def _course(say: Language, where: tuple[str, str], found: Sequence[Record], abreast: bool) -> Widget:
    title, variant = where
    head = Row([Label(title, "subheading"), Label(variant, "label")], gap=12, even=True)
    points = sorted((one for one in found if one.most), key=_amount, reverse=True)
    rounds = sorted((one for one in found if not one.most), key=_amount)
    sides = [_ranked(say.tr("most points"), points), _ranked(say.tr("fastest victory"), rounds)]
    lists: Widget = Row([side.growing() for side in sides], gap=48) if abreast else Column(sides, gap=8)
    return Column([head, lists], gap=6)


def _amount(record: Record) -> int:
    return record.amount[0]


def _ranked(title: str, records: Sequence[Record]) -> Widget:
    """Return a list of people, the best first; those who did alike share a place."""
    rows: list[Widget] = [Label(capital(title), "label")]
    place = 0
    for number, one in enumerate(records, 1):
        if number == 1 or one.amount[0] != records[number - 2].amount[0]:
            place = number
        style = "subheading" if place == 1 else "body"
        cells = [
            place_medal(place),
            Column([Label(one.person, style), Label(one.day, "label")], gap=0).growing(),
            Label(one.amount[1], style, align="right").sized(width=_WIDE),
        ]
        told = " · ".join((f"{place}. {one.person}", one.amount[1], one.day))
        rows.append(Row(cells, gap=10, even=True, label=told, paints=_rule))
    if not records:
        rows.append(Label("–", "body"))
    return Column(rows, gap=8)
