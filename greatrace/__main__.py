"""Entry of `greatrace` and of `python -m greatrace`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line.

    The import stands inside so that a worker process, which imports this
    module again, does not pay for the command line.

    Returns:
        The exit status: 0 done, 1 failed, 2 wrong use.
    """
    from greatrace import cli

    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
