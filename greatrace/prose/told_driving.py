"""Sentences for events about tiles, drives, lines and dangers on the way (5.1, 6–8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from greatrace.engine import events as on
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import means
from greatrace.prose.words import francs, listed, price

DrivingEvent = (
    on.TilesDrawn | on.TileLaid | on.TileFound | on.TileRemoved | on.TileUnused | on.TilesSwapped
    | on.Moved | on.LineTaken | on.DangerSuffered | on.DangerCountered | on.StopIgnored | on.Stopped
    | on.WentBack | on.BrokeDown | on.DriveEnded | on.MarkerMoved | on.CityEntered
)
"""Events on the board."""


def tell_driving(event: DrivingEvent, teller: Teller) -> str:
    """Return such an event as a sentence."""
    match event:
        case on.TilesDrawn() | on.TileUnused() | on.TilesSwapped():
            return _tiles(event, teller)
        case on.TileLaid() | on.TileFound() | on.TileRemoved():
            return _one_tile(event, teller)
        case on.Moved() | on.LineTaken() | on.WentBack():
            return _way(event, teller)
        case on.DangerSuffered() | on.DangerCountered() | on.StopIgnored() | on.Stopped():
            return _symbol(event, teller)
        case on.BrokeDown() | on.DriveEnded() | on.MarkerMoved() | on.CityEntered():
            return _progress(event, teller)
        case _:
            assert_never(event)


def _tiles(event: on.TilesDrawn | on.TileUnused | on.TilesSwapped, teller: Teller) -> str:
    say, crew = teller.say, teller.crew(event.seat)
    match event:
        case on.TilesDrawn(tiles=()):
            return say.tr_n("{crew} drew {n} tile.", "{crew} drew {n} tiles.", event.count, crew=crew)
        case on.TilesDrawn():
            return say.tr("{crew} drew: {tiles}.", crew=crew, tiles=teller.tiles(event.tiles))
        case on.TileUnused():
            return say.tr("{crew} did not lay {tile}: it leaves the game.", crew=crew,
                          tile=teller.tile(event.tile))
        case on.TilesSwapped():
            return say.tr("{crew} swapped the tiles on {places}.", crew=crew,
                          places=teller.pair(event.first, event.second))
        case _:
            assert_never(event)


def _one_tile(event: on.TileLaid | on.TileFound | on.TileRemoved, teller: Teller) -> str:
    say, crew, tile = teller.say, teller.crew(event.seat), teller.tile(event.tile)
    place = teller.place(event.cell)
    match event:
        case on.TileLaid():
            return say.tr("{crew} laid {tile} on {place}.", crew=crew, tile=tile, place=place)
        case on.TileFound():
            return say.tr("{crew} came upon {tile} on {place}.", crew=crew, tile=tile, place=place)
        case on.TileRemoved():
            return say.tr("{crew} removed {tile} from {place}.", crew=crew, tile=tile, place=place)
        case _:
            assert_never(event)


def paid_text(steps: Sequence[on.Moved], teller: Teller) -> str:
    """Return what one vehicle paid for its steps; the Torpedo has one gauge of mechanics (14.2)."""
    fuel, engine = sum(step.fuel for step in steps), sum(step.engine for step in steps)
    chassis = sum(step.chassis for step in steps)
    if steps[0].seat == len(teller.data.crews):
        return price(teller.say, fuel=fuel, mechanics=engine + chassis)
    return price(teller.say, fuel=fuel, engine=engine, chassis=chassis)


def _way(event: on.Moved | on.LineTaken | on.WentBack, teller: Teller) -> str:
    say, crew, place = teller.say, teller.crew(event.seat), teller.place(event.cell)
    match event:
        case on.Moved():
            paid = paid_text((event,), teller)
            return say.tr("{crew} drove to {place} ({price}).", crew=crew, place=place, price=paid)
        case on.LineTaken():
            return _line(event, teller)
        case on.WentBack():
            return say.tr(
                "{crew} turned round at {place} (missing: {price}) and went back to {origin}.",
                crew=crew, place=place, origin=teller.place(event.origin),
                price=price(say, fuel=event.fuel, mechanics=event.mechanics),
            )
        case _:
            assert_never(event)


def _line(event: on.LineTaken, teller: Teller) -> str:
    tr, crew, fare = teller.say.tr, teller.crew(event.seat), _fare(event, teller)
    origin, place = teller.place(event.origin), teller.place(event.cell)
    if teller.data.board.lines[event.line].kind == "sea":
        return tr("{crew} took the sea line from {origin} to {place} ({price}).", crew=crew, origin=origin,
                  place=place, price=fare)
    return tr("{crew} took the air line from {origin} to {place} ({price}).", crew=crew, origin=origin,
              place=place, price=fare)


def _fare(event: on.LineTaken, teller: Teller) -> str:
    say = teller.say
    parts = [francs(event.francs), price(say, fuel=1)]
    if event.transports:
        parts.append(say.tr_n("{n} Transport card", "{n} Transport cards", event.transports))
    if event.leader:
        parts.append(teller.leader(event.seat))
    return listed(parts)


def _symbol(event: on.DangerSuffered | on.DangerCountered | on.StopIgnored | on.Stopped,
            teller: Teller) -> str:
    say, crew, place = teller.say, teller.crew(event.seat), teller.place(event.cell)
    match event:
        case on.DangerSuffered():
            return say.tr("{crew} ran into danger on {place} and paid 2 mechanical points more.",
                          crew=crew, place=place)
        case on.DangerCountered():
            return say.tr("{crew} countered the danger on {place} with {means}.", crew=crew, place=place,
                          means=means(event.counter, teller))
        case on.StopIgnored():
            return say.tr("A Guide led {crew} past the stop on {place}.", crew=crew, place=place)
        case on.Stopped():
            return say.tr("{crew} had to stop on {place}.", crew=crew, place=place)
        case _:
            assert_never(event)


def _progress(event: on.BrokeDown | on.DriveEnded | on.MarkerMoved | on.CityEntered,
              teller: Teller) -> str:
    say, crew = teller.say, teller.crew(event.seat)
    match event:
        case on.BrokeDown():
            return say.tr("{crew} broke down: the engine is at 0.", crew=crew)
        case on.DriveEnded(cells=0):
            return say.tr("{crew} did not get off the spot.", crew=crew)
        case on.DriveEnded():
            return say.tr_n("{crew} ended the drive after {n} cell.",
                            "{crew} ended the drive after {n} cells.", event.cells, crew=crew)
        case on.MarkerMoved():
            return say.tr("{crew} moved to {n} on the scale of progress.", crew=crew, n=event.corridor)
        case on.CityEntered():
            return say.tr("{crew} entered {city}.", crew=crew, city=teller.city(event.city))
        case _:
            assert_never(event)
