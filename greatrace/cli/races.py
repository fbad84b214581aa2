"""Commands about many races: simulate, bench."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from greatrace.cli.games import other_game
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import as_wrong_use, check_series, common, executor_of, names_of
from greatrace.cli.streams import note
from greatrace.kernel.phrase import Choices
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.race.simulate import Simulation
    from greatrace.arena.solo.simulate import SoloSimulation


def simulate(request: Request) -> int:
    """Run races of computer crews, or games beside the race, and report."""
    if (game := other_game(request)) is not None:
        return game.simulate(request)
    if request.has("solo"):
        if request.has("crews"):
            raise WrongUse(msgid("--crews and --solo exclude each other: leave one out."))
        return simulate_solo(request)
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.arena.race import report
    from greatrace.arena.race.simulate import outcomes

    simulation = _simulation(request)
    check_series(simulation, len(simulation.bots))
    runs = executor_of(request)
    if request.has("json") and not request.has("seed"):
        note(request.language.tr("Seed: {seed}", seed=simulation.seed))
    begin = time.perf_counter()
    title = request.language.tr("Races")
    found = list(tracked(outcomes(simulation, runs), simulation.games, title))
    summed = report.summed(found, time.perf_counter() - begin)
    if request.has("json"):
        print(report.as_json(summed))
    else:
        show(report.parts(summed, simulation, request.language))
    return 0


def simulate_solo(request: Request) -> int:
    """Run races of one computer crew against the Torpedo, or Solitary crossings, and report (14)."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.arena.race.report import as_json
    from greatrace.arena.solo import report
    from greatrace.arena.solo.simulate import outcomes

    simulation = solo_simulation(request)
    if request.has("json") and not request.has("seed"):
        note(request.language.tr("Seed: {seed}", seed=simulation.seed))
    begin = time.perf_counter()
    with as_wrong_use():
        running = outcomes(simulation, executor_of(request))
    found = list(tracked(running, simulation.games, request.language.tr("Races")))
    summed = report.summed(found, time.perf_counter() - begin)
    if request.has("json"):
        print(as_json(summed))
    else:
        show(report.parts(summed, simulation, request.language))
    return 0


def solo_simulation(request: Request) -> SoloSimulation:
    """Read what `simulate --solo` is to run."""
    from greatrace.arena.solo.simulate import SoloSimulation
    from greatrace.cli.solo import par_read, stickers_read

    base = common(request, max_rounds=200)
    return SoloSimulation(
        games=request.number("games", 1),
        bot=_bots(request, 1)[0],
        level=request.number("level", 1),
        stickers=stickers_read(request.text("stickers")),
        evolving=not request.has("no_evolving"),
        par=par_read(base["board"], base["course"]) if request.has("solitary") else 0,
        save_dir=request.text("save_dir"),
        **base,
    )


def _simulation(request: Request) -> Simulation:
    from greatrace.arena.common.plan import repeated
    from greatrace.arena.race.simulate import Simulation

    games = request.number("games", 1)
    crews = request.number("crews", 4)
    return Simulation(
        games=games,
        bots=repeated(_bots(request, crews), crews),
        **common(request, max_rounds=200),
        save_dir=request.text("save_dir"),
    )


def _bots(request: Request, crews: int) -> list[str]:
    from greatrace.bots.levels import read_name

    names = names_of(request, "bots", "quick")
    with as_wrong_use():
        for name in names:
            read_name(name)
    if len(names) > crews:
        problem = msgid("--bots names {bots} computer crews, but only {crews} crews race.")
        raise WrongUse(problem, bots=len(names), crews=crews)
    return names


def bench(request: Request) -> int:
    """Measure speeds."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.lab.benches import figures
    from greatrace.lab.benches.screen import SCREEN

    measurements = {**figures.ENGINE, **SCREEN}
    wanted = names_of(request, "only") if request.has("only") else []
    for name in wanted:
        if name not in figures.UNITS:
            problem = msgid("There is no measurement “{name}”: choose from {names}.")
            raise WrongUse(problem, name=name, names=Choices(", ".join(figures.UNITS)))
    wanted = list(dict.fromkeys(wanted))
    total = len(wanted or measurements)
    title = request.language.tr("Measurements")
    results = list(tracked(figures.run(measurements, wanted), total, title))
    if request.has("json"):
        print(figures.as_json(results))
    else:
        show([figures.table(results)])
    return 0
