"""A scene with every widget of the kit: `python -m tests.ui.gallery out.png 1280 720 en`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.theme import PALETTE
from greatrace.ui.kit.widgets.base import Spot, Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row, spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Dropped, Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.kit.widgets.slider import Slider
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.race.table.panels.card_faces import Poster
from greatrace.ui.race.table.panels.card_layout import CardFace
from greatrace.ui.race.widgets.gauge import Gauge
from tests.ui.pilot import Pilot

FACES = (
    CardFace("Spare wheel", "Repair the chassis by 2.", "Convoy", PALETTE.lagoon),
    CardFace("Nomad guide", "Cross one desert without paying.", "Companion", PALETTE.oasis),
    CardFace("Sandstorm", "A crew within 3 cells stops.", "Lightning", PALETTE.brick, danger=True),
    CardFace("Reserve can", "Add 2 fuel at any time.", "Convoy", PALETTE.lagoon),
)


class Pawn(Pressable):
    """A figure that can be pressed and dragged."""

    role = "pawn"

    def __init__(self, label: str, name: str, payload: int) -> None:
        super().__init__(name=name, label=label, payload=payload)
        self.carrying(payload).sized(30, 40)

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint it where it stands."""
        self.paint_carried(look, surface, self.rect)

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it where it is dragged."""
        shapes.fill(surface, rect, look.palette.lagoon)


class Box(Row):
    """A row of pawns onto which others can be dropped."""

    role = "box"

    def __init__(
        self, label: str, name: str, pawns: Sequence[Widget], accepts: Callable[[object], bool]
    ) -> None:
        super().__init__(pawns, name=name, label=label)
        self.accepts = accepts

    def spots(self, payload: object) -> Sequence[Spot]:
        """Offer the whole box."""
        x, y, width, height = self.rect
        return (Spot((x, y, width, height), self.label, self.name),) if self.accepts(payload) else ()


class Gallery(WidgetScene[str]):
    """Shows all widgets and records their messages."""

    first_focus = "start"

    def __init__(self, face_up: bool = True) -> None:
        super().__init__()
        self.told: list[Emitted] = []
        self.answers: list[bool] = []
        self.face_up = face_up
        self.boxes: dict[int, str] = {1: "pool", 2: "pool", 3: "scout"}

    def build(self) -> Widget:
        top = Row(
            [
                Label("The Great Race", "masthead", wraps=False, name="masthead"),
                spacer(),
                BrassButton("", "Pause", "pause", sign="II"),
            ],
            align="centre",
        )
        middle = Row([self._settings().growing(), self._dashboard().growing(1.3)], gap=16, even=True)
        below = Row([self._hand().growing(2), self._list().growing(1)], gap=16, even=True)
        page = Column([top, middle.growing(), below], gap=12)
        from greatrace.ui.kit.widgets.layout import Padding

        return Padding(page, 24, 16)

    def on(self, told: Emitted) -> Transition[str]:
        self.told.append(told)
        match told:
            case Pressed("quit"):
                return push(
                    Dialog(
                        "Leave the race?",
                        "It is saved after every action and waits for you.",
                        "Leave",
                        "Stay",
                        danger=True,
                    ),
                    self._answered,
                )
            case Dropped(int() as pawn, _, str() as box):
                self.boxes[pawn] = box
                self.rebuild()
            case Cancelled():
                return Pop("gone")
        return None

    def _answered(self, answer: bool) -> Transition[str]:
        self.answers.append(answer)
        self.notify("You stay.")
        return Pop("left") if answer else None

    def _settings(self) -> Widget:
        fields: list[Widget] = [
            TextField("Your name", "Amélie", "crew-name"),
            Choice("Speed", [(0.5, "slow"), (1.0, "normal"), (2.0, "fast")], 1.0, "speed"),
            Slider("Music", 60, 100, name="music", unit=" %"),
            Toggle("Reduced motion", True, "motion"),
            Toggle("Full screen", False, "fullscreen"),
        ]
        rows: list[Widget] = [
            Row([Label(field.label).growing(), field.sized(width=220)], gap=10, align="centre")
            for field in fields
        ]
        rows += [
            Row(
                [
                    Button("Start the race", "start", kind="main", key="F5").growing(),
                    Button("Load", "load").growing(),
                ]
            ),
            Row(
                [
                    Button("Rulebook", "rules", kind="quiet").growing(),
                    Button("Leave", "quit", kind="danger").growing(),
                    Button("Undo", "undo").able(False).tipped("Undo", "A die was cast since.").growing(),
                ]
            ),
        ]
        return Panel(Column(rows, gap=8), label="Settings", name="settings", pad=18)

    def _dashboard(self) -> Widget:
        fuel = Gauge("Fuel", 5, 8, "fuel")
        fuel.preview = 3
        gauges = Row(
            [
                fuel.growing(),
                Gauge("Engine", 4, 6, "engine").growing(),
                Gauge("Chassis", 1, 6, "chassis").growing(),
            ],
            even=True,
        )
        boxes = Row([self._box(name) for name in ("pool", "scout", "mechanic", "escort")], gap=8, even=True)
        purse = Row(
            [
                Label("1250 F", name="purse").sized(height=38),
                spacer(),
                Label("Your turn: lay your assistants.", "subheading"),
            ],
            align="centre",
        )
        return Panel(
            Column([gauges.growing(), boxes, purse], gap=10), "walnut", name="dashboard", pad=16
        )

    def _box(self, name: str) -> Widget:
        pawns: list[Widget] = [
            Pawn(f"Assistant {pawn}", f"pawn-{pawn}", pawn) for pawn, box in self.boxes.items() if box == name
        ]
        label = {"pool": "At the camp"}.get(name, name.capitalize())
        here = self.boxes

        def accepts(payload: object) -> bool:
            return isinstance(payload, int) and here[payload] != name

        box = Box(label, name, pawns, accepts)
        return box.growing()

    def _hand(self) -> Widget:
        cards = [
            Poster(face if self.face_up else None, "A card", f"card-{number}", payload=number)
            for number, face in enumerate(FACES)
        ]
        return Panel(Row(cards, gap=12), "night", pad=12)

    def _list(self) -> Widget:
        rows = [Button(f"Africa, round {number}", f"save-{number}") for number in range(1, 9)]
        saves = ScrollList(rows, name="saves")
        return Panel(saves.sized(height=150), pad=10)


def main() -> None:
    path, width, height = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    pilot = Pilot(Gallery(), (width, height))
    if "tip" in sys.argv:
        pilot.point(*_middle(pilot, "card-1"))
        pilot.wait(1.0)
    if "drag" in sys.argv:
        pilot.keys("tab")
        pilot.scene.tree.focus_on(pilot.scene.tree.find("pawn-1"), ring=True)
        pilot.keys("enter", "right")
    if "ring" in sys.argv:
        pilot.keys("tab")
    if "dialog" in sys.argv:
        pilot.press("quit")
    pilot.picture(path)


def _middle(pilot: Pilot, name: str) -> tuple[int, int]:
    x, y, w, h = pilot.find(name).rect
    return x + w // 2, y + h // 2


if __name__ == "__main__":
    pygame.font.init()
    main()
