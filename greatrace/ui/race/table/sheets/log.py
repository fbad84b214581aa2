"""The log of the race."""

from __future__ import annotations

import pygame
from msgspec import Struct, structs

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.engine.events import AnyEvent
from greatrace.prose.events import plan_text, tell
from greatrace.prose.names import BOXES
from greatrace.prose.teller import Teller
from greatrace.prose.words import joined
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.choice import Choice, Option
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Shortcut
from greatrace.ui.play.table.sheet import LogSheet
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels.insignia import crest, pawn
from greatrace.ui.race.table.sheets.log_story import Wanted, seat_of, tells, told_rounds
from greatrace.ui.race.table.sheets.why import WhyScene
from greatrace.ui.race.table.state.decision_tips import decision_tip
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.rivals import rivals

_MOST = 400
"""How many of the last events are shown."""
_EMBLEM = 22
"""Size of the emblem before a line (theme units)."""
_PAWN, _PLACE = 18, 150
"""Width of an assistant and of the five that a place may hold, in a plan (theme units)."""
_UNFOLDED = 2
"""How many of the last rounds are unfolded at first."""


class LogScene(LogSheet):
    """The log, the newest event first or the oldest, as the player likes it.

    Args:
        events: all of them, the oldest first.
        teller: the language and the race.
        state: the table; with it, events that a computer crew decided tell why under the pointer.
        title: the heading; the log's own by default.
    """

    closes = frozenset({"l", "b"})
    size, gap = (760, 452), 4

    def __init__(
        self, events: list[AnyEvent], teller: Teller, state: Position | None = None, title: str = ""
    ) -> None:
        super().__init__()
        self._title = title
        self._state = state
        self._events = [event for event in events if tells(event)][-_MOST:]
        self._teller = state.named if state else teller
        self._wanted = Wanted()
        begun = [event.round for event in self._events if isinstance(event, on.RoundStarted)]
        self._folded = set() if title else {*begun[:-_UNFOLDED], *([0] if len(begun) >= _UNFOLDED else [])}

    @override
    def heading(self) -> str:
        return self._title or super().heading()

    # What is looked for.

    @override
    def tools(self) -> list[Widget]:
        state = self._state
        if state is None:
            return []
        seats = [*range(state.race.seats), *([state.torpedo] if state.torpedo >= 0 else [])]
        crews = [Option(self.tr("All crews"), -1), *(Option(self._teller.crew(seat), seat) for seat in seats)]
        kinds = [
            Option(self.tr("All events"), "all"), Option(self.tr("Cards and money"), "cards"),
            Option(self.tr("Tiles and ways"), "ways"), Option(self.tr("Other events"), "round"),
        ]  # fmt: skip
        wanted = self._wanted
        crew = Choice(self.tr("Crew"), crews, [one.payload for one in crews].index(wanted.seat), "crew")
        kind = Choice(self.tr("Events"), kinds, [one.payload for one in kinds].index(wanted.kind), "kind")
        return [Row([crew.growing(), kind.growing(), self._order()], gap=10, even=True)]

    def _order(self) -> Button:
        oldest = self.context.settings.log_oldest_first
        words = self.tr("Oldest first") if oldest else self.tr("Newest first")
        return Button(words, "order", key=self.key_named("o"))

    @override
    def rows(self) -> list[Widget]:
        torpedo = self._state.torpedo if self._state else -1
        rounds = told_rounds(self._events, self._wanted, torpedo)
        oldest = self.context.settings.log_oldest_first
        rows: list[Widget] = []
        for one in rounds if oldest else reversed(rounds):
            folded = one.number in self._folded and self._wanted == Wanted()
            lines = one.lines if oldest else tuple(reversed(one.lines))
            if one.number and (lines or self._wanted == Wanted()):
                rows.append(self._round(one.number, folded))
            elif folded and lines:
                rows.append(self._round(0, folded))
            rows += [] if folded else [self._line(line) for line in lines]
        return rows

    def _round(self, number: int, folded: bool) -> Widget:
        """Return the heading of a round, which folds it and unfolds it."""
        sign = "+" if folded else "–"
        name = self.tr("Round {n}", n=number) if number else self.tr("Before that")
        return Button(f"{sign}  {name}", f"round-{number}", kind=ButtonKind.QUIET, payload=number)

    def _line(self, events: tuple[AnyEvent, ...]) -> Widget:
        event = events[0]
        if isinstance(event, on.PlansRevealed) and self._state:
            return self._plans(event, self._state)
        words = self._reasoned(event, Label(self._text(events), "body"))
        return Row([self._emblem(event, alone=len(events) == 1), words.growing()], gap=8, even=True)

    def _text(self, events: tuple[AnyEvent, ...]) -> str:
        if len(events) == 1:
            return tell(events[0], self._teller)
        crews = joined(self._teller.say, (self._teller.crew(getattr(one, "seat", -1)) for one in events))
        return self.tr("Passed, with no active assistant left: {crews}.", crews=crews)

    def _plans(self, event: on.PlansRevealed, state: Position) -> Widget:
        """Return the plans as they stood on the dashboards: a pawn for every assistant."""
        shown = [seat for seat in range(len(event.plans)) if self._wanted.seat in (-1, seat)]
        rows = [
            Row([Widget().sized(width=_EMBLEM), crest(state.look_of(seat), self._teller.crew(seat), _EMBLEM),
                 plan_picture(event.plans[seat], state.look_of(seat), self._teller, seat)], gap=8, even=True)
            for seat in shown
        ]  # fmt: skip
        words = Label(self.tr("The plans are revealed."), "body")
        head = Row([Widget().sized(width=_EMBLEM), words.growing()], gap=8, even=True)
        return Column([head, *rows], gap=3, even=True)

    def _emblem(self, event: AnyEvent, alone: bool) -> Widget:
        """Return the emblem of the crew that an event is about, or as much room."""
        state = self._state
        seat = seat_of(event, state.torpedo) if state and alone else -1
        if state is None or seat < 0:
            return Widget().sized(width=_EMBLEM)
        return crest(state.look_of(seat), state.teller.crew(seat), _EMBLEM)

    def _reasoned(self, event: AnyEvent, row: Label) -> Label:
        """Add a tooltip with the reasons to the row of an event that a computer crew decided."""
        decision = self._state.chronicle.behind(event) if self._state else None
        if decision and self._state:
            crew = self._state.teller.crew(decision.seat)
            row.tipped(crew, self.tr("Why did they do that?"), decision_tip(self._state, decision))
        return row

    # What the player does.

    @override
    def foot(self, close: Button) -> Widget:
        why = Button(self.tr("Why did they do that?"), "why", key=self.key_named("w"))
        return Row([*([why] if self._rivals else []), close.growing()], gap=12)

    @property
    def _rivals(self) -> bool:
        return self._state is not None and bool(rivals(self._state))

    def _why(self) -> Transition[None]:
        assert self._state
        return push(WhyScene(self._state))

    def _want(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self.rebuild()

    def _turn(self) -> None:
        """Tell the log from its other end."""
        settings = self.context.settings
        oldest = not settings.log_oldest_first
        self.context.change(structs.replace(settings, log_oldest_first=oldest))
        self.rebuild()

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("why"):
                return self._why()
            case Shortcut(key) if key.key == "w" and self._rivals:
                return self._why()
            case Pressed("order"):
                self._turn()
            case Shortcut(key) if key.key == "o" and self._state:
                self._turn()
            case Pressed(_, int() as number):
                self._folded ^= {number}
                self.rebuild()
            case Changed("crew", int() as seat):
                self._want(structs.replace(self._wanted, seat=seat))
            case Changed("kind", "all" | "cards" | "ways" | "round" as kind):
                self._want(structs.replace(self._wanted, kind=kind))
            case _:
                return super().on(emitted)
        return None


class _Planned(Struct, frozen=True):
    """A plan and whose it is."""

    plan: Plan
    crew: CrewLook


def plan_picture(plan: Plan, crew: CrewLook, teller: Teller, seat: int) -> Widget:
    """Return a plan as pawns beside the symbols of their places."""
    picture = Drawing(
        _paint_plan, _Planned(plan, crew), "plan", name=f"plan-{seat}",
        label=teller.crew(seat), value=plan_text(plan, teller),
    )  # fmt: skip
    return picture.tipped(teller.crew(seat), plan_text(plan, teller)).sized(_PLACE * len(BOXES), _EMBLEM)


def _paint_plan(look: Look, sheet: pygame.Surface, planned: _Planned) -> None:
    high, wide = sheet.get_height(), look.px(_PAWN)
    for number, place in enumerate(BOXES):
        left = number * look.px(_PLACE)
        symbol = look.picture(f"symbols/{place}", high, high)
        sheet.blit(symbol, (left, 0))
        first = left + high + look.gap.small
        for one in range(getattr(planned.plan, place)):
            pawn(look, sheet, planned.crew, pygame.Rect(first + one * wide, 0, wide, high))
