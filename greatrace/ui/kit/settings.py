"""The player's settings, a small JSON file in the home folder."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec

from greatrace.files.problems import system_problem
from greatrace.files.reading import read_start, to_blame, understood
from greatrace.files.writing import write_whole
from greatrace.kernel.errors import BadInput

FILE = "settings.json"
_LARGEST = 100_000
"""Bytes that are read of the file."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
StepName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Steps = Annotated[tuple[StepName, ...], msgspec.Meta(max_length=200)]
PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
LanguageCode = Annotated[str, msgspec.Meta(min_length=2, max_length=8)]
KeyName = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


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


class RivalSpeed(Enum):
    """How much faster what computer crews do is shown than what people do.

    Growing is as fast as threefold, and as fast as people until a race was finished.
    """

    GROWING = "growing"
    SAME = "same"
    DOUBLE = "double"
    TRIPLE = "triple"
    FOURFOLD = "fourfold"
    INSTANT = "instant"

    @property
    def share(self) -> float:
        """The share of the time that it takes otherwise."""
        shares = {
            RivalSpeed.SAME: 1.0, RivalSpeed.DOUBLE: 0.5, RivalSpeed.TRIPLE: 0.33, RivalSpeed.FOURFOLD: 0.25,
            RivalSpeed.GROWING: 0.33,
        }  # fmt: skip
        return shares.get(self, 0.0)

    def met(self, first: bool) -> RivalSpeed:
        """Return the speed of a race, perhaps the first one."""
        return RivalSpeed.SAME if first and self is RivalSpeed.GROWING else self


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings.

    Sizes of the window are pixels, `ui_scale` and volumes percent; a `language` of `None` follows the
    environment. `automatic_stepwise` is whether a turn in which nobody decides waits after every step,
    `confirmations` whether the player is asked once more before what may be regretted, `patterns` whether
    crews and tiles differ by stronger patterns, `keys` which keys the player changed, `race_explained`
    and `torpedo_explained` whether a first race has told how races go and how the Torpedo is read,
    `introduced` the names of people to whom a race was told in short, `languages` those of people who are
    asked in another one than the table’s, by name, `lessons` which steps of each
    lesson are through, `tips` whether what comes for the first time is explained, `tips_told` what has been,
    `muted` whether nothing is heard, whatever the volumes, `rivals` how fast computer crews are shown beside
    people, `map_letters` how large letters on the map are (percent), `table_display` whether all that is on
    it, letters too, is large enough for people around a table (the larger size counts), `screen` on which
    one the window opens, from 0, `log_oldest_first` whether the log begins with what happened first.
    """

    language: str | None = None
    speed: Speed = Speed.NORMAL
    rivals: RivalSpeed = RivalSpeed.GROWING
    reduced_motion: bool = False
    automatic_stepwise: bool = False
    confirmations: bool = True
    ui_scale: Annotated[int, msgspec.Meta(ge=75, le=150)] = 100
    map_letters: Annotated[int, msgspec.Meta(ge=100, le=150)] = 100
    patterns: bool = False
    keys: Annotated[dict[KeyName, KeyName], msgspec.Meta(max_length=64)] = {}
    race_explained: bool = False
    torpedo_explained: bool = False
    introduced: Annotated[tuple[PersonName, ...], msgspec.Meta(max_length=200)] = ()
    languages: Annotated[dict[PersonName, LanguageCode], msgspec.Meta(max_length=200)] = {}
    tips: bool = True
    tips_told: Steps = ()
    lessons: Annotated[dict[StepName, Steps], msgspec.Meta(max_length=64)] = {}
    effects_volume: Volume = 80
    music_volume: Volume = 60
    ambience_volume: Volume = 60
    muted: bool = False
    log_oldest_first: bool = False
    fullscreen: bool = False
    screen: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    table_display: bool = False
    window_width: Annotated[int, msgspec.Meta(ge=640, le=16384)] = 1280
    window_height: Annotated[int, msgspec.Meta(ge=360, le=16384)] = 720

    @property
    def motion_factor(self) -> float:
        """The factor on the speed of moving widgets; infinite when they jump."""
        return float("inf") if self.reduced_motion else self.speed.factor


class Loaded(msgspec.Struct, frozen=True):
    """The settings read, whether any part of their file could not be read, and whether it names a size."""

    settings: Settings
    broken: bool = False
    sized: bool = False


def reset(now: Settings) -> Settings:
    """Return the settings as they are at first, but for language, window, and what was explained."""
    kept = ("language", "fullscreen", "screen", "window_width", "window_height", "race_explained",
            "torpedo_explained", "introduced", "languages", "lessons", "tips_told")  # fmt: skip
    return msgspec.structs.replace(Settings(), **{name: getattr(now, name) for name in kept})


KIOSK = Settings(ui_scale=150, fullscreen=True, table_display=True, confirmations=False)
"""The first settings of a kiosk."""


def load(home: Path, first: Settings | None = None) -> Loaded:
    """Read the settings of a home folder; nothing is changed there.

    What is missing, unknown or broken has its default.

    Args:
        home: the folder.
        first: the defaults; those of the player's own window by default.
    """
    read = first or Settings()
    path = home / FILE
    try:
        with understood(path):
            found = msgspec.json.decode(read_start(path, _LARGEST), type=dict[str, msgspec.Raw])
    except BadInput as problem:
        return Loaded(read, broken=not isinstance(problem.__cause__, FileNotFoundError))
    broken = False
    for name in Settings.__struct_fields__:
        if name in found:
            try:
                with understood(path):
                    raw = b'{"%s":%s}' % (name.encode(), bytes(found[name]))
                    one = msgspec.json.decode(raw, type=Settings)
                read = msgspec.structs.replace(read, **{name: getattr(one, name)})
            except BadInput:
                broken = True
    sized = {"window_width", "window_height"} <= found.keys()
    return Loaded(read, broken, sized)


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


def put_aside(home: Path) -> Path | None:
    """Rename the settings file, which is broken, so that nothing overwrites it.

    Returns:
        The new path, or `None` where it cannot be renamed.
    """
    path = home / FILE
    for number in range(1, 100):
        aside = path.with_name(f"settings-broken-{number}.json")
        if not os.path.lexists(aside):
            try:
                return path.rename(aside)
            except OSError:
                return None
    return None


