"""A window under a storm of input: `python -m greatrace.lab.storm.process HOME SECONDS SEED`.

It writes a `Sample` as a line of JSON every few seconds.
"""

from __future__ import annotations

import sys
from pathlib import Path

from greatrace import app
from greatrace.lab.storm.window import rage
from greatrace.lab.trials.random_player import SIZES
from greatrace.ui.kit.settings import Settings, save


def main(home: Path, seconds: float, seed: int) -> None:
    """Open the window, let the storm rage and close the window.

    Args:
        home: the player's folder.
        seconds: how long.
        seed: of the player.
    """
    width, height = SIZES[0]
    save(home, Settings(window_width=width, window_height=height))
    storm = rage(seconds, seed)
    app.run(app.Options(home=home))
    storm.report()


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
