"""The real program in a real window: started, watched by what it describes, killed."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import platformdirs

from greatrace.ui.kit.keys import DOUBLE, NEAR
from greatrace.ui.play.sitting import VARIABLE
from tests.window.display import Display

ROOT = Path(__file__).parents[2]
LOOK = 0.01
"""Seconds between two looks at the description."""
PATIENCE = 60.0
"""Seconds in which everything happens even on a machine that has much else to do."""
LOST = 5.0
"""Seconds after which a key or click is taken for lost, as those are that end the program."""
_APART = DOUBLE + 0.2
"""Seconds between two presses that nobody takes for a double click."""
_SHARED = platformdirs.user_cache_path("greatrace", appauthor=False)
"""The folder of pictures that all programs under test share."""
SEED = os.environ.get(VARIABLE, "1935")
"""The seed of every game that begins in a window under test: each run plays the same races."""


class EndedError(AssertionError):
    """The program has ended."""


class Seen(msgspec.Struct, frozen=True):
    """A widget as it is described."""

    role: str
    label: str
    name: str
    rect: tuple[int, int, int, int]
    value: str = ""
    enabled: bool = True
    focused: bool = False
    children: tuple[Seen, ...] = ()

    def walk(self) -> Iterator[Seen]:
        """This widget and all in it."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle, in pixels."""
        x, y, width, height = self.rect
        return x + width // 2, y + height // 2


class Screen(msgspec.Struct, frozen=True):
    """What is on the screen."""

    scene: str
    busy: bool
    still: bool
    inputs: int
    pointer: tuple[int, int]
    root: Seen

    def all(self, role: str = "") -> list[Seen]:
        """All widgets, or those of a role."""
        return [one for one in self.root.walk() if not role or one.role == role]

    def get(self, name: str) -> Seen | None:
        """The widget of that name or label; what can be used comes before what can only be read."""
        found = [one for one in self.root.walk() if name in (one.name, one.label)]
        found.sort(key=lambda one: (one.role in ("label", "panel", "group"), not one.enabled))
        return found[0] if found else None

    def find(self, name: str) -> Seen:
        """The widget of that name or label, which must be there."""
        found = self.get(name)
        assert found, f"nothing is called {name!r} here:\n{self.dump()}"
        return found

    @property
    def focused(self) -> str:
        """The name of the widget that has the keyboard: the innermost."""
        return next((one.name for one in reversed(list(self.root.walk())) if one.focused), "")

    def says(self, text: str) -> bool:
        """Whether that text is part of any label or value."""
        return any(text in one.label or text in one.value for one in self.root.walk())

    def dump(self) -> str:
        """All of it as indented lines."""
        return f"{self.scene}{' busy' if self.busy else ''}\n" + "\n".join(_lines(self.root, 1))


class Program:
    """`python -m greatrace` on a display.

    Args:
        display: where its window opens.
        home: the player's folder.
        words: more of the command line.
    """

    module = "greatrace"
    """What Python runs."""

    def __init__(self, display: Display, home: Path, *words: str) -> None:
        self.display = display
        self.home = home
        self._told = home.with_name(home.name + "-described.json")
        self._told.unlink(missing_ok=True)
        self._errors = home.with_name(home.name + "-errors.txt")
        _share_pictures(home)
        environment = display.environment | {"GREATRACE_DESCRIBE": str(self._told), VARIABLE: SEED}
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, "--home", str(home), *words],
                env=environment | {"PYTHONPATH": str(ROOT)},
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
        self._raw = b""
        self._screen: Screen | None = None
        self._sent = 0
        self._pointed: tuple[int, int] | None = None
        self._pressed: tuple[float, str, tuple[int, int]] = (0.0, "", (-100, -100))

    # Watching.

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    @property
    def complaint(self) -> str:
        """What it wrote to standard error."""
        return self._errors.read_text(errors="replace")

    def see(self) -> Screen:
        """What is on the screen now; at the start, what is there first."""
        if not self._told.exists():
            return self.until(lambda screen: True)
        raw = self._read()
        if raw != self._raw or self._screen is None:
            self._raw, self._screen = raw, msgspec.json.decode(raw, type=Screen)
        return self._screen

    def until(self, wanted: Callable[[Screen], bool], seconds: float = PATIENCE) -> Screen:
        """Wait until the screen is as wanted, and return it."""
        end = time.monotonic() + seconds
        while True:
            if not self.running:
                raise EndedError(f"the program has ended: {self.complaint}")
            if self._told.exists():
                screen = self.see()
                if wanted(screen):
                    return screen
            if time.monotonic() > end:
                raise AssertionError(f"it never comes to that:\n{self._last()}")
            time.sleep(LOOK)

    def scene(self, name: str, seconds: float = PATIENCE) -> Screen:
        """Wait for a scene."""
        return self.until(lambda screen: screen.scene == name and not screen.busy, seconds)

    def with_widget(self, name: str) -> Screen:
        """Wait until a widget of that name or label is there."""
        return self.until(lambda screen: screen.get(name) is not None)

    def heard(self) -> Screen:
        """Wait until all keys and clicks that were sent have been handled, and return the screen then."""
        end = time.monotonic() + LOST

        def all_heard(screen: Screen) -> bool:
            arrived = screen.inputs >= self._sent and self._pointed in (None, screen.pointer)
            return arrived or time.monotonic() > end

        screen = self.until(all_heard)
        self._sent, self._pointed = screen.inputs, None
        return screen

    def still(self, seconds: float = PATIENCE) -> Screen:
        """Wait until what was sent has been handled and nothing moves or changes for some frames."""
        self.heard()
        return self.until(lambda screen: screen.still, seconds)

    def _read(self) -> bytes:
        return self._told.read_bytes()

    def _last(self) -> str:
        return self._screen.dump() if self._screen else f"(nothing described) {self.complaint}"

    # Keyboard and mouse.

    def keys(self, *names: str) -> None:
        """Press keys one after another, as X calls them.

        A key that comes up and down again within two milliseconds would be taken for one that is held.
        """
        self._send(sum(2 + 2 * name.count("+") for name in names), "key", "--delay", "10", *names)

    def hold(self, name: str) -> None:
        """Hold a key; with Shift only that comes up again at once."""
        shift, key = "shift+" in name, name.removeprefix("shift+")
        words = ("keydown", "shift", "keydown", key, "keyup", "shift") if shift else ("keydown", key)
        self._send(len(words) // 2, *words)

    def let_go(self, name: str) -> None:
        self._send(1, "keyup", name.removeprefix("shift+"))

    def type(self, text: str) -> None:
        self._send(2 * len(text), "type", "--delay", "8", text)

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer to a pixel."""
        self._send(0, "mousemove", *_both(at))
        self._pointed = at

    def click(self, at: tuple[int, int]) -> None:
        """Click the left button at a pixel."""
        self._no_double(at)
        self._send(2, "mousemove", *_both(at), "click", "1")

    def button_down(self, at: tuple[int, int]) -> None:
        """Begin to hold the left button at a pixel."""
        self._no_double(at)
        self._send(1, "mousemove", *_both(at), "mousedown", "1")

    def _no_double(self, at: tuple[int, int]) -> None:
        """Wait as long as a press here would be the second one of a double click to another scene."""
        before, scene, where = self._pressed
        left = before + _APART - time.monotonic()
        now = self.see().scene
        if left > 0 and now != scene and math.dist(at, where) <= 2 * NEAR:
            time.sleep(left)
        self._pressed = time.monotonic(), now, at

    def button_up(self) -> None:
        """Let the left button go."""
        self._send(1, "mouseup", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Carry something with the button held."""
        half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.button_down(start)
        for at in (half, end):
            self.heard()
            self.point(at)
        self.heard()
        self.button_up()

    def _send(self, inputs: int, *words: str) -> None:
        """Let X make events, some of which are presses and releases."""
        self.sends(inputs)
        self.display.send(*words)

    def sends(self, inputs: int) -> None:
        """Expect so many more presses and releases to be handled."""
        self._sent = max(self._sent, self.see().inputs) + inputs

    # The end.

    def kill(self) -> None:
        """End it without a warning, as a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def ended(self, seconds: float = PATIENCE) -> int:
        """Wait until it ends by itself; return the exit status."""
        return self.process.wait(seconds)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *error: object) -> None:
        if self.running:
            self.kill()
        self.display.let_go()


def run(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line to its end."""
    return subprocess.run(
        [sys.executable, "-m", "greatrace", *words],
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def free_of_display() -> dict[str, str]:
    """An environment without any screen."""
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GREATRACE_DESCRIBE")
    return {name: value for name, value in os.environ.items() if name not in left_out}


def _share_pictures(home: Path) -> None:
    """Let all programs under test share one picture cache, so that none draws everything anew."""
    if home.is_dir() and not os.path.lexists(home / "cache"):
        _SHARED.mkdir(parents=True, exist_ok=True)
        (home / "cache").symlink_to(_SHARED)


def _both(at: tuple[int, int]) -> tuple[str, str]:
    return str(at[0]), str(at[1])


def _lines(seen: Seen, depth: int) -> list[str]:
    marks = ("*" if seen.focused else "") + ("" if seen.enabled else " (off)")
    value = f" = {seen.value!r}" if seen.value else ""
    own = f"{'  ' * depth}{seen.role} {seen.label!r}{value}{marks} {seen.name} {seen.rect}"
    return [own, *(line for child in seen.children for line in _lines(child, depth + 1))]
