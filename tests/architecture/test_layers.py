"""The layers of the package and their permitted imports."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT, Import, imports_of, module_names, path_of

LOWEST = {"kernel", "files"}
LOW = {"engine", "whyfirst"}
"""The rules of the games."""
MIDDLE = {"bots", "campaign", "saves", "boards", "content", "rulebook", "prose"}
SHARED = {"scenario", "thinking"}
HIGH = {"ui", "arena"}

MAY_IMPORT: dict[str, set[str]] = {
    "": set(),
    "__main__": {"cli"},
    "cli": {"lab", "app"} | HIGH | SHARED | MIDDLE | LOW | LOWEST,
    "lab": {"app"} | HIGH | SHARED | MIDDLE | LOW | LOWEST,
    "app": HIGH | SHARED | MIDDLE | LOW | LOWEST,
    **dict.fromkeys(HIGH, SHARED | MIDDLE | LOW | LOWEST),
    **dict.fromkeys(SHARED, MIDDLE | LOW | LOWEST),
    **dict.fromkeys(MIDDLE, LOW | LOWEST),
    "saves": {"campaign"} | LOW | LOWEST,
    "boards": {"content"} | LOW | LOWEST,
    **{game: {"kernel"} for game in LOW},
    "files": {"kernel"},
    "kernel": set(),
}
"""Permitted imports of each layer besides itself; `""` is the package's `__init__`."""

ONLY_IN = {
    "pygame": {"app", "ui", "lab"},
    "pytmx": {"boards"},
    "yaml": {"content", "rulebook", "boards", "scenario"},
    "babel": {"prose"},
    "rich": {"arena"},
    "scipy": {"arena", "lab"},
    "filelock": {"files"},
}

SAVES_OF_ANY_GAME = {
    f"saves.{name}"
    for name in (
        "bounds", "documents", "envelope", "files", "migrations", "recording", "replay", "seal", "writer",
    )
}
KIT_MAY_IMPORT = {"ui.kit", "kernel", "files", "prose.language", "prose.words", "thinking.protocol"}
SERVES_ANY_GAME: dict[str, set[str]] = {
    "ui.kit": KIT_MAY_IMPORT,
    "ui.play": {*KIT_MAY_IMPORT, "ui.play", "thinking", "prose.people", "prose.undo", "saves.unfinished",
                "saves.history.archive", "saves.history.outcome", "scenario.lessons.coach",
                *SAVES_OF_ANY_GAME},
    "ui.menus": {*KIT_MAY_IMPORT, "ui.menus", "ui.play", "rulebook", "saves.kinds", "saves.unfinished",
                 "saves.history", *SAVES_OF_ANY_GAME},
    "thinking": {"thinking", "kernel"},
    "scenario.lessons.coach": {"scenario.lessons.coach", "kernel"},
    **{part: {"kernel", "files", *SAVES_OF_ANY_GAME} for part in SAVES_OF_ANY_GAME},
    "arena.common": {"arena.common", "thinking", "kernel", "prose.language", *SAVES_OF_ANY_GAME},
    "ui.pictures.positions": {"thinking", "kernel", *SAVES_OF_ANY_GAME},
}
"""Parts that serve any game, and their permitted imports of the package."""

PURE = {"kernel", *LOW, "bots", "campaign"}
"""Layers that access no file, clock, locale or global random state."""

IMPURE_MODULES = {
    "os",
    "pathlib",
    "time",
    "random",
    "gettext",
    "io",
    "datetime",
    "locale",
    "tempfile",
    "shutil",
    "glob",
    "secrets",
    "uuid",
    "sys",
    "subprocess",
    "threading",
    "multiprocessing",
    "asyncio",
    "importlib",
    "logging",
}
IMPURE_CALLS = {"open", "input", "print", "breakpoint"}

FORBIDDEN_MODULES = {
    "pickle",
    "marshal",
    "shelve",
    "dill",
    "cloudpickle",
    "socket",
    "ssl",
    "urllib",
    "http",
    "ftplib",
    "smtplib",
    "requests",
    "httpx",
}
"""Modules forbidden in every layer: code from data, and network access."""

FORBIDDEN_CALLS = {"eval", "exec"}

PACKAGES = {"Babel": "babel", "pygame-ce": "pygame", "PyYAML": "yaml", "resvg-py": "resvg_py"}
"""Import names of packages whose distribution has another name."""

FOR_MYPY = "typing_extensions"
"""Comes with mypy, and is imported for it only."""

MODULES = module_names()


def layer(module: str) -> str:
    """Return the layer of a module: `greatrace.ui.kit.widgets` → `ui`."""
    return [*module.split("."), ""][1]


def within(module: str, parts: set[str]) -> bool:
    """Return whether a module is, or lies in, one of some parts of the package (`ui.kit`)."""
    return any(f"{module}.".startswith(f"greatrace.{part}.") for part in parts)


def found_in(layers: set[str]) -> list[Import]:
    return [found for module in MODULES if layer(module) in layers for found in imports_of(module)]


def calls_in(module: str, names: set[str]) -> list[tuple[str, int]]:
    """Return the calls of some functions in a module, which is parsed only if its text has such a name."""
    text = path_of(module).read_text(encoding="utf-8")
    if not any(name in text for name in names):
        return []
    return [
        (node.func.id, node.lineno)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]


def test_every_module_belongs_to_a_layer() -> None:
    assert {layer(module) for module in MODULES} <= set(MAY_IMPORT)


@pytest.mark.parametrize("name", sorted(MAY_IMPORT))
def test_layers_import_downwards_only(name: str) -> None:
    allowed = MAY_IMPORT[name] | {name, ""}
    bad = [found for found in found_in({name}) if found.ours and layer(found.meant(MODULES)) not in allowed]
    assert not bad, "\n".join(map(str, bad))


@pytest.mark.parametrize("part", sorted(SERVES_ANY_GAME))
def test_generic_parts_import_no_game(part: str) -> None:
    modules = [module for module in MODULES if within(module, {part})]
    assert modules
    bad = [
        found
        for module in modules
        for found in imports_of(module)
        if found.ours and (meant := found.meant(MODULES)) != "greatrace"  # its version
        if not within(meant, SERVES_ANY_GAME[part])
    ]
    assert not bad, "\n".join(map(str, bad))


def test_parts_are_distinguished_by_dotted_name() -> None:
    assert within("greatrace.ui.kit.widgets.base", KIT_MAY_IMPORT)
    assert within("greatrace.thinking.protocol", KIT_MAY_IMPORT)
    assert not within("greatrace.thinking.threads", KIT_MAY_IMPORT)
    assert not within("greatrace.ui.kitchen", KIT_MAY_IMPORT)
    assert not within("greatrace.ui.race.looks", KIT_MAY_IMPORT)


def test_the_screens_of_a_game_use_no_other_games() -> None:
    rooms = {path.parent.name for path in (ROOT / "greatrace" / "ui").glob("*/entry.py")}
    games = {f"ui.{room}" for room in rooms - {"campaign"}}  # whose games are races
    assert games >= {"ui.race", "ui.whyfirst"}
    bad = [
        found
        for module in MODULES
        for found in imports_of(module)
        for game in games
        if within(module, {game}) and within(found.meant(MODULES), games - {game})
    ]
    assert not bad, "\n".join(map(str, bad))


@pytest.mark.parametrize("library", sorted(ONLY_IN))
def test_a_library_is_used_only_in_its_layers(library: str) -> None:
    elsewhere = set(MAY_IMPORT) - ONLY_IN[library]
    bad = [found for found in found_in(elsewhere) if found.root == library]
    assert not bad, "\n".join(map(str, bad))


def test_pure_layers_import_no_impure_module() -> None:
    bad = [found for found in found_in(PURE) if found.root in IMPURE_MODULES]
    assert not bad, "\n".join(map(str, bad))


def test_pure_layers_access_no_file_and_no_terminal() -> None:
    bad = [
        f"{module}:{line} {call}()"
        for module in MODULES
        if layer(module) in PURE
        for call, line in calls_in(module, IMPURE_CALLS)
    ]
    assert not bad, "\n".join(bad)


def test_pure_layers_use_no_any() -> None:
    bad = [found for found in found_in(PURE) if found.target == "typing.Any"]
    assert not bad, "\n".join(map(str, bad))


def test_no_network_and_no_code_from_data() -> None:
    bad = [str(found) for found in found_in(set(MAY_IMPORT)) if found.root in FORBIDDEN_MODULES]
    bad += [
        f"{module}:{line} {call}()"
        for module in MODULES
        for call, line in calls_in(module, FORBIDDEN_CALLS)
    ]
    assert not bad, "\n".join(bad)


def test_only_declared_libraries_are_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    declared = project["dependencies"] + extras["lab"] + extras["dask"]
    names = {text.split(">")[0] for text in declared}
    known = {PACKAGES.get(name, name) for name in names} | {FOR_MYPY}
    bad = [found for found in found_in(set(MAY_IMPORT)) if not found.standard and found.root not in known]
    assert not bad, "\n".join(map(str, bad))


def ring_in(edges: dict[str, list[str]]) -> list[str]:
    """Return the modules of the first import cycle found, with the first one repeated; empty without one."""
    done: set[str] = set()

    def visit(module: str, way: list[str]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        rings = (visit(target, [*way, module]) for target in edges.get(module, []))
        ring = next((found for found in rings if found), [])
        done.add(module)
        return ring

    return next((ring for module in edges if (ring := visit(module, []))), [])


def test_there_is_no_import_cycle() -> None:
    """Imports inside functions and for type checking count as well."""
    edges = {
        module: sorted({found.meant(MODULES) for found in imports_of(module) if found.ours})
        for module in MODULES
    }
    assert not ring_in(edges), " → ".join(ring_in(edges))


def test_an_import_cycle_is_found() -> None:
    assert ring_in({"a": ["b", "c"], "b": ["c"], "c": ["d"], "d": []}) == []
    assert ring_in({"a": ["b"], "b": ["c"], "c": ["d"], "d": ["b"]}) == ["b", "c", "d", "b"]


def test_every_form_of_import_is_found(tmp_path: Path) -> None:
    source = tmp_path / "sample.py"
    source.write_text(
        "import os.path\nfrom ..engine import state as s\nfrom . import near\n"
        "def f():\n    from greatrace.ui.kit import stack\n    __import__('pygame')\n"
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pytmx\n"
    )
    assert {one.target for one in imports_of("greatrace.bots.quick", source)} == {
        "os.path",
        "greatrace.engine.state",
        "greatrace.bots.near",
        "greatrace.ui.kit.stack",
        "pygame",
        "typing.TYPE_CHECKING",
        "pytmx",
    }
