"""Generator of hexagonal Tiled maps of a region from real coastlines (Natural Earth)."""

from __future__ import annotations
