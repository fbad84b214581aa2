"""The foot of the question panel: what the crew lost, what rivals did since, else the last events.

The newest stands first. On an own turn against the Torpedo its last turn stands there in one sentence.
"""

from __future__ import annotations

import pygame

from greatrace.engine import events as on
from greatrace.engine.decisions import Sequence
from greatrace.engine.solo.events import TorpedoActed
from greatrace.prose.events import doer, tell
from greatrace.prose.recap import turns_told
from greatrace.prose.told_idle import idle_text, told_together
from greatrace.prose.told_turn import turn_ends, turn_text
from greatrace.prose.words import briefer, capital, without_crew
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.blocks.block import paint_cap
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.questions.parts.turns import befallen, has_acted, since_own_turn
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.question.answers import first_words
from greatrace.ui.race.table.state.crews import decision_tip, last_computer
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import last_turn, told_step

_LINES, _LOOKED_AT = 2, 60
"""Events that are told, how far back is looked for them."""
_RIVALS = 3
"""Rivals of whom is told what they did, if there is room."""
_EMBLEM = 18
_MINOR = (on.SequenceBegan, on.PlanSealed, on.PlansRevealed, on.MarkerMoved)
"""Events that say nothing that the table does not show anyway, besides cards laid out in the bivouac."""


class Telegraph(painting.Kept, Pressable):
    """The last events, the newest first.

    Pressing it tells, on an own turn, all since the last one, else why computers did it.

    Args:
        most: how many are told at most.
        above: whether what is told of the turn that is shown stands above, in the head and the steps; where
            nothing stands above, as many are told as there is room for.

    Attributes:
        lines: how many there is room for.
        kept: whether the first line is told nowhere else: the Torpedo's last turn.
        brief: whether each line has one row, in fewer words; the tooltip or the log tells all of it.
    """

    role = "telegraph"
    content = ("_told", "_cap", "_foremost", "lines", "brief", "hovered")

    def __init__(self, state: TableState, most: int = _LINES, above: bool = True) -> None:
        super().__init__(name="telegraph", label=state.say.tr("The last events"))
        self._usual = self.label
        self._told: tuple[tuple[str, CrewLook | None], ...] = ()
        self._most, self._above = most, above
        self._cap, self._foremost = "", 0
        """The key of what pressing it tells on an own turn, and how many of the lines befell the crew."""
        self.lines, self.kept, self.brief = most, False, False

    @property
    @override
    def value(self) -> str:
        return "\n".join(text for text, _ in self._told)

    def show(self, state: TableState) -> None:
        """Show the last events."""
        above = {id(event) for event in state.past.turn} if self._above and not state.asked else set()
        turn = self._torpedo_turn(state) if self._above and state.race.rival else ()
        if turn:
            above |= {id(event) for event in turn} - {id(event) for event in turn_ends(turn)}
        recent = [event for event in state.log[-_LOOKED_AT:] if id(event) not in above]
        if state.asked:  # what is asked about stands above as well
            about = question(state).tells
            recent = [event for event in recent if not any(event is one for one in about)]
        first: list[tuple[on.AnyEvent, ...]] = [(event,) for event in befallen(state)] if self._above else []
        self.kept = bool(turn) and not first
        first = [*first, *([turn] if turn else ())][: self._most]  # the turn stays until the own one ends
        after = [event for event in recent if not any(event is line[0] for line in first)]
        newest = [line for line in told_together(after) if not _minor(line[0])][::-1]
        lines = [*first, *newest][: self._most]
        self._foremost, own = len(first), self._above and isinstance(state.frame, Sequence)
        self._cap = state.key_named("b") if own and state.asked else ""
        rivals = self._rivals(state) if self._cap else {}
        told = tuple((_text(line, state), _crew_of(line[0], state)) for line in lines)
        recalled = all(rivals.values()) and rivals and not first and not has_acted(state, state.owner)
        if recalled:
            told = tuple(_did(state, seat, texts) for seat, texts in rivals.items())[::-1][:_RIVALS]
        self.label = state.say.tr("Since my last turn") if recalled else self._usual
        last = state.chronicle.decisions[-1:]
        if self._cap:
            did = [tell(event, state.teller) for event in turn if told_step(event)]
            did = did or [" ".join(texts) for texts in rivals.values()]
            all_of_it = state.say.tr("Press it to read all of that.")
            self.tipped(state.say.tr("Since my last turn"), "\n".join((*filter(None, did), all_of_it)))
        elif last and last_computer(state) == last[0].seat:
            crew = state.teller.crew(last[0].seat)
            self.tipped(crew, state.say.tr("Why did they do that?"), decision_tip(state, last[0]))
        elif told != self._told:
            self.tipped(self.label, state.say.tr("Press it to read all of that."))
        if told != self._told:
            self._told = told
            self.changed(layout=True)

    def _torpedo_turn(self, state: TableState) -> tuple[on.AnyEvent, ...]:
        """Return the Torpedo's last turn while the crew has its own; empty where it did nothing."""
        if not state.asked or state.phase != "convoy":
            return ()
        turn = last_turn(state)
        return turn if turn_text(turn, state.teller) else ()

    def _rivals(self, state: TableState) -> dict[int, tuple[str, ...]]:
        """Return what each rival did since the own last turn, by seat; nothing beside the Torpedo."""
        if state.race.rival is not None:
            return {}
        told = turns_told(since_own_turn(state), state.teller)
        return {seat: texts for seat, texts in told.items() if seat != state.owner}

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        rows = self._rows(look, width)
        return width, look.gap.edge + sum(high for _, _, high in rows) if rows else 0

    @override
    def place(self, look: Look) -> None:
        if self._above:
            return
        self.lines = self._most
        while self.measure(look, self.rect.w)[1] > self.rect.h:
            self.lines -= 1
        self.visible = self.lines > 0

    def _rows(self, look: Look, width: int) -> list[tuple[TextBlock, CrewLook | None, int]]:
        """Return the words of each event that is shown, its crew and the height of its row (pixels)."""
        told = self._told[: self.lines]
        cap = look.px(_EMBLEM + GAPS.around) if self._cap else 0
        room = width - look.px(_EMBLEM + GAPS.around) - cap
        blocks = [(self._block(look, text, room), crew) for text, crew in told]
        return [(block, crew, max(block.height, look.px(_EMBLEM + GAPS.hair))) for block, crew in blocks]

    def _block(self, look: Look, text: str, room: int) -> TextBlock:
        if self.brief:
            shorter = next((one for one in briefer(text) if look.width(painting.SMALL, one) <= room), text)
            return first_words(look, painting.SMALL, shorter, room, 1)
        return look.block(painting.SMALL, text, room)

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        shapes.fill(sheet, pygame.Rect(0, 0, rect.w, max(1, look.gap.nudge)), palette.brass)
        y, rows = look.gap.line, self._rows(look, rect.w)
        if self._cap and rows:
            cap = pygame.Rect(0, 0, look.px(_EMBLEM), look.px(_EMBLEM))
            cap.midright = rect.right - look.gap.hair, rect.centery
            paint_cap(look, sheet, cap, self._cap)
        for number, (block, crew, high) in enumerate(rows):
            spot = pygame.Rect(look.gap.hair, 0, look.px(_EMBLEM), look.px(_EMBLEM))
            spot.centery = y + high // 2
            if crew:
                insignia.emblem(look, sheet, crew, spot)
            left = spot.right + look.gap.beside
            ink = palette.ink if number < self._foremost else palette.ink_soft
            look.write(sheet, block, pygame.Rect(left, y, rect.w - left, high), ink)
            y += high


def _minor(event: on.AnyEvent) -> bool:
    """Return whether an event says nothing that the table does not show, such as the cards of the bivouac."""
    return isinstance(event, _MINOR) or (isinstance(event, on.MarketLaid) and bool(event.cards))


def _text(line: tuple[on.AnyEvent, ...], state: TableState) -> str:
    """Return a line in words, and why the only human was not asked about it."""
    if isinstance(line[0], TorpedoActed) and (turn := turn_text(line, state.teller)):
        return turn
    if len(line) > 1:
        return idle_text(line, state.teller)
    event = line[0]
    text = tell(event, state.teller)
    # Its emblem stands before it; what nobody on the screen has done says whose it is all the same.
    named = isinstance(event, on.CardTaken) and event.left_over
    if _crew_of(event, state) and not named:
        text = capital(without_crew(text, state.teller.crew(doer(event))))
    if not any(one is event for one in state.excused):
        return text
    excuse = state.say.tr("You could not counter it.")
    return f"{text} {excuse}"


def _did(state: TableState, seat: int, texts: tuple[str, ...]) -> tuple[str, CrewLook]:
    """Return what a crew did without its name, with its emblem."""
    crew = state.teller.crew(seat)
    return " ".join(capital(without_crew(text, crew)) for text in texts), state.look_of(seat)


def _crew_of(event: on.AnyEvent, state: TableState) -> CrewLook | None:
    seat = state.torpedo if isinstance(event, TorpedoActed) else doer(event)
    return state.look_of(seat) if seat >= 0 else None
