"""Pictures of *Why First?*: positions of a game of computer players, or of a save."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from msgspec import structs

from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.kernel.errors import BadInput
from greatrace.lab.pictures.positions import events_until
from greatrace.saves.envelope import Seat, decode
from greatrace.saves.files import read_file
from greatrace.saves.recording import Origin
from greatrace.saves.replay import verify
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.pictures.positions import Moment, at, moments, recorded, telling
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.replay.scene import ReplayScene
from greatrace.ui.whyfirst.setup import SetupScene
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.state.table_state import Draft
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Setup, State

SCENES = (
    "whyfirst_setup", "whyfirst_choice", "whyfirst_reveal", "whyfirst_stage", "whyfirst_end",
    "whyfirst_replay",
)  # fmt: skip
"""The scenes of this game."""
SEED = 53
_PLAYERS = (("Ada", "novice"), ("Jules", "quick"), ("Elena", "quick"), ("Tom", "novice"), ("Emma", "quick"))
"""Who plays the recorded game: levels that never search, so that the pictures do not change."""
_FRAME = 0.05
_MOST_FRAMES = 400

GameMoment = Moment[State, AnyEvent]


@cache
def _recorded_game() -> WhyFirstSave:
    data = Setup(len(_PLAYERS))
    seats = tuple(Seat(name, level) for name, level in _PLAYERS)
    return recorded(WHYFIRST, WhyFirstComputers(data), Origin(data, SEED, "", seats))


def game_of(save: Path | None) -> WhyFirstSave:
    """Return the game that a picture shows; by default one among computer players.

    Raises:
        BadInput: the file cannot be opened, or its game cannot be repeated.
    """
    if save is None:
        return _recorded_game()
    game = decode(WHYFIRST, read_file(save), save.name)
    if game.replayable and verify(WHYFIRST, game).difference in ("refused", "broken"):
        raise BadInput("{name} contradicts itself: open an older save.", name=save.name)
    return game


def shell_of(scene: str, context: Context, game: WhyFirstSave, seat: int) -> Shell:
    """Set a scene up.

    Args:
        scene: its name.
        context: from `headless`.
        game: the game to show.
        seat: the player whose view is shown, from 0.

    Raises:
        BadInput: the game has no such seat or never came to that scene.
    """
    if scene == "whyfirst_setup":
        return Shell(context, SetupScene())
    if seat >= len(game.seats):
        raise BadInput("This game has {players} players, so there is no seat {seat}.",
                       players=len(game.seats), seat=seat + 1)
    if scene == "whyfirst_replay":
        return _watched(context, game)
    found = moments(WHYFIRST, game)
    chosen = telling(found, lambda moment: _WANTED[scene](moment, seat))
    if chosen is None:
        raise BadInput("This game never came to the scene “{scene}” for seat {seat}: choose another scene.",
                       scene=scene, seat=seat + 1)
    seats = tuple(
        structs.replace(one, bot="") if number == seat else structs.replace(one, bot=one.bot or "quick")
        for number, one in enumerate(game.seats)
    )
    table = TableScene(Controller.resumed(at(game, chosen, seats), None))
    shell = Shell(context, table)
    table.state.log[:] = events_until(found, chosen)
    _play(scene, shell, table)
    return shell


def _watched(context: Context, game: WhyFirstSave) -> Shell:
    """Watch a game again, in a round of its middle in which all but one have chosen."""
    controller = ReplayController(game)
    middle = controller.rounds[len(controller.rounds) // 2]
    shell = Shell(context, ReplayScene(controller, middle + len(game.seats) - 1))
    shell.update(0.0)
    return shell


def _play(scene: str, shell: Shell, table: TableScene) -> None:
    """Play on to the moment that the picture shows."""
    state = table.state
    for _ in range(2 * state.data.players):
        shell.update(_FRAME)
    chooser = state.chooser
    if scene not in ("whyfirst_choice", "whyfirst_reveal") or chooser is None:
        return
    table.on(Pressed("", Draft(state.hand[len(state.hand) // 2])))
    table.on(Pressed("", Draft(before=(chooser + 2) % state.data.players)))
    if scene == "whyfirst_choice":
        return
    table.on(Pressed("confirm"))
    for _ in range(_MOST_FRAMES):
        if len(state.summed) > 1:
            return
        shell.update(_FRAME)


def _choosing(moment: GameMoment, seat: int) -> bool:
    """Return whether all have still to choose, in the middle of a stage."""
    table = moment.state.table
    return table.phase == "choose" and table.round == 3 and not any(table.chosen)


_WANTED: dict[str, Callable[[GameMoment, int], bool]] = {
    "whyfirst_choice": _choosing,
    "whyfirst_reveal": _choosing,
    "whyfirst_stage": lambda moment, seat: moment.state.table.phase == "scored",
    "whyfirst_end": lambda moment, seat: moment.state.table.phase == "over",
}
