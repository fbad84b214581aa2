"""Entry of `greatrace` and of `python -m greatrace`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line.

    The import stands inside so that a worker process, which imports this
    module again, does not pay for the command line.

    Returns:
        The exit status: 0 done, 1 failed, 2 wrong use, 128 and the number of the signal that ended it.
    """
    try:
        from greatrace import cli
        from greatrace.cli import ahead
        from greatrace.cli.signals import handled
        from greatrace.cli.streams import survive_readers

        if ahead.asked():
            ahead.draw()
            return 0
        survive_readers()
        with handled():
            return cli.main(sys.argv[1:])
    except KeyboardInterrupt as end:  # while the command line is still being loaded
        return int(getattr(end, "status", 130))


if __name__ == "__main__":
    sys.exit(main())
