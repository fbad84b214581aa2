"""The kind of saved races."""

from __future__ import annotations

from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.race import new_race
from greatrace.engine.state import State, View
from greatrace.saves.envelope import Kind, Save
from greatrace.saves.race.migrations import RACE_FORM
from greatrace.saves.race.soundness import check_race

RaceSave = Save[RaceData, State, AnyAction]
"""A saved race."""

RACE: Kind[RaceData, State, View, AnyAction, AnyEvent] = Kind(
    RACE_FORM, RaceSave, new_race, check_race
)
"""The definition of saved races for codec, store and replay."""
