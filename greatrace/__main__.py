"""Entry of `greatrace` and of `python -m greatrace`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line.

    The import stands inside so that a worker process, which imports this
    module again, does not pay for the command line.

    Returns:
        The exit status: 0 done, 1 failed, 2 wrong use, 130 interrupted.
    """
    try:
        from greatrace import cli

        return cli.main(sys.argv[1:])
    except KeyboardInterrupt:  # while the command line is still being loaded
        return 130


if __name__ == "__main__":
    sys.exit(main())
