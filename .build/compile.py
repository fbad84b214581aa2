"""Compiles the engine and the computer crews with mypyc.

Run as a program (`python .build/compile.py FOLDER`) it writes extension modules into a folder, which
then shadow the Python modules of the same names. The build hook runs it for a platform wheel.

A module of `PACKAGES` is compiled unless it defines a class that derives from anything but compiled
classes: structs, protocols, exceptions and generics stay interpreted. ``tests/architecture`` forbids in
the others what mypyc compiles to something else than Python runs.

The plugin hatch-mypyc is not used: it writes extension modules into the checkout, where they would
shadow sources that are edited later, and moves ``pyproject.toml`` away while it runs.
"""

from __future__ import annotations

import ast
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

PACKAGES = ("kernel", "engine", "bots")
"""Packages of the game whose modules are compiled, those of their folders too."""

LEVEL = "MYPYC_OPT_LEVEL"
"""Environment variable with the C compiler's level of optimization, 3 if it is not set."""

LOCAL_CALLS = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""Compiler options that let compiled functions call each other directly; worth 6 % of the moves a second."""


def compiled_modules(root: Path) -> list[str]:
    """Return the dotted names of the modules to compile, in ascending order.

    Args:
        root: the checkout.
    """
    trees = {
        ".".join(path.relative_to(root).with_suffix("").parts): ast.parse(path.read_bytes())
        for package in PACKAGES
        for path in sorted((root / "greatrace" / package).rglob("*.py"))
        if path.name != "__init__.py"
    }
    bases = {name: _bases(name, tree) for name, tree in trees.items()}
    chosen = set(trees)
    while left_out := {name for name in chosen if not bases[name] <= chosen}:
        chosen -= left_out
    return sorted(chosen)


def _bases(module: str, tree: ast.Module) -> set[str]:
    """Return the modules that the base classes of a module's classes come from."""
    sources = {
        alias.asname or alias.name: node.module or ""
        for node in tree.body if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    own = {node.name: module for node in classes}
    names = [ast.unparse(base).partition("[")[0] for node in classes for base in node.bases]
    return {(own | sources).get(name, "") for name in names}


def compile_modules(root: Path, target: Path) -> None:
    """Compile the modules of a checkout.

    Args:
        root: the checkout and the current folder; nothing is written there.
        target: folder for the extension modules.

    Raises:
        SystemExit: mypyc refuses the sources, or there is no C compiler.
    """
    # setuptools first: mypyc looks whether it was imported.
    from setuptools import Distribution  # noqa: I001
    from mypyc.build import mypycify

    paths = [name.replace(".", "/") + ".py" for name in compiled_modules(root)]
    with tempfile.TemporaryDirectory() as scratch:
        options = [f"--cache-dir={scratch}/cache", "--config-file=pyproject.toml"]
        level = os.environ.get(LEVEL, "3")
        extensions = mypycify(
            [*options, *paths], target_dir=scratch, group_name="greatrace", opt_level=level, debug_level="0"
        )
        for extension in extensions:
            extension.extra_compile_args += LOCAL_CALLS
        command = Distribution({"name": "greatrace", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(target), scratch
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    folder = Path(sys.argv[1]).resolve()
    os.chdir(ROOT)
    compile_modules(ROOT, folder)
