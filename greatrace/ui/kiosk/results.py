"""The board of the evening: who raced, on which course, and how well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from greatrace.boards.setups import board as load
from greatrace.boards.setups import boards
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language, msgid
from greatrace.prose.names import crew_names, named
from greatrace.prose.places import city_name
from greatrace.prose.words import ordinal
from greatrace.ui.kiosk.evening import Evening, Result, best_of
from greatrace.ui.kiosk.widgets import colour_plate, great_button
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Replace
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row, spacer
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.history.table import rule
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import pictured, vignette
from greatrace.ui.race.looks import crew_look

ROWS = 9
"""Results that are shown of a game at once; more are scrolled."""
_LEAVES: Final = (("race", msgid("Races")), ("whyfirst", msgid("Why First?")))
_PLACE, _POINTS, _CREW, _COURSE = 40, 195, 206, 310
"""Widths of columns (theme units)."""
_FEW = 6
"""The rows that leave room for a picture below them."""
_HIGH, _GAP = 36, 14
"""Height of the plate of a crew, and the gap between columns (theme units)."""
_PODIUM = ((0.5, 0.97, 0.78), (0.24, 0.99, 0.5), (0.76, 0.99, 0.5))
"""Where the vehicles of the first three stand in the picture (parts of its width and height), and how high
they are (parts of its height)."""
_SHAPE = 0.62
"""Height of a vehicle by its width."""


def results_page(evening: Evening, turned_to: str = "") -> WidgetScene[None]:
    """Return the page with the best results of the evening, of one kind of game; buttons turn to the other.

    Args:
        evening: the results.
        turned_to: the kind to whose button the page was turned; empty as it opens, with races.
    """
    leaf = turned_to or "race"

    def lay(scene: WidgetScene[None]) -> Widget:
        say = scene.context.language
        found = best_of(evening.results, leaf)
        rows = [_row(say, place, one) for place, one in enumerate(found, 1)]
        empty = Label(say.tr("Nobody has played to the end yet this evening. Be the first!"), "points",
                      align="centre")
        told: Widget = Column(rows, gap=8, even=True) if rows else empty
        if rows[ROWS:]:
            told = ScrollList(rows, gap=8, name="all", label=say.tr("This evening"))
        body = Panel(pictured(told, _picture(found, leaf), _FEW), name="results", pad=22)
        leaves = [turning(scene, one, say.tr(words)) for one, words in _LEAVES]
        foot = [great_button(say.tr("Back"), "back", kind="quiet"), spacer(), *leaves]
        return page(say.tr("This evening"), body, foot)

    def turning(scene: WidgetScene[None], other: str, words: str) -> Widget:
        button = great_button(words, f"leaf-{other}", kind="main" if other == leaf else "quiet")
        return scene.does(button, lambda: Replace(results_page(evening, other)))

    return WidgetScene(lay, "results", f"leaf-{turned_to}" if turned_to else "back")


def _picture(found: Sequence[Result], leaf: str) -> Widget:
    """Return the finish with the vehicles of the first three; the camp where they played at a table."""
    crews = tuple(one.role for one in found[: len(_PODIUM)] if one.kind == "race" and one.arrived)
    if not crews:
        return vignette("finish" if leaf == "race" else "bivouac")
    arrived = Drawing(_paint_vehicles, crews, name="arrived")
    return vignette("finish", [arrived], arrived.arrange)


def _row(say: Language, place: int, one: Result) -> Widget:
    """Return a result in a line."""
    crew = named(crew_names(say), one.role) if one.kind == "race" else ""
    rank = ordinal(say, place) if one.arrived else "–"
    parts: list[Widget] = [
        Label(rank, "points", wraps=False).sized(width=_PLACE),
        Label(one.name, "points", wraps=False).growing(),
    ]  # fmt: skip
    if one.kind == "race":
        worn = crew_look(one.role)
        parts.insert(1, colour_plate(crew, worn.main, worn.on).sized(_CREW, _HIGH))
        parts.append(Label(_course(say, one), "heading", wraps=False).sized(width=_COURSE))
    came = _came_to(say, one)
    parts.append(Label(came, "points", align="right", wraps=False).sized(width=_POINTS))
    line = Row(parts, gap=_GAP, align="centre", paints=rule)
    line.label = f"{rank} {one.name} {came}"
    return line


def _came_to(say: Language, one: Result) -> str:
    """Return what somebody came to, with its unit."""
    if not one.arrived:
        return say.tr("did not arrive")
    if one.kind == "race":
        return say.tr("{n} prestige", n=one.points)
    return say.tr_n("{n} point", "{n} points", one.points)


def _course(say: Language, one: Result) -> str:
    """Return start and finish as the board calls them."""
    start, _, finish = one.course.partition(">")
    try:
        found = next(load(name) for name in boards() if load(name).id == one.board)
    except (StopIteration, BadInput):
        return f"{start} – {finish}"
    cities = {city.id: city_name(say, city) for city in found.cities}
    return f"{cities.get(start, start)} – {cities.get(finish, finish)}"


def _paint_vehicles(look: Look, sheet: pygame.Surface, crews: tuple[str, ...]) -> None:
    """Paint the vehicles of the first crews, the winner's before the others."""
    wide, tall = sheet.get_size()
    for crew, (across, down, share) in reversed(list(zip(crews, _PODIUM, strict=False))):
        high = round(tall * share)
        box = pygame.Rect(0, 0, round(high / _SHAPE), high)
        box.midbottom = (round(wide * across), round(tall * down))
        look.paint(sheet, f"vehicles/{crew}", box, crew_look(crew).recolour())
