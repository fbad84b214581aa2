"""*Why First?* from its setup to its end, opened."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.kernel.terms import Term
from greatrace.lab.at_once import Known
from greatrace.saves.envelope import encode
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.pictures.positions import recorded
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.whyfirst.form import Form, SeatForm, save_form
from greatrace.ui.whyfirst.opening import last_page
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.replay.scene import ReplayScene
from greatrace.ui.whyfirst.setup import SetupScene
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import EndScene, game_help, game_log
from greatrace.ui.whyfirst.table.state.table_state import Draft
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot, middle
from tests.ui.whyfirst.tables import NAMES, SEED, controller, played, seats

Opening = Callable[[Context], Pilot]

SIX, TACTICAL = Setup(6), Setup(6, True)
ALL = (0, 1, 2, 3, 4, 5)


def setting_up(players: int) -> Opening:
    """Return the setup for some players, one of them a person."""

    def open_it(context: Context) -> Pilot:
        seats = (SeatForm(HUMAN if name == NAMES[0] else "champion", name) for name in NAMES)
        save_form(context.home, Form(players, tuple(seats)))
        return Pilot(SetupScene(), context=context)

    return open_it


def _at_table(context: Context, data: Setup, rounds: int, humans: tuple[int, ...] = (0,)) -> Pilot:
    return Pilot(TableScene(controller(played(data, rounds), data, humans)), context=context)


def _choosing(context: Context) -> Pilot:
    pilot = _at_table(context, SIX, 7)
    pilot.wait(0.2)
    scene = pilot.shell.stack.scenes[0]
    assert isinstance(scene, TableScene)
    scene.on(Pressed("", Draft(scene.state.hand[0])))
    scene.on(Pressed("", Draft(before=4)))
    pilot.wait(0.0)
    return pilot


def _advised(context: Context) -> Pilot:
    pilot = _choosing(context)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    first, *_, last = state.controller.legal(0)
    thought = Known(Reasoned(last, (Term("placed", 46), Term("chance", 39)), first, 3))
    state.hint.begin(0, state.position, thought)
    pilot.wait(0.1)
    assert pilot.sees("hint-other")
    return pilot


def _revealing(context: Context) -> Pilot:
    pilot = _choosing(context)
    pilot.keys("enter")
    pilot.leap(2.4)
    pilot.leap(1.0)
    return pilot


def _moving(context: Context) -> Pilot:
    game = controller(played(TACTICAL, 7), TACTICAL, ALL)
    for seat in ALL:
        game.act(game.legal(seat)[0], seat)
    pilot = Pilot(TableScene(game), context=context)
    pilot.wait(1.2)
    pilot.hold("p")
    pilot.point(*middle(pilot.find("place-2")))
    return pilot


def _ended(context: Context) -> Pilot:
    scene = TableScene(controller(played(SIX, 25), SIX, (0,)))
    pilot = Pilot(scene, context=context)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, EndScene)
    return pilot


def _past(context: Context) -> Pilot:
    """The last page as the history opens it, of a game of six computers."""
    seats_of_six = seats((), SIX.players)
    save = WHYFIRST.save("whyfirst", "", seats_of_six, (), SIX, 1, (), played(SIX, 25), (), False)
    return Pilot(last_page(context, encode(WHYFIRST, save), "past.save"), context=context)


def _watched(data: Setup) -> Opening:
    """Return a game that is watched again, where all but one of its players have chosen."""

    def open_it(context: Context) -> Pilot:
        origin = Origin(data, SEED, "", seats((), data.players))
        game = ReplayController(recorded(WHYFIRST, WhyFirstComputers(data), origin))
        return Pilot(ReplayScene(game, data.players - 1), context=context)

    return open_it


def _sheet(scene: Callable[[], Scene[object]]) -> Opening:
    return lambda context: Pilot(scene(), context=context)


WHY_FIRST: dict[str, Opening] = {
    "whyfirst-setup": setting_up(6),
    "whyfirst-setup-of-two": setting_up(2),
    "whyfirst-setup-of-four": setting_up(4),
    "whyfirst-choice": _choosing,
    "whyfirst-hint": _advised,
    "whyfirst-reveal": _revealing,
    "whyfirst-move": _moving,
    "whyfirst-handover": lambda context: _at_table(context, SIX, 7, ALL),
    "whyfirst-stage": lambda context: _at_table(context, SIX, 10),
    "whyfirst-end": _ended,
    "whyfirst-past": _past,
    "whyfirst-help": _sheet(lambda: game_help(True)),
    "whyfirst-log": _sheet(lambda: game_log(NAMES, ())),
}
"""Every one by its name."""

WATCHED_GAMES: dict[str, Opening] = {
    "whyfirst-replay": _watched(SIX),
    "whyfirst-replay-tactical": _watched(TACTICAL),
}
"""Games that are watched again."""
