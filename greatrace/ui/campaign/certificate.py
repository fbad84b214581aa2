"""The certificate of a legendary player, saved as a picture (14.23)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from greatrace.kernel.quoting import shown
from greatrace.prose.words import listed
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import write_file
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.dates import day
from greatrace.ui.campaign.lines import deeds_in_all
from greatrace.ui.kit import shapes
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.saved_picture import Mark, SavedPicture
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.theme import RGB, THEME, FontRole
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.layout import Spacer
from greatrace.ui.menus.page import page
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.widgets.portrait import paint_badge

SIZE = (1400, 990)
"""The drawing’s width and height; the saved picture has half as many pixels again each way."""
_FRAME = "passport/certificate"
_WIDEST = 0.8
"""The share of the width that a line may take."""
FOLDER = "certificates"


class Certificate(Widget):
    """The certificate as large as it fits."""

    role = "picture"

    def __init__(self, book: Book) -> None:
        self._lines = lines_of(book)
        super().__init__(name="certificate", label=" ".join(text for text, *_ in self._lines))
        self._crew = book.campaign.last_crew

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        factor = min(self.rect.w / SIZE[0], self.rect.h / SIZE[1])
        size = (round(SIZE[0] * factor), round(SIZE[1] * factor))
        sheet = look.kept(
            ("certificate", self._lines, self._crew), size, lambda sheet: self.paint_upon(look, sheet)
        )
        place = sheet.get_rect(center=self.rect.center)
        shapes.shadow(surface, place, 0, look.drop.page, (*look.palette.night_deep, 160))
        surface.blit(sheet, place)
        pygame.draw.rect(surface, look.palette.brass_deep, place, look.line.rim)

    def paint_upon(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint it upon a sheet of its proportions."""
        look.paint(sheet, _FRAME, sheet.get_rect())
        for mark, place in self.marks(look, sheet.get_size()):
            sheet.blit(mark, place)

    def marks(self, look: Look, size: tuple[int, int]) -> list[Mark]:
        """Return what is painted upon the frame of a sheet of a size in pixels: words and badges."""
        unit = size[1] / SIZE[1]
        words = [
            _written(look, size[0], text, role, (round(px * unit), round(at * unit)), colour)
            for text, role, px, at, colour in self._lines
        ]
        return [*words, *self._badges(look, size[0], unit)]

    def _badges(self, look: Look, width: int, unit: float) -> list[Mark]:
        """Return René Estienne's face on the left and the crew's emblem on the right."""
        size, y, side = round(132 * unit), round(800 * unit), round(300 * unit)
        face = pygame.Surface((size, size), pygame.SRCALPHA)
        paint_badge(look, face, "leaders/estienne", face.get_rect())
        found: list[Mark] = [(face, (side - size // 2, y - size // 2))]
        if self._crew:
            crew = crew_look(self._crew)
            emblem = look.picture(crew.emblem, size, size, crew.recolour())
            found.append((emblem, emblem.get_rect(center=(width - side, y)).topleft))
        return found


Written = tuple[str, FontRole, int, int, RGB]
"""A line: its words, font, size and the middle of its height (units of the drawing), and colour."""


def lines_of(book: Book) -> tuple[Written, ...]:
    """Return what the certificate says."""
    say, campaign, p = book.say, book.campaign, THEME.palette
    _, wanted = book.wanted()
    last = max((stamp.date for stamp in campaign.stamps if stamp.ink == "legendary"), default="")
    races, deeds = len(campaign.history), deeds_in_all(say, campaign)
    if campaign.modules.slow_workshop:
        told = say.tr("In {n} races against René Estienne’s Torpedo, with the slow workshop", n=races)
    else:
        told = say.tr("In {n} races against René Estienne’s Torpedo, by the printed rule", n=races)
    return (
        ("The Great Race", "masthead", 54, 165, p.ink_soft),
        (say.tr("Certificate"), "display", 96, 265, p.ink),
        (told, "body", 34, 365, p.ink),
        (shown(campaign.title), "heading", 74, 450, p.seal),
        (say.tr("filled the passport with all {n} Legendary stamps", n=wanted), "body", 34, 535, p.ink),
        (say.tr("and may be called"), "body", 30, 590, p.ink_soft),
        (say.tr("Legendary player"), "masthead", 84, 680, p.seal),
        (day(say, last), "heading", 34, 775, p.ink),
        *(((listed(deeds), "body", 26, 403, p.ink_soft),) if deeds else ()),
    )


def _written(
    look: Look, width: int, text: str, role: FontRole, place: tuple[int, int], colour: RGB
) -> Mark:
    """Return a line for the middle of a width, in smaller letters where it would be too wide."""
    px, y = place
    room = width * _WIDEST
    while px > 8 and look.assets.text_size(role, px, text)[0] > room:
        px -= max(1, px // 20)
    picture = look.assets.text(role, max(1, px), text, colour)
    return picture, picture.get_rect(center=(width // 2, y)).topleft


class CertificateScene(WidgetScene[None]):
    """Shows the certificate and saves it; it has no result."""

    first_focus = "save"

    def __init__(self, book: Book) -> None:
        super().__init__()
        self._book = book
        self._saved: SavedPicture | None = None

    @override
    def enter(self, context: Context) -> None:
        self._folder: Path = context.folders.home / FOLDER
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr, saving = self.tr, self._saved is not None
        self._book = self._book.told_in(self.context.language)
        self._picture = Certificate(self._book)
        label = tr("Saving …") if saving else tr("Save as a picture")
        save = self.does(Button(label, "save", kind=ButtonKind.MAIN), self._save)
        save.able(self.context.writes and not saving)
        foot: list[Widget] = [Button(tr("Back"), "back", key="Esc"), Spacer(), save.sized(width=250)]
        return page(tr("Legendary player"), self._picture, foot)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or self._saved is not None

    @override
    def update(self, seconds: float) -> Transition[None]:
        if self._saved and self._saved.done:
            saved, self._saved = self._saved, None
            if saved.problem:
                self.notify_problem(saved.problem)
            else:
                path = shown(str(saved.path), 250)
                self.notify(self.tr("The certificate was saved as {path}.", path=path), 12)
            self.rebuild("save")
        return super().update(seconds)

    def _save(self) -> None:
        """Begin to write the picture into the player's folder; no frame waits for it."""
        size = (SIZE[0] * 3 // 2, SIZE[1] * 3 // 2)
        marks = [(mark.copy(), place) for mark, place in self._picture.marks(self.look, size)]
        name = Shelf(self._folder).free_name(self._book.campaign.title)
        ground = self.look.assets.strips(_FRAME, *size)
        write = partial(write_file, keep=False)
        self._saved = SavedPicture(self._folder / f"{name}.png", write, size, ground, marks)
        self.rebuild("back")
