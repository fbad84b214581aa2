"""The commands about campaigns: simulate, list, export, import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import as_wrong_use, executor_of, seed_of
from greatrace.cli.streams import note
from greatrace.prose.language import msgid

if TYPE_CHECKING:
    from greatrace.saves.campaigns import Shelf


def simulate(request: Request) -> int:
    """Simulate campaigns of a computer crew and report."""
    import msgspec

    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.tables import TextTable, show
    from greatrace.arena.solo.campaigns import CampaignSimulation, outcomes, summed
    from greatrace.bots.levels import read_name

    with as_wrong_use():
        read_name(request.text("bot", "quick"))
    asked = CampaignSimulation(
        request.number("campaigns", 1), request.number("races", 12), request.text("bot", "quick"),
        seed_of(request), not request.has("no_powers"), request.has("slow_workshop"),
        request.has("deny"),
    )
    tr = request.language.tr
    runs = outcomes(asked, executor_of(request))
    found = summed(list(tracked(runs, asked.campaigns, tr("Campaigns"))), asked)
    if request.has("json"):
        print(msgspec.json.encode(found).decode())
        return 0
    by_race = ", ".join(f"{100 * share:.0f} %" for share in found.by_race)
    stickers = ", ".join(f"{colour} {number}" for colour, number in found.stickers.items())
    rows = (
        (tr("Seed"), str(asked.seed)),
        (tr("Campaigns"), str(found.campaigns)),
        (tr("Workshop"), tr("slow") if found.slow_workshop else tr("as printed")),
        (tr("Races"), str(found.races)),
        (tr("Races won by the player"), str(found.player_wins)),
        (tr("Won, race by race"), by_race),
        (tr("Stickers at the end"), stickers),
        (tr("Stickers denied"), str(found.denied)),
        (tr("Titles"), str(found.titles)),
        *((f"  {mission}", str(number)) for mission, number in found.missions.items()),
    )
    show([TextTable(("", ""), rows)])
    return 0


def listed(request: Request) -> int:
    """List the player's campaigns; one that cannot be opened is told with the reason."""
    from greatrace.arena.common.tables import TextTable, show

    shelf, tr = _shelf(request), request.language.tr
    rows, status = [], 0
    for found in shelf.entries():
        name, one, problem = found.name, found.campaign, found.problem
        if one is None:
            rows.append((name, tr(problem.template, **problem.values) if problem else "", ""))
            status = 1
            continue
        won = sum(entry.result.outcome == "won" for entry in one.history)
        rows.append((name, str(len(one.history)), str(won)))
    if not rows:
        print(tr("There is no campaign yet."))
        return 0
    show([TextTable((tr("Campaign"), tr("Races"), tr("won")), tuple(rows))])
    return status


def exported(request: Request) -> int:
    """Write a campaign to a file of its own; say so where it is the version before a damaged one."""
    path = request.path("output")
    if path is None:
        raise WrongUse(msgid("greatrace campaign export needs -o FILE.campaign."))
    shelf = _shelf(request)
    problem = shelf.export(shelf.called(request.word) or request.word, path)
    if problem:
        tr = request.language.tr
        told = tr(problem.template, **problem.values)
        note(tr("{problem} The version before it was exported.", problem=told))
    return 0


def imported(request: Request) -> int:
    """Take a campaign from a file in, under a name of its own, while no window writes the player's folder.

    Raises:
        BadInput: the file cannot be opened, the name is taken, or a window is open.
    """
    from pathlib import Path

    from greatrace.app import LOCK, Options, home_folder
    from greatrace.files.lock import Claim, Lock
    from greatrace.files.names import portable_name
    from greatrace.kernel.errors import BadInput

    path, home = Path(request.word), home_folder(Options(home=request.path("home")))
    lock = Lock(home / LOCK)
    if lock.claim() is Claim.TAKEN:
        raise BadInput(
            "A window of the game writes {folder} now: close it, or import there.", folder=str(home)
        )
    try:
        _shelf(request).take_in(path, request.text("name", portable_name(path.stem)))
    finally:
        lock.release()
    return 0


def _shelf(request: Request) -> Shelf:
    from greatrace.app import Options, home_folder
    from greatrace.saves.campaigns import Shelf

    return Shelf(home_folder(Options(home=request.path("home"))) / "saves")
