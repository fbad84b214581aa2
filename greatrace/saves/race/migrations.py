"""The formats of saved races."""

from __future__ import annotations

from greatrace.saves.migrations import Form

RACE_FORM = Form("race", newest=1, migrations={})
"""A change of the content's format raises ``newest`` and adds a migration from the format before."""
