"""Importing a module has no side effects: no file, folder, window, thread or setting."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT, module_names

WATCHED = """
import sys, threading
def watch(event, args):
    if event in ("os.mkdir", "os.remove", "os.rename", "socket.connect", "subprocess.Popen"):
        print(event, *args[:1])
    elif event == "open" and isinstance(args[0], str):
        path, mode, flags = args
        writes = flags & 3 or set(mode or "") & set("wax+")
        ours = path.startswith({root!r}) and not path.endswith((".py", ".pyc"))
        if writes or ours or path.startswith({home!r}):
            print("open", path)
for name in {before!r}:
    __import__(name)
sys.addaudithook(watch)
for name in {modules!r}:
    __import__(name)
if threading.active_count() > 1:
    print("threads", threading.enumerate())
for name in {unwanted!r}:
    if name in sys.modules:
        print(name, "is imported")
pygame = sys.modules.get("pygame")
if pygame and (pygame.get_init() or pygame.display.get_init() or pygame.font.get_init()):
    print("pygame is started")
"""

SCRIPTS = sorted(
    path for folder in ("maps", "sprites", "sounds", ".build") for path in (ROOT / folder).rglob("*.py")
)
"""Programs of the repository that are not part of the package."""
SCREEN = ("greatrace.app", "greatrace.ui", "greatrace.lab")
GAMES = sorted(path.parent.name for path in (ROOT / "greatrace" / "ui").glob("*/entry.py"))
"""The rooms of the games that the title page leads to."""
START = ("greatrace.__main__", "greatrace.cli")
LIBRARIES = ("babel", "pygame", "pytmx", "yaml", "rich", "resvg_py", "platformdirs", "msgspec")
HEAVY = (
    "babel", "pygame", "pytmx", "yaml", "rich", "resvg_py", "platformdirs", "multiprocessing",
    "greatrace.engine",
)  # fmt: skip
"""Modules to import lazily, so that `greatrace --help` starts fast."""


def noise_of(
    modules: list[str], folder: Path, *, unwanted: tuple[str, ...] = (), before: tuple[str, ...] = ()
) -> str:
    """Import modules in a separate process; return their side effects, one per line."""
    home, work = folder / "home", folder / "work"
    home.mkdir()
    work.mkdir()
    home.chmod(0o500)
    code = WATCHED.format(
        root=str(ROOT / "greatrace"), home=str(home), before=before, modules=modules, unwanted=unwanted
    )
    environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environment |= {"HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=work, env=environment, capture_output=True, text=True, check=False
    )
    made = [str(path) for path in (*home.rglob("*"), *work.rglob("*"))]
    return "\n".join([*made, done.stdout, done.stderr if done.returncode else ""]).strip()


def test_importing_has_no_side_effects(tmp_path: Path) -> None:
    modules = [name for name in module_names() if not name.startswith(SCREEN)]
    # Side effects of the libraries themselves are ignored; pytmx imports pygame.
    assert noise_of(modules, tmp_path, before=LIBRARIES) == ""


def test_the_command_line_imports_no_heavy_module(tmp_path: Path) -> None:
    modules = [name for name in module_names() if name in START]
    assert noise_of(modules, tmp_path, unwanted=HEAVY) == ""


def test_the_title_imports_no_rules_and_no_content(tmp_path: Path) -> None:
    pytest.importorskip("pygame")
    unwanted = ("yaml", "pytmx", "greatrace.engine.race", "greatrace.bots", "greatrace.content.reading")
    modules = ["greatrace.ui.menus.title", *(f"greatrace.ui.{game}.entry" for game in GAMES)]
    assert noise_of(modules, tmp_path, unwanted=unwanted, before=("pygame",)) == ""


def test_importing_the_ui_opens_no_window(tmp_path: Path) -> None:
    pytest.importorskip("pygame")
    modules = [name for name in module_names() if name.startswith(SCREEN)]
    assert noise_of(modules, tmp_path, before=LIBRARIES) == ""


def test_a_side_effect_is_detected(tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "noisy.py").write_text("open('here.txt', 'w')\n")
    code = WATCHED.format(
        root=str(ROOT / "greatrace"), home=str(tmp_path), before=(), modules=["noisy"], unwanted=()
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "work", capture_output=True, text=True, check=False
    )
    assert "open here.txt" in done.stdout


def test_pygame_is_pygame_ce() -> None:
    pygame = pytest.importorskip("pygame")
    assert getattr(pygame, "IS_CE", False), "another pygame overwrote pygame-ce: uninstall both, then install"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_outside_the_package_import_names_that_exist(script: Path) -> None:
    """Nothing else runs them: a renamed function would be noticed late."""
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("greatrace"):
            module = importlib.import_module(str(node.module))
            missing = [
                name.name for name in node.names
                if not hasattr(module, name.name) and f"{node.module}.{name.name}" not in module_names()
            ]
            assert not missing, f"{script.name}:{node.lineno} imports {missing} from {node.module}"
