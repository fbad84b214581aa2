"""Runs the mutation test: `python -m tests.mutation --help`.

Exit status: 0 when scenarios and tests notice every mutant but the listed equivalents, else 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from greatrace.scenario.any_game import AnySource
from tests.mutation.mutants import Mutant, all_mutants, chosen, lists
from tests.mutation.operators import OPERATORS
from tests.mutation.running import SURVIVED, Running, all_scenarios

SEED: Final = 9
COUNT: Final = 900


def main() -> int:
    """Run the mutants that the command line asks for and print what survived."""
    wanted = _arguments()
    mutants = chosen([one for one in all_mutants() if wanted.only in one.name], wanted.count, wanted.seed)
    if wanted.list:
        print(*(f"{one.line}\t{one.operator}\t{one.name}" for one in mutants), sep="\n")
        return 0
    equivalents = {} if wanted.no_list else lists()["equivalents"]
    equivalent = unexpected = 0
    for one in _survivors(mutants, wanted.jobs):
        if one.name in equivalents:
            equivalent += 1
            continue
        unexpected += 1
        print(f"survived, line {one.line} ({one.operator}): {one.name}", flush=True)
    print(f"{len(mutants)} mutants of {len(OPERATORS)} operators: "
          f"{len(mutants) - equivalent - unexpected} noticed, {equivalent} equivalent, {unexpected} survived")
    return 1 if unexpected else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description="Change the rules in small ways; scenarios and tests must notice each change.",
    )
    parser.add_argument("--count", type=int, default=COUNT, help="how many mutants (default: %(default)s)")
    parser.add_argument("--all", dest="count", action="store_const", const=sys.maxsize, help="all mutants")
    parser.add_argument("--seed", type=int, default=SEED, help="chooses them (default: %(default)s)")
    parser.add_argument("--only", default="", help="only mutants with this text in their names")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes, one a core")
    parser.add_argument("--no-list", action="store_true", help="take no mutant for an equivalent")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    return parser.parse_args()


def _survivors(mutants: list[Mutant], jobs: int) -> Iterator[Mutant]:
    """Run every mutant and yield those that nothing notices."""
    scenarios = all_scenarios()
    order = _Order(scenarios)
    waiting, running = list(reversed(mutants)), dict[int, Running]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            begun = Running(mutant, scenarios, order.for_mutant(mutant))
            running[begun.process] = begun
        process, _ = os.wait()
        ended = running.pop(process)
        killer = ended.killer()
        order.note(ended.mutant.module, killer)
        if killer == SURVIVED:
            yield ended.mutant
        _show_progress(len(mutants) - len(waiting) - len(running), len(mutants))


def _show_progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}/{of} ", end="", file=sys.stderr)


class _Order:
    """The order of the scenarios: those that noticed earlier mutants of the same module first."""

    def __init__(self, scenarios: list[AnySource]) -> None:
        self._scenarios = scenarios
        self._killers: defaultdict[str, dict[int, None]] = defaultdict(dict)

    def for_mutant(self, mutant: Mutant) -> list[int]:
        """Return the numbers of the scenarios of the mutant's package, in the order for its module."""
        killers = self._killers[mutant.module]
        rest = (
            number for number, source in enumerate(self._scenarios)
            if number not in killers and source.path.is_relative_to(mutant.scenarios)
        )
        return [*reversed(killers), *rest]

    def note(self, module: str, killer: int) -> None:
        """Remember the scenario that noticed a mutant of a module."""
        if killer >= 0:
            self._killers[module].pop(killer, None)
            self._killers[module][killer] = None


if __name__ == "__main__":
    sys.exit(main())
