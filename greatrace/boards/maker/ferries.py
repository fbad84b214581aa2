"""Proposal of a draft's lines: ships between ports, planes elsewhere, and a ship to every island."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from msgspec import Struct, structs

from greatrace.boards.grid import distances
from greatrace.boards.maker.coast import Inside
from greatrace.boards.measure import crow, fair_price, places, saved
from greatrace.engine.board import Board, City, Line

_LEAST_SAVED = 3
_LONGEST = 8
"""Maximum straight length of a line in cells; longer ones would replace half the race."""
_MOST_OF_A_KIND = (4, 6)
"""Maximum number of lines of a kind; the second value applies if the first yields too few lines."""
_LEAST_AT_SEA = 0.6
"""Minimum share of a ship's way that must lie at sea."""
_FEWEST, _MOST = 5, 9
_SHARES_LEFT = (0.95, 0.85, 0.75, 0.6, 0.0)
"""Minimum share of a course left to drive when every useful line is taken; tried in order until enough lines
fit. Consecutive lines along a course would shorten races to three or four rounds."""


class _Offer(Struct, frozen=True):
    """A candidate line and the cells that it saves."""

    kind: str
    a: City
    b: City
    cells: int


def with_ferries_to_islands(board: Board, shore: Inside) -> Board:
    """Connect every landmass to the largest one by the shortest ship line that is worth its price."""
    pieces = _pieces(board)
    biggest = max(pieces, key=len)
    joined, lines = set(biggest), list[Line]()
    for piece in pieces:
        here, there = ([c for c in board.cities if c.cell in cells] for cells in (piece, joined))
        pairs = [(crow(board, a.cell, b.cell), a, b) for a in here for b in there]
        pairs = [pair for pair in pairs if pair[0] > _LEAST_SAVED]
        if piece is not biggest and pairs:
            _, a, b = min(pairs, key=lambda pair: (pair[0], pair[1].id, pair[2].id))
            lines.append(_line("sea" if _sea_share(board, a, b, shore) > 0.2 else "air", a, b))
            joined |= piece
    return structs.replace(board, lines=tuple(lines))


def _pieces(board: Board) -> list[set[int]]:
    left, found = set(range(len(board.cells))), list[set[int]]()
    while left:
        away = distances(board.neighbours, min(left))
        found.append({number for number, cells in enumerate(away) if cells >= 0})
        left -= found[-1]
    return found


def with_lines(board: Board, shore: Inside) -> Board:
    """Add and price the lines that save enough, leaving as much of every course to drive as possible."""
    offers = _offers(board, shore)
    for share, each in product(_SHARES_LEFT, _MOST_OF_A_KIND):
        kept = _accepted(board, offers, share, each)
        if len(kept) >= _FEWEST:
            break
    board = structs.replace(board, lines=kept)
    return structs.replace(
        board, lines=tuple(structs.replace(line, price=fair_price(saved(board, line))) for line in kept)
    )


def _accepted(board: Board, offers: list[_Offer], share: float, each: int) -> tuple[Line, ...]:
    """Choose lines that save most, at most two a city, and leave a share of each course to be driven."""
    lines = list(board.lines)
    kinds = Counter(line.kind for line in lines)
    ends = Counter(cell for line in lines for cell in (line.a, line.b))
    for most in (1, 2):
        for offer in offers:
            used = max(ends[offer.a.cell], ends[offer.b.cell])
            if kinds[offer.kind] < each and used < most and len(lines) < _MOST:
                line = _line(offer.kind, offer.a, offer.b)
                known = line.id in [other.id for other in lines]
                if not known and _leaves_enough(board, [*lines, line], share):
                    lines.append(line)
                    kinds[offer.kind] += 1
                    ends.update((line.a, line.b))
    return tuple(line for line in lines if kinds[line.kind] > 1 or line in board.lines)


def _leaves_enough(board: Board, lines: list[Line], share: float) -> bool:
    """Return whether a share of every course is left for a crew that takes every useful line."""
    steps = [list(cells) for cells in board.neighbours]
    for line in lines:
        steps[line.a].append(line.b)
        steps[line.b].append(line.a)
    quick = tuple(tuple(cells) for cells in steps)
    for course in board.courses:
        start, finish = (places(board)[end] for end in (course.start, course.finish))
        by_land = distances(board.neighbours, finish)[start]
        if 0 <= distances(quick, finish)[start] < share * by_land:
            return False
    return True


def _offers(board: Board, shore: Inside) -> list[_Offer]:
    """Return all lines that save enough, best saving for their length first, lines of purple cities last."""
    found: list[_Offer] = []
    for a, b in combinations(board.cities, 2):
        cells = distances(board.neighbours, a.cell)[b.cell] - 1
        if cells >= _LEAST_SAVED and crow(board, a.cell, b.cell) <= _LONGEST:
            ports = all(len(board.neighbours[city.cell]) < 6 for city in (a, b))
            ship = ports and _sea_share(board, a, b, shore) >= _LEAST_AT_SEA
            found.append(_Offer("sea" if ship else "air", a, b, cells))
    return sorted(found, key=_rank)


def _rank(offer: _Offer) -> tuple[int, int, str, str]:
    purple = sum(city.colour == "purple" for city in (offer.a, offer.b))
    return purple, abs(offer.cells - 5), offer.a.id, offer.b.id


def _sea_share(board: Board, a: City, b: City, shore: Inside) -> float:
    """Return the share of the straight line between two cities that crosses the sea."""
    one, other = board.cells[a.cell], board.cells[b.cell]
    steps = [number / 20 for number in range(1, 20)]
    dry = sum(
        shore(
            round(one.longitude + (other.longitude - one.longitude) * step, 2),
            round(one.latitude + (other.latitude - one.latitude) * step, 2),
        )
        for step in steps
    )
    return 1 - dry / len(steps)


def _line(kind: str, a: City, b: City) -> Line:
    return Line(f"{a.id}-{b.id}-{kind}", kind, a.cell, b.cell, fair_price(0))
