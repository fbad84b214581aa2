"""Two tables at one position whose secrets are dealt differently, touched alike and compared to the pixel."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from greatrace.kernel.game import A, E, S, V
from greatrace.lab.at_once import Known
from greatrace.saves.race.kind import RaceSave
from greatrace.thinking.protocol import Computers, Query, Reasoned
from greatrace.ui.kit.context import Context
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import Chooser, PrivateAnswer
from tests.ui.pilot import Pilot

PUBLIC = -1
"""The seat that stands for all who look on."""
KEYS = (
    *"0123456789abcdehlmnrstuvwx", "enter", "enter", "space", "tab", "tab", "shift+tab", "left", "right",
    "up", "down", "escape", "escape", "f1", "shift+1", "shift+2",
)  # fmt: skip
"""Keys that are pressed at random; those that hold are apart."""


class Sage:
    """Gives the last legal action as a hint, at once."""

    def prepare(self, computers: Computers[S, V, A, E]) -> None:
        """Nothing to prepare."""

    def begin(self, computers: Computers[S, V, A, E], query: Query[V]) -> Known[A]:
        return Known(Reasoned(computers.game.legal_actions(query.view)[-1], ()))

    def close(self) -> None:
        """Nothing to close."""


class Twins:
    """Two tables that must look the same to everybody but one seat.

    Args:
        save: the position.
        seat: who knows the same at both, or `PUBLIC`.
        seed: of the secrets at the second table.
        contexts: one for each table, so that neither sees what the other has cached.
    """

    def __init__(self, save: RaceSave, seat: int, seed: int, contexts: tuple[Context, Context]) -> None:
        self.seat = seat
        self.controllers = tuple(Controller.resumed(save, None, Sage()) for _ in contexts)
        first, second = self.controllers
        race, state = first.race, first.session.state
        second.session.state = race.redeal(race.view(state, seat), seed)
        self.pilots = tuple(
            Pilot(TableScene(controller), context=context)
            for controller, context in zip(self.controllers, contexts, strict=True)
        )
        self.told: list[str] = []

    @property
    def first(self) -> Pilot:
        return self.pilots[0]

    @property
    def parted(self) -> bool:
        """Whether an action showed something, so that the tables are rightly different from now on.

        Both went on or none of them.
        """
        logs = [len(one.session.log) for one in self.controllers]
        assert logs[0] == logs[1], f"only one of the tables went on {self.told}\n{self._dumps()}"
        first, second = (one.race.view(one.session.state, self.seat) for one in self.controllers)
        return first != second or any(one.table.over for one in self.controllers)

    @property
    def seen(self) -> set[int]:
        """The seats whose secrets are open at either table."""
        return {seat for pilot in self.pilots for seat in _seen(pilot)}

    @property
    def held_open(self) -> bool:
        """Whether the hand of either table is open because the key is held, and not by the eye."""
        states = (one.scene.state for one in self.pilots if isinstance(one.scene, TableScene))
        return any(state.peeked is not None and not state.eye for state in states)

    @property
    def peeks(self) -> int:
        """The seat whose secrets would show if the key was held now; nobody's in a rest or in motion."""
        scene = self.first.scene
        if isinstance(scene, PrivateAnswer):
            return scene.seat
        if isinstance(scene, Chooser):
            return scene.asks.seat
        if isinstance(scene, TableScene):
            opens = scene.state.may_look and scene.keeper.rest.over
            return scene.state.owner if opens else PUBLIC
        return PUBLIC

    def both(self, what: str, touch: Callable[[Pilot], None]) -> None:
        """Do the same at both tables."""
        self.told.append(what)
        for pilot in self.pilots:
            touch(pilot)

    def compare(self) -> None:
        """Both tables look the same, unless somebody else's secrets are open."""
        if self.seen - {self.seat}:
            return
        left, right = (pilot.surface.get_buffer().raw for pilot in self.pilots)
        assert left == right, f"not the same to seat {self.seat} after {self.told}\n{self._dumps()}"
        first, second = (pilot.dump() for pilot in self.pilots)
        assert first == second, f"not described alike to seat {self.seat} after {self.told}\n{self._dumps()}"

    def _dumps(self) -> str:
        """What the lists of widgets of the two tables do not share."""
        left, right = (pilot.dump().splitlines() for pilot in self.pilots)
        only = [f"- {line}" for line in left if line not in right]
        return "\n".join((*only, *(f"+ {line}" for line in right if line not in left)))


class Touches:
    """Random presses at two tables, most of them wrong; both go on together as long as they look alike.

    Args:
        twins: the tables.
        chance: the randomness.
    """

    def __init__(self, twins: Twins, chance: random.Random) -> None:
        self.twins, self.chance = twins, chance
        self.count = 0

    def run(self, most: int) -> None:
        """Touch the tables until an action or somebody else's open hand shows what is different."""
        twins = self.twins
        twins.compare()
        for _ in range(most):
            if twins.seen - {twins.seat}:
                return
            self.touch()
            self.count += 1
            if not all(pilot.running for pilot in twins.pilots):
                assert not any(pilot.running for pilot in twins.pilots)
                return
            if twins.parted:
                return
            twins.compare()

    def touch(self) -> None:
        """Touch both tables once."""
        often = (self._key, self._click)
        seldom = (self._pixel, self._time, self._hold, self._hold_on, self._drag, self._focus_lost)
        self.chance.choice((*often, *often, *seldom))()

    def _key(self) -> None:
        name = self.chance.choice(KEYS)
        self.twins.both(name, lambda pilot: pilot.keys(name))

    def _hold(self) -> None:
        """Hold a key down with something else in between, or only for a moment."""
        key = self.chance.choice(("p", "p", "e", "enter"))
        if key == "p" and self.twins.peeks != self.twins.seat:
            return
        seconds = self.chance.choice((0.0, 0.3, 0.6))

        def hold(pilot: Pilot) -> None:
            pilot.hold(key)
            pilot.leap(seconds)

        self.twins.both(f"hold {key}", hold)
        if self._gone():
            return
        if not self.twins.parted:
            self.twins.compare()
        if self.chance.random() < 0.5 and not self.twins.parted:
            self.chance.choice((self._key, self._click))()
        if self._gone():
            return
        self.twins.both(f"let go {key}", partial(_let_go, key))

    def _hold_on(self) -> None:
        """Hold the key that shows cards, begun where it opens nothing, while other things happen."""
        if self.twins.peeks != PUBLIC or self.twins.seat != PUBLIC:
            return
        self.twins.both("hold p on", lambda pilot: pilot.hold("p"))
        for _ in range(self.chance.randrange(1, 5)):
            if self._done:
                break
            self.twins.compare()
            assert not self.twins.held_open, f"a hold opened a hand {self.twins.told}"
            self.chance.choice((self._time, self._repeat, self._key_of_sheets))()
        if not self._done:
            self.twins.compare()
        self.twins.both("let go p", partial(_let_go, "p"))

    @property
    def _done(self) -> bool:
        """Whether the tables are rightly different, or at their end."""
        return self._gone() or self.twins.parted or bool(self.twins.seen)

    def _gone(self) -> bool:
        """Whether a window was left."""
        return not all(pilot.running for pilot in self.twins.pilots)

    def _repeat(self) -> None:
        self.twins.both("p again", lambda pilot: pilot.hold("p"))

    def _key_of_sheets(self) -> None:
        name = self.chance.choice(("escape", "enter", "l", "u", "6"))
        self.twins.both(name, lambda pilot: pilot.keys(name))

    def _focus_lost(self) -> None:
        """Take the keyboard from the window."""
        self.twins.both("focus lost", lambda pilot: pilot.post(pygame.WINDOWFOCUSLOST))

    def _click(self) -> None:
        """Press a widget that has a name."""
        peek = self.twins.peeks == self.twins.seat
        nodes = [node for node in self.twins.first.nodes() if node.name and node.rect[2]]
        nodes = [node for node in nodes if peek or node.name != "peek"]
        node = self.chance.choice(nodes)
        x, y, width, height = node.rect
        at = (x + min(width // 2, 8), y + height // 2)
        self.twins.both(f"click {node.name}", lambda pilot: pilot.click(*at))

    def _pixel(self) -> None:
        at = (self.chance.randrange(self.twins.first.context.size[0]), self.chance.randrange(600))
        before = [pilot.scene.tree.root.at(*at) for pilot in self.twins.pilots]
        if all(widget is None or widget.name != "peek" for widget in before):
            self.twins.both(f"click {at}", lambda pilot: pilot.click(*at))

    def _time(self) -> None:
        seconds = self.chance.choice((0.001, 0.05, 0.3, 0.39, 0.6, 1.0, 1.0))
        self.twins.both(f"{seconds} s", lambda pilot: pilot.leap(seconds))

    def _drag(self) -> None:
        """Drag something to a random cell of the board."""
        names = (node.name for node in self.twins.first.nodes())
        carried = [name for name in names if name.startswith(("tile-", "pawn-", "card-"))]
        if carried:
            name = self.chance.choice(carried)
            at = (self.chance.randrange(20, 760), self.chance.randrange(60, 640))
            self.twins.both(f"drag {name} to {at}", lambda pilot: pilot.drag_to(name, *at))


def _seen(pilot: Pilot) -> set[int]:
    found: set[int] = set()
    for scene in pilot.shell.stack.visible:
        if isinstance(scene, TableScene):
            found |= {seat for seat in scene.controller.humans if scene.state.open(seat)}
        elif isinstance(scene, PrivateAnswer) and scene.open:
            found.add(scene.seat)
        elif isinstance(scene, Chooser) and scene.open:
            found.add(scene.asks.seat)
    return found


def _let_go(key: str, pilot: Pilot) -> None:
    if pilot.running:
        pilot.let_go(key)
