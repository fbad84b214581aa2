"""A player without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from tests.window.player import Player, StuckError
from tests.window.program import Screen, Seen
from tests.window.shown import hand_cards, offered

_X_NAMES = {"Enter": "Return", "Esc": "Escape", "Space": "space", "–": "Return"}
"""What X calls the keys that are written on buttons."""


class Keyboard(Player):
    """Uses keys only: the letters that are written on buttons, Tab and Enter elsewhere."""

    def press(self, name: str) -> None:
        before = self.program.with_widget(name)
        button = before.find(name)
        key = button.value.split(" ")[0] if name.startswith("answer-") else ""
        if key in ("", "Enter", "–"):
            self.go_to(name)
        self.program.keys(_X_NAMES.get(key) or key.lower() or "Return")
        self.program.still()

    def hold_down(self, name: str) -> None:
        key = self.program.see().find(name).value.lower()
        self.program.hold(key)
        self.program.still()
        self.program.let_go(key)
        self.program.still()

    def choose(self, name: str, value: str) -> None:
        for _ in range(12):
            before = self.program.see()
            if before.find(name).value == value:
                return
            self.go_to(name)
            self.program.keys("Right")
            self.program.still()
        raise StuckError(f"{name} never comes to {value}")

    def take(self, slot: int) -> None:
        self._keys(str(slot))
        if any(one.name == f"slot-{slot}" for one in self.program.see().all("card")):
            self._keys("Return")

    def plan(self, key: str) -> None:
        self._keys(key)
        self.program.until(lambda screen: "still to set" not in screen.find("answer-seal").label)
        self.press("answer-seal")
        self.program.until(lambda screen: screen.get("answer-seal") is None)

    def hand(self) -> list[Seen]:
        self.program.hold("p")
        seen = self.program.still()
        self.program.let_go("p")
        self.program.still()
        return hand_cards(seen)

    def card(self, label: str) -> bool:
        self.program.hold("p")
        shown = self.program.still()
        found = next((one for one in hand_cards(shown) if one.label == label), None)
        if found:
            if shown.focused != found.name:
                self.to_hand()
            self.go_to(found.name)
            self.program.keys("Return")
            self.program.still()
        self.program.let_go("p")
        self.program.still()
        return found is not None

    def to_hand(self) -> None:
        """Take the keyboard to the hand."""
        self.program.keys("h")
        self.program.heard()

    def to_map(self) -> None:
        """Take the keyboard to the map."""
        self.program.keys("m")

    def cell(self, target: Seen) -> None:
        self.to_map()
        self.program.until(lambda screen: screen.get("cursor") is not None)
        for _ in range(100):
            before = self.program.see()
            cursor, goal = before.get("cursor"), before.get(target.name)
            if cursor is None or goal is None:
                # An answer before was slow, and somebody else is asked by now.
                return
            if cursor.rect == goal.rect:
                self._keys("Return")
                return
            self.program.keys("g")
            self.program.heard()
        raise StuckError(f"G never comes to {target}\n{self.program.see().dump()}")

    def lay(self, screen: Screen) -> None:
        # Between two tiles the question may not be there yet.
        answers = ("answer-peek", "answer-Enter", "answer-next-cell")
        self.program.until(lambda seen: any(seen.get(answer) for answer in answers))
        self._peeking(self._lay_it)

    def _lay_it(self) -> None:
        """Lay a tile where one is proposed, else on the next cell."""
        answers = ("answer-Enter", "answer-next-cell")
        seen = self.program.until(lambda seen: any(seen.get(answer) for answer in answers))
        if not seen.get("answer-Enter"):
            self.press("answer-next-cell")
            self.program.until(lambda seen: seen.get("answer-Enter") is not None)
        self.press("answer-Enter")

    def discard(self, screen: Screen) -> None:
        def choose() -> None:
            for card in offered(self.program.see()):
                if (done := self.program.see().get("answer-Enter")) and done.enabled:
                    break
                self.go_to(card.name)
                self._keys("Return")
            self.press("answer-Enter")

        self.held.pop(self.sat, None)
        self._peeking(choose)

    def _peeking(self, act: Callable[[], None]) -> None:
        """Do something while the hand is seen."""
        before = self.program.see()
        covered = before.get("answer-peek") is not None
        if covered:
            self.program.hold("p")
            self.program.still()
        act()
        if covered:
            self.program.let_go("p")
        self.program.still()

    def go_to(self, name: str) -> None:
        """Press Tab until the keyboard is there."""
        for _ in range(80):
            before = self.program.see()
            if before.focused == name:
                return
            self.program.keys("Tab")
            self.program.heard()
        raise StuckError(f"Tab never comes to {name}\n{self.program.see().dump()}")

    def _keys(self, *names: str) -> Screen:
        self.program.keys(*names)
        return self.program.still()
