"""The curtain between two humans who plan in secret (1.8)."""

from __future__ import annotations

import pygame

from greatrace.prose.events import plan_text
from greatrace.prose.language import Language
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.block import paint_cap
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.questions.parts.plans import ReadyPlan, ready_plans, symbols_of
from greatrace.ui.race.table.panels.insignia import poster
from greatrace.ui.race.table.state.table_state import TableState

_ROW, _CAP, _SIGN = 30, 24, 22
"""Height of a plan, and the sides of the cap of its key and of a symbol (theme units)."""


def handover(state: TableState, seat: int) -> HandoverScene:
    """Return the curtain of a race.

    Args:
        state: the table; nothing secret of it is shown.
        seat: who is to sit down.
    """

    def sign(seat: int) -> list[Widget]:
        say = state.speaks(seat)
        tr, crew, player = say.tr, state.tellers(say)[0].crew(seat), state.player(seat)
        return [
            poster(state.look_of(seat), crew),
            Label(crew, "display", align="centre", name="crew"),
            *([Label(player, "heading", align="centre", name="player")] if player else []),
            Label(tr("Round {n}: planning", n=state.table.round), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this crew may look at the screen."), align="centre"),
        ]

    def empty(seat: int) -> bool:
        return not state.plans[seat].begun

    def offered(seat: int) -> list[Widget]:
        return _ready(state, state.speaks(seat)) if empty(seat) else []

    def unseen(seat: int, key: str) -> bool:
        chosen = next((one.plan for one in plans if one.key == key.upper() and not one.vain), None)
        if chosen is None or not empty(seat) or chosen not in state.controller.legal(seat):
            return False
        state.controller.decide(chosen, seat)
        return True

    def other(seat: int) -> str:
        return state.speaks(seat).tr("Not me: the next crew")

    def back(seat: int) -> str:
        say = state.speaks(seat)
        who = state.player(seat) or state.tellers(say)[0].crew(seat)
        return say.tr("{who}: take the plan back", who=who)

    def unseals(seat: int) -> None:
        plan = state.controller.view(seat).own.plan
        state.controller.unseal(seat)
        if plan is not None:
            state.plans[seat].take(plan)  # seen only by who lifts the curtain

    plans = ready_plans(state, state.say)
    return HandoverScene(state.controller, seat, sign, other, back, state.speaks, unseen, offered, unseals)


def _ready(state: TableState, say: Language) -> list[Widget]:
    """Return how a ready-made plan is sealed while the curtain is down, and what is in each."""
    words = say.tr("Shift with its key seals one of these plans at once:")
    plans = [one for one in ready_plans(state, say) if not one.vain]
    return [Label(words, "label", name="unseen"), *(_plate(state, say, plan) for plan in plans)]


def _plate(state: TableState, say: Language, ready: ReadyPlan) -> Widget:
    """Return the plate of a ready-made plan: its key, its name, and a symbol for every assistant."""
    symbols, told = symbols_of(ready.plan), plan_text(ready.plan, state.tellers(say)[0])
    key = state.key_named(ready.key)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, ink = sheet.get_rect(), look.palette.ink
        cap = pygame.Rect(0, 0, look.px(_CAP), look.px(_CAP)).move_to(midleft=rect.midleft)
        paint_cap(look, sheet, cap, key)
        left, right = cap.right + look.gap.edge, rect.right - len(symbols) * look.px(_SIGN)
        room = pygame.Rect(left, 0, right - left, rect.h)
        painting.words(look, sheet, ready.name, room, ink, STYLES.label, "left", False)
        for number, symbol in enumerate(symbols):
            spot = pygame.Rect(room.right + number * look.px(_SIGN), 0, look.px(_SIGN), look.px(_SIGN))
            painting.symbol(look, sheet, symbol, spot.move_to(centery=rect.centery).inflate(-2, -2))

    return Drawing(draw, (key, ready.name, symbols), "plan", _ROW, f"ready-{ready.key}", ready.name, told)
