"""Plays at the table as people would: a brain decides, hands do it by keyboard or by mouse alone."""

from __future__ import annotations

from pathlib import Path

import msgspec

from greatrace.boards.load import load_board
from greatrace.bots import make_bot
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.budget import Budget
from greatrace.saves.envelope import Seat
from greatrace.thinking.protocol import Thinker
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Choices, Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.chooser import Chooser
from greatrace.ui.race.table.sheets.gazette import GazetteScene
from greatrace.ui.race.table.sheets.handover import HandoverScene
from greatrace.ui.race.table.state.answers import END_KEY, answers
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[4]
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")
PRACTICE, AFRICA = "tests/boards/practice.tmx", "maps/africa.tmx"
PLACES = ("scout", "mechanic", "escort", "funding")


def begun(
    bots: tuple[str, ...],
    seed: int = 1,
    board: str = PRACTICE,
    leaders: bool = True,
    edition: str = "second",
    thinker: Thinker | None = None,
) -> Controller:
    """A race that just began; an empty name of a bot is a human."""
    data = race_data(
        load_components(), load_board(ROOT / board), edition, CREWS[: len(bots)], "", leaders=leaders
    )
    seats = tuple(Seat(f"Player {number}", bot) for number, bot in enumerate(bots, start=1))
    return Controller.begun(Choices(data, seats, seed), None, thinker)


def surroundings(size: tuple[int, int] = (1280, 720), scale: int = 100, speaks: str = "en") -> Context:
    """A context in which everything happens at once."""
    context = headless(size, scale, speaks)
    context.settings = msgspec.structs.replace(context.settings, speed=Speed.INSTANT)
    return context


def at_table(controller: Controller, context: Context | None = None) -> Pilot:
    """A pilot before the table."""
    return Pilot(TableScene(controller), context=context or surroundings())


class Hands:
    """What a player does with the hands, once the brain knows what it wants.

    Args:
        pilot: at a table.
        controller: its race.
        brain: the name of the bot that decides for the humans.
    """

    def __init__(self, pilot: Pilot, controller: Controller, brain: str = "hurried") -> None:
        self.pilot = pilot
        self.controller = controller
        self.done: set[type] = set()
        seats = range(controller.race.seats)
        self._brains = [make_bot(brain, controller.race, seat, 77 + seat) for seat in seats]

    # What is on the screen.

    @property
    def scene(self) -> TableScene:
        scene = self.pilot.scene
        assert isinstance(scene, TableScene), scene
        return scene

    @property
    def over(self) -> bool:
        return self.controller.table.over

    def turn(self) -> None:
        """Do one thing: put a sheet away, or carry out what the brain wants."""
        self.pilot.wait(0.0)
        scene = self.pilot.scene
        if isinstance(scene, HandoverScene):
            self.lift()
        elif isinstance(scene, GazetteScene):
            self.read()
        elif isinstance(scene, TableScene) and scene.state.asked:
            if not scene.keeper.rest.over:
                self.pilot.leap()
            seat = self._seat(scene)
            action = self._wanted(seat)
            before = len(self.controller.session.log)
            self.perform(action, seat)
            self._check(before, action, seat)

    def play(self, most: int = 4000) -> None:
        """Play the race to its end."""
        for _ in range(most):
            if self.over:
                return
            self.turn()
        raise AssertionError("the race never ends")

    def _seat(self, scene: TableScene) -> int:
        return scene.state.asked[0]

    def _wanted(self, seat: int) -> do.AnyAction:
        brain, controller = self._brains[seat], self.controller
        return brain.choose(controller.race, controller.view(seat), controller.legal(seat), Budget())

    def _check(self, before: int, action: do.AnyAction, seat: int) -> None:
        turns = [(turn.seat, turn.action) for turn in self.controller.session.log[before:]]
        assert (seat, action) in turns, f"wanted {action} for {seat}, got {turns}\n{self.pilot.dump()}"
        self.done.add(type(action))

    # What hands can do; each kind of hands in its own way.

    def lift(self) -> None:
        raise NotImplementedError

    def read(self) -> None:
        raise NotImplementedError

    def perform(self, action: do.AnyAction, seat: int) -> None:
        match action:
            case do.Decline() if self.scene.state.shared:
                self.let_happen()
            case do.Cancel(means) if self.scene.state.shared:
                self.reply(seat, means)
            case do.Play(card) if self.scene.state.shared:
                self.reply(seat, f"card-{self.controller.view(seat).own.hand.index(card)}")
            case do.Take(slot):
                self.take(slot)
            case do.Plan():
                self.plan(action)
            case do.Play(card) | do.UsePart(card=card):
                self.card(self.controller.view(seat).own.hand.index(card), "card")
            case do.Discard(card):
                finding = isinstance(self.controller.frame, ask.Finding)
                own = self.controller.view(seat).own
                held = own.drawn if finding else own.hand
                self.card(held.index(card), "drawn" if finding else "card")
            case do.Step(cell) | do.Pick(cell):
                self.cell(cell)
            case do.TakeLine(line):
                origin = self.controller.table.dashboards[seat].cell
                self.cell(self.controller.race.other_end(line, origin))
            case do.Lay(tile, cell):
                self.lay(self.controller.view(seat).own.drawn.index(tile), cell)
            case _:
                self.button(action)
        if isinstance(self.pilot.scene, Chooser):
            self.choose(action)
        if isinstance(self.pilot.scene, Dialog):
            self.agree()

    def key_of(self, action: do.AnyAction) -> str:
        """The key of the button that holds an action; while peeking also what the hand allows."""
        for answer in answers(self.scene.state):
            if action in answer.actions:
                return answer.key
        return ""

    def way(self, action: do.AnyAction) -> str:
        """The name of the button of an action in the chooser."""
        tree = self.pilot.scene.tree
        for number in range(1, 40):
            widget = tree.find(f"way-{number}")
            if widget is not None and widget.payload == action:
                return widget.name
        return ""

    def agree(self) -> None:
        """Stay with an action that would have no effect."""
        raise NotImplementedError

    def let_happen(self) -> None:
        """Answer a question to several people: nobody cancels the card."""
        raise NotImplementedError

    def reply(self, seat: int, name: str) -> None:
        """Press something on the page of one crew alone, with its hand open."""
        raise NotImplementedError

    def key_of_crew(self, seat: int) -> str:
        """The key of a crew's button at a question to several people."""
        return next(answer.key for answer in answers(self.scene.state) if answer.seat == seat)

    def take(self, slot: int) -> None:
        raise NotImplementedError

    def plan(self, plan: do.Plan) -> None:
        raise NotImplementedError

    def card(self, number: int, kind: str) -> None:
        raise NotImplementedError

    def cell(self, cell: int) -> None:
        raise NotImplementedError

    def lay(self, number: int, cell: int) -> None:
        raise NotImplementedError

    def button(self, action: do.AnyAction) -> None:
        raise NotImplementedError

    def choose(self, action: do.AnyAction) -> None:
        raise NotImplementedError


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
        self.pilot.keys(str(slot + 1))

    def plan(self, plan: do.Plan) -> None:
        for number, place in enumerate(PLACES, start=1):
            self.pilot.keys(*[str(number)] * getattr(plan, place))
        self.pilot.keys("r")

    def card(self, number: int, kind: str) -> None:
        self.pilot.hold("p")
        self.pilot.keys("h")
        self.go_to(f"{kind}-{number}")
        self.pilot.keys("enter")
        self.pilot.let_go("p")

    def cell(self, cell: int) -> None:
        self.pilot.keys("b")
        hidden = cell not in self.scene.panels.board.canvas.targets
        if hidden:
            self.pilot.hold("p")
        for _ in range(80):
            if self.scene.panels.board.control.cursor == cell:
                break
            self.pilot.keys("n")
        assert self.scene.panels.board.control.cursor == cell
        self.pilot.keys("enter")
        if hidden:
            self.pilot.let_go("p")

    def lay(self, number: int, cell: int) -> None:
        self.pilot.keys("h")
        self.go_to(f"tile-{number}")
        self.pilot.keys("enter")
        for _ in range(200):
            drag = self.scene.tree.drag
            assert drag, "Enter takes the tile up"
            if drag.over and drag.over.spot.value == cell:
                break
            self.pilot.keys("tab")
        self.pilot.keys("enter")

    def button(self, action: do.AnyAction) -> None:
        key = self.key_of(action)
        if key:
            self.pilot.keys(key.lower())
            return
        self.pilot.hold("p")
        key = self.key_of(action)
        assert key, f"no button for {action}\n{self.pilot.dump()}"
        self.pilot.keys(key.lower())
        self.pilot.let_go("p")

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
        """Press Tab until the keyboard is there."""
        for _ in range(120):
            if self.pilot.focused and self.pilot.focused.name == name:
                return
            self.pilot.keys("tab")
        raise AssertionError(f"Tab never comes to {name}\n{self.pilot.dump()}")


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
        self.pilot.press(f"slot-{slot + 1}")

    def plan(self, plan: do.Plan) -> None:
        for place in PLACES:
            for number in range(getattr(plan, place)):
                if number % 2:
                    self.pilot.press(f"more-{place}")
                else:
                    self.pilot.drag("pawn-pool-1", f"place-{place}")
        self.pilot.press("Ready")

    def card(self, number: int, kind: str) -> None:
        self.peek()
        x, y, _, height = self.pilot.find(f"{kind}-{number}").rect
        # In a full hand only the left edge of a card is free.
        self.pilot.click(x + 6, y + height // 2)

    def cell(self, cell: int) -> None:
        self.pilot.click(*self.scene.panels.board.cell_rect(cell).center)

    def lay(self, number: int, cell: int) -> None:
        self.pilot.drag_to(f"tile-{number}", *self.scene.panels.board.cell_rect(cell).center)

    def button(self, action: do.AnyAction) -> None:
        key = self.key_of(action)
        if not key:
            self.peek()
            key = self.key_of(action)
        assert key, f"no button for {action}\n{self.pilot.dump()}"
        self.pilot.press(f"answer-{key}")

    def choose(self, action: do.AnyAction) -> None:
        if not self.way(action):
            self.pilot.press("peek")
        name = self.way(action)
        assert name, f"no way for {action}\n{self.pilot.dump()}"
        self.pilot.press(name)

    def peek(self) -> None:
        if "peek" in {widget.name for widget in self.scene.tree.root.walk()}:
            self.pilot.press("peek")
