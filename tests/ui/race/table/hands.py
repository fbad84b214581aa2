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
from greatrace.prose.language import language
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.thinking.protocol import Thinker
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.questions.repairing import TO_ENGINE
from greatrace.ui.race.questions.sabotaging import HIT
from greatrace.ui.race.table.input.intents import OpenSheet
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import Chooser
from greatrace.ui.race.table.state.drawn_way import way_on
from greatrace.ui.race.table.state.lying_hand import lying_hand
from tests.pseudo import PSEUDO
from tests.ui.pilot import Pilot
from tests.ui.race.table import set_hands
from tests.ui.race.table.prompt import Prompt
from tests.ui.race.table.set_hands import drive, let_go_of, pick, set_to, take_line
from tests.ui.race.table.shown import actions

ROOT = Path(__file__).parents[4]
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")
PRACTICE, AFRICA = "tests/boards/practice.tmx", "maps/africa.tmx"


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
    return Controller.begun(Origin(data, seed, "", seats), None, thinker or Prompt())


def surroundings(
    size: tuple[int, int] = (1280, 720), scale: int = 100, speaks: str = "en", assets: Assets | None = None
) -> Context:
    """A context in which everything happens at once."""
    context = headless(size, scale, speaks, assets=assets)
    context.settings = msgspec.structs.replace(context.settings, speed=Speed.INSTANT)
    return context


def speaking(code: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Context:
    """A context in a language, or in the one that is longer than all."""
    context = surroundings(size, scale)
    context.language = PSEUDO if code == "pseudo" else language(code)
    return context


def at_table(controller: Controller, context: Context | None = None) -> Pilot:
    """A pilot before the table."""
    return Pilot(TableScene(controller), context=context or surroundings())


def leapt(controller: Controller) -> tuple[Pilot, TableScene]:
    """A pilot before the table once nothing moves, and the table."""
    pilot = at_table(controller)
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


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
        elif scene.name == "gazette":
            self.read()
        elif isinstance(scene, TableScene) and scene.state.lingers:
            self.press("answer-peek")
        elif isinstance(scene, TableScene) and scene.state.asked:
            for _ in range(2):  # the first picture of a change of human counts for nothing
                if not scene.keeper.rest.over:
                    self.pilot.leap()
            if self.pilot.scene is not scene:
                return  # a sheet was due
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
        drawn, frame = self.scene.state.way, self.controller.frame
        if drawn and isinstance(frame, ask.Driving) and isinstance(action, do.Halt | do.TakeLine):
            self.forget_way(drawn.goal)  # the way to the goal, with which a drive begins
        if drawn and isinstance(frame, ask.Sequence) and not isinstance(action, do.Play):
            self.put_away()  # the way that is drawn by itself after a drive
        match action:
            case do.Decline() if self.scene.state.shared:
                self.let_happen()
            case do.Cancel(means) if self.scene.state.shared:
                self.reply(seat, means)
            case do.Play(card) if self.scene.state.shared:
                self.reply(seat, f"card-{self.controller.view(seat).own.hand.index(card)}")
            case do.Drive() if (on := way_on(self.scene.state)) is not None:
                self.forget_way(on.way.goal)
                self.button(action)
            case do.Take(slot):
                self.take(slot)
            case do.Plan():
                self.plan(action)
            case do.Play() if isinstance(self.controller.frame, ask.HandLimit | ask.Finding | ask.Entering):
                self.button(action)
            case do.Enter(guide=True):
                self.guided(action)
            case do.Play(card) | do.UsePart(card=card):
                self.card(lying_hand(self.scene.state, seat).index(card), "card")
            case do.Discard(card):
                let_go_of(self, card, seat)
            case do.Pay(engine):
                set_to(self, "engine", engine, action)
                self.button(action)
            case do.BuyPart(gauge) if isinstance(self.controller.frame, ask.Repairing):
                set_hands.buy_one_part(self)
                set_to(self, TO_ENGINE, int(gauge == "engine"), action)
                self.button(action)
            case do.Sabotage(target, engine):
                if self.scene.tree.find(f"target-{target}"):  # with one target none is asked about
                    self.press(f"target-{target}")
                set_to(self, HIT, engine, action)
                self.button(action)
            case do.Step():
                drive(self, action)
            case do.Pick():
                pick(self, action)
            case do.TakeLine():
                take_line(self, action)
            case do.BuyFuel(points):
                self.fuel(points)
            case do.Lay(tile, cell):
                self.lay(self.controller.view(seat).own.drawn.index(tile), cell)
            case _:
                self.button(action)
        if isinstance(self.pilot.scene, Dialog):
            self.agree()
        if isinstance(self.pilot.scene, Chooser):
            self.choose(action)
        if isinstance(self.pilot.scene, Dialog):
            self.agree()

    def show_way(self, cell: int) -> None:
        """Have the way to a cell drawn, which is the first of two presses."""
        way = self.scene.state.way
        if way is None or way.goal != cell:
            self.cell(cell)

    def put_away(self) -> None:
        """Put the drawn way away, so that something else can be done."""
        raise NotImplementedError

    def forget_way(self, goal: int) -> None:
        """Go back from the way on which the crew could drive on."""
        raise NotImplementedError

    def press(self, name: str) -> None:
        raise NotImplementedError

    def uncover(self) -> None:
        """Show the hand, as long as it takes to answer."""
        raise NotImplementedError

    def cover(self) -> None:
        """Turn the hand face down again, if it is not by itself."""

    def guided(self, action: do.AnyAction) -> None:
        """Enter a tile with a Guide of the hand, which is looked at."""
        raise NotImplementedError

    def key_of(self, action: do.AnyAction) -> str:
        """The key of the button that holds an action; while peeking also what the hand allows."""
        found = [one for one in question(self.scene.state).answers if action in actions(one)]
        return min(found, key=lambda one: len(actions(one))).key if found else ""

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
        answers, private = question(self.scene.state).answers, OpenSheet("answer", seat)
        return next(answer.key for answer in answers if answer.means == private)

    def take(self, slot: int) -> None:
        raise NotImplementedError

    def plan(self, plan: do.Plan) -> None:
        raise NotImplementedError

    def card(self, number: int, kind: str) -> None:
        raise NotImplementedError

    def throw(self, number: int) -> None:
        """Let one of several cards of the hand go that must go, apart from the others."""
        raise NotImplementedError

    def cell(self, cell: int) -> None:
        raise NotImplementedError

    def counter(self) -> None:
        """Use other cards on the way that is drawn."""
        raise NotImplementedError

    def lay(self, number: int, cell: int) -> None:
        raise NotImplementedError

    def button(self, action: do.AnyAction) -> None:
        raise NotImplementedError

    def fuel(self, points: int) -> None:
        raise NotImplementedError

    def choose(self, action: do.AnyAction) -> None:
        raise NotImplementedError
