"""The certificate of a legendary player, saved as a picture (14.23)."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame
from msgspec import structs

from greatrace.boards.identity import board_hash
from greatrace.boards.measure import course_way
from greatrace.campaign.campaign import Campaign
from greatrace.campaign.seasons import seals
from greatrace.engine.board import Board, Course
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import place_of, shown
from greatrace.prose.words import listed
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import write_file
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.lines import deeds_in_all, signed
from greatrace.ui.kit import shapes
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.saved_picture import Mark, saved_picture
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.theme import PALETTE, RGB, FontRole, hex_code, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Submitted
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.menus.page import page
from greatrace.ui.race.board.geometry import BoardPage, Point, Projection
from greatrace.ui.race.board.outlines import Outlines, closed
from greatrace.ui.race.board.vector import path, raster, shape
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.setup.form import LONGEST_NAME, load_form
from greatrace.ui.race.widgets.mini_stamp import paint_seal
from greatrace.ui.race.widgets.portrait import paint_badge

SIZE = (1400, 990)
"""The drawing’s width and height; the saved picture has half as many pixels again each way."""
_FRAME = "passport/certificate"
_MAP, _APART, _MAPS, _BADGES, _SEAL = (200, 164), 20, 700, 782, 630
"""Size of a map and the space between two, their upper edge, and the middles of badges and seal (units)."""
_WIDEST = 0.8
"""The share of the width that a line may take."""
_FIELD = 260
"""Width of the field for the player's name (theme units)."""
FOLDER = "certificates"


class Certificate(Widget):
    """The certificate as large as it fits."""

    role = "picture"

    def __init__(self, book: Book) -> None:
        super().__init__(name="certificate")
        self._maps, self._crew = drawn_maps(book), book.campaign.last_crew
        self._sealed = seals(book.campaign) > 0
        self.tell(book)

    def tell(self, book: Book) -> None:
        """Show the book as it is signed now."""
        self._lines = lines_of(book)
        said = (*(text for text, *_ in self._lines), listed(book.board(board.id) for board, _ in self._maps))
        self.label = " ".join(filter(None, said))
        self.changed()

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        factor = min(self.rect.w / SIZE[0], self.rect.h / SIZE[1])
        size = (round(SIZE[0] * factor), round(SIZE[1] * factor))
        shown = tuple((board_hash(board), routes) for board, routes in self._maps)
        key = ("certificate", self._lines, self._crew, self._sealed, shown)

        def paint(sheet: pygame.Surface) -> None:
            look.paint(sheet, _FRAME, sheet.get_rect())
            for mark, at in self.marks(look, size):
                sheet.blit(mark, at)

        sheet = look.kept(key, size, paint)
        place = sheet.get_rect(center=self.rect.center)
        shapes.shadow(surface, place, 0, look.drop.page, (*look.palette.night_deep, 160))
        surface.blit(sheet, place)
        pygame.draw.rect(surface, look.palette.brass_deep, place, look.line.rim)

    def marks(self, look: Look, size: tuple[int, int]) -> list[Mark]:
        """Return what is painted upon the frame of a sheet of a size in pixels: words and badges."""
        unit = size[1] / SIZE[1]
        words = [
            _written(look, size[0], text, role, (round(px * unit), round(at * unit)), colour)
            for text, role, px, at, colour in self._lines
        ]
        return [*words, *self._badges(look, size[0], unit), *self._drawn(look, size[0], unit)]

    def _drawn(self, look: Look, width: int, unit: float) -> list[Mark]:
        """Return the maps of the boards raced, side by side in the middle."""
        across, down, apart = round(_MAP[0] * unit), round(_MAP[1] * unit), round(_APART * unit)
        left, top = (width - len(self._maps) * (across + apart) + apart) // 2, round(_MAPS * unit)
        return [
            (engraved(look, board, routes, (across, down)), (left + n * (across + apart), top))
            for n, (board, routes) in enumerate(self._maps)
        ]

    def _badges(self, look: Look, width: int, unit: float) -> list[Mark]:
        """Return René Estienne's face on the left, the crew's emblem and any seal on the right."""
        size, y, side = round(126 * unit), round(_BADGES * unit), round(196 * unit)
        face = pygame.Surface((size, size), pygame.SRCALPHA)
        paint_badge(look, face, "leaders/estienne", face.get_rect())
        found: list[Mark] = [(face, (side - size // 2, y - size // 2))]
        if self._crew:
            crew = crew_look(self._crew)
            emblem = look.picture(crew.mark, size, size, crew.recolour())
            found.append((emblem, emblem.get_rect(center=(width - side, y)).topleft))
        if self._sealed:
            seal = pygame.Surface((size, size), pygame.SRCALPHA)
            paint_seal(look, seal, seal.get_rect())
            found.append((seal, seal.get_rect(center=(width - side, round(_SEAL * unit))).topleft))
        return found


Written = tuple[str, FontRole, int, int, RGB]
"""A line: its words, font, size and the middle of its height (units of the drawing), and colour."""


def lines_of(book: Book) -> tuple[Written, ...]:
    """Return what the certificate says."""
    say, campaign, p = book.say, book.campaign, PALETTE
    _, wanted = book.wanted()
    legendary = [stamp for stamp in campaign.stamps if stamp.ink == "legendary"]
    last = max(legendary, key=lambda stamp: (stamp.race, stamp.round), default=None)
    races, deeds = len(campaign.history), deeds_in_all(say, campaign)
    if campaign.modules.slow_workshop:
        told = say.tr("In {n} races against René Estienne’s Torpedo, with the slow workshop", n=races)
    else:
        told = say.tr("In {n} races against René Estienne’s Torpedo, by the printed rule", n=races)
    title = shown(campaign.title)
    campaigned = say.tr("in the campaign “{title}”", title=title) if campaign.player else ""
    return (
        ("The Great Race", "masthead", 50, 140, p.ink_soft),
        (say.tr("Certificate"), "display", 84, 222, p.ink),
        (told, "body", 32, 304, p.ink),
        *(((listed(deeds), "body", 26, 341, p.ink_soft),) if deeds else ()),
        (shown(campaign.player) or title, "heading", 68, 400 if campaigned else 414, p.seal),
        *(((campaigned, "body", 28, 451, p.ink_soft),) if campaigned else ()),
        (say.tr("filled the passport with all {n} Legendary stamps", n=wanted), "body", 32, 496, p.ink),
        (say.tr("and may be called"), "body", 28, 537, p.ink_soft),
        (say.tr("Legendary player"), "masthead", 74, 603, p.seal),
        (signed(say, last) if last else "", "heading", 32, 664, p.ink),
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


class CertificateScene(WidgetScene[Campaign | None]):
    """Shows the certificate, asks whose name stands on it, and saves it; its result is the campaign.

    Args:
        book: the logbook.
        name: of the campaign's document, which keeps the player's name; empty for none.
    """

    first_focus = "save"

    def __init__(self, book: Book, name: str = "") -> None:
        super().__init__()
        self._book, self._name = book, name
        self._player: str | None = None
        self._saved: Future[Path] | None = None

    @override
    def enter(self, context: Context) -> None:
        self._folder: Path = context.home / FOLDER
        if self._player is None:
            self._player = self._book.campaign.player or load_form(context.home).solo.name.strip()
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr, saving = self.tr, self._saved is not None
        self._book = self._signed()
        self._picture = Certificate(self._book)
        player = TextField(tr("Your name"), self._player or "", "player", LONGEST_NAME, hints=True)
        label = tr("Saving …") if saving else tr("Save as a picture")
        save = self.does(Button(label, "save", kind="main"), self._save)
        save.able(self.context.writes and not saving)
        back = self.does(Button(tr("Back"), "back", key="Esc"), lambda: Pop(self._keep_name()))
        foot: list[Widget] = [back, spacer(), player.sized(width=_FIELD), save.sized(width=250)]
        return page(tr("Legendary player"), self._picture, foot)

    @property
    @override
    def busy(self) -> bool:
        return super().busy or self._saved is not None

    @override
    def on(self, emitted: Emitted) -> Transition[Campaign | None]:
        match emitted:
            case Changed("player", str() as player):
                self._player = player
                self._book = self._signed()
                self._picture.tell(self._book)
            case Submitted():
                self._save()
        return super().on(emitted)

    @override
    def closing(self) -> Transition[Campaign | None]:
        self._keep_name()
        return super().closing()

    def _signed(self) -> Book:
        """Return the book in the language that is chosen, with the name that is written now."""
        player = " ".join((self._player or "").split())
        campaign = structs.replace(self._book.campaign, player=player)
        return Book(self.context.language, campaign, self._book.own)

    def _keep_name(self) -> Campaign | None:
        """Keep the name with the campaign; return the campaign if it changed."""
        player = self._book.campaign.player
        if not self._name or not self.context.writes:
            return None
        try:
            shelf = Shelf(self.context.saves)
            return shelf.sign(self._name, player) if shelf.load(self._name).player != player else None
        except BadInput as problem:
            self.notify_problem(problem)
            return None

    @override
    def update(self, seconds: float) -> Transition[Campaign | None]:
        if self._saved and self._saved.done():
            saved, self._saved = self._saved, None
            try:
                self.notify(self.tr("The certificate was saved as {file} in the folder {folder}.",
                                    **place_of(saved.result())), 12)
            except BadInput as problem:
                self.notify_problem(problem)
            self.rebuild("save")
        return super().update(seconds)

    def _save(self) -> None:
        """Begin to write the picture into the player's folder; no frame waits for it."""
        size = (SIZE[0] * 3 // 2, SIZE[1] * 3 // 2)
        marks = [(mark.copy(), place) for mark, place in self._picture.marks(self.look, size)]
        name = Shelf(self._folder).free_name(self._book.campaign.title)
        ground = self.look.assets.strips(_FRAME, *size)
        write = partial(write_file, keep=False)
        self._saved = saved_picture(self._folder / f"{name}.png", write, size, ground, marks)
        self.rebuild("back")


MOST = 4
"""Boards that have a map: those most raced."""

Route = tuple[str, str]
"""The ids of the start and the finish city of a course, in either direction once."""


def courses_raced(campaign: Campaign) -> dict[str, tuple[Route, ...]]:
    """Return the courses raced by board, without those given up: the boards most raced first."""
    found: dict[str, list[Route]] = {}
    for entry in campaign.history:
        board, _, course = entry.result.page.partition(":")
        start, _, finish = course.partition(":")
        if finish and entry.result.outcome != "given_up":
            found.setdefault(board, []).append((min(start, finish), max(start, finish)))
    most = sorted(found, key=lambda board: -len(found[board]))
    return {board: tuple(dict.fromkeys(found[board])) for board in most}


def drawn_maps(book: Book) -> tuple[tuple[Board, tuple[Route, ...]], ...]:
    """Return the boards that have a map with the courses raced on them; boards that are gone have none."""
    ways = courses_raced(book.campaign).items()
    return tuple((book.boards[board], some) for board, some in ways if board in book.boards)[:MOST]


def engraved(look: Look, board: Board, routes: tuple[Route, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return a plate of a size in pixels with a board's coasts and the ways of some courses."""
    page, palette = BoardPage.of(board), look.palette
    scale = min(size[0] / page.width, size[1] / page.height)
    width, height = size[0] / scale, size[1] / scale
    left, top = page.left - (width - page.width) / 2, page.top - (height - page.height) / 2
    view, pixel = (left, top, left + width, top + height), max(width, height) / 100
    outlines = Outlines.seen(Projection.of(board), view, pixel / 4)
    land = "".join(path(ring) for ring in closed(outlines.land, view))
    lines = [_way(board, route) for route in routes]
    data = "".join(path(line, close=False) for line in lines if line)
    dashes = f'stroke-dasharray="{2.4 * pixel:.1f} {1.4 * pixel:.1f}" stroke-linejoin="round"'
    body = shape(path([(left, top), (view[2], top), view[2:], (left, view[3])]), palette.parchment)
    body += shape(land, mix(palette.parchment, palette.sand, 0.8), palette.ink_soft, 0.6 * pixel)
    body += shape(data, None, palette.seal, 1.5 * pixel, dashes)
    for x, y in sorted({end for line in lines if line for end in (line[0], line[-1])}):
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 * pixel:.1f}" fill="{hex_code(palette.seal)}"/>'
    plate = raster(body, size, (left, top, width, height))
    pygame.draw.rect(plate, palette.walnut, plate.get_rect(), max(1, size[1] // 60))
    return plate


def _way(board: Board, route: Route) -> list[Point]:
    """Return the middles of the cells between the ends of a course; empty where an end is gone."""
    if not set(route) <= {city.id for city in board.cities}:
        return []
    return [(board.cells[cell].x, board.cells[cell].y) for cell in course_way(board, Course(*route, "ns"))]
