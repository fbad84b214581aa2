"""Random play that checks the contract of any game.

Every offered action is accepted, and every other one refused. Saving, replaying and undoing lead to the same
position. Dealing hidden things again changes no view that does not show them. Automatic steps are repeatable,
end, and come while no seat is asked. The game ends. What holds in one game only is checked by its invariants.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from greatrace.kernel.automatic import automatic, steps
from greatrace.kernel.errors import Refused
from greatrace.kernel.game import Game, Step

S = TypeVar("S", bound=Struct)
V = TypeVar("V")
A = TypeVar("A", bound=Struct)
E = TypeVar("E")
S_contra = TypeVar("S_contra", bound=Struct, contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

MEMORY = 300
"""How many earlier actions are kept, to be tried where they may be forbidden."""


class Invariants(Protocol[S_contra, E_contra]):
    """The invariants of one game."""

    def state_faults(self, state: S_contra) -> Iterable[str]:
        """Yield what is wrong with a position."""

    def step_faults(self, before: S_contra, after: S_contra, events: tuple[E_contra, ...]) -> Iterable[str]:
        """Yield what is wrong with a step from one position to the next."""


class Fault(Exception):  # noqa: N818 - it is a finding, not an error of the program
    """A violated rule of the contract.

    Attributes:
        what: in a sentence.
        log: seats and their actions up to there, as text.
    """

    def __init__(self, what: str, log: tuple[tuple[int, str], ...]) -> None:
        super().__init__(what)
        self.what = what
        self.log = log


class Care(Struct, frozen=True):
    """How much is tried, out of every hundred decisions, and how long a game may be.

    Attributes:
        offers: how often every action offered is tried.
        others: how often actions that are not offered are tried.
        saves: how often the position is saved and loaded.
        redeals: how often hidden things are dealt again.
        dense: so many decisions at the start are tried as if all the shares were a hundred.
        most_actions: a game with more decisions does not end.
    """

    offers: int = 5
    others: int = 10
    saves: int = 5
    redeals: int = 5
    dense: int = 40
    most_actions: int = 400_000


class Checker(Generic[S, V, A, E]):
    """Plays one game at random and checks every step.

    Args:
        game: the game.
        seed: of the game and of the random play.
        invariants: what must hold in this game.
        care: how much is tried.
    """

    def __init__(
        self,
        game: Game[S, V, A, E],
        seed: int,
        invariants: Invariants[S, E] | None = None,
        care: Care | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.care = care or Care()
        self.log: list[tuple[int, A]] = []
        self._automatic = automatic(game)
        self._invariants = invariants
        self._random = random.Random(seed)
        self._memory: list[A] = []
        self._kept: list[tuple[int, S, bytes]] = []
        self._read: set[A] = set()

    def run(self) -> S:
        """Play to the end.

        Returns:
            The last position.

        Raises:
            Fault: something that must hold does not.
        """
        first = self.game.start(self.seed)
        self._hold(None, first)
        state = self._proceed(first.state)
        while seats := self.game.deciders(state):
            if len(self.log) >= self.care.most_actions:
                raise self._fault(f"the game goes on after {self.care.most_actions} decisions")
            state = self._decide(state, seats)
        self._over(state)
        self._replay(state)
        return state

    def _fault(self, what: str) -> Fault:
        return Fault(what, tuple((seat, self.game.write(action)) for seat, action in self.log))

    def _now(self, share: int) -> bool:
        return len(self.log) < self.care.dense or self._random.randrange(100) < share

    def _decide(self, state: S, seats: tuple[int, ...]) -> S:
        """Take a random action of one of the seats that are asked, with all checks around it."""
        game, seat = self.game, self._random.choice(seats)
        offered = game.legal_actions(game.view(state, seat))
        self._offer(state, seat, offered)
        if self._now(self.care.others):
            self._try_others(state, seats, seat, offered)
        if self._now(self.care.saves):
            self._save(state)
        if self._now(self.care.redeals):
            self._redeal(state)
        action = self._random.choice(offered)
        step = self._accepted(state, action, seat)
        self.log.append((seat, action))
        self._remember(action)
        self._hold(state, step)
        return self._proceed(step.state)

    def _proceed(self, state: S) -> S:
        """Carry out the automatic steps that are due; check that no seat may act meanwhile."""
        for step in self._steps(state):
            if self.game.deciders(state) or any(self._offered(state)):
                raise self._fault("a seat is asked although an automatic step is due")
            if self._automatic and self._automatic.proceed(state) != step:
                raise self._fault("the same automatic step leads elsewhere when it is repeated")
            for action in self._memory[:1]:
                self._refused(state, action, 0)
            self._hold(state, step)
            state = step.state
        return state

    def _steps(self, state: S) -> Iterator[Step[S, E]]:
        """Yield the automatic steps that are due; steps without end are a fault."""
        try:
            yield from steps(self._automatic, state)
        except RuntimeError as error:
            raise self._fault(str(error)) from error

    def _settled(self, state: S) -> S:
        for step in self._steps(state):
            state = step.state
        return state

    def _offered(self, state: S) -> list[tuple[A, ...]]:
        """Return what each seat is offered."""
        return [self.game.legal_actions(self.game.view(state, seat)) for seat in range(self.game.seats)]

    def _offer(self, state: S, seat: int, offered: tuple[A, ...]) -> None:
        """Check that every offered action is accepted and can be written and read."""
        if not offered:
            raise self._fault(f"seat {seat} is asked but offered nothing")
        if not self._now(self.care.offers):
            return
        if len(set(offered)) != len(offered):
            raise self._fault(f"seat {seat} is offered an action twice")
        for action in offered:
            self._accepted(state, action, seat)
            if action not in self._read:
                self._write_and_read(action)

    def _write_and_read(self, action: A) -> None:
        """Check that an action can be written and read; remember it, for both depend on nothing else."""
        text = self.game.write(action)
        if self.game.read(text) != action:
            raise self._fault(f"“{text}” is read as another action than was written")
        self._read.add(action)

    def _accepted(self, state: S, action: A, seat: int) -> Step[S, E]:
        try:
            step = self.game.apply(state, action, seat)
        except Refused as error:
            text = self.game.write(action)
            raise self._fault(f"“{text}” was offered to seat {seat}, but {error} refuses it") from error
        if self.game.advance(state, action, seat) != step.state:
            raise self._fault(f"“{self.game.write(action)}” leads elsewhere when it is not checked")
        return step

    def _remember(self, action: A) -> None:
        if len(self._memory) < MEMORY:
            self._memory.append(action)
        else:
            self._memory[self._random.randrange(MEMORY)] = action

    def _try_others(self, state: S, seats: tuple[int, ...], seat: int, offered: tuple[A, ...]) -> None:
        """Check that other actions are refused, and all actions of seats that are not asked."""
        allowed = set(offered)
        for action in self._random.sample(self._memory, min(12, len(self._memory))):
            if action not in allowed:
                self._refused(state, action, seat)
        for other in range(self.game.seats):
            if other not in seats:
                if self.game.legal_actions(self.game.view(state, other)):
                    raise self._fault(f"seat {other} is offered something but is not asked")
                self._refused(state, offered[0], other)

    def _refused(self, state: S, action: A, seat: int) -> None:
        try:
            self.game.apply(state, action, seat)
        except Refused as error:
            if not error.article:
                raise self._fault("a refusal names no article") from error
            return
        raise self._fault(f"“{self.game.write(action)}” is not offered to seat {seat}, but accepted")

    def _save(self, state: S) -> None:
        """Check that a saved and loaded position is the same; keep it, to be undone to at the end."""
        data = msgspec.json.encode(state)
        if msgspec.json.decode(data, type=type(state)) != state:
            raise self._fault("the position is another one after saving and loading")
        if len(self._kept) < 50:
            self._kept.append((len(self.log), state, data))

    def _redeal(self, state: S) -> None:
        """Deal again what a seat may not see; check that it sees no difference and the game goes on."""
        game = self.game
        for seat in range(-1, game.seats):
            view = game.view(state, seat)
            dealt = game.redeal(view, self._random.getrandbits(60))
            if game.view(dealt, seat) != view:
                raise self._fault(f"seat {seat} sees that hidden things were dealt again")
            if game.view(dealt, -1) != game.view(state, -1):
                raise self._fault(f"all see that what seat {seat} may not see was dealt again")
            for fault in self._invariants.state_faults(dealt) if self._invariants else ():
                raise self._fault(f"dealt again for seat {seat}: {fault}")
            self._play_on(dealt)

    def _play_on(self, state: S) -> None:
        for _ in range(4):
            seats = self.game.deciders(state)
            if not seats:
                return
            offered = self.game.legal_actions(self.game.view(state, seats[0]))
            if not offered:
                raise self._fault(f"seat {seats[0]} is offered nothing after dealing again")
            state = self.game.advance(state, self._random.choice(offered), seats[0])
            state = self._settled(state)

    def _hold(self, before: S | None, step: Step[S, E]) -> None:
        """Check the invariants of the game, and that the states after its events lead to the last one."""
        if step.states and (len(step.states) != len(step.events) or step.states[-1] != step.state):
            raise self._fault("the states after the events do not lead to the state after the action")
        for event in step.events:
            for seat in range(-1, self.game.seats):
                hidden = self.game.hidden_event(event, seat)
                if hidden is not event and self.game.hidden_event(hidden, seat) != hidden:
                    raise self._fault(f"{event} is hidden twice over")
        if self._invariants is None:
            return
        for fault in self._invariants.state_faults(step.state):
            raise self._fault(fault)
        if before is not None:
            for fault in self._invariants.step_faults(before, step.state, step.events):
                raise self._fault(fault)

    def _over(self, state: S) -> None:
        """Check that no seat may act after the end."""
        for seat, offered in enumerate(self._offered(state)):
            if offered:
                raise self._fault(f"seat {seat} is offered something after the end")
        for action in self._memory[:5]:
            self._refused(state, action, 0)

    def _replay(self, last: S) -> None:
        """Check that the log leads to the same end, from the start and from kept positions."""
        state = self._settled(self.game.start(self.seed).state)
        kept = {number: (known, data) for number, known, data in self._kept}
        for number in range(len(self.log) + 1):
            if number in kept:
                state = self._undone(number, state, *kept[number])
            if number < len(self.log):
                seat, action = self.log[number]
                state = self._settled(self.game.advance(state, action, seat))
        if state != last:
            raise self._fault("the game ends in another position when replayed")

    def _undone(self, number: int, replayed: S, known: S, data: bytes) -> S:
        """Compare a position that was kept with the one replayed; go on from what was saved of it."""
        if replayed != known:
            raise self._fault(f"decision {number + 1} comes in another position when replayed")
        if msgspec.json.encode(known) != data:
            raise self._fault(f"the position before decision {number + 1} was changed later")
        return msgspec.json.decode(data, type=type(known))
