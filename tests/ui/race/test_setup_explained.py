"""What the page of a new race says to somebody who sees it for the first time."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.names import SETUP_PAGE
from tests.ui.pilot import Pilot


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("order", "the last one chooses first"), ("seed", "decides all chance"),
        ("edition", "printed three times"), ("leaders", "simpler without"),
        ("who-1", "Strength 2 of 4"), ("style-1", "as they come"),
    ],
)
def test_every_choice_says_what_it_means(home: Path, name: str, told: str) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    found = pilot.scene.tree.find(name)
    assert found is not None and isinstance(found.tip, Tip), name
    assert told in found.tip.text
