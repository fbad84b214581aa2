"""What a group can do: the first page after the race of computers."""

from __future__ import annotations

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, OWN_NAMES, language
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import Found
from greatrace.saves.unfinished import offered
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DEMO_PAGE, RESULTS_PAGE, SHORT_PAGE, STAFF_PAGE
from greatrace.ui.kiosk.widgets import great_button, great_choice
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import problem_dialog
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
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


class DoorsScene(WidgetScene[None]):
    """The doors: the own game, demo, short race, *Why First?*, lessons, rules, the evening's board."""

    heard = Soundscape("title", ambience="campfire")

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self._kiosk = kiosk

    @override
    def enter(self, context: Context) -> None:
        self._games = Games((RACE, WHY_FIRST))
        self._unfinished = self._found(context)
        self.first_focus = "continue" if self._unfinished else "demo"
        super().enter(context)
        self._kiosk.gather()

    def _found(self, context: Context) -> Found | None:
        """Return the game that the group left before its end; nothing of an earlier group is there."""
        try:
            offer = offered(Store(context.saves))
        except BadInput:
            return None
        found = offer.found if offer else None
        return None if found is None or found.summary.over else found

    @override
    def build(self) -> Widget:
        doors = Grid(2, [self._door(*door) for door in self._doors()], gap=14, fills=True)
        invites = Label(self.tr("What would you like to play?"), "heading", align="centre")
        body = Column([invites, *self._own(), doors.growing(), self._languages()], gap=14, even=True)
        away = great_button(self.tr("Watch on"), "away", kind="quiet")
        staff = great_button(self.tr("For the host"), "staff", kind="quiet", payload=STAFF_PAGE)
        return page("The Great Race", body, [away, spacer(), staff])

    def _own(self) -> list[Widget]:
        """Return the button that leads back to the group's own game, if there is one."""
        if self._unfinished is None:
            return []
        ticket = self._games.saved(self._unfinished).ticket(self.context.language, self._unfinished.summary)
        about = " · ".join(ticket)
        go_on = great_button(self.tr("Continue"), "continue", about, "main")
        return [self.does(go_on, self._continue)]

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

    def _languages(self) -> Widget:
        now = self.context.language.code
        return great_choice(((OWN_NAMES[code], f"speak-{code}", code) for code in LANGUAGES), now, "quiet")

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("away") | Cancelled():
                self._kiosk.gone = True
            case Pressed(name, str() as code) if name.startswith("speak-"):
                self.context.language = language(code)
                self.rebuild(name)
            case Pressed(_, Named() as scene):
                return push(scene)
        return None

    def _continue(self) -> Transition[None]:
        try:
            return self._games.resume(self.context, AUTOSAVE)
        except BadInput as problem:
            title = self.tr("It cannot be continued")
            return push(problem_dialog(self.context.language, title, problem))
