"""A race of the history: what it came to, its replay, and the copy from before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from greatrace.campaign.campaign import Campaign, Entry
from greatrace.campaign.seasons import is_sealed
from greatrace.engine.race import Race
from greatrace.engine.solo.race import new_race
from greatrace.kernel.errors import BadInput
from greatrace.prose.names import crew_names, named
from greatrace.prose.race_text import race_as_text
from greatrace.prose.rene import sticker_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import labelled, listed
from greatrace.saves.campaigns import Shelf
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.lines import announced_line, levels_text, workshop_line
from greatrace.ui.campaign.running import drop_running
from greatrace.ui.campaign.widgets.race_row import more_line, outcome_line
from greatrace.ui.campaign.widgets.stamp import seal_mark
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.history import history
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.table.panels.insignia import poster
from greatrace.ui.race.widgets.denials import denial_rows

_LINE, _LEAST, _AROUND, _POSTER = 25, 100, 424, 190
"""Height of a line of the details, their least height, what the sheet needs around them, and what the crew
needs above them (theme units)."""


class RaceSheet(WidgetScene[Campaign | None]):
    """A sheet upon the logbook; its result is the campaign if an older copy came back, else ``None``.

    Args:
        name: of the campaign.
        book: the logbook.
        race: the number of the race.
    """

    opaque = False
    lies_upon = True
    first_focus = "replay"

    def __init__(self, name: str, book: Book, race: int) -> None:
        super().__init__()
        self._name, self._book, self._race = name, book, race
        self._opened = False
        self._entry: Entry = next(one for one in book.campaign.history if one.result.race == race)

    @override
    def enter(self, context: Context) -> None:
        self._shelf = Shelf(context.saves)
        self._kept = self._has_replay()
        self._copied = context.writes and self._has_copy()
        self.first_focus = "replay" if self._kept else "back"
        super().enter(context)

    def _has_replay(self) -> bool:
        replay = self._entry.result.replay
        try:
            return bool(replay) and self._shelf.replays(self._name).has(replay)
        except BadInput:
            return False

    def _has_copy(self) -> bool:
        try:
            return self._race in self._shelf.copies(self._name)
        except BadInput:
            return False

    @override
    def build(self) -> Widget:
        self._book = self._book.told_in(self.context.language)
        tr, book, entry = self.tr, self._book, self._entry
        rows: list[Widget] = [
            Label(tr("Race {n}", n=self._race), "heading", align="centre"),
            Label(book.course_of(entry.result.page), "subheading", align="centre"),
            Label(outcome_line(book.say, entry), "body", align="centre", name="outcome"),
            Label(more_line(book, entry), "body", align="centre"),
            *self._details_part(),
            self._button(tr("Read the race"), "replay", self._read, self._kept),
            self._button(tr("Return to before this race"), "restore", self._ask_restore, self._copied),
            Button(tr("Back"), "back", key="Esc"),
        ]
        return sheet(rows, "race-sheet", gap=9, pad=26, width=520)

    def _button(
        self, label: str, name: str, act: Callable[[], Transition[Campaign | None]], able: bool
    ) -> Widget:
        """Return a button, with what is missing where it cannot be used."""
        first = name == "replay"
        button = self.does(Button(label, name, kind="main" if first else "plain").able(able), act)
        return button if able else button.tipped(label, self.tr("Its file is not in the folder any more."))

    def _details_part(self) -> list[Widget]:
        """Lay the details out below the crew, if there is room for it; many of them scroll."""
        rows, most = self._details(), self.look.scale.units[1] - _AROUND
        left, crew = most - len(rows) * _LINE, self._entry.result.crew
        if left >= 0:
            told: list[Widget] = [Column(rows, gap=0)]
            if crew and left >= _POSTER:
                told.insert(0, poster(crew_look(crew), named(crew_names(self._book.say), crew)))
            return told
        label = self.tr("Race {n}", n=self._race)
        self.scrolled = ScrollList(rows, gap=0, name="details", label=label)
        return [self.scrolled.sized(height=max(_LEAST, most))]

    def _details(self) -> list[Widget]:
        """Return stamps, stickers, those denied, the mission announced and the deck after the race."""
        say, campaign, book = self.context.language, self._book.campaign, self._book
        result = self._entry.result
        stamps = [told for _, told in book.stamped(self._race)]
        gains = listed(
            sticker_name(say, gain.colour, gain.level) for gain in campaign.gains if gain.race == self._race
        )
        if gains:
            stamps.append(labelled(say, say.tr("Stickers"), gains))
        elif line := workshop_line(say, campaign, self._race):
            stamps.append(line)
        rows = [_line(told) for told in stamps]
        board = result.page.partition(":")[0]
        rows += denial_rows(
            say, result.denials, result.denied, lambda city: book.city(board, city), _line, self._opened,
            lambda fold: self.does(fold, self._fold),
        )
        if announced := announced_line(say, campaign, result):
            kept = is_sealed(campaign, result)
            rows.append(Anchor(Row([seal_mark(), _line(announced)], gap=6)) if kept else _line(announced))
        deck = levels_text(say, (int(card[1:]) for card in self._entry.deck))
        return [*rows, _line(labelled(say, say.tr("The Torpedo’s cards after it"), deck))]

    def _fold(self) -> None:
        self._opened = not self._opened
        self.rebuild("denials")

    def _ask_restore(self) -> Transition[Campaign | None]:
        question = Dialog(
            self.tr("Return to before race {n}?", n=self._race),
            self.tr(
                "The campaign stands again as before that race; what later races brought is gone, "
                "and a race under way is given up. The history notes that it was restored from an "
                "older copy."
            ),
            self.tr("Return"), self.tr("Keep"), danger=True,
        )
        return if_agreed(question, lambda: self.tried(self._restore))

    def _restore(self) -> Transition[Campaign | None]:
        drop_running(self.context, self._name, self._race)
        return Pop(self._shelf.restore(self._name, self._race))

    def _read(self) -> Transition[Campaign | None]:
        try:
            save = self._shelf.replays(self._name).load(RACE, self._entry.result.replay)
        except BadInput as problem:
            self.notify_problem(problem)
            return None
        course = self._book.course_of(self._entry.result.page)
        title = self.tr("Race {n}: {course}", n=self._race, course=course)
        return push(reading(title, paragraphs(self._book, save)))


def _line(text: str) -> Widget:
    return Label(text, "note", align="centre")


def paragraphs(book: Book, save: RaceSave) -> tuple[str, ...]:
    """Return a race as paragraphs, told from its replay."""
    race: Race = new_race(save.data)
    events = [event for told in history(RACE, save, ()) for event in told.events]
    teller = Teller(book.say, race.data)
    text = race_as_text(events, lambda number: teller)
    return tuple(part for part in text.split("\n\n") if part.strip())


def reading(title: str, texts: Sequence[str]) -> WidgetScene[None]:
    """Return a race to be read.

    Args:
        title: its heading.
        texts: its paragraphs; those of a heading end with a rule of `=`.
    """
    def lay(scene: WidgetScene[None]) -> Widget:
        rows: list[Widget] = []
        for text in texts:
            first, _, rest = text.strip().partition("\n")
            heading = bool(rest) and set(rest) == {"="}
            rows.append(Label(first if heading else text.strip(), "subheading" if heading else "note"))
        scene.scrolled = told = ScrollList(rows, gap=10, name="told", label=title)
        close = Button(scene.tr("Back"), "close", kind="main", key="Esc")
        parts = [Label(title, "heading", align="centre"), told.sized(height=470), Row([close.growing()])]
        return sheet(parts, "read", gap=12, pad=22, width=820)

    return WidgetScene(lay, "read", "close", upon=True)
