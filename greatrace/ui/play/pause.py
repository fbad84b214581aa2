"""Leaving a running game: the pause menu, and the last page, not before the game is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.ui.kit import shapes
from greatrace.ui.kit.dialogs import AskName, Dialog, if_agreed
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Reset, Scene, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.text_field import copy
from greatrace.ui.play.controller import AnyGame
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.play.names import IN_GAME, RULEBOOK_PAGE, SETTINGS_PAGE, TITLE_PAGE
from greatrace.ui.play.saving import nothing_saved

_WIDE, _PAD, _GAP = 380, 28, 10
"""Width and margin of the sheet, and the gap between its rows (theme units)."""
_CAMP, _LEAST, _AROUND = 132, 72, 32
"""The most and the least height of the picture, and the room around the sheet (theme units)."""
_ABOVE = 0.86
"""How much of what does not fit of the picture lies above what is shown: people sit by the fire."""


class PauseScene(WidgetScene[None]):
    """The pause menu, a sheet on top of the table; it has no result.

    Args:
        game: the paused game.
        seats: makes the page on which who plays is changed; `None` where there is none.
        why_not: why nothing can be changed there; empty where it can.
        shown: returns how far the game is as the table shows it; by default as it stands.
    """

    opaque = False
    first_focus = "resume"

    def __init__(
        self, game: AnyGame, seats: Callable[[], Scene[str]] | None = None, why_not: str = "",
        shown: Callable[[Language], str] | None = None,
    ) -> None:
        super().__init__()
        self._game, self._seats, self._why_not = game, seats, why_not
        self._shown = shown or game.where

    @override
    def build(self) -> Widget:
        tr, public, title = self.tr, self.context.public, self.tr("Back to the title")
        keys = self._game.keys(self.context.language, self.context.settings.keys, public)
        settings = partial(push, SETTINGS_PAGE.opened_at(IN_GAME))
        own = [self._save_button(), *self._seats_button(),
               self.does(Button(tr("Settings"), "settings"), settings)]
        quits = [self.does(Button(tr("Quit the game"), "quit"), self._quit), self._seed_row()]
        rules = RULEBOOK_PAGE.opened_at(self._game.article)
        rows: list[Widget] = [
            Label(tr("A pause"), "display", align="centre"),
            Label(self._shown(self.context.language), "body", align="centre", name="where"),
            self.does(Button(tr("Go on"), "resume", kind="main", key="Esc"), lambda: Pop(None)),
            *(self._seats_button() if public else own),
            self.does(Button(tr("Rulebook"), "rulebook"), partial(push, rules)),
            self.does(Button(title, "title"), partial(self._leave, title, Reset((TITLE_PAGE,)))),
            *([] if public else quits),
            Label(keys, "label", align="centre", name="keys"),
        ]
        if self._trouble:
            rows.insert(2, Label(self._trouble, colour=self.look.palette.danger, name="trouble"))
        if picture := self._camp(rows):
            rows.insert(0, picture)
        return sheet(rows, "pause", gap=_GAP, width=_WIDE, pad=_PAD)

    def _camp(self, others: list[Widget]) -> Widget | None:
        """Return a picture of the camp, as high as other rows leave room for it; nothing for a low window."""
        look = self.look
        taken = sum(one.wanted(look, look.px(_WIDE))[1] for one in others) / look.scale.factor
        room = look.scale.units[1] - taken - _GAP * len(others) - 2 * _PAD - _AROUND
        camp = Drawing(_paint_camp, self._game.land, name="camp")
        return camp.sized(height=min(room, _CAMP)) if room >= _LEAST else None

    def _seed_row(self) -> Widget:
        tr = self.tr
        words = Label(tr("Seed {n}", n=self._game.seed), "label", name="seed")
        copies = self.does(Button(tr("Copy"), "copy"), self._copy)
        copies.tipped(tr("A new race with this seed has the same tiles and cards."))
        return Row([words.growing(), copies], gap=10, align="centre")

    def _copy(self) -> None:
        done = copy(str(self._game.seed))
        tr = self.tr
        self.notify(tr("The seed is on the clipboard.") if done else tr("There is no clipboard here."))

    def _save_button(self) -> Button:
        button = self.does(Button(self.tr("Save under a name"), "save"), self._ask_name)
        if not self._game.saves_apart:
            button.tipped(self.tr("This game has only its automatic save."))
        return button.able(self.context.writes and self._game.saves_apart)

    def _seats_button(self) -> list[Button]:
        if self._seats is None:
            return []
        seats = self._seats
        button = self.does(Button(self.tr("Change seats"), "seats"), lambda: push(seats(), self._told))
        if self._why_not:
            button.tipped(self._why_not)
        return [button.able(not self._why_not)]

    def _told(self, words: str) -> None:
        """Say what has become of the change of seats."""
        if words:
            self.notify(words)

    @override
    def closing(self) -> Transition[None]:
        return self._quit() if self._trouble else Reset()

    @property
    def _trouble(self) -> str:
        """Why the game is not saved; empty if it is."""
        if not self.context.writes:
            return nothing_saved(self.context)
        problem = self._game.problem
        return self.context.language.sentence(problem)

    def _ask_name(self) -> Transition[None]:
        """Propose a name for a save, without characters that are bad in file names."""
        proposal = self._game.where(self.context.language).replace("–", "-").replace(",", "")
        return push(AskName(proposal), self._save_as)

    def _save_as(self, name: str) -> Push | None:
        if not name:
            return None
        store = Store(self.context.saves)
        try:
            taken = store.has(name)
        except BadInput as problem:
            self.notify_problem(problem)
            return push(AskName(name), self._save_as)
        if name.casefold() == AUTOSAVE:
            self.notify(self.tr("That name is kept for the game’s own save: choose another."), 6)
            return push(AskName(name), self._save_as)
        if not taken:
            self._write(name)
            return None
        question = Dialog(
            self.tr("Replace it?"), self.tr("There is a save “{name}” already.", name=name),
            self.tr("Replace"), self.tr("Keep"), danger=True,
        )
        return if_agreed(question, lambda: self._write(name))

    def _write(self, name: str) -> None:
        self._game.save(name)
        if problem := self._game.problem:
            self.notify_problem(problem)
        else:
            self.notify(self.tr("Saved as “{name}”.", name=name))

    def _leave(self, title: str, where: Reset) -> Push:
        lost = bool(self._trouble)
        text = (
            self.tr("This game could not be saved and will be lost.")
            if lost
            else self.tr("The game is saved; it can be continued from the title page.")
        )
        question = Dialog(title, text, self.tr("Leave the game"), self.tr("Go on"), danger=lost)
        return if_agreed(question, lambda: where)

    def _quit(self) -> Push:
        return self._leave(self.tr("Quit the game"), Reset())


def _paint_camp(look: Look, sheet: pygame.Surface, land: str) -> None:
    """Paint the camp of a continent by night, cropped and framed."""
    whole = sheet.get_rect()
    high = max(whole.h, whole.w * 9 // 16)
    picture = look.picture("bivouac", high * 16 // 9, high, drawn_for(land))
    sheet.blit(picture, ((whole.w - picture.get_width()) // 2, round((whole.h - high) * _ABOVE)))
    shapes.frame(sheet, whole, 0, look.line.frame, look.palette.brass_deep)


def once_kept(
    game: AnyGame | None, say: Language, title: str, go: Callable[[], Transition[None]]
) -> Transition[None]:
    """Try once more to keep a game; go where the player wants, or ask first where it cannot be kept.

    Args:
        game: that is over; ``None`` for one of the history, which is kept already.
        say: the language.
        title: that it is not kept.
        go: leaves the last page.
    """
    if game is not None:
        game.keep()
    if game is None or game.problem is None:
        return go()
    why = say.sentence(game.problem)
    question = Dialog(title, why, say.tr("Leave all the same"), say.tr("Back"), danger=True)
    return if_agreed(question, go)
