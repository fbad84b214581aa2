"""What the documents for readers and contributors say is so."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")


def example(kind: str) -> str:
    """Return the first fenced block of a kind."""
    found = re.search(rf"^```{kind}\n(.*?)^```", README + CONTRIBUTING, re.MULTILINE | re.DOTALL)
    assert found, kind
    return found[1]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the checkout."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_the_scenario_holds(tmp_path: Path) -> None:
    """The example of a rule scenario is valid and passes."""
    file = tmp_path / "example.yaml"
    file.write_text(example("yaml"), encoding="utf-8")
    done = run("-m", "greatrace", "play", str(file))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_scenario_can_fail(tmp_path: Path) -> None:
    """The same scenario with another expectation fails."""
    file = tmp_path / "example.yaml"
    file.write_text(example("yaml").replace("money: 80", "money: 81"), encoding="utf-8")
    assert run("-m", "greatrace", "play", str(file)).returncode == 1


def test_the_program_runs(tmp_path: Path) -> None:
    """The Python example prints an action and the number of events."""
    done = run("-c", example("python"))
    assert re.fullmatch(r"take 1 \d+\n", done.stdout), done.stderr


def test_every_command_is_there() -> None:
    """Every command of the table is in the help."""
    helped = run("-m", "greatrace", "--help").stdout
    for command in re.findall(r"^\| `greatrace (\w+)", README, re.MULTILINE):
        assert command in helped


def test_the_pictures_have_all_their_colours() -> None:
    """No picture is reduced to a palette, and none is a burden to who reads the page."""
    names = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert names
    for name in names:
        content = (ROOT / name).read_bytes()
        assert len(content) < 1_000_000, name
        surface = pygame.image.load(io.BytesIO(content), name)
        assert surface.get_bitsize() >= 24 and surface.get_width() >= 1280, name


PLACES = ("", "greatrace/", "greatrace/ui/race/table/", "greatrace/ui/whyfirst/")
"""Where the paths of the documents begin."""


def test_every_path_is_there() -> None:
    """Every file and folder that a document names exists, unless it stands for a new one."""
    paths = re.findall(r"`((?:\.?[\w-]+/)+[\w.-]*)`", README + CONTRIBUTING)
    known = [path for path in paths if not re.search(r"[A-Z]{2}|^\d+/", path)]
    lost = [path for path in known if not any((ROOT / place / path).exists() for place in PLACES)]
    assert len(known) > 40
    assert lost == []


def test_the_house_lists_every_folder() -> None:
    """The tree names the folders of the package that exist, and no others."""
    tree = example("").split("maps/")[0]
    listed = set(re.findall(r"^  (?: )*(\w+)/ ", tree, re.MULTILINE))
    folders = {path.parent.name for path in (ROOT / "greatrace").glob("*/__init__.py")} | {"locale"}
    assert folders - {"cli"} <= listed
    assert all(any((ROOT / "greatrace").rglob(name)) for name in listed)
