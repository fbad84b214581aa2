"""The games of `--game`: what the commands about many games do for each of them beside the race."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from greatrace.cli import whyfirst
from greatrace.cli.parser import Parser
from greatrace.cli.request import Request, WrongUse
from greatrace.prose.language import Language, msgid

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor
    from greatrace.arena.common.soak import Failure, Success

RACE = "race"
OF_RACES = (
    "crews", "board", "course", "edition", "leaders", "max_rounds", "save_dir", "iterations", "record",
    "resume", "solo",
)  # fmt: skip
"""Options that only races have."""


def _missing(request: Request) -> int:
    """Refuse a command that a game does not have."""
    command = f"greatrace {request.command}"
    raise WrongUse(
        msgid("{option} does not belong to the game {game}."), option=command, game=request.text("game", RACE)
    )


class GameCommands(Struct, frozen=True):
    """What the commands about many games do for one game; what they need is imported when they run.

    Attributes:
        name: of the game, as its saves call it.
        soak: plays so many random games from a seed, checks each position and yields the result of each game.
        simulate: lets computer players play games, reports them and returns the exit status.
        ladder: compares the levels of computer players and returns the exit status.
    """

    name: str
    soak: Callable[[int, int, Executor], Iterator[Success | Failure]]
    simulate: Callable[[Request], int] = _missing
    ladder: Callable[[Request], int] = _missing


BESIDE_RACES: Mapping[str, GameCommands] = {
    game.name: game
    for game in (GameCommands(whyfirst.GAME, whyfirst.soak, whyfirst.simulate, whyfirst.ladder),)
}
"""One entry for each kind of `saves.kinds.KINDS` but the race."""


def add_game(parser: Parser, language: Language) -> None:
    """Add the option that says which game is played."""
    about = language.tr("one of {games} (race)", games=", ".join((RACE, *BESIDE_RACES)))
    parser.value("--game", metavar="NAME", about=about, read=_game_named)


def _game_named(name: str) -> str:
    """Return the name of a game.

    Raises:
        WrongUse: there is no such game.
    """
    games = (RACE, *BESIDE_RACES)
    if name not in games:
        problem = msgid("There is no game “{game}”: choose one of {games}.")
        raise WrongUse(problem, game=name, games=", ".join(games))
    return name


def other_game(request: Request) -> GameCommands | None:
    """Return the commands of the game that is asked for; `None` for the race.

    Raises:
        WrongUse: an option does not belong to it.
    """
    game = request.text("game", RACE)
    if game == RACE:
        return None
    refuse(request, OF_RACES, game)
    return BESIDE_RACES[game]


def refuse(request: Request, foreign: Sequence[str], game: str) -> None:
    """Refuse options that do not belong to a game.

    Raises:
        WrongUse: one of them was given.
    """
    if given := [name for name in foreign if request.has(name)]:
        option = "--" + given[0].replace("_", "-")
        raise WrongUse(msgid("{option} does not belong to the game {game}."), option=option, game=game)
