"""The top line: round, phase, turn order, progress, remaining cards and tiles."""

from __future__ import annotations

import pygame

from greatrace.engine.views import unseen_cards
from greatrace.prose.names import phase_name
from greatrace.prose.words import labelled
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextStyle
from greatrace.ui.kit.widgets.icon_button import IconButton
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.state.facts import public_terms, state_words
from greatrace.ui.race.table.state.hint import hint_refusal
from greatrace.ui.race.table.state.table_state import TableState


class Emblem(painting.Kept):
    """The emblem of a crew, ringed while it acts; its tooltip says who and where."""

    role = "emblem"
    focusable = True

    def __init__(self, crew: CrewLook, label: str, name: str) -> None:
        super().__init__(name=name, label=label)
        self.crew = crew
        self.acts = False
        self.gone = False

    def key(self) -> tuple[object, ...]:
        """Return crew and state."""
        return self.crew.id, self.acts, self.gone

    @property
    def value(self) -> str:
        """Whether it acts now."""
        return "acts" if self.acts else ""

    def show(self, acts: bool, gone: bool) -> None:
        """Ring the emblem, or dim it once the crew has passed."""
        if (acts, gone) != (self.acts, self.gone):
            self.acts, self.gone = acts, gone
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a small square."""
        return look.px(34), look.px(34)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint ring and emblem."""
        rect = sheet.get_rect()
        radius = min(rect.size) // 2
        if self.acts:
            sheet.blit(shapes.disc(radius, look.palette.brass_light), (0, rect.centery - radius))
        painting.emblem(look, sheet, self.crew, rect.inflate(-look.px(6), -look.px(6)))
        if self.gone:
            sheet.blit(shapes.disc(radius, (*look.palette.night, 150)), (0, rect.centery - radius))


class PileCounter(painting.Kept):
    """A symbol and a number, with the details in the tooltip."""

    role = "counter"
    focusable = True

    def __init__(self, symbol: str, label: str, name: str) -> None:
        super().__init__(name=name, label=label)
        self.symbol = symbol
        self.count = 0

    @property
    def value(self) -> str:
        """The number, and what the tooltip says."""
        terms = self.tip.terms if self.tip else ()
        return "; ".join((str(self.count), *(f"{label} {count}" for label, count in terms)))

    def key(self) -> tuple[object, ...]:
        """Return symbol and number."""
        return self.symbol, self.count

    def show(self, count: int, terms: tuple[tuple[str, str], ...]) -> None:
        """Show another number."""
        self.tipped(self.label, "", terms)
        if count != self.count:
            self.count = count
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a symbol and two digits."""
        return look.px(54), look.px(34)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint symbol and number."""
        rect = sheet.get_rect()
        box = pygame.Rect(0, 0, rect.h - look.px(4), rect.h)
        painting.symbol(look, sheet, self.symbol, box)
        words = pygame.Rect(box.right + look.px(2), 0, rect.right - box.right - look.px(2), rect.h)
        painting.words(look, sheet, str(self.count), words, look.palette.parchment, TextStyle("heading", 20))


class Track(painting.Kept):
    """The progress scale: corridors from start to finish with the crews' markers (3.15)."""

    role = "track"
    focusable = True

    def __init__(self, state: TableState, label: str) -> None:
        super().__init__(name="progress", label=label)
        self._most = max(state.race.corridors)
        self._markers: tuple[tuple[int, int, CrewLook], ...] = ()
        self._told = ""

    @property
    def value(self) -> str:
        """Every crew and its corridor."""
        return self._told

    def show(self, state: TableState) -> None:
        """Put the markers where they lie."""
        rows = [(one.corridor, one.stamp, seat) for seat, one in enumerate(state.table.dashboards)]
        rows.sort(key=lambda row: (row[0], row[1]))
        markers = tuple((corridor, stamp, state.look_of(seat)) for corridor, stamp, seat in rows)
        first = sorted(rows, key=lambda row: (-row[0], row[1]))
        terms = tuple((state.teller.crew(seat), f"{corridor}/{self._most}") for corridor, _, seat in first)
        self._told = "; ".join(f"{crew} {corridor}" for crew, corridor in terms)
        self.tipped(self.label, "", terms)
        if markers != self._markers:
            self._markers = markers
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return at most the width offered."""
        return min(width, look.px(180)), look.px(34)

    def key(self) -> tuple[object, ...]:
        """Return where the markers lie."""
        return self._most, tuple((corridor, stamp, crew.id) for corridor, stamp, crew in self._markers)

    def paint_sheet(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the scale and the markers, those that came later upon the others."""
        palette, size, rect = look.palette, look.px(20), surface.get_rect()
        left, right = size, rect.right - size - look.px(18)
        y = rect.bottom - look.px(7)
        shapes.fill(surface, pygame.Rect(left, y, right - left, max(1, look.px(2))), palette.brass)
        for corridor in range(1, self._most + 1):
            x = self._x(corridor, left, right)
            shapes.fill(
                surface, pygame.Rect(x, y - look.px(2), max(1, look.px(1)), look.px(6)), palette.brass
            )
        flag = pygame.Rect(right + look.px(4), look.px(6), look.px(26), look.px(26))
        painting.coin(look, surface, "flag-finish", flag, palette.parchment)
        stacked: dict[int, int] = {}
        for corridor, _, crew in self._markers:
            level = stacked.get(corridor, 0)
            stacked[corridor] = level + 1
            spot = pygame.Rect(0, 0, size, size)
            spot.midbottom = (self._x(corridor, left, right) + level * look.px(5), y - level * look.px(3))
            painting.emblem(look, surface, crew, spot)

    def _x(self, corridor: int, left: int, right: int) -> int:
        return left + round((right - left) * (corridor - 1) / max(1, self._most - 1))


LINES = "="
"""The sign that is painted as three lines: a list."""


class BrassButton(IconButton):
    """A round button of parchment, on which ink symbols show; dim when pressing it only says why not."""

    faint = False

    def dim(self, faint: bool) -> None:
        """Dim the button, or undo that."""
        if faint != self.faint:
            self.faint = faint
            self.changed()

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the disc and the symbol."""
        circle, radius = self.focus_shape(look)
        ground = look.palette.ink_soft if self.faint else look.palette.parchment
        if self.hovered and not self.faint:
            ground = look.palette.snow
        surface.blit(shapes.disc(radius, look.palette.brass), circle)
        rim = max(1, look.px(2))
        surface.blit(shapes.disc(radius - rim, ground), circle.move(rim, rim))
        inner = circle.inflate(-radius * 3 // 4, -radius * 3 // 4)
        if self.icon:
            painting.symbol(look, surface, self.icon, inner)
        elif self.sign == LINES:
            for line in range(3):
                bar = pygame.Rect(
                    inner.x, inner.y + inner.h * (2 * line + 1) // 6, inner.w, max(2, look.px(2))
                )
                shapes.fill(surface, bar, look.palette.ink)
        else:
            painting.words(
                look, surface, self.sign, inner, look.palette.ink, TextStyle("heading", 19), "centre", False
            )


class HeaderRow(Row):
    """The top line."""

    role = "header"

    def __init__(self, state: TableState) -> None:
        say, teller = state.say, state.teller
        self._state = state
        self._round = Label("", "subheading", wraps=False, name="round")
        seats = range(state.race.seats)
        self._emblems = [Emblem(state.look_of(seat), teller.crew(seat), f"order-{seat}") for seat in seats]
        self._order = Row(self._emblems, gap=2, align="centre", name="order", label=say.tr("Turn order"))
        self._track = Track(state, say.tr("Progress"))
        self._deck = PileCounter("card", say.tr("Cards left in the deck"), "deck")
        self._discard = PileCounter("cross", say.tr("Discard pile"), "discard")
        self._bag = PileCounter("bag", say.tr("Tiles left in the bag"), "bag")
        self.undo = BrassButton("undo", say.tr("Undo (U)"), "undo")
        self.hint = BrassButton("hint", say.tr("The champion’s hint (T)"), "advice")
        self.problem = BrassButton("danger", say.tr("The race is not being saved"), "problem")
        buttons = [
            self.problem.shown(False),
            self.undo,
            self.hint,
            BrassButton("", say.tr("Log (L)"), "log", sign=LINES),
            BrassButton("", say.tr("Rulebook (F1)"), "rules", sign="?"),
            BrassButton("", say.tr("Pause (Esc)"), "pause", sign="II"),
        ]
        parts = [self._round, self._order, self._track.growing(), self._deck, self._discard, self._bag]
        super().__init__([*parts, Row(buttons, gap=4, align="centre")], gap=12, align="centre", name="header")

    def show(self, state: TableState) -> None:
        """Show round, order and counts, and why undo or hint is not available."""
        for button, why_not in ((self.undo, state.undo_words), (self.hint, hint_refusal(state))):
            button.tipped(button.label, why_not)
            button.dim(bool(why_not))
        self._show_problem(state)
        table, say = state.table, state.say
        phase = phase_name(say, state.phase)
        self._round.label = say.tr("Round {n} · {phase}", n=table.round, phase=phase)
        emblems = [self._emblems[seat] for seat in table.order]
        if emblems != self._order.children:
            self._order.fill(emblems)
        self._show_emblems(state)
        self._track.show(state)
        self._show_counts(state)

    def _show_problem(self, state: TableState) -> None:
        problem = state.controller.problem
        if problem is not None:
            self.problem.tipped(self.problem.label, state.say.tr(problem.template, **problem.values))
        self.problem.shown(problem is not None)

    def _show_emblems(self, state: TableState) -> None:
        for place, seat in enumerate(state.table.order, start=1):
            own = state.table.dashboards[seat]
            marks = state_words(state, seat)
            words = (labelled(state.say, state.say.tr("Turn order"), str(place)), *marks)
            self._emblems[seat].tipped(state.teller.crew(seat), ", ".join(words), public_terms(state, seat))
            self._emblems[seat].show(seat == state.subject, own.passed or bool(own.arrived))

    def _show_counts(self, state: TableState) -> None:
        table, teller, say = state.table, state.teller, state.say
        unseen = unseen_cards(state.race, table)
        cards = tuple((teller.card(card), str(n)) for card, n in enumerate(unseen) if n)
        heading = (say.tr("Not yet seen, hands included"), str(sum(unseen)))
        self._deck.show(table.deck_size, (heading, *cards))
        gone = tuple((teller.card(card), str(n)) for card, n in enumerate(table.discard) if n)
        self._discard.show(sum(table.discard), gone)
        tiles = [(teller.tile(tile), str(n)) for tile, n in enumerate(table.bag) if n]
        removed = sum(table.removed)
        if removed:
            tiles.append((say.tr("Removed from the game"), str(removed)))
        self._bag.show(table.bag_size, tuple(tiles))
