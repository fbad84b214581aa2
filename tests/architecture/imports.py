"""Static analysis of a module's imports, without importing it."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "greatrace"


@dataclass(frozen=True)
class Import:
    """One imported name: `from greatrace.engine import state` aims at `greatrace.engine.state`."""

    module: str
    line: int
    target: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"

    @property
    def root(self) -> str:
        return self.target.split(".")[0]

    @property
    def ours(self) -> bool:
        return self.root == PACKAGE

    @property
    def standard(self) -> bool:
        return self.ours or self.root in sys.stdlib_module_names

    def meant(self, modules: list[str]) -> str:
        """Return the imported module: the target, or the module that a name is taken from."""
        source = self.target.rpartition(".")[0]
        return source if self.target not in modules and source in modules else self.target


def module_names() -> list[str]:
    """Return the dotted names of all modules of the package."""
    paths = sorted((ROOT / PACKAGE).rglob("*.py"))
    names = (path.relative_to(ROOT).with_suffix("").parts for path in paths)
    return [".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in names]


def path_of(module: str) -> Path:
    """Return the path of a module."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def imports_of(module: str, source: Path | None = None) -> tuple[Import, ...]:
    """Return every import of a module, at any place in its text.

    Args:
        module: its dotted name.
        source: a text to read in place of the module's own.
    """
    path = source or path_of(module)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    return tuple(
        Import(module, node.lineno, target)  # type: ignore[attr-defined]
        for node in ast.walk(tree)
        for target in _targets(node, package)
    )


def _targets(node: ast.AST, package: str) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [name.name for name in names]
        case ast.ImportFrom(module=module, names=names, level=level):
            base = ".".join(package.split(".")[: len(package.split(".")) - level + 1]) if level else ""
            start = ".".join(part for part in (base, module or "") if part)
            return [f"{start}.{name.name}" for name in names]
        case ast.Call(
            func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            return [name]
    return []
