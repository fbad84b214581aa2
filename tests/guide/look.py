"""Paints what is asked, in a saved race or in a position of the legibility test.

`python -m tests.guide.look FILE|POSITION PICTURE [KEY…]`, where a position is a name in
`tests/legibility/openings.py`, such as `clearing`. The crew that is asked looks at its hand and presses the
keys before that. The widgets of the table are printed.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from greatrace.prose.language import language
from greatrace.saves.envelope import decode
from greatrace.saves.race.kind import RACE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.openings import OPENINGS, opened
from tests.ui.pilot import Pilot


def main(wanted: argparse.Namespace) -> None:
    """Look at the table as the crew does that is asked."""
    width, _, height = wanted.size.partition("x")
    pilot = before(wanted.what, (int(width), int(height)), wanted.language)
    pilot.hold("p")
    for key in wanted.keys:
        pilot.keys(key)
        pilot.wait()
    pilot.wait()
    pilot.picture(wanted.picture)
    print(pilot.dump())


def before(what: str, size: tuple[int, int], code: str) -> Pilot:
    """Return a player before a saved race or a position, in a window of a size (pixels)."""
    if what in OPENINGS:
        return opened(what, size, 100, language(code))
    if not Path(what).is_file():
        raise SystemExit(f"“{what}” is no file, and no position of tests/legibility/openings.py.")
    save = decode(RACE, Path(what).read_bytes(), what)
    return Pilot(TableScene(Controller.resumed(save, None)), size, speaks=code)


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.guide.look", description=__doc__)
    parser.add_argument("what", help="a saved race, or the name of a position")
    parser.add_argument("picture", type=Path, help="a PNG file")
    parser.add_argument("keys", nargs="*", help="such as enter or 1")
    parser.add_argument("--language", default="en", help="a code (default: %(default)s)")
    parser.add_argument("--size", default="1280x720", help="of the window (default: %(default)s)")
    return parser.parse_args()


if __name__ == "__main__":
    main(arguments())
