"""The shelf of campaigns: several side by side (14.1)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.campaigns import Shelf, Shelved
from greatrace.saves.files import exists, previous
from greatrace.saves.race.summary import RaceSummary
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.manage import CopyInScene, ManageSheet
from greatrace.ui.campaign.new_campaign import NewCampaignScene, what_it_is
from greatrace.ui.campaign.results import campaign_in, results_first
from greatrace.ui.campaign.running import go_on, is_over, open_campaign, under_way
from greatrace.ui.campaign.widgets.desk import desk
from greatrace.ui.kit import painting
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import problem_dialog
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.theme import GAPS, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row, Spacer
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.plate import paint_plate, shade
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.dates import date_line
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import pictured
from greatrace.ui.play.table.entry import PlayerEmblem
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.widgets.portrait import Portrait

_FACE, _MORE = 190, 92
"""Widths of René Estienne's portrait and of the button beside a campaign, in theme units."""
_NOTHING = 560
"""Width of the words that stand in place of a list, in theme units."""


class CampaignsScene(WidgetScene[None]):
    """All campaigns of the player's folder; it has no result."""

    heard = Soundscape("campaign")

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._shelf = Shelf(context.folders.saves)
        self._read()
        self.first_focus = f"campaign-{self._found[0].name}" if self._found else "new"
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr = self.tr
        if self._found:
            rows = [self._row(one) for one in self._found]
            campaigns = ScrollList(rows, gap=8, name="campaigns", label=tr("Campaigns"))
            inside = pictured(campaigns, desk())
        else:
            lines = [Label(tr("There is no campaign yet."), "heading", align="centre"),
                     Label(what_it_is(self.context.language), "body", align="centre")]
            if self._trouble:
                lines = [Label(self.context.language.sentence(self._trouble), "body", align="centre")]
            nothing = Anchor(Column(lines, gap=12).sized(width=_NOTHING))
            inside = Column([nothing.growing(), desk().sized(height=1).growing(2)], gap=12, even=True)
        body = Row(
            [Panel(inside, Material.WALNUT, name="shelf", pad=18).growing(), self._rival().sized(width=262)],
            gap=14, even=True,
        )
        return page(tr("Campaigns against the Torpedo"), body, self._foot())

    def _foot(self) -> list[Widget]:
        tr = self.tr
        buttons: list[Widget] = [Button(tr("Back"), "back", key="Esc"), Spacer()]
        if not self.context.writes:
            buttons.append(self.does(Button(tr("Try again"), "again", kind=ButtonKind.MAIN), self._claim))
            return buttons
        kind = ButtonKind.PLAIN if self._running else ButtonKind.MAIN
        copy, new = Button(tr("Import"), "copy-in"), Button(tr("New campaign"), "new", kind=kind)
        buttons.append(self.does(copy, lambda: push(CopyInScene(), self._begun)))
        buttons.append(self.does(new, lambda: push(NewCampaignScene(), self._begun)))
        if self._running:
            buttons.append(self.does(self._onward(), self._go_on))
        return buttons

    def _onward(self) -> Button:
        """Return the button that goes on with the race of the uppermost campaign that has one under way."""
        one = next(one for one in self._found if one.campaign and one.name in self._running)
        number = one.campaign.race if one.campaign else 0
        label = self.tr("Go on with race {n}", n=number)
        if is_over(self._running[one.name]):
            label = self.tr("Result of race {n}", n=number)
        return Button(label, "go-on", kind=ButtonKind.MAIN)

    def _go_on(self) -> Transition[None]:
        try:
            found = next(self._running[one.name] for one in self._found if one.name in self._running)
            return go_on(self.context, found)
        except BadInput as problem:
            self._refresh("")
            return push(problem_dialog(self.context.language, self.tr("It cannot be continued"), problem))

    def _rival(self) -> Widget:
        motto = self.tr("“Every race teaches me something. What does it teach you?”")
        if not self.context.writes:
            motto = self.tr("Another window of the game is open: campaigns can be read here, not played.")
        lines = Column(
            [
                Portrait("leaders/estienne", "René Estienne", "estienne", _FACE),
                Label("René Estienne", "subheading", align="centre"),
                Label(motto, "body", align="centre", name="motto"),
            ],
            gap=10, align="centre",
        )
        return Panel(Anchor(lines), Material.PARCHMENT, name="rival", pad=18)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, Shelved() as one) if name.startswith("manage-"):
                return push(ManageSheet(one), lambda _: self._refresh(one.name))
            case Pressed(_, Shelved() as one):
                return self._open(one.name)
            case Shortcut(key) if key.key == "delete" and self.tree.focus and self.context.writes:
                payload = self.tree.focus.payload
                if isinstance(payload, Shelved):
                    return push(ManageSheet(payload), lambda _: self._refresh(payload.name))
        return super().on(emitted)

    # What is shown.

    def _read(self) -> None:
        self._trouble: BadInput | None = None
        try:
            self._found = self._shelf.entries()
        except BadInput as problem:
            self._found, self._trouble = (), problem
        races = {one.name: one.campaign.race for one in self._found if one.campaign}
        self._running = under_way(self.context, races)

    def _row(self, one: Shelved) -> Widget:
        say = self.context.language
        title = shown(one.campaign.title if one.campaign else one.name)
        row = _campaign_row(
            title, self._line(one), self._date(one), self._numbers(one), self._emblem(one), one
        )
        row.able(one.campaign is not None or (self.context.writes and exists(previous(one.path))))
        more = Button(say.tr("More"), f"manage-{one.name}", kind=ButtonKind.QUIET, payload=one)
        more.able(self.context.writes)
        return Row([row.growing(), Anchor(more.sized(width=_MORE))], gap=18, even=True)

    def _date(self, one: Shelved) -> str:
        line = date_line(self.context.language, one.path)
        slow = one.campaign is not None and one.campaign.modules.slow_workshop
        workshop = self.tr("slow workshop")
        return f"{line} · {workshop}" if slow else line

    def _line(self, one: Shelved) -> str:
        running = self._running.get(one.name)
        if one.campaign and running and running.found and isinstance(running.found.summary, RaceSummary):
            summary = running.found.summary
            if summary.over:
                return self.tr("Race {n} is over; its result waits", n=summary.number)
            return self.tr("Race {n} is under way, round {round}", n=summary.number, round=summary.round)
        if one.campaign:
            return self.tr("Race {n} against the Torpedo is next", n=one.campaign.race)
        problem = one.problem
        told = self.context.language.sentence(problem)
        if exists(previous(one.path)):
            told += " " + self.tr("Opening it loads the previous version; the damaged file is kept.")
        return told

    def _numbers(self, one: Shelved) -> tuple[tuple[str, str], ...]:
        campaign, tr_n = one.campaign, self.context.language.tr_n
        if campaign is None:
            return ()
        raced, stickers, stamps = len(campaign.history), campaign.stickers.total, len(campaign.stamps)
        won = sum(entry.result.outcome == "won" for entry in campaign.history)
        return (
            (str(raced), tr_n("race", "races", raced)),
            (str(won), tr_n("win", "wins", won)),
            (str(stickers), tr_n("sticker", "stickers", stickers)),
            (str(stamps), tr_n("stamp", "stamps", stamps)),
        )

    def _emblem(self, one: Shelved) -> PlayerEmblem | None:
        crew = one.campaign.last_crew if one.campaign else ""
        if not crew:
            return None
        look = crew_look(crew)
        return PlayerEmblem(look.emblem, look.recolour())

    # What happens.

    def _claim(self) -> Transition[None]:
        if not self.context.claim():
            self.notify(self.tr("The other window is still open."))
            return None
        self._refresh("")
        return None

    def _open(self, name: str) -> Transition[None]:
        """Open a campaign; what another one still waits for comes first."""
        return results_first(self.context, lambda: self._opened(name), lambda one: campaign_in(one) == name)

    def _opened(self, name: str) -> Transition[None]:
        try:
            open_campaign(self.context, name)
        except BadInput as problem:
            self._refresh("")
            return push(problem_dialog(self.context.language, self.tr("It cannot be opened"), problem))
        return push(LogbookScene(name), lambda _: self._refresh(name))

    def _begun(self, name: str) -> Transition[None]:
        """Open the campaign that was begun or copied in; nothing where the player went back."""
        self._refresh(name)
        return self._open(name) if name else None

    def _refresh(self, name: str) -> None:
        """Read the list again, and keep to a campaign or its neighbour."""
        names = [one.name for one in self._found]
        place = names.index(name) if name in names else 0
        self._read()
        left = [one.name for one in self._found]
        stays = name if name in left else left[min(place, len(left) - 1)] if left else ""
        self.rebuild(f"campaign-{stays}" if stays else "new" if self.context.writes else "back")


_COVER, _COLUMN = 46, 82
"""Widths of the passport and of a number with its caption, in theme units."""
_HIGH, _PASSPORT, _FIGURE, _CAPTION = 84, 68, 32, 26
"""Heights: of a row at least, of the passport at most, of a number and of its caption, in theme units."""
_NUMBER = STYLES.heading


def _campaign_row(
    title: str, line: str, date: str, numbers: Sequence[tuple[str, str]], emblem: PlayerEmblem | None,
    one: Shelved,
) -> Pressable:
    """Return a row: the passport, title and date, what comes next, and the numbers of the campaign.

    Args:
        title: of the campaign.
        line: what comes next, or why the campaign cannot be opened.
        date: when it was written.
        numbers: each with its caption; none where it cannot be opened.
        emblem: of the crew, if known.
        one: the campaign.
    """
    texts = ((STYLES.subheading, title), (STYLES.body, line), (STYLES.note, date))

    def size(look: Look, width: int) -> tuple[int, int]:
        around = 2 * look.gap.wider + look.px(_COVER) + look.gap.apart + look.gap.pad
        room = max(1, width - around - len(numbers) * look.px(_COLUMN))
        high = sum(look.block(style, text, room).height for style, text in texts)
        return width, max(look.px(_HIGH), high + look.gap.far)

    def paint(look: Look, surface: pygame.Surface, row: Widget) -> None:
        palette = look.palette
        ground = palette.parchment if row.enabled else palette.parchment_dim
        paint_plate(look, surface, row.rect, shade(look, row, ground), palette.brass_deep)
        inner = row.rect.inflate(-2 * look.gap.wider, -2 * look.gap.around)
        cover = pygame.Rect(inner.x, inner.y, look.px(_COVER), inner.h)
        picture = look.picture("passport/cover", cover.w, min(cover.h, look.px(_PASSPORT)))
        if row.enabled:
            surface.blit(picture, picture.get_rect(center=cover.center))
        if emblem:
            side = look.symbol.cap
            badge = look.picture(emblem.sprite, side, side, emblem.colours)
            surface.blit(badge, badge.get_rect(bottomright=cover.bottomright))
        right = inner.right - len(numbers) * look.px(_COLUMN)
        room = pygame.Rect(cover.right + look.gap.apart, inner.y, 0, inner.h)
        room.w = right - look.gap.pad - room.x
        inks = (palette.ink, palette.ink, palette.ink_soft)
        blocks = [look.block(style, text, room.w) for style, text in texts]
        painting.write_stack(look, surface, list(zip(blocks, inks, strict=True)), room, look.gap.hair)
        for place, number in enumerate(numbers):
            box = pygame.Rect(right + place * look.px(_COLUMN), inner.y, look.px(_COLUMN), inner.h)
            _paint_number(look, surface, box, *number)

    told = ", ".join(f"{caption} {number}" for number, caption in numbers)
    return PaintedButton(
        "entry", size, paint, name=f"campaign-{one.name}", label=title, payload=one,
        value="\n".join(filter(None, (line, date, told))),
    )


def _paint_number(look: Look, surface: pygame.Surface, box: pygame.Rect, figure: str, caption: str) -> None:
    upper = pygame.Rect(box.x, box.centery - look.px(_FIGURE - GAPS.small), box.w, look.px(_FIGURE))
    painting.words(look, surface, figure, upper, look.palette.ink, _NUMBER, "centre", False)
    lower = pygame.Rect(box.x + 2, box.centery + look.gap.small, box.w - 4, look.px(_CAPTION))
    painting.words(look, surface, caption, lower, look.palette.ink_soft, align="centre", wraps=False)
