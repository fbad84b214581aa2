"""Quality checks of a board: one finding per criterion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
from msgspec import Struct

from greatrace.boards.grid import distances
from greatrace.boards.load import KINDS, reach
from greatrace.boards.measure import (
    DEAREST,
    OTHER_COLOURS,
    back,
    course_way,
    detour_way,
    lacking,
    saved,
)
from greatrace.content.load import load_components
from greatrace.engine.board import Board, Course

SHORTEST, LONGEST = 18, 28
"""Accepted lengths of the proposed courses in cells."""
CHEAPEST = 20
"""The lowest accepted price of a line in francs."""


_OF_ANY_SIZE = ("reachable", "apart", "cards", "prices")
"""The criteria that hold for boards of lessons, too."""


class CheckResult(Struct, frozen=True):
    """The result of one criterion.

    Attributes:
        id: stable name for scripts, such as ``land-cells``.
        ok: whether the board meets the criterion.
        title: English message id naming the measure.
        measured: the measured numbers, language-neutral.
        wanted: the required numbers, language-neutral.
        offending: names of the cells, cities, lines or courses that fail the criterion.
    """

    id: str
    ok: bool
    title: str
    measured: str
    wanted: str
    offending: tuple[str, ...] = ()


def msgid(text: str) -> str:
    """Mark a title for extraction into the catalogues."""
    return text


def check(board: Board) -> list[CheckResult]:
    """Evaluate every criterion on a board."""
    return [finding for part in _PARTS for finding in part(board)]


def unmeasured(board: Board) -> list[CheckResult]:
    """Evaluate what holds for a board of any size: one that serves lessons only."""
    return [finding for finding in check(board) if finding.id in _OF_ANY_SIZE]


def good(findings: Iterable[CheckResult]) -> bool:
    """Return whether every criterion is met."""
    return all(finding.ok for finding in findings)


def report_json(findings: Iterable[CheckResult]) -> str:
    """Return the findings as a JSON array of objects."""
    return msgspec.json.format(msgspec.json.encode(list(findings))).decode()


def _range(values: Iterable[int]) -> str:
    found = sorted(values)
    if not found:
        return "–"
    return str(found[0]) if found[0] == found[-1] else f"{found[0]}–{found[-1]}"


# land


def _land(board: Board) -> list[CheckResult]:
    cells, lost = len(board.cells), _unreachable(board)
    title, reached = msgid("Land cells"), msgid("Cells cut off from land, cities and lines")
    return [
        CheckResult("land-cells", 110 <= cells <= 250, title, str(cells), "110–250"),
        CheckResult("reachable", not lost, reached, str(len(lost)), "0", lost),
    ]


def _unreachable(board: Board) -> tuple[str, ...]:
    """Return the labels of cells not reachable from the main course's start by land and lines."""
    start = {city.id: city.cell for city in board.cities}[board.courses[0].start]
    reached = reach(board, start)
    return tuple(cell.label for number, cell in enumerate(board.cells) if number not in reached)


# courses


def _courses(board: Board) -> list[CheckResult]:
    cells = {course: len(course_way(board, course)) - 1 for course in board.courses}
    main, *others = board.courses
    axes = Counter(course.axis for course in board.courses)
    return [
        _length(board, "main-course", msgid("Cells of the main course"), {main: cells[main]}),
        _length(
            board, "other-courses", msgid("Cells of the other courses"), {c: cells[c] for c in others}
        ),
        CheckResult("courses", len(cells) >= 3, msgid("Proposed courses"), str(len(cells)), "≥ 3"),
        CheckResult(
            "axes",
            min(axes["ns"], axes["ew"]) >= 1,
            msgid("Courses from north to south and from east to west"),
            f"{axes['ns']} + {axes['ew']}",
            "≥ 1 + 1",
        ),
    ]


def _length(board: Board, name: str, title: str, cells: dict[Course, int]) -> CheckResult:
    wrong = tuple(
        f"{_named(board, course)} {length}"
        for course, length in cells.items()
        if not SHORTEST <= length <= LONGEST
    )
    return CheckResult(name, not wrong, title, _range(cells.values()), f"{SHORTEST}–{LONGEST}", wrong)


def _named(board: Board, course: Course) -> str:
    names = {city.id: city.name for city in board.cities}
    return f"{names[course.start]}–{names[course.finish]}"


# cities


def _cities(board: Board) -> list[CheckResult]:
    colours = Counter(city.colour for city in board.cities)
    few = tuple(colour for colour in OTHER_COLOURS if colours[colour] < 5)
    counts = " ".join(str(colours[colour]) for colour in OTHER_COLOURS)
    purple = colours["purple"]
    touching = _touching(board)
    return [
        CheckResult("purple", 5 <= purple <= 8, msgid("Purple cities"), str(purple), "5–8"),
        CheckResult("colours", not few, msgid("Blue, yellow, green and red cities"), counts, "≥ 5", few),
        _ahead(board),
        CheckResult(
            "apart", not touching, msgid("Cities next to each other"), str(len(touching)), "0", touching
        ),
        *_cards(board),
    ]


def _touching(board: Board) -> tuple[str, ...]:
    names = {city.cell: city.name for city in board.cities}
    return tuple(
        f"{names[cell]}–{names[other]}"
        for cell in names
        for other in board.neighbours[cell]
        if other in names and cell < other
    )


def _ahead(board: Board) -> CheckResult:
    main = board.courses[0]
    gaps = [*lacking(board, main), *lacking(board, back(main))]
    return CheckResult(
        "colours-ahead",
        not gaps,
        msgid("Places of the main course's first two thirds with a colour missing ahead, both ways"),
        str(len(gaps)),
        "0",
        tuple(f"{board.cells[cell].label} {colour}" for cell, colour in gaps),
    )


def _cards(board: Board) -> list[CheckResult]:
    cards = [city.cards for city in board.cities]
    average = sum(cards) / len(cards)
    wrong = tuple(city.name for city in board.cities if not 0 <= city.cards <= 3)
    title, mean = msgid("Cards shown by the cities"), msgid("Cards shown, on average")
    return [
        CheckResult("cards", not wrong, title, _range(cards), "0–3", wrong),
        CheckResult("cards-average", 1.3 <= average <= 1.7, mean, f"{average:.2f}", "1.30–1.70"),
    ]


# risk


def _risk(board: Board) -> list[CheckResult]:
    share = 100 * sum(cell.risk for cell in board.cells) / len(board.cells)
    more = {course: _detour(board, course) for course in board.courses}
    main = more[board.courses[0]]
    far = tuple(
        f"{_named(board, course)} {'∞' if cells is None else cells}"
        for course, cells in more.items()
        if cells is None or cells > 4
    )
    found = " ".join("∞" if cells is None else str(cells) for cells in more.values())
    return [
        CheckResult(
            "risk", 10 <= share <= 18, msgid("Risk cells, per cent of the land"), f"{share:.1f}", "10–18"
        ),
        CheckResult(
            "risk-across",
            main is None or main >= 1,
            msgid("Cells by which the main course's way round the risk zones is longer"),
            "∞" if main is None else str(main),
            "1–4",
        ),
        CheckResult(
            "detour", not far, msgid("Cells by which each course's detour is longer"), found, "≤ 4", far
        ),
    ]


def _detour(board: Board, course: Course) -> int | None:
    round_about = detour_way(board, course)
    return len(round_about) - len(course_way(board, course)) if round_about else None


# lines


def _lines(board: Board) -> list[CheckResult]:
    kinds = Counter(line.kind for line in board.lines)
    few = tuple(kind for kind in KINDS if kinds[kind] == 1)
    cells = {line.id: saved(board, line) for line in board.lines}
    useless = tuple(f"{name} {number}" for name, number in cells.items() if number < 3)
    number, each = len(board.lines), " ".join(str(kinds[kind]) for kind in KINDS)
    return [
        CheckResult("lines", 5 <= number <= 10, msgid("Lines"), str(number), "5–10"),
        CheckResult("line-kinds", not few, msgid("Sea lines and air lines"), each, "0, ≥ 2", few),
        CheckResult(
            "line-savings",
            not useless,
            msgid("Cells that a line saves"),
            _range(cells.values()),
            "≥ 3",
            useless,
        ),
        _prices(board),
        _islands(board),
    ]


def _prices(board: Board) -> CheckResult:
    prices = [line.price for line in board.lines]
    odd = tuple(
        f"{line.id} {line.price}"
        for line in board.lines
        if line.price % 10 or not CHEAPEST <= line.price <= DEAREST
    )
    title, wanted = msgid("Prices of the lines in francs"), f"{CHEAPEST}–{DEAREST}, 10"
    return CheckResult("prices", not odd, title, _range(prices), wanted, odd)


def _islands(board: Board) -> CheckResult:
    """Check that every landmass but the largest has a city with a line."""
    ends = {cell for line in board.lines for cell in (line.a, line.b)}
    left = set(range(len(board.cells)))
    pieces: list[set[int]] = []
    while left:
        away = distances(board.neighbours, min(left))
        pieces.append({number for number, cells in enumerate(away) if cells >= 0})
        left -= pieces[-1]
    biggest = max(pieces, key=len)
    bare = tuple(board.cells[min(p)].label for p in pieces if p is not biggest and not p & ends)
    return CheckResult(
        "islands", not bare, msgid("Islands without a city that has a line"), str(len(bare)), "0", bare
    )


# tiles


def _tiles(board: Board) -> list[CheckResult]:
    """Check that about half of the bag is easy: tiles of a value under 3 (14.8)."""
    easy = sum(tile.count for tile in load_components(board.tile_set).tiles if tile.value < 3)
    title = msgid("Tiles of a value under 3 in the bag")
    return [CheckResult("easy-tiles", 27 <= easy <= 36, title, str(easy), "27–36")]


_PARTS: tuple[Callable[[Board], list[CheckResult]], ...] = (_land, _courses, _cities, _risk, _lines, _tiles)
