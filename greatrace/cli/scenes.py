"""The scenes of which the command line makes pictures."""

from __future__ import annotations

SCENES = (
    "title", "setup", "handover", "bivouac", "planning", "convoy", "maintenance", "scoring", "hint", "why",
    "pause", "lesson", "forecast", "solo", "solo_end", "settings", "load", "history", "replay", "charts",
    "rulebook", "whyfirst_setup", "whyfirst_choice", "whyfirst_reveal", "whyfirst_stage", "whyfirst_end",
    "whyfirst_replay", "campaigns", "logbook", "passport", "sticker", "season", "certificate", "attract",
    "kiosk", "kiosk_results",
)  # fmt: skip
"""What `greatrace screenshot` can take a picture of.

The same as in `lab.pictures.screenshot` (a test compares them): the help must not import the screen.
"""
