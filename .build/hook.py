"""Build hook: adds compiled catalogues and assets to the wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = ("maps", "sprites", "sounds")
"""Folders of the checkout that are installed under `greatrace/_assets`."""

COMPILE = "GREATRACE_COMPILE"
"""Environment variable that asks for a platform wheel when it is `1`."""

COMPILER = ["mypy[mypyc]>=1.18", "msgspec>=0.19"]
"""What compiling takes; the types of msgspec are needed to understand the modules that use it."""


class Hook(BuildHookInterface):
    """Adds the files to a wheel that an editable install finds in the checkout."""

    def dependencies(self) -> list[str]:
        """Return the packages to install before the build; none for a pure wheel."""
        return COMPILER if compiling() else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile the catalogues and register the files to include.

        An editable install is never compiled: it runs the sources of the checkout.

        Args:
            version: `standard` or `editable`.
            build_data: hatchling's build data; `force_include` maps local paths to paths in the wheel.
        """
        if version == "editable":
            return
        root = Path(self.root)
        self.built = tempfile.TemporaryDirectory()
        built = Path(self.built.name)
        compile_catalogues(root, built)
        if compiling():
            build_data.update(pure_python=False, infer_tag=True)
            subprocess.run([sys.executable, root / ".build" / "compile.py", built], cwd=root, check=True)
        included = build_data["force_include"]
        assert isinstance(included, dict)
        included.update({str(root / name): f"greatrace/_assets/{name}" for name in ASSETS})
        files = (path for path in sorted(built.rglob("*")) if path.is_file())
        included.update({str(path): str(path.relative_to(built)) for path in files})

    def finalize(self, version: str, build_data: dict[str, object], artifact_path: str) -> None:
        """Remove the compiled catalogues after they have been packed."""
        if version != "editable":
            self.built.cleanup()


def compiling() -> bool:
    """Return whether a platform wheel is asked for."""
    return os.environ.get(COMPILE) == "1"


def compile_catalogues(root: Path, target: Path) -> None:
    """Compile all catalogues into a folder, each at its place in the package.

    Args:
        root: the checkout.
        target: the folder.
    """
    for source in sorted(root.glob("greatrace/locale/*/LC_MESSAGES/*.po")):
        compiled = target / source.relative_to(root).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as messages, compiled.open("wb") as file:
            write_mo(file, read_po(messages, abort_invalid=True))
