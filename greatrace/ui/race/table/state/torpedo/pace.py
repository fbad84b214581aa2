"""How the race against the Torpedo stands: who is ahead, when both arrive, what is at stake (14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, Struct

from greatrace.engine import events as on
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.destination import admissible, outlook
from greatrace.engine.solo.pace import Foreseen, Pace
from greatrace.engine.solo.pacing import laid_before, pace
from greatrace.engine.solo.rene import COLOURS, MOST_STICKERS, Colour
from greatrace.engine.solo.stickers import stickers_left
from greatrace.prose.language import Language
from greatrace.prose.passport import mission_text
from greatrace.prose.rene import sticker_colour
from greatrace.prose.words import capital, listed, signless
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.facts import stand_of
from greatrace.ui.race.widgets.mini_stamp import Stand

_WIDE: Final = 3
"""Rounds between the first and the last likely arrival beyond which only the likeliest is told."""


class Standing(Struct, frozen=True):
    """What the line of the race shows.

    Attributes:
        lead: who is ahead, where the rounds of both arrivals do not tell it; empty where they do.
        arrival: in which rounds both arrive, or what is left to be done.
        changed: whether another side is ahead than when the round began.
        last: whether the Torpedo may arrive in this round, or one of both has.
    """

    lead: str
    arrival: str
    changed: bool = False
    last: bool = False


def pace_now(state: Position) -> Pace | None:
    """Return how the race on the shown table stands; ``None`` once it is over, and where nothing tells."""
    table = state.table
    if table.torpedo is UNSET or table.over:
        return None
    cells = ((CREW, table.dashboards[CREW].cell), (state.torpedo, table.torpedo.cell))
    crew, torpedo = (_began(state, seat, cell) for seat, cell in cells)
    return pace(state.race, table, (crew, torpedo), laid_before(state.race, state.log))


def _began(state: Position, seat: int, cell: int) -> int:
    """Return the cell on which a vehicle stood when the round began; that of now is where it stands."""
    for event in reversed(state.log):
        match event:
            case on.RoundStarted():
                break
            case on.Moved(seat=who, origin=origin) | on.LineTaken(seat=who, origin=origin) if who == seat:
                cell = origin
    return cell


def standing(state: Position, now: Pace) -> Standing:
    """Return how the race stands in two short texts."""
    torpedo, say = state.table.torpedo, state.say
    if state.table.dashboards[CREW].arrived:
        left = say.tr_n("René: {n} cell to go", "René: {n} cells to go", now.torpedo)
        return Standing(say.tr("You are at the finish"), left, last=True)
    if torpedo is not UNSET and torpedo.arrived:
        left = say.tr_n("last round: {n} cell to go", "last round: {n} cells to go", now.crew)
        return Standing(say.tr("René is at the finish"), left, last=True)
    if now.may_arrive:
        return Standing(lead_text(state, now), say.tr("he may arrive now!"), now.overtaken, last=True)
    if now.torpedo_arrives and now.crew_arrives:
        his, own = _rounds(now.torpedo_arrives), _rounds(now.crew_arrives)
        arrival = say.tr("Finish in round: he {his}, you {own}", his=his, own=own)
        return Standing(_overtaken(state, now), arrival, now.overtaken)
    left = say.tr_n("{n} cell to the finish", "{n} cells to the finish", now.crew)
    return Standing(lead_text(state, now), left, now.overtaken)


def _overtaken(state: Position, now: Pace) -> str:
    """Return who has got ahead in this round; empty for nobody: the rounds of both arrivals tell the rest."""
    if not now.overtaken:
        return ""
    return state.say.tr("René is ahead now") if now.lead > 0 else state.say.tr("You are ahead now")


def lead_text(state: Position, now: Pace) -> str:
    """Return who is nearer to the finish, and by how many cells."""
    say, lead = state.say, now.lead
    if not lead:
        return say.tr("Level with René")
    if lead > 0:
        return say.tr_n("René: {n} cell nearer", "René: {n} cells nearer", lead)
    return say.tr_n("You: {n} cell nearer", "You: {n} cells nearer", -lead)


def _rounds(arrives: Foreseen) -> str:
    """Return the rounds in which somebody is likely to arrive, such as ``7–9``; a single one as ``~8``."""
    single = arrives.first == arrives.last or arrives.last - arrives.first > _WIDE
    return f"~{arrives.likely}" if single else f"{arrives.first}–{arrives.last}"


def nearer_text(state: Position, now: Pace) -> str:
    """Return in a sentence who is nearer to the finish."""
    say, lead = state.say, now.lead
    if lead > 0:
        return say.tr_n(
            "René is {n} cell nearer to the finish.", "René is {n} cells nearer to the finish.", lead
        )
    if lead < 0:
        return say.tr_n(
            "You are {n} cell nearer to the finish.", "You are {n} cells nearer to the finish.", -lead
        )
    return say.tr("You and René are equally near to the finish.")


def pace_lines(state: Position, now: Pace) -> tuple[str, ...]:
    """Return when the Torpedo is likely to arrive, and what the crew needs, a sentence each."""
    say, torpedo = state.say, state.table.torpedo
    if state.table.dashboards[CREW].arrived or torpedo is UNSET or torpedo.arrived:
        return ()
    lines = []
    if his := now.torpedo_arrives:
        lines.append(
            say.tr("Estimate: René arrives in round {n}.", n=his.likely) if his.first == his.last
            else say.tr(
                "Estimate: René arrives in rounds {first} to {last}, most likely in {n}.",
                first=his.first, last=his.last, n=his.likely,
            )
        )
    if now.needed:
        lines.append(say.tr_n(
            "To be there as early, you need {n} cell in each round from now on.",
            "To be there as early, you need {n} cells in each round from now on.", now.needed,
        ))
    if now.may_arrive:
        lines.append(say.tr(
            "Last call: his drives of this round reach to the finish, unless he lacks fuel or mechanical"
            " points, or a stop or a city holds him up."
        ))
    return tuple(lines)


def stakes(state: Position) -> tuple[tuple[str, str], ...]:
    """Return what is still to be had in the race, as names and values: stickers for him, stamps for you."""
    say, missions = state.say, state.controller.purpose.missions
    open_ = [one for one in missions if stand_of(state, one) in ("open", "pencilled")]
    terms = []
    if state.race.stickers_work:
        cities = listed(f"{capital(sticker_colour(say, colour))} {n}" for colour, n in _in_reach(state))
        terms.append((say.tr("Cities ahead of him with a sticker"), cities or signless(0)))
    if missions:
        terms.append((say.tr("Missions still open"), f"{len(open_)}/{len(missions)}"))
    announced = next((one for one in missions if one.id == state.race.announced), None)
    if announced:
        became = _announced(say, stand_of(state, announced))
        terms.append((became, mission_text(say, announced.kind, announced.amount)))
    return tuple(terms)


def _announced(say: Language, stand: Stand) -> str:
    """Return what has become of the mission that was announced before the race."""
    if stand == "inked":
        return say.tr("Announced and kept, with a seal")
    return say.tr("Announced, not kept") if stand == "lost" else say.tr("Announced")


def _in_reach(state: Position) -> Iterator[tuple[Colour, int]]:
    """Yield how many cities ahead of the Torpedo can still give a sticker of each colour (14.9, 14.18)."""
    race, torpedo = state.race, state.table.torpedo
    if torpedo is UNSET or torpedo.arrived or stickers_left(race.solo, torpedo) == 0:
        return
    cells = admissible(race, outlook(state.table, torpedo))
    ahead = [race.board.cities[race.city_at[cell]] for cell in cells]
    for colour in COLOURS:
        count = sum(city.colour == colour for city in ahead)
        if count and torpedo.stickers.of(colour) < MOST_STICKERS:
            yield colour, count
