"""What a race of a campaign came to (14.14–14.16, 14.23, 14.24)."""

from __future__ import annotations

from msgspec import UNSET

from greatrace.campaign.campaign import Outcome, Result, Stamp
from greatrace.campaign.missions import CREW, Journey, fulfilled, ink_of
from greatrace.campaign.passport import Page
from greatrace.engine.distances import FAR
from greatrace.engine.scoring import scores, winner
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables


def result_of(race: Tables, number: int, page: Page, journey: Journey, table: Table) -> Result:
    """Return the result of a race as it stands; one that is not over was given up.

    Args:
        race: the race.
        number: of the race in its campaign.
        page: of its course.
        journey: what the player has done.
        table: the position.
    """
    found = {score.seat: score.total for score in scores(race, table)}
    left, torpedo_left = cells_left(race, table)
    way = race.distance_to_finish[race.start_cell]
    if FAR in (way, left, torpedo_left):  # somewhere no way leads over land
        way = left = torpedo_left = 0
    return Result(
        number, outcome_of(race, table), page.id, race.crews[CREW].id, race.edition.id, table.round,
        found[CREW], found.get(CREW + 1, 0), fulfilled(race, page.missions, journey, table), ink_of(race),
        denied=journey.stickers_denied, announced=race.announced,
        way=way, left=left, torpedo_left=torpedo_left, denials=journey.all_denials,
    )


def cells_left(race: Tables, table: Table) -> tuple[int, int]:
    """Return the cells that the crew and the Torpedo have still to go; 0 for one that is not there."""
    away, torpedo = race.distance_to_finish, table.torpedo
    return away[table.dashboards[CREW].cell], 0 if torpedo is UNSET else away[torpedo.cell]


def stamps_of(
    race: Tables, number: int, page: Page, journey: Journey, table: Table
) -> tuple[Stamp, ...]:
    """Return the stamps that a race has earned by now; the arguments are those of ``result_of``."""
    ink = ink_of(race)
    return tuple(
        Stamp(page.id, mission, ink, number, "", False, table.round)
        for mission in fulfilled(race, page.missions, journey, table)
    )


def outcome_of(race: Tables, table: Table) -> Outcome:
    """Return what a race came to."""
    if not table.over:
        return "given_up"
    won = winner(table) == CREW
    if race.rival is None:
        return "crossed" if won else "failed"
    return "won" if won else "lost"
