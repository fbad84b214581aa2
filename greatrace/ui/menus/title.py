"""The title screen: a poster with the game's name, and the main menu."""

from __future__ import annotations

from functools import partial

import pygame

from greatrace import __version__
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.unfinished import Offer, offered
from greatrace.ui.kit import shapes
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import problem_dialog
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Arranged, Column, Padding, Row, spacer
from greatrace.ui.kit.widgets.living import Living
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.menus.games import Games
from greatrace.ui.menus.title_life import EVERY, drive, shine
from greatrace.ui.play.lands import drawn_for, land_of
from greatrace.ui.play.names import HISTORY_PAGE, LESSONS_PAGE, LOAD_PAGE, RULEBOOK_PAGE, SETTINGS_PAGE
from greatrace.ui.play.saving import nothing_saved
from greatrace.ui.play.table.entry import GameEntry, Sequel

_GAP = 12
"""Between two buttons of a row (theme units)."""
_SHADOW = 4
"""How far the shadow of the game's name falls (theme units)."""


def _title_page(page: Widget, band: Widget, land: str) -> Widget:
    """Return the poster's life, and upon it the page.

    Args:
        page: name and buttons.
        band: the part of it below the poster.
        land: the continent that the poster shows.
    """
    rays, life = Living("title-rays", every=EVERY), Living("title-life")

    def put(look: Look, rect: pygame.Rect) -> None:
        page.arrange(look, rect)
        poster = pygame.Rect(rect.topleft, (rect.w, band.rect.top - rect.top))
        shine(rays, look, poster, land)
        drive(life, look, poster)

    return Arranged("group", [rays, life, page], None, put)


class TitleScene(WidgetScene[None]):
    """The first scene.

    Args:
        games: that it leads to.
    """

    first_focus = "continue"
    heard = Soundscape("title", ambience="campfire")

    def __init__(self, games: Games) -> None:
        super().__init__()
        self._games = games

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._store = Store(context.saves)
        self._refresh_offer()
        super().enter(context)
        self._report_what_happened()

    def _report_what_happened(self) -> None:
        """Report once that settings were damaged, or a fault closed the window, and which file tells more."""
        context, tr = self.context, self.tr
        aside, fault = context.aside, context.fault
        context.aside = context.fault = None
        if aside is not None:
            self.notify(
                tr(
                    "The settings file was damaged: it was kept as {name}, and defaults replace what cannot "
                    "be read.",
                    name=aside.name,
                ),
                12,
            )
        if fault is not None:
            told = tr(
                "The game met a fault of its own and begins again. All actions until then are kept. A "
                "report for its authors is in {path}.",
                path=shown(str(fault), 90),
            )
            self.notify(told, 20)

    @override
    def build(self) -> Widget:
        sand = self.look.palette.sand
        name = Label("The Great Race", "title", wraps=False, colour=sand, name="game", shadow=_SHADOW)
        name.role = "heading"
        under = Label(
            self.tr("Across continents by half-track"), "display", wraps=False, colour=self.look.palette.snow
        )
        above = Padding(Column([name, under], gap=2), 54, 30)
        version = Label(__version__, "label", wraps=False, name="version", align="right").sized(width=60)
        told, *shorter = self._caption()
        caption, doors = Label(told, "label", shorter=tuple(shorter), name="caption"), self._doors()
        last, beside = self._last_played(), len(doors) - 1
        rows = [Row(row, gap=_GAP, even=True) for row in (doors, self._rest())]
        if last:
            # It is there only at times: above the others, so that none ever comes to its place.
            latest = [*last, caption.growing(beside)]
            rows.insert(0, Row(latest, gap=_GAP * beside, even=True, align="centre"))
        foot = Row([spacer() if last else caption.growing(), version], gap=20)
        self._band = Padding(Column([*rows, foot], gap=8), 40, 14)
        self._band.tips_aside = "above"
        return _title_page(Column([above, spacer(), self._band], gap=0), self._band, self._land)

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        palette, look = self.look.palette, self.look
        width, top = surface.get_width(), self._band.rect.top
        surface.fill(palette.night_deep)
        look.paint(surface, "title", pygame.Rect(0, 0, width, top), drawn_for(self._land))
        for y, height in ((top, look.gap.small), (top + look.gap.edge, look.line.thin)):
            shapes.fill(surface, pygame.Rect(0, y, width, height), palette.brass)

    # What is shown.

    def _doors(self) -> list[Widget]:
        """Return the buttons that lead to a game."""
        return [self._door(entry).growing() for entry in self._games.entries]

    def _last_played(self) -> tuple[Widget, ...]:
        """Return the button that leads to the game that was last played, if any was."""
        if self._goes_on:
            go_on = Button(self.tr("Continue"), "continue", kind="main")
            return (self.does(go_on, self._continue).growing(),)
        if self._ready:
            return (self.does(Button(self._result_words(), "result"), self._continue).growing(),)
        return ()

    def _door(self, door: GameEntry) -> Button:
        main = door is self._first and not self._goes_on
        door_button = Button(self.tr(door.label), door.name, kind="main" if main else "plain")
        button = self._leads(door_button, door.opens)
        button.tip = Tip(self.tr(door.heading), self.tr(door.about), named=True)
        return button

    def _leads(self, button: Button, where: Named) -> Button:
        return self.does(button, lambda: push(where, self._back))

    def _rest(self) -> list[Widget]:
        """Return the other buttons."""
        tr = self.tr
        buttons = [
            self._leads(Button(tr("Load"), "load"), LOAD_PAGE),
            self._leads(Button(tr("History"), "history"), HISTORY_PAGE),
            self._leads(Button(tr("Rulebook"), "rulebook"), RULEBOOK_PAGE),
            self._leads(Button(tr("Settings"), "settings"), SETTINGS_PAGE),
            self.does(Button(tr("Quit"), "quit", kind="quiet"), Reset),
        ]
        return [button.growing() for button in buttons]

    def _caption(self) -> tuple[str, ...]:
        """Return what is said of the latest game, the longest form first."""
        if not self.context.writes:
            return (nothing_saved(self.context),)
        if self._offer is None:
            return ("",)
        say, found, problem = self.context.language, self._offer.found, self._offer.problem
        if found is None:
            return (say.sentence(problem),)
        if problem is not None:
            button = say.tr("Continue") if self._goes_on else self._result_words()
            return (say.tr("The latest save is damaged: “{button}” opens the one before it.", button=button),)
        if self._following:
            return (self._following.line,)
        position, players = self._games.saved(found).ticket(say, found.summary)
        return f"{position} · {players}", position

    # What happens.

    @property
    def _first(self) -> GameEntry:
        """The button of the first game; of the lessons for who has neither played nor learnt anything."""
        doors, settings = self._games.entries, self.context.settings
        lessons = next((door for door in doors if door.opens == LESSONS_PAGE), doors[0])
        new = self._offer is None and not settings.race_explained and not settings.lessons
        return lessons if new else doors[0]

    @property
    def _land(self) -> str:
        """The continent of the last race."""
        found = self._offer.found if self._offer else None
        return self._games.saved(found).land(found.summary) if found else land_of()

    @property
    def _ready(self) -> bool:
        return self.context.writes and self._offer is not None and self._offer.found is not None

    @property
    def _goes_on(self) -> bool:
        """Whether something is left to do in the game that is offered, or comes after it."""
        found = self._offer.found if self._offer else None
        if not self._ready or found is None:
            return False
        return self._following is not None or not self._games.saved(found).closed(found.summary)

    def _result_words(self) -> str:
        return self.tr("See the result")

    def _refresh_offer(self) -> None:
        try:
            self._offer: Offer | None = offered(self._store)
        except BadInput as problem:
            self._offer = Offer(None, problem)
        found = self._offer.found if self._offer else None
        self._following: Sequel | None = None
        if found:
            follows = self._games.saved(found).following
            self._following = follows(self.context.language, self._store, found.summary)
        self.first_focus = "continue" if self._goes_on else self._first.name

    def _back(self, _result: object) -> Transition[None]:
        """Look for saves again, which may have changed meanwhile."""
        before = self._offer, self._following
        self._refresh_offer()
        if (self._offer, self._following) != before:
            self.rebuild()
        return None

    def _continue(self) -> Transition[None]:
        """Go on with the latest game; what any game has to settle before that comes first."""
        go_on = self._go_on
        for entry in self._games.entries:
            go_on = partial(entry.first, self.context, go_on)
        return go_on()

    def _go_on(self) -> Transition[None]:
        if self._following:
            return Reset(self._following.scenes)
        try:
            return self._games.resume(self.context, AUTOSAVE)
        except BadInput as problem:
            dialog = problem_dialog(self.context.language, self.tr("It cannot be continued"), problem)
            return push(dialog, self._back)
