"""The page of bests: for each course who has most points, and who has won in the fewest rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from greatrace.kernel.quoting import shown
from greatrace.prose.words import capital, ordinal
from greatrace.saves.history.index import Line
from greatrace.saves.history.statistics import Best
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.menus.history.table import place_medal, rule
from greatrace.ui.menus.history.words import Words

_WIDE = 110
"""Width of the column beside the names (theme units)."""


def best_rows(
    words: Words, found: Iterable[Best], where: Callable[[Line], str], person: str, abreast: bool
) -> list[Widget]:
    """Return a part for each course, with points and rounds side by side or one below the other.

    Args:
        words: of the history.
        found: the bests of all people and courses.
        where: returns where a game was played; empty where it names no place.
        person: whose bests are shown, each in its place among those of all people; everybody's where empty.
        abreast: whether there is room for two columns.
    """
    courses: dict[tuple[str, ...], list[Best]] = {}
    for one in found:
        outcome = one.line.outcome
        assert outcome
        course = one.line.kind, outcome.variant, outcome.board, outcome.course
        courses.setdefault(course, []).append(one)
    rows: list[Widget] = []
    for (kind, variant, *_), bests in courses.items():
        if not person or any(one.person == person for one in bests):
            what, place = words.variant(kind, variant), where(bests[0].line)
            head = [Label(place or what, "subheading"), Label(what if place else "", "label")]
            sides = [_ranked(words, bests, most, person) for most in (True, False)]
            both = Row([side.growing() for side in sides], gap=48) if abreast else Column(sides, gap=8)
            rows.append(Column([Row(head, gap=12, even=True), both], gap=6))
    return rows


def _ranked(words: Words, found: Iterable[Best], most: bool, person: str) -> Widget:
    """Return a list of people, or of one, the best first; those who did alike share a place.

    Args:
        words: of the history.
        found: on one course.
        most: whether it is points that count, not rounds.
        person: as for `best_rows`.
    """
    say = words.say
    title = say.tr("most points") if most else say.tr("fastest victory")
    rows: list[Widget] = [Label(capital(title), "label")]
    place, before = 0, float("nan")
    ranked = sorted((one for one in found if one.most == most), key=lambda one: one.amount, reverse=most)
    for number, one in enumerate(ranked, 1):
        place, before = number if one.amount != before else place, one.amount
        if person not in ("", one.person):
            continue
        style = "subheading" if place == 1 else "body"
        name, day = shown(one.person), words.began(one.line.created)
        amount = str(one.amount) if most else say.tr_n("{n} round", "{n} rounds", one.amount)
        cells = [
            place_medal(place),
            Column([Label(name, style), Label(day, "label")], gap=0).growing(),
            Label(amount, style, align="right").sized(width=_WIDE),
        ]
        told = " · ".join((f"{ordinal(say, place)} {name}", amount, day))
        rows.append(Row(cells, gap=10, even=True, label=told, paints=rule))
    if len(rows) == 1:
        rows.append(Label("–", "body"))
    return Column(rows, gap=8)
