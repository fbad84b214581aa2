"""The controller of a race that is watched again: nobody decides, what happened happens again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import structs

from greatrace.bots.levels import read_name
from greatrace.bots.thinking import RaceComputers
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent, RoundStarted
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.race import new_race
from greatrace.engine.state import State, View
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import Game
from greatrace.kernel.session import Session
from greatrace.saves.changes import bot_then
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.replay import Replayed, replay
from greatrace.ui.kit.override import override
from greatrace.ui.play.controller import Happened
from greatrace.ui.play.curtain import Curtain
from greatrace.ui.play.history import PUBLIC, public
from greatrace.ui.play.sitting import Sitting
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.seating import RaceTold, seats_told

LEVEL = "quick"
"""The level of computers that take the seats of people, and of levels that are gone."""
Eyes = int | Literal["all", "nobody"]
"""Whose secrets are seen: those of a seat, of all, or of nobody."""
RaceStep = Replayed[State, AnyAction, AnyEvent]


class OpenCurtain(Curtain):
    """The curtain before a race that is over: whoever watches may see the secrets of some seats.

    Args:
        seats: whose secrets.
    """

    @property
    @override
    def alone(self) -> bool:
        return True


class _Nobody:
    """Sits in every seat: no decision is asked for."""

    def choose(
        self, game: Game[State, View, AnyAction, AnyEvent], view: View, legal: tuple[AnyAction, ...],
        budget: Budget,
    ) -> AnyAction:
        """Return the first action; it is never asked."""
        return legal[0]


class ReplayController(Controller):
    """A race that is watched again; nothing is saved.

    Args:
        save: the race.

    Attributes:
        original: the race.
        track: its steps: the opening, every action and the automatic steps between them.
        at: the step that is shown.
        playing: whether one step follows the other.
        eyes: whose secrets are seen.

    Raises:
        BadInput: it cannot be repeated.
    """

    def __init__(self, save: RaceSave) -> None:
        self.original, self.playing, self._asked_for = save, False, 0
        race = new_race(save.data)
        self.track = steps_of(save)
        self.eyes: Eyes = "all" if save.state.table.over else "nobody"
        self.at = 0
        session: Session[State, View, AnyAction, AnyEvent] = Session(
            race, tuple(_Nobody() for _ in save.seats), self.track[0].step
        )
        origin: Origin[RaceData] = Origin(save.data, save.seed, save.created, playable(save.seats))
        recording = Recording(RACE, origin, session, ())
        super().__init__(Sitting(RACE, RaceComputers(race), session, recording), race, None)
        self.seats = save.seats
        self._told = seats_told(_told(race, self.track), save.changes or ())
        self.rounds = [number for number, one in enumerate(self.track) if _begins_round(one)]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.track) - 1

    @property
    def turns(self) -> list[int]:
        """The steps at which somebody acted, and the opening."""
        return [0, *(number for number, one in enumerate(self.track) if one.turn)]

    # What the table asks.

    @override
    def bot_then(self, seat: int, actions: int) -> str:
        return bot_then(self.original.seats, self.original.changes or (), seat, actions)

    @property
    @override
    def humans(self) -> tuple[int, ...]:
        """The seats whose secrets are seen."""
        if self.eyes == "nobody":
            return ()
        return tuple(range(len(self.original.seats))) if self.eyes == "all" else (self.eyes,)

    @property
    @override
    def alone(self) -> bool:
        return True

    @property
    @override
    def asked(self) -> tuple[int, ...]:
        return ()

    @property
    @override
    def thinking(self) -> int | None:
        """The seat that acts next while the race goes on."""
        return 0 if self._goes_on else None

    @property
    def _goes_on(self) -> bool:
        return self.at < self.last and (self.playing or self._asked_for > 0)

    @property
    @override
    def saves_apart(self) -> bool:
        return False

    @override
    def history(self) -> tuple[RaceTold, ...]:
        """Return everything that has happened up to the step that is shown."""
        return self._told[: self.at + 1]

    # What the viewer does.

    @override
    def think(self) -> bool:
        """Let the next step happen again, if the race goes on; return whether it did."""
        if not self._goes_on:
            return False
        self._asked_for = max(0, self._asked_for - 1)
        self._go_to(self.at + 1)
        self.playing = self.playing and self.at < self.last
        step = self.track[self.at].step
        game, told = self.session.game, step.told()
        events = tuple(game.hidden_event(event, PUBLIC) for event, _ in told)
        views = tuple(game.view(state, PUBLIC) for _, state in told)
        self._tell(Happened(events, views, self.view(PUBLIC)))
        return True

    def step_on(self) -> None:
        """Let the next action happen, and what follows by itself."""
        self.playing = False
        after = next((turn for turn in self.turns if turn > self.at), self.last)
        self._asked_for = max(1, after - self.at)

    def jump(self, step: int) -> None:
        """Show the race as it stood after a step, without what moved in between."""
        self.playing, self._asked_for = False, 0
        self._go_to(max(0, min(step, self.last)))

    def _go_to(self, step: int) -> None:
        self.at = step
        self.session.state = self.track[step].step.state
        self.session.log[:] = [one.turn for one in self.track[: step + 1] if one.turn]


def playable(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who sits where, with today's computer crews in place of levels that are gone."""
    return tuple(
        one if not one.bot or _is_level(one.bot) else structs.replace(one, bot=LEVEL) for one in seats
    )


def _is_level(name: str) -> bool:
    try:
        read_name(name)
    except BadInput:
        return False
    return True


def steps_of(save: RaceSave) -> tuple[RaceStep, ...]:
    """Return the steps of a race.

    Raises:
        BadInput: it cannot be repeated: it began in a scenario, under other rules, or is forged.
    """
    try:
        return tuple(replay(RACE, save))
    except Refused:
        raise BadInput("This race was run under other rules, so it cannot be watched again.") from None


def _told(race: Race, track: Sequence[RaceStep]) -> tuple[RaceTold, ...]:
    return tuple(
        RaceTold(one.turn, race.view(one.before, PUBLIC), public(race, one.step.events)) for one in track
    )


def _begins_round(step: RaceStep) -> bool:
    return any(isinstance(event, RoundStarted) for event in step.step.events)
