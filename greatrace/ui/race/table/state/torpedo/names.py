"""Names of the Torpedo's side that are the same in every language."""

from __future__ import annotations

from typing import Final

ESTIENNE: Final = "René Estienne"
"""Who drives the Torpedo."""
