"""A player without a mouse."""

from __future__ import annotations

import time
from collections.abc import Mapping

from tests.window.player import PLACES, REST, Player, StuckError, ways
from tests.window.program import Screen, Seen


class Keyboard(Player):
    """Uses keys only: the letters that are written on buttons, Tab and Enter elsewhere."""

    def press(self, name: str) -> None:
        before = self.program.see()
        button = before.find(name)
        key = button.value.split(" ")[0].lower() if name.startswith("answer-") else ""
        if not key:
            self.go_to(name)
        self.program.keys(key or "Return")
        self.program.changed(before)

    def hold_down(self, name: str) -> None:
        before = self.program.see()
        key = before.find(name).value.lower()
        self.program.hold(key)
        time.sleep(REST)
        self.program.let_go(key)
        self.program.changed(before)

    def choose(self, name: str, value: str) -> None:
        for _ in range(12):
            before = self.program.see()
            if before.find(name).value == value:
                return
            self.go_to(name)
            self.program.keys("Right")
            self.program.changed(before)
        raise StuckError(f"{name} never comes to {value}")

    def take(self, slot: int) -> None:
        self._keys(str(slot))

    def plan(self, counts: Mapping[str, int]) -> None:
        digits = [str(number) for number, place in enumerate(PLACES, 1) for _ in range(counts[place])]
        self._keys(*digits)
        self._keys("r")

    def hand(self) -> list[Seen]:
        before = self.program.see()
        self.program.hold("p")
        seen = self.program.changed(before)
        self.program.let_go("p")
        self.program.changed(seen)
        return [one for one in seen.all("card") if one.name.startswith("card-")]

    def card(self, name: str) -> None:
        before = self.program.see()
        self.program.hold("p")
        shown = self.program.changed(before)
        if shown.focused != name:
            self.program.keys("h")
            self.program.moved(shown)
        self.go_to(name)
        self.program.keys("Return")
        self.program.changed(shown)
        self.program.let_go("p")
        self.program.still()

    def way(self, number: int) -> None:
        self._keys(str(number))

    def secret_ways(self) -> int:
        before = self.program.see()
        self.program.hold("p")
        return len(ways(self.program.changed(before)))

    def secret_way(self, number: int) -> None:
        before = self.program.see()
        self.program.keys(str(number) if number else "Escape")
        self.program.let_go("p")
        self.program.changed(before)

    def cell(self, target: Seen) -> None:
        self.program.keys("b")
        self.program.until(lambda screen: screen.get("cursor") is not None)
        for _ in range(100):
            before = self.program.see()
            cursor = before.get("cursor")
            if cursor is None:
                # An answer before was slow, and somebody else is asked by now.
                return
            if cursor.rect == target.rect:
                self._keys("Return")
                return
            self.program.keys("n")
            self.program.moved(before)
        raise StuckError(f"N never comes to {target}\n{self.program.see().dump()}")

    def lay(self, tile: Seen, target: Seen) -> None:
        self.program.keys("h")
        self.go_to(tile.name)
        self.program.keys("Return")
        screen = self.program.until(lambda screen: screen.get("carried") is not None)
        places = [one.rect for one in screen.all("target")]
        tabs = places.index(target.rect) - places.index(screen.find("carried").rect)
        if tabs:
            self.program.keys(*["Tab" if tabs > 0 else "shift+Tab"] * abs(tabs))
        self.program.until(lambda screen: screen.find("carried").rect == target.rect)
        self._keys("Return")

    def go_to(self, name: str) -> None:
        """Press Tab until the keyboard is there."""
        for _ in range(80):
            before = self.program.see()
            if before.focused == name:
                return
            self.program.keys("Tab")
            self.program.moved(before)
        raise StuckError(f"Tab never comes to {name}\n{self.program.see().dump()}")

    def _keys(self, *names: str) -> Screen:
        before = self.program.see()
        self.program.keys(*names)
        return self.program.changed(before)
