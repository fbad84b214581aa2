"""The page of honours: what each asks for, who has earned it and when; and what people have done in all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language, msgid
from greatrace.prose.words import count_text, labelled
from greatrace.saves.history.honours import HONOURS, Career, Earned, careers, honours
from greatrace.saves.history.index import Line
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, spacer
from greatrace.ui.menus.history.table import honour_medal, table

_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "laurels": (msgid("Laurels"), msgid("Win a race against other crews.")),
    "white-gloves": (msgid("White gloves"), msgid("Win without playing a card with a danger sign.")),
    "wheels": (msgid("Wheels on the ground"), msgid("Win without taking a line.")),
    "last-first": (msgid("The last shall be first"), msgid("Win after having been last at half the way.")),
    "whisker": (msgid("By a whisker"), msgid("Win by one point of prestige at most.")),
    "landslide": (msgid("Dust in their eyes"), msgid("Win by ten points of prestige or more.")),
    "champion": (msgid("The master beaten"), msgid("Win against a champion of the computer.")),
    "revenge": (msgid("Revenge"), msgid("Come last among three or more, and win the next race.")),
    "flags": (msgid("Five flags"), msgid("Win with five different crews.")),
    "not-a-sou": (msgid("Not a sou left"), msgid("Reach the finish with an empty purse.")),
    "last-drop": (msgid("To the last drop"), msgid("Reach the finish with an empty tank.")),
    "bonnet": (msgid("The bonnet stayed shut"), msgid("Reach the finish without repairing anything.")),
    "timetable": (msgid("By the timetable"), msgid("Reach the finish after three lines or more.")),
    "lantern": (msgid("Red lantern"), msgid("Reach the finish, but behind all others.")),
    "there-and-back": (msgid("There and back"), msgid("Finish a course, and the same one the other way.")),
    "continents": (msgid("The whole world"), msgid("Reach the finish on four different boards.")),
    "lion-tamer": (msgid("Lion tamer"), msgid("Counter three dangers in one race.")),
    "map-maker": (msgid("Map-maker"), msgid("Lay eight tiles in one race.")),
    "machine": (msgid("Faster than the machine"), msgid("Win against the Torpedo.")),
    "solitude": (msgid("Nobody for miles"), msgid("Win a crossing.")),
    "runner-up": (msgid("Second to none"), msgid("Win a game of “Why First?”.")),
    "hat-trick": (msgid("Three in a row"), msgid("Win three races one after another.")),
    "full-table": (msgid("A full table"), msgid("Play a game to its end with five people.")),
}
"""Name of an honour, and what it asks for, in English."""
_MOST = 3
"""People who are named beside an honour; of others it is told how many there are."""
_NUMBERS = (96,) * 6
"""Widths of the columns of deeds (theme units)."""


def honour_name(say: Language, honour: str) -> str:
    """Return the name of an honour."""
    return say.tr(_WORDS[honour][0])


def honours_told(say: Language, earned: Iterable[Earned], alone: bool) -> str:
    """Return a line for each new honour: its name, whose it is unless one plays alone, what it asks."""
    lines = list[str]()
    for one in earned:
        name, about = map(say.tr, _WORDS[one.honour])
        lines.append(labelled(say, name if alone else f"{name} ({shown(one.person)})", about))
    return "\n".join(lines)


def honour_rows(
    say: Language, lines: Iterable[Line], person: str, began: Callable[[str], str], abreast: bool
) -> list[Widget]:
    """Return all honours, those that somebody has before the others.

    Args:
        say: the language.
        lines: the games that are meant.
        person: whose honours are meant; everybody's where empty.
        began: returns when a game began, in words.
        abreast: whether there is room for two in a row.
    """
    held: dict[str, list[Earned]] = {}
    for one in honours(lines):
        if person in ("", one.person):
            held.setdefault(one.honour, []).append(one)
    ordered = sorted(HONOURS, key=lambda honour: honour not in held)
    head = say.tr("{n} of {all} honours", n=len(held), all=len(HONOURS))
    rows: list[Widget] = [Label(head, "label", name="honours-count")]
    parts = [_honour(say, honour, _holders(say, held.get(honour, ()), began)) for honour in ordered]
    if not abreast:
        return rows + parts
    pairs = zip(parts[::2], [*parts[1::2], spacer()], strict=False)
    return rows + [Grid(2, pair, gap=28) for pair in pairs]


def _honour(say: Language, honour: str, holders: Sequence[str]) -> Widget:
    name, about = map(say.tr, _WORDS[honour])
    texts = [Label(name, "subheading"), Label(about, "body"), *(Label(holder, "label") for holder in holders)]
    medal = Column([honour_medal(bool(holders))], gap=0)
    row = Row([medal, Column(texts, gap=0).growing()], gap=14)
    row.name, row.label = f"honour-{honour}", " · ".join((name, about, ", ".join(holders) or "–"))
    return row


def _holders(say: Language, earned: Sequence[Earned], began: Callable[[str], str]) -> list[str]:
    """Return who has earned an honour, and the day of the game in which each did."""
    named = [f"{shown(one.person)}, {began(one.line.created)}" for one in earned[:_MOST]]
    more = len(earned) - _MOST
    if more > 0:
        named.append(say.tr_n("and {n} more", "and {n} more", more))
    return named


def deeds_table(say: Language, lines: Iterable[Line], person: str) -> list[Widget]:
    """Return the table of what people have done in races; nothing where nobody has a name."""
    tr, tr_c = say.tr, say.tr_c
    rows = [
        (shown(name), *(count_text(say, number) for number in _numbers(career)))
        for name, career in careers(lines).items() if (person in ("", name) and career.deeds) or career.boards
    ]  # fmt: skip
    told = {
        tr("Boards"): tr("Boards on which the finish was reached."),
        tr_c("statistics", "Courses"): tr("Courses whose finish was reached."),
        tr("Cells"): tr("Cells driven, in all races."),
        tr("Lines"): tr("Lines taken from city to city, in all races."),
        tr_c("statistics", "Tiles"): tr("Tiles laid, in all races."),
        tr_c("statistics", "Dangers countered"): tr(
            "Dangers countered by an escort or a Ranger, in all races."
        ),
    }
    return [table((tr("Done in races"), *told), rows, _NUMBERS, told)] if rows else []


def _numbers(career: Career) -> tuple[int, ...]:
    return (
        len(career.boards), len(career.courses), career.total(lambda deeds: deeds.cells),
        career.total(lambda deeds: deeds.lines), career.total(lambda deeds: deeds.tiles),
        career.total(lambda deeds: deeds.dangers),
    )  # fmt: skip
