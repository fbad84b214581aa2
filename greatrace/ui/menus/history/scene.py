"""The history of finished games: the list with filters, statistics and bests; open one, delete one or all."""

from __future__ import annotations

import time
from functools import partial
from typing import Final, Literal

from msgspec import structs

from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.prose.words import count_text, size_text
from greatrace.saves.files import Store
from greatrace.saves.history.archive import Archive, Listing, Past
from greatrace.saves.history.index import Line
from greatrace.saves.history.statistics import BY, Best, bests, people, tallies
from greatrace.saves.history.statistics import Choice as Chosen
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed, or_told
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.games import Games
from greatrace.ui.menus.history.bests import best_rows
from greatrace.ui.menus.history.honours import deeds_table, honour_rows
from greatrace.ui.menus.history.row import game_row
from greatrace.ui.menus.history.table import table
from greatrace.ui.menus.history.words import Words, boards_of, variants_of
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import pictured, vignette
from greatrace.ui.play.lands import LANDS
from greatrace.ui.play.table.brass_button import BrassButton

Leaf = Literal["games", "statistics", "bests", "honours"]
LEAVES: Final[tuple[Leaf, ...]] = ("games", "statistics", "bests", "honours")
_NUMBERS = (96,) * 6
"""Widths of the columns of numbers (theme units)."""
_SHARE = 3
"""The column with the share of games that were won, after that of names."""
_ABREAST = 1150
"""Width of the window from which on bests and honours stand in two columns (theme units)."""
_SHEET, _PICTURE = 640, 3
"""Width of the words in place of an empty list (theme units), and how much higher the picture below is."""
_FEW = 4
"""Bests that leave room for a picture below."""
_APART = 40
"""Between *Back* and the leaves (theme units)."""
_ROWS = 30
"""Games on a page of the list: as many are built at once."""
_LONGEST_NAME = 30
"""Letters of a file's name that are shown."""
_SLICE = 0.01
"""Seconds of a frame for reading games that the index does not know."""
_FIRST_SLICE = 0.1
"""The most seconds before the first frame, in which a page is read."""


class HistoryScene(WidgetScene[None]):
    """The finished games; it has no result.

    Args:
        games: of which the history has any.
    """

    first_focus = "leaf-games"

    def __init__(self, games: Games) -> None:
        super().__init__()
        self._games = games
        self._leaf: Leaf = "games"
        self._chosen, self._first = Chosen(), 0
        self._lines: tuple[Line, ...] = ()
        self._bests: tuple[Best, ...] = ()
        self._listing: Listing | None = None
        self._trouble: BadInput | None = None

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._archive = Archive(context.history)
        if context.writes:
            try:
                self._archive.sweep(Store(context.saves))
            except BadInput as problem:
                self._trouble = problem
        self._read()
        if self._past:
            self.first_focus = f"game-{self._past[0].name}"
        super().enter(context)
        if self._trouble and self._lines:
            self.notify_problem(self._trouble)

    @override
    def exit(self) -> None:
        self._keep()
        super().exit()

    @property
    @override
    def busy(self) -> bool:
        return super().busy or bool(self._listing and self._listing.unread)

    @override
    def update(self, seconds: float) -> Transition[None]:
        if self._listing and self._listing.unread:
            self._read_on(self._listing)
        return super().update(seconds)

    # What is read.

    def _read(self) -> None:
        """Begin the list anew; what the index lacks follows frame by frame, the latest games first."""
        self._keep()
        try:
            self._listing = self._archive.listing()
        except BadInput as problem:
            self._listing, self._trouble, self._lines = None, problem, ()
        else:
            _read_for_a_moment(self._listing, _FIRST_SLICE, _ROWS)
            if not self._listing.unread:
                self._keep()
        self._choose()

    def _read_on(self, listing: Listing) -> None:
        """Read some files; the page is built anew as long as it is not full, and when all are read."""
        before = listing.known
        _read_for_a_moment(listing, _SLICE, listing.total)
        if not listing.unread:
            self._keep()
        if not listing.unread or before < _ROWS:
            self._choose()
            self._rebuild_in_place()
        elif isinstance(counter := self.tree.find("reading"), Label):
            counter.label = self._reading(listing)
            counter.changed()

    def _rebuild_in_place(self) -> None:
        """Build everything anew, with the list where it was scrolled to."""
        offset = self.scrolled.offset if self.scrolled else 0
        self.rebuild()
        if self.scrolled and offset:
            self.scrolled.scroll(offset - self.scrolled.offset)

    def _keep(self) -> None:
        if self._listing and self.context.writes:
            self._listing.keep()

    def _choose(self) -> None:
        """Choose the games that are meant among those read, and those of them that are on the page."""
        if self._listing:
            self._lines = self._listing.lines()
        self._meant = [line for line in self._lines if self._chosen.has(line)]
        self._first = max(0, min(self._first, (len(self._meant) - 1) // _ROWS * _ROWS))
        shown_now = self._meant[self._first : self._first + _ROWS]
        self._past = [self._listing.past(line) for line in shown_now] if self._listing else []
        # A person's place is that among all people.
        everybody = structs.replace(self._chosen, person="")
        all_lines = [line for line in self._lines if everybody.has(line)] if self._leaf == "bests" else []
        self._bests = bests(all_lines)

    # What is shown.

    @override
    def build(self) -> Widget:
        tr = self.tr
        self._words = Words(self.context.language, self._games.past)
        self.scrolled = ScrollList(self._rows(), gap=8, name="list", label=tr("History"))
        material: Material = "walnut" if self._leaf == "games" else "parchment"
        inside: Widget = self.scrolled
        if self._leaf == "games" or (self._leaf == "bests" and len(self._bests) <= _FEW):
            inside = pictured(self.scrolled, vignette("title", land=self._land()))
        if not self._lines:
            words = Label(self._nothing(), align="centre", name="nothing").sized(width=_SHEET)
            parts = [Anchor(words).growing(), vignette("finish").sized(height=1).growing(_PICTURE)]
            inside, material = Column(parts, gap=0, even=True), "walnut"
        body = Panel(inside, material, name="history", pad=18)
        above = [self._filters()] if self._lines else []
        return page(tr("History"), Column([*above, body.growing()], gap=10, even=True), self._foot())

    def _land(self) -> str:
        """Return the continent of the latest game that is shown."""
        known = next((one.known for one in self._past if one.known), None)
        return self._games.saved(known).land(known.summary) if known else LANDS[0]

    def _nothing(self) -> str:
        if self._listing and self._listing.unread:
            return self._reading(self._listing)
        if self._trouble:
            return self.context.language.sentence(self._trouble)
        return self.tr("No game was finished yet. Every game that is played to its end is then listed here.")

    def _reading(self, listing: Listing) -> str:
        read, total = (count_text(self.context.language, one) for one in (listing.known, listing.total))
        return self.tr("Reading the games: {n} of {total}", n=read, total=total)

    def _filters(self) -> Widget:
        """Return the choices of game, person and board, and how much was chosen."""
        tr, words, chosen = self.tr, self._words, self._chosen
        games = [(("", ""), tr("All games"))]
        games += [(one, words.variant(*one)) for one in variants_of(self._lines)]
        persons = [("", tr("Everybody"))]
        persons += [(one, shown(one)) for one in people(self._lines)]
        boards = [("", tr("All boards"))]
        boards += [(one[0], words.board(*one)) for one in boards_of(self._lines)]
        parts: list[Widget] = [
            Choice(tr("Game"), games, (chosen.kind, chosen.variant), "filter-game"),
            Choice(tr("Person"), persons, chosen.person, "filter-person"),
            Choice(tr("Board"), boards, chosen.board, "filter-board"),
        ]
        light = self.look.palette.snow
        counted = Label(self._counted(), "label", align="right", colour=light, name="reading")
        parts.append(counted.growing())
        return Row(parts, gap=12, even=True)

    def _counted(self) -> str:
        """Return how many games were chosen, and how large they are."""
        if self._listing and self._listing.unread:
            return self._reading(self._listing)
        say = self.context.language
        size = size_text(say, sum(line.size for line in self._meant))
        n = len(self._meant)
        return say.tr_n("{n} game, {size}", "{n} games, {size}", n, n=count_text(say, n), size=size)

    def _foot(self) -> list[Widget]:
        tr = self.tr
        titles = {"games": tr("Games"), "statistics": tr("Statistics"), "bests": tr("Bests")}
        titles["honours"] = tr("Honours")
        back = self.does(Button(tr("Back"), "back", key="Esc"), lambda: Pop(None))
        # The leaves stay where they are, whatever else is offered.
        parts: list[Widget] = [back, spacer(0).sized(width=_APART)]
        for leaf in LEAVES:
            button = Button(titles[leaf], f"leaf-{leaf}", kind="main" if leaf == self._leaf else "plain")
            parts.append(self.does(button, partial(self._turn_to, leaf)))
        parts.append(spacer())
        reading = bool(self._listing and self._listing.unread)
        if self._leaf == "games" and (reading or len(self._meant) > _ROWS):
            later = Button(tr("Later"), "later").able(self._first > 0)
            more = reading or self._first + _ROWS < len(self._meant)
            earlier = Button(tr("Earlier"), "earlier").able(more)
            parts.append(self.does(later, partial(self._page, -_ROWS)))
            parts.append(self.does(earlier, partial(self._page, _ROWS)))
        if self._leaf == "games":
            every = Button(tr("Delete all"), "delete-all", kind="quiet")
            every.able(self.context.writes and bool(self._meant) and not reading)
            games = [(line.name, line.size) for line in self._meant]
            parts.append(self.does(every, partial(self._ask_delete, games)))
        return parts

    def _rows(self) -> list[Widget]:
        if self._leaf == "games":
            return [self._row(one) for one in self._past]
        if self._leaf == "statistics":
            return self._statistics()
        if self._leaf == "honours":
            person, began = self._chosen.person, self._words.began
            return honour_rows(self.context.language, self._meant, person, began, self._roomy)
        return self._records()

    def _row(self, one: Past) -> Widget:
        say, known = self.context.language, one.known
        size = size_text(say, one.size)
        if known is None:
            problem = say.sentence(one.problem)
            row = game_row(shown(one.name, _LONGEST_NAME), f"{problem} · {size}", (), f"game-{one.name}", one)
        else:
            title, note = self._words.title(known), self._words.note(known)
            order = self._words.order(known, self._games.saved(known).emblems(known.summary))
            row = game_row(title, f"{note} · {size}", order, f"game-{one.name}", one)
        row.able(known is not None and self._games.past[known.kind].opened is not None)
        self.does(row, partial(self._open, one))
        delete = BrassButton("cross", say.tr("Delete"), f"delete-{one.name}")
        delete.payload = one
        delete.dim(not self.context.writes)
        self.does(delete.able(self.context.writes), partial(self._ask_delete, [(one.name, one.size)]))
        return Row([row.growing(), Anchor(delete)], gap=10, even=True)

    def _statistics(self) -> list[Widget]:
        words, parts, told = self._words, list[Widget](), self._words.columns()
        comparable = len({line.kind for line in self._meant}) < 2
        for by in BY:
            found = tallies(self._meant, by)
            if found:
                rows = [words.tally(by, one, comparable) for one in found]
                shares = tuple(one.won / one.games for one in found)
                heads, emblems = (words.heading(by), *told), words.emblems(by, found)
                parts.append(table(heads, rows, _NUMBERS, told, not parts, emblems, (_SHARE, shares)))
                if by == "person":
                    parts += deeds_table(self.context.language, self._meant, self._chosen.person)
        return parts or [Label(self.tr("There is nothing to count here."), name="nothing")]

    def _records(self) -> list[Widget]:
        rows = best_rows(self._words, self._bests, self._place, self._chosen.person, self._roomy)
        return rows or [Label(self.tr("Nobody has a best here yet."), name="nothing")]

    @property
    def _roomy(self) -> bool:
        return self.look.scale.units[0] >= _ABREAST

    def _place(self, line: Line) -> str:
        assert self._listing
        known = self._listing.past(line).known
        return self._games.past[line.kind].where(self.context.language, known.summary) if known else ""

    # What happens.

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Changed(name, value) if name.startswith("filter-"):
                self._filter(name, value)
            case Shortcut(key) if key.key == "delete" and self.tree.focus:
                payload = self.tree.focus.payload
                if isinstance(payload, Past):
                    return self._ask_delete([(payload.name, payload.size)])
            case _:
                return super().on(emitted)
        return None

    def _turn_to(self, leaf: Leaf) -> None:
        self._leaf = leaf
        self._choose()
        self.rebuild(f"leaf-{leaf}")

    def _page(self, rows: int) -> None:
        self._first += rows
        self._choose()
        self.rebuild(f"game-{self._past[0].name}")

    def _filter(self, name: str, value: object) -> None:
        match name, value:
            case "filter-game", (str(kind), str(variant)):
                self._chosen = structs.replace(self._chosen, kind=kind, variant=variant)
            case "filter-person", str(person):
                self._chosen = structs.replace(self._chosen, person=person)
            case "filter-board", str(board):
                self._chosen = structs.replace(self._chosen, board=board)
        self._first = 0
        self._choose()
        self.rebuild(name)

    def _open(self, one: Past) -> Transition[None]:
        opened = self._games.past[one.known.kind].opened if one.known else None
        assert opened
        return or_told(
            self, self.tr("It cannot be opened"),
            lambda: push(opened(self.context, self._archive.read(one.name), one.path.name)), self._read_anew,
        )

    def _read_anew(self) -> None:
        self._read()
        self.rebuild()

    def _ask_delete(self, games: list[tuple[str, int]]) -> Transition[None]:
        if not self.context.writes or not games:
            return None
        say, n = self.context.language, len(games)
        size = size_text(say, sum(size for _, size in games))
        question = Dialog(
            say.tr_n("Delete {n} finished game?", "Delete {n} finished games?", n, n=count_text(say, n)),
            self.tr("{size} become free. It cannot be recovered.", size=size),
            self.tr("Delete"), self.tr("Keep"), danger=True,
        )
        names = [name for name, _ in games]
        return if_agreed(question, lambda: self._delete(names))

    def _delete(self, names: list[str]) -> None:
        before = [one.name for one in self._past]
        place = before.index(names[0]) if names[0] in before else 0
        try:
            self._archive.remove(names)
        except BadInput as problem:
            self.notify_problem(problem, 6)
        self._read()
        left = self._past[min(place, len(self._past) - 1)].name if self._past else ""
        self.rebuild(f"game-{left}" if left else "back")


def _read_for_a_moment(listing: Listing, seconds: float, enough: int) -> None:
    """Read files for a while, until so many are known."""
    end = time.perf_counter() + seconds
    while listing.unread and listing.known < enough and time.perf_counter() < end:
        listing.read_next()
