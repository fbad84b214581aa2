"""The passport, to be leafed through: contents first, then a spread for each course (14.23)."""

from __future__ import annotations

from functools import partial

from greatrace.campaign.missions import INKS, Ink, Mission, mission_called
from greatrace.campaign.passport import Page
from greatrace.kernel.quoting import shown
from greatrace.prose.passport import ink_name, ink_text, mission_text
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.lines import stamped_on
from greatrace.ui.campaign.tabs import RACE, Chosen, race_button, tabs
from greatrace.ui.campaign.widgets.stamp import StampedPage, StampSlot, ink_sample
from greatrace.ui.kit.audio import Cue
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Grid, Padding, Row, spacer
from greatrace.ui.kit.widgets.messages import Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.entries import AFTER, BEFORE, list_entry, other_end, stretch
from greatrace.ui.menus.page import page
from greatrace.ui.race.setup.little_map import little_map
from greatrace.ui.race.widgets.mini_stamp import ink_colour
from greatrace.ui.race.widgets.spread import spread

_INK = 66
"""Width of the column of an ink, in theme units."""
_SAMPLE = 96
"""Side of a stamp that tells the inks apart (theme units)."""
_BELOW_HEAD = 9
"""Room above and below the names of the inks, in theme units."""
_WHERE = 132
"""Width of the number of the page, in theme units."""
CONTENTS = -1
"""The leaf before the first page."""


class PassportScene(WidgetScene[Chosen]):
    """The passport of a campaign, between the logbook's tabs and its button of the race.

    Its result is the tab that was pressed, or that button's name; empty when the player goes back.

    Args:
        book: the logbook that it belongs to.
        at: the page that is open first, counted from 0.
        pressed: whether the stamps of the last race are heard on that page as it opens.
        onward: what the button of the race says; empty where there is no way to it from here.
    """

    nothing = ""
    first_focus = "next"

    def __init__(
        self, book: Book, at: int = CONTENTS, pressed: bool = False, onward: str = ""
    ) -> None:
        super().__init__()
        self._book, self._at, self._first = book, at, 0
        self._onward = onward
        self._pressed = pressed and at != CONTENTS

    @override
    def enter(self, context: Context) -> None:
        super().enter(context)
        if self._pressed:
            self._pressed = False
            context.audio.play(Cue("stamp", sting=True))

    @override
    def build(self) -> Widget:
        self._book = self._book.told_in(self.context.language)
        if self._at == CONTENTS:
            leaves = self._contents()
        else:
            one = self._book.pages[self._at]
            leaves = spread(self._map_side(one), self._mission_side(one))
        body = Column([self._tabs(), leaves.growing()], gap=10, even=True)
        return page(shown(self._book.campaign.title), body, self._foot())

    def _tabs(self) -> Widget:
        """Lay out the tabs of the logbook; that of the passport opens its contents."""
        row: list[Widget] = []
        for tab, button in tabs(self._book, "passport"):
            if tab == "passport":
                button.payload = CONTENTS
            else:
                self.does(button, partial(self._leave, tab))
            row.append(button)
        return Row(row, gap=8, even=True)

    def _foot(self) -> list[Widget]:
        tr, at, last = self.tr, self._at, len(self._book.pages) - 1
        where = tr("Page {n} of {all}", n=at + 1, all=last + 1) if at >= 0 else ""
        contents = Button(tr("Contents"), "contents", kind="quiet", payload=CONTENTS)
        following = Button(tr("Next page"), "next", payload=at + 1)
        foot: list[Widget] = [
            Button(tr("Back"), "back", key="Esc"),
            spacer(),
            contents.able(at != CONTENTS),
            Button(tr("Previous page"), "previous", payload=at - 1).able(at > CONTENTS),
            Label(where, "body", align="centre", name="where").sized(width=_WHERE),
            following.able(at < last),
        ]
        if self._onward:
            race = race_button(self._onward, self.context.writes)
            foot += [spacer(), self.does(race, partial(self._leave, RACE))]
        return foot

    # The leaves.

    def _contents(self) -> Widget:
        """Return the cover's inside: whose passport it is, and all pages with their stamps."""
        tr, book = self.tr, self._book
        there, wanted = book.wanted()
        left = Column(
            [
                Label(tr("Passport"), "display", align="centre"),
                Label(shown(book.campaign.title), "heading", align="centre", name="holder"),
                spacer(),
                *self._ink_lines(),
                spacer(),
                Label(self._title_line(there, wanted), "body", align="centre", name="progress"),
            ],
            gap=8,
        )
        right: list[Widget] = [
            ScrollList(self._page_rows(), gap=4, name="pages", label=tr("Pages")).growing(),
        ]
        if not all(one.counts for one in book.pages):
            right.append(Label(tr("* Not proposed by the game: it does not count for the title."), "note"))
        return spread(left, Column(right, gap=6))

    def _page_rows(self) -> list[Widget]:
        """Return the stretch of pages that is shown, board by board, between what leads to the others."""
        say, book = self.context.language, self._book
        rows = stretch(say, len(book.pages), self._first, self._page_row)
        groups: dict[str, list[Widget]] = {}
        for row in rows:
            if isinstance(row.payload, int) and row.name.startswith("page-"):
                groups.setdefault(book.pages[row.payload].board, []).append(row)
        titles = {board: (there, every) for board, there, every in book.towards_titles()}

        def heading(board: str) -> Widget:
            name = Label(book.board(board), "subheading").growing()
            if board not in titles:
                return name
            there, every = titles[board]
            told = Label(say.tr("title {n}/{all}", n=there, all=every), "note", name=f"title-{board}")
            return Row([name, told], gap=8, align="centre")

        boards = [
            Column([heading(board), *found], gap=0, even=True) for board, found in groups.items()
        ]
        grouped: Widget = Grid(2, boards, gap=10)
        before, after = ([one for one in rows if one.name == name] for name in (BEFORE, AFTER))
        told = Label(say.tr("Stamps of each course, of those possible"), "note")
        return [told, *before, grouped, *after]

    def _page_row(self, number: int) -> Widget:
        book, one = self._book, self._book.pages[number]
        return list_entry(
            f"{book.course(one)}{'' if one.counts else ' *'}", f"page-{number}", payload=number,
            mark=f"{book.stamps(one)}/{book.possible(one)}", mark_units=46,
        )

    def _ink_lines(self) -> list[Widget]:
        say, palette = self.context.language, self.look.palette
        rows: list[Widget] = []
        side = _SAMPLE if self.look.full else _INK
        for ink in INKS:
            words = Column(
                [
                    Label(ink_name(say, ink), "subheading", colour=ink_colour(palette, ink)),
                    Label(ink_text(say, ink), "note"),
                ],
                gap=0,
            )
            line = [ink_sample(ink).sized(side, side), words.growing()]
            rows.append(Row(line, gap=16, align="centre", even=True))
        return rows

    def _title_line(self, there: int, wanted: int) -> str:
        if self._book.legendary:
            return self.tr("All {all} Legendary stamps are here: you are a legendary player.", all=wanted)
        return self.tr(
            "{n} of {all} Legendary stamps; the title takes all of them, and the evolving deck.",
            n=there, all=wanted,
        )

    def _map_side(self, one: Page) -> Widget:
        tr, book = self.tr, self._book
        board = book.boards.get(one.board)
        picture: Widget = (
            little_map(board, one.start, one.finish, book.board(one.board)) if board
            else Anchor(Label(tr("The board “{name}” is not here.", name=shown(one.board)), align="centre"))
        )
        races = [entry.result for entry in book.campaign.history if entry.result.page == one.id]
        won = sum(result.outcome in ("won", "crossed") for result in races)
        raced = self.context.language.tr_n(
            "{n} race here, {won} successful", "{n} races here, {won} successful", len(races), won=won
        )
        lines = [raced if races else tr("Not raced here yet")]
        if one.par:
            lines.append(tr("A Solitary crossing must arrive by round {n}", n=one.par))
        if not one.counts:
            lines.append(tr("This page does not count for the title"))
        return Column(
            [
                Label(book.board(one.board), "note", align="centre"),
                Label(book.course(one), "heading", align="centre", name="course"),
                picture.growing(),
                Label("\n".join(lines), "note", align="centre", name="facts"),
            ],
            gap=6,
            even=True,
        )

    def _mission_side(self, one: Page) -> Widget:
        say, book, palette = self.context.language, self._book, self.look.palette
        heads: list[Widget] = [
            Label(ink_name(say, ink), "note", align="centre", colour=ink_colour(palette, ink))
            .sized(width=_INK + 14).tipped(ink_name(say, ink), ink_text(say, ink))
            for ink in INKS
        ]
        count = say.tr("{n} of {all} stamps", n=book.stamps(one), all=book.possible(one))
        head = Row([Label(count, "note", name="count").growing(), *heads], gap=4, align="end")
        rows = [self._mission_row(one, mission).growing() for mission in one.missions]
        return StampedPage([Padding(head, 0, _BELOW_HEAD), *rows], gap=4, even=True)

    def _mission_row(self, one: Page, mission: Mission) -> Widget:
        say = self.context.language
        slots: list[Widget] = [self._slot(one, mission, ink).sized(width=_INK + 14) for ink in INKS]
        text = Label(mission_text(say, mission.kind, mission.amount), "body", name=f"mission-{mission.id}")
        return Row([text.growing(), *slots], gap=4, even=True)

    def _slot(self, one: Page, mission: Mission, ink: Ink) -> Widget:
        """Return the place of a stamp; one of a mission that was replaced says so in its tooltip."""
        say, stamp = self.context.language, self._book.stamp(one, mission, ink)
        possible = ink in mission.inks or stamp is not None
        sealed = stamp is not None and self._book.sealed(stamp)
        fresh = stamp is not None and self._book.fresh(stamp)
        slot = StampSlot(say, ink, possible, stamp, f"stamp-{mission.id}-{ink}", sealed, fresh)
        if stamp is None or stamp.mission == mission.id:
            return slot
        before = mission_called(stamp.mission)
        return slot.tipped(stamped_on(say, stamp), say.tr(
            "Earned for the mission that stood here before: {mission}",
            mission=mission_text(say, before.kind, before.amount),
        ))

    # What happens.

    def _leave(self, chosen: Chosen) -> Pop[Chosen]:
        return Pop(chosen)

    @override
    def on(self, emitted: Emitted) -> Transition[Chosen]:
        match emitted:
            case Pressed("rows-before" | "rows-after" as name, int() as first):
                self._first = first
                self.rebuild(other_end(name))
            case Pressed(name, int() as number):
                self._turn(number, "previous" if name == "previous" else "next")
            case Shortcut(key) if key.key in ("page up", "page down", "home"):
                step = {"page up": self._at - 1, "page down": self._at + 1, "home": CONTENTS}[key.key]
                self._turn(step, "next")
        return super().on(emitted)

    def _turn(self, at: int, focus: str) -> None:
        """Open a page, and keep the focus at a button that can be pressed there."""
        self._at = max(CONTENTS, min(at, len(self._book.pages) - 1))
        if self._at == CONTENTS:
            focus = "next"
        elif self._at == len(self._book.pages) - 1:
            focus = "previous"
        self.rebuild(focus)
