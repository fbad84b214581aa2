"""The recipe for a second style of the curtain, carried out."""

from __future__ import annotations

from tests.guide.scratch import Changes, after, new, replaced
from tests.guide.texts import messages


def curtain() -> Changes:
    """A striped curtain that players can choose."""
    settings, scene = "greatrace/ui/kit/settings.py", "greatrace/ui/menus/settings.py"
    return [
        ("sprites/curtain-striped.svg", new(STRIPES)),
        (settings, after("    reduced_motion: bool = False\n", "    striped_curtain: bool = False\n")),
        (scene, after("            still,\n", STRIPED)),
        (
            "greatrace/ui/play/table/curtain.py",
            replaced('paint(surface, "curtain", surface', "paint(surface, style, surface"),
        ),
        (
            "greatrace/ui/play/table/curtain.py",
            after(
                "    surface.fill(context.look.palette.brick)\n",
                '    style = "curtain-striped" if context.settings.striped_curtain else "curtain"\n',
            ),
        ),
        *messages("", ("Striped curtain", "Rideau rayé", "Telón a rayas", "Gestreifter Vorhang")),
    ]


STRIPED = """            Toggle(tr("Striped curtain"), now.striped_curtain, "striped_curtain"),
"""
STRIPES = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36">
<rect width="64" height="36" fill="#7a1f1f"/>
<path d="M0 0h16v36H0zM32 0h16v36H32z" fill="#d9a514"/>
</svg>
"""
PAINT = """
import sys
from pathlib import Path
from greatrace.app import menus
from greatrace.ui.kit import shell
from greatrace.ui.kit.settings import Settings
from greatrace.lab.pictures.screenshot import take
for striped in (False, True):
    shell.Settings = lambda **values: Settings(striped_curtain=striped, **values)
    take("handover", menus(), (640, 360), output=Path(sys.argv[1]) / f"{striped}.png")
take("settings", menus(), (1280, 720), output=Path(sys.argv[1]) / "settings.png")
"""
"""Paints both curtains and the settings into a folder."""
