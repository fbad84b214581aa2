"""The controller of a game that is watched again: nobody decides, what happened happens again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Literal, TypeAlias

from msgspec import UNSET, structs

from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.replay import Replayed, replay
from greatrace.thinking.protocol import Computers
from greatrace.ui.kit.override import override
from greatrace.ui.play.controller import GameController
from greatrace.ui.play.history import PUBLIC, Told, public

LEVEL = "quick"
"""The level of computer players that take the seats of people, and of levels that are gone."""
Eyes = int | Literal["all", "nobody"]
"""Whose secrets are seen: those of a seat, of all, or of nobody."""


def track_of(kind: Kind[D, S, V, A, E], save: Save[D, S, A]) -> tuple[Replayed[S, A, E], ...]:
    """Return the steps of a saved game: the opening, every action and the automatic steps between them.

    Raises:
        BadInput: it cannot be repeated: it began in a scenario, under other rules, or is forged.
    """
    try:
        return tuple(replay(kind, save))
    except Refused:
        raise BadInput("It was played under other rules, so it cannot be watched again.") from None


class WatchedGame(GameController[D, S, V, A, E]):
    """A game that is watched again; nothing is saved. Each game's own one has `watch` called before all else.

    Attributes:
        original: the game as it was saved.
        track: its steps: the opening, every action and the automatic steps between them.
        rounds: the steps with which its rounds begin.
        disclosed: whether it is over, so that nothing is secret any more.
        at: the step that is shown.
        playing: whether one step follows the other.
        eyes: whose secrets are seen.
    """

    saves_apart = False

    def watch(
        self, kind: Kind[D, S, V, A, E], save: Save[D, S, A], begins: Callable[[Replayed[S, A, E]], bool],
        over: bool,
    ) -> None:
        """Begin to watch a game from its beginning.

        Args:
            kind: of the save.
            save: the game.
            begins: whether a round begins with a step.
            over: whether the game is over.

        Raises:
            BadInput: it cannot be repeated.
        """
        self.original, self.track, self.disclosed = save, track_of(kind, save), over
        self.rounds = tuple(number for number, one in enumerate(self.track) if begins(one))
        self.at, self.playing, self._asked_for = 0, False, 0
        self.eyes: Eyes = "all" if over else "nobody"

    def recorded(
        self, kind: Kind[D, S, V, A, E], computers: Computers[S, V, A, E], seats: tuple[Seat, ...]
    ) -> Recording[D, S, V, A, E]:
        """Return the game before its first action, in which nobody decides and of which nothing is kept.

        Args:
            kind: of its saves.
            computers: its computer players, none of whom is asked.
            seats: who sits where, each computer player of a level that there is.
        """
        save = self.original
        session: Session[S, V, A, E] = Session(computers.game, (None,) * len(save.seats), self.track[0].step)
        origin: Origin[D] = Origin(save.data, save.seed, save.created, seats)
        return Recording(kind, origin, session, ())

    @property
    def kept_secret(self) -> bool:
        """Whether the game still runs among several people, so that playing on would show their secrets."""
        people = sum(not seat.bot or bool(seat.left) for seat in self.original.seats)
        return not self.disclosed and people > 1

    @property
    def turns(self) -> tuple[int, ...]:
        """The steps at which somebody acted, and the opening."""
        return (0, *(number for number, one in enumerate(self.track) if one.turn))

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.track) - 1

    @cached_property
    def told(self) -> tuple[Told[V, A, E], ...]:
        """Everything that happens in it, as all saw it."""
        game = self.session.game
        return tuple(
            Told(one.turn, game.view(one.before, PUBLIC), public(game, one.step.events)) for one in self.track
        )

    def knows(self, level: str) -> bool:
        """Return whether there is a computer player of a level today."""
        raise NotImplementedError

    def moment(self, seat: int, created: str) -> Save[D, S, A]:
        """Return the game as it stands, begun by a player against computer players.

        Args:
            seat: which the player takes.
            created: when the game begins.
        """
        before, session = self.original, self.session
        seats = tuple(
            Seat(one.name) if number == seat else Seat("", one.bot if self.knows(one.bot) else LEVEL)
            for number, one in enumerate(before.seats)
        )
        return structs.replace(
            before, state=session.state, log=tuple(session.log), hashes=(), seats=seats, created=created,
            changes=UNSET,
        )

    # What the table asks.

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
        """The seat that acts next while the game goes on."""
        return 0 if self._goes_on else None

    @property
    def _goes_on(self) -> bool:
        return self.at < self.last and (self.playing or self._asked_for > 0)

    @override
    def history(self) -> tuple[Told[V, A, E], ...]:
        """Return everything that has happened up to the step that is shown."""
        return self.told[: self.at + 1]

    # What the viewer does.

    @override
    def think(self) -> bool:
        """Repeat the next recorded step, if the game goes on; return whether there was one."""
        if not self._goes_on:
            return False
        self._asked_for = max(0, self._asked_for - 1)
        self._go_to(self.at + 1)
        self.playing = self.playing and self.at < self.last
        self.publish(self.track[self.at].step)
        return True

    def step_on(self) -> None:
        """Repeat the next action, and what follows by itself."""
        self.playing = False
        after = next((turn for turn in self.turns if turn > self.at), self.last)
        self._asked_for = max(1, after - self.at)

    def jump(self, step: int) -> None:
        """Show the game as it stood after a step, without what moved in between."""
        self.playing, self._asked_for = False, 0
        self._go_to(max(0, min(step, self.last)))

    def _go_to(self, step: int) -> None:
        self.at = step
        self.session.state = self.track[step].step.state
        self.session.log[:] = [one.turn for one in self.track[: step + 1] if one.turn]


AnyWatched: TypeAlias = WatchedGame[Any, Any, Any, Any, Any]
"""A game of any kind that is watched again."""
