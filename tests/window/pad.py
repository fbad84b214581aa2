"""Players who have nothing but gamepads, two for two people."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import pygame

from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.player import StuckError
from tests.window.program import Program, Screen, Seen

_FAR = 32_000
"""How far a stick is moved."""
_CONTROLS: Final = {
    "Return": ("button", pygame.CONTROLLER_BUTTON_A, 1),
    "Tab": ("button", pygame.CONTROLLER_BUTTON_BACK, 1),
    "Escape": ("button", pygame.CONTROLLER_BUTTON_B, 1),
    "Left": ("button", pygame.CONTROLLER_BUTTON_DPAD_LEFT, 1),
    "Right": ("button", pygame.CONTROLLER_BUTTON_DPAD_RIGHT, 1),
    "Up": ("button", pygame.CONTROLLER_BUTTON_DPAD_UP, 1),
    "Down": ("button", pygame.CONTROLLER_BUTTON_DPAD_DOWN, 1),
    "c": ("button", pygame.CONTROLLER_BUTTON_X, 1),
    "p": ("button", pygame.CONTROLLER_BUTTON_Y, 1),
    "F6": ("button", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 1),
    "g": ("axis", pygame.CONTROLLER_AXIS_RIGHTX, _FAR),
}
"""What is pressed or moved on a pad instead of a key."""
_DIRECT: Final = {"G": "g", "C": "c", "Esc": "Escape"}
"""The keys on buttons that a pad presses wherever the focus is."""
_BY_EYE = ("TableScene", "PrivateAnswer", "Dialog", "gazette")
"""The scenes in which the focus is moved as the eye goes, not along the whole page."""


_HELD = 1.5
"""Seconds for which a button is held; one is enough."""


class PadProgram(Program):
    """The program in its window with two pads, without keyboard and mouse.

    Attributes:
        pad: the one that is in somebody's hands.
    """

    module = "tests.window.pad_window"

    def __init__(self, display: Display, home: Path, *words: str) -> None:
        super().__init__(display, home, *words)
        self.pad = 0

    def keys(self, *names: str) -> None:
        for name in names:
            self.hold(name)
            self.heard()
            self.let_go(name)
            self.heard()

    def hold(self, name: str) -> None:
        self._set(name, held=True)

    def let_go(self, name: str) -> None:
        self._set(name, held=False)

    def unplug(self) -> None:
        """Take the pad away that is in somebody's hands; the other one has its number then."""
        self._write(f"{self.pad} unplug 0 0")
        self.pad = 0

    def _set(self, name: str, held: bool) -> None:
        kind, number, value = _CONTROLS[name]
        self.sends(1)
        self._write(f"{self.pad} {kind} {number} {value if held else 0}")

    def _write(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()


class PadPlayer(Keyboard):
    """Uses pads only: each person another one."""

    program: PadProgram

    def press(self, name: str) -> None:
        key = self.program.with_widget(name).find(name).value.split(" ")[0]
        direct = {"lift": "Return", "no": "Escape"}.get(name) or _DIRECT.get(key)
        if not direct:
            self.go_to(name)
        self._keys(direct or "Return")

    def look_or_press(self, name: str) -> None:
        button = self.program.with_widget(name).find(name)
        (self.hold_down if button.enabled and "Hold it" in button.value else self.press)(name)

    def hold_down(self, name: str) -> None:
        self.go_to(name)
        self._hold("Return")
        self.program.heard()
        time.sleep(_HELD)
        self.program.let_go("Return")
        self.program.still()

    looks_by = "p"
    keeps = seals = False

    def counter(self, crew: Seen) -> None:
        self.press(crew.name)

    def turn(self, screen: Screen) -> None:
        if screen.scene == "HandoverScene":
            self.program.pad = 1 - self.program.pad
        super().turn(screen)

    def take(self, slot: int) -> None:
        self.press(f"slot-{slot}")

    def plan(self, key: str) -> None:
        for _ in range("5678".index(key) + 1):
            self._keys("g")
        self.press("answer-seal")
        self.program.until(lambda screen: screen.get("answer-seal") is None)

    def _discard_card(self, card: Seen) -> None:
        """Let a card go at once, by holding it."""
        self.hold_down(card.name)

    def to_hand(self, card: Seen) -> None:
        self.go_to(card.name)

    def to_map(self) -> None:
        """Take the focus to the map, from one panel to the next."""
        for _ in range(8):
            self._send("F6")
            if self.program.heard().focused == "cursor":
                return
        raise StuckError(f"the shoulder button never comes to the map\n{self.program.see().dump()}")

    def go_to(self, name: str) -> None:
        """Move the focus by the cross of the pad, as the eye goes; where that leads nowhere one by one."""
        seen = self.program.see()
        if seen.scene not in _BY_EYE or (seen.scene == "TableScene" and not _piece(seen, seen.find(name))):
            super().go_to(name)
            return
        been = set[str]()
        for _ in range(40):
            before = self.program.see()
            if before.focused == name:
                return
            been.add(before.focused)
            self._move(before, before.find(name), been)
        raise StuckError(f"the pad never comes to {name}\n{self.program.see().dump()}")

    def _move(self, screen: Screen, goal: Seen, been: set[str]) -> None:
        """Move the focus once towards a widget, to where it has not been."""
        here = next((one for one in screen.all() if one.focused and one.name == screen.focused), None)
        there = _piece(screen, goal)
        if here is None or (there and _piece(screen, here) != there):
            self._send("Down" if here is None and there == "question" else "F6")
            self.program.heard()
            return
        for way in _ways(here, goal):
            self._send(way)
            if self.program.heard().focused not in been:
                return
        self._send("Tab")
        self.program.heard()


def _ways(here: Seen, goal: Seen) -> list[str]:
    """The sides of the cross that lead from one widget towards another, first along the rows of a panel."""
    across, down = goal.middle[0] - here.middle[0], goal.middle[1] - here.middle[1]
    sides = [(abs(down), "Down" if down > 0 else "Up"), (abs(across), "Right" if across > 0 else "Left")]
    return [side for far, side in sides if far > 4]


def _piece(screen: Screen, widget: Seen) -> str:
    """The name of the piece of the table in which a widget is; empty on a page."""
    pieces = (screen.get(name) for name in ("question", "hand", "board"))
    return next((one.name for one in pieces if one and any(widget == part for part in one.walk())), "")
