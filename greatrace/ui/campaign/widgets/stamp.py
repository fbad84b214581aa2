"""The stamps of the passport: one shape and one colour for each ink (14.23)."""

from __future__ import annotations

import random
from math import cos, sin, tau

import pygame

from greatrace.campaign.campaign import Stamp
from greatrace.campaign.missions import Ink
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name
from greatrace.ui.campaign.dates import stamped
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import STYLES, TONE_MAIN, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.widgets.mini_stamp import ink_colour

_DATE, _FOOT = STYLES.label, 24
"""The letters of the day, and the height of its line (theme units)."""
_TURN, _BESIDE = 13, 0.035
"""The most degrees by which a stamp is turned, and by how much of its side it is moved."""
_FINER = 2
"""How much larger it is drawn before it is turned and shrunk."""
_GAPS, _GAP = 90, 0.011
"""The gaps in the ink, and the radius of the largest by the stamp's side."""
_BANDS, _PALEST = 12, 150
"""The steps from the side with the most ink to that with the least, and the opacity there."""


def paint_stamp(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, ink: Ink, faint: bool = False
) -> None:
    """Paint the stamp of an ink as large as it fits into a box; faint where it can still be earned."""
    size = min(rect.size)
    colour = ink_colour(look.palette, ink)
    if faint:
        colour = mix(look.palette.paper, look.palette.ink_soft, 0.22)
    picture = look.picture(f"passport/stamp-{ink}", size, size, {TONE_MAIN: colour})
    surface.blit(picture, picture.get_rect(center=rect.center))


def ink_sample(ink: Ink) -> Widget:
    """Return a stamp in an ink, to tell the inks apart."""
    return Drawing(_paint_sample, ink, name=f"ink-{ink}")


def _paint_sample(look: Look, sheet: pygame.Surface, ink: Ink) -> None:
    paint_stamp(look, sheet, sheet.get_rect(), ink)


def stamp_slot(say: Language, ink: Ink, possible: bool, stamp: Stamp | None, name: str) -> Widget:
    """Return the place of a mission's stamp in one ink: stamped, open, or not to be had.

    Args:
        say: the language.
        ink: of the place.
        possible: whether the mission can have it.
        stamp: the stamp that is there, if any.
        name: identifies it.
    """
    label, value = ink_name(say, ink), stamp.date if stamp else "open" if possible else "none"
    shown = (say, ink, possible, stamp)
    slot = Drawing(_paint_slot, shown, "stamp", name=name, label=label, value=value)
    if stamp is None:
        return slot
    return slot.tipped(
        say.tr("{ink}: stamped on {date}, race {n}", ink=label, date=stamp.date, n=stamp.race)
    )


def _paint_slot(
    look: Look, sheet: pygame.Surface, shown: tuple[Language, Ink, bool, Stamp | None]
) -> None:
    (say, ink, possible, stamp), whole = shown, sheet.get_rect()
    if not possible:
        dash = pygame.Rect(0, 0, look.gap.wider, look.line.frame)
        dash.center = whole.center
        shapes.fill(sheet, dash, mix(look.palette.paper, look.palette.ink_soft, 0.5))
        return
    if stamp is None:
        paint_stamp(look, sheet, whole.inflate(-look.gap.pad, -look.gap.pad), ink, faint=True)
        return
    foot = pygame.Rect(0, whole.h - look.px(_FOOT), whole.w, look.px(_FOOT))
    upper = pygame.Rect(0, 0, whole.w, foot.y + look.gap.small)
    size, colour = min(upper.size) * _FINER, ink_colour(look.palette, ink)
    if picture := look.picture(f"passport/stamp-{ink}", size, size, {TONE_MAIN: colour}):
        mark, (x, y) = pressed(picture, f"{stamp.mission} {stamp.ink} {stamp.date} {stamp.race}")
        sheet.blit(mark, mark.get_rect(center=upper.center).move(x, y))
    date = stamped(say, stamp.date)
    painting.words(look, sheet, date, foot, colour, _DATE, "centre", False)


def pressed(stamp: pygame.Surface, seed: str) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a stamp as it was pressed, and by how many pixels it lies beside its place.

    Args:
        stamp: drawn `_FINER` times as large as it is shown; is not changed.
        seed: equal ones are pressed alike.
    """
    chance, sheet = random.Random(seed), stamp.copy()
    side = sheet.get_width()
    for _ in range(_GAPS):
        at = chance.uniform(0, side), chance.uniform(0, side)
        pygame.draw.circle(sheet, (0, 0, 0, 0), at, max(1.0, chance.random() ** 2 * side * _GAP))
    sheet.blit(_uneven(side, chance.uniform(0, tau)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    turned = pygame.transform.rotozoom(sheet, chance.uniform(-_TURN, _TURN), 1 / _FINER)
    reach = side / _FINER * _BESIDE
    return turned, (round(chance.uniform(-reach, reach)), round(chance.uniform(-reach, reach)))


def _uneven(side: int, angle: float) -> pygame.Surface:
    """Return a square of white that pales towards one side."""
    small = pygame.Surface((_BANDS, _BANDS), pygame.SRCALPHA)
    for x in range(_BANDS):
        for y in range(_BANDS):
            along = ((x / _BANDS - 0.5) * cos(angle) + (y / _BANDS - 0.5) * sin(angle)) + 0.5
            light = min(255, max(_PALEST, round(_PALEST + (255 - _PALEST) * along * 1.5)))
            small.set_at((x, y), (255, 255, 255, light))
    return pygame.transform.smoothscale(small, (side, side))
