"""Why computer crews did what they did: their last decisions with the reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from greatrace.kernel.terms import Term
from greatrace.prose.actions import action_label
from greatrace.prose.language import Language
from greatrace.prose.names import gauge_name
from greatrace.prose.reasons import reason_text
from greatrace.prose.words import capital, francs, labelled
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.block import DrawnButton
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import LINES, RADII, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Grid, Padding, Row
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.state.chronicle import BotDecision
from greatrace.ui.race.table.state.crews import face_of, manner_of, rank_of, rivals, who_sits
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.widgets.portrait import paint_badge, portrait

_ROW, _BADGE = 48, 30
"""Height of a row, and from its symbol to the badge (theme units)."""
_MOST = 24
"""How many decisions of a crew are listed."""
_KEY, SHEET = "w", "why-sheet"
"""The key that puts the sheet away, and its name."""
_SIGN, _GAP, _PAD = 22, 6, 1
"""Size of a reason's sign, room after it, room above and below, in theme units."""
_SIGNS: Mapping[str, str] = {
    "chance": "prestige", "better": "tick", "arrives": "flag-finish", "covers": "arrow", "funding": "coin",
    "may_cover": "arrow",
    "mends": "mechanic", "explores": "scout", "guards": "escort", "pays": "coin", "refuels": "fuel-drop",
    "draws": "card", "burns": "fuel-drop", "wears": "gear", "unknown": "bag", "stops": "stop",
    "unknown_paid": "bag", "in_city": "city",
    "saves": "arrow", "finish_onward": "arrow", "worth_move": "arrow", "worth_card": "card",
    "worth_lost": "cross",
    "worth_own_way": "arrow", "worth_rivals_way": "danger", "worth_harm": "danger", "worth_points": "engine",
    "finish_in": "flag-finish", "city_in": "city", "city_cards": "card", "fuel_there": "fuel-drop",
    "line_on": "coin", "waits": "pause", "evil_danger": "danger", "evil_aside": "tick",
    "evil_least": "danger", "evil_rivals": "danger", "evil_judged": "danger",
}  # fmt: skip
"""The symbol before a reason of each label."""


def _crew_tab(state: Position, seat: int, chosen: bool) -> Widget:
    """Return the tab of a crew: its emblem, the face of its computer player, its name."""
    label, crew = state.teller.crew(seat), state.look_of(seat)
    face, rank = face_of(state, seat), rank_of(state, seat)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, palette, raised = sheet.get_rect(), look.palette, chosen or tab.hovered
        box = rect if raised else rect.inflate(0, -look.gap.around)
        look.panel(sheet, box, crew.main, palette.ink if raised else palette.brass_deep,
                   LINES.thick if chosen else LINES.rim, RADII.box)
        spot = pygame.Rect(look.gap.edge, 0, look.symbol.badge, look.symbol.badge)
        spot.centery = rect.centery
        insignia.emblem(look, sheet, crew, spot)
        badge = spot.move(look.px(_BADGE), 0)
        paint_badge(look, sheet, face, badge, rank)
        room = pygame.Rect(badge.right + look.gap.edge, 0, rect.right - badge.right - look.gap.wider, rect.h)
        painting.words(look, sheet, label, room, crew.on, STYLES.subheading, "left", False)

    shown, value = (crew, face, rank, chosen, label), "chosen" if chosen else ""
    tab = DrawnButton(draw, shown, "tab", _ROW, f"tab-{seat}", label, value)
    return tab.tipped(label, who_sits(state, seat))


def _reason(term: Term, state: Position) -> Widget:
    """Return a reason: its sign and its words, red where it speaks against the action."""
    sign, text = _SIGNS.get(term.label, "tick"), reason_text(term, state.say, state.teller)
    return _signed("reason", sign, text, f"reason-{term.label}", against=term.value < 0)


def _signed(role: str, sign: str, text: str, name: str, against: bool = False) -> Widget:
    """Return a sign and words, which may be red."""

    def size(look: Look, width: int) -> tuple[int, int]:
        before = look.px(_SIGN + _GAP)
        block = look.block(STYLES.note, text, max(1, width - before))
        return min(width, block.width + before), max(look.px(_SIGN), block.height) + 2 * look.px(_PAD)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        rect, side, palette = sheet.get_rect(), look.px(_SIGN), look.palette
        spot = pygame.Rect(0, 0, side, side).move_to(centery=rect.centery)
        painting.symbol(look, sheet, sign, spot)
        left = spot.right + look.px(_GAP)
        room = pygame.Rect(left, 0, rect.w - left, rect.h)
        ink = palette.brick if against else palette.ink
        look.write(sheet, look.block(STYLES.note, text, room.w, room.h), room, ink)

    return Drawing(draw, (sign, text, against), role, size, name, text)


def _standing(state: Position, seat: int) -> Widget:
    """Return what a crew has now, as all may see it (1.8), and how far it still has to go."""
    say, own, crew = state.say, state.table.dashboards[seat], state.race.crews[seat]
    gauges = (("fuel", "fuel-drop", own.fuel, crew.fuel), ("engine", "engine", own.engine, crew.engine),
              ("chassis", "chassis", own.chassis, crew.chassis))
    rows = [(sign, labelled(say, capital(gauge_name(say, gauge)), f"{now}/{most}"))
            for gauge, sign, now, most in gauges]
    finish = state.teller.place(state.race.finish_cell)
    rows += [
        ("coin", francs(own.money)),
        ("card", say.tr_n("{n} card", "{n} cards", own.cards)),
        ("flag-finish", labelled(say, say.tr("Cells to {place}", place=finish),
                                 str(state.race.distance_to_finish[own.cell]))),
    ]
    lines = [_signed("fact", sign, text, f"has-{sign}") for sign, text in rows]
    return Arranged(
        "standing", [Padding(Column(lines, gap=3), 10, 7)], name="standing", paints=_paint_card,
        ink=lambda look: look.palette.ink, changes=True,
    )


def _decision_card(state: Position, decision: BotDecision, number: int, told: Sequence[Term]) -> Widget:
    """Return a decision and its reasons; the keyboard goes from one to the next.

    Args:
        state: what has been shown of the race.
        decision: of a computer crew.
        number: of the card, from 1.
        told: the reasons of the card above, which are not told again beside others.
    """
    label = action_label(decision.action, state.teller, decision.view)
    when = Label(state.say.tr("Round {n}", n=decision.table.round), "label")
    head = Row([Label(label, "subheading").growing(), when], gap=12, align="centre")
    parts: list[Widget] = [head]
    if terms := state.chronicle.why(decision):
        new = [term for term in terms if term not in told] or terms
        parts.append(Grid(2, [_reason(term, state) for term in new], gap=3, name="reasons"))
    else:
        parts.append(Label(state.say.tr("There was nothing else worth doing."), "label"))
    card = Arranged(
        "decision", [Padding(Column(parts, gap=4), 10, 7)], name=f"decision-{number}", label=label,
        paints=_paint_card, ink=lambda look: look.palette.ink, changes=True,
    )
    card.focusable = True
    return card


def _paint_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    look.panel(surface, rect, look.palette.parchment_dim, look.palette.brass_deep, LINES.thin)


def why_sheet(state: Position, seat: int | None = None) -> SheetScene:
    """Return the last decisions of a computer crew, the newest first; other crews by their tabs.

    Args:
        state: what has been shown of the race.
        seat: the crew to begin with; by default the one that decided last.
    """
    decisions = state.chronicle.decisions
    last = decisions[-1].seat if decisions else rivals(state)[0]
    chosen = last if seat is None or not state.bot(seat) else seat

    def lay(scene: SheetScene) -> Widget:
        tr, crews = scene.tr, rivals(state)
        title = Label(tr("Why did they do that?"), "display", align="centre", wraps=False)
        tabs = [_crew_tab(state, crew, crew == chosen) for crew in crews]
        for crew, tab in zip(crews, tabs, strict=True):
            scene.does(tab, partial(turn_to, scene, crew))
        told = _told(scene.context.language, state, chosen)
        body = Row([_who(state, chosen).sized(width=216), told.growing()], gap=16, even=True)
        fair = Label(tr("Told from what all crews knew: cards in hand stay secret."), "label", name="fair")
        close = Button(tr("Back"), "close", kind="main", key="Esc")
        foot = Row([fair.growing(), close], gap=12, align="centre")
        parts = [title, Row([tab.growing() for tab in tabs], gap=8, even=True), body, foot]
        return sheet(parts, SHEET, gap=12, width=860, pad=22)

    def turn_to(scene: SheetScene, crew: int) -> None:
        nonlocal chosen
        chosen = crew
        scene.rebuild(f"tab-{crew}")

    return SheetScene(lay, frozenset({_KEY}))


def _who(state: Position, seat: int) -> Widget:
    """Return the face of a computer player, its manner and how its crew stands."""
    who = who_sits(state, seat)
    parts: list[Widget] = [
        portrait(face_of(state, seat), who, "rival", 150, rank_of(state, seat)),
        Label(who, "subheading", align="centre", name="rival-name"),
        Label(manner_of(state, seat), "body", align="centre", name="rival-manner"),
        _standing(state, seat),
    ]
    return Column(parts, gap=8, even=True)


def _told(say: Language, state: Position, seat: int) -> Widget:
    """Return the list of the last decisions of a crew."""
    own = [one for one in state.chronicle.decisions if one.seat == seat][-_MOST:]
    rows: list[Widget] = []
    told: Sequence[Term] = ()
    for number, decision in enumerate(reversed(own), 1):
        rows.append(_decision_card(state, decision, number, told))
        told = state.chronicle.why(decision)
    if not rows:
        rows.append(Label(say.tr("This crew has not shown a decision yet."), "body", name="none"))
    return ScrollList(rows, gap=6, name="decisions", label=say.tr("Decisions")).sized(height=372)
