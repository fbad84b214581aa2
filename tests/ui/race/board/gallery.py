"""The board in the middle of a race: `python -m tests.ui.race.board.gallery out.png 1280 720 en`."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.actions import Lay
from greatrace.engine.board import Course
from greatrace.engine.race import Race
from greatrace.engine.state import State
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.board.view import BoardView

ROOT = Path(__file__).parents[4]
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")


def race_on(board: str = "maps/africa.tmx", crews: int = 5, course: Course | None = None) -> Race:
    """Return a race on a board, on its first course or another."""
    loaded = load_board(ROOT / board)
    return Race(race_data(load_components(), loaded, "second", CREWS[:crews], course or "", leaders=False))


def played(race: Race, moves: int, seed: int = 3) -> State:
    """Return a position after some random actions."""
    state, chance = race.start(seed).state, random.Random(seed)
    for _ in range(moves):
        seats = race.deciders(state)
        if not seats:
            return state
        legal = race.legal_actions(race.view(state, seats[-1]))
        state = race.advance(state, chance.choice(legal), seats[-1])
    return state


class BoardScene(WidgetScene[None]):
    """A board beside the room of a dashboard, and a tile to be laid."""

    def __init__(self, race: Race, state: State, speaks: str = "en") -> None:
        super().__init__()
        self.told: list[Emitted] = []
        self.race, self.state = race, state
        self.view = BoardView(race, state.table, Teller(language(speaks), race.data))

    def build(self) -> Widget:
        tile = Button("Tile", "tile").carrying(Lay(0, -1))
        side = Column([tile, Button("Other", "other")], gap=8)
        return Padding(Row([Column([self.view.sized(1060, 690)]), side], gap=12), 8, 8)

    def on(self, told: Emitted) -> Transition[None]:
        self.told.append(told)
        return None


def targets_round(race: Race, state: State) -> dict[int, BoardTarget]:
    """Return targets of all kinds."""
    cell = state.table.dashboards[0].cell
    found: dict[int, BoardTarget] = {}
    for near in race.neighbours[cell]:
        known = state.table.tiles[near] or race.city_at[near] >= 0
        found[near] = BoardTarget("step" if known else "blind", f"Drive to {near}", "1 fuel")
    for line in race.lines_at[cell]:
        found[race.other_end(line, cell)] = BoardTarget("line", "Take the line", "80 F")
    return found


def main(output: str, width: str, height: str, speaks: str, moves: str = "260", course: str = "") -> None:
    from tests.ui.pilot import Pilot

    board = load_board(ROOT / "maps/africa.tmx")
    race = race_on(course=board.courses[int(course)] if course else None)
    state = played(race, int(moves))
    scene = BoardScene(race, state, speaks)
    pilot = Pilot(scene, (int(width), int(height)), speaks=speaks)
    scene.view.set_targets(targets_round(race, state))
    pilot.wait(0.0)
    pilot.picture(Path(output))


if __name__ == "__main__":
    main(*sys.argv[1:])
