"""Places in a language: boards, cities and lines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from greatrace.engine.board import Board, City, Line
from greatrace.prose.language import Language


def board_name(say: Language, board: Board) -> str:
    """Name a board; one that is not known here goes by its title."""
    return _boards(say).get(board.id, board.title)


def city_name(say: Language, city: City) -> str:
    """Name a city as the language does, else as its map does."""
    return _cities(say).get(city.name, city.name)


def line_name(say: Language, board: Board, line: Line) -> str:
    """Name a line by its kind and its two cities (8)."""
    ends = {city.cell: city for city in board.cities}
    a, b = (city_name(say, ends[cell]) for cell in (line.a, line.b))
    if line.kind == "sea":
        return say.tr("sea line {a}–{b}", a=a, b=b)
    return say.tr("air line {a}–{b}", a=a, b=b)


@cache
def _boards(say: Language) -> Mapping[str, str]:
    return {
        "africa": say.tr_c("board", "Africa"),
        "south-america": say.tr_c("board", "South America"),
        "asia": say.tr_c("board", "Asia"),
        "north-america": say.tr_c("board", "North America"),
    }


@cache
def _cities(say: Language) -> Mapping[str, str]:
    """Give the cities that some language calls otherwise than the maps do."""
    return {
        "Cairo": say.tr_c("city", "Cairo"),
        "Djibouti": say.tr_c("city", "Djibouti"),
        "Cape Town": say.tr_c("city", "Cape Town"),
        "Algiers": say.tr_c("city", "Algiers"),
        "Tunis": say.tr_c("city", "Tunis"),
        "Tripoli": say.tr_c("city", "Tripoli"),
        "Benghazi": say.tr_c("city", "Benghazi"),
        "Touggourt": say.tr_c("city", "Touggourt"),
        "Nouadhibou": say.tr_c("city", "Nouadhibou"),
        "Saint-Louis": say.tr_c("city", "Saint-Louis"),
        "Timbuktu": say.tr_c("city", "Timbuktu"),
        "Conakry": say.tr_c("city", "Conakry"),
        "Abidjan": say.tr_c("city", "Abidjan"),
        "Accra": say.tr_c("city", "Accra"),
        "Cotonou": say.tr_c("city", "Cotonou"),
        "Douala": say.tr_c("city", "Douala"),
        "Léopoldville": say.tr_c("city", "Léopoldville"),
        "Élisabethville": say.tr_c("city", "Élisabethville"),
        "Wadi Halfa": say.tr_c("city", "Wadi Halfa"),
        "Khartoum": say.tr_c("city", "Khartoum"),
        "Port Sudan": say.tr_c("city", "Port Sudan"),
        "Addis Ababa": say.tr_c("city", "Addis Ababa"),
        "Mogadishu": say.tr_c("city", "Mogadishu"),
        "Dar es Salaam": say.tr_c("city", "Dar es Salaam"),
        "Mozambique": say.tr_c("city", "Mozambique"),
        "Johannesburg": say.tr_c("city", "Johannesburg"),
        "Windhoek": say.tr_c("city", "Windhoek"),
        "Bogotá": say.tr_c("city", "Bogotá"),
        "Cayenne": say.tr_c("city", "Cayenne"),
        "Manaus": say.tr_c("city", "Manaus"),
        "Rio de Janeiro": say.tr_c("city", "Rio de Janeiro"),
        "Asunción": say.tr_c("city", "Asunción"),
        "Beirut": say.tr_c("city", "Beirut"),
        "Peking": say.tr_c("city", "Peking"),
        "Karachi": say.tr_c("city", "Karachi"),
        "Saigon": say.tr_c("city", "Saigon"),
        "Calcutta": say.tr_c("city", "Calcutta"),
        "Damascus": say.tr_c("city", "Damascus"),
        "Palmyra": say.tr_c("city", "Palmyra"),
        "Baghdad": say.tr_c("city", "Baghdad"),
        "Basra": say.tr_c("city", "Basra"),
        "Kermanshah": say.tr_c("city", "Kermanshah"),
        "Tehran": say.tr_c("city", "Tehran"),
        "Isfahan": say.tr_c("city", "Isfahan"),
        "Meshed": say.tr_c("city", "Meshed"),
        "Herat": say.tr_c("city", "Herat"),
        "Kabul": say.tr_c("city", "Kabul"),
        "Peshawar": say.tr_c("city", "Peshawar"),
        "Kashgar": say.tr_c("city", "Kashgar"),
        "Aksu": say.tr_c("city", "Aksu"),
        "Urumchi": say.tr_c("city", "Urumchi"),
        "Turfan": say.tr_c("city", "Turfan"),
        "Shanghai": say.tr_c("city", "Shanghai"),
        "Hong Kong": say.tr_c("city", "Hong Kong"),
        "Hanoi": say.tr_c("city", "Hanoi"),
        "Rangoon": say.tr_c("city", "Rangoon"),
        "Lhasa": say.tr_c("city", "Lhasa"),
        "Chungking": say.tr_c("city", "Chungking"),
        "Los Angeles": say.tr_c("city", "Los Angeles"),
    }
