"""The stamps of the passport: one shape and one colour for each ink (14.23)."""

from __future__ import annotations

import random
from math import cos, sin, tau

import pygame

from greatrace.campaign.campaign import Stamp
from greatrace.campaign.missions import Ink
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name
from greatrace.ui.campaign.lines import played, signed, stamped, stamped_on
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import LINES, RADII, STYLES, TONE_MAIN, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.widgets.mini_stamp import ink_colour, paint_seal

_DATE, _WINDOW, _ABOVE = STYLES.label, 20, 7
"""The letters of the day, the height of the window in a stamp in which it stands, and how far that lies above
the foot of its place, where the next stamp may reach (theme units)."""
_LARGER, _ROOM = 1.12, 1.5
"""How much larger a stamp is than its place, and by how much of its side it reaches, turned and moved."""
_TURN, _BESIDE = 14, 0.04
"""The most degrees by which a stamp is turned, and by how much of its side it is moved."""
_SEAL, _ASIDE = 0.5, 0.3
"""The size of a seal by that of the place, and how far it lies beside it by its own."""
_MARK = 22
"""Width of the seal before a line (theme units)."""
_FINER = 2
"""How much larger it is drawn before it is turned and shrunk."""
_GAPS, _GAP = 130, 0.014
"""The gaps in the ink, and the radius of the largest by the stamp's side."""
_BANDS, _PALEST = 12, 105
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


def seal_mark() -> Widget:
    """Return a small seal, to stand before a line about the mission that was announced."""
    return Drawing(_paint_seal_mark, None, name="seal").sized(_MARK, _MARK)


def _paint_seal_mark(look: Look, sheet: pygame.Surface, nothing: None) -> None:
    paint_seal(look, sheet, sheet.get_rect())


def _paint_sample(look: Look, sheet: pygame.Surface, ink: Ink) -> None:
    paint_stamp(look, sheet, sheet.get_rect(), ink)


def paint_pressed(look: Look, surface: pygame.Surface, rect: pygame.Rect, stamp: Stamp) -> None:
    """Paint a stamp as it was pressed: turned, in uneven ink, about as large as a square box."""
    seed, side = f"{stamp.mission} {stamp.ink} {stamp.date} {stamp.race}", rect.w
    colour = ink_colour(look.palette, stamp.ink)
    reach = round(side * _ROOM)

    def paint(sheet: pygame.Surface) -> None:
        name, large = f"passport/stamp-{stamp.ink}", side * _FINER
        mark, (x, y) = pressed(look.picture(name, large, large, {TONE_MAIN: colour}), seed)
        sheet.blit(mark, mark.get_rect(center=sheet.get_rect().center).move(x, y))

    mark = look.kept(("stamp", seed), (reach, reach), paint)
    surface.blit(mark, mark.get_rect(center=rect.center))


class StampSlot(Drawing[tuple[Ink, bool, Stamp | None]]):
    """The place of a mission's stamp in one ink: open, not to be had, or stamped by `StampedPage`.

    Args:
        say: the language.
        ink: of the place.
        possible: whether the mission can have it.
        stamp: the stamp that is there, if any.
        name: identifies it.
        sealed: whether the stamp has a seal.
        fresh: whether the last race pressed it; its day then lies on gold.
    """

    def __init__(
        self, say: Language, ink: Ink, possible: bool, stamp: Stamp | None, name: str, sealed: bool = False,
        fresh: bool = False,
    ) -> None:
        self._sealed, self._fresh = sealed, fresh
        label, value = ink_name(say, ink), "open" if possible else "none"
        if stamp is not None:
            value = signed(say, stamp)
        super().__init__(_paint_slot, (ink, possible, stamp), "stamp", name=name, label=label, value=value)
        self.stamp, self._ink, self._date = stamp, ink, stamped(say, stamp) if stamp else ""
        if stamp is not None:
            seal = say.tr("Announced and kept, with a seal") if sealed else ""
            really = played(say, stamp.date)
            self.tip = Tip(stamped_on(say, stamp), "\n".join(filter(None, (seal, really))))

    @property
    def box(self) -> pygame.Rect:
        """The square of the stamp (pixels), which is larger than its place."""
        side = round(min(self.rect.w, 1.1 * self.rect.h) * _LARGER)
        return self.rect.inflate(side - self.rect.w, side - self.rect.h)

    def press(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the stamp."""
        assert self.stamp
        paint_pressed(look, surface, self.box, self.stamp)

    def window(self, look: Look) -> pygame.Rect:
        """Return the box of the day (pixels), near the foot of its own stamp and on no other."""
        wide = look.width(_DATE, self._date) + look.gap.beside
        window = pygame.Rect(0, 0, wide, look.px(_WINDOW)).move_to(midbottom=self.rect.midbottom)
        return window.move(0, -look.px(_ABOVE))

    def write_date(self, look: Look, surface: pygame.Surface) -> None:
        """Write the day into a clear window, and set the seal."""
        p, colour, window = look.palette, ink_colour(look.palette, self._ink), self.window(look)
        ground = p.gold if self._fresh else p.paper
        look.panel(surface, window, ground, mix(p.paper, colour, 0.6), LINES.thin, RADII.cap)
        painting.words(look, surface, self._date, window, colour, _DATE, "centre", False)
        if self._sealed:
            side = round(min(self.rect.size) * _SEAL)
            seal = pygame.Rect(0, 0, side, side).move_to(topright=self.rect.topright)
            paint_seal(look, surface, seal.move(round(side * _ASIDE), 0))


class StampedPage(Column):
    """Rows with stamps, which lie upon each other as they were pressed, one race after another."""

    role = "stamped-page"

    @override
    def paint_over(self, look: Look, surface: pygame.Surface) -> None:
        found = {one: one.stamp.race for one in self.walk() if isinstance(one, StampSlot) and one.stamp}
        for slot in sorted(found, key=found.__getitem__):
            slot.press(look, surface)
        for slot in found:
            slot.write_date(look, surface)


def _paint_slot(look: Look, sheet: pygame.Surface, shown: tuple[Ink, bool, Stamp | None]) -> None:
    (ink, possible, stamp), whole = shown, sheet.get_rect()
    if not possible:
        dash = pygame.Rect(0, 0, look.gap.wider, look.line.frame)
        dash.center = whole.center
        shapes.fill(sheet, dash, mix(look.palette.paper, look.palette.ink_soft, 0.5))
    elif stamp is None:
        paint_stamp(look, sheet, whole.inflate(-look.gap.pad, -look.gap.pad), ink, faint=True)


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
