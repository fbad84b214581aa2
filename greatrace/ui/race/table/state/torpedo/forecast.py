"""What the Torpedo means to do next while its card is up: its city, and what would turn it away (14.9)."""

from __future__ import annotations

from msgspec import UNSET, Struct, structs

from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.course import Outlook
from greatrace.engine.solo.destination import coming, destination, held_city, outlook
from greatrace.engine.solo.reaching import cells_of_drives
from greatrace.engine.solo.rene import Colour
from greatrace.engine.solo.stickers import sticker_of
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.prose.rene import sticker_name
from greatrace.ui.race.table.state.position import Position


class Forecast(Struct, frozen=True):
    """What the Torpedo does with its next assistant, if nothing changes.

    Attributes:
        way: the cells that it enters, from its own on; the last one is the city. Beside a city that it may
            head for it enters that one first (14.11).
        sticker: colour and level of the sticker that it gains next on this way; ``None`` for none.
        gives: the cell of the city that gives it the sticker: the last one, or one that it enters on its way
            (14.11); -1 for none.
        held: the cell of the city that it would head for if the crew did not stand there; -1 for none.
        first: the cell of the first city that it enters before the last one; -1 for none.
        later: whether it surely does not get to the city in this round: its drives, or its gauges for the
            tiles that lie, are too short.
    """

    way: tuple[int, ...]
    sticker: tuple[Colour, int] | None
    gives: int = -1
    held: int = -1
    first: int = -1
    later: bool = False

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
    meant = _meant(state, outlook(table, torpedo))
    return structs.replace(meant, held=held_city(state.race, outlook(table, torpedo))) if meant else None


def _meant(state: Position, seen: Outlook) -> Forecast | None:
    """Return what the Torpedo does in a position: its way and sticker; ``None`` without a way."""
    race, torpedo = state.race, seen.torpedo
    goal = destination(race, seen).cell
    way = coming(race, seen, goal)
    if not way:
        return None
    gives = next((cell for cell in way if sticker_of(race, torpedo, cell)), -1)
    level = sticker_of(race, torpedo, gives) if gives >= 0 else 0
    sticker = (race.solo.deck[torpedo.card].colour, level) if level else None
    first = next((cell for cell in way[:-1] if race.city_at[cell] >= 0), -1)
    later = len(way) > cells_of_drives(race, torpedo, torpedo.assistants) or _short(state, torpedo, way)
    return Forecast((torpedo.cell, *way), sticker, gives, first=first, later=later)


def _short(state: Position, torpedo: Torpedo, way: tuple[int, ...]) -> bool:
    """Return whether its gauges are too short for the cities and the tiles that lie on a way.

    What cards of a city may add to them stays out of account: not even then is it said.
    """
    race, tiles = state.race, state.table.tiles
    if torpedo.stickers.green or any(race.city_at[cell] >= 0 for cell in way[:-1]):
        return False
    kinds = [race.tiles[tiles[cell] - 1] for cell in way if tiles[cell]]
    fuel = sum([kind.fuel for kind in kinds]) + CITY_FUEL
    return fuel > torpedo.fuel or sum([kind.mechanics for kind in kinds]) > torpedo.mechanics


def forecast_if_crew(state: Position, cell: int) -> Forecast | None:
    """Return what the Torpedo does while the crew stands on a cell; ``None`` for nothing."""
    torpedo = state.table.torpedo
    if torpedo is UNSET or forecast(state) is None or state.table.dashboards[CREW].arrived:
        return None
    return _meant(state, Outlook(state.table.tiles, torpedo, cell))


def heading_text(state: Position, meant: Forecast) -> str:
    """Return the city with its distance, such as ``Niamey, 4 cells``."""
    name = state.teller.place(meant.city)
    return state.say.tr_n("{place}, {n} cell", "{place}, {n} cells", meant.cells, place=name)


def pill_text(state: Position, meant: Forecast) -> str:
    """Return what stands beside the city on the map, before the sticker that it gives."""
    if meant.sticker is None or meant.gives == meant.city:
        return _heading_first(state, meant)
    heading, city = heading_text(state, meant), state.teller.place(meant.gives)
    return state.say.tr("{heading} through {city}", heading=heading, city=city)


def _heading_first(state: Position, meant: Forecast) -> str:
    """Return the city with its distance, which one is entered before it, or that it comes later."""
    heading = heading_text(state, meant)
    if meant.first < 0:
        return state.say.tr("{heading}, later", heading=heading) if meant.later else heading
    return state.say.tr("{heading}, first {city}", heading=heading, city=state.teller.place(meant.first))


def order_text(state: Position, meant: Forecast) -> str:
    """Return the whole line of the mission order: the city, its distance, what arriving there gives."""
    heading = f"→ {_heading_first(state, meant)}"
    if meant.sticker is None:
        return heading
    sticker = sticker_name(state.say, *meant.sticker)
    if meant.gives != meant.city:
        city = state.teller.place(meant.gives)
        if _gives_anyway(state, meant):
            return state.say.tr("{heading} · {city} on its way gives it {sticker}, even if you stand there",
                                heading=heading, city=city, sticker=sticker)
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
    then = _changed(state, cell)
    if then is None:
        return ""
    say, city = state.say, state.teller.place(then.city)
    if cell in then.way:
        return say.tr(
            "If you stand here, the Torpedo heads for {city} and enters it all the same.",
            city=city,
        )
    return say.tr("If you stand here, the Torpedo heads for {city}.", city=city)


def if_you_hold(state: Position, meant: Forecast) -> str:
    """Return where the Torpedo heads for if the crew holds its city, and what becomes of its sticker.

    Empty where it goes there anyway.
    """
    then = _changed(state, meant.city)
    if then is None:
        return ""
    tr, place, city = state.say.tr, state.teller.place(meant.city), state.teller.place(then.city)
    if meant.city in then.way:
        if then.gives != meant.city or not then.sticker:
            return tr("If you hold {place}, the Torpedo heads for {city} and enters {place} all the same.",
                      place=place, city=city)
        return tr(
            "If you hold {place}, the Torpedo heads for {city}, through {place}: {sticker} all the same.",
            place=place, city=city, sticker=sticker_name(state.say, *then.sticker),
        )
    return _elsewhere(state, meant, then, place)


def _elsewhere(state: Position, meant: Forecast, then: Forecast, place: str) -> str:
    """Return where the Torpedo heads for if the crew holds a city: its sticker is denied or moves."""
    tr, city = state.say.tr, state.teller.place(then.city)
    if then.sticker:
        return tr("If you hold {place}, the Torpedo heads for {city}: {sticker} in {gives}.", place=place,
                  city=city, sticker=sticker_name(state.say, *then.sticker),
                  gives=state.teller.place(then.gives))
    if meant.sticker:
        return tr("If you hold {place}, the Torpedo heads for {city}: {sticker} is denied.", place=place,
                  city=city, sticker=sticker_name(state.say, *meant.sticker))
    return tr("If you hold {place}, the Torpedo heads for {city}.", place=place, city=city)


def if_you_end(state: Position, cell: int) -> str:
    """Return what becomes of the Torpedo's aim and its sticker if the crew's drive ends in a city of its way.

    Empty for any other cell. The sticker of a city on its way to another one is not denied by standing there,
    unless its way leads elsewhere then (14.11). Whoever leaves a city from which it turned away is told so.
    """
    meant = forecast(state)
    if meant is None or cell not in (meant.city, meant.gives):
        return _if_you_leave(state, meant, cell) if meant else ""
    if cell == meant.city:
        return if_you_hold(state, meant)
    then, place = forecast_if_crew(state, cell), state.teller.place(cell)
    if then is None or meant.sticker is None:
        return ""
    if _gives_anyway(state, meant):
        return state.say.tr(
            "The Torpedo gains {sticker} in {place} all the same: its way leads through.",
            sticker=sticker_name(state.say, *meant.sticker), place=place,
        )
    return _elsewhere(state, meant, then, place)


def _if_you_leave(state: Position, meant: Forecast, cell: int) -> str:
    """Return that the Torpedo heads for the city that the crew holds once its drive ends on another cell."""
    then = forecast_if_crew(state, cell)
    turned = meant.held >= 0 and meant.held not in meant.way
    if not turned or cell == meant.held or then is None or then.city != meant.held:
        return ""
    place = state.teller.place(meant.held)
    if then.sticker and then.gives == then.city:
        return state.say.tr("If you leave {place}, the Torpedo heads for it again: {sticker}.", place=place,
                            sticker=sticker_name(state.say, *then.sticker))
    return state.say.tr("If you leave {place}, the Torpedo heads for it again.", place=place)


def _gives_anyway(state: Position, meant: Forecast) -> bool:
    """Return whether the city that gives the sticker gives it even if the crew stands there (14.11)."""
    then = forecast_if_crew(state, meant.gives)
    return then is not None and then.gives == meant.gives


def _changed(state: Position, cell: int) -> Forecast | None:
    """Return what it does if the crew stands on a cell; ``None`` where that changes nothing."""
    now, then = forecast(state), forecast_if_crew(state, cell)
    if now is None or then is None or then.city == now.city:
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
