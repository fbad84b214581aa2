"""The charts of a race that is over: what they show, round by round, and its turning points in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pygame
from msgspec import UNSET

from greatrace.bots.turning import Chances, turning_points
from greatrace.bots.turning_point import TurningPoint
from greatrace.campaign.lesson import lesson_of
from greatrace.engine.scoring import winner
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.race import new_race
from greatrace.engine.state import Dashboard, State, Table
from greatrace.engine.turned import turned
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.prose.teller import Teller
from greatrace.prose.turning import chance_text, turned_text
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Arranged, Column, Padding, Row, spacer
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.pressable import paint_plate
from greatrace.ui.play.table.sheet import KeyedScene
from greatrace.ui.race.board.all_vehicles import vehicle_ids
from greatrace.ui.race.board.threads import Thread, thread_sample, threads_of
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.setup.little_map import little_map
from greatrace.ui.race.table.panels.insignia import crest
from greatrace.ui.race.table.sheets.solo_lesson import ground_text
from greatrace.ui.race.widgets.chart import MARKS, Line, chart, paint_sample

Curve = tuple[str, str, tuple[tuple[int, ...], ...]]
"""A chart: its name, its title, and the values of each seat from round to round; the Torpedo's last."""


def moments(watched: ReplayController) -> tuple[State, ...]:
    """Return the positions in which rounds began, and the last one."""
    begun = [watched.track[step].step.state for step in watched.rounds]
    last = watched.track[-1].step.state
    return (*begun, last)


def curves(watched: ReplayController, say: Language) -> tuple[Curve, ...]:
    """Return the charts of a race."""
    tables = tuple(state.table for state in moments(watched))
    rival = tuple(table.torpedo.corridor for table in tables if table.torpedo is not UNSET)
    return (
        ("progress", say.tr("Progress"), (
            *_each(tables, lambda one: one.corridor), *[rival] * bool(rival),
        )),
        ("money", say.tr("Money (francs)"), _each(tables, lambda one: one.money)),
        ("gauges", say.tr("Engine and chassis (points)"),
              _each(tables, lambda one: one.engine + one.chassis)),
        ("fuel", say.tr("Fuel (points)"), _each(tables, lambda one: one.fuel)),
        ("cards", say.tr("Cards in hand"), _each(tables, lambda one: one.cards)),
    )  # fmt: skip


def _each(tables: tuple[Table, ...], value: Callable[[Dashboard], int]) -> tuple[tuple[int, ...], ...]:
    seats = range(len(tables[0].dashboards))
    return tuple(tuple(value(table.dashboards[seat]) for table in tables) for seat in seats)


_ICONS: Final[Mapping[str, str]] = {
    "progress": "flag-finish", "money": "coin", "gauges": "engine", "fuel": "fuel-drop", "cards": "card",
}
"""The symbol of each chart by its name."""
_WIDE, _EMBLEM = 1180, 22
"""Width of the sheet, size of the emblems (theme units)."""
_SAMPLE, _MAP = 48, 474
"""Width of a piece of thread or line in the legend, height of the map (theme units)."""
_GAP, _AROUND, _APART, _BUTTON = 7, 56, 22, 300
"""Between the sheet's rows, around it in the window, between the legend's names, and the width of a button
(theme units)."""
_TOLD, _SMALL_TOLD, _PAD = 110, 96, 18
"""The height of the turning points in both forms, and the margin of the sheet (theme units)."""
_INSIDE = 12, 8
"""The margins across and down around a turning point on its plate (theme units)."""


class ChartsScene(KeyedScene[None]):
    """The charts of a race, and the map with the ways of all; it has no result.

    Its turning points are looked for between the frames, so that no key waits for them.

    Attributes:
        points: the turning points, once they are found.
    """

    first_focus = "close"
    lies_upon = True

    def __init__(self, watched: ReplayController) -> None:
        super().__init__()
        self._watched = watched
        self.points: tuple[TurningPoint, ...] | None = None
        self._round, self._search = 1, self._worlds()
        self._told = self._on_map = False
        events = (event for one in watched.track for event in one.step.events)
        self._threads = threads_of(watched.race, events)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or not self._told

    @override
    def update(self, seconds: float) -> Transition[None]:
        if not self._told and not self.dirty:  # a page that was turned is painted before all else
            next(self._search, None)
            self._tell_on()
        return super().update(seconds)

    def _worlds(self) -> Iterator[None]:
        """Look for the turning points; yields between two worlds."""
        chances, found = Chances(new_race(self._watched.original.data)), []
        for number, state in enumerate(moments(self._watched), 1):
            self._round = number
            found.append((yield from chances.of(state)))
        own = [seat for seat, one in enumerate(self._watched.original.seats) if not one.bot]
        self.points = turning_points(found, own=own)

    def find(self) -> None:
        """Look for the turning points until they are found."""
        for _ in self._search:
            pass

    def _tell_on(self) -> None:
        """Tell the turning points once they are found, before that how far the search is."""
        if self.points is not None:
            self._told = True
            self.rebuild()
        elif (looking := self.tree.find("looking")) is not None and looking.label != self._looking:
            looking.label = self._looking
            looking.changed()

    @property
    def _looking(self) -> str:
        """How far the search for turning points is."""
        rounds = len(self._watched.rounds)
        return self.tr("The champion is looking for them: round {round} of {all}",
                       round=min(self._round, rounds), all=rounds)

    @override
    def build(self) -> Widget:
        self._teller = Teller(self.context.language, self._watched.original.data)
        other = self.tr("Charts") if self._on_map else self.tr("The ways")
        foot = [
            self.does(Button(other, "leaf", key=self.key_named("m")).sized(width=_BUTTON), self._turn, "m"),
            spacer(),
            Button(self.tr("Back"), "close", kind="main", key="Esc").sized(width=_BUTTON),
        ]
        rows: list[Widget] = [
            Label(self.tr("The ways") if self._on_map else self.tr("Charts"), "display", align="centre"),
            self._legend(),
            Row(foot, gap=12, even=True),
        ]
        rows[2:2] = [self._map(rows)] if self._on_map else self._curves()
        return sheet(rows, "charts", gap=_GAP, pad=_PAD, width=self._width)

    def _curves(self) -> list[Widget]:
        charts = [self._chart(curve).growing() for curve in curves(self._watched, self.context.language)]
        return [
            Label(self.tr("At the beginning of each round, and at the end; equal values stand side by side"),
                  "label", align="centre"),
            Row(list(charts[:2]), gap=12, even=True),
            Row(list(charts[2:]), gap=12, even=True),
            Label(self.tr("Turning points"), "subheading"),
            self._turning_points(),
        ]

    def _turning_points(self) -> Widget:
        """Return the turning points in a place that they have from the first on: no button moves for them."""
        look = self.look
        high, wide = _TOLD if look.full else _SMALL_TOLD, look.px(self._width - 2 * _PAD)
        for style in ("body", "fine", "label"):
            told = Column(self._sentences(style), gap=_GAP)
            if told.wanted(look, wide)[1] <= look.px(high):
                break
        return told.sized(height=high)

    @property
    def _width(self) -> float:
        """The width of the sheet (theme units)."""
        return min(_WIDE, self.look.scale.units[0] - _AROUND)

    def _map(self, others: list[Widget]) -> Widget:
        """Return the map with the way of each vehicle, as high as other rows leave room for it."""
        race, look = self._watched.race, self.look
        taken = sum(one.wanted(look, look.px(self._width))[1] for one in others) / look.scale.factor
        room = look.scale.units[1] - _AROUND - taken - _GAP * len(others)
        course, label = race.course, self.tr("The ways on the board")
        named = self._named_cities()
        drawn = little_map(race.board, course.start, course.finish, label, self._threads, names=named)
        return drawn.sized(height=min(_MAP, room))

    def _named_cities(self) -> list[tuple[int, str]]:
        """Return the cells of the cities that are named on the map: the ends, then those on the ways."""
        board, course = self._watched.race.board, self._watched.race.course
        on_ways = {cell for thread in self._threads for leg in thread.legs for cell in leg}
        ends = course.start, course.finish
        cities = sorted(board.cities, key=lambda city: city.id not in ends)
        named = (city for city in cities if city.id in ends or city.cell in on_ways)
        return [(city.cell, city_name(self.context.language, city)) for city in named]

    def _legend(self) -> Widget:
        rows: list[list[Widget]] = [[]]
        room = self._width
        for seat, identity in enumerate(vehicle_ids(self._watched.race)):
            name = self._teller.crew(seat)
            who = self._watched.seats[seat].name if seat < len(self._watched.seats) else ""
            text = f"{name} ({who})" if who and who != name else name
            words = Label(text, "label", wraps=False)
            row = [crest(crew_look(identity), name, _EMBLEM), words]
            sample = (
                Drawing(_paint_thread, self._threads[seat], "sample") if self._on_map
                else Drawing(paint_sample, self._line(seat, identity, ()), "points")
            )
            row.append(sample.sized(_SAMPLE, _EMBLEM))
            part = Row(row, gap=6, align="centre")
            wide = part.wanted(self.look, self.look.px(_WIDE))[0] / self.look.scale.factor
            if wide > room:
                rows.append([])
                room = self._width
            rows[-1].append(part)
            room -= wide + _APART
        return Column([Anchor(Row(row, gap=_APART)) for row in rows], gap=3)

    def _chart(self, curve: Curve) -> Widget:
        (name, title, known), ids = curve, vehicle_ids(self._watched.race)
        lines = [self._line(seat, ids[seat], values) for seat, values in enumerate(known)]
        return chart(title, lines, 1, name, legend=False, last=self.tr("end"), icon=_ICONS[name])

    def _line(self, seat: int, identity: str, values: tuple[int, ...]) -> Line:
        return Line(self._teller.crew(seat), crew_look(identity).main, seat % MARKS, values)

    def _sentences(self, style: str) -> list[Widget]:
        """Return the turning points, or what is told instead of them, in a style."""
        points = self.points
        if points is None:
            return self._alone(Label(self._looking, name="looking"))
        if not points:
            none = self.tr("No round turned this race: the chances hardly changed.")
            return self._alone(Label(" ".join(filter(None, (none, self._ground()))), name="turning"))
        marked = [self._marked(point, style) for point in points]
        if not self.look.full:
            return marked
        return [Row([_plated(one).growing() for one in marked], gap=12, even=True).growing()]

    def _ground(self) -> str:
        """Return where most ground was gained against the Torpedo, as the last page of the race tells it."""
        steps = [(one.step.state.table, one.step.events) for one in self._watched.track]
        befores, last = [steps[0][0], *(table for table, _ in steps)], steps[-1][0]
        told = ((before, events) for before, (_, events) in zip(befores, steps, strict=False))
        lesson = lesson_of(self._watched.race, told, last)
        return ground_text(self.context.language, lesson, winner(last) == CREW) if lesson else ""

    def _alone(self, told: Label) -> list[Widget]:
        """Return a sentence in the place of the turning points."""
        return [_plated(told).growing()] if self.look.full else [told]

    def _marked(self, point: TurningPoint, style: str) -> Widget:
        """Return a turning point after the crest of its crew."""
        look, name = crew_look(vehicle_ids(self._watched.race)[point.seat]), self._teller.crew(point.seat)
        told = Label(self._sentence(point), style, name=f"turning-{point.round}")
        return Row([crest(look, name, _EMBLEM), told.growing()], gap=8, align="centre", even=True)

    def _sentence(self, point: TurningPoint) -> str:
        ends = [*self._watched.rounds, self._watched.last][point.round :]
        steps = self._watched.track[ends[0] + 1 : ends[1] + 1]
        events = tuple(event for one in steps for event in one.step.events)
        before, after = (self._watched.track[end].step.state.table for end in ends[:2])
        why = turned(before, after, events, point.seat, point.after > point.before)
        told = chance_text(point, not after.frames, self._teller)
        return " ".join(filter(None, (told, turned_text(why, point.seat, self._teller))))

    def _turn(self) -> None:
        """Turn the page: from the charts to the map, or back."""
        self._on_map = not self._on_map
        self.rebuild()


def _plated(one: Widget) -> Widget:
    """Return a widget upon a plate like that of a chart."""

    def paint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        paint_plate(look, surface, rect, look.palette.paper, look.palette.brass_deep)

    return Arranged("plate", [Padding(one, *_INSIDE)], paints=paint)


def _paint_thread(look: Look, sheet: pygame.Surface, thread: Thread) -> None:
    sheet.blit(thread_sample(look, thread, sheet.get_size()), (0, 0))
