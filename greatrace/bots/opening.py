"""The plan that is recommended in the first round, golden on the screen: hints begin with it, too."""

from __future__ import annotations

from typing import Final

from greatrace.engine.actions import Plan
from greatrace.kernel.remembered import remembered

MANY: Final = 6
"""Number of assistants from which a second one explores."""


@remembered(8)
def opening_plan(assistants: int) -> Plan:
    """Return that plan for so many assistants: little is explored, money is short (`content/balance.md`)."""
    scouts = 1 + assistants // MANY
    return Plan(scouts, 0, 0, assistants - scouts)
