"""What is heard of *Why First?*: the sound of each event, and the table's music."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.ui.kit.audio import Cue, Soundscape
from greatrace.whyfirst import events as on

EFFECTS: Final[Mapping[type[on.AnyEvent], str]] = {
    on.StageBegan: "shuffle", on.Dealt: "deal", on.Chose: "seal", on.Revealed: "card", on.Moved: "pawn",
    on.StageScored: "chalk", on.GameOver: "applause",
}
"""The sound of each event."""
COUNT: Final = "count"
"""The sound of a number that is counted before the cards are turned up."""
TABLE: Final = Soundscape("whyfirst", ambience="campfire")
"""What is heard at the table."""


def cues(events: tuple[on.AnyEvent, ...], count: int) -> tuple[Cue, ...]:
    """Return what is heard of what is shown at once."""
    found = tuple(dict.fromkeys(Cue(EFFECTS[type(event)]) for event in events))
    return (*found, Cue(COUNT)) if count else found
