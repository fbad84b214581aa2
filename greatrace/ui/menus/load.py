"""The list of saved games: open one, or delete it."""

from __future__ import annotations

from functools import partial

from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.files import AUTOSAVE, Store, read_file
from greatrace.saves.kinds import Listed, listed
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed, or_told
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Row, spacer
from greatrace.ui.kit.widgets.messages import Emitted, Shortcut
from greatrace.ui.kit.widgets.panel import Panel, sheet
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.entries import Sight, date_line, save_row
from greatrace.ui.menus.games import Games
from greatrace.ui.menus.page import page
from greatrace.ui.menus.vignette import pictured, vignette
from greatrace.ui.play.lands import LANDS
from greatrace.ui.play.table.entry import Ticket

_DELETE = 136
"""Width of the button beside a save (theme units)."""
_ABOVE = 0.82
"""How much of what does not fit of the picture lies above what is shown."""
_SHEET, _CAMP = 520, 284
"""Width of the sheet that stands in place of a list, height of its picture (theme units)."""


class LoadScene(WidgetScene[None]):
    """The saved games of every kind; it has no result."""

    def __init__(self, games: Games) -> None:
        super().__init__()
        self._games = games

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._store = Store(context.saves)
        self._trouble: BadInput | None = None
        self._read()
        self.first_focus = f"save-{self._saves[0].name}" if self._saves else "back"
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr = self.tr
        body: Widget
        if self._saves:
            rows = [self._row(one) for one in self._saves]
            saves = ScrollList(rows, gap=8, name="saves", label=tr("Saved games"))
            _, land = next(filter(None, map(self._sight, self._saves)), ("bivouac", LANDS[0]))
            picture = vignette("title", land=land, above=_ABOVE)
            body = Panel(pictured(saves, picture), "walnut", name="list", pad=18)
        else:
            first, *more = self._nothing()
            lines: list[Widget] = [vignette("bivouac").sized(height=_CAMP)]
            lines.append(Label(first, "subheading", align="centre", name="nothing"))
            lines += [Label(line, align="centre") for line in more]
            body = sheet(lines, "", gap=14, width=_SHEET, pad=30)
        back = self.does(Button(tr("Back"), "back", key="Esc"), lambda: Pop(None))
        return page(tr("Saved games"), body, [back, spacer()])

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Shortcut(key) if key.key == "delete" and self.tree.focus:
                payload = self.tree.focus.payload
                return self._ask_delete(payload) if isinstance(payload, Listed) else None
        return None

    # What is shown.

    def _read(self) -> None:
        try:
            self._saves = listed(self._store)
        except BadInput as problem:
            self._saves, self._trouble = (), problem

    def _read_anew(self) -> None:
        self._read()
        self.rebuild()

    def _nothing(self) -> tuple[str, ...]:
        """Return why there is no list, sentence by sentence."""
        if self._trouble:
            return (self.context.language.sentence(self._trouble),)
        return (
            self.tr("No game was saved yet."),
            self.tr("A game saves itself after every action and is then listed here."),
        )

    def _row(self, one: Listed) -> Widget:
        say = self.context.language
        title = self._called(one)
        emblems = self._games.saved(one.found).emblems(one.found.summary) if one.found else ()
        date, name = date_line(say, one.path), f"save-{one.name}"
        row = save_row(title, self._ticket(one), emblems, date, name, one, self._sight(one))
        self.does(row.able(one.found is not None), partial(self._open, one))
        delete = Button(say.tr("Delete"), f"delete-{one.name}", kind="quiet", payload=one)
        self.does(delete.able(self.context.writes), partial(self._ask_delete, one))
        parts: list[Widget] = [row.growing(), Anchor(delete.sized(width=_DELETE))]
        if one.found and self._games.past[one.found.kind].watched:
            watch = Button(say.tr("Watch"), f"watch-{one.name}", kind="quiet", payload=one)
            self.does(watch, partial(self._watch, one))
            parts.insert(1, Anchor(watch.sized(width=_DELETE)))
        return Row(parts, gap=12, even=True)

    def _sight(self, one: Listed) -> Sight | None:
        """Return what is seen of a save that can be opened."""
        if one.found is None:
            return None
        saved = self._games.saved(one.found)
        return saved.scenery, saved.land(one.found.summary)

    def _called(self, one: Listed) -> str:
        return self.tr("Saved by itself") if one.name == AUTOSAVE else shown(one.name)

    def _ticket(self, one: Listed) -> Ticket:
        """Return what the row shows: the game, or why it cannot be opened."""
        say = self.context.language
        if one.found:
            return self._games.saved(one.found).ticket(say, one.found.summary)
        return say.sentence(one.problem), ""

    # What happens.

    def _open(self, save: Listed) -> Transition[None]:
        return or_told(
            self, self.tr("It cannot be opened"), lambda: self._games.resume(self.context, save.name),
            self._read_anew,
        )

    def _watch(self, save: Listed) -> Transition[None]:
        """Watch a saved game from its beginning; of one that is not over, no secret is shown."""
        watched = self._games.past[save.found.kind].watched if save.found else None
        assert watched
        title = self.tr("It cannot be opened")
        return or_told(self, title, lambda: push(watched(read_file(save.path), save.path.name)))

    def _ask_delete(self, save: Listed) -> Transition[None]:
        if not self.context.writes:
            return None
        found = save.found
        say = self.context.language
        if found and (sequel := self._games.saved(found).awaited_by(say, self._store, found.summary)):
            # A game for which something waits is not deleted: say what can be done instead.
            heading, sentence, button = sequel.why_kept
            told = Dialog(heading, sentence, button, self.tr("Back"))
            return if_agreed(told, lambda: Reset(sequel.scenes))
        question = Dialog(
            self.tr("Delete “{name}”?", name=self._called(save)), self.tr("It cannot be recovered."),
            self.tr("Delete"), self.tr("Keep"), danger=True,
        )
        return if_agreed(question, lambda: self._delete(save))

    def _delete(self, save: Listed) -> None:
        place = self._saves.index(save)
        try:
            self._store.remove(save.name)
        except BadInput as problem:
            self.notify_problem(problem, 6)
        self._read()
        left = self._saves[min(place, len(self._saves) - 1)].name if self._saves else ""
        self.rebuild(f"save-{left}" if left else "back")
