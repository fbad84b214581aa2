"""Random games of one kind after the other, each one checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic

import msgspec
from msgspec import Struct

from greatrace.arena.common.checker import Care, Checker, Fault, Invariants
from greatrace.arena.common.executor import Executor, Local, in_order
from greatrace.arena.common.work import Work
from greatrace.kernel.game import A, E, Game, S, V


class Subject(Struct, Generic[S, V, A, E], frozen=True):
    """A game to be checked.

    Attributes:
        game: the rules.
        invariants: what must hold in this game, if anything beside what holds in all.
        setting: what kind of game it is, in words.
        names: who sits where.
        played: yields what is wrong with the saves of a game of a seed that was played, given its log.
    """

    game: Game[S, V, A, E]
    invariants: Invariants[S, E] | None
    setting: str
    names: tuple[str, ...]
    played: Callable[[int, Sequence[tuple[int, A]]], Iterable[str]] | None = None


class Success(Struct, frozen=True):
    """A game without a fault."""

    actions: int


class Failure(Struct, frozen=True):
    """A game with a fault.

    Attributes:
        index: of the game in the soak, from 0.
        seed: a soak of one game with this seed is this game.
        setting: what kind of game it is, in words.
        names: who sits where.
        what: what does not hold, in an English sentence.
        log: seats and their actions up to there.
    """

    index: int
    seed: int
    setting: str
    names: tuple[str, ...]
    what: str
    log: tuple[tuple[int, str], ...]


Checks = Callable[[int], Success | Failure]
"""Plays and checks the game of an index."""


class _Soaking(Struct, frozen=True):
    seed: int
    care: Care


def soaked(
    checks_of: Callable[[bytes], Checks], games: int, seed: int, care: Care | None, runs: Executor | None
) -> Iterator[Success | Failure]:
    """Play and check games.

    Args:
        checks_of: a function of a module that returns ``checks`` of what it is given, with the game's
            subjects.
        games: how many.
        seed: of the first game; the next game has the next.
        care: how much is tried in each.
        runs: where; in this process unless given.

    Returns:
        The result of each game, in order, as they come.
    """
    work = Work(checks_of, msgspec.json.encode(_Soaking(seed, care or Care())))
    return in_order((runs or Local()).each(work, range(games)), range(games))


def checks(setting: bytes, subject: Callable[[int], Subject[S, V, A, E]]) -> Checks:
    """Return the function that plays and checks the games of a soak.

    Args:
        setting: from ``soaked``.
        subject: returns the game of a seed.
    """
    soaking = msgspec.json.decode(setting, type=_Soaking)

    def check(index: int) -> Success | Failure:
        seed = soaking.seed + index
        one = subject(seed)
        checker = Checker(one.game, seed, one.invariants, soaking.care)
        try:
            checker.run()
        except Fault as fault:
            return Failure(index, seed, one.setting, one.names, fault.what, fault.log)
        for what in one.played(seed, checker.log) if one.played else ():
            return Failure(index, seed, one.setting, one.names, what, ())
        return Success(len(checker.log))

    return check
