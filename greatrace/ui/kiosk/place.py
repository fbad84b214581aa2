"""The files of a kiosk: its own settings, and the folder of the group that plays, which is erased."""

from __future__ import annotations

import secrets
import shutil
import stat
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct, structs

from greatrace.files.problems import system_problem
from greatrace.files.reading import read_start, understood
from greatrace.files.writing import write_whole
from greatrace.kernel.errors import BadInput

FOLDER, GROUP, FILE = "kiosk", "group", "kiosk.json"
"""The kiosk's folder among the player's, the one of the group that plays, and the file of its settings."""
_LARGEST = 10_000
USUAL_IDLE: Final = 120
"""Seconds without a press after which a group is taken to be gone."""
_DIGITS = 4

LONGEST_PIN: Final = 8
_IDLE = 10, 3600
"""The fewest and the most seconds of patience."""
Pin = Annotated[str, Meta(pattern=f"^[0-9]{{1,{LONGEST_PIN}}}$")]
Idle = Annotated[int, Meta(ge=_IDLE[0], le=_IDLE[1])]


class KioskSettings(Struct, frozen=True):
    """The settings of a kiosk.

    Attributes:
        pin: opens what is the host's: quitting, settings, deletion, files.
        idle: seconds without a press after which a group is taken to be gone.
    """

    pin: Pin
    idle: Idle = USUAL_IDLE


def group_in(home: Path) -> Path:
    """Return the folder of the group that plays; nothing in it outlives the group.

    Args:
        home: the folder of the kiosk.
    """
    return home / GROUP


def file_in(home: Path) -> Path:
    """Return the file with a kiosk's settings; the host reads and changes a forgotten PIN there."""
    return home / FILE


def settings_in(home: Path, pin: str = "", idle: int = 0) -> KioskSettings:
    """Return the settings of a kiosk; what is given replaces what was kept, without a PIN one is drawn.

    Args:
        home: the folder of the kiosk.
        pin: digits; empty for the one that is kept.
        idle: seconds; 0 for those that are kept.

    Raises:
        BadInput: the file is damaged or cannot be written: the host must know the PIN.
    """
    kept = _kept(file_in(home))
    drawn = "".join(secrets.choice("0123456789") for _ in range(_DIGITS))
    now = kept or KioskSettings(pin or drawn)
    now = structs.replace(now, pin=pin or now.pin, idle=idle or now.idle)
    if now != kept:
        _write(file_in(home), now)
    return now


def changed(home: Path, pin: str, idle: str) -> KioskSettings:
    """Write other settings of a kiosk, and return them.

    Args:
        home: the folder of the kiosk.
        pin: as it was typed.
        idle: the seconds as they were typed.

    Raises:
        BadInput: one of them cannot be, or the file cannot be written.
    """
    pin, idle = pin.strip(), idle.strip()
    if not (pin.isascii() and pin.isdecimal() and len(pin) <= LONGEST_PIN):
        raise BadInput("The PIN must be one to {n} digits.", n=LONGEST_PIN)
    least, most = _IDLE
    if not (idle.isascii() and idle.isdecimal() and least <= int(idle[:9]) <= most):
        raise BadInput("The seconds must be a number from {least} to {most}.", least=least, most=most)
    now = KioskSettings(pin, int(idle))
    _write(file_in(home), now)
    return now


def _kept(file: Path) -> KioskSettings | None:
    try:
        with understood(file):
            return msgspec.json.decode(read_start(file, _LARGEST), type=KioskSettings)
    except BadInput as problem:
        if isinstance(problem.__cause__, FileNotFoundError):
            return None
        raise


def _write(file: Path, now: KioskSettings) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.format(msgspec.json.encode(now), indent=2), durable=True)
    except OSError as error:
        raise _unusable(file, error) from error


def erase(group: Path) -> BadInput | None:
    """Erase the folder of a group with everything in it; return why that failed, if it did.

    A link in the place of the folder is removed, never what it leads to.
    """
    try:
        with suppress(FileNotFoundError):
            if stat.S_ISDIR(group.lstat().st_mode):
                shutil.rmtree(group)
            else:
                group.unlink()
    except OSError as error:
        return _unusable(group, error)
    return None


def _unusable(path: Path, error: OSError) -> BadInput:
    return BadInput("{path} cannot be used: {reason}.", path=str(path), reason=system_problem(error))
