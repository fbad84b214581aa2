"""What the wheel holds beyond the package: compiled catalogues, and the assets beside it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = ("maps", "sprites", "sounds")
"""Folders of the checkout that an installed copy has under `greatrace/_assets`."""


class Hook(BuildHookInterface):
    """Adds to a wheel what an editable install finds in the checkout by itself."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile the catalogues and name all that is to be included.

        Args:
            version: `standard` or `editable`.
            build_data: hatchling's; `force_include` maps a path here to one in the wheel.
        """
        if version == "editable":
            return
        root = Path(self.root)
        self.compiled = tempfile.TemporaryDirectory()
        included = build_data["force_include"]
        assert isinstance(included, dict)
        for name in ASSETS:
            if (root / name).is_dir():
                included[str(root / name)] = f"greatrace/_assets/{name}"
        for source in sorted(root.glob("greatrace/locale/*/LC_MESSAGES/*.po")):
            target = source.relative_to(root).with_suffix(".mo")
            included[str(compile_po(source, Path(self.compiled.name) / target))] = str(target)

    def finalize(self, version: str, build_data: dict[str, object], artifact_path: str) -> None:
        """Clear the compiled catalogues away; the wheel has them now."""
        if version != "editable":
            self.compiled.cleanup()


def compile_po(source: Path, target: Path) -> Path:
    """Compile one catalogue.

    Args:
        source: the `.po` file.
        target: the `.mo` file to write, its folder too.

    Returns:
        The target.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with source.open("rb") as messages, target.open("wb") as compiled:
        write_mo(compiled, read_po(messages, abort_invalid=True))
    return target
