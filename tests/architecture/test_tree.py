"""Files that the repository must and must not contain."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT

TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "greatrace", "maps", "sprites", "sounds", "tests"}
LONGEST = 400
"""Maximum lines of a source file."""

NOT_OURS = re.compile(r"(pypi|npmjs|debian)\.(org|com)|/(work|farm|tmp)/")
"""Registry hosts and local machine paths."""


@cache
def files() -> list[Path]:
    """Return all files that git tracks or would track."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("requires a git checkout")
    return [Path(name) for name in sorted(set(done.stdout.split("\0")) - {""}) if (ROOT / name).is_file()]


def test_the_top_level_has_only_permitted_entries() -> None:
    names = {path.parts[0] for path in files()}
    assert sorted({name for name in names if not name.startswith(".")} - TOP_LEVEL) == []


def test_no_source_file_is_too_long() -> None:
    lengths = {path: len((ROOT / path).read_bytes().splitlines()) for path in files() if path.suffix == ".py"}
    long = [f"{path}: {length} lines" for path, length in lengths.items() if length > LONGEST]
    assert not long, "\n".join(long)


def test_no_file_names_a_registry_or_a_machine_path() -> None:
    bad = []
    for path in files():
        data = (ROOT / path).read_bytes()
        if b"\0" in data:
            continue
        lines = enumerate(data.decode(errors="replace").splitlines(), 1)
        bad += [f"{path}:{number} {line.strip()[:90]}" for number, line in lines if NOT_OURS.search(line)]
    assert not bad, "\n".join(bad)


def test_every_module_has_a_docstring() -> None:
    packages = [path for path in files() if path.parts[0] == "greatrace" and path.suffix == ".py"]
    bad = [str(path) for path in packages if not (ROOT / path).read_text().lstrip().startswith('"""')]
    assert not bad, "\n".join(bad)


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in files() if path.parts[0] == "greatrace" and path.suffix == ".py"}
    bad = [str(folder) for folder in folders if not (ROOT / folder / "__init__.py").is_file()]
    assert not bad, "\n".join(sorted(bad))
