"""What a group can do: the first page after the race of computers."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import LANGUAGES, OWN_NAMES, Language, language
from greatrace.prose.words import labelled
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import Found
from greatrace.saves.unfinished import all_saves
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DEMO_PAGE, RESULTS_PAGE, SHORT_PAGE, STAFF_PAGE
from greatrace.ui.kiosk.widgets import GAME, great_button
from greatrace.ui.kit.audio import Soundscape
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed, or_told
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Named, Replace, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, spacer
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


def doors(kiosk: Kiosk, context: Context) -> WidgetScene[None]:
    """Return the doors: the own games, demo, short race, *Why First?*, lessons, rules, the evening's board.

    Args:
        kiosk: whose.
        context: of the scenes.
    """
    games, left = Games((RACE, WHY_FIRST)), _left(context)
    kiosk.gather()
    first = _CONTINUE if left else "demo"

    def lay(scene: WidgetScene[None]) -> Widget:
        say, does = scene.context.language, scene.does

        def door(name: str, label: str, about: str, leads: Named) -> Widget:
            kind: ButtonKind = "main" if name == first else "plain"
            return does(great_button(label, name, about, kind, None, _PICTURES[name]), lambda: push(leads))

        def game(place: int, save: str) -> Widget:
            """Return the button that leads back to one game; of two each says which one it is, and whose."""
            name = f"{_CONTINUE}-{place}" if place else _CONTINUE
            label, about = _ticket(say, games, left[save], alone=len(left) == 1)
            button = great_button(label, name, about, "main")
            return does(button, lambda: _continue(scene, games, save)).growing()

        def speaks(code: str) -> Widget:
            kind: ButtonKind = "main" if code == say.code else "quiet"
            button = great_button(OWN_NAMES[code], f"speak-{code}", kind=kind)
            return does(button, lambda: _speak(scene, code)).growing()

        body = Column([
            Label(say.tr("What would you like to play?"), "heading", align="centre"),
            *([Row([game(*one) for one in enumerate(left)], gap=14, even=True)] if left else []),
            Grid(2, [door(*one) for one in _doors(say)], gap=14, fills=True).growing(),
            Row([speaks(code) for code in LANGUAGES], gap=14, even=True),
        ], gap=14, even=True)  # fmt: skip
        away = great_button(say.tr("Watch on"), "away", kind="quiet")
        staff = great_button(say.tr("For the host"), "staff", kind="quiet")
        return page(GAME, body, [
            does(away, lambda: _away(say, kiosk, games, left), "escape"), spacer(),
            does(staff, lambda: push(STAFF_PAGE)),
        ])  # fmt: skip

    scene = WidgetScene(lay, "doors", first)
    scene.heard = Soundscape("title", ambience="campfire")
    return scene


def _left(context: Context) -> dict[str, Found]:
    """Return the games that the group left before their end, by their saves; the latest one first.

    A game that another one has followed became a save of its own. Nothing of an earlier group is there.
    """
    try:
        saves = all_saves(Store(context.saves))
    except BadInput:
        return {}
    left = [one for one in saves if one.found is not None and not one.found.summary.over]
    return {one.name: one.found for one in left[:_UNFINISHED] if one.found is not None}


def _ticket(say: Language, games: Games, found: Found, alone: bool) -> tuple[str, str]:
    """Return label and line of the button of an unfinished game, which may be the only one."""
    where, who = games.saved(found).ticket(say, found.summary)
    if alone:
        return say.tr("Continue"), f"{where} · {who}"
    people = [seat.name for seat in found.summary.seats if not seat.bot]
    names = ", ".join(people[:_NAMED]) + (" …" if people[_NAMED:] else "")
    return labelled(say, say.tr("Continue"), where), names


def _doors(say: Language) -> tuple[tuple[str, str, str, Named], ...]:
    """Return name, label and line of each door, and where it leads."""
    tr = say.tr
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


def _speak(scene: WidgetScene[None], code: str) -> None:
    scene.context.language = language(code)
    scene.rebuild(f"speak-{code}")


def _away(say: Language, kiosk: Kiosk, games: Games, left: Mapping[str, Found]) -> Transition[None]:
    """Let the group go; ask before that where it left games, which are erased then."""
    if not left:
        kiosk.let_go()
        return None
    tickets = [games.saved(one).ticket(say, one.summary) for one in left.values()]
    told = [say.tr("What you have not played to its end is erased then:"), *map(" · ".join, tickets)]
    question = Dialog(
        say.tr("Leave the table?"), "\n".join(told), say.tr("Leave and erase"), say.tr("Stay here"),
        danger=True,
    )
    return if_agreed(question, kiosk.let_go)


def _continue(scene: WidgetScene[None], games: Games, save: str) -> Transition[None]:
    def do() -> Transition[None]:
        opened = games.resume(scene.context, save)
        if save != AUTOSAVE and isinstance(opened, Replace):
            Store(scene.context.saves).remove(save)  # from now on it is the autosave
        return opened

    return or_told(scene, scene.tr("It cannot be continued"), do)
