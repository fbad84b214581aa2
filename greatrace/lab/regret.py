"""Hints, defaults and suggestions of the window, judged in races of computer crews: `balance --regret`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec import structs

from greatrace.arena.common.executor import Executor, in_order
from greatrace.arena.common.plan import game_seed
from greatrace.arena.common.work import Work
from greatrace.arena.race.balance.asked import Balance
from greatrace.arena.race.balance.measuring import BalanceRunner
from greatrace.arena.race.balance.regretting import Judged, Log, Proposed, regretted
from greatrace.arena.race.record import race_save
from greatrace.engine.decisions import Planning
from greatrace.engine.race import Race
from greatrace.lab.at_once import AtOnce
from greatrace.prose.language import language
from greatrace.saves.envelope import Seat
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.answers import actions_of
from greatrace.ui.race.questions.registry import suggested
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.layout.focus_keeper import proposed
from greatrace.ui.race.table.state.table_state import TableState


def judgements(balance: Balance, runs: Executor) -> Iterator[tuple[Judged, ...]]:
    """Run the races of `--regret`.

    Yields:
        The judgements of each race, in a fixed order wherever it was run.

    Raises:
        BadInput: no such race can be set up.
    """
    numbers = range(balance.regret * len(balance.ways))
    return in_order(runs.each(Work(runner_of, msgspec.json.encode(balance)), numbers), numbers)


def runner_of(setting: bytes) -> Callable[[int], tuple[Judged, ...]]:
    """Return the function that runs the races of `--regret`."""
    balance = msgspec.json.decode(setting, type=Balance)
    runner = BalanceRunner(balance)

    def run(number: int) -> tuple[Judged, ...]:
        course, game = divmod(number, balance.regret)
        race, names = runner.race(course, game), runner.bots(game)
        return regretted(race, names, game_seed(balance.seed, game), balance.max_rounds, proposed_of)

    return run


def proposed_of(race: Race, seed: int, log: Log, seat: int) -> Proposed:
    """Return what the window proposes on the question that a seat is asked.

    The question is that of the window for a seat whose owner plays alone against computer crews.

    Args:
        race: the race.
        seed: of the race.
        log: all actions so far.
        seat: that is asked.
    """
    save = race_save(race, seed, ("quick",) * race.seats, log)
    seats = tuple(Seat(one.name, "" if place == seat else one.bot) for place, one in enumerate(save.seats))
    controller = Controller.resumed(structs.replace(save, seats=seats), None, AtOnce())
    state = TableState(controller, language("en"))
    while state.propose():
        pass
    if isinstance(state.frame, Planning):
        state.plan(seat)
    answer = proposed(state)
    means = answer.means if answer else None
    default = means.action if isinstance(means, Act) else None
    return Proposed(default, tuple(map(actions_of, suggested(state))))
