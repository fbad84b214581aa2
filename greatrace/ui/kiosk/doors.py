"""What a group can do: the first page after the race of computers."""

from __future__ import annotations

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, OWN_NAMES, language
from greatrace.prose.words import labelled
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import Found
from greatrace.saves.unfinished import all_saves
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DEMO_PAGE, RESULTS_PAGE, SHORT_PAGE, STAFF_PAGE
from greatrace.ui.kiosk.widgets import great_button, great_choice
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed, or_told
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named, Replace, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, spacer
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.menus.games import Games
from greatrace.ui.menus.page import page
from greatrace.ui.play.names import LESSONS_PAGE, RULEBOOK_PAGE
from greatrace.ui.race.entry import RACE
from greatrace.ui.whyfirst.entry import WHY_FIRST
from greatrace.ui.whyfirst.names import WHYFIRST_PAGE

_PICTURES = {
    "demo": "gazette/arrival", "short": "gazette/convoy", "whyfirst": "gazette/camp",
    "learn": "gazette/chart", "rules": "diagrams/rulebook", "results": "gazette/city",
}
"""The picture of each door."""
_UNFINISHED = 2
"""Unfinished games of the group that are offered, the latest ones."""
_NAMED = 2
"""People of each that are named at most where there are two."""
_CONTINUE = "continue"
"""How the names of their buttons begin."""


class DoorsScene(WidgetScene[None]):
    """The doors: the own games, demo, short race, *Why First?*, lessons, rules, the evening's board."""

    heard = Soundscape("title", ambience="campfire")

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self._kiosk = kiosk

    @override
    def enter(self, context: Context) -> None:
        self._games = Games((RACE, WHY_FIRST))
        self._unfinished = self._found(context)
        self.first_focus = _CONTINUE if self._unfinished else "demo"
        super().enter(context)
        self._kiosk.gather()

    def _found(self, context: Context) -> dict[str, Found]:
        """Return the games that the group left before their end, by their saves; the latest one first.

        A game that another one has followed became a save of its own. Nothing of an earlier group is there.
        """
        try:
            saves = all_saves(Store(context.saves))
        except BadInput:
            return {}
        left = [one for one in saves if one.found is not None and not one.found.summary.over]
        return {one.name: one.found for one in left[:_UNFINISHED] if one.found is not None}

    @override
    def build(self) -> Widget:
        doors = Grid(2, [self._door(*door) for door in self._doors()], gap=14, fills=True)
        invites = Label(self.tr("What would you like to play?"), "heading", align="centre")
        games = map(self._game, range(len(self._unfinished)))
        own = [Row([*games], gap=14, even=True)] if self._unfinished else []
        speaks = ((OWN_NAMES[code], f"speak-{code}", code) for code in LANGUAGES)
        languages = great_choice(speaks, self.context.language.code, "quiet")
        body = Column([invites, *own, doors.growing(), languages], gap=14, even=True)
        away = self.does(great_button(self.tr("Watch on"), "away", kind="quiet"), self._away, "escape")
        staff = great_button(self.tr("For the host"), "staff", kind="quiet", payload=STAFF_PAGE)
        return page("The Great Race", body, [away, spacer(), staff])

    def _game(self, place: int) -> Widget:
        """Return the button that leads back to one game; of two each says which one it is, and whose."""
        found = [*self._unfinished.values()][place]
        where, who = self._games.saved(found).ticket(self.context.language, found.summary)
        say = self.context.language
        alone = len(self._unfinished) == 1
        label = say.tr("Continue") if alone else labelled(say, say.tr("Continue"), where)
        people = [seat.name for seat in found.summary.seats if not seat.bot]
        names = ", ".join(people[:_NAMED]) + (" …" if people[_NAMED:] else "")
        about = f"{where} · {who}" if alone else names
        name = f"{_CONTINUE}-{place}" if place else _CONTINUE
        return great_button(label, name, about, "main", place).growing()

    def _doors(self) -> tuple[tuple[str, str, str, Named], ...]:
        tr = self.tr
        return (
            ("demo", tr("Five minutes"), tr("The end of a race, for one to five people"), DEMO_PAGE),
            ("short", tr("A short race"), tr("Twenty to thirty minutes, one to five people"),
             SHORT_PAGE),
            ("whyfirst", tr("Why First?"), tr("A small game for two to six: be second."),
             WHYFIRST_PAGE),
            ("learn", tr("Learn in one race"), tr("A guided race of ten minutes"), LESSONS_PAGE),
            ("rules", tr("Rulebook"), tr("Every rule, with its number"), RULEBOOK_PAGE),
            ("results", tr("This evening"), tr("Names and results of all who played"), RESULTS_PAGE),
        )  # fmt: skip

    def _door(self, name: str, label: str, about: str, scene: Named) -> Widget:
        kind: ButtonKind = "main" if name == self.first_focus else "plain"
        return great_button(label, name, about, kind, scene, _PICTURES[name])

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, int() as place) if name.startswith(_CONTINUE):
                return self._continue([*self._unfinished][place])
            case Pressed(name, str() as code) if name.startswith("speak-"):
                self.context.language = language(code)
                self.rebuild(name)
            case Pressed(_, Named() as scene):
                return push(scene)
        return None

    def _away(self) -> Transition[None]:
        """Let the group go; ask before that where it left games, which are erased then."""
        if not self._unfinished:
            self._kiosk.gone = True
            return None
        say = self.context.language
        tickets = [self._games.saved(one).ticket(say, one.summary) for one in self._unfinished.values()]
        told = [say.tr("What you have not played to its end is erased then:"), *map(" · ".join, tickets)]
        question = Dialog(
            say.tr("Leave the table?"), "\n".join(told), say.tr("Leave and erase"), say.tr("Stay here"),
            danger=True,
        )
        return if_agreed(question, self._leave)

    def _leave(self) -> None:
        self._kiosk.gone = True

    def _continue(self, save: str) -> Transition[None]:
        def do() -> Transition[None]:
            opened = self._games.resume(self.context, save)
            if save != AUTOSAVE and isinstance(opened, Replace):
                Store(self.context.saves).remove(save)  # from now on it is the autosave
            return opened

        return or_told(self, self.tr("It cannot be continued"), do)
