"""The whole dashboard of a crew as a tooltip, with who sits there and its last decision."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.words import capital, labelled
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import GAPS, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.panel import Material
from greatrace.ui.kit.widgets.tooltip import moved_off
from greatrace.ui.play.table.piece import paint_material
from greatrace.ui.race.table.panels.dashboard import DashboardPanel
from greatrace.ui.race.table.state.crews import (
    held_cards,
    last_tip,
    manner_of,
    place_text,
    state_words,
    who_sits,
)
from greatrace.ui.race.table.state.position import Position

_FULL, _SMALL = (344, 190), (300, 98)
_WORDS, _HEAD = STYLES.note, STYLES.name
_GAP = 6


class RivalCard(Widget):
    """A dashboard and lines of text below it; it lies in no tree and is painted where it is wanted."""

    role = "rival"

    def __init__(self, state: Position) -> None:
        self.dashboard = DashboardPanel(state)
        self._lines: tuple[str, ...] = ()
        super().__init__([self.dashboard], name="rival")

    def show(self, state: Position, seat: int) -> None:
        """Show a crew."""
        own = state.table.dashboards[seat]
        self.dashboard.show(state, seat)
        self.dashboard.show_boxes(own, state.look_of(seat))
        where = (place_text(state, own), *state_words(state, seat))
        name, held = held_cards(state, own)
        cards = labelled(state.say, capital(name), held)
        told = [who_sits(state, seat), manner_of(state, seat), ", ".join(where), cards]
        told += [line for line, _ in last_tip(state, seat)]
        self._lines = tuple(filter(None, told))

    def place_beside(
        self,
        look: Look,
        standings: pygame.Rect,
        row: pygame.Rect,
        bounds: pygame.Rect,
        kept: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Return the box (pixels) of dashboard and lines, left of the standings at the height of a row.

        Args:
            look: for the letters.
            standings: the box of the standings.
            row: the box of the crew's row.
            bounds: the window.
            kept: boxes for which it moves up or down, else aside, rather than hide them.
        """
        width, high = _FULL if look.full else _SMALL
        blocks = self._blocks(look, look.px(width))
        words = sum(block.height for block in blocks) + look.gap.far
        box = pygame.Rect(0, 0, look.px(width), look.px(high + _GAP) + words)
        box.topright = (standings.x - look.gap.apart, row.y)
        inside = bounds.inflate(-look.gap.wide, -look.gap.wide)
        found = moved_off(box.clamp(inside), kept, inside, aside=False)
        return moved_off(found, kept, inside) if found.collidelist(list(kept)) >= 0 else found

    def paint_at(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint everything into its box."""
        high = look.px((_FULL if look.full else _SMALL)[1])
        self.dashboard.arrange(look, pygame.Rect(rect.x, rect.y, rect.w, high))
        self.dashboard.draw(look, surface)
        below = pygame.Rect(rect.x, rect.y + high + look.px(_GAP), rect.w, 0)
        below.h = rect.bottom - below.y
        paint_material(look, surface, below, Material.PARCHMENT)
        y = below.y + look.gap.pad
        for number, block in enumerate(self._blocks(look, rect.w)):
            room = pygame.Rect(below.x + look.gap.wide, y, below.w - look.px(2 * GAPS.wide), block.height)
            colour = look.palette.ink if number == 0 else look.palette.ink_soft
            look.write(surface, block, room, colour)
            y += block.height

    def _blocks(self, look: Look, width: int) -> list[TextBlock]:
        room = width - look.px(2 * GAPS.wide)
        return [
            look.block(_WORDS if number else _HEAD, line, room) for number, line in enumerate(self._lines)
        ]
