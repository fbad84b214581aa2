"""A race in a campaign's history."""

from __future__ import annotations

import pygame

from greatrace.campaign.campaign import Entry, Result
from greatrace.campaign.seasons import is_sealed
from greatrace.prose.language import Language
from greatrace.prose.words import listed
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.lines import played, raced_on
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import PaintedButton, paint_plate, shade
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.widgets.mini_stamp import paint_seal

_POSTER, _CAP, _SEAL, _MARGINS, _HIGH = 92, 24, 36, 44, 70
"""Widths of the poster, of the number upon it, of a seal and of all margins, and the least height (units)."""


def race_row(book: Book, entry: Entry) -> Widget:
    """Return a row: the crew's vehicle with the number, course, and what the race came to."""
    result = entry.result
    title = book.course_of(result.page) or book.say.tr("Race {n}", n=result.race)
    lines = list(filter(None, (outcome_line(book.say, entry), more_line(book, entry))))
    sealed = is_sealed(book.campaign, result)
    beside = _SEAL * sealed
    texts = [(STYLES.figure, title), *((STYLES.note, line) for line in lines)]

    def size(look: Look, width: int) -> tuple[int, int]:
        room = max(1, width - look.px(_POSTER + beside + _MARGINS))
        high = sum(look.block(style, text, room).height for style, text in texts)
        return width, max(look.px(_HIGH), high + look.gap.apart)

    def paint(look: Look, surface: pygame.Surface, row: Widget) -> None:
        palette = look.palette
        paint_plate(look, surface, row.rect, shade(look, row, palette.parchment), palette.brass_deep)
        inner = row.rect.inflate(-2 * look.gap.wide, -2 * look.gap.beside)
        poster = pygame.Rect(inner.x, inner.y, look.px(_POSTER), inner.h)
        _paint_poster(look, surface, result, poster)
        left = poster.right + look.gap.wide
        wide = inner.right - left - look.px(beside)
        room = pygame.Rect(left, inner.y, wide, inner.h)
        inks = (palette.ink, palette.ink, palette.ink_soft)
        blocks = [look.block(style, text, wide) for style, text in texts]
        painting.write_stack(look, surface, list(zip(blocks, inks, strict=False)), room)
        if sealed:
            side = look.px(_SEAL)
            place = pygame.Rect(0, 0, side, side)
            place.midright = inner.midright
            paint_seal(look, surface, place)

    value = "\n".join((*lines, book.say.tr("Announced and kept, with a seal")) if sealed else lines)

    row = PaintedButton(
        "entry", size, paint, name=f"race-{result.race}", label=title, payload=result.race,
        value=value,
    )
    really = played(book.say, result.date)
    return row.tipped(title, really) if really else row


def _paint_poster(look: Look, surface: pygame.Surface, result: Result, box: pygame.Rect) -> None:
    """Paint what the crew drove before the sun, and the number of the race; only that of an unknown crew."""
    palette, number = look.palette, str(result.race)
    if not result.crew:
        big = STYLES.digits[min(len(number), len(STYLES.digits)) - 1]
        painting.words(look, surface, number, box, palette.brick, big, "centre", False)
        return
    crew = crew_look(result.crew)
    look.paint(surface, "crew-poster", box, crew.recolour())
    look.paint(surface, f"vehicles/{crew.id}", box.inflate(0, -look.gap.small), crew.recolour())
    pygame.draw.rect(surface, palette.brass_deep, box, look.line.frame)
    cap = pygame.Rect(box.topleft, (max(look.px(_CAP), look.width(STYLES.figure, number) + look.gap.around),
                                    look.px(_CAP)))
    look.panel(surface, cap, palette.brick, palette.brass_deep, LINES.thin, RADII.cap)
    painting.words(look, surface, number, cap, palette.snow, STYLES.figure, "centre", False)


def outcome_line(say: Language, entry: Entry) -> str:
    """Return what a race came to, such as `Won by 17 to 9 in 7 rounds`."""
    result = entry.result
    points = {"points": result.points, "torpedo": result.torpedo_points, "n": result.rounds}
    match result.outcome:
        case "won" if not result.torpedo_arrived:
            return _short(say, result)
        case "lost" if not result.arrived:
            return _short(say, result)
        case "won":
            return say.tr("Won by {points} to {torpedo} in round {n}", **points)
        case "lost":
            return say.tr("Lost by {points} to {torpedo} in round {n}", **points)
        case "crossed":
            return say.tr("Solitary crossing: arrived in round {n}", n=result.rounds)
        case "failed":
            return say.tr("Solitary crossing: failed in round {n}", n=result.rounds)
        case "given_up" if not result.rounds:
            return say.tr("Its save was gone: it counts as given up")
        case _:
            return say.tr("Given up in round {n}", n=result.rounds)


def _short(say: Language, result: Result) -> str:
    """Return that a race was won or lost as one side did not arrive, and how far that one came."""
    won = result.outcome == "won"
    reached = max(0, result.way - (result.torpedo_left if won else result.left))
    told = {"n": result.rounds, "reached": reached, "way": result.way}
    if won and result.way:
        return say.tr("Won in round {n}; the Torpedo covered {reached} of {way} cells", **told)
    if won:
        return say.tr("Won in round {n}; the Torpedo did not arrive", n=result.rounds)
    if result.way:
        return say.tr("Lost in round {n}; you covered {reached} of {way} cells", **told)
    return say.tr("Lost in round {n}; you did not arrive", n=result.rounds)


def more_line(book: Book, entry: Entry) -> str:
    """Return the stamps and stickers of a race, its day, and whether an older copy came back after it."""
    say, campaign, number = book.say, book.campaign, entry.result.race
    stamps = sum(stamp.race == number for stamp in campaign.stamps)
    gains = sum(gain.race == number for gain in campaign.gains)
    parts = (
        raced_on(say, entry.result),
        say.tr_n("{n} stamp", "{n} stamps", stamps) if stamps else "",
        say.tr_n("{n} sticker for the Torpedo", "{n} stickers for the Torpedo", gains) if gains else "",
        say.tr("restored here from an older copy") if entry.restored else "",
    )
    return listed(filter(None, parts))
