"""What the Torpedo means to do next while its card is up: its city, and what would turn it away (14.9)."""

from __future__ import annotations

from msgspec import UNSET, Struct

from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.course import Course, Outlook
from greatrace.engine.solo.destination import course, held_city, intent, outlook
from greatrace.engine.solo.rene import Colour
from greatrace.engine.solo.stickers import sticker_of
from greatrace.prose.rene import sticker_name
from greatrace.ui.race.table.state.position import Position


class Forecast(Struct, frozen=True):
    """What the Torpedo does with its next assistant, if nothing changes.

    Attributes:
        way: the cells of its way, from its own on; the last one is the city.
        sticker: colour and level of the sticker that it gains next on this way; ``None`` for none.
        gives: the cell of the city that gives it the sticker: the last one, or one that it enters on its way
            (14.11); -1 for none.
        held: the cell of the city that it would head for if the crew did not stand there; -1 for none.
    """

    way: tuple[int, ...]
    sticker: tuple[Colour, int] | None
    gives: int = -1
    held: int = -1

    @property
    def city(self) -> int:
        """The cell of the city."""
        return self.way[-1]

    @property
    def cells(self) -> int:
        """How many cells it is away."""
        return len(self.way) - 1


def forecast(state: Position) -> Forecast | None:
    """Return what the Torpedo means to do; nothing before its card is up and once all assistants acted."""
    torpedo, table = state.table.torpedo, state.table
    if torpedo is UNSET or torpedo.card < 0 or torpedo.arrived or not torpedo.assistants or table.over:
        return None
    meant = intent(state.race, table, torpedo)
    if not meant.way:
        return None
    gives = next((cell for cell in meant.way if sticker_of(state.race, torpedo, cell)), -1)
    level = sticker_of(state.race, torpedo, gives) if gives >= 0 else 0
    sticker = (state.race.solo.deck[torpedo.card].colour, level) if level else None
    held = held_city(state.race, outlook(table, torpedo))
    return Forecast((torpedo.cell, *meant.way), sticker, gives, held)


def course_if_crew(state: Position, cell: int) -> Course | None:
    """Return the Torpedo’s destination and way while the crew stands on a cell; ``None`` for none."""
    torpedo = state.table.torpedo
    if torpedo is UNSET or forecast(state) is None or state.table.dashboards[CREW].arrived:
        return None
    return course(state.race, Outlook(state.table.tiles, torpedo, cell))


def heading_text(state: Position, meant: Forecast) -> str:
    """Return the city with its distance, such as ``Niamey, 4 cells``."""
    name = state.teller.place(meant.city)
    return state.say.tr_n("{place}, {n} cell", "{place}, {n} cells", meant.cells, place=name)


def pill_text(state: Position, meant: Forecast) -> str:
    """Return what stands beside the city on the map, before the sticker that it gives."""
    heading = heading_text(state, meant)
    if meant.sticker is None or meant.gives == meant.city:
        return heading
    return state.say.tr("{heading} through {city}", heading=heading, city=state.teller.place(meant.gives))


def order_text(state: Position, meant: Forecast) -> str:
    """Return the whole line of the mission order: the city, its distance, what arriving there gives."""
    heading = f"→ {heading_text(state, meant)}"
    if meant.sticker is None:
        return heading
    sticker = sticker_name(state.say, *meant.sticker)
    if meant.gives != meant.city:
        city = state.teller.place(meant.gives)
        return state.say.tr("{heading} · {city} on its way gives it {sticker}", heading=heading, city=city,
                            sticker=sticker)
    return state.say.tr("{heading} · arrival gives it {sticker}", heading=heading, sticker=sticker)


def why_there(state: Position, meant: Forecast) -> str:
    """Return why the Torpedo heads for a city that has not the colour of its card; empty where it has."""
    torpedo, race, say = state.table.torpedo, state.race, state.say
    if torpedo is UNSET:
        return ""
    if meant.city == race.finish_cell:
        return say.tr(
            "No city of this colour is left to it, or the finish is nearer: it heads for the finish."
        )
    if race.board.cities[race.city_at[meant.city]].colour == race.solo.deck[torpedo.card].colour:
        return ""
    return say.tr(
        "It has entered a city of this colour with this card: now it heads for the city nearest to that one."
    )


def if_you_stand(state: Position, cell: int) -> str:
    """Return where the Torpedo heads for if the crew stands on a cell; empty where that changes nothing."""
    then = _changed_course(state, cell)
    if then is None:
        return ""
    say, city = state.say, state.teller.place(then.aim.cell)
    if cell in then.way:
        return say.tr(
            "If you stand here, the Torpedo heads for {city} and enters it all the same.",
            city=city,
        )
    return say.tr("If you stand here, the Torpedo heads for {city}.", city=city)


def if_you_hold(state: Position, meant: Forecast) -> str:
    """Return where the Torpedo heads for if the crew holds its city; empty where it goes there anyway."""
    then = _changed_course(state, meant.city)
    if then is None:
        return ""
    say, place, city = state.say, state.teller.place(meant.city), state.teller.place(then.aim.cell)
    if meant.city in then.way:
        return say.tr(
            "If you hold {place}, the Torpedo heads for {city} and enters {place} all the same.",
            place=place, city=city,
        )
    return say.tr("If you hold {place}, the Torpedo heads for {city}.", place=place, city=city)


def _changed_course(state: Position, cell: int) -> Course | None:
    """Return its course if the crew stands on a cell; ``None`` where that changes nothing."""
    now, then = forecast(state), course_if_crew(state, cell)
    if now is None or then is None or then.aim.cell == now.city:
        return None
    return None if cell == state.table.dashboards[CREW].cell else then


def held_text(state: Position, meant: Forecast) -> str:
    """Return that the crew holds a city from which the Torpedo turns away; empty where it holds none.

    A city on its way to the next one is entered like any other (14.11): it does not turn away.
    """
    if meant.held < 0:
        return ""
    city = state.teller.place(meant.held)
    if meant.held in meant.way:
        return state.say.tr("You hold {city}, but René’s way leads through it.", city=city)
    return state.say.tr("You hold {city}: René turns away.", city=city)
