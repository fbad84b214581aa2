"""Render and check the sounds that ship: `python -m sounds.render [PART …]`, by default all parts.

A part is a folder of `sounds/source` with a module `build`, which has two functions. `render(names)` writes
the files of the part that are named, all of them without names; `check(names)` returns what is wrong with
those that lie there, a sentence each. Requires the extra `sounds`, FluidSynth, the soundfont FluidR3 and
`oggenc`. Run by hand; the game only plays the finished files.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

SOURCE = Path(__file__).parent / "source"


class Part(Protocol):
    """The module `build` of a part."""

    def render(self, names: Sequence[str]) -> None:
        """Write the sounds that are named, or all of the part."""

    def check(self, names: Sequence[str]) -> list[str]:
        """Return what is wrong with the sounds that are named, or with all of the part."""


def parts() -> dict[str, str]:
    """Return the modules of all parts by their names."""
    names = (path.parent.name for path in sorted(SOURCE.glob("*/build.py")))
    return {name: f"sounds.source.{name}.build" for name in names}


def main(arguments: Sequence[str]) -> int:
    """Render, then check; with `--check` only check.

    Returns:
        The exit status: 1 if anything is wrong with a sound.
    """
    found = parts()
    told = "Render and check the sounds that ship."
    parser = argparse.ArgumentParser(prog="python -m sounds.render", description=told)
    parser.add_argument("part", nargs="*", help=f"{', '.join(found)}; all of them by default")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="only this sound")
    parser.add_argument("--check", action="store_true", help="render nothing")
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.part if name not in found]:
        parser.error(f"no such part: {', '.join(unknown)}")
    wrong = []
    for name in asked.part or found:
        part = cast(Part, importlib.import_module(found[name]))
        if not asked.check:
            part.render(asked.only)
        wrong += part.check(asked.only)
    print("\n".join(wrong) or "All sounds are as they should be.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
