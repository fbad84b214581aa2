"""The program with two gamepads that SDL takes for real ones; what is done with them comes by standard input.

A line names the pad, `button` or `axis`, its number and its value: 1 and 0, or how far a stick is moved.
`unplug` with two more numbers, which mean nothing, takes a pad away.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from threading import Thread

import pygame

from greatrace.__main__ import main
from greatrace.ui.kit import pads

PADS = 2
_GAMEPAD, _AXES, _BUTTONS = 1, 6, 15
"""SDL's number for a gamepad; then buttons and axes have the numbers of `pygame.CONTROLLER_…`."""


def sdl_library() -> ctypes.CDLL:
    """Return the library that pygame has loaded."""
    beside = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    return ctypes.CDLL(str(next(beside.glob("libSDL2-2*"))))


def plug_in(sdl: ctypes.CDLL) -> list[ctypes.c_void_p]:
    """Plug the pads in; return them as SDL knows them."""
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    numbers = [sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, 0) for _ in range(PADS)]
    return [ctypes.c_void_p(sdl.SDL_JoystickOpen(number)) for number in numbers]


def _obey(sdl: ctypes.CDLL, devices: list[ctypes.c_void_p]) -> None:
    """Press and move what is asked for, until nobody asks any more."""
    for line in sys.stdin:
        pad, control, number, value = line.split()
        if control == "unplug":
            devices.pop(int(pad))
            sdl.SDL_JoystickDetachVirtual(int(pad))
        elif control == "button":
            sdl.SDL_JoystickSetVirtualButton(devices[int(pad)], int(number), int(value))
        else:
            sdl.SDL_JoystickSetVirtualAxis(devices[int(pad)], int(number), ctypes.c_int16(int(value)))


def run() -> int:
    """Run the program, with pads as soon as it looks for them."""
    # No window manager gives the window the focus without which SDL passes over what pads do.
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    look_for_them = pads.open_pads

    def open_pads() -> None:
        look_for_them()
        sdl = sdl_library()
        Thread(target=_obey, args=(sdl, plug_in(sdl)), daemon=True).start()

    pads.open_pads = open_pads
    return main()


if __name__ == "__main__":
    sys.exit(run())
