"""The invariants of a race of one crew: those of any race, and of the Torpedo."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from greatrace.arena.race.invariants import RaceInvariants
from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import COLOURS, MOST_STICKERS, TORPEDO_ASSISTANTS
from greatrace.engine.solo.torpedo import Torpedo, maximum
from greatrace.engine.state import State


class SoloInvariants(RaceInvariants):
    """The invariants of one race of one crew."""

    def state_faults(self, state: State) -> Iterator[str]:
        """Yield what is wrong with a position."""
        yield from super().state_faults(state)
        torpedo = state.table.torpedo
        if (torpedo is not UNSET) != (self.race.rival is not None):
            yield "the Torpedo is there without a race against it, or the other way round"
        if torpedo is not UNSET:
            yield from self._torpedo_faults(state, torpedo)

    def _torpedo_faults(self, state: State, torpedo: Torpedo) -> Iterator[str]:
        most = maximum(torpedo.stickers, self.race.stickers_work)
        for name, points in (("fuel", torpedo.fuel), ("mechanics", torpedo.mechanics)):
            if not 0 <= points <= most:
                yield f"the Torpedo: {name} stands at {points} of {most}"
        if not 0 <= torpedo.assistants <= TORPEDO_ASSISTANTS:
            yield f"the Torpedo has {torpedo.assistants} assistants"
        if torpedo.corridor != self.race.corridors[torpedo.cell]:
            yield "the Torpedo’s marker is in another corridor than its vehicle"
        if torpedo.arrived and (torpedo.cell != self.race.finish_cell or torpedo.assistants):
            yield "the Torpedo has arrived elsewhere, or still has assistants"
        if len(set(torpedo.used)) != len(torpedo.used) or torpedo.card not in (*torpedo.used[-1:], -1):
            yield f"René cards {torpedo.used} were turned up, {torpedo.card} is up"
        if torpedo.stamp == state.table.dashboards[0].stamp:
            yield "both markers came at the same time"

    def _workshop_faults(self, torpedo: Torpedo, events: tuple[AnyEvent, ...]) -> Iterator[str]:
        """Yield what is wrong with the stickers that a slow workshop gave or withheld."""
        most, solo = self.race.solo.may_gain, self.race.solo
        number = torpedo.stickers.total - solo.stickers.total
        if most is not None and number > most:
            yield f"the Torpedo gained {number} stickers, {most} are allowed"
        withheld = any(isinstance(event, solo_events.StickerWithheld) for event in events)
        if withheld and (most is None or number < most):
            yield f"a sticker was withheld, though {number} were gained and {most} are allowed"

    def step_faults(self, before: State, after: State, events: tuple[AnyEvent, ...]) -> Iterator[str]:
        """Yield what is wrong with a step: what any race forbids, and stickers that no event explains."""
        yield from super().step_faults(before, after, events)
        old, new = before.table.torpedo, after.table.torpedo
        if old is UNSET or new is UNSET:
            return
        gained = [event.colour for event in events if isinstance(event, solo_events.StickerGained)]
        for colour in COLOURS:
            number = new.stickers.of(colour)
            if number - old.stickers.of(colour) != gained.count(colour) or number > MOST_STICKERS:
                yield f"{colour}: {old.stickers.of(colour)} stickers became {number}, told are {gained}"
        yield from self._workshop_faults(new, events)
        if new.turned - old.turned != sum(isinstance(event, solo_events.ReneTurned) for event in events):
            yield "René cards were turned up that no event tells of"
        if old.arrived and new != old:
            yield "something changed on the Torpedo after its arrival"
