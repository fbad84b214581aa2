"""The command that measures the balance of the game: balance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import as_wrong_use, check_series, common, executor_of, names_of, seed_of
from greatrace.cli.streams import note
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor
    from greatrace.arena.race.balance.asked import Balance
    from greatrace.arena.race.balance.measuring import Result
    from greatrace.arena.race.balance.report import BalanceReport

STAGES = ("again", "elsewhere", "climb")
"""Options that need `--exploit`, in the order in which what they ask for is run."""


def balance(request: Request) -> int:
    """Measure whether the game is balanced and worth playing."""
    if request.has("solo"):
        return _solo(request)
    if request.has("passport"):
        return _passport(request)
    from greatrace.arena.common.tables import show
    from greatrace.arena.race.balance import report as balance_report
    from greatrace.arena.race.balance.habits_text import FEW_PLANS, MORE_PLANS
    from greatrace.arena.race.balance.text import parts

    asked, picture = _balance(request), request.path("picture")
    if picture:
        from greatrace.arena.race.balance.picture import check_picture

        check_picture(picture)
    report = _measured(request, asked)
    if request.has("json"):
        print(balance_report.as_json(report))
    else:
        show(parts(report, request.language, MORE_PLANS if request.has("by_round") else FEW_PLANS))
    if picture:
        from greatrace.arena.race.balance.picture import draw

        draw(report, request.language, picture)
    return 0


def _solo(request: Request) -> int:
    """Measure how often the Torpedo wins, by level and with each set of stickers."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.arena.solo import balance as solo
    from greatrace.cli.races import solo_simulation

    simulation = solo_simulation(request)
    races = simulation.games * len(solo.settings(simulation))
    running = solo.results(simulation, executor_of(request))
    report = solo.summed(list(tracked(running, races, request.language.tr("Races"))))
    if request.has("json"):
        print(solo.as_json(report))
    else:
        show(solo.parts(report, request.language))
    return 0


def _passport(request: Request) -> int:
    """Measure pars, and how often each mission is fulfilled in each ink; tell inks never or always earned."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import show
    from greatrace.arena.solo import passport
    from greatrace.bots.levels import read_name

    bot = request.text("bots", "quick")
    with as_wrong_use():
        read_name(bot)
    series = passport.PassportSeries(
        request.number("games", 1), bot, seed_of(request), request.number("level", 1)
    )
    running = passport.results(series, executor_of(request))
    found = passport.summed(list(tracked(running, passport.tasks(series), request.language.tr("Races"))))
    if request.has("json"):
        print(passport.as_json(found))
    else:
        show(passport.parts(found, request.language))
    for fault in passport.faults(found):
        note(fault)
    return 0


def _measured(request: Request, asked: Balance) -> BalanceReport:
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.race.balance.measuring import measured, results
    from greatrace.arena.race.balance.report import summed
    from greatrace.arena.race.balance.stages import with_stages

    runs = executor_of(request)

    def run(one: Balance) -> Iterator[Result]:
        return tracked(results(one, runs), one.tasks, request.language.tr("Races"))

    report = summed(asked, measured(run(asked)))
    return with_stages(_with_regret(request, report, runs), run)


def _with_regret(request: Request, report: BalanceReport, runs: Executor) -> BalanceReport:
    """Judge hints, defaults and suggestions, if that is asked for."""
    asked = report.balance
    if not asked.regret:
        return report
    from msgspec import structs

    from greatrace.arena.common.progress import tracked
    from greatrace.arena.race.balance.regretting import regret
    from greatrace.lab.regret import judgements

    total = asked.regret * len(asked.ways)
    found = tracked(judgements(asked, runs), total, request.language.tr("Races"))
    return structs.replace(report, regret=regret([one for race in found for one in race]))


def _balance(request: Request) -> Balance:
    from greatrace.arena.race.balance.asked import Balance
    from greatrace.arena.race.ladder_levels import read_level, written

    crews = request.number("crews", 4)
    with as_wrong_use():
        bots = tuple(written(read_level(word)) for word in names_of(request, "bots", "quick"))
    asked = Balance(
        games=request.number("games", 1),
        crews=crews,
        bots=bots,
        favourite=request.number("favourite", 0),
        exploit=request.number("exploit", 0),
        restrictions=request.number("restrictions", 0),
        again=request.number("again", 0),
        elsewhere=request.number("elsewhere", 0),
        climb=request.number("climb", 0),
        calibration=request.number("calibration", 0),
        regret=request.number("regret", 0),
        **common(request, max_rounds=200),
    )
    if request.has("course") and request.has("all_courses"):
        raise WrongUse(msgid("--course and --all-courses exclude each other: leave one out."))
    check_series(asked, crews)
    return _with_variants(request, _on_courses(request, asked))


def _on_courses(request: Request, asked: Balance) -> Balance:
    """Name the courses of a measurement by ids, as its results do."""
    from msgspec import structs

    from greatrace.arena.race.balance.asked import written_course
    from greatrace.arena.race.balance.course_rounds import courses_of
    from greatrace.boards import setups
    from greatrace.content.assemble import find_course

    board = setups.board(asked.board)
    if request.has("all_courses"):
        return structs.replace(asked, courses=courses_of(board))
    return structs.replace(asked, course=written_course(find_course(board, asked.course)))


def _with_variants(request: Request, asked: Balance) -> Balance:
    """Name the variants of the quick crew that are asked for: those of `--variants`, else all.

    Raises:
        WrongUse: there is no such variant, or an option needs `--exploit`.
    """
    from msgspec import structs

    from greatrace.arena.race.balance.variants import all_variants, read_variants
    from greatrace.boards import setups
    from greatrace.content.assemble import find_course

    board = setups.board(asked.board)
    courses = [find_course(board, course) for course in asked.ways]
    if not request.has("exploit"):
        _check_no_stages(request)
        return asked
    if not request.has("variants"):
        return structs.replace(asked, variants=all_variants(board, courses))
    with as_wrong_use():
        names = ",".join(dict.fromkeys(names_of(request, "variants")))
        return structs.replace(asked, variants=read_variants(names, board, courses))


def _check_no_stages(request: Request) -> None:
    """Check that nothing is asked for that needs `--exploit`."""
    if request.has("variants"):
        raise WrongUse(msgid("--variants needs --exploit N, the number of races of each."))
    for option in STAGES:
        if request.has(option):
            problem = msgid("{option} needs --exploit N, the races of each variant.")
            raise WrongUse(problem, option=f"--{option}")
