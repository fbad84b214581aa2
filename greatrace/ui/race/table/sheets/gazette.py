"""Maintenance as a newspaper: the front page of the Gazette with the new order (3.14–3.16)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Final

import pygame
from msgspec import UNSET

from greatrace.engine import events as on
from greatrace.engine.solo.events import TorpedoRecovered
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Dashboard, Table
from greatrace.prose.gazette import front_page
from greatrace.prose.language import Language
from greatrace.prose.words import francs, labelled, listed, signed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.animation import ease
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.kit.stack import push
from greatrace.ui.kit.theme import GAPS, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Arranged, Column, Padding, Row
from greatrace.ui.kit.widgets.overlay import Passing
from greatrace.ui.play.table.keys import enter_button
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.sheets.why import why_sheet
from greatrace.ui.race.table.state.crews import last_tip, person, place_text, rivals, who_sits
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo.pace import nearer_text, pace_lines, pace_now, stakes

PRINTED: Final = 0.4
"""Seconds in which a page is printed at speed 1×."""
PRESS: Final = "press"
"""The sound of the press, with which a page opens."""
GRAIN: Final = 300
"""Side of the paper's grain (theme units)."""


def printing(page: Widget) -> Widget:
    """Return what is not yet printed of a page, and the roller upon it; keys act on it as if it were done."""
    return Passing("printing", PRINTED, _paint_roller, page)


def _paint_roller(look: Look, surface: pygame.Surface, page: pygame.Rect, share: float) -> None:
    edge = page.top + round(ease(share) * page.h)
    bare = pygame.Rect(page.x, edge, page.w, page.bottom - edge)
    surface.blit(blank_page(look, page.size), bare, bare.move(-page.x, -page.y))
    thick = min(look.gap.wide, bare.h)
    shapes.fill(surface, pygame.Rect(page.x, edge, page.w, thick), look.palette.ink)
    shine = pygame.Rect(page.x, edge + thick // 4, page.w, min(look.line.thick, thick))
    shapes.fill(surface, shine, look.palette.steel)


def blank_page(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return an empty page of a size in pixels."""
    return look.kept(("newsprint",), size, partial(_paint_paper, look), see_through=False)


def _paint_paper(look: Look, sheet: pygame.Surface) -> None:
    sheet.fill(look.palette.snow)
    look.tile(sheet, "grain", sheet.get_rect(), look.px(GRAIN))
    # A fine frame within a bold one.
    for inset, width in ((look.gap.edge, look.line.frame), (look.gap.edge + look.gap.line, look.line.thin)):
        shapes.frame(sheet, sheet.get_rect().inflate(-2 * inset, -2 * inset), 0, width, look.palette.ink)


_ENTRY, _LINE, _WHERE, _BONUS = 52, 25, 21, 86
"""Heights of an entry and its two lines, width of the bonus (theme units)."""
_READ, _PACED = 4.0, 8.0
"""Seconds for which the page lies at least where nobody plays, and how many more for rivals at speed 1×."""
_QUIET: Final = 7.0
"""Seconds for which the page of a round lies in which nothing has happened, after the first one."""
_WIDE, _BETWEEN = 720, 26
"""Width of the page inside, and between its columns (theme units)."""
_USUAL, _BELOW, _ABOVE = 570, 8, 20
"""The usual height of the page, the least room below it, and that above a long one (theme units)."""
_INKED = 8
"""Height of a strip of the picture that is drawn in a frame (theme units)."""
_DONE = object()
_ROOMY = 640
"""The window's height in theme units from which the news stand in broad letters."""


def ended(log: Sequence[on.AnyEvent]) -> tuple[int, tuple[on.AnyEvent, ...]]:
    """Return the last round that ended, with all until its new order; there must have been one."""
    last = max(n for n, event in enumerate(log) if isinstance(event, on.OrderChanged))
    number = max((event.round for event in log[:last] if isinstance(event, on.RoundStarted)), default=1)
    return number, tuple(log[: last + 1])


def _vehicle(table: Table, seat: int) -> Dashboard | Torpedo:
    """Return what a seat has; the Torpedo sits after the last crew (14)."""
    if seat < len(table.dashboards) or table.torpedo is UNSET:
        return table.dashboards[seat]
    return table.torpedo


def _place(number: int, crew: CrewLook, label: str, where: tuple[str, ...], bonus: str) -> Widget:
    """Return a line of the ranking: place, emblem, crew, where it stands, bonus.

    Of the texts that tell where, the first is shown that fits.
    """

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, ink = sheet.get_rect(), look.palette.ink
        first = pygame.Rect(0, 0, look.symbol.cap, rect.h)
        painting.words(look, sheet, str(number), first, ink, STYLES.result, "left", False)
        spot = pygame.Rect(first.right, 0, look.symbol.crew, look.symbol.crew).move_to(centery=rect.centery)
        insignia.emblem(look, sheet, crew, spot)
        wide = look.width(STYLES.subheading, bonus) + 2 * look.gap.wide
        tag = max(look.px(_BONUS), wide) if bonus else 0
        left, high = spot.right + look.gap.around, look.px(_LINE)
        free = rect.right - tag - look.gap.around * bool(bonus) - left
        room = pygame.Rect(left, look.gap.small, free, high)
        painting.words(look, sheet, label, room, ink, STYLES.item, "left", False)
        below = pygame.Rect(room.x, room.bottom - look.gap.hair, room.w, look.px(_WHERE))
        words = look.amplest(painting.SMALL, where, below.w)
        painting.words(look, sheet, words, below, look.palette.ink_soft, painting.SMALL, "left", False)
        if bonus:
            box = pygame.Rect(rect.right - tag, 0, tag, look.symbol.badge).move_to(centery=rect.centery)
            look.panel(sheet, box, look.palette.oasis, None, 0, RADII.cap)
            style = STYLES.subheading
            painting.words(look, sheet, bonus, box, look.palette.snow, style, "centre", False)
        line = pygame.Rect(0, rect.bottom - look.line.thin, rect.w, look.line.thin)
        shapes.fill(sheet, line, (*ink, 90))

    told = "; ".join(filter(None, (str(number), where[0], bonus)))
    return Drawing(draw, (crew, told, label), "place", _ENTRY, f"place-{number}", label, told)


def paint_newsprint(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint an empty page with its shadow into a box (pixels): anew in every frame while the map moves."""
    clip, cast = surface.get_clip(), rect.move(look.drop.newspaper)
    for part in shapes.around(cast, rect):
        surface.set_clip(part.clip(clip))
        shapes.box(surface, cast, look.radius.bar, (*look.palette.night_deep, 140))
    surface.set_clip(clip)
    surface.blit(blank_page(look, rect.size), rect)


def _rule() -> Widget:
    """Return a double line across the page."""

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, thick, thin = sheet.get_rect(), max(2, look.line.thick), look.line.thin
        shapes.fill(sheet, pygame.Rect(0, 0, rect.w, thick), look.palette.ink)
        shapes.fill(sheet, pygame.Rect(0, rect.bottom - thin, rect.w, thin), look.palette.ink)

    return Drawing(draw, "rule", "group", GAPS.edge)


def _paint_column_rule(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a thin line between the columns of a page."""
    line = pygame.Rect(0, rect.y, look.line.thin, rect.h).move_to(centerx=rect.centerx)
    shapes.fill(surface, line, look.palette.ink)


def _halftone(picture: str) -> Widget:
    """Return the picture of the day."""

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        look.paint(sheet, f"gazette/{picture}", sheet.get_rect())
        shapes.frame(sheet, sheet.get_rect(), 1, look.line.rim, look.palette.ink)

    return Drawing(draw, picture, "picture", lambda look, width: (width, _high(width)), "picture")


def _high(width: int) -> int:
    return round(width * 0.62)


def prepared_page() -> Callable[[Look, Position, bool], None]:
    """Return what draws the page's pictures while the end of a round is shown, so that it opens at once.

    Each call draws a strip more for the round that has just ended, and the rest where it is the last chance.
    """
    work: Iterator[None] = iter(())
    begun = 0

    def step(look: Look, state: Position, last: bool) -> None:
        nonlocal work, begun
        if any(isinstance(event, on.OrderChanged) for event in state.log[max(begun, state.reported) :]):
            width = (look.px(_WIDE) - look.px(_BETWEEN)) // 2
            name = f"gazette/{front_page(state.log, state.teller).picture}"
            work, begun = _pictures(look, name, width), len(state.log)
        while next(work, _DONE) is not _DONE and last:
            pass

    return step


def _pictures(look: Look, name: str, width: int) -> Iterator[None]:
    """Load or draw the picture of the day, of a width in pixels, and the grain of the paper."""
    yield from look.assets.ahead(name, width, _high(width), look.px(_INKED))
    yield
    look.found("grain", look.px(GRAIN), look.px(GRAIN))


def gazette(state: Position, lasts: float = inf) -> SheetScene:
    """Return the front page; it ends when it was read.

    Args:
        state: of the table.
        lasts: seconds after which it is put away in a race that goes on by itself.
    """
    number, told = ended(state.log)
    page, since = front_page(told, state.teller), state.log[len(told) - 1 :]
    printed = False

    def lays(scene: SheetScene) -> Widget:
        nonlocal printed
        say, look = scene.context.language, scene.look
        roomy = look.scale.units[1] >= _ROOMY
        date = listed((page.date, say.tr("Round {n} · price: 15 centimes", n=number)))
        head = Column(
            [
                _rule(),
                Label(say.tr("The Gazette"), "masthead", align="centre", wraps=False, name="masthead"),
                Label(f"{date} · {page.weather}", "label", align="centre", name="date"),
                _rule(),
            ],
            gap=4,
        )
        headline = Label(page.headline, "sign", align="centre", wraps=roomy, name="headline")
        news = Label(" ".join(page.items), "body" if roomy else "label", name="stories")
        right = Column([*_order(say, state, since), *_standing(say, state, roomy)], gap=4)
        sides = [Column([_halftone(page.picture), news], gap=8).growing(), right.growing()]
        row = Row(sides, gap=_BETWEEN, even=True, align="start")
        columns = Arranged("group", [row], paints=_paint_column_rule, ink=lambda look: look.palette.ink)
        read = enter_button(say, say.tr("On to the next round"), "read")
        sheet = Column([head, headline, columns, Anchor(read)], gap=10)
        paper = Arranged("page", [Padding(sheet.sized(width=_WIDE), 30, 22)], name="gazette",
                         label="Gazette", paints=paint_newsprint, ink=lambda look: look.palette.ink)
        if rivals(state):
            scene.does(paper, lambda: push(why_sheet(state)), "w")
        # It grows upwards, so that its button has one place as long as there is room above.
        units = look.scale.units[1]
        high = paper.measure(look, scene.context.size[0])[1] * units / scene.context.size[1]
        below = max(_BELOW, min((units - _USUAL) / 2, units - high - _ABOVE))
        placed = Column([Anchor(paper, down="end").growing(), Widget().sized(height=round(below))], even=True)
        if printed:
            return placed
        printed = True
        return Widget([placed, printing(paper)])

    scene = SheetScene(lays, name="gazette")
    scene.lasts, scene.lies_upon, scene.first_focus = lasts, False, "read"
    scene.opens_with, scene.closes_with = PRESS, "page"
    return scene


def _order(say: Language, state: Position, since: Sequence[on.AnyEvent]) -> list[Widget]:
    """Return the new turn order, with what came of it: the events since it changed."""
    rows: list[Widget] = [Label(say.tr("The new turn order"), "subheading")]
    changed, *after = since
    assert isinstance(changed, on.OrderChanged)
    paid = {event.seat: event.francs for event in after[:3] if isinstance(event, on.BonusPaid)}
    recovered = (event for event in after if isinstance(event, TorpedoRecovered))
    led = next((event.fuel for event in recovered if event.article == "14.13"), 0)
    for number, seat in enumerate(changed.order, start=1):
        own = _vehicle(state.table, seat)
        bonus = f"+{francs(paid[seat])}" if seat in paid else ""
        if seat == state.torpedo and led:
            bonus = say.tr("{change} fuel", change=signed(led))
        crew = state.teller.crew(seat)
        who = "" if seat == state.torpedo else person(state, seat)
        there = place_text(state, own, near=True)
        where = (f"{who} · {there}", there) if who and there else (there or who,)
        place = _place(number, state.look_of(seat), crew, where, bonus)
        rows.append(place.tipped(crew, who_sits(state, seat), last_tip(state, seat)))
    return rows


def _standing(say: Language, state: Position, roomy: bool) -> list[Widget]:
    """Return how the race against the Torpedo stands and what is at stake; nothing in other races.

    Where the page has little room it says who is nearer and what matters most.
    """
    if (now := pace_now(state)) is None:
        return []
    told, paces = [nearer_text(state, now)], pace_lines(state, now)
    if not roomy:
        told += paces[-1:]
    else:
        told += [*paces, *(labelled(state.say, name, value) for name, value in stakes(state))]
    lines: list[Widget] = [Label(text, "label") for text in told]
    return [Label(say.tr("The race"), "subheading"), Column(lines, gap=2, name="race")]


def gazette_of(state: Position, settings: Settings) -> SheetScene:
    """Return the Gazette of the round that has just ended; step by step it waits even where nobody plays.

    After the first one, which explains the order, nobody must put away a page that tells of nothing.
    """
    if settings.speed is Speed.STEP or settings.automatic_stepwise:
        return gazette(state)
    if not state.controller.humans:
        return gazette(state, _READ + _PACED * settings.rivals.share)
    number, told = ended(state.log)
    quiet = number > 1 and front_page(told, state.teller).quiet and state.race.rival is None
    return gazette(state, _QUIET if quiet else inf)
