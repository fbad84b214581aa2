"""Summaries of campaigns for the title, read without the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from greatrace.engine.solo.rene import CAMPAIGN
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import previous, read_file
from greatrace.saves.migrations import Form
from greatrace.saves.seal import unseal

CAMPAIGN_FORM: Final = Form(CAMPAIGN, newest=2, migrations={1: lambda content: content})
"""The formats of campaigns.

The second adds to results which mission was announced, which stickers were denied and how far both came, and
to campaigns the seasons closed and by which missions their races were stamped; what the first does not say is
0 or empty.
"""
SUFFIX: Final = f".{CAMPAIGN}"
"""The ending of their files."""


class CampaignSummary(Struct, frozen=True):
    """The summary of a campaign.

    Attributes:
        title: as the player calls it.
        race: the number of the next race, or of the one that runs.
    """

    title: str
    race: int


class _Content(Struct, frozen=True):
    document: CampaignSummary


def campaign_summary(folder: Path, name: str) -> CampaignSummary | None:
    """Return the summary of a campaign, or of the version before it; ``None`` where neither can be read.

    Args:
        folder: of the campaigns.
        name: of the campaign.
    """
    latest = folder / f"{name}{SUFFIX}"
    for path in (latest, previous(latest)):
        try:
            content = unseal(read_file(path), path.name, CAMPAIGN_FORM)
            return msgspec.json.decode(content, type=_Content).document
        except (BadInput, msgspec.MsgspecError, ValueError, RecursionError):
            continue
    return None
