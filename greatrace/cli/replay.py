"""The command `replay`, for saved games of every kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from greatrace.bots.thinking import RaceComputers
from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.cli.replaying import Replayer, replayed
from greatrace.cli.request import Request
from greatrace.engine.actions import AnyAction as RaceAction
from greatrace.engine.events import AnyEvent as RaceEvent
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State as RaceState
from greatrace.engine.state import View as RaceView
from greatrace.prose.language import Language
from greatrace.prose.race_text import race_as_text
from greatrace.prose.teller import Teller
from greatrace.prose.whyfirst.game_text import game_as_text
from greatrace.prose.whyfirst.names import figure_names
from greatrace.saves.files import read_file
from greatrace.saves.kinds import known_kind
from greatrace.saves.race import kind as race
from greatrace.saves.seal import kind_of
from greatrace.saves.whyfirst import kind as whyfirst
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Setup, State, View


class RaceTeller:
    """Turns a saved race into sentences.

    Args:
        save: the race.
        say: the language.
    """

    def __init__(self, save: race.RaceSave, say: Language) -> None:
        self._teller = Teller(say, save.data)

    def player(self, seat: int) -> str:
        """Return the name of a crew."""
        return self._teller.crew(seat)

    def text(self, events: Sequence[RaceEvent]) -> str:
        """Return a whole race as text."""
        return race_as_text(events, lambda number: self._teller)


class WhyFirstTeller:
    """Turns a saved game of *Why First?* into sentences.

    Args:
        save: the game.
        say: the language.
    """

    def __init__(self, save: whyfirst.WhyFirstSave, say: Language) -> None:
        self._say = say
        self._names = figure_names(say, save.data, [(seat.name, seat.bot) for seat in save.seats])

    def player(self, seat: int) -> str:
        """Return the name of a player."""
        return self._names[seat]

    def text(self, events: Sequence[AnyEvent]) -> str:
        """Return a whole game as text."""
        return game_as_text(events, self._names, self._say)


_RACE: Final[Replayer[RaceData, RaceState, RaceView, RaceAction, RaceEvent]] = Replayer(
    race.RACE, RaceComputers.of, RaceTeller
)
_WHYFIRST: Final[Replayer[Setup, State, View, AnyAction, AnyEvent]] = Replayer(
    whyfirst.WHYFIRST, WhyFirstComputers, WhyFirstTeller
)
REPLAYERS: Final[Mapping[str, Callable[[Request, bytes, str], int]]] = {
    race.RACE.name: partial(replayed, _RACE),
    whyfirst.WHYFIRST.name: partial(replayed, _WHYFIRST),
}
"""One entry for each kind of `saves.kinds.KINDS`: replays a file, given its bytes and name."""


def replay(request: Request) -> int:
    """Replay a saved game: verify it (the default), tell it, or ask its computer players again.

    Returns:
        0, or 1 when something is not as it was recorded.
    """
    path = Path(request.word)
    raw = read_file(path)
    kind = known_kind(kind_of(raw) or race.RACE.name, path.name).form.kind
    return REPLAYERS[kind](request, raw, path.name)
