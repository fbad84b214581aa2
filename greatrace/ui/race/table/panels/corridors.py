"""The scale of corridors from start to finish with the markers of all crews (3.15)."""

from __future__ import annotations

import pygame
from msgspec import UNSET

from greatrace.engine.state import Table
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.position import Position

HIGH, SMALL_HIGH = 55, 52
"""Height of the scale in the full and in the small form (theme units)."""
_EDGE, _MARKER, _STEP = 16, 18, 20.5
_FOLD = 9
"""How far the last marker keeps off the right edge, where a corner folds the piece (theme units)."""
_BELOW, _FIGURE = 3, 18.5
"""Distance of the figures from the rule above them, and their height (theme units)."""
_APART = 4
"""The least distance between two figures (theme units)."""
_FIGURES = STYLES.label


Scale = tuple[tuple[tuple[int, CrewLook, bool], ...], int]
"""The markers, each with its corridor, its crew and whether that acts; and the last corridor."""


def corridor_scale(state: Position) -> painting.Drawing[Scale]:
    """Return a ruled scale; a marker stands above its corridor, those that came later beside it."""
    label, empty = state.say.tr("Progress"), ((), max(state.race.corridors))
    return painting.Drawing(_paint_scale, empty, "track", name="progress", label=label, focusable=True)


def show_markers(scale: painting.Drawing[Scale], state: Position) -> None:
    """Put the markers where they lie."""
    rows, most = sorted(_markers(state.table)), max(state.race.corridors)
    markers = tuple((corridor, state.look_of(seat), seat == state.acting) for corridor, _, seat in rows)
    first = sorted(rows, key=lambda row: (-row[0], row[1]))
    terms = tuple((state.teller.crew(seat), f"{corridor}/{most}") for corridor, _, seat in first)
    scale.draw_anew((markers, most), "; ".join(f"{crew} {corridor}" for crew, corridor in terms))
    start = state.race.corridors[state.race.start_cell]
    far = state.race.distance_to_finish[state.race.start_cell]
    counted = state.say.tr("Corridors are counted from the start, which lies in corridor {n}.", n=start)
    strips = state.say.tr("They are strips of the board, not cells: the shortest way has {n} cells.", n=far)
    scale.tipped(scale.label, f"{counted} {strips}", terms)


def _paint_scale(look: Look, sheet: pygame.Surface, scale: Scale) -> None:
    line, most = sheet.get_height() - look.px(_BELOW + _FIGURE), scale[1]
    _paint_rule(look, sheet, line, most)
    _paint_figures(look, sheet, line, scale)
    # Beyond the ends of the rule: no marker and no line to one crosses them.
    for name, corridor, side in (("flag-start", 1, "bottomright"), ("flag-finish", most, "bottomleft")):
        flag = pygame.Rect(0, 0, look.symbol.flag, look.symbol.flag)
        setattr(flag, side, (_x(look, sheet, corridor, most), line + look.gap.small))
        painting.symbol(look, sheet, name, flag)
    _paint_markers(look, sheet, line, scale)


def _x(look: Look, sheet: pygame.Surface, corridor: int, most: int) -> int:
    left, right = look.px(_EDGE), sheet.get_width() - look.px(_EDGE)
    return left + round((right - left) * (corridor - 1) / max(1, most - 1))


def _paint_rule(look: Look, sheet: pygame.Surface, line: int, most: int) -> None:
    palette, thick = look.palette, look.line.thick
    left, right = _x(look, sheet, 1, most), _x(look, sheet, most, most)
    bar = pygame.Rect(left - look.gap.small, line - thick // 2, right - left + look.gap.around, thick)
    shapes.fill(sheet, bar, palette.brass)
    for corridor in range(1, most + 1):
        high = look.gap.clear if corridor % 5 == 0 or corridor in (1, most) else look.gap.line
        tick = pygame.Rect(0, 0, look.line.tick, high)
        shapes.fill(sheet, tick.move_to(center=(_x(look, sheet, corridor, most), line)), palette.ink)


def _paint_figures(look: Look, sheet: pygame.Surface, line: int, scale: Scale) -> None:
    (markers, most), below = scale, line + look.px(_BELOW)
    wanted = {corridor for corridor, _, _ in markers} - {1, most}
    taken: list[pygame.Rect] = []
    for corridor in (most, 1, *sorted(wanted, reverse=True)):
        width = look.width(_FIGURES, str(corridor))
        room = pygame.Rect(0, below, width + 1, sheet.get_height() - below)
        room.centerx = _x(look, sheet, corridor, most)
        if room.inflate(2 * look.px(_APART), 0).collidelist(taken) < 0:
            taken.append(room)
            painting.words(look, sheet, str(corridor), room, look.palette.ink, _FIGURES, "centre", False)


def _paint_markers(look: Look, sheet: pygame.Surface, line: int, scale: Scale) -> None:
    (markers, most), size = scale, look.px(_MARKER)
    feet = [_x(look, sheet, corridor, most) for corridor, _, _ in markers]
    top = look.gap.nudge + size // 2
    right = sheet.get_width() - size // 2 - look.px(_FOLD)
    places = spread(feet, look.px(_STEP), look.px(_EDGE), right)
    for x, foot in zip(places, feet, strict=True):
        pygame.draw.line(sheet, look.palette.ink, (x, top + size // 2), (foot, line), look.line.tick)
    for x, (_, crew, acts) in zip(places, markers, strict=True):
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
