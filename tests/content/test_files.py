"""Every shipped asset has its source, author and licence in CREDITS.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_QUOTED = re.compile(r"`([^`\n]+)`")


def uncredited(folder: Path) -> list[str]:
    """Return the files of a folder that its CREDITS.md covers neither by path, nor glob, nor folder.

    A name in the credits stands in backquotes and is seen from that folder:
    `africa.tmx`, `icons/*.svg`, `fonts/`.
    """
    credits = folder / "CREDITS.md"
    names = _QUOTED.findall(credits.read_text(encoding="utf-8")) if credits.is_file() else []
    paths = [path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file()]
    shipped = [path for path in paths if path.name != "CREDITS.md" and "__pycache__" not in path.parts]
    return [str(path) for path in shipped if not any(_covers(name, path) for name in names)]


def _covers(name: str, path: Path) -> bool:
    if name.endswith("/"):
        return path.as_posix().startswith(name)
    # A `*` does not match across folders.
    return len(Path(name).parts) == len(path.parts) and path.match(name)


@pytest.mark.parametrize("folder", ["maps", "sprites", "sounds"])
def test_every_file_is_credited(folder: str) -> None:
    if not (ROOT / folder).is_dir():
        pytest.skip(f"{folder}/ is not there yet")
    assert (ROOT / folder / "CREDITS.md").is_file()
    assert uncredited(ROOT / folder) == []


def test_credits_cover_by_name_glob_and_folder_only(tmp_path: Path) -> None:
    for name in ("a.tmx", "icons/b.svg", "icons/deep/c.svg", "fonts/x/d.ttf", "e.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "CREDITS.md").write_text("`a.tmx` `icons/*.svg` `fonts/`: ours, MIT. e.png is bare.")
    assert uncredited(tmp_path) == ["e.png", "icons/deep/c.svg"]
