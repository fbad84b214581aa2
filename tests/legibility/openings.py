"""Every position that hurts, opened: races, against the Torpedo too, *Why First?*, campaigns, menus."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import Language
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from tests.drawn_once import known_assets
from tests.legibility import crammed
from tests.legibility.campaigns import CAMPAIGNS, CHOICES
from tests.legibility.kiosk import KIOSK_SCENES
from tests.legibility.menus import MENUS
from tests.legibility.positions import POSITIONS, beginning
from tests.legibility.questions import LONG_QUESTIONS
from tests.legibility.sheets import LATER_SHEETS, MORE_SHEETS, SHEETS, WATCHED_RACES
from tests.legibility.whyfirst import WATCHED_GAMES, WHY_FIRST
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table

Opening = Callable[[Context], Pilot]

_STEPS = 3
"""Steps of the Torpedo's turn until its way is drawn."""


def opened(
    position: str, size: tuple[int, int], scale: int, speaks: Language, display: bool = False
) -> Pilot:
    """Return a pilot before a position, in a window of a size (pixels) at a UI scale (percent).

    Args:
        position: which one.
        size: of the window.
        scale: of the UI.
        speaks: the language.
        display: whether the map is drawn for a table display.
    """
    home = crammed.home() if position in MENUS else _home()
    context = headless(size, scale, home=Path(home.name), assets=shared_assets())
    context.language = speaks
    if display:
        context.change(structs.replace(context.settings, table_display=True))
    return OPENINGS[position](context)


@cache
def shared_assets() -> Assets:
    """Return the pictures of all windows: what one has drawn, the next need not draw again."""
    return known_assets()


@cache
def _home() -> tempfile.TemporaryDirectory[str]:
    """Return a player's folder with sample campaigns, removed at the end of the process."""
    folder = tempfile.TemporaryDirectory()
    campaign_samples.fill(Path(folder.name))
    return folder


def _at_rest(make: Callable[[], Controller]) -> Opening:
    """Return the table of a race at which nothing moves."""

    def open_it(context: Context) -> Pilot:
        context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
        pilot = at_table(make(), context)
        pilot.leap()
        return pilot

    return open_it


def _stepping(name: str) -> Opening:
    """Return the Torpedo's turn in a position of a race against it, halted where its way is drawn."""

    def open_it(context: Context) -> Pilot:
        context.settings = structs.replace(context.settings, automatic_stepwise=True)
        controller = alone(name)
        pilot = at_table(controller, context)
        pilot.leap()
        controller.act(do.Fund(), 0)
        pilot.leap()
        for _ in range(_STEPS):
            pilot.keys("space")
            pilot.leap(2.0)
        return pilot

    return open_it


def _struck(name: str, *then: do.AnyAction) -> Opening:
    """Return a race against the Torpedo after a card was taken so that its danger effect strikes."""

    def open_it(context: Context) -> Pilot:
        context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
        controller = alone(name)
        pilot = at_table(controller, context)
        for action in (do.Take(3), *then):
            pilot.leap()
            controller.act(action, 0)
        pilot.leap()
        return pilot

    return open_it


_ALONE = {"powerless": "powerless", "gaining": "sticker", "withheld": "withheld", "market": "robbed"}
"""Other positions of races of one crew, and what they are called there."""

OPENINGS: dict[str, Opening] = {
    **{name: _at_rest(make) for name, make in POSITIONS.items()},
    "torpedo-effect": _struck("effect"),
    "torpedo-robbed": _struck("robbed"),
    "torpedo-forfeit": _struck("robbed", do.Decline()),
    **SHEETS,
    **MENUS,
    "torpedo-turn": _stepping("convoy"),
    "torpedo-sticker": _stepping("sticker"),
    **WHY_FIRST,
    **CAMPAIGNS,
    **{f"torpedo-{name}": _at_rest(partial(alone, place)) for name, place in _ALONE.items()},
    **MORE_SHEETS,
    **CHOICES,
    **LATER_SHEETS,
    "beginning-africa": _at_rest(partial(beginning, "africa")),
    **WATCHED_RACES,
    **WATCHED_GAMES,
    **KIOSK_SCENES,
    **LONG_QUESTIONS,
}
"""Every position by its name."""
