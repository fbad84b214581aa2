"""Pictures of the game night: the race of computers, the doors, the board of the evening."""

from __future__ import annotations

from datetime import datetime

from greatrace.content.load import crew_pool
from greatrace.ui.kiosk.attract import AttractScene
from greatrace.ui.kiosk.evening import Result
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DOORS_PAGE, RESULTS_PAGE
from greatrace.ui.kiosk.place import KioskSettings
from greatrace.ui.kiosk.shell import KioskShell
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Reset, SceneMaker

SCENES = ("attract", "kiosk", "kiosk_results")
"""The scenes of a kiosk."""
_SEED = 1935
_BEGINS, _FRAMES, _FRAME = 4, 12, 1.0
"""The round in which the race of computers is shown, after so many frames of so many seconds."""
_SAMPLES = (
    ("Ada", 21, "dakar>djibouti"), ("Jules", 19, "colomb-bechar>cape-town"), ("Elena", 19, "dakar>djibouti"),
    ("Tom & Emma", 16, "cairo>cape-town"), ("Marguerite", 14, "dakar>mombasa"),
)  # fmt: skip


def shell_of(scene: str, context: Context, menus: SceneMaker) -> KioskShell:
    """Set a kiosk up as a picture shows it.

    Args:
        scene: one of `SCENES`.
        context: from `headless`; the kiosk lies in its folder.
        menus: makes the scenes of the program.
    """
    place = context.home / "kiosk"
    kiosk = Kiosk(place, KioskSettings("1935"), context.settings, _SEED)
    shell = KioskShell(context, kiosk, menus)
    if scene == "attract":
        shell.stack.follow(Reset((AttractScene(kiosk, context, _BEGINS),)))
        for _ in range(_FRAMES):
            shell.update(_FRAME)
    elif scene == "kiosk":
        shell.stack.follow(Reset((DOORS_PAGE,)))
    else:
        kiosk.evening.results = tuple(
            Result(str(n), "race", "race", name, role, 1, points, "africa", course,
                   datetime(2026, 9, 25, 20).isoformat())
            for n, ((name, points, course), role) in enumerate(zip(_SAMPLES, crew_pool(5), strict=False))
        )  # fmt: skip
        shell.stack.follow(Reset((DOORS_PAGE, RESULTS_PAGE)))
    shell.update(0.0)
    return shell

