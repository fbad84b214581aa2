"""Placement of a draft's risk zones: one across the direct way, others in empty land."""

from __future__ import annotations

from msgspec import structs

from greatrace.boards.grid import distances
from greatrace.boards.measure import course_way, detour_way, places, steps_between
from greatrace.engine.board import Board

_SHARE, _LEAST_SHARE = 0.145, 0.105
_LONGEST_DETOUR = 4


def with_risk(board: Board) -> Board | None:
    """Return a board with risk zones, or None if no placement suits all courses."""
    for barrier in _barriers(board):
        risky = _with_zone(board, barrier)
        if _has_detours(risky) and _crosses_main_course(risky):
            return _grown(risky)
    return None


def _barriers(board: Board) -> list[frozenset[int]]:
    """Return bands of cells that every shortest way of the main course crosses, the middle ones first."""
    start, finish = (places(board)[end] for end in (board.courses[0].start, board.courses[0].finish))
    steps = steps_between(board, start, finish)
    away, left = distances(steps, start), distances(steps, finish)
    cities, whole = set(places(board).values()), away[finish]
    rings: dict[int, set[int]] = {}
    for cell, cells in enumerate(away):
        if cells >= 0 and cells + left[cell] == whole:
            rings.setdefault(cells, set()).add(cell)
    good = [k for k, ring in rings.items() if 2 < k < whole - 2 and not ring & cities]
    good.sort(key=lambda k: (abs(k - whole / 2), k))
    return [frozenset(rings[k]) for k in good]


def _with_zone(board: Board, cells: frozenset[int]) -> Board:
    changed = (structs.replace(c, risk=c.risk or n in cells) for n, c in enumerate(board.cells))
    return structs.replace(board, cells=tuple(changed))


def _crosses_main_course(board: Board) -> bool:
    """Return whether the main course's detour is longer than its direct way."""
    main = board.courses[0]
    return len(detour_way(board, main)) > len(course_way(board, main))


def _has_detours(board: Board) -> bool:
    """Return whether every course has a detour of acceptable length."""
    ways = ((course_way(board, course), detour_way(board, course)) for course in board.courses)
    return all(away and len(away) - len(direct) <= _LONGEST_DETOUR for direct, away in ways)


def _grown(board: Board) -> Board | None:
    """Grow zones cell by cell in the land farthest from cities while every detour stays acceptable."""
    far = _distance_to_city(board)
    order = sorted(range(len(board.cells)), key=lambda n: (-far[n], n))
    refused: set[int] = set()
    while (risk := _risk_cells(board)) < _SHARE * len(board.cells):
        edge = [n for n in order if far[n] > 0 and n not in refused and not board.cells[n].risk]
        grown = [n for n in edge if sum(board.cells[m].risk for m in board.neighbours[n]) in (1, 2, 3)]
        cell = next(iter(grown if risk % 6 else edge), None) or next(iter(edge), None)
        if cell is None:
            break
        trial = _with_zone(board, frozenset({cell}))
        if _has_detours(trial):
            board = trial
        else:
            refused.add(cell)
    return board if _risk_cells(board) >= _LEAST_SHARE * len(board.cells) else None


def _risk_cells(board: Board) -> int:
    return sum(cell.risk for cell in board.cells)


def _distance_to_city(board: Board) -> list[int]:
    """Return for every cell its distance over land to the nearest city."""
    far = [9] * len(board.cells)
    for cell in places(board).values():
        for number, cells in enumerate(distances(board.neighbours, cell)):
            if cells >= 0:
                far[number] = min(far[number], cells)
    return far
