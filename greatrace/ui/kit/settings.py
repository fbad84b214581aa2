"""The player's settings, a small JSON file in the home folder."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec

from greatrace.files.problems import system_problem
from greatrace.files.reading import read_start, to_blame
from greatrace.files.writing import write_whole
from greatrace.kernel.errors import BadInput

FILE = "settings.json"
_LARGEST = 100_000
"""Bytes that are read of the file."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Speed(Enum):
    """The speed of animations."""

    HALF = "0.5"
    NORMAL = "1"
    DOUBLE = "2"
    QUADRUPLE = "4"
    INSTANT = "instant"
    STEP = "step"

    @property
    def factor(self) -> float:
        """Seconds of animation per second; infinite when instant."""
        match self:
            case Speed.INSTANT:
                return float("inf")
            case Speed.STEP:
                return 1.0
            case _:
                return float(self.value)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings.

    Sizes of the window are pixels, `ui_scale` and volumes percent; a `language` of `None` follows the
    environment.
    """

    language: str | None = None
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    ui_scale: Annotated[int, msgspec.Meta(ge=80, le=150)] = 100
    effects_volume: Volume = 80
    music_volume: Volume = 60
    fullscreen: bool = False
    window_width: Annotated[int, msgspec.Meta(ge=640, le=16384)] = 1280
    window_height: Annotated[int, msgspec.Meta(ge=360, le=16384)] = 720


class Loaded(msgspec.Struct, frozen=True):
    """The settings read, and where a broken file was moved to, if there was one."""

    settings: Settings
    aside: Path | None = None


def load(home: Path) -> Loaded:
    """Read the settings of a home folder.

    A missing file gives the defaults. A broken one too; it is renamed and kept.
    """
    path = home / FILE
    try:
        return Loaded(msgspec.json.decode(read_start(path, _LARGEST), type=Settings))
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return Loaded(Settings(), _put_aside(path))


def save(home: Path, settings: Settings) -> None:
    """Write the settings atomically.

    Raises:
        BadInput: the folder is not writable.
    """
    path = home / FILE
    try:
        home.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2), durable=True)
    except OSError as error:
        raise BadInput(
            "The settings cannot be written to {path} ({reason}): choose another folder with --home.",
            path=str(to_blame(path)),
            reason=system_problem(error),
        ) from error


def _put_aside(path: Path) -> Path | None:
    for number in range(1, 100):
        aside = path.with_name(f"settings-broken-{number}.json")
        if not os.path.lexists(aside):
            try:
                return path.rename(aside)
            except OSError:
                return None
    return None


