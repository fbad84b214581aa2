"""The bivouac: the cards laid out large, and who chooses when."""

from __future__ import annotations

import pygame

from greatrace.engine.actions import Take
from greatrace.engine.decisions import Bivouac
from greatrace.prose.words import labelled
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row, Spacer
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.panels.card_faces import POSTER, Poster, card_face
from greatrace.ui.race.table.panels.header import Emblem
from greatrace.ui.race.table.state.table_state import TableState

MANY = 5
"""More cards than these lie in two rows."""
SMALLER = (130, 158)
"""Width and height of a card in two rows, in theme units."""


class EmptySlot(painting.Kept):
    """A slot whose card was taken, with the emblem of the crew that took it."""

    role = "slot"
    focusable = False

    def __init__(self, state: TableState, slot: int, units: tuple[int, int]) -> None:
        self._units = units
        event = state.takers.get(slot)
        self._crew = state.look_of(event.seat) if event else None
        label = state.say.tr("Slot {n}: taken", n=slot + 1)
        super().__init__(name=f"slot-{slot + 1}", label=label)
        self._words = ""
        if event:
            self._words = state.teller.card(event.card)
            self.tipped(state.teller.crew(event.seat), self._words)

    @property
    def value(self) -> str:
        """Which card it was."""
        return self._words

    def key(self) -> tuple[object, ...]:
        """Return all that is painted."""
        return self.name, self._crew and self._crew.id, self._words

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a card."""
        return look.px(self._units[0]), look.px(self._units[1])

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint an outline and the emblem."""
        rect, palette = sheet.get_rect(), look.palette
        shapes.box(sheet, rect, look.px(7), (*palette.night_deep, 110))
        shapes.frame(sheet, rect, look.px(7), max(1, look.px(1.5)), palette.brass_deep)
        if self._crew:
            spot = pygame.Rect(0, 0, look.px(54), look.px(54))
            spot.center = (rect.centerx, rect.centery - look.px(14))
            painting.emblem(look, sheet, self._crew, spot)
            below = pygame.Rect(look.px(6), spot.bottom, rect.w - look.px(12), look.px(40))
            painting.words(look, sheet, self._words, below, palette.parchment, painting.SMALL, "centre")


class Camp(painting.Kept):
    """A night camp behind the cards."""

    role = "camp"

    def key(self) -> tuple[object, ...]:
        """Return nothing: the content never changes."""
        return ()

    def paint_sheet(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the camp and a rim of brass."""
        rect = surface.get_rect()
        look.panel(surface, rect, look.palette.night_deep, look.palette.brass, 2, 8)
        inner = rect.inflate(-look.px(6), -look.px(6))
        picture = look.picture("bivouac", inner.w, inner.h)
        if picture:
            surface.blit(picture, inner)

    def ink(self, look: Look) -> tuple[int, int, int]:
        """Return the colour that reads on the night sky."""
        return look.palette.snow


class Market(Camp):
    """The whole sheet of the bivouac, laid upon the board."""

    role = "market"

    def __init__(self, state: TableState) -> None:
        self._content: object = None
        self._slots = Column([], gap=10, align="centre", name="market")
        self._queue = Row([], gap=6, align="centre", name="queue", label=state.say.tr("Still to choose"))
        title = Label(state.say.tr("The bivouac"), "display", align="centre", wraps=False)
        hint = Label(
            state.say.tr("Number keys take a card; M shows the board."),
            "label",
            align="centre",
            name="market-hint",
        )
        head = Row([title, self._queue], gap=40, align="centre")
        page = Column([head, Spacer(0.5), self._slots, Spacer(1), hint], gap=10, align="centre")
        super().__init__([Padding(page, 18, 16)], name="bivouac", label=state.say.tr("The bivouac"))

    def show(self, state: TableState) -> None:
        """Show the remaining cards."""
        camps = [frame for frame in state.table.frames if isinstance(frame, Bivouac)]
        queue = camps[0].queue if camps else ()
        live = bool(state.asked)
        content = (state.table.market, queue, live, state.say.code)
        if content == self._content:
            return
        self._content = content
        count = len(state.table.market)
        rows = (range(count),) if count <= MANY else (range((count + 1) // 2), range((count + 1) // 2, count))
        self._slots.fill([Row([self._slot(state, slot) for slot in row], gap=10) for row in rows])
        words = Label(labelled(state.say, state.say.tr("Still to choose"), ""), "body", wraps=False)
        emblems = []
        for number, seat in enumerate(queue):
            emblem = Emblem(state.look_of(seat), state.teller.crew(seat), f"chooses-{number}")
            emblem.show(number == 0, False)
            emblems.append(emblem.tipped(state.teller.crew(seat)))
        self._queue.fill([words, *emblems])

    def _slot(self, state: TableState, slot: int) -> Widget:
        card = state.table.market[slot]
        units = SMALLER if len(state.table.market) > MANY else POSTER
        if card < 0:
            return EmptySlot(state, slot, units)
        name, key = f"slot-{slot + 1}", str(slot + 1)
        return Poster(card_face(card, state.teller), "", name, payload=Take(slot), units=units, key=key)
