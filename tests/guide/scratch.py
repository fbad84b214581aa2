"""A scratch copy of the checkout in which a recipe of the guide is carried out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("greatrace", "sprites", "tests", ".build", ".github")
LEFT_OUT = ("window", "versions", "fonts", ".*cache", "*.pyc.*")
"""Not copied; the last are compiled modules that another process is just writing."""
FILES = ("README.md", "pyproject.toml")
LINKED = ("maps", "sounds", "sprites/fonts", "tests/saves/versions")

Change = Callable[[str], str]
"""Returns the new text of a file from the old one, which is empty for a new file."""

Changes = list[tuple[str, Change]]
"""Files and their changes, in order."""


class Scratch:
    """A copy of everything that a contributor touches; assets that nobody changes are linked.

    Attributes:
        root: its folder.
        touched: the files changed so far with their texts before, `None` for new ones.
    """

    def __init__(self, root: Path) -> None:
        """Copy the checkout.

        Args:
            root: a folder that does not exist yet.
        """
        self.root = root
        self.touched: dict[str, str | None] = {}
        for name in COPIED:
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for name in FILES:
            shutil.copy(ROOT / name, root)
        for name in LINKED:
            (root / name).symlink_to(ROOT / name, target_is_directory=True)

    def change(self, path: str, change: Change) -> None:
        """Change or create a file."""
        file = self.root / path
        before = file.read_text(encoding="utf-8") if file.exists() else None
        self.touched.setdefault(path, before)
        file.parent.mkdir(parents=True, exist_ok=True)
        after = change(before or "")
        assert after != before, path
        file.write_text(after, encoding="utf-8")

    def carry_out(self, changes: Changes) -> None:
        """Make all changes of a recipe."""
        for path, change in changes:
            self.change(path, change)

    def written(self, folder: str, *arguments: str) -> None:
        """Run a Python program that writes files into a folder, and note those that it changed."""
        before = {
            path: path.read_text(encoding="utf-8")
            for path in (self.root / folder).iterdir()
            if path.is_file()
        }
        self.must(*arguments)
        for path in (self.root / folder).iterdir():
            if path.is_file() and path.read_text(encoding="utf-8") != before.get(path):
                self.touched.setdefault(path.relative_to(self.root).as_posix(), before.get(path))

    def forget(self, path: str) -> str:
        """Undo the change of a file and return the text that it had."""
        text, before = (self.root / path).read_text(encoding="utf-8"), self.touched[path]
        if before is None:
            (self.root / path).unlink()
        else:
            (self.root / path).write_text(before, encoding="utf-8")
        return text

    def again(self, path: str, text: str) -> None:
        """Change a forgotten file again."""
        (self.root / path).write_text(text, encoding="utf-8")

    def run(self, *arguments: str) -> str:
        """Run Python in the copy and return all that it prints; the exit status does not matter."""
        return self._done(*arguments)[1]

    def must(self, *arguments: str) -> str:
        """Run Python in the copy and return what it prints; it must succeed."""
        status, told = self._done(*arguments)
        assert status == 0, told
        return told

    def _done(self, *arguments: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=self._environment(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    def _environment(self) -> dict[str, str]:
        home = self.root / "home"
        homes = {f"XDG_{name}_HOME": str(home / name) for name in ("CONFIG", "DATA", "CACHE", "STATE")}
        return (
            os.environ
            | homes
            | {
                "HOME": str(home),
                "PYTHONPATH": str(self.root),
                "LANGUAGE": "en",
            }
        )


def new(text: str) -> Change:
    """Create a file."""

    def change(before: str) -> str:
        assert not before
        return text

    return change


def after(anchor: str, text: str) -> Change:
    """Insert a text after the only place where another stands."""
    return replaced(anchor, anchor + text)


def ahead(anchor: str, text: str) -> Change:
    """Insert a text before the only place where another stands."""
    return replaced(anchor, text + anchor)


def replaced(anchor: str, text: str) -> Change:
    """Replace a text that stands in one place only."""

    def change(before: str) -> str:
        assert before.count(anchor) == 1, f"{anchor!r} is there {before.count(anchor)} times"
        return before.replace(anchor, text)

    return change


def appended(text: str) -> Change:
    """Append to a file."""
    return lambda before: before + text
