"""Positions that hurt: crowded cells, many tiles, full hands, every question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from greatrace.boards import setups
from greatrace.content.assemble import find_course
from greatrace.content.reading import read_yaml
from greatrace.engine.distances import distances
from greatrace.engine.race import Race
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.race.controller import Controller
from tests.courses import BOARDS
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import CREWS, ROOT
from tests.ui.race.table.placed import ASKED, placed

TILES = 45
"""Tiles that lie on a crowded board."""
_HAND = "saboteur, cartographer, spare-parts, refuelling"
_SEVEN = "saboteur, cartographer, spare-parts, refuelling, transport, toolbox, pilot"
_CAR = "fuel: 5, engine: 4, chassis: 4, money: 340"
_ASSISTANTS = ", scout: 1, mechanic: 2, escort: 1, funding: 1"


def crowded(board: str, phase: str = "convoy") -> Controller:
    """Return a race with five vehicles in two cells far from the start, and 45 tiles around them."""
    components = setups.board(board)
    race = setups.make_race(components, CREWS, "second", find_course(components, ""), leaders=True)
    return _controller(_text(race, board, phase))


def beginning(board: str) -> Controller:
    """Return a race in which the first plans are made: the map is close to the start."""
    return _controller("\n".join([*_head(board), "  phase: planning", "  round: 1"]) + "\n")


def _controller(text: str) -> Controller:
    source = Source(Path("position.yaml"), read_yaml(text, "position.yaml"), ROOT / "maps")
    played = play(source)
    assert played.refusal is None, played.refusal
    seats = tuple(Seat("", "" if seat == 0 else "quick") for seat in range(len(CREWS)))
    save = RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), played.state, (), False)
    return Controller.resumed(save, None)


def _text(race: Race, board: str, phase: str) -> str:
    """Write the position as a scenario."""
    middle = _middle(race)
    near = distances(race.neighbours, middle)
    around = sorted(range(race.cells), key=lambda cell: (near[cell], cell))
    free = [cell for cell in around if race.city_at[cell] < 0]
    kinds = [tile.id for tile in race.tiles for _ in range(tile.count)]
    laid = ", ".join(
        f"{race.board.cells[cell].label}: {kinds[number * 7 % len(kinds)]}"
        for number, cell in enumerate(free[:TILES])
    )
    places = [race.board.cells[free[number % 2]].label for number in range(len(CREWS))]
    lines = [*_head(board), f"  phase: {phase}", "  round: 14", f"  tiles: {{{laid}}}"]
    if phase == "convoy":
        lines.append("  turn: france")
    if phase == "bivouac":
        lines.append(f"  market: [{_SEVEN}]")
    lines.append("  crews:")
    for crew, place in zip(CREWS, places, strict=True):
        car = _CAR + (_ASSISTANTS if phase == "convoy" else "")
        hand = _HAND if crew == "france" else ""
        lines.append(f"    {crew}: {{at: {place}, {car}, hand: [{hand}]}}")
    return "\n".join(lines) + "\n"


def _head(board: str) -> list[str]:
    crews = f"crews: [{', '.join(CREWS)}]"
    return ['article: "1"', "name: A board", f"board: {board}", crews, "leaders: true", "given:"]


def _middle(race: Race) -> int:
    """Return a cell half-way along the course."""
    half = max(race.corridors) // 2
    return next(cell for cell in range(race.cells) if race.corridors[cell] == half)


def _of_board(board: str, phase: str) -> Callable[[], Controller]:
    return lambda: crowded(board, phase)


def _of_torpedo(name: str) -> Callable[[], Controller]:
    return lambda: alone(name)


def _of_question(name: str) -> Callable[[], Controller]:
    return lambda: placed(name)


POSITIONS: dict[str, Callable[[], Controller]] = {
    **{f"crowded-{board}": _of_board(board, "convoy") for board in BOARDS},
    **{f"planning-{board}": _of_board(board, "planning") for board in BOARDS},
    **{f"bivouac-{board}": _of_board(board, "bivouac") for board in BOARDS},
    **{name: _of_question(name) for name in ASKED},
    **{f"torpedo-{name}": _of_torpedo(name) for name in ("convoy", "saboteur", "crossing")},
    "torpedo-bivouac": lambda: alone("effect"),
}
"""Every position of a race by its name."""
