"""Paints the question that a saved race asks: `python -m tests.guide.look FILE PICTURE [KEY…]`.

Its crew looks at its hand and presses the keys before that. The widgets of the table are printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from greatrace.saves.envelope import decode
from greatrace.saves.race.kind import RACE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot


def main(file: str, picture: str, *keys: str) -> None:
    """Look at the table as the crew does that is asked."""
    save = decode(RACE, Path(file).read_bytes(), file)
    pilot = Pilot(TableScene(Controller.resumed(save, None)))
    pilot.hold("p")
    for key in keys:
        pilot.keys(key)
        pilot.wait()
    pilot.wait()
    pilot.picture(Path(picture))
    print(pilot.dump())


if __name__ == "__main__":
    main(*sys.argv[1:])
