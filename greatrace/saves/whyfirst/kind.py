"""The kind of saved games of *Why First?*."""

from __future__ import annotations

from greatrace.saves.envelope import Kind, Save
from greatrace.saves.whyfirst.migrations import WHYFIRST_FORM
from greatrace.saves.whyfirst.soundness import check_game
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup, State, View

WhyFirstSave = Save[Setup, State, AnyAction]
"""A saved game."""

WHYFIRST: Kind[Setup, State, View, AnyAction, AnyEvent] = Kind(
    WHYFIRST_FORM, WhyFirstSave, WhyFirst, check_game
)
"""The definition of saved games for codec, store and replay."""
