"""The real window: it opens, sleeps, changes its size, and closes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAY = """
import sys
from pathlib import Path
from greatrace import app
from greatrace.kernel.errors import BadInput
from tests.ui.gallery import Gallery

class Told(Gallery):
    def on(self, told):
        print(type(told).__name__, getattr(told, "name", ""), flush=True)
        return super().on(told)
    def enter(self, context):
        super().enter(context)
        print("size", *context.size, flush=True)
    def rebuild(self, focus=""):
        super().rebuild(focus)
        print("rebuilt", *self.context.size, flush=True)

try:
    print("status", app.run(app.Options(home=Path(sys.argv[1])), lambda context: Told()))
except BadInput as error:
    print("refused", error)
"""


class Window:
    """A window in a process of its own, and what it tells."""

    def __init__(self, folder: Path, **environ: str) -> None:
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        surroundings = {key: value for key, value in os.environ.items() if key not in hidden}
        surroundings |= {"PYTHONPATH": str(ROOT), "SDL_VIDEO_WINDOW_POS": "0,0", **environ}
        self.home = folder / "home"
        self.log = folder / "told.txt"
        with self.log.open("w") as log:
            command = [sys.executable, "-c", PLAY, str(self.home)]
            self.process = subprocess.Popen(command, env=surroundings, stdout=log, cwd=ROOT)

    @property
    def told(self) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if not line.startswith("pygame")]

    def await_line(self, line: str) -> None:
        end = time.monotonic() + 60
        while line not in self.told:
            assert time.monotonic() < end, f"{line!r} was not told, but {self.told}"
            time.sleep(0.05)

    def ended(self) -> list[str]:
        self.process.wait(60)
        return self.told

    def ticks(self) -> int:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().split()
        return int(fields[13]) + int(fields[14])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a screen is always there")
def test_without_a_display_it_is_one_sentence(tmp_path: Path) -> None:
    told = Window(tmp_path).ended()
    assert len(told) == 1
    assert told[0].startswith("refused No window can be opened")


def test_asked_to_end_it_ends(tmp_path: Path) -> None:
    window = Window(tmp_path, SDL_VIDEODRIVER="dummy")
    window.await_line("size 1280 720")
    window.process.terminate()
    assert window.ended()[-1] == "status 0"


@pytest.fixture
def display() -> Iterator[str]:
    if not shutil.which("Xvfb") or not shutil.which("xdotool"):
        pytest.skip("needs Xvfb and xdotool")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait(10)


@pytest.mark.xvfb
def test_a_window_by_real_keys_and_mouse(tmp_path: Path, display: str) -> None:
    window = Window(tmp_path, DISPLAY=display)

    def x(*words: str) -> None:
        subprocess.run(["xdotool", *words], env=os.environ | {"DISPLAY": display}, check=True, timeout=10)

    try:
        window.await_line("size 1280 720")
        time.sleep(1.0)
        x("mousemove", "440", "360", "click", "1")
        window.await_line("Pressed load")
        x("key", "Tab")
        window.await_line("Focused rules")
        x("key", "F11")
        window.await_line("rebuilt 1600 900")
        time.sleep(1.0)
        before = window.ticks()
        time.sleep(2.0)
        assert window.ticks() - before < 40, "a fifth of a processor while nothing moves is a busy loop"
        x("key", "Escape")
        assert window.ended()[-1] == "status 0"
    finally:
        window.process.kill()
    assert '"fullscreen": true' in (window.home / "settings.json").read_text()
