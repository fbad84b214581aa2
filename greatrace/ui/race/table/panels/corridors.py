"""The scale of corridors from start to finish with the markers of all crews (3.15)."""

from __future__ import annotations

import pygame
from msgspec import UNSET

from greatrace.engine.state import Table
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position

HIGH, SMALL_HIGH = 55, 52
"""Height of the scale in the full and in the small form (theme units)."""
_EDGE, _MARKER, _STEP = 16, 18, 20.5
_BELOW, _FIGURE = 3, 18.5
"""Distance of the figures from the rule above them, and their height (theme units)."""
_APART = 4
"""The least distance between two figures (theme units)."""
_FIGURES = STYLES.label


class CorridorScale(painting.Kept):
    """A ruled scale; a marker stands above its corridor, those that came later beside it."""

    role = "track"
    focusable = True
    content = ("_markers", "_most")

    def __init__(self, state: Position) -> None:
        super().__init__(name="progress", label=state.say.tr("Progress"))
        self._most = max(state.race.corridors)
        self._markers: tuple[tuple[int, CrewLook, bool], ...] = ()

    def show(self, state: Position) -> None:
        """Put the markers where they lie."""
        rows = sorted(_markers(state.table))
        markers = tuple(
            (corridor, state.look_of(seat), seat == state.acting) for corridor, _, seat in rows
        )
        first = sorted(rows, key=lambda row: (-row[0], row[1]))
        terms = tuple((state.teller.crew(seat), f"{corridor}/{self._most}") for corridor, _, seat in first)
        self._value = "; ".join(f"{crew} {corridor}" for crew, corridor in terms)
        self.tipped(self.label, "", terms)
        if markers != self._markers:
            self._markers = markers
            self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect = sheet.get_rect()
        line = rect.h - look.px(_BELOW + _FIGURE)
        self._paint_rule(look, sheet, line)
        self._paint_figures(look, sheet, line)
        for name, corridor in (("flag-start", 1), ("flag-finish", self._most)):
            flag = pygame.Rect(0, 0, look.symbol.flag, look.symbol.flag)
            flag.midbottom = (self._x(look, rect, corridor), line - look.gap.nudge)
            painting.symbol(look, sheet, name, flag)
        self._paint_markers(look, sheet, line)

    def _x(self, look: Look, rect: pygame.Rect, corridor: int) -> int:
        left, right = look.px(_EDGE), rect.w - look.px(_EDGE)
        return left + round((right - left) * (corridor - 1) / max(1, self._most - 1))

    def _paint_rule(self, look: Look, sheet: pygame.Surface, line: int) -> None:
        rect, palette, thick = sheet.get_rect(), look.palette, look.line.thick
        left, right = self._x(look, rect, 1), self._x(look, rect, self._most)
        bar = pygame.Rect(left - look.gap.small, line - thick // 2, right - left + look.gap.around, thick)
        shapes.fill(sheet, bar, palette.brass)
        for corridor in range(1, self._most + 1):
            high = look.gap.clear if corridor % 5 == 0 or corridor in (1, self._most) else look.gap.line
            tick = pygame.Rect(0, 0, look.line.tick, high)
            tick.center = (self._x(look, rect, corridor), line)
            shapes.fill(sheet, tick, palette.ink)

    def _paint_figures(self, look: Look, sheet: pygame.Surface, line: int) -> None:
        rect, below = sheet.get_rect(), line + look.px(_BELOW)
        wanted = {1, self._most, *(corridor for corridor, _, _ in self._markers)}
        taken: list[pygame.Rect] = []
        ends = [self._most, 1]
        for corridor in [*ends, *sorted(wanted - set(ends), reverse=True)]:
            width = look.width(_FIGURES, str(corridor))
            room = pygame.Rect(0, below, width + 1, rect.h - below)
            room.centerx = self._x(look, rect, corridor)
            if room.inflate(2 * look.px(_APART), 0).collidelist(taken) < 0:
                taken.append(room)
                painting.words(look, sheet, str(corridor), room, look.palette.ink, _FIGURES, "centre", False)

    def _paint_markers(self, look: Look, sheet: pygame.Surface, line: int) -> None:
        rect, size = sheet.get_rect(), look.px(_MARKER)
        feet = [self._x(look, rect, corridor) for corridor, _, _ in self._markers]
        top = look.gap.nudge + size // 2
        thin = look.line.tick
        places = spread(feet, look.px(_STEP), size // 2, rect.w - size // 2)
        for x, foot in zip(places, feet, strict=True):
            pygame.draw.line(sheet, look.palette.ink, (x, top + size // 2), (foot, line), thin)
        for x, (_, crew, acts) in zip(places, self._markers, strict=True):
            paint_marker(look, sheet, crew, (x, top), size, acts)


def _markers(table: Table) -> list[tuple[int, int, int]]:
    """Return corridor, stamp and seat of every marker, the Torpedo's last."""
    lie = [(one.corridor, one.stamp) for one in table.dashboards]
    if table.torpedo is not UNSET:
        lie.append((table.torpedo.corridor, table.torpedo.stamp))
    return [(corridor, stamp, seat) for seat, (corridor, stamp) in enumerate(lie)]


def spread(feet: list[int], step: int, least: int, most: int) -> list[int]:
    """Return places (pixels) for markers as near their feet as a step between two allows.

    Args:
        feet: where they belong, in ascending order.
        step: the least distance between two.
        least: the leftmost place.
        most: the rightmost place.
    """
    groups: list[tuple[float, int]] = []
    for foot in feet:
        middle, count = float(foot), 1
        while groups and groups[-1][0] + (groups[-1][1] + count) * step / 2 > middle:
            before, many = groups.pop()
            middle, count = (before * many + middle * count) / (many + count), many + count
        groups.append((middle, count))
    places = []
    for middle, count in groups:
        half = (count - 1) * step / 2
        middle = min(max(middle, least + half), most - half)
        places += [round(middle - half + number * step) for number in range(count)]
    return places


def paint_marker(
    look: Look, sheet: pygame.Surface, crew: CrewLook, centre: tuple[int, int], size: int, acts: bool
) -> None:
    """Paint the emblem of a crew on a disc, with a gold rim while it acts."""
    rim = look.line.rim
    ground = look.palette.ink if not acts else look.palette.sand
    for radius, colour in ((size // 2 + rim, ground), (size // 2, look.palette.snow)):
        sheet.blit(shapes.disc(radius, colour), (centre[0] - radius, centre[1] - radius))
    spot = pygame.Rect(0, 0, size - rim, size - rim).move_to(center=centre)
    insignia.emblem(look, sheet, crew, spot)
