"""The command line: parses the arguments, runs the command, reports a failure in one sentence.

Each command imports what it needs when it runs, so that `--help` starts fast.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from greatrace import __version__
from greatrace.cli.parse import asked_language, help_of, parse
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.signals import Ended
from greatrace.cli.streams import discard, note, prepare
from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language, language, msgid, preferred

DONE, FAILED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses."""
_LONGEST = 600
"""Letters of a complaint; what it quotes is cut earlier."""


def main(arguments: Sequence[str]) -> int:
    """Run the command line.

    Args:
        arguments: the words after the program's name.

    Returns:
        The exit status.
    """
    prepare()
    speaks = language(asked_language(arguments, preferred(os.environ)))
    status = DONE
    try:
        status = _run(arguments, speaks)
        sys.stdout.flush()
    except WrongUse as error:
        return _complain(speaks.tr(error.template, **error.values), WRONG_USE)
    except KeyboardInterrupt as end:
        discard(sys.stdout)
        return end.status if isinstance(end, Ended) else INTERRUPTED
    except BrokenPipeError:  # the reader of the output has seen enough
        discard(sys.stdout)
    except OSError as error:
        if error.filename is None:  # the output itself
            discard(sys.stdout)
        return _complain(_os_sentence(error, speaks), FAILED)
    except Exception as error:
        return _bad_input(error, speaks)
    return status


def _run(arguments: Sequence[str], speaks: Language) -> int:
    request = parse(arguments, speaks)
    if request.has("version"):
        print(_version())
        return DONE
    if request.has("help"):
        print(help_of(request.command, speaks), end="")
        return DONE
    return _runner(request.command)(request)


def _version() -> str:
    from greatrace.arena.common.build import build

    return f"greatrace {__version__}" + (" (compiled)" if build() == "compiled" else "")


def _runner(name: str) -> Callable[[Request], int]:
    """Import the function that runs a command."""
    if not name:
        from greatrace.cli.window import run

        return run
    if name in ("simulate", "bench"):
        from greatrace.cli.races import bench, simulate

        return {"simulate": simulate, "bench": bench}[name]
    if name == "soak":
        from greatrace.cli.soaking import soak

        return soak
    if name == "ladder":
        from greatrace.cli.contests import ladder

        return ladder
    if name == "balance":
        from greatrace.cli.balancing import balance

        return balance
    if name.startswith("campaign "):
        from greatrace.cli import campaigns

        return {
            "simulate": campaigns.simulate, "list": campaigns.listed, "export": campaigns.exported,
            "import": campaigns.imported,
        }[name.removeprefix("campaign ")]
    if name.startswith("history "):
        from greatrace.cli import history

        return {
            "list": history.history_list, "export": history.history_export, "delete": history.history_delete,
        }[name.removeprefix("history ")]
    if name == "board new":
        from greatrace.cli.boards import new

        return new
    if name == "replay":
        from greatrace.cli.replay import replay

        return replay
    from greatrace.cli.files import check, play, screenshot

    return {"play": play, "screenshot": screenshot, "board check": check}[name]


def _bad_input(error: Exception, speaks: Language) -> int:
    """Report a `BadInput` in one sentence; re-raise anything else, which is a bug."""
    from greatrace.kernel.errors import BadInput

    if not isinstance(error, BadInput):
        raise error
    return _complain(speaks.sentence(error), FAILED)


def _os_sentence(error: OSError, speaks: Language) -> str:
    from greatrace.files.problems import system_problem

    problem = system_problem(error)
    if error.filename is None:
        return speaks.tr(msgid("The computer refuses: {reason}."), reason=problem)
    return speaks.tr(msgid("{path} cannot be used: {reason}."), path=error.filename, reason=problem)


def _complain(sentence: str, status: int) -> int:
    note(shown(" ".join(sentence.split()), _LONGEST))
    return status
