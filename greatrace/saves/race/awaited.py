"""Whether a campaign waits for a saved race, and for its result (14.23)."""

from __future__ import annotations

from pathlib import Path

from greatrace.saves.campaign_summary import campaign_summary
from greatrace.saves.envelope import Summary
from greatrace.saves.race.summary import RaceSummary


def race_awaited(folder: Path, summary: Summary) -> bool:
    """Return whether a race belongs to a campaign that has not got its result; unreadable ones count."""
    if not isinstance(summary, RaceSummary) or not summary.campaign:
        return False
    campaign = campaign_summary(folder, summary.campaign)
    return campaign is None or campaign.race <= summary.number
