"""A race against the Torpedo as a game: its steps are automatic (14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import UNSET

from greatrace.engine.draft import Draft
from greatrace.engine.events import AnyEvent
from greatrace.engine.phases.convoy.rules import settle
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.bivouac import take_slots
from greatrace.engine.solo.deck import card_up
from greatrace.engine.solo.frame import Act, TorpedoStep
from greatrace.engine.solo.gauges import recover
from greatrace.engine.solo.rene import CAMPAIGN
from greatrace.engine.solo.turns import play_assistant
from greatrace.engine.state import State
from greatrace.kernel.documents import Reference
from greatrace.kernel.game import Step
from greatrace.kernel.undo import UndoStop


class SoloRace(Race):
    """A race of one crew against the Torpedo, or a Solitary crossing without it (14.24)."""

    @property
    def documents(self) -> tuple[Reference, ...]:
        """The campaign that the race belongs to, if any."""
        name = campaign_of(self.data)
        return (Reference(CAMPAIGN, name),) if name else ()

    def due(self, state: State) -> bool:
        """Return whether the next step is the Torpedo’s."""
        frames = state.table.frames
        return bool(frames) and isinstance(frames[-1], TorpedoStep)

    def proceed(self, state: State) -> Step[State, AnyEvent]:
        """Return the Torpedo’s step that is due: its slots, its recovery, or one assistant."""
        draft = Draft(self, state, listening=True)
        frame = draft.frames[-1]
        assert isinstance(frame, TorpedoStep)
        _STEPS[frame.act](draft)
        settle(draft)
        return draft.step()

    def undo_stop(self, before: State, after: State, seat: int) -> UndoStop:
        """Return why an action cannot be undone; a sticker stays for good (14.18)."""
        old, new = before.table.torpedo, after.table.torpedo
        if old is not UNSET and new is not UNSET and old.stickers != new.stickers:
            return "lasting"
        return super().undo_stop(before, after, seat)


def _recover(draft: Draft) -> None:
    """Recover what the card says (14.6)."""
    draft.frames.pop()
    card = card_up(draft)
    recover(draft, "14.6", card.fuel, card.mechanics)


_STEPS: Final[dict[Act, Callable[[Draft], None]]] = {
    "slots": take_slots, "recover": _recover, "assistant": play_assistant,
}


def campaign_of(data: RaceData) -> str:
    """Return the name of the campaign that a race belongs to, empty for none."""
    if data.solo is not UNSET:
        return data.solo.campaign
    return data.crossing.campaign if data.crossing is not UNSET else ""


def number_in_campaign(data: RaceData) -> int:
    """Return the number of a race in its campaign, from 1; 0 for a race of its own."""
    if data.solo is not UNSET:
        return data.solo.number
    return data.crossing.number if data.crossing is not UNSET else 0


def new_race(data: RaceData) -> Race:
    """Return the game of a race: with the Torpedo where it takes part (14)."""
    if data.solo is UNSET and data.crossing is UNSET:
        return Race(data)
    return SoloRace(data)
