"""What the documents for players and contributors say is so, and their links lead somewhere."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from greatrace import __version__

ROOT = Path(__file__).parents[2]
README = "README.md"
ARCHITECTURE = "greatrace/ARCHITECTURE.md"
CONTRIBUTING = ".github/CONTRIBUTING.md"
CHANGELOG = ".github/CHANGELOG.md"
TEXTS = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in (README, ARCHITECTURE, CONTRIBUTING, CHANGELOG)
}
MOST_WORDS = 1500
"""Words of the README."""


def example(document: str, kind: str) -> str:
    """Return the first fenced block of a kind."""
    found = re.search(rf"^```{kind}\n(.*?)^```", TEXTS[document], re.MULTILINE | re.DOTALL)
    assert found, kind
    return found[1]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the checkout."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_the_readme_is_short() -> None:
    assert len(TEXTS[README].split()) < MOST_WORDS


def test_the_changes_begin_with_this_version() -> None:
    versions = re.findall(r"^## (\S+)$", TEXTS[CHANGELOG], re.MULTILINE)
    assert versions[0] == __version__
    assert versions == sorted(versions, key=lambda one: [int(part) for part in one.split(".")], reverse=True)


# Examples and commands.


def test_the_scenario_holds(tmp_path: Path) -> None:
    """The example of a rule scenario is valid and passes."""
    file = tmp_path / "example.yaml"
    file.write_text(example(CONTRIBUTING, "yaml"), encoding="utf-8")
    done = run("-m", "greatrace", "play", str(file))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_scenario_can_fail(tmp_path: Path) -> None:
    """The same scenario with another expectation fails."""
    file = tmp_path / "example.yaml"
    file.write_text(example(CONTRIBUTING, "yaml").replace("money: 80", "money: 81"), encoding="utf-8")
    assert run("-m", "greatrace", "play", str(file)).returncode == 1


def test_the_program_runs() -> None:
    """The Python example prints an action and the number of events."""
    done = run("-c", example(ARCHITECTURE, "python"))
    assert re.fullmatch(r"take 1 \d+\n", done.stdout), done.stderr


@pytest.mark.parametrize("document", [README, CONTRIBUTING])
def test_every_command_is_there(document: str) -> None:
    """Every command of a table is one of the program's, with options that it has."""
    commands = re.findall(r"`greatrace ((?:board|campaign) \w+|[a-z]+)([^`]*)`", TEXTS[document])
    assert len(commands) >= 5
    for command, options in commands:
        done = run("-m", "greatrace", *command.split(), "--help")
        assert done.returncode == 0, command
        for option in re.findall(r"--?[a-z][\w-]*", options):
            assert option in done.stdout, f"{command} {option}"


def test_the_commands_to_begin_with_are_found() -> None:
    """Whoever checks a clean copy takes these three lines from the README."""
    begins = [line for line in TEXTS[README].splitlines() if re.match(r" *python3 -m venv ", line)]
    assert ["bin/greatrace" in line for line in begins] == [True, False, False]
    assert ["-m pytest" in line for line in begins] == [False, True, False]
    assert ["GREATRACE_COMPILE" in line for line in begins] == [False, False, True]


# Pictures, links and paths.


def test_the_pictures_have_all_their_colours() -> None:
    """No picture is reduced to a palette, and none is a burden to who reads the page."""
    names = re.findall(r"!\[[^]]*\]\(([^)]+)\)", TEXTS[README])
    assert names
    for name in names:
        content = (ROOT / name).read_bytes()
        assert len(content) < 1_000_000, name
        if name.endswith(".webp"):
            # A loop, which pygame does not read; its colours are never a palette.
            assert content[8:16] == b"WEBPVP8X" and int.from_bytes(content[24:27], "little") + 1 >= 1280
            continue
        surface = pygame.image.load(io.BytesIO(content), name)
        assert surface.get_bitsize() >= 24 and surface.get_width() >= 1280, name


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings, as web sites make them of their words."""
    without_code = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", without_code, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: str, text: str) -> list[str]:
    """Return the relative links of a document that lead to no file or heading."""
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        name, _, anchor = link.partition("#")
        target = (ROOT / document).parent / name if name else ROOT / document
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            broken.append(link)
    return broken


@pytest.mark.parametrize("document", TEXTS)
def test_every_link_leads_somewhere(document: str) -> None:
    assert broken_links(document, TEXTS[document]) == []


def test_broken_links_are_found() -> None:
    text = "[a](LICENSE) [b](NOTHING.md) [c](.github/CONTRIBUTING.md#the-guide) [d](README.md#nowhere)"
    assert broken_links(README, text) == ["NOTHING.md", "README.md#nowhere"]


def test_every_document_can_be_reached_from_the_readme() -> None:
    for document in TEXTS.keys() - {README}:
        assert f"]({document})" in TEXTS[README], document


PLACES = ("", "greatrace/", "greatrace/ui/race/table/", "greatrace/ui/whyfirst/")
"""Where the paths of the documents begin."""


@pytest.mark.parametrize(("document", "least"), [(ARCHITECTURE, 40), (CONTRIBUTING, 40)])
def test_every_path_is_there(document: str, least: int) -> None:
    """Every file and folder that a document names exists, unless it stands for a new one or an article."""
    paths = re.findall(r"`((?:\.?[\w-]+/)+[\w.-]*)`", TEXTS[document])
    known = [path for path in paths if not re.search(r"[A-Z]{2}|^\d+/", path)]
    lost = [path for path in known if not any((ROOT / place / path).exists() for place in PLACES)]
    assert len(known) > least
    assert lost == []


def defined(file: Path) -> set[str]:
    """Return the names of functions, classes, constants and fields that a module defines or sets."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    found = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    found |= {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    return found | {one.id for one in nodes if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def misplaced(text: str) -> list[str]:
    """Return the names that a document looks for in a file that does not have them."""
    flowing = re.sub(r"\s*\n(?!- )\s*", " ", text)
    found = re.findall(r"()`(\w+)`,? (?:in|of) `([\w./-]+/[\w.-]+\.py)`", flowing)
    found += re.findall(r"^(- )`([\w./-]+/[\w.-]+\.py)` – `(\w+)`", flowing, re.MULTILINE)
    lost = []
    for item, *pair in found:
        path, name = pair if item else reversed(pair)
        files = [ROOT / place / path for place in PLACES if (ROOT / place / path).is_file()]
        if files and not any(name in defined(file) for file in files):
            lost.append(f"{name} in {path}")
    return lost


@pytest.mark.parametrize("document", [ARCHITECTURE, CONTRIBUTING])
def test_every_name_stands_in_its_file(document: str) -> None:
    assert misplaced(TEXTS[document]) == []


def test_misplaced_names_are_found() -> None:
    text = (
        "- `greatrace/engine/draft.py` – `redeal`\n- Look at `undo_stop` in\n  `greatrace/engine/draft.py`"
        " and `State` of `engine/state.py`"
    )
    assert misplaced(text) == [f"{name} in greatrace/engine/draft.py" for name in ("undo_stop", "redeal")]


def test_the_house_lists_every_folder() -> None:
    """The tree names the folders of the package that exist, and no others."""
    tree = example(ARCHITECTURE, "").split("maps/")[0]
    listed = set(re.findall(r"^  (?: )*(\w+)/ ", tree, re.MULTILINE))
    folders = {path.parent.name for path in (ROOT / "greatrace").glob("*/__init__.py")} | {"locale"}
    folders |= {path.parent.name for path in (ROOT / "greatrace" / "ui").glob("*/__init__.py")}
    assert folders - {"cli"} <= listed
    assert all(any((ROOT / "greatrace").rglob(name)) for name in listed)
