"""Golden games of *Why First?*: both variants with two to six players.

A file begins with the setup of the game. Every action of a player is a line of its own, as is the beginning
of a stage, followed by lines with its events; each stage that was scored has a hash of the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from greatrace.arena.common import playing
from greatrace.arena.common.playing import chooser
from greatrace.bots.whyfirst.levels import make_player
from greatrace.kernel.automatic import steps
from greatrace.kernel.chance import player_seed
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Step
from greatrace.saves.envelope import state_hash
from greatrace.whyfirst.events import AnyEvent, Chose, StageScored
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.notation import names
from greatrace.whyfirst.state import FEWEST, MOST, Setup, State
from tests.golden.golden import actions

FOLDER = Path(__file__).parent
LEVELS = ("quick", "novice")
"""Who plays, in turn."""
_STAGE = "> stage"


class Origin(Struct, frozen=True):
    """The setup of a golden game; its seed is the number of players."""

    players: int
    tactical: bool

    @property
    def game(self) -> WhyFirst:
        return WhyFirst(Setup(self.players, self.tactical))

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.players}{'-tactical' if self.tactical else ''}.txt"


def wanted() -> list[Origin]:
    """Return the setups of all games that must exist."""
    return [Origin(players, tactical) for players in range(FEWEST, MOST + 1) for tactical in (False, True)]


def recorded(path: Path) -> tuple[Origin, list[str]]:
    """Read a golden game: its setup and all its lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = dict(line.split(": ", 1) for line in lines[:2])
    return Origin(int(head["players"]), head["tactical"] == "yes"), lines


def played(origin: Origin, deeds: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Replay actions with the current rules and yield the lines of the game."""
    game = origin.game
    seats = names(game.data)
    yield f"players: {origin.players}"
    yield f"tactical: {'yes' if origin.tactical else 'no'}"
    step = game.start(origin.players)
    yield from _told(step)
    for player, text in deeds:
        for own in steps(game, step.state):
            yield _STAGE
            yield from _told(own)
            step = own
        yield f"> {player}: {text}"
        try:
            step = game.apply(step.state, game.read(text), seats.index(player))
        except Refused as refused:
            yield f"  refused by {refused}"
            return
        yield from _told(step)
    yield f"end {state_hash(step.state)}"


def _told(step: Step[State, AnyEvent]) -> Iterator[str]:
    for event in step.events:
        if not isinstance(event, Chose):
            yield f"  {event}"
        if isinstance(event, StageScored):
            yield f"stage {event.stage} {state_hash(step.state)}"


def remade(origin: Origin) -> list[str]:
    """Record a new game."""
    game, seed = origin.game, origin.players
    seats = names(game.data)
    players = [
        chooser(game, make_player(LEVELS[seat % len(LEVELS)], game.data, seat, player_seed(seed, seat)))
        for seat in range(game.seats)
    ]
    turns = (turn for turn, _ in playing.played(game, players, seed) if turn is not None)
    return list(played(origin, [(seats[turn.seat], game.write(turn.action)) for turn in turns]))


__all__ = ["FOLDER", "Origin", "actions", "played", "recorded", "remade", "wanted"]
