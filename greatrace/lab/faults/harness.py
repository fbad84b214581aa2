"""Lets the game read damaged files: by its commands and by its window, inside this process."""

from __future__ import annotations

import contextlib
import io
import random
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

from greatrace import app
from greatrace.boards.load import load_board
from greatrace.kernel.errors import BadInput
from greatrace.lab.faults.judge import LANGUAGE, complaint_faults, text_faults
from greatrace.lab.trials.damaged import tried
from greatrace.lab.trials.pictured import PictureWindow
from greatrace.ui.kit.assets import Assets


class Harness:
    """The game's command line and windows in this process, on which files are tried.

    Args:
        scratch: a folder for what is cached.
        main: runs a command line and returns its exit status.
    """

    def __init__(self, scratch: Path, main: Callable[[Sequence[str]], int]) -> None:
        self._main, self._scratch = main, scratch
        self._board: PictureWindow | None = None
        self._assets = Assets(cache_folder=scratch)

    def command(self, home: Path, *words: str) -> Iterator[str]:
        """Run a command; yield what is wrong with its answer.

        Raises:
            Exception: whatever the command does not catch.
        """
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = self._main(["--lang", LANGUAGE, "--home", str(home), *words])
        said = err.getvalue().replace(str(home), "~")
        if status not in (0, 1, 2):
            yield f"the exit status is {status}"
        elif status == 2 or (status == 1 and not out.getvalue().strip()):
            yield from complaint_faults(said)
        yield from text_faults(out.getvalue() + said)

    def board(self, home: Path) -> Generator[str, None, str]:
        """Look at the board of a home in the window; yield what is wrong, return what it says.

        Raises:
            Exception: whatever ends the window.
        """
        if self._board is None:
            board = load_board(home / "maps" / "mutant.tmx")
            self._board = PictureWindow(Assets(cache_folder=self._scratch), board, LANGUAGE)
        with _noting_threads() as ended:
            told = self._board.shown(home / "maps")
        yield from ended
        if told:
            yield from complaint_faults(told)
        return told

    def agreeing(self, home: Path, told: str) -> Iterator[str]:
        """Check that board by command; yield what the checker says if the window says something else."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            self._main(["--lang", LANGUAGE, "board", "check", str(home / "maps" / "mutant.tmx")])
        said = " ".join(err.getvalue().split())
        if " ".join(told.split()) != said:
            yield f"the window says “{told}”, the checker “{said}”"

    def reading(self, read: object) -> Iterator[str]:
        """Call what reads something; yield what is wrong with how it refuses.

        Args:
            read: a function without arguments.
        """
        from greatrace.prose.language import language

        assert callable(read)
        try:
            read()
        except BadInput as problem:
            yield from complaint_faults(language(LANGUAGE).sentence(problem))

    def window(self, home: Path, chance: random.Random, *presses: str) -> Iterator[str]:
        """Open the window without a display, press buttons by name, then anything; yield what is wrong.

        Raises:
            Exception: whatever ends the window.
        """
        with _noting_threads() as ended:
            for text, where in tried(home, self._assets, app.menus(), LANGUAGE, chance, presses):
                for fault in text_faults(text):
                    yield f"{fault} on the screen {where}"
        yield from ended


@contextlib.contextmanager
def _noting_threads() -> Iterator[list[str]]:
    """Note exceptions that end threads."""
    ended: list[str] = []
    before = threading.excepthook
    threading.excepthook = lambda about: ended.append(f"a thread ended: {about.exc_type} {about.exc_value}")
    try:
        yield ended
    finally:
        threading.excepthook = before
