"""Generation of a first draft of a board for any region, which passes the checker where possible."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.boards.check import check, good
from greatrace.boards.grid import GeoFrame, Layout, distances
from greatrace.boards.maker.coast import Coast, Inside, near
from greatrace.boards.maker.courses import with_courses
from greatrace.boards.maker.ferries import with_ferries_to_islands, with_lines
from greatrace.boards.maker.gazetteer import Bounds, Town, find
from greatrace.boards.maker.hazards import with_risk
from greatrace.boards.maker.land import Land
from greatrace.boards.maker.make import bare_board, slug
from greatrace.boards.maker.paint import coloured, with_cards
from greatrace.boards.maker.scale import FEWEST_LAND, lands
from greatrace.boards.maker.settle import Settled, chosen, with_one_more
from greatrace.boards.measure import OTHER_COLOURS, ahead, back, places, steps_between
from greatrace.engine.board import Board
from greatrace.kernel.errors import BadInput

_TRIALS = 12
"""Maximum number of cell sizes to try in full."""


class BoardDraft(Struct, frozen=True):
    """A generated board with its grid and frame, to be written with `maker.write.tmx`."""

    board: Board
    layout: Layout
    frame: GeoFrame


def bounds_of(west: float, south: float, east: float, north: float) -> Bounds:
    """Validate the bounds of a region; if it crosses the 180th meridian, west is greater than east.

    Raises:
        BadInput: the bounds do not form a region.
    """
    if not (-180 <= west <= 180 and -180 <= east <= 180 and -90 <= south < north <= 90 and west != east):
        raise BadInput(
            "The bounds should be WEST,SOUTH,EAST,NORTH in degrees, south below north, "
            "longitudes from -180 to 180."
        )
    return Bounds(west, south, east if east > west else east + 360, north)


def draft(title: str, bounds: Bounds, start: str, finish: str, coast: Coast) -> BoardDraft:
    """Generate a draft of a board.

    Args:
        title: name of the board.
        bounds: the region.
        start: a city of the gazetteer, or ``NAME=LONGITUDE,LATITUDE``.
        finish: as `start`.
        coast: the world's coast.

    Raises:
        BadInput: the name has no letter, a city is unknown, or the region has no land or no good board.
    """
    if not (slug(title) and title.isprintable() and len(title) <= 60):
        raise BadInput(
            "A board's name has at most 60 letters, at least one of them from a to z or a digit; "
            "“{name}” does not fit.",
            name=title[:60],
        )
    ends = find(start, bounds), find(finish, bounds)
    shore = Inside(near(coast, bounds.west - 1, bounds.south - 1, bounds.east + 1, bounds.north + 1).land)
    _on_land(bounds, ends, shore)
    most, failed, trials = 0, _too_narrow(), 0
    for land in lands(title, slug(title), bounds, (ends[0].at, ends[1].at), coast):
        most = max(most, len(land.places))
        if len(land.places) < FEWEST_LAND:
            continue
        board = _board(land, bounds, ends, shore)
        if isinstance(board, Board) and good(check(board)):
            return BoardDraft(board, land.layout, land.spec.frame)
        failed = board if isinstance(board, BadInput) else _no_valid_board()
        trials += 1
        if trials == _TRIALS:
            break
    raise failed if most >= FEWEST_LAND else _too_little(most)


def _on_land(bounds: Bounds, ends: tuple[Town, Town], shore: Inside) -> None:
    """Reject a region without land, and a start or finish in the sea."""
    steps = [(number + 0.5) / 60 for number in range(60)]
    across = [round(bounds.west + (bounds.east - bounds.west) * step, 3) for step in steps]
    upward = [round(bounds.south + (bounds.north - bounds.south) * step, 3) for step in steps]
    if not any(shore(x, y) for y in upward for x in across):
        raise BadInput("There is no land between these bounds.")
    around = [step / 10 for step in range(-5, 6)]
    for town in ends:
        if not any(shore(town.at[0] + dx, town.at[1] + dy) for dy in around for dx in around):
            raise BadInput("{city} lies in the sea: choose a city on land.", city=town.name)


def _too_little(most: int) -> BadInput:
    return BadInput(
        "There is too little land for a race between these cities: {found} cells of {least}. "
        "Widen the bounds or choose cities closer together.",
        found=most,
        least=FEWEST_LAND,
    )


def _too_narrow() -> BadInput:
    return BadInput(
        "The land between these cities is too narrow for a way round a risk zone. "
        "Widen the bounds or choose other cities."
    )


def _no_valid_board() -> BadInput:
    return BadInput("No valid board can be made of this region. Choose other bounds or other cities.")


def _board(land: Land, bounds: Bounds, ends: tuple[Town, Town], shore: Inside) -> Board | BadInput:
    """Generate a board for one size of cells, or return why that failed."""
    settled = chosen(land, bounds, ends)
    for _ in range(12):
        board = _with_courses(land, settled, ends, shore)
        gaps = _cells_that_help(board)
        if not gaps:
            return _completed(board, shore) or _too_narrow()
        more = with_one_more(land, settled, bounds, gaps[0])
        if more is None:
            break
        settled = more
    return BadInput(
        "There is no room for enough cities on the way between these two. "
        "Widen the bounds or choose other cities."
    )


def _with_courses(land: Land, settled: Settled, ends: tuple[Town, Town], shore: Inside) -> Board:
    board = _distinct(bare_board(land, settled))
    board = with_ferries_to_islands(board, shore)
    start, finish = (next(c.id for c in board.cities if c.cell == cell) for _, cell in settled[:2])
    return with_courses(board, start, finish)


def _distinct(board: Board) -> Board:
    """Assign each city a unique, non-empty id."""
    taken: list[str] = []
    for city in board.cities:
        name = city.id or "city"
        taken.append(name if name not in taken else f"{name}-{board.cells[city.cell].label.lower()}")
    cities = zip(board.cities, taken, strict=True)
    return structs.replace(board, cities=tuple(structs.replace(city, id=name) for city, name in cities))


def _cells_that_help(board: Board) -> list[list[int]]:
    """Return, for each main course cell with too few cities ahead, the cells where one more would help."""
    purple = {city.id for city in board.cities if city.colour == "purple"}
    found: list[list[int]] = []
    for course in (board.courses[0], back(board.courses[0])):
        start, finish = (places(board)[end] for end in (course.start, course.finish))
        steps = steps_between(board, start, finish)
        left = distances(steps, finish)
        for cell, cities in ahead(board, course):
            if len(cities - purple) < len(OTHER_COLOURS):
                away = distances(steps, cell)
                good = (n for n in range(len(left)) if left[n] < left[cell] and 0 < away[n] < left[cell])
                found.append(list(good))
    return found


def _completed(board: Board, shore: Inside) -> Board | None:
    fixed = frozenset(city.id for city in board.cities if city.colour == "purple")
    risky = with_risk(board)
    if risky is None:
        return None
    return with_lines(with_cards(coloured(risky, fixed), frozenset()), shore)
