"""The panels of the question, its answers and the last events."""

from __future__ import annotations

import pygame

from greatrace.engine.decisions import Planning, Reacting
from greatrace.prose.decisions import expected
from greatrace.prose.events import tell
from greatrace.prose.words import labelled
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock, TextStyle
from greatrace.ui.kit.theme import THEME
from greatrace.ui.kit.widgets.button import ButtonKind, button_colours
from greatrace.ui.kit.widgets.holding import Holding
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.plate import paint_plate, paint_share, shade
from greatrace.ui.race.looks import CrewLook
from greatrace.ui.race.table.panels import painting
from greatrace.ui.race.table.state.answers import END_KEY, AnswerOption, answers
from greatrace.ui.race.table.state.decision_tips import decision_tip
from greatrace.ui.race.table.state.guidance import guidance
from greatrace.ui.race.table.state.rivals import face_of, thinking_words, thinks
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.widgets.portrait import paint_badge


class Badge(painting.Kept):
    """The emblem of the crew that is asked."""

    role = "badge"

    def __init__(self) -> None:
        super().__init__(name="asked")
        self.crew: CrewLook | None = None
        self.face = ""

    def key(self) -> tuple[object, ...]:
        """Return which crew, and the face of its computer."""
        return (self.crew and self.crew.id, self.face)

    def show(self, crew: CrewLook | None, label: str, face: str = "") -> None:
        """Show a crew's emblem, with the face of its computer player if it has one."""
        self.label = label
        if (crew, face) != (self.crew, self.face):
            self.crew, self.face = crew, face
            self.changed()

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a square."""
        return look.px(44), look.px(44)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint the emblem."""
        whole = sheet.get_rect()
        if self.crew and not self.face:
            painting.emblem(look, sheet, self.crew, whole)
        elif self.crew:
            paint_badge(look, sheet, self.face, whole)
            small = pygame.Rect(0, 0, whole.w // 2, whole.h // 2)
            small.bottomright = whole.bottomright
            painting.emblem(look, sheet, self.crew, small)


class QuestionPanel(Panel):
    """What is expected, in one sentence, and below it how that is done."""

    role = "question"

    def __init__(self, state: TableState) -> None:
        self._badge = Badge()
        self._words = Label("", "body", name="expected")
        self._hint = Label("", "label", name="hint", colour=THEME.palette.ink_soft)
        words = Column([self._words.growing(), self._hint], gap=0)
        row = Row([self._badge, words.growing()], gap=10, align="stretch")
        super().__init__(row, Material.PARCHMENT, name="question", pad=6)

    def show(self, state: TableState) -> None:
        """Show what is expected of whom, and how that is done."""
        public = isinstance(state.frame, Reacting)
        seat = state.asked[0] if state.asked and not public else state.subject
        at_work = state.controller.thinking if state.settled else None
        if not state.asked and at_work is not None and thinks(state, at_work):
            seat = at_work
        face = "" if state.asked else face_of(state, seat)
        self._badge.show(state.look_of(seat), state.teller.crew(seat), face)
        self._words.label = question_text(state)
        self._hint.label = guidance(state)
        self._hint.shown(bool(self._hint.label))


def question_text(state: TableState) -> str:
    """Return the sentence that says what is expected now."""
    frame, say = state.frame, state.say
    if frame is None:
        return say.tr("The race is over.")
    if not state.asked:
        if isinstance(frame, Planning):
            return say.tr("All crews plan in secret.")
        at_work = state.controller.thinking if state.settled else None
        if at_work is not None and thinks(state, at_work):
            return thinking_words(state, at_work)
        return labelled(say, state.teller.crew(state.subject), say.tr("at work …"))
    text = expected(frame, state.teller)
    # A danger card is a question to all: it names who played it.
    return text if isinstance(frame, Reacting) else labelled(say, state.teller.crews(state.asked), text)


class AnswerButton(painting.KeptPressable):
    """A narrow button with a symbol, words and its key; faint where it is forbidden or does nothing."""

    role = "button"

    def __init__(self, answer: AnswerOption, crew: CrewLook | None = None) -> None:
        name = f"answer-{answer.key}" if answer.key else ""
        super().__init__(name=name, label=answer.label, payload=answer)
        if answer.allowed and answer.doubt:
            self.tipped(answer.label, answer.doubt)
        self.answer = answer
        self.crew = crew

    @property
    def value(self) -> str:
        """The key, and whether it is forbidden or without effect now."""
        return self.answer.key if self.answer.sensible else f"{self.answer.key} –".strip()

    def key(self) -> tuple[object, ...]:
        """Return all that is painted."""
        held = self.held and self.hovered
        return (
            self.label,
            self.answer.key,
            self.answer.icon,
            self.answer.sensible,
            self.hovered,
            held,
            self.crew,
        )

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        """Return the size of a line, or two for long words."""
        return width, look.px(33)

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint plate, symbol, words, key."""
        rect = sheet.get_rect()
        rect.h -= look.px(2)
        palette = look.palette
        kind = ButtonKind.PLAIN if self.answer.sensible else ButtonKind.QUIET
        ground, rim, ink = button_colours(look, kind, True)
        if not self.answer.sensible:
            ground, rim = palette.walnut_deep, palette.brass_deep
        plate = pygame.Rect(0, 0, rect.w, rect.h)
        paint_plate(look, sheet, plate, shade(look, self, ground), rim)
        inner = rect.inflate(-look.px(12), -look.px(1))
        size = look.px(21)
        spot = pygame.Rect(inner.x, 0, size, size)
        spot.centery = rect.centery
        if self.crew:
            painting.emblem(look, sheet, self.crew, spot)
        elif self.answer.icon:
            painting.coin(look, sheet, self.answer.icon, spot, palette.snow)
        if self.crew or self.answer.icon:
            inner = pygame.Rect(
                spot.right + look.px(5), inner.y, inner.right - spot.right - look.px(5), inner.h
            )
        if self.answer.key:
            inner.w -= look.px(22)
            cap = pygame.Rect(inner.right + look.px(4), 0, look.px(18), look.px(20))
            cap.centery = rect.centery
            look.panel(sheet, cap, palette.night, palette.brass, 1, 3)
            painting.words(look, sheet, self.answer.key, cap, palette.snow, painting.SMALL, "centre", False)
        style = TextStyle("label", 17) if inner.h >= look.px(25) else painting.SMALL
        painting.words(look, sheet, self.label, inner, ink, style, "left", inner.h > look.px(36))


class NobodyButton(Holding, AnswerButton):
    """The button by which nobody cancels a danger card: it is held, and never has the focus."""

    focusable = False
    keys = frozenset({END_KEY.lower()})

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the button and how long it has been held."""
        super().paint(look, surface)
        paint_share(look, surface, self.rect, self.share)


def _answer_button(state: TableState, answer: AnswerOption) -> AnswerButton:
    if answer.actions:
        return AnswerButton(answer)
    return NobodyButton(answer) if answer.key == END_KEY else AnswerButton(answer, state.look_of(answer.seat))


class ActionsPanel(Panel):
    """All buttons of the present question."""

    role = "actions"

    def __init__(self, state: TableState) -> None:
        self._grid = Grid(2, [], gap=4, name="answers")
        self._content: object = None
        super().__init__(self._grid, Material.WALNUT, name="actions", pad=9)

    def show(self, state: TableState) -> None:
        """Offer the answers of the present question."""
        offered = answers(state)
        content = (offered, state.say.code)
        if content == self._content:
            return
        self._content = content
        self._grid.columns = 1 if len(offered) <= 4 else 2
        self._grid.fill([_answer_button(state, one) for one in offered])

    def paint_ground(self, look: Look, surface: pygame.Surface) -> None:
        """Paint walnut and, faint, a compass rose for the times when there is nothing to press."""
        super().paint_ground(look, surface)
        size = min(self.rect.w, self.rect.h) - look.px(30)
        rose = look.picture("rose", size, size) if size > 0 else None
        if rose:
            faint = rose.copy()
            faint.set_alpha(46)
            surface.blit(faint, faint.get_rect(center=self.rect.center))


class Telegraph(painting.KeptPressable):
    """The last events, the newest below; pressing it tells why computer crews did what they did."""

    role = "telegraph"

    def __init__(self, state: TableState) -> None:
        super().__init__(name="telegraph", label=state.say.tr("The last events"))
        self._told: tuple[str, ...] = ()

    @property
    def value(self) -> str:
        """The last events, the newest last."""
        return "\n".join(self._told)

    def key(self) -> tuple[object, ...]:
        """Return what is told."""
        return self._told

    def show(self, state: TableState) -> None:
        """Show the last events."""
        told = tuple(tell(event, state.teller) for event in state.log[-6:])
        last = state.chronicle.decisions[-1:]
        if last:
            crew = state.teller.crew(last[0].seat)
            self.tipped(crew, state.say.tr("Why did they do that?"), decision_tip(state, last[0]))
        if told != self._told:
            self._told = told
            self.changed()

    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        """Paint a form of the telegraph office and the events, from the newest up."""
        rect, palette = sheet.get_rect(), look.palette
        look.panel(sheet, rect, palette.parchment, palette.brass_deep, 2)
        room = rect.inflate(-look.px(20), -look.px(8))
        bottom = room.bottom
        for number, text in enumerate(reversed(self._told)):
            block = _cut(look, text, room.w, bottom - room.top)
            if number and not block.fits:
                return
            line = pygame.Rect(room.x, bottom - block.height, room.w, block.height)
            look.write(sheet, block, line, palette.ink_soft if number else palette.ink)
            bottom = line.top - look.px(2)
            if number == 0:
                rule = pygame.Rect(room.x, bottom, room.w, max(1, look.px(1)))
                shapes.fill(sheet, rule, (*palette.brass, 160))
                bottom -= look.px(3)


def _cut(look: Look, text: str, width: int, height: int) -> TextBlock:
    """Return a sentence cut at its end to fit a box (pixels) in letters of almost full size."""
    least = look.px(painting.SMALL.units) * 0.85
    block = look.block(painting.SMALL, text, width, max(1, height))
    while (not block.fits or block.px < least) and " " in text:
        text = text.rpartition(" ")[0]
        block = look.block(painting.SMALL, f"{text} …", width, max(1, height))
    return block
