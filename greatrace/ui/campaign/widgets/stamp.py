"""The stamps of the passport: one shape and one colour for each ink (14.23)."""

from __future__ import annotations

import pygame

from greatrace.campaign.campaign import Stamp
from greatrace.campaign.missions import Ink
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name
from greatrace.ui.campaign.dates import day, in_story
from greatrace.ui.campaign.widgets.pressed import drawn_side, pressed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import STYLES, TONE_MAIN, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.widgets.mini_stamp import ink_colour

_DATE, _FOOT = STYLES.label, 24
"""The letters of the day, and the height of its line (theme units)."""


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


class InkSample(Widget):
    """A stamp in an ink, to tell the inks apart.

    Args:
        ink: to be shown.
    """

    role = "picture"

    def __init__(self, ink: Ink) -> None:
        super().__init__(name=f"ink-{ink}")
        self._ink = ink

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        paint_stamp(look, surface, self.rect, self._ink)


class StampSlot(painting.Kept):
    """The place of a mission's stamp in one ink: stamped, open, or not to be had.

    Args:
        say: the language.
        ink: of the place.
        possible: whether the mission can have it.
        stamp: the stamp that is there, if any.
        name: identifies it.
    """

    role = "stamp"
    content = ("_say", "ink_of", "possible", "stamp")

    def __init__(self, say: Language, ink: Ink, possible: bool, stamp: Stamp | None, name: str) -> None:
        super().__init__(name=name, label=ink_name(say, ink))
        self._say, self.ink_of, self.possible, self.stamp = say, ink, possible, stamp
        if stamp:
            text = say.tr("{ink}: stamped on {date}, race {n}", ink=self.label, date=stamp.date, n=stamp.race)
            self.tipped(text)

    @property
    @override
    def value(self) -> str:
        if self.stamp:
            return self.stamp.date
        return "open" if self.possible else "none"

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        whole = sheet.get_rect()
        if not self.possible:
            dash = pygame.Rect(0, 0, look.gap.wider, look.line.frame)
            dash.center = whole.center
            shapes.fill(sheet, dash, mix(look.palette.paper, look.palette.ink_soft, 0.5))
            return
        if self.stamp is None:
            paint_stamp(look, sheet, whole.inflate(-look.gap.pad, -look.gap.pad), self.ink_of, faint=True)
            return
        foot = pygame.Rect(0, whole.h - look.px(_FOOT), whole.w, look.px(_FOOT))
        upper = pygame.Rect(0, 0, whole.w, foot.y + look.gap.small)
        colour = ink_colour(look.palette, self.ink_of)
        self._press(look, sheet, upper, self.stamp)
        date = day(self._say, in_story(self.stamp.date))
        painting.words(look, sheet, date, foot, colour, _DATE, "centre", False)

    def _press(self, look: Look, sheet: pygame.Surface, box: pygame.Rect, stamp: Stamp) -> None:
        """Press the stamp into a box by hand."""
        size = drawn_side(min(box.size))
        ink = {TONE_MAIN: ink_colour(look.palette, self.ink_of)}
        picture = look.picture(f"passport/stamp-{self.ink_of}", size, size, ink)
        if picture:
            mark, (x, y) = pressed(picture, f"{stamp.mission} {stamp.ink} {stamp.date} {stamp.race}")
            sheet.blit(mark, mark.get_rect(center=box.center).move(x, y))
