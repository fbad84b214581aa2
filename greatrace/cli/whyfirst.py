"""What the commands do for `--game whyfirst`."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import as_wrong_use, executor_of, names_of, seed_of
from greatrace.cli.streams import note
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor
    from greatrace.arena.common.soak import Failure, Success

GAME = "whyfirst"


def simulate(request: Request) -> int:
    """Simulate games of computer players and report them."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.arena.whyfirst import simulate as simulating

    bots = _bots(request)
    games = simulating.Games(request.number("games", 1), bots, request.has("tactical"), seed_of(request))
    if request.has("json") and not request.has("seed"):
        note(request.language.tr("Seed: {seed}", seed=games.seed))
    begin = time.perf_counter()
    running = simulating.outcomes(games, executor_of(request))
    found = list(tracked(running, games.games, request.language.tr("Games")))
    report = simulating.summed(found, time.perf_counter() - begin)
    if request.has("json"):
        print(simulating.as_json(report))
    else:
        show(simulating.parts(report, games, request.language))
    return 0


def _bots(request: Request) -> tuple[str, ...]:
    from greatrace.arena.common.plan import repeated

    names = _levels(names_of(request, "bots", "quick"))
    players = request.number("players", max(3, len(names)))
    if len(names) > players:
        problem = msgid("--bots names {bots} computer players, but only {players} play.")
        raise WrongUse(problem, bots=len(names), players=players)
    return repeated(names, players)


def _levels(names: Sequence[str]) -> Sequence[str]:
    from greatrace.bots.whyfirst.levels import level_of

    with as_wrong_use():
        for name in names:
            level_of(name)
    return names


def ladder(request: Request) -> int:
    """Set one player of each level against others of the level below."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.arena.whyfirst import ladder as climbing
    from greatrace.bots.whyfirst.levels import BOTS

    if not request.has("games"):
        raise WrongUse(msgid("greatrace ladder --game whyfirst needs --games N."))
    levels = _levels(names_of(request, "levels", ",".join(BOTS)))
    if len(levels) < 2:
        raise WrongUse(msgid("A ladder needs two levels at least: name them in --levels."))
    asked_for = climbing.Ladder(
        request.number("games", 1), tuple(levels), request.has("all_pairs"), request.number("players", 3),
        request.has("tactical"), seed_of(request),
    )
    running = climbing.shares(asked_for, executor_of(request))
    found = list(tracked(running, asked_for.meetings, request.language.tr("Games")))
    report = climbing.summed(asked_for, found)
    if request.has("json"):
        print(climbing.as_json(report))
    else:
        print(request.language.tr("Seed: {seed}", seed=asked_for.seed))
        show(climbing.parts(report, request.language))
    return 0


def soak(games: int, seed: int, runs: Executor) -> Iterator[Success | Failure]:
    """Play random games and check the rules."""
    from greatrace.arena.whyfirst import soak as soaking

    return soaking.soak(games, seed, runs=runs)
