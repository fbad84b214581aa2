"""The formats of saved games of *Why First?*."""

from __future__ import annotations

from greatrace.saves.migrations import Form

WHYFIRST_FORM = Form("whyfirst", newest=1, migrations={})
"""A change of the content's format raises ``newest`` and adds a migration from the format before."""
