"""The leaves of a logbook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

import pygame

from greatrace.campaign.campaign import Entry
from greatrace.engine.solo.rene import COLOURS
from greatrace.prose.language import Language
from greatrace.prose.rene import powers_off
from greatrace.prose.words import listed
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.lines import deck_line, deeds_in_all, workshop_line
from greatrace.ui.campaign.swaps import pairs
from greatrace.ui.campaign.widgets.race_row import race_row
from greatrace.ui.campaign.widgets.rene_face import rene_face
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import Palette
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Grid, Row
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.entries import stretch
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.race.board.all_vehicles import TORPEDO
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.widgets.chart import Line, chart
from greatrace.ui.race.widgets.power_card import ROOMY, power_card, powers_grid
from greatrace.ui.race.widgets.steel import steel_panel

_CAMP = (520, 284)
"""Width and height of the picture in place of races (theme units)."""
_CHARTED = 30
"""The last races that the charts show."""
_SIGN = 26
"""Side of a symbol of the legend (theme units)."""
WITHOUT_POINTS = ("given_up", "crossed", "failed")


def deck_leaf(book: Book, look: Look) -> Widget:
    """Return the eight René cards of the Torpedo's deck; those that came last show what changed by them.

    They are compared with the cards that left for them, as on the page that ends the race. Where there is
    room for it, a row below tells what their symbols mean.
    """
    say, campaign = book.say, book.campaign
    went = {new: old for old, new in pairs(campaign, campaign.race - 1)}
    marks = {new: say.tr_c("rene card", "new, for {card}", card=old.id) for new, old in went.items()}
    faces = [
        rene_face(say, card, f"card-{card.id}", mark=marks.get(card, ""), before=went.get(card))
        for card in sorted(campaign.deck, key=lambda card: card.letter + str(card.level))
    ]
    grid = Grid(4, faces, gap=10, fills=True, name="deck")
    told = deck_line(say, campaign)
    if went:
        told += " " + say.tr("Gold: more than on the card that left. Steel: less.")
    if len({card.letter for card in campaign.deck}) < len(campaign.deck):
        told += " " + say.tr("Chance drew them: a letter may be there twice.")
    if not campaign.history:
        told += " " + say.tr("Each round turns one of them up. None has to be read now.")
    line = Label(told, "body", name="deck-line")
    parts = [line, grid.growing()]
    if look.scale.units[1] >= ROOMY:
        parts.append(_legend(say))
    return steel_panel(Column(parts, gap=8), "leaf", 20)


def _legend(say: Language) -> Widget:
    """Lay out in a row what each symbol of a René card means."""
    meant = (
        ("symbols/card", say.tr("its places in the bivouac")),
        ("symbols/danger", say.tr("danger: it costs you")),
        ("symbols/fuel-drop", say.tr("fuel it gets")), ("symbols/gear", say.tr("mechanics it gets")),
        ("tiles/tile-back", say.tr("tiles it lays")), ("symbols/arrow", say.tr("cells of its four drives")),
    )
    parts = [
        Row(
            [Drawing(_paint_sign, sign).sized(_SIGN, _SIGN), Label(words, "note").growing()],
            gap=6, align="centre",
        )
        for sign, words in meant
    ]
    return Grid(len(parts), parts, gap=6, name="legend")


def _paint_sign(look: Look, sheet: pygame.Surface, sign: str) -> None:
    """Paint a symbol on a disc of paper."""
    rect = sheet.get_rect()
    sheet.blit(shapes.disc(rect.w // 2, look.palette.paper), rect)
    look.paint(sheet, sign, rect.inflate(-rect.w // 3, -rect.h // 3))


def powers_leaf(book: Book, look: Look) -> Widget:
    """Return the four power cards with their stickers."""
    say, campaign, roomy = book.say, book.campaign, look.scale.units[1] >= ROOMY
    cards = [
        power_card(say, colour, campaign.stickers.of(colour), book.gained(colour)) for colour in COLOURS
    ]
    parts: list[Widget] = [powers_grid(look, cards).growing()]
    if not campaign.modules.powers:
        parts.insert(0, Label(powers_off(say), "body"))
    else:
        gives = say.tr("Each sticker gives the Torpedo the next ability of its colour, for good.")
        told = (gives if roomy else "", workshop_line(say, campaign, campaign.race))
        if line := " ".join(filter(None, told)):
            parts.insert(0, Label(line, "body", name="workshop"))
    gap, pad = (8, 20) if roomy else (2, 12)
    return steel_panel(Column(parts, gap=gap), "leaf", pad)


def races_leaf(book: Book, palette: Palette, first: int = 0) -> Widget:
    """Return the races so far, the last one first, beside the charts.

    Args:
        book: the logbook.
        palette: the colours.
        first: the first race of a long list that is shown, from 0 for the last one.
    """
    say, campaign = book.say, book.campaign
    if not campaign.history:
        nothing = Label(say.tr("No race has been driven yet."), "subheading", align="centre", name="nothing")
        camp = Column([vignette("bivouac").sized(height=_CAMP[1]), nothing], gap=14).sized(width=_CAMP[0])
        return Panel(Anchor(camp), name="leaf", pad=20)
    rows = stretch(
        say, len(campaign.history), first, lambda place: race_row(book, campaign.history[-1 - place])
    )
    races = ScrollList(rows, gap=8, name="races", label=say.tr("The races"))
    line = Label(summary_line(book), "body", name="summary")
    charts = Column([line, *(chart.growing() for chart in _charts(book, palette))], gap=10)
    return Row(
        [
            Panel(races, "walnut", name="leaf", pad=16).growing(),
            Panel(charts, name="charts", pad=20).growing(),
        ],
        gap=12, even=True,
    )


def summary_line(book: Book) -> str:
    """Return what all races came to."""
    say, campaign = book.say, book.campaign
    found = Counter(entry.result.outcome for entry in campaign.history)
    parts = [
        say.tr_n("{n} race", "{n} races", len(campaign.history)),
        say.tr_n("{n} won", "{n} won", found["won"]),
        say.tr_n("{n} lost", "{n} lost", found["lost"]),
    ]
    if found["crossed"] + found["failed"]:
        crossings = found["crossed"] + found["failed"]
        parts.append(say.tr_n("{n} crossing", "{n} crossings", crossings))
    parts += deeds_in_all(say, campaign)
    if campaign.restored:
        parts.append(
            say.tr_n(
                "restored from an older copy {n} time",
                "restored from an older copy {n} times", campaign.restored
            )
        )
    return listed(parts)


def prestige_chart(say: Language, palette: Palette, entries: Sequence[Entry], first: int) -> Widget:
    """Return the prestige of both, race by race.

    Args:
        say: the language.
        palette: the colours.
        entries: the races, one after another.
        first: the number of the first one.
    """
    own, came = (tuple(_points(one, side) for one in entries) for side in (True, False))
    rival = crew_look(TORPEDO).main
    return chart(
        say.tr("Prestige"),
        (
            Line(say.tr("You"), palette.lagoon, 0, own, _absent(entries, own)),
            Line(say.tr("Torpedo"), rival, 2, came, _absent(entries, came)),
        ),
        first, "chart-prestige", absent=say.tr("did not reach the finish"),
    )


def _absent(entries: Sequence[Entry], points: Sequence[int | None]) -> tuple[int, ...]:
    """Return the places of the races against the Torpedo in which one side did not arrive."""
    return tuple(
        place for place, (entry, value) in enumerate(zip(entries, points, strict=True))
        if value is None and entry.result.outcome not in WITHOUT_POINTS
    )


def _charts(book: Book, palette: Palette) -> list[Widget]:
    say, history = book.say, book.campaign.history
    shown, first = history[-_CHARTED:], max(0, len(history) - _CHARTED) + 1
    prestige = prestige_chart(say, palette, shown, first)
    wins = list(accumulate(entry.result.outcome == "won" for entry in history))
    gains = chart(
        say.tr("In all"),
        (
            Line(say.tr("Wins"), palette.oasis, 0, tuple(wins[-_CHARTED:])),
            Line(say.tr("Stickers"), palette.ochre, 1, tuple(one.stickers.total for one in shown)),
        ),
        first, "chart-gains",
    )
    return [prestige, gains]


def _points(entry: Entry, own: bool) -> int | None:
    """Return the prestige of a race for the chart; none where none was counted, or who did not arrive."""
    result = entry.result
    if result.outcome in WITHOUT_POINTS or not (result.arrived if own else result.torpedo_arrived):
        return None
    return result.points if own else result.torpedo_points
