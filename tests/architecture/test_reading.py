"""Files are opened in `files/`, which bounds what it reads and writes files whole, and in few others.

Whatever parses what was read does so within `understood`, which turns every complaint into a `BadInput`.
"""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from tests.architecture.imports import module_names, path_of

SHIPPED = {
    "boards.maker.coast", "boards.maker.gazetteer", "boards.maker.ranges", "content.load", "content.looks",
    "content.passport", "prose.catalogue", "rulebook.book", "ui.kit.assets",
}  # fmt: skip
"""Modules that read what ships with the game, and nothing that a user brings."""
OTHERS = {
    "arena.race.ladder_record": "begins and goes on with a record line by line, as a plain file",
    "saves.files": "syncs saves and their folder",
    "cli.streams": "replaces the standard streams",
    "lab.faults": "damages files and looks at what is left",
    "lab.benches.display": "reads from a pipe which display began",
    "lab.benches.screen": "writes the settings of the window that it measures",
    "thinking.child": "replaces the standard streams of the process that thinks",
    "lab.storm": "looks at the memory of its own process",
}
"""Further modules and packages, and why."""
METHODS = {"read_text", "read_bytes", "write_text", "write_bytes"}
OPENS = {"open", *METHODS}
"""What stands in the text of every module that opens a file: the others need not be parsed."""
MODE = re.compile(r"[rwxa][bt]?\+?[bt]?")


def opened(source: str) -> list[int]:
    """Return the lines of a module that open a file."""
    if not any(word in source for word in OPENS):
        return []
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [call.lineno for call in calls if _opens(call)]


def _opens(call: ast.Call) -> bool:
    match call.func:
        case ast.Name("open"):
            return True
        case ast.Attribute(ast.Name("os" | "io" | "gzip" | "builtins"), "open" | "fdopen"):
            return True
        case ast.Attribute(attr="open"):
            modes = [one.value for one in call.args if isinstance(one, ast.Constant)]
            return any(isinstance(mode, str) and MODE.fullmatch(mode) for mode in modes)
        case ast.Attribute(attr=method):
            return method in METHODS
    return False


def listed(module: str) -> str:
    """Return the entry of the lists that a module belongs to; empty if none."""
    return next((part for part in (*SHIPPED, *OTHERS) if f"{module}.".startswith(f"greatrace.{part}.")), "")


@cache
def opening() -> dict[str, list[int]]:
    """Return the modules that open a file, and where."""
    lines = {module: opened(path_of(module).read_text(encoding="utf-8")) for module in module_names()}
    return {module: found for module, found in lines.items() if found}


def test_files_are_opened_in_few_modules() -> None:
    others = [module for module in opening() if not module.startswith("greatrace.files")]
    assert others
    assert not {module: opening()[module] for module in others if not listed(module)}, "let `files/` do it"


def test_the_lists_name_no_module_that_opens_none() -> None:
    assert {*SHIPPED, *OTHERS} - {listed(module) for module in opening()} == set()


# parsing

PARSERS = {"json.decode", "image.load", "image.frombytes", "zlib.decompress", "gzip.decompress", "yaml.load"}
SAYS_ITSELF = {
    "saves.seal": "refuses a save with the place in it, `read_json`",
    "saves.envelope": "leaves what its list does not need undecoded",
    "saves.campaign_summary": "the same of campaigns",
    "saves.unfinished": "compares saves",
    "boards.maker.coast": "ships",
    "rulebook.book": "ships",
    "ui.race.board.vector": "decodes what the rasteriser made",
    "ui.race.board.picture": "its callers are within `understood`",
    "ui.pictures.ahead": "decodes what the window wrote",
    "ui.kit.assets": "decodes what the rasteriser made; its cache within `understood`",
    "arena": "decodes what it encoded, and its record",
    "bots": "decodes what the game encoded",
    "lab": "decodes what its processes wrote",
}
"""Modules that parse outside `understood`, and why."""


def unguarded(source: str) -> list[int]:
    """Return the lines that call a parser outside a block of `understood`."""
    found: list[int] = []
    if not any(name.rpartition(".")[2] in source for name in PARSERS):
        return found

    def visit(node: ast.AST, guarded: bool) -> None:
        if isinstance(node, ast.With):
            names = [ast.unparse(item.context_expr) for item in node.items]
            guarded = guarded or any(name.startswith("understood(") for name in names)
        if isinstance(node, ast.Call) and not guarded:
            name = ".".join(ast.unparse(node.func).split(".")[-2:])
            found.extend([node.lineno] if name in PARSERS else [])
        for child in ast.iter_child_nodes(node):
            visit(child, guarded)

    visit(ast.parse(source), False)
    return found


@cache
def bare() -> dict[str, list[int]]:
    """Return the modules that parse outside `understood`, and where."""
    lines = {module: unguarded(path_of(module).read_text(encoding="utf-8")) for module in module_names()}
    return {module: found for module, found in lines.items() if found}


def excused(module: str) -> str:
    return next((part for part in SAYS_ITSELF if f"{module}.".startswith(f"greatrace.{part}.")), "")


def test_what_players_bring_is_parsed_within_understood() -> None:
    assert not {module: lines for module, lines in bare().items() if not excused(module)}


def test_every_excuse_is_needed() -> None:
    assert set(SAYS_ITSELF) == {excused(module) for module in bare()}


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("found = msgspec.json.decode(raw)", [1]),
        ("with understood(path):\n    found = msgspec.json.decode(raw)", []),
        ("with suppress(BadInput), understood(path):\n    pygame.image.load(file)", []),
        ("with open(path) as file:\n    pygame.image.load(file)", [2]),
    ],
)
def test_parsing_without_a_guard_is_recognized(source: str, lines: list[int]) -> None:
    assert unguarded(source) == lines


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("open(path)", True),
        ("os.open(path, 0)", True),
        ("path.open('rb')", True),
        ("path.read_text(encoding='utf-8')", True),
        ("(a / b).write_bytes(raw)", True),
        ("self.open(article)", False),
        ("state.open(seat)", False),
        ("curtain.open('peek')", False),
        ("read_bounded(path, 9)", False),
    ],
)
def test_opening_is_recognized(line: str, found: bool) -> None:
    assert bool(opened(line)) == found
