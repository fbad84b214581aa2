"""The page that closes a season of ten races: what it came to, personal bests, titles, what René says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from greatrace.campaign.campaign import Campaign
from greatrace.campaign.seasons import Best, Season, season, season_of
from greatrace.engine.solo.rene import ALL_STICKERS
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.prose.rene_voice import spoken
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.leaves import prestige_chart
from greatrace.ui.campaign.widgets.desk import desk
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.theme import LINES, RADII
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Arranged, Column, Grid, Padding, Row, spacer
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.play.lands import land_of
from greatrace.ui.play.table.keys import enter_button
from greatrace.ui.race.looks import ESTIENNE, city_look
from greatrace.ui.race.setup.solo_parts import stickers_row
from greatrace.ui.race.widgets.mini_stamp import paint_ink, paint_seal
from greatrace.ui.race.widgets.portrait import portrait
from greatrace.ui.race.widgets.steel import paint_paper, steel_panel

_FACE, _BAR = 120, 8
"""Width of the portrait, height of a bar below a title, in theme units."""
_SIGN, _POSTER = 40, 236
"""Side of the sign before a figure, and width of the poster beside personal bests (theme units)."""
_ABOVE = 0.8
"""How much of what does not fit of the poster lies above what is shown."""


def season_page(name: str, book: Book, number: int) -> WidgetScene[Campaign | None]:
    """Return the closing page of a season; its result is the campaign once the page was read.

    Until it was read, it comes again whenever the logbook is opened.

    Args:
        name: of the campaign.
        book: the logbook.
        number: of the season, from 1.
    """

    def lays(scene: WidgetScene[Campaign | None]) -> Widget:
        told, found = book.told_in(scene.context.language), season(book.campaign, number)
        tr = told.say.tr
        heading = tr("Season {n}: races {begin} to {end}", n=found.number, begin=found.first, end=found.last)
        body = Row(
            [
                Panel(_figures(scene, told, found), name="season", pad=22).growing(3),
                steel_panel(_onward(told, found), "onward", 20).growing(2),
            ],
            gap=14, even=True,
        )
        following = enter_button(told.say, tr("On to season {n}", n=found.number + 1), "next")
        scene.does(following, partial(close, scene), "escape")
        return page(heading, body, [spacer(), following.sized(width=270)])

    def close(scene: WidgetScene[Campaign | None]) -> Transition[Campaign | None]:
        """Note that the page was read; a window that may not write only turns it."""
        if not scene.context.writes:
            return Pop(None)
        try:
            return Pop(Shelf(scene.context.saves).close_season(name, number))
        except BadInput as problem:
            scene.notify_problem(problem)
            return Pop(None)

    scene = WidgetScene(lays, "season", "next")
    scene.only_left = True
    return scene


def _figures(scene: WidgetScene[Campaign | None], book: Book, found: Season) -> Widget:
    """Return what the season came to."""
    say, tr = book.say, book.say.tr
    figures = [
        Row([
            *_sign(scene.look, name),
            Label(str(number), "numeral_big", align="right", name=name).sized(width=48),
            Label(words, "body").growing(),
        ], gap=10, align="centre", even=True)
        for number, words, name in _counted(say, found)
    ]
    entries = [
        one for one in book.campaign.history if season_of(one.result.race) == found.number
    ]
    chart = prestige_chart(say, scene.look.palette, entries, found.first)
    bests = [Label(_best(book, best), "body") for best in found.bests]
    if not bests:
        bests = [Label(tr("No personal best this time."), "body")]
    listed = scene.scrolled = ScrollList(bests, gap=4, name="bests", label=tr("Personal bests"))
    parts: list[Widget] = [
        Grid(2, figures, gap=12), chart.growing(3), Label(tr("Personal bests"), "subheading"),
        _beside(scene.look, listed, found).growing(2),
    ]
    return Column(parts, gap=12)


def _sign(look: Look, name: str) -> Sequence[Widget]:
    """Return the sign of what a figure counts, where there is room for it."""
    if not look.full:
        return ()
    return (Drawing(_paint_sign, name, "sign", name=f"sign-{name}").sized(_SIGN, _SIGN),)


def _beside(look: Look, listed: Widget, found: Season) -> Widget:
    """Return the list of personal bests, beside a poster of the last continent."""
    if not (found.bests and look.full):
        return listed
    board = found.bests[-1].page.partition(":")[0]
    picture = vignette("title", land=land_of(board), above=_ABOVE)
    return Row([listed.growing(), picture.sized(width=_POSTER)], gap=16, even=True)


def _counted(say: Language, found: Season) -> tuple[tuple[int, str, str], ...]:
    """Return the figures of the season: number, what it counts, name of the widget."""
    raced = found.won + found.lost
    return (
        (found.won, say.tr_n("of {n} race won", "of {n} races won", raced), "won"),
        (found.stamps, say.tr_n("new stamp", "new stamps", found.stamps), "stamps"),
        (
            found.sealed,
            say.tr_n("announced stamp, with a seal", "announced stamps, with a seal", found.sealed),
            "sealed",
        ),
        (found.denied, say.tr_n("sticker denied", "stickers denied", found.denied), "denied"),
        (
            found.stickers, say.tr_n("sticker for René", "stickers for René", found.stickers),
            "stickers",
        ),
        (found.crossed, say.tr_n("crossing alone", "crossings alone", found.crossed), "crossed"),
    )


def _best(book: Book, best: Best) -> str:
    say, course = book.say, book.course_of(best.page)
    if best.before:
        return say.tr_n(
            "{course}: {n} round in race {race}; {before} before",
            "{course}: {n} rounds in race {race}; {before} before", best.rounds,
            course=course, race=best.race, before=best.before,
        )
    return say.tr_n(
        "{course}: {n} round in race {race}", "{course}: {n} rounds in race {race}", best.rounds,
        course=course, race=best.race,
    )


def _onward(book: Book, found: Season) -> Widget:
    """Return what comes next."""
    say, campaign = book.say, book.campaign
    voice = Label(spoken(say, "season", found.number - 1), "body", name="voice")
    paper = Arranged(
        "paper", [Padding(Anchor(voice, "stretch"), 14, 8)], paints=paint_paper,
        ink=lambda look: look.palette.ink,
    )
    estienne = portrait("leaders/estienne", ESTIENNE, "estienne", _FACE)
    face = Row([estienne, paper.growing()], gap=16, even=True)
    rows: list[Widget] = [face, Label(say.tr("The titles"), "subheading"), *_titles(book)]
    rows.append(desk().sized(height=1).growing())
    carried = say.tr_n(
        "The same car goes on: {n} of {all} stickers and its deck, and all your stamps.",
        "The same car goes on: {n} of {all} stickers and its deck, and all your stamps.",
        campaign.stickers.total, all=ALL_STICKERS.total,
    )
    if campaign.modules.powers:
        rows.append(stickers_row(say, campaign.stickers))
    rows.append(Label(carried, "body", name="carried"))
    return Column(rows, gap=12)


def _titles(book: Book) -> Sequence[Widget]:
    """Return how far the title of each board is, and which are earned (14.23)."""
    shares = {board: there / every for board, there, every in book.towards_titles()}
    return [
        Column([
            Label(told, "body", name=f"title-{board}"),
            Drawing(_paint_share, shares[board], "share", name=f"share-{board}").sized(height=_BAR),
        ], gap=3, even=True)
        for board, told in book.board_titles()
    ]


def _paint_sign(look: Look, sheet: pygame.Surface, name: str) -> None:
    """Paint what a figure counts: a flag, a stamp, a seal, a sticker."""
    rect, palette = sheet.get_rect(), look.palette
    match name:
        case "won":
            painting.coin(look, sheet, "flag-finish", rect, palette.paper)
        case "stamps":
            paint_ink(look, sheet, rect, "legendary")
        case "crossed":
            paint_ink(look, sheet, rect, "solitary")
        case "sealed":
            paint_seal(look, sheet, rect)
        case _:
            look.paint(sheet, "torpedo/sticker", rect, city_look("red").recolour())
            if name == "denied":
                painting.symbol(look, sheet, "cross", rect)


def _paint_share(look: Look, sheet: pygame.Surface, share: float) -> None:
    """Paint a bar, filled as far as a share."""
    palette, bar = look.palette, sheet.get_rect()
    look.panel(sheet, bar, palette.night_deep, palette.brass, LINES.thin, RADII.tag)
    filled = bar.inflate(-2 * look.line.thin, -2 * look.line.thin)
    filled.width = round(filled.width * share)
    if filled.width:
        shapes.fill(sheet, filled, palette.gold)
