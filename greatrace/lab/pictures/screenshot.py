"""Pictures of every scene, without a window."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.files.writing import temporary_folder, write_named
from greatrace.kernel.errors import BadInput
from greatrace.kernel.phrase import Choices

if TYPE_CHECKING:
    import pygame

    from greatrace.ui.kit.stack import SceneMaker

SCENES = (
    "title",
    "setup",
    "handover",
    "bivouac",
    "planning",
    "convoy",
    "maintenance",
    "scoring",
    "hint",
    "why",
    "pause",
    "lesson",
    "forecast",
    "solo",
    "solo_end",
    "settings",
    "load",
    "history",
    "replay",
    "charts",
    "rulebook",
    "whyfirst_setup",
    "whyfirst_choice",
    "whyfirst_reveal",
    "whyfirst_stage",
    "whyfirst_end",
    "whyfirst_replay",
    "campaigns",
    "logbook",
    "passport",
    "sticker",
    "season",
    "certificate",
    "attract",
    "kiosk",
    "kiosk_results",
)
"""The scenes of which pictures can be taken."""

FORMATS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""Endings that name the format of a picture; any other gets a PNG."""

LEAST, MOST = (640, 360), (8192, 8192)
"""The sizes of pictures, in pixels."""


def take(
    scene: str,
    menus: SceneMaker,
    size: tuple[int, int] = (1920, 1080),
    save: Path | None = None,
    seat: int = 0,
    ui_scale: int = 100,
    language: str = "en",
    output: Path = Path("greatrace.png"),
    home: Path | None = None,
    board: str = "",
) -> None:
    """Write a picture of a scene as a PNG file; needs no display.

    Args:
        scene: one of `SCENES`.
        menus: makes the named scenes.
        size: in pixels.
        save: the race or game to show; by default one among computer players.
        seat: the player whose view is shown, from 0.
        ui_scale: percent.
        language: the code of the language.
        output: the file to write.
        board: of the race that is shown where no save is named: a shipped board, or the path of a map.
        home: the player's folder, whose settings decide how things look; the defaults if there is none.

    Raises:
        BadInput: an unknown scene, an impossible size, a save that does not show that scene, a file
            that cannot be written.
    """
    _check(scene, size)
    import pygame

    from greatrace.lab.pictures.staging import shell_of
    from greatrace.ui.kit import settings
    from greatrace.ui.kit.assets import Assets, cache_in
    from greatrace.ui.kit.shell import headless

    with temporary_folder() as samples:
        chosen = settings.load(home).settings if home else None
        assets = Assets(cache_folder=cache_in(home))
        context = headless(size, ui_scale, language, samples, assets, chosen)
        surface = pygame.Surface(size)
        shell_of(scene, context, menus, save, seat, board).paint(surface)
    _write(surface, output)


def _check(scene: str, size: tuple[int, int]) -> None:
    if scene not in SCENES:
        raise BadInput(
            "There is no scene “{scene}”: choose one of {scenes}.", scene=scene,
            scenes=Choices(", ".join(SCENES))
        )
    if not all(least <= now <= most for least, now, most in zip(LEAST, size, MOST, strict=True)):
        raise BadInput(
            "A picture of {width}x{height} pixels cannot be made: 640x360 to 8192x8192 are possible.",
            width=size[0], height=size[1],
        )


def _write(surface: pygame.Surface, output: Path) -> None:
    import pygame

    picture = io.BytesIO()
    ending = output.suffix.lower()
    pygame.image.save(surface, picture, f"picture{ending if ending in FORMATS else '.png'}")
    write_named(output, picture.getvalue())
