"""Whether the game runs from its sources or from modules compiled by mypyc."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Literal

from greatrace.kernel import chance


def compiled_modules() -> list[str]:
    """Return the names of the game's modules that are loaded as machine code, in ascending order."""
    files = {name: module.__file__ for name, module in sys.modules.items() if name.startswith("greatrace.")}
    return sorted(name for name, file in files.items() if file and file.endswith(tuple(EXTENSION_SUFFIXES)))


def build() -> Literal["pure", "compiled"]:
    """Return the kind of the build; a platform wheel always compiles the kernel's chance."""
    return "compiled" if chance.__name__ in compiled_modules() else "pure"
