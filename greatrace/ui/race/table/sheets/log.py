"""The log of the race."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec import structs

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo
from greatrace.prose.events import plan_text
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES
from greatrace.prose.teller import Teller
from greatrace.ui.kit import shapes
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.theme import TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Focused, Hovered, Pressed, Shortcut
from greatrace.ui.menus.entries import list_entry
from greatrace.ui.play.table.sheet import SheetScene, log_closing, log_list
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels.insignia import crest, pawn
from greatrace.ui.race.table.sheets import log_story as story
from greatrace.ui.race.table.sheets.why import why_sheet
from greatrace.ui.race.table.state.crews import decision_tip, rivals
from greatrace.ui.race.table.state.position import Position

_MOST = 400
"""How many of the last events are shown."""
_EMBLEM, _SIGN, _INDENT, _GAP = 22, 16, 18, 8
"""Widths of emblem, sign and indent before a line, and what is between them (theme units)."""
_PAWN, _PLACE = 16, 108
"""Width of an assistant and of the five that a place may hold, in a plan (theme units)."""
_UNFOLDED = 2
"""How many of the last rounds are unfolded at first."""
_WHOLE, _ASIDE, _EDGE = (760, 452), (520, 430), 8
"""Width and height of the list, also beside the map, and how far it then is from the edge (theme units)."""
_SHADE = 40
"""How dark the table is beside it, whose cells are lit; of 255."""
Light = Callable[[Sequence[int], pygame.Rect | None], None]
"""Lights cells of the map beside a sheet, whose box is in pixels; none once it is put away."""


class LogScene(SheetScene):
    """The log, the newest event first or the oldest, as the player likes it.

    Args:
        state: the table.
        events: those that are told, the oldest first; by default all.
        title: the heading; the log's own by default.
        light: lights the cells of the line under the pointer or in focus; the sheet then lies beside the map.
        again: shows all of it again on the map.
        at_end: whether it lies upon the end of the race instead of the table.
    """

    closes = frozenset({"l", "b"})

    def __init__(
        self,
        state: Position,
        events: list[AnyEvent] | None = None,
        title: str = "",
        light: Light | None = None,
        again: Callable[[], None] | None = None,
        at_end: bool = False,
    ) -> None:
        super().__init__(name="log")
        self._title, self._light, self._again, self._at_end = title, light, again, at_end
        self._state, events = state, state.log if events is None else events
        told = [number for number, event in enumerate(events) if story.tells(event)][-_MOST:]
        self._events = events[told[0] :] if told else []
        self._teller = self._then = state.named
        self._seat = -1
        self._kind: story.EventKind = "all"
        begun = [event.round for event in self._events if isinstance(event, on.RoundStarted)]
        self._folded = set() if title else {*begun[:-_UNFOLDED], *([0] if len(begun) >= _UNFOLDED else [])}
        self._opened = self._last_turn()

    def _rounds(self) -> tuple[story.ToldRound, ...]:
        return story.told_rounds(self._events, self._state.torpedo, self._seat, self._kind)

    @property
    def _all(self) -> bool:
        """Whether everything is told."""
        return (self._seat, self._kind) == (-1, "all")

    def _last_turn(self) -> set[tuple[int, int]]:
        """Return the last turn; of a part of the race also the last one in which the Torpedo acted."""
        rounds = self._rounds()
        last = {(rounds[-1][0], len(rounds[-1][1]) - 1)} if rounds else set()
        acted = [
            (number, place) for number, turns in rounds for place, (_, lines) in enumerate(turns)
            if isinstance(lines[0][0], solo.TorpedoActed)
        ]
        return last | set(acted[-1:] if self._title else [])

    @override
    def build(self) -> Widget:
        say, aside = self.context.language, self._light is not None
        sheet = log_list(
            say, self._title or say.tr("Log"), self._told(say), self._foot(log_closing(say, self._at_end)),
            _ASIDE if aside else _WHOLE, gap=4, tools=self._tools(),
        )
        return Padding(Anchor(sheet, "end"), _EDGE, _EDGE) if aside else Anchor(sheet)

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        if self._light is None:
            super().backdrop(surface)
        else:
            shapes.fill(surface, surface.get_rect(), (*self.look.palette.night_deep, _SHADE))

    @override
    def exit(self) -> None:
        if self._light is not None:
            self._light((), None)
        super().exit()

    def _lights(self, cells: Sequence[int]) -> None:
        sheet = self.tree.find("log-sheet")
        if self._light is not None and sheet is not None:
            self._light(cells, sheet.rect)

    # What is looked for.

    def _tools(self) -> list[Widget]:
        state = self._state
        seats = [*range(state.race.seats), *([state.torpedo] if state.torpedo >= 0 else [])]
        crews = [(-1, self.tr("All crews")), *((seat, self._teller.crew(seat)) for seat in seats)]
        kinds = [
            ("all", self.tr("All events")), ("cards", self.tr("Cards and money")),
            ("ways", self.tr("Tiles and ways")), ("round", self.tr("Other events")),
        ]  # fmt: skip
        crew = Choice(self.tr("Crew"), crews, self._seat, "crew")
        kind = Choice(self.tr("Events"), kinds, self._kind, "kind")
        if self._light is None:
            return [Row([crew.growing(), kind.growing(), self._order()], gap=10, even=True)]
        again = [self._why_button().growing()] if self._rivals else []
        return [
            Row([crew.growing(), kind.growing()], gap=10, even=True),
            Row([self._order().growing(), *again], gap=10, even=True),
        ]

    def _order(self) -> Button:
        oldest = self.context.settings.log_oldest_first
        words = self.tr("Oldest first") if oldest else self.tr("Newest first")
        return self.does(Button(words, "order", key=self.key_named("o")), self._turn, "o")

    def _told(self, say: Language) -> list[Widget]:
        rounds = self._rounds()
        oldest = self.context.settings.log_oldest_first
        rows: list[Widget] = []
        for round_, told in rounds if oldest else reversed(rounds):
            folded = round_ in self._folded and self._all
            self._then = self._state.named_in(round_) if round_ else self._teller
            turns = list(enumerate(told))
            if (round_ and (turns or self._all)) or (folded and turns):
                rows.append(self._round(round_, folded))
            for number, turn in [] if folded else turns if oldest else reversed(turns):
                rows += self._turn_rows(turn, (round_, number), oldest)
        return rows

    def _turn_rows(self, turn: story.ToldTurn, key: tuple[int, int], oldest: bool) -> list[Widget]:
        """Return the rows of a turn: a line that opens for a crew's, else every line."""
        seat, told = turn
        lines = told if oldest else tuple(reversed(told))
        foldable = seat >= 0 and len(lines) > 1 and self._all
        rows = [self._head(turn, key)] if foldable else []
        return rows if foldable and key not in self._opened else rows + [self._line(line) for line in lines]

    def _head(self, turn: story.ToldTurn, key: tuple[int, int]) -> Widget:
        """Return the heading of a turn with what tells most of it, which folds it and unfolds it."""
        (seat, lines), opened, say = turn, key in self._opened, self.context.language
        words = self._then.crew(seat) if opened else story.line_text(story.gist(lines), self._then)
        more = say.tr_n("{words} · {n} event", "{words} · {n} events", len(lines), words=words.rstrip("."))
        name, cells, sign = f"turn-{key[0]}-{key[1]}", self._cells(lines), "–" if opened else "+"
        entry = list_entry(more, name, payload=cells, mark=sign, mark_units=_SIGN)
        self.does(entry, partial(self._unfold, key))
        return Row([self._crest(seat), entry.growing()], gap=_GAP, even=True)

    def _cells(self, lines: Sequence[story.Line]) -> tuple[int, ...]:
        events = [event for line in lines for event in line]
        return story.cells_of(self._state.race, events)

    def _round(self, number: int, folded: bool) -> Widget:
        """Return the heading of a round, which folds it and unfolds it."""
        sign = "+" if folded else "–"
        name = self.tr("Round {n}", n=number) if number else self.tr("Before that")
        button = Button(f"{sign}  {name}", f"round-{number}", kind="quiet")
        return self.does(button, partial(self._fold, number))

    def _line(self, events: story.Line) -> Widget:
        event = events[0]
        if isinstance(event, on.PlansRevealed):
            return self._plans(event)
        cells = self._cells([events])
        text = story.line_text(events, self._then)
        words: Widget = Label(text, "body")
        if self._light is not None and cells:
            words = list_entry(text, "told", payload=cells, mark_units=_SIGN)
        self._reasoned(event, words)
        # Beside the map every line is as high as one that lights its cells.
        high = None if self._light is None else TOUCH
        indent = [Widget().sized(_INDENT, high)] if isinstance(words, Label) else []
        return Row([self._emblem(events), *indent, words.growing()], gap=_GAP, even=True)

    def _plans(self, event: on.PlansRevealed) -> Widget:
        """Return the plans as they stood on the dashboards: a pawn for every assistant."""
        state = self._state
        shown = [seat for seat in range(len(event.plans)) if self._seat in (-1, seat)]
        rows = [
            Row([Widget().sized(width=_EMBLEM), crest(state.look_of(seat), self._then.crew(seat), _EMBLEM),
                 plan_picture(event.plans[seat], state.look_of(seat), self._then, seat)],
                gap=_GAP, even=True)
            for seat in shown
        ]  # fmt: skip
        words = Label(self.tr("The plans are revealed."), "body")
        head = Row([Widget().sized(width=_EMBLEM + _GAP + _INDENT), words.growing()], gap=_GAP, even=True)
        return Column([head, *rows], gap=3, even=True)

    def _emblem(self, line: story.Line) -> Widget:
        """Return the emblem of the crew that a line is about, or as much room."""
        seats = [story.seat_of(event, self._state.torpedo) for event in line]
        return self._crest(seats[0] if seats.count(seats[0]) == len(seats) else -1)

    def _crest(self, seat: int) -> Widget:
        state = self._state
        if seat < 0:
            return Widget().sized(width=_EMBLEM)
        return crest(state.look_of(seat), state.teller.crew(seat), _EMBLEM)

    def _reasoned(self, event: AnyEvent, row: Widget) -> None:
        """Add a tooltip with the reasons to the row of an event that a computer crew decided."""
        if decision := self._state.chronicle.behind(event):
            crew = self._state.teller.crew(decision.seat)
            row.tipped(crew, self.tr("Why did they do that?"), decision_tip(self._state, decision))

    # What the player does.

    def _foot(self, close: Button) -> Widget:
        beside = [self._why_button()] if self._rivals and self._light is None else []
        if self._again is not None and self._events:
            beside.append(self.does(Button(self.tr("Show it again"), "again"), self._show_again))
        return Row([*beside, close.growing()], gap=12)

    def _why_button(self) -> Button:
        button = Button(self.tr("Why did they do that?"), "why", key=self.key_named("w"))
        return self.does(button, lambda: push(why_sheet(self._state)), "w")

    @property
    def _rivals(self) -> bool:
        return bool(rivals(self._state))

    def _show_again(self) -> Transition[None]:
        assert self._again
        self._again()
        return Pop(None)

    def _fold(self, number: int) -> None:
        self._folded ^= {number}
        self.rebuild()

    def _unfold(self, turn: tuple[int, int]) -> None:
        self._opened ^= {turn}
        self.rebuild()

    def _turn(self) -> None:
        """Reverse the order of the log."""
        settings = self.context.settings
        oldest = not settings.log_oldest_first
        self.context.change(structs.replace(settings, log_oldest_first=oldest))
        self.rebuild()

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Shortcut(KeyPressed("b", shift=True)) if self._again and self._events:
                return self._show_again()
            case Pressed(_, tuple() as cells):
                self._lights(cells)
            case Hovered(payload=cells) | Focused(payload=cells):
                self._lights(cells if isinstance(cells, tuple) else ())
            case Changed("crew", int() as seat):
                self._seat = seat
                self.rebuild()
            case Changed("kind", "all" | "cards" | "ways" | "round" as kind):
                self._kind = kind
                self.rebuild()
            case _:
                return super().on(emitted)
        return None


def plan_picture(plan: Plan, crew: CrewLook, teller: Teller, seat: int) -> Widget:
    """Return a plan as pawns beside the symbols of their places."""
    picture = Drawing(
        _paint_plan, (plan, crew), "plan", name=f"plan-{seat}",
        label=teller.crew(seat), value=plan_text(plan, teller),
    )  # fmt: skip
    return picture.tipped(teller.crew(seat), plan_text(plan, teller)).sized(_PLACE * len(BOXES), _EMBLEM)


def _paint_plan(look: Look, sheet: pygame.Surface, drawn: tuple[Plan, CrewLook]) -> None:
    (plan, crew), high, wide = drawn, sheet.get_height(), look.px(_PAWN)
    for number, place in enumerate(BOXES):
        left = number * look.px(_PLACE)
        symbol = look.picture(f"symbols/{place}", high, high)
        sheet.blit(symbol, (left, 0))
        first = left + high + look.gap.small
        for one in range(getattr(plan, place)):
            pawn(look, sheet, crew, pygame.Rect(first + one * wide, 0, wide, high))
