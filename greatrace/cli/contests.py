"""The command that compares computer crews: ladder."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from greatrace.cli.games import other_game
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import as_wrong_use, check_series, common, executor_of, names_of
from greatrace.cli.streams import note
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.arena.race.ladder import Heat, Ladder
    from greatrace.arena.race.ladder_record import Record

FIXED = (
    "levels", "iterations", "board", "course", "edition", "leaders", "seed", "all_pairs", "max_rounds",
)  # fmt: skip
"""Options that a resumed ladder cannot change."""


def ladder(request: Request) -> int:
    """Run a ladder: levels meet two by two and are rated."""
    if (game := other_game(request)) is not None:
        return game.ladder(request)
    from greatrace.arena.common.tables import show
    from greatrace.arena.race import ladder_report

    with _locked(request):
        record = _record(request)
        asked = record.ladder if record else _ladder(request)
        asked = _extended(request, asked)
        found = _heats(request, asked, record)
    report = ladder_report.summed(asked, found)
    if request.has("json"):
        print(ladder_report.as_json(report))
        if not report.table:
            note(request.language.tr(ladder_report.NO_RATINGS))
    else:
        show(ladder_report.parts(report, request.language))
    return 0


def _locked(request: Request) -> AbstractContextManager[None]:
    """Lock the record that `--record` or `--resume` names, if any."""
    from greatrace.arena.race.ladder_record import locked

    if request.has("record") and request.has("resume"):
        raise WrongUse(msgid("--record and --resume exclude each other: leave one out."))
    path = request.path("resume") or request.path("record")
    return locked(path) if path else nullcontext()


def _record(request: Request) -> Record | None:
    """Open the record that `--record` or `--resume` names, if any."""
    from greatrace.arena.race import ladder_record

    resumed, begun = request.path("resume"), request.path("record")
    if resumed:
        if given := [name for name in FIXED if request.has(name)]:
            option = "--" + given[0].replace("_", "-")
            raise WrongUse(msgid("{option} cannot change in a ladder that is resumed."), option=option)
        return ladder_record.read(resumed)
    return ladder_record.begin(begun, _ladder(request)) if begun else None


def _ladder(request: Request) -> Ladder:
    from greatrace.arena.race.ladder import Ladder
    from greatrace.arena.race.ladder_levels import read_levels
    from greatrace.bots import BOTS

    if not request.has("games"):
        raise WrongUse(msgid("greatrace ladder needs --games N, or --resume FILE."))
    games = request.number("games", 1)
    iterations = request.number("iterations", 0)
    names = ",".join(names_of(request, "levels", ",".join(BOTS)))
    with as_wrong_use():
        levels = read_levels(names, iterations)
    asked = Ladder(
        games=games,
        levels=levels,
        every=request.has("all_pairs"),
        **common(request, max_rounds=100),
    )
    check_series(asked, 2)
    return asked


def _extended(request: Request, asked: Ladder) -> Ladder:
    """Return the ladder with the number of games that is asked for, which may grow when it is resumed."""
    from msgspec import structs

    return structs.replace(asked, games=request.number("games", asked.games))


def _heats(request: Request, asked: Ladder, record: Record | None) -> list[Heat]:
    """Run the races that are left; add each to the record as it ends."""
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
