"""Missions of the passport (14.23): what they ask for, and when they are stamped, by the events of a race."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from msgspec import UNSET, Struct, structs

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.scoring import winner
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import COLOURS, Colour
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables

Ink = Literal["prudent", "legendary", "solitary"]
"""The inks of stamps (14.23)."""

INKS: Final[tuple[Ink, ...]] = ("prudent", "legendary", "solitary")
CREW: Final = 0

When = Literal["at_once", "arrival", "victory"]
"""When a mission that is fulfilled is stamped (14.23).

``at_once``: in mid-race, for nothing that follows can undo it. ``arrival``: at the end of the race, if the
crew has arrived; it speaks of the whole race, or of how the crew arrives. ``victory``: at the end, if the
crew has won or the crossing has succeeded.
"""


class Mission(Struct, frozen=True, omit_defaults=True):
    """A mission.

    Attributes:
        kind: of a check in ``CHECKS``.
        amount: its number.
        inks: that it can have.
        replaces: the missions that stood in its place on the page before, by id: their stamps stay in the
            passport, dated, and count for it.
    """

    kind: str
    amount: int = 0
    inks: tuple[Ink, ...] = INKS
    replaces: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The kind with its number, such as ``rounds-8``."""
        return f"{self.kind}-{self.amount}" if self.amount else self.kind

    def known_as(self, mission: str) -> bool:
        """Return whether a stamp of a mission, by id, is one of this mission or of one that it replaces."""
        return mission == self.id or mission in self.replaces


def mission_called(mission: str) -> Mission:
    """Return a mission by its id alone: of a stamp whose mission stands on no page any more."""
    kind, _, amount = mission.rpartition("-")
    return Mission(kind, int(amount)) if kind in CHECKS and amount.isdecimal() else Mission(mission)


class Denial(Struct, frozen=True):
    """A sticker that the player denied the Torpedo (14.9, 14.18).

    Attributes:
        round: in which.
        city: in which the player stood, by id.
        colour: of the sticker.
        level: of the sticker.
        instead: the city that it came to in that round, else the one it headed for, by id.
        reached: whether it came to that city in that round.
    """

    round: int
    city: str
    colour: Colour
    level: int
    instead: str = ""
    reached: bool = False


class Journey(Struct, frozen=True):
    """What missions need to know of a race so far.

    Attributes:
        fuel_outside: points of fuel bought outside cities.
        parts: francs spent on parts.
        breakdowns: how often the engine fell to 0.
        dangers: dangers of the ground suffered.
        effects: danger effects of René cards suffered.
        stops: how often a stop symbol ended a drive.
        lines: lines taken.
        cities: cities entered, the finish included.
        colours: colours of the cities entered, in order.
        risks: how often the vehicle came into a risk zone.
        last: rounds running in which the player was last in turn order, this one included.
        most_last: the most of them.
        overtaken: how often the player came before the Torpedo in turn order, having been behind it.
        held: cities from which the Torpedo turned away because the player stood in them, in order.
        first_in: cities that the player entered before the Torpedo, the finish included.
        torpedo_in: cities that the Torpedo entered.
        denials: stickers denied in the rounds before this one.
        denies: the one that is denied in this round as things stand: the Torpedo turned away from a city of
            its colour that was within its reach, and has gained no sticker since.
    """

    fuel_outside: int = 0
    parts: int = 0
    breakdowns: int = 0
    dangers: int = 0
    effects: int = 0
    stops: int = 0
    lines: int = 0
    cities: int = 0
    colours: tuple[str, ...] = ()
    risks: int = 0
    last: int = 0
    most_last: int = 0
    overtaken: int = 0
    held: tuple[int, ...] = ()
    first_in: tuple[int, ...] = ()
    torpedo_in: tuple[int, ...] = ()
    denials: tuple[Denial, ...] = ()
    denies: Denial | None = None

    @property
    def denied(self) -> int:
        """The number of stickers denied in the rounds before this one."""
        return len(self.denials)

    @property
    def all_denials(self) -> tuple[Denial, ...]:
        """The stickers denied so far, the one of this round included."""
        return (*self.denials, self.denies) if self.denies else self.denials

    @property
    def stickers_denied(self) -> int:
        """How many these are."""
        return len(self.all_denials)


class Progress(Struct, frozen=True):
    """How far a mission is: reached of needed; ``lost`` when it can no longer be fulfilled.

    Attributes:
        used: how often what may happen some times has happened.
        most: how often it may; 0 where nothing is counted.
    """

    reached: int
    needed: int
    lost: bool = False
    used: int = 0
    most: int = 0

    @property
    def done(self) -> bool:
        """Whether the crew has done what it asks for, as things stand."""
        return not self.lost and self.reached >= self.needed


def set_out(table: Table) -> Journey:
    """Return the journey of a crew that is about to set out; the first round's turn order counts (14.2)."""
    last = int(table.torpedo is not UNSET and table.torpedo.first)
    return Journey(last=last, most_last=last)


def travelled(race: Tables, journey: Journey, before: Table, events: Iterable[AnyEvent]) -> Journey:
    """Return the journey after a step of a race.

    Args:
        race: the race.
        journey: so far.
        before: the table before the step, where the vehicle stands at its first event.
        events: of the step.
    """
    cell = before.dashboards[CREW].cell
    for event in events:
        journey, cell = _after(race, journey, event, cell, before.round)
    return journey


def _after(race: Tables, one: Journey, event: AnyEvent, cell: int, round_: int) -> tuple[Journey, int]:
    """Return the journey and the vehicle's cell after an event."""
    change = structs.replace
    match event:
        case on.Moved(seat=0):
            return change(one, risks=one.risks + _into_risk(race, cell, event.cell)), event.cell
        case on.LineTaken(seat=0):
            risks = one.risks + _into_risk(race, cell, event.cell)
            return change(one, lines=one.lines + 1, risks=risks), event.cell
        case on.FuelBought(seat=0) if race.city_at[cell] < 0:
            return change(one, fuel_outside=one.fuel_outside + event.points), cell
        case on.PartBought(seat=0):
            return change(one, parts=one.parts + event.francs), cell
        case on.BrokeDown(seat=0):
            return change(one, breakdowns=one.breakdowns + 1), cell
        case on.DangerSuffered(seat=0):
            return change(one, dangers=one.dangers + 1), cell
        case solo_events.EffectSuffered(seat=0):
            return change(one, effects=one.effects + 1), cell
        case on.Stopped(seat=0):
            return change(one, stops=one.stops + 1), cell
        case on.CityEntered(seat=0):
            colour = race.board.cities[event.city].colour
            colours = one.colours if colour in one.colours else (*one.colours, colour)
            known = event.city in one.torpedo_in or event.city == race.city_at[race.start_cell]
            first = one.first_in if known else _with(one.first_in, event.city)
            return change(one, cities=one.cities + 1, colours=colours, first_in=first), cell
        case on.OrderChanged():
            return _ordered(one, behind=event.order[-1] == CREW), cell
        case _:
            return _rivalled(race, one, event, round_), cell


def _ordered(one: Journey, behind: bool) -> Journey:
    """Return the journey with the turn order of another round."""
    last = one.last + 1 if behind else 0
    overtaken = one.overtaken + (not behind and one.last > 0)
    return structs.replace(one, last=last, most_last=max(last, one.most_last), overtaken=overtaken)


def _rivalled(race: Tables, one: Journey, event: AnyEvent, round_: int) -> Journey:
    """Return the journey after an event of the Torpedo."""
    change = structs.replace
    match event:
        case solo_events.ReneTurned():
            return change(one, denials=one.all_denials, denies=None)
        case solo_events.TorpedoTurnedAway():
            denies = one.denies or _denial(race, event, round_)
            return change(one, held=_with(one.held, event.city), denies=denies)
        case solo_events.StickerGained():
            return change(one, denies=None)
        case on.CityEntered():
            denies = one.denies
            if denies and not denies.reached:
                denies = change(denies, instead=race.board.cities[event.city].id, reached=True)
            return change(one, torpedo_in=_with(one.torpedo_in, event.city), denies=denies)
        case _:
            return one


def _denial(race: Tables, away: solo_events.TorpedoTurnedAway, round_: int) -> Denial | None:
    """Return the sticker that the Torpedo loses by turning away; ``None`` where it loses none."""
    if not away.sticker:
        return None
    city, instead = race.board.cities[away.city], race.city_at[away.cell]
    other = race.board.cities[instead].id if instead >= 0 else ""
    colour = next(one for one in COLOURS if one == city.colour)
    return Denial(round_, city.id, colour, away.sticker, other)


def _with(cities: tuple[int, ...], city: int) -> tuple[int, ...]:
    """Return cities with another one, each once."""
    return cities if city in cities else (*cities, city)


def _into_risk(race: Tables, origin: int, cell: int) -> bool:
    """Return whether a step or a line leads into a risk zone, also into a city there."""
    return race.risk[cell] and not race.risk[origin]


Measure = Callable[[Tables, Journey, Table, int], Progress]
"""Returns the progress of a mission with its number."""


class Check(Struct, frozen=True):
    """A kind of mission: when it is stamped, and how far it is."""

    when: When
    measure: Measure


def _while(holds: bool, used: int = 0, most: int = 0) -> Progress:
    """Return the progress of a mission that stands until something happens, or has happened too often."""
    return Progress(int(holds), 1, not holds, used, most)


def _at_least(count: int, needed: int) -> Progress:
    return Progress(min(count, needed), needed)


def _full_chassis(race: Tables, journey: Journey, table: Table, amount: int) -> Progress:
    return _at_least(table.dashboards[CREW].chassis, race.crews[CREW].chassis)


def _full_engine(race: Tables, journey: Journey, table: Table, amount: int) -> Progress:
    return _at_least(table.dashboards[CREW].engine, race.crews[CREW].engine)


CHECKS: Final[dict[str, Check]] = {
    "rounds": Check("arrival", lambda race, journey, table, amount: _while(table.round <= amount)),
    "no-fuel-outside": Check("victory", lambda race, journey, table, amount: _while(
        not journey.fuel_outside
    )),
    "full-chassis": Check("arrival", _full_chassis),
    "full-engine": Check("arrival", _full_engine),
    "no-breakdown": Check("arrival", lambda race, journey, table, amount: _while(not journey.breakdowns)),
    "no-danger": Check("arrival", lambda race, journey, table, amount: _while(not journey.dangers)),
    "no-effect": Check("arrival", lambda race, journey, table, amount: _while(not journey.effects)),
    "effects": Check("arrival", lambda race, journey, table, amount: _while(
        journey.effects <= amount, journey.effects, amount
    )),
    "no-line": Check("arrival", lambda race, journey, table, amount: _while(not journey.lines)),
    "lines": Check("at_once", lambda race, journey, table, amount: _at_least(journey.lines, amount)),
    "parts": Check("victory", lambda race, journey, table, amount: _while(journey.parts < amount)),
    "colours": Check("at_once", lambda race, journey, table, amount: _at_least(
        sum(colour in journey.colours for colour in COLOURS), amount
    )),
    "cities": Check("at_once", lambda race, journey, table, amount: _at_least(journey.cities, amount)),
    "risk": Check("at_once", lambda race, journey, table, amount: _at_least(journey.risks, amount)),
    "last": Check("at_once", lambda race, journey, table, amount: _at_least(journey.most_last, amount)),
    "money": Check("arrival", lambda race, journey, table, amount: _at_least(
        table.dashboards[CREW].money, amount
    )),
    "held": Check("at_once", lambda race, journey, table, amount: _at_least(len(journey.held), amount)),
    "first-in": Check("at_once", lambda race, journey, table, amount: _at_least(
        len(journey.first_in), amount
    )),
    "overtakes": Check("at_once", lambda race, journey, table, amount: _at_least(journey.overtaken, amount)),
    "denied": Check("at_once", lambda race, journey, table, amount: _at_least(
        journey.stickers_denied if table.over else journey.denied, amount
    )),
    "stops": Check("arrival", lambda race, journey, table, amount: _while(
        journey.stops <= amount, journey.stops, amount
    )),
}
"""The kinds of missions."""


def progress(race: Tables, mission: Mission, journey: Journey, table: Table) -> Progress:
    """Return how far a mission is in a position of a race."""
    return CHECKS[mission.kind].measure(race, journey, table, mission.amount)


def ink_of(race: Tables) -> Ink:
    """Return the ink of the stamps that a race can give (14.23)."""
    if race.rival is None:
        return "solitary"
    return "legendary" if race.rival.powers else "prudent"


def fulfilled(
    race: Tables, missions: Iterable[Mission], journey: Journey, table: Table
) -> tuple[str, ...]:
    """Return the missions that are to be stamped by now (14.23, 14.24), by id; none of them goes again.

    Args:
        race: the race.
        missions: of the course.
        journey: what the crew has done.
        table: the position, in mid-race or at the end.
    """
    if race.rival is not None and not race.rival.passport:
        return ()
    ink = ink_of(race)
    return tuple(
        mission.id for mission in missions
        if ink in mission.inks and _is_due(CHECKS[mission.kind].when, table)
        and progress(race, mission, journey, table).done
    )


def _is_due(when: When, table: Table) -> bool:
    """Return whether missions of a kind are judged in a position."""
    match when:
        case "at_once":
            return True
        case "arrival":
            return table.over and table.dashboards[CREW].arrived > 0
        case "victory":
            return table.over and winner(table) == CREW
