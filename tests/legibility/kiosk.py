"""The scenes of a kiosk, with the widest names, in the settings with which every group begins."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from msgspec import structs

from greatrace.app import menus
from greatrace.boards.setups import board
from greatrace.content.load import crew_pool
from greatrace.engine.solo.race import new_race
from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.ui.kiosk.attract import AttractScene
from greatrace.ui.kiosk.briefing import briefed
from greatrace.ui.kiosk.doors import doors
from greatrace.ui.kiosk.evening import Result
from greatrace.ui.kiosk.group import LONGEST_NAME
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DEMO_PAGE, DOORS_PAGE, RESULTS_PAGE, SHORT_PAGE, STAFF_PAGE
from greatrace.ui.kiosk.place import KioskSettings, group_in
from greatrace.ui.kiosk.prepared import MOST_PEOPLE, attract_races, demo
from greatrace.ui.kiosk.shell import CountdownScene, kiosk_scene
from greatrace.ui.kiosk.staff import guard_page, hosts_page
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.kit.stack import Named, Scene
from greatrace.ui.whyfirst.names import WHYFIRST_PAGE
from tests.legibility.crammed import NAME
from tests.ui.pilot import Pilot

Opening = Callable[[Context], Pilot]
Made = Callable[[Kiosk, Context], Scene[object]]

_BEGINS, _FRAMES = 3, 6
"""The round in which the race of computers is seen, after so many frames."""
_LONGEST = ("asia", "north_america", "south_america")
"""Boards whose cities have long names."""


def _named(name: Named) -> Made:
    return lambda kiosk, context: kiosk_scene(kiosk, menus(), context, name)


def _of(make: Made, *pressed: str) -> Opening:
    """Return a scene of a kiosk in which some widgets were pressed."""

    def open_it(context: Context) -> Pilot:
        kept = {name: getattr(KIOSK, name) for name in ("table_display", "confirmations")}
        context.change(structs.replace(context.settings, **kept))
        kiosk = Kiosk(context.home / "kiosk", KioskSettings("1935"), context.settings, 7)
        kiosk.evening.results = _results()
        pilot = Pilot(make(kiosk, context), context=context)
        for name in pressed:
            pilot.press(name)
        pilot.leap()
        return pilot

    return open_it


def _results() -> tuple[Result, ...]:
    """Return so many results that the board of the evening is full."""
    races = [race for race in attract_races(7) if race[0] in _LONGEST]
    entered = datetime(2026, 9, 25, 20).isoformat()
    return tuple(
        Result(str(n), "race", "race", NAME, crew_pool(5)[n % 5], 1, 21, board(name).id,
               f"{way.start}>{way.finish}", entered)
        for n, (name, way) in enumerate(races)
    )  # fmt: skip


def _in_trouble(kiosk: Kiosk, context: Context) -> Scene[object]:
    kiosk.trouble = BadInput("{path} cannot be used: {reason}.", path=str(group_in(kiosk.home)), reason=NAME)
    return hosts_page(kiosk)


def _racing(kiosk: Kiosk, context: Context) -> Scene[object]:
    return AttractScene(kiosk, context, _BEGINS)


def _returning(kiosk: Kiosk, context: Context) -> Scene[object]:
    """Return the doors as a group with two unfinished races finds them."""
    context.home /= "returning"
    save = demo(0, MOST_PEOPLE, 1)
    raw = encode(RACE, structs.replace(save, seats=(Seat(NAME[:LONGEST_NAME]),) * len(save.seats)))
    for name in (AUTOSAVE, "before"):
        Store(context.saves).write(name, raw)
    return doors(kiosk, context)


def _briefed(kiosk: Kiosk, context: Context) -> Scene[object]:
    save = demo(0, MOST_PEOPLE, 1)
    named = structs.replace(save, seats=(Seat(NAME),) * len(save.seats))
    return briefed(new_race(save.data), named)


KIOSK_SCENES: dict[str, Opening] = {
    "kiosk-doors": _of(_named(DOORS_PAGE)),
    "kiosk-doors-returning": _of(_returning),
    "kiosk-doors-asking": _of(_returning, "away"),
    "kiosk-demo": _of(_named(DEMO_PAGE), "people-5"),
    "kiosk-briefing": _of(_briefed),
    "kiosk-short": _of(_named(SHORT_PAGE), "people-5"),
    "kiosk-whyfirst": _of(_named(WHYFIRST_PAGE), "people-6"),
    "kiosk-results": _of(_named(RESULTS_PAGE)),
    "kiosk-pin": _of(_named(STAFF_PAGE)),
    "kiosk-host": _of(_in_trouble),
    "kiosk-guard": _of(lambda kiosk, context: guard_page(kiosk)),
    "kiosk-countdown": _of(lambda kiosk, context: CountdownScene(20)),
    "kiosk-attract": _of(_racing),
}
"""Every one by its name."""
