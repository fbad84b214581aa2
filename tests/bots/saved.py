"""Positions of races on Africa's first course that hints are asked in, some of which were answered badly."""

from __future__ import annotations

from pathlib import Path

import msgspec

from greatrace.engine.state import View

_FOLDER = Path(__file__).parent / "positions"


def saved_view(name: str) -> View:
    """Return the view of the crew that decides in a saved position of `racing.a_race`."""
    return msgspec.json.decode((_FOLDER / f"{name}.json").read_bytes(), type=View)
