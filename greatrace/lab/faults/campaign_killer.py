"""Kills campaigns while they keep stickers and results, and opens what is left (14.17, 14.18, 14.23)."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from greatrace.campaign.campaign import Campaign
from greatrace.engine.solo.rene import CAMPAIGN
from greatrace.files.children import child
from greatrace.files.writing import temporary_folder, tidy
from greatrace.kernel.errors import BadInput
from greatrace.lab.faults import crash
from greatrace.lab.faults.fuzzer import SCREENLESS
from greatrace.lab.faults.killed_campaign import DRAWN, NAME, PICKED
from greatrace.lab.faults.killer import Kill, in_memory
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import Store
from greatrace.ui.campaign.opening import results_owed

WHOLE = 6
"""Each run of so many is not killed, so that the campaign goes on."""
STEPS = tuple(step for step in crash.possible() if step != "syncing")
"""The steps of a campaign's writing, which is synced before it is renamed."""


class _Run(Struct, frozen=True):
    """What a run told: stickers, stamps and race kept, the race that was over, the kill, what is wrong."""

    gained: int
    stamped: int
    over: int
    kept: int
    step: str
    fault: str


def kills(count: int, seed: int) -> Iterator[Kill]:
    """Kill two campaigns in turn, each time going on with what was left; yield what became of them.

    The outgoing cards of the first are drawn; in the second the player picks them, after another race began.

    Args:
        count: how many kills.
        seed: of the first run; the next has the next.
    """
    with temporary_folder(in_memory()) as folder:
        number, killed = seed, 0
        before: dict[str, Campaign | None] = {DRAWN: None, PICKED: None}
        while killed < count:
            way = (DRAWN, PICKED)[number % 2]
            home = folder / way
            home.mkdir(exist_ok=True)
            step = "" if number // 2 % WHOLE == 0 else random.Random(number).choice(STEPS)
            run = _run(home, number, step, way)
            fault, after = _found(home, run, before[way])
            if run.step or fault:
                killed += 1
                yield Kill(number, run.step, 0, fault)
            before[way], number = after or before[way], number + 1


def _run(home: Path, seed: int, step: str, way: str) -> _Run:
    command = [sys.executable, "-m", "greatrace.lab.faults.killed_campaign", str(home), str(seed), step, way]
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    more, pipe = {**SCREENLESS, "PYTHONPATH": paths}, subprocess.PIPE
    with child(command, more, stdout=pipe, stderr=pipe) as ended:
        out, err = (raw.decode(errors="replace") for raw in ended.communicate())
    words = [line.split() for line in out.splitlines()]
    told = {line[0]: line[1] for line in words if len(line) == 2}
    broken = ended.returncode > 0 and os.name == "posix"
    last = "; ".join(err.strip().splitlines()[-1:])
    fault = f"the run ended with the status {ended.returncode}: {last}" if broken else ""
    gained, stamped, over, kept = (
        int(told.get(what, "0")) for what in ("gained", "stamped", "over", "kept")
    )
    return _Run(gained, stamped, over, kept, told.get("step", ""), fault)


def _found(home: Path, run: _Run, before: Campaign | None) -> tuple[str, Campaign | None]:
    """Return what is wrong with the campaign that is left, and the campaign."""
    tidy(home / "saves")
    if run.fault:
        return run.fault, None
    if before is None and not Store(home / "saves", f".{CAMPAIGN}").has(NAME):
        return "", None
    try:
        campaign = Shelf(home / "saves").load(NAME)
    except BadInput as error:
        return f"nothing can be opened: {error}", None
    if fault := _lost(home, run, campaign):
        return fault, campaign
    return next(iter(faults(campaign, run.gained, run.stamped, run.kept, before)), ""), campaign


def _lost(home: Path, run: _Run, campaign: Campaign) -> str:
    """Return that a race that was over is lost: its campaign has no result of it, nor waits for its save."""
    if run.over < campaign.race or results_owed(Store(home / "saves")):
        return ""
    return f"race {run.over} was over, and its result is lost"


def faults(
    campaign: Campaign, gained: int, stamped: int, kept: int, before: Campaign | None
) -> Iterator[str]:
    """Yield what is wrong with a campaign after a run that told stickers, stamps and a race as kept."""
    if before and not _begins(campaign.history, before.history):
        yield "results are lost or changed"
    if before and not _begins(campaign.gains, before.gains):
        yield "stickers are lost or changed"
    if before and not _begins(campaign.stamps, before.stamps):
        yield "stamps are lost or changed"
    if len(campaign.stamps) < stamped:
        yield f"{stamped} stamps were told, {len(campaign.stamps)} are kept"
    if len({(stamp.page, stamp.mission, stamp.ink) for stamp in campaign.stamps}) != len(campaign.stamps):
        yield "a mission has a stamp twice in one ink"
    if campaign.restored:
        yield "the campaign counts as restored"
    if len(campaign.gains) < gained:
        yield f"{gained} stickers were told, {len(campaign.gains)} are kept"
    if kept and kept not in [entry.result.race for entry in campaign.history]:
        yield f"the result of race {kept} was told and is not there"
    if len(campaign.gains) != campaign.stickers.total:
        yield f"{campaign.stickers.total} stickers are on, {len(campaign.gains)} were gained"
    results = [entry.result.race for entry in campaign.history]
    if results != list(range(1, campaign.race)):
        yield f"the history has the races {results} before race {campaign.race}"
    risen = sum(card.level - 1 for card in campaign.deck)
    wanted = sum(1 + (entry.result.outcome == "won") for entry in campaign.history)
    if risen > wanted:
        yield f"{risen} cards were replaced in races that replace {wanted}"


def _begins(whole: Sequence[Struct], start: Sequence[Struct]) -> bool:
    return tuple(whole[: len(start)]) == tuple(start)
