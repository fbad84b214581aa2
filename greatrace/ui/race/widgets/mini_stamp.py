"""Little stamps of a course's missions: what has become of each, at a glance (14.23)."""

from __future__ import annotations

from typing import Literal

import pygame

from greatrace.campaign.missions import Ink
from greatrace.prose.language import Language
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, RGB, TONE_MAIN, Palette, mix

Stand = Literal["open", "pencilled", "inked", "lost", "held"]
"""What has become of a mission.

``pencilled``: fulfilled as things stand; ``inked``: stamped in this race; ``held``: in an earlier one.
"""


_FREE = 0.48
"""The share of a little stamp that its seal leaves free."""
_ROOMY, _WAITS = 1.8, 110
"""From this width by its height a slip has its seal beside the stamp; opacity of a seal not earned yet."""


def ink_colour(palette: Palette, ink: Ink) -> RGB:
    """Return the colour of an ink; each is readable as text on the pages."""
    colours = {"prudent": palette.lagoon, "legendary": palette.brick, "solitary": palette.oasis}
    return mix(colours[ink], palette.ink, 0.2)


def stand_name(say: Language, stand: Stand) -> str:
    """Return in words what has become of a mission."""
    return {
        "open": say.tr_c("mission", "not yet"),
        "pencilled": say.tr_c("mission", "under way"),
        "inked": say.tr_c("mission", "stamped"),
        "lost": say.tr_c("mission", "lost"),
        "held": say.tr_c("mission", "stamped in an earlier race"),
    }[stand]


def paint_ink(look: Look, sheet: pygame.Surface, rect: pygame.Rect, ink: Ink) -> None:
    """Paint the stamp of an ink as large as it fits into a box (pixels)."""
    side = min(rect.size)
    spot = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
    look.paint(sheet, f"passport/stamp-{ink}", spot, {TONE_MAIN: ink_colour(look.palette, ink)})


def paint_seal(look: Look, sheet: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the seal of an announced mission that was stamped as large as it fits into a box (pixels)."""
    side = min(rect.size)
    look.paint(sheet, "passport/seal", pygame.Rect(0, 0, side, side).move_to(center=rect.center))


def _paint_waiting_seal(look: Look, sheet: pygame.Surface, spot: pygame.Rect) -> None:
    """Paint the seal that an announced mission can still earn, pale."""
    side = min(spot.size)
    seal = look.picture("passport/seal", side, side).copy()
    seal.set_alpha(_WAITS)
    sheet.blit(seal, seal.get_rect(center=spot.center))


def paint_mini_stamp(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, ink: Ink, stand: Stand, announced: bool = False
) -> None:
    """Paint the little stamp of a mission on a slip of paper; one that is announced lies on gold.

    Its seal is pale until it is inked; a wide slip has it beside the stamp, others in the corner.

    An open one is grey; a pencilled one dark grey with a line under it; an inked one in its colour; a lost
    one is crossed out; a held one is in its colour with a tick.
    """
    palette, stamp = look.palette, ink_colour(look.palette, ink)
    ground, rim = (palette.gold, palette.brass_deep) if announced else (palette.paper, palette.steel_light)
    faint = mix(ground, palette.ink_soft, 0.6 if announced else 0.3)
    tones = {
        "open": faint, "pencilled": palette.ink_soft, "inked": stamp, "lost": faint,
        "held": mix(palette.paper, stamp, 0.55),
    }
    look.panel(sheet, rect, ground, rim, LINES.thick if announced else LINES.thin, RADII.cap)
    side = min(rect.size) - look.gap.small
    spot = pygame.Rect(0, 0, side, side)
    spot.center = rect.center
    beside = announced and rect.w >= _ROOMY * rect.h
    if beside:
        spot.midleft = rect.x + look.gap.hair + (rect.w // 2 - side) // 2, rect.centery
    look.paint(sheet, f"passport/stamp-{ink}", spot, {TONE_MAIN: tones[stand]})
    if stand == "pencilled":
        line = pygame.Rect(spot.x, rect.bottom - look.line.rim - look.line.thick, spot.w, look.line.rim)
        shapes.fill(sheet, line, palette.ink)
    if announced and stand in ("open", "pencilled", "inked"):
        place = spot.move(rect.w // 2 - look.gap.hair, 0)
        if not beside:
            seal = pygame.Rect(0, 0, round(rect.w * (1 - _FREE)), round(rect.h * (1 - _FREE)))
            place = seal.move_to(bottomright=rect.bottomright)
        (paint_seal if stand == "inked" else _paint_waiting_seal)(look, sheet, place)
    mark = {"lost": "cross", "held": "tick"}.get(stand)
    if mark:
        corner = pygame.Rect(0, 0, max(8, side // 2), max(8, side // 2))
        corner.bottomright = rect.right, rect.bottom
        painting.symbol(look, sheet, mark, corner)
