"""What is taken back leaves nothing in what is told of the past; what is done again comes back as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from msgspec import Struct

from greatrace.engine import actions as do
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.scene import GameTable
from greatrace.ui.race.controller import Controller as Race
from greatrace.ui.race.questions.parts.turns import since_own_turn
from greatrace.ui.race.table.scene import TableScene as RaceTable
from greatrace.ui.whyfirst.controller import Controller as WhyFirst
from greatrace.ui.whyfirst.table.scene import TableScene as WhyFirstTable
from greatrace.whyfirst.actions import Move, Play
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence

Controller: TypeAlias = Race | WhyFirst
RICH = CREW.replace("money: 80", "money: 200")


class Moment(Struct, frozen=True):
    """A position in which a human does something that can be taken back.

    Attributes:
        game: makes it.
        act: does it.
        times: how often.
    """

    game: Callable[[], Controller]
    act: Callable[[Controller], None]
    times: int = 1


def race(kind: type[do.AnyAction] | type[object] = object) -> Callable[[Controller], None]:
    """Return what does something of a kind that the crew may do now and take back."""

    def act(controller: Controller) -> None:
        assert isinstance(controller, Race)
        seat, session = controller.asked[0], controller.session
        legal = [one for one in controller.legal(seat) if isinstance(one, kind)]
        for action in legal:
            after = session.game.apply(session.state, action, seat).state
            stop = controller.race.undo_stop(session.state, after, seat)
            if seat in controller.race.deciders(after) and not stop:
                return controller.act(action, seat)
        raise AssertionError(f"nothing in {legal} can be taken back")

    return act


def last_mover() -> WhyFirst:
    """Who moves the last figure of a card round decides next as well, and can take the move back."""
    seats = (Seat("Ada"), Seat("Berta"), Seat("Carl"))
    controller = WhyFirst.begun(Origin(Setup(3, True), 5, "", seats), None)
    for seat in range(3):
        controller.act(Play(controller.session.state.secrets.hands[seat][0]), seat)
    while len(controller.table.queue) > 1:
        controller.act(Move(0), controller.asked[0])
    return controller


def moves(controller: Controller) -> None:
    assert isinstance(controller, WhyFirst)
    controller.act(Move(1), controller.asked[0])


MOMENTS: dict[str, Moment] = {
    "fuel": Moment(lambda: sequence(RICH), race(do.BuyFuel), 2),
    "pilot": Moment(lambda: sequence(RICH, hand="pilot"), race()),
    "drive": Moment(lambda: placed("driving"), race(do.Step)),
    "repair": Moment(lambda: placed("repairing"), race(), 2),
    "whyfirst": Moment(last_mover, moves),
}


def opened(controller: Controller, speed: Speed) -> Pilot:
    """Return the pilot of a table at which everything has been shown."""
    context = headless()
    if isinstance(controller, Race):
        pilot = at_table(controller, context)
        pilot.context.settings = Settings(speed=speed)
    else:
        context.settings = Settings(speed=speed)
        pilot = Pilot(WhyFirstTable(controller), context=context)
    to_the_table(pilot)
    return pilot


def to_the_table(pilot: Pilot) -> None:
    """Let everything be shown; lift the curtain and put the help away."""
    for _ in range(5):
        pilot.leap(9.0)
        if isinstance(pilot.scene, HandoverScene):
            pilot.leap(1.1)
            pilot.keys("enter")
        elif not isinstance(pilot.scene, GameTable):
            pilot.keys("escape")
    assert isinstance(pilot.scene, GameTable)


def told(pilot: Pilot) -> tuple[object, ...]:
    """Everything at the table that tells of the past, without the position itself."""
    scene = pilot.scene
    if isinstance(scene, WhyFirstTable):
        return (list(scene.state.log),)
    assert isinstance(scene, RaceTable), scene
    state = scene.state
    turn = list(state.past.turn), state.past.turn_began, dict(state.past.takers)
    return list(state.log), since_own_turn(state), turn, pilot.find("telegraph").value


def log_lines(pilot: Pilot) -> list[str]:
    """The lines of the log as they are read, the newest first."""
    pilot.keys("l")
    assert pilot.sees("log-sheet")
    lines = [node.label for node in pilot.nodes("label")]
    pilot.keys("escape")
    return lines


@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.NORMAL])
@pytest.mark.parametrize("name", MOMENTS)
def test_the_past_is_that_of_a_game_in_which_it_never_happened(name: str, speed: Speed) -> None:
    moment = MOMENTS[name]
    controller = moment.game()
    pilot = opened(controller, speed)
    never, lines = told(pilot), log_lines(pilot)
    after: list[tuple[object, ...]] = []
    for _ in range(moment.times):
        moment.act(controller)
        to_the_table(pilot)
        after.append(told(pilot))
        assert after[-1] != never
    for _ in range(moment.times):
        pilot.keys("u")
        to_the_table(pilot)
    assert told(pilot) == never
    assert log_lines(pilot) == lines
    for expected in after:
        pilot.keys("shift+u")
        to_the_table(pilot)
        assert told(pilot) == expected


@pytest.mark.parametrize("name", ["fuel", "whyfirst"])
def test_undone_while_it_is_still_shown_it_leaves_nothing_either(name: str) -> None:
    moment = MOMENTS[name]
    controller = moment.game()
    pilot = opened(controller, Speed.NORMAL)
    never = told(pilot)
    moment.act(controller)
    pilot.keys("u")
    to_the_table(pilot)
    assert told(pilot) == never


@pytest.mark.parametrize("seed", [5, 6])
def test_every_undo_of_a_race_leads_back_to_what_was_told(seed: int) -> None:
    controller = begun(("", "quick"), seed)
    hands: Hands = Keyboard(at_table(controller), controller, "random")
    pilot, known, undone = hands.pilot, dict[int, tuple[object, ...]](), 0
    for _ in range(100):
        hands.turn()
        pilot.leap(3.0)
        if not isinstance(pilot.scene, RaceTable) or not pilot.scene.state.asked:
            continue
        done = len(controller.session.log)
        known[done] = told(pilot)
        while controller.undo_stop == "":
            pilot.keys("u")
            pilot.leap(3.0)
            undone += 1
            if (now := len(controller.session.log)) in known:
                assert told(pilot) == known[now]
        while len(controller.session.log) < done and controller.redoable:
            pilot.keys("shift+u")
            pilot.leap(3.0)
        assert len(controller.session.log) < done or told(pilot) == known[done]
    assert undone > 10
