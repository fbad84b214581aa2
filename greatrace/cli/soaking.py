"""`greatrace soak`: races under the checker, damaged files, kills inside saves, a storm of input."""

from __future__ import annotations

from collections import Counter

from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import executor_of, seed_of
from greatrace.cli.streams import note
from greatrace.prose.language import msgid

WAYS = ("races", "faults", "kills", "storm")
"""What can be tried, one at a time."""


def soak(request: Request) -> int:
    """Try what is asked for.

    Returns:
        0, or 1 when there was a fault.

    Raises:
        WrongUse: nothing or more than one thing is asked for.
    """
    asked = [way for way in WAYS if request.has(way)]
    if len(asked) != 1:
        problem = msgid("greatrace soak needs one of --races N, --faults N, --kills N and --storm MINUTES.")
        raise WrongUse(problem)
    seed = seed_of(request)
    print(request.language.tr("Seed: {seed}", seed=seed), flush=True)
    return {"races": _races, "faults": _faults, "kills": _kills, "storm": _storm}[asked[0]](request, seed)


def _races(request: Request, seed: int) -> int:
    """Play random races and check the rules; stop at the first fault."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.soak import Failure
    from greatrace.arena.race import soak as soaking

    races, speaks, actions = request.number("races", 1), request.language, 0
    running = soaking.soak(races, seed, runs=executor_of(request))
    for result in tracked(running, races, speaks.tr("Races")):
        if isinstance(result, Failure):
            note(soaking.as_text(result, speaks))
            return 1
        actions += result.actions
    print(speaks.tr("{races} races with {actions} actions: no fault.", races=races, actions=actions))
    return 0


def _faults(request: Request, seed: int) -> int:
    """Let the game read damaged files; tell every fault, and go on."""
    from greatrace.arena.common.progress import tracked
    from greatrace.cli.faults.fuzzer import results

    mutants, tr = request.number("faults", 1), request.language.tr
    wrong, kinds = 0, Counter[str]()
    for result in tracked(results(mutants, seed, request.number("jobs", 1)), mutants, tr("Damaged files")):
        kinds[result.kind] += 1
        wrong += bool(result.faults)
        for fault in result.faults:
            again = f"greatrace soak --faults 1 --seed {result.seed}"
            note(f"{result.kind}: {fault}\n  {again}")
    counted = ", ".join(f"{kind} {number}" for kind, number in kinds.most_common())
    told = msgid("{mutants} damaged files ({kinds}): {wrong} with a fault.")
    print(tr(told, mutants=mutants, kinds=counted, wrong=wrong))
    return 1 if wrong else 0


def _kills(request: Request, seed: int) -> int:
    """Kill races inside their saves; tell every fault, and go on."""
    from greatrace.arena.common.progress import tracked
    from greatrace.cli.faults.killer import kills

    count, tr = request.number("kills", 1), request.language.tr
    wrong = inside = lost = 0
    for kill in tracked(kills(count, seed), count, tr("Kills")):
        inside, lost = inside + kill.inside, lost + kill.lost
        if kill.fault:
            wrong += 1
            note(f"{kill.seed}: {kill.fault}")
    told = msgid("{kills} kills, {inside} inside a save: {lost} last actions lost, {wrong} with a fault.")
    print(tr(told, kills=count, inside=inside, lost=lost, wrong=wrong))
    return 1 if wrong else 0


def _storm(request: Request, seed: int) -> int:
    """Let random input rage on the window; show its memory minute by minute."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import TextTable, show
    from greatrace.cli.storm import MOST_MEMORY, by_minute, expected, samples

    minutes, tr = request.number("storm", 1), request.language.tr
    found = list(tracked(samples(minutes, seed), expected(minutes), tr("Samples")))
    rows = tuple(
        (str(minute), f"{least:.0f}", f"{most:.0f}", str(inputs))
        for minute, least, most, inputs in by_minute(found)
    )
    show([TextTable((tr("minute"), tr("least MB"), tr("most MB"), tr("inputs")), rows, "rrrr")])
    return 1 if max(sample.memory for sample in found) > MOST_MEMORY else 0
