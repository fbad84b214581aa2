"""One view is shared by all that a person does in a convoy: it moves where it must, and keeps its scale."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import around
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import sequence

CREW = "fuel: 6, engine: 5, chassis: 5, money: 400, scout: 1, mechanic: 4, escort: 0, funding: 0"
FRAME = 0.2
SOUTH = "south_america", "caracas:ushuaia"
AFRICA = "africa", "colomb-bechar:cape-town"


class Turn:
    """What a person does, and how wide a cell is in the views that are shown meanwhile."""

    def __init__(self, controller: Controller) -> None:
        self._pilot = Pilot(TableScene(controller), context=headless())
        scene = self._pilot.scene
        assert isinstance(scene, TableScene)
        self._scene, self._controller = scene, controller
        self._pilot.wait(1.2)
        self.widths = [self._width]

    @property
    def _width(self) -> float:
        board = self._scene.panels.board
        return board.canvas.framing.width(board.views.target)

    def does(self, kind: str) -> None:
        """Explore, drive towards the finish, or take a line; then watch until the person is asked again."""
        if kind == "drive":
            self._draws_the_way()
            self._pilot.keys("enter")
            self._watches()
        else:
            self._act(do.Explore() if kind == "scout" else do.Drive())
        for number in range(12):
            if not self._controller.asked or isinstance(self._controller.frame, ask.Sequence):
                break
            self._act(self._next(kind, number))
        self._watches()
        assert self._controller.asked and isinstance(self._controller.frame, ask.Sequence)
        here = around(self._scene.state.race, self._scene.state.table.dashboards[0].cell, 1)
        assert self._scene.panels.board.views.sees(here)

    def _next(self, kind: str, number: int) -> do.AnyAction:
        legal = self._controller.legal(0)
        line = next((one for one in legal if isinstance(one, do.TakeLine)), None)
        if kind == "line" and line:
            return line
        steps = [one for one in legal if isinstance(one, do.Step)]
        if steps and number < 2:
            return min(steps, key=lambda one: self._scene.state.race.distance_to_finish[one.cell])
        if do.Halt() in legal:
            return do.Halt()
        sites = [one for one in legal if isinstance(one, do.Lay)]
        meant = question(self._scene.state).cells
        return next((one for one in sites if one.cell in meant), legal[0])

    def _act(self, action: do.AnyAction) -> None:
        self._controller.act(action, 0)
        self._watches()

    def _draws_the_way(self) -> None:
        """Press G until the way to the finish is drawn."""
        state = self._scene.state
        for _ in range(60):
            self._passes()
            if state.way and state.way.goal == state.race.finish_cell:
                break
            self._pilot.keys("g")
        assert state.way and state.way.goal == state.race.finish_cell
        self._pilot.wait(0.5)

    def _watches(self) -> None:
        """Let time pass until all is shown."""
        for _ in range(200):
            self._passes()
            if self._controller.asked and self._scene.state.settled:
                break

    def _passes(self) -> None:
        self._pilot.leap(FRAME)
        if self._width != self.widths[-1]:
            self.widths.append(self._width)


@pytest.mark.parametrize(
    "board,at,deeds",
    [
        (AFRICA, "G8", ("scout", "line", "drive", "drive")),
        (AFRICA, "I6", ("drive", "scout", "drive", "drive")),
        (SOUTH, "K17", ("drive", "line", "drive", "drive")),
        (SOUTH, "K13", ("drive", "scout", "drive", "drive")),
    ],
)
def test_the_scale_of_the_map_stays_during_a_turn(
    board: tuple[str, str], at: str, deeds: tuple[str, ...]
) -> None:
    turn = Turn(sequence(CREW, at=at, tiles="", board=board[0], course=board[1], belgium="G5", italy="I9"))
    for deed in deeds:
        turn.does(deed)
    assert len(turn.widths) == 1, turn.widths
