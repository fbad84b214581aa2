"""The page on which who plays is changed from the next round on, and the one on which all agree (16.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import UNSET, structs

from greatrace.prose.language import Language
from greatrace.prose.names import bot_manner, bot_name, crew_name
from greatrace.prose.people import beside_crew, numbered, struck, twice
from greatrace.saves.changes import awaited, held
from greatrace.saves.envelope import Change, Seat
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Replace, Reset, Transition, push
from greatrace.ui.kit.theme import GAPS, TOUCH
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.table.own_language import language_for, language_letters, show_language, with_language
from greatrace.ui.play.table.setup import HUMAN, Level, name_field, names_problem, who_choice
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.looks import crew_look
from greatrace.ui.race.setup.form import LONGEST_NAME, OFFERED, USUAL
from greatrace.ui.race.table.panels.insignia import crest


def wish_of(seat: Seat) -> Seat:
    """Return a seat as it is wished for: a computer crew without its name; a guest has none."""
    return structs.replace(seat, name="") if seat.bot else seat


def wishes_of(controller: Controller) -> tuple[Seat, ...]:
    """Return who plays, or is to play from the next round on."""
    seats = list(controller.seats)
    for change in awaited(controller.recording.changes):
        seats[change.seat] = change.after
    return tuple(map(wish_of, seats))


def problem_of(say: Language, wishes: Sequence[Seat]) -> str:
    """Return why these cannot play; empty when they can."""
    return names_problem(say, [wish.name.strip() for wish in wishes if not wish.bot])


def changes_of(say: Language, controller: Controller, wishes: Sequence[Seat]) -> tuple[Change, ...]:
    """Return what changes from the next round on."""
    names = ["" if wish.bot else wish.name.strip() or say.tr("Guest") for wish in wishes]
    called = numbered(names) if twice(names) else names
    since, found = controller.table.round + 1, []
    for seat, (before, wish) in enumerate(zip(controller.seats, wishes, strict=True)):
        after = Seat(called[seat])
        if wish.bot:
            after = Seat(bot_name(say, wish.bot), wish.bot, wish.left or UNSET)
        if wish != wish_of(before):
            found.append(Change(since, seat, before, after))
    return tuple(found)


def voters(say: Language, controller: Controller, changes: Sequence[Change]) -> tuple[str, ...]:
    """Return the names of those who must agree: all people, where a seat is taken that a person held.

    Giving up takes it too, since anybody may press that button. One person alone has nobody to ask.
    """
    seats, crews, people = controller.seats, controller.race.crews, controller.humans
    taken = any(held(seats, controller.recording.changes, one.seat) for one in changes)
    if not taken or len(people) < 2:
        return ()
    names = ((seats[seat].name, crew_name(say, crews[seat])) for seat in people)
    return tuple((beside_crew(*pair) and f"{pair[0]} ({pair[1]})") or pair[1] for pair in names)


_WIDE, _AGREED_WIDE, _CREST = 960, 560, 34
"""Widths of the two pages and of an emblem (theme units)."""
_CREW, _WHO, _NAME, _SPEAKS, _LEAVES = 170, 270, 296, 96, 150
"""Widths of a crew's name, of who plays, of a name with the language in it, and of the button that gives up
(theme units)."""

_HIGH = TOUCH + GAPS.beside
"""Height of a row (theme units)."""


class SeatsScene(WidgetScene[str]):
    """Who plays from the next round on; its result is what is to be said of the change, empty without one."""

    opaque = False
    first_focus = "who-0"

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller = controller
        self._before = wishes_of(controller)
        self._wishes = list(self._before)

    @override
    def build(self) -> Widget:
        tr = self.tr
        words = tr(
            "What is changed here holds from the next round on. A seat that a person has held goes to "
            "somebody else, or to a computer by giving up, only if all who play agree."
        )
        if self._languages:
            at_once = tr("The language beside a name (in brackets: that of the table) holds at once.")
            words = f"{words} {at_once}"
        self._says = Label("", colour=self.look.palette.danger, name="problem")
        done = Button(tr("From the next round on"), "done", kind="main")
        self._done = self.does(done, self._ask)
        back = self.does(Button(tr("Back"), "back", key="Esc"), lambda: Pop(""))
        foot = Row([back.growing(), done.growing()], gap=12, even=True)
        rows: list[Widget] = [
            Label(tr("Change seats"), "heading", align="centre"), Label(words, "body"),
            *map(self._row, range(len(self._wishes))), self._says, foot,
        ]  # fmt: skip
        self._check()
        return sheet(rows, "seats", gap=10, width=_WIDE, pad=24)

    def _row(self, seat: int) -> Widget:
        say, wish = self.context.language, self._wishes[seat]
        crew = self._controller.race.crews[seat]
        called = crew_name(say, crew)
        who = who_choice(say, seat, wish.bot or HUMAN, self._levels(seat))
        return Row(
            [crest(crew_look(crew.id), called, _CREST), Label(called, "body").sized(width=_CREW),
             who.sized(_WHO, _HIGH), self._name(seat, wish).sized(_NAME, _HIGH), self._leaves(seat, wish)],
            gap=10, align="centre",
        )  # fmt: skip

    def _name(self, seat: int, wish: Seat) -> Widget:
        if not wish.bot:
            field = name_field(self.context.language, seat, wish.name, LONGEST_NAME)
            if not self._languages:
                return field
            speaks = language_letters(self.context.language, seat, self._speaks(seat))
            return Row([field.growing(), speaks.sized(width=_SPEAKS)], gap=6, even=True)
        return Label(struck(wish.left or ""), "body", name=f"left-{seat}", wraps=False)

    @property
    def _languages(self) -> bool:
        """Whether people choose the languages in which they are asked: several play, and no strangers."""
        return not self.context.public and sum(not one.bot for one in self._wishes) > 1

    def _called(self, seat: int) -> str:
        """Return the name of the human who is to play in a seat."""
        return self._wishes[seat].name.strip() or self.tr("Guest")

    def _speaks(self, seat: int) -> str:
        """Return the language that is kept for that name; empty for that of the table."""
        return language_for(self.context.settings, self._called(seat))

    def _leaves(self, seat: int, wish: Seat) -> Widget:
        if wish.bot or self._controller.seats[seat].bot:
            return Widget().sized(width=_LEAVES, height=_HIGH)
        left = Seat("", USUAL, self._controller.seats[seat].name)
        button = self.does(Button(self.tr("Give up"), f"give-up-{seat}"), partial(self._become, seat, left))
        button.tipped(self.tr("A computer crew plays on; the name is struck through from then on."))
        return button.sized(width=_LEAVES)

    def _levels(self, seat: int) -> list[Level]:
        """Return the levels to choose from; those of who plays and of who is noted come with their style."""
        say = self.context.language
        who = (self._controller.seats[seat].bot, self._before[seat].bot, self._wishes[seat].bot)
        styled = {one.partition(":")[0]: one for one in reversed(who) if one}
        ids = [styled.get(one, one) for one in OFFERED]
        ids += [one for one in dict.fromkeys(who) if one and one not in ids]
        return [
            (one, bot_name(say, one), bot_manner(say, one.partition(":")[0])) for one in reversed(ids)
        ]

    def _check(self) -> None:
        self._says.label = problem_of(self.context.language, self._wishes)
        self._done.able(not self._says.label and tuple(self._wishes) != self._before)

    @override
    def on(self, emitted: Emitted) -> Transition[str]:
        match emitted:
            case Changed(name, str() as value):
                self._choose(name, value)
        return None

    def _choose(self, name: str, value: str) -> None:
        what, _, number = name.partition("-")
        seat = int(number)
        before, now = self._wishes[seat], wish_of(self._controller.seats[seat])
        if what == "language":
            self.context.change(with_language(self.context.settings, self._called(seat), value))
        elif what == "name":
            self._wishes[seat] = structs.replace(before, name=value)
            show_language(self.tree, seat, self._speaks(seat))
            self._check()
        elif value == HUMAN:
            self._become(seat, Seat(before.left or now.name))
        else:
            self._become(seat, Seat("", value, before.left))

    def _become(self, seat: int, wish: Seat) -> None:
        self._wishes[seat] = wish
        self.rebuild()

    def _ask(self) -> Transition[str]:
        """Ask all who play to agree where they must, and note the changes."""
        if problem_of(self.context.language, self._wishes):
            return None
        changes = changes_of(self.context.language, self._controller, self._wishes)
        people = voters(self.context.language, self._controller, changes)
        if not people:
            return self._note(changes)
        return push(agreeing(people, self._told(changes)), lambda agreed: self._voted(agreed, changes))

    def _told(self, changes: Sequence[Change]) -> tuple[str, ...]:
        say, crews = self.context.language, self._controller.race.crews
        return tuple(agreed_to(say, crew_name(say, crews[change.seat]), change) for change in changes)

    def _voted(self, agreed: bool, changes: tuple[Change, ...]) -> Transition[str]:
        if agreed:
            return self._note(changes)
        self.notify(self.tr("Not all agree: nothing changes."))
        return None

    def _note(self, changes: tuple[Change, ...]) -> Transition[str]:
        self._controller.reseat(changes)
        if all(wish.bot for wish in self._wishes):
            return self._nobody()
        return Pop(self.tr("Noted: it holds from the next round on."))

    def _nobody(self) -> Push:
        """Offer to watch the race of computers, or to leave it; Escape leaves nobody on the title."""
        question = Dialog(
            self.tr("Nobody is left"),
            self.tr("From the next round on computers race among themselves. The race is saved either way."),
            self.tr("Watch them"), self.tr("Leave the race"),
        )

        def answered(watches: bool) -> Transition[str]:
            return Reset((TITLE_PAGE,)) if question.answered and not watches else Pop("")

        return push(question, answered)


def agreed_to(say: Language, crew: str, change: Change) -> str:
    """Return what is to change in a sentence: who plays for a crew, and from which round on."""
    after = change.after
    if after.left:
        return say.tr("{crew}: {name} gives up, a computer plays from round {n} on.", crew=crew,
                      name=after.left, n=change.since)
    if after.bot:
        return say.tr("{crew}: a computer plays from round {n} on.", crew=crew, n=change.since)
    return say.tr("{crew}: {name} plays from round {n} on.", crew=crew, name=after.name, n=change.since)


def agreeing(
    people: Sequence[str], told: Sequence[str], agreed: frozenset[int] = frozenset()
) -> WidgetScene[bool]:
    """Return a sheet that asks everybody who plays to agree; its result is whether all did. One no ends it.

    Args:
        people: who is asked, by name.
        told: what they agree to, a sentence each.
        agreed: the numbers of those who have agreed already.
    """
    left = [number for number in range(len(people)) if number not in agreed]

    def agree(number: int) -> Transition[bool]:
        return Replace(agreeing(people, told, agreed | {number})) if len(left) > 1 else Pop(True)

    def row(scene: WidgetScene[bool], number: int) -> Widget:
        words = scene.tr("Agreed") if number in agreed else scene.tr("Yes")
        button = scene.does(Button(words, f"yes-{number}"), partial(agree, number))
        button.able(number not in agreed).sized(width=_LEAVES)
        return Row([Label(people[number], "body").growing(), button], gap=10, align="centre")

    def lay(scene: WidgetScene[bool]) -> Widget:
        tr = scene.tr
        rows: list[Widget] = [
            Label(tr("Does everybody agree?"), "heading", align="centre"),
            *(Label(one, "body", align="centre") for one in told),
            Label(tr("Who takes a seat over sees its cards. Each person answers for themselves."), "label",
                  align="centre"),
            *(row(scene, number) for number in range(len(people))),
            scene.does(Button(tr("No, nothing changes"), "no", key="Esc"), lambda: Pop(False)),
        ]  # fmt: skip
        return sheet(rows, "agree", gap=10, width=_AGREED_WIDE, pad=24)

    return WidgetScene(lay, "agree", f"yes-{left[0]}", upon=True)
