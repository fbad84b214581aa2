"""`greatrace soak`: races under the checker, damaged files, kills inside saves, a storm of input."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.cli.games import other_game
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import executor_of, seed_of
from greatrace.cli.streams import note
from greatrace.kernel.phrase import Choices
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.ui.kit.context import Context

WAYS = ("races", "campaigns", "faults", "kills", "storm", "night")
"""What can be tried, one at a time."""
WORKER = (sys.executable, "-m", "greatrace.cli.mutants")
"""Starts a process that tries damaged files, given a scratch folder."""
_VISITORS, _USUAL_GROUPS, _STAY = 400, 30, 4.0
"""Visitors of a whole night, its groups, and the minutes for which each of them presses."""
_TAKE = {"solo": ("races", "kills"), "game": ("races",), "board": ("campaigns",)}
"""Which of these take an option."""


def soak(request: Request) -> int:
    """Try what is asked for.

    Returns:
        0, or 1 when there was a fault.

    Raises:
        WrongUse: nothing or more than one thing is asked for, or a game of which only races are tried.
    """
    asked = [way for way in WAYS if request.has(way)]
    if len(asked) != 1:
        problem = msgid(
            "greatrace soak needs one of --races N, --campaigns N, --faults N, --kills N, --storm MINUTES "
            "and --night GROUPS."
        )
        raise WrongUse(problem)
    if asked[0] not in _TAKE["solo"] and request.has("solo"):
        raise WrongUse(msgid("--solo belongs to greatrace soak --races N and --kills N."))
    if asked[0] not in _TAKE["game"] and request.has("game"):
        raise WrongUse(msgid("--game belongs to greatrace soak --races N."))
    if asked[0] not in _TAKE["board"] and request.has("board"):
        raise WrongUse(msgid("--board belongs to greatrace soak --campaigns N."))
    if asked[0] != "faults" and request.has("kind"):
        raise WrongUse(msgid("--kind belongs to greatrace soak --faults N."))
    if request.has("kind"):
        _kind(request)
    seed = seed_of(request)
    print(request.language.tr("Seed: {seed}", seed=seed), flush=True)
    ways = {
        "races": _races, "campaigns": _campaigns, "faults": _faults, "kills": _kills, "storm": _storm,
        "night": _night,
    }
    return ways[asked[0]](request, seed)


def _races(request: Request, seed: int) -> int:
    """Play random races, or games of another kind, and check the rules; stop at the first fault."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.soak import Failure
    from greatrace.arena.race import soak as soaking

    count, speaks, actions = request.number("races", 1), request.language, 0
    title, done = speaks.tr("Races"), msgid("{races} races with {actions} actions: no fault.")
    again = "--races 1"
    if (game := other_game(request)) is not None:
        running, again = game.soak(count, seed, executor_of(request)), f"--game {game.name} {again}"
        title, done = speaks.tr("Games"), msgid("{games} games with {actions} actions: no fault.")
    elif request.has("solo"):
        from greatrace.arena.solo import soak as solo

        running, again = solo.soak(count, seed, runs=executor_of(request)), f"--solo {again}"
    else:
        running = soaking.soak(count, seed, runs=executor_of(request))
    for result in tracked(running, count, title):
        if isinstance(result, Failure):
            note(soaking.as_text(result, speaks, again))
            return 1
        actions += result.actions
    print(speaks.tr(done, races=count, games=count, actions=actions))
    return 0


def _campaigns(request: Request, seed: int) -> int:
    """Play campaigns of random races and check them; stop at the first fault."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.soak import Failure
    from greatrace.arena.race.soak import as_text
    from greatrace.arena.solo.campaign_soak import CARE, Soaking, soak

    campaigns, speaks, actions = request.number("campaigns", 1), request.language, 0
    board = request.text("board", "")
    running = soak(Soaking(seed, board, CARE), campaigns, executor_of(request))
    for result in tracked(running, campaigns, speaks.tr("Campaigns")):
        if isinstance(result, Failure):
            on = f" --board {board}" if board else ""
            note(as_text(result, speaks, f"--campaigns 1{on}"))
            return 1
        actions += result.actions
    told = msgid("{campaigns} campaigns with {actions} actions: no fault.")
    print(speaks.tr(told, campaigns=campaigns, actions=actions))
    return 0


def _faults(request: Request, seed: int) -> int:
    """Try damaged files on the game; report every fault, and go on."""
    from greatrace.arena.common.progress import tracked
    from greatrace.lab.faults.fuzzer import results

    mutants, tr, only = request.number("faults", 1), request.language.tr, _kind(request)
    wrong, kinds = 0, Counter[str]()
    running = results(mutants, seed, (*WORKER, *only), request.number("jobs", 1))
    for result in tracked(running, mutants, tr("Damaged files")):
        kinds[result.kind] += 1
        wrong += bool(result.faults)
        for fault in result.faults:
            alone = "".join(f" --kind {one}" for one in only)
            again = f"greatrace soak --faults 1 --seed {result.seed}{alone}"
            note(f"{result.kind}: {fault}\n  {again}")
    counted = ", ".join(f"{kind} {number}" for kind, number in kinds.most_common())
    told = msgid("{mutants} damaged files ({kinds}): {wrong} with a fault.")
    print(tr(told, mutants=mutants, kinds=counted, wrong=wrong))
    return 1 if wrong else 0


def _kind(request: Request) -> tuple[str, ...]:
    """Return the only kind of damaged files, if one is asked for."""
    from greatrace.lab.faults.trials import TRIALS

    kind, kinds = request.text("kind"), [trial.name for trial in TRIALS]
    if request.has("kind") and kind not in kinds:
        problem = msgid("There is no kind of files “{kind}”: choose one of {kinds}.")
        raise WrongUse(problem, kind=kind, kinds=Choices(", ".join(kinds)))
    return (kind,) if kind else ()


def _kills(request: Request, seed: int) -> int:
    """Kill races inside their saves; tell every fault, and go on."""
    from greatrace.arena.common.progress import tracked
    from greatrace.lab.faults import campaign_killer, killer

    kills = campaign_killer.kills if request.has("solo") else killer.kills
    count, tr = request.number("kills", 1), request.language.tr
    wrong, lost, steps = 0, 0, Counter[str]()
    for kill in tracked(kills(count, seed), count, tr("Kills")):
        lost += kill.lost
        steps[kill.step] += 1
        if kill.fault:
            wrong += 1
            note(f"{kill.seed}: {kill.fault}")
    inside, named = count - steps.pop("", 0), ", ".join(f"{step} {number}" for step, number in steps.items())
    told = msgid(
        "{kills} kills, {inside} inside a save ({steps}): {lost} last actions lost, {wrong} with a fault."
    )
    print(tr(told, kills=count, inside=inside, steps=named or "–", lost=lost, wrong=wrong))
    return 1 if wrong else 0


def _storm(request: Request, seed: int) -> int:
    """Send random input to the window; show its memory minute by minute."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import TextTable, show
    from greatrace.lab.storm.run import MOST_MEMORY, by_minute, expected, samples

    minutes, tr = request.number("storm", 1), request.language.tr
    found = list(tracked(samples(minutes, seed), expected(minutes), tr("Samples")))
    rows = tuple(
        (str(minute), f"{least:.0f}", f"{most:.0f}", str(inputs))
        for minute, least, most, inputs in by_minute(found)
    )
    show([TextTable((tr("minute"), tr("least MB"), tr("most MB"), tr("inputs")), rows, "rrrr")])
    return 1 if max(sample.memory for sample in found) > MOST_MEMORY else 0


def _night(request: Request, seed: int) -> int:
    """Send groups of random visitors to a kiosk; report what is left of each."""
    from greatrace.app import menus
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import TextTable, show
    from greatrace.files.writing import temporary_folder
    from greatrace.lab.storm.run import MOST_MEMORY
    from greatrace.lab.trials.kiosk_night import Night

    groups, tr = request.number("night", 1), request.language.tr
    with temporary_folder() as folder:
        night = Night(folder, _kiosk_context, menus(), seed)
        running = night.groups(groups, _VISITORS * groups // _USUAL_GROUPS + 1, _STAY)
        found = list(tracked(running, groups, tr("Groups")))
    rows = tuple(
        (str(one.number), str(one.visitors), str(one.presses), "✗" if one.killed else "", str(one.files),
         str(one.left), "✓" if one.watched else "✗", f"{one.memory:.0f}")
        for one in found
    )  # fmt: skip
    heads = (tr("group"), tr("visitors"), tr("inputs"), tr("killed"), tr("files"), tr("left"), tr("watched"),
             "MB")  # fmt: skip
    show([TextTable(heads, rows, "rrrlrrlr")])
    fine = all(one.watched and not one.left and one.memory <= MOST_MEMORY for one in found)
    return 0 if fine else 1


def _kiosk_context(home: Path) -> Context:
    """Return a context with the settings of a kiosk, its first helps among them."""
    from greatrace.ui.kit.settings import KIOSK
    from greatrace.ui.kit.shell import headless

    context = headless((1280, 720), KIOSK.ui_scale, "en", home)
    context.change(KIOSK)
    return context
