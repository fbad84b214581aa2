"""What is told of the race of computers fits what is seen of it."""

from __future__ import annotations

from greatrace.ui.kiosk.attract import CAPTIONS, AttractScene
from greatrace.ui.kiosk.shell import KioskShell

_FRAME, _LATE = 0.1, 3.5
"""A frame, not longer than is counted, and for how long a caption may speak of the phase before (seconds)."""


def test_a_caption_speaks_of_the_phase_that_is_seen(shell: KioskShell) -> None:
    race = shell.stack.top
    assert isinstance(race, AttractScene)
    late, seen = 0.0, set[str]()
    for _ in range(700):
        shell.update(_FRAME)
        caption = race.tree.find("caption")
        phase = race.state.phase
        seen.add(phase)
        late = 0.0 if caption and caption.label in CAPTIONS[phase] else late + _FRAME
        assert late <= _LATE, (phase, caption and caption.label)
    assert {"bivouac", "planning", "convoy"} <= seen
