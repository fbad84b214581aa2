"""What the ends of all races share: who won and why upon the evening, the log, the way to the title page."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from greatrace.boards.maker.make import slug
from greatrace.engine.score import Score
from greatrace.engine.scoring import scores
from greatrace.files.writing import write_named
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import place_of, shown
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.prose.race_text import race_as_text
from greatrace.saves.envelope import encode
from greatrace.saves.history.archive import Archive, identity
from greatrace.saves.history.honours import Earned, honours
from greatrace.saves.history.statistics import person_of
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.kit import shapes
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import AskName, Dialog, if_agreed, problem_dialog
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.saved_picture import png
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Pop, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Arranged, Column, Padding, Row
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Shortcut
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.menus.history.honours import honour_name, honours_told
from greatrace.ui.menus.vignette import thumbnail
from greatrace.ui.play.names import RULEBOOK_PAGE, TITLE_PAGE
from greatrace.ui.play.pause import once_kept
from greatrace.ui.play.table.sheet import KeyedScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.looks import continent
from greatrace.ui.race.names import WATCHED_RACE
from greatrace.ui.race.replay.charts import ChartsScene
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.table.sheets.finish import SIDES, FinishStage, paint_drawing, stand_in_crowd
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState

_WAITS: Final = 10.0
"""Seconds in which the history must have kept the race, which happens in the background."""
_UNREAD: Final = 20
"""Games that are read on the way at most; with more of them nothing is told."""
_MOST: Final = 3
"""Honours that are told."""


Found = Callable[[float], tuple[Earned, ...]]
"""Returns after some seconds what was earned, once; nothing before it is known or if nothing was."""


def honoured(context: Context, save: RaceSave) -> Found:
    """Return what looks for what people have earned in a race, as soon as the history keeps it.

    Args:
        context: of the scene; where strangers play, or nothing is written, nothing is earned.
        save: the race, which is over.
    """
    named = any(map(person_of, save.seats)) and context.writes and not context.public
    archive, left = Archive(context.history), _WAITS if named else 0.0
    name = identity(encode(RACE, save)) if named else ""

    def look(seconds: float) -> tuple[Earned, ...]:
        nonlocal left
        if left <= 0:
            return ()
        left -= seconds
        try:
            if not archive.path(name).exists():
                return ()
            left, listing = 0.0, archive.listing()
            few = listing.unread <= _UNREAD
            return tuple(one for one in honours(listing.all()) if one.line.name == name) if few else ()
        except (BadInput, OSError):
            return ()

    return look


def told(say: Language, earned: tuple[Earned, ...], alone: bool) -> str:
    """Return the new honours in one line, with who earned them unless one plays alone; empty for none."""
    if not earned:
        return ""
    names: dict[str, list[str]] = {}
    for one in earned[:_MOST]:
        names.setdefault(one.person, []).append(honour_name(say, one.honour))
    parts = [", ".join(found) for found in names.values()]
    if not alone:
        parts = [f"{shown(person)} ({part})" for person, part in zip(names, parts, strict=True)]
    more = len(earned) - sum(map(len, names.values()))
    rest = [say.tr_n("and {n} more", "and {n} more", more)] if more else []
    return say.tr("New honours: {honours}", honours=" ".join([", ".join(parts), *rest]))


_SHEET = "scoring"
_WIDE = 860
"""Width of the sheet, in theme units."""
_LONGEST_PATH = 240
"""Letters of a path that is asked for."""


def _at_the_finish(page: Widget, rain: bool) -> Widget:
    """Return the crowd's life on both sides, or rain, and upon it the finish or the last page."""
    sides = {side: Living(f"flashes-{side}", "flashes") for side in SIDES}

    def put(look: Look, rect: pygame.Rect) -> None:
        page.arrange(look, rect)
        sheet = next((part.rect for part in page.walk() if part.name == _SHEET), None)
        for side, one in sides.items():
            stand_in_crowd(one, look, rect, side, rain, sheet)

    return Arranged("group", [*sides.values(), page], None, put)


class RaceEndScene(KeyedScene[None]):
    """The end of a race; what differs is who may win, what is listed, and what comes next.

    Args:
        controller: the race that is over.
        state: its names and log.
        past: whether it was opened from the history, to which its last button leads back.
        fresh: whether the race ended just now, so that the finish is shown first; any press ends it.

    Attributes:
        wide: width of the sheet, in theme units.
    """

    wide: float = _WIDE
    opens_by_itself = True
    heard = Soundscape("arrival")
    notices_at = "start"

    def __init__(
        self, controller: Controller, state: Position | None = None, past: bool = False, fresh: bool = False
    ) -> None:
        super().__init__()
        self._past, self._shows = past, fresh
        self._stage: FinishStage | None = None
        self._honoured: Found | None = None
        self._earned: tuple[Earned, ...] = ()
        self._told = ""
        self._bare = False
        self._controller = controller
        self._state = state

    # What differs.

    def over(self, state: Position) -> str:
        """Return the line above who won."""
        raise NotImplementedError

    def verdict(self, state: Position, ranking: Sequence[Score]) -> tuple[tuple[str, ...], str]:
        """Return who won, in a text and perhaps in shorter ones, and why.

        Args:
            state: names and language.
            ranking: the results, the winner's first.
        """
        raise NotImplementedError

    @property
    def lost(self) -> bool:
        """Whether the race was lost to the Torpedo, or by everybody."""
        return False

    def results(self, state: Position, ranking: Sequence[Score], why: str) -> list[Widget]:
        """Return what the race came to; `why` is what decided it, in words."""
        raise NotImplementedError

    def headed(self, state: Position, lines: list[Widget]) -> list[Widget]:
        """Return the lines above the results, with what stands beside them."""
        return lines

    def next_buttons(self) -> list[Widget]:
        """Return the buttons that lead to another race."""
        raise NotImplementedError

    # What does not.

    @property
    def proposed(self) -> str:
        """The name of the golden button, which has the focus at first."""
        return "again" if self._controller.purpose.proposes_next else "charts"

    def button(self, label: str, name: str) -> Button:
        """Return a button, golden if it is the proposed one."""
        return Button(label, name, kind="main" if name == self.proposed else "plain")

    @override
    def build(self) -> Widget:
        state = self._state or TableState(self._controller, self.context.language)
        state.speak(self.context.language)
        self._state = state
        ranking = scores(state.race, state.table)
        titles, why = self.verdict(state, ranking)
        if self._shows:
            self._stage = FinishStage(state, ranking, titles, self.end_show)
            return _at_the_finish(self._stage, self.lost)
        if self._past:
            leave = self.does(Button(self.tr("Back"), "back", key="Esc"), lambda: Pop(None))
        else:
            leave = self.does(Button(self.tr("Title page"), "title"), self._leave)
        looks = [
            self.does(Button(self.tr("Watch again"), "watch"), self._watch),
            self.does(self.button(self.tr("Charts"), "charts"), lambda: self._watch(charts=True)),
            self.does(Button(self.tr("Log"), "log", key=self.key_named("l")), self._log, "l"),
        ]
        if not self.context.public:  # it writes files
            looks.append(self.does(Button(self.tr("Picture and story"), "keep"), self._ask_path))
        self._told = self._trouble
        problem = [Label(self._told, colour=self.look.palette.danger, name="trouble")] if self._told else []
        lines: list[Widget] = [
            self._head(state),
            Label(titles[0], "sign", align="centre", name="winner", shorter=titles[1:]),
            Label(why, "body", align="centre", name="why"),
        ]
        parts: list[Widget] = [
            *self.headed(state, lines),
            *problem,
            *self.results(state, ranking, why),
        ]
        if not self._bare:
            parts.append(Row([one.growing() for one in looks], gap=12, even=True))
            parts.append(Row([*self.next_buttons(), leave.growing()], gap=12, even=True))
        sheet = Column(parts, gap=6).sized(width=self.wide)
        page = Padding(Anchor(Panel(sheet, "walnut", name=_SHEET, pad=14)), 20, 8)
        return _at_the_finish(page, self.lost)

    @override
    def enter(self, context: Context) -> None:
        settings = context.settings
        self._shows = self._shows and settings.speed is not Speed.INSTANT and not settings.reduced_motion
        if not self._past:
            save = self._controller.recording.save(self._controller.facts())
            self._honoured = honoured(context, save)
        self.context = context
        self.first_focus = self.proposed
        super().enter(context)

    def _head(self, state: Position) -> Widget:
        """Return the line above who won: what is counted, and the honours that were just earned.

        Its tooltip has all of them, each with what it asks for.
        """
        say, earned = self.context.language, self._earned
        alone = sum(bool(person_of(seat)) for seat in self._controller.seats) == 1
        words = " · ".join(filter(None, (self.over(state), told(say, earned, alone))))
        line = Label(words, "note" if earned else "label", align="centre", name="head")
        if earned:
            line.focusable = True
            line.tipped(say.tr("New honours"), honours_told(say, earned, alone))
        return line

    def go_on(self) -> Transition[None]:
        """Open what comes after the race."""
        return self._controller.purpose.next(self.context, self._controller.ended)

    def end_show(self) -> None:
        """End the finish with the next frame: the last page opens."""
        self._shows = False

    @override
    def update(self, seconds: float) -> Transition[None]:
        transition = super().update(seconds)
        if self._honoured and (earned := self._honoured(seconds)):
            self._earned = earned
            self.rebuild(self.tree.focus.name if self.tree.focus else self.first_focus)
        if self._stage is not None and not self._shows:
            self._stage = None
            self._rest.begin()
            self.rebuild(self.first_focus)
        elif self._stage is None and self._told != self._trouble:
            self.rebuild()
        return transition

    @override
    def handle(self, message: Message) -> Transition[None]:
        pressed = isinstance(message, PointerPressed | Command)
        if self._stage is not None and (pressed or (isinstance(message, KeyPressed) and not message.again)):
            self.end_show()
            return None
        return super().handle(message)

    @override
    def on(self, told: Emitted) -> Transition[None]:
        if isinstance(told, Shortcut) and told.key.key == "f1":
            return push(RULEBOOK_PAGE.opened_at(self._article))
        return self._escapes() if isinstance(told, Cancelled) else super().on(told)

    @property
    def _article(self) -> str:
        """The article that tells how this race is decided (F1)."""
        race = self._controller.race
        return "14.15" if race.rival is not None else "14.24" if race.par else "11.4"

    @property
    def _trouble(self) -> str:
        """Why the race is not kept; empty if it is."""
        return "" if self._past else self.context.language.sentence(self._controller.problem)

    def _escapes(self) -> Transition[None]:
        """Leave the page by Escape: for the campaign's desk, else after telling where it is found again."""
        if self._past:
            return Pop(None)
        if self._controller.purpose.back_to_campaign:
            return self.once_kept(self.go_on)
        if self.context.public or self._trouble or not self.context.settings.confirmations:
            return self._leave()
        words = self.tr("The race is kept: the history shows this page again, with its charts and its log.")
        asked = Dialog(self.tr("To the title page?"), words, self.tr("Title page"), self.tr("Stay here"))
        return if_agreed(asked, self._leave)

    def _leave(self) -> Transition[None]:
        return self.once_kept(lambda: Reset((TITLE_PAGE,)))

    def once_kept(self, go: Callable[[], Transition[None]]) -> Transition[None]:
        """Go where the player wants once the race is kept, or ask first where it cannot be."""
        say, running = self.context.language, None if self._past else self._controller
        return once_kept(running, say, say.tr("The race is not kept"), go)

    @override
    def closing(self) -> Transition[None]:
        return self.once_kept(super().closing)

    def _watch(self, charts: bool = False) -> Transition[None]:
        """Open the race to be watched again, or its charts; or say why that cannot be."""
        race = self._controller.recording.save(self._controller.facts())
        try:
            watched = ReplayController(race)
        except BadInput as problem:
            return push(problem_dialog(self.context.language, self.tr("It cannot be opened"), problem))
        if charts:
            return push(ChartsScene(watched))
        return push(WATCHED_RACE.opened_at(encode(RACE, race).decode()))

    def _ask_path(self) -> Transition[None]:
        tr, course = self.tr, self._controller.race.course
        words = tr("Picture and story to files"), tr("Name of the files, without an ending"), tr("Save")
        cities = {city.id: city for city in self._controller.race.board.cities}
        ends = (city_name(self.context.language, cities[end]) for end in (course.start, course.finish))
        name = slug(" ".join(ends)) or f"{course.start}-{course.finish}"
        shown = self._picture()
        return push(AskName(name, words, _LONGEST_PATH, lambda: thumbnail(shown)), self._keep)

    def _keep(self, path: str) -> Transition[None]:
        """Write a picture of this page and the race as text; a name alone stands in the player's folder."""
        if not path or not self._state:
            return None
        target = self.context.home.absolute() / os.path.expanduser(path)
        surface = self._picture()
        try:
            write_named(target.with_name(f"{target.name}.png"), png(surface))
            text = race_as_text(self._state.log, self._state.written_in)
            write_named(target.with_name(f"{target.name}.txt"), text.encode())
        except BadInput as problem:
            self.notify_problem(problem)
        else:
            words = self.tr("Picture (png) and story (txt) written: {file}, in the folder {folder}",
                            **place_of(target))
            self.notify(words, 6)
        return None

    def _picture(self) -> pygame.Surface:
        """Return a picture of this page without its buttons."""
        surface, focus = pygame.Surface(self.context.size), self.tree.focus
        for self._bare in (True, False):
            self.rebuild(focus.name if focus else "")
            if self._bare:
                self.tree.layout()
                self.draw(surface)
        return surface

    def _log(self) -> Transition[None]:
        assert self._state
        return push(LogScene(self._state, at_end=True))

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        paint_drawing(self.look, surface, continent(self._controller.race), self.lost)
        if not self._shows:
            shapes.fill(surface, surface.get_rect(), (*self.look.palette.night_deep, 90))
