"""Lookup of cities by name and by region, in the small list shipped with the maker."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from msgspec import Struct

from greatrace.boards.maker.coast import Point
from greatrace.boards.maker.spec import load_spec
from greatrace.content.assemble import plain
from greatrace.kernel.errors import BadInput

_FILE = Path(__file__).with_name("cities.txt")
_COMMON = 2
"""Rank of the cities on the shipped boards."""


class Town(Struct, frozen=True):
    """A city of the world: name, further names, degrees, and rank (1 is the most important)."""

    name: str
    others: tuple[str, ...]
    at: Point
    rank: int


class Bounds(Struct, frozen=True):
    """A region in degrees; if it crosses the 180th meridian, its east is greater than 180."""

    west: float
    south: float
    east: float
    north: float

    def holds(self, at: Point) -> Point | None:
        """Return a point in the region's range of longitudes, or None if it lies outside."""
        for longitude in (at[0], at[0] + 360):
            if self.west <= longitude <= self.east and self.south <= at[1] <= self.north:
                return longitude, at[1]
        return None


@cache
def towns() -> tuple[Town, ...]:
    """Load all cities, the most important first."""
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    found = [_town(line) for line in lines if line and not line.startswith("#")]
    known = {plain(name) for town in found for name in (town.name, *town.others)}
    for path in sorted(_FILE.parent.glob("*.yaml")):
        for city in load_spec(path).cities:
            if plain(city.name) not in known:
                known.add(plain(city.name))
                found.append(Town(city.name, (), city.at, 1 if city.colour == "purple" else _COMMON))
    return tuple(sorted(found, key=lambda town: (town.rank, plain(town.name))))


def _town(line: str) -> Town:
    rank, longitude, latitude, names = line.split(" ", 3)
    first, *others = names.split("/")
    return Town(first, tuple(others), (float(longitude), float(latitude)), int(rank))


def find(text: str, bounds: Bounds) -> Town:
    """Find a city by name, or parse one given as ``NAME=LONGITUDE,LATITUDE``.

    Raises:
        BadInput: the city is not in the list or outside the region.
    """
    name, sign, degrees = text.partition("=")
    town = _given(name, degrees) if sign else _named(text)
    at = bounds.holds(town.at)
    if at is None:
        raise BadInput(
            "{city} ({longitude}, {latitude}) lies outside the bounds.",
            city=town.name,
            longitude=f"{town.at[0]:g}",
            latitude=f"{town.at[1]:g}",
        )
    return Town(town.name, (), at, 0)


def _given(name: str, degrees: str) -> Town:
    try:
        longitude, latitude = (float(number) for number in degrees.split(","))
        named = 0 < len(name.strip()) <= 60 and name.isprintable()
        if named and -360 <= longitude <= 360 and -90 <= latitude <= 90:
            return Town(name.strip(), (), (longitude, latitude), 0)
    except ValueError:
        pass
    raise BadInput(
        "“{text}” should be NAME=LONGITUDE,LATITUDE in degrees, such as Oasis=12.5,-3.",
        text=f"{name}={degrees}",
    )


def _named(text: str) -> Town:
    names = {plain(name): town for town in reversed(towns()) for name in (town.name, *town.others)}
    if plain(text) in names:
        return names[plain(text)]
    near = get_close_matches(plain(text), names, 3, 0.7)
    if near:
        raise BadInput(
            "There is no city “{city}” in the list; near it are {near}. Or give NAME=LONGITUDE,LATITUDE.",
            city=text,
            near=", ".join(dict.fromkeys(names[each].name for each in near)),
        )
    raise BadInput("There is no city “{city}” in the list: give it as NAME=LONGITUDE,LATITUDE.", city=text)


def inside(bounds: Bounds) -> list[Town]:
    """Return the cities of a region, the most important first."""
    found = ((town, bounds.holds(town.at)) for town in towns())
    return [Town(town.name, (), at, town.rank) for town, at in found if at is not None]
