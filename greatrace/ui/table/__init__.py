"""The table of a race: its panels, its phases, its scenes."""

from __future__ import annotations

from greatrace.ui.table.stages import STAGES, stage_scene, table_scene

__all__ = ["STAGES", "stage_scene", "table_scene"]
