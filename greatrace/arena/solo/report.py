"""The results of a simulation of races of one crew: sums, JSON and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from greatrace.arena.common.tables import Part, TextTable
from greatrace.arena.race import report as race_report
from greatrace.arena.race.report import Report
from greatrace.arena.solo.simulate import SoloOutcome, SoloSimulation
from greatrace.engine.solo.rene import COLOURS
from greatrace.prose.language import Language
from greatrace.prose.rene import sticker_colour


class SoloReport(Report, frozen=True):
    """The figures of a simulation; the field names are the keys of its JSON.

    Attributes:
        player_wins: races that the crew won, or crossings that succeeded.
        torpedo_wins: races that the Torpedo won.
        stickers_gained: how many stickers of each colour the Torpedo gained in all races.
    """

    player_wins: int
    torpedo_wins: int
    stickers_gained: dict[str, int]


def summed(outcomes: Sequence[SoloOutcome], seconds: float) -> SoloReport:
    """Sum up outcomes; today’s figures speak of the crew alone."""
    crews_only = [
        msgspec.structs.replace(one, winner=one.winner if one.winner == 0 else -1) for one in outcomes
    ]
    plain = race_report.summed(crews_only, seconds)
    gained: Counter[str] = Counter(dict.fromkeys(COLOURS, 0))
    for one in outcomes:
        gained.update(one.stickers)
    fields = msgspec.structs.asdict(plain) | {"finished": sum(one.ended for one in outcomes)}
    return SoloReport(
        **fields,
        player_wins=sum(one.winner == 0 for one in outcomes),
        torpedo_wins=sum(one.winner == 1 for one in outcomes),
        stickers_gained=dict(gained),
    )


def parts(report: SoloReport, simulation: SoloSimulation, language: Language) -> Iterator[Part]:
    """Write a report as tables."""
    tr = language.tr
    rows = (
        (tr("Races won by the player"), str(report.player_wins)),
        (tr("Races won by the Torpedo"), str(report.torpedo_wins)),
        *(
            (tr("Stickers gained, {colour}", colour=sticker_colour(language, colour)),
             str(report.stickers_gained[colour]))
            for colour in COLOURS
        ),
    )  # fmt: skip
    yield TextTable(("", ""), rows)
    yield from race_report.parts(report, simulation, language)
