"""The page before the table of a demo: who drives which vehicle, where the goal is, and who wins."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.prose.language import Language
from greatrace.prose.names import crew_name
from greatrace.prose.places import city_name
from greatrace.prose.words import labelled
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kiosk.prepared import way_ahead
from greatrace.ui.kiosk.widgets import great_button
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row, spacer
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.race.looks import crew_look

_PLATE, _LOW_PLATE, _PICTURE, _APART, _LOW_APART = 206, 150, 430, 20, 12
"""Heights of a plate with a vehicle, width of the picture and the gap between sentences (theme units)."""
_ABREAST = 3
"""The fewest plates that fill a line."""
_VEHICLE = 0.76
"""The part of it that the vehicle takes, with the name above."""
_NAME, _LONG_NAME = 0.16, 0.25
"""The part of it that the name takes, on one line and on two."""


def briefed(race: Race, save: RaceSave) -> WidgetScene[bool]:
    """Return what tells a group before its demo what it is about; its result is whether the demo begins.

    Args:
        race: the rules and tables.
        save: the position; who plays has a name in it.
    """
    def lay(scene: WidgetScene[bool]) -> Widget:
        tr, say, full = scene.tr, scene.context.language, scene.look.full
        high = _PLATE if full else _LOW_PLATE
        plates: list[Widget] = [plate.sized(height=high).growing() for plate in _plates(say, race, save)]
        if len(plates) < _ABREAST:
            plates = [spacer(), *plates, spacer()]
        said = [Label(words, "heading") for words in briefing(say, race, save.state.table)]
        told = Panel(Column([spacer(), *said, spacer()], gap=_APART if full else _LOW_APART), name="told",
                     pad=26 if full else 16)
        back = great_button(tr("Back"), "back", kind="quiet")
        go = great_button(tr("To the wheel"), "go", kind="main")
        foot = [scene.does(back, lambda: Pop(False), "escape"), spacer(), scene.does(go, lambda: Pop(True))]
        picture = [vignette("finish").sized(width=_PICTURE)] if full else []
        below = Row([*picture, told.growing()], gap=14, even=True)
        body = Column([Row(plates, gap=14, even=True), below.growing()], gap=14, even=True)
        return page(tr("Five minutes"), body, foot)

    return WidgetScene(lay, "briefing", "go")


def _plates(say: Language, race: Race, save: RaceSave) -> Iterator[Widget]:
    """Yield vehicle and crew of everybody who plays."""
    people = [seat for seat in save.seats if not seat.bot]
    for crew, seat in zip(race.crews, people, strict=False):
        own = crew_name(say, crew)
        name, words = (seat.name, own) if len(people) > 1 else ("", say.tr("You are {crew}", crew=own))
        label = labelled(say, name, own) if name else words
        yield Drawing(_paint_plate, (crew.id, name, words), "label", label=label)


def briefing(say: Language, race: Race, table: Table) -> tuple[str, ...]:
    """Return where the goal is, when the race ends and who wins it, a sentence or two each.

    Args:
        say: the language.
        race: the rules and tables.
        table: the position; every crew stands on the same cell.
    """
    way, board = way_ahead(race, table), race.board
    near, goal = (board.cities[race.city_at[cell]] for cell in (way[-1], race.finish_cell))
    city, finish, left = city_name(say, near), city_name(say, goal), race.distance_to_finish[near.cell]
    return (
        say.tr(
            "{city} is {n} cells away: the first drive leads there. The finish, {finish}, is {left} cells"
            " farther.",
            city=city, n=len(way), finish=finish, left=left,
        ),
        say.tr(
            "The round in which the first vehicle enters {finish} is the last: usually the next one.",
            finish=finish,
        ),
        say.tr(
            "Of the crews that arrive in it, the one with the most prestige wins: points for the place, for"
            " each point left of engine and chassis, and for money."
        ),
    )


def _paint_plate(look: Look, sheet: pygame.Surface, drawn: tuple[str, str, str]) -> None:
    """Paint a vehicle below the name of who drives it, if it has one, and the crew on its colour."""
    (crew, name, words), rect, own = drawn, sheet.get_rect(), crew_look(drawn[0])
    look.panel(sheet, rect, look.palette.parchment, look.palette.ink)
    wide = rect.w - 2 * look.gap.pad
    long = look.width(STYLES.item, name) > wide
    name = _on_two_lines(name) if long else name
    high, line = round(rect.h * _VEHICLE), round(rect.h * (_LONG_NAME if long else _NAME)) if name else 0
    band = pygame.Rect(rect.x, rect.y + high, rect.w, rect.h - high).inflate(-2 * look.line.frame, 0)
    shapes.fill(sheet, band.move(0, -look.line.frame), own.main)
    box = pygame.Rect(0, 0, min(rect.w, 2 * high), high - line).inflate(-2 * look.gap.pad, -2 * look.gap.pad)
    box.midbottom = (rect.centerx, rect.y + high - look.gap.pad)
    look.paint(sheet, f"vehicles/{crew}", box, own.recolour())
    above = pygame.Rect(rect.x, rect.y + look.gap.close, rect.w, line)
    for text, room, ink in ((name, above, look.palette.ink), (words, band, own.on)):
        inner = pygame.Rect(0, room.y, wide, room.h).move_to(centerx=room.centerx)
        block = look.block(STYLES.item, text, inner.w, inner.h, wraps=long and text == name)
        look.write(sheet, block, inner, ink, "centre")


def _on_two_lines(name: str) -> str:
    """Return a long name on two lines: broken at the gap next to its middle, or there if it has none."""
    middle = len(name) // 2
    gaps = [place for place, letter in enumerate(name) if letter in " -"]
    place = min(gaps, key=lambda one: abs(one - middle), default=middle - 1) + 1
    return f"{name[:place].rstrip()}\n{name[place:]}"
