"""Asks the computer players of a saved game again, to prove that they would play it as recorded.

Every choice is asked from its recorded view, with the chance that follows from the game's seed. A player
that searches with a clock may have been stopped early, and nothing records where. Its choice counts as
recorded if some earlier stop leads to it; that takes longer, since the stops are tried one by one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Generic

from msgspec import Struct

from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.kernel.session import Player
from greatrace.saves.envelope import D, Kind, Save
from greatrace.saves.replay import replay
from greatrace.thinking.protocol import Computers
from greatrace.thinking.seating import Players, seated


class Reasked(Struct, frozen=True):
    """A choice that was asked again.

    Attributes:
        number: of the action in the log, from 1.
        seat: who decided.
        did: the recorded action, as text.
        would: the action that is chosen today, as text.
        stopped: whether only a search that is stopped early chooses the recorded action.
    """

    number: int
    seat: int
    did: str
    would: str
    stopped: bool = False

    @property
    def same(self) -> bool:
        """Whether the choice is as recorded."""
        return self.stopped or self.did == self.would


class Unasked(Struct, frozen=True):
    """A computer player that cannot be asked again, and why."""

    seat: int
    why: BadInput


class Reasking(Generic[D, S, V, A, E]):
    """The computer players of one saved game, asked again.

    Attributes:
        unasked: the computer players that cannot be asked.

    Args:
        kind: how the game is saved.
        save: the game.
        computers: its computer players.
    """

    def __init__(
        self, kind: Kind[D, S, V, A, E], save: Save[D, S, A], computers: Computers[S, V, A, E]
    ) -> None:
        self._kind, self._save, self._computers = kind, save, computers
        bots = tuple(seat.bot for seat in save.seats)
        self.unasked = tuple(_unasked(computers, bots))
        unknown = {one.seat for one in self.unasked}
        self._levels = tuple("" if seat in unknown else bot for seat, bot in enumerate(bots))

    @property
    def total(self) -> int:
        """How many choices there are to ask again."""
        return sum(1 for turn in self._save.log if self._levels[turn.seat])

    def choices(self) -> Iterator[Reasked]:
        """Ask for one choice after another.

        Raises:
            Refused: the log holds an action that the rules forbid.
            BadInput: the game did not begin at its start, or a player fails.
        """
        players: Players[S, V, A, E] = seated(self._computers, self._levels, self._save.seed)
        number = 0
        for each in replay(self._kind, self._save):
            if each.turn is None:
                continue
            number += 1
            seat, action = each.turn.seat, each.turn.action
            if player := players[seat]:
                yield self._asked(player, number, seat, self._computers.game.view(each.before, seat), action)

    def _asked(
        self, player: Player[S, V, A, E], number: int, seat: int, view: V, action: A
    ) -> Reasked:
        game = self._computers.game
        legal = game.legal_actions(view)
        stop = _StopAfter(sys.maxsize)
        try:
            chosen = player.choose(game, view, legal, Budget(stop=stop))
            searches = self._computers.searches(self._levels[seat])
            stopped = chosen != action and searches and self._stopped(player, view, legal, action, stop.polls)
        except Exception as error:  # a forged game may raise anything
            raise BadInput(
                "Action {number}: the computer player cannot decide there ({problem}).",
                number=number, problem=type(error).__name__,
            ) from error  # fmt: skip
        return Reasked(number, seat, game.write(action), game.write(chosen), stopped)

    def _stopped(
        self, player: Player[S, V, A, E], view: V, legal: tuple[A, ...], action: A, polls: int
    ) -> bool:
        """Return whether the player chooses an action if it is stopped at one of its polls."""
        game = self._computers.game
        return any(
            player.choose(game, view, legal, Budget(stop=_StopAfter(poll))) == action
            for poll in coarse_first(polls)
        )


def coarse_first(count: int) -> list[int]:
    """Return the numbers below a count, spread widely at first and ever more closely.

    A search changes its choice seldom, so that few stops tell most of its choices.
    """
    return sorted(range(count), key=lambda number: -(number & -number or count))


class _StopAfter:
    """Says stop after so many polls, and counts them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.polls = 0

    def __call__(self) -> bool:
        self.polls += 1
        return self.polls > self._most


def _unasked(computers: Computers[S, V, A, E], levels: Sequence[str]) -> Iterator[Unasked]:
    for seat, level in enumerate(levels):
        try:
            if level:
                computers.player(level, seat, 0)
        except BadInput as why:
            yield Unasked(seat, why)
