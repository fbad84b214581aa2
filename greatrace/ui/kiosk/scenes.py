"""Makes the scenes of a kiosk: its own, and those of the games that strangers may open."""

from __future__ import annotations

from typing import Final

from greatrace.ui.kiosk.doors import DoorsScene
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import KioskMenu
from greatrace.ui.kiosk.results import KioskResultsScene
from greatrace.ui.kiosk.staff import PinScene
from greatrace.ui.kiosk.start import StartScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Named, Scene, SceneMaker
from greatrace.ui.play.names import Menu
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.whyfirst.names import WhyFirstMenu

OPEN: Final = frozenset({
    Menu.RULEBOOK, Menu.KEYS, Menu.LESSONS, RaceMenu.WATCHED, WhyFirstMenu.SETUP, WhyFirstMenu.WATCHED,
})  # fmt: skip
"""Scenes of the program that anybody may open; the title is the kiosk's doors, all others ask for the PIN."""


def kiosk_scene(kiosk: Kiosk, menus: SceneMaker, context: Context, named: Named) -> Scene[object]:
    """Return a scene by its name.

    Args:
        kiosk: whose.
        menus: makes the scenes of the program.
        context: of all scenes.
        named: which one.
    """
    match named.name:
        case KioskMenu.ATTRACT:
            from greatrace.ui.kiosk.attract import AttractScene

            return AttractScene(kiosk, context)
        case KioskMenu.RESULTS:
            kiosk.gather()
            return KioskResultsScene(kiosk.evening)
        case KioskMenu.DEMO | KioskMenu.SHORT:
            return StartScene(named.name is KioskMenu.SHORT)
        case KioskMenu.DOORS | Menu.TITLE:
            return DoorsScene(kiosk)
    return menus(named) if named.name in OPEN else PinScene(kiosk)
