"""What the keys do in campaigns."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import msgid
from greatrace.ui.play.table.keys import KeyGroup, TableKey

CAMPAIGN_KEYS: Final = KeyGroup(msgid("In campaigns"), (
    TableKey("PgUp PgDn", msgid("Turn pages in the logbook and the passport; scroll"), fixed=True),
    TableKey("Home", msgid("The contents of the passport"), fixed=True),
    TableKey("Del", msgid("Rename, copy or delete the campaign in focus"), fixed=True),
))  # fmt: skip
