"""Planning: all assistants are set on the four places in secret (3.7)."""

from __future__ import annotations

import pygame

from greatrace.engine.rates import FUNDING
from greatrace.prose.names import BOXES, box_name, box_uses
from greatrace.prose.words import francs
from greatrace.ui.kit.input import Command, Commanded, KeyPressed, Message
from greatrace.ui.kit.look import Look, TextBlock, TextStyle
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.kit.widgets.messages import Emitted
from greatrace.ui.kit.widgets.spot import Spot
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.panels.messages import CarriedAssistant, ShiftWanted
from greatrace.ui.race.table.state.plan_draft import POOL
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.crew import Pawn

_EDGE, _COIN = 10, 28
"""Where the coin of a place begins, and its size (theme units)."""


class PlanPawn(Pawn):
    """An assistant that can be dragged to a place."""

    def __init__(self, crew: CrewLook, label: str, name: str, place: str) -> None:
        super().__init__(crew, label, name)
        self.carrying(CarriedAssistant(place))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a figure."""
        return look.px(31), look.px(48)

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the figure."""
        self.paint_carried(look, surface, self.rect)

    def paint_carried(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the figure anywhere."""
        painting.pawn(look, surface, self.crew, rect)


class PlanBox(Widget):
    """A place for assistants: drop them here, or press + and −, or the key of its number."""

    role = "box"
    focusable = True
    grounded = True

    def __init__(self, place: str, label: str, note: str, room: bool, pawns: list[Widget]) -> None:
        self.place_name = place
        self._has_room = room
        self._pawns = Widget(pawns)
        super().__init__([self._pawns], name=f"place-{place}", label=label, payload=place)
        self.note = note
        self.tipped(label, note)

    @property
    def value(self) -> str:
        """How many stand here."""
        return str(len(self._pawns.children))

    def spots(self, payload: object) -> tuple[Spot, ...]:
        """Return the spot for an assistant from any other place."""
        if not isinstance(payload, CarriedAssistant) or payload.source == self.place_name:
            return ()
        if not self._has_room:
            return ()
        x, y, width, height = self.rect
        return (Spot((x, y, width, height), self.label, self.place_name),)

    def handle(self, message: Message) -> Emitted | None:
        """Ask for one assistant more or less."""
        if self.place_name == POOL:
            return None
        match message:
            case KeyPressed("+" | "=" | "[+]") | Commanded(Command.ACTIVATE):
                return ShiftWanted(POOL, self.place_name)
            case KeyPressed("-" | "[-]" | "backspace" | "delete"):
                return ShiftWanted(self.place_name, POOL)
        return None

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a row with room for the figures."""
        return width, look.px(68)

    def place(self, look: Look) -> None:
        """Arrange the figures side by side, closer when there are many."""
        room = self._room(look)
        self._pawns.rect = room
        # What can be read in the box needs no tooltip, which would lie upon the next one.
        self.tip = None if self._note(look) else Tip(self.label, self.note)
        wide, high = look.px(31), min(look.px(48), room.h)
        count = len(self._pawns.children)
        step = min(float(wide + look.px(3)), (room.w - wide) / max(1, count - 1))
        for number, child in enumerate(self._pawns.children):
            x = room.x + round(number * step)
            child.arrange(look, pygame.Rect(x, room.centery - high // 2, wide, high))

    def _room(self, look: Look) -> pygame.Rect:
        left = self.rect.x + look.px(10) + round((self.rect.w - look.px(20)) * 0.61)
        right = self.rect.right - look.px(10)
        return pygame.Rect(left, self.rect.y + look.px(5), right - left, self.rect.h - look.px(10))

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the leather."""
        painting.leather(look, surface, self.rect)

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Write the name and what it is for."""
        palette = look.palette
        size = look.px(_COIN)
        spot = pygame.Rect(self.rect.x + look.px(_EDGE), 0, size, size)
        spot.centery = self.rect.centery
        if self.place_name != POOL:
            painting.coin(look, surface, self.place_name, spot, palette.parchment)
        name, below = self._words(look)
        painting.words(look, surface, self.label, name, palette.snow, TextStyle("heading", 19), "left", False)
        note = self._note(look)
        if note:
            look.write(surface, note, below, palette.brass_light)

    def _words(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the room (pixels) of the name and of the note below it."""
        left = self.rect.x + look.px(_EDGE) + look.px(_COIN) + look.px(6)
        width = self._room(look).x - left - look.px(4)
        name = pygame.Rect(left, self.rect.y + look.px(6), width, look.px(22))
        return name, pygame.Rect(left, name.bottom, width, self.rect.bottom - look.px(6) - name.bottom)

    def _note(self, look: Look) -> TextBlock | None:
        """Return the note on the place; nothing where it would be too small, where the tooltip has it."""
        style, room = TextStyle("body", 16), self._words(look)[1]
        note = look.block(style, self.note, room.w, room.h)
        return note if note.px > look.px(style.units) * 0.8 else None


class PlanPanel(Widget):
    """The dashboard opened: pool, four places, the funding table, Ready."""

    role = "plan"
    grounded = True

    def __init__(self, state: TableState, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._counts: dict[str, int] | None = None
        self._column = Column([], gap=6)
        super().__init__([Padding(self._column, 11, 11)], name="plan", label=state.teller.crew(seat))

    def show(self) -> None:
        """Show the plan as it stands."""
        if self._counts != self._state.draft.counts:
            self._counts = dict(self._state.draft.counts)
            self._fill()

    def _fill(self) -> None:
        say, draft = self._state.say, self._state.draft
        left = draft.left
        pool = self._box(
            POOL, say.tr("Assistants to set"), say.tr("{n} of {most}", n=left, most=draft.assistants)
        )
        rows: list[Widget] = [pool.sized(height=56)]
        rows += [self._row(number, place).growing() for number, place in enumerate(BOXES, start=1)]
        rows.append(FundingTable(draft.counts["funding"], say.tr("Funding brings")))
        ready = Button(say.tr("Ready"), "ready", kind=ButtonKind.MAIN, key="R").able(not left)
        if left:
            ready.tipped(say.tr("Ready"), say.tr("Every assistant must be set first."))
        hint = Label(say.tr("Drag the assistants, or press 1–4 to add and Shift+1–4 to take back."), "label")
        foot: list[Widget] = [hint.sized(width=130).growing(), ready.sized(width=130)]
        if not self._state.controller.alone:
            hide = Button(say.tr("Hide"), "hide", kind=ButtonKind.QUIET)
            hide.tipped(say.tr("Hide (V)"), say.tr("Lowers the curtain again; the plan stays as it is."))
            foot.insert(1, hide.sized(width=112))
        rows.append(Row(foot, gap=8, align="centre"))
        self._column.fill(rows)

    def _row(self, number: int, place: str) -> Widget:
        say = self._state.say
        name = box_name(say, place)
        box = self._box(place, name.capitalize(), box_uses(say, place))
        less = Button("−", f"less-{place}", kind=ButtonKind.QUIET, payload=ShiftWanted(place, POOL))
        more = Button("+", f"more-{place}", kind=ButtonKind.QUIET, payload=ShiftWanted(POOL, place))
        draft = self._state.draft
        less.able(draft.counts[place] > 0)
        more.able(draft.left > 0 and draft.room(place))
        buttons = Column([more.sized(height=32), less.sized(height=32)], gap=3).sized(width=40)
        key = Label(str(number), "subheading", align="centre").sized(width=16)
        return Row([key, box.growing(), Anchor(buttons)], gap=4)

    def _box(self, place: str, label: str, note: str) -> PlanBox:
        crew = self._state.look_of(self._seat)
        draft = self._state.draft
        count = draft.left if place == POOL else draft.counts[place]
        figure = self._state.say.tr("Assistant")
        pawns: list[Widget] = [
            PlanPawn(crew, figure, f"pawn-{place}-{n}", place) for n in range(1, count + 1)
        ]
        return PlanBox(place, label, note, draft.room(place), pawns)

    def ink(self, look: Look) -> tuple[int, int, int]:
        """Return the colour that reads on walnut."""
        return look.palette.brass_light

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint polished walnut."""
        look.panel(surface, self.rect, look.palette.walnut, look.palette.brass, 2.5, 8)
        inner = self.rect.inflate(-look.px(8), -look.px(8))
        wood = look.picture("dashboard/walnut", inner.w, inner.h)
        if wood:
            surface.blit(wood, inner)


class FundingTable(painting.Kept):
    """What one to five assistants on funding bring; the present number is lit (5.7)."""

    role = "table"

    def __init__(self, count: int, label: str) -> None:
        super().__init__(name="funding-table", label=label)
        self.count = count

    @property
    def value(self) -> str:
        """All sums."""
        return " ".join(francs(one) for one in FUNDING[1:])

    def key(self) -> tuple[object, ...]:
        """Return the present number."""
        return self.count, self.label

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a low row."""
        return width, look.px(38)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint five slots of the cash drawer."""
        rect, palette = sheet.get_rect(), look.palette
        words = pygame.Rect(look.px(4), 0, round(rect.w * 0.26), rect.h)
        painting.words(look, sheet, self.label, words, palette.brass_light, painting.SMALL)
        left, gap = words.right + look.px(4), look.px(4)
        width = (rect.right - left - gap * (len(FUNDING) - 2)) // (len(FUNDING) - 1)
        for number, amount in enumerate(FUNDING[1:], start=1):
            slot = pygame.Rect(left + (number - 1) * (width + gap), look.px(2), width, rect.h - look.px(4))
            lit = number == self.count
            ground = palette.brass_light if lit else palette.walnut_deep
            look.panel(sheet, slot, ground, palette.brass_deep, 1.5, 4)
            ink = palette.ink if lit else palette.brass_light
            upper = pygame.Rect(slot.x, slot.y + look.px(1), slot.w, slot.h * 9 // 20)
            painting.words(look, sheet, f"×{number}", upper, ink, TextStyle("heading", 15), "centre", False)
            lower = pygame.Rect(slot.x, upper.bottom, slot.w, slot.bottom - upper.bottom)
            painting.words(look, sheet, francs(amount), lower, ink, painting.FIGURE, "centre", False)
