"""The page of bests: for each course who has most points, and who has won in the fewest rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.prose.words import capital
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.menus.history.table import place_medal, rule

_WIDE = 110
"""Width of the column beside the names (theme units)."""


class Record(Struct, frozen=True):
    """What one person has done best on a course, in words.

    Attributes:
        course: identifies board, course and what was played.
        where: the course, and what was played, in words.
        most: whether it is points that count, not rounds.
        amount: in points or rounds, and in words.
        person: who has it.
        day: when the game began.
    """

    course: tuple[str, ...]
    where: tuple[str, str]
    most: bool
    amount: tuple[int, str]
    person: str
    day: str


def best_rows(say: Language, records: Iterable[Record], person: str, abreast: bool) -> list[Widget]:
    """Return a part for each course, with points and rounds side by side or one below the other.

    Args:
        say: the language.
        records: of all people and courses.
        person: whose bests are shown, each in its place among those of all people; everybody's where empty.
        abreast: whether there is room for two columns.
    """
    courses: dict[tuple[str, ...], list[Record]] = {}
    for one in records:
        courses.setdefault(one.course, []).append(one)
    meant = [found for found in courses.values() if not person or any(one.person == person for one in found)]
    return [_course(say, found, person, abreast) for found in meant]


def _course(say: Language, found: Sequence[Record], person: str, abreast: bool) -> Widget:
    place, variant = found[0].where
    head = Row([Label(place, "subheading"), Label(variant, "label")], gap=12, even=True)
    points = sorted((one for one in found if one.most), key=_amount, reverse=True)
    rounds = sorted((one for one in found if not one.most), key=_amount)
    titled = (say.tr("most points"), points), (say.tr("fastest victory"), rounds)
    sides = [_ranked(title, records, person) for title, records in titled]
    lists: Widget = Row([side.growing() for side in sides], gap=48) if abreast else Column(sides, gap=8)
    return Column([head, lists], gap=6)


def _amount(record: Record) -> int:
    return record.amount[0]


def _ranked(title: str, records: Sequence[Record], person: str) -> Widget:
    """Return a list of people, or of one, the best first; those who did alike share a place."""
    rows: list[Widget] = [Label(capital(title), "label")]
    place = 0
    for number, one in enumerate(records, 1):
        if number == 1 or one.amount[0] != records[number - 2].amount[0]:
            place = number
        if person not in ("", one.person):
            continue
        style = "subheading" if place == 1 else "body"
        cells = [
            place_medal(place),
            Column([Label(one.person, style), Label(one.day, "label")], gap=0).growing(),
            Label(one.amount[1], style, align="right").sized(width=_WIDE),
        ]
        told = " · ".join((f"{place}. {one.person}", one.amount[1], one.day))
        rows.append(Row(cells, gap=10, even=True, label=told, paints=rule))
    if len(rows) == 1:
        rows.append(Label("–", "body"))
    return Column(rows, gap=8)
