"""The player aid: assistants, the round's course, prices, prestige, and the tiles left in the bag."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.engine import rates
from greatrace.engine.scoring import FRANCS_A_POINT, PLACE_POINTS
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES, box_name, box_uses, phase_name
from greatrace.prose.words import NO_BREAK, capital, francs, labelled, labelled_phrase, price
from greatrace.ui.kit.blocks.tiles import Tile, tile_face
from greatrace.ui.kit.theme import PALETTE
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.questions.artist import ARTIST
from greatrace.ui.race.table.state.table_state import TableState

AID_KEY = "f2"
"""The key that shows the aid while it is held."""
_ABREAST, _TILE, _LEFT, _RIGHT = 6, 58, 480, 400
"""Tiles in a row, their width, widths of both columns (theme units)."""


def aid_sheet(state: TableState) -> SheetScene:
    """Return what all may know, on one sheet; it lies there while its key is held, or until put away."""

    def lay(scene: SheetScene) -> Widget:
        say = state.say
        close = Button(scene.tr("Back to the table"), "close", kind="main", key="Esc")
        left = Column([_assistants(say), _round(say), _prices(say)], gap=8)
        right = Column([_tiles(state), _prestige(say)], gap=8)
        page = Row([left.sized(width=_LEFT), right.sized(width=_RIGHT)], gap=24)
        return sheet([page, close], "aid-sheet", gap=10, pad=20)

    return SheetScene(lay, while_held=AID_KEY)


def _section(heading: str, *rows: Widget) -> Widget:
    return Column([Label(heading, "subheading", colour=PALETTE.brick), *rows], gap=1)


def _lines(heading: str, lines: Iterable[str]) -> Widget:
    return _section(heading, *(Label(one, "note") for one in lines))


def _assistants(say: Language) -> Widget:
    uses = (labelled_phrase(say, capital(box_name(say, box)), box_uses(say, box)) for box in BOXES)
    return _lines(say.tr("Assistants"), uses)


def _round(say: Language) -> Widget:
    told = {
        "bivouac": say.tr("each crew takes a card"),
        "planning": say.tr("all set their assistants in secret"),
        "convoy": say.tr("in turn each crew plays an assistant, or passes"),
        "maintenance": say.tr("new turn order, then the Gazette bonus"),
    }
    lines = (labelled(say, phase_name(say, phase), words) for phase, words in told.items())
    return _lines(say.tr("A round"), lines)


def _prices(say: Language) -> Widget:
    tr = say.tr
    sums = f"{' · '.join(map(str, rates.FUNDING[1:]))}{NO_BREAK}F"
    prices = (
        tr("Fuel: {city} a point in a city, {out} elsewhere", city=francs(rates.FUEL_IN_CITY),
           out=francs(rates.FUEL_ELSEWHERE)),
        tr("Part: {city} in a city, {out} elsewhere", city=francs(rates.PART_IN_CITY),
           out=francs(rates.PART_ELSEWHERE)),
        tr("All of the funding, by assistants: {sums}", sums=sums),
        tr("A city: {city}. A risk zone: {risk} more. A danger: {danger} more.",
           city=price(say, fuel=rates.CITY_FUEL), risk=price(say, fuel=rates.RISK_FUEL),
           danger=price(say, mechanics=rates.DANGER_POINTS)),
        tr("A line: its price in francs and {fuel}, and the whole drive",
           fuel=price(say, fuel=rates.CITY_FUEL)),
    )
    return _lines(tr("Prices"), prices)


def _prestige(say: Language) -> Widget:
    tr = say.tr
    first, second, third = PLACE_POINTS
    told = tr(
        "For crews that arrive in the last round: {first}, {second} and {third} for the first three"
        " places, 1 for each point of engine and chassis, 1 for every {money} of money",
        first=first, second=second, third=third, money=francs(FRANCS_A_POINT),
    )
    return _lines(tr("Prestige"), (told,))


def _tiles(state: TableState) -> Widget:
    tiles = [
        Tile(state.teller.tile(kind), state.race.tiles[kind], code=f"× {count}", width=_TILE)
        for kind, count in enumerate(state.table.bag) if count
    ]
    heading = labelled(state.say, state.say.tr("Tiles left in the bag"), str(state.table.bag_size))
    shown = Grid(_ABREAST, [tile_face(one).widget(ARTIST) for one in tiles], gap=6)
    return _section(heading, shown)
