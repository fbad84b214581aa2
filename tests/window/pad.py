"""Players who have nothing but gamepads, two for two people."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.player import Player, StuckError
from tests.window.program import Program, Screen, Seen

_FAR = 32_000
"""How far a stick is moved."""
_CONTROLS: Final = {
    "Return": ("button", pygame.CONTROLLER_BUTTON_A, 1),
    "Tab": ("button", pygame.CONTROLLER_BUTTON_BACK, 1),
    "Right": ("button", pygame.CONTROLLER_BUTTON_DPAD_RIGHT, 1),
    "Down": ("button", pygame.CONTROLLER_BUTTON_DPAD_DOWN, 1),
    "p": ("button", pygame.CONTROLLER_BUTTON_Y, 1),
    "F6": ("button", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 1),
    "g": ("axis", pygame.CONTROLLER_AXIS_RIGHTX, _FAR),
}
"""What is pressed or moved on a pad instead of a key."""


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
        self.program.with_widget(name)
        self.go_to(name)
        self._keys("Return")

    def hold_down(self, name: str) -> None:
        self.go_to(name)
        self._hold("Return")
        self.program.still()
        self.program.let_go("Return")
        self.program.still()

    def turn(self, screen: Screen) -> None:
        if screen.scene == "HandoverScene":
            self.program.pad = 1 - self.program.pad
        super().turn(screen)

    def take(self, slot: int) -> None:
        self.press(f"slot-{slot}")

    def plan(self, key: str) -> None:
        self.press(f"answer-{key}")
        self.program.until(lambda screen: "still to set" not in screen.find("answer-seal").label)
        self.press("answer-seal")
        self.program.until(lambda screen: screen.get("answer-seal") is None)

    # A pad drives cell by cell, as a race of several rounds needs it.
    fills_first = True

    def may_drive(self, screen: Screen) -> bool:
        return True

    def begin_drive(self, screen: Screen) -> None:
        Player.begin_drive(self, screen)

    def head_for(self, screen: Screen, cell: Seen) -> None:
        self.cell(cell)

    def look_or_press(self, name: str) -> None:
        self.press(name)

    def _discard_card(self, card: Seen) -> None:
        self.press(card.name)
        self.press("answer-Enter")

    def to_hand(self, card: Seen) -> None:
        self.go_to(card.name)

    def to_map(self) -> None:
        """Take the focus to the map, from one panel to the next."""
        for _ in range(8):
            self._send("F6")
            if self.program.heard().focused == "cursor":
                return
        raise StuckError(f"the shoulder button never comes to the map\n{self.program.see().dump()}")
