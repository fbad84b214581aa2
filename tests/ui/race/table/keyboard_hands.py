"""A player who needs no mouse."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.decisions import Driving
from greatrace.ui.race.questions.entering import GUIDE
from greatrace.ui.race.questions.parts.tiles import CHOSEN
from tests.ui.race.table import set_hands
from tests.ui.race.table.hands import Hands
from tests.ui.race.table.set_hands import press_setting, unset


class Keyboard(Hands):
    """Keys only."""

    def lift(self) -> None:
        self.pilot.leap()
        self.pilot.keys("enter")

    def read(self) -> None:
        self.pilot.keys("enter")

    def let_happen(self) -> None:
        self.pilot.hold("e")
        self.pilot.leap()
        self.pilot.let_go("e")

    def reply(self, seat: int, name: str) -> None:
        self.pilot.keys(self.key_of_crew(seat))
        self.pilot.leap()
        self.pilot.hold("p")
        self.go_to(name)
        self.pilot.keys("enter")
        self.pilot.let_go("p")

    def agree(self) -> None:
        self.go_to("yes")
        self.pilot.keys("enter")

    def take(self, slot: int) -> None:
        done = len(self.controller.session.log)
        self.pilot.keys(str(slot + 1))
        if len(self.controller.session.log) == done:
            self.pilot.keys("enter")

    def plan(self, plan: do.Plan) -> None:
        for number, place in enumerate(unset(self, plan), start=1):
            self.pilot.keys(*[str(number)] * getattr(plan, place))
        self.go_to("answer-seal")
        self.pilot.keys("enter")

    def card(self, number: int, kind: str) -> None:
        self.pilot.hold("p")
        self.pilot.keys("h")
        self.go_to(f"{kind}-{number}")
        self.pilot.keys("enter")
        self.pilot.let_go("p")

    def throw(self, number: int) -> None:
        self.pilot.hold("p")
        self.pilot.keys(f"shift+{number + 1}")
        self.pilot.let_go("p")

    def cell(self, cell: int) -> None:
        if isinstance(self.scene.state.frame, Driving) and self._shows_way(cell):
            return
        self.pilot.keys("m")
        hidden = cell not in self.scene.panels.board.canvas.targets
        if hidden:
            self.pilot.hold("p")
        for _ in range(80):
            if self.scene.panels.board.control.cursor == cell:
                break
            self.pilot.keys("g")
        assert self.scene.panels.board.control.cursor == cell
        self.pilot.keys("enter")
        if hidden:
            self.pilot.let_go("p")

    def _shows_way(self, goal: int) -> bool:
        """Let G show the ways on a drive until that to a cell is drawn, which no press has done before."""
        drawn = self.scene.state.way
        if drawn and drawn.goal == goal:
            return False
        for _ in self.scene.panels.board.canvas.targets:
            self.pilot.keys("g")
            drawn = self.scene.state.way
            if drawn and drawn.goal == goal:
                return True
        return False

    def counter(self) -> None:
        self.pilot.keys("c")

    def put_away(self) -> None:
        self.pilot.keys("escape")

    def forget_way(self, goal: int) -> None:
        self.pilot.keys("escape")

    def lay(self, number: int, cell: int) -> None:
        self.pilot.keys(str(number + 1))
        state = self.scene.state
        for _ in range(200):
            if state.amounts.get(CHOSEN) == cell:
                break
            self.pilot.keys("g")
        self.pilot.keys("enter")

    def press(self, name: str) -> None:
        self.go_to(name)
        self.pilot.keys("enter")

    def uncover(self) -> None:
        self.pilot.hold("p")

    def cover(self) -> None:
        self.pilot.let_go("p")

    def guided(self, action: do.AnyAction) -> None:
        self.pilot.hold("p")
        press_setting(self, GUIDE, 1)
        self.button(action)
        self.pilot.let_go("p")

    def button(self, action: do.AnyAction) -> None:
        key = self.key_of(action)
        if key:
            self._take(key)
            return
        self.pilot.hold("p")
        key = self.key_of(action)
        assert key, f"no button for {action}\n{self.pilot.dump()}"
        self._take(key)
        self.pilot.let_go("p")

    def _take(self, key: str) -> None:
        """Press the key of an answer; Enter upon the answer itself."""
        if key == "Enter":
            self.go_to("answer-Enter")
        self.pilot.keys(key.lower())

    def fuel(self, points: int) -> None:
        self.go_to("answer-F")
        more = set_hands.fuel_lacking(self, points)
        self.pilot.keys(*["equals" if more > 0 else "minus"] * abs(more), "f")

    def choose(self, action: do.AnyAction) -> None:
        shut = not self.way(action)
        if shut:
            self.pilot.hold("p")
        name = self.way(action)
        assert name, f"no way for {action}\n{self.pilot.dump()}"
        self.go_to(name)
        self.pilot.keys("enter")
        if shut:
            self.pilot.let_go("p")

    def go_to(self, name: str) -> None:
        """Press Tab until the keyboard is there, or Shift+Tab where that is the shorter way."""
        key = "shift+tab" if self._is_behind(name) else "tab"
        for _ in range(120):
            focused = self.pilot.focused
            if focused and focused.name == name:
                return
            self.pilot.keys(key)
        raise AssertionError(f"{key} never comes to {name}\n{self.pilot.dump()}")

    def _is_behind(self, name: str) -> bool:
        tree = self.pilot.scene.tree
        stops = tree.stops()
        at = stops.index(tree.focus) if tree.focus in stops else -1
        goal = next((number for number, stop in enumerate(stops) if stop.name == name), at)
        return (goal - at) % max(1, len(stops)) > len(stops) / 2
