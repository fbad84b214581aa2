"""Commands that judge computer crews and the game itself: ladder, balance."""

from __future__ import annotations

import secrets
from contextlib import nullcontext
from typing import TYPE_CHECKING

from greatrace.cli.parse import Request, WrongUse
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor
    from greatrace.arena.race.balance import Balance
    from greatrace.arena.race.ladder import Heat, Ladder
    from greatrace.arena.race.ladder_record import Record

MOST = 1_000_000
MOST_JOBS = 256
SEEDS = (1 << 63) - 1
FIXED = (
    "--levels", "--iterations", "--board", "--course", "--edition", "--leaders", "--seed", "--all-pairs",
    "--max-rounds",
)  # fmt: skip
"""What a ladder that is resumed cannot change."""


def executor_of(request: Request) -> Executor:
    """Choose where races run: `--jobs` processes or the cluster of `--scheduler`.

    Raises:
        WrongUse: both are asked for.
        BadInput: the scheduler is not there.
    """
    from greatrace.arena.common.executor import executor

    jobs, scheduler = request.number("--jobs", 1, 1, MOST_JOBS), request.text("--scheduler")
    if scheduler and request.switch("--jobs"):
        raise WrongUse(msgid("--jobs and --scheduler exclude each other: leave one out."))
    return executor(jobs, scheduler)


def seed_of(request: Request) -> int:
    """Give the seed asked for, else draw one."""
    return request.number("--seed", secrets.randbelow(1_000_000_000), 0, SEEDS)


def ladder(request: Request) -> int:
    """Let levels meet two by two and rate them."""
    from greatrace.arena.race import ladder_report

    record = _record(request)
    asked = record.ladder if record else _ladder(request)
    asked = _extended(request, asked)
    found = _heats(request, asked, record)
    report = ladder_report.summed(asked, found)
    if request.switch("--json"):
        print(ladder_report.as_json(report))
    else:
        print(ladder_report.as_text(report, request.language))
    return 0


def _record(request: Request) -> Record | None:
    """Open the record that is asked for, if any."""
    from greatrace.arena.race import ladder_record

    resumed, begun = request.path("--resume"), request.path("--record")
    if resumed and begun:
        raise WrongUse(msgid("--record and --resume exclude each other: leave one out."))
    if resumed:
        given = [name for name in FIXED if request.switch(name)]
        if given:
            raise WrongUse(msgid("{option} cannot change in a ladder that is resumed."), option=given[0])
        return ladder_record.read(resumed)
    return ladder_record.begin(begun, _ladder(request)) if begun else None


def _ladder(request: Request) -> Ladder:
    from greatrace.arena.race.ladder import Ladder
    from greatrace.arena.race.ladder_levels import MOST_ITERATIONS, read_levels
    from greatrace.bots import BOTS

    if not request.switch("--games"):
        raise WrongUse(msgid("greatrace ladder needs --games N, or --resume FILE."))
    games = request.number("--games", 1, 1, MOST)
    iterations = request.number("--iterations", 0, 1, MOST_ITERATIONS)
    try:
        levels = read_levels(request.text("--levels", ",".join(BOTS)), iterations)
    except BadInput as error:
        raise WrongUse(error.template, **error.values) from error
    asked = Ladder(
        games=games,
        levels=levels,
        every=request.switch("--all-pairs"),
        board=request.text("--board", "africa"),
        course=request.text("--course"),
        edition=request.text("--edition", "second"),
        leaders=request.switch("--leaders"),
        seed=seed_of(request),
        max_rounds=request.number("--max-rounds", 100, 1, MOST),
    )
    _check_parts(asked.board, 2, asked.edition, asked.course, asked.leaders)
    return asked


def _extended(request: Request, asked: Ladder) -> Ladder:
    """More games may be asked for when a ladder is resumed."""
    from msgspec import structs

    return structs.replace(asked, games=request.number("--games", asked.games, 1, MOST))


def _heats(request: Request, asked: Ladder, record: Record | None) -> list[Heat]:
    """Run what is left to run, keeping each race in the record at once."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.race.ladder import heats

    found = dict(record.heats) if record else {}
    if left := [number for number in range(asked.races) if number not in found]:
        running = heats(asked, executor_of(request), left)
        with record or nullcontext():
            for heat in tracked(running, len(left), request.language.tr("Races")):
                if record:
                    record.add(heat)
                found[heat.number] = heat
    return list(found.values())


def balance(request: Request) -> int:
    """Let equal crews race and see whether all have equal chances."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.race import balance_report, balance_text
    from greatrace.arena.race.balance import races

    asked, picture = _balance(request), request.path("--picture")
    if picture:
        from greatrace.arena.race.balance_picture import check_picture

        check_picture(picture)
    running = races(asked, executor_of(request))
    found = list(tracked(running, asked.games, request.language.tr("Races")))
    report = balance_report.summed(asked, found)
    if request.switch("--json"):
        print(balance_report.as_json(report))
    else:
        print(balance_text.as_text(report, request.language))
    if picture:
        from greatrace.arena.race.balance_picture import draw

        draw(report, request.language, picture)
    return 0


def _balance(request: Request) -> Balance:
    from greatrace.arena.race.balance import Balance
    from greatrace.arena.race.ladder_levels import read_level, written

    games = request.number("--games", 1, 1, MOST)
    crews = request.number("--crews", 4, 2, 5)
    try:
        bots = tuple(written(read_level(word)) for word in request.text("--bots", "quick").split(","))
    except BadInput as error:
        raise WrongUse(error.template, **error.values) from error
    asked = Balance(
        games=games,
        crews=crews,
        bots=bots,
        board=request.text("--board", "africa"),
        course=request.text("--course"),
        edition=request.text("--edition", "second"),
        leaders=request.switch("--leaders"),
        seed=seed_of(request),
        max_rounds=request.number("--max-rounds", 200, 1, MOST),
    )
    _check_parts(asked.board, crews, asked.edition, asked.course, asked.leaders)
    return asked


def _check_parts(board: str, crews: int, edition: str, course: str, leaders: bool) -> None:
    """Set a race up; choices that do not go together are a wrong use, a bad map is not.

    Raises:
        WrongUse: there is no such board or course, or the edition has no leaders.
        BadInput: the map cannot be used.
    """
    from greatrace.boards import setups

    known = setups.is_file(board)
    try:
        found = setups.board(board)
        known = False
        setups.make_race(found, setups.pool(crews, found.tile_set)[:crews], edition, course, leaders)
    except BadInput as error:
        if known:
            raise
        raise WrongUse(error.template, **error.values) from error
