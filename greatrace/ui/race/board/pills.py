"""Pills: prices and chances beside cells, drawn last and kept off each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import sqrt

import pygame

from greatrace.engine.board import Board
from greatrace.prose.teller import Teller
from greatrace.prose.words import NO_BREAK
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, FontRole
from greatrace.ui.race.board.all_vehicles import TORPEDO
from greatrace.ui.race.board.clutter import Clutter
from greatrace.ui.race.board.codes import pill_ground
from greatrace.ui.race.board.figures import LETTERS, FigureKind, blit_centred, figure, figure_radius
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.messages import Pill, PillKind
from greatrace.ui.race.board.names import PlacedName
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.tiles import figures_down
from greatrace.ui.race.board.vector import drawn, path, shape
from greatrace.ui.race.looks import city_look, crew_look

_FIGURE = 0.62
"""Radius of a figure on a pill by its letters."""
_EMBLEM, _STICKER = 1.35, 1.5
"""Sides of the emblem and of the sticker on a rival's pill, by its letters."""
_SLIM = 0.2
"""The margin of odds and prices on a narrow cell, by their letters."""
_TYPED = 48
"""From which width of a cell (pixels) a rival's pill is typed: below it such broad letters hide too much."""
_LONG, _LEADING = 4, 1.2
"""From how many words on a rival's pill has two lines, and their distance by its letters."""
_COVERS = 0.95
"""Radius of a figure of a price by that of the figure beneath it."""
_OTHER_PILL = 200.0
"""The cost of covering a pixel of another pill."""
_STEP = 0.45
"""Side of the square, in hex widths, that may be covered rather than move by one cell."""
_OVER, _ELSEWHERE = 0.1, 1.0
"""What speaks against covering the own figures of the cell, and against a price beside them, in steps."""
_DOWNS = (0.0, 0.25, -0.25, 0.6, -0.6)
_SHIFTS = (0.0, 0.12, -0.12, 0.25, -0.25)
_FINE, _FARTHEST = 8, 10
"""In so many steps a cell away a pill that names its cell is tried farther off, and the most of them."""
_VEHICLE, _NEAR = 12.0, 4.0
"""The cost of covering a pixel of a vehicle, and with a price, which stays on its cell."""
_BODY = 0.8
"""The share of width and height of a vehicle's picture that it fills: its corners are empty."""
_UPWARDS = (0.0, 0.05, 0.1, 0.14)
"""How far a price may be moved up, off vehicles below, by the width of a cell; its figures stay covered."""
_HIDDEN = 1e6
"""What speaks against a place outside the window, or under furniture."""
_HEAD, _HEAD_RIM = 0.55, 2.0
"""Length of the arrow head that points to a hidden cell, by the pill's height, and its rim (map pixels)."""
_POINTING = ("goal", "short", "rival")
"""The kinds of pills that stay in sight where their cells are hidden, and point there."""
_NEAREST = 12
"""Of so many places in sight the one that covers least is taken for a pill whose cell is hidden."""
_ORDER: dict[PillKind, int] = {"odds": 0, "goal": 1, "short": 2, "rival": 3, "price": 4}
"""Odds come first and stay on their cells: moved away, they would be read as those of another."""


def pill_picture(look: Look, pill: Pill, width: float) -> pygame.Surface:
    """Return a pill: figures, then words, on cream; pale red where something lacks.

    That of a rival is a label from its typewriter: its emblem, words, and the sticker that it gains.

    Args:
        look: theme, scale, assets; caches the picture.
        pill: what it tells.
        width: of a cell, in pixels: a price is large enough to cover the figures that it replaces.
    """
    px = round(look.scale.lettered * (LETTERS + (2 if pill.kind == "goal" else 0)))
    if pill.kind == "price":
        px = max(px, round(figure_radius(look, width) / _FIGURE * _COVERS))
    numbers: tuple[tuple[FigureKind, int | None], ...] = (("fuel", pill.fuel), ("mechanics", pill.mechanics))
    figures = [figure(look, kind, number, px * _FIGURE) for kind, number in numbers if number is not None]
    typed = pill.kind == "rival"
    role: FontRole = "typewriter" if typed and width >= _TYPED else "label"
    pad, gap, text = round(px * 0.42), round(px * 0.25), pill.text
    if pill.kind == "odds" and look.assets.text_size(role, px, text)[0] + 2 * pad > width:
        # On a cell that is too narrow for the words the share alone stays: the question tells of what.
        text = pill.brief
        if look.assets.text_size(role, px, text)[0] + 2 * pad > width:
            pad, text = round(px * _SLIM), text.replace(NO_BREAK, "")
    if pill.kind == "price" and not text and 2 * pad + round(px * _FIGURE * 2.16) * len(figures) > width:
        pad = round(px * _SLIM / 2)
    lines = _lines(look, role, px, text) if typed else (text,)
    inks = [look.assets.text(role, px, line, look.palette.ink) for line in lines if line]
    step = round(px * _FIGURE * 2.16)
    lead = round(px * _EMBLEM) + 2 * gap if typed else 0
    chip = round(px * _STICKER) + gap if pill.sticker else 0
    width = 2 * pad + lead + step * len(figures) + (gap if figures and inks else 0)
    more = round(px * _LEADING) * (len(inks) - 1)
    size = (width + max((ink.get_width() for ink in inks), default=0) + chip, round(px * 2.1) + max(0, more))

    def paint(sheet: pygame.Surface) -> None:
        high = size[1] - round(px * 0.4)
        sheet.blit(pill_ground(look, pill.kind, (size[0], high)), (0, round(px * 0.4)))
        middle = round(px * 1.25) + (size[1] - round(px * 2.1)) // 2
        for place, picture in enumerate(figures):
            at = (pad + round(step * (place + 0.5)), middle)
            sheet.blit(picture, picture.get_rect(center=at))
        for number, ink in enumerate(inks):
            down = round(px * _LEADING * (number - (len(inks) - 1) / 2))
            left = width - pad if len(inks) > 1 else size[0] - pad - chip - ink.get_width()
            sheet.blit(ink, (left, middle + down - ink.get_bounding_rect().centery))
        if typed:
            side, crew = round(px * _EMBLEM), crew_look(TORPEDO)
            emblem = look.picture(crew.mark, side, side, crew.recolour())
            sheet.blit(emblem, (pad, middle - side // 2))
        if pill.sticker:
            _paint_sticker(look, sheet, pill.sticker, (size[0] - pad - (chip - gap) / 2, middle), px)

    key = ("board-pill", pill.kind, pill.fuel, pill.mechanics, lines, pill.sticker, role, px)
    return look.kept(key, size, paint)


def _lines(look: Look, role: FontRole, px: int, text: str) -> tuple[str, ...]:
    """Return a long text in two lines that are about as wide: so it finds room near its cell."""
    def wide(line: str) -> int:
        return look.assets.text_size(role, px, line)[0]

    words = text.split(" ")
    if len(words) < _LONG:
        return (text,)
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(breaks, key=lambda one: max(map(wide, one)))


def _paint_sticker(
    look: Look, sheet: pygame.Surface, sticker: tuple[str, int], at: tuple[float, float], px: int
) -> None:
    """Paint a sticker of a colour with its number."""
    side, found = round(px * _STICKER), city_look(sticker[0])
    picture = look.picture("torpedo/sticker", side, side, found.recolour())
    sheet.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    blit_centred(look, sheet, str(sticker[1]), px, found.on, at)


def repeated(teller: Teller, board: Board, pills: Sequence[Pill]) -> set[int]:
    """Return the cities at the ends of ways whose names stand on the pills there."""
    named = {pill.cell: pill.text for pill in pills if pill.kind in ("goal", "short")}
    return {at for at, city in enumerate(board.cities) if teller.city(at) in named.get(city.cell, "")}


def unrepeated(
    names: Sequence[PlacedName], cities: Collection[int], pills: Sequence[PlacedPicture]
) -> tuple[PlacedName, ...]:
    """Return the names without those of some cities that lie under the pills on which they stand, too."""
    told = [core(pill.rect) for pill in pills]
    return tuple(name for name in names if name.city not in cities or name.ink.collidelist(told) < 0)


def pill_marks(
    look: Look, sight: Sight, pills: Sequence[Pill], clutter: Clutter, barred: Sequence[pygame.Rect],
    vehicles: Sequence[pygame.Rect] = (),
) -> list[PlacedPicture]:
    """Place the pills beside their cells, each about a cell away at most, where they cover least.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        pills: in any order: odds are placed first, on their cells, then the end of the way.
        clutter: what they keep off.
        barred: boxes in pixels under which none stands.
        vehicles: the boxes of the vehicles that stand, which they keep off wherever they can.
    """
    near, marks = Clutter(), []
    for box, weight in zip(clutter.boxes, clutter.weights, strict=True):
        near.add(box, weight)
    bodies = [box.scale_by(_BODY) for box in vehicles]
    for box in bodies:
        near.add(box, _VEHICLE)
    for pill in sorted(pills, key=lambda pill: _ORDER[pill.kind]):
        picture = pill_picture(look, pill, sight.hex_width)
        down = figures_down(look, sight.hex_width, sight.board.cells[pill.cell].risk)
        best = _best(sight, pill, picture, down, near, barred, bodies)
        near.add(core(best), _OTHER_PILL)
        if pill.kind in _POINTING and _hidden(sight, pill.cell, barred):
            colour = crew_look(TORPEDO).main if pill.kind == "rival" else look.palette.ink
            marks.append(_pointer(look, core(best), sight.centres[pill.cell], colour))
        marks.append(PlacedPicture(picture, best))
    return marks


def _hidden(sight: Sight, cell: int, barred: Sequence[pygame.Rect]) -> bool:
    """Return whether the middle of a cell lies outside the window or under furniture."""
    middle = sight.centres[cell]
    return not sight.window.collidepoint(middle) or any(box.collidepoint(middle) for box in barred)


def _pointer(look: Look, pill: pygame.Rect, to: tuple[int, int], colour: RGB) -> PlacedPicture:
    """Return an arrow head at the edge of a pill that points to a pixel."""
    way = pygame.Vector2(to) - pygame.Vector2(pill.center)
    way = way.normalize() if way else pygame.Vector2(1, 0)
    size, aside = pill.h * _HEAD, pygame.Vector2(-way.y, way.x) * pill.h * _HEAD * 0.7
    reach = min(half / abs(part) for half, part in ((pill.w / 2, way.x), (pill.h / 2, way.y)) if part)
    foot = -way * size / 2
    corners = [(point.x, point.y) for point in (way * size / 2, foot + aside, foot - aside)]
    rim = _HEAD_RIM * look.scale.base
    head = shape(path(corners), colour, look.palette.snow, rim, 'stroke-linejoin="round"')
    side = round(3 * size)
    middle = pygame.Vector2(pill.center) + way * (reach + size * 0.5)
    return PlacedPicture.middle(drawn(look, (side, side), head), (middle.x, middle.y))


def _best(
    sight: Sight, pill: Pill, picture: pygame.Surface, down: float, near: Clutter,
    barred: Sequence[pygame.Rect], vehicles: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Return the best place of a pill: upon the figures that it replaces, else around its cell.

    The end of a way and the Torpedo's city stay in sight, also where their cells are hidden.
    """
    best = min(_places(sight, pill, picture), key=lambda place: _cost(sight, place, near, barred))
    hidden = _hidden(sight, pill.cell, barred) or _cost(sight, best, near, barred) >= _HIDDEN
    if pill.kind in _POINTING and hidden:
        seen = _in_sight(sight, pill, picture, barred)
        return min(seen, key=lambda box: near.cost(core(box)), default=best[0])
    if pill.kind == "price":
        others = near.without(sight.rect(pill.cell), vehicles)
        for box in vehicles:
            others.add(box, _NEAR)
        over = min(_over(sight, pill, picture, down), key=lambda place: _cost(sight, place, others, barred))
        if _cost(sight, over, others, barred) < _cost(sight, (best[0], best[1] + _ELSEWHERE), near, barred):
            return over[0]
    return best[0]


def _over(
    sight: Sight, pill: Pill, picture: pygame.Surface, down: float
) -> Iterator[tuple[pygame.Rect, float]]:
    """Yield places upon the figures of a cell with what speaks against them, the exact one first.

    Args:
        sight: where the board is seen.
        pill: the price that replaces them.
        picture: of the pill.
        down: how far below the middle of the cell they are, in hex widths.
    """
    x, y = sight.centres[pill.cell]
    for up in _UPWARDS:
        box = picture.get_rect(center=(x, round(y + sight.hex_width * (down - up))))
        box.y -= (picture.get_height() - core(box).h) // 2
        yield box, _OVER + up


def _in_sight(
    sight: Sight, pill: Pill, picture: pygame.Surface, barred: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Return the places in the window nearest to a cell that furniture hides, or that lies outside."""
    box, centre = picture.get_rect(), pygame.Vector2(sight.centres[pill.cell])
    room = pygame.Rect(sight.window.x, sight.window.y, sight.window.w - box.w, sight.window.h - box.h)
    room = room.inflate(-box.h, -box.h)
    step, hidden = max(1, box.h // 2), list(barred)
    found = [
        place for x in range(room.left, room.right + 1, step) for y in range(room.top, room.bottom + 1, step)
        if (place := box.move(x, y)).collidelist(hidden) < 0
    ]
    return sorted(found, key=lambda place: centre.distance_to(place.center))[:_NEAREST]


def core(box: pygame.Rect) -> pygame.Rect:
    """Return the part of a pill that covers something: its picture has room for the tip of a drop."""
    core = pygame.Rect(0, 0, box.w - box.h // 4, round(box.h * 0.75))
    core.midbottom = box.midbottom
    return core


def _cost(
    sight: Sight, place: tuple[pygame.Rect, float], near: Clutter, barred: Sequence[pygame.Rect]
) -> float:
    """Return the cost of a place in covered pixels; a whole step away weighs as much as a covered sign."""
    box, dislike = place
    outside = 0.0 if sight.window.contains(box) and box.collidelist(list(barred)) < 0 else _HIDDEN
    return near.cost(core(box)) + dislike * (sight.hex_width * _STEP) ** 2 + outside


def _farther(across: float, below: float, beside: float) -> Iterator[tuple[float, float, float]]:
    """Yield offsets all around a cell, some beyond the next, farther ones less liked: its pill names it."""
    steps = [number / _FINE for number in range(-_FARTHEST, _FARTHEST + 1)]
    for right in steps:
        for down in steps:
            x, y = right * (beside + across), down * (below + across * 0.8)
            away = max(0.0, abs(x) - beside, abs(y) - below) / across
            yield x, y, 0.9 + away


def _places(sight: Sight, pill: Pill, picture: pygame.Surface) -> Iterator[tuple[pygame.Rect, float]]:
    """Yield places in and around a cell with what speaks against them; of odds those in it alone."""
    x, y = sight.centres[pill.cell]
    across, half = sight.hex_width, sight.hex_width / sqrt(3)
    width, height = picture.get_size()
    below, beside = half + height * 0.42, across / 2 + width / 2
    found: list[tuple[float, float, float]] = []
    if pill.kind == "odds":
        shifts = ((dx, dy) for dx in _SHIFTS for dy in _SHIFTS)
        found += [(dx * across, dy * across - height * 0.1, abs(dx) + abs(dy)) for dx, dy in shifts]
    else:
        found += [(0.0, below, 0.2), (0.0, -below, 0.5)]
        found += [(side * beside, down * across, 0.4 + abs(down)) for side in (1, -1) for down in _DOWNS]
        found += [
            (side * (width * 0.35 + shift * across), up * (below + shift * across * 0.4), 0.8 + shift)
            for side in (1, -1)
            for up in (1, -1)
            for shift in (0.0, 0.3, 0.6)
        ]
        found += [(0.0, up * (below + across * 0.4), 1.0) for up in (1, -1)]
    if pill.kind in ("goal", "short", "rival"):
        found += _farther(across, below, beside)
    for dx, dy, dislike in found:
        box = pygame.Rect(0, 0, width, height)
        box.center = (round(x + dx), round(y + dy))
        yield box, dislike
