"""Hands that use the pointer only."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.kit.keys import DOUBLE
from greatrace.ui.race.questions.entering import GUIDE
from greatrace.ui.race.questions.parts.tiles import marked_cells
from greatrace.ui.race.questions.question import END_KEY
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import Hands
from tests.ui.race.table.set_hands import fuel_lacking, press_setting, unset


class Mouse(Hands):
    """The pointer only; finds everything by its label or name."""

    def lift(self) -> None:
        self.pilot.leap()
        self.pilot.press("Lift the curtain")

    def let_happen(self) -> None:
        self.pilot.hold_down(f"answer-{END_KEY}")

    def reply(self, seat: int, name: str) -> None:
        self.pilot.press(f"answer-{self.key_of_crew(seat)}")
        self.pilot.leap()
        self.pilot.press("peek")
        self.pilot.press(name)

    def read(self) -> None:
        self.pilot.press("On to the next round")

    def agree(self) -> None:
        self.pilot.press("yes")

    def take(self, slot: int) -> None:
        for _ in range(2):
            self.pilot.press(f"slot-{slot + 1}")

    def plan(self, plan: do.Plan) -> None:
        for place in unset(self, plan):
            for _ in range(getattr(plan, place)):
                self.pilot.press(f"more-{place}")
        self.pilot.press("answer-seal")

    def card(self, number: int, kind: str) -> None:
        self.peek()
        x, y, _, height = self.pilot.find(f"{kind}-{number}").rect
        # In a full hand only the left edge of a card is free.
        self.pilot.click(x + 6, y + height // 2)
        if kind == "card" and isinstance(self.pilot.scene, TableScene) and self.scene.state.raised == number:
            self.pilot.click(x + 6, y + height // 2)

    def throw(self, number: int) -> None:
        self.peek()
        self.pilot.hold_down(f"head-{number}")

    def cell(self, cell: int) -> None:
        state = self.scene.state
        picks = state.asked and cell in marked_cells(state, state.asked[0])
        for _ in range(1 + bool(picks)):
            self.pilot.click(*self.scene.panels.board.cell_rect(cell).center)

    def show_way(self, cell: int) -> None:
        super().show_way(cell)
        self.pilot.leap(DOUBLE)  # a double click drives onto no unknown ground

    def put_away(self) -> None:
        self.pilot.press("answer-back")
        self.pilot.leap(DOUBLE)  # no double click presses what takes its place

    def forget_way(self, goal: int) -> None:
        if self.scene.state.way is None:  # a press on the goal of a drawn way would drive
            self.cell(goal)
        self.put_away()

    def counter(self) -> None:
        self.pilot.press("answer-counter")

    def lay(self, number: int, cell: int) -> None:
        self.pilot.leap()  # the map comes to rest, and what was pressed before is past
        self.pilot.drag_to(f"tile-{number}", *self.scene.panels.board.cell_rect(cell).center)

    def uncover(self) -> None:
        self.pilot.press("answer-peek")

    def press(self, name: str) -> None:
        self.pilot.press(name)

    def guided(self, action: do.AnyAction) -> None:
        self.peek()
        press_setting(self, GUIDE, 1)
        self.button(action)

    def button(self, action: do.AnyAction) -> None:
        key = self.key_of(action)
        if not key:
            self.peek()
            key = self.key_of(action)
        assert key, f"no button for {action}\n{self.pilot.dump()}"
        self.pilot.press(f"answer-{key}")

    def fuel(self, points: int) -> None:
        more = fuel_lacking(self, points)
        for _ in range(abs(more)):
            self.pilot.press("more-fuel" if more > 0 else "less-fuel")
        self.pilot.press("answer-F")

    def choose(self, action: do.AnyAction) -> None:
        if not self.way(action):
            self.pilot.press("peek")
        name = self.way(action)
        assert name, f"no way for {action}\n{self.pilot.dump()}"
        self.pilot.press(name)

    def peek(self) -> None:
        seen = self.scene.state.eye
        if not seen and "peek" in {widget.name for widget in self.scene.tree.root.walk()}:
            self.pilot.press("peek")
